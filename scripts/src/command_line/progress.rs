//! Work that runs in parallel and shows its progress: compiling and judging submissions.

use crate::report::{terminal, verdict_table};
use judge::{CaseScope, Compiled, JudgeEvent, Session, SubmissionResult};
use messages::Result;
use reasons::{run_with_checks, CheckedRuns};
use submissions::Submission;

pub fn compile_with_progress(session: &Session, submissions: &[Submission]) -> Vec<Result<Compiled>> {
    session.compile(submissions, &mut |done| {
        terminal::progress(&verdict_table::compiling(done, submissions.len()));
    })
}

/// Judges compiled submissions and shows the progress. `finished` is called with the index and the result of
/// each, and with what checks find in it.
pub fn judge_with_progress(
    session: &Session,
    submissions: &[Submission],
    compiled: &[Result<Compiled>],
    scope: CaseScope,
    finished: &mut dyn FnMut(usize, SubmissionResult, CheckedRuns),
) {
    session.judge(submissions, compiled, scope, &mut |event| match event {
        JudgeEvent::CaseStarted { submission, finished } => {
            terminal::progress(&verdict_table::judging(&submissions[submission], finished));
        }
        JudgeEvent::SubmissionFinished { submission: index, result } => {
            let (submission, compiled) = (&submissions[index], &compiled[index]);
            let begin = || terminal::progress(&verdict_table::checking(submission));
            let checked_runs = run_with_checks(session, submission, compiled, &result, begin);
            finished(index, *result, checked_runs);
        }
    });
}
