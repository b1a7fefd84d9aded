//! Expected outputs that are not stored: a program of the problem makes them.

use crate::oj_calls::field;
use crate::test_workspace::{files_below, TestWorkspace, ECHO};

/// Prints the numbers from 1 to the number in the input, and appends `x` to the file NOTE.
const OUTPUTS: &str = r#"use std::io::Write;

fn main() {
    let mut input = String::new();
    std::io::stdin().read_line(&mut input).unwrap();
    let last: u32 = input.trim().parse().unwrap();
    let mut note = std::fs::OpenOptions::new().create(true).append(true).open("NOTE").unwrap();
    note.write_all(b"x").unwrap();
    for number in 1..=last {
        println!("{number}");
    }
}
"#;

/// A correct submission.
const MAIN: &str = r#"//! Right.
fn main() {
    let mut input = String::new();
    std::io::stdin().read_line(&mut input).unwrap();
    let last: u32 = input.trim().parse().unwrap();
    print!("{}", (1..=last).map(|number| format!("{number}\n")).collect::<String>());
}
"#;

/// Returns a workspace with a problem whose `sample-1` has a stored output. The output of `big-1` is made by
/// the program.
fn workspace(name: &str) -> TestWorkspace {
    let workspace = TestWorkspace::with_problem(name, "2\n", "1\n2\n").unsealed();
    workspace.edit("problems/1000/problem.txt", "title", "outputs: ./outputs.rs\ntitle");
    workspace.write("problems/1000/cases/big-1.in", "5000\n");
    let note = workspace.path("note").display().to_string();
    workspace.write("problems/1000/outputs.rs", &OUTPUTS.replace("NOTE", &note.replace('\\', "\\\\")));
    workspace.write("problems/1000/main.rs", MAIN);
    workspace
}

#[test]
fn an_output_is_made_once_and_again_after_a_change() {
    let workspace = workspace("outputs-once");
    workspace.oj_exits(0, &["judge", "1000", "--cases", "sample-1"]);
    assert!(!workspace.path("note").exists(), "an output that is not needed was made");
    for _ in 0..2 {
        let answer = workspace.oj_exits(0, &["judge", "1000", "--json", "-j", "4"]);
        assert_eq!(answer.objects("case").len(), 2, "{answer:?}");
        assert_eq!(workspace.read("note"), "x");
    }
    workspace.write("problems/1000/cases/big-1.in", "5001\n");
    workspace.oj_exits(0, &["judge", "1000"]);
    assert_eq!(workspace.read("note"), "xx", "another input");
    workspace.edit("problems/1000/outputs.rs", "1..=last", "2..=last");
    let answer = workspace.oj_exits(1, &["judge", "1000", "--json"]);
    assert_eq!(workspace.read("note"), "xxx", "another program: {answer:?}");
}

#[test]
fn a_difference_is_shown_and_never_the_whole_output() {
    let workspace = workspace("outputs-shown");
    let wrong = MAIN.replace("Right.", "Wrong.").replace("{number}\\n", "{}\\n\", number.min(4321)");
    workspace.write("problems/1000/main.rs", &wrong.replace("4321)\")", "4321))"));
    let answer = workspace.oj_exits(1, &["judge", "1000"]);
    assert!(answer.out.contains("big-1: line 4322, column 4: expected `4322`, got `4321`"), "{answer:?}");
    assert!(answer.out.len() < 500, "{answer:?}");
}

#[test]
fn a_program_that_fails_is_a_je_on_its_cases_only() {
    let workspace = workspace("outputs-fail");
    let table = [
        ("fn main() { println!(\"1\"); panic!(\"no idea\") }\n", "panicked at Main.rs:1:28: no idea"),
        ("fn main() { x }\n", "does not compile: error[E0425]"),
    ];
    let check = |why: &str| {
        let answer = workspace.oj_exits(2, &["judge", "1000", "--json", "--all"]);
        let verdicts: Vec<String> = answer.rows("case", &["verdict"]);
        assert_eq!(verdicts, vec!["AC".to_string(), "JE".to_string()], "{answer:?}");
        let message = field(&answer.objects("case")[1], "message").to_string();
        assert!(
            message.starts_with("`outputs.rs` cannot make the expected output for `big-1.in`: "),
            "{message}"
        );
        assert!(
            message.contains(why) && message.contains("; fix the file that `outputs:` names"),
            "{message}"
        );
    };
    for (program, why) in table {
        workspace.write("problems/1000/outputs.rs", program);
        check(why);
    }
    workspace.remove("problems/1000/outputs.rs");
    check("the program `");
    workspace.write("problems/1000/outputs.rs", "fn main() {}\n"); // an empty output is one
    workspace.verdict("WA", &["judge", "1000"]);
    workspace.edit("problems/1000/problem.txt", "outputs: ./outputs.rs\n", "");
    workspace.prints(0, &["judge", "1000"], "\n    big-1 (no expected output) printed:");
}

