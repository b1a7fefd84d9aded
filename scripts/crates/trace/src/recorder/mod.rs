//! Makes a [`Recording`] of the events of a search.
//!
//! What the board holds when a function that calls itself is first called are the clues. After that, a step is a run of
//! changes in one direction, without the begin or the end of such a call between: one cell of a Sudoku, or all cells of
//! a paper that is laid. The changes that the program made between two looks at its board have no order, so they are
//! one run, which puts values unless it only makes cells blank.
//!
//! Blank are 0, `false`, -1, an empty text, and the characters `0`, `.`, `_`, space and NUL, unless `symbols` of
//! `problem.txt` names them. In a list that grows during the search, only a place that is not there is blank.

use crate::events::{self, Event, RawValue, ROOM};
use crate::recording::{Call, Change, Frame, Recording, SearchFacts};
use crate::search_tree;
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::io::{self, BufRead};

/// The number of steps at the beginning of a long search that have a frame each.
const EXACT_STEPS: u64 = 4_000;

/// A search with at most this number of frames has one for each step.
const MAX_EXACT_FRAMES: usize = 40_000;

/// A longer search has this to twice this number of frames after its first `EXACT_STEPS` steps.
const SPACED_FRAMES: usize = 2_000;

/// The most different values of a recording. Further ones are drawn alike.
const MAX_VALUES: usize = 190;

/// Records the search on one board, up to a number of steps. `symbols` are those of the problem: the first stands for
/// a blank. Returns `None` if the board did not appear, or if no function that calls itself was called.
pub fn record(
    file: &mut impl BufRead,
    board: usize,
    symbols: &[String],
    most_steps: u64,
) -> io::Result<Option<Recording>> {
    let mut recorder = Recorder::new(board, symbols.to_vec(), most_steps);

    while let Some(event) = events::read(file)? {
        if !recorder.add(event) {
            break;
        }
    }
    Ok(recorder.finish())
}

/// Returns the boards that change between calls of a function that calls itself, the one first that is most likely
/// the board of the search. It changes just before the calls, so what is printed at the end of a branch is not it. Among
/// the boards that do so at least half as often as the busiest one, it has the most different values, so it is the
/// sequence and not the marks of what is used.
pub fn boards_by_changes(file: &mut impl BufRead) -> io::Result<Vec<usize>> {
    let mut boards: [BoardUse; events::MAX_BOARDS] = Default::default();
    let mut calls = 0_u64;

    while let Some(event) = events::read(file)? {
        match event {
            Event::Enter | Event::Leave => {
                calls += u64::from(event == Event::Enter);
                for board in &mut boards {
                    board.calls += u64::from(event == Event::Enter && board.has_changed);
                    board.has_changed = false;
                }
            }
            Event::Changes { board, cells, .. } if calls > 0 => boards[board].add(&cells),
            _ => {}
        }
    }

    let most = boards.iter().map(|board| board.calls).max().unwrap_or(0);
    let mut changed: Vec<usize> = (0..boards.len()).filter(|board| boards[*board].changes > 0).collect();
    changed.sort_by_key(|board| {
        let BoardUse { calls, changes, values, .. } = &boards[*board];
        Reverse((*calls >= most.div_ceil(2), values.len(), *changes))
    });

    Ok(changed)
}

/// How a board is used between calls.
#[derive(Default)]
struct BoardUse {
    has_changed: bool,
    /// The calls that began after a change.
    calls: u64,
    changes: u64,
    values: HashSet<RawValue>,
}

