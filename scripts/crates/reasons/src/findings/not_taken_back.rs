//! Values that are not taken back or are lost, and calls without effect: mistakes in a search for any problem.

use crate::finding::{cell_name, first_at, step_and_line, Finding};
use messages::{message, plural, Message};
use trace::{Call, Change, Recording, SearchFacts};

/// Finds the first call that is wrong.
///
/// A correct search may write each value over the one before, and take back only the last one. So a put over
/// a value is a mistake only if the search never takes a value back, or overwrites a value while a later one
/// is on the board. It is reported only if the search `is_to_blame`, or if [`is_certain`].
pub fn find(recording: &Recording, symbols: &[String], is_to_blame: bool) -> Option<Finding> {
    let SearchFacts { put_over, displaced, put_blank, put_beneath, erased_blank, .. } = recording.facts;
    let is_left = recording.erases == 0 || put_beneath;
    let counts = |call: &Call| is_left && (is_to_blame || is_certain(recording, *call));
    let (sentence, call) = if let Some(call) = put_over.filter(counts) {
        (put_over_at(recording, call, symbols)?, Some(call))
    } else if let Some(call) = displaced.filter(counts) {
        (displaced_at(recording, call, symbols)?, Some(call))
    } else if let Some(call) = put_blank.filter(|_| is_to_blame) {
        let first = first_at(call);
        (message!("0, which stands for a blank, was put{first}"), Some(call))
    } else if recording.erases > recording.puts && is_to_blame {
        let first = erased_blank.map(first_at);
        (message!("a cell that was already blank was erased{first}"), erased_blank)
    } else {
        return None;
    };
    Some(match call {
        Some(call) => Finding::at_call(call, sentence),
        None => Finding::without_step(sentence),
    })
}

/// Finds values that an accepted submission overwrites and does not take back.
pub fn find_accepted(recording: &Recording, case: &str) -> Option<Finding> {
    let SearchFacts { put_over, displaced, put_beneath, .. } = recording.facts;
    let is_wrong = put_beneath || recording.erases == 0 && !recording.is_cut;
    let call = [put_over, displaced].into_iter().flatten().min_by_key(|call| call.step);
    let call = call.filter(|_| is_wrong && recording.uses_one_board())?;
    let first = first_at(call);
    let sentence = plural!(
        recording.frames.last().map_or(0, |last| last.overwritten),
        "accepted, but on {case} {count} value was overwritten and not taken back{first}",
        "accepted, but on {case} {count} values were overwritten and not taken back{first}"
    );
    Some(Finding::at_call(call, sentence))
}

/// Finds that a search puts several values and takes none back.
pub fn nothing_taken_back(recording: &Recording) -> Option<Finding> {
    let (puts, last) = (recording.puts, recording.last_call()?);
    let at = step_and_line(last);
    let sentence = message!("{puts} values were put, and none was taken back (last step: {at})");
    (puts > 1 && recording.erases == 0).then(|| Finding::at_call(last, sentence))
}

/// Whether the search only puts values in one cell, more often than there are values: it makes no progress.
pub fn is_stuck(recording: &Recording) -> bool {
    const VALUES: usize = 63;
    let exact = &recording.exact_frames()[1..];
    let mut changes = exact.iter().flat_map(|frame| &frame.changes);
    let first = changes.next().map(|change| change.cell);
    exact.len() > VALUES && changes.all(|change| change.is_put() && Some(change.cell) == first)
}

/// Whether a put filled a cell that held a value before the search; or put the value again that its cell
/// held, although the search takes values back and overwrites some beneath later ones.
fn is_certain(recording: &Recording, call: Call) -> bool {
    let Some(frame) = recording.exact_frames().get(call.step as usize) else { return false };
    let [start, before] = [0, call.step as usize - 1].map(|frame| recording.board(frame).cells);
    let is_beneath = recording.erases > 0 && recording.facts.put_beneath;
    let is_again = |change: &Change| change.is_put() && before[change.cell] == change.value;
    let mut changes = frame.changes.iter().filter(|change| change.value != 0);
    changes.any(|change| start[change.cell] != 0 || is_beneath && is_again(change))
}

/// Describes a put over another value. Returns `None` if the values are not known.
fn put_over_at(recording: &Recording, call: Call, symbols: &[String]) -> Option<Message> {
    let mut changes = recording.exact_frames().get(call.step as usize)?.changes.iter();
    let before = recording.board(call.step.checked_sub(1)? as usize).cells;
    let change = changes.find(|change| change.value != 0 && before[change.cell] != 0)?;
    let symbol = |value: u8| symbols.get(usize::from(value));
    let (old, new) = (symbol(before[change.cell])?, symbol(change.value)?);
    let (place, first) = (cell_name(recording, change.cell), first_at(call));
    let only = only_place(recording, change.cell);
    Some(if old == new {
        message!("{place}: {new} was put again, although it was already there{first}{only}")
    } else {
        message!("{place}: {new} was put over {old}, which was still there{first}{only}")
    })
}

