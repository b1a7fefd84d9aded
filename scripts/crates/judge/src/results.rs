//! The results of a case and of a submission, with the resources that the runs used.

use crate::transcript::Transcript;
use messages::{message, Error, Message, Result};
use sandbox::{Outcome, StandardError};
use std::path::Path;
use stdx::files;
use submissions::Submission;
use toolchain::SourcePosition;
use workspace::{Case, Expectation, Verdict};

/// The verdict of one case with its reason and the resources that the run used. The default is AC.
#[derive(Clone, Debug, Default)]
pub struct CaseResult {
    pub verdict: Verdict,
    pub usage: Usage,
    /// Whether the program was stopped because it slept for too long.
    pub slept: bool,
    /// Whether the load or the disk of the machine may have caused the verdict: the program exceeded the time limit but
    /// ended, another process may have killed it, or the disk was nearly full.
    pub may_be_of_machine: bool,
    /// The reason for the verdict. For AC it says why checks fail, if they do.
    pub reason: Message,
    /// The position at which the program failed, or for AC the program compiled with checks.
    pub position: Option<SourcePosition>,
    /// The beginning of standard output. It is kept for WA, PE, TLE, OLE and RE, and on unjudged inputs.
    pub printed: Option<Printed>,
    /// The standard error of the program. It is empty if `reason` contains all of it, and for AC if the
    /// command line does not name the submission.
    pub standard_error: StandardError,
    /// The dialogue with an interactor, unless the verdict is AC.
    pub transcript: Option<Box<Transcript>>,
    /// Whether the result was remembered from an earlier run.
    pub is_recalled: bool,
    /// What the program compiled with checks said, if it ran because the case is accepted without them.
    pub checks: Checks,
    /// Whether the program certainly overflowed its stack.
    pub overflowed_stack: bool,
}

/// What a program printed, or the beginning of it.
#[derive(Clone, Debug, Default)]
pub struct Printed {
    pub bytes: Vec<u8>,
    /// Whether the program printed more.
    pub is_cut: bool,
}

impl Printed {
    /// Reads at most this many bytes of the file in which the output is.
    pub(crate) fn read(path: &Path, most: u64) -> Result<Printed> {
        let bytes = files::read_prefix(path, most)?;
        let length = std::fs::metadata(path).map_err(|why| files::cannot("read", path, why))?.len();
        Ok(Printed { is_cut: length > bytes.len() as u64, bytes })
    }
}

/// What the run of a program compiled with checks said about a case that is accepted without them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Checks {
    /// It reported nothing, or there was none.
    #[default]
    NothingFound,
    /// It exceeded a limit, so the program was not checked to its end.
    LimitExceeded,
    /// It failed; the reason and the position of the result say why and where.
    Failed,
}

impl Checks {
    /// Returns what a run with this verdict said that does not count as a failure.
    pub(crate) fn without_failure(verdict: Verdict) -> Checks {
        match verdict {
            Verdict::TLE | Verdict::MLE | Verdict::OLE => Checks::LimitExceeded,
            _ => Checks::NothingFound,
        }
    }
}

impl CaseResult {
    /// Returns what is kept of the output.
    pub fn printed_bytes(&self) -> &[u8] {
        self.printed.as_ref().map_or(&[], |printed| &printed.bytes)
    }

    /// Returns the result of a case that could not be judged: JE with the reason.
    #[allow(clippy::needless_pass_by_value)] // so that `unwrap_or_else` can take the function
    pub fn not_judged(why: Error) -> CaseResult {
        CaseResult { verdict: Verdict::JE, reason: why.message().clone(), ..CaseResult::default() }
    }
}

/// A case that has run, with its result.
#[derive(Clone, Debug)]
pub struct JudgedCase {
    pub case: Case,
    pub result: CaseResult,
}

impl JudgedCase {
    pub fn is_accepted(&self) -> bool {
        self.result.verdict == Verdict::AC
    }

    /// Returns the remark on a failure on a case beyond the site's data, or `None` for any other result.
    pub fn beyond_site_remark(&self) -> Option<Message> {
        if !is_beyond_site(&self.case, self.result.verdict) {
            None
        } else if self.case.is_worst() {
            let group = self.case.group();
            Some(message!("`{group}` cases are harder than the site's"))
        } else {
            Some(message!("the site's data has no such line ends or blanks"))
        }
    }

