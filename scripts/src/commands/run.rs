//! `cargo oj run`: runs a submission on a case or on standard input, without judging it.

use crate::command_line::{arguments::Arguments, shared_options};
use crate::report::{exit_status, terminal, verdict_details, verdict_table};
use judge::{CaseJudge, Compiled, CompiledSubmission, Session, Transcript};
use messages::{error, tr, Result};
use sandbox::{self, End, Limits, Speaker};
use std::path::Path;
use std::process::{Command, ExitCode, ExitStatus, Stdio};
use stdx::files;
use submissions::{limits_with_checks, require_checks, RequiredCases, Selection, Source, Submission};
use toolchain::MacroSet;
use workspace::{Case, Verdict, Workspace};

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let case = arguments.value("--case")?;
    let shows_all = arguments.flag("--all");
    let mut options = shared_options::selection_options(&mut arguments)?;
    let typed = arguments.rest()?;
    let workspace = Workspace::find()?;
    let session = Session::new(&workspace, 1);

    let needs_problem = case.is_some() || options.problem.is_some() || options.command.is_some();
    if let ([path], false) = (typed.as_slice(), needs_problem) {
        if options.is_source(path) {
            let overrides = &options.overrides;
            let language = overrides.language_of(path.as_ref()).unwrap_or_else(languages::rust);
            let source = Source::read(&workspace, path.as_ref(), language)?;
            if overrides.wants_checks {
                require_checks(&source, path)?;
            }

            let stack = overrides.stack.unwrap_or(0);
            return run_alone(&session, &source, path, None, stack, overrides.wants_checks);
        }
    }

    options.cases = case;
    let selection = Selection::of_one(options, &workspace, "run", &typed, &terminal::print_note)?;
    let mut found = selection.find(&workspace)?.submissions;
    if selection.options.cases.is_some() && found[0].unjudged_inputs.is_empty() {
        found = selection.require(RequiredCases::Judged, &workspace, found)?;
    }

    let submission = &found[0];
    let case = selection.options.cases.as_ref().map(|pattern| submission.only_case(pattern)).transpose()?;
    match case {
        Some(case) if submission.problem.is_interactive() => dialogue(&session, submission, case, shows_all),
        _ => {
            let (input, stack) = (case.map(|case| case.input.as_path()), submission.limits.stack);
            let name = &submission.display_name;
            run_alone(&session, &submission.source, name, input, stack, submission.wants_checks)
        }
    }
}

/// Runs a program on an input, or else on standard input. Both outputs are those of this process.
fn run_alone(
    session: &Session,
    source: &Source,
    name: &str,
    input: Option<&Path>,
    stack: u64,
    wants_checks: bool,
) -> Result<ExitCode> {
    terminal::progress(&verdict_table::compiling(0, 1));
    let compiled = match source.to_compile(name, MacroSet::LocalRun, true) {
        Some(source) => session.compile_source(source, wants_checks)?,
        None => Compiled::Succeeded(CompiledSubmission::command(source)),
    };
    terminal::clear_progress();
    let program = compiled.or_error(name)?.with_checks();

    if !program.warnings.is_empty() {
        terminal::print_stderr(&verdict_details::compiler_messages(&program.warnings));
    }
    if input.is_none() {
        terminal::ask_for_input();
    }

    let input = match input {
        Some(path) => {
            sandbox::supervisor::open_input(path).map_err(|why| files::cannot("read", path, why))?.into()
        }
        None => Stdio::inherit(),
    };
    let mut command = Command::new(&program.path);
    command.args(&program.arguments).stdin(input);

    if let Source::File { .. } = source {
        // As in `judge`, Python finds no module beside the file (from version 3.11).
        command.envs([sandbox::LOCALE, ("PYTHONSAFEPATH", "1")]);
    }

    let stack = if wants_checks {
        limits_with_checks(Limits { stack, ..Limits::default() }, program.language).stack
    } else {
        stack
    };
    let status = sandbox::run_attached(&mut command, stack)
        .map_err(|why| error!("cannot run `{program}`: {why}", program = name))?;
    terminal::end_line()?;

    terminal::print_stderr(&verdicts::end_name(ending(status)).localized());
    Ok(exit_status::failure_if(!status.success()))
}

/// Runs a submission of an interactive problem on a case, and prints the lines of both programs. With
/// `shows_all` these are all lines; otherwise the first ones as they are printed, the number that is left
/// out, and the last ones.
fn dialogue(session: &Session, submission: &Submission, case: &Case, shows_all: bool) -> Result<ExitCode> {
    let shown = &submission.display_name;
    let program = &session.compile_one(submission)?.or_error(shown)?.program;
    let case_judge = CaseJudge::prepare(&submission.problem, &session.compiler);

    let print = |lines: &[String]| {
        let lines: String = lines.iter().map(|line| format!("{line}\n")).collect();
        terminal::print(&lines).inspect_err(|_| session.compiler.cancellation.cancel())
    };
    let mut transcript = if shows_all { Transcript::of_all_lines() } else { Transcript::default() };
    let mut is_printed = Ok(());
    let mut listen = |speaker: Speaker, bytes: &[u8]| {
        let before = transcript.first.len();
        transcript.add(speaker, bytes);
        is_printed = is_printed.clone().and(print(&transcript.first[before..]));
    };

    let runner = session.runner(submission, program);
    let result = runner.run_and_listen(case, &case_judge, submission.limits, &mut listen);
    is_printed?;
    let result = result?;
    let printed = transcript.first.len();
    let lines = transcript.lines(|left_out| tr!("... {left_out} more lines (`--all` prints them)"));
    print(&lines[printed..])?;
    let after = transcript.lines_after_end().map(|count| count.localized());
    print(after.as_slice())?;
    let (verdict, reason) = (result.verdict, result.reason.localized());
    let separator = if reason.is_empty() { "" } else { ": " };
    terminal::print_stderr(&format!("{verdict}{separator}{reason}"));

    Ok(match verdict {
        Verdict::JE => exit_status::error(),
        _ => exit_status::failure_if(verdict != Verdict::AC),
    })
}

/// Returns the exit status, or the signal that ended the program.
fn ending(status: ExitStatus) -> End {
    #[cfg(unix)]
    let signal = std::os::unix::process::ExitStatusExt::signal(&status);
    #[cfg(not(unix))]
    let signal = None;
    signal.map_or(End::Exit(status.code().unwrap_or(-1)), End::Signal)
}
