//! The sentences of `judge` about the answers that a search marks with `//@ answer`, compared with those of a
//! correct program: for a count, a list for several test cases, and a best value. No family of `shared` knows
//! these problems.

use crate::test_workspace::TestWorkspace;

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
    let sentence = answer.out.lines().map(str::trim_start).find(|line| line.starts_with("diagnosis: "));
    let is_expected = match expected {
        Sentence(part) => sentence.is_some_and(|sentence| sentence.contains(part)),
        Accepted | NoSentence => sentence.is_none(),
    };
    assert!(is_expected, "expected {expected:?}, got {sentence:?}: {answer:?}");
}

/// A problem that only the test knows, with a correct search.
struct Problem {
    workspace: TestWorkspace,
    correct: &'static str,
}

impl Problem {
    /// `symbols` is a line of `problem.txt`. The cases are inputs with their outputs.
    fn new(name: &str, search: &'static str, symbols: &str, cases: &[(&str, &str)]) -> Problem {
        let workspace = TestWorkspace::empty(name);
        workspace.write("problems/1000/main.rs", search);
        let txt = format!("title: x\ntime: 1s\nmemory: 128MB\n{symbols}");
        workspace.write("problems/1000/problem.txt", &txt);
        for (number, (input, output)) in (1..).zip(cases) {
            workspace.add_case("1000", &format!("tiny-{number}"), input, output);
        }
        Problem { workspace, correct: search }
    }

    /// Checks the sentence about a change of the correct search.
    fn check(&self, from: &str, to: &str, expected: Expected) {
        assert!(self.correct.contains(from), "{from}");
        self.workspace.write("mine.rs", &self.correct.replacen(from, to, 1));
        check(&self.workspace, &["--problem", "1000"], &expected);
    }
}

#[test]
fn a_wrong_count_is_explained() {
    let search = include_str!("../../programs/answers/subsets.rs");
    let cases = [("5 2 3\n", "1\n"), ("3 1 2 3\n", "2\n"), ("1 2 4\n", "0\n")];
    let problem = Problem::new("answers-count", search, "symbols: .IO\n", &cases);
    problem.check("rest == 0", "rest >= 0", Sentence("`I O` was marked as an answer (step"));
    let twice = "let ways = 2; //@ answer\n            return ways; //@ answer";
    problem.check("return 1; //@ answer", twice, Sentence("`I I` was marked as an answer twice"));
    problem.check("rest == 0", "rest == 0 && board[0] == 2", Sentence("but did not take it as one"));
    problem.check("ways += count(numbers, board, place + 1, rest);", "", Sentence("O is correct there"));
    problem.check("words.len() - 1], 0,", "words.len() - 1], 1,", Sentence("place 2: I is correct there"));
    problem.check("    ways\n", "    ways + 1\n", Sentence("answers: 1"));
}

#[test]
fn other_values_for_the_same_subsets_are_accepted() {
    let search = include_str!("../../programs/answers/subsets.rs");
    let cases = [("5 2 3\n", "1\n"), ("3 1 2 3\n", "2\n")];
    let problem = Problem::new("answers-values", search, "symbols: .IO\n", &cases);
    problem.check("board[place] = 1", "board[place] = 2", Accepted);
    problem.check("    board[place] = 2;\n", "", Accepted); // a blank is a number outside of the subset
}

#[test]
fn a_wrong_list_is_explained() {
    let search = include_str!("../../programs/answers/pairs.rs");
    let cases = [("1 2 3\n1 2 4\n", "1 2\n1 3\n2 3\n1 2\n1 4\n2 4\n"), ("7 8\n", "7 8\n")];
    let problem = Problem::new("answers-list", search, "", &cases);
    problem.check("at + 1", "at", Sentence("line 1 of the output is the first wrong line"));
    let shorter = "first..numbers.len() - usize::from(numbers[2..] == [4])";
    problem.check("first..numbers.len()", shorter, Sentence("`1 4` is an answer, but"));
    let reversed = "in (first..numbers.len()).rev()";
    problem.check("in first..numbers.len()", reversed, Sentence("printed in another order"));
}

#[test]
fn a_wrong_best_value_is_explained() {
    let search = include_str!("../../programs/answers/largest_sum.rs");
    let cases = [("3 9 4 7\n", "16\n"), ("5\n", "5\n"), ("2 1 2\n", "4\n")];
    let problem = Problem::new("answers-best", search, "symbols: .IO\n", &cases);
    // An answer that the correct program never reaches may be as good.
    problem.check("at + 2", "at + 1", Sentence("the last answer of this search is `I I I I` (step 4)"));
    let shorter = "place..numbers.len().min(3)";
    problem.check("place..numbers.len()", shorter, Sentence("`. I . I`; this search never reached"));
    problem.check(
        "println!(\"{best}\")",
        "println!(\"{}\", best + 1)",
        Sentence("is also that of `main`, but the output is another"),
    );
    problem.check("in place..numbers.len()", "in (place..numbers.len()).rev()", Accepted);
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
    ("sequence[place] = numbers[index]", "sequence[place] = index + 1"),
    ("sequence.iter().map(usize::to_string)", "sequence.iter().map(|index| numbers[index - 1].to_string())"),
];

