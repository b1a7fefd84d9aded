//! Events as an emitter writes them, for tests.

use crate::events::{self, Event, RawValue};

/// Writes events as an emitter does.
pub fn written(events: &[Event]) -> Vec<u8> {
    let mut bytes = Vec::new();

    for event in events {
        let numbers: Vec<u64> = match event {
            Event::Enter => vec![events::ENTER],
            Event::Leave => vec![events::LEAVE],
            Event::Size { board, rows, columns, is_fixed } => {
                vec![events::SIZE, *board as u64, *rows as u64, *columns as u64, u64::from(*is_fixed)]
            }
            Event::Changes { board, line, cells } => {
                let cells = cells.iter().flat_map(|(cell, value)| [*cell as u64 + 1, code(*value)]);
                [events::CHANGES, *board as u64, u64::from(*line)]
                    .into_iter()
                    .chain(cells)
                    .chain([0])
                    .collect()
            }
            Event::Answer => vec![events::ANSWER],
            Event::Print => vec![events::PRINT],
        };
        for mut number in numbers {
            while number >= 0x80 {
                bytes.push(number as u8 | 0x80);
                number >>= 7;
            }
            bytes.push(number as u8);
        }
    }
    bytes
}

fn code(value: RawValue) -> u64 {
    match value {
        RawValue::Number(number) => ((number << 1 ^ number >> 63) as u64) << 2,
        RawValue::Character(character) => u64::from(character) << 2 | 1,
        RawValue::Truth(truth) => u64::from(truth) << 2 | 2,
        RawValue::Absent => 3,
    }
}