/// Describes a put that made the value of another cell vanish. Returns `None` if the cells are not known.
fn displaced_at(recording: &Recording, call: Call, symbols: &[String]) -> Option<Message> {
    let changes = &recording.exact_frames().get(call.step as usize)?.changes;
    let old = changes.iter().find(|change| change.is_side_effect && change.value == 0)?;
    let new = changes.iter().find(|change| change.is_put())?;
    let symbol = symbols.get(usize::from(new.value))?;
    let (old, new) = (cell_name(recording, old.cell), cell_name(recording, new.cell));
    let first = first_at(call);
    Some(message!("{symbol} was put at {new} while the {symbol} at {old} was still there{first}"))
}

/// Says that all known puts are in one cell. Returns `None` if they are not, or if there is only one.
fn only_place(recording: &Recording, cell: usize) -> Option<Message> {
    let changes = || recording.exact_frames()[1..].iter().flat_map(|frame| &frame.changes);
    let count = changes().count();
    let is_only = count > 1 && changes().all(|change| change.cell == cell);
    is_only.then(|| message!("; each of the first {count} puts was in this cell"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_helpers::{call, digits, facts, facts_and_step, of_two_columns, UNKNOWN};
    use trace::test_recordings;

    #[test]
    fn a_put_over_a_value_names_both() {
        let over = |step: u64| SearchFacts { put_over: call(step), ..UNKNOWN };
        let check = |rows: usize, steps: &str, known: SearchFacts, expected: &str| {
            let finding = find(&of_two_columns(rows, steps, known), &digits(), true).expect(steps);
            assert_eq!((finding.step, &finding.cells), (known.put_over.map(|call| call.step), &Vec::new()));
            assert_eq!(facts(&finding.sentence), expected, "{steps}");
        };
        check(1, "001 002", over(2), "place=1 new=2 old=1 step=2 line=7 count=2");
        check(2, "111 101 103", over(3), "place=(2, 1) new=3 old=1 step=3 line=7");
        check(2, "001 011 011", over(3), "place=(1, 2) new=1 step=3 line=7");
        let beneath = SearchFacts { put_beneath: true, ..over(3) };
        check(2, "001 011 002 -01", beneath, "place=(1, 1) new=2 old=1 step=3 line=7");
        for (steps, why) in [
            ("001 002 -00", "the last one is taken back"),
            ("001", "the step is not known"),
            ("001 011", "the first value is not known"),
        ] {
            assert_eq!(find(&of_two_columns(2, steps, over(2)), &digits(), true), None, "{why}");
        }
    }

    #[test]
    fn a_search_that_may_be_correct_may_overwrite_values() {
        let of = |recording: &Recording| facts_and_step(find(recording, &digits(), false));
        let over = SearchFacts { put_over: call(2), put_blank: call(1), ..UNKNOWN };
        assert_eq!(of(&of_two_columns(2, "001 002", over)), None);
        let clue = test_recordings::by_hand(1, 2, "0 0 0 0:1\n1 1 7 1:2\n1 1 7 0:2\n");
        let replaced = Some(("place=1 new=2 old=1 step=2 line=7".to_string(), Some(2)));
        assert_eq!(of(&Recording { facts: over, ..clue }), replaced, "the search did not put the clue");
        let beneath = SearchFacts { put_beneath: true, ..over };
        let again = |steps: &str| of(&of_two_columns(2, steps, SearchFacts { put_over: call(3), ..beneath }));
        let expected = Some(("place=(1, 1) new=1 step=3 line=7".to_string(), Some(3)));
        assert_eq!(again("001 011 001 -00"), expected, "it takes values back, but not this one");
        assert_eq!(again("001 011 002 -00"), None, "it may write over old values");
        assert_eq!(again("001 011 001"), None, "it takes nothing back");
        let stuck = |steps: &str| is_stuck(&of_two_columns(2, steps, UNKNOWN));
        assert!(stuck(&"001 ".repeat(64)) && !stuck("001 001") && !stuck(&"001 011 ".repeat(64)));
    }

    #[test]
    fn a_value_that_vanishes_is_named_with_both_places() {
        let gone = "0 0 0\n1 1 7 0:1\n1 1 7 3:1 0!0\n";
        let recording = |rows: usize, columns: usize, frames: &str, facts: SearchFacts| Recording {
            facts,
            ..test_recordings::by_hand(rows, columns, frames)
        };
        let displaced = |step: u64| SearchFacts { displaced: call(step), ..UNKNOWN };
        let found = |recording: &Recording| facts_and_step(find(recording, &digits(), true));
        let expected = "symbol=1 new=(2, 2) old=(1, 1) step=2 line=7";
        assert_eq!(found(&recording(2, 2, gone, displaced(2))), Some((expected.to_string(), Some(2))));
        let expected = "symbol=1 place=4 place=1 step=2 line=7";
        assert_eq!(found(&recording(1, 4, gone, displaced(2))), Some((expected.to_string(), Some(2))));
        for frames in [
            "0 0 0\n1 1 7 0:1\n1 1 7 3:1\n",
            "0 0 0\n1 1 7 0:1\n1 1 7 0!0\n",
            "0 0 0\n1 1 7 0:1\n1 1 7 3:1 0!2\n",
            "0 0 0\n1 1 7 0:1\n1 1 7 3:0 0!0\n",
            "0 0 0\n1 1 7 0:1\n",
            "0 0 0\n2 2 7 3:1 0!0\n",
        ] {
            assert_eq!(found(&recording(2, 2, frames, displaced(2))), None, "{frames}");
        }
        let taken_back = format!("{gone}1 0 8 3:0\n");
        assert_eq!(found(&recording(2, 2, &taken_back, displaced(2))), None);
        let beneath = SearchFacts { put_beneath: true, ..displaced(2) };
        assert!(found(&recording(2, 2, &taken_back, beneath)).is_some());
        // A put over a value is named before one that made another value vanish.
        let both = SearchFacts { put_over: call(3), ..displaced(2) };
        let over = format!("{gone}1 1 7 3:2\n");
        assert_eq!(found(&recording(2, 2, &over, both)).and_then(|(_, step)| step), Some(3));
    }

    #[test]
    fn a_put_of_0_and_more_erases_than_puts_are_mistakes() {
        let found = |steps: &str, facts: SearchFacts| {
            facts_and_step(find(&of_two_columns(1, steps, facts), &digits(), true))
        };
        let blank = SearchFacts { put_blank: call(1), ..UNKNOWN };
        assert_eq!(found("000", blank), Some(("step=1 line=7".to_string(), Some(1))));
        let erased = SearchFacts { erased_blank: Some(Call { step: 3, line: 0 }), ..UNKNOWN };
        assert_eq!(found("001 -00 -00", erased), Some(("step=3".to_string(), Some(3))));
        assert_eq!(found("001 -00 -00", UNKNOWN), Some((String::new(), None)));
        assert_eq!(found("001 -00", erased), None);
    }

    #[test]
    fn the_first_puts_were_all_in_one_cell_or_not() {
        let only = |steps: &str| only_place(&of_two_columns(2, steps, UNKNOWN), 1).map(|only| facts(&only));
        assert_eq!(only("011"), None);
        assert_eq!(only("011 012").as_deref(), Some("count=2"));
        assert_eq!(only("011 -01 012").as_deref(), Some("count=3"));
        for elsewhere in ["", "001 001", "011 012 001", "001 011 012"] {
            assert_eq!(only(elsewhere), None, "{elsewhere}");
        }
    }

    #[test]
    fn an_accepted_search_overwrites_values_or_not() {
        let over = SearchFacts { put_over: call(4), ..UNKNOWN };
        let frames = |erases: &str, count: u64| format!("0 0 0\n3 3 7 0:1\n1 1 7 0:2 ~{count}\n{erases}");
        let found = |frames: &str, facts: SearchFacts, is_cut: bool| {
            let recording = Recording { is_cut, facts, ..test_recordings::by_hand(1, 2, frames) };
            facts_and_step(find_accepted(&recording, "tiny-2"))
        };
        let (none, one) = ("", "1 0 8 0:0\n");
        let several = Some(("case=tiny-2 count=2 step=4 line=7".to_string(), Some(4)));
        assert_eq!(found(&frames(none, 2), over, false), several);
        let single = Some(("case=tiny-2 count=1 step=4 line=7".to_string(), Some(4)));
        assert_eq!(found(&frames(none, 1), over, false), single);
        assert_eq!(found(&frames(one, 2), over, false), None, "a value was taken back");
        assert_eq!(found(&frames(none, 2), over, true), None, "the end is not known");
        let beneath = SearchFacts { put_beneath: true, ..over };
        assert_eq!(found(&frames(one, 2), beneath, true), several);
        assert_eq!(found(&frames(one, 2), SearchFacts { several_boards: true, ..beneath }, false), None);
        assert_eq!(found(&frames(none, 2), UNKNOWN, false), None);
        let step = |facts: SearchFacts| found(&frames(none, 2), facts, false).and_then(|(_, step)| step);
        assert_eq!(step(SearchFacts { displaced: call(3), ..over }), Some(3));
        assert_eq!(step(SearchFacts { displaced: call(5), ..over }), Some(4));
        assert_eq!(step(SearchFacts { displaced: call(5), ..UNKNOWN }), Some(5));
    }

    #[test]
    fn a_search_that_puts_twice_and_never_goes_back_is_named() {
        let found = |steps: &str| facts_and_step(nothing_taken_back(&of_two_columns(2, steps, UNKNOWN)));
        assert_eq!(found("001 011"), Some(("puts=2 step=2 line=7".to_string(), Some(2))));
        for steps in ["", "001", "001 011 -01"] {
            assert_eq!(found(steps), None, "{steps}");
        }
    }
}
