//! `cargo oj watch`: each save and its effect. The time in between is not tested.

use crate::bounded_wait::Background;
use crate::oj_calls::table_row;
use crate::other_tools::tools_available;
use crate::test_workspace::{TestWorkspace, SUM};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

pub struct Watch {
    child: Child,
    lines: Background<String>,
}

impl Watch {
    pub fn start(workspace: &TestWorkspace, arguments: &[&str]) -> Watch {
        Watch::of(&mut workspace.command(arguments))
    }

    fn of(command: &mut Command) -> Watch {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the tool starts");
        let lines = BufReader::new(child.stdout.take().expect("standard output is piped")).lines();
        let lines = lines.map(|line| line.expect("standard output is UTF-8"));
        Watch { child, lines: Background::new(lines) }
    }

    /// Reads lines until the next row of a submission. Returns its problem, its name and its verdict, as in
    /// `1000 main AC`.
    pub fn next_row(&mut self) -> String {
        let row = self.lines.items("a verdict").find_map(|line| Some(table_row(&line)?.join(" ")));
        row.expect("`watch` does not end")
    }

    /// Reads rows until one is equal to `row`; see [`Watch::next_row`].
    pub fn until_row(&mut self, row: &str) {
        while self.next_row() != row {}
    }

    /// Reads lines until one contains `words`, and returns that line. Fails after 60 s.
    pub fn until(&mut self, words: &str) -> String {
        let line = self.lines.items(words).find(|line| line.contains(words));
        line.unwrap_or_else(|| panic!("`watch` ended without printing {words:?}"))
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        let _ = self.child.kill(); // even if the test failed
        let _ = self.child.wait();
    }
}

#[test]
fn each_save_is_judged_and_nothing_else() {
    let workspace = TestWorkspace::with(&["9663"], "watch-save");
    workspace.remove_large_queens();
    let targets = ["9663/main", "9663/scan", "9663/marks"];
    let cases = ["--cases", "edge-*,multi-4"];
    let mut watch = Watch::start(&workspace, &[&["watch"], &targets[..], &cases].concat());
    for name in ["main", "scan", "marks"] {
        watch.until_row(&format!("9663 {name} AC"));
    }
    // The next row is that of the saved file, so the others were not judged again.
    let file = "problems/9663/scan.rs";
    workspace.edit(file, "!board[above][column]\n", "true\n");
    assert_eq!(watch.next_row(), "9663 scan WA");
    workspace.edit(file, "true\n", "!board[above][column]\n");
    assert_eq!(watch.next_row(), "9663 scan AC");
    workspace.edit(file, "fn main() {", "fn main() { x");
    assert_eq!(watch.next_row(), "9663 scan CE");
    // A changed case concerns all submissions.
    workspace.write("problems/9663/cases/multi-4.out", "3\n");
    for name in ["main", "marks"] {
        watch.until_row(&format!("9663 {name} WA"));
    }
}

#[test]
fn a_case_that_failed_runs_first_after_a_save() {
    let workspace = TestWorkspace::with_problem("watch-order", "1\n", "1\n");
    workspace.add_case("1000", "sample-2", "2\n", "2\n");
    workspace.write("problems/1000/main.rs", "fn main() { println!(\"1\") }\n");
    let mut watch = Watch::start(&workspace, &["watch", "1000"]);
    watch.until("sample-2: line 1");
    workspace.write("problems/1000/main.rs", "fn main() { println!(\"0\") }\n"); // fails on both cases
    assert!(watch.until(": line 1").contains("sample-2"));
}

#[test]
fn a_failed_check_is_a_failure() {
    let workspace = TestWorkspace::with_problem("watch-checked", "1\n", "0\n");
    let wraps = "fn main() { println!(\"{}\", std::hint::black_box(255u8) + 1) }\n";
    workspace.write("problems/1000/main.rs", wraps);
    let mut watch = Watch::start(&workspace, &["watch", "1000", "--checked"]);
    assert!(watch.until("main  AC").contains("fails with checks"));
    watch.until("sample-1: accepted, but fails with overflow checks");
    watch.until("judge 1000/main --checked --cases sample-1");
}

