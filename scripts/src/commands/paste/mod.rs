//! `cargo oj paste`: checks that a submission would be accepted, then prints or copies it.

mod check_submission;

use crate::commands::arguments::Arguments;
use crate::commands::clipboard;
use crate::commands::shared_options;
use crate::compile::programming_languages;
use crate::judging::submission::{Source, Submission};
use crate::judging::submission_selection::Selection;
use crate::report::format::counted;
use crate::report::locale::Locale;
use crate::report::terminal;
use crate::support::error::{error, Error, Result};
use crate::support::glob;
use crate::workspace::Workspace;
use check_submission::Check;
use std::process::ExitCode;

pub const HELP: &str = "\
Checks that a submission would be accepted, then prints it: standard output holds the text and nothing else.

  cargo oj paste 2580                        the answer of a problem, on standard output
  cargo oj paste 2239/rescan --copy          a variant, on the clipboard
  cargo oj paste path/to/mine.cpp --problem 2580

  --copy             to the clipboard instead: through the system's own program for it, else through the terminal
  --force            paste it whatever is wrong with it
  --problem N        the problem of a path that is not in the folder of one
  --language NAME    the language of a path, instead of the one that its name says (see `cargo oj judge --help`)
  --lang ko|en       the language of messages (default: that of the locale)

It is not pasted if the site would not accept it:
  it does not compile alone: it needs another file, another crate, a nightly compiler or an environment variable,
  it is not accepted on every `sample-*` case of the problem, or on every case if there is no sample,
  a `todo!` or `unimplemented!` is left in it,
  it is not UTF-8 text, and a clipboard and a browser hold no other text.

It is pasted with a warning
  if the compiler warns,
  if it prints to standard error (`dbg!`, `eprintln!`, or on a sample), which the site may count against it,
  if a region in it is out of date,
  if it does not say its idea, which the table in the README of its problem shows.

CR LF at line ends becomes LF, and a byte-order mark is left out; a note says so. That text is what is checked. A note
also says that a submission is marked as work in progress (`//@ expect: anything`).

Regions, `todo!`, `dbg!` and the like are looked for in Rust alone, with clippy. Where it is not installed, a note says
so; `rustup component add clippy` installs it.

Exit status: 0 pasted, 1 not pasted, 2 usage, configuration or judge error.
";

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let (copy, force) = (arguments.flag("--copy"), arguments.flag("--force"));
    let language = shared_options::language(&mut arguments)?;
    let workspace = Workspace::find()?;
    let selection = on_samples(selection(arguments)?, &workspace)?;
    let (mut submission, without_case) = match shared_options::submissions(&selection, &workspace, language) {
        Ok(mut found) => (found.remove(0), None),
        Err(why) if force => (selection.all_submissions(&workspace)?.remove(0), Some(why)),
        Err(why) => return Err(why),
    };
    let Source::Text(_, text, programming) = &mut submission.source else {
        return Err(error!(
            "cannot paste a command; name a submission",
            "명령은 제출할 수 없습니다. 풀이를 지정하세요"
        ));
    };
    let title = programming.title;
    let mut notes = tidied(text, language);
    let text = text.clone();
    let mut check = Check::of(&workspace, &submission, &text, language);
    if let Some(why) = &without_case {
        check.fail(why);
    }
    let is_pasted = force || check.problems.is_empty();
    let mut tool = None;
    if is_pasted && copy {
        let text = String::from_utf8_lossy(&text);
        tool = Some(clipboard::copy(&text, &workspace.target.join("oj"), language)?);
    } else if is_pasted {
        terminal::print_bytes(&text)?;
    }
    if submission.expectation.is_anything() {
        notes.push(language.pick(
            "note: it is marked as work in progress; if it is done, delete its line `//@ expect: anything`",
            "참고: 작업 중으로 표시되어 있습니다. 다 되었으면 `//@ expect: anything` 줄을 지우세요",
        ));
    }
    notes.into_iter().for_each(terminal::print_note);
    for why in &check.warnings {
        let warning = language.pick("warning", "경고");
        terminal::print_note(&format!("{warning}: {}", language.reason(why)));
    }
    for why in &check.problems {
        terminal::print_error(&Error::from(why.clone()), language);
    }
    let count = check.problems.len();
    if !is_pasted {
        terminal::print_note(&language.pick(
            format!("not pasted: {}; `--force` pastes it all the same", counted(count, "problem")),
            format!(
                "제출할 수 없습니다. 고칠 곳: {count}개. 그래도 출력하거나 복사하려면 `--force`를 쓰세요"
            ),
        ));
        return Ok(ExitCode::from(if check.judge_failed { 2 } else { 1 }));
    }
    let result = if count > 0 {
        language.pick(
            format!("pasted in spite of {}", counted(count, "problem")),
            format!("고칠 곳이 {count}개 남아 있습니다"),
        )
    } else {
        accepted(selection.cases.is_some(), submission.cases.len(), language)
    };
    terminal::print_note(&closing(&submission, &text, &result, title, tool, language));
    Ok(ExitCode::SUCCESS)
}

