//! What stands beside the board in a wide terminal: the source around the line at work, and the tree up to now.

use crate::commands::trace::board_text::{FAINT, PLAIN, PUT};
use crate::commands::trace::drawn_search::Search;
use crate::commands::trace::search_tree::{End, Node};
use crate::report::locale::Locale;
use crate::support::text::{pad, width};
use crate::system::Area;

/// The narrowest panel, in columns.
pub const NARROWEST: usize = 32;

/// Lines of the source on either side of the line at work.
const AROUND: usize = 4;

/// The panel at a frame, in lines of at most `columns`. `nodes` are those of the whole search.
pub fn side_panel(
    search: &Search,
    nodes: &[Node],
    frame: usize,
    Area { rows, columns }: Area,
    language: Locale,
) -> Vec<String> {
    let mut lines = source(search, frame, columns, language);
    lines.push(String::new());
    let room = rows.saturating_sub(lines.len() + 1);
    let (tree_title, naming) = (language.pick("tree", "트리"), search.naming(language));
    lines.push(cut(&format!("{tree_title}; {naming}"), columns));
    lines.extend(tree(search, nodes, frame, Area { rows: room, columns }, language));
    lines.truncate(rows);
    lines
}

fn source(search: &Search, frame: usize, columns: usize, language: Locale) -> Vec<String> {
    let at_work = search.recording.frames[frame].line as usize;
    let title = match at_work {
        0 => language.pick("source".to_string(), "소스".to_string()),
        line => language.pick(format!("source, line {line}"), format!("소스, {line}번째 줄")),
    };
    let first = at_work.saturating_sub(AROUND).max(1);
    let numbered = (1..).zip(search.source.lines()).skip(first - 1).take(2 * AROUND + 1);
    let line = |(number, text): (usize, &str)| {
        let text = cut(&format!("{number:4}  {}", text.replace('\t', "    ")), columns);
        if number == at_work {
            format!("{PUT}{}{PLAIN}", pad(&text, columns))
        } else {
            format!("{FAINT}{text}{PLAIN}")
        }
    };
    [title].into_iter().chain(numbered.map(line)).collect()
}

/// The last puts up to the frame. Those that stand no longer are faint, the latest is in colour.
fn tree(
    search: &Search,
    nodes: &[Node],
    frame: usize,
    Area { rows, columns }: Area,
    language: Locale,
) -> Vec<String> {
    let known = nodes.partition_point(|node| node.frame <= frame);
    let line = |(number, node): (usize, &Node)| {
        let is_gone = node.until <= frame;
        let mark = match node.end {
            End::TakenBack if is_gone => " x",
            End::Displaced if is_gone => language.pick(" overwritten", " 덮어씀"),
            _ => "",
        };
        let (place, symbol) = (search.recording.place(node.cell), search.drawing.symbol(node.value));
        let text = cut(&format!("{}{place} = {symbol}{mark}", "  ".repeat(node.level)), columns);
        match is_gone {
            true => format!("{FAINT}{text}{PLAIN}"),
            false if number + 1 == known => format!("{PUT}{text}{PLAIN}"),
            false => text,
        }
    };
    nodes[..known].iter().enumerate().skip(known.saturating_sub(rows)).map(line).collect()
}

/// The beginning of a text that fits.
pub fn cut(text: &str, columns: usize) -> String {
    let mut text = text.to_string();
    while width(&text) > columns {
        text.pop();
    }
    text
}
