//! The limits of a program, the reasons why it is stopped, and how its run ended. [`LimitMonitor`] decides from samples
//! of a program's resources whether it exceeds a limit. Only `supervisor.rs` takes samples and stops programs.

use std::time::Duration;
use system::{End, Sample};

/// The number of processes that a program may have at once. A submission needs a few; a fork bomb exceeds
/// this number within milliseconds.
pub const MAX_PROCESSES: usize = 64;
const _: () = assert!(MAX_PROCESSES < system::COUNTED_PROCESSES);

/// The resources that a program may use.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// The CPU time. A program is also stopped if it sleeps for more than this time plus one second, or after
    /// the time of [`wall_time_limit`].
    pub time: Duration,
    /// The CPU time after the limit at which the program is stopped. A program that ends before shows how far it is
    /// from the limit.
    pub overtime: Duration,
    /// The resident memory in bytes, or 0 for no limit.
    pub memory: u64,
    /// The number of bytes on standard output, on standard error, and in all files together, each on its own.
    pub output: u64,
    /// The stack of the main thread in bytes, or 0 for 8 MB. This has no effect on Windows, where the
    /// executable holds the size.
    pub stack: u64,
}

impl Limits {
    /// Returns limits without overtime, with a stack of 8 MB.
    pub const fn new(time: Duration, memory: u64, output: u64) -> Limits {
        Limits { time, overtime: Duration::ZERO, memory, output, stack: 0 }
    }
}

/// The limit that a program exceeded. The supervisor kills the program, unless it has ended already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The program used more CPU time than the limit.
    Time,
    /// The program slept for too long, or the judge ended it in a dialogue.
    Idle,
    /// The wall time of the program was far above the time limit.
    WallTime,
    /// The program used more resident memory than the limit.
    Memory,
    /// The program wrote more bytes to standard output, to standard error or to files than the limit.
    Output,
    /// The program had more than [`MAX_PROCESSES`] processes at once.
    Processes,
}

impl Stop {
    /// All reasons, each at the index of its number in a message of a supervisor.
    pub(crate) const ALL: [Stop; 6] =
        [Stop::Time, Stop::Idle, Stop::WallTime, Stop::Memory, Stop::Output, Stop::Processes];
}

/// The end of a run and the resources that it used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    pub end: End,
    /// The limit that the program exceeded, if it exceeded one.
    pub stopped: Option<Stop>,
    /// The CPU time of the program.
    pub time: Duration,
    /// The wall time from its start to its end.
    pub wall_time: Duration,
    /// The peak of resident memory in bytes.
    pub memory: u64,
    pub stdout_bytes: u64,
    pub stderr_bytes: u64,
}

impl Outcome {
    /// Whether the program crashed, exited with another status than 0, or was stopped.
    pub fn failed(&self) -> bool {
        self.stopped.is_some() || self.end != End::Exit(0)
    }
}

/// A program may sleep for its time limit and this much longer.
const GRACE: Duration = Duration::from_secs(1);

/// The limit on wall time is this many times the sum of the time limit and `GRACE`.
const WALL_TIME_FACTOR: u32 = 10;

/// Sleep is counted in windows of at least this length. Some clocks of CPU time tick every 10 ms, so in a
/// shorter window a working program could seem to sleep.
const WINDOW: Duration = Duration::from_millis(50);

/// Returns the wall time after which a program with this time limit is stopped. In a dialogue, the program
/// may have to wait while the other one works, so the result is at least the wall time limit of the other
/// program, whose time limit is `partner`.
pub fn wall_time_limit(time: Duration, partner: Option<Duration>) -> Duration {
    (time.max(partner.unwrap_or_default()) + GRACE) * WALL_TIME_FACTOR
}

/// The state of a program as its samples show it. All times are wall time since the start of the program,
/// except those that are named CPU time.
#[derive(Default)]
pub struct LimitMonitor {
    limits: Limits,
    /// The time at which the next sample is due.
    pub due: Duration,
    /// The length of all windows in which the program slept.
    asleep: Duration,
    /// The time at which the current window began.
    window: Duration,
    /// Whether the program used CPU time in the current window, or a sample showed that it runs.
    awake: bool,
    /// The CPU time at the last sample.
    cpu: Duration,
    /// The time limit of the other program of a dialogue. This program may then sleep without end, because
    /// only the judge knows whether the other one works.
    partner: Option<Duration>,
}

