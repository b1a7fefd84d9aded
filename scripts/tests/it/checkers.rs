//! Checkers that are programs in the folder of a problem, and `--checked`.

use crate::oj_calls::field;
use crate::other_tools::tools_available;
use crate::test_workspace::{echo, TestWorkspace, ECHO};

/// Accepts any two numbers whose sum is the input. Its arguments are input, output of the submission,
/// expected output.
const CHECKER: &str = include_str!("../programs/any_pair_checker.rs");

/// A submission that prints the second line of its input.
const SECOND_LINE: &str = "\
fn main() {
    println!(\"{}\", std::io::stdin().lines().nth(1).unwrap().unwrap());
}
";

fn workspace(name: &str, order: &str) -> TestWorkspace {
    let workspace = TestWorkspace::with_problem(name, "10\n", "4 6\n");
    workspace.edit(
        "problems/1000/problem.txt",
        "title",
        &format!("checker: ./checker.rs order={order}\ntitle"),
    );
    workspace.write("problems/1000/checker.rs", CHECKER);
    workspace
}

/// Judges a submission with this output, which must get this verdict. Returns the reason.
fn judged(workspace: &TestWorkspace, output: &str, verdict: &str) -> String {
    workspace.write("problems/1000/cases/sample-1.in", &format!("10\n{output}\n"));
    workspace.write("problems/1000/main.rs", SECOND_LINE);
    workspace.verdict(verdict, &["judge"]).only("case", "message")
}

/// Checkers with `readEof` of testlib refuse what follows the last word, also the end of its line.
#[test]
fn white_space_at_the_ends_of_lines_is_accepted() {
    let workspace = workspace("checkers-white-space", "testlib");
    let checker =
        "fn main() {\n    let output = std::fs::read(std::env::args().nth(2).unwrap()).unwrap();\n    \
                   std::process::exit(if output == b\"4 6\" { 0 } else { 2 })\n}\n";
    workspace.write("problems/1000/checker.rs", checker);
    for (output, verdict) in [("4 6", "AC"), ("4 6  ", "AC"), (" 4 6", "PE"), ("4  6", "PE"), ("4 6 1", "PE")]
    {
        judged(&workspace, output, verdict);
    }
    workspace.edit("problems/1000/problem.txt", "order=testlib", "order=boj");
    judged(&workspace, "4 6", "PE");
}

#[test]
fn a_checker_that_no_key_names_is_reported() {
    let workspace = workspace("checker-unused", "boj");
    workspace.write("problems/1000/main.rs", SECOND_LINE);
    let reports = |status: i32, arguments: &[&str]| {
        workspace.oj_exits(status, arguments).err.contains("add `checker: ./checker.rs order=boj`")
    };
    assert!(!reports(1, &["judge", "1000"]), "its key is there");
    workspace.edit("problems/1000/problem.txt", "checker: ./checker.rs order=boj\n", "");
    assert!(reports(1, &["judge", "1000"]));
    assert!(!reports(1, &["judge"]), "no problem is named");
}

#[test]
fn a_program_checks_outputs() {
    let workspace = workspace("checkers-program", "testlib");
    assert_eq!(judged(&workspace, "3 7", "AC"), "");
    assert_eq!(judged(&workspace, "10 0", "AC"), "");
    assert_eq!(judged(&workspace, "3 8", "WA"), "[3, 8] do not add up to 10");
    assert_eq!(judged(&workspace, "96", "PE"), "the checker gave no reason");
    assert_eq!(judged(&workspace, "99 99", "JE"), "the checker failed: exit status 3");
    workspace.edit("problems/1000/problem.txt", "time: 1s", "time: 100ms");
    let reason = judged(&workspace, "97 97", "JE");
    assert!(reason.starts_with("the checker failed: it slept most of the time"), "{reason}");
    let reason = judged(&workspace, "98 98", "JE");
    assert!(
        reason.starts_with("the checker failed: panicked at ") && reason.contains("stumbled"),
        "{reason}"
    );
}

