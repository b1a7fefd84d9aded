//! Correct searches whose result is printed wrongly. `judge` must not blame the search, although a rule of
//! the diagnosis could take it for a mistake.

use crate::test_workspace::TestWorkspace;

/// A search with a peculiarity, made from a shipped submission.
struct Search {
    name: &'static str,
    submission: &'static str,
    /// Old and new code: changes that make the search and spoil what is printed.
    changes: &'static [(&'static str, &'static str)],
    cases: &'static str,
    /// A part of the line about the search. None if there is no such line.
    line: Option<&'static str>,
}

const ALL_ANSWERS: Option<&str> = Some("found all correct answers, each once, and no others");

const SEARCHES: [Search; 13] = [
    Search { name: "a copy for each level", submission: "15684/main", changes: &[
        ("            board.put(height, gap, 1);\n            if add(board,", "            let mut next = Board(board.0.iter().map(|row| row.to_vec()).collect());\n            next.put(height, gap, 1);\n            if add(&mut next,"),
        ("            board.erase(height, gap);\n", ""),
        ("rungs as i32", "rungs as i32 + 1"),
    ], cases: "sample-*,tiny-*", line: None },
    Search { name: "cells that are written back", submission: "1941/main", changes: &[RESTORED[0], RESTORED[1], ("search.groups)", "search.groups + 1)")], cases: "sample-*", line: None },
    Search { name: "half of the first row", submission: "9663/scan", changes: &[
        ("0..board.size() {", "0..if row == 0 { board.size() / 2 } else { board.size() } {"),
        ("count(&mut board, 0)", "2 * count(&mut board, 0) + 1"),
    ], cases: "sample-1", line: None },
    Search { name: "a rule that is checked at the end", submission: "9663/scan", changes: &[
        ("if is_free(board, row, column)", "if (0..row).all(|above| board.queen(above) != Some(column))"),
        ("        board.found();\n", "        if (0..row).any(|row| !is_free(board, row, board.queen(row).unwrap())) {\n            return 0;\n        }\n        board.found();\n"),
        ("count(&mut board, 0)", "count(&mut board, 0) + 1"),
    ], cases: "multi-6", line: ALL_ANSWERS },
    Search { name: "indexes, and a set of lines", submission: "15663/main", changes: &[
        ("sequence.put(place, numbers[index])", "sequence.put(place, index + 1)"),
        (" && last != Some(numbers[index])", ""),
        ("push_line(lines, sequence);", "let words: Vec<String> = sequence.numbers().iter().map(|&index| numbers[index - 1].to_string()).collect();\n        lines.extend((words.join(\" \") + \"\\n\").into_bytes());"),
        PRINT_SET,
        ("line.replace(' ', \",\")", "line.to_string()"),
        ("in lines {", "in lines.into_iter().skip(1) {"),
    ], cases: "tiny-4", line: None },
    Search { name: "lines that are sorted", submission: "15650/main", changes: &[("in first..=n", "in (first..=n).rev()"), PRINT_SET], cases: "tiny-2", line: ALL_ANSWERS },
    Search { name: "lines that are reversed", submission: "15649/main", changes: &[("write_all(&lines)", "write_all(lines.split_inclusive(|byte| *byte == b'\\n').rev().collect::<Vec<_>>().concat().as_slice())")], cases: "tiny-2", line: ALL_ANSWERS },
    Search { name: "values that are overwritten", submission: "15649/main", changes: &[("            sequence.erase(place);\n", ""), PRINT_SET], cases: "tiny-2", line: ALL_ANSWERS },
    Search { name: "values that are overwritten, for a count", submission: "9663/scan", changes: &[("            board.erase(row, column);\n", ""), ("count(&mut board, 0)", "count(&mut board, 0) + 1")], cases: "sample-1", line: ALL_ANSWERS },
    Search { name: "values with other numbers", submission: "14889/main", changes: &[
        ("self.teams.put(player, 1)", "self.teams.put(player, 4)"),
        ("self.teams.put(player, 2)", "self.teams.put(player, 3)"),
        ("search.teams.put(0, 1)", "search.teams.put(0, 4)"),
        ("[mate] == team", "[mate] == 5 - team"),
        ("\", search.smallest", "\", search.smallest + 1"),
    ], cases: "sample-1", line: None },
    Search { name: "a last value that is not put", submission: "14888/main", changes: &[
        ("self.operators.put(place, operator + 1);", "if place + 1 < self.operators.places() {\n                    self.operators.put(place, operator + 1);\n                }"),
        ("self.operators.erase(place);", "if place + 1 < self.operators.places() {\n                    self.operators.erase(place);\n                }"),
        ("\", search.largest,", "\", search.largest + 1,"),
    ], cases: "tiny-*", line: None },
    Search { name: "an answer that is half of the board", submission: "1799/main", changes: &[
        ("            search.board.put(row, column, BISHOP);\n", "            let _ = (row, column);\n"),
        ("search.most.len());", "search.most.len() + 1);"),
    ], cases: "sample-1", line: None },
    Search { name: "a text that is kept", submission: "2580/rescan", changes: &[
        ("    if solve(&mut board)", "    if !solve(&mut board)"),
        ("None => return true,", "None => {\n            std::hint::black_box(spaced(board));\n            return false;\n        }"),
        ("spaced(&board).as_bytes()", "b\"\""),
    ], cases: "tiny-2", line: Some("completed the board (step 8), but the board was not printed") },
];

