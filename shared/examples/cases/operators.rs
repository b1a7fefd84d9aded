//! The cases of 14888, with the results of all arrangements.

use super::Case;
use shared::operators::arrangements::{extremes, BOUND};
use shared::operators::generator::Input;
use shared::random::Random;

/// The four counts of an input with the most arrangements: 10! / (3! 3! 2! 2!) = 25,200.
const MOST_ARRANGEMENTS: [usize; 4] = [3, 3, 2, 2];

pub fn cases() -> Vec<Case> {
    let random = &mut Random::new(14_888);
    let division = case("tiny-4", &input(&[4, 5, 4], [0, 1, 0, 1]));
    let crlf = division.disguised("edge-4-crlf", |input| input.replace('\n', "\r\n"));
    let no_newline = division.disguised("edge-5-no-final-newline", |input| input.trim_end().to_string());
    vec![
        case("sample-1", &input(&[2, 5, 1], [1, 1, 0, 0])),
        case("tiny-1", &input(&[1, 1], [1, 0, 0, 0])),
        case("tiny-2", &input(&[7, 2], [0, 0, 0, 1])),
        case("tiny-3", &input(&[2, 3, 4], [1, 0, 1, 0])),
        division,
        case("edge-1-only-minus", &drawn(random, [0, 7, 0, 0], 100, |_, _| true)),
        // The product is the bound itself.
        case("edge-2-only-times", &input(&[10; 9], [0, 0, 8, 0])),
        case("edge-3-only-division", &drawn(random, [0, 0, 0, 4], 100, |_, _| true)),
        crlf,
        no_newline,
        case("sign-1-negative", &drawn(random, [0, 3, 1, 0], 100, |largest, _| largest < 0)),
        case("sign-2-negative-division", &drawn(random, [0, 3, 0, 2], 100, |largest, _| largest < 0)),
        case("sign-3-positive", &drawn(random, [2, 1, 1, 0], 100, |_, smallest| smallest > 0)),
        case("large-1", &drawn(random, MOST_ARRANGEMENTS, 100, |_, _| true)),
        case(
            "large-2-near-the-bound",
            &drawn(random, [1, 1, 6, 0], 30, |largest, _| largest > BOUND / 10 * 9),
        ),
    ]
}

fn input(numbers: &[i64], counts: [usize; 4]) -> Input {
    Input { numbers: numbers.to_vec(), counts }
}

/// Random numbers of 1 to `most` with these operators, so that largest and smallest result are as wanted.
fn drawn(random: &mut Random, counts: [usize; 4], most: usize, wanted: fn(i64, i64) -> bool) -> Input {
    let length = 1 + counts.iter().sum::<usize>();
    let mut inputs = std::iter::repeat_with(|| Input { counts, ..Input::random(random, length, most) });
    let is_wanted = |input: &Input| {
        let results = extremes(&input.numbers, input.counts);
        results.is_some_and(|(largest, smallest)| wanted(largest, smallest))
    };
    inputs.find(is_wanted).expect("they do not end")
}

fn case(name: &str, input: &Input) -> Case {
    let (largest, smallest) = extremes(&input.numbers, input.counts).expect("it is legal");
    Case::new(name, input.print(), format!("{largest}\n{smallest}\n"))
}
