//! `cargo oj stress` on the shipped problems, whose generators are those of `shared`.

mod programs;

use crate::languages::tools_available;
use crate::test_workspace::{CommandOutput, TestWorkspace};

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
        std::fs::read_dir(workspace.path(&format!("problems/{number}/cases"))).expect("the folder exists");
    let mut names: Vec<String> = cases
        .map(|entry| entry.expect("the folder can be listed").file_name().to_string_lossy().into_owned())
        .collect();
    names.retain(|name| name.starts_with("hack-"));
    names.sort();
    names
}

#[test]
fn what_is_right_is_tried_as_often_as_asked_for() {
    let workspace = TestWorkspace::with(&["9663", "2580"], "stress-right");
    // The seed after the greatest one is 0.
    for (target, seed, reference) in [("2580", "3", ""), ("9663/scan", "18446744073709551600", "main.rs, ")] {
        let answer = workspace.oj(&["stress", target, "--rounds", "30", "--seed", seed]);
        assert_eq!(answer.status, 0, "{answer:?}");
        let head = format!("seed {seed}\nreference: {reference}");
        assert!(answer.out.starts_with(&head) && answer.out.contains(": 30 inputs in "), "{answer:?}");
    }
}

#[test]
fn the_first_failure_is_made_small_and_kept_as_a_case() {
    let workspace = TestWorkspace::with(&["9663"], "stress-wrong");
    workspace.write("wrong.rs", &queens_but(4));
    remove_case(&workspace, "problems/9663/cases/multi-4");
    let stress =
        || workspace.oj(&["stress", "wrong.rs", "--problem", "9663", "--rounds", "100", "--seed", "20"]);
    let answer = stress();
    assert_eq!(answer.status, 1, "{answer:?}");
    let head = "seed 20\nreference: main.rs, accepted on 1 sample\n9663/wrong fails on input 3 (seed 22): WA";
    assert!(answer.out.starts_with(head), "{answer:?}");
    assert!(answer.out.contains("fails with 4 rows; a correct search takes 32 steps: WA, "), "{answer:?}");
    let [input, output]: [String; 2] = hacks(&workspace, "9663").try_into().expect("there is one case");
    let hack = |name: &str| workspace.read(&format!("problems/9663/cases/{name}"));
    assert_eq!((hack(&input).as_str(), hack(&output).as_str()), ("4\n", "2\n"));
    assert!(answer.out.contains(&format!("Kept as `problems/9663/cases/{input}`")), "{answer:?}");

    // Once more: the same input is a case already. Another one of the same seed gets another name.
    assert!(!answer.out.contains("to see it"), "there is no board: {answer:?}");
    let again = stress();
    let name = input.trim_end_matches(".in");
    assert!(again.out.contains(&format!("\nThe input is already stored as case `{name}`. ")), "{again:?}");
    assert_eq!(strip(&again, 1), strip(&answer, 1), "the seed decides everything");
    workspace.write(&format!("problems/9663/cases/{input}"), "1\n");
    workspace.remove(&format!("problems/9663/cases/{output}"));
    assert!(stress().out.contains("-2.in`"), "nothing is overwritten, and half a case is one");
    assert_eq!(hack(&input), "1\n");
}

fn remove_case(workspace: &TestWorkspace, case: &str) {
    for extension in ["in", "out"] {
        workspace.remove(&format!("{case}.{extension}"));
    }
}

/// The output without its last lines.
fn strip(answer: &CommandOutput, lines: usize) -> String {
    let all: Vec<&str> = answer.out.lines().collect();
    all[..all.len() - lines].join("\n")
}

