//! `cargo oj paste`: a source that the site would accept is pasted unchanged. For any other source, all
//! reasons are reported.
//!
//! One source has many mistakes at once, because each compilation takes half a second.

use crate::oj_calls::CommandOutput;
use crate::shipped_problems;
use crate::test_workspace::{repository, TestWorkspace};

const MAIN: &str = "problems/1000/main.rs";

const SUM: &str = "\
fn main() {
    let input = std::io::read_to_string(std::io::stdin()).unwrap();
    let sum: i32 = input.split_whitespace().map(|word| word.parse::<i32>().unwrap()).sum();
    println!(\"{sum}\");
}
";

/// Returns a workspace with problem 1000, the sum of two numbers, and this `main`.
fn workspace(name: &str, main: &str) -> TestWorkspace {
    let workspace = TestWorkspace::with_problem(name, "1 2\n", "3\n");
    workspace.write(MAIN, main);
    workspace
}

/// Returns the source of `SUM` with more code before `println!`.
fn with(put: &str) -> String {
    SUM.replace("    println!", &format!("{put}\n    println!"))
}

fn notes(answer: &CommandOutput) -> Vec<&str> {
    answer.err.lines().collect()
}

/// Checks the beginning of each line.
fn check_lines(lines: &[&str], beginnings: &[&str]) {
    assert_eq!(lines.len(), beginnings.len(), "{lines:#?}");
    for (line, beginning) in lines.iter().zip(beginnings) {
        assert!(line.starts_with(beginning), "{beginning}\n{line}");
    }
}

#[test]
#[ignore = "slow"]
fn every_main_of_this_repository_is_pasted_unchanged() {
    let mut targets: Vec<(String, String)> = ["2239/rescan", "problems/2239/rescan.rs"]
        .map(|target| (target.to_string(), "problems/2239/rescan.rs".to_string()))
        .to_vec();
    for number in shipped_problems::numbers() {
        targets.push((number.to_string(), format!("problems/{number}/main.rs")));
    }
    let workspace = TestWorkspace::empty("paste-answers");
    for (target, file) in targets {
        let text = std::fs::read_to_string(repository().join(file)).expect("a submission is UTF-8");
        let answer = CommandOutput::of(0, workspace.command(&["paste", &target]).current_dir(repository()));
        assert_eq!(answer.out, text, "{target}: {}", answer.err);
        let size = format!(" ({} bytes, {} lines; AC on ", text.len(), text.lines().count());
        let notes = notes(&answer);
        assert!(notes[0].contains(&size) && notes[0].contains("Rust 2021 "), "{answer:?}");
        assert_eq!(notes.len(), 1, "{answer:?}");
    }
}

#[test]
fn a_file_outside_of_problems_is_pasted_for_its_problem() {
    let workspace = workspace("paste-elsewhere", SUM);
    // No newline at the end, and text that a careless tool would change.
    let text = format!("{SUM}// 끝\t\\n \u{1f600}  ");
    workspace.write("내 답.rs", &text);
    let answer = workspace.oj_exits(0, &["paste", "내 답.rs", "--problem", "1000", "--lang", "ko"]);
    assert_eq!(&answer.out, &text, "{answer:?}");
    let size = format!("1000/내 답: {}바이트, 6줄, 예제 1개 AC", text.len());
    assert!(answer.err.lines().last().is_some_and(|line| line.starts_with(&size)), "{answer:?}");
    workspace.write("mine.txt", &text);
    let named = workspace.oj_exits(0, &["paste", "mine.txt", "--problem", "1000", "--language", "rust"]);
    assert_eq!(&named.out, &text, "{named:?}");
    let unknown = workspace.oj_exits(2, &["paste", "내 답.rs"]);
    assert_eq!(unknown.out, "");
    assert!(unknown.err.contains("specify a problem with `--problem N`"), "{unknown:?}");
}