#[test]
fn a_program_may_give_its_reason_in_two_languages() {
    let workspace = workspace("checkers-languages", "testlib");
    workspace.write("problems/1000/main.rs", "fn main() { println!(\"3 8\"); }\n");
    let reason =
        |language: &str| workspace.oj_exits(1, &["--json", "--lang", language]).only("case", "message");
    assert_eq!(reason("en"), "[3, 8] do not add up to 10");
    assert_eq!(reason("ko"), "[3, 8]의 합이 10이 아닙니다");
    workspace.edit("problems/1000/checker.rs", "            eprintln!(\"ko", "            // (\"ko");
    assert_eq!(
        reason("ko"),
        "[3, 8] do not add up to 10",
        "without a Korean reason the English one is shown"
    );
}

#[test]
fn the_key_order_decides_the_arguments_of_a_checker() {
    // With the other order, the checker mistakes the stored output for that of the submission.
    let workspace = workspace("checkers-order", "boj");
    judged(&workspace, "3 8", "JE");
    judged(&workspace, "3 7", "AC");
}

#[test]
fn a_checker_that_is_missing_or_does_not_compile_is_a_je() {
    let workspace = workspace("checkers-missing", "boj");
    workspace.write("problems/1000/checker.rs", "fn main() { let x: u8 = \"\"; }\n");
    let reason = judged(&workspace, "3 7", "JE");
    assert!(reason.starts_with("the checker `checker.rs` does not compile: error[E0308]"), "{reason}");
    workspace.remove("problems/1000/checker.rs");
    let reason = judged(&workspace, "3 7", "JE");
    assert!(reason.ends_with("checker.rs` is missing"), "{reason}");
}

const WRAPS: &str = r#"
fn main() {
    let one = std::io::read_to_string(std::io::stdin()).unwrap().trim().parse::<u8>().unwrap();
    println!("{}", one - 2);
}
"#;

/// Creates a problem whose `main` is AC on its case and overflows with checks.
fn with_overflow(name: &str) -> TestWorkspace {
    let workspace = TestWorkspace::with_problem(name, "1\n", "255\n");
    workspace.write("problems/1000/main.rs", WRAPS);
    workspace
}

#[test]
fn checked_runs_report_overflow_that_the_site_ignores() {
    let workspace = with_overflow("checkers-checked");
    let plain = workspace.oj_exits(0, &["--json"]);
    assert_eq!(plain.only("case", "message"), "", "{plain:?}");
    let checked = workspace.oj_exits(1, &["--json", "--checked"]);
    assert_eq!([checked.only("case", "verdict"), checked.only("submission", "verdict")], ["AC", "AC"]);
    for kind in ["case", "submission"] {
        let message = checked.only(kind, "message");
        assert!(message.contains("panicked at main.rs:4:20: attempt to subtract with overflow"), "{message}");
        assert_eq!(checked.only(kind, "line"), "4");
    }
    assert_eq!(checked.only("submission", "ok"), "false");
    let shown = workspace.oj_exits(1, &["--checked"]);
    for words in ["AC   accepted", "fails with checks", ": 1 not as expected", "--checked --cases sample-1"] {
        assert!(shown.out.contains(words), "{words}: {shown:?}");
    }
    assert_eq!(shown.out.matches("attempt to subtract").count(), 2, "one line is for editors: {shown:?}");
    assert!(!shown.out.contains("nothing was found"), "{shown:?}");
}

#[test]
fn an_input_without_an_expected_output_is_checked_too() {
    let workspace = with_overflow("checkers-checked-unjudged");
    workspace.write("problems/1000/cases/big-1.in", "1\n");
    workspace.write_pair("problems/1000/cases/sample-1", "3\n", "1\n");
    let unjudged = workspace.oj_exits(1, &["judge", "1000", "--json", "--checked"]);
    let cases: Vec<String> = unjudged.rows("case", &["case", "verdict"]);
    assert_eq!(cases, ["sample-1 AC", "big-1 RE"], "{unjudged:?}");
    assert_eq!(field(&unjudged.objects("case")[1], "line"), "4");
    assert!(unjudged.out.contains("fails only with checks: panicked at main.rs:4"), "{unjudged:?}");
    workspace.prints(0, &["judge", "1000", "--checked", "--cases", "sample-1"], "nothing was found");
}

