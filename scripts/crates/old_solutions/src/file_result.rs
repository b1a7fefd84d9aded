//! The result of an old solution: a file anywhere, and the problem that its path names.

use judge::{SubmissionResult, Usage};
use messages::{message, Message};
use selection::Submission;
use toolchain::compiler_messages;
use workspace::Verdict;

pub struct FileResult {
    /// The path as it was found.
    pub file: String,
    /// The name of the file without its extension.
    pub submission: String,
    /// The name of the problem, or an empty text if it is not known.
    pub problem: String,
    /// The title of the problem, or an empty text if the problem has no data.
    pub title: String,
    /// The name of the language.
    pub language: &'static str,
    pub outcome: Result<FileVerdict, NotJudged>,
}

/// The reason why a file is not judged.
#[derive(Clone)]
pub struct NotJudged {
    pub why: Message,
    /// Whether the header or the problem cannot be read. If false, there is no data.
    pub is_error: bool,
}

/// The remembered result of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileVerdict {
    pub verdict: Verdict,
    pub expected: String,
    pub as_expected: bool,
    /// The verdict on cases that are harder than the site's, if it does not decide `verdict`.
    pub verdict_beyond_site: Option<Verdict>,
    /// The number of accepted cases, and of all cases.
    pub accepted: usize,
    pub cases: usize,
    /// The largest time and memory of a case.
    pub usage: Usage,
    /// The name of the case that is shown, or an empty text if all are accepted.
    pub case: String,
    /// The reason of the failure, in one line.
    pub reason: Message,
    /// The displayed details of the failure.
    pub detail: String,
}

impl FileVerdict {
    /// Whether the verdict is expected, and not a failure of work in progress.
    pub fn is_fine(&self) -> bool {
        self.as_expected && (self.verdict == Verdict::AC || self.expected != "anything")
    }

    /// Returns the rank of the verdict in the order of failures, where 0 is the worst.
    pub fn severity(&self) -> usize {
        use Verdict::{AC, CE, JE, MLE, OLE, PE, RE, TLE, WA};
        let order = [JE, CE, RE, MLE, OLE, TLE, WA, PE, AC];
        order.iter().position(|known| *known == self.verdict).unwrap_or(order.len())
    }

    pub fn of(submission: &Submission, result: &SubmissionResult, detail: String) -> FileVerdict {
        let failure = result.shown_case(&submission.expectation);
        let reason = match (failure, &result.compile_error) {
            (Some((case, failed)), _) => match failed.beyond_site_remark(case) {
                Some(remark) => message!("{reason}; {remark}", reason = &failed.reason),
                None => failed.reason.clone(),
            },
            (None, Some(messages)) => compiler_messages::main_line(messages),
            (None, None) if !result.as_expected => {
                message!("expected `{expected}`", expected = submission.expectation.to_string())
            }
            (None, None) => Message::verbatim(""),
        };
        FileVerdict {
            verdict: result.verdict,
            expected: submission.expectation.to_string(),
            as_expected: result.as_expected,
            verdict_beyond_site: result.verdict_beyond_site,
            accepted: result.case_results().filter(|case| case.verdict == Verdict::AC).count(),
            cases: submission.cases.len(),
            usage: result.used().unwrap_or_default(),
            case: failure.map(|(case, _)| case.name.clone()).unwrap_or_default(),
            reason,
            detail,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use judge::test_submissions;

    #[test]
    fn each_verdict_has_its_own_rank_in_the_order_of_failures() {
        let submission = test_submissions::submission("AC", &["sample-1"]);
        let severity = |verdict| {
            let result = test_submissions::result(&submission, true, &[verdict]);
            FileVerdict::of(&submission, &result, String::new()).severity()
        };
        let mut ranks = Verdict::ALL.map(severity);
        assert!(
            severity(Verdict::JE) < severity(Verdict::CE) && severity(Verdict::WA) < severity(Verdict::AC)
        );
        ranks.sort_unstable();
        assert_eq!(ranks.to_vec(), (0..Verdict::ALL.len()).collect::<Vec<_>>());
    }
}