#[test]
fn all_samples_of_a_named_submission_are_listed() {
    let workspace = TestWorkspace::with_problem("watch-samples", "1\n", "1\n");
    workspace.add_case("1000", "sample-2", "2\n", "2\n");
    workspace.write("problems/1000/main.rs", "fn main() { println!(\"1\") }\n");
    let mut watch = Watch::start(&workspace, &["watch", "1000/main"]);
    watch.until("    sample-1  AC");
    watch.until("    sample-2  WA");
    watch.until("sample-2: line 1");
    workspace.write("problems/1000/main.rs", "fn main() { println!(\"0\") }\n");
    watch.until("    sample-1  WA"); // although `sample-2` ran first
    watch.until("    sample-2  WA");
}

#[test]
fn cases_of_another_folder_are_watched_too() {
    let workspace = TestWorkspace::with(&["9663"], "watch-elsewhere");
    workspace.write_pair("mine/a", "4\n", "2\n");
    let mut watch = Watch::start(&workspace, &["watch", "9663/main", "--cases-dir", "mine"]);
    watch.until_row("9663 main AC");
    workspace.write("mine/a.out", "3\n");
    watch.until_row("9663 main WA");
}

#[test]
fn a_failure_without_output_shows_input_and_expected_output() {
    let workspace = TestWorkspace::with(&["9663"], "watch-slow");
    workspace.edit(
        "problems/9663/main.rs",
        "fn main() {",
        "fn main() {\n    assert!(std::env::args().count() > 1);",
    );
    let mut watch = Watch::start(&workspace, &["watch", "9663/main", "--cases", "multi-4"]);
    watch.until("multi-4: panicked");
    watch.until("      input                     expected");
    watch.until("      4                         2");
}

#[test]
fn an_unknown_group_is_reported_with_the_verdict() {
    let workspace = TestWorkspace::with(&["9663"], "watch-group");
    workspace.edit("problems/9663/scan.rs", "AC or TLE on large", "WA on none");
    let mut watch = Watch::start(&workspace, &["watch", "9663/scan", "9663/marks", "--cases", "sample-*"]);
    watch.until_row("9663 scan AC");
    watch.until(
        "its header names group `none`, but that group has no cases (known: sample, edge, hard, large, multi)",
    );
    watch.until_row("9663 marks AC");
}

#[test]
fn a_save_cancels_the_current_judging() {
    let workspace = TestWorkspace::with(&["9663"], "watch-loop");
    workspace.edit("problems/9663/problem.txt", "10s", "600s");
    workspace.edit(
        "problems/9663/main.rs",
        "fn main() {",
        "fn main() {\n    loop { std::hint::black_box(0); }",
    );
    workspace.edit("problems/9663/main.rs", "fn main() {", "#[allow(unreachable_code, unused)]\nfn main() {");
    let mut watch = Watch::start(&workspace, &["watch", "9663/scan", "9663/main", "--cases", "sample-1"]);
    watch.until_row("9663 scan AC");
    workspace.edit("problems/9663/main.rs", "    loop { std::hint::black_box(0); }\n", "");
    watch.until_row("9663 main AC");
}

#[test]
fn files_of_other_languages_and_commands_are_watched_too() {
    let workspace = TestWorkspace::with_problem("watch-languages", "1 2\n", "3\n");
    let cpp = "#include <cstdio>\nint main() { std::printf(\"%d\", 3); }\n";
    for (tool, file, text) in [("g++", "mine.cpp", cpp), ("python3", "mine.py", "print(3)\n")] {
        if !tools_available(&[tool], &format!("watch of {file}")) {
            continue;
        }
        workspace.write(file, text);
        let mut watch = Watch::start(&workspace, &["watch", file, "--problem", "1000"]);
        watch.until_row("1000 mine AC");
        workspace.edit(file, "3", "40");
        watch.until_row("1000 mine WA");
        workspace.edit(file, "40", "x");
        watch.until_row(if tool == "g++" { "1000 mine CE" } else { "1000 mine RE" });
        workspace.edit(file, "x", "3 ");
        watch.until_row("1000 mine AC");
        workspace.edit("problems/1000/cases/sample-1.out", "3", "30");
        watch.until_row("1000 mine WA");
        workspace.edit("problems/1000/cases/sample-1.out", "30", "3");
        watch.until_row("1000 mine AC");
        if tool == "g++" {
            // A header that is missing may be written later.
            workspace.edit(file, "<cstdio>\n", "<cstdio>\n#include \"lib/own.hpp\"\n");
            watch.until_row("1000 mine CE");
            workspace.write("problems/include/lib/own.hpp", "int own;\n");
            watch.until_row("1000 mine AC");
        }
    }
    if tools_available(&["python3"], "watch of a command") {
        let mut watch =
            Watch::start(&workspace, &["watch", "--problem", "1000", "--command", "python3 mine.py"]);
        watch.until_row("1000 command AC");
        workspace.edit("mine.py", "3 ", "40");
        watch.until_row("1000 command WA");
    }
}

