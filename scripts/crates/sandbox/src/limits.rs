//! The limits of a program, and which of them it exceeds, decided from samples of what it uses. This file does not
//! access the program itself.

use std::time::Duration;
use system::{Sample, PROCESSES};

/// What a program may use.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// CPU time. A program that sleeps a second longer than this is stopped too.
    pub time: Duration,
    /// Resident memory in bytes; 0 for no limit.
    pub memory: u64,
    /// Bytes on standard output, and in any file.
    pub output: u64,
    /// Stack of the main thread in bytes; 0 for 8 MB. On Windows a program itself says how large it is.
    pub stack: u64,
}

/// Output limit of a submission in bytes; a case with a stored output of more than half of it allows twice that output.
pub const OUTPUT: u64 = 16 << 20;

/// A program may sleep for its time limit and this much longer.
const GRACE: Duration = Duration::from_secs(1);

/// The limit on wall time is this many times the sum of the time limit and `GRACE`, for sleeping and working programs
/// alike.
const WALL_TIME_FACTOR: u32 = 10;

/// Sleep is counted in windows of at least this length. Some clocks of CPU time tick every 10 ms, so in a shorter
/// window a working program could seem to sleep.
const WINDOW: Duration = Duration::from_millis(50);

/// The CPU time limit of an interactor.
pub const INTERACTOR_TIME: Duration = Duration::from_secs(10);

/// The wall time after which a program with this time limit is stopped. In a dialogue it may have to wait while its
/// partner works, so it has at least as long as an interactor.
pub fn wall_time_limit(time: Duration, is_dialogue: bool) -> Duration {
    let time = if is_dialogue { time.max(INTERACTOR_TIME) } else { time };
    (time + GRACE) * WALL_TIME_FACTOR
}

/// The limit for which a program was killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// CPU time.
    Time,
    /// It slept too long, or took far more wall time than its limit.
    Idle,
    Memory,
    Output,
    Processes,
}

impl Stop {
    pub const ALL: [Stop; 5] = [Stop::Time, Stop::Idle, Stop::Memory, Stop::Output, Stop::Processes];
}

/// Decides from samples of a program whether it must be stopped, and when the next sample is due.
#[derive(Default)]
pub struct LimitWatch {
    limits: Limits,
    /// When the next sample is due, from the start of the program.
    pub due: Duration,
    /// How long it has slept, in whole windows.
    asleep: Duration,
    /// When the current window began.
    window: Duration,
    /// Whether it used CPU time, or was seen working, in the current window.
    awake: bool,
    /// CPU time at the last sample.
    cpu: Duration,
    /// Whether it may sleep as long as its partner in a dialogue works, which only the judge knows.
    is_dialogue: bool,
}

impl LimitWatch {
    pub fn new(limits: Limits, is_dialogue: bool) -> LimitWatch {
        LimitWatch { limits, is_dialogue, due: Duration::from_millis(10), ..LimitWatch::default() }
    }

    /// Starts to count sleep from zero.
    pub fn wake(&mut self) {
        self.asleep = Duration::ZERO;
    }

    /// Whether a program in a dialogue has slept for a second.
    pub fn waits(&self) -> bool {
        self.is_dialogue && self.asleep >= GRACE
    }

    /// The limit that is exceeded. `now` counts from the start of the program, `written` are bytes on standard output,
    /// or on standard error if that is more.
    /// Without a sample, time that passes counts as sleep.
    pub fn check(&mut self, now: Duration, sample: Option<Sample>, written: u64) -> Option<Stop> {
        let unknown = Sample { cpu: self.cpu, ..Sample::default() };
        let Sample { cpu, resident, busy, processes } = sample.unwrap_or(unknown);
        self.awake |= busy || cpu > self.cpu;
        if now - self.window >= WINDOW {
            if !self.awake {
                self.asleep += now - self.window;
            }
            (self.window, self.awake) = (now, false);
        }
        self.cpu = cpu;
        let Limits { time, memory, output, .. } = self.limits;
        self.due = now + self.pause(resident);
        if written > output {
            Some(Stop::Output)
        } else if memory > 0 && resident > memory {
            Some(Stop::Memory)
        } else if processes > PROCESSES {
            Some(Stop::Processes)
        } else if cpu > time {
            Some(Stop::Time)
        } else if !self.is_dialogue && self.asleep > time + GRACE
            || now > wall_time_limit(time, self.is_dialogue)
        {
            Some(Stop::Idle)
        } else {
            None
        }
    }

