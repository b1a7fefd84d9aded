//! `cargo oj paste`: what is pasted is the file, and what speaks against that is told.

use crate::house::House;

const SUM: &str = "\
fn main() {
    let input = std::io::read_to_string(std::io::stdin()).unwrap();
    let sum: i32 = input.split_whitespace().map(|word| word.parse::<i32>().unwrap()).sum();
    println!(\"{sum}\");
}
";

/// A problem that asks for the sum of two numbers, with this answer.
fn house(name: &str, answer: &str) -> House {
    let house = House::empty(name);
    house.add_problem("1000", "1 2\n", "3\n");
    house.write("problems/1000/src/main.rs", answer);
    house
}

#[test]
fn what_is_pasted_is_the_file() {
    let house = House::copy("paste-file");
    for (target, file) in [
        ("2580", "problems/2580/src/main.rs"),
        ("2580/main", "problems/2580/src/main.rs"),
        ("2239/rescan", "problems/2239/src/bin/2239-rescan.rs"),
        ("problems/2239/src/bin/2239-bands.rs", "problems/2239/src/bin/2239-bands.rs"),
    ] {
        let text = house.read(file);
        let answer = house.oj(&["paste", target]);
        assert_eq!((answer.status, &answer.out), (0, &text), "{target}: {}", answer.err);
        let size = format!(": {} bytes, {} lines, AC on 1 sample. ", text.len(), text.lines().count());
        assert!(answer.err.contains(&size), "{answer:?}");
        assert!(answer.err.contains("Rust 2021") && answer.err.lines().count() == 1, "{answer:?}");
    }
}

#[test]
fn a_file_from_elsewhere_is_pasted_for_the_problem_it_is_meant_for() {
    let house = house("paste-elsewhere", SUM);
    // No newline at its end, and text that a careless tool would bend.
    let text = format!("{SUM}// 끝\t\\n \u{1f600}  ");
    house.write("내 답.rs", &text);
    let answer = house.oj(&["paste", "내 답.rs", "--problem", "1000", "--lang", "ko"]);
    assert_eq!((answer.status, &answer.out), (0, &text), "{answer:?}");
    assert!(answer.err.starts_with("1000/내 답: "), "{answer:?}");
    assert!(answer.err.contains(&format!("{}바이트, 6줄, 예제 1개 AC", text.len())), "{answer:?}");
    let unknown = house.oj(&["paste", "내 답.rs"]);
    assert_eq!((unknown.status, unknown.out.as_str()), (2, ""));
    assert!(unknown.err.contains("say which one is meant with `--problem N`"), "{unknown:?}");
}

/// A line put into the program, how many reasons it gives against pasting, and what is to be read of them.
const REFUSALS: [(&str, usize, &[&str]); 17] = [
    ("    let unused = 1;\n", 1, &["`problems/1000/src/main.rs`: the compiler warns", "unused variable"]),
    (
        "    let x: i32 = \"\";\n",
        2,
        &["the compiler refuses it", "mismatched types", "it was not run on the samples"],
    ),
    ("    use rand::random;\n", 2, &["the compiler refuses it", "rand"]),
    ("    extern crate alloc as _;\n", 1, &["`problems/1000/src/main.rs`, line 2: `extern crate` brings in"]),
    (
        "    mod board;\n",
        3,
        &["line 2: `mod board;` takes text from another file", "the compiler refuses it"],
    ),
    ("    include!(\"x.rs\");\n", 3, &["line 2: `include!` takes text from another file"]),
    ("    #![feature(test)]\n", 2, &["line 2: `#![feature]` asks for a nightly compiler"]),
    (
        "    let _ = option_env!(\"HOME\");\n",
        1,
        &["line 2: `option_env!` asks for a variable of the machine"],
    ),
    (
        "    eprintln!(\"x\");\n",
        2,
        &["line 2: `eprintln!` writes to standard error", "on sample-1 it writes to standard error: x; take"],
    ),
    ("    let _ = std::io::stderr();\n", 1, &["line 2: `std::io::stderr` writes to standard error"]),
    (
        "    dbg!(1);\n",
        2,
        &["line 2: `dbg!` is left over", "on sample-1 it writes to standard error: [Main.rs:2"],
    ),
    ("    if std::env::args().count() > 9 { todo!() }\n", 1, &["line 2: `todo!` is left over"]),
    (
        "    if std::env::args().count() > 9 { unimplemented!() }\n",
        1,
        &["line 2: `unimplemented!` is left over"],
    ),
    (
        "    let _ = std::fs::read(\"x\");\n",
        1,
        &["line 2: `std::fs` opens files, and the site forbids opening files"],
    ),
    ("    let _ = std::process::Command::new(\"x\");\n", 1, &["`std::process::Command` starts processes"]),
    ("    let _ = std::net::TcpListener::bind(\"x\");\n", 1, &["line 2: `std::net` opens connections"]),
    ("    // so\r\n    // and so\r\n", 1, &["lines 2 and 3: CR LF ends the line; save the file with LF"]),
];