#[test]
fn a_failure_with_checks_that_the_header_allows_in_the_group_of_the_case_is_shown() {
    let workspace = with_overflow("checkers-checked-allowed");
    for (expect, status) in [("anything", 1), ("WA on sample", 1), ("AC or WA on sample", 0)] {
        workspace.write("problems/1000/main.rs", &format!("//@ expect: {expect}\n{WRAPS}"));
        let kept = workspace.oj_exits(status, &["--checked"]);
        assert_eq!(kept.out.contains("fails with checks"), expect == "anything", "{kept:?}");
        assert!(kept.out.contains("attempt to subtract with overflow"), "{kept:?}");
    }
}

#[test]
fn a_file_outside_of_the_workspace_runs_with_checks() {
    let workspace = with_overflow("checkers-checked-outside");
    workspace.write("old/1000.rs", WRAPS);
    let old = workspace.oj_exits(1, &["judge", "old", "--checked", "--json"]);
    assert!(old.only("submission", "message").contains("attempt to subtract with overflow"), "{old:?}");
}

/// It may print more if debug assertions are on, and then it may be too slow.
#[test]
fn a_program_that_runs_otherwise_with_checks_does_not_fail() {
    let workspace = TestWorkspace::with_problem("checkers-checked-otherwise", "1\n", "255\n");
    let more = "fn main() { println!(\"255\"); if cfg!(debug_assertions) { println!(\"n = 1\"); } }\n";
    workspace.write("problems/1000/main.rs", more);
    let more = workspace.oj_exits(0, &["--json", "--checked"]);
    assert_eq!([more.only("case", "verdict"), more.only("case", "message")], ["AC", ""], "{more:?}");
    let slow = "fn main() { while cfg!(debug_assertions) {} println!(\"255\") }\n";
    workspace.write("problems/1000/main.rs", slow);
    let slow = workspace.oj_exits(0, &["--json", "--checked", "--time", "20ms"]);
    assert_eq!([slow.only("case", "verdict"), slow.only("case", "message")], ["AC", ""], "{slow:?}");
    let noted = workspace.oj_exits(0, &["judge", "1000", "--checked", "--time", "20ms"]);
    assert!(noted.out.contains("note: with checks, a limit was exceeded on 1 case"), "{noted:?}");
    assert!(!noted.out.contains("nothing was found"), "{noted:?}");
}

#[test]
fn a_case_file_that_vanishes_is_a_je() {
    let workspace = TestWorkspace::with_problem("checkers-vanish", "1\n", "1\n").unsealed();
    // The submission removes the stored output.
    let path = workspace.path("problems/1000/cases/sample-1.out");
    workspace.write(
        "problems/1000/main.rs",
        &format!("fn main() {{ std::fs::remove_file({path:?}).unwrap(); println!(\"1\"); }}\n"),
    );
    let answer = workspace.verdict("JE", &["judge"]);
    assert!(answer.only("case", "message").contains("sample-1.out"), "{answer:?}");
}

#[test]
fn line_ends_of_case_files_do_not_matter() {
    let workspace = TestWorkspace::with_problem("checkers-ends", "1 2\n", "1 2\n3\n");
    let echo = "fn main() { let mut s = String::new(); std::io::stdin().read_line(&mut s).unwrap(); println!(\"{}\\n3\", s.trim_end()); }\n";
    workspace.write("problems/1000/main.rs", echo);
    let forms: [fn(&str) -> String; 4] = [
        |text| text.replace('\n', "\r\n"),
        |text| "\u{feff}".to_string() + text,
        |text| text.trim_end().to_string(),
        |text| "\u{feff}".to_string() + &text.trim_end().replace('\n', "\r\n"),
    ];
    for (number, form) in (2..).zip(forms) {
        workspace.add_case("1000", &format!("sample-{number}"), &form("1 2\n"), &form("1 2\n3\n"));
    }
    let answer = workspace.oj_exits(0, &["--json"]);
    assert_eq!(answer.rows("case", &["verdict"]), ["AC"; 5], "{answer:?}");
}

#[test]
fn a_checker_finds_cases_with_a_relative_path() {
    let workspace = workspace("checkers-here", "testlib");
    workspace.write("problems/1000/main.rs", "fn main() { println!(\"1 9\"); }\n");
    workspace.write_pair("mine/a", "10\n", "5 5\n");
    workspace.verdict("AC", &["judge", "1000", "--cases-dir", "mine"]);
}

