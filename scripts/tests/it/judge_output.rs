//! The output of `cargo oj judge` apart from verdicts, and its exit status.

use crate::oj_calls::field;
use crate::shipped_problems;
use crate::test_workspace::{TestWorkspace, ECHO};

/// The cases of [`TestWorkspace::echo_problem`] in addition to `sample-1`.
const CASES: [&str; 2] = ["multi-1", "worst-1"];

#[test]
fn named_work_in_progress_must_be_accepted() {
    let workspace = TestWorkspace::echo_problem("shown-named", &CASES);
    let line = "//@ expect: anything\n";
    workspace.write("problems/1000/right.rs", &format!("{line}{ECHO}"));
    workspace.write("problems/1000/wrong.rs", &format!("{line}fn main() {{ println!(\"1\") }}\n"));
    workspace
        .write("problems/1000/kept.rs", "//@ expect: WA on multi, worst\nfn main() { println!(\"1\") }\n");
    for (status, arguments) in [
        (0, &["--json"][..]),
        (1, &["judge", "1000", "--json"]),
        (1, &["judge", "--problem", "1000", "--json"]),
        (1, &["judge", "1000/wrong", "1000/right", "--json"]),
        (0, &["judge", "1000/right", "1000/main", "--json"]),
    ] {
        let answer = workspace.oj_exits(status, arguments);
        let results = answer.objects("submission");
        assert!(
            results.len() > 1 && results.iter().all(|result| field(result, "ok") == "true"),
            "{answer:?}"
        );
        let at_work =
            results.iter().filter(|result| ["right", "wrong"].contains(&field(result, "submission")));
        assert!(at_work.into_iter().all(|result| field(result, "expected") == "anything"), "{answer:?}");
    }
    let answer = workspace.oj_exits(1, &["judge", "1000"]);
    let last =
        "4 submissions (2 in progress), 11 cases: 1 in progress and not accepted yet; the others are as \
         expected\n";
    assert!(answer.out.ends_with(last), "{answer:?}");
    workspace.prints(0, &["judge", "1000/kept"], "as expected: WA on multi, worst");
}

/// The solution is in another file than the `main` that `new` made.
#[test]
fn work_in_progress_beside_an_accepted_submission_does_not_count() {
    let workspace = TestWorkspace::with_problem("shown-unfinished", "1\n", "1\n");
    workspace.write("problems/1000/main.rs", "//@ expect: anything\nfn main() {}\n");
    for (mine, status) in [("fn main() { println!(\"3\") }\n", 1), (ECHO, 0)] {
        workspace.write("problems/1000/mine.rs", &format!("//@ expect: anything\n{mine}"));
        let answer = workspace.oj_exits(status, &["judge", "1000"]);
        assert_eq!(answer.verdict_of("main"), "WA");
        workspace.oj_exits(1, &["judge", "1000/main"]);
        workspace.oj_exits(0, &["judge"]);
    }

    // A slow solution to compare with is not the solution.
    workspace.rename("problems/1000/mine.rs", "problems/1000/brute.rs");
    let answer = workspace.oj_exits(1, &["judge", "1000"]);
    assert_eq!([answer.verdict_of("main"), answer.verdict_of("brute")], ["WA", "AC"]);
}