#[test]
fn batch_failures_are_rerun_alone() {
    let workspace = TestWorkspace::with(&["9663"], "stress-state");
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

/// Wrong in another way on each board of 6 to 9 rows.
const FAULTS: &str = "use std::io;\nfn main() -> Result<(), u8> {\n    let size: usize = \
                      io::read_to_string(io::stdin()).unwrap().trim().parse().unwrap();\n    match size {\n        6 \
                      => panic!(\"too many queens\"),\n        7 => while size > 5 {},\n        8 => {\n            \
                      println!(\"92\");\n            return Err(3);\n        }\n        9 => \
                      drop(std::hint::black_box(vec![1u8; 26 << 20])),\n        _ => {}\n    }\n    \
                      println!(\"{}\", [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724][size]);\n    Ok(())\n}\n";

#[test]
fn crashes_and_loops_are_found_in_a_batch_as_well() {
    let workspace = TestWorkspace::with(&["9663"], "stress-crash");
    workspace.write("faults.rs", FAULTS);
    // The first input is tried alone, the next two together, then four.
    let table = [
        (
            "10",
            "input 3 (seed 12): RE, panicked at faults.rs:5:14: too many queens",
            "6                         4",
        ),
        ("7", "input 2 (seed 8): TLE, more than 100 ms", "7                         40"),
        ("3", "input 4 (seed 6): RE, exit status 1: Error: 3", "8                         92"),
        ("38", "input 2 (seed 39): MLE, more than 24 MB of memory", "9                         352"),
    ];
    for (seed, failure, columns) in table {
        let arguments =
            ["stress", "faults.rs", "--problem", "9663", "--no-shrink", "--rounds", "99", "--seed", seed];
        let answer = workspace.oj(&[arguments.as_slice(), &["--time", "100ms", "--memory", "24MB"]].concat());
        assert_eq!(answer.status, 1, "{answer:?}");
        assert!(answer.out.contains(&format!("9663/faults fails on {failure}")), "{answer:?}");
        assert!(answer.out.contains(&format!("\n      {columns}\n")), "{answer:?}");
        assert!(answer.out.contains("The input is already stored as case `"), "{answer:?}");
    }
}

#[test]
fn a_reference_that_is_wrong_on_a_stored_case_blames_nothing() {
    let workspace = TestWorkspace::with(&["9663"], "stress-stored");
    workspace.write("problems/9663/aaa.rs", &queens_but(9));
    let stored = workspace.read("problems/9663/cases/hard-9.out");
    assert_eq!(stored, "352\n", "a case on which `aaa` is wrong");
    for _ in 0..2 {
        let found =
            workspace.oj(&["stress", "9663/scan", "--reference", "aaa", "--rounds", "9", "--time", "700ms"]);
        assert!(found.status == 2 && found.err.contains("WA on `hard-9`"), "{found:?}");
    }
    let right = || workspace.oj(&["stress", "9663/scan", "--rounds", "1", "--time", "700ms"]);
    assert_eq!([right().status, right().status], [0, 0]);
    // What is remembered of `main` ends with a case that has changed.
    workspace.write("problems/9663/cases/hard-9.out", "5\n");
    let changed = right();
    assert!(changed.err.contains("WA on `hard-9`"), "{changed:?}");
}

#[test]
fn a_reference_can_be_chosen_and_must_be_right_on_the_sample() {
    let workspace = TestWorkspace::with(&["9663"], "stress-reference");
    workspace.write("problems/9663/wrong.rs", &format!("//! Wrong.\n{}", queens_but(4)));
    let refused = workspace.oj(&["stress", "9663/main", "--reference", "wrong", "--rounds", "9"]);
    let why = "error: `problems/9663/wrong.rs` cannot be the reference: WA on `sample-1`: line 1, column 2: expected";
    assert!(refused.status == 2 && refused.err.contains(why), "{refused:?}");
    let options = ["--rounds", "9", "--seed", "1", "--time", "700ms", "--reference", "scan"];
    let found = workspace.oj(&[&["stress", "9663/wrong"], options.as_slice()].concat());
    assert!(found.out.contains("\nreference: scan.rs, accepted on 1 sample\n"), "{found:?}");
    assert!(found.out.contains("cargo oj judge 9663/wrong --time 700ms --cases multi-4\n"), "{found:?}");
}

#[test]
fn a_checker_that_needs_no_right_answer_notices_a_wrong_reference() {
    let workspace = TestWorkspace::with(&["2580"], "stress-wrong-reference");
    // A stored case that it is wrong on would show it at once.
    for entry in std::fs::read_dir(workspace.path("problems/2580/cases")).expect("the folder exists") {
        let path = entry.expect("the folder can be listed").path();
        if !path.file_stem().is_some_and(|stem| stem == "sample-1") {
            std::fs::remove_file(path).expect("the file exists");
        }
    }
    let sample = workspace.read("problems/2580/cases/sample-1.out");
    for file in ["sample.rs", "mine.rs"] {
        workspace.write(file, &format!("fn main() {{\n    print!(\"{{}}\", {sample:?});\n}}\n"));
    }
    let arguments = ["stress", "--problem", "2580", "--reference", "sample.rs", "--no-shrink"];
    let own = workspace.oj(&[arguments.as_slice(), &["sample.rs"]].concat());
    let note = "note: the reference is the tested submission itself, so wrong answers cannot be found\n";
    assert!(own.status == 1 && own.err.starts_with(note), "{own:?}");
    let answer = workspace.oj(&[arguments.as_slice(), &["mine.rs"]].concat());
    assert!(
        answer.status == 1 && answer.out.contains("\nreference: sample.rs, accepted on 1 sample\n"),
        "{answer:?}"
    );
    let why = "\nIt cannot be kept as a case, because its right output is unknown: the reference `sample.rs` itself gets WA: ";
    assert!(answer.out.contains(why), "{answer:?}");
    assert!(hacks(&workspace, "2580").is_empty(), "{answer:?}");

    // One that is wrong on smaller boards only: the input gets no smaller than what it knows.
    let rescan = mistaken(&workspace, "rescan");
    let read = "    io::stdin().read_to_string(&mut input).unwrap();\n";
    let known =
        format!("{read}    if input.matches('0').count() < 10 {{\n        return print!(\"1\");\n    }}\n");
    assert!(rescan.contains(read));
    workspace.write("large.rs", &rescan.replace(read, &known));
    let arguments = ["stress", "mine.rs", "--problem", "2580", "--reference", "large.rs", "--seed", "1"];
    let answer = workspace.oj_exits(1, &arguments);
    assert!(answer.out.contains("\nfails with 10 blanks left; "), "{answer:?}");
}

/// The text of a kept variant of 2580 that must be accepted now.
fn mistaken(workspace: &TestWorkspace, variant: &str) -> String {
    let text = workspace.read(&format!("problems/2580/{variant}.rs"));
    text.lines().filter(|line| !line.starts_with("//@ expect")).map(|line| format!("{line}\n")).collect()
}

#[test]
#[ignore = "slow"]
fn usual_mistakes_show_on_boards_that_can_be_followed_by_hand() {
    let workspace = TestWorkspace::with(&["2580"], "stress-mistakes");
    // The mistake, the most blanks and the most steps of a right search that are left.
    let table = [
        ("no-undo", mistaken(&workspace, "no-undo"), 6, 14),
        ("rows-only", mistaken(&workspace, "rows-only"), 4, 8),
    ];
    for (mistake, text, most_blanks, most_steps) in table {
        workspace.write("mine.rs", &text);
        let answer = workspace.oj(&["stress", "mine.rs", "--problem", "2580", "--seed", "1"]);
        assert_eq!(answer.status, 1, "{mistake}: {answer:?}");
        let words = answer
            .out
            .lines()
            .find_map(|line| line.strip_prefix("fails with "))
            .expect("the submission fails");
        let words: Vec<&str> = words.split_whitespace().collect();
        let ["blanks", "left;", "a", "correct", "search", "takes", steps, "steps:", "WA,", ..] = words[1..]
        else {
            panic!("{mistake}: {answer:?}");
        };
        let number = |word: &str| word.parse::<usize>().expect("a number");
        let (blanks, steps) = (number(words[0]), number(steps));
        assert!(blanks <= most_blanks && steps <= most_steps, "{mistake}: {blanks} blanks, {steps} steps");
        let is_diagnosed =
            answer.out.contains("\nsearch: the search ended with blank cells and took nothing back");
        assert_eq!(is_diagnosed, mistake != "rows-only", "{mistake}: {answer:?}");
        let see = "\nto see it: cargo oj trace 'mine.rs' --problem 2580 --case hack-1\n";
        assert!(answer.out.ends_with(see), "{mistake}: {answer:?}");
        let [input, _]: [String; 2] = hacks(&workspace, "2580").try_into().expect("there is one case");
        let path = format!("problems/2580/cases/{}", input.trim_end_matches(".in"));
        let board = workspace.read(&format!("{path}.in"));
        assert_eq!(board.matches('0').count(), blanks, "{mistake}: {board}");
        let first_row = board.lines().next().expect("the board has nine lines").replace(' ', "·");
        assert!(answer.out.contains(&format!("\n      {first_row}  ")), "the input is shown: {answer:?}");
        remove_case(&workspace, &path);
    }
}

/// Texts that could answer many inputs in one process do not go past it.
#[test]
fn a_validator_looks_at_each_input() {
    if !tools_available(&["python3"], "a validator beside a built-in generator") {
        return;
    }
    let workspace = TestWorkspace::with(&["9663"], "stress-each");
    workspace.edit("problems/9663/problem.txt", "generator:", "validator: ./validator.py\ngenerator:");
    workspace.write("problems/9663/validator.py", "import sys\nif input() == '5':\n    sys.exit('not 5')\n");
    let refused = workspace.oj(&["stress", "9663/scan", "--rounds", "100", "--seed", "1"]);
    let why = "`validator.py` rejects it: exit status 1: not 5";
    assert!(refused.status == 2 && refused.err.contains(why), "{refused:?}");
}

#[test]
fn a_header_that_names_a_group_without_cases_is_no_matter_here() {
    let workspace = TestWorkspace::with(&["9663"], "stress-header");
    workspace
        .write("problems/9663/mine.rs", &format!("//! Mine.\n//@ expect: WA on none\n{}", queens_but(4)));
    let answer = workspace.oj(&["stress", "9663/mine", "--rounds", "99", "--seed", "1"]);
    assert!(answer.status == 1 && answer.out.contains("fails with 4 rows"), "{answer:?}");
    workspace.edit("problems/9663/scan.rs", "//!", "//@ expect: WA on none\n//!");
    assert_eq!(workspace.oj(&["stress", "9663", "--rounds", "9", "--seed", "1"]).status, 0);
}
