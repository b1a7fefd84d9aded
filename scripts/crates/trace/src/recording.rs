//! The recording of a search: frames of its board.

use std::num::NonZeroU32;

/// The recorded search of one submission on one case.
#[derive(Clone)]
pub struct Recording {
    pub rows: usize,
    pub columns: usize,
    /// Whether a cell has one coordinate instead of two, so that the board is one row.
    pub is_row: bool,
    /// The frames in order of `step`, from the board before the search (step 0), whose values are the clues, to the end
    /// of the search. There is at least one.
    pub frames: Vec<Frame>,
    /// The number of steps from one frame to the next, after the first steps, which have a frame each.
    pub stride: u64,
    /// Whether the recording ends before the search.
    pub is_cut: bool,
    /// Whether it is cut because the search went on where the board is larger than what is recorded.
    pub ends_at_room: bool,
    /// The number of calls that began.
    pub calls: u64,
    /// The number of calls at the end of the recording that began after the last step and did not end.
    pub calls_since_last_step: usize,
    /// A symbol for each value, the first for a blank.
    pub symbols: Vec<String>,
    /// The line that marks the board as an answer, if there is one, and only one.
    pub answer_line: Option<NonZeroU32>,
    /// Whether the answers are known: they are marked, or each line of the output shows the board when it was printed.
    pub knows_answers: bool,
}

/// A step of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The number of the step, or 0 before the first one.
    pub number: u64,
    /// The line of the program that made it, if it is known.
    pub source_line: Option<NonZeroU32>,
}

/// The board at one moment, as changes since the frame before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// The number of steps up to now.
    pub step: u64,
    /// The number of puts up to now.
    pub puts: u64,
    /// The number of calls of functions that call themselves, at the last step.
    pub calls: usize,
    /// The line of the program that made the last step, if it is known.
    pub source_line: Option<NonZeroU32>,
    /// Changes since the frame before, in their order.
    pub changes: Vec<Change>,
    /// The number of values up to now that were overwritten.
    pub overwritten: u64,
    /// The number of lines of output that were written up to now.
    pub printed_lines: u64,
    /// The number of answers that the search found up to now.
    pub answers: u64,
    /// Whether another search on a new board begins after this frame.
    pub is_last: bool,
}

impl Frame {
    /// Returns the last step before the frame.
    pub fn last_step(&self) -> Step {
        Step { number: self.step, source_line: self.source_line }
    }

    /// Adds a change in place of the last one of its cell.
    pub(crate) fn push(&mut self, change: Change) {
        self.changes.retain(|other| other.cell != change.cell);
        self.changes.push(change);
    }

    /// Adds the next frame to this one.
    pub(crate) fn merge(&mut self, frame: Frame) {
        let Frame { changes, is_last, .. } = std::mem::replace(self, frame);
        let later = std::mem::replace(&mut self.changes, changes);
        later.into_iter().for_each(|change| self.push(change));
        self.is_last |= is_last;
    }
}

/// A board that a search marked as an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The number of the search, from 0. An input with several test cases has a search for each.
    pub search: usize,
    pub searches: usize,
    /// The last step before the answer was found.
    pub step: u64,
    /// The line of the program that made that step, if it is known.
    pub source_line: Option<NonZeroU32>,
    pub cells: Vec<u8>,
    /// The cells in which the search put values, without other cells that these values fill.
    pub put_in: Vec<usize>,
}

impl Answer {
    /// Returns the key by which equal answers are found.
    pub fn key(&self) -> (usize, &[u8]) {
        (self.search, &self.cells)
    }
}

/// A cell and its new value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    pub cell: usize,
    /// The number of the symbol of the new value, or 0 for a blank.
    pub value: u8,
}

impl Change {
    pub fn is_put(&self) -> bool {
        self.value != 0
    }
}

impl Recording {
    pub fn steps(&self) -> u64 {
        self.last().step
    }

    pub fn puts(&self) -> u64 {
        self.last().puts
    }

    pub fn erases(&self) -> u64 {
        self.steps() - self.puts()
    }

    pub fn last(&self) -> &Frame {
        &self.frames[self.frames.len() - 1]
    }

    /// Returns the number of cells.
    pub fn cells(&self) -> usize {
        self.rows * self.columns
    }

    /// Whether a cell is a clue, for all cells in row-major order.
    pub fn clues(&self) -> Vec<bool> {
        self.board(0).iter().map(|value| *value != 0).collect()
    }

    /// Returns the cells at a frame, row by row.
    pub fn board(&self, frame: usize) -> Vec<u8> {
        let mut cells = vec![0; self.cells()];
        for change in self.frames[..=frame].iter().flat_map(|frame| &frame.changes) {
            cells[change.cell] = change.value;
        }
        cells
    }

    /// Returns the cells at the end.
    pub fn end(&self) -> Vec<u8> {
        self.board(self.frames.len() - 1)
    }

