//! Counts the steps of a search: how many values a submission puts on its board and takes back.

use crate::build::compiler::{Build, Flags};
use crate::build::instrument;
use crate::build::recording::Notes;
use crate::judging::session::Session;
use crate::judging::submission::{Program, Source, Submission};
use crate::sandbox::{self, Limits};
use crate::support::error::{error, Result};
use crate::support::files;
use std::path::Path;

/// A second build of a submission, which counts.
pub struct StepCounter(Program);

impl StepCounter {
    /// None without a board region.
    pub fn prepare(session: &Session, submission: &Submission) -> Result<Option<StepCounter>> {
        let Source::Text(path, text) = &submission.source else { return Ok(None) };
        let cannot = |why| files::cannot("count the steps of", path, why);
        let Some(counting) = instrument::counting(&String::from_utf8_lossy(text)).map_err(cannot)? else {
            return Ok(None);
        };
        match session.compiler.build(counting.as_bytes(), &submission.shown, Flags::Site)? {
            Build::Program(program) => Ok(Some(StepCounter(Program::compiled(program.path)))),
            Build::Refused(messages) => Err(cannot(error!(
                "with notes taken in its board region it does not compile:\n{}",
                "보드 영역에 기록 코드를 넣으면 컴파일되지 않습니다:\n{}", &messages
            ))),
        }
    }

    /// The steps on an input. None if the program ends without a count.
    pub fn count(&self, input: &Path, limits: Limits) -> Result<Option<u64>> {
        let run = sandbox::run(&self.0.request(input, limits))?;
        Ok(Notes::find(&files::read(&run.stderr())?).map(|notes| notes.puts + notes.erases))
    }
}
