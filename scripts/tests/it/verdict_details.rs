//! Details that `judge` shows after the verdicts: several failures, standard error, large outputs, options
//! that may help.

use crate::test_workspace::TestWorkspace;

#[test]
fn all_shows_three_failing_cases_in_detail() {
    let workspace = TestWorkspace::with_problem("details-all", "1\n", "1\n");
    for number in 2..=4 {
        workspace.add_case("1000", &format!("sample-{number}"), "1\n", "1\n");
    }
    workspace.write("problems/1000/main.rs", "fn main() { println!(\"0\") }\n");
    let repeated = |arguments: &[&str]| {
        let answer = workspace.oj_exits(1, arguments);
        let names = (1..=4).map(|number| format!("--cases sample-{number}"));
        names.map(|name| answer.out.matches(&name).count()).collect::<Vec<_>>()
    };
    assert_eq!(repeated(&["judge", "1000"]), [1, 0, 0, 0]);
    assert_eq!(repeated(&["judge", "1000", "--all"]), [1, 1, 1, 0]);
}

#[test]
fn standard_error_of_a_named_accepted_submission_is_shown() {
    let workspace = TestWorkspace::with_problem("details-standard-error", "1\n", "1\n");
    workspace.write("problems/1000/main.rs", "fn main() { eprintln!(\"here\"); println!(\"1\") }\n");
    assert!(workspace.oj_exits(0, &["judge", "1000/main"]).out.contains("\n    here\n"));
    assert!(!workspace.oj_exits(0, &["judge", "1000"]).out.contains("here"));
}

#[test]
fn a_large_output_is_shown_around_the_first_difference() {
    let right: String = (1..=100).map(|number| format!("{number}\n")).collect();
    let workspace = TestWorkspace::with_problem("details-large", "100\n", &right);
    let text = "fn main() { for n in 1..=100 { println!(\"{}\", if n > 49 { n + 1 } else { n }) } }\n";
    workspace.write("problems/1000/main.rs", text);
    workspace.oj_exits(1, &["judge", "1000"]).assert_out(
        "\
1000 Test
  main  WA   wrong answer  0/1  expected: AC

    sample-1: line 50, column 2: expected `50`, got `51`
    diagnosis: 51 of 100 lines are wrong

      input
      100

      expected
          49  49
          50  50
          51  51

      got
          49  49
          50  51
          51  52

    to repeat this case: cargo oj judge 1000/main --cases sample-1

1 submission, 1 case: 1 not as expected
",
    );
}

/// Most samples of Codeforces have many tests in one input.
#[test]
fn the_beginning_of_a_large_input_is_shown_with_small_outputs() {
    let input: String = (1..=17).map(|number| format!("{number}\n")).collect();
    let workspace = TestWorkspace::with_problem("details-input", &input, "YES\nNO\n");
    workspace.write("problems/1000/main.rs", "fn main() { println!(\"YES\\nYES\") }\n");
    let out = workspace.oj_exits(1, &["judge", "1000"]).out;
    let lines = [
        "input                     expected                  got",
        "2                         NO                        YES",
    ];
    for line in lines.iter().chain(&["12", "... 5 more lines"]) {
        assert!(out.contains(&format!("\n      {line}\n")), "{out}");
    }
}

#[test]
fn a_tolerance_is_proposed_if_all_numbers_are_close() {
    let workspace = TestWorkspace::with_problem("details-float", "1\n", "0.333333\n");
    for (printed, tolerance) in [
        ("0.3333330", Some("1e-9")),
        ("0.3333335", Some("1e-6")),
        ("0.33333", Some("1e-3")),
        ("0.34", None),
        ("0.333333 1", None),
    ] {
        workspace.write("problems/1000/main.rs", &format!("fn main() {{ println!(\"{printed}\") }}\n"));
        let out = workspace.oj_exits(1, &["judge", "1000/main"]).out;
        let proposed = out.split_once("cargo oj judge 1000/main --float ").map(|(_, rest)| &rest[..4]);
        assert_eq!(proposed, tolerance, "the tightest tolerance: {out}");
    }
    workspace.write("problems/1000/cases/sample-1.out", "10000\n");
    workspace.write("problems/1000/main.rs", "fn main() { println!(\"10001\") }\n");
    let whole = workspace.oj_exits(1, &["judge", "1000/main"]);
    assert!(!whole.out.contains("--float"), "no tolerance for whole numbers: {whole:?}");
}

