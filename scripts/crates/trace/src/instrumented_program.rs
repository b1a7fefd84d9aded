//! A second build of a submission, which records its search on an input.

use crate::instrument::{instrument, Instrumented, RecordingDetail};
use crate::recording_limits::{
    small_text, RecordingLimits, MAX_PRINTED_BYTES, NOTE_BYTES, STEPS_BEFORE_CRASH,
};
use crate::watched_source::{self, WatchedSource};
use crate::{board_copies, events, recorder};
use crate::{recorder_notes::RecorderNotes, recording::Recording};
use languages::SourceLanguage;
use messages::{error, Result};
use sandbox::{self, Cancellation, Limits, Request, Run, Speaker};
use std::{fs::File, io::BufReader};
use std::{path::Path, sync::Arc};
use stdx::files;
use submissions::{Source, Submission};
use toolchain::{Compiler, Program, SourceToCompile};
use verdicts::Interactor;
use workspace::{Case, Header, Problem};

/// A program that records its search.
pub struct InstrumentedProgram {
    program: Program,
    problem: Arc<Problem>,
    /// The limits of the search without the notes.
    limits: Limits,
    /// The program that the submission talks to, if the problem is interactive.
    interactor: Option<Interactor>,
    /// The boards that are watched, each with the names of its variables. It is `None` for a program with a board region.
    boards: Option<Vec<Vec<String>>>,
    /// Whether the code outside the board region may copy the board.
    pub may_copy_board: bool,
    /// That of the compiler, which ends all work of a session.
    cancellation: Cancellation,
}

impl InstrumentedProgram {
    /// Builds a submission so that it leaves notes. Returns `None` for source code without a board region or
    /// in another language than Rust. Returns an error if it does not compile.
    pub fn of(submission: &Submission, detail: RecordingDetail, compiler: &Compiler) -> Result<Option<Self>> {
        let Source::File { path, content, language, .. } = &submission.source else { return Ok(None) };
        if watched_source::can_watch(language) {
            return InstrumentedProgram::watching(submission, path, content, language, compiler);
        }
        let Some(text) = submission.rust_text() else { return Ok(None) };
        let text = String::from_utf8_lossy(text);
        InstrumentedProgram::build(submission, path, &submission.display_name, &text, detail, compiler)
    }

    /// Builds a file so that the boards that its header names are watched.
    fn watching(
        submission: &Submission,
        path: &Path,
        content: &[u8],
        language: &'static SourceLanguage,
        compiler: &Compiler,
    ) -> Result<Option<Self>> {
        let Submission { problem, limits, display_name, .. } = submission;
        let text = String::from_utf8_lossy(content);
        let names = Header::parse(&text, language).map(|header| header.boards).unwrap_or_default();

        let WatchedSource { text, boards } = watched_source::watch(&text, language, vec![names]);
        let source = SourceToCompile::new(language, text.as_bytes(), display_name);
        let program = compiler.build(source)?.map_err(|messages| {
            let why = error!("it does not compile with the calls that record it:\n{messages}");
            files::cannot("record the search of", path, why)
        })?;

        Ok(Some(InstrumentedProgram {
            program,
            problem: Arc::clone(problem),
            limits: *limits,
            interactor: Interactor::prepare(problem, compiler),
            boards: Some(boards),
            may_copy_board: false,
            cancellation: compiler.cancellation.clone(),
        }))
    }

    /// Builds a file in Rust so that it records its search, with the problem and the limits of a submission. Returns
    /// `None` if the file has no board region. Messages call the file `display_name`.
    pub fn build(
        Submission { problem, limits, .. }: &Submission,
        path: &Path,
        display_name: &str,
        text: &str,
        detail: RecordingDetail,
        compiler: &Compiler,
    ) -> Result<Option<Self>> {
        let cannot = |why| files::cannot("record the search of", path, why);
        let may_copy_board = board_copies::may_copy_board(text).map_err(cannot)?;
        let Some(Instrumented { text, recorder }) = instrument(text, detail).map_err(cannot)? else {
            return Ok(None);
        };
        let library = Some(("oj_notes", recorder.as_str()));
        let built = compiler.build(SourceToCompile::rewritten(&text, display_name, library))?;
        let program = built.map_err(|messages| {
            cannot(error!(
                "it does not compile after calls to the recorder were added to its board region:\n{messages}"
            ))
        })?;
        Ok(Some(InstrumentedProgram {
            program,
            problem: Arc::clone(problem),
            limits: *limits,
            interactor: Interactor::prepare(problem, compiler),
            boards: None,
            may_copy_board,
            cancellation: compiler.cancellation.clone(),
        }))
    }

    /// Whether a submission has a board region that can be recorded.
    pub fn fits(submission: &Submission) -> bool {
        if submission.language().is_some_and(watched_source::can_watch) {
            return true;
        }
        let text = submission.rust_text().map(String::from_utf8_lossy);
        text.is_some_and(|text| matches!(instrument(&text, RecordingDetail::Counts), Ok(Some(_))))
    }