/// The site accepts code that only looks like a mistake, and code that causes only a note or a warning.
#[test]
fn source_that_the_site_accepts_is_pasted() {
    let from_file = if cfg!(unix) { "std::fs::read_to_string(\"/dev/stdin\")" } else { "input" };
    let put = "    extern crate alloc as _;
    let _ = r#\"\"include!(\"x.rs\")\"#; // include_str!(\"y.txt\")
    macro_rules! dbg { ($x:expr) => { let _ = $x; } }
    dbg!(option_env!(\"NOT_SET_ANYWHERE\"));
    let large = sum as u8;
    if large > 9 { let _ = std::process::Command::new(\"x\"); std::process::exit(0) }
    #[cfg(test)]
    todo!();";
    let read = with(put).replace("std::io::read_to_string(std::io::stdin())", from_file);
    let text = format!("//@ expect: anything // delete this line\n{read}");
    let workspace = workspace("paste-accepts", &format!("\u{feff}{}", text.replace('\n', "\r\n")));
    let answer = workspace.oj_exits(0, &["paste", "1000"]);
    assert_eq!(&answer.out, &text, "{answer:?}");
    let expected = [
        "note: the byte-order mark was removed",
        "note: CR LF line endings were converted to LF",
        "note: the submission is marked as work in progress; if it is done, delete its line",
        &format!("1000/main ({} bytes, ", text.len()),
    ];
    check_lines(&notes(&answer), &expected);
}

#[test]
fn all_reasons_are_reported_at_once() {
    let put = "    let unused = 1;
    eprintln!(\"seen\");
    if sum == 7 { todo!() }
    let _ = include_str!(\"$WORKSPACE/x y.txt\");";
    let workspace = workspace("paste-all", "");
    let root = workspace.root.display().to_string().replace('\\', "/");
    workspace.write(MAIN, &with(put).replace("$WORKSPACE", &root));
    workspace.write("x y.txt", "");
    workspace.add_case("1000", "sample-2", "1 1\n", "3\n");
    workspace.add_case("1000", "multi-1", "3 4\n", "7\n"); // not a sample
    let paste = |status: i32, language: &str, more: &[&str]| {
        workspace.oj_exits(status, &[&["paste", "1000", "--lang", language], more].concat())
    };
    let answer = paste(1, "en", &[]);
    assert_eq!(answer.out, "", "{answer:?}");
    let reported: Vec<&str> = answer.err.lines().filter(|line| !line.starts_with(' ')).collect();
    let lines = [
        format!("warning: the compiler warns about `{MAIN}`:"),
        format!("{MAIN}:4:9: warning: unused variable: `unused`"),
        "warning: RE (runtime error) on multi-1: ".to_string(),
        "warning: the submission prints to standard error on sample-1 (`seen`)".to_string(),
        format!("error: `{MAIN}` includes the file `{root}/x y.txt`, but only"),
        "error: WA (wrong answer) on sample-2: line 1, column 1: expected `3`, got `2`; to repeat this case: \
         `cargo oj judge 1000/main --cases sample-2`"
            .to_string(),
        "not pasted: 2 errors; use `--force` to paste anyway".to_string(),
    ];
    check_lines(&reported, &lines.iter().map(String::as_str).collect::<Vec<_>>());

    let forced = paste(0, "ko", &["--force"]);
    assert_eq!(forced.out, workspace.read(MAIN), "{}", forced.err);
    let korean =
        ["오류: sample-2 케이스에서 WA(틀렸습니다). ", "줄, 고칠 곳이 2개 남아 있습니다. 제출 페이지에서"];
    for part in korean {
        assert!(forced.err.contains(part), "{part}\n{}", forced.err);
    }
}

#[test]
fn what_does_not_compile_alone_is_refused() {
    let put = "    use rand::random;\n    mod board;\n    include!(\"x.rs\");\n    extern crate rand;";
    let workspace = workspace("paste-alone", &with(put));
    workspace.write("problems/1000/board.rs", "");
    workspace.write("problems/1000/x.rs", "");
    let answer = workspace.oj_exits(1, &["paste", "1000"]);
    assert_eq!(answer.out, "", "{answer:?}");
    let first = format!("error: `{MAIN}` does not compile:\n");
    assert!(answer.err.starts_with(&first) && answer.err.contains("main.rs:5:"), "{}", answer.err);
    assert!(answer.err.ends_with("not pasted: 1 error; use `--force` to paste anyway\n"), "{answer:?}");
}

#[test]
fn each_verdict_on_a_sample_is_reported_with_its_reason() {
    let put = "    match sum { 1 => return, 2 => println!(), 3 => panic!(\"no\"),
        4 => loop { std::hint::black_box(0); }, _ => {} }";
    // What its header expects does not count here.
    let workspace =
        workspace("paste-verdicts", &format!("//@ expect: WA or PE or RE or TLE on sample\n{}", with(put)));
    workspace.edit("problems/1000/problem.txt", "time: 1s", "time: 100ms");
    for number in 1..=5 {
        workspace.add_case(
            "1000",
            &format!("sample-{number}"),
            &format!("{number}\n"),
            &format!("{number}\n"),
        );
    }
    let answer = workspace.oj_exits(1, &["paste", "1000"]);
    assert_eq!(answer.out, "", "{answer:?}");
    let expected = [
        "error: WA (wrong answer) on sample-1: nothing was printed",
        "error: PE (presentation error) on sample-2: ",
        "error: RE (runtime error) on sample-3: panicked at main.rs:5:52: no",
        "error: TLE (time limit exceeded) on sample-4: more than ",
        "not pasted: 4 errors; ",
    ];
    check_lines(&notes(&answer), &expected);
}

#[test]
fn options_change_the_comparison() {
    let workspace = TestWorkspace::with_problem("paste-comparison", "", "0.5 Yes\n");
    workspace.write(MAIN, "fn main() { println!(\"0.50000001 Yes\") }\n");
    workspace.oj_exits(1, &["paste", "1000"]);
    workspace.oj_exits(0, &["paste", "1000", "--float", "1e-6"]);
    workspace.write(MAIN, "fn main() { println!(\"0.5 YES\") }\n");
    workspace.oj_exits(1, &["paste", "1000"]);
    workspace.oj_exits(0, &["paste", "1000", "--ignore-case"]);
}

/// A file without a problem has no site.
#[test]
fn the_language_is_that_of_the_site() {
    let workspace =
        TestWorkspace::with_problem("paste-site", "", "3\n").with_main("fn main() { println!(\"3\") }\n");
    let pasted = |target: &str| workspace.oj_exits(0, &["paste", target]).err;
    assert!(pasted("1000").contains("the language Rust 2021 and"));
    workspace.write_pair("own/test/1", "", "3\n");
    workspace.write("own/a.rs", "fn main() { println!(\"3\") }\n");
    let alone = pasted("own/a.rs");
    assert!(alone.contains("AC on 1 ") && !alone.contains("Rust"), "{alone}");
}

#[test]
fn without_samples_all_cases_run() {
    let workspace = workspace("paste-no-sample", SUM);
    workspace.add_case("1000", "random-1", "2 2\n", "4\n");
    workspace.add_case("1000", "random-2", "2 2\n", "4\n");
    let with_sample = workspace.oj_exits(0, &["paste", "1000"]);
    assert!(with_sample.err.contains("AC on 1 sample). "), "{with_sample:?}");
    workspace.remove_case("1000", "sample-1");
    let answer = workspace.oj_exits(0, &["paste", "1000"]);
    assert_eq!(answer.out.as_str(), SUM, "{answer:?}");
    assert!(answer.err.contains(" lines; AC on 2 cases). "), "{answer:?}");
    workspace.write("problems/1000/cases/random-2.out", "5\n");
    let wrong = workspace.oj_exits(1, &["paste", "1000", "--lang", "ko"]);
    assert_eq!(wrong.out, "", "{wrong:?}");
    assert!(wrong.err.contains("random-2 케이스에서 WA(틀렸습니다). "), "{wrong:?}");
    assert!(wrong.err.contains("\n내보내지 않았습니다. 고칠 곳: 1개. "), "{wrong:?}");
}

#[test]
fn a_kept_counterexample_must_be_accepted() {
    let workspace = workspace("paste-hack", &with("    let sum = if sum == 4 { 5 } else { sum };"));
    workspace.add_case("1000", "hack-1", "2 2\n", "4\n");
    workspace.add_case("1000", "random-1", "2 2\n", "4\n");
    let refused = workspace.oj_exits(1, &["paste", "1000"]);
    check_lines(&notes(&refused), &["error: WA (wrong answer) on hack-1: ", "not pasted: 1 error; "]);
    workspace.edit(MAIN, "fn main", "//@ expect: anything\nfn main");
    let in_progress = workspace.oj_exits(1, &["paste", "1000"]);
    assert_eq!(notes(&in_progress), notes(&refused));
    workspace.edit(MAIN, "expect: anything", "expect: WA on random");
    let excused = workspace.oj_exits(0, &["paste", "1000"]);
    assert!(excused.err.contains("AC on 1 sample). "), "{excused:?}");
}

/// The expected output of a case that the user added may be wrong.
#[test]
fn a_failure_on_an_own_case_is_a_warning() {
    let workspace = workspace("paste-own", &with("    let sum = if sum == 4 { 5 } else { sum };"));
    for case in ["a,b", "data-1", "worst-1"] {
        workspace.add_case("1000", case, "2 2\n", "4\n");
    }
    let pasted = workspace.oj_exits(0, &["paste", "1000"]);
    check_lines(&notes(&pasted), &["warning: WA (wrong answer) on a,b: ", "1000/main "]);
    workspace.write("problems/1000/cases.txt", "sample-1: file\ndata-1: file\nworst-1: file\n");
    assert_eq!(notes(&workspace.oj_exits(0, &["paste", "1000"])).len(), 1);
}

#[test]
fn a_region_that_is_out_of_date_is_a_warning() {
    let region = |lines: &str| format!("// region: shared::sum\n{lines}// endregion\n");
    let workspace = workspace("paste-stale", "");
    workspace.write("shared/src/sum.rs", &region("// one\n"));
    workspace.write(MAIN, &format!("{}{SUM}", region("")));
    workspace.oj_exits(0, &["sync"]);
    workspace.write("shared/src/sum.rs", &region("// another\n"));
    let text = workspace.read(MAIN);
    let stale = workspace.oj_exits(0, &["paste", "1000"]);
    assert_eq!(&stale.out, &text, "{stale:?}");
    assert!(stale.err.contains("is out of date; `cargo oj sync` updates it"), "{stale:?}");
    let open = text.replace("// endregion", "// the end");
    workspace.write(MAIN, &open);
    let open_answer = workspace.oj_exits(0, &["paste", "1000"]);
    assert_eq!(&open_answer.out, &open, "{open_answer:?}");
    assert!(notes(&open_answer)[0].starts_with("warning: cannot read "), "{open_answer:?}");
}

/// Pastes a source that is not UTF-8, and then one of a problem whose sample is empty.
#[test]
fn force_pastes_anything() {
    let workspace = workspace("paste-force", SUM);
    let bytes = [SUM.as_bytes(), b"// \xb0\xa1\r\n"].concat();
    std::fs::write(workspace.path(MAIN), &bytes).expect("the file can be written");
    let refused = workspace.oj_exits(1, &["paste", "1000"]);
    assert_eq!(refused.out, "", "{refused:?}");
    let lines: Vec<&str> = notes(&refused).into_iter().filter(|line| !line.starts_with(' ')).collect();
    let expected = [
        "note: CR LF line endings were converted to LF",
        "error: `problems/1000/main.rs` is not UTF-8 text; save it as UTF-8",
        "error: `problems/1000/main.rs` does not compile:",
        "problems/1000/main.rs:6:4: error: ",
        "not pasted: 2 errors; ",
    ];
    check_lines(&lines, &expected);
    let forced = workspace.command(&["paste", "1000", "--force"]).output().expect("the tool starts");
    assert_eq!(forced.status.code(), Some(0), "{forced:?}");
    assert_eq!(forced.stdout, [SUM.as_bytes(), b"// \xb0\xa1\n"].concat());
    let last = ["1000/main (", " lines; pasted despite 2 errors). On the site"];
    let err = String::from_utf8_lossy(&forced.stderr);
    assert!(last.iter().all(|part| err.lines().last().is_some_and(|line| line.contains(part))), "{err}");

    workspace.add_case("1000", "sample-1", "", "");
    workspace.write(MAIN, SUM);
    let refused = workspace.oj_exits(2, &["paste", "1000"]);
    assert_eq!(refused.out, "", "{refused:?}");
    let forced = workspace.oj_exits(0, &["paste", "1000", "--force"]);
    assert_eq!(forced.out.as_str(), SUM, "{forced:?}");
    assert!(notes(&forced)[0].starts_with("error: there is no case to run: "), "{forced:?}");
}

#[test]
fn a_failing_checker_is_a_je() {
    let workspace = workspace("paste-broken", SUM);
    workspace.edit("problems/1000/problem.txt", "memory", "checker: ./checker.py order=boj\nmemory");
    let answer = workspace.oj_exits(2, &["paste", "1000"]);
    assert_eq!(answer.out, "", "{answer:?}");
    assert!(answer.err.contains("error: JE (judge error) on sample-1: the checker `"), "{answer:?}");

    // A checker that fails only on the first of two samples.
    workspace.edit("problems/1000/problem.txt", "./checker.py", "./checker.rs");
    let checker = "fn main() { assert!(std::fs::read_to_string(std::env::args().nth(1).unwrap()).unwrap() != \"1 2\\n\"); }\n";
    workspace.write("problems/1000/checker.rs", checker);
    workspace.add_case("1000", "sample-2", "2 2\n", "4\n");
    let first = workspace.oj_exits(2, &["paste", "1000"]);
    assert_eq!(first.err.matches(": JE (judge error) on ").count(), 1, "{first:?}");
}

#[test]
fn control_characters_are_not_pasted() {
    let workspace = workspace("paste-control", &with("    // \u{1b}]52;c;YQ==\u{7} \u{202e}"));
    let refused = workspace.oj_exits(1, &["paste", "1000"]);
    assert!(refused.out.is_empty(), "{refused:?}");
    let first = notes(&refused)[0];
    assert!(
        first.starts_with("error: `problems/1000/main.rs`, line 4: ") && first.contains("U+001B"),
        "{first}"
    );
}

/// Tests with shell scripts that replace clipboard programs.
#[cfg(unix)]
mod clipboard {
    use super::*;
    use std::fs;
    use std::process::Command;

    /// The clipboard program of a desktop of this system.
    const TOOL: &str = if cfg!(target_os = "macos") { "pbcopy" } else { "xclip" };

    /// A call of the tool with no clipboard in its environment.
    fn command(workspace: &TestWorkspace, arguments: &[&str]) -> Command {
        let mut command = workspace.command(arguments);
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME", "WSL_INTEROP"] {
            command.env_remove(name);
        }
        command
    }

    /// Copies the `main` of 1000 with these environment variables.
    fn copy(workspace: &TestWorkspace, status: i32, set: &[&str]) -> CommandOutput {
        let mut command = command(workspace, &["paste", "1000", "--copy"]);
        command
            .env("PATH", crate::other_tools::path_after(&workspace.path("tools")))
            .env("WORKSPACE", &workspace.root);
        set.iter().for_each(|name| {
            command.env(name, ":9");
        });
        CommandOutput::of(status, &mut command)
    }

    #[test]
    fn the_source_goes_to_the_clipboard_program_only() {
        let text = format!("{SUM}// 한글, \u{1f600}");
        let workspace = workspace("paste-tool", &text);
        workspace
            .write_script(&format!("tools/{TOOL}"), "cat > \"$WORKSPACE/got\"; echo noise; echo noise >&2");
        let answer = copy(&workspace, 0, &["DISPLAY"]);
        assert_eq!(answer.out, "", "{answer:?}");
        assert_eq!(workspace.read("got"), text);
        let size = format!(
            "1000/main was copied to the clipboard with {TOOL} ({} bytes, 6 lines; AC on 1 sample). ",
            text.len()
        );
        let notes = notes(&answer);
        assert!(notes[0].starts_with(&size) && notes.len() == 1, "{answer:?}");
    }

    #[test]
    fn a_refused_file_never_reaches_the_clipboard_program() {
        let workspace = workspace("paste-tool-refused", "fn main() {}\n");
        workspace.write_script(&format!("tools/{TOOL}"), "cat > \"$WORKSPACE/got\"");
        copy(&workspace, 1, &["DISPLAY"]);
        assert!(!workspace.path("got").exists());
    }

    /// xclip and wl-copy leave a process running that keeps the text.
    #[test]
    fn a_process_that_the_clipboard_program_leaves_continues() {
        let workspace = workspace("paste-tool-stays", SUM);
        for pipe in ["ask", "answer"] {
            let made = Command::new("mkfifo").arg(workspace.path(pipe)).status().expect("`mkfifo` exists");
            assert!(made.success());
        }
        workspace.write_script(&format!("tools/{TOOL}"),
            "cat > \"$WORKSPACE/got\"; (read words < \"$WORKSPACE/ask\"; echo \"$words\" > \"$WORKSPACE/answer\") &",
        );
        copy(&workspace, 0, &["DISPLAY"]);
        assert_eq!(workspace.read("got"), SUM);
        fs::write(workspace.path("ask"), "are you there?\n").expect("the program reads its input");
        assert_eq!(workspace.read("answer"), "are you there?\n");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn after_a_clipboard_program_fails_the_next_one_is_tried() {
        let workspace = workspace("paste-tool-next", SUM);
        workspace.write_script("tools/wl-copy", "echo 'no compositor' >&2; exit 3");
        // A link to itself cannot be started.
        std::os::unix::fs::symlink("xclip", workspace.path("tools/xclip")).expect("the name is free");
        workspace.write_script("tools/xsel", "cat > \"$WORKSPACE/got\"");
        let answer = copy(&workspace, 0, &["WAYLAND_DISPLAY", "DISPLAY"]);
        assert_eq!(answer.out, "", "{answer:?}");
        let lines = notes(&answer);
        assert_eq!(lines[0], "note: `wl-copy` failed: exit status: 3 no compositor");
        assert!(lines[1].starts_with("note: `xclip` failed: "), "{answer:?}");
        assert!(lines[2].starts_with("1000/main was copied to the clipboard with xsel ("), "{answer:?}");
        assert_eq!(workspace.read("got"), SUM);
    }

    /// Checks only the length of the base64: the tests of `clipboard` check the encoding.
    #[cfg(target_os = "linux")]
    #[test]
    fn without_a_clipboard_program_the_terminal_copies() {
        use crate::pseudo_terminal::PseudoTerminal;
        let workspace = workspace("paste-terminal", SUM);
        let mut command = command(&workspace, &["paste", "1000", "--copy"]);
        let mut terminal = PseudoTerminal::start(command.env("TERM", "xterm"));
        terminal.until("\x1b]52;c;");
        assert_eq!(terminal.until("\x07").len(), SUM.len().div_ceil(3) * 4);
        terminal.until(
            "1000/main was sent to the terminal, which must allow programs to set the clipboard (OSC 52) (",
        );
        assert_eq!(terminal.status(), Some(0));
    }

    /// `setsid` separates the tool from the terminal of the tests.
    #[cfg(target_os = "linux")]
    #[test]
    fn no_clipboard_at_all_is_an_error() {
        let workspace = workspace("paste-tool-none", SUM);
        let bare = command(&workspace, &["paste", "1000", "--copy"]);
        let mut command = crate::oj_calls::starter("setsid", &bare);
        command.arg(bare.get_program()).args(bare.get_args());
        let answer = CommandOutput::of(2, &mut command);
        assert_eq!(answer.out, "", "{answer:?}");
        for part in ["error: cannot copy: ", "`wl-clipboard`", "`xclip` or `xsel`", "leave out `--copy`"] {
            assert!(answer.err.contains(part), "{part}: {answer:?}");
        }
    }
}
