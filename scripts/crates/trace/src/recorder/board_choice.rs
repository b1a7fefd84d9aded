//! The choice of the board, where the submission names none.

use crate::events::{self, Event, RawValue};
use crate::recorder::values::MAX_VALUES;
use std::cmp::Reverse;
use std::collections::HashSet;
use std::io::{self, BufRead};

/// Returns the boards that change between calls of a function that calls itself, the one first that is most likely
/// the board of the search. It changes just before the calls, so what is printed at the end of a branch is not it.
/// Among the boards that do so at least half as often as the busiest one, it has the most different values without
/// blanks, so it is the sequence, also one that is only overwritten, and not the marks of what is used. Of two boards
/// with as many values, the sequence changes fewer cells at a time than the list of what is left.
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
        let BoardUse { calls, changes, cells, values, .. } = &boards[*board];
        Reverse((*calls >= most.div_ceil(2), values.len(), Reverse(100 * cells / changes), *changes))
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
    /// The cells of all changes.
    cells: u64,
    values: HashSet<RawValue>,
}

impl BoardUse {
    fn add(&mut self, cells: &[(usize, RawValue)]) {
        self.has_changed = true;
        self.changes += 1;
        self.cells += cells.len() as u64;
        if self.values.len() < MAX_VALUES {
            self.values
                .extend(cells.iter().map(|(_, value)| *value).filter(|value| !value.is_usually_blank()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_events;

    #[test]
    fn marks_that_are_taken_back_do_not_hide_an_overwritten_sequence() {
        let mark = |truth| Event::Changes { board: 0, line: 1, cells: vec![(0, RawValue::Truth(truth))] };
        let put = |value| Event::Changes { board: 1, line: 1, cells: vec![(0, RawValue::Number(value))] };
        let calls = [1, 2].map(|value| [mark(true), put(value), Event::Enter, Event::Leave, mark(false)]);
        let all = [vec![Event::Enter], calls.into_iter().flatten().collect()].concat();
        let boards = boards_by_changes(&mut test_events::written(&all).as_slice()).expect("whole");
        assert_eq!(boards, [1, 0]);
    }

    #[test]
    fn a_sequence_goes_before_the_list_of_what_is_left() {
        let lists =
            [(vec![7], vec![8, 9]), (vec![7, 8], vec![9]), (vec![8], vec![7, 9]), (vec![8, 9], vec![7])];
        let board = |board, list: &[i64]| Event::Changes {
            board,
            line: 1,
            cells: list.iter().map(|value| (0, RawValue::Number(*value))).collect(),
        };
        let calls = lists.iter().flat_map(|(path, left)| {
            [board(0, left), board(0, left), board(1, &path[path.len() - 1..]), Event::Enter]
        });
        let all = [vec![Event::Enter], calls.collect()].concat();
        let boards = boards_by_changes(&mut test_events::written(&all).as_slice()).expect("whole");
        assert_eq!(boards, [1, 0]);
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
        let boards = boards_by_changes(&mut test_events::written(&all).as_slice()).expect("whole");
        assert_eq!(boards, [1, 2, 0, 4], "board 3 only held clues, and 4 changes at the end of a branch");
    }
}
