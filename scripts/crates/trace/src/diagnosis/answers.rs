//! Compares the answers of a search with those of the reference. A search marks an answer by calling `found`
//! of its board.

use super::reference::{lines, prints, Kind, Reference};
use super::sentence_parts::{board_text, cell_name, step_and_line};
use super::{search_end, FailedSearch, Finding};
use crate::recording::{Answer, Call, Recording};
use std::collections::HashSet;
use stdx::message;

/// Finds the first wrong or repeated answer. If there is none, finds an answer that is missing, out of order
/// or not the best.
pub fn find(run: &FailedSearch<'_>, reference: &Reference) -> Option<Finding> {
    let recording = run.recording;
    if !recording.is_whole() || recording.searches() != reference.answers.last()?.searches {
        return None;
    }
    let own = recording.answers();
    match reference.kind {
        Kind::Printed | Kind::Counted => counted(run, reference, &own),
        Kind::Best => best(run, reference, &own),
        Kind::Unknown => None,
    }
}

/// Compares the answers if each is counted or printed.
fn counted(run: &FailedSearch<'_>, reference: &Reference, own: &[Answer]) -> Option<Finding> {
    if !shows_the_same(run, reference, own) {
        let prints_nothing = reference.kind == Kind::Printed && run.printed.trim().is_empty();
        let not_taken = not_taken(run, reference).filter(|_| prints_nothing);
        return not_taken.or_else(|| never_put(run, reference, own, prints_nothing));
    }
    let (recording, right) = (run.recording, reference.answers.as_slice());
    let text = |answer: &Answer| board_text(recording, answer, &run.symbols);
    let known: HashSet<_> = right.iter().map(Answer::key).collect();
    let mut seen = HashSet::new();
    for answer in own {
        let (board, call) = (text(answer), Call { step: answer.step, line: answer.line });
        if !known.contains(&answer.key()) {
            let at = step_and_line(call);
            return Some(Finding::at(
                answer.step,
                message!("{board} was taken as an answer ({at}), but it is not one"),
            ));
        }
        if !seen.insert(answer.key()) {
            let first = own.iter().find(|first| first.key() == answer.key())?.step;
            let step = answer.step;
            let sentence = match first == step {
                true => message!("{board} was taken as an answer twice (after step {step})"),
                false => message!(
                    "{board} was taken as an answer twice (after step {first} and after step {step})"
                ),
            };
            return Some(Finding::at(step, sentence));
        }
    }
    if let Some(missing) = right.iter().find(|answer| !seen.contains(&answer.key())) {
        let reached = reached(recording, missing).map(|step| reached_only(run, missing, step));
        let never_reached = || {
            let sentence =
                message!("{board} is an answer, but the search never reached it", board = text(missing));
            Finding { sentence, step: None, cells: Vec::new() }
        };
        return reached.or_else(|| search_end::find_never_back(recording)).or_else(|| Some(never_reached()));
    }
    let swapped = own.iter().zip(right).position(|(own, right)| own.key() != right.key());
    let is_listing = run.has_one_correct_output && run.expected.lines().count() >= right.len();
    if let Some(place) = swapped.filter(|_| is_listing) {
        let (got, expected) = (text(&own[place]), text(&right[place]));
        let number = place + 1;
        let sentence = message!(
            "the search found the right answers in another order: answer {number} is {got}, but must be \
             {expected}"
        );
        return Some(Finding::at(own[place].step, sentence));
    }
    let sentence = message!(
        "the search took the right answers, each once, and no others (answers: {count}){output}",
        count = right.len(),
        output = run.output_begins()
    );
    Some(Finding { sentence, step: None, cells: Vec::new() })
}

/// Finds the first correct answer, if the search reached all of them and took none.
pub fn not_taken(run: &FailedSearch<'_>, reference: &Reference) -> Option<Finding> {
    let takes_none = run.calls_found && run.recording.answers().is_empty();
    let all_reached = || reference.answers.iter().all(|answer| reached(run.recording, answer).is_some());
    let first = reference.answers.first().filter(|_| takes_none && all_reached())?;
    reached(run.recording, first).map(|step| reached_only(run, first, step))
}