#[test]
fn watch_waits_for_an_empty_sample_to_be_written() {
    let workspace = TestWorkspace::empty("watch-empty");
    workspace.oj_exits(0, &["new", "1000"]);
    workspace.add_case("1000", "sample-2", "", "");
    let errors = std::fs::File::create(workspace.path("errors")).expect("the folder can be written");
    let mut watch = Watch::of(workspace.command(&["watch", "1000"]).stderr(errors));
    workspace.write("problems/1000/cases/sample-1.out", "1\n");
    assert_eq!(watch.next_row(), "1000 main WA");
    workspace.write("problems/1000/cases/sample-1.in", "1\n");
    assert_eq!(watch.next_row(), "1000 main AC");
    workspace.write("problems/1000/cases/sample-1.out", "2\n");
    assert_eq!(watch.next_row(), "1000 main WA");
    // `watch` names an empty case only once.
    let errors = workspace.read("errors");
    assert_eq!(errors.matches("note: ").count(), errors.lines().count(), "{errors}");
    assert_eq!(errors.matches("sample-2.in").count(), 1, "{errors}");
}

/// Import makes problems while `watch` runs, and a contest that is over is deleted.
#[test]
fn problems_that_are_made_or_removed_later_are_noticed() {
    for (name, targets) in [("watch-pattern", &["100*"][..]), ("watch-ids", &["1000", "1001"])] {
        let workspace = TestWorkspace::echo_problem(name, &[]);
        if targets.len() == 2 {
            workspace.oj_exits(0, &["new", "1001"]);
        }
        let errors = std::fs::File::create(workspace.path("errors")).expect("the folder can be written");
        let mut watch = Watch::of(workspace.command(&[&["watch"], targets].concat()).stderr(errors));
        assert_eq!(watch.next_row(), "1000 main AC");
        if targets.len() == 1 {
            workspace.oj_exits(0, &["new", "1001"]);
        }
        workspace.write_pair("draft", "1 2\n", "3\n");
        for extension in ["out", "in"] {
            workspace
                .rename(&format!("draft.{extension}"), &format!("problems/1001/cases/sample-1.{extension}"));
        }
        watch.until_row("1001 main WA");
        workspace.write("problems/1001/main.rs", SUM);
        watch.until_row("1001 main AC");
        workspace.rename("problems/1001", "removed");
        workspace.write("problems/1000/main.rs", "fn main() {}\n");
        assert_eq!(watch.next_row(), "1000 main WA");
        workspace.edit("problems/1000/main.rs", "fn main() {", "fn main() { ");
        assert_eq!(watch.next_row(), "1000 main WA");
        workspace.rename("removed", "problems/1001");
        assert_eq!(watch.next_row(), "1001 main AC");
        let errors = workspace.read("errors");
        assert!(!errors.contains("error: "), "{errors}");
    }
}

#[cfg(target_os = "linux")]
mod keys {
    use crate::other_tools::tools_available;
    use crate::pseudo_terminal::PseudoTerminal;
    use crate::test_workspace::{TestWorkspace, ECHO};
    use std::process::Command;

    const MAIN: &str = "problems/1000/main.rs";

