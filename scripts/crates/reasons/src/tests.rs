//! The choices of `FailedSearch::find`, and the sentences of all findings.

use crate::finding::FailedSearch;
use crate::findings::{not_taken_back, unprinted_completion, wrong_line};
use crate::goal::Goal;
use crate::test_helpers::{expected, facts_and_step, failed_search};
use trace::{test_recordings, Recording};
use workspace::Verdict::{self, RE, TLE, WA};

/// A recording of a search, and what its goal is made of.
struct Searched {
    txt: &'static str,
    expected: &'static str,
    recording: Recording,
}

impl Searched {
    /// Returns a search of four queens, which are values 1.
    fn of_queens(steps: &str) -> Searched {
        let recording = test_recordings::of_steps(4, 4, steps);
        Searched { txt: "generator: queens\n", expected: "2\n", recording }
    }

    /// Returns a search for the completion `1 2 / 2 1` of a board with one clue.
    fn of_completion(steps: &str) -> Searched {
        let frames = test_recordings::frames_by_hand(2, steps).replacen("0 0 0", "0 0 0 0:1", 1);
        let recording = test_recordings::by_hand(2, 2, &frames);
        Searched { txt: "", expected: "1 2\n2 1\n", recording }
    }

    /// Returns a search that lists the pairs of two numbers.
    fn of_pairs(frames: &str) -> Searched {
        let recording = test_recordings::by_hand(1, 2, frames);
        Searched { txt: "generator: sequences\n", expected: "1 2\n2 1\n", recording }
    }

    fn failed(&self, verdict: Verdict, printed: &str) -> FailedSearch<'_> {
        let (goal, model) = Goal::and_model_by_hand(self.txt, self.expected, &self.recording);
        FailedSearch {
            expected: self.expected.to_string(),
            goal: Some(goal),
            model,
            ..failed_search(&self.recording, verdict, printed)
        }
    }

    fn find(&self, verdict: Verdict, printed: &str) -> Option<(String, Option<u64>)> {
        facts_and_step(self.failed(verdict, printed).find())
    }

    fn sentence(&self, verdict: Verdict, printed: &str) -> String {
        self.failed(verdict, printed).find().expect("something is certain").sentence.to_string()
    }
}

const FIRST: &str = "001 121 -12 131 211 -21 -13 -00";
const SECOND: &str = "011 131 201 321 -32 -20 -13 -01";

#[test]
fn a_crash_names_the_last_step() {
    let last = expected("step=2 line=7", 2);
    assert_eq!(Searched::of_queens("001 121").find(RE, ""), last);
    assert_eq!(Searched::of_queens("").find(RE, ""), None);
    let mut cut = Searched::of_queens("001 121");
    cut.recording.is_cut = true;
    assert_eq!(cut.find(RE, ""), None, "the last step is not known");
}