#[test]
fn a_program_checks_commands_too() {
    let workspace = workspace("checkers-command", "testlib");
    workspace.verdict("AC", &["judge", "--problem", "1000", "--command", &echo("3 7")]);
}

/// Judges the output `1 2` with this checker, which must get this verdict. The expected output is
/// `10 0.5 yes`. Returns the reason.
fn checked_by(file: &str, order: &str, source: &str, verdict: &str) -> String {
    let workspace = TestWorkspace::with_problem("checkers-crash", "10\n", "10 0.5 yes\n");
    workspace.edit("problems/1000/problem.txt", "title", &format!("checker: ./{file} order={order}\ntitle"));
    workspace.edit("problems/1000/problem.txt", "time: 1s", "time: 100ms");
    workspace.write(&format!("problems/1000/{file}"), source);
    let answer = workspace.verdict(verdict, &["judge", "--problem", "1000", "--command", &echo("1 2")]);
    answer.only("case", "message")
}

/// Fails unless this checker is a judge error with this reason. Does nothing if the tool is missing.
fn check_crash(tool: &str, file: &str, order: &str, source: &str, reason: &str) {
    if tools_available(&[tool], &format!("a checker that crashes, {file}")) {
        let found = checked_by(file, order, source, "JE").replace('\\', "");
        assert_eq!(found, format!("the checker failed: {reason}"), "{source}");
    }
}

#[test]
#[ignore = "slow"]
fn a_checker_in_a_slow_language_that_crashes_is_never_a_wrong_answer() {
    let java = "class Main { public static void main(String[] a) { throw new Error(\"no\"); } }\n";
    let reason = "exit status 1: Exception in thread \"main\" java.lang.Error: no";
    check_crash("javac", "c.java", "boj", java, reason);
    let go = "package main\nfunc main() { panic(\"no\") }\n";
    check_crash("go", "c.go", "boj", go, "exit status 2: panic: no");
}

#[test]
fn a_checker_that_crashes_is_never_a_wrong_answer() {
    check_crash("node", "c.js", "boj", "throw new Error('no')\n", "exit status 1: Error: no");
    let cpp = "int main() { __builtin_trap(); }\n";
    check_crash("g++", "c.cpp", "testlib", cpp, "illegal instruction (SIGILL)");
}

/// In Python, an uncaught exception has the exit status of a wrong answer.
#[test]
fn a_traceback_of_a_checker_is_a_judge_error() {
    let crash = "import sys\nprint('a note', file=sys.stderr)\n[][1]\n";
    let reason = "exit status 1: IndexError: list index out of range";
    check_crash("python3", "c.py", "boj", crash, reason);
    // The judge keeps the first and the last 16 KB of the messages.
    let crash = "import sys\nprint('a note\\n' * 3000, file=sys.stderr)\n[][1]\n";
    check_crash("python3", "c.py", "testlib", crash, reason);
    let crash = "import sys, traceback\ntry:\n    [][1]\nexcept IndexError:\n    traceback.print_exc()\n    sys.exit(2)\n";
    check_crash("python3", "c.py", "boj", crash, "exit status 2: IndexError: list index out of range");
    check_crash("python3", "c.py", "boj", "import os\nos.abort()\n", "aborted (SIGABRT)");
    check_crash("python3", "c.py", "boj", "import sys\nsys.exit(7)\n", "exit status 7");
}

#[test]
fn the_reason_of_a_checker_in_python_is_not_a_crash() {
    if !tools_available(&["python3"], "the reason of a checker in Python") {
        return;
    }
    // The second one looks like a crash in another language.
    for reason in ["no", "Node.js v20 differs"] {
        let checker = format!("import sys\nsys.exit('{reason}')\n");
        assert_eq!(checked_by("c.py", "boj", &checker, "WA"), reason);
    }
}

