//! The lines of a terminal in which a recorded search is played: a heading, the board, the state of the search and,
//! in a wide terminal, a panel with the source around the current line and the tree so far.

use crate::drawing::terminal_board::{bare_width, board, FAINT, PLAIN, PUT};
use crate::drawing::{search_wording, RecordedSearch};
use crate::{End, Node};
use messages::{message, tr};
use stdx::display::{cut, pad};
use system::Area;

/// The minimum width of the panel in columns.
const NARROWEST: usize = 32;

/// The number of lines of the source before the current line, and after it.
const AROUND: usize = 4;

/// Returns the lines at a frame: a heading, the board, the state of the search and, if the area is wide
/// enough, the source and the tree. `nodes` are those of the whole search, and `state` is the line about the player.
pub fn lines(search: &RecordedSearch, nodes: &[Node], frame: usize, state: &str, area: Area) -> Vec<String> {
    let Area { rows, columns } = area;
    let RecordedSearch { problem, submission, case, .. } = search;
    let board = board(search, frame, rows, columns);
    let board_width = bare_width(&board[0]);
    let outcome = search_wording::outcome(search);
    let heading = tr!("{problem}/{submission} on {case}  {outcome}");
    let first = first_words(&heading, columns);
    let mut lines = vec![first.to_string(), cut(heading[first.len()..].trim_start(), columns)];
    lines.extend(board);
    lines.push(String::new());
    lines.extend(status(search, frame, state));
    let (needed, wide) = (lines.len(), lines.iter().map(|line| bare_width(line)).max().unwrap_or(0));
    let wide = wide.min(40).max(board_width); // only the board must fit completely
    if rows < needed || columns < wide {
        return vec![tr!("too small"), tr!("{wide}x{needed} needed"), tr!("q quits")];
    }
    let left = lines[2..].iter().map(|line| bare_width(line)).max().unwrap_or(0) + 3;
    if columns < left + NARROWEST {
        return lines;
    }
    let panel_area = Area { rows: rows - 3, columns: columns - left - 1 }; // the last column may wrap
    beside(&lines, left, &side_panel(search, nodes, frame, panel_area))
}

/// Returns the lines with the panel to the right of them, beginning in column `left` of the third line.
fn beside(lines: &[String], left: usize, panel: &[String]) -> Vec<String> {
    let blank = String::new();
    let row = |number: usize| {
        let line = lines.get(number).unwrap_or(&blank);
        match number.checked_sub(2).and_then(|number| panel.get(number)) {
            Some(beside) => format!("{line}{}{beside}", " ".repeat(left - bare_width(line).min(left))),
            None => line.clone(),
        }
    };
    (0..lines.len().max(panel.len() + 2)).map(row).collect()
}

fn status(search: &RecordedSearch, at: usize, state: &str) -> Vec<String> {
    let recording = &search.recording;
    let frame = &recording.frames[at];
    let (step, puts, erases, depth) = (frame.step, frame.puts, frame.step - frame.puts, frame.depth);
    let count = frame.overwritten;
    let overwritten = (count > 0).then(|| message!("   overwritten {count}"));
    let (steps, stride, exact_to) = (recording.steps(), recording.stride, recording.exact_to());
    let mut lines = vec![
        tr!("step {step} of {steps}   put {puts}   taken back {erases}{overwritten}   depth {depth}"),
        state.to_string(),
    ];
    lines.extend(search_wording::marks(search, at));
    if stride > 1 {
        lines.push(tr!("after step {exact_to}, only one of every {stride} steps is shown"));
    }
    if recording.is_cut {
        lines.push(tr!("the recording ends at step {steps}; the search went on"));
    }
    lines.push(tr!("space play  ←→ step  +- speed  Home End q quit"));
    lines
}

/// Returns the whole words at the beginning of a text that fit, or the part of the first word that fits.
fn first_words(text: &str, columns: usize) -> &str {
    let beginning = cut(text, columns);
    let end = beginning.rfind(' ').filter(|_| beginning.len() < text.len());
    &text[..end.unwrap_or(beginning.len())]
}

