//! The option with which a failed case may be accepted.

use crate::case_result::CaseResult;
use crate::run_case::MAX_COMPARED_BYTES;
use checking::compare;
use messages::Result;
use selection::Submission;
use shared::judgement::Judgement;
use stdx::files;
use workspace::{Case, Comparison, OutputRule, Verdict};

/// The tolerances that problems usually allow, the tightest first. A wrong number within one of them looks
/// like a rounded one.
const TOLERANCES: [f64; 3] = [1e-9, 1e-6, 1e-3];

/// An option that may turn the failure of a case into AC.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum HelpfulOption {
    /// PyPy instead of CPython, if the program computed until the time limit.
    PyPy,
    /// A tolerance within which all numbers are those of the expected output.
    Tolerance(f64),
    /// Ignoring case, if nothing else differs from the expected output.
    IgnoreCase,
}

impl HelpfulOption {
    /// Finds the option for a failed case. Only the beginnings of outputs are compared. Returns `None` if no
    /// option helps, and an error if the expected output cannot be read.
    pub fn find(submission: &Submission, case: &Case, failed: &CaseResult) -> Result<Option<HelpfulOption>> {
        let is_python = submission.language().is_some_and(|language| language.name == "python");
        let was_busy = u128::from(failed.usage.time) >= submission.limits.time.as_millis();
        if failed.verdict == Verdict::TLE && is_python && was_busy {
            return Ok(Some(HelpfulOption::PyPy));
        }
        let is_compared = submission.problem.settings.output_rule == OutputRule::Compare(Comparison::Exact);
        let (Some(expected), Some(printed), Verdict::WA, true) =
            (&case.output, &failed.printed, failed.verdict, is_compared)
        else {
            return Ok(None);
        };
        let expected = files::beginning(expected, MAX_COMPARED_BYTES)?;
        let is_accepted = |comparison| compare(comparison, &expected, printed) == Judgement::Accepted;
        if expected.contains(&b'.') {
            let is_close = |tolerance: &f64| is_accepted(Comparison::Numbers(*tolerance));
            if let Some(tolerance) = TOLERANCES.into_iter().find(is_close) {
                return Ok(Some(HelpfulOption::Tolerance(tolerance)));
            }
        }
        let is_whole = (expected.len() as u64) < MAX_COMPARED_BYTES;
        let ignores_case = is_whole && is_accepted(Comparison::AnyCase);
        Ok(ignores_case.then_some(HelpfulOption::IgnoreCase))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{resource_usage::Usage, test_submissions};
    use selection::Source;
    use std::sync::Arc;
    use stdx::test_folder::TestFolder;
    use Verdict::{PE, TLE, WA};

    #[test]
    fn an_option_helps_only_if_nothing_else_is_wrong() {
        let folder = TestFolder::new("helpful-option");
        let find = |rule: OutputRule, verdict: Verdict, expected: &str, printed: &str| {
            let mut submission = test_submissions::submission("AC", &["sample-1"]);
            Arc::get_mut(&mut submission.problem).expect("it is the only one").settings.output_rule = rule;
            let case = Case { output: Some(folder.write("out", expected)), ..submission.cases[0].clone() };
            let printed = Some(printed.as_bytes().to_vec());
            let failed = CaseResult { verdict, printed, ..CaseResult::default() };
            HelpfulOption::find(&submission, &case, &failed).expect("the output was written")
        };
        let exact = || OutputRule::Compare(Comparison::Exact);
        let tolerance = |number| Some(HelpfulOption::Tolerance(number));
        for (expected, printed, option) in [
            ("0.5\n", "0.5000000001\n", tolerance(1e-9)),
            ("0.5\n", "0.5000001\n", tolerance(1e-6)),
            ("x 0.5\n", "x 0.5009\n", tolerance(1e-3)),
            ("0.5\n", "0.6\n", None),
            ("1\n", "1.0000000001\n", None),
            ("Yes\nNo\n", "YES\nno\n", Some(HelpfulOption::IgnoreCase)),
            ("Yes 0.5\n", "yes 0.5\n", Some(HelpfulOption::IgnoreCase)),
            ("Yes\n", "No\n", None),
        ] {
            assert_eq!(find(exact(), WA, expected, printed), option, "{expected:?} {printed:?}");
        }
        assert_eq!(find(exact(), PE, "Yes\n", "YES\n"), None, "only WA is about the words");
        assert_eq!(find(OutputRule::Compare(Comparison::Words), WA, "Yes\n", "YES\n"), None);
        let long = "A".repeat(MAX_COMPARED_BYTES as usize);
        assert_eq!(find(exact(), WA, &long, &long.to_lowercase()), None, "only its beginning is known");
    }

    #[test]
    fn a_missing_output_is_an_error_and_an_unknown_one_is_not_compared() {
        let find = |output| {
            let submission = test_submissions::submission("AC", &["sample-1"]);
            let case = Case { output, ..submission.cases[0].clone() };
            let failed = CaseResult { verdict: WA, printed: Some(b"x".to_vec()), ..CaseResult::default() };
            HelpfulOption::find(&submission, &case, &failed).ok()
        };
        assert_eq!(find(None), Some(None));
        assert_eq!(find(Some("no-such-file".into())), None);
    }

    #[test]
    fn pypy_helps_a_program_in_python_that_computed_until_the_limit() {
        let find = |language: &str, verdict: Verdict, time: u64| {
            let language = languages::find(language).expect(language);
            let source = Source::File { path: "a".into(), content: Vec::new(), language };
            let submission = Submission { source, ..test_submissions::submission("AC", &["sample-1"]) };
            let usage = Usage { time, ..Usage::default() };
            let failed = CaseResult { verdict, usage, ..CaseResult::default() };
            HelpfulOption::find(&submission, &submission.cases[0], &failed).expect("nothing is read")
        };
        assert_eq!(find("python", TLE, 1000), Some(HelpfulOption::PyPy));
        for (language, verdict, time) in [("python", TLE, 999), ("python", WA, 1000), ("pypy", TLE, 1000)] {
            assert_eq!(find(language, verdict, time), None, "{language} {verdict} {time}");
        }
    }
}
