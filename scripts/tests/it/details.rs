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
    let out = workspace.oj_exits(1, &["judge", "1000"]).out;
    let lines = |title: &str, values: [u32; 3]| {
        let lines = (49..).zip(values).map(|(number, value)| format!("      {number:>6}  {value}\n"));
        format!("      {title}\n{}", lines.collect::<String>())
    };
    assert!(
        out.contains(&lines("expected", [49, 50, 51])) && out.contains(&lines("got", [49, 51, 52])),
        "{out}"
    );
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
    assert!(
        !workspace.oj_exits(1, &["judge", "1000/main"]).out.contains("--float"),
        "no tolerance for whole numbers"
    );
}

#[test]
fn pypy_is_proposed_for_a_slow_program_in_python() {
    if !crate::languages::tools_available(&["python3"], "a TLE in Python") {
        return;
    }
    let workspace = TestWorkspace::with_problem("details-pypy", "1\n", "1\n");
    workspace.write("problems/1000/main.py", "while True: pass\n");
    let out = workspace.oj_exits(1, &["judge", "1000", "--time", "100ms"]).out;
    assert!(out.contains("cargo oj judge 1000/main --time 100ms --language pypy"), "{out}");
    workspace.write("problems/1000/main.py", "import time\ntime.sleep(9)\n");
    let out = workspace.oj_exits(1, &["judge", "1000", "--time", "1s"]).out;
    assert!(out.contains("TLE") && !out.contains("pypy"), "PyPy does not help a program that sleeps: {out}");
}

#[test]
fn the_first_output_lines_of_a_stopped_program_are_shown() {
    let workspace = TestWorkspace::with_problem("details-stopped", "1\n", "1\n");
    let printed = |text: &str| {
        workspace.write("problems/1000/main.rs", text);
        workspace.oj_exits(1, &["judge", "1000"]).out
    };
    let out = printed(
        "fn main() { print!(\"7\\n8\\n9\\n10\\n11\\n\"); loop { print!(\"{}\", \"x\".repeat(1 << 20)) } }\n",
    );
    let shows_four = out.contains("got\n") && out.contains(" 7\n") && out.contains(" 10\n");
    assert!(out.contains("OLE") && shows_four && out.contains(" ...\n") && !out.contains(" 11\n"), "{out}");
    let out = printed("fn main() { println!(\"begun\"); loop { std::hint::black_box(()) } }\n");
    assert!(out.contains("TLE") && out.contains("begun\n") && !out.contains("..."), "{out}");
    // A large input is not shown.
    workspace.write("problems/1000/cases/sample-1.in", &"1\n".repeat(20));
    let out = printed("fn main() { loop { print!(\"{}\", \"x\".repeat(1 << 20)) } }\n");
    assert!(out.contains("OLE") && out.contains(&"x".repeat(60)) && !out.contains("input\n"), "{out}");
}

/// A comment that is already in the template of the user is not the idea of a submission.
#[test]
fn the_comment_of_a_template_is_not_an_idea() {
    let workspace = TestWorkspace::with(&["9663"], "details-next");
    for name in workspace.names_in("problems/9663/cases") {
        if !name.starts_with("sample-1.") {
            workspace.remove(&format!("problems/9663/cases/{name}"));
        }
    }
    let next = || workspace.oj_exits(0, &["judge", "9663/main"]).out;
    workspace.write("problems/9663/aaa.rs", "// author: me\n//@ after: main\nfn main() {}\n");
    assert!(next().contains("next: 9663/aaa: author: me"), "{}", next());
    workspace.write("problems/template.rs", "// author: me\nfn main() {}\n");
    assert!(next().contains("next: ") && !next().contains("author: me"), "{}", next());
}
