//! A second build of a submission that records its search, run on an input.

use crate::{
    instrument::{self, Instrumented},
    recorder_notes::RecorderOutput,
};
use judge::{Interactor, Submission};
use sandbox::{self, Cancellation, Limits, Request, Speaker};
use std::path::Path;
use stdx::{error, files, Result};
use toolchain::{Build, Compiler, Program};
use workspace::Case;

/// Bytes of memory, and of output, for the notes beside those of the search.
const NOTE_BYTES: u64 = 256 << 20;

/// The number of steps that are recorded of a search which crashes without notes, as after a stack overflow.
const STEPS_BEFORE_CRASH: u64 = 10_000;

/// The most bytes of output that are kept beside the notes.
const PRINTED: u64 = 1 << 20;

/// A program that records its search.
pub struct InstrumentedProgram {
    program: Program,
    /// What the program talks to, if the problem is interactive.
    interactor: Option<Interactor>,
    cancellation: Cancellation,
}

impl InstrumentedProgram {
    /// Builds a program that counts the steps of its search. None for a text without a board region or in another language
    /// than Rust. An error if it does not compile.
    pub fn counting(submission: &Submission, compiler: &Compiler) -> Result<Option<InstrumentedProgram>> {
        InstrumentedProgram::of_submission(submission, compiler, instrument::counting)
    }

    /// Builds a program that records its search and counts its steps. None and errors are those of
    /// [`InstrumentedProgram::counting`].
    pub fn recording(submission: &Submission, compiler: &Compiler) -> Result<Option<InstrumentedProgram>> {
        InstrumentedProgram::of_submission(submission, compiler, instrument::recording)
    }

    /// Like [`InstrumentedProgram::recording`], for the text of a file in Rust that messages call `shown`.
    pub fn recording_of(
        text: &str,
        path: &Path,
        shown: &str,
        compiler: &Compiler,
    ) -> Result<Option<InstrumentedProgram>> {
        InstrumentedProgram::build(text, path, shown, compiler, instrument::recording)
    }

    /// Whether a submission has a board region that can be recorded.
    pub fn fits(submission: &Submission) -> bool {
        let text = submission.rust_text().map(String::from_utf8_lossy);
        text.is_some_and(|text| matches!(instrument::counting(&text), Ok(Some(_))))
    }

    fn of_submission(
        submission: &Submission,
        compiler: &Compiler,
        instrument: impl Fn(&str) -> Result<Option<Instrumented>>,
    ) -> Result<Option<InstrumentedProgram>> {
        let (Some(path), Some(text)) = (submission.path(), submission.rust_text()) else { return Ok(None) };
        let text = String::from_utf8_lossy(text);
        let built = InstrumentedProgram::build(&text, path, &submission.shown, compiler, instrument)?;
        let interactor = || Interactor::prepare(&submission.problem, compiler);
        Ok(built.map(|built| InstrumentedProgram { interactor: interactor(), ..built }))
    }

    fn build(
        text: &str,
        path: &Path,
        shown: &str,
        compiler: &Compiler,
        instrument: impl Fn(&str) -> Result<Option<Instrumented>>,
    ) -> Result<Option<InstrumentedProgram>> {
        let cannot = |why| files::cannot("record the search of", path, why);
        let Some(Instrumented { text, recorder }) = instrument(text).map_err(cannot)? else {
            return Ok(None);
        };
        match compiler.build_with_library(text.as_bytes(), shown, (instrument::LIBRARY, &recorder))? {
            Build::Program(program) => Ok(Some(InstrumentedProgram {
                program,
                interactor: None,
                cancellation: compiler.cancellation.clone(),
            })),
            Build::Refused(messages) => {
                Err(cannot(error!("it does not compile with its board region instrumented:\n{messages}")))
            }
        }
    }

    /// The notes of the first `most` steps of a search, or of fewer if the program crashes without notes. None if it ends
    /// without notes then too.
    pub fn record(&self, case: &Case, limits: Limits, most: u64) -> Result<Option<RecorderOutput>> {
        match self.run(case, limits, most)? {
            Some(notes) => Ok(Some(notes)),
            None => self.run(case, limits, STEPS_BEFORE_CRASH),
        }
    }

    /// The notes of a run that ends after `most` steps. None if it ends without any. The limits are those of the search
    /// alone.
    pub fn run(&self, case: &Case, limits: Limits, most: u64) -> Result<Option<RecorderOutput>> {
        let variable = Some((instrument::STEP_LIMIT_VARIABLE.to_string(), most.to_string()));
        let cancellations = vec![self.cancellation.clone()];
        let request = self.program.request(&case.input, with_room_for_notes(limits));
        let request = Request { variable, cancellations, ..request };
        let mut said = Vec::new();
        let run = match &self.interactor {
            None => sandbox::run(&request)?,
            Some(interactor) => {
                interactor.run(&Request { input: None, ..request }, case, &mut |speaker, bytes| {
                    if speaker == Speaker::Program && said.len() < PRINTED as usize {
                        said.extend_from_slice(bytes);
                    }
                })?
            }
        };
        let Some(mut notes) = RecorderOutput::find(&files::read(&run.stderr())?) else { return Ok(None) };
        if self.interactor.is_none() {
            said = if notes.has_lines() {
                files::read(&run.stdout())?
            } else {
                files::beginning(&run.stdout(), PRINTED)?
            };
        }
        if notes.has_lines() {
            notes.output_lines = Some(said.trim_ascii_end().split(|&byte| byte == b'\n').count() as u64);
        }
        said.truncate(PRINTED as usize);
        notes.printed = String::from_utf8_lossy(&said).into_owned();
        Ok(Some(notes))
    }
}

fn with_room_for_notes(limits: Limits) -> Limits {
    Limits { memory: limits.memory + NOTE_BYTES, output: limits.output + NOTE_BYTES, ..limits }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn notes_take_memory_and_output_beside_those_of_the_search() {
        let limits = Limits { time: Duration::from_secs(1), memory: 1 << 20, output: 2 << 20, stack: 0 };
        let Limits { time, memory, output, .. } = with_room_for_notes(limits);
        assert_eq!((time, memory, output), (limits.time, 257 << 20, 258 << 20));
    }
}