/// The limits of a checker are 500 ms, which is five times that of the problem, and 1 MB of output.
#[test]
fn a_checker_has_limits_on_time_and_output() {
    let works = |milliseconds: u32, kilobytes: u32| {
        format!(
            "\
import sys, time
while time.process_time() < {milliseconds} / 1000: pass
for out in sys.stdout, sys.stderr: out.write('x' * ({kilobytes} << 10))
"
        )
    };
    if !tools_available(&["python3"], "the limits of checkers") {
        return;
    }
    let judged = |checker: String, verdict: &str| checked_by("c.py", "boj", &checker, verdict);
    assert_eq!(judged(works(120, 900), "AC"), "");
    assert_eq!(judged(works(3000, 1), "JE"), "the checker failed: more than 500 ms");
    assert_eq!(judged(works(0, 1200), "JE"), "the checker failed: more than 1 MB of output");
}

#[test]
fn numbers_may_be_off_by_a_tolerance() {
    let workspace = TestWorkspace::with_problem("checkers-float", "10\n", "10 0.5\nyes\n");
    let judge = |output: &str, options: &[&str], verdict: &str| {
        let command = ["judge", "--problem", "1000", "--command", &echo(output)];
        workspace.verdict(verdict, &[command.as_slice(), options].concat()).only("case", "message")
    };
    let off = "line 1, token 2: expected `0.5`, got `0.49` (tolerance 1e-3)";
    judge("10.001 0.4995 yes", &[], "WA"); // without a tolerance outputs must be identical
    judge("10.001 0.4995 yes", &["--float", "1e-3"], "AC");
    assert_eq!(judge("10 0.49 yes", &["--float=0.001"], "WA"), off);
    workspace.edit("problems/1000/problem.txt", "title", "checker: float 1e-3\ntitle");
    judge("10.001 0.4995 yes", &[], "AC");
    assert_eq!(judge("10 0.49 yes", &[], "WA"), off);
    judge("10 0.49 yes", &["--float", "0.1"], "AC"); // the option overrides `problem.txt`

    let answer = workspace.oj_exits(2, &["judge", "1000", "--float", "0"]);
    let why = "`0` is not a tolerance (write a number between 0 and 1, such as `1e-6`)";
    assert!(answer.err.contains(why), "{answer:?}");
}

#[test]
fn tokens_ignores_line_ends_and_yesno_ignores_case() {
    let workspace = TestWorkspace::with_problem("checkers-words", "1\n", "YES\nabc\n");
    let txt = workspace.read("problems/1000/problem.txt");
    let check = |line: &str, printed: &str, options: &[&str], verdict: &str| {
        workspace.write("problems/1000/problem.txt", &format!("{txt}{line}"));
        let source = format!("fn main() {{ println!(\"{printed}\") }}\n");
        workspace.write("problems/1000/main.rs", &source);
        workspace.verdict(verdict, &[&["judge", "1000/main"], options].concat());
    };
    check("", "YES abc", &[], "AC");
    check("", "YES  abc", &[], "PE");
    check("checker: tokens\n", "YES abc", &[], "AC");
    check("checker: tokens\n", "yes abc", &[], "WA");
    check("checker: yesno\n", "Yes abc", &[], "AC");
    check("checker: yesno\n", "Yes ABC", &[], "WA");
    check("checker: yesno\n", "Yes", &[], "WA");
    check("", "yes ABC", &["--ignore-case"], "AC");
    check("", "yes abd", &["--ignore-case"], "WA");
    workspace.add_case("1000", "sample-1", "1\n", "YES 0.5\n");
    check("", "yes 0.51", &["--ignore-case", "--float", "0.1"], "AC");
    check("", "yes 0.51", &["--ignore-case", "--float", "0.001"], "WA");
    workspace.verdict("WA", &["judge", "1000/main", "--case", "sample-1"]);

    // Beside numbers too, upper and lower case differ on all sites but Kattis.
    check("checker: float 1e-2\n", "yes 0.501", &["--case", "sample-1"], "WA");
    check("checker: float 1e-2\n", "YES 0.501", &["--case", "sample-1"], "AC");
    check("checker: float 1e-2\nsite: kattis\n", "yes 0.501", &["--case", "sample-1"], "AC");
}

