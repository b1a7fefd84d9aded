//! From the verdicts of many cases to the one of their submission. Nothing here runs anything.

use crate::expectation::Expectation;
use crate::verdict::Verdict;

/// Which cases count, given the verdicts known so far, in the order of the cases: `None` is not decided yet.
///
/// The first verdict that the expectation does not allow ends the submission. One that it asks for proves its point
/// and ends its group: what is expected to be slow need not be slow again and again. With `all`, every case counts.
/// The answer depends on the cases before each case alone, never on which of them happened to end first.
pub fn counted(
    groups: &[&str],
    verdicts: &[Option<Verdict>],
    expectation: &Expectation,
    all: bool,
) -> Vec<bool> {
    let mut proven: Vec<&str> = Vec::new();
    let mut ended = false;
    let mut counted = Vec::with_capacity(groups.len());
    for (&group, &verdict) in groups.iter().zip(verdicts) {
        let counts = all || !(ended || proven.contains(&group));
        counted.push(counts);
        match verdict {
            Some(verdict) if counts && verdict != Verdict::AC => {
                ended |= !expectation.allows(group, verdict);
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