#[test]
fn all_samples_of_a_named_problem_are_listed_if_one_fails() {
    let cases = ["sample-2", "sample-10", "multi-1", "worst-1"];
    let workspace = TestWorkspace::echo_problem("shown-samples", &cases);
    workspace.write("problems/1000/mine.rs", "fn main() { println!(\"3\") }\n");
    let lines = "\n    sample-1   WA   line 1, column 1: expected `1`, got `3`\n    sample-2   WA   line 1, column 1: \
                 expected `2`, got `3`\n    sample-10  AC\n\n";
    let mine = workspace.oj_exits(1, &["judge", "1000/mine"]).out;
    assert!(mine.contains(lines), "{mine}");
    assert!(mine.contains("1/3 of 5") && mine.matches("to repeat this case").count() == 1, "{mine}");
    let objects = workspace.oj_exits(1, &["judge", "1000/mine", "--json"]).objects("case");
    let names: Vec<&str> = objects.iter().map(|case| field(case, "case")).collect();
    assert_eq!(names, ["sample-1", "sample-2", "sample-10"]);
    workspace.prints(1, &["judge", "1000"], lines);
    let all = workspace.oj_exits(1, &[]).out;
    assert!(all.contains("0/1 of 5") && !all.contains("sample-2"), "nothing is named: {all}");
    workspace.edit("problems/1000/mine.rs", "fn main", "//@ expect: anything\nfn main");
    workspace.prints(1, &["judge", "1000/mine"], lines);
    workspace.edit("problems/1000/mine.rs", "anything", "WA on sample, multi, worst");
    let expected = workspace.oj_exits(0, &["judge", "1000"]).out;
    assert!(!expected.contains("sample-10"), "the failure is expected: {expected}");
}

#[test]
fn the_score_counts_the_cases_that_ran() {
    let workspace = TestWorkspace::echo_problem("shown-score", &CASES);
    workspace.write("mine.rs", "fn main() { println!(\"1\") }\n");
    workspace.oj_exits(1, &["judge", "mine.rs", "--problem", "1000"]).assert_out(
        "\
1000 Test
  mine  WA   wrong answer  1/2 of 3  expected: AC

    multi-1: line 1, column 1: expected `2`, got `1`

      input                     expected                  got
      2                         2                         1

    to repeat this case: cargo oj judge mine.rs --problem 1000 --cases multi-1

1 submission, 2 cases: 1 not as expected
",
    );
    workspace.oj_exits(1, &["judge", "mine.rs", "--problem", "1000", "--all"]).assert_out(
        "\
1000 Test
  mine  WA   wrong answer  1/3  expected: AC
    multi-1  WA   line 1, column 1: expected `2`, got `1`
    worst-1  WA   line 1, column 1: expected `3`, got `1`

    multi-1: line 1, column 1: expected `2`, got `1`

      input                     expected                  got
      2                         2                         1

    to repeat this case: cargo oj judge mine.rs --problem 1000 --cases multi-1

    worst-1: line 1, column 1: expected `3`, got `1`

      input                     expected                  got
      3                         3                         1

    to repeat this case: cargo oj judge mine.rs --problem 1000 --cases worst-1

1 submission, 3 cases: 1 not as expected
",
    );
    workspace.prints(0, &["judge", "1000/main"], "  3/3\n");
}

/// A submission that exceeds a limit on a case of `worst` may be fast enough for the data of the site.
#[test]
fn cases_harder_than_those_of_the_site_are_noted() {
    let workspace = TestWorkspace::echo_problem("shown-harder", &CASES);
    let slow = ECHO.replace(
        "fn main() {",
        "fn main() { if std::env::args().count() == 1 { while std::fs::metadata(\"/\").is_ok() {} }",
    );
    assert_ne!(slow, ECHO);
    workspace.write("problems/1000/slow.rs", &format!("//@ expect: TLE\n{slow}"));
    let note = "`worst` cases are harder than the site's";
    let limits = ["--cases", "worst-*", "--time", "50ms"];
    let named = workspace.oj_exits(0, &[&["judge", "1000/slow"], limits.as_slice()].concat());
    assert!(named.out.contains(&format!("\n    worst-1: more than 50 ms ({note})\n")), "{named:?}");
    assert_eq!(named.out.matches(note).count(), 1, "{named:?}");
    let other = workspace.oj_exits(0, &["--cases", "multi-*", "--time", "50ms"]);
    assert!(!other.out.contains(note), "{other:?}");

    // A submission without an expectation gets the verdict of the site, unless only `worst` is selected.
    let slow = "fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    while text == \"3\\n\" && std::fs::metadata(\"/\").is_ok() {}
    print!(\"{text}\")
}
";
    workspace.write("slow.rs", slow);
    workspace.write("problems/1000/slow.rs", &format!("//@ expect: anything\n{slow}"));
    workspace.write("old/1000.rs", slow);
    let named: [&[&str]; 3] = [&["slow.rs", "--problem", "1000"], &["1000/slow"], &["old"]];
    for named in named {
        let call = [&["judge"], named, &["--time", "50ms"]].concat();
        let table = workspace.oj_exits(0, &call);
        let is_listed = named != ["old"];
        assert!(!is_listed || table.out.contains("TLE on worst (harder than the site's)"), "{table:?}");
        let json = workspace.oj_exits(0, &[&call[..], &["--json"]].concat());
        let beside = ["verdict", "beyond"].map(|key| json.only("submission", key));
        assert_eq!(beside, ["AC", "TLE"], "{json:?}");
        let alone = workspace.oj_exits(1, &[&call[..], &["--cases", "worst-*", "--json"]].concat());
        assert_eq!(alone.only("submission", "verdict"), "TLE", "{alone:?}");
    }
}

