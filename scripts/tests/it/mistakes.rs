//! Mistakes of beginners, each planted in a correct submission, and the sentences of `judge` about them.
//! Every sentence must be certain, and there is none about a correct program.

use crate::shipped_problems;
use crate::test_workspace::TestWorkspace;

/// A change of a submission that makes it wrong.
struct Mistake {
    name: &'static str,
    from: &'static str,
    to: &'static str,
    /// The lines of `judge` about search and arithmetic. Each number of a source line is replaced by that
    /// line.
    sentences: &'static [&'static str],
}

/// Mistakes to plant in a submission.
struct Mistakes {
    problem: &'static str,
    submission: &'static str,
    all: &'static [Mistake],
}

static MISTAKES: [Mistakes; 7] = [
    Mistakes { problem: "9663", submission: "scan", all: &[
        Mistake { name: "queens not taken back", from: "            board.erase(row, column);\n", to: "", sentences: &["note: accepted, but on sample-1 2048 values were overwritten and not taken back (first at step 6, line `board.put(row, column);`)"] },
        Mistake { name: "diagonal below zero", from: "queen.abs_diff(column) != row - above", to: "column - queen != row - above", sentences: &["search: step 77, line `board.put(row, column);`: the queen at (5, 7) is attacked from (4, 8), on the same diagonal (row + column = 12)", "arithmetic: line `Some(queen) => queen != column && column - queen != row - above,`: attempt to subtract with overflow (without checks the value wraps)"] },
        Mistake { name: "columns only", from: "queen != column && queen.abs_diff(column) != row - above", to: "queen != column", sentences: &["search: step 2, line `board.put(row, column);`: the queen at (2, 2) is attacked from (1, 1), on the same diagonal (row - column = 0)"] },
        Mistake { name: "diagonals only", from: "queen != column && queen.abs_diff", to: "queen.abs_diff", sentences: &["search: step 2, line `board.put(row, column);`: the queen at (2, 1) is attacked from (1, 1), on the same column"] },
        Mistake { name: "one diagonal", from: "queen.abs_diff(column) != row - above", to: "queen + row - above != column", sentences: &["search: step 77, line `board.put(row, column);`: the queen at (5, 7) is attacked from (4, 8), on the same diagonal (row + column = 12)"] },
        Mistake { name: "counts a row early", from: "if row == board.size() {", to: "if row + 1 == board.size() {", sentences: &["search: (8, 4): Q is correct there, but the search went back without putting it (after step 217); it puts nothing in row 8"] },
        Mistake { name: "returns the first", from: "            ways += count(board, row + 1);\n            board.erase(row, column);\n", to: "            ways += count(board, row + 1);\n            board.erase(row, column);\n            if ways > 0 {\n                return ways;\n            }\n", sentences: &["search: no value was put after the first correct board (step 218); Q is also correct at (2, 6)"] },
        Mistake { name: "ways = instead of +=", from: "ways += count", to: "ways = count", sentences: &["search: the search found all correct answers, each once, and no others (answers: 92); the output begins with 0; check how the answers are counted or printed"] },
        Mistake { name: "columns from 1", from: "for column in 0..board.size()", to: "for column in 1..board.size()", sentences: &["search: (6, 1): Q is correct there, but the search went back without putting it (after step 13); it puts nothing in column 1"] },
        Mistake { name: "last column left out", from: "for column in 0..board.size()", to: "for column in 0..board.size() - 1", sentences: &["search: (3, 8): Q is correct there, but the search went back without putting it (after step 86); it puts nothing in column 8"] },
        Mistake { name: "neighbour row alone", from: "(0..row).all", to: "(row.saturating_sub(1)..row).all", sentences: &["search: step 3, line `board.put(row, column);`: the queen at (3, 1) is attacked from (1, 1), on the same column"] },
        Mistake { name: "no row + 1", from: "count(board, row + 1)", to: "count(board, row)", sentences: &["search: (1, 1): Q was put again, although it was already there (first at step 2, line `board.put(row, column);`); each of the first 10000 puts was in this cell"] },
    ] },
    Mistakes { problem: "9663", submission: "marks", all: &[
        Mistake { name: "queens not taken back, marks kept", from: "            marks.set(row, column, false);\n", to: "", sentences: &["search: (2, 5): Q is correct there, but the search went back without putting it (after step 13); nothing on the board rules it out"] },
        Mistake { name: "marks taken back, queen not", from: "            board.erase(row, column);\n", to: "", sentences: &["note: accepted, but on sample-1 2048 values were overwritten and not taken back (first at step 6, line `board.put(row, column);`)"] },
    ] },
    Mistakes { problem: "2580", submission: "rescan", all: &[
        Mistake { name: "digits not taken back", from: "            board.erase(row, column);\n", to: "", sentences: &["search: the search ended with blank cells and took nothing back (blanks: 2, last step: step 2, line `board.put(row, column, digit);`); nothing was ever put at (5, 3)"] },
        Mistake { name: "box off", from: "(row / 3 * 3, column / 3 * 3)", to: "(row / 3, column / 3)", sentences: &["search: (2, 5): 3 is correct there, but the search went back without putting it (after step 1); nothing on the board rules it out, and nothing had been taken back yet"] },
        Mistake { name: "digits below 9", from: "1..=9", to: "1..9", sentences: &["search: (3, 3): 9 is correct there, but the search went back without putting it (after step 4); it never puts 9"] },
        Mistake { name: "rows only", from: "    (0..9).all(|c| board.digit(row, c) != digit)\n        && (0..9).all(|r| board.digit(r, column) != digit)\n        && (0..9).all(|place| board.digit(top + place / 3, left + place % 3) != digit)", to: "    let _ = (top, left, column);\n    (0..9).all(|c| board.digit(row, c) != digit)", sentences: &["search: step 7, line `board.put(row, column, digit);`: 2 is already in column 2, at (4, 2)"] },
        Mistake { name: "no boxes", from: "        && (0..9).all(|place| board.digit(top + place / 3, left + place % 3) != digit)", to: "        && top + left < 99", sentences: &["search: step 2, line `board.put(row, column, digit);`: 4 is already in box 3, at (2, 8)"] },
        Mistake { name: "puts before checking", from: "        if fits(board, row, column, digit) {\n            board.put(row, column, digit);\n", to: "        board.put(row, column, digit);\n        if fits(board, row, column, digit) {\n", sentences: &["search: (1, 1): 2 was put over 1, which was still there (first at step 2, line `board.put(row, column, digit);`); each of the first 9 puts was in this cell"] },
        Mistake { name: "result not used", from: "            if solve(board) {\n                return true;\n            }\n", to: "            solve(board);\n", sentences: &["search: the search completed the board (step 14), but the board was not printed; then values were taken back (next: step 15, line `board.erase(row, column);`)"] },
        Mistake { name: "false at the end", from: "        None => return true,", to: "        None => return false,", sentences: &["search: the search completed the board (step 14), but the board was not printed; then values were taken back (next: step 15, line `board.erase(row, column);`)"] },
        Mistake { name: "true after the loop", from: "    false\n}\n// endregion", to: "    true\n}\n// endregion", sentences: &["search: the search ended with blank cells as if the board were complete (blanks: 2, last step: step 1, line `board.put(row, column, digit);`); nothing was ever put at (3, 8)"] },
        Mistake { name: "returns after the first digit", from: "            if solve(board) {\n                return true;\n            }\n            board.erase(row, column);\n", to: "            return solve(board);\n", sentences: &["search: the search ended with blank cells and took nothing back (blanks: 2, last step: step 1, line `board.put(row, column, digit);`); nothing was ever put at (3, 8)"] },
        Mistake { name: "prints packed", from: "let behind = |cell| if cell % 9 < 8 { ' ' } else { '\\n' };", to: "let behind = |cell| if cell % 9 < 8 { '\\t' } else { '\\n' };", sentences: &[] },
        Mistake { name: "prints nothing", from: "        io::stdout().write_all(spaced(&board).as_bytes()).unwrap();", to: "        let _ = io::stdout().flush().is_ok() && spaced(&board).is_empty();", sentences: &["search: the search completed the board (step 14), but the board was not printed"] },
        Mistake { name: "starts below the first row", from: "(0..81).map(|cell| (cell / 9, cell % 9)).find", to: "(9..81).map(|cell| (cell / 9, cell % 9)).find", sentences: &["search: the search ended with blank cells as if the board were complete (blanks: 1, last step: step 13, line `board.put(row, column, digit);`); nothing was ever put at (1, 1)"] },
    ] },
    Mistakes { problem: "15649", submission: "main", all: &[
        Mistake { name: "one place too far", from: "            sequence.put(place, number);", to: "            sequence.put(place + 1, number);", sentences: &["search: the last step was step 2, line `sequence.put(place + 1, number);`"] },
        Mistake { name: "number not freed", from: "            used[number] = false;\n", to: "", sentences: &["search: place 1: 2 is correct there, but the search went back without putting it (after step 6); nothing on the board rules it out"] },
        Mistake { name: "no marks", from: "            used[number] = true;\n", to: "", sentences: &["search: line 1 of the output, the first wrong one, was written after step 2 (source line `sequence.put(place, number);`); it contains 1 twice, and no correct line does"] },
        Mistake { name: "numbers from 0", from: "for number in 1..used.len()", to: "for number in 0..used.len()", sentences: &["search: 0, which stands for a blank, was put (first at step 1, line `sequence.put(place, number);`)"] },
        Mistake { name: "largest left out", from: "for number in 1..used.len()", to: "for number in 1..used.len() - 1", sentences: &["search: place 2: 3 is correct there, but the search went back without putting it (after step 3); it never puts 3"] },
        Mistake { name: "stops a place early", from: "if place == sequence.places() {", to: "if place + 1 == sequence.places() {", sentences: &["search: line 1 of the output, the first wrong one, was written after step 1 (source line `sequence.put(place, number);`), while place 2 was blank"] },
    ] },
    Mistakes { problem: "15650", submission: "main", all: &[
        Mistake { name: "same number again", from: "number + 1, lines", to: "number, lines", sentences: &["search: line 1 of the output, the first wrong one, was written after step 2 (source line `sequence.put(place, number);`); it contains 1 twice, and no correct line does"] },
        Mistake { name: "first + 1 for number + 1", from: "number + 1, lines", to: "first + 1, lines", sentences: &["search: line 3 of the output, the first wrong one, was written after step 8 (source line `sequence.put(place, number);`); it contains 2 twice, and no correct line does"] },
        Mistake { name: "prints before the end", from: "    if place == sequence.places() {\n        sequence.found();\n        push_line(lines, sequence);\n        return;", to: "    push_line(lines, sequence);\n    if place == sequence.places() {\n        return;", sentences: &["search: line 1 of the output, the first wrong one, was written before anything was put"] },
    ] },
    Mistakes { problem: "14888", submission: "main", all: &[
        Mistake { name: "operator not given back", from: "                self.left[operator] += 1;\n", to: "", sentences: &["search: the search never reached the board `- +`, which gives the correct result -2 (2 - 5 = -3, -3 + 1 = -2); the output has 6"] },
        Mistake { name: "largest begins at 0", from: "largest: i32::MIN", to: "largest: 0", sentences: &["search: the board `- - - - - - -` (step 7) gives the correct result -344 (10 - 78 = -68, -68 - 88 = -156, -156 - 7 = -163, -163 - 52 = -215, -215 - 20 = -235, -235 - 98 = -333, -333 - 11 = -344), but the output has 0, which no board gives; the search filled every possible board, so the calculation, the stored result or what is printed is wrong"] },
        Mistake { name: "smallest begins too low", from: "smallest: i32::MAX", to: "smallest: 0", sentences: &["search: the board `+` (step 1) gives the correct result 2 (1 + 1 = 2), but the output has 0, which no board gives; the search filled every possible board, so the calculation, the stored result or what is printed is wrong"] },
        Mistake { name: "minus the wrong way", from: "1 => left - right", to: "1 => right - left", sentences: &["search: the board `+ -` (step 2) gives the correct result 6 (2 + 5 = 7, 7 - 1 = 6), but the output has 4; no board gives any of the numbers that were printed; the search filled every possible board, so the calculation, the stored result or what is printed is wrong"] },
        Mistake { name: "value + for first", from: "search.fill(0, numbers[0])", to: "search.fill(0, 0)", sentences: &["search: the board `+ -` (step 2) gives the correct result 6 (2 + 5 = 7, 7 - 1 = 6), but the output has 4; no board gives any of the numbers that were printed; the search filled every possible board, so the calculation, the stored result or what is printed is wrong"] },
        Mistake { name: "number of the place", from: "self.numbers[place + 1]", to: "self.numbers[place]", sentences: &["search: the board `+ -` (step 2) gives the correct result 6 (2 + 5 = 7, 7 - 1 = 6), but the output has 5; no board gives any of the numbers that were printed; the search filled every possible board, so the calculation, the stored result or what is printed is wrong"] },
        Mistake { name: "three operators", from: "for operator in 0..4", to: "for operator in 0..3", sentences: &["search: the search never reached the board `/`, which gives the correct result 3 (7 / 2 = 3); the output has -2147483648"] },
        Mistake { name: "left not counted", from: "                self.left[operator] -= 1;\n", to: "", sentences: &["search: the output has 8, the result of the board `+ +` (2 + 5 = 7, 7 + 1 = 8; step 2), which this input does not allow"] },
    ] },
    Mistakes { problem: "14889", submission: "main", all: &[
        Mistake { name: "difference without abs", from: "difference.abs()", to: "difference", sentences: &["search: the board `S S L L` (step 4) gives the correct result 1 (9 - 8 = 1), but the output has -3, which no board gives"] },
        Mistake { name: "one direction", from: "self.values[player][mate] + self.values[mate][player]", to: "self.values[player][mate]", sentences: &["search: the board `S S L L` (step 4) gives the correct result 1 (9 - 8 = 1), but the output has 0, which no board gives"] },
        Mistake { name: "team not taken back", from: "            self.teams.erase(player);\n        }\n        if second", to: "        }\n        if second", sentences: &["note: accepted, but on tiny-3 12 values were overwritten and not taken back (first at step 10, line `self.teams.put(player, 2);`)"] },
        Mistake { name: "only 1", from: "            self.teams.put(player, 2);", to: "            self.teams.put(player, 1);", sentences: &["search: the search filled only boards that this input does not allow, such as `S S S S` (step 4); it never puts L"] },
    ] },
];

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
    status: i32,
    number: &str,
    files: &[String],
    cases: &str,
) -> Vec<(String, Vec<String>)> {
    let names: Vec<&str> = files.iter().map(String::as_str).collect();
    let options = ["judge", "--problem", number, "--cases", cases];
    let answer = workspace.oj_exits(status, &[&options, names.as_slice()].concat());
    let mut found: Vec<(String, Vec<String>)> = Vec::new();
    for line in answer.out.lines() {
        if let Some(row) = line.strip_prefix("  ").filter(|row| !row.starts_with(' ')) {
            found.push((row.split_whitespace().nth(1).unwrap_or_default().to_string(), Vec::new()));
        } else if ["    search: ", "    arithmetic: ", "    note: accepted"]
            .iter()
            .any(|start| line.starts_with(start))
        {
            let file = &files[found.len() - 1];
            let sentence = with_source_lines(line.trim_start(), &workspace.read(file));
            found.last_mut().expect("a submission comes first").1.push(sentence);
        }
    }
    assert_eq!(found.len(), files.len(), "{answer:?}");
    found
}

