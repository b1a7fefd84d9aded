//! Submissions and results for tests, of this crate and of others.

use crate::results::{CaseResult, SubmissionResult};
use messages::Message;
use sandbox::Limits;
use std::{path::PathBuf, sync::Arc, time::Duration};
use submissions::{Origin, SelectedBy, Source, Submission};
use workspace::{Case, Expectation, Problem, ProblemSettings, Verdict};

/// Returns a command with this expectation and cases of these names.
pub fn submission(expect: &str, cases: &[&str]) -> Submission {
    let case = |name: &&str| Case { name: (*name).into(), input: PathBuf::new(), output: None };
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
        cases: cases.iter().map(case).collect(),
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
    let case_result = |verdict: &Verdict| CaseResult { verdict: *verdict, ..CaseResult::default() };
    let cases = submission.cases.iter().cloned().zip(verdicts.iter().map(case_result)).collect();
    let verdict = verdicts.iter().copied().find(|verdict| *verdict != Verdict::AC).unwrap_or(Verdict::AC);
    SubmissionResult { verdict, as_expected, cases, ..SubmissionResult::default() }
}
