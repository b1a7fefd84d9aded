//! Players in two teams of the same size (14889): the splits with their differences, and the generator.
//!
//! Players are counted from 0. A team's sum is that of the two values of each pair in it.

pub mod generator;

use crate::family::BoardResult;

/// Returns the splits. A board is a row of players, each as the number of the team, 1 or 2.
pub fn boards(input: &str) -> Option<Vec<Vec<u8>>> {
    let players = values(input)?.len();
    if players % 2 == 1 || players > 14 {
        return None; // 14 players have 3,432 splits, and 16 have 12,870
    }
    let board = |team: u32| (0..players).map(|player| if team >> player & 1 == 1 { 1 } else { 2 }).collect();
    let teams = (0u32..1 << players).filter(|team| team.count_ones() as usize == players / 2);
    Some(teams.map(board).collect())
}

/// Returns the difference of the sums of both teams.
pub fn result(input: &str, board: &[u8]) -> Option<BoardResult> {
    let values = values(input)?;
    if board.len() != values.len() {
        return None;
    }
    let sum = |team: u8| {
        let players = || (0..board.len()).filter(move |&player| board[player] == team);
        players()
            .flat_map(|one| players().map(move |other| (one, other)))
            .map(|(one, other)| i64::from(values[one][other]))
            .sum()
    };
    let (first, second): (i64, i64) = (sum(1), sum(2));
    let value = (first - second).abs();
    let (larger, smaller) = (first.max(second), first.min(second));
    Some((value, format!("{larger} - {smaller} = {value}")))
}

/// Returns the values of an input. Returns None if they are not a square table.
fn values(input: &str) -> Option<Vec<Vec<u32>>> {
    let values = generator::parse(input);
    values.iter().all(|row| row.len() == values.len()).then_some(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_does_not_depend_on_the_order_of_teams() {
        let input = "4\n0 1 0 0\n1 0 0 0\n0 0 0 5\n0 0 5 0\n";
        let expected = Some((8, "10 - 2 = 8".to_string()));
        for board in [[1, 1, 2, 2], [2, 2, 1, 1]] {
            assert_eq!(result(input, &board), expected);
        }
        assert_eq!(result(input, &[1, 2]), None);
    }
}
