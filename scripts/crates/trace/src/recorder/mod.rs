//! Makes a [`Recording`] of the events of a search.
//!
//! What the board holds when a function that calls itself is first called are the clues. After that, a step is a run of
//! changes in one direction, without the begin or the end of such a call between: one cell of a Sudoku, or all cells of
//! a paper that is laid. The changes that the program made between two looks at its board have no order, so they are
//! one run, which puts values unless it only makes cells blank. A run that gives two or more cells what they held
//! before takes back: a swap is undone by another swap, and a board of numbers by its copy.
//!
//! The events of a search on a row of two places, and what they become:
//!
//! ```text
//! size 0 2, enter             the clues are what is there now: none
//! place 1 holds 5             step 1, a put          1 = 5 overwritten
//! enter, place 2 holds 6      step 2, a put below it   2 = 6 x
//! place 2 holds 0, leave      step 3, taken back
//! place 1 holds 7, leave      step 4, a put          1 = 7
//! ```
//!
//! Blank are 0, `false`, -1, an empty text, and the characters `0`, `.`, `_`, space and NUL, unless `symbols` of
//! `problem.txt` names them. In a list that grows during the search, only a place that is not there is blank.

mod board_choice;
mod drawn_part;
mod frames;
mod values;

pub use board_choice::boards_by_changes;
pub use frames::MAX_EXACT_FRAMES;

use crate::events::{self, Event, RawValue, ROOM};
use crate::recording::{Change, Recording};
use drawn_part::{Array, DrawnPart};
use frames::Frames;
use std::io::{self, BufRead};
use std::num::NonZeroU32;
use values::Values;

/// Records the search on one board, up to a number of steps. `symbols` are those of the problem: the first stands for
/// a blank. Returns `None` if the board did not appear, or if no function that calls itself was called.
pub fn record(
    file: &mut impl BufRead,
    board: usize,
    symbols: &[String],
    most_steps: u64,
) -> io::Result<Option<Recording>> {
    let blank = Cell { value: 0, raw: RawValue::Absent, step: 0, before: 0, undone: None, puts: Vec::new() };
    let (values, cells) = (Values::new(symbols), vec![blank; ROOM * ROOM]);
    let mut recorder = Recorder { board, most_steps, values, cells, ..Recorder::default() };

    while let Some(event) = events::read(file)? {
        if !recorder.add(event) {
            break;
        }
    }
    Ok(recorder.finish())
}

#[derive(Clone)]
struct Cell {
    /// The number of the value, or 0 for a blank.
    value: u8,
    /// The value itself. Numbers are few, so different values may have the same one.
    raw: RawValue,
    /// The last step that changed the cell, and what the cell held before it.
    step: u64,
    before: u8,
    /// What the cell held before the last put of this call. Writing it again takes the put back.
    undone: Option<u8>,
    /// The puts that were not taken back, at most one for each active call.
    puts: Vec<Put>,
}

#[derive(Clone, Copy)]
struct Put {
    /// The number of the call that made it.
    call: u64,
    /// What the cell held before.
    before: u8,
}

/// The changes since the last step began.
#[derive(Default)]
struct Run {
    /// Whether it puts values. `None` if a call began or ended since.
    puts: Option<bool>,
    /// The number of the call that makes it.
    call: u64,
    cells: Vec<usize>,
    /// The number of cells that hold what they held before the put that the step may take back.
    undone: usize,
    overwritten: u64,
}

impl Run {
    /// Whether each of several cells holds again what it held before a put of the same call.
    fn is_undo(&self) -> bool {
        self.puts == Some(true) && self.cells.len() > 1 && self.undone == self.cells.len()
    }
}

#[derive(Default)]
struct Recorder {
    board: usize,
    most_steps: u64,
    array: Array,
    values: Values,
    cells: Vec<Cell>,
    /// The cells before the first step of the search, or `None` before its first call.
    start: Option<Vec<u8>>,
    frames: Frames,
    run: Run,
    /// The first cell in which the search put a value.
    first_put: Option<usize>,
    is_cut: bool,
    /// Whether the recording ends where the search reached the last row or column for which there is room.
    ends_at_room: bool,
    /// The numbers of the calls that have not ended, in ascending order, and that of the last one that began.
    active: Vec<u64>,
    last_call: u64,
    /// Whether a board appeared while no call was active.
    has_new_board: bool,
    /// Whether something was printed since the last step or call.
    has_printed: bool,
}

impl Recorder {
    /// Adds an event. Returns false if the recording ends before it.
    fn add(&mut self, event: Event) -> bool {
        match event {
            Event::Enter => self.enter(),
            Event::Leave => {
                self.active.pop();
                self.end_run(self.run.is_undo());
            }
            Event::Size { board, rows, columns, is_fixed } if board == self.board => {
                let (most_rows, most_columns) = self.array.size;
                let size = (most_rows.max(rows).max(1), most_columns.max(columns));
                self.array = Array { size, is_list: rows == 0, is_fixed };
                self.has_new_board |= self.active.is_empty();
            }
            Event::Changes { board, line, cells } if board == self.board => return self.change(line, &cells),
            Event::Size { .. } | Event::Changes { .. } => {}
            Event::Answer => self.frames.next.answers += 1,
            // What is printed after the search is what it has found before.
            Event::Print if self.active.is_empty() => {}
            Event::Print => {
                self.frames.next.printed_lines += u64::from(!self.has_printed);
                self.has_printed = true;
            }
        }
        true
    }