#[test]
fn main_makes_the_outputs_for_the_other_submissions() {
    if !crate::other_tools::tools_available(&["python3"], "a `main` in Python") {
        return;
    }
    let workspace = TestWorkspace::with_problem("outputs-main", "1\n", "1\n");
    workspace.edit("problems/1000/problem.txt", "title", "outputs: main\ntitle");
    workspace.write("problems/1000/cases/big-1.in", "2\n");
    workspace.write("problems/1000/other.py", "print(1)\n");
    workspace.write("old/1000.py", "print(int(input()))\n");
    let main = |source: &str| workspace.write("problems/1000/main.py", source);
    // Returns the cases that count with their verdicts, and those without a verdict.
    let cases = |status, target: &str| {
        let answer = workspace.oj_exits(status, &["judge", target, "--json"]);
        [answer.rows("case", &["case", "verdict"]).join(", "), answer.rows("output", &["case"]).join(", ")]
    };
    main("print(int(input()))\n");
    assert_eq!(cases(0, "1000/main"), ["sample-1 AC", "big-1"]);
    assert_eq!(cases(1, "1000/other"), ["sample-1 AC, big-1 WA", ""]);
    workspace.verdict("AC", &["judge", "old"]);
    main("print(1)\n");
    workspace.verdict("WA", &["judge", "old"]); // a remembered verdict depends on `main`
    main("print(1 // (2 - int(input())))\n");
    assert_eq!(cases(1, "1000/main"), ["sample-1 AC, big-1 RE", ""]);
    assert_eq!(cases(2, "1000/other"), ["sample-1 AC, big-1 JE", ""]);
    main("#@ expect: anything\nprint(1)\n");
    assert_eq!(cases(0, "1000/other"), ["sample-1 AC", "big-1"], "`main` is work in progress");
    workspace.remove_case("1000", "sample-1");
    main("print(1)\n");
    let made = workspace.oj_exits(0, &["judge", "1000"]);
    assert!(!made.err.contains("big-1.out"), "`main` makes that output: {made:?}");
}

#[test]
fn every_command_uses_outputs_that_are_made() {
    let workspace = TestWorkspace::with(&["15649", "2580"], "outputs-verbs");
    workspace.remove("problems/15649/cases/tiny-3.out");
    let calls: [&[&str]; 5] = [
        &["judge", "15649/main", "--cases", "tiny-3"],
        &["bench", "15649/main", "--cases", "tiny-3", "--rounds", "1"],
        &["trace", "15649/main", "--case", "tiny-3", "--html", "search.html"],
        &["run", "15649/main", "--case", "tiny-3"],
        &["stress", "15649/main", "--rounds", "5", "--seed", "1"],
    ];
    for call in calls {
        workspace.oj_exits(0, call);
    }
    // A checker of `shared` reads the format of outputs from an expected output, which may also be made by a
    // program.
    workspace.edit("problems/2580/problem.txt", "checker", "outputs: ./outputs.rs\nchecker");
    workspace.remove("problems/2580/cases/sample-1.out");
    let main = workspace.read("problems/2580/main.rs");
    workspace.write("problems/2580/outputs.rs", &main);
    workspace.oj_exits(0, &["stress", "2580/rescan", "--rounds", "5", "--seed", "1"]);
}

/// A full disk or a power failure may leave files of the cache empty or short.
#[test]
fn a_damaged_file_of_the_cache_is_made_again() {
    let workspace = TestWorkspace::echo_problem("missing-damaged", &["tiny-1"]).with_own_target();
    workspace.edit("problems/1000/problem.txt", "title", "outputs: ./main.rs\ntitle");
    workspace.write("problems/1000/other.rs", ECHO);
    workspace.remove("problems/1000/cases/tiny-1.out");
    let judge = || workspace.verdict("AC", &["judge", "1000/other"]);
    judge();

    let cached = || {
        let mut files = files_below(&workspace.path("target/oj"));
        files.retain(|path| !path.ends_with("record") && path.metadata().is_ok_and(|file| file.len() > 0));
        files
    };
    let outputs = cached().into_iter().filter(|path| stdx::files::name(path).starts_with("output-"));
    assert!(outputs.count() >= 1, "an expected output is kept");
    for part in [0, 2] {
        for path in cached() {
            let bytes = std::fs::read(&path).expect("it is a file");
            let half = bytes.len().checked_div(part).unwrap_or(0);
            std::fs::write(&path, &bytes[..half]).expect("it is a file");
        }
        judge();
    }
}
