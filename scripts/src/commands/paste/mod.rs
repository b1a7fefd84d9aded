//! `cargo oj paste`: checks that a submission can be pasted, then prints or copies it.

mod check_submission;
mod clipboard;
pub mod forbidden_code;
mod forbidden_code_wording;
mod terminal_clipboard;

use crate::commands::arguments::Arguments;
use crate::commands::shared_options;
use crate::commands::targets::Choice;
use crate::judging::submission::{Source, Submission};
use crate::judging::submission_selection::Selection;
use crate::report::format::counted;
use crate::report::locale::Locale;
use crate::report::terminal;
use crate::support::error::{error, Result};
use crate::support::glob;
use crate::workspace::programming_languages;
use crate::workspace::Workspace;
use check_submission::Check;
use std::process::ExitCode;

pub const HELP: &str = "\
Checks that a submission can be pasted as it stands, then prints it, byte for byte.

  cargo oj paste 2580                        the answer of a problem, on standard output
  cargo oj paste 2239/rescan --copy          a variant, on the clipboard
  cargo oj paste path/to/mine.rs --problem 2580

  --copy             to the clipboard instead: by the system's own tool, else through the terminal (OSC 52)
  --problem N        the problem that a path is meant for, if it lies in none
  --language NAME    the language of a path, instead of the one that its name says (see `cargo oj judge --help`)
  --lang ko|en       the language of the reasons (default: that of the locale)

It is not pasted, and every reason is shown, if
  a region in it is out of date,
  the compiler, with the site's options, refuses it or has a warning for it,
  it needs another crate, another file, a nightly compiler or an environment variable of the machine that compiles,
  it writes to standard error, in its text or when it runs,
  a `dbg!`, `todo!` or `unimplemented!` was left in it,
  it opens files, starts processes or uses the network, which the site forbids,
  it begins with a byte-order mark, has CR LF at line ends, or is not UTF-8,
  it is not accepted on every `sample-*` case of the problem, or on every case of a problem without samples.

A note says so if it is marked as work in progress (`//@ expect: anything`).
Of other languages than Rust, regions, warnings and the code itself are not looked at.
clippy reads the code. Without it, a note says what was not checked; `rustup component add clippy` installs it.

Exit status: 0 pasted, 1 something speaks against it, 2 something is wrong with the call, the configuration or the
judge.
";

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let copy = arguments.flag("--copy");
    let language = shared_options::language(&mut arguments)?;
    let workspace = Workspace::find()?;
    let selection = on_samples(selection(arguments, &workspace, language)?, &workspace)?;
    let has_samples = selection.cases.is_some();
    let submission = shared_options::submissions(&selection, &workspace, language)?.0.remove(0);
    let Source::Text(_, text, programming) = &submission.source else {
        return Err(error!(
            "cannot paste a command; name a submission",
            "명령은 제출할 수 없습니다. 제출 파일을 지정하세요"
        ));
    };
    let check = Check::of(&workspace, &selection, &submission, text, language)?;
    let text = match std::str::from_utf8(text) {
        Ok(text) if check.refusals.is_empty() => text,
        _ => return Ok(refuse(&check, language)),
    };
    let mut tool = None;
    if copy {
        tool = Some(clipboard::copy(text, &workspace.target.join("oj"), language)?);
    } else {
        terminal::print(text)?;
    }
    if submission.expectation.is_anything() {
        terminal::print_note(language.pick(
            "note: it is marked as work in progress; if it is done, delete its line `//@ expect: anything`",
            "참고: 작업 중으로 표시되어 있습니다. 다 되었으면 `//@ expect: anything` 줄을 지우세요",
        ));
    }
    let count = submission.cases.len();
    let accepted = if has_samples {
        language.pick(format!("AC on {}", counted(count, "sample")), format!("예제 {count}개 AC"))
    } else {
        language.pick(
            format!("AC on {} (the problem has no sample)", counted(count, "case")),
            format!("케이스 {count}개 AC(이 문제에는 예제가 없습니다)"),
        )
    };
    terminal::print_note(&closing(&submission, text, &accepted, programming.title, tool, language));
    Ok(ExitCode::SUCCESS)
}

/// The selection with samples alone; with all cases if the problem has no sample, as one that was imported.
fn on_samples(selection: Selection, workspace: &Workspace) -> Result<Selection> {
    let (submissions, _) = selection.all_submissions(workspace)?;
    let mut cases =
        submissions.iter().flat_map(|submission| submission.cases.iter().chain(&submission.unwritten));
    let has_samples = cases.any(|case| glob::matches(SAMPLES, &case.name));
    Ok(Selection { cases: has_samples.then(|| SAMPLES.to_string()), ..selection })
}

/// The pattern of the names of samples.
const SAMPLES: &str = "sample-*";

/// One submission.
fn selection(mut arguments: Arguments, workspace: &Workspace, locale: Locale) -> Result<Selection> {
    let problem = arguments.value("--problem")?;
    let language =
        arguments.value("--language")?.map(|name| programming_languages::named(&name)).transpose()?;
    let selection = Selection { language, ..Selection::default() };
    Choice { problem, command: None, selection }.of_one(workspace, "paste", &arguments.rest("paste")?, locale)
}

fn refuse(check: &Check<'_>, language: Locale) -> ExitCode {
    for refusal in &check.refusals {
        terminal::print_note(refusal);
    }
    let count = check.refusals.len();
    let speak = if count == 1 { "thing speaks" } else { "things speak" };
    terminal::print_note(&language.pick(
        format!("nothing is pasted: {count} {speak} against it"),
        format!("아직 제출할 수 없습니다. 고칠 것이 {count}가지 있습니다"),
    ));
    ExitCode::from(if check.judge_failed { 2 } else { 1 })
}

/// The last line: where the text went (by which tool, or to standard output), its size, on what it was accepted, and the
/// next step.
fn closing(
    submission: &Submission,
    text: &str,
    accepted: &str,
    title: &str,
    tool: Option<&str>,
    language: Locale,
) -> String {
    let name = format!("{}/{}", submission.problem.number, submission.name);
    let (bytes, lines) = (text.len(), text.lines().count());
    let went = match tool {
        None => name,
        // A terminal does not answer.
        Some(by @ ("tmux" | "OSC 52")) => language.pick(
            format!("{name} was sent to the terminal's clipboard ({by}); some terminals ignore that without a message"),
            format!("터미널의 클립보드로 보냈습니다({by}, 받지 않는 터미널도 있습니다). {name}"),
        ),
        Some(by) => language.pick(
            format!("{name} is on the clipboard (by {by})"),
            format!("클립보드에 복사했습니다({by}). {name}"),
        ),
    };
    language.pick(
        format!(
            "{went}: {}, {}, {accepted}. Where you submit it, choose {title} and paste it as the whole source",
            counted(bytes, "byte"),
            counted(lines, "line")
        ),
        format!(
            "{went}: {bytes}바이트, {lines}줄, {accepted}. 제출할 곳에서 언어({title})를 고르고 소스 코드 \
             칸에 전부 붙여 넣으세요"
        ),
    )
}
