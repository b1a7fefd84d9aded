//! `cargo oj stress` on shipped problems, with the generators of `shared`.

mod programs;

use crate::oj_calls::CommandOutput;
use crate::other_tools::tools_available;
use crate::test_workspace::TestWorkspace;
use shared::{family::Generator, random::Random};

/// A submission for 9663 that prints known results. See [`queens_wrong_from`].
const QUEENS: &str = include_str!("../../programs/known_queens.rs");

/// Returns [`QUEENS`] with wrong results from this size on.
fn queens_wrong_from(size: usize) -> String {
    QUEENS.replace("WRONG_FROM: usize = 99", &format!("WRONG_FROM: usize = {size}"))
}

/// Returns the generator of 9663.
fn queens() -> Generator {
    shared::family_table::family("queens").expect("it is a family").generator
}

/// Returns the number of rows of the input that `stress` makes for 9663 from a seed.
fn rows_of(seed: u64) -> usize {
    (queens().size)(&(queens().make)(&mut Random::new(seed), ""))
}

/// Returns the files of the cases that `stress` has kept.
fn hacks(workspace: &TestWorkspace, number: &str) -> Vec<String> {
    let mut names = workspace.names_in(&format!("problems/{number}/cases"));
    names.retain(|name| name.starts_with("hack-"));
    names
}

#[test]
fn a_correct_submission_is_tried_for_all_rounds() {
    let workspace = TestWorkspace::with(&["9663", "2580"], "stress-right");
    // The seed after the largest one is 0.
    for (target, seed, reference) in [("2580", "3", ""), ("9663/scan", "18446744073709551600", "main.rs, ")] {
        let answer = workspace.oj_exits(0, &["stress", target, "--rounds", "30", "--seed", seed]);
        let head = format!("seed {seed}\nreference: {reference}");
        assert!(answer.out.starts_with(&head) && answer.out.contains(": 30 inputs in "), "{answer:?}");
    }
}

#[test]
fn the_first_failing_input_is_shrunk_and_kept_as_a_case() {
    let workspace = TestWorkspace::with(&["9663"], "stress-wrong");
    workspace.write("wrong.rs", &queens_wrong_from(4));
    workspace.remove_case("9663", "multi-4");
    let stress = || {
        workspace.oj_exits(1, &["stress", "wrong.rs", "--problem", "9663", "--rounds", "100", "--seed", "20"])
    };
    let answer = stress();
    let seed = (20..).find(|seed| rows_of(*seed) >= 4).expect("some board has 4 rows");
    let failure = format!("9663/wrong fails on input {} (seed {seed}): WA", seed - 19);
    let head = format!("seed 20\nreference: main.rs, accepted on 1 sample\n{failure}");
    assert!(answer.out.starts_with(&head), "{answer:?}");
    let steps = (queens().steps)("4\n").expect("a search has steps");
    let smallest = format!("fails with 4 rows; a correct search takes {steps} steps: WA, ");
    assert!(answer.out.contains(&smallest), "{answer:?}");
    let [input, output]: [String; 2] = hacks(&workspace, "9663").try_into().expect("there is one case");
    let hack = |name: &str| workspace.read(&format!("problems/9663/cases/{name}"));
    assert_eq!((hack(&input).as_str(), hack(&output).as_str()), ("4\n", "2\n"));
    assert!(answer.out.contains(&format!("Kept the input as `problems/9663/cases/{input}`")), "{answer:?}");

    assert!(!answer.out.contains("To trace it"), "there is no board: {answer:?}");

    // The same input is already a case. Another input from the same seed gets another name.
    let again = stress();
    let name = input.trim_end_matches(".in");
    assert!(again.out.contains(&format!("\nThe input is already stored as case `{name}`. ")), "{again:?}");
    assert_eq!(strip(&again, 1), strip(&answer, 1), "the seed decides everything");
    workspace.write(&format!("problems/9663/cases/{input}"), "1\n");
    workspace.remove(&format!("problems/9663/cases/{output}"));
    assert!(stress().out.contains("-2.in`"), "an input without an output is not overwritten");
    assert_eq!(hack(&input), "1\n");
}

/// Returns the output without its last `lines` lines.
fn strip(answer: &CommandOutput, lines: usize) -> String {
    let all: Vec<&str> = answer.out.lines().collect();
    all[..all.len() - lines].join("\n")
}

/// A submission that fails in a different way on each board of 6 to 9 rows.
const FAULTS: &str = include_str!("../../programs/queens_faults.rs");

