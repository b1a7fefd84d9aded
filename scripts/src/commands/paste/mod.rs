//! `cargo oj paste`: checks that a submission can be pasted, then prints or copies it.

mod check_submission;
mod clipboard;
pub mod forbidden_code;
mod forbidden_code_wording;
mod terminal_clipboard;

use crate::commands::arguments::Arguments;
use crate::commands::command_line::{flag, text, Command};
use crate::commands::shared_options;
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
use std::path::Path;
use std::process::ExitCode;

pub static COMMAND: Command = Command {
    name: "paste",
    operands: "TARGET",
    summary: text(
        "Check that a submission can be pasted, then print or copy it",
        "풀이를 제출할 수 있는지 확인한 뒤 출력하거나 복사합니다",
    ),
    examples: &[
        ("paste 2580", text("the answer of a problem, on standard output", "문제의 모범 답안을 표준 출력으로")),
        ("paste 2239/rescan --copy", text("a variant, on the clipboard", "풀이를 클립보드로")),
        ("paste path/to/mine.rs --problem 2580", text("a file", "파일 하나")),
    ],
    options: &[
        flag(
            "--copy",
            "copy it to the clipboard: by the system's own tool, else through the terminal (OSC 52)",
            "클립보드에 복사합니다. 시스템의 도구를 쓰고, 없으면 터미널(OSC 52)로 복사합니다",
        ),
        shared_options::PROBLEM,
        shared_options::LANGUAGE,
        shared_options::LANG,
    ],
    notes: &[
        shared_options::TARGETS,
        text(
            "What is printed is the file, byte for byte.",
            "파일의 내용을 바이트까지 그대로 출력합니다.",
        ),
        text(
            "It is not pasted, and every reason is shown, if\n\
            \x20 - a region in it is out of date,\n\
            \x20 - the compiler, with the site's options, refuses it or has a warning for it,\n\
            \x20 - it needs another crate, another file, a nightly compiler or an environment variable of the\n\
            \x20   machine that compiles,\n\
            \x20 - it writes to standard error, in its text or when it runs,\n\
            \x20 - a `dbg!`, `todo!` or `unimplemented!` was left in it,\n\
            \x20 - it opens files, starts processes or uses the network, which the site forbids,\n\
            \x20 - it begins with a byte-order mark, has CR LF at line ends, or is not UTF-8,\n\
            \x20 - it is not accepted on every `sample-*` case, or on every case of a problem without samples.",
            "다음 중 하나라도 해당하면 제출용으로 내보내지 않고 이유를 모두 보여 줍니다.\n\
            \x20 - 최신이 아닌 영역이 있습니다\n\
            \x20 - 사이트의 옵션으로 컴파일할 때 에러나 경고가 나옵니다\n\
            \x20 - 다른 크레이트, 다른 파일, nightly 컴파일러, 컴파일하는 컴퓨터의 환경 변수가 필요합니다\n\
            \x20 - 표준 오류에 출력하는 코드가 있거나, 실행할 때 출력합니다\n\
            \x20 - `dbg!`, `todo!`, `unimplemented!`가 남아 있습니다\n\
            \x20 - 사이트가 금지하는 파일 열기, 프로세스 실행, 네트워크 사용이 있습니다\n\
            \x20 - BOM으로 시작하거나, 줄 끝이 CR LF이거나, UTF-8이 아닙니다\n\
            \x20 - `sample-*` 케이스(예제가 없는 문제에서는 모든 케이스)를 하나라도 통과하지 못합니다",
        ),
        text(
            "A note says so if it is marked as work in progress (`//@ expect: anything`). Of other languages than Rust, \
             regions, warnings and the code itself are not looked at. clippy reads the code; without it, a note says \
             what was not checked, and `rustup component add clippy` installs it.",
            "작업 중으로 표시된 풀이(`//@ expect: anything`)이면 참고로 알려 줍니다. Rust가 아닌 언어에서는 영역, 경고, 코드를 확인하지 않습니다. \
             코드는 clippy로 확인합니다. clippy가 없으면 무엇을 확인하지 못했는지 알려 주며, `rustup component add clippy`로 설치할 수 있습니다.",
        ),
        text(
            "Exit status: 0 if it was pasted, 1 if it was not, 2 after a usage, configuration or judge error.",
            "종료 코드: 내보냈으면 0, 아니면 1, 사용법·설정·채점기 오류는 2입니다.",
        ),
    ],
    run,
};

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let copy = arguments.flag("--copy");
    let language = shared_options::language(&mut arguments)?;
    let workspace = Workspace::find()?;
    let selection = on_samples(selection(arguments)?, &workspace)?;
    let has_samples = selection.cases.is_some();
    let submission = shared_options::submissions(&selection, &workspace, language)?.0.remove(0);
    let Source::Text(_, text, programming) = &submission.source else {
        return Err(error!(
            "cannot paste a command; name a submission",
            "명령은 제출할 수 없습니다. 제출 파일을 지정하세요"
        ));
    };
    let check = Check::of(&workspace, &submission, text, language)?;
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
fn selection(mut arguments: Arguments) -> Result<Selection> {
    let problem = arguments.value("--problem")?;
    let language =
        arguments.value("--language")?.map(|name| programming_languages::named(&name)).transpose()?;
    let selection = Selection { language, problem, ..Selection::default() };
    let targets = arguments.rest()?;
    let target = match targets.as_slice() {
        [target] => target,
        [] => {
            return Err(error!(
                "`cargo oj paste` wants a target: `2580`, `2580/main` or a path to a file",
                "`cargo oj paste`에는 대상이 필요합니다. `2580`, `2580/main` 또는 파일의 경로를 지정하세요"
            ));
        }
        [_, second, ..] => {
            return Err(error!(
                "`cargo oj paste` takes one target, and `{second}` is a second one",
                "`cargo oj paste`는 대상을 하나만 받습니다. 두 번째 대상: `{second}`"
            ));
        }
    };
    let is_path = selection.is_path(target) || Path::new(target).is_file();
    if selection.problem.is_some() && !is_path {
        return Err(error!(
            "`--problem` goes with a path to a file such as `mine.rs`, and `{target}` is none",
            "`--problem`은 `mine.rs`와 같은 파일의 경로와 함께 씁니다. 파일의 경로가 아닙니다: `{target}`"
        ));
    }
    Ok(Selection { targets: vec![selection.answer_of(target)], ..selection })
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
