//! Players in two teams of the same size (14889): the smallest difference over all splits, and the generator of inputs.
//!
//! Players are counted from 0. A team's sum is that of the two values of each pair in it.

pub mod generator;
pub mod splits;

use crate::family::Family;

/// What `problem.txt` can name of this family.
pub const FAMILY: Family = Family {
    name: "teams",
    checkers: &[],
    nearest: &[],
    generator: generator::GENERATOR,
    rules: None,
    results: Some(results),
};

/// The splits with their differences. A board is a row of players, each as the number of the team, 1 or 2.
fn results(input: &str) -> Option<Vec<(Vec<u8>, i64)>> {
    let values = generator::parse(input);
    let players = values.len();
    if players % 2 == 1 || players > 14 || values.iter().any(|row| row.len() != players) {
        return None; // 14 players have 3,432 splits, and 16 have 12,870
    }
    let board = |team: u32| (0..players).map(|player| if team >> player & 1 == 1 { 1 } else { 2 }).collect();
    Some(splits::all(&values).map(|(team, difference)| (board(team), i64::from(difference))).collect())
}
