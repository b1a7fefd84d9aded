//! Deciding from what is seen of a program whether it has to be stopped. Nothing here looks at one itself.

use crate::sandbox::platform::Sample;
use crate::sandbox::{Limits, Stop, GRACE};
use std::time::Duration;

/// Whether a program has to be stopped, and when to look again.
pub struct Guard {
    limits: Limits,
    /// How long nobody needs to look.
    pub pause: Duration,
    /// How long it slept, in windows of at least [`WINDOW`].
    asleep: Duration,
    window: Duration,
    awake: bool,
    cpu: Duration,
}

/// Sleep is counted in pieces of this length: long enough for a CPU clock that ticks every 10 ms.
const WINDOW: Duration = Duration::from_millis(50);

/// Whatever a program does, it ends after this many times its time limit and grace.
const PATIENCE: u32 = 10;

impl Guard {
    pub fn new(limits: Limits) -> Guard {
        Guard {
            limits,
            pause: Duration::from_millis(10),
            asleep: Duration::ZERO,
            window: Duration::ZERO,
            awake: false,
            cpu: Duration::ZERO,
        }
    }

    /// `now` counts from the start. Without a sample, time that passes counts as sleep.
    pub fn look(&mut self, now: Duration, sample: Option<Sample>, written: u64) -> Option<Stop> {
        let (cpu, resident) = sample.map_or((self.cpu, 0), |sample| (sample.cpu, sample.resident));
        self.awake |= sample.is_some_and(|sample| sample.busy) || cpu > self.cpu;
        if now - self.window >= WINDOW {
            if !self.awake {
                self.asleep += now - self.window;
            }
            (self.window, self.awake) = (now, false);
        }
        self.cpu = cpu;
        let Limits { time, memory, output } = self.limits;
        self.pause = Guard::pause(time.saturating_sub(cpu), memory.saturating_sub(resident), memory > 0);
        if written > output {
            Some(Stop::Output)
        } else if memory > 0 && resident > memory {
            Some(Stop::Memory)
        } else if cpu > time {
            Some(Stop::Time)
        } else {
            let stuck = self.asleep > time + GRACE || now > (time + GRACE) * PATIENCE;
            stuck.then_some(Stop::Idle)
        }
    }

    /// The closer to a limit, the sooner the next look: memory can be touched at 8 bytes a nanosecond.
    fn pause(time: Duration, memory: u64, limited: bool) -> Duration {
        let full = if limited { Duration::from_nanos(memory / 8) } else { Duration::MAX };
        time.min(full).clamp(Duration::from_millis(1), Duration::from_millis(20))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Limits = Limits { time: Duration::from_secs(1), memory: 256 << 20, output: 1000 };

    fn after(now: u64, cpu: u64, resident: u64, busy: bool) -> (Duration, Option<Sample>) {
        let sample = Sample { cpu: Duration::from_millis(cpu), resident, busy };
        (Duration::from_millis(now), Some(sample))
    }

    #[test]
    fn each_limit_stops_a_program_that_passes_it() {
        let look = |(now, sample), written| Guard::new(LIMITS).look(now, sample, written);
        assert_eq!(look(after(900, 900, 1 << 20, true), 1000), None);
        assert_eq!(look(after(1100, 1010, 1 << 20, true), 0), Some(Stop::Time));
        assert_eq!(look(after(10, 10, 257 << 20, true), 0), Some(Stop::Memory));
        assert_eq!(look(after(10, 10, 1 << 20, true), 1001), Some(Stop::Output));
    }

    #[test]
    fn sleepers_are_stopped_and_those_who_wait_for_a_processor_are_not() {
        let stop = |busy, cpu: fn(u64) -> u64| {
            let mut guard = Guard::new(LIMITS);
            (1..2000).map(|step| step * 20).find_map(|now| {
                let (elapsed, sample) = after(now, cpu(now), 1 << 20, busy);
                guard.look(elapsed, sample, 0).map(|stop| (now / 1000, stop))
            })
        };
        assert_eq!(stop(false, |_| 0), Some((2, Stop::Idle)), "at the limit and the grace");
        assert_eq!(
            stop(true, |now| now / 15),
            Some((15, Stop::Time)),
            "a busy machine gives it little CPU time"
        );
        assert_eq!(stop(false, |now| now / 10), Some((10, Stop::Time)), "its CPU time goes on");
        assert_eq!(stop(true, |_| 0), Some((20, Stop::Idle)), "everything has an end");
    }

    #[test]
    fn looks_come_closer_near_a_limit() {
        let mut guard = Guard::new(LIMITS);
        let mut pause_at = |(now, sample)| {
            guard.look(now, sample, 0);
            guard.pause
        };
        assert_eq!(pause_at(after(10, 10, 1 << 20, true)), Duration::from_millis(20));
        assert_eq!(pause_at(after(20, 20, 255 << 20, true)), Duration::from_millis(1));
        assert_eq!(pause_at(after(990, 995, 1 << 20, true)), Duration::from_millis(5));
    }

    #[test]
    fn without_samples_the_wall_clock_decides() {
        let mut guard = Guard::new(LIMITS);
        let stop = (1..200)
            .map(|step| step * 20)
            .find(|&now| guard.look(Duration::from_millis(now), None, 0).is_some());
        assert_eq!(stop, Some(2040));
    }
}