/// The selection with samples alone; with all cases if the problem has no sample, as one that was imported.
fn on_samples(selection: Selection, workspace: &Workspace) -> Result<Selection> {
    let submissions = selection.all_submissions(workspace)?;
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
    selection.of_one("paste", &arguments.rest("paste")?)
}

/// Takes out of a text what an editor adds and an author does not see. A note for each.
fn tidied(text: &mut Vec<u8>, language: Locale) -> Vec<&'static str> {
    let mut notes = Vec::new();
    if text.starts_with(b"\xef\xbb\xbf") {
        text.drain(..3);
        notes.push(language.pick(
            "note: the byte-order mark at its beginning is left out",
            "참고: 파일 맨 앞의 BOM을 뺐습니다",
        ));
    }
    let lines = text.split(|&byte| byte == b'\n').map(|line| line.strip_suffix(b"\r").unwrap_or(line));
    let with_lf = lines.collect::<Vec<_>>().join(&b'\n');
    if with_lf.len() < text.len() {
        *text = with_lf;
        notes.push(
            language.pick("note: CR LF at its line ends becomes LF", "참고: 줄 끝의 CR LF를 LF로 바꿨습니다"),
        );
    }
    notes
}

/// On which cases it was accepted.
fn accepted(on_samples: bool, count: usize, language: Locale) -> String {
    if on_samples {
        return language.pick(format!("AC on {}", counted(count, "sample")), format!("예제 {count}개 AC"));
    }
    language.pick(
        format!("AC on {} (the problem has no sample)", counted(count, "case")),
        format!("케이스 {count}개 AC(이 문제에는 예제가 없습니다)"),
    )
}

/// The last line: where the text went (by which program, or to standard output), its size, the result of the checks, and
/// the next step.
fn closing(
    submission: &Submission,
    text: &[u8],
    result: &str,
    title: &str,
    tool: Option<&str>,
    language: Locale,
) -> String {
    let name = format!("{}/{}", submission.problem.number, submission.name);
    let (bytes, lines) = (text.len(), String::from_utf8_lossy(text).lines().count());
    let went = match tool {
        None => name,
        Some(clipboard::TERMINAL) => language.pick(
            format!(
                "{name} was sent to the terminal, which must allow programs to set the clipboard (OSC 52)"
            ),
            format!("터미널로 보냈습니다. 터미널 설정에서 클립보드 쓰기(OSC 52)를 허용해야 합니다. {name}"),
        ),
        Some(tool) => language.pick(
            format!("{name} is on the clipboard (by {tool})"),
            format!("클립보드에 복사했습니다({tool}). {name}"),
        ),
    };
    language.pick(
        format!(
            "{went}: {}, {}, {result}. Where you submit it, choose {title} and paste it as the whole source",
            counted(bytes, "byte"),
            counted(lines, "line")
        ),
        format!(
            "{went}: {bytes}바이트, {lines}줄, {result}. 제출할 곳에서 언어({title})를 고르고 소스 코드 \
             칸에 전부 붙여 넣으세요"
        ),
    )
}