/// The board contains numbers of the input, some of which are equal.
#[test]
fn sequences_with_equal_numbers() {
    let workspace = TestWorkspace::with(&["15663"], "answers-equal");
    let check = |changes: &[(&str, &str)], cases: &str, expected: Expected| {
        check_shipped(&workspace, "15663", changes, cases, expected);
    };
    let twice = "`5 5` was marked as an answer twice (after step 2 and after step 8)";
    check(&[(LAST, "")], "sample-1", Sentence(twice));
    let absent = " && numbers[index + 1..].iter().all(|other| *other != numbers[index])";
    check(&[(LAST, absent)], "sample-1", Sentence("place 2: 5 is correct there"));
    let first = ("let mut last = None;", "let mut last = Some(numbers[0]);");
    check(
        &[first],
        "edge-1-large-numbers",
        Sentence("place 2: 9999 is correct there, but the search went back without putting it"),
    );
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
    check(&[(LAST, "")], "tiny-4", Sentence("all lines are right, but 5 more lines are between them"));
    check(&[("last = Some(numbers[index]);", "last = Some(numbers[0]);")], "sample-1", Accepted);
    let crash = ("used[index] = true;", "used[index] = numbers.len() > 1 || panic!(\"one\");");
    let sentence = "on tiny-1 it crashes (RE: panicked at mine.rs:";
    check(&[(LAST, ""), crash], "sample-1,tiny-1", Sentence(sentence));
}

/// A condition of the answer is missing. The correct search reaches the same board.
#[test]
fn a_password_without_a_vowel() {
    let workspace = TestWorkspace::with(&["1759"], "answers-vowels");
    let printed =
        "(source line 45 changed the board, and source line 38 took it as an answer); `main` reaches \
                   this state too, but does not take it as an answer";
    check_shipped(&workspace, "1759", &[("vowels >= 1 && ", "")], "sample-1", Sentence(printed));
    let sorted = [("vowels >= 1 && ", ""), ("    print!(", "    lines.insert(0, '\\n');\n    print!(")];
    let marked =
        "`g n s` was marked as an answer (step 5, line 39), but a correct search does not mark it; `main` \
                  reaches this state too";
    check_shipped(&workspace, "1759", &sorted, "sample-1", Sentence(marked));
    let again = ("place + 1, index + 1", "place + 1, first + 1");
    let never = "source line 38 took it as an answer); `main` never reaches this state";
    check_shipped(&workspace, "1759", &[again], "sample-1", Sentence(never));
}

/// Each place tries all letters, and a full password checks that they ascend: that is right, and endless for 15 letters.
#[test]
fn a_slow_search_is_compared_with_the_model_on_a_small_case() {
    let workspace = TestWorkspace::with(&["1759"], "answers-slow");
    let changes = [
        ("place + 1, index + 1", "place + 1, 0"),
        ("if vowels >= 1", "if password.windows(2).all(|pair| pair[0] < pair[1]) && vowels >= 1"),
    ];
    let source = changes.iter().fold(workspace.read("problems/1759/main.rs"), |source, (from, to)| {
        assert!(source.contains(from), "{from}");
        source.replacen(from, to, 1)
    });
    workspace.write("mine.rs", &source);
    let cases = ["--problem", "1759", "--cases", "sample-1,large-1-half", "--time", "200ms"];
    let judged = workspace.oj_exits(1, &[&["judge", "mine.rs"], cases.as_slice()].concat());
    let steps = "diagnosis: on sample-1 this search takes 168 steps, and that of `main` takes 28\n";
    let to_trace = "to see the search on a small case: cargo oj trace mine.rs --problem 1759";
    for part in [steps, to_trace, " --case sample-1\n"] {
        assert!(judged.out.contains(part), "{part}: {judged:?}");
    }
}

