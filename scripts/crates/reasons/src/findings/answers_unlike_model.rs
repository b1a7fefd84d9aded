//! Compares the answers of a search with those of the model.

use crate::finding::{board_text, cell_name, step_and_line, FailedSearch, Finding};
use crate::findings::not_taken_back::{nothing_taken_back, took_nothing_back};
use crate::model_search::{filled, is_within, kinds, AnswerKind, ModelSearch};
use messages::{message, Message};
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use trace::output_values::{lines, prints};
use trace::{Answer, Recording, Step};
use workspace::Verdict;

/// Compares the answers of a wrong search with those of the model. If each is counted or printed, a wrong,
/// repeated, missing or misplaced answer is certain only if the output shows the answers that the search marked.
pub fn find(search: &FailedSearch<'_>) -> Option<Finding> {
    let (recording, model) = (search.recording, search.model.as_ref()?);
    let right = model.answers.as_slice();
    if search.verdict != Verdict::WA || !recording.is_whole() {
        return None;
    }

    let found = recording.answers();
    if model.kind == AnswerKind::Best && model.has_no_answer() {
        return none_is_right(search, model, found.last()?);
    }

    let searches = if model.has_no_answer() { 1 } else { right.last()?.searches };
    if recording.searches() != searches {
        return None;
    }

    match model.kind {
        AnswerKind::Printed if found.is_empty() && !right.is_empty() => {
            if !recording.knows_answers || !search.printed.trim().is_empty() {
                return None;
            }

            let all_reached = right.iter().all(|answer| reached(recording, answer).is_some());
            if all_reached {
                reached_only(search, &right[0])
            } else {
                never_put(search, right)
            }
        }
        AnswerKind::Printed | AnswerKind::Counted => {
            let [found_keys, right_keys] =
                [&found, right].map(|answers| answers.iter().map(Answer::key).collect::<HashSet<_>>());
            // The boards mean the same as those of the model.
            let common = found_keys.intersection(&right_keys).count();
            let is_like =
                model.kind == AnswerKind::Printed || common > 0 && 2 * common >= found.len().min(right.len());
            let mistake = (is_like && are_shown(search)).then(|| wrong(search, right, &found)).flatten();
            let all_taken = recording.knows_answers && found_keys == right_keys && found.len() == right.len();

            mistake.or_else(|| all_taken.then(|| wrong_print(search, right.len())))
        }
        AnswerKind::Best => best(search, model, &found),
        AnswerKind::Unknown => None,
    }
}

/// Whether the output is the number of answers that the search marked, or shows each of them on a line,
/// in their order. Then the search is to blame for a wrong output.
pub fn are_shown(search: &FailedSearch<'_>) -> bool {
    let Some(model) = &search.model else { return false };
    if !search.recording.knows_answers || !search.recording.is_whole() {
        return false;
    }

    let found = search.recording.answers();
    let is_number = |text: &str, answers: &[Answer]| text.trim() == answers.len().to_string();

    match model.kind {
        AnswerKind::Counted => {
            is_number(&search.expected, &model.answers) && is_number(&search.printed, &found)
        }
        AnswerKind::Printed => {
            let mut printed = lines(&search.printed);
            let is_beginning = search.is_printed_cut && printed.len() < found.len();
            if is_beginning {
                printed.pop(); // it may be incomplete
            }
            (is_beginning || printed.len() == found.len())
                && prints(&printed, &found, &search.recording.symbols)
        }
        AnswerKind::Best | AnswerKind::Unknown => false,
    }
}

