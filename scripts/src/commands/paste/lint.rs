//! What in the text of a submission speaks against pasting it, found by reading its code.
//!
//! A compiler takes more than the site did: files beside this one, a line on standard error, another process. Names
//! count with what `use` makes of them; comments and strings do not.

use crate::commands::paste::lexis::{self, Token};
use crate::commands::paste::names::{self, Meaning};
use shared::judgement::Reason;

/// One reason, and everywhere it holds.
#[derive(Debug, PartialEq, Eq)]
pub struct Objection {
    /// Counted from 1, in order.
    pub lines: Vec<usize>,
    pub reason: Reason,
}

/// Everything there is to say against a text, in the order of [`Kind`].
pub fn objections(text: &[u8]) -> Vec<Objection> {
    let mut found = Found::new();
    form(text, &mut found);
    let text = String::from_utf8_lossy(text);
    let tokens = lexis::tokens(&text);
    signs(&tokens, &mut found);
    ways_out(&tokens, &mut found);
    found.sort();
    found.dedup();
    let alike = found.chunk_by(|one, next| (one.0, &one.1) == (next.0, &next.1));
    let objection = |alike: &[(Kind, String, usize)]| Objection {
        lines: alike.iter().map(|(.., line)| *line).collect(),
        reason: alike[0].0.reason(&alike[0].1),
    };
    alike.map(objection).collect()
}

/// What is wrong, in which words of the text, and on which line.
type Found = Vec<(Kind, String, usize)>;

fn note(found: &mut Found, kind: Kind, what: impl Into<String>, line: usize) {
    found.push((kind, what.into(), line));
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Crate,
    Elsewhere,
    Nightly,
    Environment,
    StandardError,
    Debugging,
    Missing,
    Files,
    Processes,
    Network,
    NotText,
    Mark,
    LineEnds,
}

const MACROS: [(&str, Kind); 10] = [
    ("include", Kind::Elsewhere),
    ("include_str", Kind::Elsewhere),
    ("include_bytes", Kind::Elsewhere),
    ("env", Kind::Environment),
    ("option_env", Kind::Environment),
    ("eprint", Kind::StandardError),
    ("eprintln", Kind::StandardError),
    ("dbg", Kind::Debugging),
    ("todo", Kind::Missing),
    ("unimplemented", Kind::Missing),
];

const PATHS: [(&str, Kind); 6] = [
    ("std::io::stderr", Kind::StandardError),
    ("std::fs", Kind::Files),
    ("std::os::unix::fs", Kind::Files),
    ("std::process::Command", Kind::Processes),
    ("std::net", Kind::Network),
    ("std::os::unix::net", Kind::Network),
];

impl Kind {
    /// What is wrong with `what`, and what to do about it.
    fn reason(self, what: &str) -> Reason {
        let (english, korean) = match self {
            Kind::Crate => (
                "brings in another crate, and a submission has std alone; do without it",
                "다른 크레이트를 가져옵니다. 제출에는 std만 쓸 수 있으니 없이 작성하세요",
            ),
            Kind::Elsewhere => (
                "takes text from another file, and only this one is pasted; move that text here",
                "다른 파일의 내용을 가져옵니다. 이 파일만 제출되니 그 내용을 여기로 옮기세요",
            ),
            Kind::Nightly => (
                "asks for a nightly compiler, and the site's is a stable one; do without it",
                "nightly 컴파일러가 필요합니다. 사이트는 stable이니 없이 작성하세요",
            ),
            Kind::Environment => (
                "asks for a variable of the machine that compiles, which is another one there; write the value itself",
                "컴파일하는 컴퓨터의 환경 변수를 읽습니다. 그 컴퓨터가 바뀌니 값을 직접 쓰세요",
            ),
            Kind::StandardError => (
                "writes to standard error, which the site may hold against it; take it out",
                "표준 오류에 출력합니다. 사이트에서 틀린 것으로 처리될 수 있으니 지우세요",
            ),
            Kind::Debugging => (
                "is left over from debugging, and writes to standard error; take it out",
                "디버깅하던 코드가 남아 표준 오류에 출력합니다. 지우세요",
            ),
            Kind::Missing => (
                "is left over; write what is still missing",
                "아직 작성하지 않은 부분입니다. 마저 작성하세요",
            ),
            Kind::Files => (
                "opens files, and the site forbids opening files; use standard input and output",
                "파일을 엽니다. 사이트는 파일 열기를 금지하니 표준 입출력을 쓰세요",
            ),
            Kind::Processes => (
                "starts processes, and the site forbids starting processes; do the work in this one",
                "프로세스를 실행합니다. 사이트는 프로세스 실행을 금지하니 이 프로그램 안에서 처리하세요",
            ),
            Kind::Network => (
                "opens connections, and the site forbids using the network; use standard input and output",
                "네트워크에 연결합니다. 사이트는 네트워크를 금지하니 표준 입출력을 쓰세요",
            ),
            Kind::NotText => (
                "is not UTF-8; save the file as UTF-8",
                "UTF-8이 아닙니다. 파일을 UTF-8로 저장하세요",
            ),
            Kind::Mark => (
                "is a byte-order mark and would be pasted too; save the file as UTF-8 without it",
                "파일 맨 앞의 BOM이고 함께 붙여 넣게 됩니다. BOM 없는 UTF-8로 저장하세요",
            ),
            Kind::LineEnds => (
                "ends the line; save the file with LF alone at its line ends",
                "줄 끝에 있습니다. 줄 끝을 LF로 하여 파일을 저장하세요",
            ),
        };
        Reason::new(format!("{what} {english}"), format!("{what}: {korean}"))
    }
}

