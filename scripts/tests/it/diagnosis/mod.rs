//! The sentence that `judge` prints about the search of a failing submission. There is none unless it is
//! certain.

mod changed_submissions;
mod found_answers;
mod other_languages;

use crate::test_workspace::TestWorkspace;
use changed_submissions::with_source_lines;

/// Returns the sentence about the search, without its heading and with the source lines that it names. The
/// first argument is the path of the submission.
fn diagnosis(workspace: &TestWorkspace, status: i32, arguments: &[&str]) -> Option<String> {
    let answer = workspace.oj_exits(status, &[&["judge"], arguments].concat());
    let line = answer.out.lines().find(|line| line.starts_with("    diagnosis: "))?;
    Some(with_source_lines(line.trim_start_matches("    diagnosis: "), &workspace.read(arguments[0])))
}

#[test]
fn a_certain_mistake_is_named() {
    let workspace = TestWorkspace::with(&["15650", "2580", "14888", "9663"], "diagnosis-named");
    let table = [
        (
            "2580/no-undo",
            "tiny-2",
            "the search ended with blank cells and took nothing back (blanks: 2, last step: step 2, line `board[row][column] = digit;`); nothing was ever put at (5, 3)",
        ),
        ("2580/no-undo", "hard-6", "(1, 6): 7 was put over 2, which was still there (first at step 8, line `board[row][column] = digit;`)"),
        // The input has no answer.
        ("9663/one-diagonal", "edge-2", "step 2, line `board[row][column] = true;`: the queen at (2, 2) is attacked from (1, 1), on the same diagonal (row - column = 0)"),
        ("2580/rows-only", "tiny-4", "step 2, line `board[row][column] = digit;`: 4 is already in box 3, at (2, 8)"),
        (
            "15650/wrong-start",
            "tiny-2",
            "line 2 of the output is the first wrong line; it was written after step 6 (source line `sequence[place] = number;` changed the board); it contains 2 twice, and no correct line does",
        ),
        (
            "14888/round-down",
            "sign-2-negative-division",
            "the board `- - - / /` (step 5) gives the correct result -1 (3 - 6 = -3, -3 - 95 = -98, -98 - 30 = -128, -128 / 58 = -2, -2 / 2 = -1), but the output has -2; the search filled every possible board, so the calculation, the stored result or what is printed is wrong",
        ),
    ];
    for (target, case, sentence) in table {
        let found = diagnosis(&workspace, 0, &[&format!("problems/{target}.rs"), "--cases", case]);
        assert_eq!(found.as_deref(), Some(sentence), "{target} on {case}");
    }
}

#[test]
#[ignore = "slow"]
fn there_is_no_sentence_if_nothing_is_certain() {
    let workspace = TestWorkspace::with(&["2580", "2239"], "diagnosis-silent");
    // A correct submission that is too slow, one that restores a copy of the board, and one without
    // `//@ board:`.
    let table: [(i32, &[&str]); 3] = [
        (0, &["problems/2580/rescan.rs", "--cases", "worst-2", "--time", "100ms"]),
        (1, &["problems/2580/logic-guess.rs", "--cases", "worst-1", "--time", "1ms"]),
        (0, &["problems/2239/any.rs", "--cases", "multi-2"]),
    ];
    for (status, arguments) in table {
        assert_eq!(diagnosis(&workspace, status, arguments), None, "{arguments:?}");
    }
}

#[test]
fn a_search_for_sequences_gets_a_sentence_too() {
    let workspace = TestWorkspace::with(&["15649"], "diagnosis-sequences");
    let main = workspace.read("problems/15649/main.rs");
    let sentence_for = |from: &str, to: &str| {
        assert!(main.contains(from), "{from}");
        workspace.write("mine.rs", &main.replacen(from, to, 1));
        diagnosis(&workspace, 1, &["mine.rs", "--problem", "15649", "--cases", "tiny-2"])
    };
    let no_loop = sentence_for("            sequence[place] = 0;\n", "            return;\n");
    let sentence =
        "2 values were put, and none was taken back (last step: step 2, line `sequence[place] = number;`)";
    assert_eq!(no_loop.as_deref(), Some(sentence));
    let endless = sentence_for(
        "list(sequence, place + 1, used, lines);",
        "list(sequence, place, &mut vec![false; used.len()], lines);",
    );
    let endless = endless.expect("the first steps are recorded although the stack overflows");
    let last_step =
        "the last step was step 1, line `sequence[place] = number;`; then the search only called itself, ";
    assert!(endless.starts_with(last_step) && endless.contains(" one call inside the other"), "{endless}");
    let tree =
        workspace.oj_exits(0, &["trace", "mine.rs", "--problem", "15649", "--case", "tiny-2", "--text"]);
    assert!(tree.out.contains("stack overflow") && tree.out.contains("\n1 = 1\n"), "{tree:?}");
}