/// Returns the lines of the panel at a frame, in an area of this size. `nodes` are those of the whole search.
fn side_panel(search: &RecordedSearch, nodes: &[Node], frame: usize, area: Area) -> Vec<String> {
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
        let text = cut(&(search_wording::node(search, node) + &mark), columns);
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
    use crate::drawing::{terminal_board::TAKEN, test_searches};
    use crate::search_tree::nodes;

    const STANDARD: Area = Area { rows: 24, columns: 80 };

    fn lines(search: &RecordedSearch, frame: usize, area: Area) -> Vec<String> {
        super::lines(search, &nodes(&search.recording), frame, "paused", area)
    }

    #[test]
    fn what_is_put_and_what_is_taken_back_have_colours_of_their_own() {
        let search = test_searches::search(2, 2, "0 0 0\n1 1 3 1:1\n1 0 4 1:0\n");
        let row = |frame| lines(&search, frame, STANDARD)[3].clone();
        assert_eq!(row(0).replace('\x1b', ""), "│ [2m.[0m [2m.[0m │");
        assert!(row(1).contains(&format!("{PUT}1{PLAIN}")), "{:?}", row(1));
        assert!(row(2).contains(&format!("{TAKEN}1{PLAIN}")), "{:?}", row(2));
        let last = lines(&search, 2, STANDARD);
        assert!(last.contains(&"step 2 of 2   put 1   taken back 1   depth 0".to_string()), "{last:?}");
        assert!(last.contains(&"paused".to_string()), "{last:?}");
    }

    #[test]
    fn a_value_that_vanished_is_drawn_as_overwritten() {
        let search = test_searches::search(2, 2, "0 0 0\n1 1 3 0:1\n1 1 3 1:1 0!0 ~1\n");
        let lines = lines(&search, 2, STANDARD);
        assert!(lines[3].contains("\x1b[30;43m1") && lines[3].contains(&format!("{PUT}1")), "{:?}", lines[3]);
        let status = "step 2 of 2   put 2   taken back 0   overwritten 1   depth 1";
        assert!(lines.contains(&status.to_string()), "{lines:?}");
    }

    #[test]
    fn boxes_are_those_of_the_problem() {
        let sudoku = lines(&test_searches::sudoku(), 0, STANDARD);
        assert_eq!(sudoku[2], "┌───────┬───────┬───────┐");
        assert_eq!(sudoku[6], "├───────┼───────┼───────┤");
        assert_eq!(bare_width(&sudoku[3]), bare_width(&sudoku[2]));
        let mut queens = test_searches::search(9, 9, "0 0 0\n1 1 3 4:1\n");
        queens.drawing = test_searches::drawing("symbols: .Q\n", &queens.recording);
        let queens = lines(&queens, 1, STANDARD);
        assert_eq!(queens[2], "┌───────────────────┐");
        assert!(queens[3].contains(&format!("{PUT}Q{PLAIN}")) && queens[6].starts_with("│ "), "{queens:?}");
        let row = lines(&test_searches::row(), 0, STANDARD);
        assert_eq!(row[2].chars().count(), 63, "twenty cells in one row");
    }

    #[test]
    fn the_cells_that_the_diagnosis_names_are_marked_at_its_step() {
        let mut search = test_searches::search(2, 2, "0 0 0\n1 1 3 0:1\n1 1 3 3:1 +1\n1 0 3 3:0\n");
        (search.named_step, search.named_cells) = (Some(2), vec![0, 3]);
        assert_eq!(search.named_frame(), Some(2));
        let marked = |frame| lines(&search, frame, STANDARD).join("\n").matches("\x1b[30;45m1").count();
        assert_eq!([marked(1), marked(2)], [0, 2]);
        assert!(lines(&search, 2, STANDARD).contains(&"line 1 printed here".to_string()));
    }

    #[test]
    fn symbols_of_two_columns_keep_the_board_even() {
        let mut search = test_searches::search(2, 2, "0 0 0\n1 1 3 1:1\n");
        search.drawing = test_searches::drawing("symbols: .가\n", &search.recording);
        let lines = lines(&search, 1, STANDARD);
        assert!(lines[2..6].iter().all(|line| bare_width(line) == 9), "{lines:?}");
    }

    #[test]
    fn candidates_are_shown_where_there_is_room() {
        let search = test_searches::sudoku();
        let high = lines(&search, 0, Area { rows: 50, columns: 80 });
        assert!(high[3].contains(" 1 2   ") && high[4].contains(" 4     "), "{high:?}");
        assert!(high[2..39].iter().all(|line| bare_width(line) == 73), "{high:?}");
        assert!(lines(&search, 0, STANDARD)[3].contains('.'), "no room: no candidates");
    }

    #[test]
    fn the_source_and_the_tree_are_shown_where_there_is_room() {
        let search = test_searches::sudoku();
        let wide = lines(&search, 4, Area { rows: 30, columns: 100 }).join("\n");
        let parts = [
            "source, line 3",
            &format!("{PUT}   3      let x = 3;"),
            "(1, 3) = 4\n",
            "  (1, 4) = 2 x",
            &format!("{PUT}  (1, 4) = 6{PLAIN}"),
        ];
        for part in parts {
            assert!(wide.contains(part), "{part:?} in {wide}");
        }
        let narrow = lines(&search, 4, Area { rows: 30, columns: 60 }).join("\n");
        assert!(!narrow.contains("source"), "no room: no source");
    }

    #[test]
    fn a_terminal_that_is_too_small_is_named() {
        let search = test_searches::sudoku();
        assert_eq!(lines(&search, 0, Area { rows: 5, columns: 80 })[0], "too small");
        assert_eq!(lines(&search, 0, Area { rows: 24, columns: 10 })[0], "too small");
        let row = lines(&test_searches::row(), 0, Area { rows: 24, columns: 42 });
        assert_eq!(row[1], "63x11 needed");
    }

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