    /// The time to the next sample, 1 to 20 ms: the time in which the program could reach a limit, at 8 bytes of memory
    /// a nanosecond.
    fn pause(&self, resident: u64) -> Duration {
        let Limits { time, memory, .. } = self.limits;
        let mut soonest = time.saturating_sub(self.cpu);
        if memory > 0 {
            soonest = soonest.min(Duration::from_nanos(memory.saturating_sub(resident) / 8));
        }
        soonest.clamp(Duration::from_millis(1), Duration::from_millis(20))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Limits = Limits { time: Duration::from_secs(1), memory: 256 << 20, output: 1000, stack: 0 };

    fn after(now: u64, cpu: u64, resident: u64, busy: bool) -> (Duration, Option<Sample>) {
        let sample = Sample { cpu: Duration::from_millis(cpu), resident, busy, processes: 1 };
        (Duration::from_millis(now), Some(sample))
    }

    #[test]
    fn each_limit_stops_a_program_that_exceeds_it() {
        let look = |(now, sample), written| LimitWatch::new(LIMITS, false).check(now, sample, written);
        assert_eq!(look(after(900, 900, 1 << 20, true), 1000), None);
        assert_eq!(look(after(1100, 1010, 1 << 20, true), 0), Some(Stop::Time));
        assert_eq!(look(after(1000, 1000, 256 << 20, true), 1000), None, "at the limits, not beyond them");
        assert_eq!(look(after(10, 10, 257 << 20, true), 0), Some(Stop::Memory));
        let without_limit = Limits { memory: 0, ..LIMITS };
        let (now, sample) = after(10, 10, 257 << 20, true);
        assert_eq!(LimitWatch::new(without_limit, false).check(now, sample, 0), None);
        assert_eq!(look(after(10, 10, 1 << 20, true), 1001), Some(Stop::Output));
        let many = |processes| (Duration::from_millis(10), Some(Sample { processes, ..Sample::default() }));
        assert_eq!(look(many(PROCESSES), 0), None);
        assert_eq!(look(many(PROCESSES + 1), 0), Some(Stop::Processes));
    }

    #[test]
    fn sleep_is_stopped_and_waiting_for_a_processor_is_not() {
        let stop = |busy, cpu: fn(u64) -> u64| {
            let mut watch = LimitWatch::new(LIMITS, false);
            (1..2000).map(|step| step * 20).find_map(|now| {
                let (elapsed, sample) = after(now, cpu(now), 1 << 20, busy);
                watch.check(elapsed, sample, 0).map(|stop| (now / 1000, stop))
            })
        };
        assert_eq!(stop(false, |_| 0), Some((2, Stop::Idle)), "at the limit and the grace");
        assert_eq!(
            stop(true, |now| now / 15),
            Some((15, Stop::Time)),
            "a busy machine gives it little CPU time"
        );
        assert_eq!(stop(false, |now| now / 10), Some((10, Stop::Time)), "its CPU time grows");
        assert_eq!(stop(true, |_| 0), Some((20, Stop::Idle)), "ten times limit and grace");
        assert_eq!(stop(false, |now| now.min(150)), Some((2, Stop::Idle)), "it works only at first");
        assert_eq!(
            stop(false, |now| (now + 40) / 60),
            Some((20, Stop::Idle)),
            "it works early in each window"
        );
    }

    #[test]
    fn sleep_and_wall_time_may_be_as_long_as_their_limits() {
        let looks = |busy, times: [u64; 2]| {
            let mut watch = LimitWatch::new(LIMITS, false);
            times.map(|time| {
                let (now, sample) = after(time, 0, 1 << 20, busy);
                watch.check(now, sample, 0)
            })
        };
        assert_eq!(wall_time_limit(LIMITS.time, false), Duration::from_secs(20));
        assert_eq!(looks(true, [20_000, 20_001]), [None, Some(Stop::Idle)]);
        assert_eq!(looks(true, [20_000, 30_000]), [None, Some(Stop::Idle)]);
        assert_eq!(looks(false, [2000, 2049]), [None, None], "a window has not ended");
        assert_eq!(looks(false, [2000, 2050]), [None, Some(Stop::Idle)]);
    }

    #[test]
    fn in_a_dialogue_a_program_may_wait_while_an_interactor_works() {
        let mut watch = LimitWatch::new(LIMITS, true);
        let longest = wall_time_limit(INTERACTOR_TIME, true).as_millis() as u64;
        for (time, expected) in [(20_001, None), (longest, None), (longest + 1, Some(Stop::Idle))] {
            let (now, sample) = after(time, 0, 1 << 20, false);
            assert_eq!(watch.check(now, sample, 0), expected, "{time}");
        }
    }

    #[test]
    fn samples_are_closer_near_a_limit() {
        let mut watch = LimitWatch::new(LIMITS, false);
        let mut pause_at = |(now, sample)| {
            watch.check(now, sample, 0);
            watch.due - now
        };
        assert_eq!(pause_at(after(10, 10, 1 << 20, true)), Duration::from_millis(20));
        assert_eq!(pause_at(after(20, 20, 255 << 20, true)), Duration::from_millis(1));
        assert_eq!(pause_at(after(990, 995, 1 << 20, true)), Duration::from_millis(5));
        let left = 80_000_000; // bytes of memory: 10 ms at 8 bytes a nanosecond
        assert_eq!(pause_at(after(995, 995, (256 << 20) - left, true)), Duration::from_millis(5));
        assert_eq!(pause_at(after(999, 500, (256 << 20) - left, true)), Duration::from_millis(10));
        let mut without_limit = LimitWatch::new(Limits { memory: 0, ..LIMITS }, false);
        let (now, sample) = after(10, 10, 257 << 20, true);
        without_limit.check(now, sample, 0);
        assert_eq!(without_limit.due - now, Duration::from_millis(20));
    }

    #[test]
    fn without_samples_the_wall_clock_decides() {
        let mut watch = LimitWatch::new(LIMITS, false);
        let stop = (1..200)
            .map(|step| step * 20)
            .find(|&now| watch.check(Duration::from_millis(now), None, 0).is_some());
        assert_eq!(stop, Some(2040));
    }
}
