//! Forks in the learning order.

use messages::{message, Message};
use workspace::Problem;

/// Returns a note about each problem that does not directly follow the one that its `after` names, because
/// another problem with the same `after` comes first. Usually this problem is new and was meant to be inserted
/// before the other one. The problems are in learning order.
pub fn forks(problems: &[Problem]) -> Vec<Message> {
    let mut notes = Vec::new();
    for (index, problem) in problems.iter().enumerate() {
        let is_same = |other: &&Problem| other.settings.after == problem.settings.after;
        let first = problems[..index].iter().rev().find(is_same);
        let (Some(after), Some(first)) = (&problem.settings.after, first) else { continue };
        if first.id != problems[index - 1].id {
            notes.push(message!(
                "{first} and {second} both have `after: {after}`, so {second} comes after all problems that \
                 follow {first}; to insert {second} before {first}, write `after: {second}` into the \
                 `problem.txt` of {first}",
                first = first.id,
                second = problem.id
            ));
        }
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_that_does_not_directly_follow_its_after_has_a_note() {
        let notes = |order: &[(&str, &str)]| -> Vec<String> {
            let problem = |(id, after): &(&str, &str)| {
                let mut problem = Problem { id: (*id).to_string(), ..Problem::default() };
                problem.settings.after = Some(after.to_string()).filter(|after| !after.is_empty());
                problem
            };
            forks(&order.iter().map(problem).collect::<Vec<_>>()).iter().map(ToString::to_string).collect()
        };
        assert!(notes(&[("1", ""), ("2", "1"), ("3", "2")]).is_empty());
        assert!(notes(&[("1", ""), ("2", "1"), ("3", "1")]).is_empty(), "nothing is between 2 and 3");
        assert!(notes(&[("1", ""), ("2", "1"), ("3", "")]).is_empty(), "3 follows nothing");
        let found = notes(&[("1", ""), ("2", "1"), ("3", "2"), ("4", "1")]);
        assert_eq!(found.len(), 1, "{found:?}");
        let expected = "2 and 4 both have `after: 1`, so 4 comes after all problems that follow 2;";
        assert!(found[0].starts_with(expected), "{found:?}");
    }
}
