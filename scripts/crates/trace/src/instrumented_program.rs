//! A second build of a submission, which writes the events of its search on an input.

use crate::instrumentation::{InstrumentedSource, Refused};
use crate::recording_limits::{small_text, RecordingLimits, EVENT_BYTES, MAX_PRINTED_BYTES};
use crate::{events, output_values, recorder, recording::Recording};
use languages::source_tokens::{tokens, Syntax};
use messages::{error, Message, Result};
use sandbox::{self, Cancellation, End, Limits, Request, Run, Speaker};
use std::num::NonZeroU32;
use std::{collections::HashSet, fs::File, io, io::BufReader, sync::Arc};
use stdx::files;
use submissions::{Source, Submission};
use toolchain::{Build, Compiler, Flags, Program, SourceMessage, SourceToCompile};
use verdicts::Interactor;
use workspace::{Case, Header, Problem};

/// The most compilations until all calls that the compiler refuses are left out.
const MAX_COMPILATIONS: usize = 8;

/// A program whose search is recorded.
pub struct InstrumentedProgram {
    program: Program,
    problem: Arc<Problem>,
    /// The limits of the search without the events.
    limits: Limits,
    /// The program that the submission talks to, if the problem is interactive.
    interactor: Option<Interactor>,
    /// The boards that are watched, each with the names of its variables.
    pub boards: Vec<Vec<String>>,
    /// Whether the names were given, so that there is one board.
    is_named: bool,
    /// The lines that mark the board as an answer.
    answer_lines: Vec<u32>,
    /// The cancellation of the compiler, which ends all work of a session.
    cancellation: Cancellation,
}

/// The array that is drawn where no name is given, and the others that could be.
pub struct TakenBoard {
    pub name: String,
    pub others: Vec<String>,
}

pub struct RecordedRun {
    pub recording: Recording,
    /// The beginning of the output, at most 1 MiB.
    pub printed: String,
    /// The array that was taken, if no name was given.
    pub taken: Option<TakenBoard>,
}

impl InstrumentedProgram {
    /// Whether the search of a submission can be recorded, in a language for which there is an emitter.
    pub fn fits(submission: &Submission) -> bool {
        submission.language().is_some_and(|language| language.has_emitter)
    }

    /// Whether the header of a submission names its board, so that its search can be explained and its steps counted.
    pub fn is_named(submission: &Submission) -> bool {
        InstrumentedProgram::fits(submission) && !InstrumentedProgram::names_in_header(submission).is_empty()
    }

    pub fn names_in_header(submission: &Submission) -> Vec<String> {
        let Source::File { content, language, .. } = &submission.source else { return Vec::new() };
        let header = Header::parse(&String::from_utf8_lossy(content), language);
        header.map(|header| header.boards).unwrap_or_default()
    }

    /// Builds a submission so that the board that its header names is watched. Returns `None` if it names none, or for
    /// another language.
    pub fn of_header(submission: &Submission, compiler: &Compiler) -> Result<Option<Self>> {
        match InstrumentedProgram::names_in_header(submission).as_slice() {
            [] => Ok(None),
            names => InstrumentedProgram::of_boards(submission, names, compiler),
        }
    }

    /// Builds a submission so that a board with one of these names is watched, or several arrays if there is no name.
    /// Returns `None` for a language without an emitter.
    pub fn of_boards(submission: &Submission, names: &[String], compiler: &Compiler) -> Result<Option<Self>> {
        let Source::File { path, content, language, .. } = &submission.source else { return Ok(None) };
        let Some(original) = submission.source_to_compile() else { return Ok(None) };
        if !language.has_emitter {
            return Ok(None);
        }

        let cannot = |why| files::cannot("record the search of", path, why);
        let Submission { problem, limits, .. } = submission;
        let syntax = Syntax::of(language);

        let text = String::from_utf8_lossy(content);
        let source = InstrumentedSource::new(&text, syntax, names);

        // The header itself is a comment, so a name that stands there alone is no variable.
        let words: HashSet<&str> = tokens(&text, syntax).iter().map(|token| token.text).collect();
        if let Some(name) = names.iter().find(|name| !words.contains(name.as_str())) {
            let arrays = InstrumentedSource::new(&text, syntax, &[]).boards.concat().join(", ");
            return Err(cannot(error!("there is no variable `{name}`; arrays in it: {arrays}")));
        }

        let flags = if language.is_rust() { Flags::Rewritten } else { Flags::Site };
        let mut refused = Refused::default();
        for _ in 0..MAX_COMPILATIONS {
            let with_calls = source.text(&refused).into_bytes();
            let display_name = language.source_file;
            let instrumented = SourceToCompile { content: &with_calls, display_name, flags, ..original };
            let messages = match compiler.build(instrumented)? {
                Build::Succeeded(program) => {
                    return Ok(Some(InstrumentedProgram {
                        program,
                        problem: Arc::clone(problem),
                        limits: *limits,
                        interactor: Interactor::prepare(problem, compiler),
                        boards: source.boards,
                        is_named: !names.is_empty(),
                        answer_lines: source.answer_lines,
                        cancellation: compiler.cancellation.clone(),
                    }))
                }
                Build::Failed(messages) => messages,
            };
            if !refused.add(&refused_lines(&messages, language.source_file), &source) {
                return Err(cannot(error!("it does not compile with the calls that record it:\n{messages}")));
            }
        }

        Err(cannot(error!("the compiler refuses the calls that record it")))
    }

