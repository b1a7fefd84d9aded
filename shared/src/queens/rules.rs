//! The rules as a search meets them: which queens attack each other, and all placements on a small board.

use crate::family::{BrokenRule, Conflict, Rules};

/// What is known of the boards of the family.
pub const RULES: Rules = Rules { one_is_enough: false, right_boards, conflict };

/// The largest board whose placements are listed: 92 of them.
const LARGEST: usize = 8;

/// All placements, if the output is their number.
fn right_boards(input: &str, output: &str) -> Option<Vec<Vec<u8>>> {
    let size = input.trim().parse().ok().filter(|size| (1..=LARGEST).contains(size))?;
    let mut boards = Vec::new();
    fill(&mut vec![0; size * size], size, 0, &mut boards);
    (output.trim() == boards.len().to_string()).then_some(boards)
}

/// Appends every placement that goes on from this row.
fn fill(board: &mut Vec<u8>, size: usize, row: usize, boards: &mut Vec<Vec<u8>>) {
    if row == size {
        boards.push(board.clone());
        return;
    }
    for cell in row * size..(row + 1) * size {
        board[cell] = 1;
        if conflict(board, size, cell).is_none() {
            fill(board, size, row + 1, boards);
        }
        board[cell] = 0;
    }
}

/// The first queen, row by row, that attacks the one of this cell.
fn conflict(board: &[u8], columns: usize, cell: usize) -> Option<Conflict> {
    let (row, column) = (cell / columns, cell % columns);
    let attacks = |&other: &usize| {
        let (down, across) = ((other / columns).abs_diff(row), (other % columns).abs_diff(column));
        board[other] != 0 && other != cell && (down == 0 || across == 0 || down == across)
    };
    let other = (0..board.len()).find(attacks)?;
    let (other_row, other_column) = (other / columns, other % columns);
    let rule = if other_row == row {
        BrokenRule::SameRow
    } else if other_column == column {
        BrokenRule::SameColumn
    } else if other_row + other_column == row + column {
        BrokenRule::SameSum
    } else {
        BrokenRule::SameDifference
    };
    Some(Conflict { other, rule })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queens::masks;

    #[test]
    fn right_boards_are_as_many_as_the_placements() {
        for size in 1..=LARGEST {
            let count = masks::count((1 << size) - 1, 0, 0, 0);
            let boards = right_boards(&format!("{size}\n"), &format!("{count}\n")).expect("small");
            assert_eq!(boards.len() as u64, count);
        }
        for (input, output) in [("9", "352"), ("x", "0"), ("4", "3")] {
            assert!(right_boards(input, output).is_none(), "{input}: {output}");
        }
    }

    #[test]
    fn a_queen_attacks_along_rows_columns_and_diagonals() {
        let mut board = vec![0; 16];
        (board[0], board[6]) = (1, 1);
        let other = |cell| conflict(&board, 4, cell).map(|conflict| conflict.other);
        // . x . .  in the second row: below (1, 1), on its diagonal, beside (2, 3), and below that one.
        assert_eq!([4, 5, 7, 10, 8, 13].map(other), [Some(0), Some(0), Some(6), Some(0), Some(0), None]);
        let rule =
            |board: &[u8], cell| conflict(board, 4, cell).map(|conflict| (conflict.other, conflict.rule));
        assert_eq!(rule(&board, 3), Some((0, BrokenRule::SameRow)));
        assert_eq!(rule(&board, 10), Some((0, BrokenRule::SameDifference)));
        assert_eq!(rule(&board, 9), Some((6, BrokenRule::SameSum)));
        board[0] = 0;
        assert_eq!(rule(&board, 2), Some((6, BrokenRule::SameColumn)));
    }
}
