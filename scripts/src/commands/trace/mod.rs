//! `cargo oj trace`: draws the search of a submission in the terminal, as a page, as an animated picture or
//! as text.

mod terminal_loop;

use crate::command_line::{arguments::Arguments, output_file, progress, shared_options};
use crate::report::terminal;
use judge::{CaseRunner, CheckerAndInteractor, Session};
use messages::{error, message, plural, tr, Error, Result};
use reasons::smallest_case;
use std::io::{self, IsTerminal};
use std::{path::Path, process::ExitCode};
use stdx::{files, threads};
use submissions::{RequiredCases, Selection, Submission};
use toolchain::{compiled_or_error, Program};
use trace::drawing::{animated_svg, page, search_wording, tree_text, Drawing, RecordedSearch};
use trace::{small_text, InstrumentedProgram, RecordingDetail, RecordingLimits};
use workspace::{problem, Case, Workspace};

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let outputs = Outputs::parse(&mut arguments)?;
    let case = arguments.value("--case")?;
    let mut target_options = shared_options::target_options(&mut arguments)?;
    let workspace = Workspace::find()?;
    target_options.selection.cases = case;
    let selection = target_options.select(&workspace, &arguments.rest()?, &terminal::print_note)?;
    outputs.check(&selection)?;
    let submissions = submissions(&workspace, &selection)?;
    let chosen = selection.cases.as_ref().map(|pattern| submissions[0].only_case(pattern)).transpose()?;
    let cannot_fit =
        |submission: &&Submission| submission.rust_path().is_none() && !InstrumentedProgram::fits(submission);
    if let Some(submission) = submissions.iter().find(cannot_fit) {
        return Err(no_board_region(submission));
    }
    outputs.check_terminal()?;
    let ids: Vec<&str> = submissions.iter().map(|submission| &*submission.problem.id).collect();
    if let Some(&[one, other]) = ids.windows(2).find(|pair| pair[0] != pair[1]) {
        return Err(error!(
            "cannot draw {one} and {other} side by side: their boards differ; trace two submissions of \
             one problem"
        ));
    }
    let session = Session::new(&workspace, threads::processors());
    let compiled = progress::compile_with_progress(&session, &submissions);
    let programs = submissions.iter().zip(compiled);
    let programs = programs
        .map(|(submission, compiled)| Ok(compiled_or_error(compiled?, &submission.display_name)?.program));
    let programs = programs.collect::<Result<Vec<_>>>()?;
    let case = match chosen {
        Some(case) => case.clone(),
        None => smallest_case(&session, &submissions[0], &programs[0])?
            .ok_or_else(|| no_board_region(&submissions[0]))?,
    };
    let mut searches = Vec::new();
    for (submission, program) in submissions.iter().zip(&programs) {
        terminal::progress(&format!("{}: {} ({})", submission.name, tr!("searching"), case.name));
        searches.push(record(&session, submission, program, &case)?);
    }
    terminal::clear_progress();
    outputs.write(&searches)
}

/// Returns the submission of each target. For a problem, it is the first one that can be drawn.
fn submissions(workspace: &Workspace, selection: &Selection) -> Result<Vec<Submission>> {
    let mut submissions = Vec::new();
    for target in &selection.targets {
        let targets = vec![target.clone()];
        let selection = Selection { targets, ..selection.clone() };
        let mut found =
            selection.require(RequiredCases::Judged, workspace, selection.find(workspace)?.submissions)?;
        let first = found.iter().position(InstrumentedProgram::fits).unwrap_or(0);
        submissions.push(found.swap_remove(first));
    }
    Ok(submissions)
}

/// Runs a submission on a case, and once more with a recorder. Returns an error if it has no board region, if
/// it records nothing, or if its board is too large.
fn record(
    session: &Session,
    submission: &Submission,
    program: &Program,
    case: &Case,
) -> Result<RecordedSearch> {
    let case_judge = CheckerAndInteractor::prepare(&submission.problem, &session.compiler);
    let runner = CaseRunner { submission, program, cancellations: &[] };
    let result = runner.run(case, &case_judge, submission.limits)?;
    let recorder = InstrumentedProgram::of(submission, RecordingDetail::Frames, &session.compiler)?;
    let (Some(recorder), Some(path)) = (recorder, submission.path()) else {
        return Err(no_board_region(submission));
    };
    let notes = recorder.notes_with_retry(case, RecordingLimits::DRAWN)?.ok_or_else(|| {
        let (name, verdict) = (&case.name, result.verdict);
        error!("no step was recorded on {name} ({verdict})")
    });
    let cannot = |why: Error| files::cannot("record the search of", path, why);
    let recording = notes.and_then(|notes| notes.recording()).map_err(cannot)?;
    let source = String::from_utf8_lossy(submission.source.content());
    let input = small_text(&case.input)?;
    let finding = reasons::diagnose_recording(submission, session, case, &result, &recording)?;
    Ok(RecordedSearch {
        problem: submission.problem.id.clone(),
        submission: submission.name.clone(),
        case: case.name.clone(),
        verdict: result.verdict,
        diagnosis: finding.as_ref().map(|finding| finding.sentence.clone()),
        named_step: finding.as_ref().and_then(|finding| finding.step),
        named_cells: finding.map(|finding| finding.cells).unwrap_or_default(),
        reason: result.reason,
        idea: submission.idea.clone(),
        source: source.into_owned(),
        drawing: Drawing::of(&submission.problem.settings, &recording, &input.unwrap_or_default()),
        recording,
    })
}

