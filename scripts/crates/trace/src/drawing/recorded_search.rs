//! The search of a submission on a case, to be drawn: the recording, the verdict and the diagnosis.

use crate::Recording;
use messages::Message;
use workspace::{ProblemSettings, Symbols, Verdict};

pub struct RecordedSearch {
    /// The problem; a file may have none.
    pub problem: Option<String>,
    pub submission: String,
    /// How a command line names the submission: `2580/rescan`, or a file.
    pub target: String,
    pub case: String,
    /// `None` for an input that no output is expected of, unless the program fails.
    pub verdict: Option<Verdict>,
    /// The reason of the verdict. The message is empty for AC.
    pub reason: Message,
    /// The sentence about the mistake in the search, if one is certain.
    pub diagnosis: Option<Message>,
    /// The step that the diagnosis names, and its cells.
    pub named_step: Option<u64>,
    pub named_cells: Vec<usize>,
    /// The idea of the submission, from its header.
    pub idea: Message,
    /// The text of the submission.
    pub source: String,
    pub recording: Recording,
    pub drawing: Drawing,
}

/// The style in which a board is drawn.
pub struct Drawing {
    /// Whether the symbols are `.Q`: a page draws a chess queen.
    pub queens: bool,
    /// The number of rows and columns of a box, which gets thicker lines.
    pub boxes: Option<usize>,
    /// The text of the input at each cell, drawn while the cell is blank. The list is empty if `problem.txt`
    /// does not ask for a background.
    pub background: Vec<String>,
    /// What the values of the board mean, if `problem.txt` says it.
    pub legend: Option<Message>,
}

impl Drawing {
    pub fn of(settings: &ProblemSettings, recording: &Recording, input: &str) -> Drawing {
        let queens = settings.symbols == Some(Symbols::Named(vec!['.', 'Q']));
        let divides = |size: &usize| recording.rows % size == 0 && recording.columns % size == 0;
        let boxes = settings.boxes.filter(divides);
        let background = settings.background.then(|| grid_at_end(input, recording.rows, recording.columns));
        let background = background.flatten().unwrap_or_default();
        let legend = settings.legend.message();

        Drawing { queens, boxes, background, legend }
    }
}

/// Returns the cells of the last lines of an input, words or characters, or `None` if they form no such grid.
fn grid_at_end(input: &str, rows: usize, columns: usize) -> Option<Vec<String>> {
    let lines: Vec<&str> = input.trim_end().lines().collect();
    let cells = |line: &&str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let cells: Vec<String> = match words.as_slice() {
            [word] => word.chars().map(String::from).collect(),
            words => words.iter().map(ToString::to_string).collect(),
        };
        (cells.len() == columns).then_some(cells)
    };

    let grid: Option<Vec<_>> = lines[lines.len().checked_sub(rows)?..].iter().map(cells).collect();
    Some(grid?.concat())
}

impl RecordedSearch {
    /// Gives the board more rows and columns, so that two searches are drawn on boards of the same size.
    pub fn enlarge(&mut self, (rows, columns): (usize, usize), settings: &ProblemSettings, input: &str) {
        let old = self.recording.columns;
        self.recording = self.recording.enlarged(rows, columns);
        self.named_cells.iter_mut().for_each(|cell| *cell = *cell / old * columns + *cell % old);
        self.drawing = Drawing::of(settings, &self.recording, input);
    }

    /// Returns what is drawn in a cell with this value: a blank shows the background of the cell.
    pub fn content(&self, cell: usize, value: u8) -> &str {
        match self.drawing.background.get(cell) {
            Some(background) if value == 0 => background,
            _ => self.recording.symbol(value),
        }
    }

    /// Returns the frame of the step that the diagnosis names, if it names one.
    pub(crate) fn named_frame(&self) -> Option<usize> {
        self.named_step.map(|step| self.recording.frame_at(step))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{drawing::test_searches, test_recordings};

    fn drawing(lines: &str, rows: usize, columns: usize) -> Drawing {
        let settings =
            ProblemSettings::parse(&format!("title: x\ntime: 1s\nmemory: 1MB\n{lines}")).expect(lines);
        let recording = test_recordings::by_hand(rows, columns, "0 0 0\n");
        Drawing::of(&settings, &recording, "2 3\nA  B 7\nabc\n")
    }

    #[test]
    fn boxes_are_those_of_the_problem() {
        assert_eq!(drawing("", 9, 9).boxes, None);
        assert_eq!(drawing("boxes: 3\n", 9, 9).boxes, Some(3));
        assert_eq!(drawing("boxes: 2\n", 4, 6).boxes, Some(2));
        assert_eq!(drawing("boxes: 3\n", 9, 10).boxes, None, "boxes must divide the board");
        assert!(drawing("symbols: .Q\n", 9, 9).queens);
    }

    #[test]
    fn blank_cells_show_the_grid_at_the_end_of_the_input() {
        let drawing = |rows, columns| drawing("background: input\n", rows, columns);
        let content = |rows, columns, cell, value| {
            let search = test_searches::search(rows, columns, "0 0 0\n");
            let search = RecordedSearch { drawing: drawing(rows, columns), ..search };
            search.content(cell, value).to_string()
        };
        assert_eq!([0, 1, 2, 3, 4, 5].map(|cell| content(2, 3, cell, 0)).concat(), "AB7abc");
        assert_eq!(content(2, 3, 1, 2), "2", "a value hides it");

        for (rows, columns) in [(2, 2), (3, 3), (4, 3)] {
            assert_eq!(content(rows, columns, 0, 0), ".", "{rows} x {columns} is not a grid of the input");
        }
    }
}