impl LimitMonitor {
    pub fn new(limits: Limits, partner: Option<Duration>) -> LimitMonitor {
        LimitMonitor { limits, partner, due: Duration::from_millis(10), ..LimitMonitor::default() }
    }

    /// Starts to count sleep from zero.
    pub fn wake(&mut self) {
        self.asleep = Duration::ZERO;
    }

    /// Whether the program is in a dialogue and has slept for a second.
    pub fn waits(&self) -> bool {
        self.partner.is_some() && self.asleep >= GRACE
    }

    /// Records a sample, and returns the reason to stop the program now, if any. `written` is the most bytes
    /// on standard output, on standard error and in files. Without a sample, the time counts as sleep.
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
        let Limits { time, overtime, memory, output, .. } = self.limits;
        self.due = now + self.pause(resident);
        let limits = [
            (written > output, Stop::Output),
            (memory > 0 && resident > memory, Stop::Memory),
            (processes > MAX_PROCESSES, Stop::Processes),
            (cpu > time + overtime, Stop::Time),
            (self.partner.is_none() && self.asleep > time + GRACE, Stop::Idle),
            (now > wall_time_limit(time, self.partner), Stop::WallTime),
        ];

        limits.into_iter().find_map(|(is_exceeded, reason)| is_exceeded.then_some(reason))
    }

    /// Returns the time until the next sample, from 1 to 20 ms. It is taken just before the program could
    /// reach a limit, if one thread is busy and touches 8 bytes of memory per nanosecond.
    fn pause(&self, resident: u64) -> Duration {
        let Limits { time, overtime, memory, .. } = self.limits;
        let mut soonest = (time + overtime).saturating_sub(self.cpu);
        if memory > 0 {
            soonest = soonest.min(Duration::from_nanos(memory.saturating_sub(resident) / 8));
        }
        soonest.clamp(Duration::from_millis(1), Duration::from_millis(20))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Limits = Limits::new(Duration::from_secs(1), 256 << 20, 1000);

    fn after(now: u64, cpu: u64, resident: u64, busy: bool) -> (Duration, Option<Sample>) {
        let sample = Sample { cpu: Duration::from_millis(cpu), resident, busy, processes: 1 };
        (Duration::from_millis(now), Some(sample))
    }

    #[test]
    fn each_limit_stops_a_program_that_exceeds_it() {
        let check = |(now, sample), written| LimitMonitor::new(LIMITS, None).check(now, sample, written);
        assert_eq!(check(after(900, 900, 1 << 20, true), 1000), None);
        assert_eq!(check(after(1100, 1010, 1 << 20, true), 0), Some(Stop::Time));
        assert_eq!(check(after(1000, 1000, 256 << 20, true), 1000), None, "at the limits, not beyond them");
        let with_overtime = Limits { overtime: Duration::from_millis(500), ..LIMITS };

        let stop = [1500, 1501].map(|cpu| {
            let (now, sample) = after(cpu, cpu, 1 << 20, true);
            LimitMonitor::new(with_overtime, None).check(now, sample, 0)
        });
        assert_eq!(stop, [None, Some(Stop::Time)]);
        assert_eq!(check(after(10, 10, 257 << 20, true), 0), Some(Stop::Memory));
        let without_limit = Limits { memory: 0, ..LIMITS };
        let (now, sample) = after(10, 10, 257 << 20, true);
        assert_eq!(LimitMonitor::new(without_limit, None).check(now, sample, 0), None);
        assert_eq!(check(after(10, 10, 1 << 20, true), 1001), Some(Stop::Output));
        let many = |processes| (Duration::from_millis(10), Some(Sample { processes, ..Sample::default() }));
        assert_eq!(check(many(MAX_PROCESSES), 0), None);
        assert_eq!(check(many(MAX_PROCESSES + 1), 0), Some(Stop::Processes));
    }

    #[test]
    fn sleep_is_stopped_and_waiting_for_a_processor_is_not() {
        let stop = |busy, cpu: fn(u64) -> u64| {
            let mut monitor = LimitMonitor::new(LIMITS, None);
            (1..2000).map(|step| step * 20).find_map(|now| {
                let (elapsed, sample) = after(now, cpu(now), 1 << 20, busy);
                monitor.check(elapsed, sample, 0).map(|stop| (now / 1000, stop))
            })
        };
        assert_eq!(stop(false, |_| 0), Some((2, Stop::Idle)), "at the limit and the grace");
        assert_eq!(
            stop(true, |now| now / 15),
            Some((15, Stop::Time)),
            "a busy machine gives it little CPU time"
        );

        assert_eq!(stop(false, |now| now / 10), Some((10, Stop::Time)), "its CPU time grows");
        assert_eq!(stop(true, |_| 0), Some((20, Stop::WallTime)), "ten times limit and grace");
        assert_eq!(stop(false, |now| now.min(150)), Some((2, Stop::Idle)), "it works only at first");

        assert_eq!(
            stop(false, |now| (now + 40) / 60),
            Some((20, Stop::WallTime)),
            "it works early in each window"
        );
    }

    #[test]
    fn sleep_and_wall_time_may_be_as_long_as_their_limits() {
        let checks = |busy, times: [u64; 2]| {
            let mut monitor = LimitMonitor::new(LIMITS, None);
            times.map(|time| {
                let (now, sample) = after(time, 0, 1 << 20, busy);
                monitor.check(now, sample, 0)
            })
        };
        assert_eq!(wall_time_limit(LIMITS.time, None), Duration::from_secs(20));
        assert_eq!(checks(true, [20_000, 20_001]), [None, Some(Stop::WallTime)]);
        assert_eq!(checks(true, [20_000, 30_000]), [None, Some(Stop::WallTime)]);
        assert_eq!(checks(false, [2000, 2049]), [None, None], "a window has not ended");
        assert_eq!(checks(false, [2000, 2050]), [None, Some(Stop::Idle)]);
    }

    #[test]
    fn in_a_dialogue_a_program_may_wait_while_an_interactor_works() {
        let interactor = Duration::from_secs(10);
        let mut monitor = LimitMonitor::new(LIMITS, Some(interactor));
        let longest = wall_time_limit(interactor, None).as_millis() as u64;

        for (time, expected) in [(20_001, None), (longest, None), (longest + 1, Some(Stop::WallTime))] {
            let (now, sample) = after(time, 0, 1 << 20, false);
            assert_eq!(monitor.check(now, sample, 0), expected, "{time}");
        }
    }

    #[test]
    fn in_a_dialogue_sleep_counts_from_the_last_wake() {
        let mut monitor = LimitMonitor::new(LIMITS, Some(LIMITS.time));
        let mut waits_after = |time| {
            let (now, sample) = after(time, 0, 1 << 20, false);
            assert_eq!(monitor.check(now, sample, 0), None);
            let waits = monitor.waits();
            monitor.wake();
            waits
        };
        assert_eq!([999, 2000, 2999].map(&mut waits_after), [false, true, false]);
    }

    #[test]
    fn samples_are_closer_near_a_limit() {
        let mut monitor = LimitMonitor::new(LIMITS, None);
        let mut pause_at = |(now, sample)| {
            monitor.check(now, sample, 0);
            monitor.due - now
        };
        assert_eq!(pause_at(after(10, 10, 1 << 20, true)), Duration::from_millis(20));
        assert_eq!(pause_at(after(20, 20, 255 << 20, true)), Duration::from_millis(1));
        assert_eq!(pause_at(after(990, 995, 1 << 20, true)), Duration::from_millis(5));
        let left = 80_000_000; // bytes of memory: 10 ms at 8 bytes per nanosecond
        assert_eq!(pause_at(after(995, 995, (256 << 20) - left, true)), Duration::from_millis(5));
        assert_eq!(pause_at(after(999, 500, (256 << 20) - left, true)), Duration::from_millis(10));
        let mut without_limit = LimitMonitor::new(Limits { memory: 0, ..LIMITS }, None);
        let (now, sample) = after(10, 10, 257 << 20, true);
        without_limit.check(now, sample, 0);
        assert_eq!(without_limit.due - now, Duration::from_millis(20));
    }

    #[test]
    fn without_samples_the_wall_clock_decides() {
        let mut monitor = LimitMonitor::new(LIMITS, None);
        let stop = (1..200)
            .map(|step| step * 20)
            .find(|&now| monitor.check(Duration::from_millis(now), None, 0).is_some());
        assert_eq!(stop, Some(2040));
    }
}
