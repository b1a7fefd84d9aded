//! The options of `stress`.

use crate::command_line::arguments::Arguments;
use crate::command_line::shared_options;
use selection::Selection;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use stdx::Result;
use workspace::Workspace;

pub struct Options {
    pub selection: Selection,
    pub rounds: u64,
    /// The time limit of the search; None for no limit.
    pub time: Option<Duration>,
    pub seed: u64,
    pub shrinks: bool,
    pub generator: Option<String>,
    pub reference: Option<String>,
    /// Whether there is no problem and no case, only a generator and a reference.
    pub is_alone: bool,
}

impl Options {
    pub fn parse(mut arguments: Arguments, workspace: &Workspace) -> Result<Options> {
        const A_CENTURY: u64 = 100 * 365 * 24 * 3600;
        let rounds = arguments.number("--rounds", 1..=u64::MAX)?;
        let seconds = arguments.number("--seconds", 1..=A_CENTURY)?;
        let time = time(rounds, seconds);
        let rounds = rounds.unwrap_or(u64::MAX);
        let seed = arguments.number("--seed", 0..=u64::MAX)?.unwrap_or_else(|| new_seed(SystemTime::now()));
        let shrinks = !arguments.flag("--no-shrink");
        let generator = arguments.value("--generator")?;
        let reference = arguments.value("--reference")?;
        let mut target_options = shared_options::target_options(&mut arguments)?;
        let typed = arguments.rest()?;
        let mut selection = target_options.of_one(workspace, "stress", &typed);
        let is_file = typed.first().is_some_and(|path| target_options.is_source(path));
        let is_alone = selection.is_err() && is_file && generator.is_some() && reference.is_some();
        if is_alone {
            target_options.selection.needs_no_cases = true;
            selection = target_options.of_one(workspace, "stress", &typed);
        }
        let selection = selection?;
        Ok(Options { selection, rounds, time, seed, shrinks, generator, reference, is_alone })
    }
}

/// Returns a seed from the clock, of at most six digits because it may be typed again.
fn new_seed(now: SystemTime) -> u64 {
    let now = now.duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_micros() as u64 % 1_000_000
}

/// Returns the time limit of the search: `--seconds`, or else no limit with `--rounds`, or else ten seconds.
fn time(rounds: Option<u64>, seconds: Option<u64>) -> Option<Duration> {
    seconds.or(if rounds.is_some() { None } else { Some(10) }).map(Duration::from_secs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_alone_have_no_time_limit() {
        let limit = |rounds, seconds| time(rounds, seconds).map(|time| time.as_secs());
        assert_eq!(limit(None, None), Some(10));
        assert_eq!(limit(Some(1000), None), None);
        assert_eq!([limit(None, Some(3)), limit(Some(1000), Some(3))], [Some(3); 2]);
    }

    #[test]
    fn a_new_seed_is_the_part_of_the_time_below_a_second() {
        let seed = |microseconds| new_seed(UNIX_EPOCH + Duration::from_micros(microseconds));
        assert_eq!([seed(7), seed(999_999), seed(1_000_000), seed(12_345_678)], [7, 999_999, 0, 345_678]);
        assert_eq!(new_seed(UNIX_EPOCH - Duration::from_secs(1)), 0, "a clock that is wrong");
    }
}