#[test]
fn the_first_wrong_step_breaks_a_rule_or_leaves_a_value_out() {
    let against = expected("step=2 line=7 own=(2, 2) other=(1, 1) difference=0", 2);
    let attacked = Searched::of_queens("001 111 231* -23 -11 -00");
    assert_eq!(attacked.find(WA, "1\n"), against);
    assert_eq!(attacked.find(TLE, ""), against);
    let found = attacked.failed(WA, "1\n").first_wrong_step();
    assert_eq!(found.expect("it is against the rules").cells, [5, 0]);
    let early = Searched::of_queens(&format!("{FIRST} 011 131 201 -20 -13 -01 001 111 231 -23"));
    let unmarked = |facts: &str, step: u64| {
        let board = ". 1 . . / . . . 1 / 1 . . . / . . 1 .";
        Some((format!("name=main board=`{board}` symbol=1 {facts}"), Some(step)))
    };
    assert_eq!(
        early.find(WA, "1\n"),
        unmarked("place=(4, 3) step=11", 11),
        "it took no answer, so 1 is not what it counted"
    );
    assert_eq!(early.find(WA, "0\n"), expected("place=(4, 3) symbol=1 after=11 row=4", 11));
    let found = early.failed(WA, "0\n").first_wrong_step();
    assert_eq!(found.expect("it leaves a queen out").cells, [14]);
    let only = expected("place=(1, 3) symbol=1", 16);
    let second = SECOND.replace("321", "321*");
    assert_eq!(Searched::of_queens(&format!("{FIRST} {second}")).find(WA, "1\n"), only);
    assert_eq!(Searched::of_queens("").find(WA, "0\n"), expected("place=(1, 2) symbol=1", 0));

    // A search that takes nothing back has another mistake.
    let never_back = Searched::of_queens("011 131 201 321*");
    assert_eq!(never_back.find(WA, "1\n"), expected("puts=4 step=4 line=7", 4));
    assert_eq!(never_back.find(WA, "2\n"), None, "2 is not what it counted");
    assert_eq!(Searched::of_queens("001").find(WA, "0\n"), unmarked("place=(1, 2)", 0));
    let mut cut = Searched::of_queens("001 121");
    cut.recording.is_cut = true;
    assert_eq!(cut.find(WA, "0\n"), None, "what follows is not known");

    // A search that was stopped did not end by itself.
    let ended = Searched::of_queens(FIRST);
    assert_eq!(ended.find(TLE, ""), None);
    assert_eq!(ended.find(WA, "0\n"), expected("place=(1, 2) symbol=1", 8));
}

#[test]
fn a_step_or_a_line_of_the_output_is_wrong_first() {
    // The pair 1 2 is left out after step 1. Then the board is 2 and `second`, which is found and written.
    let frames = |second: u8| {
        format!("0 0 0\n1 1 7 0:1\n1 0 8 0:0\n1 1 7 0:2\n1 1 7 1:{second} *1 +1\n1 0 8 1:0\n1 0 8 0:0\n")
    };
    let right = Searched::of_pairs(&frames(1));
    let left_out = expected("place=2 symbol=2 after=1", 1);
    assert_eq!(right.find(WA, "2 1\n"), left_out, "the line is correct at another place");
    assert_eq!(right.find(WA, "1 2\n"), None, "the search found another board");
    assert_eq!(right.find(WA, "3 3\n2 1\n"), None, "another line was printed");
    let wrong = Searched::of_pairs(&frames(2));
    assert_eq!(wrong.find(WA, "2 2\n"), expected("number=1 step=4 line=7 value=2", 4));

    // Without a wrong step, a line that is correct elsewhere is named too.
    let both = "0 0 0\n1 1 7 0:2\n1 1 7 1:1 +1\n1 0 8 1:0\n1 0 8 0:0\n1 1 7 0:1\n1 1 7 1:2 +1\n1 0 8 1:0\n1 0 8 0:0\n";
    assert_eq!(
        Searched::of_pairs(both).find(WA, "2 1\n1 2\n"),
        expected("number=1 step=2 line=7 answer=9", 2)
    );
}

#[test]
fn a_search_for_a_completion_ends_with_it_or_not() {
    let printed = Searched::of_completion("012 102 111");
    assert_eq!(printed.find(WA, "1 2\n2 1\n"), None, "the board is correct and was printed");
    assert_eq!(printed.find(WA, "1 2\n2 2\n"), expected("step=3", 3));
    assert_eq!(printed.find(TLE, ""), None);
    let mut cut = printed;
    cut.recording.is_cut = true;
    assert_eq!(cut.find(WA, "1 2\n2 2\n"), None, "it may have gone on");
    let blank = Searched::of_completion("012 102");
    assert_eq!(blank.find(WA, ""), expected("blanks=1 step=2 line=7 place=(2, 2)", 2));
    assert_eq!(failed_search(&blank.recording, WA, "").find(), None, "its goal is not known");
}

#[test]
fn a_sentence_about_a_value_that_is_put_over_a_clue() {
    let over = test_recordings::by_hand(1, 2, "0 0 0 0:1\n1 1 7 1:2\n1 1 7 0:2\n");
    assert_eq!(
        not_taken_back::put_over_clue(&over).expect("a mistake").sentence.to_string(),
        "place 1: 2 was put over 1, which was there before the search (first at step 2, line 7)"
    );
}