#[test]
fn each_thing_that_speaks_against_it_is_told() {
    let house = house("paste-refuses", SUM);
    let (first, rest) = SUM.split_at(SUM.find('\n').expect("lines") + 1);
    for (put, count, words) in REFUSALS {
        house.write("problems/1000/src/main.rs", &format!("{first}{put}{rest}"));
        let answer = house.oj(&["paste", "1000"]);
        assert_eq!((answer.status, answer.out.as_str()), (1, ""), "{put}: {answer:?}");
        for part in words {
            assert!(answer.err.contains(part), "{put}: {part}\n{}", answer.err);
        }
        let last = match count {
            1 => "nothing is pasted: 1 thing speaks against it\n".to_string(),
            _ => format!("nothing is pasted: {count} things speak against it\n"),
        };
        assert!(answer.err.ends_with(&last), "{put}: {last}\n{}", answer.err);
    }
}

#[test]
fn everything_that_speaks_against_it_is_told_at_once() {
    let text =
        SUM.replace("{sum}\");", "{sum} \\n\");\n    dbg!(sum);\n    if sum == 7 {\n        todo!()\n    }");
    let house = house("paste-all", &format!("\u{feff}{text}use std::fs;\n"));
    house.write("problems/1000/cases/sample-2.in", "1 1\n");
    house.write("problems/1000/cases/sample-2.out", "3\n");
    house.write("problems/1000/cases/multi-1.in", "3 4\n");
    house.write("problems/1000/cases/multi-1.out", "7\n");
    let answer = house.oj(&["paste", "1000"]);
    assert_eq!((answer.status, answer.out.as_str()), (1, ""), "{answer:?}");
    let told: Vec<&str> =
        answer.err.lines().filter(|line| line.starts_with("`problems/1000/src/main.rs`")).collect();
    let expected = [
        "`: the compiler warns of something; mend it:",
        "`, line 5: `dbg!` is left over",
        "`, line 7: `todo!` is left over",
        "`, line 10: `std::fs` opens files",
        "`, line 1: U+FEFF is a byte-order mark",
        "`: on sample-1 it writes to standard error: [Main.rs:5",
        "`: sample-2 is WA, wrong answer: line 1, column 1: expected `3`, got `2`; `cargo oj judge 1000/main --cases sample-2` shows it",
        "`: on sample-2 it writes to standard error: ",
    ];
    assert_eq!(told.len(), expected.len(), "{}", answer.err);
    for (line, part) in told.iter().zip(expected) {
        assert!(line.contains(part), "{part}\n{line}");
    }

    let korean = house.oj(&["paste", "1000", "--lang", "ko"]);
    for part in
        ["main.rs` 5번째 줄: `dbg!`: 디버깅하던 코드가", "sample-2 WA, 틀렸습니다: ", "고칠 것이 8가지"]
    {
        assert!(korean.err.contains(part), "{part}\n{}", korean.err);
    }
}

