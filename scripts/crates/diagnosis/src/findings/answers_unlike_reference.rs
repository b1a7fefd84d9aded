//! Compares the answers of a search with those of the reference. A search marks an answer by calling `found`
//! of its board.

use super::nothing_taken_back;
use crate::correct_search::{lines, prints, AnswerKind, CorrectSearch};
use crate::sentence_parts::{board_text, cell_name, step_and_line};
use crate::{choose_finding::FailedSearch, Finding};
use messages::message;
use recording::{Answer, Call, Recording};
use std::collections::{HashMap, HashSet};

/// Compares the answers with those of the reference. If each is counted or printed, a wrong, repeated,
/// missing or misplaced answer is certain only if the output shows the answers that the search took.
pub fn find(search: &FailedSearch<'_>, reference: &CorrectSearch) -> Option<Finding> {
    let recording = search.recording;
    if !recording.is_whole() || recording.searches() != reference.answers.last()?.searches {
        return None;
    }
    let found = recording.answers();
    match reference.kind {
        AnswerKind::Printed if found.is_empty() => {
            let prints_nothing = search.calls_found && search.printed.trim().is_empty();
            not_taken(search, reference).or_else(|| never_put(search, reference)).filter(|_| prints_nothing)
        }
        AnswerKind::Printed | AnswerKind::Counted => {
            let is_certain = are_shown(search, reference) && shows_the_same(reference, &found);
            let mistake = is_certain.then(|| wrong(search, reference, &found)).flatten();
            mistake.or_else(|| all_taken(search, reference, &found))
        }
        AnswerKind::Best => best(search, reference, &found),
        AnswerKind::Unknown => None,
    }
}

/// Returns whether the output is the number of answers that the search took, or shows each of them in a line,
/// in their order. Then the search is to blame for a wrong output.
pub fn are_shown(search: &FailedSearch<'_>, reference: &CorrectSearch) -> bool {
    /// The judge keeps at least this number of bytes of an output.
    const KEPT: usize = 2000;
    if !search.calls_found || !search.recording.is_whole() {
        return false;
    }
    let found = search.recording.answers();
    let is_number = |text: &str, answers: &[Answer]| text.trim() == answers.len().to_string();
    match reference.kind {
        AnswerKind::Counted => {
            is_number(&search.expected, &reference.answers) && is_number(&search.printed, &found)
        }
        AnswerKind::Printed => {
            let mut printed = lines(&search.printed);
            let is_beginning = printed.len() < found.len() && search.printed.len() >= KEPT;
            if is_beginning {
                printed.pop(); // it may be incomplete
            }
            (is_beginning || printed.len() == found.len()) && prints(&printed, &found, &search.symbols)
        }
        AnswerKind::Best | AnswerKind::Unknown => false,
    }
}

/// Finds the first wrong or repeated answer, or else a missing one, or else the first one out of order.
fn wrong(search: &FailedSearch<'_>, reference: &CorrectSearch, found: &[Answer]) -> Option<Finding> {
    let (recording, right) = (search.recording, reference.answers.as_slice());
    let text = |answer: &Answer| board_text(recording, answer, &search.symbols);
    let (known, mut seen) = (keys(right), HashMap::new());
    for answer in found {
        let (board, step) = (text(answer), answer.step);
        if !known.contains(&answer.key()) {
            let call = Call { step, line: answer.line };
            let at = step_and_line(call);
            let sentence = message!("{board} was taken as an answer ({at}), but it is not one");
            return Some(Finding::at_call(call, sentence));
        }
        if let Some(first) = seen.insert(answer.key(), step) {
            let sentence = if first == step {
                message!("{board} was taken as an answer twice (after step {step})")
            } else {
                message!("{board} was taken as an answer twice (after step {first} and after step {step})")
            };
            return Some(Finding::at(step, sentence));
        }
    }
    if let Some(missing) = right.iter().find(|answer| !seen.contains_key(&answer.key())) {
        let found = reached_only(search, missing).or_else(|| nothing_taken_back::find(recording));
        let never_reached =
            || message!("{board} is an answer, but the search never reached it", board = text(missing));
        return found.or_else(|| Some(Finding::without_step(never_reached())));
    }
    let is_listing = search.has_one_correct_output && lines(&search.expected).len() >= right.len();
    let mut pairs = (1..).zip(found.iter().zip(right)).filter(|_| is_listing);
    let (number, (got, expected)) = pairs.find(|(_, (got, expected))| got.key() != expected.key())?;
    let sentence = message!(
        "the correct answers were found, but printed in another order: answer {number} is {got}, but must be \
         {expected}",
        got = text(got),
        expected = text(expected)
    );
    Some(Finding::at(got.step, sentence))
}

