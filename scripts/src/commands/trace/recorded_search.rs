//! A recorded search, what is said about it, and how its board is drawn.

use crate::report::locale::Locale;
use stdx::Reason;
use trace::diagnosis::Finding;
use trace::recording::Recording;
use workspace::problem_txt::ProblemTxt;
use workspace::verdict::Verdict;

pub struct RecordedSearch {
    pub problem: String,
    pub submission: String,
    pub case: String,
    /// Of the submission on the case; may be other than AC.
    pub verdict: Verdict,
    /// Why; empty for AC.
    pub reason: Reason,
    /// What is wrong with the search, if that is certain.
    pub diagnosis: Option<Finding>,
    /// The text of the submission.
    pub source: String,
    pub recording: Recording,
    pub drawing: Drawing,
}

/// How a board is drawn.
pub struct Drawing {
    /// One for each value from 0 to 63, the first for a blank.
    pub symbols: Vec<char>,
    /// Whether the symbols are `.Q`: a page draws a chess queen.
    pub queens: bool,
    /// Boxes of this number of rows and columns have thicker lines around them.
    pub boxes: Option<usize>,
    /// Whether blanks show their candidates, three by three.
    pub marks: bool,
}

impl Drawing {
    pub fn of(txt: &ProblemTxt, recording: &Recording) -> Drawing {
        let queens = txt.symbols.as_deref() == Some(&['.', 'Q']);
        let divides = |size: &usize| recording.rows % size == 0 && recording.columns % size == 0;
        let boxes = txt.boxes.filter(divides);
        let lists = || recording.frames.iter().flat_map(|frame| &frame.lists);
        let up_to_nine = lists().all(|(_, list)| list & !0x3fe == 0);
        let marks = boxes == Some(3) && up_to_nine && lists().any(|(_, list)| *list != 0);
        Drawing { symbols: txt.symbols(), queens, boxes, marks }
    }

    pub fn symbol(&self, value: u8) -> char {
        self.symbols[usize::from(value)]
    }
}

impl RecordedSearch {
    /// The frame at which the diagnosis shows, if it names a step.
    pub fn named_frame(&self) -> Option<usize> {
        let step = self.diagnosis.as_ref()?.step?;
        Some(self.recording.frame_at(step))
    }

    /// The cells that the diagnosis names, where they show: at its step, and only there.
    pub fn named_cells(&self, frame: usize) -> &[usize] {
        match &self.diagnosis {
            Some(finding) if self.named_frame() == Some(frame) => &finding.cells,
            _ => &[],
        }
    }

    /// `line 3 printed here`, if lines of the output were printed at a frame; empty if none was.
    pub fn printed(&self, frame: usize, language: Locale) -> String {
        let frames = &self.recording.frames;
        let before = frame.checked_sub(1).map_or(0, |before| frames[before].lines);
        let (first, last) = (before + 1, frames[frame].lines);
        if first > last {
            return String::new();
        }
        let (numbers, noun) = match first == last {
            true => (first.to_string(), "line"),
            false => (format!("{first}-{last}"), "lines"),
        };
        language.pick(format!("{noun} {numbers} printed here"), format!("{numbers}번째 줄 출력"))
    }

    /// How cells are named, to be said once.
    pub fn naming(&self, language: Locale) -> &'static str {
        if self.recording.is_row {
            return language.pick("places count from 1", "자리는 1부터 셉니다");
        }
        language.pick("cells are (row, column), counted from 1", "칸은 (행, 열)로 나타내고, 1부터 셉니다")
    }

    /// The verdict, its reason and the diagnosis: `WA, nothing was printed; a value was put where another still stood`.
    pub fn outcome(&self, language: Locale) -> String {
        let reason = language.reason(&self.reason);
        let reason = if reason.is_empty() { String::new() } else { format!(", {reason}") };
        let and = language.pick(";", ".");
        let sentence = self.diagnosis.as_ref().map(|finding| language.reason(&finding.sentence));
        let diagnosis = sentence.map_or(String::new(), |sentence| format!("{and} {sentence}"));
        format!("{}{reason}{diagnosis}", self.verdict)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::trace::test_searches;

    fn drawing(lines: &str, rows: usize, columns: usize) -> Drawing {
        test_searches::drawing(lines, &test_searches::search(rows, columns, "0 0 0 0=3fe\n"))
    }

    #[test]
    fn symbols_and_boxes_are_those_of_the_problem() {
        let shown =
            |drawing: &Drawing| [0, 1, 2, 10, 36, 63].map(|value| drawing.symbol(value)).iter().collect();
        let plain = drawing("", 9, 9);
        assert_eq!((shown(&plain), plain.boxes, plain.marks), (".12aA/".to_string(), None, false));
        let queens = drawing("symbols: .Q\n", 9, 9);
        assert_eq!((shown(&queens), queens.boxes, queens.marks), (".Q2aA/".to_string(), None, false));
        let sudoku = drawing("boxes: 3\n", 9, 9);
        assert_eq!((sudoku.boxes, sudoku.marks), (Some(3), true));
        let wide = drawing("boxes: 2\n", 4, 6);
        assert_eq!((wide.boxes, wide.marks), (Some(2), false));
        assert_eq!(drawing("boxes: 3\n", 9, 10).boxes, None, "boxes must divide the board");
    }
}
