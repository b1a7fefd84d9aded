//! Work that runs in parallel and shows its progress: compiling and judging submissions.

use crate::report::{terminal, verdict_table};
use judge::{CaseScope, Compiled, JudgeEvent, Session, SubmissionResult};
use messages::Result;
use submissions::Submission;

pub fn compile_with_progress(session: &Session, submissions: &[Submission]) -> Vec<Result<Compiled>> {
    session.compile(submissions, &mut |done| {
        terminal::progress(&verdict_table::compiling(done, submissions.len()));
    })
}

/// Judges compiled submissions and shows the progress. `finished` is called with the index and the result of each.
pub fn judge_with_progress(
    session: &Session,
    submissions: &[Submission],
    compiled: &[Result<Compiled>],
    scope: CaseScope,
    finished: &mut dyn FnMut(usize, SubmissionResult),
) {
    session.judge(submissions, compiled, scope, &mut |event| match event {
        JudgeEvent::CaseStarted { submission, finished } => {
            terminal::progress(&verdict_table::judging(&submissions[submission], finished));
        }
        JudgeEvent::ChecksStarted { submission } => {
            terminal::progress(&verdict_table::checking(&submissions[submission]));
        }
        JudgeEvent::SubmissionFinished { submission, result } => finished(submission, *result),
    });
}