/// Says that the search took the answers of the reference, each once, so the mistake is not in the search.
fn all_taken(search: &FailedSearch<'_>, reference: &CorrectSearch, found: &[Answer]) -> Option<Finding> {
    let [found_keys, right] = [found, &reference.answers].map(keys);
    let got = search.printed.split_whitespace().next();
    let output = got.map(|got| message!("; the output begins with {got}"));
    let sentence = message!(
        "the search found all correct answers, each once, and no others (answers: {count}){output}; check how the \
         answers are counted or printed",
        count = right.len()
    );
    let is_right = found_keys == right && found.len() == right.len();
    is_right.then_some(Finding::without_step(sentence))
}

/// Returns the keys of the answers, without repetition.
fn keys(answers: &[Answer]) -> HashSet<(usize, &[u8])> {
    answers.iter().map(Answer::key).collect()
}

/// Finds the first correct answer, if the search reached all of them and took none.
fn not_taken(search: &FailedSearch<'_>, reference: &CorrectSearch) -> Option<Finding> {
    let takes_none = search.calls_found && search.recording.answers().is_empty();
    let all_reached = || reference.answers.iter().all(|answer| reached(search.recording, answer).is_some());
    reached_only(search, reference.answers.first().filter(|_| takes_none && all_reached())?)
}

/// Says that the search reached an answer without taking it as one, if it did reach it.
fn reached_only(search: &FailedSearch<'_>, answer: &Answer) -> Option<Finding> {
    let (step, board) =
        (reached(search.recording, answer)?, board_text(search.recording, answer, &search.symbols));
    let sentence =
        message!("{board} is an answer; the search reached it (step {step}), but did not call `found` there");
    Some(Finding::at(step, sentence))
}

/// Finds the first cell in which every answer has a value and the search never puts one.
fn never_put(search: &FailedSearch<'_>, reference: &CorrectSearch) -> Option<Finding> {
    let answers = reference.answers.as_slice();
    let mut filled =
        (0..answers[0].cells.len()).filter(|cell| answers.iter().all(|answer| answer.cells[*cell] != 0));
    let cell = filled
        .find(|cell| search.recording.changes().all(|change| change.cell != *cell || !change.is_put()))?;
    let place = cell_name(search.recording, cell);
    let sentence = message!("the search never puts a value at {place}, where every answer has one");
    Some(Finding { cells: vec![cell], ..Finding::without_step(sentence) })
}

/// Returns whether the boards of a search mean the same as those of the reference: its answers are printed,
/// or most of them are answers of the reference.
fn shows_the_same(reference: &CorrectSearch, found: &[Answer]) -> bool {
    let [found_keys, right] = [found, &reference.answers].map(keys);
    let common = found_keys.intersection(&right).count();
    reference.kind == AnswerKind::Printed || common > 0 && 2 * common >= found.len().min(right.len())
}

/// Compares the answers of a search in which each answer is better than those before. Other boards may be as
/// good as the best one of the reference. So a missing best answer is certain only if each answer is a board
/// that the reference passed before its best one.
fn best(search: &FailedSearch<'_>, reference: &CorrectSearch, found: &[Answer]) -> Option<Finding> {
    let recording = search.recording;
    let best = reference.answers.last().filter(|best| best.searches == 1)?;
    let text = |answer: &Answer| board_text(recording, answer, &search.symbols);
    let (board, name) = (text(best), &reference.name);
    let last = found.last();
    if let Some(&Answer { step, .. }) = last.filter(|last| last.cells == best.cells) {
        let sentence = message!(
            "the last answer of the search, {board} (step {step}), is the same as that of `{name}`, so \
             the board is correct, but the counting or the printing is wrong"
        );
        return Some(Finding::at(step, sentence));
    }
    if !found.iter().all(|answer| reference.is_worse(answer)) {
        return None;
    }
    let own_last = last.map(|last| {
        message!("; its last answer is {other} (step {step})", other = text(last), step = last.step)
    });
    let Some(step) = reached(recording, best) else {
        let sentence = message!(
            "`{name}` gets the expected output from {board}; this search never reached that board{own_last}"
        );
        return last.map(|_| Finding::without_step(sentence));
    };
    let sentence = message!(
        "`{name}` gets the expected output from {board}; this search reached that board (step {step}) but \
         did not print that output{own_last}"
    );
    Some(Finding::at(step, sentence))
}

/// Returns the step after which the board was that of an answer, in the same search.
fn reached(recording: &Recording, answer: &Answer) -> Option<u64> {
    recording.boards_of(answer.search).find(|(_, cells)| *cells == answer.cells).map(|(step, _)| step)
}