    /// Whether a check failed on the case, and the answer on it must be correct.
    pub(crate) fn fails_required_check(&self, expectation: &Expectation) -> bool {
        let must_be_correct =
            expectation.requires_correct_answers() || !expectation.allows_failure(self.case.group());
        self.result.checks == Checks::Failed && must_be_correct
    }
}

/// Whether a verdict on a case is beyond the site's data, so that the site may accept the submission: it exceeds a limit
/// on a case that is harder than the site's, or fails on an input in a form that the site's data does not have.
pub(crate) fn is_beyond_site(case: &Case, verdict: Verdict) -> bool {
    match verdict {
        Verdict::TLE | Verdict::MLE => case.is_worst(),
        Verdict::WA | Verdict::PE | Verdict::OLE | Verdict::RE => case.is_of_another_form(),
        Verdict::AC | Verdict::CE | Verdict::JE => false,
    }
}

/// The verdict of a submission with the results of its cases. The default is AC without cases.
#[derive(Default)]
pub struct SubmissionResult {
    pub verdict: Verdict,
    /// Whether the verdicts of the cases are as the header expects, and no check has failed.
    pub as_expected: bool,
    /// Whether the verdicts are as the header expects, but a check has failed.
    pub fails_checks: bool,
    /// The first verdict on a case beyond the site's data, if such cases do not decide `verdict`.
    pub verdict_beyond_site: Option<Verdict>,
    /// The cases that count, in the order of the submission's cases, then the unjudged inputs on which the
    /// program fails.
    pub cases: Vec<JudgedCase>,
    /// The runs on unjudged inputs on which the program does not fail.
    pub unjudged_runs: Vec<JudgedCase>,
    /// What is unusual about the program, such as another standard of C++; shown beside the verdict.
    pub remark: Option<Message>,
    /// The messages of the compiler if the source does not compile.
    pub compile_error: Option<Message>,
}

impl SubmissionResult {
    /// Whether an output was judged. This is false if only unjudged inputs ran.
    pub fn is_judged(&self) -> bool {
        self.verdict != Verdict::AC || !self.cases.is_empty()
    }

    /// Whether the first failure is shown in detail: it is unexpected, or the submission is work in progress.
    pub fn shows_failure(&self, expectation: &Expectation) -> bool {
        !self.as_expected || expectation.is_work_in_progress()
    }

    /// Returns the case that is shown in detail: the first failure if the verdicts are as expected, or else
    /// the first failure that the expectation does not allow, or the first case on which a check failed.
    pub fn shown_case(&self, expectation: &Expectation) -> Option<&JudgedCase> {
        if self.fails_checks {
            return self.cases.iter().find(|judged| judged.fails_required_check(expectation));
        }
        self.cases.iter().find(|judged| {
            let is_allowed = expectation.allows(judged.case.group(), judged.result.verdict);
            let decides = self.verdict_beyond_site.is_none() || judged.beyond_site_remark().is_none();
            !judged.is_accepted() && decides && (self.as_expected || !is_allowed)
        })
    }

    /// Returns the most time and the most memory that a case used, or `None` if no case ran.
    pub fn used(&self) -> Option<Usage> {
        self.case_results().map(|case| case.usage).reduce(Usage::max)
    }

    /// Returns the number of cases of the submission, with the unjudged inputs on which the program fails.
    pub fn case_count(&self, submission: &Submission) -> usize {
        let failed = self.cases.iter().filter(|judged| submission.unjudged_inputs.contains(&judged.case));
        submission.cases.len() + failed.count()
    }

    pub fn score(&self, submission: &Submission) -> Score {
        let accepted = self.cases.iter().filter(|judged| judged.is_accepted()).count();
        Score { accepted, ran: self.cases.len(), all: self.case_count(submission) }
    }

    pub fn case_results(&self) -> impl Iterator<Item = &CaseResult> {
        self.cases.iter().map(|judged| &judged.result)
    }
}

/// How many cases of a submission are accepted, how many ran, and how many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    pub accepted: usize,
    pub ran: usize,
    pub all: usize,
}

