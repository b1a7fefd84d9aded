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

/// The search, its cases, and changes of it with a part of the sentence about each; None if there is no
/// sentence.
type Searched<'a> = (&'a str, &'a [(&'a str, &'a str)], &'a [(&'a str, &'a str, Option<&'a str>)]);

const TABLE: [(&str, Searched<'_>); 3] = [
    (
        "1182",
        (
            COUNT,
            &[("5 2 3\n", "1\n"), ("3 1 2 3\n", "2\n"), ("1 2 4\n", "0\n")],
            &[
                ("if rest == 0", "if rest >= 0", Some("`I O` was taken as an answer (step")),
                (
                    "return 1;",
                    "board.found();\n            return 2;",
                    Some("`I I` was taken as an answer twice"),
                ),
                ("if rest == 0 {", "if rest == 0 && board.0[0] == 2 {", Some("did not take it as one")),
                ("board.0[0] = 0", "", None),
                ("ways += count(numbers, board, place + 1, rest);", "", Some("O is correct there")),
                (
                    "count(&words[1..], &mut Board::empty(words.len() - 1), 0,",
                    "count(&words[1..], &mut Board::empty(words.len() - 1), 1,",
                    Some("place 1"),
                ),
                ("    ways\n", "    ways + 1\n", Some("answers: 1")),
                // Still correct: another meaning of the values, and blanks for numbers that are not in the
                // subset.
                ("board.put(place, 1)", "board.put(place, 2)", None),
                ("    board.put(place, 2);\n", "", None),
            ],
        ),
    ),
    (
        "6603",
        (
            LIST,
            &[("1 2 3\n1 2 4\n", "1 2\n1 3\n2 3\n1 2\n1 4\n2 4\n"), ("7 8\n", "7 8\n")],
            &[
                ("at + 1", "at", Some("`1 1` was taken as an answer")),
                (
                    "first..numbers.len()",
                    "first..numbers.len() - usize::from(numbers[2..] == [4])",
                    Some("`1 4` is an answer, but"),
                ),
                (
                    "at in first..numbers.len()",
                    "at in (first..numbers.len()).rev()",
                    Some("printed in another order"),
                ),
            ],
        ),
    ),
    (
        "1987",
        (
            BEST,
            &[("3 9 4 7\n", "16\n"), ("5\n", "5\n"), ("2 1 2\n", "4\n")],
            &[
                // An answer that the right program never reaches may be as good.
                ("at + 2", "at + 1", None),
                (
                    "at in place..numbers.len()",
                    "at in place..numbers.len().min(3)",
                    Some("never reached `. I . I`"),
                ),
                ("println!(\"{best}\")", "println!(\"{}\", best + 1)", Some("is that of `main`")),
                ("at in place..numbers.len()", "at in (place..numbers.len()).rev()", None),
            ],
        ),
    ),
];

#[test]
fn answers_are_compared_with_those_of_a_correct_program() {
    let workspace = TestWorkspace::empty("answers");
    for (number, (search, cases, changes)) in TABLE {
        let right = MAIN.replace("SOLVE", search);
        workspace.write(&format!("problems/{number}/main.rs"), &right);
        let txt = "title: x\ntime: 1s\nmemory: 128MB\n".to_string();
        let symbols = if number == "6603" { "" } else { "symbols: .IO\n" };
        workspace.write(&format!("problems/{number}/problem.txt"), &(txt + symbols));
        for ((input, output), at) in cases.iter().zip(1..) {
            workspace.add_case(number, &format!("tiny-{at}"), input, output);
        }
        for (from, to, expected) in changes {
            workspace.write("mine.rs", &right.replacen(from, to, 1));
            let answer = workspace.oj(&["judge", "mine.rs", "--problem", number]);
            let sentence = answer.out.lines().map(str::trim_start).find(|line| line.starts_with("search: "));
            let is_expected = match (sentence, expected) {
                (Some(sentence), Some(part)) => sentence.contains(part),
                (sentence, expected) => sentence.is_none() && expected.is_none(),
            };
            assert!(is_expected, "{number}, {from} -> {to}: {sentence:?} in {answer:?}");
        }
    }
}

/// A shipped problem, changes of its `main`, the case that is judged, and a part of the sentence; None if
/// nothing is certain.
type Changed<'a> = (&'a str, &'a [(&'a str, &'a str)], &'a str, Option<&'a str>);

const SHIPPED: [Changed<'_>; 18] = [
    // The board of 15663 contains numbers of the input, some of which are equal.
    (
        "15663",
        &[(LAST, "")],
        "sample-1",
        Some("`5 5` was taken as an answer twice (after step 2 and after step 8)"),
    ),
    (
        "15663",
        &[(LAST, " && numbers[index + 1..].iter().all(|other| *other != numbers[index])")],
        "sample-1",
        Some("place 2: 5 is correct there"),
    ),
    (
        "15663",
        &[("let mut last = None;", "let mut last = Some(numbers[0]);")],
        "edge-1-large-numbers",
        Some("9999"),
    ),
    (
        "15663",
        &[("for index in 0..numbers.len()", "for index in (0..numbers.len()).rev()")],
        "tiny-4",
        Some("printed in another order"),
    ),
    // If the board contains indexes, nothing is certain, whether the program is correct or not.
    ("15663", &[INDEXES[0], INDEXES[1]], "tiny-4", None),
    ("15663", &[INDEXES[0], INDEXES[1], (LAST, "")], "tiny-4", None),
    (
        "15663",
        &[INDEXES[0], INDEXES[1], ("last = Some(numbers[index]);", "last = Some(numbers[0]);")],
        "sample-1",
        None,
    ),
    // Programs that print nothing: each answer was reached, or no board was full, or nothing was put.
    (
        "1759",
        &[
            (
                "if place == password.places() {",
                "if place == password.places() {\n        if place > vowels + 2 {",
            ),
            ("        return;\n", "        }\n        return;\n"),
        ],
        "tiny-1",
        Some("`a b c` is an answer; the search reached it (step 3), but did not take it as one"),
    ),
    (
        "1759",
        &[("for index in first", "for index in first + 1")],
        "tiny-1",
        Some("never puts a value at place 2"),
    ),
    (
        "1759",
        &[("missing < password", "missing + 9 < password")],
        "sample-1",
        Some("g is correct there, but the search put no value"),
    ),
    // The cost has as many digits as the board has places.
    ("10971", &[("continue;", "break;")], "tiny-9-three-digits", None),
    (
        "10971",
        &[(
            "if road == 0 || self.order.numbers().contains(&city) {\n                continue;",
            "if road == 0 {\n                continue;",
        )],
        "tiny-4-dear-end",
        None,
    ),
    // The sentence about a search that crashes names the last step, and also a crash on another case.
    (
        "17136",
        &[("&& self.board.fits(row, column, size)", "")],
        "tiny-2-one",
        Some("the last step was step 1, line"),
    ),
    (
        "15663",
        &[
            INDEXES[0],
            INDEXES[1],
            (LAST, ""),
            ("used[index] = true;", "used[index] = numbers.len() > 1 || panic!(\"one\");"),
        ],
        "sample-1,tiny-1",
        Some("on tiny-1 it crashes (RE: panicked at mine.rs:"),
    ),
    // Each paper covers several cells.
    (
        "17136",
        &[("self.board.fits(row, column, size)", "row + size <= SIDE && column + size <= SIDE")],
        "sample-1",
        Some("(3, 6): 5 was put over #"),
    ),
    ("17136", &[("(1..=LARGEST).rev()", "(1..LARGEST).rev()")], "large-7-all-ones", None),
    (
        "17136",
        &[("                self.board.erase(row, column);\n", "")],
        "sample-1",
        Some("never reached `(3, 4)=1 (3, 5)=1 (4, 4)=1 (4, 5)=3`"),
    ),
    ("17136", &[("self.papers + 1 >= fewest", "self.papers + 1 > fewest")], "tiny-3-two-squares", None),
];

const LAST: &str = " && last != Some(numbers[index])";

const INDEXES: [(&str, &str); 2] = [
    ("sequence.put(place, numbers[index])", "sequence.put(place, index + 1)"),
    (
        "push_line(lines, sequence)",
        "lines.extend((sequence.numbers().iter().map(|&index| numbers[index - 1].to_string()).collect::<Vec<_>>().join(\" \") \
         + \"\\n\").into_bytes())",
    ),
];

#[test]
fn sentences_about_changed_programs_are_certain() {
    let workspace = TestWorkspace::with(&["15663", "1759", "10971", "17136"], "answers-shipped");
    workspace.add_case("10971", "tiny-9-three-digits", "3\n0 0 100\n11 0 0\n0 12 0\n", "123\n");
    for (number, changes, cases, expected) in SHIPPED {
        let mut text = workspace.read(&format!("problems/{number}/main.rs"));
        for (from, to) in changes {
            assert!(text.contains(from), "{from}");
            text = text.replacen(from, to, 1);
        }
        workspace.write("mine.rs", &text);
        let answer = workspace.oj(&["judge", "mine.rs", "--problem", number, "--cases", cases]);
        let sentence = answer.out.lines().map(str::trim_start).find(|line| line.starts_with("search: "));
        let is_expected = match expected {
            Some(part) => sentence.is_some_and(|sentence| sentence.contains(part)),
            None => sentence.is_none() && answer.out.contains("mine  "),
        };
        assert!(is_expected, "{number}, {changes:?}: {answer:?}");
        if cases == "tiny-2-one" {
            assert!(
                answer.out.contains(": error: panicked at mine.rs:"),
                "the reason is also a line for editors: {answer:?}"
            );
        }
    }
    workspace.oj(&["trace", "17136/any-cell", "--case", "tiny-3-two-squares", "--html", "papers.html"]);
    let page = workspace.read("papers.html");
    assert!(
        page.contains(" 0:2 1!2 10!22\\n") && page.contains(" 0:00 10:00\\n"),
        "a step changes a whole paper"
    );
    assert!(!page.contains(" ~"), "nothing is overwritten");
    let tree = workspace.oj(&["trace", "15663/main", "--case", "edge-1-large-numbers", "--text"]);
    let beginning = "\n1 = 9999 x\n  2 = 10000 x  answer 1 found here, line 1 printed here\n";
    assert!(tree.out.contains(beginning), "{tree:?}");
}
