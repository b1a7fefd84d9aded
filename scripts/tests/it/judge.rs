//! `cargo oj judge` on this repository's problems.

use crate::oj_calls::{field, CommandOutput};
use crate::shipped_problems;
use crate::test_workspace::{echo, TestWorkspace, ECHO};
use std::collections::BTreeSet;
#[cfg(unix)]
use std::process::Command;
use stdx::files;

const FIRST: &str = "problems/2239/main.rs";

#[test]
fn json_lines_have_the_documented_fields() {
    let workspace = TestWorkspace::with(&["2580"], "judge-json");
    let answer = workspace.oj_exits(0, &["judge", "2580/main", "--json", "--cases", "sample-1"]);
    assert_eq!(answer.err, "", "{answer:?}");
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
fn samples_run_first_then_tiny_then_edge_cases() {
    let workspace = TestWorkspace::with(&["2580"], "judge-order");
    let answer = workspace
        .oj_exits(0, &["judge", "2580/main", "--json", "--cases", "sample-*,tiny-*,edge-*", "-j", "1"]);
    let cases = answer.objects("case");
    let names: Vec<&str> = cases.iter().map(|case| field(case, "case")).collect();
    let place = |name: &str| ["sample", "tiny", "edge"].iter().position(|group| name.starts_with(group));
    let mut sorted = names.clone();
    sorted.sort_by_cached_key(|name| (place(name), files::natural_sort_key(name)));
    assert_eq!(names, sorted);

    let places: BTreeSet<_> = names.iter().map(|name| place(name)).collect();
    assert_eq!(places, BTreeSet::from([Some(0), Some(1), Some(2)]), "{answer:?}");
}

/// A remembered TLE is not run again unless the command line names the submission.
#[test]
fn a_timeout_is_remembered() {
    let workspace = TestWorkspace::with_problem("judge-slowness", "1\n", "1\n").with_own_target();
    workspace.edit("problems/1000/problem.txt", "time: 1s", "time: 40ms");
    workspace.add_case("1000", "worst-1", "2\n", "1\n");
    workspace.write("problems/1000/main.rs", "fn main() { println!(\"1\") }\n");
    let slow = r#"//@ expect: TLE on worst
fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    while line == "2\n" {}
    println!("1");
}
"#;
    workspace.write("problems/1000/slow.rs", slow);
    let judge = |target: &str| {
        let answer = workspace.oj_exits(0, &["judge", target, "--json"]);
        let rows = answer.rows("case", &["case", "verdict", "message"]);
        let reason = rows.iter().find_map(|row| row.strip_prefix("worst-1 TLE "));
        reason.unwrap_or_else(|| panic!("no TLE on worst-1: {answer:?}")).to_string()
    };
    assert_eq!(judge("1000"), "more than 40 ms");
    assert!(judge("1000").contains("too slow in an earlier run"));
    assert_eq!(judge("1000/slow"), "more than 40 ms");
    workspace.prints(0, &["judge", "1000"], "as expected: TLE on worst (from an earlier run)");
}

#[test]
fn another_completion_is_wrong_for_2239_and_right_for_2580() {
    let workspace = TestWorkspace::with(&["2580", "2239"], "judge-any");
    // The `main` of 2580, which here prints digits without spaces, as 2239 requires.
    let any = workspace.read("problems/2580/main.rs");
    let packed =
        any.replace("if cell % 9 < 8 { ' ' } else { '\\n' }", "if cell % 9 < 8 { \"\" } else { \"\\n\" }");
    assert_ne!(any, packed);
    workspace.write("any.rs", &packed);
    let wrong = workspace.oj_exits(1, &["judge", "any.rs", "--problem", "2239", "--json", "--all"]);
    for object in wrong.objects("case").iter().filter(|object| field(object, "verdict") != "AC") {
        let message = field(object, "message");
        assert_eq!(field(object, "verdict"), "WA", "{object:?}");
        assert!(
            message.starts_with("row ") && message.contains(" was possible, so a smaller completion exists"),
            "{object:?}"
        );
    }
    let rows = wrong.rows("case", &["verdict", "case"]);
    let groups = rows.iter().filter_map(|row| row.strip_prefix("WA ")?.split('-').next());
    let groups: BTreeSet<&str> = groups.collect();
    assert!(groups.contains("multi"), "{groups:?}");
    assert!(groups.is_subset(&BTreeSet::from(["tiny", "multi", "hard"])), "{groups:?}");

    workspace.write("any.rs", &any);
    workspace.verdict("AC", &["judge", "any.rs", "--problem", "2580"]);
}