/// The resources that a run used, or the most of each that several runs used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// The CPU time in milliseconds, rounded up.
    pub time_ms: u64,
    /// The peak of resident memory in KiB, or 0 if it is not known.
    pub memory_kib: u64,
}

impl Usage {
    pub(crate) fn of(outcome: &Outcome) -> Usage {
        Usage { time_ms: outcome.time.as_micros().div_ceil(1000) as u64, memory_kib: outcome.memory / 1024 }
    }

    /// Returns the larger value of each field.
    #[must_use]
    pub fn max(self, other: Usage) -> Usage {
        Usage { time_ms: self.time_ms.max(other.time_ms), memory_kib: self.memory_kib.max(other.memory_kib) }
    }

    /// Returns the peak of resident memory in MiB.
    pub fn megabytes(self) -> f64 {
        self.memory_kib as f64 / 1024.0
    }
}

#[cfg(test)]
mod tests {
    use super::{Verdict::*, *};
    use crate::test_submissions;

    fn judged(name: &str, verdict: Verdict) -> JudgedCase {
        let case = test_submissions::case(name);
        JudgedCase { case, result: CaseResult { verdict, ..CaseResult::default() } }
    }

    #[test]
    fn the_failure_that_is_shown_is_the_first_unexpected_one() {
        let shown_case = |expect: &str, as_expected: bool, verdicts: [Verdict; 3]| {
            let names = ["sample-1", "worst-1", "worst-2"];
            let cases = names.into_iter().zip(verdicts).map(|(name, verdict)| judged(name, verdict));
            let cases = cases.collect();
            let result = SubmissionResult { verdict: WA, as_expected, cases, ..SubmissionResult::default() };
            let expectation = Expectation::parse(expect).expect(expect);
            result.shown_case(&expectation).map(|judged| judged.case.name.clone())
        };
        let worst = |number: u64| Some(format!("worst-{number}"));
        assert_eq!(shown_case("AC", true, [AC, AC, AC]), None);
        assert_eq!(shown_case("AC", false, [AC, WA, TLE]), worst(1));
        assert_eq!(shown_case("TLE on worst", false, [AC, TLE, WA]), worst(2));
        assert_eq!(shown_case("TLE on worst", true, [AC, TLE, TLE]), worst(1));
        assert_eq!(shown_case("TLE on worst", false, [AC, AC, AC]), None);
    }

    #[test]
    fn a_failure_is_shown_if_it_is_unexpected_or_in_progress() {
        for (expect, as_expected, shown) in
            [("AC", true, false), ("AC", false, true), ("anything", true, true), ("anything", false, true)]
        {
            let result = SubmissionResult { as_expected, ..SubmissionResult::default() };
            let expectation = Expectation::parse(expect).expect(expect);
            assert_eq!(result.shows_failure(&expectation), shown, "{expect} {as_expected}");
        }
    }

    #[test]
    fn the_score_counts_the_accepted_cases_and_those_that_ran() {
        let submission = test_submissions::submission("AC", &["sample-1", "multi-1", "worst-1"]);
        let score = |verdicts| test_submissions::result(&submission, true, verdicts).score(&submission);
        assert_eq!(score(&[AC, WA, AC]), Score { accepted: 2, ran: 3, all: 3 });
        assert_eq!(score(&[AC, WA]), Score { accepted: 1, ran: 2, all: 3 });
        assert_eq!(score(&[]), Score { accepted: 0, ran: 0, all: 3 }, "it does not compile");
    }

    #[test]
    fn only_what_the_site_may_accept_gets_the_remark() {
        for (name, verdict, has_remark) in [
            ("worst-1", TLE, true),
            ("worst-1", MLE, true),
            ("worst-1", WA, false),
            ("edge-1-crlf", WA, false), // no `cases.txt` lists it
            ("sample-1", TLE, false),
            ("sample-1", AC, false),
        ] {
            assert_eq!(
                judged(name, verdict).beyond_site_remark().is_some(),
                has_remark,
                "{name} {verdict:?}"
            );
        }
    }

    #[test]
    fn the_most_of_each_may_come_from_different_runs() {
        let most = Usage { time_ms: 7, memory_kib: 10 }.max(Usage { time_ms: 3, memory_kib: 20 });
        assert_eq!(most, Usage { time_ms: 7, memory_kib: 20 });
    }
}
