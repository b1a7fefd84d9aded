//! `cargo oj paste`: the file is pasted byte for byte, or every reason against that is reported.

use crate::shipped;
use crate::test_workspace::{repository, Answer, TestWorkspace};
use std::path::Path;
use std::process::Command;

const SUM: &str = "\
fn main() {
    let input = std::io::read_to_string(std::io::stdin()).unwrap();
    let sum: i32 = input.split_whitespace().map(|word| word.parse::<i32>().unwrap()).sum();
    println!(\"{sum}\");
}
";

/// A problem that asks for the sum of two numbers, with this answer.
fn workspace(name: &str, answer: &str) -> TestWorkspace {
    let workspace = TestWorkspace::empty(name);
    workspace.add_problem("1000", "1 2\n", "3\n");
    workspace.write("problems/1000/main.rs", answer);
    workspace
}

#[test]
fn the_file_is_pasted_byte_for_byte() {
    let workspace = TestWorkspace::copy("paste-file");
    for (target, file) in [
        ("2580", "problems/2580/main.rs"),
        ("2580/main", "problems/2580/main.rs"),
        ("2239/rescan", "problems/2239/rescan.rs"),
        ("problems/2239/bands.rs", "problems/2239/bands.rs"),
    ] {
        let text = workspace.read(file);
        let answer = workspace.oj(&["paste", target]);
        assert_eq!((answer.status, &answer.out), (0, &text), "{target}: {}", answer.err);
        let size = format!(": {} bytes, {} lines, AC on 1 sample. ", text.len(), text.lines().count());
        let notes = notes(&answer);
        assert!(notes[0].contains(&size) && notes[0].contains("Rust 2021") && notes.len() == 1, "{answer:?}");
    }
}

#[test]
fn work_in_progress_is_pasted_with_a_note() {
    let text = format!("//@ expect: anything // delete this line\n{SUM}");
    let answer = workspace("paste-progress", &text).oj(&["paste", "1000"]);
    assert_eq!((answer.status, &answer.out), (0, &text), "{answer:?}");
    assert!(
        answer.err.contains("note: it is marked as work in progress; if it is done, delete its line"),
        "{answer:?}"
    );
}

#[test]
fn every_submission_of_this_workspace_can_be_pasted() {
    for submission in shipped::submissions() {
        let text = std::fs::read_to_string(&submission).expect("it is text");
        if text.contains("//@ expect: WA on sample") {
            continue;
        }
        let mut command = TestWorkspace::empty("paste-all").command(&["paste"]);
        command.arg(&submission).current_dir(repository());
        let answer = Answer::of(command.output().expect("the tool starts"));
        assert_eq!((answer.status, &answer.out), (0, &text), "{}", answer.err);
    }
}

#[test]
fn a_file_from_elsewhere_is_pasted_for_the_problem_it_is_meant_for() {
    let workspace = workspace("paste-elsewhere", SUM);
    // No newline at its end, and text that a careless tool would bend.
    let text = format!("{SUM}// 끝\t\\n \u{1f600}  ");
    workspace.write("내 답.rs", &text);
    let answer = workspace.oj(&["paste", "내 답.rs", "--problem", "1000", "--lang", "ko"]);
    assert_eq!((answer.status, &answer.out), (0, &text), "{answer:?}");
    assert!(notes(&answer)[0].starts_with("1000/내 답: "), "{answer:?}");
    assert!(answer.err.contains(&format!("{}바이트, 6줄, 예제 1개 AC", text.len())), "{answer:?}");
    let unknown = workspace.oj(&["paste", "내 답.rs"]);
    assert_eq!((unknown.status, unknown.out.as_str()), (2, ""));
    assert!(unknown.err.contains("say which one is meant with `--problem N`"), "{unknown:?}");
}

/// Whether clippy is installed with the compiler that the tool uses.
fn has_clippy() -> bool {
    let beside = |rustc: std::ffi::OsString| Path::new(&rustc).with_file_name("clippy-driver");
    let compiler = std::env::var_os("RUSTC").or_else(|| std::env::var_os("CARGO"));
    let tool = compiler.map(beside).filter(|path| path.is_file()).unwrap_or("clippy-driver".into());
    Command::new(tool).arg("-V").output().is_ok_and(|output| output.status.success())
}