/// The programs print nothing, because no answer was taken, no board was full, or nothing was put.
#[test]
fn passwords_that_are_not_printed() {
    let workspace = TestWorkspace::with(&["1759"], "answers-passwords");
    let check = |changes: &[(&str, &str)], cases: &str, expected: Expected| {
        check_shipped(&workspace, "1759", changes, cases, expected);
    };
    let three = ("place - vowels >= 2", "place - vowels >= 3");
    let reached = "`a b c` is an answer; the search reached it (step 3), but did not take it as one";
    check(&[three], "tiny-1", Sentence(reached));
    let late = ("for index in first", "for index in first + 1");
    check(&[late], "tiny-1", Sentence("never puts a value at place 2"));
    let nothing =
        ("        password[place] = letters[index];\n", "        if letters[index] >= 'a' { continue; }\n");
    check(&[nothing], "sample-1", Sentence("g is correct there, but the search put no value"));
}

/// What the output says by itself goes before what was not seen.
#[test]
fn a_search_that_never_calls_itself_is_called_so() {
    let workspace = TestWorkspace::with(&["1759"], "answers-no-call");
    let call = ("        list(letters, password, place + 1, index + 1, vowels, lines);\n", "");
    let none = "no function that was seen to call itself changes an array `password`";
    check_shipped(&workspace, "1759", &[call], "sample-1", Sentence(none));
    let echo = ("    print!(\"{}\", lines);", "    print!(\"{}\", input);");
    check_shipped(&workspace, "1759", &[call, echo], "sample-1", Sentence("the output is the input"));
}

/// A path may come back to its first cell, whose letter has no mark. An egg keeps its damage. Both searches end
/// with the answer of the reference, but their boards are not correct for that.
#[test]
fn the_board_of_an_answer_does_not_prove_that_the_search_is_correct() {
    let workspace = TestWorkspace::with(&["1987", "16987"], "answers-same-board");
    let unmarked = ("self.used[letter as usize] = true;", "self.used[letter as usize] = length > 1;");
    let again = Sentence("a change beside the board may not be taken back");
    check_shipped(&workspace, "1987", &[unmarked], "tiny-3", again);
    let kept = ("            durability[hand] += weight[other];\n", "");
    let restored = Sentence("a change beside the board may not be taken back");
    check_shipped(&workspace, "16987", &[kept], "sample-1", restored);
    let judged = workspace.oj_exits(1, &["judge", "mine.rs", "--problem", "16987", "--cases", "sample-1"]);
    let note = "note: `1 = 2` means that egg 1 strikes egg 2";
    assert!(judged.out.contains(note), "the sentence shows a board: {judged:?}");

    // Without a mark, it is not known which state gave the output.
    let unmarked = ("*best = broken; //@ answer", "*best = broken;");
    let unknown = Sentence("the answers of the search are unknown");
    check_shipped(&workspace, "16987", &[kept, unmarked], "sample-1", unknown);
}

/// The ladder of this input is straight, so the answer is that no rung is added.
#[test]
fn an_answer_before_the_first_step_is_called_so() {
    let workspace = TestWorkspace::with(&["15684"], "answers-no-step");
    let sentence = Sentence("the state before the first step is already the answer of `main`");
    let one = ("(0..=3).find", "(1..=3).find");
    check_shipped(&workspace, "15684", &[one], "edge-1-three-of-each", sentence);
}

#[test]
fn a_search_without_an_answer_is_called_so() {
    let workspace = TestWorkspace::with(&["15684", "17136"], "answers-none");
    let kept = ("            board[height][gap] = false;\n", "");
    let never_back = Sentence("values were put, and none was taken back");
    check_shipped(&workspace, "15684", &[kept], "sample-1", never_back);
    let none = Sentence("the search ended without an answer, but `main` finds one here (`");
    check_shipped(&workspace, "17136", &[("(1..=LARGEST)", "(2..=LARGEST)")], "sample-1", none);
}

#[test]
fn an_answer_on_an_input_that_has_none_is_named() {
    let workspace = TestWorkspace::with(&["17136"], "answers-not-one");
    let none = "was marked as an answer (step 6, line 33), but `main` marks none on this input";
    workspace.prints(0, &["judge", "17136/no-limit", "--cases", "edge-1-*"], none);
}

/// A sentence may be about another case than the one that is shown. A wrong search may stop early on a large case.
#[test]
fn the_input_of_the_explained_case_is_shown_and_a_small_one_is_proposed() {
    let workspace = TestWorkspace::with(&["17136", "1799"], "answers-cases");
    let largest = ("(1..=LARGEST).rev()", "(1..LARGEST).rev()");
    let never = Sentence("on large-4-rectangles: `main` gets the expected output from");
    check_shipped(&workspace, "17136", &[largest], "large-1-*,large-4-*", never);
    let judged =
        workspace.oj_exits(1, &["judge", "mine.rs", "--problem", "17136", "--cases", "large-1-*,large-4-*"]);
    let input = "\n      input of large-4-rectangles\n      1·1·1·1·1·1·1·0·0·0\n";
    assert!(judged.out.contains(input), "{judged:?}");
    let main = workspace.read("problems/1799/main.rs");
    let skip = "        self.fill(sum + 2); // no bishop on this diagonal\n";
    assert!(main.contains(skip));
    workspace.write("mine.rs", &main.replacen(skip, "", 1));
    let cases = ["--cases", "edge-3-one-diagonal,large-4-*,tiny-5-one-colour"];
    let judged = workspace.oj_exits(1, &[&["judge", "mine.rs", "--problem", "1799"][..], &cases].concat());
    assert!(judged.out.contains("--case tiny-5-one-colour\n"), "{judged:?}");
}

