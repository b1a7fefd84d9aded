//! `cargo oj trace`: draws the search of a submission as a page, as an animated picture or as text.

mod outputs;

use crate::command_line::{arguments::Arguments, progress, shared_options};
use crate::report::{terminal, verdict_details};
use judge::{CaseJudge, CaseResult, Session};
use messages::{error, message, tr, Error, Result};
use outputs::Outputs;
use reasons::smallest_case;
use std::path::Path;
use std::process::ExitCode;
use stdx::{display::in_backticks, threads};
use submissions::{CaseSource, RequiredCases, Selection, Submission};
use system::TemporaryFolder;
use toolchain::Program;
use trace::drawing::{Drawing, RecordedSearch};
use trace::{small_text, InstrumentedProgram, RecordedRun, RecordingLimits, TakenBoard, ROOM};
use workspace::{Case, SubmissionFile, Verdict, Workspace};

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let mut outputs = Outputs::parse(&mut arguments)?;
    let case = arguments.value("--case")?;
    let board = arguments.value("--board")?;
    let mut options = shared_options::selection_options(&mut arguments)?;
    let workspace = Workspace::find()?;
    options.cases = case;
    options.case_source = CaseSource::StoredOrTyped;
    let selection = Selection::of(options, &workspace, &arguments.rest()?, &terminal::print_note)?;
    outputs.check(&selection)?;
    let submissions = submissions(&workspace, &selection)?;
    let chosen =
        selection.options.cases.as_ref().map(|pattern| submissions[0].only_case(pattern)).transpose()?;

    if let Some(submission) = submissions.iter().find(|submission| !InstrumentedProgram::fits(submission)) {
        return Err(cannot_draw(submission));
    }

    outputs.add_page(&workspace, &submissions[0]);
    let ids: Vec<&str> = submissions.iter().map(|submission| &*submission.problem.id).collect();

    if let Some(&[one, other]) = ids.windows(2).find(|pair| pair[0] != pair[1]) {
        return Err(error!(
            "cannot draw {one} and {other} side by side: their boards differ; trace two submissions of \
             one problem"
        ));
    }

    let session = Session::new(&workspace, threads::processors());
    let compiled = progress::compile_with_progress(&session, &submissions);
    let programs = submissions
        .iter()
        .zip(compiled)
        .map(|(submission, compiled)| Ok(compiled?.or_error(&submission.display_name)?.program))
        .collect::<Result<Vec<_>>>()?;
    let instrumented = submissions
        .iter()
        .map(|submission| instrumented_program(&session, submission, board.as_deref()))
        .collect::<Result<Vec<_>>>()?;
    let scratch = TemporaryFolder::create(&workspace.cache)?;
    let case = match (chosen, &*submissions[0].cases, &*submissions[0].unjudged_inputs) {
        (Some(case), ..) => case.clone(),
        (None, [], [first, ..]) => first.clone(),
        (None, [], []) => standard_input(scratch.path())?,
        (None, ..) => smallest_case(&session, &submissions[0], &programs[0], &instrumented[0])?,
    };

    let mut searches = Vec::new();
    for ((submission, program), instrumented) in submissions.iter().zip(&programs).zip(&instrumented) {
        terminal::progress(&format!("{}: {} ({})", submission.name, tr!("searching"), case.name));
        searches.push(record(&session, submission, program, instrumented, &case)?);
    }

    if let [one, other] = searches.as_mut_slice() {
        let (first, second) = (&one.recording, &other.recording);
        let size = (first.rows.max(second.rows), first.columns.max(second.columns));
        let input = small_text(&case.input)?.unwrap_or_default();
        for search in [one, other] {
            search.enlarge(size, &submissions[0].problem.settings, &input);
        }
    }

    terminal::clear_progress();
    outputs.write(&searches)?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the submission of each target. For a problem, it is the first one that can be drawn.
fn submissions(workspace: &Workspace, selection: &Selection) -> Result<Vec<Submission>> {
    let mut submissions = Vec::new();
    for target in &selection.targets {
        let selection = Selection { targets: vec![target.clone()], ..selection.clone() };
        let found = selection.find(workspace)?.submissions;
        let mut found = match found.as_slice() {
            [file] if file.reads_standard_input() => match selection.options.cases {
                None => found,
                Some(_) => return Err(has_no_case(file)),
            },
            _ => selection.require(RequiredCases::JudgedOrInputs, workspace, found)?,
        };
        let named = found.iter().position(InstrumentedProgram::is_named);
        let first = named.or(found.iter().position(InstrumentedProgram::fits)).unwrap_or(0);
        submissions.push(found.swap_remove(first));
    }
    Ok(submissions)
}

/// Returns an input for a file that has no case: what is typed, or sent through a pipe.
fn standard_input(folder: &Path) -> Result<Case> {
    terminal::ask_for_input();
    let input = terminal::standard_input()?;
    let name = tr!("standard input");
    Ok(Case { name, ..Case::store(folder, "input", &input, None)? })
}

