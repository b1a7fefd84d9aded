//! `cargo oj new`, and what becomes of what it makes.

use crate::test_workspace::TestWorkspace;

const README: &str = "# Title\n\n<!-- submissions: written by `cargo oj sync` -->\n<!-- /submissions -->\n";
const MINE: &str = "problems/2580/src/bin/2580-mine.rs";

#[test]
fn a_new_problem_is_known_to_every_verb() {
    let workspace = TestWorkspace::copy("new-problem");
    workspace.write("README.md", README);
    let answer = workspace.oj(&["new", "1000", "--title", "A+B", "--time", "2s"]);
    assert_eq!(answer.status, 0, "{answer:?}");
    let row = "| 1000 A+B | [`main`](problems/1000/src/main.rs) | BOJ 1000: say in one sentence what it computes. | AC |";
    assert!(workspace.read("README.md").contains(row));
    assert!(answer.out.contains(&format!("+ {row}")), "the difference is shown: {answer:?}");
    assert!(workspace.read("problems/1000/problem.txt").starts_with("title: A+B\ntime: 2s\nmemory: 256MB\n"));
    assert_eq!(workspace.oj(&["new", "1000/other"]).status, 0);
    for verb in [
        &["judge", "1000"][..],
        &["bench", "1000", "--rounds", "1"],
        &["stress", "1000", "--rounds", "5"],
        &["stress", "1000/other", "--rounds", "5"],
        &["sync", "--check"],
    ] {
        let answer = workspace.oj(verb);
        assert_eq!(answer.status, 0, "{verb:?}: {answer:?}");
    }
    let trace = workspace.oj(&["trace", "1000/other", "--html", "x.html"]);
    assert!(trace.status == 2 && trace.err.contains("it has no board region"), "{trace:?}");
}

#[test]
fn nothing_is_overwritten_and_names_fit_every_system() {
    let workspace = TestWorkspace::copy("new-bad");
    workspace.write(MINE, "fn main() {}\n");
    let table: [(&[&str], &str); 13] = [
        (&["new"], "new makes one thing"),
        (&["new", "1", "2"], "new makes one thing"),
        (&["new", "2580"], "problems/2580`: it is there already"),
        (&["new", "2580/mine"], "2580-mine.rs`: it is there already"),
        (&["new", "2580/Rescan"], "2580-Rescan.rs`: it is there already"),
        (&["new", "2580/main"], "`main` is the answer itself"),
        (&["new", "1/x"], "unknown problem `1`"),
        (&["new", "2580/a b"], "cannot make a variant called `a b`"),
        (&["new", "2580/a/b"], "cannot make a variant called `a/b`"),
        (&["new", "2580/../x"], "cannot make a variant called `../x`"),
        (&["new", ""], "cannot make a problem called ``"),
        (&["new", "10 00"], "cannot make a problem called `10 00`"),
        (&["new", "1000", "--time", "fast"], "`fast` is no time limit"),
    ];
    for (arguments, why) in table {
        let answer = workspace.oj(arguments);
        let error = answer.err.replace('\\', "/"); // Windows
        assert!(answer.status == 2 && error.contains(why), "{why}: {answer:?}");
    }
    assert_eq!(workspace.read(MINE), "fn main() {}\n");
    assert!(!workspace.path("problems/1000").exists());
}

/// A variant as it is made: it compiles without a warning, has the board, and is wrong for want of a search.
#[test]
fn a_new_variant_runs_and_can_be_drawn() {
    let workspace = TestWorkspace::copy("new-variant");
    for number in ["2239", "2580"] {
        let target = format!("{number}/mine");
        assert_eq!(workspace.oj(&["new", &target]).status, 0);
        let judged = workspace.oj(&["judge", &target, "--json"]);
        assert_eq!((judged.status, judged.only("submission", "verdict").as_str()), (1, "WA"), "{judged:?}");
        assert!(judged.out.contains("is still blank"), "{judged:?}");
        assert_eq!(judged.err, "", "no warning");
        let traced = workspace.oj(&["trace", &target, "--html", "mine.html"]);
        assert_eq!(traced.status, 0, "{traced:?}");
    }
}

/// A search as it may be written into the template, and mistakes in it.
#[test]
fn mistakes_are_named_and_made_small() {
    let workspace = TestWorkspace::copy("new-mistakes");
    assert_eq!(workspace.oj(&["new", "2580/mine"]).status, 0);
    let template = workspace.read(MINE);
    let (before, rest) = template.split_once("fn solve(").expect("the template has it");
    let after = rest.split_once("\n}\n").expect("it ends").1;
    let right = "\
fn solve(board: &mut Board) -> bool {
    let blank = (0..81).map(|cell| (cell / 9, cell % 9)).find(|&(row, column)| board.digit(row, column) == 0);
    let (row, column) = match blank {
        None => return true,
        Some(blank) => blank,
    };
    for digit in 1..=9 {
        let (top, left) = (row / 3 * 3, column / 3 * 3);
        let fits = (0..9).all(|c| board.digit(row, c) != digit)
            && (0..9).all(|r| board.digit(r, column) != digit)
            && (0..9).all(|place| board.digit(top + place / 3, left + place % 3) != digit);
        if fits {
            board.put(row, column, digit);
            if solve(board) {
                return true;
            }
            board.erase(row, column);
        }
    }
    false
}
";
    workspace.write(MINE, &format!("{before}{right}{after}"));
    assert_eq!(workspace.oj(&["stress", "2580/mine", "--rounds", "50", "--seed", "1"]).status, 0);
    // The mistake, what the judge says, and the smallest board on which it shows, with what shows.
    let table = [
        (
            "a box too far",
            "(row / 3 * 3, column / 3 * 3)",
            "(row / 3 * 3, (column / 3 + 1) % 3 * 3)",
            "sample-1: nothing was printed",
            "to 0 clues: WA, box 1 holds 2 twice",
        ),
        (
            "not taken back",
            "            board.erase(row, column);\n",
            "",
            "nothing was printed",
            "to 0 clues: WA, nothing was printed",
        ),
        (
            "a digit twice",
            "(0..9).all(|r| board.digit(r, column) != digit)",
            "true",
            "tiny-1: column 7 holds 6 twice",
            "to 0 clues: WA, column 1 holds 1 twice",
        ),
    ];
    for (mistake, from, to, reason, smallest) in table {
        let wrong = right.replacen(from, to, 1);
        assert_ne!(wrong, right);
        workspace.write(MINE, &format!("{before}{wrong}{after}"));
        let judged = workspace.oj(&["judge", "2580/mine"]);
        assert!(judged.status == 1 && judged.out.contains(reason), "{mistake}: {judged:?}");
        if cfg!(portable) && mistake == "a box too far" {
            continue; // its search often does not end, and without CPU time each such try takes a second
        }
        let stressed = workspace.oj(&["stress", "2580/mine", "--rounds", "500", "--seed", "1"]);
        assert_eq!(stressed.status, 1, "{mistake}: {stressed:?}");
        assert!(stressed.out.contains(smallest), "{mistake}: {stressed:?}");
    }
}
