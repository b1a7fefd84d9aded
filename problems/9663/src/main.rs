//! BOJ 9663: counts the ways to place N queens on an N x N board so that none attacks another.
//!
//! Row by row, three masks say which columns of the next row are attacked: by a queen in that column, along the
//! diagonals that move one column up with each row, and along those that move one down. Going down a row shifts the
//! diagonals by one. A free column costs three or, two shifts and a call; nothing is taken back, since each row works
//! on masks of its own. N = 14 takes some 27 million calls.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let size: u32 = input.trim().parse().unwrap();
    println!("{}", count((1 << size) - 1, 0, 0, 0));
}

// region: shared::queens::masks
/// Counts the ways to fill the rows that are left. Bit `column` of a mask is set where a queen above attacks: in its
/// column, along the diagonal that moves one column up in each row, along the one that moves one down.
pub fn count(full: u32, columns: u32, up: u32, down: u32) -> u64 {
    if columns == full {
        return 1;
    }
    let mut ways = 0;
    let mut free = full & !(columns | up | down);
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free ^= queen;
        ways += count(full, columns | queen, (up | queen) << 1, (down | queen) >> 1);
    }
    ways
}
// endregion 35f88464
