//! The result of a case, and of a submission.

use crate::resource_usage::Usage;
use crate::transcript::Transcript;
use sandbox::StandardError;
use stdx::{message, Error, Message, Object};
use workspace::{case, Case, Expectation, Verdict};

/// The verdict of one case and what the run used; by default AC.
#[derive(Clone, Debug, Default)]
pub struct CaseResult {
    pub verdict: Verdict,
    pub usage: Usage,
    /// Empty for AC, unless the program compiled with checks fails.
    pub reason: Message,
    /// The beginning of standard output. None for AC, except on an input without a right output.
    pub printed: Option<Vec<u8>>,
    /// What it wrote to standard error, unless the verdict is AC and its submission is not named.
    pub standard_error: StandardError,
    /// The dialogue, if the problem is interactive and the verdict is not AC.
    pub transcript: Option<Box<Transcript>>,
    /// Whether it was remembered from an earlier run.
    pub recalled: bool,
}

impl CaseResult {
    /// The remark for a case that exceeds a limit only because it is harder than the site's cases. None for any other
    /// case.
    pub fn harder_than_the_site(&self, case: &Case) -> Option<Message> {
        let group = case.group();
        is_beyond_the_site(group, self.verdict)
            .then(|| message!("`{group}` cases are harder than the site's"))
    }

    /// The result of a case that could not be judged: JE, with the reason.
    #[allow(clippy::needless_pass_by_value)] // for `unwrap_or_else`
    pub fn not_judged(why: Error) -> CaseResult {
        CaseResult { verdict: Verdict::JE, reason: why.message().clone(), ..CaseResult::default() }
    }
}

/// Whether the site may have accepted a submission that gets this verdict on a case of this group.
pub(crate) fn is_beyond_the_site(group: &str, verdict: Verdict) -> bool {
    group == case::HARDER_GROUP && matches!(verdict, Verdict::TLE | Verdict::MLE)
}

/// Adds the verdict of a submission, and what was expected, to a JSON object.
pub fn write_verdict(
    object: Object,
    verdict: Verdict,
    expected: &str,
    as_expected: bool,
    beyond: Option<Verdict>,
) -> Object {
    let object = object.text("verdict", &verdict.to_string()).text("expected", expected);
    let object = object.raw("ok", &as_expected.to_string());
    object.optional("beyond", beyond.map(|beyond| beyond.to_string()))
}

pub struct SubmissionResult {
    pub verdict: Verdict,
    /// Whether the verdicts of the cases are those that its header expects.
    pub as_expected: bool,
    /// The verdict on cases that are harder than the site's, where it does not decide: see `Submission::must_pass_harder_cases`.
    pub beyond: Option<Verdict>,
    /// The cases that count, in their order.
    pub cases: Vec<(Case, CaseResult)>,
    /// The runs on inputs without a right output: AC stands for one that did not fail.
    pub unjudged: Vec<(Case, CaseResult)>,
    /// The messages of the compiler if it refuses the text.
    pub refusal: Option<Message>,
    /// What the program compiled with checks finds on that case, if it finds something.
    pub checked_failure: Option<Message>,
}

impl SubmissionResult {
    /// A result with these cases and no other information.
    pub fn new(verdict: Verdict, as_expected: bool, cases: Vec<(Case, CaseResult)>) -> SubmissionResult {
        SubmissionResult {
            verdict,
            as_expected,
            beyond: None,
            cases,
            unjudged: Vec::new(),
            refusal: None,
            checked_failure: None,
        }
    }

    /// The failure that is shown in detail. If the verdicts are not as expected, it is the first one that the expectation
    /// does not allow; otherwise the first one.
    pub fn shown_case(&self, expectation: &Expectation) -> Option<&(Case, CaseResult)> {
        self.cases.iter().find(|(case, result)| {
            let is_allowed = expectation.allows(case.group(), result.verdict);
            let is_beyond = self.beyond.is_some() && is_beyond_the_site(case.group(), result.verdict);
            result.verdict != Verdict::AC && !is_beyond && (self.as_expected || !is_allowed)
        })
    }

    /// The most that a case used; None if none ran.
    pub fn used(&self) -> Option<Usage> {
        self.case_results().map(|case| case.usage).reduce(Usage::max)
    }

    pub fn case_results(&self) -> impl Iterator<Item = &CaseResult> {
        self.cases.iter().map(|(_, result)| result)
    }
}

#[cfg(test)]
mod tests {
    use super::Verdict::*;
    use super::*;
    use std::path::PathBuf;

    fn case(name: &str) -> Case {
        Case { name: name.into(), input: PathBuf::new(), output: None }
    }

    fn with(verdict: Verdict) -> CaseResult {
        CaseResult { verdict, ..CaseResult::default() }
    }

    #[test]
    fn the_failure_that_is_shown_is_the_first_unexpected_one() {
        let shown = |expect: &str, as_expected: bool, verdicts: [Verdict; 3]| {
            let names = ["sample-1", "worst-1", "worst-2"];
            let cases = names.into_iter().zip(verdicts).map(|(name, verdict)| (case(name), with(verdict)));
            let result = SubmissionResult::new(WA, as_expected, cases.collect());
            let expectation = Expectation::parse(expect).expect("legal");
            result.shown_case(&expectation).map(|(case, _)| case.name.clone())
        };
        let worst = |number: u64| Some(format!("worst-{number}"));
        assert_eq!(shown("AC", true, [AC, AC, AC]), None);
        assert_eq!(shown("AC", false, [AC, WA, TLE]), worst(1));
        assert_eq!(shown("TLE on worst", false, [AC, TLE, WA]), worst(2));
        assert_eq!(shown("TLE on worst", true, [AC, TLE, TLE]), worst(1));
        assert_eq!(shown("TLE on worst", false, [AC, AC, AC]), None);
    }

    #[test]
    fn only_a_limit_on_a_worst_case_is_harder_than_the_site() {
        for (name, verdict, is_harder) in [
            ("worst-1", TLE, true),
            ("worst-1", MLE, true),
            ("worst-1", WA, false),
            ("sample-1", TLE, false),
            ("sample-1", AC, false),
        ] {
            assert_eq!(
                with(verdict).harder_than_the_site(&case(name)).is_some(),
                is_harder,
                "{name} {verdict:?}"
            );
        }
    }
}
