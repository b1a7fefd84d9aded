//! The smallest difference over all splits, one after the other. It shares no code with a search: tests and cases use
//! it as the reference.

/// The smallest difference between the sums of two teams of the same size.
///
/// # Panics
/// When the number of players is odd or above 31.
pub fn smallest_difference(values: &[Vec<u32>]) -> u32 {
    let everyone = (1 << values.len()) - 1;
    let difference = |team: u32| sum(values, team).abs_diff(sum(values, everyone ^ team));
    all(values.len()).map(difference).min().unwrap_or(0)
}

/// All splits. A split is the players of one team, bit `player` for each, so it comes twice.
///
/// # Panics
/// When the number of players is odd or above 31.
pub fn all(players: usize) -> impl Iterator<Item = u32> {
    assert!(players % 2 == 0 && players < 32, "{players} players make no two teams");
    (0u32..1 << players).filter(move |team| team.count_ones() as usize == players / 2)
}

/// The sum of a team: bit `player` is set for each of its players.
fn sum(values: &[Vec<u32>], team: u32) -> u32 {
    let players: Vec<usize> = (0..values.len()).filter(|player| team & 1 << player != 0).collect();
    players.iter().flat_map(|&one| players.iter().map(move |&other| values[one][other])).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_differences_are_as_computed_by_hand() {
        let values = [[0, 5, 1, 2], [3, 0, 4, 1], [2, 2, 0, 6], [1, 4, 3, 0]].map(Vec::from);
        // 1 and 2 against 3 and 4: 8 and 9; 1 and 3 against 2 and 4: 3 and 5; 1 and 4 against 2 and 3: 3 and 6
        assert_eq!(smallest_difference(&values), 1);
        let values = [[0, 9, 1, 1], [1, 0, 1, 1], [1, 1, 0, 1], [1, 1, 1, 0]].map(Vec::from);
        assert_eq!(smallest_difference(&values), 0, "9 and 1 are in no team if 1 and 2 are parted");
    }
}
