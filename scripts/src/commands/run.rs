//! `cargo oj run`: a submission alone, on a case or on what is typed. Nothing is judged.

use crate::commands::arguments::Arguments;
use crate::commands::shared_options;
use crate::compile::program::Program;
use crate::judging::failure_verdict;
use crate::judging::session::{Extent, Session};
use crate::judging::submission::Source;
use crate::judging::submission_selection::Selection;
use crate::report::locale::Locale;
use crate::report::{terminal, verdict_table};
use crate::sandbox::{self, End};
use crate::support::error::{error, Result};
use crate::support::files::{self, Action};
use crate::workspace::Workspace;
use std::fs::File;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus, Stdio};

pub const HELP: &str = "\
Runs a submission alone: both outputs as they come, no limits, no verdict. Ctrl-C ends it.

  cargo oj run 2580/mine                      its input is standard input: what is typed, up to Ctrl-D
  cargo oj run 2580/mine --case tiny-1        its input is that of a case
  cargo oj run 2580 < board.txt               the answer of a problem
  cargo oj run path/to/mine.cpp < board.txt   a file; without `--case` no problem need be named

On Windows Ctrl-Z and Return end what is typed.

  --case CASE        the case that is the input
  --problem N        the problem that a path or a command belongs to
  --command CMD      runs this program instead of a file
  --language NAME    the language of a path, instead of the one that its name says (see `cargo oj judge --help`)
  --cases-dir DIR    the cases of this folder instead of the problem's own
  --lang ko|en       the language of notes and errors (default: that of the locale)

The last line, on standard error, is how it ended. Exit status: 0 if that is exit status 0, 1 if not, 2 something is
wrong with the call, the configuration or the judge.
";

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let case = arguments.value("--case")?;
    let language = shared_options::language(&mut arguments)?;
    let choice = shared_options::choice(&mut arguments)?;
    let selection = &choice.selection;
    if selection.cases.is_some() {
        return Err(error!(
            "one case is run at a time: `--case CASE`, not `--cases`",
            "한 번에 케이스 하나만 실행합니다. `--cases` 대신 `--case 케이스`를 쓰세요"
        ));
    }
    if selection.time.is_some() || selection.memory.is_some() {
        return Err(error!(
            "`cargo oj run` has no limits; leave `--time` and `--memory` out",
            "`cargo oj run`에는 제한이 없습니다. `--time`, `--memory` 옵션을 빼세요"
        ));
    }
    if selection.float.is_some() {
        return Err(error!(
            "`cargo oj run` judges no output; leave `--float` out",
            "`cargo oj run`은 출력을 채점하지 않습니다. `--float` 옵션을 빼세요"
        ));
    }
    let typed = arguments.rest("run")?;
    let workspace = Workspace::find()?;
    let chosen = match (typed.as_slice(), &case) {
        ([path], None) if choice.problem.is_none() && Path::new(path).is_file() => {
            Chosen::of_path(&choice.selection, path)?
        }
        _ => {
            let selection = choice.of_one(&workspace, "run", &typed, language)?;
            Chosen::of(&Selection { cases: case, ..selection }, &workspace)?
        }
    };
    let Chosen { source, shown, input } = chosen;
    let program = compile(&workspace, &source, &shown)?;
    let input = if let Some(path) = input {
        Stdio::from(File::open(&path).map_err(|why| files::cannot(Action::Read, &path, &why))?)
    } else {
        if io::stdin().is_terminal() {
            terminal::print_note(how_to_end_input(language));
        }
        Stdio::inherit()
    };
    let (path, arguments) = (&program.path, &program.arguments);
    let mut command = Command::new(path);
    if let Source::Text(..) = source {
        let (name, locale) = sandbox::LOCALE;
        command.env(name, locale);
    }
    let status = sandbox::run_attached(command.args(arguments).stdin(input)).map_err(|why| {
        error!("cannot run `{shown}`: {why}", "`{shown}` 프로그램을 실행할 수 없습니다: {why}")
    })?;
    terminal::print_note(&ending(status, language));
    Ok(ExitCode::from(u8::from(!status.success())))
}

/// What runs.
struct Chosen {
    source: Source,
    /// The name of its file in messages.
    shown: String,
    /// The input of a case; None for standard input.
    input: Option<PathBuf>,
}

impl Chosen {
    /// A file alone needs no problem.
    fn of_path(selection: &Selection, path: &str) -> Result<Chosen> {
        Ok(Chosen { source: selection.source(Path::new(path))?, shown: path.to_string(), input: None })
    }

    /// A submission, on a case or on standard input.
    fn of(selection: &Selection, workspace: &Workspace) -> Result<Chosen> {
        let has_case = selection.cases.is_some();
        let (mut submissions, _) = selection.all_submissions(workspace)?;
        if has_case {
            submissions = selection.with_cases(workspace, submissions)?;
        }
        let submission = submissions.remove(0);
        let input = has_case.then(|| submission.cases[0].input.clone());
        Ok(Chosen { source: submission.source, shown: submission.shown, input })
    }
}

fn how_to_end_input(language: Locale) -> &'static str {
    if cfg!(windows) {
        return language.pick(
            "type the input; Ctrl-Z and Return at the start of a line end it",
            "입력을 기다립니다. 줄 맨 앞에서 Ctrl-Z와 Enter를 누르면 입력이 끝납니다",
        );
    }
    language.pick(
        "type the input; Ctrl-D at the start of a line ends it",
        "입력을 기다립니다. 줄 맨 앞에서 Ctrl-D를 누르면 입력이 끝납니다",
    )
}

fn compile(workspace: &Workspace, source: &Source, shown: &str) -> Result<Program> {
    let compiled = Session::new(workspace, 1).compile_source(source, shown, Extent::default())?;
    let program = compiled.map_err(|messages| {
        error!("`{shown}` does not compile:\n{}", "`{shown}` 파일이 컴파일되지 않습니다:\n{}", messages)
    })?;
    if !program.warnings.is_empty() {
        terminal::print_note(&verdict_table::compiler_messages(&program.warnings));
    }
    Ok(program)
}

/// `exit status 0`, or the signal by name.
fn ending(status: ExitStatus, language: Locale) -> String {
    #[cfg(unix)]
    let signal = std::os::unix::process::ExitStatusExt::signal(&status);
    #[cfg(not(unix))]
    let signal = None;
    let end = signal.map_or(End::Exit(status.code().unwrap_or(-1)), End::Signal);
    language.reason(&failure_verdict::why_it_failed(end, "")).to_string()
}