type Draw = fn(&[RecordedSearch]) -> String;

/// The forms in which a search is drawn. If the command line names none, the search is drawn in the terminal.
struct Outputs {
    text: bool,
    /// The path of each file, the function that draws it, and the text that marks a file that may be
    /// overwritten.
    files: Vec<(String, Draw, &'static str)>,
}

impl Outputs {
    fn parse(arguments: &mut Arguments) -> Result<Outputs> {
        let html: (_, Draw, _) = ("--html", page::page, page::MARK);
        let mut files = Vec::new();
        for (option, draw, mark) in [html, ("--svg", animated_svg::draw, animated_svg::MARK)] {
            files.extend(arguments.value(option)?.map(|path| (path, draw, mark)));
        }
        Ok(Outputs { text: arguments.flag("--text"), files })
    }

    /// Returns an error if this number of searches cannot be drawn, or if a file must not be overwritten.
    /// This is called before the searches, which may take minutes.
    fn check(&self, selection: &Selection) -> Result<()> {
        let targets = selection.targets.len();
        if selection.selects_everything() {
            return Err(error!("specify a submission: `cargo oj trace 2580/rescan`"));
        }
        if targets > 2 {
            return Err(error!("at most two searches can be drawn side by side"));
        }
        if targets == 2 && self.is_on_terminal() {
            return Err(error!(
                "two searches cannot be drawn in the terminal; add `--html FILE`, `--svg FILE` or `--text`"
            ));
        }
        self.files.iter().try_for_each(|(path, _, mark)| output_file::check(Path::new(path), mark))
    }

    /// Returns an error if the search is to be drawn in a terminal and there is none.
    fn check_terminal(&self) -> Result<()> {
        if self.is_on_terminal() && !(io::stdout().is_terminal() && io::stdin().is_terminal()) {
            return Err(error!(
                "cannot draw: standard output is not a terminal; `--html FILE` writes a page instead, \
                 `--text` prints the tree"
            ));
        }
        Ok(())
    }

    fn is_on_terminal(&self) -> bool {
        !self.text && self.files.is_empty()
    }

    fn write(&self, searches: &[RecordedSearch]) -> Result<ExitCode> {
        let summary = searches.iter().map(|search| {
            let steps = plural!(search.recording.steps(), "{count} step", "{count} steps").localized();
            format!("{}: {steps}, {}", search.submission, search.verdict)
        });
        let summary = summary.collect::<Vec<_>>().join("; ");
        for (path, draw, mark) in &self.files {
            output_file::write(Path::new(path), &draw(searches), mark)?;
            let written = tr!("Wrote `{path}` ({summary}). Open it in a browser.");
            if self.text {
                terminal::print_stderr(&written); // the tree alone goes to standard output
            } else {
                terminal::print(&format!("{written}\n"))?;
            }
        }
        if self.text {
            terminal::print_stderr(&search_wording::naming(&searches[0]));
            let trees: Vec<String> = searches.iter().map(tree_text).collect();
            terminal::print(&trees.join("\n"))?;
        }
        if self.is_on_terminal() {
            return terminal_loop::play(&searches[0]);
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn no_board_region(submission: &Submission) -> Error {
    let (id, display_name) = (&submission.problem.id, &submission.display_name);
    let next = if problem::template(&submission.problem.folder, languages::rust()).is_some() {
        Some(message!("; `cargo oj new {id}/NAME.rs` makes a file that has one"))
    } else {
        submission.rust_path().map(|_| message!("; `cargo oj sync` fills an empty copy of a shared region"))
    };
    let Some(path) = submission.rust_path() else {
        return error!(
            "cannot draw `{display_name}`: only the search of a Rust file with a board region can be drawn{next}"
        );
    };
    let why = error!(
        "it has no board region: to record a search, the code of its board must be between `// region: \
         board` (or `// region: shared::sudoku::board`, or another name that ends in `::board`) and `// \
         endregion`{next}"
    );
    files::cannot("record the search of", path, why)
}
