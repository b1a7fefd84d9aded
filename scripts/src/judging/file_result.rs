//! The result of a file of a history: a file anywhere, with the problem that its path names.

use crate::judging::case_result::SubmissionResult;
use crate::judging::submission::Submission;
use crate::support::error::reason;
use crate::workspace::verdict::Verdict;
use shared::judgement::Reason;

/// A file and what became of it.
pub struct FileResult {
    /// Its path as it was found.
    pub file: String,
    /// Its name without the extension.
    pub submission: String,
    /// The number of its problem, empty if it is not known.
    pub problem: String,
    /// The title of the problem, empty if it has no data.
    pub title: String,
    /// The name of its language.
    pub language: &'static str,
    pub outcome: FileOutcome,
}

pub enum FileOutcome {
    Judged(FileVerdict),
    /// There is nothing to judge it on, and why.
    NoData(Reason),
}

/// What is remembered of a file that was judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileVerdict {
    pub verdict: Verdict,
    pub expected: String,
    pub as_expected: bool,
    /// The cases that were accepted, of those that ran, of all.
    pub accepted: usize,
    pub ran: usize,
    pub cases: usize,
    /// The most time in milliseconds and memory in KiB that a case used.
    pub time: u64,
    pub memory: u64,
    /// The case that is shown, empty if all are accepted.
    pub case: String,
    /// Why it failed, in one line.
    pub reason: Reason,
    /// The failure in detail.
    pub detail: Reason,
}

impl FileVerdict {
    pub fn of(submission: &Submission, result: &SubmissionResult, detail: Reason) -> FileVerdict {
        let shown = result.shown_case(&submission.expectation);
        let reason = match (shown, &result.refusal) {
            (Some((case, failed)), _)
                if case.asks_more_than_the_site()
                    && matches!(failed.verdict, Verdict::TLE | Verdict::MLE) =>
            {
                let (group, why) = (case.group(), &failed.reason);
                reason!(
                    "{}; `{group}` cases are harder than the site's",
                    "{}. `{group}` 케이스는 실제 채점 데이터보다 어렵습니다",
                    why
                )
            }
            (Some((_, failed)), _) => failed.reason.clone(),
            (None, Some(messages)) => {
                Reason::new(first_error(&messages.english), first_error(&messages.korean))
            }
            (None, None) => Reason::new("", ""),
        };
        FileVerdict {
            verdict: result.verdict,
            expected: submission.expectation.to_string(),
            as_expected: result.as_expected,
            accepted: result.case_results().filter(|case| case.verdict == Verdict::AC).count(),
            ran: result.cases.len(),
            cases: submission.cases.len(),
            time: result.case_results().map(|case| case.time).max().unwrap_or(0),
            memory: result.case_results().map(|case| case.memory).max().unwrap_or(0),
            case: shown.map(|(case, _)| case.name.clone()).unwrap_or_default(),
            reason,
            detail,
        }
    }
}

/// The first line of a compiler's messages that names an error.
fn first_error(messages: &str) -> &str {
    let mut lines = messages.lines().filter(|line| !line.trim().is_empty());
    let first = lines.clone().next().unwrap_or_default();
    lines.find(|line| line.contains("error")).unwrap_or(first)
}