    /// Returns the frames as lines for the page: `STEPS PUTS LINE CHANGE...`. Steps and puts are those since the frame
    /// before; a line that is not known is 0. `CELL:VALUES` are the values of consecutive cells, each as the character
    /// of code `VALUE + 48`; `~COUNT`, `+COUNT` and `*COUNT` count values overwritten, lines printed and answers found.
    pub(crate) fn frame_lines(&self) -> String {
        let mut text = String::new();
        let mut before = &Frame::default();

        for frame in &self.frames {
            let line = frame.source_line.map_or(0, NonZeroU32::get);
            text += &format!("{} {} {line}", frame.step - before.step, frame.puts - before.puts);
            let mut next = None; // the cell after the last value that was written
            for change in &frame.changes {
                if next != Some(change.cell) {
                    text += &format!(" {}:", change.cell);
                }
                text.push(char::from_u32(u32::from(b'0') + u32::from(change.value)).unwrap_or('0'));
                next = Some(change.cell + 1);
            }

            let counts = [
                ('~', frame.overwritten - before.overwritten),
                ('+', frame.printed_lines - before.printed_lines),
                ('*', frame.answers - before.answers),
            ];
            for (mark, count) in counts {
                if count > 0 {
                    text += &format!(" {mark}{count}");
                }
            }

            if frame.is_last {
                text += " #";
            }

            text.push('\n');
            before = frame;
        }

        text
    }

    /// Whether a value was put after one was taken back, or over another one.
    pub fn backtracks(&self) -> bool {
        let puts_again = |pair: &[Frame]| pair[1].puts > pair[0].puts && pair[0].step > pair[0].puts;
        self.frames.windows(2).any(puts_again) || self.last().overwritten > 0
    }

    pub fn symbol(&self, value: u8) -> &str {
        self.symbols.get(usize::from(value)).map_or("?", String::as_str)
    }

    /// Returns the last step, or `None` if there was none.
    pub fn last_step(&self) -> Option<Step> {
        Some(self.last().last_step()).filter(|last| last.number > 0)
    }

    /// Returns the name of a cell, counted from 1: `(row, column)`, or the column if the board is one row.
    pub fn cell_name(&self, cell: usize) -> String {
        if self.is_row {
            (cell + 1).to_string()
        } else {
            format!("({}, {})", cell / self.columns + 1, cell % self.columns + 1)
        }
    }

    /// Returns the frame at a step, or the last one before it.
    pub fn frame_at(&self, step: u64) -> usize {
        self.frames.partition_point(|frame| frame.step <= step).saturating_sub(1)
    }

    /// Returns the last step up to which each step has a frame.
    pub fn exact_to(&self) -> u64 {
        self.exact_frames().len() as u64 - 1
    }

    /// Returns the frames up to [`Recording::exact_to`]: the frame of a step has its number.
    pub fn exact_frames(&self) -> &[Frame] {
        let exact = (0..).zip(&self.frames).take_while(|(step, frame)| frame.step == *step);
        &self.frames[..exact.count()]
    }

