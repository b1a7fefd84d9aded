//! The order in which problems, and variants of a problem, are learned. Each may name the one before it.

use messages::{error, Result};
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
        let why = error!("`after` is cyclic; remove one of the lines `after` that lead back to it");
        return Err(files::cannot("use", &nodes[index].file, why));
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
            (
                "main a<a",
                "cannot use `a`: `after` is cyclic; remove one of the lines `after` that lead back to it",
            ),
            (
                "b<c c<d d<b e",
                "cannot use `b`: `after` is cyclic; remove one of the lines `after` that lead back to it",
            ),
            (
                "a<b b<c c<b",
                "cannot use `a`: `after` is cyclic; remove one of the lines `after` that lead back to it",
            ),
        ];
        for (text, why) in table {
            assert_eq!(in_order(text).expect_err(text).to_string(), why, "{text}");
        }
    }
}
