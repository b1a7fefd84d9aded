//! The result of an old solution: a file anywhere, and its problem.

use crate::{SubmissionResult, Usage};
use messages::{message, plural, tr, Message};
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

impl NotJudged {
    /// Returns the word in place of a verdict.
    pub fn label(&self) -> String {
        if self.is_error {
            tr!("error")
        } else {
            tr!("no data")
        }
    }
}

/// The remembered result of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileVerdict {
    pub verdict: Verdict,
    pub expected: Expectation,
    pub as_expected: bool,
    /// The verdict on cases beyond the site's data, if it does not decide `verdict`.
    pub verdict_beyond_site: Option<Verdict>,
    pub score: String,
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
            score: result.score(submission).trim_start().to_string(),
            usage: result.used().unwrap_or_default(),
            case: failure.map(|failed| failed.case.name.clone()).unwrap_or_default(),
            reason,
            detail,
        }
    }
}

/// Returns `300 files: 271 AC, 12 not AC, 17 without data`
pub fn summary(results: &[FileResult]) -> String {
    let count = |is_counted: fn(&FileResult) -> bool| results.iter().filter(|one| is_counted(one)).count();
    let accepted = count(|one| one.outcome.as_ref().is_ok_and(|verdict| verdict.verdict == Verdict::AC));
    let failed = count(|one| one.outcome.as_ref().is_ok_and(|verdict| verdict.verdict != Verdict::AC));
    let without = count(FileResult::lacks_data);

    let all = results.len();
    let unreadable = all - accepted - failed - without;
    let errors = (unreadable > 0).then(|| plural!(unreadable, ", {count} error", ", {count} errors"));
    let files = plural!(all, "{count} file", "{count} files");

    tr!("{files}: {accepted} AC, {failed} not AC, {without} without data{errors}\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_submissions::{file_not_judged, file_result, file_verdict};
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

    #[test]
    fn the_summary_counts_each_file_once() {
        let of = |verdict| file_result(Ok(verdict));
        let mut results = vec![
            of(file_verdict("AC", true, AC)),
            of(file_verdict("AC", false, WA)),
            of(file_verdict("WA", true, WA)),
            file_not_judged(false),
        ];

        assert_eq!(summary(&results), "4 files: 1 AC, 2 not AC, 1 without data\n");
        results.extend([file_not_judged(true), file_not_judged(true)]);
        assert_eq!(summary(&results), "6 files: 1 AC, 2 not AC, 1 without data, 2 errors\n");
    }
}