#[test]
fn what_only_looks_like_code_does_not_count() {
    let text = format!(
        "// dbg!(1); /* eprintln!() */\n/* todo!() /* nested */ std::fs::read */\n{}{}",
        SUM.replace(
            "println!",
            "let _: &'static str = r#\"\"dbg!(std::fs)\"#;\n    let _ = '\"';\n    println!"
        ),
        "#[allow(dead_code)]\nconst HINT: &str = \"todo!() // mod x;\";\n",
    );
    let house = house("paste-looks", &text);
    let answer = house.oj(&["paste", "1000"]);
    assert_eq!((answer.status, answer.out), (0, text), "{}", answer.err);
}

#[test]
fn each_verdict_on_a_sample_is_told_with_its_reason() {
    let table = [
        ("fn main() {}", "sample-1 is WA, wrong answer: nothing was printed"),
        ("fn main() { println!(\"\\n3\"); }", "sample-1 is PE, presentation error: "),
        ("fn main() { panic!(\"no\"); }", "sample-1 is RE, runtime error: panicked at Main.rs:1:13: no"),
        (
            "fn main() { loop { std::hint::black_box(0); } }",
            "sample-1 is TLE, time limit exceeded: more than ",
        ),
    ];
    for (text, words) in table {
        let house = house("paste-verdict", text);
        // What its header expects elsewhere does not count here.
        house.edit("problems/1000/src/main.rs", "fn", "//@ expect: WA or PE or RE or TLE on sample\nfn");
        let answer = house.oj(&["paste", "1000"]);
        let words = words.replace("rs:1:", "rs:2:");
        assert_eq!((answer.status, answer.out.as_str()), (1, ""), "{text}: {answer:?}");
        assert!(answer.err.contains(&words), "{words}\n{}", answer.err);
        assert!(answer.err.ends_with("nothing is pasted: 1 thing speaks against it\n"), "{}", answer.err);
    }
}

#[test]
fn a_stale_or_edited_region_is_in_the_way() {
    const LINE: &str = "        self.0[row][column] = digit;\n";
    let house = House::copy("paste-stale");
    house.edit("shared/src/sudoku/board.rs", LINE, "        self.0[row][column] = digit; // put\n");
    let stale = house.oj(&["paste", "2239/rescan"]);
    assert_eq!((stale.status, stale.out.as_str()), (1, ""), "{stale:?}");
    assert!(stale.err.contains("is out of date; `cargo oj sync` brings it up to date"), "{stale:?}");
    house.edit(
        "problems/2239/src/bin/2239-rescan.rs",
        LINE,
        "        self.0[row][column] = digit; // here\n",
    );
    let edited = house.oj(&["paste", "2239/rescan"]);
    assert_eq!((edited.status, edited.out.as_str()), (1, ""), "{edited:?}");
    assert!(edited.err.contains("move the edit there"), "{edited:?}");
    house.edit("problems/2239/src/bin/2239-rescan.rs", "// endregion", "// the end");
    let open = house.oj(&["paste", "2239/rescan"]);
    assert_eq!((open.status, open.out.as_str()), (1, ""), "{open:?}");
    assert!(open.err.contains("starts inside `shared::sudoku::rescan`\n"), "{open:?}");
}

#[test]
fn text_that_is_none_is_refused() {
    let house = house("paste-bytes", SUM);
    let bytes = [SUM.as_bytes(), b"// \xb0\xa1\n"].concat();
    std::fs::write(house.path("problems/1000/src/main.rs"), bytes).expect("it can be written");
    let answer = house.oj(&["paste", "1000"]);
    assert_eq!((answer.status, answer.out.as_str()), (1, ""), "{answer:?}");
    assert!(answer.err.contains("line 6: `\\xb0` is not UTF-8; save the file as UTF-8"), "{answer:?}");
}