const WITHOUT_CLIPPY: &str = "note: without clippy the text was not searched for files";

/// The lines on standard error, behind the two about clippy if that is not installed.
fn notes(answer: &Answer) -> Vec<&str> {
    answer.err.lines().skip(if has_clippy() { 0 } else { 2 }).collect()
}

/// What is put in front of the last line of `main`, the number of reasons against pasting it, and parts of these.
type Refusal = (&'static str, usize, &'static [&'static str]);

/// Reasons that are found with the compiler alone.
const REFUSALS: [Refusal; 12] = [
    ("let unused = 1;", 1, &["`problems/1000/main.rs`: the compiler warns", "unused variable"]),
    (
        "let x: i32 = \"\";",
        2,
        &["the compiler refuses it", "mismatched types", "it was not run on the samples"],
    ),
    ("use rand::random;", 2, &["the compiler refuses it", "rand"]),
    ("extern crate rand;", 3, &["the compiler refuses it", "line 4: `extern crate` brings in"]),
    (
        "extern crate alloc as _;\nmod m { extern crate core as _; }",
        1,
        &["lines 4 and 5: `extern crate` brings in another crate"],
    ),
    ("mod board;", 2, &["the compiler refuses it", "main.rs:4:", "board"]),
    ("include!(\"x.rs\");", 2, &["the compiler refuses it", "main.rs:4:", "x.rs"]),
    (
        "#[path = \"$WORKSPACE/x y.rs\"]\nmod x;\nlet _ = x::X;",
        1,
        &["/x y.rs` is another file that the compiler reads"],
    ),
    (
        "#[doc = env!(\"WORKSPACE\")]\nfn f() {}\nf();",
        1,
        &["main.rs`: `WORKSPACE` is a variable of the machine that compiles"],
    ),
    ("// so\r\n// and so\r\n", 1, &["lines 4 and 5: CR LF ends the line; save the file with LF"]),
    ("if sum == 3 {\n    std::process::exit(3)\n}", 1, &["sample-1 is RE"]),
    ("print!(\"3\");", 1, &["sample-1 is WA"]),
];

/// Reasons that are found with clippy.
const FOUND_BY_CLIPPY: [Refusal; 32] = [
    ("let _ = option_env!(\"X\");", 1, &["line 4: `option_env!` asks for a variable of the machine"]),
    ("let _ = env!(\"WORKSPACE\");", 1, &["line 4: `env!` asks for a variable"]),
    (
        "let _ = include_str!(\"$WORKSPACE/x y.rs\");",
        1,
        &["line 4: `include_str!` takes text from another file"],
    ),
    ("let _ = include_bytes!(\"$WORKSPACE/x y.rs\");", 1, &["line 4: `include_bytes!` takes text"]),
    ("let _ = include_str!(\"Main.rs\");", 1, &["line 4: `include_str!` takes text"]),
    (
        "eprintln!(\"x\");",
        2,
        &["line 4: `eprintln!` writes to standard error", "on sample-1 it writes to standard error: x; take"],
    ),
    ("if sum > 9 {\n eprint!(\"x\");\n eprint!(\"y\") }", 1, &["lines 5 and 6: `eprint!` writes"]),
    ("if sum > 9 { eprintln!() }", 1, &["line 4: `eprintln!` writes to standard error"]),
    ("let _ = std::io::stderr();", 1, &["line 4: `std::io::stderr` writes to standard error"]),
    ("use std::io::*;\nif sum > 9 { let _ = stderr().flush(); }", 1, &["line 5: `std::io::stderr` writes"]),
    ("use std::{io::{self as i}};\nlet _ = i::stderr;", 1, &["line 5: `std::io::stderr` writes"]),
    ("dbg!(1);", 2, &["line 4: `dbg!` is left over", "on sample-1 it writes to standard error: [main.rs:4"]),
    ("use std::dbg as d;\nif sum > 9 { d!(1); }", 1, &["line 5: `dbg!` is left over"]),
    (
        "macro_rules! dbg { ($x:expr) => {\n std::dbg!($x) } }\nif sum > 9 { dbg!(1); }",
        1,
        &["line 5: `dbg!` is left over"],
    ),
    ("if sum > 9 { todo!() }", 1, &["line 4: `todo!` is left over; write what is still missing"]),
    ("if sum > 9 { unimplemented!() }", 1, &["line 4: `unimplemented!` is left over"]),
    ("let _ = std::fs::read(\"x\");", 1, &["`std::fs::read` uses files, which the site forbids"]),
    ("let _ = ::std::fs::read_to_string::<&str>;", 1, &["line 4: `std::fs::read_to_string` uses files"]),
    ("use std::fs as f;\nlet _ = f::File::open(\"x\");", 1, &["line 5: `std::fs::File` uses files"]),
    ("use std::fs::File;\nlet _ = File::open(\"x\");", 1, &["lines 4 and 5: `std::fs::File` uses files"]),
    ("let _ = std::path::Path::new(\"x\").exists();", 1, &["line 4: `std::path::Path::exists` uses files"]),
    ("let _ = std::fs::OpenOptions::new();", 1, &["line 4: `std::fs::OpenOptions` uses files"]),
    (
        "use std::process::Command as C;\nlet _ = C::new(\"x\");",
        1,
        &["`std::process::Command` starts processes"],
    ),
    ("use std::*;\nlet _ = process::Command::new(\"x\");", 1, &["line 5: `std::process::Command` starts"]),
    (
        "let _ = std::net::TcpListener::bind(\"x\");",
        1,
        &["line 4: `std::net::TcpListener` opens connections"],
    ),
    ("let _ = std::net::UdpSocket::bind(\"x\");", 1, &["`std::net::UdpSocket` opens connections"]),
    ("use std::net::*;\nlet _ = \"x:1\".to_socket_addrs();", 1, &["line 5: `std::net::ToSocketAddrs"]),
    (
        "#[allow(warnings, clippy::all, clippy::disallowed_macros)]\nif sum > 9 { todo!() }",
        1,
        &["line 5: `todo!`"],
    ),
    ("#[cfg(not(clippy))]\nif sum > 9 { todo!() }", 1, &["line 5: `todo!` is left over"]),
    (
        "macro_rules! m { ($x:ident) => { #[cfg(not($x))] todo!() } }\nif sum > 9 { m!(clippy) }",
        1,
        &["`todo!`"],
    ),
    ("#[clippy::dump]\nlet _x = 1;\nif sum > 9 { todo!() }", 1, &["line 6: `todo!` is left over"]),
    (
        "#[clippy::nonesuch]\nlet _x = 1;\nif sum > 9 { todo!() }",
        2,
        &["line 4: \"", "\" is an error in the check of its code"],
    ),
];

/// What of clippy's table only Unix has.
#[cfg(unix)]
const FOUND_ON_UNIX: [Refusal; 2] = [
    ("let _ = std::os::unix::fs::symlink(\"x\", \"y\");", 1, &["`std::os::unix::fs::symlink` uses files"]),
    (
        "use std::os::unix::net as n;\nlet _ = n::UnixStream::pair();",
        1,
        &["`std::os::unix::net::UnixStream` opens"],
    ),
];
#[cfg(not(unix))]
const FOUND_ON_UNIX: [Refusal; 0] = [];

/// Pastes the program with code put in front of its last line. `$WORKSPACE` in the code is the folder of the workspace
/// with `/` in it, as a literal needs it; the variable `WORKSPACE` is that folder too.
fn paste_with(workspace: &TestWorkspace, put: &str) -> Answer {
    let put = put.replace("$WORKSPACE", &workspace.root.display().to_string().replace('\\', "/"));
    let text = SUM.replace("    println!", &format!("{put}\n    println!"));
    workspace.write("problems/1000/main.rs", &text);
    let mut command = workspace.command(&["paste", "1000"]);
    // Settings from elsewhere must not take the place of the tool's own.
    command.env("WORKSPACE", &workspace.root).env("CLIPPY_CONF_DIR", &workspace.root);
    Answer::of(command.output().expect("the tool starts"))
}

fn check_refusal(workspace: &TestWorkspace, (put, count, words): &Refusal) {
    let answer = paste_with(workspace, put);
    assert_eq!((answer.status, answer.out.as_str()), (1, ""), "{put}: {answer:?}");
    for part in *words {
        assert!(answer.err.contains(part), "{put}: {part}\n{}", answer.err);
    }
    let last = match count {
        1 => "nothing is pasted: 1 thing speaks against it\n".to_string(),
        _ => format!("nothing is pasted: {count} things speak against it\n"),
    };
    assert!(answer.err.ends_with(&last), "{put}: {last}\n{}", answer.err);
}

#[test]
fn each_reason_is_reported() {
    let workspace = workspace("paste-refuses", SUM);
    workspace.write("x y.rs", "pub const X: i32 = 1;\n");
    for refusal in &REFUSALS {
        check_refusal(&workspace, refusal);
    }
}

#[test]
fn each_reason_that_clippy_finds_is_reported() {
    let workspace = workspace("paste-names", SUM);
    workspace.write("x y.rs", "pub const X: i32 = 1;\n");
    for refusal in FOUND_BY_CLIPPY.iter().chain(&FOUND_ON_UNIX) {
        if has_clippy() {
            check_refusal(&workspace, refusal);
        } else {
            let answer = paste_with(&workspace, refusal.0);
            assert!(answer.err.contains(WITHOUT_CLIPPY), "{answer:?}");
        }
    }
}

/// Code with names like those that are refused, and attributes for clippy.
const ACCEPTED: [&str; 10] = [
    "let _ = std::net::Ipv4Addr::LOCALHOST;",
    "macro_rules! dbg { ($x:expr) => { let _ = $x; } }\ndbg!(1);",
    "enum Command { Push }\nlet _ = Command::Push;",
    "struct File;\nimpl File { fn open(_: &str) {} }\nFile::open(\"x\");\nlet _ = File;",
    "use std::io::{self, Write};\nlet _ = io::stdout().flush();\nif sum > 9 { std::process::exit(0) }",
    "let todo = 1;\nlet stderr = todo != 1;\nlet _ = stderr;",
    "mod board { pub fn clippy() {} }\nboard::clippy();",
    "#[allow(clippy::all, clippy::disallowed_macros, warnings)]\nlet unused = 1;",
    "#[deny(clippy::pedantic)]\nlet x = 1u64;\nlet _ = x as u8;",
    "let _ = \"extern crate x; mod y;\"; // extern crate x;",
];

#[test]
fn code_that_the_site_accepts_is_pasted() {
    let workspace = workspace("paste-accepts", SUM);
    for put in ACCEPTED {
        let answer = paste_with(&workspace, put);
        assert_eq!(
            (answer.status, answer.out),
            (0, workspace.read("problems/1000/main.rs")),
            "{put}: {}",
            answer.err
        );
    }
}

#[test]
fn all_reasons_are_reported_at_once() {
    let text =
        SUM.replace("{sum}\");", "{sum} \\n\");\n    dbg!(sum);\n    if sum == 7 {\n        todo!()\n    }");
    let workspace =
        workspace("paste-all", &format!("\u{feff}{text}fn f() {{\n    std::process::abort()\n}}\n"));
    workspace.write("problems/1000/cases/sample-2.in", "1 1\n");
    workspace.write("problems/1000/cases/sample-2.out", "3\n");
    workspace.write("problems/1000/cases/multi-1.in", "3 4\n");
    workspace.write("problems/1000/cases/multi-1.out", "7\n");
    let answer = workspace.oj(&["paste", "1000"]);
    assert_eq!((answer.status, answer.out.as_str()), (1, ""), "{answer:?}");
    if !has_clippy() {
        return assert!(answer.err.contains(WITHOUT_CLIPPY), "{answer:?}");
    }
    let reported: Vec<&str> =
        answer.err.lines().filter(|line| line.starts_with("`problems/1000/main.rs`")).collect();
    let expected = [
        "`: the compiler warns of something; mend it:",
        "`, line 5: `dbg!` is left over",
        "`, line 7: `todo!` is left over",
        "`, line 1: U+FEFF is a byte-order mark",
        "`: on sample-1 it writes to standard error: [main.rs:5",
        "`: sample-2 is WA, wrong answer: line 1, column 1: expected `3`, got `2`; `cargo oj judge 1000/main --cases sample-2` shows it",
        "`: on sample-2 it writes to standard error: ",
    ];
    assert_eq!(reported.len(), expected.len(), "{}", answer.err);
    for (line, part) in reported.iter().zip(expected) {
        assert!(line.contains(part), "{part}\n{line}");
    }

    let korean = workspace.oj(&["paste", "1000", "--lang", "ko"]);
    for part in
        ["main.rs` 5번째 줄: `dbg!`: 디버깅하던 코드가", "sample-2 WA, 틀렸습니다: ", "고칠 것이 7가지"]
    {
        assert!(korean.err.contains(part), "{part}\n{}", korean.err);
    }
}

#[test]
fn comments_and_strings_are_not_code() {
    let text = format!(
        "#!/usr/bin/env it's\n// dbg!(1); /* eprintln!() */\n/* todo!() /* nested */ std::fs::read */\n{}{}",
        SUM.replace(
            "println!",
            "let _: &'static str = r#\"\"dbg!(std::fs)\"#;\n    let _ = '\"';\n    println!"
        ),
        "#[allow(dead_code)]\nconst HINT: &str = \"todo!() // mod x;\";\n",
    );
    let workspace = workspace("paste-looks", &text);
    let answer = workspace.oj(&["paste", "1000"]);
    assert_eq!((answer.status, answer.out), (0, text), "{}", answer.err);
}

#[test]
fn each_verdict_on_a_sample_is_reported_with_its_reason() {
    let table = [
        ("fn main() {}", "sample-1 is WA, wrong answer: nothing was printed"),
        ("fn main() { println!(\"\\n3\"); }", "sample-1 is PE, presentation error: "),
        ("fn main() { panic!(\"no\"); }", "sample-1 is RE, runtime error: panicked at main.rs:1:13: no"),
        (
            "fn main() { loop { std::hint::black_box(0); } }",
            "sample-1 is TLE, time limit exceeded: more than ",
        ),
    ];
    for (text, words) in table {
        let workspace = workspace("paste-verdict", text);
        workspace.edit("problems/1000/problem.txt", "time: 1s", "time: 100ms");
        // What its header expects elsewhere does not count here.
        workspace.edit("problems/1000/main.rs", "fn", "//@ expect: WA or PE or RE or TLE on sample\nfn");
        let answer = workspace.oj(&["paste", "1000"]);
        let words = words.replace("rs:1:", "rs:2:");
        assert_eq!((answer.status, answer.out.as_str()), (1, ""), "{text}: {answer:?}");
        assert!(answer.err.contains(&words), "{words}\n{}", answer.err);
        assert!(answer.err.ends_with("nothing is pasted: 1 thing speaks against it\n"), "{}", answer.err);
    }
}

#[test]
fn a_problem_without_samples_is_tried_on_all_its_cases() {
    let workspace = workspace("paste-no-sample", SUM);
    for name in ["random-1", "random-2"] {
        workspace.write(&format!("problems/1000/cases/{name}.in"), "2 2\n");
        workspace.write(&format!("problems/1000/cases/{name}.out"), "4\n");
    }
    let with_sample = workspace.oj(&["paste", "1000"]);
    assert!(with_sample.err.contains("AC on 1 sample. "), "{with_sample:?}");
    for end in ["in", "out"] {
        std::fs::remove_file(workspace.path(&format!("problems/1000/cases/sample-1.{end}")))
            .expect("it is there");
    }
    let answer = workspace.oj(&["paste", "1000"]);
    assert_eq!((answer.status, answer.out.as_str()), (0, SUM), "{answer:?}");
    assert!(answer.err.contains(" lines, AC on 2 cases (the problem has no sample). "), "{answer:?}");
    let korean = workspace.oj(&["paste", "1000", "--lang", "ko"]);
    assert!(korean.err.contains("줄, 케이스 2개 AC(이 문제에는 예제가 없습니다). 제출할"), "{korean:?}");
    workspace.write("problems/1000/cases/random-2.out", "5\n");
    let wrong = workspace.oj(&["paste", "1000"]);
    assert_eq!((wrong.status, wrong.out.as_str()), (1, ""), "{wrong:?}");
    assert!(wrong.err.contains("random-2 is WA, wrong answer: "), "{wrong:?}");
}

#[test]
fn a_stale_or_edited_region_is_refused() {
    const LINE: &str = "        self.0[row][column] = digit;\n";
    let workspace = TestWorkspace::copy("paste-stale");
    workspace.edit("shared/src/sudoku/board.rs", LINE, "        self.0[row][column] = digit; // put\n");
    let stale = workspace.oj(&["paste", "2239/rescan"]);
    assert_eq!((stale.status, stale.out.as_str()), (1, ""), "{stale:?}");
    assert!(stale.err.contains("is out of date; `cargo oj sync` brings it up to date"), "{stale:?}");
    workspace.edit("problems/2239/rescan.rs", LINE, "        self.0[row][column] = digit; // here\n");
    let edited = workspace.oj(&["paste", "2239/rescan"]);
    assert_eq!((edited.status, edited.out.as_str()), (1, ""), "{edited:?}");
    assert!(edited.err.contains("move the edit there"), "{edited:?}");
    workspace.edit("problems/2239/rescan.rs", "// endregion", "// the end");
    let open = workspace.oj(&["paste", "2239/rescan"]);
    assert_eq!((open.status, open.out.as_str()), (1, ""), "{open:?}");
    assert!(open.err.contains("starts inside `shared::sudoku::rescan`\n"), "{open:?}");
}

#[test]
fn text_that_is_not_utf_8_is_refused() {
    let workspace = workspace("paste-bytes", SUM);
    let bytes = [SUM.as_bytes(), b"// \xb0\xa1\n"].concat();
    std::fs::write(workspace.path("problems/1000/main.rs"), bytes).expect("it can be written");
    let answer = workspace.oj(&["paste", "1000"]);
    assert_eq!((answer.status, answer.out.as_str()), (1, ""), "{answer:?}");
    assert!(answer.err.contains("line 6: `\\xb0` is not UTF-8; save the file as UTF-8"), "{answer:?}");
}

#[test]
fn a_judge_that_fails_is_no_verdict() {
    let workspace = workspace("paste-broken", SUM);
    workspace.edit("problems/1000/problem.txt", "memory", "checker: ./checker.py order=boj\nmemory");
    let answer = workspace.oj(&["paste", "1000"]);
    assert_eq!((answer.status, answer.out.as_str()), (2, ""), "{answer:?}");
    assert!(answer.err.contains("sample-1 is JE, judge error: the checker `"), "{answer:?}");
}

#[test]
fn a_call_that_makes_no_sense_is_refused() {
    let workspace = workspace("paste-calls", SUM);
    let table: [(&[&str], &str); 9] = [
        (&[], "`cargo oj paste` wants a target: `2580`, `2580/main` or a path to a file"),
        (&["1000", "2580"], "`cargo oj paste` takes one target, and `2580` is a second one"),
        (&["1001"], "unknown problem `1001` (known: 1000)"),
        (&["1000/fast"], "1000 has no submission `fast` (known: main)"),
        (&["gone.rs", "--problem", "1000"], "cannot read `gone.rs`: "),
        (
            &["1000", "--problem", "1000"],
            "`--problem` goes with a path to a file such as `mine.rs`, and `1000` is none",
        ),
        (&["1000", "--cpoy"], "unknown option `--cpoy` (see `cargo oj paste --help`)"),
        (&["1000", "--lang", "fr"], "unknown language `fr`"),
        (&["--problem"], "`--problem` requires a value"),
    ];
    for (arguments, words) in table {
        let answer = workspace.oj(&[&["paste"], arguments].concat());
        assert_eq!((answer.status, answer.out.as_str()), (2, ""), "{arguments:?}: {answer:?}");
        assert!(answer.err.contains(words), "{words}\n{}", answer.err);
    }
    let korean = workspace.oj(&["paste", "--lang", "ko"]);
    assert!(korean.err.contains("오류: `cargo oj paste`에는 대상이 필요합니다"), "{korean:?}");
    let help = workspace.oj(&["paste", "--help"]);
    assert_eq!((help.status, help.out.contains("cargo oj paste 2580 ")), (0, true), "{help:?}");
}

/// Makes a program of the folder `tools` from a shell script.
#[cfg(unix)]
fn add_script(workspace: &TestWorkspace, name: &str, script: &str) {
    use std::os::unix::fs::PermissionsExt;
    let path = format!("tools/{name}");
    workspace.write(&path, &format!("#!/bin/sh\n{script}\n"));
    std::fs::set_permissions(workspace.path(&path), PermissionsExt::from_mode(0o755)).expect("it is ours");
}

/// A compiler in a folder without clippy, and then beside a `clippy-driver` that fails as the one of rustup does where
/// clippy is not installed.
#[cfg(unix)]
#[test]
fn without_clippy_a_note_says_what_was_not_checked() {
    let workspace = workspace(
        "paste-no-clippy",
        &SUM.replace("    println!", "    if sum > 9 { todo!() }\n    println!"),
    );
    let compiler = std::env::var_os("RUSTC").map(std::path::PathBuf::from);
    let beside_cargo = std::env::var_os("CARGO").map(|cargo| Path::new(&cargo).with_file_name("rustc"));
    let compiler = compiler.or(beside_cargo.filter(|path| path.is_file())).unwrap_or("rustc".into());
    // The compiler needs `PATH` to find a linker.
    add_script(
        &workspace,
        "rustc",
        &format!("PATH=\"$WORKSPACE_PATH\" exec \"{}\" \"$@\"", compiler.display()),
    );
    let paste = |language: &str| {
        let mut command = workspace.command(&["paste", "1000", "--lang", language]);
        command.env("WORKSPACE_PATH", std::env::var_os("PATH").unwrap_or_default());
        command.env("PATH", workspace.path("tools")).env("RUSTC", workspace.path("tools/rustc"));
        Answer::of(command.output().expect("the tool starts"))
    };
    let check = |answer: &Answer, note: &str, why: &str| {
        assert_eq!((answer.status, &answer.out), (0, &workspace.read("problems/1000/main.rs")), "{answer:?}");
        let lines: Vec<&str> = answer.err.lines().collect();
        assert_eq!(lines.len(), 3, "{answer:?}");
        assert!(
            lines[0].starts_with(note) && lines[0].contains("`rustup component add clippy`"),
            "{answer:?}"
        );
        assert!(lines[1].contains(why) && lines[2].starts_with("1000/main: "), "{answer:?}");
    };
    check(&paste("en"), WITHOUT_CLIPPY, "cannot run `clippy-driver`: ");
    check(&paste("ko"), "참고: clippy가 없어 파일·프로세스·네트워크", "`clippy-driver`");

    add_script(&workspace, "clippy-driver", "echo \"error: 'clippy-driver' is not installed\" >&2; exit 1");
    check(
        &paste("en"),
        WITHOUT_CLIPPY,
        "cannot check the code with `clippy-driver`: error: 'clippy-driver' is not",
    );

    workspace.edit("problems/1000/main.rs", "todo!()", "dbg!(env!(\"WORKSPACE_PATH\"));");
    workspace.edit("problems/1000/main.rs", "sum > 9", "sum > 0");
    let refused = paste("en");
    assert_eq!((refused.status, refused.out.as_str()), (1, ""), "{refused:?}");
    for part in [
        WITHOUT_CLIPPY,
        "`WORKSPACE_PATH` is a variable",
        "on sample-1 it writes to standard error: [main.rs",
    ] {
        assert!(refused.err.contains(part), "{part}: {refused:?}");
    }
}

/// Tests with shell scripts in the place of clipboard tools.
#[cfg(unix)]
mod clipboard {
    use super::*;
    use std::fs;

    /// The tool that a desktop of this system has.
    const TOOL: &str = if cfg!(target_os = "macos") { "pbcopy" } else { "xclip" };

    /// The tool with no clipboard in its environment.
    fn command(workspace: &TestWorkspace, arguments: &[&str]) -> Command {
        let mut command = workspace.command(arguments);
        for name in
            ["DISPLAY", "WAYLAND_DISPLAY", "TMUX", "STY", "WSL_DISTRO_NAME", "WSL_INTEROP", "TERMUX_VERSION"]
        {
            command.env_remove(name);
        }
        command
    }

    /// Copies the answer of 1000 with these variables set.
    fn copy(workspace: &TestWorkspace, set: &[&str]) -> Answer {
        let mut command = command(workspace, &["paste", "1000", "--copy"]);
        let path = std::env::var("PATH").expect("there is a shell");
        command
            .env("PATH", format!("{}:{path}", workspace.path("tools").display()))
            .env("WORKSPACE", &workspace.root);
        set.iter().for_each(|name| {
            command.env(name, ":9");
        });
        Answer::of(command.output().expect("the tool starts"))
    }

    #[test]
    fn the_text_goes_to_the_tool_and_nowhere_else() {
        let text = format!("{SUM}// 한글, \u{1f600}");
        let workspace = workspace("paste-tool", &text);
        add_script(&workspace, TOOL, "cat > \"$WORKSPACE/got\"; echo noise; echo noise >&2");
        let answer = copy(&workspace, &["DISPLAY"]);
        assert_eq!((answer.status, answer.out.as_str()), (0, ""), "{answer:?}");
        assert_eq!(workspace.read("got"), text);
        let size = format!(
            "1000/main is on the clipboard (by {TOOL}): {} bytes, 6 lines, AC on 1 sample. ",
            text.len()
        );
        let notes = notes(&answer);
        assert!(notes[0].starts_with(&size) && notes.len() == 1, "{answer:?}");
    }

    #[test]
    fn a_refused_file_never_reaches_the_tool() {
        let workspace = workspace("paste-tool-refused", "fn main() {}\n");
        add_script(&workspace, TOOL, "cat > \"$WORKSPACE/got\"");
        assert_eq!(copy(&workspace, &["DISPLAY"]).status, 1);
        assert!(!workspace.path("got").exists());
    }

    /// xclip and wl-copy leave a process behind that holds the text.
    #[test]
    fn a_process_that_the_tool_leaves_behind_goes_on() {
        let workspace = workspace("paste-tool-stays", SUM);
        for pipe in ["ask", "answer"] {
            let made = Command::new("mkfifo").arg(workspace.path(pipe)).status().expect("there is a mkfifo");
            assert!(made.success());
        }
        add_script(
            &workspace,
            TOOL,
            "cat > \"$WORKSPACE/got\"; (read words < \"$WORKSPACE/ask\"; echo \"$words\" > \"$WORKSPACE/answer\") &",
        );
        let answer = copy(&workspace, &["DISPLAY"]);
        assert_eq!(answer.status, 0, "{answer:?}");
        assert_eq!(workspace.read("got"), SUM);
        fs::write(workspace.path("ask"), "are you there?\n").expect("it reads");
        assert_eq!(workspace.read("answer"), "are you there?\n");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_tool_that_fails_is_reported_and_the_next_one_is_tried() {
        let workspace = workspace("paste-tool-next", SUM);
        add_script(&workspace, "wl-copy", "echo 'no compositor' >&2; exit 3");
        add_script(&workspace, "xclip", "cat > \"$WORKSPACE/got\"; kill -9 $$");
        add_script(&workspace, "xsel", "cat > \"$WORKSPACE/got-by-xsel\"");
        let answer = copy(&workspace, &["WAYLAND_DISPLAY", "DISPLAY"]);
        assert_eq!((answer.status, answer.out.as_str()), (0, ""), "{answer:?}");
        let lines = notes(&answer);
        assert_eq!(lines[0], "`wl-copy` did not take it: no compositor (exit status: 3)");
        assert!(lines[1].starts_with("`xclip` did not take it: signal: 9"), "{answer:?}");
        assert!(lines[2].starts_with("1000/main is on the clipboard (by xsel): "), "{answer:?}");
        assert_eq!(workspace.read("got-by-xsel"), SUM);
    }

    /// `setsid` starts the tool without the terminal of the tests.
    #[cfg(target_os = "linux")]
    #[test]
    fn without_a_tool_and_a_terminal_the_error_says_what_to_do() {
        let workspace = workspace("paste-tool-none", SUM);
        let bare = command(&workspace, &["paste", "1000", "--copy"]);
        let mut command = Command::new("setsid");
        command.arg(bare.get_program()).args(bare.get_args()).current_dir(&workspace.root);
        for (name, value) in bare.get_envs() {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        let answer = Answer::of(command.output().expect("there is a setsid"));
        assert_eq!((answer.status, answer.out.as_str()), (2, ""), "{answer:?}");
        for part in ["error: cannot copy: ", "`wl-clipboard`", "`xclip` or `xsel`", "leave `--copy` out"] {
            assert!(answer.err.contains(part), "{part}: {answer:?}");
        }
    }
}
