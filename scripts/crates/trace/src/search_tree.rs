//! The tree of a search: a node for each put. Where a recording does not have a frame for each step, it has
//! the puts whose values were still there at a frame.

use crate::recording::{Change, Recording};

/// A value that was put, as a node of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The number of other values on the board that were put.
    pub level: usize,
    pub cell: usize,
    pub value: u8,
    /// The first frame with the value.
    pub frame: usize,
    pub end: End,
    /// The first frame without the value, or the number of frames if the value is there at the end.
    pub until: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The value is on the board at the end.
    Stands,
    TakenBack,
    /// Another value was put in its cell.
    Overwritten,
    /// The value vanished when a value was put in another cell, as in a row with room for one value.
    Displaced,
}

/// Returns the nodes in the order of the puts.
pub fn nodes(recording: &Recording) -> Vec<Node> {
    let mut nodes: Vec<Node> = Vec::new();
    let mut standing: Vec<Option<usize>> = vec![None; recording.clues.len()];
    let mut count = 0;
    let until = recording.frames.len();
    let puts_blanks = recording.facts.put_blank.is_some();
    // The first frame is the board before the search. A put of 0 leaves its cell blank, so its node has no
    // children.
    for (frame, changes) in recording.frames.iter().map(|frame| &frame.changes).enumerate().skip(1) {
        // Values that vanished are removed before the new one is added.
        let (found, made): (Vec<&Change>, Vec<&Change>) =
            changes.iter().partition(|change| change.is_side_effect);
        for &Change { cell, value, is_side_effect } in found.into_iter().chain(made) {
            let stood = standing[cell].take();
            if let Some(node) = stood {
                nodes[node].end = match (is_side_effect, value) {
                    (true, _) => End::Displaced,
                    (false, 0) => End::TakenBack,
                    (false, _) => End::Overwritten,
                };
                nodes[node].until = frame;
                count -= 1;
            }
            if value != 0 && !is_side_effect {
                standing[cell] = Some(nodes.len());
                nodes.push(Node { level: count, cell, value, frame, end: End::Stands, until });
                count += 1;
            } else if puts_blanks && stood.is_none() && !is_side_effect && !recording.clues[cell] {
                nodes.push(Node { level: count, cell, value, frame, end: End::TakenBack, until: frame });
            }
        }
    }
    nodes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{recording::Call, test_recordings};

    #[test]
    fn each_put_is_a_node_below_the_values_on_the_board() {
        let search =
            test_recordings::by_hand(1, 3, "0 0 0\n1 1 9 0:1\n1 1 9 1:1\n1 0 9 1:0\n1 1 9 1:2\n1 1 9 0:3\n");
        let levels: Vec<(usize, usize, u8, End)> =
            nodes(&search).iter().map(|node| (node.level, node.cell, node.value, node.end)).collect();
        let expected = [
            (0, 0, 1, End::Overwritten),
            (1, 1, 1, End::TakenBack),
            (1, 1, 2, End::Stands),
            (1, 0, 3, End::Stands),
        ];
        assert_eq!(levels, expected);
    }

    #[test]
    fn a_put_of_a_blank_is_a_node_where_the_search_makes_such_puts() {
        // These steps are, in order: a blank put, one found in a blank cell, a digit put and taken back, a
        // blank put on a clue.
        let frames = "0 0 0 2:5\n1 1 9 0:0\n1 1 9 1!0\n1 1 9 1:7\n1 0 9 1:0\n1 1 9 2:0\n";
        let mut search = test_recordings::by_hand(1, 3, frames);
        let put = |node: &Node| (node.level, node.cell, node.value, node.frame, node.until, node.end);
        let digit = (0, 1, 7, 3, 4, End::TakenBack);
        assert_eq!(nodes(&search).iter().map(put).collect::<Vec<_>>(), [digit]);
        search.facts.put_blank = Some(Call { step: 1, line: 9 });
        let blank = (0, 0, 0, 1, 1, End::TakenBack);
        assert_eq!(nodes(&search).iter().map(put).collect::<Vec<_>>(), [blank, digit]);
    }

    #[test]
    fn a_value_that_vanished_was_displaced() {
        let search = test_recordings::by_hand(2, 2, "0 0 0\n1 1 9 0:1\n1 1 9 1:1 0!0\n1 1 9 3:1 1!0 2!1\n");
        let nodes = nodes(&search);
        let ends: Vec<(usize, End)> = nodes.iter().map(|node| (node.level, node.end)).collect();
        let expected = [(0, End::Displaced), (0, End::Displaced), (0, End::Stands)];
        assert_eq!(ends, expected, "what appeared was not put");
    }
}