/// What fails only on line ends or blanks that the site's data does not have is accepted there.
#[test]
fn a_failure_on_another_form_of_an_input_is_noted() {
    let cases = ["edge-1-crlf", "edge-2-no-final-newline", "edge-3-trailing-blanks", "edge-4"];
    let workspace = TestWorkspace::echo_problem("shown-form", &[]);
    for (name, end) in cases.iter().zip(["\r\n", "", " \n", "\n"]) {
        workspace.add_case("1000", name, &format!("1{end}"), "1\n");
    }

    let listed = "edge-1-crlf: file\nedge-2-no-final-newline: file\nedge-3-trailing-blanks: file\n";
    workspace.write("problems/1000/cases.txt", listed);

    let strict = |wrong: &str| {
        format!(
            "fn main() {{
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let number: u32 = text.strip_suffix('\\n').unwrap().parse().unwrap();
    println!(\"{{}}\", number{wrong});
}}
"
        )
    };
    workspace.write("strict.rs", &strict(""));
    workspace.write("old/1000.rs", &strict(""));
    workspace.write("problems/1000/mine.rs", &format!("//@ expect: anything\n{}", strict("")));
    workspace.write("problems/1000/kept.rs", &strict(""));
    workspace.write("wrong.rs", &strict(" + 1"));

    let note = "RE on line ends or blanks that the site's data does not have";
    let outside: [&[&str]; 3] = [&["strict.rs", "--problem", "1000"], &["1000/mine"], &["old"]];
    for target in outside {
        let judged = workspace.oj_exits(0, &[&["judge"], target].concat());
        assert!(target == ["old"] || judged.out.contains(note), "{judged:?}");
        let json = workspace.oj_exits(0, &[&["judge", "--json"], target].concat());
        let beside = ["verdict", "beyond"].map(|key| json.only("submission", key));
        assert_eq!(beside, ["AC", "RE"], "{json:?}");
    }

    // What is kept in the workspace must pass all cases, and a wrong program is wrong.
    assert_eq!(workspace.oj_exits(1, &["judge", "1000/kept", "--json"]).only("submission", "verdict"), "RE");
    let wrong = workspace.oj_exits(1, &["judge", "wrong.rs", "--problem", "1000", "--json"]);
    assert_eq!(wrong.only("submission", "verdict"), "WA", "{wrong:?}");

    let alone = ["judge", "strict.rs", "--problem", "1000", "--cases", "edge-1-crlf"];
    let alone = workspace.oj_exits(1, &alone);
    assert!(alone.out.contains("(the site's data has no such line ends or blanks)"), "{alone:?}");

    // A reference may fail there too. What an import named like that may be data of the site.
    workspace.write("problems/1000/gen.rs", "fn main() { println!(\"1\") }\n");
    workspace.write("problems/1000/brute.rs", &strict(""));
    let stress = workspace.oj_exits(0, &["stress", "problems/1000/mine.rs", "--rounds", "2"]);
    assert!(stress.out.contains("reference: brute.rs, "), "{stress:?}");
    workspace.remove("problems/1000/cases.txt");
    let imported = workspace.oj_exits(1, &["judge", "strict.rs", "--problem", "1000", "--json"]);
    assert_eq!(imported.only("submission", "verdict"), "RE", "{imported:?}");
}

