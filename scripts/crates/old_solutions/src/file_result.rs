//! The result of one old solution: a file anywhere, with the problem that its path names.

use judge::{write_verdict, Submission, SubmissionResult, Usage};
use stdx::{message, Message, Object};
use toolchain::compiler_messages;
use workspace::Verdict;

/// A file and its result.
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
    Unjudged(Unjudged),
}

/// Why a file is not judged.
#[derive(Clone)]
pub struct Unjudged {
    pub why: Message,
    /// Whether its header or its problem cannot be read; otherwise there is nothing to judge it on.
    pub is_error: bool,
}

/// What is remembered of a file that was judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileVerdict {
    pub verdict: Verdict,
    pub expected: String,
    pub as_expected: bool,
    /// The verdict on cases that are harder than the site's and do not decide.
    pub beyond: Option<Verdict>,
    /// The cases that were accepted, of all.
    pub accepted: usize,
    pub cases: usize,
    /// The most that a case used.
    pub usage: Usage,
    /// The case that is shown, empty if all are accepted.
    pub case: String,
    /// Why it failed, in one line.
    pub reason: Message,
    /// The failure in detail, as it is shown.
    pub detail: String,
}

impl FileVerdict {
    /// Adds the verdict, and what was expected, to a JSON object.
    pub fn write(&self, object: Object) -> Object {
        write_verdict(object, self.verdict, &self.expected, self.as_expected, self.beyond)
    }

    pub fn of(submission: &Submission, result: &SubmissionResult, detail: String) -> FileVerdict {
        let shown = result.shown_case(&submission.expectation);
        let reason = match (shown, &result.refusal) {
            (Some((case, failed)), _) => match failed.harder_than_the_site(case) {
                Some(harder) => {
                    message!("{reason}; {harder}", reason = &failed.reason)
                }
                None => failed.reason.clone(),
            },
            (None, Some(messages)) => compiler_messages::first_line(messages),
            (None, None) if !result.as_expected => {
                let expected = &submission.expectation;
                message!("expected `{expected}`", expected = expected.to_string())
            }
            (None, None) => Message::quoted(""),
        };
        FileVerdict {
            verdict: result.verdict,
            expected: submission.expectation.to_string(),
            as_expected: result.as_expected,
            beyond: result.beyond,
            accepted: result.case_results().filter(|case| case.verdict == Verdict::AC).count(),
            cases: submission.cases.len(),
            usage: result.used().unwrap_or_default(),
            case: shown.map(|(case, _)| case.name.clone()).unwrap_or_default(),
            reason,
            detail,
        }
    }
}