/// Finds the first wrong or repeated answer, or else a missing one, or else the first one out of order.
fn wrong(search: &FailedSearch<'_>, right: &[Answer], found: &[Answer]) -> Option<Finding> {
    let known: HashSet<_> = right.iter().map(Answer::key).collect();
    let mut seen = HashMap::new();
    for answer in found {
        let (board, step) = (board_text(search, answer), answer.step);
        if !known.contains(&answer.key()) {
            let marked = Step { number: step, source_line: search.recording.answer_line };
            let at = step_and_line(marked);
            let why = search.model.as_ref().and_then(|model| model.remark_on(&answer.cells));
            let sentence = message!(
                "{board} was marked as an answer ({at}), but a correct search does not mark it{why}"
            );
            return Some(Finding::at_step(marked, sentence));
        }
        if let Some(first) = seen.insert(answer.key(), step) {
            let sentence = if first == step {
                message!("{board} was marked as an answer twice (after step {step})")
            } else {
                message!("{board} was marked as an answer twice (after step {first} and after step {step})")
            };
            return Some(Finding::at(step, sentence));
        }
    }

    if let Some(missing) = right.iter().find(|answer| !seen.contains_key(&answer.key())) {
        let found = reached_only(search, missing).or_else(|| nothing_taken_back(search.recording));
        let (board, missed) = (board_text(search, missing), Missed::of(search, missing));
        let why = &missed.why;
        let sentence = message!("{board} is an answer, but the search never reached it{why}");
        return found.or_else(|| Some(missed.finding(sentence)));
    }

    if !search.has_one_correct_output || lines(&search.expected).len() < right.len() {
        return None;
    }

    let mut pairs = (1..).zip(found.iter().zip(right));
    let (number, (got, expected)) = pairs.find(|(_, (got, expected))| got.key() != expected.key())?;
    let sentence = message!(
        "the correct answers were found, but printed in another order: answer {number} is {got}, but must be \
         {expected}",
        got = board_text(search, got),
        expected = board_text(search, expected)
    );

    Some(Finding::at(got.step, sentence))
}

/// Finds that a wrong search ended without marking an answer, although the model finds one.
pub fn no_answer(search: &FailedSearch<'_>) -> Option<Finding> {
    let (model, recording) = (search.model.as_ref()?, search.recording);
    let finds_none = recording.knows_answers && !recording.is_cut && recording.last().answers == 0;
    if search.verdict != Verdict::WA || model.has_no_answer() || !finds_none {
        return None;
    }

    // The board at the beginning may look like an answer of a search that counts moves.
    let passed = model.answers.iter().find(|answer| answer.step > 0 && reached(recording, answer).is_some());
    let name = &model.name;
    let first = model.answers.first();
    let board = first.map(|answer| message!(" ({board})", board = board_text(search, answer)));
    let missed = first.map(|answer| Missed::of(search, answer)).unwrap_or_default();
    let why = &missed.why;
    let sentence = message!("the search ended without an answer, but `{name}` finds one here{board}{why}");

    nothing_taken_back(recording)
        .or_else(|| reached_only(search, passed?).map(Finding::hint))
        .or_else(|| Some(missed.finding(sentence).hint()))
}

/// Says that the search marked the answers of the model, each once, so the mistake is not in the search.
fn wrong_print(search: &FailedSearch<'_>, count: usize) -> Finding {
    let printed = lines(&search.printed);
    let are_equal = printed.len() == count && count > 1 && printed.iter().all(|line| *line == printed[0]);
    let kept =
        are_equal.then(|| message!("; all lines are the same: is a copy of the array kept, or itself?"));

    Finding::without_step(message!(
        "the search found all correct answers, each once, and no others (answers: {count}); check how the \
         answers are counted or printed{kept}"
    ))
}

/// Says that the search reached an answer without taking it as one, if it did reach it.
fn reached_only(search: &FailedSearch<'_>, answer: &Answer) -> Option<Finding> {
    let (step, board) = (reached(search.recording, answer)?, board_text(search, answer));
    let sentence =
        message!("{board} is an answer; the search reached it (step {step}), but did not take it as one");
    Some(Finding::at(step, sentence))
}

/// Finds the first board that was marked as an answer with a blank cell in which every answer of the model has a value. A
/// blank may stand for a value if the search puts fewer kinds of them than the model.
pub fn marked_with_blank(search: &FailedSearch<'_>) -> Option<Finding> {
    let (recording, model) = (search.recording, search.model.as_ref()?);
    let put = kinds(recording.changes().map(|change| &change.value));
    if model.answers.is_empty() || put < model.kinds_of_values() {
        return None;
    }

    let is_filled = |cell: usize| {
        model.answers.iter().all(|answer| answer.cells.get(cell).is_some_and(|value| *value != 0))
    };
    let found = recording.answers();
    let blank =
        |answer: &Answer| (0..answer.cells.len()).find(|&cell| answer.cells[cell] == 0 && is_filled(cell));
    let (answer, cell) = found.iter().find_map(|answer| Some((answer, blank(answer)?)))?;

    let marked = Step { number: answer.step, source_line: recording.answer_line };
    let (board, at) = (board_text(search, answer), step_and_line(marked));
    let (place, name) = (cell_name(recording, cell), &model.name);
    let sentence = message!(
        "{board} was marked as an answer ({at}) while {place} was blank, where every answer of `{name}` has a value"
    );

    Some(Finding::at_step(marked, sentence).hint())
}