#[test]
fn a_failure_shows_where_and_how_to_repeat_it() {
    let workspace = TestWorkspace::with(&["2239"], "judge-failure");
    workspace.write("wrong.rs", "fn main() { println!(\"{}\", \"123456789\\n\".repeat(9)); }\n");
    let answer = workspace.oj_exits(1, &["judge", "wrong.rs", "--problem", "2239", "--cases", "sample-*"]);
    answer.assert_out(
        "\
2239 스도쿠
  wrong  WA   wrong answer  0/1  expected: AC

    sample-1: row 1, column 7: clue 5 was changed to 7

      input                     a correct answer          got
      103000509                 143628579                 123456789
      002109400                 572139468                 123456789
      000704000                 986754231                 123456789
      300502006                 391542786                 123456789
      060000050                 468917352                 123456789
      700803004                 725863914                 123456789
      000401000                 237481695                 123456789
      009205800                 619275843                 123456789
      804000107                 854396127                 123456789

    to repeat this case: cargo oj judge wrong.rs --problem 2239 --cases sample-1

1 submission, 1 case: 1 not as expected
",
    );
}

/// Returns the source of a program that prints its input, after running the statement `fault`.
fn echo_with(fault: &str) -> String {
    format!(
        r#"fn main() {{
    let mut n = String::new();
    std::io::stdin().read_line(&mut n).unwrap();
    let n = n.trim();
    {fault}
    println!("{{n}}");
}}
"#
    )
}

const CASES: [&str; 3] = ["hard-1", "multi-1", "worst-1"];

/// If the report shows a blank that the judge ignores, users take the blank for the mistake.
#[test]
fn blanks_at_the_ends_of_lines_are_shown_only_if_they_are_wrong() {
    let workspace = TestWorkspace::with_problem("judge-blank-ends", "1\n", "1 2\n3 4\n");
    for (printed, verdict, shown) in [("1 2 \n3 5 \n", "WA", "1·2\n"), (" 1 2 \n3 4 \n", "PE", "·1·2·\n")]
    {
        workspace.write("problems/1000/main.rs", &format!("fn main() {{ print!({printed:?}); }}\n"));
        let judged = workspace.oj_exits(1, &["judge", "1000/main"]);
        assert_eq!(judged.verdict_of("main"), verdict);
        assert!(judged.out.contains(shown), "{judged:?}");
    }
}

#[test]
fn input_and_expected_output_are_shown_for_every_failure() {
    let workspace = TestWorkspace::echo_problem("judge-inputs-shown", &CASES);
    let side_by_side = "\n      input                     expected\n      2                         2\n\n";
    let below = "\n      input\n      2\n\n      expected\n      2\n\n      got\n      2222";
    for (fault, verdict) in [
        ("while n == \"2\" {}", "TLE"),
        ("assert!(n != \"2\");", "RE"),
        ("if n == \"2\" { std::hint::black_box(vec![1u8; 48 << 20]); }", "MLE"),
        ("while n == \"2\" { println!(\"{}\", \"2\".repeat(1 << 20)); }", "OLE"),
        ("if n == \"2\" { return; }", "WA"),
    ] {
        workspace.write("mine.rs", &echo_with(fault));
        let time = if verdict == "TLE" { "50ms" } else { "10s" };
        let limits = ["--time", time, "--memory", "24MB"];
        let answer =
            workspace.oj_exits(1, &[&["judge", "mine.rs", "--problem", "1000"], limits.as_slice()].concat());
        assert_eq!(answer.verdict_of("mine"), verdict);
        assert!(answer.out.contains("\n    hard-1: "), "{verdict}: {answer:?}");
        let files = if verdict == "OLE" { below } else { side_by_side };
        assert!(answer.out.contains(files), "{verdict}: {answer:?}");
    }
}

