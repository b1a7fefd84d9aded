//! `cargo oj bench` on submissions.

use crate::test_workspace::TestWorkspace;
use crate::trace::ROW;
use shared::sudoku::backtracking_steps;
use shared::sudoku::board::Board;

/// Returns the name and the steps of each row, sorted.
fn steps(out: &str) -> Vec<(String, String)> {
    let rows = out.lines().filter(|line| line.starts_with("  ") && line.contains(" to "));
    let mut rows: Vec<(String, String)> = rows
        .map(|row| {
            let mut words = row.split_whitespace();
            let mut word = || words.next().unwrap_or_default().replace(',', "");
            (word(), word())
        })
        .collect();
    rows.sort();
    rows
}

#[test]
fn variants_of_one_search_take_the_same_steps_on_each_board() {
    let workspace = TestWorkspace::with(&["9663", "2580"], "bench-steps");
    let targets = ["bench", "2580/rescan", "2580/blanks", "2580/bitmask", "--rounds", "1", "--cases"];
    for case in ["sample-1", "tiny-1", "multi-1-empty", "hard-3-logic", "edge-2-one-blank"] {
        let answer = workspace.oj_exits(0, &[&targets[..], &[case]].concat());
        // Counted independently: each digit that is put is also taken back, except those of the completion.
        let board = Board::read(&workspace.read(&format!("problems/2580/cases/{case}.in")));
        let puts = backtracking_steps::count_puts(&board, u64::MAX).expect("the board has a completion");
        let expected = (2 * puts - (81 - board.clues() as u64)).to_string();
        let expected: Vec<(String, String)> =
            ["bitmask", "blanks", "rescan"].map(|name| (name.to_string(), expected.clone())).into();
        assert_eq!(steps(&answer.out), expected, "{case}: {answer:?}");
    }
    let answer =
        workspace.oj_exits(0, &["bench", "9663/scan", "9663/marks", "--rounds", "1", "--cases", "multi-5"]);
    let rows = steps(&answer.out);
    assert!(rows.len() == 2 && rows[0].1 == rows[1].1 && rows[0].1 != "-", "{answer:?}");
}

#[test]
fn steps_are_counted_if_the_header_names_the_board() {
    let workspace = TestWorkspace::empty("bench-own");
    workspace.add_problem("1", "40\n", "40\n");
    for (text, expected) in [(ROW.to_string(), "41"), (ROW.replace("//@ board: row\n", ""), "-")] {
        workspace.write("row.rs", &text);
        let answer = workspace.oj_exits(0, &["bench", "row.rs", "--problem", "1", "--rounds", "1"]);
        assert_eq!(steps(&answer.out), [("row".to_string(), expected.to_string())], "{answer:?}");
    }
}

#[test]
fn wrong_submissions_have_no_figures() {
    let workspace = TestWorkspace::with(&["2239"], "bench-wrong");
    let answer = workspace
        .oj_exits(0, &["bench", "2239/main", "2239/any", "--rounds", "2", "--cases", "sample-1,multi-*"]);
    let multi = answer.out.split("\nmulti: ").nth(1).expect("there is a table for each group");
    assert!(multi.contains("not measured: any (WA)"), "{multi}");
    assert!(!multi.contains("\n  any "), "{multi}");
}

#[test]
fn submissions_that_may_be_wrong_are_left_out() {
    let workspace = TestWorkspace::with(&["2239"], "bench-right");
    let answer = workspace.oj_exits(0, &["bench", "2239", "--rounds", "1", "--cases", "sample-1"]);
    let names: Vec<String> = steps(&answer.out).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["bands", "main", "rescan"], "rescan is slow but correct: {answer:?}");
    assert!(answer.err.contains("2239/any"), "{answer:?}");
}

#[test]
fn the_table_is_written_into_the_readme_of_the_problem() {
    let workspace = TestWorkspace::with(&["9663"], "bench-readme");
    workspace.write("README.md", "# Title\n\nText.\n");
    workspace.write("problems/9663/README.md", "# Queens\n\nText.\n");
    let arguments = ["bench", "9663", "--rounds", "1", "--cases", "edge-*,sample-1", "--readme"];
    let answer = workspace.oj_exits(0, &arguments);
    assert!(answer.out.contains("+ | `scan` | 4,112<br>"), "the difference is shown: {answer:?}");
    let readme = workspace.read("problems/9663/README.md");
    assert!(readme.starts_with("# Queens\n\nText.\n\n### Side by side: 9663 N-Queen\n"), "{readme}");
    assert!(readme.contains("-->\n| 9663 | sample | edge |\n"), "all groups: {readme}");
    workspace.oj_exits(0, &arguments);
    let again = workspace.read("problems/9663/README.md");
    assert_eq!(again.matches("| `scan` |").count(), 1, "the new table replaces the old one");
    assert_eq!(
        workspace.read("README.md"),
        "# Title\n\nText.\n",
        "figures are only in the README of the problem"
    );
}
