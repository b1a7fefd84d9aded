use crate::diagnosis::Verdict::{RE, TLE, WA};
use crate::diagnosis::*;
use crate::test_recordings;
use judge::test_submissions;

const DIGITS: [char; 10] = ['.', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const UNKNOWN: SearchFacts = SearchFacts {
    put_over: None,
    displaced: None,
    put_blank: None,
    put_beneath: false,
    erased_blank: None,
    full_after: None,
    made_again: false,
    replaced: false,
};

/// A call in line 7.
fn call(step: u64) -> Option<Call> {
    Some(Call { step, line: 7 })
}

fn english(finding: Option<Finding>) -> Option<(String, Option<u64>)> {
    finding.map(|finding| (finding.sentence.to_string(), finding.step))
}

/// What is expected of [`english`].
fn said(sentence: &str, step: u64) -> Option<(String, Option<u64>)> {
    Some((sentence.to_string(), Some(step)))
}

/// A recording of a board with two columns.
fn of_two_columns(rows: usize, steps: &str, facts: SearchFacts) -> Recording {
    Recording { facts, ..test_recordings::of_steps(rows, 2, steps) }
}

#[test]
fn a_put_over_a_value_names_both() {
    let mistake = |rows: usize, steps: &str, facts: SearchFacts| {
        let found = mistake(&of_two_columns(rows, steps, facts), &DIGITS);
        found.map(|finding| {
            assert_eq!((finding.step, finding.cells), (facts.put_over.map(|call| call.step), Vec::new()));
            finding.sentence.to_string()
        })
    };
    let over = |step: u64| SearchFacts { put_over: call(step), ..UNKNOWN };
    let table = [
        (
            1,
            "001 002",
            over(2),
            "place 1: 2 was put over 1, which was still there (first at step 2, line 7); the first 2 puts were all there",
        ),
        (2, "111 101 103", over(3), "(2, 1): 3 was put over 1, which was still there (first at step 3, line 7)"),
        (2, "001 011 011", over(3), "(1, 2): 1 was put again, although it was already there (first at step 3, line 7)"),
        (2, "001", over(2), "a value was put over another value that was still there (first at step 2, line 7)"),
        (2, "001 011", over(2), "a value was put over another value that was still there (first at step 2, line 7)"),
        (
            2,
            "001 011 002 -01",
            SearchFacts { put_beneath: true, ..over(3) },
            "(1, 1): 2 was put over 1, which was still there (first at step 3, line 7)",
        ),
    ];
    for (rows, steps, facts, sentence) in table {
        assert_eq!(mistake(rows, steps, facts).as_deref(), Some(sentence), "{steps}");
    }
    assert_eq!(mistake(2, "001 002 -00", over(2)), None, "the last one is taken back");
}

#[test]
fn a_value_that_vanishes_is_named_with_both_places() {
    let gone = "0 0 0\n1 1 7 0:1\n1 1 7 3:1 0!0\n";
    let recording = |rows: usize, columns: usize, frames: &str, facts: SearchFacts| Recording {
        facts,
        ..test_recordings::by_hand(rows, columns, frames)
    };
    let displaced = |step: u64| SearchFacts { displaced: call(step), ..UNKNOWN };
    let found = |recording: &Recording| english(mistake(recording, &DIGITS));
    let sentence = "1 was put at (2, 2) while the 1 at (1, 1) was still there (first at step 2, line 7)";
    assert_eq!(found(&recording(2, 2, gone, displaced(2))), said(sentence, 2));
    let sentence = "1 was put at place 4 while the 1 at place 1 was still there (first at step 2, line 7)";
    assert_eq!(found(&recording(1, 4, gone, displaced(2))), said(sentence, 2));
    let unknown =
        "putting a value removed another value that had not been taken back (first at step 2, line 7)";
    for frames in [
        "0 0 0\n1 1 7 0:1\n1 1 7 3:1\n",
        "0 0 0\n1 1 7 0:1\n1 1 7 0!0\n",
        "0 0 0\n1 1 7 0:1\n1 1 7 3:1 0!2\n",
        "0 0 0\n1 1 7 0:1\n1 1 7 3:0 0!0\n",
        "0 0 0\n1 1 7 0:1\n",
        "0 0 0\n2 2 7 3:1 0!0\n",
    ] {
        assert_eq!(found(&recording(2, 2, frames, displaced(2))), said(unknown, 2), "{frames}");
    }
    let taken_back = format!("{gone}1 0 8 3:0\n");
    assert_eq!(found(&recording(2, 2, &taken_back, displaced(2))), None);
    let beneath = SearchFacts { put_beneath: true, ..displaced(2) };
    assert!(found(&recording(2, 2, &taken_back, beneath)).is_some());
    // Put over a value comes first.
    let both = SearchFacts { put_over: call(3), ..displaced(2) };
    assert_eq!(found(&recording(2, 2, gone, both)).and_then(|(_, step)| step), Some(3));
}

#[test]
fn a_put_of_0_and_more_erases_than_puts_are_mistakes() {
    let found = |steps: &str, facts: SearchFacts| english(mistake(&of_two_columns(1, steps, facts), &DIGITS));
    let blank = SearchFacts { put_blank: call(1), ..UNKNOWN };
    assert_eq!(found("000", blank), said("0 was put, which stands for a blank (first at step 1, line 7)", 1));
    let erased = SearchFacts { erased_blank: Some(Call { step: 3, line: 0 }), ..UNKNOWN };
    assert_eq!(found("001 -00 -00", erased), said("more was taken back than put (first at step 3)", 3));
    assert_eq!(found("001 -00 -00", UNKNOWN), Some(("more was taken back than put".to_string(), None)));
    assert_eq!(found("001 -00", erased), None);
}

#[test]
fn the_first_puts_were_all_in_one_cell_or_not() {
    let only = |steps: &str| only_place(&of_two_columns(2, steps, UNKNOWN), 1).to_string();
    assert_eq!(only("011"), "");
    assert_eq!(only("011 012"), "; the first 2 puts were all there");
    assert_eq!(only("011 -01 012"), "; the first 3 puts were all there");
    for elsewhere in ["", "001 001", "011 012 001", "001 011 012"] {
        assert_eq!(only(elsewhere), "", "{elsewhere}");
    }
}

#[test]
fn an_accepted_search_overwrites_values_or_not() {
    let over = SearchFacts { put_over: call(4), ..UNKNOWN };
    let frames = |erases: &str, count: u64| format!("0 0 0\n3 3 7 0:1\n1 1 7 0:2 ~{count}\n{erases}");
    let found = |frames: &str, facts: SearchFacts, cut: bool| {
        let recording = Recording { cut, facts, ..test_recordings::by_hand(1, 2, frames) };
        english(overwritten(&recording, "tiny-2"))
    };
    let (none, one) = ("", "1 0 8 0:0\n");
    let sentence =
        "accepted, but on tiny-2 2 values were overwritten and not taken back (first at step 4, line 7)";
    assert_eq!(found(&frames(none, 2), over, false), said(sentence, 4));
    let single =
        "accepted, but on tiny-2 1 value was overwritten and not taken back (first at step 4, line 7)";
    assert_eq!(found(&frames(none, 1), over, false), said(single, 4));
    assert_eq!(found(&frames(one, 2), over, false), None, "a value was taken back");
    assert_eq!(found(&frames(none, 2), over, true), None, "the end is not known");
    let beneath = SearchFacts { put_beneath: true, ..over };
    assert_eq!(found(&frames(one, 2), beneath, true), said(sentence, 4));
    assert_eq!(found(&frames(one, 2), SearchFacts { made_again: true, ..beneath }, false), None);
    assert_eq!(found(&frames(none, 2), UNKNOWN, false), None);
    let step = |facts: SearchFacts| found(&frames(none, 2), facts, false).and_then(|(_, step)| step);
    assert_eq!(step(SearchFacts { displaced: call(3), ..over }), Some(3));
    assert_eq!(step(SearchFacts { displaced: call(5), ..over }), Some(4));
    assert_eq!(step(SearchFacts { displaced: call(5), ..UNKNOWN }), Some(5));
}

/// What is said of a value that was left out, behind the value itself.
fn why(rows: usize, columns: usize, steps: &str, left_out: (usize, u8, u64)) -> String {
    let (cell, value, after) = left_out;
    let recording = test_recordings::of_steps(rows, columns, steps);
    why_left_out(&recording, &LeftOut { cell, value, after }, &DIGITS).to_string()
}

const ALLOWED: &str = "; nothing on the board rules it out";

#[test]
fn a_value_that_is_left_out_is_one_that_is_never_put() {
    let steps = "001 012 -01 -00";
    assert_eq!(why(2, 2, "001 012 -01", (2, 3, 3)), ALLOWED, "two puts are too few");
    assert_eq!(why(2, 2, "001 012 101 -10", (3, 3, 4)), "; it never puts 3");
    assert_eq!(why(2, 2, "001 012 101 -10", (3, 2, 4)), ALLOWED, "2 is put elsewhere");
    assert_eq!(
        why(2, 2, steps, (2, 3, 2)),
        "; nothing on the board rules it out, and nothing had been taken back yet"
    );
    assert_eq!(why(2, 2, steps, (2, 3, 3)), ALLOWED);
    let cut = Recording { cut: true, ..test_recordings::of_steps(2, 2, "001 012 101 -10") };
    assert_eq!(why_left_out(&cut, &LeftOut { cell: 3, value: 3, after: 4 }, &DIGITS).to_string(), ALLOWED);
    // A value that is found, or one of a clue, is not put.
    let frames = "0 0 0 0:3\n1 1 7 1:1\n1 1 7 2:1 3!3\n1 1 7 3:1\n1 0 8 3:0\n";
    let found = test_recordings::by_hand(2, 2, frames);
    let why = why_left_out(&found, &LeftOut { cell: 3, value: 3, after: 4 }, &DIGITS).to_string();
    assert_eq!(why, "; it never puts 3");
}

#[test]
fn a_row_or_a_column_in_which_nothing_is_put_is_named() {
    // All values are alike, on a board of three rows and four columns.
    let table = [
        ("001 111 221 -22", (3, 1, 4), "; it puts nothing in column 4"),
        ("011 121 231 -23", (4, 1, 4), "; it puts nothing in column 1"),
        ("001 121 231 -23", (9, 1, 4), "; it puts nothing in column 2"),
        ("001 011 121 131 -13", (10, 1, 5), "; it puts nothing in row 3"),
        ("001 011 221 231 -23", (5, 1, 5), "; it puts nothing in row 2"),
        ("101 111 221 231 -23", (2, 1, 5), "; it puts nothing in row 1"),
        ("001 111 221 -22", (2, 1, 4), ALLOWED),
        ("001 101 221 -22", (3, 1, 4), ALLOWED),
        ("001 111 222 -22", (3, 1, 4), ALLOWED),
    ];
    for (steps, left_out, sentence) in table {
        assert_eq!(why(3, 4, steps, left_out), sentence, "{steps}");
    }
    assert_eq!(why(1, 4, "001 011 021 -02", (3, 1, 4)), ALLOWED, "a row has places, no columns");
}

/// A search for something else than a full board, and what is known of its run.
fn of_list(verdict: Verdict, printed: &str) -> Context {
    Context { verdict, printed: printed.to_string(), is_compared: true, symbols: DIGITS.to_vec() }
}

#[test]
fn the_first_wrong_line_is_named_with_its_step() {
    // Prints after each second step, the last time at its end.
    let frames = "0 0 0\n1 1 7 0:1\n1 1 7 1:1 +1\n1 0 8 1:0\n1 1 9 1:2 +1\n1 0 8 1:0\n1 0 0 0:0 +1\n";
    let right = "1 1\n1 2\n3 3\n";
    let found = |rows: usize, columns: usize, frames: &str, right: &str, printed: &str| {
        let recording = test_recordings::by_hand(rows, columns, frames);
        let found = wrong_line(&recording, right, &of_list(WA, printed));
        found.map(|(finding, is_foreign)| {
            let Finding { sentence, step, cells } = finding;
            assert!(cells.is_empty());
            (sentence.to_string(), step.expect("a step"), is_foreign)
        })
    };
    let row = |right: &str, printed: &str| found(1, 3, frames, right, printed);
    let start = |line: u64, step: u64, source: u64| {
        format!(
            "line {line} of the output, the first wrong one, was written after step {step} (source line {source}), while \
             place 3 was blank"
        )
    };
    assert_eq!(row(right, "2 1\n1 2\n3 3\n"), Some((start(1, 2, 7), 2, true)));
    assert_eq!(row(right, "1 2\n1 2\n3 3\n"), Some((start(1, 2, 7), 2, false)));
    assert_eq!(row(right, "1 1  \n2 1 \n3 3\n"), Some((start(2, 4, 9), 4, true)));
    assert_eq!(row(right, "1 1\n3 3 \n1 2\n"), Some((start(2, 4, 9), 4, false)));
    assert_eq!(row(right, "1 1\n1 2\n4 4\n"), None, "it was written at the end");
    assert_eq!(row(right, "1 1 \n1 2\n3 3"), None, "each line is right");
    assert_eq!(row(right, "1 1\n1 2\n"), None, "those that are there are right");
    assert_eq!(row("1 1\n", "2 1\n"), None, "one line is no list");
    assert!(row("1 1\n", "2 1\n3 3\n").is_some() && row("1 1\n2 2\n", "2 1\n").is_some());
    let twice = format!("{}; it has 1 twice, which no right line has", start(1, 2, 7));
    assert_eq!(row("1 2\n2 1\n", "1 1\n2 1\n"), Some((twice, 2, true)));
    let full = frames.replacen("0 0 0", "0 0 0 2:1", 1);
    let plain =
        "line 1 of the output, the first wrong one, was written after step 2 (source line 7)".to_string();
    assert_eq!(found(1, 3, &full, right, "2 1\n\n"), Some((plain.clone(), 2, true)));
    assert_eq!(found(3, 1, frames, right, "2 1\n\n"), Some((plain, 2, true)), "its cells are no places");
    let no_line = frames.replace(" 7 1:1", " 0 1:1");
    let sentence =
        "line 1 of the output, the first wrong one, was written after step 2, while place 3 was blank";
    assert_eq!(found(1, 3, &no_line, right, "2 1\n\n"), Some((sentence.to_string(), 2, true)));
    let before = "line 1 of the output, the first wrong one, was written before anything was put".to_string();
    let early = frames.replacen("0 0 0", "0 0 0 +1", 1);
    assert_eq!(found(1, 3, &early, right, "2 1\n\n"), Some((before, 0, true)));
    let far = "0 0 0\n2 2 7 0:1 1:1 +1\n1 0 8 1:0\n";
    assert_eq!(found(1, 3, far, right, "2 1\n\n"), None, "not each step is known up to there");
    let recording = test_recordings::by_hand(1, 3, frames);
    for context in [of_list(TLE, "2 1\n\n"), Context { is_compared: false, ..of_list(WA, "2 1\n\n") }] {
        assert_eq!(wrong_line(&recording, right, &context), None);
    }
}

#[test]
fn a_completion_that_is_not_printed_is_lost() {
    let stored = [1, 2, 2, 1];
    let full = SearchFacts { full_after: Some(4), ..UNKNOWN };
    let found = |steps: &str, facts: SearchFacts, printed: &[u8]| {
        english(lost(&of_two_columns(2, steps, facts), &stored, printed))
    };
    let steps = "001 012 102 111";
    assert_eq!(
        found(steps, full, &[]),
        said("the search completed the board (step 4), and it was not printed", 4)
    );
    assert_eq!(
        found(steps, full, &[1, 2]),
        said("the search completed the board (step 4), and another one was printed", 4)
    );
    assert_eq!(found(steps, full, &stored), None);
    assert_eq!(found(steps, UNKNOWN, &[]), None);
    assert_eq!(found("001 012 102 112", full, &[]), None, "another board");
}

#[test]
fn the_end_of_a_search_for_a_completion_is_explained() {
    let full = SearchFacts { full_after: Some(3), ..UNKNOWN };
    let found = |frames: &str, facts: SearchFacts, printed: &[u8]| {
        // The first cell holds a clue.
        let frames = frames.replacen("0 0 0", "0 0 0 0:1", 1);
        english(dead_end(&Recording { facts, ..test_recordings::by_hand(2, 2, &frames) }, printed))
    };
    let steps = |steps: &str| test_recordings::frames_by_hand(2, steps);
    let went_on = "the board was full after step 3; the search went on and took values back";
    assert_eq!(
        found(&steps("012 102 111 -11"), full, &[]),
        said(&format!("{went_on} (next: step 4, line 8)"), 3)
    );
    let far = "0 0 0\n3 3 7 1:2 2:2 3:1\n2 0 8 2:0 3:0\n";
    assert_eq!(found(far, full, &[]), said(went_on, 3), "there is no frame of the next step");
    assert_eq!(found(&steps("012 102 111"), full, &[]), None);
    assert_eq!(found(&steps("012 102 111"), UNKNOWN, &[1]), None);
    let nothing_back =
        "the search ended with blanks and took nothing back (blanks: 1, last step: step 2, line 7)";
    let untried = "; nothing was ever put at (2, 2)";
    assert_eq!(found(&steps("012 102"), UNKNOWN, &[]), said(&format!("{nothing_back}{untried}"), 2));
    let as_if =
        "the search ended with blanks as if the board were complete (blanks: 1, last step: step 2, line 7)";
    assert_eq!(found(&steps("012 102"), UNKNOWN, &[1]), said(&format!("{as_if}{untried}"), 2));
    let none = "the search ended with blanks and took nothing back (blanks: 3, last step: none); nothing was ever put at (1, 2)";
    assert_eq!(found("0 0 0\n", UNKNOWN, &[]), said(none, 0));
    // A value that vanished: its cell was tried.
    let gone = "0 0 0\n1 1 7 1:2\n1 1 7 2:2 1!0\n1 1 7 3:1\n";
    let all_tried =
        "the search ended with blanks and took nothing back (blanks: 1, last step: step 3, line 7)";
    assert_eq!(found(gone, UNKNOWN, &[]), said(all_tried, 3));
    let gone = "0 0 0\n1 1 7 1:2\n1 1 7 2:2 1!0\n";
    let one_tried = nothing_back.replace("blanks: 1", "blanks: 2");
    assert_eq!(found(gone, UNKNOWN, &[]), said(&format!("{one_tried}{untried}"), 2));
    let blank = "0 0 0\n1 1 7 1:0\n1 1 7 2:2\n";
    let untried_first = format!("{one_tried}; nothing was ever put at (1, 2)");
    assert_eq!(found(blank, UNKNOWN, &[]), said(&untried_first, 2), "a blank is no value");
    let far = "0 0 0\n2 2 7 1:2 2:2\n";
    assert_eq!(found(far, UNKNOWN, &[]), said(nothing_back, 2), "not each step is known");
    let back = steps("012 -01");
    let then_printed = "every value was taken back, and then something was printed";
    assert_eq!(found(&back, UNKNOWN, &[1]), said(then_printed, 2));
    let gave_up = "it went back to the beginning and gave up though a completion exists";
    assert_eq!(found(&back, UNKNOWN, &[]), said(gave_up, 2));
    for printed in [&[] as &[u8], &[1]] {
        assert_eq!(found(&steps("012 102 -10"), UNKNOWN, printed), None, "it is not at the beginning");
        assert_eq!(found(&steps("-01"), UNKNOWN, printed), None, "nothing was put");
    }
}

#[test]
fn a_search_that_puts_twice_and_never_goes_back_is_named() {
    let found = |steps: &str| english(never_back(&of_two_columns(2, steps, UNKNOWN)));
    let sentence = "2 values were put, and none was taken back (last step: step 2, line 7)";
    assert_eq!(found("001 011"), said(sentence, 2));
    for steps in ["", "001", "001 011 -01"] {
        assert_eq!(found(steps), None, "{steps}");
    }
}

/// A task and the run of a search for it.
struct Searched {
    task: Goal,
    recording: Recording,
    right: &'static str,
}

impl Searched {
    fn new(txt: &str, input: &str, right: &'static str, recording: Recording) -> Searched {
        Searched { task: Goal::by_hand(txt, input, right, &recording), recording, right }
    }

    /// A search of four queens, which are values 1.
    fn of_queens(steps: &str) -> Searched {
        Searched::new("generator: queens\n", "4\n", "2\n", test_recordings::of_steps(4, 4, steps))
    }

    /// A search for the completion `1 2 / 2 1` of a board with one clue.
    fn of_completion(steps: &str, facts: SearchFacts) -> Searched {
        let frames = test_recordings::frames_by_hand(2, steps).replacen("0 0 0", "0 0 0 0:1", 1);
        Searched::new("", "x", "1 2\n2 1\n", Recording { facts, ..test_recordings::by_hand(2, 2, &frames) })
    }

    /// A search that lists the pairs of two numbers.
    fn of_pairs(frames: &str) -> Searched {
        Searched::new("generator: sequences\n", "2 2\n", "1 2\n2 1\n", test_recordings::by_hand(1, 2, frames))
    }

    fn find(&self, verdict: Verdict, printed: &str) -> Option<(String, Option<u64>)> {
        let context = of_list(verdict, printed);
        english(find(&self.recording, Some(&self.task), self.right, &context, true))
    }

    /// The same where the search may use several boards.
    fn find_of_several_boards(&self, verdict: Verdict, printed: &str) -> Option<(String, Option<u64>)> {
        let context = of_list(verdict, printed);
        english(find(&self.recording, Some(&self.task), self.right, &context, false))
    }
}

const FIRST: &str = "001 121 -12 131 211 -21 -13 -00";
const SECOND: &str = "011 131 201 321 -32 -20 -13 -01";
const THIRD: &str = "021 101 231 311 -31 -23 -10 -02";
const FOURTH: &str = "031 101 221 -22 -10 111 -11 -03";

#[test]
fn a_crash_names_the_last_step() {
    let searched = |steps: &str| Searched::of_queens(steps);
    let sentence = "the last step was step 2, line 7";
    assert_eq!(searched("001 121").find(RE, ""), said(sentence, 2));
    assert_eq!(searched("001 121").find_of_several_boards(RE, ""), said(sentence, 2));
    assert_eq!(searched("").find(RE, ""), None);
    let mut cut = searched("001 121");
    cut.recording.cut = true;
    assert_eq!(cut.find(RE, ""), None, "the last step is not known");
    let mut mistaken = searched("001 001");
    mistaken.recording.facts.put_over = call(2);
    let over =
        "(1, 1): 1 was put again, although it was already there (first at step 2, line 7); the first 2 puts were all there";
    assert_eq!(mistaken.find(RE, ""), said(over, 2));
    assert_eq!(mistaken.find_of_several_boards(RE, ""), said(sentence, 2));
}

#[test]
fn the_first_wrong_step_is_one_against_the_rules_or_one_that_leaves_a_value_out() {
    let against = "step 2, line 7: the queen at (2, 2) is attacked from (1, 1), on the same diagonal (row - column = 0)";
    let attacked = Searched::of_queens("001 111 231 -23 -11 -00");
    assert_eq!(attacked.find(WA, "0\n"), said(against, 2));
    assert_eq!(attacked.find(TLE, ""), said(against, 2));
    assert_eq!(attacked.find_of_several_boards(WA, "0\n"), None);
    let found = first_wrong_step(&attacked.recording, &attacked.task, &of_list(WA, "0\n"));
    assert_eq!(found.expect("it is against the rules").cells, [5, 0]);
    let left_out = |place: &str, step: u64, why: &str| {
        said(
            &format!("{place}: 1 is correct there, but the search went back without putting it (after step {step}){why}"),
            step,
        )
    };
    let early = Searched::of_queens(&format!("{FIRST} 011 131 201 -20 -13 -01 001 111 231 -23"));
    assert_eq!(early.find(WA, "0\n"), left_out("(4, 3)", 11, "; it puts nothing in row 4"));
    let found = first_wrong_step(&early.recording, &early.task, &of_list(WA, "0\n"));
    assert_eq!(found.expect("it leaves a queen out").cells, [14]);
    let only = "no value was put after the first correct board (step 12); 1 is also correct at (1, 3)";
    assert_eq!(Searched::of_queens(&format!("{FIRST} {SECOND}")).find(WA, "1\n"), said(only, 16));
    let nothing = "(1, 2): 1 is correct there, but the search put no value";
    assert_eq!(Searched::of_queens("").find(WA, "0\n"), said(nothing, 0));
    // One that only puts has another mistake.
    let never_back = "2 values were put, and none was taken back (last step: step 2, line 7)";
    assert_eq!(Searched::of_queens("001 121").find(WA, "0\n"), said(never_back, 2));
    assert_eq!(Searched::of_queens("001").find(WA, "0\n"), None);
    let mut cut = Searched::of_queens("001 121");
    cut.recording.cut = true;
    assert_eq!(cut.find(WA, "0\n"), None, "what follows is not known");
    // The end of a search that was stopped is none that it chose.
    let ended = Searched::of_queens(FIRST);
    assert_eq!(ended.find(TLE, ""), None);
    assert_eq!(ended.find(WA, ""), left_out("(1, 2)", 8, ALLOWED));
}

#[test]
fn a_step_or_a_line_of_the_output_is_wrong_first() {
    // The pair 1 2 is left out at step 2; the second line is written after step 5, the first one after step 1.
    let frames = |first: &str| {
        format!("0 0 0\n1 1 7 0:1{first}\n1 0 8 0:0\n1 1 7 0:2\n1 1 7 1:1\n1 0 8 1:0 +1\n1 0 8 0:0 +1\n")
    };
    let left_out = "place 2: 2 is correct there, but the search went back without putting it (after step 1); nothing on the \
                    board rules it out, and nothing had been taken back yet";
    let late = Searched::of_pairs(&frames(""));
    assert_eq!(late.find(WA, "2 1\n3 3\n"), said(left_out, 1), "the line is written later");
    let line = "line 1 of the output, the first wrong one, was written before anything was put";
    let early = Searched::of_pairs(&frames("").replacen("0 0 0", "0 0 0 +1", 1));
    assert_eq!(early.find(WA, "3 3\n2 1\n"), said(line, 0), "no right line is like it");
    assert_eq!(early.find(WA, "2 1\n1 2\n"), said(left_out, 1), "the line is right elsewhere");
    assert_eq!(early.find_of_several_boards(WA, "3 3\n2 1\n"), None);
    // Without a wrong step, also a line that is right elsewhere.
    let both = "0 0 0\n1 1 7 0:1\n1 1 7 1:2 +1\n1 0 8 1:0\n1 0 8 0:0\n1 1 7 0:2\n1 1 7 1:1 +1\n1 0 8 1:0\n1 0 8 0:0\n";
    let line = "line 1 of the output, the first wrong one, was written after step 2 (source line 7)";
    assert_eq!(Searched::of_pairs(both).find(WA, "2 1\n1 2\n"), said(line, 2));
}

#[test]
fn a_search_that_met_all_right_boards_is_told_so() {
    let all = Searched::of_queens(&[FIRST, SECOND, THIRD, FOURTH].join(" "));
    let several = "the search reached each of the 2 correct boards once, and no other board";
    let found = |searched: &Searched, verdict: Verdict, printed: &str| {
        searched.find(verdict, printed).map(|(sentence, step)| {
            assert_eq!(step, None);
            sentence
        })
    };
    assert_eq!(found(&all, WA, "1 2\n"), Some(format!("{several}; the output begins with 1")));
    assert_eq!(found(&all, WA, "\n"), Some(format!("{several}; nothing was printed")));
    assert_eq!(found(&all, TLE, ""), None);
    assert_eq!(all.find_of_several_boards(WA, "1\n"), None);
    let recording = test_recordings::of_steps(1, 1, "001 -00");
    let one = Searched::new("generator: sequences\n", "1 1\n", "1\n", recording);
    let sentence =
        "the search reached the only correct board once, and no other board; the output begins with 2";
    assert_eq!(found(&one, WA, "2\n").as_deref(), Some(sentence));
    let mut cut = all;
    cut.recording.cut = true;
    assert_eq!(found(&cut, WA, "1\n"), None);
}

#[test]
fn a_search_for_a_completion_ends_with_it_or_not() {
    let full = SearchFacts { full_after: Some(3), ..UNKNOWN };
    let printed = Searched::of_completion("012 102 111", full);
    assert_eq!(printed.find(WA, "1 2\n2 1\n"), None, "the board is right, and it was printed");
    let lost = "the search completed the board (step 3), and another one was printed";
    assert_eq!(printed.find(WA, "1 2\n2 2\n"), said(lost, 3));
    assert_eq!(printed.find_of_several_boards(WA, "1 2\n2 2\n"), said(lost, 3));
    assert_eq!(printed.find(TLE, ""), None);
    let mut cut = printed;
    cut.recording.cut = true;
    assert_eq!(cut.find(WA, "1 2\n2 2\n"), None, "it may have gone on");
    let blank = Searched::of_completion("012 102", UNKNOWN);
    let ended = "the search ended with blanks and took nothing back (blanks: 1, last step: step 2, line 7); nothing was \
                 ever put at (2, 2)";
    assert_eq!(blank.find(WA, ""), said(ended, 2));
    assert_eq!(blank.find_of_several_boards(WA, ""), None);
    let context = of_list(WA, "");
    assert_eq!(find(&blank.recording, None, "", &context, true), None, "its task is not known");
}

#[test]
fn the_values_of_an_output_are_its_symbols() {
    assert_eq!(values("1 2\nx.2\n", &DIGITS), [1, 2, 2]);
    assert_eq!(values("Q.#Q", &['.', '#', 'Q']), [2, 1, 2]);
    assert_eq!(values(" \n", &[' ']), []);
}

#[test]
fn a_right_output_of_one_line_may_end_with_blank_ones() {
    let path = std::env::temp_dir().join(format!("oj-one-line-{}", std::process::id()));
    let case = |output| Case { name: String::new(), input: "none".into(), output };
    for (text, is_one_line) in [("1 2\n\n", true), ("1 2", true), ("", true), ("1\n2\n", false)] {
        std::fs::write(&path, text).expect("a temporary file");
        assert_eq!(has_one_line(&case(Some(path.clone()))), is_one_line, "{text:?}");
    }
    std::fs::remove_file(&path).expect("it was written");
    assert!(!has_one_line(&case(Some(path))), "it cannot be read");
    assert!(has_one_line(&case(None)), "it is not stored");
}

#[test]
fn a_file_of_more_than_1_mb_is_not_looked_at() {
    let path = std::env::temp_dir().join(format!("oj-large-{}", std::process::id()));
    let file = std::fs::File::create(&path).expect("a temporary file");
    let length = |length: u64| {
        file.set_len(length).expect("a temporary file");
        text(&path).expect("it can be read").map(|text| text.len())
    };
    assert_eq!(length(0), Some(0));
    assert_eq!(length(1 << 20), Some(1 << 20));
    assert_eq!(length((1 << 20) + 1), None);
    std::fs::remove_file(&path).expect("it was written");
    assert!(text(&path).is_err());
}

#[test]
fn a_copy_of_a_board_counts_outside_of_its_region() {
    use judge::Source;
    let copies = |file: &str, text: &str| {
        let language = languages::of_path(Path::new(file)).expect("a known language");
        let source = Source::Text(file.into(), text.as_bytes().to_vec(), language);
        may_copy_its_board(&Submission { source, ..test_submissions::submission("AC", &[]) })
            .expect("whole regions")
    };
    let board = |name: &str, outside: &str| {
        format!("// region: {name}\nstruct Board;\n#[derive(Clone)]\nlet x = y.clone();\n// endregion\n{outside}\n")
    };
    assert!(!copies("a.rs", &board("board", "")));
    assert!(!copies("a.rs", &board("shared::sudoku::board", "board.put(0, 0, 1);")));
    assert!(copies("a.rs", &board("other", "")), "it is no board");
    for copy in [
        "let kept = board.clone();",
        "#[derive(Copy)]",
        "mem::swap(a, b);",
        "*board = *kept;",
        "x.to_owned()",
    ] {
        assert!(copies("a.rs", &board("board", copy)), "{copy}");
    }
    assert!(copies("a.py", ""), "in another language it is not known");
    assert!(may_copy_its_board(&test_submissions::submission("AC", &[])).expect("no text"));
}