#[test]
fn a_verdict_without_on_does_not_cover_the_samples() {
    let workspace = TestWorkspace::echo_problem("shown-samples", &CASES);
    workspace.write("problems/1000/wrong.rs", "//@ expect: WA\nfn main() {}\n");
    let answer = workspace.oj_exits(1, &["judge", "1000/wrong"]);
    let why = "\n    `WA` without `on` does not cover the samples: they must be AC unless the header says `WA on sample, ...`\n";
    assert!(answer.out.contains(why), "{answer:?}");
}

#[test]
fn overflow_in_a_submission_that_fails_is_located_if_asked() {
    let workspace = TestWorkspace::echo_problem("shown-overflow", &CASES);
    let wraps = r#"fn main() {
    let zero = std::env::args().count() as u8 - 1;
    println!("{}", zero - 1);
}
"#;
    workspace.write("problems/1000/mine.rs", wraps);
    let why = "    overflow: line 3: attempt to subtract with overflow (without checks, an unsigned value that would be below 0 becomes very large; that need not be the cause of the failure)\n";
    let checked = ["judge", "1000/mine", "--checked"];
    workspace.prints(1, &checked, &format!("got `255`\n{why}\n      input"));
    workspace.prints(1, &["judge", "1000/mine"], "got `255`\n\n      input");
    // The overflow is in std, but the line of the submission is shown.
    let sum = r#"fn main() {
    let n = std::env::args().count() as u8 + 254;
    println!("{}", [n, 1].iter().sum::<u8>());
}
"#;
    workspace.write("problems/1000/mine.rs", sum);
    workspace.prints(1, &checked, "    overflow: line 3: attempt to add with overflow (");
    // A wrapped index causes a run-time error.
    let index = wraps.replace("zero - 1", "[0; 9][usize::from(zero - 1)]");
    workspace.write("problems/1000/mine.rs", &index);
    let named = workspace.oj_exits(1, &["judge", "1000/mine"]);
    assert_eq!(named.verdict_of("mine"), "RE");
    assert!(named.out.contains(why), "{named:?}");
    let endless = wraps.replace(
        "println!(\"{}\", zero - 1);",
        "let end = zero - 1; let line = \"1\".repeat(1 << 20); while end > 0 { print!(\"{line}\"); }",
    );
    workspace.write("problems/1000/mine.rs", &endless);
    let named = workspace.oj_exits(1, &checked);
    assert_eq!(named.verdict_of("mine"), "OLE");
    assert!(named.out.contains(why), "{named:?}");
    workspace.write("problems/1000/mine.rs", "fn main() { println!(\"4\") }\n");
    let named = workspace.oj_exits(1, &checked);
    assert!(!named.out.contains("overflow"), "{named:?}");

    // The case that is shown comes before an earlier one whose failure is expected.
    let both = r#"//@ expect: WA on multi
fn main() {
    let n = std::io::read_to_string(std::io::stdin()).unwrap().trim().parse::<u8>().unwrap();
    match n {
        1 => println!("1"),
        2 => println!("{}", n - 3),
        _ => println!("{}", n + 253),
    }
}
"#;
    workspace.write("problems/1000/mine.rs", both);
    workspace.prints(1, &checked, "\n    overflow: line 7: attempt to add with overflow (");
}