    /// Returns a workspace with problem 1000, whose correct output is its input. `main` prints 1, so that all
    /// cases but the first fail.
    fn workspace(name: &str) -> TestWorkspace {
        let workspace = TestWorkspace::echo_problem(name, &["multi-1", "multi-2", "multi-3"]);
        workspace.write(MAIN, "fn main() { println!(\"1\") }\n");
        workspace
    }

    fn watch(workspace: &TestWorkspace, arguments: &[&str]) -> PseudoTerminal {
        let mut command = workspace.command(&[&["watch"], arguments].concat());
        PseudoTerminal::start(command.env("NO_COLOR", "1"))
    }

    #[test]
    fn each_key_does_what_the_screen_says() {
        let workspace = workspace("watch-keys");
        let mut terminal = watch(&workspace, &["1000"]);
        let screen = terminal.until("1000/main:   c add a case");
        assert!(screen.contains("\x1b[2J") && !screen.contains("\\x1b"), "{screen:?}");
        assert!(screen.contains("multi-1: line 1, column 1: expected `2`, got `1`"), "{screen}");
        terminal.until("watching; q quits");
        assert!(!terminal.is_in_normal_mode(), "keys are read as they are pressed");
        // Other commands get the terminal in its normal mode; any key returns to `watch`.
        let (no_generator, no_board) = ("1000 has no generator; ", "it has no array");
        for (key, message) in [("s", no_generator), ("t", no_board)] {
            terminal.press(key);
            let screen = terminal.until(message);
            assert_eq!(screen.contains("Ctrl-C ends"), key == "s", "{screen}");
            for back in ["\x1b[C", "q"] {
                terminal.until("press any key to return");
                terminal.press(back);
                terminal.until("watching; q quits");
                terminal.press(key);
            }
            terminal.until("press any key to return");
            terminal.press("s"); // a key that returns does what it does elsewhere
            terminal.until(no_generator);
            terminal.until("press any key to return");
            terminal.press(" ");
            terminal.until("watching; q quits");
        }
        terminal.press("\x1b[1;5Cx다ㅂ"); // `q` on a Korean keyboard
        assert_eq!(terminal.status(), Some(0));
        assert!(terminal.is_in_normal_mode());
    }

    /// The task of VS Code sets `TERM=dumb`, so that the Problems panel can read the output.
    #[test]
    fn without_keys_the_first_line_says_so() {
        let workspace = workspace("watch-dumb");
        let mut command = workspace.command(&["watch", "1000"]);
        let mut terminal = PseudoTerminal::start(command.env("TERM", "dumb"));
        let first = terminal.until("[oj watch] judging");
        assert!(first.starts_with("note: keys "), "{first}");
        terminal.until("[oj watch] waiting for a save");
        terminal.press("\u{3}");
        assert_eq!(terminal.status(), Some(130));
    }

    #[test]
    fn keys_after_the_one_that_quits_are_for_the_shell() {
        let workspace = workspace("watch-typed-ahead");
        let watch = workspace.command(&["watch", "1000"]);
        let mut shell = Command::new("sh");
        shell.args(["-c", "\"$0\" watch 1000; read line; echo \"got $line.\""]).arg(watch.get_program());
        shell
            .current_dir(&workspace.root)
            .envs(watch.get_envs().filter_map(|(key, value)| Some((key, value?))));
        let mut terminal = PseudoTerminal::start(&mut shell);
        terminal.until("watching; q quits");
        terminal.press("qls -l\n");
        terminal.until("got ls -l.");
    }

    #[test]
    fn keys_work_for_a_command_too() {
        let workspace = workspace("watch-keys-command");
        workspace.write("mine.sh", "echo 1\n");
        let mut terminal = watch(&workspace, &["--problem", "1000", "--command", "sh mine.sh"]);
        terminal.until("1000/command:   c add a case");
        terminal.press("s");
        let screen = terminal.until("press any key to return");
        assert!(screen.contains("1000 has no generator; `cargo oj new 1000/gen.py`"), "{screen}");
        terminal.press(" ");
        terminal.until("watching; q quits");
        terminal.press("q");
        assert_eq!(terminal.status(), Some(0));
    }