#[test]
fn a_judge_that_fails_is_no_verdict() {
    let house = house("paste-broken", SUM);
    house.edit("problems/1000/problem.txt", "memory", "checker: ./checker.py order=boj\nmemory");
    let answer = house.oj(&["paste", "1000"]);
    assert_eq!((answer.status, answer.out.as_str()), (2, ""), "{answer:?}");
    assert!(answer.err.contains("sample-1 is JE, judge error: the checker `"), "{answer:?}");
}

#[test]
fn a_call_that_makes_no_sense_is_refused() {
    let house = house("paste-calls", SUM);
    let table: [(&[&str], &str); 9] = [
        (&[], "`cargo oj paste` wants a target: `2580`, `2580/main` or a path to a `.rs` file"),
        (&["1000", "2580"], "`cargo oj paste` takes one target, and `2580` is a second one"),
        (&["1001"], "unknown problem `1001` (known: 1000)"),
        (&["1000/fast"], "1000 has no submission `fast` (known: main)"),
        (&["gone.rs", "--problem", "1000"], "cannot read `gone.rs`: "),
        (&["1000", "--problem", "1000"], "`--problem` goes with a path to a `.rs` file, and `1000` is none"),
        (&["1000", "--cpoy"], "unknown option `--cpoy` (see `cargo oj paste --help`)"),
        (&["1000", "--lang", "fr"], "unknown language `fr`"),
        (&["--problem"], "`--problem` wants a value"),
    ];
    for (arguments, words) in table {
        let answer = house.oj(&[&["paste"], arguments].concat());
        assert_eq!((answer.status, answer.out.as_str()), (2, ""), "{arguments:?}: {answer:?}");
        assert!(answer.err.contains(words), "{words}\n{}", answer.err);
    }
    std::fs::rename(
        house.path("problems/1000/cases/sample-1.in"),
        house.path("problems/1000/cases/multi-1.in"),
    )
    .and_then(|()| {
        std::fs::rename(
            house.path("problems/1000/cases/sample-1.out"),
            house.path("problems/1000/cases/multi-1.out"),
        )
    })
    .expect("they can be renamed");
    let untried = house.oj(&["paste", "1000"]);
    assert_eq!((untried.status, untried.out.as_str()), (2, ""), "{untried:?}");
    assert!(untried.err.contains("no case is called `sample-*` (known: multi-1)"), "{untried:?}");
    let help = house.oj(&["paste", "--help"]);
    assert_eq!((help.status, help.out.contains("cargo oj paste 2580 ")), (0, true), "{help:?}");
}

/// What needs a shell to play the clipboard tool.
#[cfg(unix)]
mod clipboard {
    use super::*;
    use crate::house::Answer;
    use std::fs;
    use std::os::unix::fs::PermissionsExt;
    use std::process::Command;

    /// The tool that a desktop of this system has.
    const TOOL: &str = if cfg!(target_os = "macos") { "pbcopy" } else { "xclip" };

    /// The tool where there is neither a clipboard nor a terminal, unless the environment gives it one.
    fn command(house: &House, arguments: &[&str]) -> Command {
        let mut command = house.command(arguments);
        for name in
            ["DISPLAY", "WAYLAND_DISPLAY", "TMUX", "STY", "WSL_DISTRO_NAME", "WSL_INTEROP", "TERMUX_VERSION"]
        {
            command.env_remove(name);
        }
        command
    }

    /// Lets a shell script stand for a clipboard tool, in a folder that comes first in `PATH`.
    fn play(house: &House, name: &str, script: &str) {
        let path = format!("tools/{name}");
        house.write(&path, &format!("#!/bin/sh\n{script}\n"));
        fs::set_permissions(house.path(&path), PermissionsExt::from_mode(0o755)).expect("it is ours");
    }