/// Finds the first cell in which the search never puts a value, although every answer of the model has one.
pub fn never_filled(search: &FailedSearch<'_>) -> Option<Finding> {
    never_put(search, &search.model.as_ref()?.answers).map(Finding::hint)
}

/// Finds the first cell in which every answer has a value and the search never puts one.
fn never_put(search: &FailedSearch<'_>, right: &[Answer]) -> Option<Finding> {
    let first = right.first()?;
    let is_put =
        |cell: usize| search.recording.changes().any(|change| change.cell == cell && change.is_put());
    let mut filled =
        (0..first.cells.len()).filter(|&cell| right.iter().all(|answer| answer.cells[cell] != 0));
    let cell = filled.find(|&cell| !is_put(cell))?;
    let place = cell_name(search.recording, cell);
    let sentence = message!("the search never puts a value at {place}, where every answer has one");

    Some(Finding { cells: vec![cell], ..Finding::at(search.recording.steps(), sentence) })
}

/// Compares the answers of a search in which each answer is better than those before. Other boards may be as
/// good as the best one of the model. So a missing best answer is certain only if each answer is a board
/// that the model passed before its best one.
fn best(search: &FailedSearch<'_>, model: &ModelSearch, found: &[Answer]) -> Option<Finding> {
    let best = model.answers.last().filter(|best| best.searches == 1)?;
    let (board, name) = (board_text(search, best), &model.name);
    let last = found.last();
    let own_last = last.map(|last| match last.step {
        0 => message!("; its last answer is the state before the first step"),
        step => message!("; its last answer is {other} (step {step})", other = board_text(search, last)),
    });

    if best.step == 0 {
        let sentence = message!(
            "the state before the first step is already the answer of `{name}`, but the output is another{own_last}"
        );
        return Some(Finding::at(0, sentence));
    }

    if let Some(&Answer { step, .. }) = last.filter(|last| last.cells == best.cells) {
        let sentence = message!(
            "the last answer of the search, {board} (step {step}), is also that of `{name}`, but the output is \
             another; an answer before it may be wrong, a change beside the board may not be taken back, or the value \
             may be calculated or printed wrongly"
        );
        return Some(Finding::at(step, sentence).hint());
    }

    let may_be_as_good = !found.iter().all(|answer| model.is_worse(answer));
    if let (true, Some(last)) = (may_be_as_good, last) {
        let (other, step) = (board_text(search, last), last.step);
        let passed = if model.passes(&last.cells) {
            message!("which `{name}` reaches, too")
        } else {
            message!("which `{name}` never reaches (it may be pruned)")
        };
        let sentence = message!(
            "`{name}` gets the expected output from {board}; the last answer of this search is {other} (step {step}), \
             {passed}; check whether it is allowed, whether a better one is missed, and what is calculated and printed"
        );
        return Some(Finding::at(step, sentence).hint());
    }

    if !search.recording.knows_answers {
        return None; // which state gave the output is not known
    }

    let Some(step) = reached(search.recording, best) else {
        let missed = Missed::of(search, best);
        let why = &missed.why;
        let sentence = message!(
            "`{name}` gets the expected output from {board}; this search never reached that state{why}{own_last}"
        );
        let kept = nothing_taken_back(search.recording);
        return last.map(|_| kept.unwrap_or(missed.finding(sentence).hint()));
    };
    let sentence = message!(
        "`{name}` gets the expected output from {board}; this search reached that state (step {step}) but \
         did not print that output{own_last}"
    );

    Some(Finding::at(step, sentence).hint())
}

/// Says that the search marked an answer, although the model marks none.
fn none_is_right(search: &FailedSearch<'_>, model: &ModelSearch, answer: &Answer) -> Option<Finding> {
    let marked = Step { number: answer.step, source_line: search.recording.answer_line };
    let (board, at, name) = (board_text(search, answer), step_and_line(marked), &model.name);
    let sentence = message!(
        "{board} was marked as an answer ({at}), but `{name}` marks none on this input: check whether it is allowed"
    );
    Some(Finding::at_step(marked, sentence).hint())
}

/// How near a search came to an answer that it never reached.
#[derive(Default)]
struct Missed {
    /// What it never puts, that it took nothing back, and the step at which it came closest.
    why: Message,
    /// The first step after which the most values of the answer were on the board, and no others.
    step: u64,
    /// The first cell that lacks its value.
    cells: Vec<usize>,
}