#[test]
fn each_kind_of_failure_is_found() {
    let workspace = TestWorkspace::with(&["9663"], "stress-crash");
    workspace.write("faults.rs", FAULTS);
    let check = |input: u64, rows: usize, result: usize, failure: &str| {
        let fails = |seed: &u64| rows_of(*seed) >= 6;
        let is_first = |seed: &u64| (*seed..).find(fails) == Some(seed + input - 1);
        let seed = (0..9999).find(|seed| is_first(seed) && rows_of(seed + input - 1) == rows);
        let seed = seed.expect("some seed makes such inputs");
        let arguments = ["stress", "faults.rs", "--problem", "9663", "--no-shrink", "--rounds", "99"];
        let limits = ["--time", "100ms", "--memory", "24MB", "--seed", &seed.to_string()];
        let answer = workspace.oj_exits(1, &[arguments.as_slice(), &limits].concat());
        answer.assert_contains(&[
            &format!("9663/faults fails on input {input} (seed {}): {failure}", seed + input - 1),
            &format!("\n      {rows}                         {result}"),
            "The input is already stored as case `",
        ]);
    };
    check(3, 6, 4, "RE, panicked at faults.rs:5:14: too many queens");
    check(2, 7, 40, "TLE, more than 100 ms");
    check(4, 8, 92, "RE, exit status 1: Error: 3");
    check(2, 9, 352, "MLE, more than 24 MB of memory");
}

#[test]
fn a_reference_that_is_wrong_on_a_stored_case_is_refused() {
    let workspace = TestWorkspace::with(&["9663"], "stress-stored");
    workspace.write("problems/9663/aaa.rs", &queens_wrong_from(9));
    let stored = workspace.read("problems/9663/cases/hard-9.out");
    assert_eq!(stored, "352\n", "`aaa` is wrong on this case");
    for _ in 0..2 {
        let found = workspace
            .oj_exits(2, &["stress", "9663/scan", "--reference", "aaa", "--rounds", "9", "--time", "700ms"]);
        assert!(found.err.contains("WA on `hard-9`"), "{found:?}");
    }
    let with_main = || workspace.oj_exits(0, &["stress", "9663/scan", "--rounds", "1", "--time", "700ms"]);
    for _ in 0..2 {
        assert_eq!(with_main().err, "");
    }
    // The remembered result of `main` does not count after a case has changed.
    workspace.write("problems/9663/cases/hard-9.out", "5\n");
    let changed = with_main();
    assert!(changed.err.contains("WA on `hard-9`"), "{changed:?}");
}

#[test]
fn a_chosen_reference_must_be_correct_on_the_sample() {
    let workspace = TestWorkspace::with(&["9663"], "stress-reference");
    workspace.remove_large_queens();
    workspace.write("problems/9663/wrong.rs", &format!("//! Wrong.\n{}", queens_wrong_from(4)));
    let refused = workspace.oj_exits(2, &["stress", "9663/main", "--reference", "wrong", "--rounds", "9"]);
    let why = "error: `problems/9663/wrong.rs` cannot be the reference: WA on `sample-1`: line 1, column 2: expected";
    assert!(refused.err.contains(why), "{refused:?}");
    let options = ["--rounds", "9", "--seed", "1", "--time", "700ms", "--reference", "scan"];
    let found = workspace.oj_exits(1, &[&["stress", "9663/wrong"], options.as_slice()].concat());
    assert!(found.out.contains("\nreference: scan.rs, accepted on 1 sample\n"), "{found:?}");
    assert!(found.out.contains("cargo oj judge 9663/wrong --time 700ms --cases multi-4\n"), "{found:?}");
}

#[test]
fn a_checker_finds_a_wrong_reference() {
    let workspace = TestWorkspace::with(&["2580"], "stress-wrong-reference");
    // The other stored cases would show at once that the reference is wrong.
    for name in workspace.names_in("problems/2580/cases") {
        if !name.starts_with("sample-1.") {
            workspace.remove(&format!("problems/2580/cases/{name}"));
        }
    }
    let sample = workspace.read("problems/2580/cases/sample-1.out");
    for file in ["sample.rs", "mine.rs"] {
        workspace.write(file, &format!("fn main() {{ print!(\"{{}}\", {sample:?}) }}\n"));
    }
    let arguments = ["stress", "--problem", "2580", "--reference", "sample.rs", "--no-shrink"];
    let own = workspace.oj_exits(1, &[arguments.as_slice(), &["sample.rs"]].concat());
    assert_eq!(own.err, "", "the checker needs no other reference to find a wrong answer");
    let answer = workspace.oj_exits(1, &[arguments.as_slice(), &["mine.rs"]].concat());
    assert!(answer.out.contains("\nreference: sample.rs, accepted on 1 sample\n"), "{answer:?}");
    let why = "\nIt cannot be kept as a case, because its expected output is unknown: the reference `sample.rs` itself gets WA: ";
    assert!(answer.out.contains(why), "{answer:?}");
    assert!(hacks(&workspace, "2580").is_empty(), "{answer:?}");

    // This reference is wrong on small boards only, so the input is not shrunk to one of them.
    let rescan = without_expectation(&workspace, "rescan");
    let read = "    io::stdin().read_to_string(&mut input).unwrap();\n";
    let known =
        format!("{read}    if input.matches('0').count() < 10 {{\n        return print!(\"1\");\n    }}\n");
    assert!(rescan.contains(read));
    workspace.write("large.rs", &rescan.replace(read, &known));
    let arguments = ["stress", "mine.rs", "--problem", "2580", "--reference", "large.rs", "--seed", "1"];
    workspace.prints(1, &arguments, "\nfails on a board with 10 blanks; ");
}

