//! The tree of a search as text: a line for each put, indented by its level.

use crate::drawing::{search_wording, RecordedSearch};
use crate::{search_tree::nodes, End, Node};
use messages::{message, plural, tr};
use stdx::display::grouped;

/// The most lines, including those above and below the tree.
const LINES: usize = 2_000;

/// Writes one heading line, then a line for each put, in their order. ` x` follows a put that was taken back,
/// and ` overwritten` one that vanished otherwise. The answers that were found and the lines of the output
/// come after that. The step that the diagnosis names has a line of its own. Of a long search only the first
/// puts are listed, and the last line says how many are left out.
pub fn tree_text(search: &RecordedSearch) -> String {
    let recording = &search.recording;
    let exact_to = recording.exact_to();
    let is_exact = |node: &&Node| recording.frames[node.frame].step <= exact_to;
    let all = nodes(recording);
    let mut lines: Vec<String> = all.iter().filter(is_exact).map(|node| line(search, node)).collect();
    let named = if lines.is_empty() { None } else { search.named_frame() };
    if let Some(named) = named {
        let step = recording.frames[named].step;
        let mark = tr!("^ after step {step}");
        match all.partition_point(|node| node.frame <= named).min(lines.len()) {
            0 => lines.insert(0, mark),
            above => lines[above - 1] += &format!("\n{}{mark}", "  ".repeat(all[above - 1].level)),
        }
    }

    let printed = search_wording::marks(search, 0).join(", ");
    let before = (!printed.is_empty()).then(|| tr!("before the first step: {printed}"));
    lines.splice(0..0, [heading(search)].into_iter().chain(before));
    let puts = recording.puts() as usize;

    if lines.len() > LINES || lines.len() < puts + 1 {
        lines.truncate(LINES - 1);
        let left_out = grouped((puts + 1 - lines.len()) as u64);
        lines.push(tr!("... {left_out} more puts are not shown"));
    }

    lines.join("\n") + "\n"
}

/// Returns `2580/rescan on tiny-1: AC, 5 steps`.
fn heading(search: &RecordedSearch) -> String {
    let RecordedSearch { target, case, recording, .. } = search;
    let outcome = search_wording::outcome(search);
    let steps = plural!(recording.steps(), "{count} step", "{count} steps");
    let cut = recording.is_cut.then(|| message!(" or more"));
    tr!("{target} on {case}: {outcome}, {steps}{cut}")
}

fn line(search: &RecordedSearch, node: &Node) -> String {
    let end = match node.end {
        End::Stands => String::new(),
        End::TakenBack => " x".to_string(),
        End::Overwritten => tr!(" overwritten"),
    };
    let marks = search_wording::marks(search, node.frame).join(", ");
    let gap = if marks.is_empty() { "" } else { "  " };

    search_wording::node(search, node) + &format!("{end}{gap}{marks}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::test_searches;

    #[test]
    fn a_tree_is_a_line_for_each_put() {
        let text = tree_text(&test_searches::sudoku());
        assert_eq!(text, "1/plain on sample-1: AC, 4 steps\n(1, 3) = 4\n  (1, 4) = 2 x\n  (1, 4) = 6\n");
        let queens = tree_text(&test_searches::queens());
        assert_eq!(queens, "1/plain on sample-1: AC, 2 steps\n(1, 1) = Q\n  (2, 3) = Q\n");
    }

    #[test]
    fn the_named_step_and_printed_lines_are_marked() {
        let mut search =
            test_searches::search(1, 2, "0 0 0\n1 1 3 0:1\n1 1 3 1:2 +1\n1 0 4 1:0\n1 1 3 1:1 +2\n");
        (search.named_step, search.named_cells) = (Some(3), vec![0]);
        let tree =
            "1 = 1\n  2 = 2 x  line 1 printed here\n  ^ after step 3\n  2 = 1  lines 2-3 printed here\n";
        assert_eq!(tree_text(&search).split_once('\n').expect("a heading").1, tree);
    }

    #[test]
    fn an_answer_and_a_line_of_the_same_step_are_both_named() {
        let search = test_searches::search(1, 2, "0 0 0\n1 1 3 0:1 *1 +1\n");
        let tree = "1 = 1  answer 1 found here, line 1 printed here\n";
        assert_eq!(tree_text(&search).split_once('\n').expect("a heading").1, tree);
    }

    #[test]
    fn an_answer_before_the_first_step_is_named() {
        let search = test_searches::search(1, 2, "0 0 0 *1\n1 1 3 0:1 *1\n");
        let tree = "before the first step: answer 1 found here\n1 = 1  answer 2 found here\n";
        assert_eq!(tree_text(&search).split_once('\n').expect("a heading").1, tree);
    }

    #[test]
    fn a_long_tree_is_cut_and_says_so() {
        let frames: String = (0..3000).map(|put| format!("1 1 9 {}:1\n", put % 64)).collect();
        let mut search = test_searches::search(1, 64, &format!("0 0 0\n{frames}"));
        search.recording.is_row = true;
        let text = tree_text(&search);
        assert_eq!(text.lines().count(), 2000);
        assert_eq!(text.lines().nth(1), Some("1 = 1 overwritten"));
        assert_eq!(text.lines().last(), Some("... 1,002 more puts are not shown"));
    }
}