    /// Copies the answer of 1000 with these variables set.
    fn copy(house: &House, set: &[&str]) -> Answer {
        let mut command = command(house, &["paste", "1000", "--copy"]);
        let path = std::env::var("PATH").expect("there is a shell");
        command.env("PATH", format!("{}:{path}", house.path("tools").display())).env("HOUSE", &house.root);
        set.iter().for_each(|name| {
            command.env(name, ":9");
        });
        Answer::of(command.output().expect("the tool starts"))
    }

    #[test]
    fn the_text_goes_to_the_tool_and_nowhere_else() {
        let text = format!("{SUM}// 한글, \u{1f600}");
        let house = house("paste-tool", &text);
        play(&house, TOOL, "cat > \"$HOUSE/got\"; echo noise; echo noise >&2");
        let answer = copy(&house, &["DISPLAY"]);
        assert_eq!((answer.status, answer.out.as_str()), (0, ""), "{answer:?}");
        assert_eq!(house.read("got"), text);
        let size = format!(
            "1000/main is on the clipboard (by {TOOL}): {} bytes, 6 lines, AC on 1 sample. ",
            text.len()
        );
        assert!(answer.err.starts_with(&size) && answer.err.lines().count() == 1, "{answer:?}");
    }

    #[test]
    fn a_refused_file_never_reaches_the_tool() {
        let house = house("paste-tool-refused", "fn main() {}\n");
        play(&house, TOOL, "cat > \"$HOUSE/got\"");
        assert_eq!(copy(&house, &["DISPLAY"]).status, 1);
        assert!(!house.path("got").exists());
    }

    /// xclip and wl-copy leave a process behind that holds the text. Nobody waits for it, and nobody ends it.
    #[test]
    fn what_the_tool_leaves_behind_lives_on() {
        let house = house("paste-tool-stays", SUM);
        for pipe in ["ask", "answer"] {
            let made = Command::new("mkfifo").arg(house.path(pipe)).status().expect("there is a mkfifo");
            assert!(made.success());
        }
        play(
            &house,
            TOOL,
            "cat > \"$HOUSE/got\"; (read words < \"$HOUSE/ask\"; echo \"$words\" > \"$HOUSE/answer\") &",
        );
        let answer = copy(&house, &["DISPLAY"]);
        assert_eq!(answer.status, 0, "{answer:?}");
        assert_eq!(house.read("got"), SUM);
        fs::write(house.path("ask"), "are you there?\n").expect("it reads");
        assert_eq!(house.read("answer"), "are you there?\n");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_tool_that_fails_has_its_say_and_the_next_one_its_turn() {
        let house = house("paste-tool-next", SUM);
        play(&house, "wl-copy", "echo 'no compositor' >&2; exit 3");
        play(&house, "xclip", "cat > \"$HOUSE/got\"; kill -9 $$");
        play(&house, "xsel", "cat > \"$HOUSE/got-by-xsel\"");
        let answer = copy(&house, &["WAYLAND_DISPLAY", "DISPLAY"]);
        assert_eq!((answer.status, answer.out.as_str()), (0, ""), "{answer:?}");
        let lines: Vec<&str> = answer.err.lines().collect();
        assert_eq!(lines[0], "`wl-copy` did not take it: no compositor (exit status: 3)");
        assert!(lines[1].starts_with("`xclip` did not take it: signal: 9"), "{answer:?}");
        assert!(lines[2].starts_with("1000/main is on the clipboard (by xsel): "), "{answer:?}");
        assert_eq!(house.read("got-by-xsel"), SUM);
    }

    /// `setsid` takes the terminal of whoever runs the tests away.
    #[cfg(target_os = "linux")]
    #[test]
    fn without_a_tool_and_a_terminal_there_is_a_way_out() {
        let house = house("paste-tool-none", SUM);
        let bare = command(&house, &["paste", "1000", "--copy"]);
        let mut command = Command::new("setsid");
        command.arg(bare.get_program()).args(bare.get_args()).current_dir(&house.root);
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
