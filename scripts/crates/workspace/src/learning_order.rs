//! The order in which problems, and variants of a problem, are learned. Each may name the one before it.

use messages::{error, message, Error, Message, Result};
use std::path::PathBuf;
use stdx::files;

/// A problem or a submission.
pub struct Node {
    pub name: String,
    /// The name of the node that this one follows.
    pub after: Option<String>,
    /// The file that contains `after`.
    pub file: PathBuf,
}

/// Sorts the items so that each is directly followed by those whose `after` names it. Items with the same
/// `after`, or without one, keep their order. Returns an error if a name is unknown, or for a cycle.
pub fn sorted<T>(items: Vec<T>, node: impl Fn(&T) -> Node) -> Result<Vec<T>> {
    let nodes: Vec<Node> = items.iter().map(node).collect();
    let is_known = |name: &String| nodes.iter().any(|node| node.name == *name);

    for Node { after, file, .. } in &nodes {
        if let Some(after) = after.as_ref().filter(|after| !is_known(after)) {
            let known = nodes.iter().map(|node| node.name.as_str()).collect::<Vec<_>>().join(", ");
            let why = error!("`after` names `{after}`, which does not exist (known: {known})");
            return Err(files::cannot("use", file, why));
        }
    }

    let mut order = Vec::new();
    add_those_after(None, &nodes, &mut order);

    if let Some(index) = (0..nodes.len()).find(|index| !order.contains(index)) {
        return Err(files::cannot("use", &nodes[index].file, circle(&nodes[index], &nodes)));
    }

    let mut items: Vec<Option<T>> = items.into_iter().map(Some).collect();
    Ok(order.into_iter().filter_map(|index| items[index].take()).collect())
}

/// Adds the indices of the nodes whose `after` is `name`. Each is followed by those that follow it.
fn add_those_after(name: Option<&str>, nodes: &[Node], order: &mut Vec<usize>) {
    for (index, node) in nodes.iter().enumerate().filter(|(_, node)| node.after.as_deref() == name) {
        order.push(index);
        add_those_after(Some(&node.name), nodes, order);
    }
}

/// Returns the error for a node that is in a cycle or follows one.
fn circle(node: &Node, nodes: &[Node]) -> Error {
    let mut names: Vec<&str> = Vec::new();
    let before = |node: &&Node| nodes.iter().find(|other| node.after.as_ref() == Some(&other.name));

    for Node { name, .. } in std::iter::successors(Some(node), before) {
        let is_closed = names.contains(&name.as_str());
        names.push(name);
        if is_closed {
            break;
        }
    }

    let names = names.join(", ");
    error!("`after` is cyclic: {names}; remove one of these lines")
}

/// Returns a note about each problem that does not directly follow the one that its `after` names, because
/// another problem with the same `after` comes first. Usually this problem is new and was meant to be inserted
/// before the other one. The problems are pairs of a name and `after`, in learning order.
pub fn forks(problems: &[(&str, Option<&str>)]) -> Vec<Message> {
    let mut notes = Vec::new();
    for (index, &(second, after)) in problems.iter().enumerate() {
        let first = problems[..index].iter().rev().find(|other| other.1 == after);
        let (Some(after), Some((first, _))) = (after, first) else { continue };
        if *first != problems[index - 1].0 {
            notes.push(message!(
                "{first} and {second} both have `after: {after}`, so {second} comes after all problems that \
                 follow {first}; to insert {second} before {first}, write `after: {second}` into the \
                 `problem.txt` of {first}"
            ));
        }
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sorts nodes such as `b<a`, which is `b` with `after: a`.
    fn in_order(text: &str) -> Result<String> {
        let node = |word: &&str| {
            let (name, after) =
                word.split_once('<').map_or((*word, None), |(name, after)| (name, Some(after)));
            Node { name: name.to_string(), after: after.map(str::to_string), file: PathBuf::from(name) }
        };
        let words = sorted(text.split(' ').collect(), node)?;
        Ok(words.iter().map(|word| word.split('<').next().unwrap_or_default()).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn depth_comes_first_and_ties_stay() {
        let table = [
            ("main a b c", "main a b c"),
            ("main a<c b<a c", "main c a b"),
            ("main a b<a c d<a e<b", "main a b e d c"),
            ("a<b b", "b a"),
        ];
        for (text, expected) in table {
            assert_eq!(in_order(text).expect(text), expected, "{text}");
        }
    }

    #[test]
    fn unknown_names_and_circles_are_refused() {
        let table = [
            ("main a<x", "cannot use `a`: `after` names `x`, which does not exist (known: main, a)"),
            ("main a<a", "cannot use `a`: `after` is cyclic: a, a; remove one of these lines"),
            ("b<c c<d d<b e", "cannot use `b`: `after` is cyclic: b, c, d, b; remove one of these lines"),
            ("a<b b<c c<b", "cannot use `a`: `after` is cyclic: a, b, c, b; remove one of these lines"),
        ];
        for (text, why) in table {
            assert_eq!(in_order(text).expect_err(text).to_string(), why, "{text}");
        }
    }

    #[test]
    fn a_problem_that_does_not_directly_follow_its_after_has_a_note() {
        let notes = |order: &[(&str, &str)]| -> Vec<String> {
            let pairs =
                order.iter().map(|(name, after)| (*name, Some(*after).filter(|after| !after.is_empty())));
            forks(&pairs.collect::<Vec<_>>()).iter().map(ToString::to_string).collect()
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