/// Returns the source of a variant of 2580 without its expectation.
fn without_expectation(workspace: &TestWorkspace, variant: &str) -> String {
    let source = workspace.read(&format!("problems/2580/{variant}.rs"));
    source.lines().filter(|line| !line.starts_with("//@ expect")).map(|line| format!("{line}\n")).collect()
}

#[test]
#[ignore = "slow"]
fn common_mistakes_are_found_on_small_boards() {
    let workspace = TestWorkspace::with(&["2580"], "stress-mistakes");
    // At most this many blanks and steps of a correct search are on the shrunk board.
    for (mistake, most_blanks, most_steps) in [("no-undo", 6, 14), ("rows-only", 4, 8)] {
        workspace.write("mine.rs", &without_expectation(&workspace, mistake));
        let answer = workspace.oj_exits(1, &["stress", "mine.rs", "--problem", "2580", "--seed", "1"]);
        let line = answer.out.lines().find(|line| line.starts_with("fails ")).expect("the submission fails");
        let (sizes, _) = line.split_once(": WA, ").expect(line);
        let sizes: Vec<usize> = sizes.split(' ').filter_map(|word| word.parse().ok()).collect();
        let [blanks, steps] = sizes[..] else { panic!("{mistake}: {answer:?}") };
        assert!(blanks <= most_blanks && steps <= most_steps, "{mistake}: {blanks} blanks, {steps} steps");
        let is_diagnosed =
            answer.out.contains("\ndiagnosis: the search ended with blank cells and took nothing back");
        assert_eq!(is_diagnosed, mistake != "rows-only", "{mistake}: {answer:?}");
        let see = "\nTo trace it: cargo oj trace mine.rs --problem 2580 --case hack-1\n";
        assert!(answer.out.ends_with(see), "{mistake}: {answer:?}");
        let [input, _]: [String; 2] = hacks(&workspace, "2580").try_into().expect("there is one case");
        let case = input.trim_end_matches(".in");
        let board = workspace.read(&format!("problems/2580/cases/{input}"));
        assert_eq!(board.matches('0').count(), blanks, "{mistake}: {board}");
        let first_row = board.lines().next().expect("the board has nine lines").replace(' ', "·");
        assert!(answer.out.contains(&format!("\n      {first_row}  ")), "the input is shown: {answer:?}");
        workspace.remove_case("2580", case);
    }
}

#[test]
fn a_validator_checks_each_input() {
    if !tools_available(&["python3"], "a validator with a built-in generator") {
        return;
    }
    let workspace = TestWorkspace::with(&["9663"], "stress-each");
    workspace.edit("problems/9663/problem.txt", "generator:", "validator: ./validator.py\ngenerator:");
    workspace.write("problems/9663/validator.py", "import sys\nif input() == '5':\n    sys.exit('not 5')\n");
    let refused = workspace.oj_exits(2, &["stress", "9663/scan", "--rounds", "100", "--seed", "1"]);
    let why = "the validator `validator.py` rejects the input: exit status 1: not 5";
    assert!(refused.err.contains(why), "{refused:?}");
}

#[test]
fn an_unknown_group_in_a_header_does_not_matter() {
    let workspace = TestWorkspace::with(&["9663"], "stress-header");
    workspace.write(
        "problems/9663/mine.rs",
        &format!("//! Mine.\n//@ expect: WA on none\n{}", queens_wrong_from(4)),
    );
    workspace.prints(1, &["stress", "9663/mine", "--rounds", "99", "--seed", "1"], "fails with 4 rows");
    workspace.edit("problems/9663/scan.rs", "//!", "//@ expect: WA on none\n//!");
    workspace.oj_exits(0, &["stress", "9663", "--rounds", "9", "--seed", "1"]);
}
