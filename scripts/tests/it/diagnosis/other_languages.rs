//! The sentences of `judge` about searches in C++ and Python: the same mistakes get the same sentences as in Rust.

use super::diagnosis;
use crate::other_tools::tools_available;
use crate::test_workspace::TestWorkspace;

/// A part of a shipped submission, what replaces it, a case, and a part of the sentence.
type Mistake = (&'static str, &'static str, &'static str, &'static str, &'static str);

const CPP: [Mistake; 8] = [
    (
        "2580/blanks.cpp",
        "            board[row][column] = 0;\n",
        "",
        "tiny-2",
        "took nothing back (blanks: 2",
    ),
    ("2580/blanks.cpp", " && !in_box(row, column, digit)", "", "tiny-4", "4 is already in box 3, at (2, 8)"),
    ("2580/blanks.cpp", "cout << board[row][column]", "cout << board[column][row]", "tiny-1", COMPLETED),
    ("9663/main.cpp", " && !c", "", "multi-4", "the queen at (2, 2) is attacked from (1, 1)"),
    ("9663/main.cpp", "return 1;", "return 2;", "multi-4", "check how the answers are counted or printed"),
    ("15649/main.cpp", "            sequence[place] = 0;\n", "            return;\n", "tiny-2", NEVER_BACK),
    ("15650/main.cpp", "number + 1)", "number)", "tiny-2", TWICE),
    ("14888/main.cpp", "return a / b;", "return a / b - (a % b < 0);", "sign-2-negative-division", RESULT),
];

const PYTHON: [Mistake; 10] = [
    (
        "2580/candidates.py",
        "        taken.update(row[left:left + 3])\n",
        "        pass\n",
        "tiny-4",
        "4 is already in box 3, at (2, 8)",
    ),
    (
        "2580/candidates.py",
        "    for row in board:\n        print",
        "    for row in zip(*board):\n        print",
        "tiny-1",
        COMPLETED,
    ),
    ("9663/main.py", " | from_right)", ")", "multi-4", "is attacked from (2, 4), on the same diagonal"),
    ("15649/main.py", "            sequence[place] = 0\n", "            return\n", "tiny-2", NEVER_BACK),
    ("15650/main.py", "number + 1)", "number)", "tiny-2", TWICE),
    ("15649/main.py", "        return\n", "", "sample-1", "marked as an answer (line `lines.append"),
    ("15649/main.py", "print(\"\\n\".join(lines))", "for line in lines: print(*sequence)", "sample-1", SAME),
    ("15649/main.py", "choose(place + 1)", "choose(place)", "sample-1", "puts was at place 1"),
    (
        "14889/main.py",
        "            teams[player] = 0\n",
        "",
        "tiny-3",
        "the output has 32; it took nothing back",
    ),
    (
        "14888/main.py",
        "return a // b if a >= 0 else -(-a // b)",
        "return a // b",
        "sign-2-negative-division",
        RESULT,
    ),
];

const COMPLETED: &str = "the search completed the board (step 5), but the output is not that board";
const NEVER_BACK: &str =
    "2 values were put, and none was taken back (last step: step 2, line `sequence[place] = number";
const TWICE: &str = "line 1 of the output is the first wrong line; it was written after step 2";
const SAME: &str = "all lines are the same: is a copy of the array kept, or itself?";
const RESULT: &str = "the board `- - - / /` (step 5) gives the correct result -1";

#[test]
#[ignore = "slow"]
fn mistakes_in_cpp_get_their_sentences() {
    if tools_available(&["g++"], "mistakes in C++") {
        check(&CPP);
    }
}

#[test]
#[ignore = "slow"]
fn mistakes_in_python_get_their_sentences() {
    if tools_available(&["python3"], "mistakes in Python") {
        check(&PYTHON);
    }
}

fn check(mistakes: &[Mistake]) {
    let workspace =
        TestWorkspace::with(&["2580", "9663", "14888", "14889", "15649", "15650"], "mistakes-languages");

    for (submission, from, to, case, part) in mistakes {
        let source = workspace.read(&format!("problems/{submission}"));
        assert!(source.contains(from), "{submission}: {from}");
        let lines = source.split_inclusive('\n').filter(|line| !line.contains("@ expect"));
        let (problem, file) = submission.split_once('/').expect("a problem and a file");
        workspace.write(file, &lines.collect::<String>().replacen(from, to, 1));

        let found = diagnosis(&workspace, 1, &[file, "--problem", problem, "--cases", case]);
        assert!(
            found.as_deref().is_some_and(|found| found.contains(part)),
            "{submission}: {part}: {found:?}"
        );
    }
}