#[test]
#[ignore = "slow"]
fn the_next_submission_is_shown_after_a_named_accepted_one() {
    let workspace = TestWorkspace::copy("shown-next");
    let next = |status: i32, arguments: &[&str]| {
        let answer = workspace.oj_exits(status, &[&["judge"], arguments].concat());
        let lines = answer.out.lines().filter_map(|line| line.strip_prefix("    next: "));
        lines.map(str::to_string).collect::<Vec<_>>()
    };
    let variant = next(0, &["15650/filter"]);
    assert!(variant.len() == 1 && variant[0].starts_with("15650/wrong-start: "), "{variant:?}");
    std::fs::copy(workspace.path("problems/15650/filter.rs"), workspace.path("problems/15650/mine.rs"))
        .expect("the submission can be copied");
    workspace.edit("problems/15650/mine.rs", "//!", "//@ expect: anything\n//!");
    assert_eq!(
        next(0, &["15650/mine"]),
        ["15651 N과 M (3), `problems/15651/README.md`"],
        "work in progress is in no table"
    );
    assert_eq!(next(0, &["15650/filter", "--cases", "sample-*"]), [""; 0], "not all cases ran");
    assert_eq!(next(0, &["15650/wrong-start"]), [""; 0], "the submission is not accepted");
    let (number, names) = shipped_problems::problems().last().expect("there are problems");
    let last = format!("{number}/{}", names.last().expect("the problem has submissions"));
    assert_eq!(next(0, &[&last]), [""; 0], "the last submission of the last problem");
}

#[cfg(unix)] // Windows may have no `sh`
mod commands {
    use super::*;

    const JUDGE: [&str; 6] = ["judge", "--problem", "1000", "--command", "sh mine.sh", "--all"];

    /// Returns a script that prints twelve lines to standard error, and then runs `rest`.
    fn script(rest: &str) -> String {
        format!("for n in 1 2 3 4 5 6 7 8 9 10 11 12; do echo \"line $n\" >&2; done\n{rest}\n")
    }

    #[test]
    fn the_end_of_standard_error_is_shown_for_every_verdict() {
        let workspace = TestWorkspace::echo_problem("shown-error", &CASES);
        let lines: String = (3..=12).map(|line| format!("    line {line}\n")).collect();
        let expected =
            format!("\n\n    standard error:\n    (lines above are left out)\n{lines}\n    to repeat");
        for (rest, verdict) in [("echo 7", "WA"), ("exit 3", "RE"), ("while :; do :; done", "TLE")] {
            workspace.write("mine.sh", &script(rest));
            let answer = workspace.oj_exits(1, &[JUDGE.as_slice(), &["--time", "60ms"]].concat());
            assert_eq!(answer.verdict_of("sample-1"), verdict);
            assert!(answer.out.contains(&expected), "{verdict}: {answer:?}");
        }
        workspace.write("mine.sh", &script("cat"));
        let accepted = workspace.oj_exits(0, &JUDGE);
        let shown = format!("    standard error on sample-1:\n    (lines above are left out)\n{lines}");
        assert!(accepted.out.contains(&shown), "a command counts as named: {accepted:?}");
        // A single line that is already in the reason is not shown again.
        workspace.write("mine.sh", "echo no >&2; exit 3\n");
        let failed = workspace.oj_exits(1, &JUDGE);
        let shown = failed.out.contains("sample-1: exit status 3: no\n");
        assert!(shown && !failed.out.contains("standard error"), "{failed:?}");
    }

