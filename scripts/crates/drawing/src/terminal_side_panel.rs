//! The panel beside the board in a wide terminal: the source around the current line, and the tree so far.

use crate::terminal_board::{FAINT, PLAIN, PUT};
use crate::{search_wording, RecordedSearch};
use messages::tr;
use recording::{End, Node};
use stdx::display::{cut, pad};
use system::Area;

/// The minimum width of the panel in columns.
pub const NARROWEST: usize = 32;

/// The number of lines of the source before the current line, and after it.
const AROUND: usize = 4;

/// Returns the lines of the panel at a frame, in an area of this size. `nodes` are those of the whole search.
pub fn side_panel(search: &RecordedSearch, nodes: &[Node], frame: usize, area: Area) -> Vec<String> {
    let Area { rows, columns } = area;
    let mut lines = source(search, frame, columns);
    lines.push(String::new());
    let room = rows.saturating_sub(lines.len() + 1);
    let (tree_title, naming) = (tr!("tree"), search_wording::naming(search));
    lines.push(cut(&format!("{tree_title}; {naming}"), columns));
    lines.extend(tree(search, nodes, frame, Area { rows: room, columns }));
    lines.truncate(rows);
    lines
}

fn source(search: &RecordedSearch, frame: usize, columns: usize) -> Vec<String> {
    let current = search.recording.frames[frame].line as usize;
    let title = match current {
        0 => tr!("source"),
        line => tr!("source, line {line}"),
    };
    let first = current.saturating_sub(AROUND).max(1);
    let numbered = (1..).zip(search.source.lines()).skip(first - 1).take(2 * AROUND + 1);
    let line = |(number, text): (usize, &str)| {
        let text = cut(&format!("{number:4}  {}", text.replace('\t', "    ")), columns);
        if number == current {
            format!("{PUT}{}{PLAIN}", pad(&text, columns))
        } else {
            format!("{FAINT}{text}{PLAIN}")
        }
    };
    [title].into_iter().chain(numbered.map(line)).collect()
}

/// Returns a line for each of the last puts up to the frame: removed values faint, the latest one in colour.
fn tree(search: &RecordedSearch, nodes: &[Node], frame: usize, Area { rows, columns }: Area) -> Vec<String> {
    let known = nodes.partition_point(|node| node.frame <= frame);
    let line = |(number, node): (usize, &Node)| {
        let is_gone = node.until <= frame;
        let mark = match node.end {
            End::TakenBack if is_gone => " x".to_string(),
            End::Displaced if is_gone => tr!(" overwritten"),
            _ => String::new(),
        };
        let (place, symbol) = (search.recording.cell_name(node.cell), search.drawing.symbol(node.value));
        let text = cut(&format!("{}{place} = {symbol}{mark}", "  ".repeat(node.level)), columns);
        match is_gone {
            true => format!("{FAINT}{text}{PLAIN}"),
            false if number + 1 == known => format!("{PUT}{text}{PLAIN}"),
            false => text,
        }
    };
    nodes[..known].iter().enumerate().skip(known.saturating_sub(rows)).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_searches;
    use recording::search_tree::nodes;

    /// Returns the lines without colours, with `*` before a line that stands out, `-` before a faint one.
    fn bare(lines: Vec<String>) -> Vec<String> {
        let bare = |line: String| line.replace(PUT, "*").replace(FAINT, "-").replace(PLAIN, "");
        lines.into_iter().map(bare).collect()
    }

    fn tree_at(search: &RecordedSearch, frame: usize, rows: usize) -> Vec<String> {
        let nodes = nodes(&search.recording);
        bare(tree(search, &nodes, frame, Area { rows, columns: 40 }))
    }

    #[test]
    fn the_tree_shows_what_was_put_up_to_a_frame() {
        let search = test_searches::search(1, 3, "0 0 0\n1 1 9 0:1\n1 1 9 1:1\n1 0 9 1:0\n1 1 9 1:2\n");
        assert_eq!(tree_at(&search, 0, 9), [""; 0]);
        assert_eq!(tree_at(&search, 1, 9), ["*1 = 1"]);
        assert_eq!(tree_at(&search, 2, 9), ["1 = 1", "*  2 = 1"]);
        assert_eq!(tree_at(&search, 3, 9), ["1 = 1", "-  2 = 1 x"]);
        assert_eq!(tree_at(&search, 4, 9), ["1 = 1", "-  2 = 1 x", "*  2 = 2"]);
        assert_eq!(tree_at(&search, 4, 2), ["-  2 = 1 x", "*  2 = 2"]);
    }

    #[test]
    fn a_value_that_another_one_displaced_is_called_overwritten() {
        let search = test_searches::search(2, 2, "0 0 0\n1 1 9 0:1\n1 1 9 1:1 0!0\n");
        assert_eq!(tree_at(&search, 1, 9), ["*(1, 1) = 1"]);
        assert_eq!(tree_at(&search, 2, 9), ["-(1, 1) = 1 overwritten", "*(1, 2) = 1"]);
    }

    #[test]
    fn the_source_is_shown_around_the_current_line() {
        let mut search = test_searches::search(1, 3, "0 0 0\n1 1 2 0:1\n1 1 9 1:1\n1 1 20 2:1\n");
        search.source = (1..=20).map(|number| format!("\tline {number}\n")).collect();
        let at = |frame| bare(source(&search, frame, 40));
        let line = |sign: &str, number: usize| format!("{sign}{number:4}      line {number}");
        let lines = |from, to| (from..=to).map(|number| line("-", number)).collect::<Vec<_>>();
        assert_eq!(at(0), [vec!["source".to_string()], lines(1, 9)].concat());
        let mut second = lines(1, 9);
        second[1] = format!("*{:40}", &line("", 2));
        assert_eq!(at(1), [vec!["source, line 2".to_string()], second].concat());
        let mut ninth = lines(5, 13);
        ninth[4] = format!("*{:40}", &line("", 9));
        assert_eq!(at(2), [vec!["source, line 9".to_string()], ninth].concat());
        assert_eq!(at(3).len(), 1 + 5, "it ends at line 20");
    }

    #[test]
    fn the_panel_fits_into_its_area() {
        let search = test_searches::search(1, 3, "0 0 0\n1 1 2 0:1\n1 1 3 1:1\n1 1 3 2:1\n");
        let nodes = nodes(&search.recording);
        let panel = |rows| bare(side_panel(&search, &nodes, 3, Area { rows, columns: 12 }));
        // Four lines of source below their title, an empty line, the title of the tree, and the tree.
        assert_eq!([3, 7, 8, 9, 10, 40].map(|rows| panel(rows).len()), [3, 7, 8, 9, 10, 10]);
        assert_eq!(panel(8)[5..], ["", "tree; places", "*    3 = 1"]);
        assert_eq!(panel(40)[5..], ["", "tree; places", "1 = 1", "  2 = 1", "*    3 = 1"]);
    }
}
