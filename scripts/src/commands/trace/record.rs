//! Recording a search: a second build of the submission that takes notes, run on one case.

use crate::build::compiler::{Build, Flavour};
use crate::build::instrument::{self, Notes};
use crate::build::recording::Film;
use crate::judging::run_case;
use crate::judging::session::{Built, Workshop};
use crate::judging::submission::{Entry, Source};
use crate::sandbox::Limits;
use crate::support::error::{Error, Result};
use crate::support::files;
use crate::workspace::case::Case;
use std::time::Duration;

/// A recording takes longer than the search itself, and is ended by its number of steps.
const TIME: Duration = Duration::from_secs(120);

/// What the notes themselves may take, in bytes.
const NOTES: u64 = 256 << 20;

/// The search of a submission on a case, and what the judge says of it.
pub fn record(workshop: &mut Workshop, entry: &Entry, built: Built, case: &Case) -> Result<Film> {
    let Source::Text(path, text) = &entry.source else {
        return Err(Error::new("the search of a command cannot be followed; name a Rust file"));
    };
    let program = match built.programs {
        Ok(programs) => programs.compiled,
        Err(words) => return Err(files::cannot("compile", path, format!("\n{}", words.trim_end()))),
    };
    let text = String::from_utf8_lossy(text);
    let twin =
        instrument::recording(&text).map_err(|why| files::cannot("follow the search of", path, why))?;
    let Some(twin) = twin else {
        let number = &entry.problem.number;
        let next = match &entry.problem.template {
            Some(_) => format!("`cargo oj new {number}/NAME` makes a file that has one"),
            None => "it is filled by `cargo oj sync`".to_string(),
        };
        let why = format!(
            "it has no board region. A search is followed through the board it changes, which stands between \
             `// region: shared::sudoku::board` (or another region called `board`) and `// endregion`; {next}"
        );
        return Err(files::cannot("follow the search of", path, why));
    };
    let (checker, keepers) = workshop.checker(&entry.problem)?;
    let (_, finding) = run_case::try_once(entry, program.as_deref(), case, checker, &mut keepers[0])?;
    let keeper = &mut workshop.keepers[0];
    let recorder = match workshop.compiler.build(keeper, twin.as_bytes(), &entry.shown, Flavour::Site)? {
        Build::Program(program) => program.path,
        Build::Refused(words) => return Err(instrument::not_with_notes(&entry.shown, &words)),
    };
    let memory = entry.limits.memory + NOTES;
    keeper.run(&run_case::request(
        entry,
        Some(&recorder),
        case,
        Limits { time: TIME, memory, ..entry.limits },
    ))?;
    let notes = Notes::find(&files::read(&keeper.errors())?).ok_or_else(|| {
        let why = format!("on {} it ended without a note ({})", case.name, finding.verdict);
        files::cannot("follow the search of", path, why)
    })?;
    Ok(Film {
        problem: entry.problem.number.clone(),
        submission: entry.name.clone(),
        case: case.name.clone(),
        verdict: finding.verdict.to_string(),
        ..notes.film()?
    })
}
