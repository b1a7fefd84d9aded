//! Mistakes of beginners, each planted in a correct submission, and the sentences of `judge` about them.
//! Every sentence must be certain, and there is none about a correct program.

use crate::shipped_problems;
use crate::test_workspace::TestWorkspace;

/// The mistake, the code that it replaces, the new code, and the lines of `judge` about search and
/// arithmetic.
type Mistake = (&'static str, &'static str, &'static str, &'static [&'static str]);

/// Problem, submission, and mistakes to plant.
type Mistaken = (&'static str, &'static str, &'static [Mistake]);

const MISTAKES: [Mistaken; 7] = [
    ("9663", "scan", &[
        ("queens not taken back", "            board.erase(row, column);\n", "", &["note: accepted, but on sample-1 2048 values were overwritten and not taken back (first at step 6, line 27)"]),
        ("diagonal below zero", "queen.abs_diff(column) != row - above", "column - queen != row - above", &["search: step 77, line 27: the queen at (5, 7) is attacked from (4, 8), on the same diagonal (row + column = 12)", "arithmetic: line 38: attempt to subtract with overflow (without checks the value wraps)"]),
        ("columns only", "queen != column && queen.abs_diff(column) != row - above", "queen != column", &["search: step 2, line 27: the queen at (2, 2) is attacked from (1, 1), on the same diagonal (row - column = 0)"]),
        ("diagonals only", "queen != column && queen.abs_diff", "queen.abs_diff", &["search: step 2, line 27: the queen at (2, 1) is attacked from (1, 1), on the same column"]),
        ("one diagonal", "queen.abs_diff(column) != row - above", "queen + row - above != column", &["search: step 77, line 27: the queen at (5, 7) is attacked from (4, 8), on the same diagonal (row + column = 12)"]),
        ("counts a row early", "if row == board.size() {", "if row + 1 == board.size() {", &["search: (8, 4): Q is correct there, but the search went back without putting it (after step 217); it puts nothing in row 8"]),
        ("returns the first", "            ways += count(board, row + 1);\n            board.erase(row, column);\n", "            ways += count(board, row + 1);\n            board.erase(row, column);\n            if ways > 0 {\n                return ways;\n            }\n", &["search: no value was put after the first correct board (step 218); Q is also correct at (2, 6)"]),
        ("ways = instead of +=", "ways += count", "ways = count", &["search: the search found all correct answers, each once, and no others (answers: 92); the output begins with 0; check how the answers are counted or printed"]),
        ("columns from 1", "for column in 0..board.size()", "for column in 1..board.size()", &["search: (6, 1): Q is correct there, but the search went back without putting it (after step 13); it puts nothing in column 1"]),
        ("last column left out", "for column in 0..board.size()", "for column in 0..board.size() - 1", &["search: (3, 8): Q is correct there, but the search went back without putting it (after step 86); it puts nothing in column 8"]),
        ("neighbour row alone", "(0..row).all", "(row.saturating_sub(1)..row).all", &["search: step 3, line 27: the queen at (3, 1) is attacked from (1, 1), on the same column"]),
        ("no row + 1", "count(board, row + 1)", "count(board, row)", &["search: (1, 1): Q was put again, although it was already there (first at step 2, line 27); each of the first 10000 puts was in this cell"]),
    ]),
    ("9663", "marks", &[
        ("queens not taken back, marks kept", "            marks.set(row, column, false);\n", "", &["search: (2, 5): Q is correct there, but the search went back without putting it (after step 13); nothing on the board rules it out"]),
        ("marks taken back, queen not", "            board.erase(row, column);\n", "", &["note: accepted, but on sample-1 2048 values were overwritten and not taken back (first at step 6, line 56)"]),
    ]),
    ("2580", "rescan", &[
        ("digits not taken back", "            board.erase(row, column);\n", "", &["search: the search ended with blank cells and took nothing back (blanks: 2, last step: step 2, line 32); nothing was ever put at (5, 3)"]),
        ("box off", "(row / 3 * 3, column / 3 * 3)", "(row / 3, column / 3)", &["search: (2, 5): 3 is correct there, but the search went back without putting it (after step 1); nothing on the board rules it out, and nothing had been taken back yet"]),
        ("digits below 9", "1..=9", "1..9", &["search: (3, 3): 9 is correct there, but the search went back without putting it (after step 4); it never puts 9"]),
        ("rows only", "    (0..9).all(|c| board.digit(row, c) != digit)\n        && (0..9).all(|r| board.digit(r, column) != digit)\n        && (0..9).all(|place| board.digit(top + place / 3, left + place % 3) != digit)", "    let _ = (top, left, column);\n    (0..9).all(|c| board.digit(row, c) != digit)", &["search: step 7, line 32: 2 is already in column 2, at (4, 2)"]),
        ("no boxes", "        && (0..9).all(|place| board.digit(top + place / 3, left + place % 3) != digit)", "        && top + left < 99", &["search: step 2, line 32: 4 is already in box 3, at (2, 8)"]),
        ("puts before checking", "        if fits(board, row, column, digit) {\n            board.put(row, column, digit);\n", "        board.put(row, column, digit);\n        if fits(board, row, column, digit) {\n", &["search: (1, 1): 2 was put over 1, which was still there (first at step 2, line 31); each of the first 9 puts was in this cell"]),
        ("result not used", "            if solve(board) {\n                return true;\n            }\n", "            solve(board);\n", &["search: the search completed the board (step 14), but the board was not printed; then values were taken back (next: step 15, line 34)"]),
        ("false at the end", "        None => return true,", "        None => return false,", &["search: the search completed the board (step 14), but the board was not printed; then values were taken back (next: step 15, line 36)"]),
        ("true after the loop", "    false\n}\n// endregion d97b8eb6", "    true\n}\n// endregion d97b8eb6", &["search: the search ended with blank cells as if the board were complete (blanks: 2, last step: step 1, line 32); nothing was ever put at (3, 8)"]),
        ("returns after the first digit", "            if solve(board) {\n                return true;\n            }\n            board.erase(row, column);\n", "            return solve(board);\n", &["search: the search ended with blank cells and took nothing back (blanks: 2, last step: step 1, line 32); nothing was ever put at (3, 8)"]),
        ("prints packed", "let behind = |cell| if cell % 9 < 8 { ' ' } else { '\\n' };", "let behind = |cell| if cell % 9 < 8 { '\\t' } else { '\\n' };", &[]),
        ("prints nothing", "        io::stdout().write_all(spaced(&board).as_bytes()).unwrap();", "        let _ = io::stdout().flush().is_ok() && spaced(&board).is_empty();", &["search: the search completed the board (step 14), but the board was not printed"]),
        ("starts below the first row", "(0..81).map(|cell| (cell / 9, cell % 9)).find", "(9..81).map(|cell| (cell / 9, cell % 9)).find", &["search: the search ended with blank cells as if the board were complete (blanks: 1, last step: step 13, line 32); nothing was ever put at (1, 1)"]),
    ]),
    ("15649", "main", &[
            (
                "one place too far",
                "            sequence.put(place, number);",
                "            sequence.put(place + 1, number);",
                &["search: the last step was step 2, line 30"],
            ),
        ("number not freed", "            used[number] = false;\n", "", &["search: place 1: 2 is correct there, but the search went back without putting it (after step 6); nothing on the board rules it out"]),
        ("no marks", "            used[number] = true;\n", "", &["search: line 1 of the output, the first wrong one, was written after step 2 (source line 30); it contains 1 twice, and no correct line does"]),
        ("numbers from 0", "for number in 1..used.len()", "for number in 0..used.len()", &["search: 0, which stands for a blank, was put (first at step 1, line 30)"]),
        ("largest left out", "for number in 1..used.len()", "for number in 1..used.len() - 1", &["search: place 2: 3 is correct there, but the search went back without putting it (after step 3); it never puts 3"]),
        ("stops a place early", "if place == sequence.places() {", "if place + 1 == sequence.places() {", &["search: line 1 of the output, the first wrong one, was written after step 1 (source line 30), while place 2 was blank"]),
    ]),
    ("15650", "main", &[
        ("same number again", "number + 1, lines", "number, lines", &["search: line 1 of the output, the first wrong one, was written after step 2 (source line 28); it contains 1 twice, and no correct line does"]),
        ("first + 1 for number + 1", "number + 1, lines", "first + 1, lines", &["search: line 3 of the output, the first wrong one, was written after step 8 (source line 28); it contains 2 twice, and no correct line does"]),
        ("prints before the end", "    if place == sequence.places() {\n        sequence.found();\n        push_line(lines, sequence);\n        return;", "    push_line(lines, sequence);\n    if place == sequence.places() {\n        return;", &["search: line 1 of the output, the first wrong one, was written before anything was put"]),
    ]),
    ("14888", "main", &[
        ("operator not given back", "                self.left[operator] += 1;\n", "", &["search: the search never reached the board `- +`, which gives the correct result -2 (2 - 5 = -3, -3 + 1 = -2); the output has 6"]),
        ("largest begins at 0", "largest: i32::MIN", "largest: 0", &["search: the board `- - - - - - -` (step 7) gives the correct result -344 (10 - 78 = -68, -68 - 88 = -156, -156 - 7 = -163, -163 - 52 = -215, -215 - 20 = -235, -235 - 98 = -333, -333 - 11 = -344), but the output has 0, which no board gives; the search filled every possible board, so the calculation, the stored result or what is printed is wrong"]),
        ("smallest begins too low", "smallest: i32::MAX", "smallest: 0", &["search: the board `+` (step 1) gives the correct result 2 (1 + 1 = 2), but the output has 0, which no board gives; the search filled every possible board, so the calculation, the stored result or what is printed is wrong"]),
        ("minus the wrong way", "1 => left - right", "1 => right - left", &["search: the board `+ -` (step 2) gives the correct result 6 (2 + 5 = 7, 7 - 1 = 6), but the output has 4; no board gives any of the numbers that were printed; the search filled every possible board, so the calculation, the stored result or what is printed is wrong"]),
        ("value + for first", "search.fill(0, numbers[0])", "search.fill(0, 0)", &["search: the board `+ -` (step 2) gives the correct result 6 (2 + 5 = 7, 7 - 1 = 6), but the output has 4; no board gives any of the numbers that were printed; the search filled every possible board, so the calculation, the stored result or what is printed is wrong"]),
        ("number of the place", "self.numbers[place + 1]", "self.numbers[place]", &["search: the board `+ -` (step 2) gives the correct result 6 (2 + 5 = 7, 7 - 1 = 6), but the output has 5; no board gives any of the numbers that were printed; the search filled every possible board, so the calculation, the stored result or what is printed is wrong"]),
        ("three operators", "for operator in 0..4", "for operator in 0..3", &["search: the search never reached the board `/`, which gives the correct result 3 (7 / 2 = 3); the output has -2147483648"]),
        ("left not counted", "                self.left[operator] -= 1;\n", "", &["search: the output has 8, the result of the board `+ +` (2 + 5 = 7, 7 + 1 = 8; step 2), which this input does not allow"]),
    ]),
    ("14889", "main", &[
        ("difference without abs", "difference.abs()", "difference", &["search: the board `S S L L` (step 4) gives the correct result 1 (9 - 8 = 1), but the output has -3, which no board gives"]),
        ("one direction", "self.values[player][mate] + self.values[mate][player]", "self.values[player][mate]", &["search: the board `S S L L` (step 4) gives the correct result 1 (9 - 8 = 1), but the output has 0, which no board gives"]),
        ("team not taken back", "            self.teams.erase(player);\n        }\n        if second", "        }\n        if second", &["note: accepted, but on tiny-3 12 values were overwritten and not taken back (first at step 10, line 47)"]),
        ("only 1", "            self.teams.put(player, 2);", "            self.teams.put(player, 1);", &["search: the search filled only boards that this input does not allow, such as `S S S S` (step 4); it never puts L"]),
    ]),];

/// Changes that leave a submission correct: problem, submission, old code, new code.
const HARMLESS: [(&str, &str, &str, &str); 6] = [
    ("9663", "scan", "for column in 0..board.size()", "for column in (0..board.size()).rev()"),
    ("9663", "marks", "            marks.set(row, column, false);\n            board.erase(row, column);", "            board.erase(row, column);\n            marks.set(row, column, false);"),
    ("2580", "rescan", "for digit in 1..=9", "for digit in (1..=9).rev()"),
    ("2580", "blanks", "for digit in 1..=9", "for digit in (1..=9).rev()"),
    ("14888", "main", "for operator in 0..4", "for operator in [3, 1, 0, 2]"),
    ("14889", "main", "self.smallest = self.smallest.min(difference.abs());", "self.smallest = self.smallest.min(difference.abs());\n            std::hint::black_box(&self.teams);"),
];

/// Ways to undo a choice with a copy of the board: name, code before `put`, code instead of `erase`, and a
/// definition.
const COPIES: [(&str, &str, &str, &str); 10] = [
    ("field", "let saved = board.0;", "board.0 = saved;", ""),
    ("struct", "let saved = Board(board.0);", "*board = Board(saved.0);", ""),
    ("swap", "let mut saved = Board(board.0);", "std::mem::swap(board, &mut saved);", ""),
    ("replace", "let saved = Board(board.0);", "drop(std::mem::replace(board, saved));", ""),
    ("clone", "let saved = board.clone();", "board.clone_from(&saved);", ""),
    (
        "rows",
        "let saved: Vec<[u8; 9]> = board.0.iter().copied().collect();",
        "board.0.copy_from_slice(&saved);",
        "",
    ),
    (
        "cells",
        "let saved = board.0;",
        "for (own, old) in board.0.iter_mut().flatten().zip(saved.iter().flatten()) { *own = *old; }",
        "",
    ),
    ("depths", "let saved = [Board(board.0)];", "let [saved] = saved; *board = saved;", ""),
    ("rc", "let saved = std::rc::Rc::new(Board(board.0));", "*board = Board(saved.0);", ""),
    (
        "wrapper",
        "let saved = State { board: Board(board.0) };",
        "*board = saved.board;",
        "struct State { board: Board }\n",
    ),
];

/// A search with a separate board for each level, which erases nothing.
const BY_VALUE: &str = "pub fn solve(board: &mut Board) -> bool {
    let (row, column) = match first_blank(board) {
        None => return true,
        Some(blank) => blank,
    };
    for digit in 1..=9 {
        if fits(board, row, column, digit) {
            let mut own = Board(board.0);
            own.put(row, column, digit);
            if solve(&mut own) {
                *board = own;
                return true;
            }
        }
    }
    false
}
";

/// Patterns of cases that are small enough to record.
const SMALL: &str = "sample-*,tiny-*,edge-*,multi-*,sign-*";

/// Judges files. Returns the verdict of each, and its lines about search and arithmetic.
fn judged_sentences(
    workspace: &TestWorkspace,
    number: &str,
    files: &[String],
    cases: &str,
) -> Vec<(String, Vec<String>)> {
    let names: Vec<&str> = files.iter().map(String::as_str).collect();
    let answer =
        workspace.oj(&[&["judge", "--problem", number, "--cases", cases], names.as_slice()].concat());
    let mut found: Vec<(String, Vec<String>)> = Vec::new();
    for line in answer.out.lines() {
        if let Some(row) = line.strip_prefix("  ").filter(|row| !row.starts_with(' ')) {
            found.push((row.split_whitespace().nth(1).unwrap_or_default().to_string(), Vec::new()));
        } else if ["    search: ", "    arithmetic: ", "    note: accepted"]
            .iter()
            .any(|start| line.starts_with(start))
        {
            found.last_mut().expect("a submission comes first").1.push(line.trim_start().to_string());
        }
    }
    assert_eq!(found.len(), files.len(), "{answer:?}");
    found
}

fn with_change(workspace: &TestWorkspace, (number, name): (&str, &str), from: &str, to: &str, file: &str) {
    let source = workspace.read(&format!("problems/{number}/{name}.rs"));
    assert!(source.contains(from), "{number}/{name} does not contain {from:?}");
    let lines = source.replacen(from, to, 1);
    let lines = lines.split_inclusive('\n').filter(|line| !line.starts_with("//@ expect"));
    workspace.write(file, &lines.collect::<String>());
}

#[test]
fn some_mistakes_get_their_sentences() {
    check_mistakes("mistakes", false);
}

#[test]
#[ignore = "slow"]
fn each_mistake_gets_its_sentence() {
    check_mistakes("mistakes-all", true);
}

fn check_mistakes(name: &str, all: bool) {
    let workspace = &TestWorkspace::with(&MISTAKES.map(|(number, ..)| number), name);
    // One thread for each submission.
    let others = std::thread::scope(|scope| {
        let searches = MISTAKES.map(|search| scope.spawn(move || other_sentences(workspace, search, all)));
        searches.map(|search| search.join().expect("the thread does not panic")).concat()
    });
    assert!(others.is_empty(), "other sentences than expected:\n{}", others.concat());
}

/// Mistakes with other sentences than expected. Without `all`, only mistakes that no other test plants are
/// judged.
fn other_sentences(workspace: &TestWorkspace, (number, name, mistakes): Mistaken, all: bool) -> Vec<String> {
    // The other kinds of searches are in `diagnosis.rs`.
    let mistakes = match (number, name) {
        _ if all => mistakes,
        ("9663", "scan") | ("14889", _) => &mistakes[1..2],
        _ => return Vec::new(),
    };
    let file = |index: usize| format!("mistake-{number}-{name}-{index}.rs");
    let files: Vec<String> = (0..mistakes.len()).map(file).collect();
    for ((_, from, to, _), file) in mistakes.iter().zip(&files) {
        with_change(workspace, (number, name), from, to, file);
    }
    let found = judged_sentences(workspace, number, &files, SMALL).into_iter().map(|(_, lines)| lines);
    let others = mistakes.iter().zip(found).filter(|((.., expected), found)| found != expected);
    others
        .map(|((mistake, .., expected), found)| format!("{mistake}\n  {found:?}\n  {expected:?}\n"))
        .collect()
}

#[test]
#[ignore = "slow"]
fn there_is_no_sentence_about_correct_programs() {
    let workspace = TestWorkspace::copy("mistakes-none");
    for (number, names) in shipped_problems::problems() {
        let mut files: Vec<String> =
            names.iter().map(|name| format!("problems/{number}/{name}.rs")).collect();
        for (index, (_, name, from, to)) in HARMLESS.iter().filter(|(of, ..)| of == number).enumerate() {
            let file = format!("harmless-{number}-{index}.rs");
            with_change(&workspace, (number, name), from, to, &file);
            files.push(file);
        }
        let found = judged_sentences(&workspace, number, &files, SMALL);
        let mut accepted = found.iter().filter(|(verdict, _)| verdict == "AC");
        let harmless = files.len() - names.len();
        assert!(accepted.clone().count() > harmless, "{number}: `main` must be accepted: {found:?}");
        assert!(accepted.all(|(_, lines)| lines.is_empty()), "{number}: {found:?}");
    }
}

/// There is no sentence about a correct search that restores a copy, and its tree shows nothing as
/// overwritten.
#[test]
fn a_copy_of_the_board_is_not_a_mistake() {
    let workspace = TestWorkspace::with(&["2580"], "mistakes-copies");
    let rescan = workspace.read("problems/2580/rescan.rs");
    let (head, rest) =
        rescan.split_once("// region: shared::sudoku::rescan\n").expect("the file has the region");
    let (solve, rest) = rest.split_once("// endregion d97b8eb6\n").expect("the program ends");
    let is_expect = |line: &&str| line.starts_with("//@ expect");
    let head: String = head.split_inclusive('\n').filter(|line| !is_expect(line)).collect();
    let mut solves: Vec<(&str, String)> = vec![("value", BY_VALUE.to_string())];
    for (name, save, restore, definition) in COPIES {
        let put = "            board.put(row, column, digit);\n";
        let saved = solve.replace(put, &format!("            {save}\n{put}"));
        let restored =
            saved.replace("            board.erase(row, column);\n", &format!("            {restore}\n"));
        assert!(restored.contains(save) && restored.contains(restore), "{name}");
        solves.push((name, definition.to_string() + &restored));
    }
    let files: Vec<String> = solves.iter().map(|(name, _)| format!("copy-{name}.rs")).collect();
    for ((_, solve), file) in solves.iter().zip(&files) {
        workspace.write(file, &format!("{head}{solve}{rest}"));
    }
    for (file, (verdict, lines)) in
        files.iter().zip(judged_sentences(&workspace, "2580", &files, "sample-*,tiny-*,hard-6"))
    {
        assert!(verdict == "AC" && lines.is_empty(), "{file}: {verdict} {lines:?}");
        let traced =
            workspace.oj_exits(0, &["trace", file, "--problem", "2580", "--case", "tiny-2", "--text"]);
        assert!(!traced.out.contains("overwritten"), "{file}: {traced:?}");
    }
}
