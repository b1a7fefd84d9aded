//! The answers of a search beside those of the reference. A search marks an answer by `found` in its board region.

use super::reference::{prints, Reference};
use super::wording::{board_text, step_and_line};
use super::{Finding, Run};
use crate::recording::{Answer, Call, Recording};
use std::collections::HashSet;
use stdx::message;

/// Finds the first answer that is none, or is one twice; else one that is missing, in another order, or not the best.
pub fn find(run: &Run<'_>, reference: &Reference) -> Option<Finding> {
    let recording = run.recording;
    if !recording.is_whole() || recording.searches() != reference.answers.last()?.searches {
        return None;
    }
    let own = recording.answers();
    match reference.counts_each {
        true => counted(run, reference, &own),
        false => best(run, reference, &own),
    }
}

/// Compares where each answer is counted or printed.
fn counted(run: &Run<'_>, reference: &Reference, own: &[Answer]) -> Option<Finding> {
    if !shows_the_same(run, reference, own) {
        return None;
    }
    let (recording, right) = (run.recording, reference.answers.as_slice());
    let text = |answer: &Answer| board_text(recording, &answer.cells, &run.symbols);
    let known: HashSet<_> = right.iter().map(key).collect();
    let mut seen = HashSet::new();
    for answer in own {
        let (board, call) = (text(answer), Call { step: answer.step, line: answer.line });
        if !known.contains(&key(answer)) {
            let at = step_and_line(call);
            return Some(Finding::at(
                answer.step,
                message!("{board} was taken as an answer ({at}), but it is none"),
            ));
        }
        if !seen.insert(key(answer)) {
            let first = own.iter().find(|first| key(first) == key(answer))?.step;
            let step = answer.step;
            let sentence =
                message!("{board} was taken as an answer twice (after step {first} and after step {step})");
            return Some(Finding::at(step, sentence));
        }
    }
    if let Some(missing) = right.iter().find(|answer| !seen.contains(&key(answer))) {
        let board = text(missing);
        let step = reached(recording, missing);
        let sentence = match step {
            Some(step) => {
                message!(
                    "{board} is an answer; the search reached it (step {step}), but did not take it as one"
                )
            }
            None => message!("{board} is an answer, but the search never reached it"),
        };
        return Some(Finding { step, ..Finding::at(0, sentence) });
    }
    let swapped = own.iter().zip(right).position(|(own, right)| key(own) != key(right));
    let is_listing = run.is_compared && run.right.lines().count() >= right.len();
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
        "the search took each of the {count} answers once, and no other board{output}",
        count = right.len(),
        output = run.output_begins()
    );
    Some(Finding { sentence, step: None, cells: Vec::new() })
}

/// Whether the boards of a search mean the same as those of the reference: what it takes as answers is what it prints, or
/// most of the answers are the same.
fn shows_the_same(run: &Run<'_>, reference: &Reference, own: &[Answer]) -> bool {
    if reference.is_printed {
        let lines: Vec<&str> = run.printed.lines().filter(|line| !line.trim().is_empty()).collect();
        return !own.is_empty() && lines.len() == own.len() && lines.iter().zip(own).all(prints);
    }
    let right: HashSet<_> = reference.answers.iter().map(key).collect();
    let common = own.iter().map(key).filter(|key| right.contains(key)).collect::<HashSet<_>>().len();
    common > 0 && 2 * common >= own.len().min(right.len())
}

/// Compares where each answer is better than those before.
fn best(run: &Run<'_>, reference: &Reference, own: &[Answer]) -> Option<Finding> {
    let recording = run.recording;
    let best = reference.answers.last().filter(|best| best.searches == 1)?;
    let text = |answer: &Answer| board_text(recording, &answer.cells, &run.symbols);
    let (board, name) = (text(best), &reference.name);
    let taken = own.iter().find(|answer| answer.cells == best.cells);
    let last = own.last();
    if let Some((taken, last)) = taken.zip(last) {
        let step = taken.step;
        if last.cells == best.cells {
            let sentence =
                message!("the last answer of the search, {board} (step {step}), is that of `{name}`, but the output is wrong");
            return Some(Finding::at(step, sentence));
        }
        let (other, later) = (text(last), last.step);
        let sentence = message!(
            "the search took {board} (step {step}), the last answer of `{name}`, but then {other} (step \
             {later}) as a better one"
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

/// What tells answers apart.
fn key(answer: &Answer) -> (usize, &[u8]) {
    (answer.search, &answer.cells)
}