/// On Kattis, flags of the problem say how outputs are compared.
#[test]
fn kattis_ignores_case_and_white_space_unless_flags_say_otherwise() {
    let workspace = TestWorkspace::with_problem("checkers-kattis", "1\n", "Yes 2000\n0.5\n");
    let check = |lines: &str, printed: &str, options: &[&str], verdict: &str| {
        let txt = format!("title: A\ntime: 1s\nmemory: 256MB\n{lines}");
        workspace.write("problems/1000/problem.txt", &txt);
        let command = ["judge", "--problem", "1000", "--command", &echo(printed)];
        workspace.verdict(verdict, &[command.as_slice(), options].concat());
    };
    let site = "site: kattis\n";
    check("site: codeforces\n", "YES 2000 0.5", &[], "WA");
    check(site, "YES 2000 0.5", &[], "AC");
    check(site, "YES 2000 0.50", &[], "WA");
    check(site, "YES 2000 0.50", &["--float", "1e-6"], "AC");
    check("site: kattis\nchecker: float 1e-6\n", "YES 2e3 0.50", &[], "AC");
    check("site: kattis\nchecker: tokens\n", "YES 2000 0.5", &[], "WA");
    check("checker: kattis\n", "YES 2000 0.5", &[], "AC");
    check("checker: kattis case_sensitive\n", "YES 2000 0.5", &[], "WA");
    check("checker: kattis case_sensitive\n", "Yes 2000 0.5", &[], "AC");
    check("checker: kattis float_tolerance 1e-3\n", "YES 2001 0.501", &[], "AC");
    check("checker: kattis float_tolerance 1e-3 case_sensitive\n", "YES 2001 0.501", &[], "WA");
    check("checker: kattis float_absolute_tolerance 1e-3\n", "YES 2000 0.501", &[], "AC");
    check("checker: kattis float_absolute_tolerance 1e-3\n", "YES 2001 0.5", &[], "WA");
    check("checker: kattis float_relative_tolerance 1e-3\n", "YES 2001 0.5", &[], "AC");
    check("checker: kattis float_relative_tolerance 1e-3\n", "YES 2000 0.501", &[], "WA");
    check("checker: kattis space_change_sensitive\n", "YES 2000 0.5", &[], "PE");
    check("checker: kattis space_change_sensitive\n", "no 2000 0.5", &[], "WA");
    workspace.write("problems/1000/problem.txt", "title: A\ntime: 1s\nmemory: 256MB\nchecker: kattis fast\n");
    let refused = workspace.oj_exits(2, &["judge", "1000"]);
    assert!(refused.err.contains("line 4: unknown flag `fast`"), "{refused:?}");
}

/// The limits of a run with checks are higher, on an input without an expected output too.
#[test]
fn an_input_without_a_verdict_has_the_limits_of_checks() {
    let workspace = TestWorkspace::with_problem("checked-unjudged", "1\n", "1\n");
    workspace.write("problems/1000/cases/hack-1.in", "2\n");
    let slow = ECHO.replacen(
        "{ ",
        "{ let begun = std::time::Instant::now();\n\
         while cfg!(debug_assertions) && begun.elapsed().as_millis() < 400 { std::hint::black_box(0); }\n",
        1,
    );
    workspace.write("problems/1000/main.rs", &slow);
    let judged = workspace.oj_exits(0, &["judge", "1000/main", "--checked", "--time", "100ms"]);
    assert!(!judged.out.contains("a limit was exceeded"), "{judged:?}");
}

#[test]
#[cfg(unix)] // the system decides about the stack on Windows
fn the_advised_stack_is_enough() {
    let workspace = TestWorkspace::with_problem("checked-stack", "1\n", "1\n");
    let deep = "fn down(calls: u32) -> u32 {\n    let frame = std::hint::black_box([0u8; 1 << 16]);\n    \
                if calls == 0 { 1 } else { down(calls - 1) + u32::from(frame[calls as usize]) }\n}\n\
                fn main() { println!(\"{}\", down(4800)) }\n";
    workspace.write("problems/1000/main.rs", deep);

    let judge = ["judge", "1000/main", "--memory", "1500MB", "--stack"];
    let overflow = workspace.oj_exits(1, &[&judge[..], &["256MB"]].concat());
    assert_eq!(overflow.verdict_of("main"), "RE");
    let advice = overflow.out.split_once("`--stack ").and_then(|(_, rest)| rest.split_once('`'));
    let (stack, _) = advice.expect("the reason says how to allow more");
    workspace.oj_exits(0, &[&judge[..], &[stack]].concat());
}
