//! Parts of the sentences of a diagnosis: cells, steps and lines.

use crate::failed_search::FailedSearch;
use messages::{message, Message};
use recording::{Answer, Call, Recording};

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
pub fn board_text(run: &FailedSearch<'_>, answer: &Answer) -> Message {
    const MAX_CELLS: usize = 36;
    const MAX_VALUES: usize = 8;
    let (FailedSearch { recording, symbols, .. }, Answer { cells, put_in, .. }) = (run, answer);
    if cells.len() <= MAX_CELLS || put_in.is_empty() {
        let rows = cells.chunks(recording.columns.max(1)).map(|row| row_text(row, symbols));
        return Message::verbatim(format!("`{}`", rows.collect::<Vec<_>>().join(" / ")));
    }
    let value =
        |&cell: &usize| format!("{}={}", recording.cell_name(cell), row_text(&cells[cell..=cell], symbols));
    let values: Vec<String> = put_in.iter().take(MAX_VALUES).map(value).collect();
    let rest = if put_in.len() > MAX_VALUES { " ..." } else { "" };
    Message::verbatim(format!("`{}{rest}`", values.join(" ")))
}

/// Returns the symbols of some values: `+ -`.
pub fn row_text(values: &[u8], symbols: &[String]) -> String {
    let symbol = |value: &u8| symbols.get(usize::from(*value)).map_or("?", String::as_str);
    values.iter().map(symbol).collect::<Vec<_>>().join(" ")
}

/// Returns ` (first at step 2, line 7)`.
pub fn first_at(call: Call) -> Message {
    message!(" (first at {step_and_line})", step_and_line = step_and_line(call))
}

/// Returns `step 2, line 7`, without the line if it is not known.
pub fn step_and_line(Call { step, line }: Call) -> Message {
    match line {
        0 => message!("step {step}"),
        _ => message!("step {step}, line {line}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_helpers::run;
    use recording::test_recordings;
    use workspace::Verdict;

    #[test]
    fn of_a_large_board_only_the_values_that_were_put_are_named() {
        let text = |rows: usize, columns: usize, values: &[(usize, u8)]| {
            let recording = test_recordings::by_hand(rows, columns, "0 0 0 0:1\n");
            let mut cells = recording.board(0).cells;
            values.iter().for_each(|&(cell, value)| cells[cell] = value);
            let put_in = values.iter().map(|(cell, _)| *cell).collect();
            let answer = Answer { search: 0, searches: 1, step: 1, line: 7, cells, put_in };
            board_text(&run(&recording, Verdict::WA, ""), &answer).to_string()
        };
        assert_eq!(text(2, 2, &[(3, 2)]), "`1 . / . 2`");
        assert_eq!(text(5, 10, &[(9, 2), (41, 1)]), "`(1, 10)=2 (5, 2)=1`");
        let many: Vec<(usize, u8)> = (1..10).map(|cell| (cell, 1)).collect();
        assert!(text(5, 10, &many).ends_with("=1 ...`"));
        assert!(text(5, 10, &[]).starts_with("`1 . ."), "the board of the input");
    }
}
