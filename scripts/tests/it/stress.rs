//! `cargo oj stress`.

use crate::test_workspace::{Answer, TestWorkspace};

/// A submission for 9663 that answers the known numbers, but for one size.
fn queens_but(size: usize) -> String {
    format!(
        "use std::io::{{self, Read}};\nfn main() {{\n    let mut input = String::new();\n    \
         io::stdin().read_to_string(&mut input).unwrap();\n    let size: usize = input.trim().parse().unwrap();\n    \
         let known = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724];\n    \
         println!(\"{{}}\", known[size] + u64::from(size >= {size}));\n}}\n"
    )
}

fn hacks(workspace: &TestWorkspace, number: &str) -> Vec<String> {
    let cases =
        std::fs::read_dir(workspace.path(&format!("problems/{number}/cases"))).expect("it is a folder");
    let mut names: Vec<String> = cases
        .map(|entry| entry.expect("it can be listed").file_name().to_string_lossy().into_owned())
        .collect();
    names.retain(|name| name.starts_with("hack-"));
    names.sort();
    names
}

#[test]
fn what_is_right_is_tried_as_often_as_asked_for() {
    let workspace = TestWorkspace::copy("stress-right");
    for target in ["2580", "2239/rescan", "9663/scan"] {
        let answer = workspace.oj(&["stress", target, "--rounds", "60", "--seed", "3"]);
        assert_eq!(answer.status, 0, "{answer:?}");
        assert!(answer.out.starts_with("seed 3\n") && answer.out.contains(": 60 inputs in "), "{answer:?}");
    }
}

#[test]
fn the_first_failure_is_made_small_and_kept_as_a_case() {
    let workspace = TestWorkspace::copy("stress-wrong");
    workspace.write("wrong.rs", &queens_but(4));
    let stress =
        || workspace.oj(&["stress", "wrong.rs", "--problem", "9663", "--rounds", "100", "--seed", "5"]);
    let answer = stress();
    assert_eq!(answer.status, 1, "{answer:?}");
    assert!(answer.out.starts_with("seed 5\n9663/wrong fails on input "), "{answer:?}");
    assert!(answer.out.contains("to 4 rows: WA, "), "{answer:?}");
    let [input, output]: [String; 2] = hacks(&workspace, "9663").try_into().expect("one case");
    let hack = |name: &str| workspace.read(&format!("problems/9663/cases/{name}"));
    assert_eq!((hack(&input).as_str(), hack(&output).as_str()), ("4\n", "2\n"));
    assert!(answer.out.contains(&format!("Kept as `problems/9663/cases/{input}`")), "{answer:?}");

    // Once more: the same input is a case already. Another one of the same seed gets another name.
    let again = stress();
    assert!(again.out.ends_with("That is a case already.\n"), "{again:?}");
    assert_eq!(strip(&again, 1), strip(&answer, 1), "the seed decides everything");
    workspace.write(&format!("problems/9663/cases/{input}"), "1\n");
    assert!(stress().out.contains("-2.in`"), "nothing is overwritten");
    assert_eq!(hack(&input), "1\n");
}

/// The output without its last lines.
fn strip(answer: &Answer, lines: usize) -> String {
    let all: Vec<&str> = answer.out.lines().collect();
    all[..all.len() - lines].join("\n")
}

#[test]
fn batch_failures_are_rerun_alone() {
    let workspace = TestWorkspace::copy("stress-state");
    // Right in a process of its own, and wrong for the second input of a batch.
    let text = queens_but(99).replace(
        "fn main() {",
        "use std::sync::atomic::{AtomicU64, Ordering};\nstatic CALLS: AtomicU64 = AtomicU64::new(0);\nfn main() {",
    );
    let text = text.replace("u64::from(size >= 99)", "CALLS.fetch_add(1, Ordering::SeqCst)");
    workspace.write("state.rs", &text);
    let answer = workspace.oj(&["stress", "state.rs", "--problem", "9663", "--rounds", "50", "--seed", "1"]);
    assert_eq!(answer.status, 0, "{answer:?}");
}

#[test]
fn crashes_and_loops_are_found_in_a_batch_as_well() {
    let workspace = TestWorkspace::copy("stress-crash");
    for (name, fault, verdict) in [
        ("panics", "assert!(size < 6, \"too many queens\");", "RE, panicked"),
        ("loops", "while size > 5 {}", "TLE, more than 300 ms"),
        ("exits", "if size > 5 { std::process::exit(3) }", "RE, exit status 3"),
        (
            "returns",
            "if size > 5 { println!(\"{}\", [4, 40, 92, 352, 724][size - 6]); return Err(3) }",
            "RE, exit status 1: Error: 3",
        ),
        ("hoards", "if size > 5 { std::hint::black_box(vec![1u8; 48 << 20]); }", "MLE, more than 24 MB"),
    ] {
        if cfg!(portable) && name == "hoards" {
            continue; // memory is not known there
        }
        let mut text = queens_but(99).replace("    let known", &format!("    {fault}\n    let known"));
        if name == "returns" {
            text = text
                .replace("fn main() {", "fn main() -> Result<(), u8> {")
                .replace(");\n}\n", ");\n    Ok(())\n}\n");
        }
        workspace.write(&format!("{name}.rs"), &text);
        let target = format!("{name}.rs");
        let limits = ["--time", "300ms", "--memory", "24MB"];
        let arguments = ["stress", &target, "--problem", "9663", "--rounds", "99", "--seed", "1"];
        let answer = workspace.oj(&[arguments.as_slice(), &limits].concat());
        assert_eq!(answer.status, 1, "{answer:?}");
        assert!(answer.out.contains(&format!("to 6 rows: {verdict}")), "{name}: {answer:?}");
    }
}

