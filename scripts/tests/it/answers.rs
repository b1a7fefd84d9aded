//! The sentences of `judge` about the answers that a search marks with `found`, compared with those of a
//! correct program: for a count, a list for several test cases, and a best value. No family of `shared` knows
//! these problems.

use crate::test_workspace::TestWorkspace;

const MAIN: &str = "
use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    SOLVE
}

// region: board
pub struct Board(Vec<usize>);

impl Board {
    pub fn empty(places: usize) -> Board {
        Board(vec![0; places])
    }
    pub fn put(&mut self, place: usize, value: usize) {
        self.0[place] = value;
    }
    pub fn erase(&mut self, place: usize) {
        self.0[place] = 0;
    }
    pub fn found(&self) {}
}
// endregion
";

/// Counts the subsets with a given sum. A place of the board is 1 for a number in the subset, and 2 for
/// another one.
const COUNT: &str = "\
let words: Vec<i64> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    println!(\"{}\", count(&words[1..], &mut Board::empty(words.len() - 1), 0, words[0]));
}

fn count(numbers: &[i64], board: &mut Board, place: usize, rest: i64) -> u64 {
    if place == numbers.len() {
        if rest == 0 {
            board.found();
            return 1;
        }
        return 0;
    }
    board.put(place, 1);
    let mut ways = count(numbers, board, place + 1, rest - numbers[place]);
    board.erase(place);
    board.put(place, 2);
    ways += count(numbers, board, place + 1, rest);
    board.erase(place);
    ways";

/// Lists the pairs of numbers of each line.
const LIST: &str = "\
let mut out = String::new();
    for line in input.lines() {
        let numbers: Vec<usize> = line.split_whitespace().map(|word| word.parse().unwrap()).collect();
        list(&numbers, &mut Board::empty(2), 0, 0, &mut out);
    }
    print!(\"{out}\");
}

fn list(numbers: &[usize], board: &mut Board, place: usize, first: usize, out: &mut String) {
    if place == 2 {
        board.found();
        out.push_str(&format!(\"{} {}\\n\", board.0[0], board.0[1]));
        return;
    }
    for at in first..numbers.len() {
        board.put(place, numbers[at]);
        list(numbers, board, place + 1, at + 1, out);
        board.erase(place);
    }";

/// Finds the largest sum of numbers without two neighbours.
const BEST: &str = "\
let numbers: Vec<i64> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let mut best = 0;
    choose(&numbers, &mut Board::empty(numbers.len()), 0, 0, &mut best);
    println!(\"{best}\");
}

fn choose(numbers: &[i64], board: &mut Board, place: usize, sum: i64, best: &mut i64) {
    if sum > *best {
        *best = sum;
        board.found();
    }
    for at in place..numbers.len() {
        board.put(at, 1);
        choose(numbers, board, at + 2, sum + numbers[at], best);
        board.erase(at);
    }";

/// The expected result of judging a changed program.
#[derive(Clone, Copy, Debug)]
enum Expected {
    Accepted,
    /// Not accepted, and no sentence about the search is certain.
    NoSentence,
    /// Not accepted, with a sentence about the search that contains this text.
    Sentence(&'static str),
}
use Expected::{Accepted, NoSentence, Sentence};

/// Judges `mine.rs` and checks the sentence about its search.
fn check(workspace: &TestWorkspace, options: &[&str], expected: &Expected) {
    let status = i32::from(!matches!(expected, Accepted));
    let answer = workspace.oj_exits(status, &[&["judge", "mine.rs"], options].concat());
    let sentence = answer.out.lines().map(str::trim_start).find(|line| line.starts_with("search: "));
    let is_expected = match expected {
        Sentence(part) => sentence.is_some_and(|sentence| sentence.contains(part)),
        Accepted | NoSentence => sentence.is_none(),
    };
    assert!(is_expected, "expected {expected:?}, got {sentence:?}: {answer:?}");
}

/// Checks the sentences about changes of a correct search, each with the old and the new code. `symbols` is a
/// line of `problem.txt`. The cases are inputs with their outputs.
fn check_changes(
    number: &str,
    search: &str,
    symbols: &str,
    cases: &[(&str, &str)],
    changes: &[(&str, &str, Expected)],
) {
    let workspace = TestWorkspace::empty(&format!("answers-{number}"));
    let correct = MAIN.replace("SOLVE", search);
    workspace.write(&format!("problems/{number}/main.rs"), &correct);
    let txt = format!("title: x\ntime: 1s\nmemory: 128MB\n{symbols}");
    workspace.write(&format!("problems/{number}/problem.txt"), &txt);
    for (at, (input, output)) in (1..).zip(cases) {
        workspace.add_case(number, &format!("tiny-{at}"), input, output);
    }
    for (from, to, expected) in changes {
        assert!(correct.contains(from), "{from}");
        workspace.write("mine.rs", &correct.replacen(from, to, 1));
        check(&workspace, &["--problem", number], expected);
    }
}

#[test]
fn a_wrong_count_is_explained() {
    let cases = [("5 2 3\n", "1\n"), ("3 1 2 3\n", "2\n"), ("1 2 4\n", "0\n")];
    let changes = [
        ("if rest == 0", "if rest >= 0", Sentence("`I O` was taken as an answer (step")),
        (
            "return 1;",
            "board.found();\n            return 2;",
            Sentence("`I I` was taken as an answer twice"),
        ),
        ("if rest == 0 {", "if rest == 0 && board.0[0] == 2 {", Sentence("did not take it as one")),
        ("ways += count(numbers, board, place + 1, rest);", "", Sentence("O is correct there")),
        (
            "count(&words[1..], &mut Board::empty(words.len() - 1), 0,",
            "count(&words[1..], &mut Board::empty(words.len() - 1), 1,",
            Sentence("place 1"),
        ),
        ("    ways\n", "    ways + 1\n", Sentence("answers: 1")),
        // Still correct: another meaning of the values, and blanks for numbers that are not in the subset.
        ("board.put(place, 1)", "board.put(place, 2)", Accepted),
        ("    board.put(place, 2);\n", "", Accepted),
    ];
    check_changes("1182", COUNT, "symbols: .IO\n", &cases, &changes);
}

#[test]
fn a_wrong_list_is_explained() {
    let cases = [("1 2 3\n1 2 4\n", "1 2\n1 3\n2 3\n1 2\n1 4\n2 4\n"), ("7 8\n", "7 8\n")];
    let changes = [
        ("at + 1", "at", Sentence("`1 1` was taken as an answer")),
        (
            "first..numbers.len()",
            "first..numbers.len() - usize::from(numbers[2..] == [4])",
            Sentence("`1 4` is an answer, but"),
        ),
        (
            "at in first..numbers.len()",
            "at in (first..numbers.len()).rev()",
            Sentence("printed in another order"),
        ),
    ];
    check_changes("6603", LIST, "", &cases, &changes);
}

#[test]
fn a_wrong_best_value_is_explained() {
    let cases = [("3 9 4 7\n", "16\n"), ("5\n", "5\n"), ("2 1 2\n", "4\n")];
    let changes = [
        // An answer that the correct program never reaches may be as good.
        ("at + 2", "at + 1", NoSentence),
        (
            "at in place..numbers.len()",
            "at in place..numbers.len().min(3)",
            Sentence("never reached `. I . I`"),
        ),
        ("println!(\"{best}\")", "println!(\"{}\", best + 1)", Sentence("is that of `main`")),
        ("at in place..numbers.len()", "at in (place..numbers.len()).rev()", Accepted),
    ];
    check_changes("1987", BEST, "symbols: .IO\n", &cases, &changes);
}

/// Judges `main` of a shipped problem with these changes on these cases.
fn check_shipped(
    workspace: &TestWorkspace,
    number: &str,
    changes: &[(&str, &str)],
    cases: &str,
    expected: Expected,
) {
    let mut source = workspace.read(&format!("problems/{number}/main.rs"));
    for (from, to) in changes {
        assert!(source.contains(from), "{from}");
        source = source.replacen(from, to, 1);
    }
    workspace.write("mine.rs", &source);
    check(workspace, &["--problem", number, "--cases", cases], &expected);
}

const LAST: &str = " && last != Some(numbers[index])";

const INDEXES: [(&str, &str); 2] = [
    ("sequence.put(place, numbers[index])", "sequence.put(place, index + 1)"),
    (
        "push_line(lines, sequence)",
        "lines.extend((sequence.numbers().iter().map(|&index| numbers[index - 1].to_string()).collect::<Vec<_>>().join(\" \") \
         + \"\\n\").into_bytes())",
    ),
];

/// The board contains numbers of the input, some of which are equal.
#[test]
fn sequences_with_equal_numbers() {
    let workspace = TestWorkspace::with(&["15663"], "answers-equal");
    let check = |changes: &[(&str, &str)], cases: &str, expected: Expected| {
        check_shipped(&workspace, "15663", changes, cases, expected);
    };
    let twice = "`5 5` was taken as an answer twice (after step 2 and after step 8)";
    check(&[(LAST, "")], "sample-1", Sentence(twice));
    let absent = " && numbers[index + 1..].iter().all(|other| *other != numbers[index])";
    check(&[(LAST, absent)], "sample-1", Sentence("place 2: 5 is correct there"));
    let first = ("let mut last = None;", "let mut last = Some(numbers[0]);");
    check(&[first], "edge-1-large-numbers", Sentence("9999"));
    let reversed = ("for index in 0..numbers.len()", "for index in (0..numbers.len()).rev()");
    check(&[reversed], "tiny-4", Sentence("printed in another order"));
    let tree = workspace.oj_exits(0, &["trace", "15663/main", "--case", "edge-1-large-numbers", "--text"]);
    let beginning = "\n1 = 9999 x\n  2 = 10000 x  answer 1 found here, line 1 printed here\n";
    assert!(tree.out.contains(beginning), "{tree:?}");
}

/// If the board contains indexes, nothing is certain except where the search crashes.
#[test]
fn sequences_of_indexes() {
    let workspace = TestWorkspace::with(&["15663"], "answers-indexes");
    let check = |changes: &[(&str, &str)], cases: &str, expected: Expected| {
        check_shipped(&workspace, "15663", &[&INDEXES, changes].concat(), cases, expected);
    };
    check(&[], "tiny-4", Accepted);
    check(&[(LAST, "")], "tiny-4", NoSentence);
    check(&[("last = Some(numbers[index]);", "last = Some(numbers[0]);")], "sample-1", Accepted);
    let crash = ("used[index] = true;", "used[index] = numbers.len() > 1 || panic!(\"one\");");
    let sentence = "on tiny-1 it crashes (RE: panicked at mine.rs:";
    check(&[(LAST, ""), crash], "sample-1,tiny-1", Sentence(sentence));
}

/// The programs print nothing, because no answer was taken, no board was full, or nothing was put.
#[test]
fn passwords_that_are_not_printed() {
    let workspace = TestWorkspace::with(&["1759"], "answers-passwords");
    let check = |changes: &[(&str, &str)], cases: &str, expected: Expected| {
        check_shipped(&workspace, "1759", changes, cases, expected);
    };
    let opened = (
        "if place == password.places() {",
        "if place == password.places() {\n        if place > vowels + 2 {",
    );
    let closed = ("        return;\n", "        }\n        return;\n");
    let reached = "`a b c` is an answer; the search reached it (step 3), but did not take it as one";
    check(&[opened, closed], "tiny-1", Sentence(reached));
    let late = ("for index in first", "for index in first + 1");
    check(&[late], "tiny-1", Sentence("never puts a value at place 2"));
    let strict = ("missing < password", "missing + 9 < password");
    check(&[strict], "sample-1", Sentence("g is correct there, but the search put no value"));
}

/// The cost has as many digits as the board has places, so an output is no certain answer.
#[test]
fn tours_whose_cost_looks_like_a_board() {
    let workspace = TestWorkspace::with(&["10971"], "answers-tours");
    workspace.add_case("10971", "tiny-9-three-digits", "3\n0 0 100\n11 0 0\n0 12 0\n", "123\n");
    check_shipped(&workspace, "10971", &[("continue;", "break;")], "tiny-9-three-digits", NoSentence);
    let again = (
        "if road == 0 || self.order.numbers().contains(&city) {\n                continue;",
        "if road == 0 {\n                continue;",
    );
    check_shipped(&workspace, "10971", &[again], "tiny-4-dear-end", NoSentence);
}

/// Each paper covers several cells.
#[test]
fn papers_of_several_cells() {
    let workspace = TestWorkspace::with(&["17136"], "answers-papers");
    let check = |from: &str, to: &str, cases: &str, expected: Expected| {
        check_shipped(&workspace, "17136", &[(from, to)], cases, expected);
    };
    let last = Sentence("the last step was step 1, line");
    check("&& self.board.fits(row, column, size)", "", "tiny-2-one", last);
    let crashed = workspace.oj_exits(1, &["judge", "mine.rs", "--problem", "17136", "--cases", "tiny-2-one"]);
    assert!(crashed.out.contains(": error: panicked at mine.rs:"), "a line for editors: {crashed:?}");
    let fits = "row + size <= SIDE && column + size <= SIDE";
    let over = Sentence("(3, 6): 5 was put over #");
    check("self.board.fits(row, column, size)", fits, "sample-1", over);
    check("(1..=LARGEST).rev()", "(1..LARGEST).rev()", "large-7-all-ones", NoSentence);
    let never = Sentence("never reached `(3, 4)=1 (3, 5)=1 (4, 4)=1 (4, 5)=3`");
    check("                self.board.erase(row, column);\n", "", "sample-1", never);
    check("self.papers + 1 >= fewest", "self.papers + 1 > fewest", "tiny-3-two-squares", Accepted);
    let html = ["trace", "17136/any-cell", "--case", "tiny-3-two-squares", "--html", "papers.html"];
    workspace.oj_exits(0, &html);
    let page = workspace.read("papers.html");
    let steps = [" 0:2 1!2 10!22\\n", " 0:00 10:00\\n"];
    assert!(steps.iter().all(|step| page.contains(step)), "a step changes a whole paper");
    assert!(!page.contains(" ~"), "nothing is overwritten");
}
