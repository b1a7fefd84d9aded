//! Records a search: a second build of the submission that takes notes, run on one case.

use crate::build::compiler::{Build, Flags};
use crate::build::instrument::{self, Notes};
use crate::build::recording::Recording;
use crate::judging::checker::Checker;
use crate::judging::run_case;
use crate::judging::session::{Compiled, Session};
use crate::judging::submission::{Program, Source, Submission};
use crate::sandbox::{self, Limits};
use crate::support::error::{Error, Result};
use crate::support::files;
use crate::workspace::case::Case;
use std::time::Duration;

/// CPU time of a recording. It takes longer than the search alone, and ends at its greatest number of steps.
const TIME: Duration = Duration::from_secs(120);

/// Memory for the notes, in bytes, beside that of the search.
const NOTES: u64 = 256 << 20;

/// The search of a submission on a case, with its verdict.
pub fn record(
    session: &Session,
    submission: &Submission,
    compiled: &Compiled,
    case: &Case,
) -> Result<Recording> {
    let Source::Text(path, text) = &submission.source else {
        return Err(Error::new("the search of a command cannot be followed; name a Rust file"));
    };
    let program = match compiled {
        Ok(program) => program,
        Err(messages) => {
            return Err(files::cannot("compile", path, format!("\n{}", messages.english.trim_end())))
        }
    };
    let cannot = |why: String| files::cannot("follow the search of", path, why);
    let recording =
        instrument::recording(&String::from_utf8_lossy(text)).map_err(|why| cannot(why.to_string()))?;
    let Some(recording) = recording else { return Err(cannot(no_board_region(submission))) };
    let checker = Checker::prepare(&submission.problem, &session.compiler)?;
    let result = run_case::run_case(submission, program, case, &checker, &[])?;
    let recorder = match session.compiler.build(recording.as_bytes(), &submission.shown, Flags::Site)? {
        Build::Program(program) => Program::compiled(program.path),
        Build::Refused(messages) => return Err(instrument::refused(&submission.shown, &messages.english)),
    };
    let limits = Limits { time: TIME, memory: submission.limits.memory + NOTES, ..submission.limits };
    let run = sandbox::run(&recorder.request(&case.input, limits))?;
    let notes = Notes::find(&files::read(&run.stderr())?)
        .ok_or_else(|| cannot(format!("on {} it ended without a note ({})", case.name, result.verdict)))?;
    Ok(Recording {
        problem: submission.problem.number.clone(),
        submission: submission.name.clone(),
        case: case.name.clone(),
        verdict: result.verdict.to_string(),
        ..notes.recording()?
    })
}

fn no_board_region(submission: &Submission) -> String {
    let number = &submission.problem.number;
    let next = if submission.problem.template.is_some() {
        format!("`cargo oj new {number}/NAME` makes a file that has one")
    } else {
        "it is filled by `cargo oj sync`".to_string()
    };
    format!(
        "it has no board region. A search is followed through the board it changes, which stands between \
         `// region: shared::sudoku::board` (or another region called `board`) and `// endregion`; {next}"
    )
}