#[test]
fn a_generator_may_be_a_program() {
    let workspace = TestWorkspace::copy("stress-program");
    assert_eq!(workspace.oj(&["new", "1000"]).status, 0);
    assert_eq!(workspace.oj(&["new", "1000/slow"]).status, 0);
    assert_eq!(workspace.oj(&["stress", "1000/slow", "--rounds", "20"]).status, 0);
    workspace.edit("problems/1000/src/bin/1000-slow.rs", "{number}\\n", "{}\\n\", number.min(&7), \"");
    workspace.edit("problems/1000/src/bin/1000-slow.rs", "\", number.min(&7), \"\")", "\", number.min(&7))");
    let answer = workspace.oj(&["stress", "1000/slow", "--rounds", "500", "--seed", "1"]);
    assert_eq!(answer.status, 1, "{answer:?}");
    assert!(answer.out.contains("WA, ") && answer.out.contains(" to 2 bytes"), "{answer:?}");
    let generator = workspace.read("problems/1000/generator.rs");
    workspace.write("problems/1000/generator.rs", "fn main() {}\n");
    let silent = workspace.oj(&["stress", "1000", "--rounds", "1", "--seed", "4"]);
    assert!(
        silent.status == 2 && silent.err.contains("failed on seed 4, size 5: it printed nothing; mend"),
        "{silent:?}"
    );
    workspace.write("problems/1000/generator.rs", &generator);
    workspace.edit("problems/1000/generator.rs", "fn main() {", "fn main() {\n    panic!(\"no idea\");");
    let answer = workspace.oj(&["stress", "1000", "--rounds", "1"]);
    assert_eq!(answer.status, 2, "{answer:?}");
    assert!(
        answer.err.contains("the generator failed on seed ") && answer.err.contains("no idea"),
        "{answer:?}"
    );
}

#[test]
fn a_target_that_fails_now_and_then_is_not_called_accepted() {
    let workspace = TestWorkspace::copy("stress-flaky");
    // Wrong whenever there is no file of that name, which it makes: every second time.
    let fault = format!(
        "let mark = std::path::Path::new(r\"{}\");\n    let known = if std::fs::remove_file(mark).is_ok() {{ known }} else {{ std::fs::write(mark, \"\").unwrap(); [0; 11] }};",
        workspace.path("mark").display()
    );
    workspace
        .write("flaky.rs", &queens_but(99).replace("    println!", &format!("    {fault}\n    println!")));
    let answer = workspace.oj(&["stress", "flaky.rs", "--problem", "9663", "--rounds", "9", "--seed", "1"]);
    assert!(answer.status == 1 && !answer.out.contains(": AC"), "{answer:?}");
}

#[test]
fn a_reference_and_a_time_can_be_chosen() {
    let workspace = TestWorkspace::copy("stress-reference");
    let answer =
        workspace.oj(&["stress", "9663/marks", "--reference", "scan", "--seconds", "1", "--seed", "1"]);
    assert_eq!(answer.status, 0, "{answer:?}");
    assert!(answer.out.contains("nothing found"), "{answer:?}");
    workspace.write("problems/9663/src/bin/9663-wrong.rs", &format!("//! Wrong.\n{}", queens_but(0)));
    let answer = workspace.oj(&["stress", "9663/marks", "--reference", "wrong", "--rounds", "9"]);
    assert_eq!(answer.status, 1, "everybody is wrong by its light: {answer:?}");
    let again = workspace.oj(&["stress", "9663/wrong", "--rounds", "9", "--seed", "1", "--time", "700ms"]);
    assert!(again.out.contains("cargo oj judge 9663/wrong --time 700ms --cases hack-"), "{again:?}");
}

#[test]
fn what_cannot_be_stressed_is_refused() {
    let workspace = TestWorkspace::copy("stress-bad");
    workspace.add_problem("1000", "1\n", "1\n");
    workspace.write("problems/1000/src/main.rs", "fn main() {}\n");
    workspace.write("broken.rs", "fn main() { x }\n");
    let table: [(&[&str], &str); 8] = [
        (&["stress"], "stress takes one target"),
        (&["stress", "2580", "--rounds", "0"], "`--rounds 0`: a whole number of 1 or more"),
        (&["stress", "2580", "2239"], "stress takes one target"),
        (
            &["stress", "1000"],
            "problem.txt`: it names no generator; add `generator: queens`, `generator: sudoku` or",
        ),
        (&["stress", "9999"], "unknown problem `9999`"),
        (&["stress", "2580/none"], "2580 has no submission `none`"),
        (&["stress", "2580", "--rounds", "many"], "`--rounds many`: a whole number of 1 or more"),
        (&["stress", "broken.rs", "--problem", "2580"], "`broken.rs` does not compile:"),
    ];
    for (arguments, why) in table {
        let answer = workspace.oj(arguments);
        assert!(answer.status == 2 && answer.err.contains(why), "{why}: {answer:?}");
    }
}
