//! `cargo oj paste`: checks that a submission would be accepted, then prints or copies it.

mod check_submission;

use crate::commands::arguments::Arguments;
use crate::commands::clipboard;
use crate::commands::command_line::{flag, text, Command};
use crate::commands::shared_options;
use crate::report::{format::counted, locale::Locale, terminal};
use check_submission::Check;
use judge::{Selection, Source};
use std::process::ExitCode;
use stdx::{glob, Result};
use workspace::Workspace;

pub static COMMAND: Command = Command {
    name: "paste",
    operands: "TARGET",
    summary: text(
        "Check that a submission would be accepted, then print or copy it",
        "풀이가 맞을지 확인한 뒤 제출할 내용을 출력하거나 복사합니다",
    ),
    examples: &[
        ("paste 2580", text("`main` of a problem, to standard output", "문제의 모범 답안을 표준 출력으로")),
        ("paste 2239/rescan --copy", text("a variant, to the clipboard", "풀이를 클립보드로")),
        ("paste path/to/mine.cpp --problem 2580", text("a file", "파일 하나")),
    ],
    options: &[
        flag(
            "--copy",
            "copy it to the clipboard with the system's own program, else through the terminal (OSC 52)",
            "클립보드에 복사합니다. 시스템의 프로그램을 쓰고, 없으면 터미널(OSC 52)로 복사합니다",
        ),
        flag("--force", "paste it even if a check fails", "고칠 곳이 있어도 내보냅니다"),
        shared_options::PROBLEM,
        shared_options::LANGUAGE,
        shared_options::LANG,
    ],
    notes: &[
        shared_options::TARGETS,
        text(
            "Standard output is the text and nothing else. CR LF becomes LF, and a byte-order mark is removed; a note \
             says so.",
            "표준 출력에는 풀이의 내용만 나옵니다. 줄 끝의 CR LF는 LF로 바꾸고 BOM은 빼며, 바꾼 것이 있으면 알려 줍니다.",
        ),
        text(
            "It is not pasted if the site would not accept it, and every reason is shown:\n\
            \x20 - it does not compile alone: it needs another file, another crate, a nightly compiler or an\n\
            \x20   environment variable of the compiling machine,\n\
            \x20 - it is not AC on every `sample-*` case, or on every case of a problem without samples,\n\
            \x20 - it still has a `todo!` or `unimplemented!`,\n\
            \x20 - it is not UTF-8: browsers and clipboards hold no other text.",
            "다음에 해당하면 사이트에서 AC를 받을 수 없으므로, 내보내지 않고 이유를 모두 보여 줍니다.\n\
            \x20 - 혼자서는 컴파일되지 않습니다. 다른 파일, 다른 크레이트, nightly 컴파일러, 컴파일하는 컴퓨터의\n\
            \x20   환경 변수 가운데 필요한 것이 있습니다\n\
            \x20 - `sample-*` 케이스(예제가 없는 문제에서는 모든 케이스) 가운데 AC가 아닌 것이 있습니다\n\
            \x20 - `todo!`나 `unimplemented!`가 남아 있습니다\n\
            \x20 - UTF-8이 아닙니다. 브라우저와 클립보드에는 UTF-8 텍스트만 넣을 수 있습니다",
        ),
        text(
            "It is pasted with a warning if\n\
            \x20 - it prints to standard error (`dbg!`, `eprintln!`, or on a sample), which the site may count\n\
            \x20   against it,\n\
            \x20 - the compiler warns about it,\n\
            \x20 - a region in it is out of date,\n\
            \x20 - its first comment does not say its idea, which the README of its problem shows.",
            "다음에 해당하면 경고와 함께 내보냅니다.\n\
            \x20 - 표준 오류에 출력합니다(`dbg!`, `eprintln!`, 또는 예제를 실행할 때). 사이트에서 틀린 것으로\n\
            \x20   처리될 수 있습니다\n\
            \x20 - 컴파일러 경고가 있습니다\n\
            \x20 - 최신이 아닌 영역이 있습니다\n\
            \x20 - 문제의 README에 나올 아이디어가 적혀 있지 않습니다",
        ),
        text(
            "If the submission is marked as work in progress (`//@ expect: anything`), a note says so. Regions, \
             `todo!`, `dbg!` and the like are checked in Rust only. clippy finds these macros; if it is not \
             installed, a note says so, and `rustup component add clippy` installs it.",
            "작업 중으로 표시된 풀이(`//@ expect: anything`)이면 그 사실을 알려 줍니다. 영역과 `todo!`, `dbg!` 등은 Rust에서만 확인합니다. `todo!` 등은 \
             clippy로 찾으며, clippy가 없으면 이 검사를 하지 못했다고 알려 줍니다. `rustup component add clippy`로 설치할 수 있습니다.",
        ),
        text(
            "Exit status: 0 if it was pasted, 1 if it was not, 2 after a usage, configuration or judge error.",
            "종료 코드: 내보냈으면 0, 아니면 1, 사용법·설정·채점기 오류는 2입니다.",
        ),
    ],
    run,
};

fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let (copy, force) = (arguments.flag("--copy"), arguments.flag("--force"));
    let locale = shared_options::locale(&mut arguments)?;
    let workspace = Workspace::find()?;
    let choice = shared_options::choice(&mut arguments)?;
    let selection = choice.of_one(&workspace, "paste", &arguments.rest()?, locale)?;
    let selection = on_samples(selection, &workspace)?;
    let (mut submission, without_case) = match shared_options::submissions(&selection, &workspace, locale) {
        Ok(mut found) => (found.0.remove(0), None),
        Err(why) if force => (selection.all_submissions(&workspace)?.submissions.remove(0), Some(why)),
        Err(why) => return Err(why),
    };
    let Source::Text(_, text, programming) = &mut submission.source else {
        unreachable!("`paste` has no option `--command`");
    };
    let (title, notes) = (programming.title, tidied(text, locale));
    let mut check = Check::of(&workspace, &selection, &submission, locale);
    if let Some(why) = &without_case {
        check.fail(why);
    }
    let is_pasted = force || check.problems.is_empty();
    let mut tool = None;
    let text = submission.source.text();
    if is_pasted && copy {
        let text = String::from_utf8_lossy(text);
        tool = Some(clipboard::copy(&text, &workspace::cache_folder(&workspace.target), locale)?);
    } else if is_pasted {
        terminal::print_bytes(text)?;
    }
    notes.into_iter().for_each(terminal::print_note);
    check.print();
    let count = check.problems.len();
    if !is_pasted {
        terminal::print_note(&locale.pick(
            format!("not pasted: {}; use `--force` to paste anyway", counted(count, "error")),
            format!("내보내지 않았습니다. 고칠 곳: {count}개. 그래도 내보내려면 `--force`를 쓰세요"),
        ));
        return Ok(ExitCode::from(if check.judge_failed { 2 } else { 1 }));
    }
    terminal::print_note(&closing(&check, title, tool));
    Ok(ExitCode::SUCCESS)
}

/// The selection with only samples; with all cases if the problem has no sample, as one that was imported.
fn on_samples(selection: Selection, workspace: &Workspace) -> Result<Selection> {
    const SAMPLES: &str = "sample-*";
    let submissions = selection.all_submissions(workspace)?.submissions;
    let mut cases =
        submissions.iter().flat_map(|submission| submission.cases.iter().chain(&submission.unwritten));
    let has_samples = cases.any(|case| glob::matches(SAMPLES, &case.name));
    Ok(Selection { cases: has_samples.then(|| SAMPLES.to_string()), ..selection })
}

/// Takes out of a text what an editor adds and an author does not see. A note for each.
fn tidied(text: &mut Vec<u8>, locale: Locale) -> Vec<&'static str> {
    let mut notes = Vec::new();
    if text.starts_with(b"\xef\xbb\xbf") {
        text.drain(..3);
        notes.push(("note: the byte-order mark was removed", "참고: 파일 맨 앞의 BOM을 뺐습니다"));
    }
    let lines = text.split(|&byte| byte == b'\n').map(|line| line.strip_suffix(b"\r").unwrap_or(line));
    let with_lf = lines.collect::<Vec<_>>().join(&b'\n');
    if with_lf.len() < text.len() {
        *text = with_lf;
        notes.push(("note: CR LF line ends were converted to LF", "참고: 줄 끝의 CR LF를 LF로 바꿨습니다"));
    }
    notes.into_iter().map(|(english, korean)| locale.pick(english, korean)).collect()
}

/// The last line: where the text went (by which program, or to standard output), its size, the result of the checks, and
/// the next step.
fn closing(check: &Check<'_>, title: &str, tool: Option<&str>) -> String {
    let Check { selection, submission, locale, .. } = check;
    let name = format!("{}/{}", submission.problem.number, submission.name);
    let went = match tool {
        None => name,
        Some(clipboard::TERMINAL) => locale.pick(
            format!(
                "{name} was sent to the terminal, which must allow programs to set the clipboard (OSC 52)"
            ),
            format!("터미널로 보냈습니다. 터미널 설정에서 클립보드 쓰기(OSC 52)를 허용해야 합니다. {name}"),
        ),
        Some(tool) => locale.pick(
            format!("{name} is on the clipboard (by {tool})"),
            format!("클립보드에 복사했습니다({tool}). {name}"),
        ),
    };
    let cases = submission.cases.len();
    let result = match check.problems.len() {
        0 if selection.cases.is_some() => {
            locale.pick(format!("AC on {}", counted(cases, "sample")), format!("예제 {cases}개 AC"))
        }
        0 => locale.pick(
            format!("AC on {} (the problem has no sample)", counted(cases, "case")),
            format!("케이스 {cases}개 AC(이 문제에는 예제가 없습니다)"),
        ),
        count => locale.pick(
            format!("pasted despite {}", counted(count, "error")),
            format!("고칠 곳이 {count}개 남아 있습니다"),
        ),
    };
    let text = submission.source.text();
    let (bytes, lines) = (text.len(), String::from_utf8_lossy(text).lines().count());
    locale.pick(
        format!(
            "{went}: {}, {}, {result}. On the site, choose {title} and paste it as the whole source",
            counted(bytes, "byte"),
            counted(lines, "line")
        ),
        format!(
            "{went}: {bytes}바이트, {lines}줄, {result}. 제출 페이지에서 언어({title})를 고르고 소스 코드 \
             칸에 전부 붙여 넣으세요"
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_loses_what_its_author_does_not_see() {
        let table: [(&[u8], &[u8], usize); 6] = [
            (b"a\nb\n", b"a\nb\n", 0),
            (b"a\r\nb", b"a\nb", 1),
            (b"a\nb\r", b"a\nb", 1),
            (b"a\rb\n", b"a\rb\n", 0),
            (b"\xef\xbb\xbfa\n", b"a\n", 1),
            (b"\xef\xbb\xbfa\r\n", b"a\n", 2),
        ];
        for (before, after, notes) in table {
            let mut text = before.to_vec();
            assert_eq!((tidied(&mut text, Locale::English).len(), text.as_slice()), (notes, after));
        }
    }
}
