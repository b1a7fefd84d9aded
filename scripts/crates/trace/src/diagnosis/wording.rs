//! Parts of the sentences of a diagnosis: cells, steps and lines.

use crate::recording::{Call, Recording};
use stdx::{message, Message};

/// A cell in a sentence: `place 2` on a board of one row, else `(3, 4)`.
pub fn place(recording: &Recording, cell: usize) -> Message {
    let place = recording.place(cell);
    if recording.is_row {
        message!("place {place}")
    } else {
        Message::quoted(place)
    }
}

/// A board in a sentence, row by row: `+ -`.
pub fn board_text(recording: &Recording, cells: &[u8], symbols: &[String]) -> Message {
    let symbol = |value: &u8| symbols.get(usize::from(*value)).map_or("?", String::as_str);
    let row = |row: &[u8]| row.iter().map(symbol).collect::<Vec<_>>().join(" ");
    let rows: Vec<String> = cells.chunks(recording.columns.max(1)).map(row).collect();
    Message::quoted(format!("`{}`", rows.join(" / ")))
}

/// ` (first at step 2, line 7)`
pub fn first_at(call: Call) -> Message {
    message!(" (first at {step_and_line})", step_and_line = step_and_line(call))
}

/// `step 2, line 7`, without the line if it is not known.
pub fn step_and_line(Call { step, line }: Call) -> Message {
    match line {
        0 => message!("step {step}"),
        _ => message!("step {step}, line {line}"),
    }
}