    fn enter(&mut self) {
        let is_new = self.active.is_empty() && std::mem::take(&mut self.has_new_board);
        self.last_call += 1;
        self.active.push(self.last_call);
        // A search goes on from a value that it tries, and not from one that it gives back.
        self.end_run(false);

        let Some(start) = &self.start else {
            self.start = Some(self.cells.iter().map(|cell| cell.value).collect());
            return;
        };
        if is_new && self.frames.next.step > 0 {
            let is_as_before = self.cells.iter().zip(start).all(|(cell, value)| cell.value == *value);
            self.frames.next.is_last |= is_as_before;
        }
    }

    fn end_run(&mut self, is_undo: bool) {
        self.has_printed = false;
        let run = std::mem::take(&mut self.run);
        let next = &mut self.frames.next;
        if is_undo {
            next.puts -= 1;
            next.overwritten -= run.overwritten;
        }

        let is_put = run.puts == Some(true) && !is_undo;
        for cell in run.cells {
            let Cell { before, undone, puts, .. } = &mut self.cells[cell];
            if undone.is_some() {
                puts.pop();
            }
            if is_put {
                puts.push(Put { call: run.call, before: *before });
            }
        }
    }

    /// Records changes that have no order. Returns false if the search has no more steps.
    fn change(&mut self, line: u32, changes: &[(usize, RawValue)]) -> bool {
        let is_absent = |cell: usize| self.cells[cell].raw == RawValue::Absent;
        let is_added = |&&(cell, value): &&(usize, RawValue)| value != RawValue::Absent && is_absent(cell);
        let added = changes.iter().filter(is_added).count();
        self.values.of_growing_list |= self.start.is_some() && added == 1;

        let mut changed = Vec::new();
        for &(cell, raw) in changes {
            let value = self.values.number(raw);
            let before = std::mem::replace(&mut self.cells[cell].raw, raw);
            if self.cells[cell].value != value || value != 0 && before != raw {
                changed.push(Change { cell, value });
            }
        }

        if changed.is_empty() {
            return true;
        }
        if self.start.is_some() {
            // Arrays are often larger than what is used of them, so the size alone ends nothing.
            if changed.iter().any(|change| self.is_at_end_of_room(change.cell)) {
                (self.is_cut, self.ends_at_room) = (true, true);
                return false;
            }
            if !self.begin_step(line, &changed) {
                return false;
            }
        }

        changed.into_iter().for_each(|change| self.set(change));
        true
    }

    fn is_at_end_of_room(&self, cell: usize) -> bool {
        let (rows, columns) = self.array.size;
        rows > ROOM && cell / ROOM == ROOM - 1 || columns > ROOM && cell % ROOM == ROOM - 1
    }

    /// Begins a step, unless the changes go on in the direction of the last one. Returns false if there are as many
    /// steps as there may be.
    fn begin_step(&mut self, line: u32, changed: &[Change]) -> bool {
        let put = changed.iter().find(|change| change.is_put());

        if self.run.puts != Some(put.is_some()) || self.run.is_undo() {
            if self.frames.next.step >= self.most_steps {
                self.is_cut = true;
                return false;
            }

            self.end_run(self.run.is_undo());
            self.frames.end_step();
            self.run.puts = Some(put.is_some());
            self.run.call = self.active.last().copied().unwrap_or_default();

            let next = &mut self.frames.next;
            next.step += 1;
            next.puts += u64::from(put.is_some());
        }

        self.first_put = self.first_put.or(put.map(|put| put.cell));
        self.frames.next.source_line = NonZeroU32::new(line);
        self.frames.next.calls = self.active.len();
        true
    }

    fn set(&mut self, change: Change) {
        let (step, call) = (self.frames.next.step, self.run.call);
        let cell = &mut self.cells[change.cell];
        let before = std::mem::replace(&mut cell.value, change.value);
        if self.start.is_none() {
            return;
        }

        if cell.step == step {
            self.run.undone -= usize::from(cell.undone == Some(before));
        } else {
            (cell.step, cell.before) = (step, before);
            while cell.puts.last().is_some_and(|put| self.active.binary_search(&put.call).is_err()) {
                cell.puts.pop();
            }
            let of_this_call = cell.puts.last().filter(|put| put.call == call);
            cell.undone = of_this_call.map(|put| put.before);
            self.run.cells.push(change.cell);
        }
        self.run.undone += usize::from(cell.undone == Some(change.value));

        let is_overwritten = u64::from(before != 0 && change.is_put());
        self.run.overwritten += is_overwritten;
        self.frames.next.overwritten += is_overwritten;
        self.frames.next.push(change);
    }

