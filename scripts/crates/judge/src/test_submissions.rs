//! Submissions and results for tests, of this crate and of others.

use crate::old_solutions::{FileResult, FileVerdict, FoundFile, NotJudged};
use crate::results::{CaseResult, JudgedCase, SubmissionResult, Usage};
use messages::Message;
use sandbox::Limits;
use std::{path::PathBuf, sync::Arc, time::Duration};
use submissions::{FileProblem, Origin, SelectedBy, Source, Submission};
use workspace::{Case, Expectation, Problem, ProblemSettings, Verdict};

pub fn case(name: &str) -> Case {
    Case { name: name.into(), input: PathBuf::new(), output: None }
}

/// Returns a command with this expectation and cases of these names.
pub fn submission(expect: &str, cases: &[&str]) -> Submission {
    Submission {
        problem: Arc::new(Problem {
            id: "1".into(),
            settings: ProblemSettings::parse("title: x\ntime: 1s\nmemory: 64MB\n").expect("legal"),
            ..Problem::default()
        }),
        name: "main".into(),
        origin: Origin::Command(String::new()),
        source: Source::Command(Vec::new()),
        expectation: Expectation::parse(expect).expect(expect),
        idea: Message::default(),
        cases: cases.iter().map(|name| case(name)).collect(),
        empty_cases: Vec::new(),
        unjudged_inputs: Vec::new(),
        limits: Limits { time: Duration::from_secs(1), ..Limits::default() },
        display_name: String::new(),
        wants_checks: false,
        has_all_cases: true,
        selected_by: SelectedBy::Everything,
        header_error: None,
    }
}

/// Returns a result in which the first cases of a submission got these verdicts.
pub fn result(submission: &Submission, as_expected: bool, verdicts: &[Verdict]) -> SubmissionResult {
    let judged = |(case, &verdict): (&Case, &Verdict)| JudgedCase {
        case: case.clone(),
        result: CaseResult { verdict, ..CaseResult::default() },
    };
    let cases = submission.cases.iter().zip(verdicts).map(judged).collect();
    let verdict = verdicts.iter().copied().find(|verdict| *verdict != Verdict::AC).unwrap_or(Verdict::AC);
    SubmissionResult { verdict, as_expected, cases, ..SubmissionResult::default() }
}

/// Returns the verdict of a file whose sample is accepted, and whose other case got the verdict `last`.
pub fn file_verdict(expect: &str, as_expected: bool, last: Verdict) -> FileVerdict {
    let submission = submission(expect, &["sample-1", "multi-1"]);
    let mut result = result(&submission, as_expected, &[Verdict::AC, last]);
    if last != Verdict::AC {
        result.cases[1].result.reason = Message::verbatim("why");
    }

    result.cases[0].result.usage = Usage { time_ms: 12, ..Usage::default() };
    FileVerdict::of(&submission, &result, String::new())
}

pub fn found_file(path: &str, problem: &str) -> FoundFile {
    let problem = FileProblem::Named(problem.to_string());
    FoundFile { path: path.into(), display_name: path.to_string(), problem }
}

pub fn file_result(outcome: Result<FileVerdict, NotJudged>) -> FileResult {
    FileResult { file: found_file("b.rs", "1"), title: "x".to_string(), language: "rust", outcome }
}

pub fn file_not_judged(is_error: bool) -> FileResult {
    file_result(Err(NotJudged { why: Message::verbatim("why"), is_error }))
}