    #[test]
    fn stress_uses_the_programs_beside_a_file_without_a_problem() {
        let workspace = workspace("watch-keys-file");
        for name in ["x.rs", "gen.rs", "brute.rs"] {
            workspace.write(&format!("own/{name}"), ECHO);
        }
        let mut terminal = watch(&workspace, &["own/x.rs", "--cases-dir", "problems/1000/cases"]);
        terminal.until("   s stress");
        terminal.press("s");
        terminal.until("generator: gen.rs (found by name)");
        terminal.until("reference: brute.rs, accepted on ");
    }

    #[test]
    fn the_search_is_traced_on_the_failing_case() {
        let workspace = TestWorkspace::with(&["2580"], "watch-trace");
        let rows_only = workspace.read("problems/2580/rows-only.rs");
        let rows_only: String =
            rows_only.split_inclusive('\n').filter(|line| !line.contains("//@ expect: ")).collect();
        workspace.write("problems/2580/내풀이.rs", &rows_only);
        let target = workspace.path("target");
        let mut command = workspace.command(&["watch", "2580/rescan", "--cases", "tiny-1"]);
        let mut terminal = PseudoTerminal::start(command.env("CARGO_TARGET_DIR", &target));
        terminal.until("2580/rescan:   t trace   s stress   c add a case");
        drop(terminal);
        // `watch` shows the first case that fails, and `t` traces the one that the sentence is about.
        workspace.edit("problems/2580/rows-only.rs", "//@ expect: ", "// ");
        let mut command = workspace.command(&["watch", "2580/rows-only", "--cases", "sample-1,tiny-1"]);
        let mut terminal = PseudoTerminal::start(command.env("CARGO_TARGET_DIR", &target));
        terminal.until("judge 2580/rows-only --cases sample-1\r\n");
        terminal.until("2580/rows-only:   t trace");
        terminal.press("t");
        let traced = terminal.until("press any key to return");
        assert!(traced.contains("2580/rows-only on sample-1: WA"), "{traced}");
        drop(terminal);
        let mut command = workspace.command(&["watch", "2580/내풀이", "--cases", "tiny-*", "--lang", "ko"]);
        let mut terminal = PseudoTerminal::start(command.env("CARGO_TARGET_DIR", &target));
        terminal.until("2580/내풀이:   t 탐색 보기   s 반례 찾기   ");
        terminal.until("저장을 기다리는 중입니다. 끝내려면 q");
        terminal.press("t");
        terminal.until("2580/내풀이, tiny-1, ");
        terminal.until("target/oj/trace-2580-내풀이.html` 파일을 만들었습니다");
        assert!(workspace.read("target/oj/trace-2580-내풀이.html").contains("tiny-1"));
        terminal.until("아무 키나 누르면 돌아갑니다");
        terminal.press("q");
        terminal.until("저장을 기다리는 중입니다. 끝내려면 q");
        terminal.press("q");
        assert_eq!(terminal.status(), Some(0));
    }

    #[test]
    fn keys_concern_the_submission_that_was_saved_last() {
        let workspace = workspace("watch-which");
        for name in ["a", "b", "main"] {
            workspace.write(&format!("problems/1000/{name}.rs"), ECHO);
        }
        let mut terminal = watch(&workspace, &["1000"]);
        terminal.until("b     AC"); // the last of them, after which nothing is judged
        terminal.until("watching; q quits");

        workspace.write(MAIN, "fn main() {}\n");
        let screen = terminal.until("1000/main:   c add a case");
        assert!(screen.contains("\x1b[2J") && !screen.contains("\\x1b"), "{screen:?}");
        assert!(
            screen.rfind("b     AC") < screen.rfind("main  WA"),
            "the failed submission stays at the end: {screen}"
        );
        workspace.write("problems/1000/a.rs", ECHO.replace("main()", "main( )").as_str());
        terminal.until("1000/a:   c add a case"); // although `main` fails

        for file in ["main.rs", "gen.rs", "brute.rs"] {
            workspace.write(&format!("problems/1000/{file}"), ECHO);
            terminal.until("1000/main:   ");
            terminal.until("watching; q quits");
        }
        terminal.press("s"); // on the submission that was saved last, and `brute` is its reference
        terminal.until("reference: brute.rs, accepted on ");
    }

