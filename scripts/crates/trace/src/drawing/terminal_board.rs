//! A frame of a recording as lines of text with the colours of a terminal.

use crate::drawing::RecordedSearch;
use crate::Board;
use stdx::display::{pad, width};

const CLUE: &str = "\x1b[1m";
pub const PUT: &str = "\x1b[30;42m";
pub const TAKEN: &str = "\x1b[30;41m";
const NAMED: &str = "\x1b[30;45m";
const LOST: &str = "\x1b[30;43m";
pub const FAINT: &str = "\x1b[2m";
pub const PLAIN: &str = "\x1b[0m";

/// The maximum number of lines of the screen above and below the board.
const OTHER_LINES: usize = 10;

/// Returns the lines of the board at a frame, with candidates if the search has them and there is room.
pub fn board(search: &RecordedSearch, at: usize, rows: usize, columns: usize) -> Vec<String> {
    let values = search.recording.changes().map(|change| change.value).chain([0]);
    let symbols = values.map(|value| search.drawing.symbol(value));
    let widths = symbols.chain(search.drawing.background.iter().map(String::as_str)).map(width);
    let board = BoardText {
        search,
        at,
        now: search.recording.board(at),
        before: search.recording.board(at.saturating_sub(1)),
        group: search.drawing.boxes.unwrap_or(search.recording.columns.max(1)),
        wide: widths.max().unwrap_or(1),
    };
    if search.drawing.shows_candidates && board.wide == 1 {
        let lines = board.with_candidates();
        if lines.len() + OTHER_LINES <= rows && bare_width(&lines[0]) <= columns {
            return lines;
        }
    }
    board.plain()
}

struct BoardText<'a> {
    search: &'a RecordedSearch,
    at: usize,
    now: Board,
    before: Board,
    /// The number of cells per row between two vertical lines: the width of a box, or of the board.
    group: usize,
    /// The width of a symbol in columns of the terminal: two for letters such as the Korean ones.
    wide: usize,
}

impl BoardText<'_> {
    /// Returns the colour and the symbol of a cell; a cell whose value was just removed has its old symbol.
    fn cell(&self, cell: usize) -> (&'static str, &str) {
        let (now, was) = (self.now.cells[cell], self.before.cells[cell]);
        let symbol = |value: u8| self.search.drawing.content(cell, value);
        let mut changes = self.search.recording.frames[self.at].changes.iter();
        // Whether the value was overwritten instead of being taken back.
        let mut is_lost = || changes.any(|change| change.cell == cell && change.is_side_effect);
        match (self.search.recording.clues[cell], now, was) {
            _ if self.search.named_cells(self.at).contains(&cell) => (NAMED, symbol(now)),
            (true, _, _) => (CLUE, symbol(now)),
            (false, 0, 0) => (FAINT, symbol(0)),
            (false, 0, was) if is_lost() => (LOST, symbol(was)),
            (false, 0, was) => (TAKEN, symbol(was)),
            (false, now, was) if now != was => (PUT, symbol(now)),
            (false, now, _) => ("", symbol(now)),
        }
    }

    fn plain(&self) -> Vec<String> {
        let (recording, boxes) = (&self.search.recording, self.search.drawing.boxes);
        let rule = |marks| self.line(|_| "─".repeat(self.wide + 1), marks);
        let symbol = |cell: usize| {
            let (colour, symbol) = self.cell(cell);
            format!("{colour}{}{PLAIN} ", pad(symbol, self.wide))
        };
        let mut lines = vec![rule(["┌─", "", "┬─", "┐"])];
        for row in 0..recording.rows {
            if boxes.is_some_and(|size| row > 0 && row % size == 0) {
                lines.push(rule(["├─", "", "┼─", "┤"]));
            }
            let cell = |column| symbol(row * recording.columns + column);
            lines.push(self.line(cell, ["│ ", "", "│ ", "│"]));
        }
        lines.push(rule(["└─", "", "┴─", "┘"]));
        lines
    }

    /// Returns the board with three rows of three symbols for each cell: its value in the middle, or its
    /// candidates, with 1, 2 and 3 in the upper row.
    fn with_candidates(&self) -> Vec<String> {
        let recording = &self.search.recording;
        let rule = |dash: &str, marks| self.line(|_| dash.repeat(7), marks);
        let mut lines = vec![rule("━", ["┏", "┯", "┳", "┓"])];
        for row in 0..recording.rows {
            if row > 0 && row % self.group == 0 {
                lines.push(rule("━", ["┣", "┿", "╋", "┫"]));
            } else if row > 0 {
                lines.push(rule("─", ["┠", "┼", "╂", "┨"]));
            }
            for part in 0..3 {
                let cell = |column| self.part_of_cell(row * recording.columns + column, part);
                lines.push(self.line(cell, ["┃", "│", "┃", "┃"]));
            }
        }
        lines.push(rule("━", ["┗", "┷", "┻", "┛"]));
        lines
    }

    /// Returns one line of the board: the text of each column, with marks at the left, between cells, between
    /// boxes and at the right.
    fn line(&self, cell: impl Fn(usize) -> String, [left, thin, thick, right]: [&str; 4]) -> String {
        let cells: Vec<String> = (0..self.search.recording.columns).map(cell).collect();
        let boxes: Vec<String> = cells.chunks(self.group).map(|cells| cells.join(thin)).collect();
        format!("{left}{}{right}", boxes.join(thick))
    }

    /// Returns the upper, middle or lower third (`part` 0, 1, 2) of a cell, seven columns wide.
    fn part_of_cell(&self, cell: usize, part: u8) -> String {
        let (colour, symbol) = self.cell(cell);
        let is_empty = self.now.cells[cell] == 0;
        let candidate = |value: u8| match self.now.candidates[cell] & 1 << value {
            0 => "  ".to_string(),
            _ => format!(" {}", self.search.drawing.symbol(value)),
        };
        let inner: String = match part {
            _ if is_empty => (part * 3 + 1..=part * 3 + 3).map(candidate).collect(),
            1 => format!("   {symbol}  "),
            _ => " ".repeat(6),
        };
        let colour = if is_empty && ![TAKEN, LOST, NAMED].contains(&colour) { FAINT } else { colour };
        format!("{colour}{inner} {PLAIN}")
    }
}

/// Returns the width of a line in columns, without its colours.
pub fn bare_width(line: &str) -> usize {
    let coloured: usize = line.split('\x1b').skip(1).filter_map(|part| part.find('m')).map(|at| at + 1).sum();
    width(&line.replace('\x1b', "")) - coloured
}