    /// Records the search up to these limits. Returns `None` if nothing was recorded, or if the board is too
    /// large.
    pub fn recording(&self, case: &Case, limits: RecordingLimits) -> Result<Option<Recording>> {
        Ok(self.notes_with_retry(case, limits)?.and_then(|notes| notes.recording().ok()))
    }

    /// Runs the program up to these limits. If it crashes without notes, runs it again with fewer steps.
    /// Returns `None` if there are still no notes.
    pub fn notes_with_retry(&self, case: &Case, limits: RecordingLimits) -> Result<Option<RecorderNotes>> {
        match self.notes(case, limits)? {
            None if limits.steps > STEPS_BEFORE_CRASH => {
                self.notes(case, RecordingLimits { steps: STEPS_BEFORE_CRASH, ..limits })
            }
            notes => Ok(notes),
        }
    }

    /// Returns the notes of a run up to these limits. Returns `None` if there are no notes.
    pub fn notes(&self, case: &Case, limits: RecordingLimits) -> Result<Option<RecorderNotes>> {
        let RecordingLimits { time, steps } = limits;
        // An input that is too large to be drawn has no numbers: then the first put ends the recording.
        let input = small_text(&case.input)?.unwrap_or_default();
        let numbers = self.problem.settings.numbers_on_board(&input);
        let numbers = numbers.map_or(String::new(), |numbers| {
            let numbers = numbers.iter().map(|number| format!(" {number}"));
            format!(" numbers{}", numbers.collect::<String>())
        });
        let variable = match &self.boards {
            Some(_) => (events::VARIABLE.to_string(), event_bytes(steps).to_string()),
            None => ("OJ_NOTES".to_string(), format!("{steps}{numbers}")),
        };
        let variable = Some(variable);
        let cancellations = vec![self.cancellation.clone()];
        let request = self.program.request(&case.input, with_room_for_notes(Limits { time, ..self.limits }));
        let request = Request { variable, cancellations, ..request };
        let mut output = Vec::new();
        let run = match &self.interactor {
            None => sandbox::run(&request)?,
            Some(interactor) => {
                interactor.run(&Request { input: None, ..request }, case, &mut |speaker, bytes| {
                    if speaker == Speaker::Program && output.len() < MAX_PRINTED_BYTES as usize {
                        output.extend_from_slice(bytes);
                    }
                })?
            }
        };
        let notes = match &self.boards {
            Some(_) => self.recorded(&run, &input, steps)?,
            None => RecorderNotes::find(&files::read(&run.stderr_path())?),
        };
        let Some(mut notes) = notes else { return Ok(None) };
        if self.interactor.is_none() {
            let most = if notes.has_lines() { u64::MAX } else { MAX_PRINTED_BYTES };
            output = files::beginning(&run.stdout_path(), most)?;
        }
        if notes.has_lines() {
            notes.output_lines = Some(output.trim_ascii_end().split(|&byte| byte == b'\n').count() as u64);
        }
        output.truncate(MAX_PRINTED_BYTES as usize);
        notes.may_copy_board = self.may_copy_board;
        notes.printed = String::from_utf8_lossy(&output).into_owned();
        if let (Some(recording), Some(lines)) = (&mut notes.recorded, notes.output_lines) {
            recording.keep_lines_if(lines);
        }
        Ok(Some(notes))
    }

    /// Makes a recording of the events that a run left. Returns `None` if there is none.
    fn recorded(&self, run: &Run, input: &str, steps: u64) -> Result<Option<RecorderNotes>> {
        let Some(path) = run.left_file(events::FILE) else { return Ok(None) };
        let open = || File::open(&path).map(BufReader::new);
        let symbols = self.problem.settings.symbols(input);

        let recording = open().and_then(|mut file| recorder::record(&mut file, 0, &symbols, steps));
        let Some(mut recording) = recording.map_err(|why| files::cannot("read", &path, why))? else {
            return Ok(None);
        };
        recording.is_cut |= run.outcome.stopped.is_some();
        Ok(Some(RecorderNotes::of(recording)))
    }
}

/// Returns the size that the file of the events of this number of steps may have, in bytes.
fn event_bytes(steps: u64) -> u64 {
    const BYTES_OF_STEP: u64 = 64;
    const LEAST: u64 = 4 << 20;
    steps.saturating_mul(BYTES_OF_STEP).clamp(LEAST, NOTE_BYTES)
}

fn with_room_for_notes(limits: Limits) -> Limits {
    Limits { memory: limits.memory + NOTE_BYTES, output: limits.output + NOTE_BYTES, ..limits }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn notes_may_use_memory_and_output_in_addition_to_the_limits() {
        let limits = Limits {
            time: Duration::from_secs(1),
            overtime: Duration::ZERO,
            memory: 1 << 20,
            output: 2 << 20,
            stack: 0,
        };
        let Limits { time, memory, output, .. } = with_room_for_notes(limits);
        assert_eq!((time, memory, output), (limits.time, 257 << 20, 258 << 20));
    }
}