    #[test]
    fn a_failure_that_did_not_change_takes_one_line() {
        let workspace = TestWorkspace::echo_problem("watch-unchanged", &[]);
        workspace.add_problem("abc1-a", "2\n", "2\n");
        workspace.write(MAIN, "fn main() { println!(\"7\") }\n");
        workspace.write("problems/abc1-a/main.rs", "fn main() { println!(\"8\") }\n");
        let mut terminal = watch(&workspace, &["1000", "abc1-a"]);
        let first = terminal.until("got `8`");
        let last_screen = |printed: String| printed.rsplit("\x1b[2J").next().unwrap_or_default().to_string();
        assert!(!last_screen(first).contains("got `7`"));
        terminal.until("watching; q quits");
        // Returns the last screen after this `main` was saved.
        let mut save = |source: &str, until: &str| {
            workspace.write("problems/abc1-a/main.rs", source);
            last_screen(terminal.until(until) + &terminal.until("watching; q quits"))
        };
        let failed = save("fn main() { println!(\"9\") }\n", "got `9`");
        assert!(failed.contains("1000     main  WA") && !failed.contains("got `7`"), "{failed}");
        // What was saved last is at the end.
        let accepted = save(ECHO, "abc1-a   main  AC");
        assert!(accepted.find("1000     main  WA") < accepted.find("   accepted  "), "{accepted}");
        assert!(
            !accepted.contains("got `7`") && accepted.contains("abc1-a/main:   c add a case"),
            "{accepted}"
        );
        workspace.rename("problems/abc1-a", "removed");
        assert!(terminal.until("1000/main:   c").contains("got `7`"));
    }

    #[test]
    fn keys_that_do_nothing_are_not_offered() {
        if !tools_available(&["python3"], "keys of a file in Python") {
            return;
        }
        let workspace = TestWorkspace::echo_problem("watch-only-case", &[]);
        workspace.write(MAIN, "fn main() {}\n");
        let mut terminal = watch(&workspace, &["1000"]);
        terminal.until("sample-1: ");
        let screen = terminal.until("watching; q quits");
        assert!(screen.contains("1000/main:   c add a case\r\n"), "{screen}");
        // `case` adds none to those that CPH saved.
        let saved =
            r#"{"name":"x","url":"https://judge.example/x","tests":[{"input":"1\n","output":"2\n"}]}"#;
        workspace.write("own/.cph/.a.py_0123abcd.prob", saved);
        workspace.write("own/a.py", "print(1)\n");
        let mut terminal = watch(&workspace, &["own/a.py"]);
        terminal.until("got `1`");
        let screen = terminal.until("watching; q quits");
        assert!(!screen.contains("c add a case"), "{screen}");
    }

    #[test]
    fn the_first_case_is_added_by_a_key() {
        if !tools_available(&["python3"], "keys of a file in Python") {
            return;
        }
        let workspace = TestWorkspace::empty("watch-first-case");
        workspace.oj_exits(0, &["new", "1000", "--language", "python"]);
        workspace.write("problems/1000/main.py", "print(1)\n");
        let mut terminal = watch(&workspace, &["1000"]);
        terminal.until("1000/main:   c add a case");
        terminal.press("s");
        terminal.until("there is no case to run");
        terminal.until("press any key to return");
        terminal.press("c");
        terminal.until("paste samples");
        terminal.press("2\n---\n3\n\u{4}");
        terminal.until("sample-1.out`:\r\n    3");
        terminal.until("press any key to return");
        terminal.press("q"); // it would quit if the case had been judged without it
        terminal.until("sample-1: line 1, column 1: expected `3`, got `1`");
        // A file without a problem has no sample at all.
        workspace.write("own/a.py", "print(1)\n");
        let mut terminal = watch(&workspace, &["own/a.py"]);
        assert!(terminal.until("own/a.py:   c add a case").contains("note: "));
        terminal.press("c");
        terminal.until("paste samples");
        terminal.press("2\n---\n4\n\u{4}");
        terminal.until("press any key to return");
        terminal.press(" ");
        terminal.until("sample-1: line 1, column 1: expected `4`, got `1`");
    }