/// Says that the search reached an answer without taking it as one.
fn reached_only(run: &FailedSearch<'_>, answer: &Answer, step: u64) -> Finding {
    let board = board_text(run.recording, answer, &run.symbols);
    let sentence =
        message!("{board} is an answer; the search reached it (step {step}), but did not take it as one");
    Finding::at(step, sentence)
}

/// Finds the only cell in which every answer has a value and the search never puts one. None if the search
/// does not print or count its answers. If it `prints_nothing`, the first such cell.
fn never_put(
    run: &FailedSearch<'_>,
    reference: &Reference,
    own: &[Answer],
    prints_nothing: bool,
) -> Option<Finding> {
    let amount = [lines(&run.printed).len().to_string(), run.printed.trim().to_string()];
    let is_printed = !own.is_empty() && amount.contains(&own.len().to_string());
    let answers = reference.answers.as_slice();
    let filled =
        (0..answers[0].cells.len()).filter(|cell| answers.iter().all(|answer| answer.cells[*cell] != 0));
    let changes = || run.recording.frames.iter().flat_map(|frame| &frame.changes);
    let mut never = filled.filter(|cell| changes().all(|change| change.cell != *cell || !change.is_put()));
    let cell = never.next().filter(|_| prints_nothing || is_printed && never.next().is_none())?;
    let place = cell_name(run.recording, cell);
    let sentence = message!("the search never puts a value at {place}, where every answer has one");
    Some(Finding { sentence, step: None, cells: vec![cell] })
}

/// Whether the boards of a search mean the same as those of the reference: the search prints its answers, or
/// most of them are answers of the reference.
fn shows_the_same(run: &FailedSearch<'_>, reference: &Reference, own: &[Answer]) -> bool {
    if reference.kind == Kind::Printed {
        // Only the beginning of a long output is known, so its last line may be incomplete.
        let lines = lines(&run.printed);
        let known = if lines.len() < own.len() { lines.len().saturating_sub(1) } else { lines.len() };
        return !own.is_empty() && known <= own.len() && prints(&lines[..known], own, &run.symbols);
    }
    let right: HashSet<_> = reference.answers.iter().map(Answer::key).collect();
    let common = own.iter().map(Answer::key).filter(|key| right.contains(key)).collect::<HashSet<_>>().len();
    common > 0 && 2 * common >= own.len().min(right.len())
}

/// Compares the answers if each is better than those before.
fn best(run: &FailedSearch<'_>, reference: &Reference, own: &[Answer]) -> Option<Finding> {
    let recording = run.recording;
    let best = reference.answers.last().filter(|best| best.searches == 1)?;
    let text = |answer: &Answer| board_text(recording, answer, &run.symbols);
    let (board, name) = (text(best), &reference.name);
    let taken = own.iter().find(|answer| answer.cells == best.cells);
    let last = own.last();
    if let Some((taken, last)) = taken.zip(last) {
        let step = taken.step;
        if last.cells == best.cells {
            let sentence =
                message!("the last answer of the search, {board} (step {step}), is that of `{name}`; so the board is right, but the counting or the printing is not");
            return Some(Finding::at(step, sentence));
        }
        let (other, later) = (text(last), last.step);
        let sentence = message!(
            "the search took {board} (step {step}), the last answer of `{name}`, but later also {other} \
             (step {later})"
        );
        return Some(Finding::at(later, sentence));
    }
    let is_common = |answer: &&Answer| reference.answers.iter().any(|right| right.cells == answer.cells);
    let shows_the_same = own.is_empty() || own.iter().any(|answer| is_common(&answer));
    let own_last = last.map(|last| {
        message!("; its last answer is {other} (step {step})", other = text(last), step = last.step)
    });
    match reached(recording, best).filter(|_| shows_the_same) {
        Some(step) => {
            let sentence = message!(
                "the search reached {board} (step {step}), with which `{name}` gets the right output{own_last}"
            );
            Some(Finding::at(step, sentence))
        }
        None if shows_the_same && !own.is_empty() => {
            let sentence = message!(
                "the search never reached {board}, with which `{name}` gets the right output{own_last}"
            );
            Some(Finding { sentence, step: None, cells: Vec::new() })
        }
        None => None,
    }
}

/// The step after which the board was that of an answer, in the same search.
fn reached(recording: &Recording, answer: &Answer) -> Option<u64> {
    let (step, _) = recording.boards_of(answer.search).find(|(_, cells)| *cells == answer.cells)?;
    Some(step)
}
