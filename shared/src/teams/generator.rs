//! The generator `teams`: random values of pairs of players, and smaller inputs made from a failing one.

use crate::family::{Generator, SizeUnit};
use crate::random::Random;

/// Legal inputs of 4, 6 or 8 players. The size is the number of bytes.
pub const GENERATOR: Generator =
    Generator { make, smaller, size: str::len, unit: SizeUnit::Bytes, steps: |_| None };

/// The greatest value of an input: among small ones differences of 0 are likely.
const MAX_VALUES: [usize; 3] = [3, 10, 100];

fn make(random: &mut Random, _example: &str) -> String {
    let (players, most) = (4 + 2 * random.below(3), MAX_VALUES[random.below(MAX_VALUES.len())]);
    let mut values = values(random, players, most);

    // Where all pairs but those of one player have the value 1, unequal teams are often the most similar ones. At random
    // they hardly ever are, so a search that forgets that teams are equal in size would pass.
    if random.below(4) == 0 {
        for (one, row) in values.iter_mut().enumerate().skip(1) {
            let others = row.iter_mut().enumerate().skip(1).filter(|(other, _)| *other != one);
            others.for_each(|(_, value)| *value = 1);
        }
    }

    print(&values)
}

/// Makes random values from 1 to `most`, and 0 on the diagonal.
pub fn values(random: &mut Random, players: usize, most: usize) -> Vec<Vec<u32>> {
    let mut value = |one, other| if one == other { 0 } else { 1 + random.below(most) as u32 };
    (0..players).map(|one| (0..players).map(|other| value(one, other)).collect()).collect()
}

/// Returns the input as text.
pub fn print(values: &[Vec<u32>]) -> String {
    let line = |row: &Vec<u32>| row.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ") + "\n";
    format!("{}\n{}", values.len(), values.iter().map(line).collect::<String>())
}

/// Reads the values of an input.
pub fn parse(input: &str) -> Vec<Vec<u32>> {
    let row = |line: &str| line.split_whitespace().map(|word| word.parse().unwrap_or(0)).collect();
    input.trim_end().lines().skip(1).map(row).collect()
}

/// Returns inputs with two players fewer, then inputs with a digit in place of a value of 10 or more.
fn smaller(random: &mut Random, input: &str) -> Vec<String> {
    let values = parse(input);
    let players = values.len();
    let pairs = (0..players).flat_map(|one| (0..one).map(move |other| (one, other)));
    let mut fewer: Vec<_> = pairs.filter(|_| players > 4).map(|pair| without(&values, pair)).collect();
    random.shuffle(&mut fewer);
    let cells = (0..players).flat_map(|one| (0..players).map(move |other| (one, other)));
    let high = cells.filter(|&(one, other)| values[one][other] > 9);
    let with_digit = |(one, other): (usize, usize)| {
        let mut lower = values.clone();
        lower[one][other] = 1 + random.below(9) as u32;
        lower
    };
    let mut lower: Vec<_> = high.map(with_digit).collect();
    random.shuffle(&mut lower);
    fewer.iter().chain(&lower).map(|values| print(values)).collect()
}

fn without(values: &[Vec<u32>], (one, other): (usize, usize)) -> Vec<Vec<u32>> {
    let stays = |player: &usize| *player != one && *player != other;
    let row = |player: usize| (0..values.len()).filter(stays).map(|to| values[player][to]).collect();
    (0..values.len()).filter(stays).map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_legal(values: &[Vec<u32>]) -> bool {
        let fits = |one: usize, other: usize| match values[one][other] {
            0 => one == other,
            value => one != other && value <= 100,
        };
        let players = values.len();
        [4, 6, 8].contains(&players)
            && values.iter().all(|row| row.len() == players)
            && (0..players).all(|one| (0..players).all(|other| fits(one, other)))
    }

    /// The smallest difference of two teams, neither empty, of the same size or of any size.
    fn smallest(values: &[Vec<u32>], are_equal: bool) -> u32 {
        let players = values.len();
        let sum = |team: u32| -> u32 {
            let is_in = |player: &usize| team >> player & 1 == 1;
            let members: Vec<usize> = (0..players).filter(is_in).collect();
            members.iter().flat_map(|one| members.iter().map(|other| values[*one][*other])).sum()
        };
        let all = (1 << players) - 1;
        let teams = (1..all).filter(|team: &u32| !are_equal || team.count_ones() as usize == players / 2);
        teams.map(|team| sum(team).abs_diff(sum(all & !team))).min().expect("there are teams")
    }

    #[test]
    fn unequal_teams_are_the_most_similar_ones_in_some_inputs() {
        let random = &mut Random::new(7);
        let differ = |input: &String| {
            let values = parse(input);
            smallest(&values, false) < smallest(&values, true)
        };
        let count = (0..100).map(|_| make(random, "")).filter(differ).count();
        assert!(count >= 15, "{count}");
    }

    #[test]
    fn inputs_are_legal_and_get_smaller() {
        let random = &mut Random::new(7);
        for _ in 0..100 {
            let input = make(random, "");
            assert_eq!(print(&parse(&input)), input);
            assert!(is_legal(&parse(&input)), "{input}");
            for smaller in smaller(random, &input) {
                assert!(is_legal(&parse(&smaller)) && smaller.len() < input.len(), "{smaller}");
            }
        }
        let input = "4\n0 5 1 2\n3 0 40 1\n2 2 0 6\n1 4 3 0\n";
        assert_eq!(smaller(random, input).len(), 1, "four players stay; 40 may be less");
    }
}
