//! The tree of a search as text: a line for each put, indented by its level.

use crate::drawing::{search_wording, RecordedSearch};
use crate::{search_tree::nodes, End, Node};
use messages::{message, plural, tr};
use stdx::display::grouped;

/// The most lines, including those above and below the tree.
const LINES: usize = 2_000;

/// Writes one heading line, then a line for each put, in their order. ` x` follows a put that was taken back, ` x in
/// part` one of which some cells were not, and ` overwritten` one that vanished otherwise. The answers that were found and the lines of the output
/// come after that, or on a line of their own if nothing was put since the step before. The step that the diagnosis
/// names has a line of its own, too. Of a long search only the first puts are listed, and the last line says how many
/// are left out.
pub fn tree_text(search: &RecordedSearch) -> String {
    let recording = &search.recording;
    let all = nodes(recording);
    let exact = recording.exact_frames().len();
    let (mut lines, mut shown) = (vec![heading(search)], 0);

    let printed = search_wording::marks(search, 0).join(", ");
    if !printed.is_empty() {
        lines.push(tr!("before the first step: {printed}"));
    }

    let puts = recording.puts() as usize;
    let named = search.named_frame().map(|frame| frame.min(exact - 1));

    for frame in 0..exact {
        let is_full = lines.len() + 1 >= LINES && shown + 1 < puts;
        if is_full {
            break;
        }

        let node = all.get(shown).filter(|node| node.frame == frame);
        if let Some(node) = node {
            lines.push(line(search, node));
            shown += 1;
        } else if frame > 0 {
            lines.extend(marks_alone(search, frame, &all[..shown]));
        }

        if named == Some(frame) && frame > 0 {
            let level = all[..shown].last().map_or(0, |above| above.level);
            let step = recording.frames[frame].step;
            lines.push("  ".repeat(level) + &tr!("^ after step {step}"));
        }
    }

    if shown < puts {
        let left_out = grouped((puts - shown) as u64);
        lines.push(tr!("... {left_out} more puts are not shown"));
    }
    lines.join("\n") + "\n"
}

/// Returns the marks at a frame that puts nothing, below the values that are on the board then.
fn marks_alone(search: &RecordedSearch, frame: usize, before: &[Node]) -> Option<String> {
    let marks = search_wording::marks(search, frame).join(", ");
    let level = before.iter().filter(|node| node.until > frame).count();
    (!marks.is_empty()).then(|| format!("{}({marks})", "  ".repeat(level)))
}

/// Returns `2580/rescan on tiny-1: AC, 5 steps`.
fn heading(search: &RecordedSearch) -> String {
    let RecordedSearch { target, case, recording, .. } = search;
    let steps = plural!(recording.steps(), "{count} step", "{count} steps");
    let cut = recording.is_cut.then(|| message!(" or more"));

    match search_wording::outcome(search) {
        Some(outcome) => tr!("{target} on {case}: {outcome}, {steps}{cut}"),
        None => tr!("{target} on {case}: {steps}{cut}"),
    }
}

fn line(search: &RecordedSearch, node: &Node) -> String {
    let end = match node.end {
        End::Stands => String::new(),
        End::TakenBack => " x".to_string(),
        End::TakenBackInPart => tr!(" x in part"),
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
    fn an_answer_after_a_value_was_taken_back_has_a_line_of_its_own() {
        let search =
            test_searches::search(1, 3, "0 0 0\n1 1 3 0:1\n1 1 3 1:1 *1\n1 0 3 1:0 *1\n1 0 3 0:0 *1\n");
        let tree =
            "1 = 1 x\n  2 = 1 x  answer 1 found here\n  (answer 2 found here)\n(answer 3 found here)\n";
        assert_eq!(tree_text(&search).split_once('\n').expect("a heading").1, tree);
    }

    #[test]
    fn a_step_that_puts_two_values_shows_both() {
        let search = test_searches::search(1, 3, "0 0 0 0:12\n1 1 3 0:21\n1 0 3 0:12\n");
        let tree = "1 = 2, 2 = 1 x\n";
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