    fn finish(mut self) -> Option<Recording> {
        let start = self.start.take()?;
        if self.array.size == (0, 0) {
            return None;
        }

        self.end_run(self.run.is_undo());
        let stride = self.frames.stride;
        let mut frames = self.frames.finish();

        let clues = (0..).zip(start).map(|(cell, value)| Change { cell, value });
        frames[0].changes = clues.filter(Change::is_put).collect();

        let used = frames.iter().flat_map(|frame| &frame.changes).map(|change| change.cell);
        let part = DrawnPart::of(&self.array, used, self.first_put.unwrap_or(0));

        let (symbols, symbol_of) = self.values.symbols();
        for frame in &mut frames {
            let drawn = frame.changes.iter().filter_map(|change| {
                let value = symbol_of[usize::from(change.value)];
                Some(Change { cell: part.cell(change.cell)?, value })
            });
            frame.changes = drawn.collect();
        }

        let calls_since_last_step = self.active.len().saturating_sub(frames[frames.len() - 1].calls);
        Some(Recording {
            rows: part.rows,
            columns: part.columns,
            is_row: self.array.is_list,
            frames,
            symbols,
            stride,
            is_cut: self.is_cut,
            ends_at_room: self.ends_at_room,
            calls: self.last_call,
            calls_since_last_step,
            answer_line: None,
            knows_answers: false,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::frames::{EXACT_STEPS, MAX_EXACT_FRAMES};
    use super::*;
    use crate::{search_tree, test_events};

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
                "answer" => Event::Answer,
                "print" => Event::Print,
                "new" => Event::Size { board: 0, rows: size.0, columns: size.1, is_fixed: false },
                changes => Event::Changes { board: 0, line, cells: changes.split(',').map(change).collect() },
            },
        ));
        test_events::written(&all)
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

        format!("{}/{}{tree}", recording.puts(), recording.erases())
    }

    #[test]
    fn each_of_many_values_is_a_step() {
        let words = |most: u64| (1..=most).map(|value| format!("( 0/0/{value} ")).collect::<String>();
        let many = recording((0, 1), ".", &words(300));
        assert_eq!((many.puts(), many.symbols.last().map(String::as_str)), (300, Some("…")));
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
    fn what_several_cells_held_before_is_taken_back() {
        for (what, words, expected) in [
            ("swap", "( 0/0/2 0/1/1 ( ) 0/0/1 0/1/2 0/0/3 0/2/1 ( ) 0/0/1 0/2/3 )", "2/2 1=2 1=3"),
            (
                "swaps below each other",
                "( 0/0/2 0/1/1 ( 0/1/3 0/2/1 ( ) 0/1/1 0/2/3 ) 0/0/1 0/1/2 )",
                "2/2 1=2 .2=3",
            ),
            ("copy", "( 0/0/4,0/1/5,0/2/6 ( ) 0/0/1,0/1/2,0/2/3 0/0/7,0/1/8,0/2/9 ( ) )", "2/1 1=4 1=7"),
            ("half of it", "( 0/0/2 0/1/1 ( ) 0/0/1 0/1/7 0/2/8 ( ) )", "2/0 1=2 1=1"),
            (
                "each value may come again in a loop",
                "( 0/0/2,0/1/1 ( ) 0/0/3,0/1/2 ( ) 0/0/2,0/1/1 ( ) )",
                "3/0 1=2 1=3 1=2",
            ),
            (
                "another call may put the same again",
                "( 0/0/2,0/1/1 ( ) 0/0/3,0/1/2 ( ) ) ( 0/0/2,0/1/1 ( ) )",
                "3/0 1=2 1=3 1=2",
            ),
            ("one cell may get each value in turn", "( 0/0/2 ( ) 0/0/1 0/0/3 ( ) )", "2/0 1=2 1=3"),
        ] {
            let with_clues = format!("0/0/1,0/1/2,0/2/3 {words}");
            assert_eq!(summary((0, 3), ".", &with_clues), expected, "{what}");
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
            recording.frames.iter().map(|frame| (frame.answers, frame.printed_lines)).collect();
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
    fn a_search_backtracks_if_it_puts_after_it_took_back_or_over_a_value() {
        let backtracks = |words: &str| recording((0, 2), ".", words).backtracks();
        assert!(!backtracks("0/0/1 ( 0/1/2 ( ) 0/1/0 )"));
        assert!(backtracks("( 0/0/1 ( ) 0/0/0 0/0/2 )"));
        assert!(backtracks("( 0/0/1 ( ) 0/0/2 )"));
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
    fn without_a_search_there_is_no_recording() {
        let recorded = |words: &str| record(&mut events((0, 1), words).as_slice(), 0, &[], 9).expect("whole");
        assert!(recorded("0/0/1 0/0/0").is_none(), "no function calls itself");
        let other = test_events::written(&[Event::Enter, Event::Leave]);
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
