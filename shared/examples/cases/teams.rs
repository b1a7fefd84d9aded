//! The cases of 14889, with the smallest difference over all splits.

use super::Case;
use shared::random::Random;
use shared::teams::generator::{print, values};
use shared::teams::splits::smallest_difference;

pub fn cases() -> Vec<Case> {
    let random = &mut Random::new(14_889);
    let sample = [[0, 5, 1, 2], [3, 0, 4, 1], [2, 2, 0, 6], [1, 4, 3, 0]].map(Vec::from);
    let plain = case("tiny-2", &drawn(random, 4));
    let crlf = plain.disguised("edge-2-crlf", |input| input.replace('\n', "\r\n"));
    let no_newline = plain.disguised("edge-3-no-final-newline", |input| input.trim_end().to_string());
    vec![
        case("sample-1", &sample),
        case("tiny-1-all-equal", &made(4, |_, _| 1)),
        plain,
        case("tiny-3", &drawn(random, 6)),
        case("tiny-4", &drawn(random, 8)),
        case("edge-1-symmetric", &symmetric(&drawn(random, 8))),
        crlf,
        no_newline,
        case("skew-1", &skew(&drawn(random, 4))),
        case("skew-2", &skew(&drawn(random, 8))),
        case("large-1-rows", &rows(random, 20)),
        case("large-2-random", &drawn(random, 16)),
        case("large-3-one-star", &one_star(16)),
    ]
}

fn drawn(random: &mut Random, players: usize) -> Vec<Vec<u32>> {
    values(random, players, 100)
}

/// A value for each pair, 0 on the diagonal.
fn made(players: usize, value: impl Fn(usize, usize) -> u32) -> Vec<Vec<u32>> {
    let cell = |one, other| if one == other { 0 } else { value(one, other) };
    (0..players).map(|one| (0..players).map(|other| cell(one, other)).collect()).collect()
}

/// The upper half of the values in the lower half as well.
fn symmetric(values: &[Vec<u32>]) -> Vec<Vec<u32>> {
    made(values.len(), |one, other| values[one.min(other)][one.max(other)])
}

/// The upper half from 1 to 10, the lower one from 91 to 100.
fn skew(values: &[Vec<u32>]) -> Vec<Vec<u32>> {
    made(values.len(), |one, other| (values[one][other] - 1) / 10 + if one < other { 1 } else { 91 })
}

/// Each player is worth the same with everybody, and these values have an odd sum: no difference is 0.
fn rows(random: &mut Random, players: usize) -> Vec<Vec<u32>> {
    let mut rows = std::iter::repeat_with(|| drawn(random, players)[0].clone());
    let mut worth = rows.find(|worth| worth.iter().sum::<u32>() % 2 == 0).expect("they do not end");
    worth[0] = 1; // it was 0
    made(players, |one, _| worth[one])
}

/// Each pair with the first player has 100 and 100, the others have 1 and 1.
fn one_star(players: usize) -> Vec<Vec<u32>> {
    made(players, |one, other| if one == 0 || other == 0 { 100 } else { 1 })
}

fn case(name: &str, values: &[Vec<u32>]) -> Case {
    Case::new(name, print(values), format!("{}\n", smallest_difference(values)))
}
