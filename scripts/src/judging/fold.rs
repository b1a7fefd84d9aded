//! From the verdicts of many cases to the one of their submission. Nothing here runs anything.

use crate::workspace::expectation::Expectation;
use crate::workspace::verdict::Verdict;

/// Which cases count, given the verdicts known so far, in the order of the cases: `None` is not decided yet.
///
/// The first verdict that the expectation does not allow ends the submission. One that it asks for proves its point
/// and ends its group, or all groups if none was named: what is expected to be slow need not be slow again and again.
/// With `all`, every case counts.
/// The answer depends on the cases before each case alone, never on which of them happened to end first.
pub fn counted(
    groups: &[&str],
    verdicts: &[Option<Verdict>],
    expectation: &Expectation,
    all: bool,
) -> Vec<bool> {
    let mut proven: Vec<&str> = Vec::new();
    let (mut ended, mut all_proven) = (false, false);
    let mut counted = Vec::with_capacity(groups.len());
    for (&group, &verdict) in groups.iter().zip(verdicts) {
        let is_proven = proven.contains(&group) || all_proven && group != "sample";
        let counts = all || !(ended || is_proven);
        counted.push(counts);
        match verdict {
            Some(verdict) if counts && verdict != Verdict::AC => {
                ended |= !expectation.allows(group, verdict);
                all_proven |= expectation.asks_everywhere(verdict) && group != "sample";
                proven.push(group);
            }
            _ => {}
        }
    }
    counted
}

/// The verdict of a submission: that of its first case that is not AC.
pub fn fold(verdicts: impl IntoIterator<Item = Verdict>) -> Verdict {
    verdicts.into_iter().find(|&verdict| verdict != Verdict::AC).unwrap_or(Verdict::AC)
}

#[cfg(test)]
mod tests {
    use super::Verdict::*;
    use super::*;

    const GROUPS: [&str; 5] = ["sample", "multi", "multi", "worst", "worst"];

    fn counts(expect: &str, verdicts: [Option<Verdict>; 5], all: bool) -> [bool; 5] {
        let expectation = Expectation::parse(expect).expect("an expectation");
        counted(&GROUPS, &verdicts, &expectation, all).try_into().expect("five")
    }

    #[test]
    fn a_surprise_ends_the_submission() {
        let verdicts = [Some(AC), Some(WA), Some(AC), None, Some(TLE)];
        assert_eq!(counts("AC", verdicts, false), [true, true, false, false, false]);
        assert_eq!(counts("AC", verdicts, true), [true; 5]);
        assert_eq!(counts("TLE on multi", verdicts, false), [true, true, false, false, false]);
    }

    #[test]
    fn a_proof_ends_its_group() {
        let verdicts = [Some(AC), Some(WA), Some(RE), None, Some(TLE)];
        assert_eq!(counts("WA on multi; TLE on worst", verdicts, false), [true, true, false, true, true]);
        let verdicts = [Some(AC), Some(AC), Some(WA), Some(TLE), Some(TLE)];
        assert_eq!(counts("WA on multi; TLE on worst", verdicts, false), [true, true, true, true, false]);
    }

    #[test]
    fn a_proof_ends_everything_where_no_group_is_named() {
        let verdicts = [Some(AC), Some(AC), Some(TLE), None, None];
        assert_eq!(counts("TLE", verdicts, false), [true, true, true, false, false]);
        assert_eq!(counts("TLE on multi, worst", verdicts, false), [true, true, true, true, true]);
    }

    #[test]
    fn what_is_not_decided_yet_decides_nothing() {
        assert_eq!(counts("AC", [None; 5], false), [true; 5]);
        assert_eq!(counts("AC", [None, None, Some(WA), None, None], false), [true, true, true, false, false]);
    }

    #[test]
    fn the_first_verdict_that_is_not_ac_stands() {
        assert_eq!(fold([AC, AC]), AC);
        assert_eq!(fold([AC, WA, TLE]), WA);
        assert_eq!(fold([]), AC);
    }
}