#[test]
fn sentences_about_steps_that_are_wrong_or_missing() {
    let queens = |steps: &str| {
        let found = steps.matches('*').count();
        Searched::of_queens(steps).sentence(WA, &format!("{found}\n"))
    };
    assert_eq!(Searched::of_queens("001 121").sentence(RE, ""), "the last step was step 2, line 7");
    assert_eq!(
        queens("001 111 231* -23 -11 -00"),
        "step 2, line 7: the queen at (2, 2) is attacked from (1, 1), on the same diagonal (row - column = 0)"
    );
    assert_eq!(
        queens("021 111 -11 -02"),
        "(2, 1): 1 is correct there, but the search went back without putting it (after step 3); nothing on the board rules it out"
    );
    assert_eq!(
        queens(&format!("{FIRST} 011 131 201 -20 -13 -01 001 111 231 -23")),
        "(4, 3): 1 is correct there, but the search went back without putting it (after step 11); it puts nothing in row 4"
    );
    assert_eq!(
        queens(&format!("{FIRST} {SECOND}").replace("321", "321*")),
        "(1, 3): 1 is correct there, but the search ended without putting it; nothing on the board rules it out"
    );
    assert_eq!(queens(""), "(1, 2): 1 is correct there, but the search put no value");

    assert_eq!(
        queens("011 131 201 321*"),
        "4 values were put, and none was taken back (last step: step 4, line 7)"
    );
}

#[test]
fn sentences_about_the_first_wrong_line() {
    let line = |frames: &str, right: &str, printed: &str| {
        let recording = test_recordings::by_hand(1, 3, frames);
        let search = FailedSearch { expected: right.to_string(), ..failed_search(&recording, WA, printed) };
        wrong_line::find(&search).expect("a wrong line").finding.sentence.to_string()
    };
    let written = "0 0 0\n1 1 7 0:1\n1 1 7 1:1 +1\n1 0 8 1:0\n";
    assert_eq!(
        line(written, "2 2\n1 2\n", "1 1\n1 2\n"),
        "line 1 of the output is the first wrong line; it was written after step 2 (source line 7 changed the board, and source line 9 took it as an answer), while place 3 was blank"
    );
    assert_eq!(
        line(&written.replace("0 0 0", "0 0 0 2:2"), "1 2\n2 1\n", "1 1 2\n2 1\n"),
        "line 1 of the output is the first wrong line; it was written after step 2 (source line 7 changed the board); it contains 1 twice, and no correct line does"
    );

    assert_eq!(
        line(&written.replace("0 0 0", "0 0 0 +1"), "1 1\n1 2\n", "0 0\n1 1\n"),
        "line 1 of the output is the first wrong line; it was written before anything was put"
    );
}

#[test]
fn sentences_about_a_board_that_is_complete() {
    let completed = |printed: &str| Searched::of_completion("012 102 111").sentence(WA, printed);
    assert_eq!(
        completed("1 2\n2 2\n"),
        "the search completed the board (step 3), but the output is not that board"
    );
    assert_eq!(completed(""), "the search completed the board (step 3), but the output is not that board");
    let recording = Searched::of_completion("012 102 111 -11").recording;
    let taken_back = unprinted_completion::taken_back(&recording, &[1, 2, 2, 1], "", &[]);

    assert_eq!(
        taken_back.expect("it goes on").sentence.to_string(),
        "the search completed the board (step 3), but the board was not printed; then values were taken back (first at step 4, line 8)"
    );
}

#[test]
fn sentences_about_a_board_that_stays_incomplete() {
    let ended = |printed: &str| Searched::of_completion("012 102").sentence(WA, printed);
    assert_eq!(
        ended(""),
        "the search ended with blank cells and took nothing back (blanks: 1, last step: step 2, line 7); nothing was ever put at (2, 2)"
    );
    assert_eq!(
        ended("1 2\n2 0\n"),
        "the search ended with blank cells as if the board were complete (blanks: 1, last step: step 2, line 7); nothing was ever put at (2, 2)"
    );
}