#[test]
fn a_file_wider_than_24_columns_is_shown_above_the_others() {
    let workspace = TestWorkspace::echo_problem("judge-wide", &[]);
    let long = "123 ".repeat(10).trim_end().to_string();
    workspace.write("problems/1000/cases/sample-1.in", &format!("2\n{long}\n"));
    let wide = workspace.oj_exits(1, &["judge", "1000/main"]);
    let below =
        format!("\n      input\n      2\n      {}\n\n      expected\n      1\n\n", long.replace(' ', "·"));
    assert!(wide.out.contains(&below), "{wide:?}");
}

#[test]
fn the_nearest_correct_output_is_shown() {
    let workspace = TestWorkspace::with(&["2580", "2239"], "judge-nearest");
    // The board has two completions. The stored one begins with 3 2 8 1 6 4 7 5 9. This is the other one with
    // another last digit.
    let printed = "328165749694372851175894263816729534247513698539648127763951482481236975952487311";
    let digits: Vec<String> = printed.chars().map(|digit| digit.to_string()).collect();
    let text: String = digits.chunks(9).map(|row| row.join(" ") + "\n").collect();
    workspace.write("mine.rs", &format!("fn main() {{ print!({text:?}) }}\n"));
    let answer = workspace.oj_exits(1, &["judge", "mine.rs", "--problem", "2580", "--cases", "tiny-3"]);
    answer.assert_contains(&[
        "      input                     a correct answer          got\n",
        "      3·2·8·1·6·0·7·0·9         3·2·8·1·6·5·7·4·9         3·2·8·1·6·5·7·4·9\n",
        "      9·5·2·4·8·7·3·1·6         9·5·2·4·8·7·3·1·6         9·5·2·4·8·7·3·1·1\n",
    ]);
    // For 2239, only the first completion is correct.
    workspace.write_pair(
        "a/a",
        &workspace.read("problems/2580/cases/tiny-3.in").replace(' ', ""),
        &workspace.read("problems/2580/cases/tiny-3.out").replace(' ', ""),
    );
    let first = workspace.oj_exits(1, &["judge", "mine.rs", "--problem", "2239", "--cases-dir", "a"]);
    assert!(
        first.out.contains("      328160709                 328164759                 3·2·8·1·6·5·7·4·9\n"),
        "{first:?}"
    );
}

/// Returns a workspace with `1000/mine`, which has this header and is wrong on these inputs.
fn wrong_on(name: &str, inputs: &str, expect: &str) -> TestWorkspace {
    let workspace = TestWorkspace::echo_problem(name, &CASES);
    let source = echo_with(&format!("let n = n.replace({inputs}, \"7\");"));
    workspace.write("problems/1000/mine.rs", &format!("//@ expect: {expect}\n{source}"));
    workspace
}

#[test]
fn the_shown_case_contradicts_the_header() {
    let workspace = wrong_on("judge-contradicts", "['1', '4']", "WA on sample, multi");
    workspace.oj_exits(1, &["judge", "1000", "--all"]).assert_out(
        "\
1000 Test
  main  AC   accepted  4/4
  mine  WA   wrong answer  2/4  expected: WA on sample, multi
    sample-1  WA   line 1, column 1: expected `1`, got `7`
    worst-1   WA   line 1, column 1: expected `4`, got `7`

    worst-1: line 1, column 1: expected `4`, got `7`

      input                     expected                  got
      4                         4                         7

    to repeat this case: cargo oj judge 1000/mine --cases worst-1

2 submissions, 8 cases: 1 not as expected
",
    );
}

