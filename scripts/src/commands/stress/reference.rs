//! The reference: the submission whose answers are right.

use super::runner::Runner;
use crate::judging::session::Session;
use crate::judging::submission::Submission;
use crate::judging::submission_selection::Selection;
use crate::sandbox::{self, End, Limits};
use crate::support::error::{reason, Result};
use crate::support::files;
use crate::workspace::expectation::Expectation;
use crate::workspace::Workspace;
use shared::judgement::Reason;
use std::path::Path;

/// The time limit of a reference, in time limits of the problem.
const TIMES: u32 = 10;

/// The submission of that name; without a name the first submission of the problem that must be accepted everywhere and
/// is not the target, which is `main` unless that is the target; or else the first correct program of
/// `known`. None if there is none.
pub fn prepare(
    session: &Session,
    workspace: &Workspace,
    target: &Submission,
    name: Option<&str>,
    selection: &Selection,
) -> Result<Option<Runner>> {
    let problem = &target.problem;
    if let Some(name) = name {
        let submission = selection.of_name(workspace, &problem.number, name)?;
        return Runner::prepare(session, submission).map(Some);
    }
    for file in problem.submissions.iter().filter(|file| target.path() != Some(&file.path)) {
        let submission = selection.of_name(workspace, &problem.number, &file.name)?;
        if submission.expectation == Expectation::accepted() {
            return Runner::prepare(session, submission).map(Some);
        }
    }
    let correct = selection.first_correct(workspace, &problem.number)?;
    correct.map(|submission| Runner::prepare(session, submission)).transpose()
}

/// The answer of the reference to an input. None if it fails on it.
pub fn answer(reference: &Runner, input: &Path) -> Result<Option<Vec<u8>>> {
    let run = sandbox::run(&reference.program.request(input, limits(reference)))?;
    if run.outcome.stopped.is_none() && run.outcome.end == End::Exit(0) {
        return files::read(&run.stdout()).map(Some);
    }
    Ok(None)
}

/// The limits of a reference.
pub fn limits(reference: &Runner) -> Limits {
    let limits = reference.submission.limits;
    Limits { time: limits.time * TIMES, ..limits }
}

/// That the reference has no answer to an input.
pub fn failure(reference: &Runner, input: &[u8]) -> Reason {
    let shown = &reference.submission.shown;
    let input = String::from_utf8_lossy(input);
    let input = input.trim_end();
    reason!(
        "the reference `{shown}` fails on this input itself; choose another one with `--reference NAME`:\n{input}",
        "기준 제출도 이 입력에서 실패합니다: `{shown}`. `--reference NAME`으로 다른 제출을 지정하세요:\n{input}"
    )
}