/// Editors show the panic at its own place, and the end of a search is not a step back.
#[test]
fn lines_are_those_of_what_they_are_about() {
    let workspace = TestWorkspace::with(&["6603", "15663"], "answers-lines");
    let read = workspace.read("problems/6603/main.rs");
    let line_of = |part: &str| 1 + read.lines().position(|line| line.contains(part)).expect(part);
    let all = [("first..=numbers.len() - missing", "first..=numbers.len()")];
    let last_step = Sentence("the last step was step 9, line");
    check_shipped(&workspace, "6603", &all, "sample-1", last_step);
    let judged = workspace.oj_exits(1, &["judge", "mine.rs", "--problem", "6603", "--cases", "sample-1"]);
    let place = format!("mine.rs:{}:", line_of("pick[place] = numbers[index]"));
    assert!(judged.out.lines().any(|line| line.starts_with(&place)), "{judged:?}");
    let again = [(
        "list(numbers, pick, place + 1, index + 1, lines)",
        "list(numbers, pick, place + 1, index, lines)",
    )];
    let found = Sentence("line 1 of the output is the first wrong line; it was written after step 6");
    check_shipped(&workspace, "6603", &again, "sample-1", found);
    let kept = ("            used[index] = false;\n", "");
    let ended = Sentence("place 1: 8 is correct there, but the search ended without putting it");
    check_shipped(&workspace, "15663", &[kept], "sample-1", ended);
}

/// The cost has as many digits as the board has places, so an output is no certain answer.
#[test]
fn tours_whose_cost_looks_like_a_board() {
    let workspace = TestWorkspace::with(&["10971"], "answers-tours");
    workspace.add_case("10971", "tiny-9-three-digits", "3\n0 0 100\n11 0 0\n0 12 0\n", "123\n");
    let none = Sentence("the search ended without an answer");
    check_shipped(&workspace, "10971", &[("continue;", "break;")], "tiny-9-three-digits", none);
    let again = (
        "if road == 0 || self.order.contains(&city) {\n                continue;",
        "if road == 0 {\n                continue;",
    );
    let last = Sentence(
        "the last answer of this search is `1 2 1 2` (step 3), which `main` never reaches (it may be pruned); check",
    );
    check_shipped(&workspace, "10971", &[again], "tiny-4-dear-end", last);
}

/// A search that lays papers puts one value in several cells at once.
#[test]
fn papers_of_several_cells() {
    let workspace = TestWorkspace::with(&["17136"], "answers-papers");
    let check = |from: &str, to: &str, cases: &str, expected: Expected| {
        check_shipped(&workspace, "17136", &[(from, to)], cases, expected);
    };
    let last = Sentence("the last step was step 1, line");
    check("&& fits(&self.board, row, column, size)", "", "tiny-2-one", last);
    let crashed = workspace.oj_exits(1, &["judge", "mine.rs", "--problem", "17136", "--cases", "tiny-2-one"]);
    assert!(crashed.out.contains(": error: panicked at mine.rs:"), "a line for editors: {crashed:?}");
    let fits = "row + size <= SIDE && column + size <= SIDE";
    let over = Sentence("check whether it is allowed");
    check("fits(&self.board, row, column, size)", fits, "sample-1", over);
    check("(1..=LARGEST).rev()", "(1..LARGEST).rev()", "large-7-all-ones", NoSentence);
    let never = Sentence("6 values were put, and none was taken back");
    check("                fill(&mut self.board, row, column, size, 0);\n", "", "sample-1", never);
    check("self.papers + 1 >= fewest", "self.papers + 1 > fewest", "tiny-3-two-squares", Accepted);
    let html = ["trace", "17136/any-cell", "--case", "tiny-3-two-squares", "--html", "papers.html"];
    workspace.oj_exits(0, &html);
    let page = workspace.read("papers.html");
    let steps = [" 0:22 10:22\\n", " 0:00 10:00\\n"];
    assert!(steps.iter().all(|step| page.contains(step)), "a step changes a whole paper");
    assert!(!page.contains(" ~"), "nothing is overwritten");
}