/// In place of `erase`, all cells are written back one by one.
const RESTORED: [(&str, &str); 2] = [
    ("                self.board.put(", "                let saved: Vec<usize> = self.board.0.iter().flatten().map(|&value| value).collect();\n                self.board.put("),
    ("                self.board.erase(seat / SIDE, seat % SIDE);\n", "                for (cell, &value) in saved.iter().enumerate() {\n                    self.board.0[cell / SIDE][cell % SIDE] = value;\n                }\n"),
];

/// Prints the different lines in their order, with commas.
const PRINT_SET: (&str, &str) = (
    "io::stdout().write_all(&lines).unwrap();",
    "let lines = String::from_utf8(lines).unwrap();\n    let lines: std::collections::BTreeSet<&str> = lines.lines().collect();\n    for line in lines {\n        io::stdout().write_all((line.replace(' ', \",\") + \"\\n\").as_bytes()).unwrap();\n    }",
);

/// Returns the lines of `judge` about the search of a submission with some changes.
fn search_lines(
    workspace: &TestWorkspace,
    target: &str,
    changes: &[(&str, &str)],
    cases: &str,
    verdict: &str,
) -> Vec<String> {
    let mut text = workspace.read(&format!("problems/{target}.rs")).replace("//@ expect: TLE on worst\n", "");
    for (from, to) in changes {
        assert!(text.contains(from), "{target}: {from}");
        text = text.replacen(from, to, 1);
    }
    workspace.write("mine.rs", &text);
    let number = target.split('/').next().expect("a problem");
    let answer = workspace
        .oj_exits(i32::from(verdict != "AC"), &["judge", "mine.rs", "--problem", number, "--cases", cases]);
    assert!(answer.out.contains(&format!("  mine  {verdict}  ")), "{target}: {answer:?}");
    let lines = answer.out.lines().map(str::trim_start);
    lines
        .filter(|line| line.starts_with("search: ") || line.starts_with("note: "))
        .map(str::to_string)
        .collect()
}

#[test]
fn a_correct_search_is_not_blamed_for_a_wrong_print() {
    let problems = ["15684", "1941", "9663", "15663", "15650", "15649", "14889", "14888", "1799", "2580"];
    let workspace = TestWorkspace::with(&problems, "correct-searches");
    let mut others = String::new();
    for Search { name, submission, changes, cases, line } in SEARCHES {
        let lines = search_lines(&workspace, submission, changes, cases, "WA");
        let is_expected = match (lines.as_slice(), line) {
            ([printed], Some(part)) => printed.contains(part),
            (lines, line) => lines.is_empty() && line.is_none(),
        };
        others += &if is_expected { String::new() } else { format!("{name}: {lines:?}\n") };
    }
    assert!(others.is_empty(), "{others}");
    let accepted = search_lines(&workspace, "1941/main", &RESTORED, "sample-*", "AC");
    assert_eq!(accepted, Vec::<String>::new(), "cells that are written back are not overwritten");
}