/// The expectation allows every verdict of the cases, and requires WA on `multi`, which no case gets.
#[test]
fn an_expected_verdict_that_is_missing_is_named() {
    let workspace = wrong_on("judge-missing", "['1', '5']", "WA on sample, multi");
    workspace.oj_exits(1, &["judge", "1000/mine"]).assert_out(
        "\
1000 Test
  mine  WA   wrong answer  3/4  expected: WA on sample, multi
    expected `WA on multi`, but no case got it

1 submission, 4 cases: 1 not as expected
",
    );
}

#[test]
fn the_first_expected_failure_of_a_named_submission_is_shown() {
    let workspace = wrong_on("judge-first-failure", "['1', '5']", "WA on sample");
    workspace.oj_exits(0, &["judge", "1000/mine"]).assert_out(
        "\
1000 Test
  mine  WA   wrong answer  3/4  as expected: WA on sample

    sample-1: line 1, column 1: expected `1`, got `7`

      input                     expected                  got
      1                         1                         7

    to repeat this case: cargo oj judge 1000/mine --cases sample-1

1 submission, 4 cases: all as expected
",
    );
}

#[test]
fn an_unknown_group_is_an_error_of_its_submission_only() {
    let workspace = TestWorkspace::echo_problem("judge-group", &CASES);
    workspace.write("problems/1000/mine.rs", &format!("//@ expect: WA on wrost\n{}", echo_with("")));
    workspace.write("problems/1000/other.rs", &echo_with(""));
    let fault = "error: `problems/1000/mine.rs`: its header names group `wrost`, but that group has no cases (known: sample, hard, multi, worst)\n";
    let answer = workspace.oj_exits(2, &["judge", "1000"]);
    assert_eq!(answer.err.as_str(), fault, "{answer:?}");
    assert!(answer.out.contains("3 submissions, 12 cases: 1 not as expected"), "{answer:?}");
    let json = workspace.oj_exits(2, &["--json"]);
    assert_eq!(
        json.rows("submission", &["submission", "verdict", "ok"]),
        ["main AC true", "mine AC false", "other AC true"],
        "{json:?}"
    );
    assert_eq!(json.err.as_str(), fault, "{json:?}");
    workspace.oj_exits(0, &["judge", "1000/main", "1000/other"]);
}

#[test]
fn verdicts_are_in_korean_on_request() {
    let workspace = TestWorkspace::with(&["2580"], "judge-korean");
    workspace.prints(0, &["judge", "2580/main", "--cases", "sample-1", "--lang", "ko"], "AC   맞았습니다!!");
    let mut command = workspace.command(&["judge", "2580/main", "--cases", "sample-1"]);
    let answer = CommandOutput::of(0, command.env_remove("LC_ALL").env("LANG", "ko_KR.UTF-8"));
    assert!(answer.out.contains("맞았습니다!!"), "{answer:?}");
}

#[cfg(unix)] // Windows may have no `cat`
#[test]
fn any_program_can_be_judged() {
    let workspace = TestWorkspace::with(&["2580"], "judge-command");
    let answer = workspace
        .oj_exits(0, &["judge", "--problem", "2580", "--cases", "edge-1-full", "--command", "cat", "--json"]);
    assert_eq!(answer.only("case", "submission"), "command", "{answer:?}");
    let wrong = workspace
        .oj_exits(1, &["judge", "--problem", "2580", "--cases", "sample-1", "--command", "cat", "--json"]);
    assert_eq!(wrong.only("case", "message"), "row 1, column 1: the cell is still blank");
    let absent =
        workspace.oj_exits(2, &["judge", "--problem", "2580", "--command", "no-such-program", "--json"]);
    assert_eq!(absent.objects("case").len(), 1, "{absent:?}");
    assert!(absent.out.contains("cannot run `no-such-program`: "), "{absent:?}");
}