    /// Returns [`Recording::exact_frames`], each with the number of its search and its cells.
    fn exact_boards(&self) -> impl Iterator<Item = (usize, &Frame, Vec<u8>)> + '_ {
        let (mut cells, mut search, mut is_next) = (vec![0; self.cells()], 0, false);
        self.exact_frames().iter().map(move |frame| {
            search += usize::from(is_next);
            is_next = frame.is_last;
            frame.changes.iter().for_each(|change| cells[change.cell] = change.value);
            (search, frame, cells.clone())
        })
    }

    /// Returns the cells after each put, with its step, up to [`Recording::exact_to`].
    pub fn boards(&self) -> impl Iterator<Item = (u64, Vec<u8>)> + '_ {
        let is_put = |(_, frame, _): &(usize, &Frame, Vec<u8>)| frame.changes.iter().any(Change::is_put);
        self.exact_boards().skip(1).filter(is_put).map(|(_, frame, cells)| (frame.step, cells))
    }

    /// Returns the number of searches. Each begins on a blank board, as for each test case of an input.
    pub fn searches(&self) -> usize {
        1 + self.frames.iter().filter(|frame| frame.is_last).count()
    }

    /// Returns the steps of one of the searches, each with the cells after it, up to [`Recording::exact_to`].
    pub fn boards_of(&self, search: usize) -> impl Iterator<Item = (u64, Vec<u8>)> + '_ {
        let boards = self.exact_boards().filter(move |(of, ..)| *of == search);
        boards.map(|(_, frame, cells)| (frame.step, cells))
    }

    /// Returns the answers in their order, up to [`Recording::exact_to`].
    pub fn answers(&self) -> Vec<Answer> {
        self.counted(|frame| frame.answers)
    }

    /// Returns the boards when lines of the output were written, like [`Recording::answers`].
    pub fn written(&self) -> Vec<Answer> {
        self.counted(|frame| frame.printed_lines)
    }

    /// Returns the boards of the frames in which a count grows, each as many times as the growth of the count.
    fn counted(&self, count: impl Fn(&Frame) -> u64) -> Vec<Answer> {
        let (mut before, searches) = (0, self.searches());
        let (mut answers, mut is_put) = (Vec::new(), vec![false; self.cells()]);

        for (search, frame, cells) in self.exact_boards() {
            let (&Frame { step, source_line, .. }, up_to) = (frame, count(frame));
            let first = frame.changes.iter().find(|change| change.is_put());
            for change in &frame.changes {
                let is_filled =
                    first.is_some_and(|first| first.cell != change.cell && first.value == change.value);
                is_put[change.cell] = frame.step > 0 && change.is_put() && !is_filled;
            }
            let put_in = (0..cells.len()).filter(|cell| is_put[*cell]).collect();
            let answer = Answer { search, searches, step, source_line, cells, put_in };
            answers.extend((before..up_to).map(|_| answer.clone()));
            before = up_to;
        }

        answers
    }

    /// Whether both searches begin on the same board. Blank boards may differ in size: a board whose
    /// size is not recorded is as large as the cells that were used.
    pub fn is_like(&self, other: &Recording) -> bool {
        let (first, second) = (self.board(0), other.board(0));
        let is_blank = |cells: &[u8]| cells.iter().all(|value| *value == 0);
        let is_equal = (self.rows, self.columns) == (other.rows, other.columns) && first == second;
        self.is_row == other.is_row
            && self.symbols == other.symbols
            && (is_equal || is_blank(&first) && is_blank(&second))
    }

    /// Returns the same search on a board with more rows and columns.
    pub fn enlarged(&self, rows: usize, columns: usize) -> Recording {
        let mut enlarged = Recording { rows, columns, ..self.clone() };
        for change in enlarged.frames.iter_mut().flat_map(|frame| &mut frame.changes) {
            change.cell = change.cell / self.columns * columns + change.cell % self.columns;
        }
        enlarged
    }

    /// Returns the changes of all frames, those of the board before the search first.
    pub fn changes(&self) -> impl Iterator<Item = &Change> {
        self.frames.iter().flat_map(|frame| &frame.changes)
    }

    /// Whether each step has a frame and the search ended.
    pub fn is_whole(&self) -> bool {
        self.exact_to() == self.steps() && !self.is_cut
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_recordings;

    #[test]
    fn a_recording_is_whole_if_each_step_has_a_frame() {
        let is_whole = |frames: &str, is_cut: bool| {
            Recording { is_cut, ..test_recordings::by_hand(1, 2, frames) }.is_whole()
        };
        assert!(is_whole("0 0 0\n1 1 1 0:1\n1 0 1 0:0\n", false));
        assert!(!is_whole("0 0 0\n1 1 1 0:1\n1 0 1 0:0\n", true), "it was ended");
        assert!(!is_whole("0 0 0\n1 1 1 0:1\n2 1 1 0:2\n", false), "a step without a frame");
        let skipping = test_recordings::by_hand(1, 2, "0 0 0\n1 1 1 0:1\n2 1 1 0:2\n1 0 1 0:0\n");
        assert_eq!((skipping.steps(), skipping.exact_to()), (4, 1));
        assert_eq!([0, 1, 2, 3, 4, 9].map(|step| skipping.frame_at(step)), [0, 1, 1, 2, 3, 3]);
    }

    #[test]
    fn frames_are_lines_for_the_page() {
        let lines = "0 0 0 0:1\n1 1 7 1:2 +1 *1\n2 1 8 0:00 ~1 #\n";
        assert_eq!(test_recordings::by_hand(1, 2, lines).frame_lines(), lines);
    }

    #[test]
    fn boards_are_those_after_each_put() {
        let recording =
            test_recordings::by_hand(2, 1, "0 0 0 0:1\n1 1 1 1:2\n1 0 1 1:0\n1 1 1 0:2 1:3\n2 1 1 1:4\n");
        let boards: Vec<(u64, Vec<u8>)> = recording.boards().collect();
        assert_eq!(boards, [(1, vec![1, 2]), (3, vec![2, 3])]);
        let partly = test_recordings::by_hand(1, 2, "0 0 0\n1 1 1 0:1\n1 1 1 1:1\n");
        assert_eq!(partly.boards().collect::<Vec<_>>(), [(1, vec![1, 0]), (2, vec![1, 1])]);
        assert_eq!((partly.cell_name(1), recording.cell_name(1)), ("2".to_string(), "(2, 1)".to_string()));
        let wide = test_recordings::by_hand(2, 3, "0 0 0\n");
        assert_eq!([0, 2, 3, 5].map(|cell| wide.cell_name(cell)), ["(1, 1)", "(1, 3)", "(2, 1)", "(2, 3)"]);
    }
}
