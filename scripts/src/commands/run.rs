//! `cargo oj run`: runs a submission on a case or on what is typed, without judging it.

use crate::commands::arguments::Arguments;
use crate::commands::command_line::{self, option, text};
use crate::commands::shared_options;
use crate::report::{locale::Locale, terminal, verdict_details};
use judge::{failure_verdict, JudgeOptions, Selection, Session, Source};
use sandbox::{self, End, StandardError};
use std::fs::File;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus, Stdio};
use stdx::{error, files, Action, Result};
use toolchain::Program;
use workspace::{Case, Workspace};

pub static COMMAND: command_line::Command = command_line::Command {
    name: "run",
    operands: "TARGET",
    summary: text(
        "Run a submission on typed input or on a case",
        "입력한 내용이나 케이스로 풀이를 실행합니다",
    ),
    examples: &[
        ("run 2580/mine", text("on standard input: type the input, then Ctrl-D", "표준 입력으로 실행: 입력 후 Ctrl-D")),
        ("run 2580/mine --case tiny-1", text("on the input of a case", "케이스의 입력으로 실행")),
        ("run 2580 < board.txt", text("`main` of a problem", "문제의 모범 답안")),
        ("run path/to/mine.cpp < board.txt", text("a file that belongs to no problem", "문제와 무관한 파일")),
    ],
    options: &[
        option("--case", "CASE", "run on the input of this case", "이 케이스의 입력으로 실행합니다"),
        shared_options::PROBLEM,
        shared_options::COMMAND,
        shared_options::LANGUAGE,
        shared_options::CASES_DIR,
        shared_options::LANG,
    ],
    notes: &[
        shared_options::TARGETS,
        text(
            "Standard output and standard error are shown as they come. There are no limits and no verdict.",
            "표준 출력과 표준 오류를 나오는 대로 보여 줍니다. 제한도 판정도 없습니다.",
        ),
        text(
            "On Windows, Ctrl-Z and Enter end the input. Ctrl-C ends the program.",
            "Windows에서는 Ctrl-Z와 Enter를 누르면 입력이 끝납니다. Ctrl-C를 누르면 프로그램이 종료됩니다.",
        ),
        text(
            "The last line, on standard error, reports how the program exited. Exit status: 0 if the program exited \
             with 0, 1 if it did not, 2 after a usage, configuration or judge error.",
            "표준 오류의 마지막 줄은 프로그램이 어떻게 끝났는지 알려 줍니다. 종료 코드: 프로그램이 0으로 끝났으면 0, 아니면 1, \
             사용법·설정·채점기 오류는 2입니다.",
        ),
    ],
    run,
};

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let case = arguments.value("--case")?;
    let locale = shared_options::locale(&mut arguments)?;
    let choice = shared_options::choice(&mut arguments)?;
    let typed = arguments.rest()?;
    let workspace = Workspace::find()?;
    let (source, shown, input) = match (typed.as_slice(), &case) {
        // A file needs no problem.
        ([path], None) if choice.problem.is_none() && choice.command.is_none() && choice.is_source(path) => {
            (choice.selection.source(Path::new(path))?, path.clone(), None)
        }
        _ => {
            let selection = choice.of_one(&workspace, "run", &typed, locale)?;
            submission(&Selection { cases: case, ..selection }, &workspace)?
        }
    };
    let program = compile(&workspace, &source, &shown)?;
    let input = match input {
        Some(path) => File::open(&path).map_err(|why| files::cannot(Action::Read, &path, why))?.into(),
        None => {
            if io::stdin().is_terminal() {
                terminal::print_note(&how_to_end_input(locale));
            }
            Stdio::inherit()
        }
    };
    let mut command = Command::new(&program.path);
    command.args(&program.arguments).stdin(input);
    if let Source::Text(..) = source {
        command.envs([sandbox::LOCALE]);
    }
    let status = sandbox::run_attached(&mut command).map_err(|why| {
        error!("cannot run `{shown}`: {why}", "`{shown}` 프로그램을 실행할 수 없습니다: {why}")
    })?;
    terminal::print_note(&ending(status, locale));
    Ok(ExitCode::from(u8::from(!status.success())))
}

/// The source of the selected submission, the name of its file in messages, and the input of the selected case, if any.
fn submission(selection: &Selection, workspace: &Workspace) -> Result<(Source, String, Option<PathBuf>)> {
    let mut submissions = selection.all_submissions(workspace)?.submissions;
    let Some(pattern) = &selection.cases else {
        let submission = submissions.remove(0);
        return Ok((submission.source, submission.shown, None));
    };
    if submissions.iter().all(|submission| submission.unjudged.is_empty()) {
        submissions = selection.with_cases(workspace, submissions)?;
    }
    let submission = submissions.remove(0);
    let mut cases = submission.cases.into_iter().chain(submission.unjudged).collect::<Vec<Case>>();
    if cases.len() > 1 {
        let names = cases.iter().map(|case| case.name.as_str()).collect::<Vec<_>>().join(", ");
        return Err(error!(
            "`--case {pattern}` matches several cases; name one of them: {names}",
            "`--case {pattern}`에 해당하는 케이스가 여러 개입니다. 하나만 지정하세요: {names}"
        ));
    }
    Ok((submission.source, submission.shown, Some(cases.remove(0).input)))
}

fn how_to_end_input(locale: Locale) -> String {
    let (english, korean) =
        if cfg!(windows) { ("Ctrl-Z and Enter", "Ctrl-Z와 Enter") } else { ("Ctrl-D", "Ctrl-D") };
    locale.pick(
        format!("type the input, then {english} at the start of a line"),
        format!("입력을 기다립니다. 줄 맨 앞에서 {korean}를 누르면 입력이 끝납니다"),
    )
}

fn compile(workspace: &Workspace, source: &Source, shown: &str) -> Result<Program> {
    let compiled = Session::new(workspace, 1).compile_source(source, shown, JudgeOptions::default())?;
    let program = compiled.map_err(|messages| {
        error!("`{shown}` does not compile:\n{}", "`{shown}` 파일이 컴파일되지 않습니다:\n{}", messages)
    })?;
    if !program.warnings.is_empty() {
        terminal::print_note(&verdict_details::compiler_messages(&program.warnings));
    }
    Ok(program)
}

/// `exit status 0`, or the signal by name.
fn ending(status: ExitStatus, locale: Locale) -> String {
    #[cfg(unix)]
    let signal = std::os::unix::process::ExitStatusExt::signal(&status);
    #[cfg(not(unix))]
    let signal = None;
    let end = signal.map_or(End::Exit(status.code().unwrap_or(-1)), End::Signal);
    locale.reason(&failure_verdict::why_it_failed(end, &StandardError::default(), None)).to_string()
}
