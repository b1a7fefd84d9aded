//! Checkers that are programs of a problem's folder, and `--checked`.

use crate::test_workspace::{field, Answer, TestWorkspace};

/// Takes any two numbers with the sum of the input; its arguments are input, user's output, expected output.
const CHECKER: &str = r#"//! Accepts two numbers that add up to the one of the input.
use std::process::exit;

fn main() {
    let paths: Vec<String> = std::env::args().skip(1).collect();
    let numbers = |path: &str| -> Vec<i64> {
        std::fs::read_to_string(path).unwrap().split_whitespace().map(|word| word.parse().unwrap_or(0)).collect()
    };
    let (sum, user, expected) = (numbers(&paths[0])[0], numbers(&paths[1]), numbers(&paths[2]));
    assert_eq!(expected.iter().sum::<i64>(), sum);
    match user.as_slice() {
        [99, 99] => exit(3),
        [98, 98] => panic!("stumbled"),
        [97, 97] => loop {
            std::thread::park();
        },
        [96] => exit(2),
        [a, b] if a + b == sum => exit(0),
        _ => {
            eprintln!("{user:?} do not add up to {sum}");
            eprintln!("ko: {user:?}의 합이 {sum}이 아닙니다");
            exit(1)
        }
    }
}
"#;

fn workspace(name: &str, order: &str) -> TestWorkspace {
    let workspace = TestWorkspace::empty(name);
    workspace.add_problem("1000", "10\n", "4 6\n");
    workspace.edit(
        "problems/1000/problem.txt",
        "title",
        &format!("checker: ./checker.rs order={order}\ntitle"),
    );
    workspace.write("problems/1000/checker.rs", CHECKER);
    workspace
}

fn judged(workspace: &TestWorkspace, output: &str) -> (i32, String, String) {
    workspace.write("problems/1000/main.rs", &format!("fn main() {{ println!(\"{output}\"); }}\n"));
    let answer = workspace.oj(&["--json"]);
    (answer.status, answer.only("case", "verdict"), answer.only("case", "message"))
}

#[test]
fn a_program_checks_outputs() {
    let workspace = workspace("checkers-program", "testlib");
    let table = [
        ("3 7", 0, "AC", ""),
        ("10 0", 0, "AC", ""),
        ("3 8", 1, "WA", "[3, 8] do not add up to 10"),
        ("96", 1, "PE", "the checker gave no reason"),
        ("99 99", 2, "JE", "the checker failed: exit status 3"),
    ];
    for (output, status, verdict, reason) in table {
        assert_eq!(judged(&workspace, output), (status, verdict.to_string(), reason.to_string()), "{output}");
    }
    workspace.edit("problems/1000/problem.txt", "time: 1s", "time: 100ms");
    let (status, verdict, reason) = judged(&workspace, "97 97");
    assert_eq!((status, verdict.as_str()), (2, "JE"));
    assert!(reason.starts_with("the checker failed: it does not end, and slept"), "{reason}");
    let (status, verdict, reason) = judged(&workspace, "98 98");
    assert_eq!((status, verdict.as_str()), (2, "JE"));
    assert!(
        reason.starts_with("the checker failed: panicked at ") && reason.contains("stumbled"),
        "{reason}"
    );
}

#[test]
fn a_program_may_give_its_reason_in_two_languages() {
    let workspace = workspace("checkers-languages", "testlib");
    workspace.write("problems/1000/main.rs", "fn main() { println!(\"3 8\"); }\n");
    let reason = |language: &str| workspace.oj(&["--json", "--lang", language]).only("case", "message");
    assert_eq!(reason("en"), "[3, 8] do not add up to 10");
    assert_eq!(reason("ko"), "[3, 8]의 합이 10이 아닙니다");
    workspace.edit("problems/1000/checker.rs", "            eprintln!(\"ko", "            // (\"ko");
    assert_eq!(reason("ko"), "[3, 8] do not add up to 10", "the only one there is");
}

#[test]
fn the_order_of_its_files_is_the_one_it_names() {
    // In the other order it takes the stored output for the user's, and the user's for the stored one.
    let workspace = workspace("checkers-order", "boj");
    let (_, verdict, reason) = judged(&workspace, "3 8");
    assert_eq!(verdict, "JE", "{reason}");
    assert_eq!(judged(&workspace, "3 7").1, "AC");
}

