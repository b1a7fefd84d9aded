//! The reference: the submission whose answers are right.

use super::trial::Runner;
use crate::judging::selection::Selection;
use crate::judging::session::Session;
use crate::judging::submission::Submission;
use crate::sandbox::{self, End, Limits};
use crate::support::error::{Error, Result};
use crate::support::files;
use crate::workspace::expectation::Expectation;
use crate::workspace::Workspace;
use std::path::Path;

pub struct Reference(pub Runner);

/// How many times its time limit a reference may use.
const TIMES: u32 = 10;

impl Reference {
    /// The submission of that name, or the answer of the problem, or, if that is the target, the first other submission
    /// that must be accepted everywhere. None if there is none.
    pub fn prepare(
        session: &Session,
        workspace: &Workspace,
        target: &Submission,
        name: Option<&str>,
        selection: &Selection,
    ) -> Result<Option<Reference>> {
        let number = &target.problem.number;
        if let Some(name) = name {
            let submission = selection.of_name(workspace, number, name)?;
            return Ok(Some(Reference(Runner::prepare(session, submission)?)));
        }
        for file in &target.problem.submissions {
            if target.path() == Some(&file.path) {
                continue;
            }
            let submission = selection.of_name(workspace, number, &file.name)?;
            if submission.expectation == Expectation::accepted() {
                return Ok(Some(Reference(Runner::prepare(session, submission)?)));
            }
        }
        Ok(None)
    }

    /// The answer to an input. An error if it fails on it.
    pub fn answer(&self, input: &Path) -> Result<Vec<u8>> {
        let Runner { submission, program, .. } = &self.0;
        let limits = Limits { time: submission.limits.time * TIMES, ..submission.limits };
        let run = sandbox::run(&program.request(input, limits))?;
        if run.outcome.stopped.is_none() && run.outcome.end == End::Exit(0) {
            return files::read(&run.stdout());
        }
        Err(Error::new(format!(
            "the reference `{}` fails on this input itself; choose another one with `--reference NAME`:\n{}",
            submission.shown,
            String::from_utf8_lossy(&files::read(input)?).trim_end()
        )))
    }
}