/// Returns the sentence with `` `code` `` instead of the number of each line of the source, so that it stays
/// the same if lines are added above.
pub fn with_source_lines(sentence: &str, source: &str) -> String {
    let mut parts = sentence.split("line ");
    let mut replaced = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (number, rest) = part.split_at(part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len()));
        let of_source = number.parse::<usize>().ok().filter(|_| !rest.starts_with(" of the output"));
        let code = of_source.map(|number| source.lines().nth(number - 1).expect("the line exists").trim());
        replaced += &format!("line {}{rest}", code.map_or(number.to_string(), |code| format!("`{code}`")));
    }
    replaced
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
    let workspace = &TestWorkspace::with(&MISTAKES.each_ref().map(|mistakes| mistakes.problem), name);
    // One thread for each submission.
    let others = std::thread::scope(|scope| {
        let threads = MISTAKES
            .each_ref()
            .map(|mistakes| scope.spawn(move || other_sentences(workspace, mistakes, all)));
        threads.map(|thread| thread.join().expect("the thread does not panic")).concat()
    });
    assert!(others.is_empty(), "other sentences than expected:\n{}", others.concat());
}

/// Mistakes with other sentences than expected. Without `all`, only mistakes that no other test plants are
/// judged.
fn other_sentences(workspace: &TestWorkspace, mistakes: &Mistakes, all: bool) -> Vec<String> {
    let &Mistakes { problem, submission, all: planted } = mistakes;
    // The other kinds of searches are in `diagnosis.rs`.
    let planted = match (problem, submission) {
        _ if all => planted,
        ("9663", "scan") | ("14889", _) => &planted[1..2],
        _ => return Vec::new(),
    };
    let file = |index: usize| format!("mistake-{problem}-{submission}-{index}.rs");
    let files: Vec<String> = (0..planted.len()).map(file).collect();
    for (mistake, file) in planted.iter().zip(&files) {
        with_change(workspace, (problem, submission), mistake.from, mistake.to, file);
    }
    let found = judged_sentences(workspace, 1, problem, &files, SMALL).into_iter().map(|(_, lines)| lines);
    let others = planted.iter().zip(found).filter(|(mistake, found)| found != mistake.sentences);
    others
        .map(|(mistake, found)| format!("{}\n  {found:?}\n  {:?}\n", mistake.name, mistake.sentences))
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
        let found = judged_sentences(&workspace, 0, number, &files, SMALL);
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
    let (solve, rest) = rest.split_once("// endregion").expect("the region ends");
    let (_, rest) = rest.split_once('\n').expect("the program goes on");
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
        files.iter().zip(judged_sentences(&workspace, 0, "2580", &files, "sample-*,tiny-*,hard-6"))
    {
        assert!(verdict == "AC" && lines.is_empty(), "{file}: {verdict} {lines:?}");
        let traced =
            workspace.oj_exits(0, &["trace", file, "--problem", "2580", "--case", "tiny-2", "--text"]);
        assert!(!traced.out.contains("overwritten"), "{file}: {traced:?}");
    }
}