#[test]
fn an_option_names_another_folder_of_cases() {
    let workspace = TestWorkspace::with(&["2580"], "judge-options");
    workspace.write_pair(
        "mine/one",
        &workspace.read("problems/2580/cases/multi-2.in"),
        &workspace.read("problems/2580/cases/multi-2.out"),
    );
    let answer = workspace.oj_exits(0, &["judge", "2580/rescan", "--cases-dir", "mine", "--json"]);
    assert_eq!(answer.only("case", "case"), "one", "{answer:?}");
}

#[test]
fn options_override_limits() {
    let workspace = TestWorkspace::with(&["2239"], "judge-limits");
    workspace.write("slow.rs", "fn main() { while std::env::args().count() > 0 {} }\n");
    let slow = ["judge", "slow.rs", "--problem", "2239", "--cases", "hard-1*", "--time", "10ms"];
    let slow = workspace.verdict("TLE", &slow);
    assert_eq!(slow.only("case", "message"), "more than 10 ms");
    workspace.verdict("MLE", &["judge", "2239/rescan", "--cases", "sample-1", "--memory", "64KB"]);
}

#[test]
fn verdicts_do_not_depend_on_the_number_of_jobs() {
    let workspace = TestWorkspace::with(&["2580"], "judge-jobs");
    let source = r#"
fn main() {
    let input = std::io::read_to_string(std::io::stdin()).unwrap();
    while !input.contains('9') {}
    println!("x");
}
"#;
    workspace.write("any.rs", source);
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
fn a_file_outside_of_problems_needs_the_option_problem() {
    let workspace = TestWorkspace::with(&["2239"], "judge-call");
    let path = workspace.path("copy.rs");
    std::fs::copy(workspace.path(FIRST), &path).expect("the submission can be copied");
    workspace.refuses(&["judge", path.to_str().expect("UTF-8")], "specify a problem with `--problem N`");
}

/// Checks that a mistake in problem 1000 is reported with this reason, and that problem 1001 is judged.
fn check_mistake(name: &str, make_mistake: impl Fn(&TestWorkspace), why: &str) {
    let workspace = TestWorkspace::empty(name);
    for problem in ["1000", "1001"] {
        workspace.add_problem(problem, "1\n", "1\n");
        let main = "//@ expect: AC\nfn main() { println!(\"1\") }\n";
        workspace.write(&format!("problems/{problem}/main.rs"), main);
    }
    make_mistake(&workspace);
    workspace.refuses(&["judge", "1000"], why);
    let all = workspace.oj_exits(2, &["judge"]);
    assert!(all.err.contains(why), "{all:?}");
    assert!(all.out.contains("1001 Test\n"), "the other problem is judged: {all:?}");
}

#[test]
fn a_mistake_in_problem_txt_does_not_stop_other_problems() {
    let txt = "problems/1000/problem.txt";
    let why = "cannot read `problems/1000/problem.txt`, line 2: unknown key `tiem` (known: title, ";
    check_mistake("judge-unknown-key", |workspace| workspace.edit(txt, "time:", "tiem:"), why);
    let why = "cannot read `problems/1000/problem.txt`, line 3: `256` is not a size";
    check_mistake("judge-no-unit", |workspace| workspace.edit(txt, "256MB", "256"), why);
}

#[test]
fn a_mistake_in_a_header_does_not_stop_other_problems() {
    let misspell = |workspace: &TestWorkspace| workspace.edit("problems/1000/main.rs", "expect", "expcet");
    let why = "1000/main.rs`, line 1: unknown key `expcet` (known: expect, after, board, idea-ko)";
    check_mistake("judge-header", misspell, why);
}

#[test]
fn a_region_without_an_end_is_an_error() {
    let workspace = TestWorkspace::with(&["2239"], "judge-region");
    workspace.edit("problems/2239/main.rs", "// endregion", "// end");
    workspace.refuses(&["judge", "2239/main", "--cases", "sample-1"], "starts inside");
}

#[test]
fn a_workspace_without_problems_is_an_error() {
    let workspace = TestWorkspace::empty("judge-nothing");
    workspace.refuses(&[], "there is no problem to judge");
}

#[test]
fn without_a_compiler_the_error_says_what_to_install() {
    let workspace = TestWorkspace::with(&["2580"], "judge-compiler");
    let answer = workspace.oj_with_env(2, &[("RUSTC", &"/no/such/rustc")], &["judge", "2580"]);
    for part in ["cannot run `/no/such/rustc -vV`", "rustup.rs"] {
        assert!(answer.err.contains(part), "{answer:?}");
    }
}

/// Only one of the threads that compile at the same time may ask the compiler for its version.
#[cfg(unix)]
#[test]
fn the_compiler_is_asked_for_its_version_once() {
    let workspace = TestWorkspace::with_problem("judge-version", "1\n", "1\n");
    for name in ["main", "a", "b", "c", "d", "e", "f", "g"] {
        let source = format!("fn main() {{ println!(\"1\") }} // {name}\n");
        workspace.write(&format!("problems/1000/{name}.rs"), &source);
    }
    workspace.write_script("rustc", "[ \"$1\" = -vV ] && echo asked >> \"$ASKED\"\nexec rustc \"$@\"");
    let (rustc, asked) = (workspace.path("rustc"), workspace.path("asked"));
    let answer = workspace.oj_with_env(0, &[("RUSTC", &rustc), ("ASKED", &asked)], &["-j", "8"]);
    assert!(answer.out.contains("8 submissions, 8 cases: all as expected"), "{answer:?}");
    assert_eq!(workspace.read("asked"), "asked\n");
}

#[test]
fn a_command_needs_no_compiler() {
    let workspace =
        TestWorkspace::with_problem("judge-no-compiler", "1\n", "1\n").with_main("fn main() {}\n");
    let mut command = workspace.command(&["judge", "--problem", "1000", "--command", &echo("1"), "--json"]);
    let answer = CommandOutput::of(0, command.env("RUSTC", "/no/such/rustc"));
    assert_eq!(answer.only("submission", "verdict"), "AC");
}

#[test]
fn hacks_concern_only_submissions_that_must_be_accepted() {
    let workspace = TestWorkspace::with_problem("judge-hack", "1\n", "1\n");
    workspace.add_case("1000", "hard-1", "2\n", "2\n");
    workspace.add_case("1000", "hack-7", "3\n", "3\n");
    let at_most = |most: u8| echo_with(&format!("let n = n.parse::<u8>().unwrap().min({most});"));
    workspace.write("problems/1000/main.rs", &at_most(9));
    workspace.write("problems/1000/kept.rs", &format!("//@ expect: WA on hard\n{}", at_most(1)));
    workspace.write("problems/1000/mistaken.rs", &at_most(2));
    let answer = workspace.oj_exits(1, &["--json"]);
    let results = answer.rows("submission", &["submission", "verdict", "ok"]);
    assert_eq!(results, ["main AC true", "kept WA true", "mistaken WA false"], "{answer:?}");
}

/// Returns a workspace with a correct `main`, and three submissions in progress: one that does not compile, a
/// correct one and a wrong one.
fn in_progress(name: &str) -> TestWorkspace {
    let workspace = TestWorkspace::with_problem(name, "1\n", "1\n").with_main(ECHO);
    workspace.add_case("1000", "multi-1", "2\n", "2\n");
    for (name, source) in
        [("early", "fn main() { x }\n"), ("right", ECHO), ("wrong", "fn main() { println!(\"3\") }\n")]
    {
        let line = "//@ expect: anything // delete this line when the submission is done";
        workspace.write(&format!("problems/1000/{name}.rs"), &format!("{line}\n{source}"));
    }
    workspace
}

#[test]
fn work_in_progress_may_get_any_verdict() {
    let answer = in_progress("judge-anything").oj_exits(0, &["--json"]);
    let results = answer.rows("submission", &["submission", "verdict", "expected", "ok"]);
    let expected =
        ["main AC AC true", "early CE anything true", "right AC anything true", "wrong WA anything true"];
    assert_eq!(results, expected, "{answer:?}");
    // After its first failure, a submission runs on no more cases.
    answer.exactly(5, "case");
}

#[test]
fn reasons_of_work_in_progress_are_shown_without_a_target() {
    let answer = in_progress("judge-anything-shown").oj_exits(0, &[]);
    answer.assert_contains(&[
        "error[E0425]",
        "work in progress; when it is done, delete `//@ expect: anything`\n",
        "0/1 of 2  work in progress\n\n    sample-1: line 1, column 1: expected `1`, got `3`\n",
        "\n4 submissions (3 in progress), 5 cases: all as expected\n",
    ]);
}

#[test]
fn work_in_progress_has_no_other_expectation() {
    let workspace = TestWorkspace::with_problem("judge-anything-else", "1\n", "1\n");
    let early = "problems/1000/early.rs";
    workspace.write(early, "//@ expect: anything\n//@ expect: WA on multi\nfn main() {}\n");
    workspace.refuses(&[], "1000/early.rs`, line 2: `expect` is given twice");
    workspace.write(early, "//@ expect: anything; WA on multi\n");
    workspace.refuses(&[], "1000/early.rs`, line 1: `anything` cannot be combined with other rules; delete it or the other rules\n");
}

#[test]
fn a_folder_may_have_any_name() {
    let quote = if cfg!(windows) { "" } else { "\"" }; // not allowed in file names on Windows
    let workspace = TestWorkspace::with(&["2580"], &format!("judge 한글 'name' {quote}folder"));
    let target = workspace.path("target 폴더");
    let arguments = ["judge", "2580/main", "--cases", "sample-1", "--json"];
    workspace.oj_with_env(0, &[("CARGO_TARGET_DIR", &target)], &arguments);
    assert!(target.join("oj").is_dir());
}

#[cfg(unix)]
#[test]
fn an_input_that_is_not_a_file_gets_je() {
    let workspace = TestWorkspace::with(&["2580"], "judge-inputs");
    for (name, make) in
        [("folder", "mkdir mine/a.in"), ("pipe", "mkfifo mine/a.in"), ("link", "ln -s none mine/a.in")]
    {
        let script = format!("rm -rf mine; mkdir mine; {make}; echo 1 > mine/a.out");
        let made = Command::new("sh").args(["-c", &script]).current_dir(&workspace.root).status();
        assert!(made.expect("`sh` exists").success());
        let answer = workspace.verdict("JE", &["judge", "2580/rescan", "--cases-dir", "mine"]);
        let message = answer.only("case", "message");
        assert!(
            message.contains("its input `") && message.contains("a.in` cannot be read: "),
            "{name}: {message}"
        );
    }
}

#[cfg(unix)]
#[test]
fn a_broken_toolchain_gets_je() {
    let workspace = TestWorkspace::with_problem("judge-broken", "1\n", "1\n").with_own_target();
    workspace.write("problems/1000/main.rs", "fn main() { println!(\"1\"); } // judge-broken\n");
    let answer = workspace.oj_with_env(2, &[("PATH", &"/nowhere")], &["--json"]);
    assert!(answer.err.contains("error: linker `cc` not found; install"), "{answer:?}");
    workspace.write_script("rustc", "[ \"$1\" = -vV ] && echo rustc 1 && exit\nkill -9 $$");
    let answer = workspace.oj_with_env(2, &[("RUSTC", &workspace.path("rustc"))], &["--json"]);
    let why = "failed: it was killed by signal 9";
    assert!(answer.err.contains(why), "{answer:?}");
}

#[cfg(unix)] // Windows may have no `sh`
#[test]
fn the_command_that_repeats_a_case_gives_the_same_result() {
    let workspace = TestWorkspace::with(&["9663"], "judge-again").with_own_target();
    workspace.write("it's mine.rs", "fn main() {}\n");
    workspace.write_pair("my cases/a b", "1\n", "1\n");
    let arguments =
        ["it's mine.rs", "--problem", "9663", "--cases-dir", "my cases", "--time", "2s", "--memory", "64MB"];
    let first = workspace.oj_exits(1, &[&["judge"], arguments.as_slice()].concat());
    let command =
        first.out.lines().find_map(|line| line.trim().strip_prefix("to repeat this case: cargo oj "));
    let command = command.expect("the case fails").to_string();
    assert!(command.contains("--time 2s --memory 64MB --cases 'a b'"), "{command}");
    let mut shell = crate::oj_calls::starter("sh", &workspace.command(&[]));
    let again = CommandOutput::of(1, shell.args(["-c", &format!("\"$OJ\" {command}")]));
    let details =
        |answer: &CommandOutput| answer.out.split_once("expected: AC").expect("a table").1.to_string();
    assert_eq!(details(&again), details(&first), "{again:?}");
}

#[test]
fn a_target_of_another_problem_is_refused() {
    let workspace = TestWorkspace::with(&["9663", "2580"], "judge-differ");
    workspace.write("mine.txt", "print(1)\n");
    for (target, why) in [
        ("9663/main", "`9663/main` already belongs to problem 9663; remove `--problem 2580`"),
        ("9663", "`9663` already belongs to problem 9663"),
        ("mine.txt", "cannot tell the language of `mine.txt`; specify it with `--language`"),
    ] {
        workspace.refuses(&["judge", target, "--problem", "2580"], why);
    }
    assert!(workspace.oj_exits(2, &["judge", "mine.txt"]).err.contains("cannot tell the language"));
}

#[test]
fn a_path_must_be_a_source_file() {
    let workspace = TestWorkspace::with(&["2580"], "judge-path");
    for path in ["noext", "x/noext", "x/mine.ts"] {
        workspace.write(path, "print(1)\n");
    }
    let [noext, folder, script, gone] = ["x/noext", "x", "x/mine.ts", "x/gone"].map(|path| {
        let path = workspace.path(path);
        path.to_str().expect("UTF-8").to_string()
    });
    let language = |file: &str| {
        format!("cannot tell the language of `{file}`; specify it with `--language` (known: rust, c++17, ")
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
            let answer = workspace.oj_in(2, "problems/2580", &[&["judge", target], more].concat());
            assert!(answer.err.contains(&why), "{why}: {answer:?}");
        }
    }
    workspace.refuses(&["judge", "x/gone", "--problem", "2580"], "cannot read `x/gone`: ");
    for command in ["run", "paste"] {
        workspace.refuses(&[command, "noext", "--problem", "2580"], &language("noext"));
    }
}

#[test]
fn backup_files_of_editors_are_not_submissions() {
    let workspace = TestWorkspace::with(&["9663"], "judge-backup");
    workspace.write("problems/9663/scan.rs~", "old\n");
    workspace.write("problems/9663/.scan.rs.swp", "old\n");
    for name in ["sample-1.in~", "#sample-1.in#", ".#sample-1.in", "sample-1.out.orig", "4913", "README.md"] {
        workspace.write(&format!("problems/9663/cases/{name}"), "old\n");
    }
    let answer = workspace.oj_exits(0, &["judge", "9663", "--cases", "sample-1", "--json"]);
    answer.exactly(shipped_problems::names("9663").len(), "submission");
}
