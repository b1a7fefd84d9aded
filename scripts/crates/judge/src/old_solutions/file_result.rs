//! The result of an old solution: a file anywhere, and its problem.

use crate::{Score, SubmissionResult, Usage};
use messages::{message, Message};
use std::path::PathBuf;
use submissions::{FileProblem, Submission};
use toolchain::compiler_messages;
use workspace::{Expectation, Verdict};

/// A file and its problem.
#[derive(Clone)]
pub struct FoundFile {
    pub path: PathBuf,
    /// The path for tables.
    pub display_name: String,
    pub problem: FileProblem,
}

impl FoundFile {
    /// Returns the name of the problem for people and programs, or an empty text if there is none.
    pub fn problem_name(&self) -> &str {
        self.problem.id().map_or("", String::as_str)
    }
}

pub struct FileResult {
    pub file: FoundFile,
    /// The title of the problem, or the folder of the cases if those beside the file were used, or an empty text if
    /// there is no data.
    pub title: String,
    pub language: &'static str,
    pub outcome: Result<FileVerdict, NotJudged>,
}

impl FileResult {
    /// Whether there is nothing to judge the file on.
    pub fn lacks_data(&self) -> bool {
        self.outcome.as_ref().is_err_and(|not_judged| !not_judged.is_error)
    }

    /// Returns the verdict if it is a failure.
    pub fn failed(&self) -> Option<&FileVerdict> {
        self.outcome.as_ref().ok().filter(|verdict| !verdict.is_fine())
    }
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
    pub expected: Expectation,
    pub as_expected: bool,
    /// The verdict on cases beyond the site's data, if it does not decide `verdict`.
    pub verdict_beyond_site: Option<Verdict>,
    pub score: Score,
    /// The largest time and memory of a case.
    pub usage: Usage,
    /// The name of the case that is shown, or an empty text if all are accepted.
    pub case: String,
    /// The reason of the failure, on one line.
    pub reason: Message,
    pub detail: String,
}

impl FileVerdict {
    /// Whether the verdict is expected, and not a failure of work in progress.
    pub fn is_fine(&self) -> bool {
        self.as_expected && (self.verdict == Verdict::AC || !self.expected.is_work_in_progress())
    }

    /// Returns the case that failed and the reason, or an empty text for AC.
    pub fn failure(&self) -> String {
        let reason = self.reason.localized();
        match self.case.as_str() {
            "" => reason,
            case => format!("{case}: {reason}"),
        }
    }

    pub fn of(submission: &Submission, result: &SubmissionResult, detail: String) -> FileVerdict {
        let failure = result.shown_case(&submission.expectation);
        let reason = match (failure, &result.compile_error) {
            (Some(failed), _) => match failed.beyond_site_remark() {
                Some(remark) => message!("{reason}; {remark}", reason = &failed.result.reason),
                None => failed.result.reason.clone(),
            },
            (None, Some(messages)) => compiler_messages::main_line(messages),
            (None, None) if !result.as_expected => {
                message!("expected `{expected}`", expected = submission.expectation.to_string())
            }
            (None, None) => result.remark.clone().unwrap_or_default(),
        };
        FileVerdict {
            verdict: result.verdict,
            expected: submission.expectation.clone(),
            as_expected: result.as_expected,
            verdict_beyond_site: result.verdict_beyond_site,
            score: result.score(submission),
            usage: result.used().unwrap_or_default(),
            case: failure.map(|failed| failed.case.name.clone()).unwrap_or_default(),
            reason,
            detail,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_submissions::file_verdict;
    use Verdict::{AC, TLE, WA};

    #[test]
    fn what_is_expected_is_fine_unless_it_is_work_in_progress() {
        for (expect, as_expected, verdict, is_fine) in [
            ("AC", true, AC, true),
            ("TLE", true, TLE, true),
            ("anything", true, AC, true),
            ("anything", true, WA, false),
            ("AC", false, WA, false),
            ("WA", false, AC, false),
        ] {
            assert_eq!(file_verdict(expect, as_expected, verdict).is_fine(), is_fine, "{expect} {verdict}");
        }
    }
}
