//! `cargo oj judge` on this repository's problems.

use crate::shipped_problems;
use crate::test_workspace::{field, Answer, TestWorkspace};
#[cfg(unix)]
use std::process::Command;

const FIRST: &str = "problems/2239/main.rs";

#[test]
fn json_is_the_one_of_the_contract() {
    let workspace = TestWorkspace::with(&["2580"], "judge-json");
    let answer = workspace.oj(&["judge", "2580/main", "--json", "--cases", "sample-1"]);
    assert_eq!((answer.status, answer.err.as_str()), (0, ""), "{answer:?}");
    let [case, submission] = answer.out.lines().collect::<Vec<_>>()[..] else { panic!("{answer:?}") };
    let start =
        r#"{"type":"case","problem":"2580","submission":"main","case":"sample-1","verdict":"AC","time_ms":"#;
    assert!(
        case.starts_with(start) && case.ends_with(r#","message":""}"#) && case.contains(r#","memory_kb":"#),
        "{case}"
    );
    let expected = r#"{"type":"submission","problem":"2580","submission":"main","verdict":"AC","expected":"AC","ok":true}"#;
    assert_eq!(submission, expected);
}

#[test]
fn samples_come_first_then_tiny_boards_and_a_plain_board_before_its_disguises() {
    let workspace = TestWorkspace::with(&["2580"], "judge-order");
    let answer =
        workspace.oj(&["judge", "2580/main", "--json", "--cases", "sample-*,tiny-*,edge-*", "-j", "1"]);
    let cases = answer.objects("case");
    let names: Vec<&str> = cases.iter().map(|case| field(case, "case")).collect();
    let expected = [
        "sample-1",
        "tiny-1",
        "tiny-2",
        "tiny-3",
        "tiny-4",
        "tiny-5",
        "edge-1-full",
        "edge-2-one-blank",
        "edge-3-plain",
        "edge-4-crlf",
        "edge-5-no-final-newline",
        "edge-6-trailing-blanks",
        "edge-7-empty-lines-after",
    ];
    assert_eq!(names, expected, "{answer:?}");
}

/// It is kept, and used unless the command line names the submission.
#[test]
fn a_proof_of_slowness_is_kept() {
    let workspace = TestWorkspace::empty("judge-slowness");
    workspace.add_problem("1000", "1\n", "1\n");
    workspace.edit("problems/1000/problem.txt", "time: 1s", "time: 40ms");
    workspace.write("problems/1000/cases/worst-1.in", "2\n");
    workspace.write("problems/1000/cases/worst-1.out", "1\n");
    workspace.write("problems/1000/main.rs", "fn main() { println!(\"1\") }\n");
    let text = "//@ expect: TLE on worst\nfn main() {\n    let mut line = String::new();\n    \
        std::io::stdin().read_line(&mut line).unwrap();\n    while line == \"2\\n\" {}\n    println!(\"1\");\n}\n";
    workspace.write("problems/1000/slow.rs", text);
    let judge = |target: &str| {
        let mut command = workspace.command(&["judge", target, "--json"]);
        command.env("CARGO_TARGET_DIR", workspace.path("target")); // where no earlier test has kept a proof
        let answer = Answer::of(command.output().expect("the tool starts"));
        let of_slow = |object: &Vec<(String, String)>| {
            field(object, "case") == "worst-1" && field(object, "verdict") == "TLE"
        };
        let case = answer.objects("case").into_iter().find(of_slow);
        let case = case.unwrap_or_else(|| panic!("one is slow: {answer:?}"));
        field(&case, "message").to_string()
    };
    assert_eq!(judge("1000"), "more than 40 ms");
    assert!(judge("1000").starts_with("too slow in an earlier run"));
    assert_eq!(judge("1000/slow"), "more than 40 ms");
    let mut command = workspace.command(&["judge", "1000"]);
    let shown = Answer::of(
        command.env("CARGO_TARGET_DIR", workspace.path("target")).output().expect("the tool starts"),
    );
    assert!(shown.out.contains("as expected: TLE on worst (from an earlier run)"), "{shown:?}");
}

#[test]
fn another_completion_is_wrong_for_2239_and_right_for_2580() {
    let workspace = TestWorkspace::with(&["2580", "2239"], "judge-any");
    // The answer of 2580, with the output packed for 2239.
    let any = workspace.read("problems/2580/main.rs");
    let packed =
        any.replace("if cell % 9 < 8 { ' ' } else { '\\n' }", "if cell % 9 < 8 { \"\" } else { \"\\n\" }");
    assert_ne!(any, packed);
    workspace.write("any.rs", &packed);
    let wrong = workspace.oj(&["judge", "any.rs", "--problem", "2239", "--json", "--all"]);
    assert_eq!(wrong.status, 1, "{wrong:?}");
    for object in wrong.objects("case").iter().filter(|object| field(object, "verdict") != "AC") {
        let message = field(object, "message");
        assert_eq!(field(object, "verdict"), "WA", "{object:?}");
        assert!(
            message.starts_with("row ") && message.contains(" was possible, so a smaller completion exists"),
            "{object:?}"
        );
    }
    let groups: Vec<String> = wrong
        .objects("case")
        .iter()
        .filter(|object| field(object, "verdict") == "WA")
        .map(|object| field(object, "case").split('-').next().expect("a group").to_string())
        .collect();
    assert!(groups.contains(&"multi".to_string()), "{groups:?}");
    assert!(groups.iter().all(|group| ["tiny", "multi", "hard"].contains(&group.as_str())), "{groups:?}");

    workspace.write("any.rs", &any);
    let right = workspace.oj(&["judge", "any.rs", "--problem", "2580", "--json"]);
    assert_eq!((right.status, right.only("submission", "verdict").as_str()), (0, "AC"), "{right:?}");
}

#[test]
fn a_failure_shows_where_and_how_to_repeat_it() {
    let workspace = TestWorkspace::with(&["2239"], "judge-failure");
    workspace.write("wrong.rs", "fn main() { println!(\"{}\", \"123456789\\n\".repeat(9)); }\n");
    let answer = workspace.oj(&["judge", "wrong.rs", "--problem", "2239", "--cases", "sample-*"]);
    assert_eq!(answer.status, 1);
    let expected = "\
2239 스도쿠
  wrong  WA   wrong answer";
    assert!(answer.out.starts_with(expected), "{answer:?}");
    for part in [
        "    sample-1: row 1, column 7: clue 5 was changed to 7",
        "      input                     a right answer            got\n",
        "      103000509                 143628579                 123456789\n",
        "    to repeat this case: cargo oj judge wrong.rs --problem 2239 --cases sample-1\n",
        "1 submission, 1 case: 1 not as expected\n",
    ] {
        assert!(answer.out.contains(part), "{part}\n{}", answer.out);
    }
}

/// A program that fails on one case of problem 1000, whose answer is its input.
fn echo_but(fault: &str) -> String {
    format!(
        "fn main() {{\n    let mut n = String::new();\n    std::io::stdin().read_line(&mut n).unwrap();\n    \
         let n = n.trim();\n    {fault}\n    println!(\"{{n}}\");\n}}\n"
    )
}

/// Problem 1000 with the cases `sample-1`, `hard-1`, `multi-1` and `worst-1`, whose inputs are 1, 2, 3 and 4.
fn echoes(name: &str) -> TestWorkspace {
    let workspace = TestWorkspace::empty(name);
    workspace.add_problem("1000", "1\n", "1\n");
    for (number, name) in [(2, "hard-1"), (3, "multi-1"), (4, "worst-1")] {
        workspace.write(&format!("problems/1000/cases/{name}.in"), &format!("{number}\n"));
        workspace.write(&format!("problems/1000/cases/{name}.out"), &format!("{number}\n"));
    }
    workspace.write("problems/1000/main.rs", &echo_but(""));
    workspace
}

#[test]
fn input_and_right_answer_are_shown_for_every_failure() {
    let workspace = echoes("judge-inputs-shown");
    let both = "\n      input                     expected\n      2                         2\n\n";
    let below = "\n      input\n      2\n\n      expected\n      2\n\n      got\n      2222";
    for (fault, verdict) in [
        ("while n == \"2\" {}", "TLE"),
        ("assert!(n != \"2\");", "RE"),
        ("if n == \"2\" { std::hint::black_box(vec![1u8; 48 << 20]); }", "MLE"),
        ("while n == \"2\" { println!(\"{}\", \"2\".repeat(1 << 20)); }", "OLE"),
        ("if n == \"2\" { return; }", "WA"),
    ] {
        workspace.write("mine.rs", &echo_but(fault));
        let time = if verdict == "TLE" { "50ms" } else { "10s" };
        let limits = ["--time", time, "--memory", "24MB"];
        let answer = workspace.oj(&[&["judge", "mine.rs", "--problem", "1000"], limits.as_slice()].concat());
        assert!(answer.out.contains(&format!("mine  {verdict}")), "{verdict}: {answer:?}");
        assert!(answer.out.contains("\n    hard-1: "), "{verdict}: {answer:?}");
        let texts = if verdict == "OLE" { below } else { both };
        assert!(answer.out.contains(texts), "{verdict}: {answer:?}");
    }
    // Texts of more than 24 columns stand one below the other; an input of more than 12 lines is not shown.
    let long = "123 ".repeat(10).trim_end().to_string();
    workspace.write("problems/1000/cases/hard-1.in", &format!("2\n{long}\n"));
    let wide = workspace.oj(&["judge", "mine.rs", "--problem", "1000"]);
    let below =
        format!("\n      input\n      2\n      {}\n\n      expected\n      2\n\n", long.replace(' ', "·"));
    assert!(wide.out.contains(&below), "{wide:?}");
    workspace.write("problems/1000/cases/hard-1.in", &"2\n".repeat(13));
    let large = workspace.oj(&["judge", "mine.rs", "--problem", "1000"]);
    assert!(large.out.contains("hard-1: ") && !large.out.contains("input"), "{large:?}");
}

#[test]
fn the_right_answer_that_is_shown_is_the_nearest_one() {
    let workspace = TestWorkspace::with(&["2580", "2239"], "judge-nearest");
    // The board has two completions; the stored one begins with 3 2 8 1 6 4 7 5 9. This output is the other one, but for
    // its last digit.
    let printed = "328165749694372851175894263816729534247513698539648127763951482481236975952487311";
    workspace.write(
        "mine.rs",
        &format!(
            "fn main() {{\n    for row in \"{printed}\".as_bytes().chunks(9) {{\n        let row: Vec<String> = \
             row.iter().map(|&digit| char::from(digit).to_string()).collect();\n        println!(\"{{}}\", \
             row.join(\" \"));\n    }}\n}}\n"
        ),
    );
    let answer = workspace.oj(&["judge", "mine.rs", "--problem", "2580", "--cases", "tiny-3"]);
    for row in [
        "      input                     a right answer            got\n",
        "      3·2·8·1·6·0·7·0·9         3·2·8·1·6·5·7·4·9         3·2·8·1·6·5·7·4·9\n",
        "      9·5·2·4·8·7·3·1·6         9·5·2·4·8·7·3·1·6         9·5·2·4·8·7·3·1·1\n",
    ] {
        assert!(answer.out.contains(row), "{row}\n{}", answer.out);
    }
    // Only the first completion is right for 2239.
    workspace.write("a/a.in", &workspace.read("problems/2580/cases/tiny-3.in").replace(' ', ""));
    workspace.write("a/a.out", &workspace.read("problems/2580/cases/tiny-3.out").replace(' ', ""));
    let first = workspace.oj(&["judge", "mine.rs", "--problem", "2239", "--cases-dir", "a"]);
    assert!(
        first.out.contains("      328160709                 328164759                 3·2·8·1·6·5·7·4·9\n"),
        "{first:?}"
    );
}

#[test]
fn the_case_that_is_shown_contradicts_the_header() {
    let workspace = echoes("judge-contradicts");
    let mine = "problems/1000/mine.rs";
    workspace.write(
        mine,
        &format!("//@ expect: WA on sample, multi\n{}", echo_but("let n = n.replace(['1', '4'], \"7\");")),
    );
    let answer = workspace.oj(&["judge", "1000", "--all"]);
    assert!(answer.status == 1 && answer.out.contains("\n    worst-1: line 1, column 1: "), "{answer:?}");
    assert!(!answer.out.contains("sample-1: "), "{answer:?}");

    // Where every verdict is allowed, one is missing.
    workspace.edit(mine, "'4'", "'5'");
    let answer = workspace.oj(&["judge", "1000/mine"]);
    assert!(answer.status == 1 && !answer.out.contains("sample-1: "), "{answer:?}");
    assert!(answer.out.contains("\n    expected `WA on multi`, but no case produced it\n"), "{answer:?}");

    // A submission that is as expected and named shows its first failure.
    workspace.edit(mine, "WA on sample, multi", "WA on sample");
    let answer = workspace.oj(&["judge", "1000/mine"]);
    assert!(answer.status == 0 && answer.out.contains("\n    sample-1: line 1, column 1: "), "{answer:?}");
}

#[test]
fn a_header_that_names_a_group_without_cases_concerns_its_submission_alone() {
    let workspace = echoes("judge-group");
    workspace.write("problems/1000/mine.rs", &format!("//@ expect: WA on wrost\n{}", echo_but("")));
    workspace.write("problems/1000/other.rs", &echo_but(""));
    let fault = "error: `problems/1000/mine.rs`: its header names group `wrost`, but that group has no cases (known: sample, hard, multi, worst)\n";
    let answer = workspace.oj(&["judge", "1000"]);
    assert_eq!((answer.status, answer.err.as_str()), (2, fault), "{answer:?}");
    assert!(answer.out.contains("3 submissions, 12 cases: 1 not as expected"), "{answer:?}");
    let json = workspace.oj(&["--json"]);
    let results: Vec<String> = json
        .objects("submission")
        .iter()
        .map(|object| ["submission", "verdict", "ok"].map(|key| field(object, key)).join(" "))
        .collect();
    assert_eq!(results, ["main AC true", "mine AC false", "other AC true"], "{json:?}");
    assert_eq!((json.status, json.err.as_str()), (2, fault), "{json:?}");
    assert_eq!(workspace.oj(&["judge", "1000/main", "1000/other"]).status, 0);
}

#[test]
fn verdicts_are_told_in_korean_on_request() {
    let workspace = TestWorkspace::with(&["2580"], "judge-korean");
    let answer = workspace.oj(&["judge", "2580/main", "--cases", "sample-1", "--lang", "ko"]);
    assert!(answer.out.contains("AC   맞았습니다!!"), "{answer:?}");
    let mut command = workspace.command(&["judge", "2580/main", "--cases", "sample-1"]);
    let output = command.env_remove("LC_ALL").env("LANG", "ko_KR.UTF-8").output().expect("the tool starts");
    assert!(String::from_utf8_lossy(&output.stdout).contains("맞았습니다!!"));
}

#[cfg(unix)] // elsewhere there need be no `cat`
#[test]
fn any_program_can_be_judged() {
    let workspace = TestWorkspace::with(&["2580"], "judge-command");
    let answer =
        workspace.oj(&["judge", "--problem", "2580", "--cases", "edge-1-full", "--command", "cat", "--json"]);
    assert_eq!((answer.status, answer.only("case", "submission").as_str()), (0, "command"), "{answer:?}");
    let wrong =
        workspace.oj(&["judge", "--problem", "2580", "--cases", "sample-1", "--command", "cat", "--json"]);
    assert_eq!(
        (wrong.status, wrong.only("case", "message").as_str()),
        (1, "row 1, column 1: the cell is still blank")
    );
    let absent = workspace.oj(&["judge", "--problem", "2580", "--command", "no-such-program", "--json"]);
    assert_eq!((absent.status, absent.objects("case").len()), (2, 1), "{absent:?}");
    assert!(absent.out.contains("cannot run `no-such-program`: "), "{absent:?}");
}

#[test]
fn limits_and_cases_can_be_others() {
    let workspace = TestWorkspace::with(&["2580", "2239"], "judge-options");
    workspace.write("mine/one.in", &workspace.read("problems/2580/cases/multi-2.in"));
    workspace.write("mine/one.out", &workspace.read("problems/2580/cases/multi-2.out"));
    let answer = workspace.oj(&["judge", "2580/rescan", "--cases-dir", "mine", "--json"]);
    assert_eq!((answer.status, answer.only("case", "case").as_str()), (0, "one"), "{answer:?}");
    workspace.write("slow.rs", "fn main() { while std::env::args().count() > 0 {} }\n");
    let slow = workspace.oj(&[
        "judge",
        "slow.rs",
        "--problem",
        "2239",
        "--cases",
        "hard-1*",
        "--time",
        "10ms",
        "--json",
    ]);
    assert_eq!((slow.status, slow.only("case", "message").as_str()), (1, "more than 10 ms"), "{slow:?}");
    let large = workspace.oj(&["judge", "2239/rescan", "--cases", "sample-1", "--memory", "64KB", "--json"]);
    assert_eq!((large.status, large.only("case", "verdict").as_str()), (1, "MLE"), "{large:?}");
}

#[test]
fn a_verdict_does_not_depend_on_how_many_run_at_once() {
    let workspace = TestWorkspace::with(&["2580"], "judge-jobs");
    workspace.write("any.rs", "fn main() { let mut s = String::new(); std::io::Read::read_to_string(&mut std::io::stdin(), &mut s).unwrap(); if s.contains('9') { println!(\"x\") } else { loop {} } }\n");
    let reported: Vec<String> = ["1", "2", "7"]
        .iter()
        .map(|jobs| {
            let arguments =
                ["judge", "any.rs", "--problem", "2580", "--time", "50ms", "--json", "--all", "-j", jobs];
            let answer = workspace.oj_exits(1, &arguments);
            answer
                .exactly(31, "case")
                .iter()
                .map(|case| field(case, "case").to_string() + field(case, "verdict"))
                .collect()
        })
        .collect();
    assert_eq!(reported, [&*reported[0]; 3]);
}

#[test]
fn a_file_outside_of_a_problem_needs_its_name() {
    let workspace = TestWorkspace::with(&["2239"], "judge-call");
    let path = workspace.path("copy.rs"); // outside of the folder of the problem
    std::fs::copy(workspace.path(FIRST), &path).expect("it can be copied");
    let answer = workspace.oj(&["judge", path.to_str().expect("UTF-8")]);
    assert!(answer.status == 2 && answer.err.contains("name a problem with `--problem N`"), "{answer:?}");
}

#[test]
fn mistakes_in_the_workspace_are_reported() {
    let table: [(&str, &str, &str, &str); 4] = [
        (
            "problem.txt",
            "time:",
            "tiem:",
            "cannot read `problems/1000/problem.txt`, line 2: unknown key `tiem` (known: title, ",
        ),
        (
            "problem.txt",
            "256MB",
            "256",
            "cannot read `problems/1000/problem.txt`, line 3: `256` is not a memory limit",
        ),
        (
            "main.rs",
            "//@ expect",
            "//@ expcet",
            "1000/main.rs`, line 1: unknown key `expcet` (known: expect, after, idea-ko)",
        ),
        ("cases/sample-1.in", "", "", "its input, `sample-1.in`, is missing"),
    ];
    for (number, (file, from, to, why)) in table.into_iter().enumerate() {
        let workspace = TestWorkspace::empty(&format!("judge-workspace-{number}"));
        for problem in ["1000", "1001"] {
            workspace.add_problem(problem, "1\n", "1\n");
            let text = "//@ expect: AC\nfn main() { println!(\"1\") }\n";
            workspace.write(&format!("problems/{problem}/main.rs"), text);
        }
        let path = format!("problems/1000/{file}");
        if from.is_empty() {
            std::fs::remove_file(workspace.path(&path)).expect("it is there");
        } else {
            workspace.edit(&path, from, to);
        }
        for (target, others) in [(&["judge", "1000"][..], false), (&["judge"], true)] {
            let answer = workspace.oj_exits(2, target);
            assert!(answer.err.contains(why), "{path}: {answer:?}");
            assert_eq!(answer.out.contains("1001 Test"), others, "other problems are judged: {answer:?}");
        }
    }
    let workspace = TestWorkspace::with(&["2239"], "judge-region");
    workspace.edit("problems/2239/main.rs", "// endregion", "// end");
    let answer = workspace.oj_exits(2, &["judge", "2239/main", "--cases", "sample-1"]);
    assert!(answer.err.contains("starts inside"), "{answer:?}");
    let workspace = TestWorkspace::empty("judge-nothing");
    let answer = workspace.oj(&[]);
    assert!(answer.status == 2 && answer.err.contains("there is no problem to judge"), "{answer:?}");
}

#[test]
fn without_a_compiler_the_error_says_what_to_install() {
    let workspace = TestWorkspace::with(&["2580"], "judge-compiler");
    let output = workspace
        .command(&["judge", "2580"])
        .env("RUSTC", "/no/such/rustc")
        .output()
        .expect("the tool starts");
    let words = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(words.contains("cannot run `/no/such/rustc -vV`") && words.contains("rustup.rs"), "{words}");
}

/// Threads that compile side by side must not all look for the compiler, and write down its version, at the same time.
#[cfg(unix)]
#[test]
fn the_compiler_is_asked_for_its_version_once() {
    let workspace = TestWorkspace::empty("judge-version");
    workspace.add_problem("1000", "1\n", "1\n");
    let text = |number: u32| format!("fn main() {{ println!(\"1\") }} // {number}\n");
    workspace.write("problems/1000/main.rs", &text(0));
    for number in 1..8 {
        workspace.write(&format!("problems/1000/v{number}.rs"), &text(number));
    }
    let script = "#!/bin/sh\n[ \"$1\" = -vV ] && echo asked >> \"$ASKED\"\nexec rustc \"$@\"\n";
    workspace.write("rustc", script);
    Command::new("chmod").arg("+x").arg(workspace.path("rustc")).status().expect("there is a chmod");
    let mut command = workspace.command(&["-j", "8"]);
    command.env("RUSTC", workspace.path("rustc")).env("ASKED", workspace.path("asked"));
    let answer = Answer::of(command.output().expect("the tool starts"));
    assert!(answer.out.contains("8 submissions, 8 cases: all as expected"), "{answer:?}");
    assert_eq!(workspace.read("asked"), "asked\n");
}

#[test]
fn a_command_needs_no_compiler() {
    let workspace = TestWorkspace::empty("judge-no-compiler");
    workspace.add_problem("1000", "1\n", "1\n");
    workspace.write("problems/1000/main.rs", "fn main() {}\n");
    let program = if cfg!(windows) { "cmd /c echo 1" } else { "cat" };
    let mut command = workspace.command(&["judge", "--problem", "1000", "--command", program, "--json"]);
    let output = command.env("RUSTC", "/no/such/rustc").output().expect("the tool starts");
    assert_eq!(Answer::of(output).only("submission", "verdict"), "AC");
}

#[test]
fn a_hack_concerns_only_submissions_that_must_be_accepted() {
    let workspace = TestWorkspace::empty("judge-hack");
    workspace.add_problem("1000", "1\n", "1\n");
    workspace.write("problems/1000/cases/hard-1.in", "2\n");
    workspace.write("problems/1000/cases/hard-1.out", "2\n");
    workspace.write("problems/1000/cases/hack-7.in", "3\n");
    workspace.write("problems/1000/cases/hack-7.out", "3\n");
    let at_most = |most: u8| {
        format!(
            "fn main() {{\n    let mut n = String::new();\n    std::io::stdin().read_line(&mut n).unwrap();\n    \
             println!(\"{{}}\", n.trim().parse::<u8>().unwrap().min({most}));\n}}\n"
        )
    };
    workspace.write("problems/1000/main.rs", &at_most(9));
    workspace.write("problems/1000/kept.rs", &format!("//@ expect: WA on hard\n{}", at_most(1)));
    workspace.write("problems/1000/mistaken.rs", &at_most(2));
    let answer = workspace.oj(&["--json"]);
    let results: Vec<String> = answer
        .objects("submission")
        .iter()
        .map(|object| ["submission", "verdict", "ok"].map(|key| field(object, key)).join(" "))
        .collect();
    assert_eq!(results, ["main AC true", "kept WA true", "mistaken WA false"], "{answer:?}");
    assert_eq!(answer.status, 1);
}

#[test]
fn work_in_progress_may_get_any_verdict() {
    let workspace = TestWorkspace::empty("judge-anything");
    workspace.add_problem("1000", "1\n", "1\n");
    workspace.write("problems/1000/cases/multi-1.in", "2\n");
    workspace.write("problems/1000/cases/multi-1.out", "2\n");
    let add = |name: &str, text: &str| {
        let line = "//@ expect: anything // delete this line when the submission is done";
        workspace.write(&format!("problems/1000/{name}.rs"), &format!("{line}\n{text}\n"));
    };
    workspace.write(
        "problems/1000/main.rs",
        "fn main() { print!(\"{}\", std::io::read_to_string(std::io::stdin()).unwrap()) }\n",
    );
    add("early", "fn main() { x }");
    add("right", &workspace.read("problems/1000/main.rs"));
    add("wrong", "fn main() { println!(\"3\") }");
    let answer = workspace.oj(&["--json"]);
    let results: Vec<String> = answer
        .objects("submission")
        .iter()
        .map(|object| ["submission", "verdict", "expected", "ok"].map(|key| field(object, key)).join(" "))
        .collect();
    let expected =
        ["main AC AC true", "early CE anything true", "right AC anything true", "wrong WA anything true"];
    assert_eq!((answer.status, results), (0, expected.map(str::to_string).to_vec()), "{answer:?}");
    assert_eq!(answer.objects("case").len(), 5, "the first failure ends it: {answer:?}");

    // It is shown why each fails, though none of them is named.
    let shown = workspace.oj(&[]);
    for part in [
        "error[E0425]",
        "work in progress; when it is done, delete `//@ expect: anything`\n",
        "0/1 of 2  work in progress\n\n    sample-1: line 1, column 1: expected `1`, got `3`\n",
        "\n4 submissions (3 in progress), 5 cases: all as expected\n",
    ] {
        assert!(shown.out.contains(part), "{part}\n{}", shown.out);
    }
    assert_eq!(shown.status, 0);
    add("early", "//@ expect: WA on multi\nfn main() {}");
    let twice = workspace.oj(&[]);
    assert!(
        twice.status == 2 && twice.err.contains("1000/early.rs`, line 2: `expect` is given twice"),
        "{twice:?}"
    );
    workspace.write("problems/1000/early.rs", "//@ expect: anything; WA on multi\n");
    let mixed = workspace.oj(&[]);
    let why =
        "1000/early.rs`, line 1: `anything` cannot be combined with other rules; delete it or the other rules\n";
    assert!(mixed.status == 2 && mixed.err.ends_with(why), "{mixed:?}");
}

#[test]
fn a_folder_may_have_any_name() {
    let quote = if cfg!(windows) { "" } else { "\"" }; // no file has one in its name there
    let workspace = TestWorkspace::with(&["2580"], &format!("judge 한글 'name' {quote}folder"));
    let target = workspace.path("target 폴더");
    let mut command = workspace.command(&["judge", "2580/main", "--cases", "sample-1", "--json"]);
    let output = command.env("CARGO_TARGET_DIR", &target).output().expect("the tool starts");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(target.join("oj").is_dir());
}

#[cfg(unix)]
#[test]
fn an_input_that_is_no_file_is_not_the_programs_fault() {
    let workspace = TestWorkspace::with(&["2580"], "judge-inputs");
    for (name, make) in
        [("folder", "mkdir mine/a.in"), ("pipe", "mkfifo mine/a.in"), ("link", "ln -s none mine/a.in")]
    {
        let script = format!("rm -rf mine; mkdir mine; {make}; echo 1 > mine/a.out");
        let made = Command::new("sh").args(["-c", &script]).current_dir(&workspace.root).status();
        assert!(made.expect("there is a shell").success());
        let answer = workspace.oj(&["judge", "2580/rescan", "--cases-dir", "mine", "--json"]);
        assert_eq!((answer.status, answer.only("case", "verdict").as_str()), (2, "JE"), "{name}: {answer:?}");
        let message = answer.only("case", "message");
        assert!(
            message.contains("its input `") && message.contains("a.in` cannot be read: "),
            "{name}: {message}"
        );
    }
}

#[cfg(unix)]
#[test]
fn a_broken_machine_is_not_the_texts_fault() {
    let workspace = TestWorkspace::empty("judge-broken");
    workspace.add_problem("1000", "1\n", "1\n");
    workspace.write("problems/1000/main.rs", "fn main() { println!(\"1\"); } // judge-broken\n");
    let target = workspace.path("target");
    let oj = |name: &str, value: &str| {
        let mut command = workspace.command(&["--json"]);
        command.env("CARGO_TARGET_DIR", &target).env(name, value);
        Answer::of(command.output().expect("the tool starts"))
    };
    // No linker.
    let answer = oj("PATH", "/nowhere");
    assert!(answer.status == 2 && answer.err.contains("error: linker `cc` not found; install"), "{answer:?}");
    // A compiler that is ended by a signal.
    workspace.write("rustc", "#!/bin/sh\n[ \"$1\" = -vV ] && echo rustc 1 && exit\nkill -9 $$\n");
    Command::new("chmod").arg("+x").arg(workspace.path("rustc")).status().expect("there is a chmod");
    let answer = oj("RUSTC", &workspace.path("rustc").display().to_string());
    let why = "it was killed by another process, possibly by the system because memory ran out";
    assert!(answer.status == 2 && answer.err.contains(why), "{answer:?}");
}

#[cfg(unix)] // elsewhere there need be no `sh`
#[test]
fn a_case_can_be_repeated_as_it_was_run() {
    let workspace = TestWorkspace::with(&["9663"], "judge-again");
    workspace.write("it's mine.rs", "fn main() {}\n");
    workspace.write("my cases/a b.in", "1\n");
    workspace.write("my cases/a b.out", "1\n");
    let arguments =
        ["it's mine.rs", "--problem", "9663", "--cases-dir", "my cases", "--time", "2s", "--memory", "64MB"];
    let first = workspace.oj(&[&["judge"], arguments.as_slice()].concat());
    let command =
        first.out.lines().find_map(|line| line.trim().strip_prefix("to repeat this case: cargo oj "));
    let command = command.expect("it failed").to_string();
    assert!(command.contains("--time 2000ms --memory 65536KB --cases 'a b'"), "{command}");
    let shell = Command::new("sh")
        .args(["-c", &format!("\"$OJ\" {command}")])
        .env("OJ", env!("CARGO_BIN_EXE_oj"))
        .current_dir(&workspace.root)
        .env("LC_ALL", "C")
        .env("CARGO_TARGET_DIR", workspace.path("target"))
        .output();
    let again = Answer::of(shell.expect("there is a shell"));
    let words = |answer: &Answer| answer.out.split_once("expected: AC").map(|(_, words)| words.to_string());
    assert_eq!((again.status, words(&again)), (1, words(&first)), "{again:?}");
}

#[test]
fn a_target_with_another_problem_is_refused() {
    let workspace = TestWorkspace::with(&["9663", "2580"], "judge-differ");
    workspace.write("mine.txt", "print(1)\n");
    for (target, why) in [
        ("9663/main", "`9663/main` already belongs to problem 9663; remove `--problem 2580`"),
        ("9663", "`9663` already belongs to problem 9663"),
        ("mine.txt", "cannot tell the language of `mine.txt`; name it with `--language`"),
    ] {
        let answer = workspace.oj(&["judge", target, "--problem", "2580"]);
        assert!(answer.status == 2 && answer.err.contains(why), "{answer:?}");
    }
    assert!(workspace.oj(&["judge", "mine.txt"]).err.contains("cannot tell the language"));
}

#[test]
fn a_path_that_is_no_source_file_is_refused_with_the_reason() {
    let workspace = TestWorkspace::with(&["2580"], "judge-path");
    for path in ["noext", "x/noext", "x/mine.ts"] {
        workspace.write(path, "print(1)\n");
    }
    let [noext, folder, script, gone] = ["x/noext", "x", "x/mine.ts", "x/gone"].map(|path| {
        let path = workspace.path(path);
        path.to_str().expect("it is UTF-8").to_string()
    });
    let language = |file: &str| {
        format!("cannot tell the language of `{file}`; name it with `--language` (known: rust, c++17, ")
    };
    let table = [
        (noext.as_str(), language(&noext)),
        ("noext", language("noext")),
        ("../2580/../../noext", language("../2580/../../noext")),
        ("../../x/noext", language("../../x/noext")),
        (&script, format!("--command {}", stdx::shell_words::quoted(&script))),
        ("mine.ts", "--command ./mine.ts`".to_string()),
        (&folder, " no source file".to_string()),
        (&gone, format!("cannot read `{gone}`: ")),
    ];
    for name in ["noext", "mine.ts"] {
        workspace.write(&format!("problems/2580/{name}"), "print(1)\n");
    }
    for (target, why) in table {
        for more in [&["--problem", "2580"][..], &[]] {
            let mut command = workspace.command(&[&["judge", target], more].concat());
            command.current_dir(workspace.path("problems/2580"));
            let answer = Answer::of(command.output().expect("the tool starts"));
            assert!(answer.status == 2 && answer.err.contains(&why), "{why}: {answer:?}");
        }
    }
    let answer = workspace.oj(&["judge", "x/gone", "--problem", "2580"]);
    assert!(answer.status == 2 && answer.err.contains("cannot read `x/gone`: "), "{answer:?}");
    for verb in ["run", "paste"] {
        let answer = workspace.oj(&[verb, "noext", "--problem", "2580"]);
        assert!(answer.status == 2 && answer.err.contains(&language("noext")), "{answer:?}");
    }
}

#[test]
fn what_editors_leave_behind_is_no_submission() {
    let workspace = TestWorkspace::with(&["9663"], "judge-backup");
    workspace.write("problems/9663/scan.rs~", "old\n");
    workspace.write("problems/9663/.scan.rs.swp", "old\n");
    for name in ["sample-1.in~", "#sample-1.in#", ".#sample-1.in", "sample-1.out.orig", "4913", "README.md"] {
        workspace.write(&format!("problems/9663/cases/{name}"), "old\n");
    }
    let answer = workspace.oj(&["judge", "9663", "--cases", "sample-1", "--json"]);
    answer.exactly(shipped_problems::names("9663").len(), "submission");
    assert_eq!(answer.status, 0, "{answer:?}");
}