    #[test]
    fn a_case_is_added_beside_a_file_without_a_problem() {
        if !tools_available(&["python3"], "keys of a file in Python") {
            return;
        }
        let workspace = TestWorkspace::echo_problem("watch-case-beside", &[]);
        workspace.write("own/a.py", "print(1)\n");
        for folder in ["test", "more"] {
            let folder = format!("own/{folder}");
            workspace.write_pair(&format!("{folder}/1"), "1\n", "1\n");
            let options = ["own/a.py", "--cases-dir", &folder];
            let mut terminal = watch(&workspace, &options[..if folder == "own/test" { 1 } else { 3 }]);
            terminal.until("c add a case");
            terminal.press("c");
            terminal.until("paste samples");
            terminal.press("2\n---\n3\n\u{4}");
            terminal.until("press any key to return");
            terminal.press(" ");
            terminal.until("sample-1: line 1, column 1: expected `3`, got `1`");
        }
    }

    #[test]
    fn a_deleted_submission_is_forgotten() {
        let workspace = workspace("watch-gone");
        workspace.write("problems/1000/a.rs", "fn main() {}\n");
        let mut terminal = watch(&workspace, &["1000"]);
        terminal.until("1000/a:   c add a case");
        terminal.until("watching; q quits");
        workspace.remove("problems/1000/a.rs");
        let screen = terminal.until("watching; q quits");
        assert!(screen.contains("1000/main:   c add a case") && !screen.contains("1000/a"), "{screen}");
    }

    #[test]
    fn a_key_during_judging_takes_effect_afterwards() {
        let workspace = workspace("watch-early");
        workspace.edit("problems/1000/problem.txt", "time: 1s", "time: 600s");
        workspace.write(MAIN, "fn main() { loop { std::hint::black_box(0); } }\n");
        let mut terminal = watch(&workspace, &["1000"]);
        terminal.until("judging");
        terminal.press("s");
        workspace.write(MAIN, "fn main() { println!(\"1\") }\n");
        terminal.until("multi-1: line 1, column 1");
        terminal.until("1000 has no generator");
    }

    /// Saves once while the output of the command waits for a key, and once while the command runs.
    #[test]
    fn a_save_while_a_page_is_open_is_judged() {
        let workspace = workspace("watch-page");
        let mut terminal = watch(&workspace, &["1000"]);
        terminal.until("watching; q quits");
        terminal.press("s");
        terminal.until("press any key to return");
        workspace.write(MAIN, "fn main() { println!(\"2\") }\n");
        terminal.until("sample-1: line 1, column 1: expected `1`, got `2`");
        let generator = "fn main() { loop { std::hint::black_box(0); } }\n";
        workspace.write("problems/1000/gen.rs", generator); // `problem.txt` names no generator
        terminal.until("1000/main:   s stress");
        terminal.until("watching; q quits");
        terminal.press("s");
        terminal.until("seed ");
        workspace.write(MAIN, "fn main() { println!(\"3\") }\n");
        terminal.until("sample-1: line 1, column 1: expected `1`, got `3`");
        terminal.until("watching; q quits");
        workspace.write(MAIN, "fn main() {");
        terminal.until("CE");
        let footer = terminal.until("watching; q quits");
        assert!(!footer.contains("s stress"), "a program that does not compile cannot run: {footer}");
        terminal.press("q");
        assert_eq!((terminal.status(), terminal.is_in_normal_mode()), (Some(0), true));
    }

    #[test]
    fn the_input_of_stress_is_kept_without_a_question_and_judged_after_a_key() {
        let workspace = TestWorkspace::echo_problem("watch-kept", &[]);
        workspace.write("problems/1000/other.rs", "fn main() {}\n");
        workspace.write("problems/1000/gen.rs", "fn main() { println!(\"2\") }\n");
        workspace.write("problems/1000/brute.rs", ECHO);
        let mut terminal = watch(&workspace, &["1000"]);
        terminal.until("1000/other:   s stress");
        workspace.write(MAIN, "fn main() { println!(\"1\") }\n");
        terminal.until("1000/main:   s stress");
        terminal.press("s");
        terminal.until("press any key to return");
        terminal.press("q"); // it would quit if the case had been judged without it
        terminal.until(": line 1, column 1: expected `2`, got `1`");
        let keys = terminal.until("watching; q quits");
        assert!(keys.contains("1000/main:   s stress"), "{keys}");
    }