/// Bytes that editors put in and nobody sees.
fn form(text: &[u8], found: &mut Found) {
    if text.starts_with(b"\xef\xbb\xbf") {
        note(found, Kind::Mark, "U+FEFF", 1);
    }
    for (number, line) in (1..).zip(text.split(|&byte| byte == b'\n')) {
        if line.ends_with(b"\r") {
            note(found, Kind::LineEnds, "CR LF", number);
        }
        if let Some(chunk) = line.utf8_chunks().find(|chunk| !chunk.invalid().is_empty()) {
            let bytes: String = chunk.invalid().iter().map(|byte| format!("\\x{byte:02x}")).collect();
            note(found, Kind::NotText, format!("`{bytes}`"), number);
        }
    }
}

/// What a few tokens in a row give away.
fn signs(tokens: &[Token<'_>], found: &mut Found) {
    let texts: Vec<&str> = tokens.iter().map(|token| token.text).collect();
    let own: Vec<&str> = texts
        .windows(3)
        .filter(|window| window[..2] == ["macro_rules", "!"])
        .map(|window| window[2])
        .collect();
    for (at, &Token { text, line }) in tokens.iter().enumerate() {
        match texts[at..] {
            ["extern", "crate", ..] => note(found, Kind::Crate, "`extern crate`", line),
            ["mod", name, ";", ..] => note(found, Kind::Elsewhere, format!("`mod {name};`"), line),
            ["#", "!", "[", ..] if switches_features_on(&texts[at + 2..]) => {
                note(found, Kind::Nightly, "`#![feature]`", line);
            }
            [name, "!", "(" | "[" | "{", ..] if !own.contains(&name) => {
                if let Some((_, kind)) = MACROS.iter().find(|(known, _)| *known == name) {
                    note(found, *kind, format!("`{text}!`"), line);
                }
            }
            _ => {}
        }
    }
}

/// Whether there is a `feature(...)` between the brackets that the tokens begin with.
fn switches_features_on(tokens: &[&str]) -> bool {
    let mut depth = 0;
    let inside = tokens.iter().take_while(|&&token| {
        depth += i32::from(token == "[") - i32::from(token == "]");
        depth > 0
    });
    let length = inside.count();
    tokens[..length].windows(2).any(|window| window == ["feature", "("])
}

/// Names of std that lead out of the program.
fn ways_out(tokens: &[Token<'_>], found: &mut Found) {
    for Meaning { path, line } in names::meanings(tokens) {
        for (forbidden, kind) in PATHS {
            let leads_there = path.strip_prefix(forbidden);
            if leads_there.is_some_and(|rest| rest.is_empty() || rest.starts_with("::")) {
                note(found, kind, format!("`{forbidden}`"), line);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::problem::SubmissionFile;
    use crate::workspace::Workspace;
    use std::fs;
    use std::path::Path;

    /// Each objection as its lines and the first word of its reason.
    fn told(text: &str) -> Vec<String> {
        let first = |reason: &str| reason.split_inclusive('`').take(2).collect::<String>();
        let line =
            |objection: &Objection| format!("{:?} {}", objection.lines, first(&objection.reason.english));
        objections(text.as_bytes()).iter().map(line).collect()
    }

    #[test]
    fn what_the_site_refuses_is_found() {
        let table: [(&str, &[&str]); 34] = [
            ("extern crate alloc;", &["[1] `extern crate`"]),
            ("mod board;\npub mod r#cell;", &["[1] `mod board;`", "[2] `mod r#cell;`"]),
            ("const A: &str = include_str!(\"a\");", &["[1] `include_str!`"]),
            ("#![feature(test)]", &["[1] `#![feature]`"]),
            ("#![cfg_attr(all(), feature(test))]", &["[1] `#![feature]`"]),
            ("fn a() { env!(\"HOME\"); }", &["[1] `env!`"]),
            (
                "fn a() {\n    eprintln!(\"x\");\n    eprint!(\"y\");\n}",
                &["[3] `eprint!`", "[2] `eprintln!`"],
            ),
            ("dbg!(1);\n\ndbg! [2];\nstd::dbg!{3}", &["[1, 3, 4] `dbg!`"]),
            ("fn a() { todo!() } fn b() { unimplemented!() }", &["[1] `todo!`", "[1] `unimplemented!`"]),
            ("std::io::stderr();", &["[1] `std::io::stderr`"]),
            ("use std::io;\nio::stderr();", &["[2] `std::io::stderr`"]),
            ("use std::{fmt, io::{self as i, Write}};\ni::stderr();", &["[2] `std::io::stderr`"]),
            ("use std::io::{self, Write};\nio :: stderr();", &["[2] `std::io::stderr`"]),
            ("use std::io::*;\nstderr();", &["[2] `std::io::stderr`"]),
            ("use std::io::stderr as e;\ne();", &["[1, 2] `std::io::stderr`"]),
            ("fn a() { ::std::fs::read(\"a\"); }", &["[1] `std::fs`"]),
            ("fn a() { return ::std::fs::read(\"a\") }", &["[1] `std::fs`"]),
            ("use std::*;\nfs::read(\"a\");", &["[2] `std::fs`"]),
            ("use std::{\n    cell,\n    fs::{\n        File,\n    },\n};", &["[4] `std::fs`"]),
            ("use std::fs::File;\nFile::open(\"a\");", &["[1, 2] `std::fs`"]),
            ("use std::process;\nprocess::Command::new(\"a\");", &["[2] `std::process::Command`"]),
            ("use std::process::{exit, Command};", &["[1] `std::process::Command`"]),
            (
                "use {::std::process as p, std::fmt};\np::Command::new(\"a\");",
                &["[2] `std::process::Command`"],
            ),
            ("use ::std::process;\nprocess::Command::new(\"a\");", &["[2] `std::process::Command`"]),
            ("use std::process::*;\nCommand::new(\"a\");", &["[2] `std::process::Command`"]),
            ("std::net::TcpStream::connect(\"a\");", &["[1] `std::net`"]),
            // The compiler takes this too, and nothing here is in the way.
            ("use std::io::{self, Read, Write};\nuse std::process;\nio::stdin();\nprocess::exit(0);", &[]),
            ("enum Command { Push }\nCommand::new();\nlet stderr = File::open();", &[]),
            ("a.stderr(); todo != 1; a.fs.read(); std::fsx::y; let r#dbg = 1;", &[]),
            ("macro_rules! dbg { ($($x:tt)*) => {} }\ndbg!(1);", &[]),
            ("mod board { pub fn a() {} }\n#[cfg(feature = \"a\")]\nuse board::a;", &[]),
            ("#![allow(unused)]\nfn feature(x: [u8; 1]) {}", &[]),
            ("// dbg!(1)\n/* eprintln!() */\n\"todo!() std::fs\"; r#\"mod x;\"#; '\"'; b'\"';", &[]),
            ("use", &[]),
        ];
        for (text, expected) in table {
            assert_eq!(told(text), expected, "{text}");
        }
    }

    #[test]
    fn nothing_speaks_against_the_submissions_of_this_workspace() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("scripts has a parent");
        let workspace = Workspace { root: root.to_path_buf(), target: root.join("target") };
        for problem in workspace.problems().expect("they can be read") {
            for SubmissionFile { path, .. } in problem.submissions {
                assert_eq!(objections(&fs::read(&path).expect("it is there")), [], "{}", path.display());
            }
        }
    }

    #[test]
    fn what_nobody_sees_is_found() {
        let english = |text: &[u8]| {
            let objections = objections(text);
            assert_eq!(objections.len(), 1, "{objections:?}");
            (objections[0].lines.clone(), objections[0].reason.english.split(" s").next().map(str::to_string))
        };
        let mark = (vec![1], Some("U+FEFF is a byte-order mark and would be pasted too;".to_string()));
        assert_eq!(english("\u{feff}fn main() {}\n".as_bytes()), mark);
        let ends = (vec![2, 3], Some("CR LF ends the line;".to_string()));
        assert_eq!(english(b"a\nb\r\nc\r\nd"), ends);
        let bytes = (vec![2], Some("`\\xb0` is not UTF-8;".to_string()));
        assert_eq!(english(b"\n\"\xb0\xa1\""), bytes);
        assert_eq!(objections("// 한글\nfn main() {}\n".as_bytes()), []);
    }
}
