//! Forks in the learning order.

use messages::{message, Message};
use workspace::Problem;

/// Returns a note about each problem that does not directly follow the one that its `after` names, because
/// another problem with the same `after` comes first. Most often the other problem was meant to be inserted
/// between them. The problems are in learning order.
pub fn forks(problems: &[Problem]) -> Vec<Message> {
    let mut notes = Vec::new();
    for (index, problem) in problems.iter().enumerate() {
        let is_same = |other: &&Problem| other.settings.after == problem.settings.after;
        let first = problems[..index].iter().rev().find(is_same);
        let (Some(after), Some(first)) = (&problem.settings.after, first) else { continue };
        if first.id != problems[index - 1].id {
            notes.push(message!(
                "{first} and {second} both have `after: {after}`, so {second} comes after all problems that \
                 follow {first}; to insert one before the other, name it in `after` of the other",
                first = first.id,
                second = problem.id
            ));
        }
    }
    notes
}