impl BoardUse {
    fn add(&mut self, cells: &[(usize, RawValue)]) {
        self.has_changed = true;
        self.changes += 1;
        if self.values.len() < MAX_VALUES {
            self.values.extend(cells.iter().map(|(_, value)| *value));
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Put,
    Erase,
}

#[derive(Clone, Copy, Default)]
struct Cell {
    /// The number of the value in `Recorder::values`, or 0 for a blank.
    value: u8,
    is_there: bool,
    /// The step at which the value was put.
    put_at: u64,
}

struct Recorder {
    board: usize,
    symbols: Vec<String>,
    most_steps: u64,
    cells: Vec<Cell>,
    /// The cells before the first step of the search, or `None` before its first call.
    start: Option<Vec<u8>>,
    /// The different values, and for each its number. Number 0 is that of blanks.
    values: Vec<RawValue>,
    numbers: HashMap<RawValue, u8>,
    /// The size that the program states.
    size: (usize, usize),
    is_list: bool,
    is_fixed: bool,
    /// Whether places were added during the search.
    grows: bool,
    /// The number of calls that have not ended.
    calls: usize,
    /// The direction of the run of changes, if there was no call since.
    direction: Option<Direction>,
    puts: u64,
    erases: u64,
    is_cut: bool,
    /// The cells that the first run of changes has put.
    first_put: Option<usize>,
    /// Whether a board appeared while no call was active.
    has_new_board: bool,
    /// Whether something was printed since the last step or call.
    has_printed: bool,
    facts: SearchFacts,
    /// The number of cells that are not blank, its greatest value, and the step after which that was reached.
    filled: usize,
    most_filled: (usize, u64),
    frames: Vec<Frame>,
    /// The changes since the last frame.
    next: Frame,
    stride: u64,
}

impl Recorder {
    fn new(board: usize, symbols: Vec<String>, most_steps: u64) -> Recorder {
        Recorder {
            board,
            symbols,
            most_steps,
            cells: vec![Cell::default(); ROOM * ROOM],
            start: None,
            values: vec![RawValue::Absent],
            numbers: HashMap::from([(RawValue::Absent, 0)]),
            size: (0, 0),
            is_list: false,
            is_fixed: false,
            grows: false,
            calls: 0,
            direction: None,
            puts: 0,
            erases: 0,
            is_cut: false,
            first_put: None,
            has_new_board: false,
            has_printed: false,
            facts: SearchFacts::default(),
            filled: 0,
            most_filled: (0, 0),
            frames: Vec::new(),
            next: Frame::default(),
            stride: 1,
        }
    }

    /// Adds an event. Returns false if the recording ends before it.
    fn add(&mut self, event: Event) -> bool {
        match event {
            Event::Enter => self.enter(),
            Event::Leave => {
                self.calls = self.calls.saturating_sub(1);
                self.direction = None;
                self.has_printed = false;
            }
            Event::Size { board, rows, columns, is_fixed } if board == self.board => {
                self.is_list = rows == 0;
                self.is_fixed = is_fixed;
                self.size = (self.size.0.max(rows.max(1)), self.size.1.max(columns));
                self.has_new_board |= self.calls == 0;
            }
            Event::Changes { board, line, cells } if board == self.board => return self.change(line, &cells),
            Event::Size { .. } | Event::Changes { .. } => {}
            Event::Answer { .. } => self.next.answers += 1,
            // What is printed after the search is what it has found before.
            Event::Print { .. } if self.calls == 0 => {}
            Event::Print { .. } => {
                self.next.lines += u64::from(!self.has_printed);
                self.has_printed = true;
            }
        }
        true
    }

    fn enter(&mut self) {
        let is_new = self.calls == 0 && std::mem::take(&mut self.has_new_board);
        self.calls += 1;
        self.direction = None;
        self.has_printed = false;

        let Some(start) = &self.start else {
            self.start = Some(self.cells.iter().map(|cell| cell.value).collect());
            self.most_filled = (self.filled, 0);
            return;
        };
        if is_new && self.steps() > 0 {
            let is_as_before = self.cells.iter().zip(start).all(|(cell, value)| cell.value == *value);
            self.next.is_last |= is_as_before;
        }
    }

    /// Records changes that have no order. Returns false if the search has no more steps.
    fn change(&mut self, line: u32, changes: &[(usize, RawValue)]) -> bool {
        let is_first_place =
            |(cell, value): &&(usize, RawValue)| *value != RawValue::Absent && !self.cells[*cell].is_there;
        let added = changes.iter().filter(is_first_place).count();
        self.grows |= self.start.is_some() && added == 1;

        let mut changed = Vec::new();
        for (cell, value) in changes {
            let number = self.number(*value);
            self.cells[*cell].is_there = *value != RawValue::Absent;
            if self.cells[*cell].value != number {
                changed.push((*cell, number));
            }
        }

        if changed.is_empty() {
            return true;
        }
        if self.start.is_some() && !self.begin_step(line, &changed) {
            return false;
        }

        for (cell, value) in changed {
            self.set(cell, value);
        }
        if self.start.is_none() {
            return true;
        }

        if self.filled > self.most_filled.0 {
            self.most_filled = (self.filled, self.steps());
        }

        true
    }

    /// Begins a step, unless the changes go on in the direction of the last one. Returns false if there are as many
    /// steps as there may be.
    fn begin_step(&mut self, line: u32, changed: &[(usize, u8)]) -> bool {
        let is_put = changed.iter().any(|(_, value)| *value != 0);
        let direction = if is_put { Direction::Put } else { Direction::Erase };

        if self.direction != Some(direction) {
            if self.steps() >= self.most_steps {
                self.is_cut = true;
                return false;
            }

            self.keep_frame();
            match direction {
                Direction::Put => self.puts += 1,
                Direction::Erase => self.erases += 1,
            }

            self.direction = Some(direction);
            self.has_printed = false;
            self.facts.backtracks |= is_put && self.erases > 0;
        }

        if is_put && self.first_put.is_none() {
            self.first_put = changed.iter().find(|(_, value)| *value != 0).map(|(cell, _)| *cell);
        }

        self.next.line = line;
        self.next.calls = self.calls;
        true
    }

    fn set(&mut self, cell: usize, value: u8) {
        let before = std::mem::replace(&mut self.cells[cell].value, value);
        self.filled = self.filled + usize::from(value != 0) - usize::from(before != 0);
        let Some(start) = &self.start else { return };

        if before != 0 && value != 0 {
            let call = Call { step: self.steps(), line: self.next.line };
            self.next.overwritten += 1;
            self.facts.backtracks = true;
            if start[cell] == before {
                self.facts.put_over_clue = self.facts.put_over_clue.or(Some(call));
            }
        }

        self.cells[cell].put_at = self.steps();
        self.next.push(Change { cell, value });
    }

    fn steps(&self) -> u64 {
        self.puts + self.erases
    }

    /// Returns the number of a value, or 0 if it is blank.
    fn number(&mut self, value: RawValue) -> u8 {
        if let Some(number) = self.numbers.get(&value) {
            if *number != 0 || !self.grows || value == RawValue::Absent {
                return *number;
            }
        }

        let number = if self.is_blank(value) {
            0
        } else {
            if self.values.len() < MAX_VALUES {
                self.values.push(value);
            }
            self.values.len() as u8 - 1
        };
        self.numbers.insert(value, number);

        number
    }

    fn is_blank(&self, value: RawValue) -> bool {
        let is_named = |text: &str| self.symbols.iter().skip(1).any(|symbol| symbol == text);
        let is_usually_blank = match value {
            RawValue::Number(number) => matches!(number, 0 | -1) && !is_named(&number.to_string()),
            RawValue::Truth(truth) => !truth,
            RawValue::Character(character) => {
                "0._ \0".contains(character) && !is_named(character.encode_utf8(&mut [0; 4]))
            }
            RawValue::Absent => return true,
        };
        is_usually_blank && !self.grows
    }

    fn is_frame_due(&self) -> bool {
        self.steps() < EXACT_STEPS || self.steps() % self.stride == 0
    }

    /// Keeps a frame of the board before it changes, if one is due.
    fn keep_frame(&mut self) {
        if !self.is_frame_due() {
            return;
        }

        self.push_frame();

        let spaced = 2 * SPACED_FRAMES + EXACT_STEPS as usize;
        let most = if self.stride == 1 { MAX_EXACT_FRAMES } else { spaced };

        if self.frames.len() > most {
            self.thin_out();
        }
    }

    fn push_frame(&mut self) {
        let empty = Frame { line: self.next.line, calls: self.next.calls, ..Frame::default() };
        let frame = std::mem::replace(&mut self.next, empty);
        self.frames.push(Frame { step: self.steps(), puts: self.puts, ..frame });
    }

    /// Doubles the stride until there are at most `SPACED_FRAMES` after the first steps. A frame that is removed is
    /// merged into the next one.
    fn thin_out(&mut self) {
        while self.frames.len() > SPACED_FRAMES + EXACT_STEPS as usize {
            self.stride *= 2;
            let next = std::mem::take(&mut self.next);
            let mut kept: Vec<Frame> = Vec::new();
            for frame in self.frames.drain(..).chain([next]) {
                match kept.last_mut() {
                    Some(last) if last.step >= EXACT_STEPS && last.step % self.stride != 0 => {
                        last.merge(frame);
                    }
                    _ => kept.push(frame),
                }
            }

            self.next = kept.pop().expect("the next frame is the last");
            self.frames = kept;
        }
    }

    fn finish(mut self) -> Option<Recording> {
        let start = self.start.take()?;
        if self.size == (0, 0) {
            return None;
        }

        self.push_frame();

        let board = self.drawn_part(&start);
        let cell_of = |cell: usize| board.cell(cell);
        let clues: Vec<bool> = board.cells().map(|cell| start[cell] != 0).collect();
        let (symbols, symbol_of) = self.symbols_of_values();

        let first = board.cells().filter(|cell| start[*cell] != 0);
        let first = first.map(|cell| Change { cell, value: start[cell] }).collect();
        self.frames[0].changes = first;
        // The rest was filled before the search.
        let is_full = self.most_filled.0 == clues.len() && self.most_filled.1 > 0;
        self.facts.full_after = is_full.then_some(self.most_filled.1);

        let mut frames = self.frames;
        let (mut overwritten, mut lines, mut answers) = (0, 0, 0);

        for frame in &mut frames {
            overwritten += frame.overwritten;
            lines += frame.lines;
            answers += frame.answers;
            (frame.overwritten, frame.lines, frame.answers) = (overwritten, lines, answers);
            frame.changes.retain(|change| cell_of(change.cell).is_some());

            for change in &mut frame.changes {
                change.cell = cell_of(change.cell).unwrap_or(0);
                change.value = symbol_of[usize::from(change.value)];
            }
        }

        let mut recording = Recording {
            rows: board.rows,
            columns: board.columns,
            is_row: self.is_list,
            is_fixed: self.is_fixed,
            clues,
            frames,
            symbols,
            puts: self.puts,
            erases: self.erases,
            stride: self.stride,
            is_cut: self.is_cut,
            facts: self.facts,
            answer_lines: Vec::new(),
            knows_answers: false,
        };
        search_tree::set_depths(&mut recording);

        Some(recording)
    }

    /// Returns the part of the array that is drawn. Of an array whose size is part of its type it is the part in which
    /// values were. Index 0 is left out if nothing was ever there and the search begins at index 1.
    fn drawn_part(&self, start: &[u8]) -> DrawnPart {
        let changed = self.frames.iter().flat_map(|frame| &frame.changes).map(|change| change.cell);
        let filled = (0..start.len()).filter(|cell| start[*cell] != 0);
        let used: Vec<(usize, usize)> =
            changed.chain(filled).map(|cell| (cell / ROOM, cell % ROOM)).collect();
        let least = |index: fn(&(usize, usize)) -> usize| used.iter().map(index).min().unwrap_or(0);
        let most = |index: fn(&(usize, usize)) -> usize| used.iter().map(index).max().unwrap_or(0) + 1;

        let begins_at = |index: usize| index == 1;
        let first_put = self.first_put.unwrap_or(0);
        let (row, column) = (least(|used| used.0), least(|used| used.1));
        let is_from_one = if self.is_list {
            begins_at(column) && begins_at(first_put)
        } else {
            begins_at(row) && begins_at(column)
        };

        let from = match (is_from_one, self.is_list) {
            (false, _) => (0, 0),
            (true, true) => (0, 1),
            (true, false) => (1, 1),
        };
        let size = if self.is_fixed && !used.is_empty() {
            (most(|used| used.0), most(|used| used.1))
        } else {
            self.size
        };

        DrawnPart { from, rows: size.0 - from.0, columns: size.1 - from.1 }
    }

    /// Returns the symbols of the recording, and for each value the number of its symbol. A value has the symbol that
    /// is its text; a number stands for the symbol at its place, as 1 for `Q` in `.Q`, if that holds for all numbers.
    fn symbols_of_values(&self) -> (Vec<String>, Vec<u8>) {
        let mut symbols = self.symbols.clone();
        let named = (1..symbols.len()).rev().find(|at| symbols[*at] != at.to_string()).unwrap_or(0);
        let is_symbol = |text: &str| symbols.iter().take(named + 1).skip(1).any(|symbol| symbol == text);
        let are_places = self.values.iter().all(|value| match value {
            RawValue::Number(number) => is_symbol(&number.to_string()) || (0..=named as i64).contains(number),
            _ => true,
        });

        let mut symbol_of = vec![0];
        for value in &self.values[1..] {
            let text = match value {
                RawValue::Number(number) => number.to_string(),
                RawValue::Truth(truth) => u8::from(*truth).to_string(),
                RawValue::Character(character) if character.is_control() => u32::from(*character).to_string(),
                RawValue::Character(character) => character.to_string(),
                RawValue::Absent => String::new(),
            };
            let place = match value {
                RawValue::Number(number) if are_places && *number > 0 => Some(*number as usize),
                RawValue::Truth(true) => Some(1),
                _ => None,
            };

            let known = symbols.iter().skip(1).position(|symbol| *symbol == text).map(|at| at + 1);
            let symbol = known.or(place.filter(|place| *place <= named)).unwrap_or_else(|| {
                symbols.push(text);
                symbols.len() - 1
            });
            symbol_of.push(symbol as u8);
        }

        (symbols, symbol_of)
    }
}

/// The part of the room that is drawn.
struct DrawnPart {
    from: (usize, usize),
    rows: usize,
    columns: usize,
}

impl DrawnPart {
    /// Returns the number that a cell has in the drawn part, or `None` if it is outside.
    fn cell(&self, cell: usize) -> Option<usize> {
        let row = (cell / ROOM).checked_sub(self.from.0)?;
        let column = (cell % ROOM).checked_sub(self.from.1)?;
        (row < self.rows && column < self.columns).then_some(row * self.columns + column)
    }

    /// Returns the cells, as numbers in the room, row by row.
    fn cells(&self) -> impl Iterator<Item = usize> + '_ {
        let row = |row: usize| (row + self.from.0) * ROOM + self.from.1;
        (0..self.rows).flat_map(move |at| (row(at)..).take(self.columns))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns events: `(` and `)` for calls, `R C V` for a change in a row and a column, or several of them joined by
    /// `,`, `answer` and `print`. V is a number, `x` for an absent place, or `'c` for a character. Line 1 is that of
    /// the first word. Without the word `grows` in front, all cells are 0 at first.
    fn events(size: (usize, usize), words: &str) -> Vec<u8> {
        let value = |text: &str| match text.strip_prefix('\'') {
            Some(character) => RawValue::Character(character.chars().next().expect("one character")),
            None => text.parse().map_or(RawValue::Absent, RawValue::Number),
        };
        let change = |text: &str| {
            let mut parts = text.splitn(3, '/');
            let mut part = || parts.next().expect("row/column/value");
            let index = |text: &str| text.parse::<usize>().expect("an index");
            (index(part()) * ROOM + index(part()), value(part()))
        };

        let mut all = vec![Event::Size { board: 0, rows: size.0, columns: size.1, is_fixed: false }];
        let cells = (0..size.0.max(1)).flat_map(|row| (row * ROOM..).take(size.1));

        if !words.starts_with("grows") {
            let cells = cells.map(|cell| (cell, RawValue::Number(0))).collect();
            all.push(Event::Changes { board: 0, line: 1, cells });
        }

        all.extend(words.trim_start_matches("grows").split_whitespace().zip(1..).map(
            |(word, line)| match word {
                "(" => Event::Enter,
                ")" => Event::Leave,
                "answer" => Event::Answer { line },
                "print" => Event::Print { line },
                "new" => Event::Size { board: 0, rows: size.0, columns: size.1, is_fixed: false },
                changes => Event::Changes { board: 0, line, cells: changes.split(',').map(change).collect() },
            },
        ));
        events::written(&all)
    }

    fn recording(size: (usize, usize), symbols: &str, words: &str) -> Recording {
        let mut all: Vec<String> = symbols.chars().map(String::from).collect();
        all.extend((all.len()..64).map(|number| number.to_string()));
        let recorded = record(&mut events(size, words).as_slice(), 0, &all, 1000);
        recorded.expect("whole").expect("a search")
    }

    /// Returns steps, puts and the tree: a word for each put, `CELL=SYMBOL`, with a dot for each level.
    fn summary(size: (usize, usize), symbols: &str, words: &str) -> String {
        let recording = recording(size, symbols, words);
        let node = |node: &search_tree::Node| {
            let symbol = &recording.symbols[usize::from(node.value)];
            format!(" {}{}={symbol}", ".".repeat(node.level), recording.cell_name(node.cell))
        };
        let tree: String = search_tree::nodes(&recording).iter().map(node).collect();

        format!("{}/{}{tree}", recording.puts, recording.erases)
    }

    #[test]
    fn a_step_is_a_run_of_changes_in_one_direction() {
        for (what, words, expected) in [
            ("put and take back", "( 0/0/5 ( ) 0/0/0 )", "1/1 1=5"),
            ("below each other", "( 0/0/5 ( 0/1/6 ( ) 0/1/0 ) 0/0/0 )", "2/2 1=5 .2=6"),
            (
                "overwrite",
                "( 0/0/5 ( 0/1/6 ( ) 0/1/7 ( ) ) 0/0/6 ( 0/1/5 ( ) ) )",
                "5/0 1=5 .2=6 .2=7 1=6 .2=5",
            ),
            ("tries without a call between", "( 0/0/5 0/0/6 0/0/7 ( ) )", "1/0 1=7"),
            ("several cells in one look", "( 0/0/5,0/1/5 ( ) 0/0/0,0/1/0 )", "1/1 1=5"),
            ("several cells in several looks", "( 0/0/5 0/1/5 ( ) 0/0/0 0/1/0 )", "1/1 1=5"),
            ("a look without order puts", "( 0/0/5 ( ) 0/0/0,0/1/4 )", "2/0 1=5 2=4"),
            ("clues are no steps", "0/1/4 0/1/3 ( 0/0/5 ( ) 0/0/0 )", "1/1 1=5"),
            ("what does not change is no step", "( 0/0/0 0/0/5 0/0/5 ( 0/0/5 ) )", "1/0 1=5"),
            ("nothing", "0/0/1 ( )", "0/0"),
        ] {
            assert_eq!(summary((0, 2), ".", words), expected, "{what}");
        }
    }

    #[test]
    fn blank_is_what_the_page_says_unless_symbols_name_it() {
        for (symbols, value, steps) in [
            (".", "0", "0/0"),
            (".", "-1", "0/0"),
            (".", "'0", "0/0"),
            (".", "'.", "0/0"),
            (".", "'_", "0/0"),
            (".", "x", "0/0"),
            (".", "'#", "1/0 1=#"),
            (".Q", "1", "1/0 1=Q"),
            (".Q", "2", "1/0 1=2"),
            (".abc", "'b", "1/0 1=b"),
            (".abc", "2", "1/0 1=b"),
            (".", "-8", "1/0 1=-8"),
            (".", "100000", "1/0 1=100000"),
        ] {
            assert_eq!(summary((0, 1), symbols, &format!("( 0/0/{value} )")), steps, "{symbols} {value}");
        }

        assert_eq!(summary((0, 1), ".0", "( 0/0/3 ( ) 0/0/0 )"), "2/0 1=3 1=0", "0 is a value");
        let queens = summary((0, 2), ".Q", "( 0/0/1 ( 0/1/2 ( ) ) )");
        assert_eq!(queens, "2/0 1=1 .2=2", "they are columns, not values of `.Q`");
    }

    #[test]
    fn in_a_list_that_grows_only_an_absent_place_is_blank() {
        let push_and_pop = "grows ( 0/0/0 ( 0/1/3 ( ) 0/1/x ) 0/0/x )";
        assert_eq!(summary((0, 2), ".", push_and_pop), "2/2 1=0 .2=3");
        assert_eq!(summary((0, 2), ".", "grows ( 0/0/0,0/1/0 0/0/3 )"), "1/0 1=3", "a board appears");
    }

    #[test]
    fn the_drawn_part_is_what_is_used() {
        let size = |fixed: bool, words: &str| {
            let events = events((64, 64), words);
            let mut bytes = vec![3, 0, 64, 64, u8::from(fixed)];
            bytes.extend(&events[5..]);
            let symbols = [".".to_string()];
            let recording = record(&mut bytes.as_slice(), 0, &symbols, 9).expect("whole").expect("a search");
            (recording.rows, recording.columns, recording.frames[1].changes[0].cell)
        };
        assert_eq!(size(false, "( 0/2/5 3/1/5 )"), (64, 64, 2));
        assert_eq!(size(true, "( 0/2/5 3/1/5 )"), (4, 3, 2));
        assert_eq!(size(true, "( 1/2/5 3/1/5 )"), (3, 2, 1), "the grid begins at (1, 1)");
        assert_eq!(size(true, "( 1/2/5 3/2/5 )"), (4, 3, 5), "it need not begin at (1, 1)");
    }

    #[test]
    fn answers_and_prints_are_counted_once_a_moment() {
        let recording =
            recording((0, 1), ".", "( 0/0/1 answer print print ( print ) 0/0/0 ( answer ) 0/0/2 )");
        let counts: Vec<(u64, u64)> =
            recording.frames.iter().map(|frame| (frame.answers, frame.lines)).collect();
        assert_eq!(counts, [(0, 0), (1, 2), (2, 2), (2, 2)]);
        let answers = recording.answers();
        assert_eq!(answers.iter().map(|answer| answer.cells.clone()).collect::<Vec<_>>(), [[1], [0]]);
    }

    #[test]
    fn another_search_begins_on_a_new_board() {
        let searches = |words: &str| recording((0, 1), ".", words).searches();
        assert_eq!(searches("( 0/0/1 ( ) 0/0/0 ) new ( 0/0/1 ( ) 0/0/0 )"), 2);
        assert_eq!(searches("( 0/0/1 ( ) 0/0/0 ) ( 0/0/1 ( ) 0/0/0 )"), 1, "the same board");
        assert_eq!(searches("( 0/0/1 new ( ) 0/0/0 )"), 1, "a copy");
    }

    #[test]
    fn facts_are_those_of_the_whole_search() {
        let facts = |words: &str| recording((0, 2), ".", words).facts;
        let none = facts("0/0/1 ( 0/1/2 ( ) 0/1/0 )");
        assert_eq!((none.backtracks, none.put_over_clue, none.full_after), (false, None, Some(1)));
        assert!(facts("( 0/0/1 ( ) 0/0/0 0/0/2 )").backtracks);
        assert!(facts("( 0/0/1 ( ) 0/0/2 )").backtracks);
        let over = facts("0/0/1 ( 0/1/2 ( 0/0/3 ) )");
        assert_eq!(over.put_over_clue, Some(Call { step: 2, line: 5 }));
    }

    #[test]
    fn a_long_search_has_fewer_frames_than_steps() {
        let once = "0/0/1 ( ) 0/0/0 ( ) ".repeat(50_000);
        let file = events((0, 1), &format!("( {once})"));
        let record = |most| record(&mut file.as_slice(), 0, &[".".to_string()], most);
        let long = record(u64::MAX).expect("whole").expect("a search");
        assert_eq!((long.steps(), long.exact_to(), long.is_cut), (100_000, EXACT_STEPS, false));
        assert!(long.frames.len() < MAX_EXACT_FRAMES && long.stride > 1);
        assert_eq!(long.end(), [0]);
        let cut = record(10).expect("whole").expect("a search");
        assert_eq!((cut.steps(), cut.is_cut, cut.is_whole()), (10, true, false));
    }

    #[test]
    fn the_busiest_board_with_the_most_values_is_taken() {
        let event =
            |board, value| Event::Changes { board, line: 1, cells: vec![(0, RawValue::Number(value))] };
        let mut all = vec![event(3, 9), Event::Enter];
        for value in 0..10 {
            all.extend([
                event(0, value % 2),
                event(0, (value + 1) % 2),
                event(1, value),
                event(2, value % 4),
                Event::Enter,
            ]);
        }

        all.extend((0..8).map(|value| event(4, value + 100)));
        let boards = boards_by_changes(&mut events::written(&all).as_slice()).expect("whole");
        assert_eq!(boards, [1, 2, 0, 4], "board 3 only held clues, and 4 changes at the end of a branch");
    }

    #[test]
    fn without_a_search_there_is_no_recording() {
        let recorded = |words: &str| record(&mut events((0, 1), words).as_slice(), 0, &[], 9).expect("whole");
        assert!(recorded("0/0/1 0/0/0").is_none(), "no function calls itself");
        let other = events::written(&[Event::Enter, Event::Leave]);
        assert!(record(&mut other.as_slice(), 0, &[], 9).expect("whole").is_none(), "no board");
    }

    #[test]
    fn damaged_events_are_errors_and_no_panic() {
        let text = String::from_utf8(events((0, 1), "( 0/0/1 ( ) 0/0/0 answer )")).expect("ASCII");
        stdx::test_mutations::for_mutations(&text, |mut bytes, _| {
            if let Ok(Some(recording)) = record(&mut bytes, 0, &[".".to_string()], 100) {
                assert_eq!(recording.end().len(), recording.rows * recording.columns);
            }
        });
    }
}
