//! Properties that hold for every board, tested on generated boards. `SEED=7 cargo test` starts from another
//! seed, and `TIMES=100` tries a hundred times as many.

mod sudoku;

use shared::random::Random;

/// Calls `property` with `count` random streams, one a seed. The seed that failed is printed.
pub fn for_seeds(count: u64, property: impl Fn(&mut Random)) {
    let first = std::env::var("SEED").ok().map_or(1, |text| text.parse().expect("SEED is a number"));
    let times = std::env::var("TIMES").ok().map_or(1, |text| text.parse().expect("TIMES is a number"));
    for seed in first..first + count * times {
        println!("seed {seed}"); // shown if the test fails
        property(&mut Random::new(seed));
    }
}