#[test]
fn a_checker_that_is_missing_or_does_not_compile_is_the_judges_fault() {
    let workspace = workspace("checkers-missing", "boj");
    workspace.write("problems/1000/checker.rs", "fn main() { let x: u8 = \"\"; }\n");
    let (status, verdict, reason) = judged(&workspace, "3 7");
    assert_eq!((status, verdict.as_str()), (2, "JE"));
    assert!(reason.starts_with("the checker `checker.rs` does not compile: error[E0308]"), "{reason}");
    std::fs::remove_file(workspace.path("problems/1000/checker.rs")).expect("it is there");
    let (status, verdict, reason) = judged(&workspace, "3 7");
    assert_eq!((status, verdict.as_str()), (2, "JE"));
    assert!(reason.ends_with("checker.rs` is missing"), "{reason}");
}

#[test]
fn checked_runs_report_overflow_that_the_site_ignores() {
    let workspace = TestWorkspace::empty("checkers-checked");
    workspace.add_problem("1000", "1\n", "255\n");
    let wraps = "fn main() {\n    let zero = std::env::args().count() as u8 - 1;\n    println!(\"{}\", zero - 1);\n}\n";
    workspace.write("problems/1000/main.rs", wraps);
    let plain = workspace.oj(&["--json"]);
    assert_eq!((plain.status, plain.only("case", "message").as_str()), (0, ""), "{plain:?}");
    let checked = workspace.oj(&["--json", "--checked"]);
    assert_eq!((checked.status, checked.only("case", "verdict").as_str()), (0, "AC"), "{checked:?}");
    let message = checked.only("case", "message");
    assert!(message.contains("panicked at main.rs:3:20: attempt to subtract with overflow"), "{message}");
    let reported = workspace.oj(&["--checked"]);
    assert!(reported.out.contains("attempt to subtract with overflow"), "{reported:?}");
}

#[test]
fn a_case_file_that_vanishes_is_the_judges_fault() {
    let workspace = TestWorkspace::empty("checkers-vanish");
    workspace.add_problem("1000", "1\n", "1\n");
    // The program itself removes the stored output while it runs.
    let path = workspace.path("problems/1000/cases/sample-1.out");
    workspace.write(
        "problems/1000/main.rs",
        &format!("fn main() {{ std::fs::remove_file({path:?}).unwrap(); println!(\"1\"); }}\n"),
    );
    let answer = workspace.oj(&["--json"]);
    assert_eq!((answer.status, answer.only("case", "verdict").as_str()), (2, "JE"), "{answer:?}");
    assert!(answer.only("case", "message").contains("sample-1.out"), "{answer:?}");
}

#[test]
fn case_files_are_read_alike_whatever_their_line_ends() {
    let workspace = TestWorkspace::empty("checkers-ends");
    workspace.add_problem("1000", "1 2\n", "1 2\n3\n");
    let echo = "fn main() { let mut s = String::new(); std::io::stdin().read_line(&mut s).unwrap(); println!(\"{}\\n3\", s.trim_end()); }\n";
    workspace.write("problems/1000/main.rs", echo);
    let forms: [fn(&str) -> String; 4] = [
        |text| text.replace('\n', "\r\n"),
        |text| "\u{feff}".to_string() + text,
        |text| text.trim_end().to_string(),
        |text| "\u{feff}".to_string() + &text.trim_end().replace('\n', "\r\n"),
    ];
    for (number, form) in (2..).zip(forms) {
        workspace.write(&format!("problems/1000/cases/sample-{number}.in"), &form("1 2\n"));
        workspace.write(&format!("problems/1000/cases/sample-{number}.out"), &form("1 2\n3\n"));
    }
    let answer: Answer = workspace.oj(&["--json"]);
    assert_eq!((answer.status, answer.objects("case").len()), (0, 5), "{answer:?}");
    assert!(answer.objects("case").iter().all(|case| field(case, "verdict") == "AC"), "{answer:?}");
}

#[test]
fn a_program_finds_cases_that_are_named_from_here() {
    let workspace = workspace("checkers-here", "testlib");
    workspace.write("problems/1000/main.rs", "fn main() { println!(\"1 9\"); }\n");
    workspace.write("mine/a.in", "10\n");
    workspace.write("mine/a.out", "5 5\n");
    let answer = workspace.oj(&["judge", "1000", "--cases-dir", "mine", "--json"]);
    assert_eq!((answer.status, answer.only("case", "verdict").as_str()), (0, "AC"), "{answer:?}");
}

#[test]
fn a_program_checks_commands_too() {
    let workspace = workspace("checkers-command", "testlib");
    let echo = if cfg!(windows) { "cmd /c echo 3 7" } else { "echo 3 7" };
    let answer = workspace.oj(&["judge", "--problem", "1000", "--command", echo, "--json"]);
    assert_eq!((answer.status, answer.only("case", "verdict").as_str()), (0, "AC"), "{answer:?}");
}