impl Missed {
    fn of(search: &FailedSearch<'_>, answer: &Answer) -> Missed {
        let recording = search.recording;
        let near = recording.boards_of(answer.search).filter(|(_, cells)| is_within(cells, &answer.cells));
        let closest = near.max_by_key(|(step, cells)| (filled(cells), Reverse(*step)));
        let (step, board) = closest.unwrap_or((0, vec![0; answer.cells.len()]));

        let is_put =
            |cell, value| recording.changes().any(|change| change.cell == cell && change.value == value);
        let lacks = |cell: &usize| board[*cell] != answer.cells[*cell];
        let never = (0..board.len()).filter(lacks).find(|cell| !is_put(*cell, answer.cells[*cell]));
        let never_put = never.map(|cell| {
            let (symbol, place) = (recording.symbol(answer.cells[cell]), cell_name(recording, cell));
            message!("; this search never puts {symbol} at {place}")
        });
        let kept = took_nothing_back(recording);
        let at = (step > 0).then(|| message!("; it came closest at step {step}"));
        let cells = never.or((0..board.len()).find(lacks)).into_iter().collect();
        Missed { why: message!("{never_put}{kept}{at}"), step, cells }
    }

    fn finding(self, sentence: Message) -> Finding {
        Finding { cells: self.cells, ..Finding::at(self.step, sentence) }
    }
}

/// Returns the step after which the board was that of an answer, in the same search.
fn reached(recording: &Recording, answer: &Answer) -> Option<u64> {
    recording.boards_of(answer.search).find(|(_, cells)| *cells == answer.cells).map(|(step, _)| step)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_helpers::{facts, failed_search, of_two_columns};

    #[test]
    fn an_answer_that_was_reached_and_a_cell_that_is_never_filled_are_named() {
        let found = |steps: &str, find: fn(&FailedSearch<'_>) -> Option<Finding>| {
            let recording = Recording { knows_answers: true, ..of_two_columns(1, steps) };
            let model = Some(ModelSearch::by_hand(&[vec![1, 2], vec![2, 1]], AnswerKind::Counted));
            let finding = find(&FailedSearch { model, ..failed_search(&recording, Verdict::WA, "0\n") })?;
            assert!(finding.is_hint, "the board of the search may mean something else");
            Some((facts(&finding.sentence), finding.step))
        };
        let reached = Some(("board=`1 2` step=2".to_string(), Some(2)));
        assert_eq!(found("001 012 -01 -00", no_answer), reached);
        let at = |facts: &str, step| Some((facts.to_string(), Some(step)));
        assert_eq!(
            found("001 013 -01 -00", no_answer),
            at("name=main board=`1 2` symbol=2 place=2 step=1", 1)
        );
        assert_eq!(found("001 -00 002 -00", never_filled), at("place=2", 4));
        assert_eq!(found("001 012 -01 -00", never_filled), None);
    }

    #[test]
    fn an_answer_with_a_blank_cell_is_named() {
        let found = |steps: &str, boards: &[Vec<u8>]| {
            let recording = of_two_columns(1, steps);
            let model = Some(ModelSearch::by_hand(boards, AnswerKind::Counted));
            let found =
                marked_with_blank(&FailedSearch { model, ..failed_search(&recording, Verdict::WA, "1\n") });
            found.map(|finding| finding.step)
        };
        let right = [vec![1, 2], vec![2, 1]];
        assert_eq!(found("001* 012 -01 -00 002", &right), Some(Some(1)));
        assert_eq!(found("001 012* -01 -00 002", &right), None, "it is full");
        assert_eq!(found("001* -00", &right), None, "a blank may stand for 2");
        assert_eq!(
            found("001* 012 -01 -00 002", &[vec![1, 0], vec![2, 1]]),
            None,
            "an answer has a blank there"
        );
    }

    #[test]
    fn an_output_with_a_line_too_few_shows_the_answers_only_if_it_was_cut() {
        let recording = of_two_columns(1, "001 012* -01 013*");
        let model = || Some(ModelSearch::by_hand(&[vec![1, 2], vec![1, 3]], AnswerKind::Printed));
        let are_shown = |printed: &str, is_printed_cut: bool| {
            let search = failed_search(&recording, Verdict::WA, printed);
            are_shown(&FailedSearch { model: model(), is_printed_cut, ..search })
        };
        assert!(are_shown("1 2\n1 3\n", false) && !are_shown("1 2\n1 4\n", false));
        assert!(are_shown("1 2\n", true) && !are_shown("1 2\n", false));
    }
}