    #[test]
    fn a_case_is_added_although_a_file_is_saved_meanwhile() {
        let workspace = TestWorkspace::echo_problem("watch-case", &[]);
        workspace.write(MAIN, "fn main() { println!(\"1\") }\n");
        let mut terminal = watch(&workspace, &["1000"]);
        terminal.until("1000/main:   c add a case");
        terminal.until("watching; q quits");
        terminal.press("c");
        terminal.until("paste ");
        terminal.press("7\n");
        workspace.write(MAIN, "fn main() { println!(\"3\") }\n");
        terminal.press("---\n7\n\x04");
        terminal.until("    sample-2  WA   line 1, column 1: expected `7`, got `3`");
    }

    #[test]
    fn quitting_during_judging_restores_the_terminal() {
        let workspace = workspace("watch-leave");
        workspace.edit("problems/1000/problem.txt", "time: 1s", "time: 600s");
        workspace.write(MAIN, "fn main() { loop { std::hint::black_box(0); } }\n");
        for (key, status) in [("q", 0), ("\x03", 130)] {
            let mut terminal = watch(&workspace, &["1000"]);
            terminal.until("judging");
            terminal.press(key);
            assert_eq!((terminal.status(), terminal.is_in_normal_mode()), (Some(status), true));
        }
    }

    #[test]
    fn ctrl_c_ends_only_stress_and_sigterm_also_ends_watch() {
        let workspace = workspace("watch-interrupt");
        let generator = "fn main() { loop { std::hint::black_box(0); } }\n";
        workspace.edit("problems/1000/problem.txt", "time: 1s", "generator: ./generator.rs\ntime: 1s");
        workspace.write("problems/1000/generator.rs", generator);
        let mut terminal = watch(&workspace, &["1000"]);
        for _ in 0..2 {
            terminal.until("watching; q quits");
            terminal.press("s");
            terminal.until("seed ");
            terminal.press("\x03");
            terminal.until("press any key to return");
            terminal.press(" ");
        }
        terminal.until("watching; q quits");
        terminal.press("\x03");
        assert_eq!((terminal.status(), terminal.is_in_normal_mode()), (Some(130), true));
        let mut terminal = watch(&workspace, &["1000"]);
        terminal.until("watching; q quits");
        terminal.press("s");
        terminal.until("seed ");
        terminal.ask_to_end();
        assert_eq!((terminal.status(), terminal.is_in_normal_mode()), (Some(143), true));
    }
}

/// A header is precompiled once, even if the file is saved in the meantime. The compiler then takes longer than `watch`
/// needs to see the save; on a machine that is slower still, the test shows nothing, but does not fail.
#[cfg(target_os = "linux")]
#[test]
fn a_save_does_not_end_the_precompilation_of_a_header() {
    let workspace = TestWorkspace::with_problem("watch-header", "1 2\n", "3\n");
    workspace.write("problems/1000/main.cpp", "#include <bits/stdc++.h>\n");
    let compiler = "#!/bin/sh
case \"$*\" in *c++-header*)
    cd 'FOLDER'
    echo header >> calls
    [ -e saved ] || { touch saved; echo '// saved' >> problems/1000/main.cpp; sleep 2; }
    cd -
    echo x > stdc++.h.gch
    exit ;;
esac
printf '#!/bin/sh\\necho 3\\n' > Main
chmod +x Main\n";
    let folder = workspace.path("");
    let folder = folder.display().to_string();
    workspace.write_script("tools/g++", &compiler.replace("FOLDER", folder.trim_end_matches('/')));
    let path = format!("{}:/usr/bin:/bin", workspace.path("tools").display());
    let mut watch = Watch::of(workspace.command(&["watch", "1000/main"]).env("PATH", path));
    watch.until_row("1000 main AC");
    assert_eq!(workspace.read("calls"), "header\n");
}
