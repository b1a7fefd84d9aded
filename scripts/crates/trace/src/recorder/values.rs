//! The different values on a board, as small numbers and as symbols.

use crate::events::RawValue;
use std::collections::HashMap;

/// The most different values of a recording. Further ones are drawn as [`OTHER`].
pub const MAX_VALUES: usize = 190;

const OTHER: RawValue = RawValue::Character('…');

/// The values of a board. Number 0 is that of blanks.
#[derive(Default)]
pub struct Values {
    /// The symbols of the problem. The first stands for a blank.
    symbols: Vec<String>,
    /// The values by their numbers.
    values: Vec<RawValue>,
    /// The numbers of the values that are not blank.
    numbers: HashMap<RawValue, u8>,
    /// Whether the board is a list that grows during the search. Then only a place that is not there is blank.
    pub of_growing_list: bool,
}

impl Values {
    pub fn new(symbols: &[String]) -> Values {
        Values { symbols: symbols.to_vec(), values: vec![RawValue::Absent], ..Values::default() }
    }

    /// Returns the number of a value, or 0 if it is blank.
    pub fn number(&mut self, value: RawValue) -> u8 {
        if self.is_blank(value) {
            return 0;
        }

        *self.numbers.entry(value).or_insert_with(|| {
            if self.values.len() < MAX_VALUES {
                self.values.push(if self.values.len() + 1 < MAX_VALUES { value } else { OTHER });
            }
            self.values.len() as u8 - 1
        })
    }

    fn is_blank(&self, value: RawValue) -> bool {
        let is_symbol = |text: &str| self.symbols.iter().skip(1).any(|symbol| symbol == text);
        match value {
            RawValue::Absent => true,
            _ if self.of_growing_list || !value.is_usually_blank() => false,
            RawValue::Number(number) => !is_symbol(&number.to_string()),
            RawValue::Character(character) => !is_symbol(character.encode_utf8(&mut [0; 4])),
            RawValue::Truth(_) => true,
        }
    }

    /// Returns the symbols of the recording, and for each value the number of its symbol. A value has the symbol that
    /// is its text; a number stands for the symbol at its place, as 1 for `Q` in `.Q`, if that holds for all numbers.
    pub fn symbols(&self) -> (Vec<String>, Vec<u8>) {
        let mut symbols = self.symbols.clone();
        let named = (1..symbols.len()).rev().find(|at| symbols[*at] != at.to_string()).unwrap_or(0);
        let is_symbol = |text: &str| symbols.iter().take(named + 1).skip(1).any(|symbol| symbol == text);
        let are_places = self.values.iter().all(|value| match value {
            RawValue::Number(number) => is_symbol(&number.to_string()) || (0..=named as i64).contains(number),
            _ => true,
        });

        let mut symbol_of = vec![0];
        for value in &self.values[1..] {
            let (text, place) = match *value {
                RawValue::Number(n) if are_places && n > 0 => (n.to_string(), Some(n as usize)),
                RawValue::Number(n) => (n.to_string(), None),
                RawValue::Truth(truth) => (u8::from(truth).to_string(), truth.then_some(1)),
                RawValue::Character(c) if c.is_control() => (u32::from(c).to_string(), None),
                RawValue::Character(c) => (c.to_string(), None),
                RawValue::Absent => (String::new(), None),
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
