//! What the findings share: the search that failed, the sentence about its mistake, and the parts of sentences.

use crate::{goal::Goal, model_search::ModelSearch};
use messages::{message, Message};
use std::num::NonZeroU32;
use trace::{Answer, Recording, Step};
use workspace::Verdict;

/// A recorded search that failed, with the facts that its recording does not contain.
pub struct FailedSearch<'a> {
    pub recording: &'a Recording,
    pub verdict: Verdict,
    /// The beginning of the output.
    pub printed: String,
    /// Whether the program printed more.
    pub is_printed_cut: bool,
    /// The source line at which the program failed, if it is known.
    pub crash_line: Option<NonZeroU32>,
    /// The expected output, or nothing if it is not known.
    pub expected: String,
    pub has_one_correct_output: bool,
    /// The goal. It is `None` if the case is too large to compute it, or has several searches.
    pub goal: Option<Goal>,
    /// The model, if the problem has one that can be recorded.
    pub model: Option<ModelSearch>,
}

/// A sentence that is certainly true of a search, with the step and the cells that it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub sentence: Message,
    /// The step that the sentence is about, if there is one.
    pub step: Option<u64>,
    /// The line of the source that the sentence names, if it names one.
    pub source_line: Option<NonZeroU32>,
    /// The cells that the sentence names.
    pub cells: Vec<usize>,
    /// Whether the sentence only says what to check, so that a mistake on another case explains more.
    pub is_hint: bool,
}

impl Finding {
    pub fn at(step: u64, sentence: Message) -> Finding {
        Finding { step: Some(step), ..Finding::without_step(sentence) }
    }

    /// Creates the finding of a sentence that names a step and its line.
    pub fn at_step(Step { number, source_line }: Step, sentence: Message) -> Finding {
        Finding { source_line, ..Finding::at(number, sentence) }
    }

    pub fn without_step(sentence: Message) -> Finding {
        Finding { sentence, step: None, source_line: None, cells: Vec::new(), is_hint: false }
    }

    pub fn hint(self) -> Finding {
        Finding { is_hint: true, ..self }
    }
}

/// Returns a cell in a sentence: `place 2` on a board of one row, else `(3, 4)`.
pub fn cell_name(recording: &Recording, cell: usize) -> Message {
    let place = recording.cell_name(cell);
    if recording.is_row {
        message!("place {place}")
    } else {
        Message::verbatim(place)
    }
}

/// Returns the board of an answer in a sentence, row by row: `+ -`. Of a large one, only the first values
/// that were put: `(2, 7)=3 (4, 1)=1`.
pub fn board_text(search: &FailedSearch<'_>, answer: &Answer) -> Message {
    const MAX_CELLS: usize = 36;
    const MAX_VALUES: usize = 8;
    let (recording, Answer { cells, put_in, .. }) = (search.recording, answer);

    if cells.len() <= MAX_CELLS || put_in.is_empty() {
        let rows = cells.chunks(recording.columns.max(1)).map(|row| row_text(row, recording));
        return Message::verbatim(format!("`{}`", rows.collect::<Vec<_>>().join(" / ")));
    }

    let value = |&cell: &usize| format!("{}={}", recording.cell_name(cell), recording.symbol(cells[cell]));
    let values: Vec<String> = put_in.iter().take(MAX_VALUES).map(value).collect();
    let rest = if put_in.len() > MAX_VALUES { " ..." } else { "" };

    Message::verbatim(format!("`{}{rest}`", values.join(" ")))
}

/// Returns the symbols of some values: `+ -`.
pub fn row_text(values: &[u8], recording: &Recording) -> String {
    values.iter().map(|value| recording.symbol(*value)).collect::<Vec<_>>().join(" ")
}

/// Returns ` (first at step 2, line 7)`.
pub fn first_at(step: Step) -> Message {
    message!(" (first at {step_and_line})", step_and_line = step_and_line(step))
}

/// Returns `step 2, line 7`, without the line if it is not known.
pub fn step_and_line(Step { number: step, source_line }: Step) -> Message {
    match source_line {
        Some(line) => message!("step {step}, line {line}"),
        None => message!("step {step}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_helpers::failed_search;
    use trace::test_recordings;

    #[test]
    fn of_a_large_board_only_the_values_that_were_put_are_named() {
        let text = |rows: usize, columns: usize, values: &[(usize, u8)]| {
            let recording = test_recordings::by_hand(rows, columns, "0 0 0 0:1\n");
            let mut cells = recording.board(0);
            values.iter().for_each(|&(cell, value)| cells[cell] = value);
            let put_in = values.iter().map(|(cell, _)| *cell).collect();
            let answer =
                Answer { search: 0, searches: 1, step: 1, source_line: NonZeroU32::new(7), cells, put_in };
            board_text(&failed_search(&recording, Verdict::WA, ""), &answer).to_string()
        };
        assert_eq!(text(2, 2, &[(3, 2)]), "`1 . / . 2`");
        assert_eq!(text(5, 10, &[(9, 2), (41, 1)]), "`(1, 10)=2 (5, 2)=1`");
        let many: Vec<(usize, u8)> = (1..10).map(|cell| (cell, 1)).collect();
        assert!(text(5, 10, &many).ends_with("=1 ...`"));
        assert!(text(5, 10, &[]).starts_with("`1 . ."), "the board of the input");
    }
}
