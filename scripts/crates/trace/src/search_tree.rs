//! The tree of a search: a node for each put. Where a recording does not have a frame for each step, it has
//! the puts whose values were still there at a frame.

use crate::recording::{Change, Frame, Recording};

/// A value that was put, as a node of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The number of nodes above it.
    pub level: usize,
    pub cell: usize,
    pub value: u8,
    /// The first frame with the value.
    pub frame: usize,
    pub end: End,
    /// The first frame without the value, or the number of frames if the value is there at the end.
    pub until: usize,
    /// The second cell of a step that swaps two values, which puts another value there.
    pub swapped: Option<Change>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The value is on the board at the end.
    Stands,
    TakenBack,
    /// Some of the cells of its step have its value still.
    TakenBackInPart,
    /// Another value was put in its cell.
    Overwritten,
}

/// Returns the nodes in the order of the puts. A node is below those whose calls have not ended and whose values are
/// still there.
pub fn nodes(recording: &Recording) -> Vec<Node> {
    let mut nodes: Vec<Node> = Vec::new();
    let mut open: Vec<(usize, usize)> = Vec::new(); // nodes from the root on, each with the number of its calls
    let mut standing: Vec<Option<usize>> = vec![None; recording.cells()];
    // For each cell, the nodes that were taken back in part and have it still.
    let mut parts: Vec<Vec<usize>> = vec![Vec::new(); recording.cells()];
    let mut cells = vec![0; recording.cells()];

    // The first frame is the board before the search.
    for (frame, pair) in (1..).zip(recording.frames.windows(2)) {
        let [before, Frame { step, puts, calls, changes, overwritten, .. }] = pair else { continue };
        let is_one_step = step - before.step == 1;
        let takes_back = is_one_step && *puts == before.puts;
        // Of several steps, what a value was put over may have been taken back before.
        let may_overwrite = is_one_step && !takes_back || *overwritten > before.overwritten;

        changes.iter().for_each(|change| cells[change.cell] = change.value);
        for change in changes {
            let Some(node) = standing[change.cell].take() else { continue };
            nodes[node].end =
                if change.is_put() && may_overwrite { End::Overwritten } else { End::TakenBack };
            if is_one_step && !change.is_put() {
                parts[change.cell].push(node);
            }
            nodes[node].until = nodes[node].until.min(frame);
            if let Some(at) = open.iter().position(|(other, _)| *other == node) {
                close(&mut nodes, open.drain(at..), frame);
            }
        }

        for change in changes {
            for part in std::mem::take(&mut parts[change.cell]) {
                let Node { frame, value, .. } = nodes[part];
                let kept = recording.frames[frame].changes.iter().find(|put| cells[put.cell] == value);
                nodes[part].end = if kept.is_some() { End::TakenBackInPart } else { End::TakenBack };
                kept.into_iter().for_each(|put| parts[put.cell].push(part));
            }
        }

        let ended = open.partition_point(|(_, of)| of <= calls);
        close(&mut nodes, open.drain(ended..), frame);

        let swapped = match changes[..] {
            [one, other] if is_one_step && one.is_put() && other.is_put() && one.value != other.value => {
                Some(other)
            }
            _ => None,
        };
        // Values that are given back were nodes before.
        let puts = changes.iter().filter(|change| change.is_put() && !takes_back);
        for &Change { cell, value, .. } in puts.take(if is_one_step { 1 } else { usize::MAX }) {
            standing[cell] = Some(nodes.len());
            open.push((nodes.len(), *calls));
            let until = recording.frames.len();
            nodes.push(Node { level: open.len() - 1, cell, value, frame, end: End::Stands, until, swapped });
        }
    }

    nodes
}

fn close(nodes: &mut [Node], ended: impl Iterator<Item = (usize, usize)>, frame: usize) {
    for (node, _) in ended {
        nodes[node].until = frame;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_recordings;

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
            (0, 0, 3, End::Stands), // its cell was overwritten, and what was below it with it
        ];
        assert_eq!(levels, expected);
    }

    #[test]
    fn a_value_is_taken_back_when_all_cells_of_its_step_are() {
        let ends = |frames: &str| {
            let nodes = nodes(&test_recordings::by_hand(1, 4, &format!("0 0 0\n1 1 9 0:222\n{frames}")));
            nodes.iter().map(|node| node.end).collect::<Vec<_>>()
        };
        assert_eq!(ends("1 0 9 0:000\n"), [End::TakenBack]);
        assert_eq!(ends("1 0 9 0:0\n"), [End::TakenBackInPart]);
        assert_eq!(ends("1 0 9 0:0\n1 1 9 3:1\n1 0 9 1:00\n"), [End::TakenBack, End::Stands]);
        assert_eq!(ends("1 0 9 0:0\n1 1 9 1:33\n"), [End::TakenBack, End::Stands]);
    }

    #[test]
    fn what_several_steps_took_back_is_not_overwritten() {
        let end = |overwritten: &str| {
            let frames = format!("0 0 0\n1 1 9 0:1\n5 5 9 0:2{overwritten}\n");
            nodes(&test_recordings::by_hand(1, 2, &frames))[0].end
        };
        assert_eq!([end(""), end(" ~1")], [End::TakenBack, End::Overwritten]);
    }
}