    /// Records the search on a case up to these limits. Returns `None` if no board changed between calls of a function
    /// that calls itself.
    pub fn record(&self, case: &Case, limits: RecordingLimits) -> Result<Option<RecordedRun>> {
        let RecordingLimits { time, steps } = limits;
        let input = small_text(&case.input)?.unwrap_or_default();
        let bytes = event_bytes(steps);
        let variable = Some((events::VARIABLE.to_string(), bytes.to_string()));
        let cancellations = vec![self.cancellation.clone()];
        let request = self.program.request(&case.input, with_room_for_events(Limits { time, ..self.limits }));
        let request = Request { variable, cancellations, keeps_files: true, ..request };

        let mut printed = Vec::new();
        let run = match &self.interactor {
            None => sandbox::run(&request)?,
            Some(interactor) => {
                interactor.run(&Request { input: None, ..request }, case, &mut |speaker, bytes| {
                    if speaker == Speaker::Program && printed.len() < MAX_PRINTED_BYTES as usize {
                        printed.extend_from_slice(bytes);
                    }
                })?
            }
        };

        let Some(mut recorded) = self.recorded(&run, &input, steps)? else { return Ok(None) };

        if self.interactor.is_none() {
            let has_lines = recorded.recording.last().printed_lines > 0;
            let most = if has_lines { u64::MAX } else { MAX_PRINTED_BYTES };
            printed = files::read_prefix(&run.stdout_path(), most)?;
        }

        output_values::keep_printed_lines(&mut recorded.recording, &String::from_utf8_lossy(&printed));
        printed.truncate(MAX_PRINTED_BYTES as usize);
        recorded.printed = String::from_utf8_lossy(&printed).into_owned();

        Ok(Some(recorded))
    }

    /// Makes a recording of the events that a run left. What it printed is not read yet.
    fn recorded(&self, run: &Run, input: &str, steps: u64) -> Result<Option<RecordedRun>> {
        let Some(path) = run.left_file(events::FILE) else { return Ok(None) };
        let read = |why: io::Error| files::cannot("read", &path, why);
        let open = || File::open(&path).map(BufReader::new).map_err(read);
        let name = |board: &usize| self.boards.get(*board).map(|names| names.join(", "));

        let (mut board, mut taken) = (0, None);
        if !self.is_named {
            let changed = recorder::boards_by_changes(&mut open()?).map_err(read)?;
            let Some((first, others)) = changed.split_first() else { return Ok(None) };
            board = *first;
            let others = others.iter().filter_map(name).collect();
            taken = name(first).map(|name| TakenBoard { name, others });
        }

        let symbols = self.problem.settings.symbols(input);
        let recording = recorder::record(&mut open()?, board, &symbols, steps).map_err(read)?;
        Ok(recording.map(|mut recording| {
            let is_ended = run.outcome.stopped.is_some() || run.outcome.end == End::Exit(events::TOO_DEEP);
            recording.is_cut |= is_ended;
            if let [line] = self.answer_lines[..] {
                recording.answer_line = NonZeroU32::new(line);
            }
            recording.knows_answers = !self.answer_lines.is_empty();
            RecordedRun { recording, printed: String::new(), taken }
        }))
    }
}

/// Returns the lines of a source file in which a compiler found errors, or whose calls led to one.
fn refused_lines(messages: &Message, source_file: &str) -> Vec<u32> {
    let found = SourceMessage::parse_compiler(&messages.to_string(), source_file);
    let errors = found.iter().filter(|message| message.severity == "error");
    errors.map(|error| error.position.line as u32).collect()
}

/// Returns the size that the file of the events of this number of steps may have, in bytes.
fn event_bytes(steps: u64) -> u64 {
    const BYTES_OF_STEP: u64 = 64;
    const LEAST: u64 = 4 << 20;
    steps.saturating_mul(BYTES_OF_STEP).clamp(LEAST, EVENT_BYTES)
}

fn with_room_for_events(limits: Limits) -> Limits {
    Limits { memory: limits.memory + EVENT_BYTES, output: limits.output + EVENT_BYTES, ..limits }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn events_may_use_memory_and_files_in_addition_to_the_limits() {
        let (time, memory, output) = (Duration::from_secs(1), 1 << 20, 2 << 20);
        let limits = Limits { time, memory, output, ..Limits::default() };
        let Limits { time, memory, output, .. } = with_room_for_events(limits);
        assert_eq!((time, memory, output), (limits.time, (1 << 20) + EVENT_BYTES, (2 << 20) + EVENT_BYTES));

        assert_eq!(
            [event_bytes(0), event_bytes(1 << 20), event_bytes(u64::MAX)],
            [4 << 20, 64 << 20, EVENT_BYTES]
        );
    }

    #[test]
    fn refused_lines_are_those_of_errors() {
        let lines = |messages: &str, file| refused_lines(&Message::verbatim(messages), file);
        let cpp =
            "Main.cc: In function 'f':\nMain.cc:12:5: error: no\noj-emitter: In instantiation of 'g':\n\
                   Main.cc:14:2:   required from here\noj-emitter:3:1: error: x\nMain.cc:15:1: warning: w\n";
        assert_eq!(lines(cpp, "Main.cc"), [12, 14]);
        assert_eq!(lines("Main.java:7: error: x\n  a\n", "Main.java"), [7]);
        assert_eq!(lines("error[E0]: x\n  --> Main.rs:3:9\n", "Main.rs"), [3]);
    }
}
