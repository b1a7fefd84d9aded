//! Right programs of which only the print is wrong: `judge` must not blame their searches. Each search is one that
//! a rule of the diagnosis could take for a mistake.

use crate::test_workspace::TestWorkspace;

/// The peculiarity of the search, problem and submission, the changes that make it and spoil the print, the cases,
/// and a part of the line about the search; None if there is no such line.
type Right<'a> = (&'a str, &'a str, &'a [(&'a str, &'a str)], &'a str, Option<&'a str>);

const RIGHT_ANSWERS: Option<&str> = Some("found all correct answers, each once, and no others");

const RIGHT: [Right<'_>; 13] = [
    ("a copy for each level", "15684/main", &[
        ("            board.put(height, gap, 1);\n            if add(board,", "            let mut next = Board(board.0.iter().map(|row| row.to_vec()).collect());\n            next.put(height, gap, 1);\n            if add(&mut next,"),
        ("            board.erase(height, gap);\n", ""),
        ("rungs as i32", "rungs as i32 + 1"),
    ], "sample-*,tiny-*", None),
    ("cells that are written back", "1941/main", &[RESTORED[0], RESTORED[1], ("search.groups)", "search.groups + 1)")], "sample-*", None),
    ("half of the first row", "9663/scan", &[
        ("0..board.size() {", "0..if row == 0 { board.size() / 2 } else { board.size() } {"),
        ("count(&mut board, 0)", "2 * count(&mut board, 0) + 1"),
    ], "sample-1", None),
    ("a rule that is checked at the end", "9663/scan", &[
        ("if is_free(board, row, column)", "if (0..row).all(|above| board.queen(above) != Some(column))"),
        ("        board.found();\n", "        if (0..row).any(|row| !is_free(board, row, board.queen(row).unwrap())) {\n            return 0;\n        }\n        board.found();\n"),
        ("count(&mut board, 0)", "count(&mut board, 0) + 1"),
    ], "multi-6", RIGHT_ANSWERS),
    ("indexes, and a set of lines", "15663/main", &[
        ("sequence.put(place, numbers[index])", "sequence.put(place, index + 1)"),
        (" && last != Some(numbers[index])", ""),
        ("push_line(lines, sequence);", "let words: Vec<String> = sequence.numbers().iter().map(|&index| numbers[index - 1].to_string()).collect();\n        lines.extend((words.join(\" \") + \"\\n\").into_bytes());"),
        PRINT_SET,
        ("line.replace(' ', \",\")", "line.to_string()"),
        ("in lines {", "in lines.into_iter().skip(1) {"),
    ], "tiny-4", None),
    ("lines that are sorted", "15650/main", &[("in first..=n", "in (first..=n).rev()"), PRINT_SET], "tiny-2", RIGHT_ANSWERS),
    ("lines that are reversed", "15649/main", &[("write_all(&lines)", "write_all(lines.split_inclusive(|byte| *byte == b'\\n').rev().collect::<Vec<_>>().concat().as_slice())")], "tiny-2", RIGHT_ANSWERS),
    ("values that are overwritten", "15649/main", &[("            sequence.erase(place);\n", ""), PRINT_SET], "tiny-2", RIGHT_ANSWERS),
    ("values that are overwritten, for a count", "9663/scan", &[("            board.erase(row, column);\n", ""), ("count(&mut board, 0)", "count(&mut board, 0) + 1")], "sample-1", RIGHT_ANSWERS),
    ("values with other numbers", "14889/main", &[
        ("self.teams.put(player, 1)", "self.teams.put(player, 4)"),
        ("self.teams.put(player, 2)", "self.teams.put(player, 3)"),
        ("search.teams.put(0, 1)", "search.teams.put(0, 4)"),
        ("[mate] == team", "[mate] == 5 - team"),
        ("\", search.smallest", "\", search.smallest + 1"),
    ], "sample-1", None),
    ("a last value that is not put", "14888/main", &[
        ("self.operators.put(place, operator + 1);", "if place + 1 < self.operators.places() {\n                    self.operators.put(place, operator + 1);\n                }"),
        ("self.operators.erase(place);", "if place + 1 < self.operators.places() {\n                    self.operators.erase(place);\n                }"),
        ("\", search.largest,", "\", search.largest + 1,"),
    ], "tiny-*", None),
    ("an answer that is half of the board", "1799/main", &[
        ("            search.board.put(row, column, BISHOP);\n", "            let _ = (row, column);\n"),
        ("search.most.len());", "search.most.len() + 1);"),
    ], "sample-1", None),
    ("a text that is kept", "2580/rescan", &[
        ("    if solve(&mut board)", "    if !solve(&mut board)"),
        ("None => return true,", "None => {\n            std::hint::black_box(spaced(board));\n            return false;\n        }"),
        ("spaced(&board).as_bytes()", "b\"\""),
    ], "tiny-2", Some("completed the board (step 8), but the board was not printed")),
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

/// The lines of `judge` about the search of a submission with some changes.
fn said(
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
fn a_right_search_is_not_blamed_for_a_wrong_print() {
    let problems = ["15684", "1941", "9663", "15663", "15650", "15649", "14889", "14888", "1799", "2580"];
    let workspace = TestWorkspace::with(&problems, "right-searches");
    let mut others = String::new();
    for (search, target, changes, cases, expected) in RIGHT {
        let said = said(&workspace, target, changes, cases, "WA");
        let is_expected = match (said.as_slice(), expected) {
            ([line], Some(part)) => line.contains(part),
            (lines, expected) => lines.is_empty() && expected.is_none(),
        };
        others += &if is_expected { String::new() } else { format!("{search}: {said:?}\n") };
    }
    assert!(others.is_empty(), "{others}");
    let accepted = said(&workspace, "1941/main", &RESTORED, "sample-*", "AC");
    assert_eq!(accepted, Vec::<String>::new(), "cells that are written back are not overwritten");
}
