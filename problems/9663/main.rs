//! BOJ 9663: counts the ways to place N queens on an N x N board so that none attacks another.
//!
//! The search goes row by row. Three masks say which columns of the next row are attacked: by a queen in the
//! same column, along the diagonals whose column grows by one with each row, and along the diagonals whose
//! column shrinks by one. For the next row, the two masks of diagonals are shifted by one bit. A free column
//! costs three ORs, two shifts and a call. Nothing has to be undone, because each call has its own masks. N =
//! 14 takes about 27 million calls.
//@ idea-ko: N x N 체스판에 퀸 N개를 서로 공격할 수 없게 놓는 방법의 수를 셉니다.

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let size: u32 = input.trim().parse().unwrap();
    println!("{}", count((1 << size) - 1, 0, 0, 0));
}

// region: shared::queens::masks
/// Counts the ways to fill the rows that are left. `full` has a bit for each column. In the other masks bit `column`
/// is set if a queen above attacks that column of the next row: along the column itself, along a diagonal that moves
/// one column up in each row, or along one that moves one column down.
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
// endregion 52c89aa3