#[test]
fn pypy_is_proposed_for_a_slow_program_in_python() {
    if !crate::other_tools::tools_available(&["python3"], "a TLE in Python") {
        return;
    }
    let workspace = TestWorkspace::with_problem("details-pypy", "1\n", "1\n");
    workspace.write("problems/1000/main.py", "while True: pass\n");
    let out = workspace.oj_exits(1, &["judge", "1000", "--time", "100ms"]).out;
    assert!(out.contains("cargo oj judge 1000/main --time 100ms --language pypy"), "{out}");
    workspace.write("problems/1000/main.py", "import time\ntime.sleep(9)\n");
    let asleep = workspace.oj_exits(1, &["judge", "1000", "--time", "1s"]);
    assert_eq!(asleep.verdict_of("main"), "TLE");
    assert!(!asleep.out.contains("pypy"), "PyPy does not help a program that sleeps: {asleep:?}");
}

#[test]
fn the_first_output_lines_of_a_stopped_program_are_shown() {
    let workspace = TestWorkspace::with_problem("details-stopped", "1\n", "1\n");
    workspace.edit("problems/1000/problem.txt", "time: 1s", "time: 200ms");
    let check = |source: &str, verdict: &str, reason: &str, files: &str| {
        workspace.write("problems/1000/main.rs", source);
        let expected = format!(
            "\
1000 Test
  main  {verdict}  0/1  expected: AC

    sample-1: {reason}

{files}
    to repeat this case: cargo oj judge 1000/main --cases sample-1

1 submission, 1 case: 1 not as expected
"
        );
        workspace.oj_exits(1, &["judge", "1000"]).assert_out(&expected);
    };
    // `print!` would panic beyond the limit, and the judge ends the program before or after it reports that.
    let endless = "loop { let _ = std::io::Write::write_all(&mut std::io::stdout(), &[b'x'; 1 << 20]); }";
    let (verdict, reason) = ("OLE  output limit exceeded", "more than 16 MB of output");
    let files = "      input                     expected                  got
      1                         1                         7
                                                          8
                                                          9
                                                          10
                                                          ...
";
    let source = format!(
        r#"fn main() {{ print!("7\n8\n9\n10\n11\n"); {endless} }}
"#
    );
    check(&source, verdict, reason, files);
    workspace.write("problems/1000/cases/sample-1.in", &"1\n".repeat(20)); // too large to be shown
    let input = "      1\n".repeat(12) + "      ... 8 more lines\n";
    let output = "x".repeat(100);
    let files = format!("      input\n{input}\n      expected\n      1\n\n      got\n      {output}…\n");
    check(&format!("fn main() {{ {endless} }}\n"), verdict, reason, &files);
    let row = |texts: [&str; 3]| {
        format!("      {:26}{:26}{}", texts[0], texts[1], texts[2]).trim_end().to_string() + "\n"
    };
    let rows = row(["1", "", ""]).repeat(11) + &row(["... 8 more lines", "", ""]);
    let files = row(["input", "expected", "got"]) + &row(["1", "1", "begun"]) + &rows;
    let source = "fn main() { println!(\"begun\"); loop { std::hint::black_box(()) } }\n";
    check(source, "TLE  time limit exceeded", "more than 200 ms", &files);
}

/// The output of a kept case of the course was made by its `main`.
#[test]
fn a_kept_case_of_the_course_is_believed() {
    let workspace = TestWorkspace::with(&["1182"], "details-kept");
    workspace.add_case("1182", "hack-1", "1 5\n5\n", "2\n");
    workspace.write("mine.rs", &workspace.read("problems/1182/main.rs"));
    let judge = || workspace.oj_exits(1, &["judge", "mine.rs", "--problem", "1182", "--cases", "hack-1"]);
    assert!(!judge().out.contains("delete `hack-1.*`"), "{:?}", judge());
}