/// Builds a submission so that its board is watched: the one that the command line names, or else its header. Without a
/// name, the array that changes most is drawn.
fn instrumented_program(
    session: &Session,
    submission: &Submission,
    board: Option<&str>,
) -> Result<InstrumentedProgram> {
    let names = match board {
        Some(names) => names.split(',').map(|name| name.trim().to_string()).collect(),
        None => InstrumentedProgram::names_in_header(submission),
    };
    let instrumented = InstrumentedProgram::of_boards(submission, &names, &session.compiler)?;
    instrumented.ok_or_else(|| cannot_draw(submission))
}

/// Runs a submission on a case, and once more with its board watched. Returns an error if nothing is recorded.
fn record(
    session: &Session,
    submission: &Submission,
    program: &Program,
    instrumented: &InstrumentedProgram,
    case: &Case,
) -> Result<RecordedSearch> {
    let case_judge = CaseJudge::prepare(&submission.problem, &session.compiler);
    let runner = session.runner(submission, program);
    let is_judged = submission.cases.contains(case);
    let result = if is_judged {
        runner.run(case, &case_judge, submission.limits)?
    } else {
        runner.run_unjudged(case, submission.limits)?
    };
    let limits = match result.verdict {
        Verdict::RE => RecordingLimits::CRASHED,
        _ => RecordingLimits::DRAWN,
    };
    let run = instrumented.record(case, limits)?;
    let RecordedRun { recording, taken, .. } =
        run.ok_or_else(|| nothing_recorded(submission, instrumented, case, &result))?;

    if let Some(taken) = &taken {
        terminal::print_stderr(&drawn_and_others(taken));
    }
    if recording.steps() == 0 && taken.is_none() && result.verdict == Verdict::AC {
        let board = in_backticks(instrumented.boards.iter().flatten());
        terminal::print_note(&message!(
            "the search never changes {board}; `--board NAME` draws another array or list"
        ));
    }
    if recording.ends_at_room {
        terminal::print_note(&message!(
            "the recording of {name} ends where the search reaches row or column {ROOM} of a larger board",
            name = submission.name
        ));
    }

    let source = String::from_utf8_lossy(submission.source.content());
    let input = small_text(&case.input)?;
    // A drawing may be of an array that was guessed, but not a sentence.
    let (finding, recording) = match taken {
        None => reasons::diagnose_recording(submission, session, case, &result, recording)?,
        Some(_) => (None, recording),
    };
    let of_output = reasons::output_remark(&submission.problem.settings, case, &result)?;
    let is_known = is_judged || result.verdict != Verdict::AC;
    if !is_known {
        terminal::print_stderr(verdict_details::unjudged_run(case, &result).trim_end());
    }

    Ok(RecordedSearch {
        problem: submission.problem.name().map(str::to_string),
        submission: submission.name.clone(),
        target: submission.target(),
        case: case.name.clone(),
        verdict: is_known.then_some(result.verdict),
        diagnosis: finding.as_ref().map(|finding| finding.sentence.clone()).or(of_output),
        named_step: finding.as_ref().and_then(|finding| finding.step),
        named_cells: finding.map(|finding| finding.cells).unwrap_or_default(),
        reason: result.reason,
        idea: submission.idea.clone(),
        source: source.into_owned(),
        drawing: Drawing::of(&submission.problem.settings, &recording, &input.unwrap_or_default()),
        recording,
    })
}

fn cannot_draw(Submission { display_name, .. }: &Submission) -> Error {
    error!("cannot draw `{display_name}`: only searches in C++, Java, Python and Rust can be drawn")
}

/// Returns `drawn: `arr`; also: `used` (`--board used`)`.
fn drawn_and_others(TakenBoard { name: taken, others }: &TakenBoard) -> String {
    match others.as_slice() {
        [] => tr!("drawn: `{taken}`"),
        [other, ..] => {
            let others = in_backticks(others);
            tr!("drawn: `{taken}`; also: {others} (`--board {other}`)")
        }
    }
}

/// Returns another correct submission of the problem, as a command line names it, whose header names its board.
fn other_with_board(Submission { problem, .. }: &Submission) -> Option<String> {
    let names_board = |file: &&SubmissionFile| {
        file.read_header(&problem.folder).is_ok_and(|header| !header.boards.is_empty())
    };
    let other = problem.correct_submissions().find(names_board)?;
    Some(format!("{}/{}", problem.id, other.name))
}

fn has_no_case(Submission { display_name, .. }: &Submission) -> Error {
    error!("`{display_name}` has no case, so it reads standard input; leave out `--case`")
}

fn nothing_recorded(
    submission: &Submission,
    instrumented: &InstrumentedProgram,
    case: &Case,
    CaseResult { verdict, reason, .. }: &CaseResult,
) -> Error {
    let (name, file) = (&case.name, &submission.display_name);
    let boards = in_backticks(instrumented.boards.iter().flatten());

    if boards.is_empty() {
        let drawn = other_with_board(submission).map(|other| message!("; `{other}` has one"));
        return error!("cannot draw `{file}`: it has no array{drawn}");
    }

    // A program that fails may not come so far.
    let failed = match verdict {
        Verdict::AC | Verdict::WA | Verdict::PE => None,
        _ => Some(message!("; the program ended with {verdict}: {reason}")),
    };
    error!(
        "cannot draw `{file}` on {name}: no function that calls itself changes an array (watched: {boards}){failed}"
    )
}