    #[test]
    fn the_output_limit_grows_with_the_expected_output() {
        let workspace = TestWorkspace::echo_problem("shown-long", &CASES);
        let long = "x".repeat(17 << 20);
        workspace.write_pair("mine/a", &long, &long);
        workspace.oj_exits(0, &["judge", "--problem", "1000", "--cases-dir", "mine", "--command", "cat"]);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_line_that_is_too_long_for_the_terminal_is_wrapped() {
        use crate::pseudo_terminal::PseudoTerminal;
        let workspace = TestWorkspace::echo_problem("shown-columns", &CASES);
        workspace.write("mine.sh", "echo 7\n");
        for (columns, shown) in
            [(100, "  0/3  expected: AC\r\n"), (70, "  0/3\r\n           expected: AC\r\n")]
        {
            let mut command = workspace.command(&[JUDGE.as_slice(), &["--lang", "ko"]].concat());
            let mut terminal = PseudoTerminal::start_with_columns(columns, command.env("NO_COLOR", "1"));
            terminal.until(&shown.replace("expected", "예상"));
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn an_output_is_coloured_where_it_differs_on_a_terminal() {
        use crate::pseudo_terminal::PseudoTerminal;
        let workspace = TestWorkspace::echo_problem("shown-colours", &CASES);
        workspace.write("mine.sh", "echo 7\n");
        for (variable, shown) in [("OTHER", " \x1b[31m7\x1b[0m\r\n"), ("NO_COLOR", " 7\r\n")] {
            let mut command = workspace.command(&JUDGE);
            let mut terminal = PseudoTerminal::start(command.env_remove("NO_COLOR").env(variable, "1"));
            terminal.until(shown);
            terminal.until("to repeat");
        }
        assert!(!workspace.oj_exits(1, &JUDGE).out.contains('\x1b'), "colours without a terminal");
    }
}

#[test]
fn the_lines_around_a_difference_are_shown_wherever_it_is() {
    let workspace = TestWorkspace::empty("output-late-difference");
    let numbers: String = (0..3000).map(|number| format!("{number}\n")).collect();
    workspace.add_case("1000", "sample-1", "1\n", &numbers);
    let print = |what: &str| format!("fn main() {{ for n in 0..3000 {{ println!(\"{{}}\", {what}) }} }}\n");
    workspace.write("problems/1000/main.rs", &print("if n == 2900 { 7 } else { n }"));
    workspace.prints(1, &["judge", "1000"], "\n        2900  2899\n        2901  7\n        2902  2901\n");
    // The output ends too early.
    workspace.write("problems/1000/main.rs", &print("n").replace("..3000", "..2800"));
    workspace.prints(1, &["judge", "1000"], "\n        2800  2799\n        2801  2800\n        2802  2801\n");

    // Of a long line, what is beyond the part that is kept is no difference.
    workspace.add_case("1000", "sample-1", "1\n", &format!("1\n{}\n", "5".repeat(20_000)));
    let source = "fn main() { println!(\"1\\n{}6\", \"5\".repeat(19_999)) }\n";
    workspace.write("problems/1000/main.rs", source);
    let late = workspace.oj_exits(1, &["judge", "1000"]);
    assert!(!late.out.contains("           2  "), "the difference was not read: {late:?}");
}

/// What a program printed before it crashed shows how far it came.
#[test]
fn the_output_of_a_program_that_crashed_is_shown() {
    let workspace = TestWorkspace::with_problem("output-crash", "1\n", "1\n");
    workspace.write("problems/1000/main.rs", "fn main() { println!(\"seen\"); std::process::exit(3) }\n");
    let crashed = workspace.oj_exits(1, &["judge", "1000"]);
    assert!(
        crashed.out.contains("got") && crashed.out.contains("1                         seen\n"),
        "{crashed:?}"
    );
}

#[test]
fn the_message_about_an_empty_case_depends_on_its_problem() {
    let workspace = TestWorkspace::with_problem("shown-empty", "", "").with_main(ECHO);
    let check_message = |expected: &str| {
        workspace.refuses(&["judge", "1000"], expected);
    };
    workspace.add_case("1000", "edge", "", "");
    let to_write = "edge.in` is empty: write the case's input into it, and its output into `edge.out`";
    workspace.refuses(&["judge", "1000", "--case", "edge"], to_write);
    check_message("/sample-1.in` is empty: paste the page's samples into `cargo oj case 1000`");
    workspace.write("problems/1000/cases.txt", "sample-1: file\n");
    check_message("`cargo oj case 1000`");
    workspace.write("problems/1000/cases.txt", "sample-1: 1 2\n");
    check_message("sample-1.in` is empty: it is listed in `cases.txt`");
    workspace.write("problems/1000/cases.txt", "");
    workspace.edit("problems/1000/problem.txt", "title", "interactor: ./interactor.rs\ntitle");
    check_message("sample-1.in` is empty: write the input of the interactor into it\n");
}
