//! Counts placements with three bit masks: the search of `main`.

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
// endregion

/// The number of placements on boards of size 0, 1, 2, ... (sequence A000170 of the OEIS).
pub const KNOWN: [u64; 15] = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14_200, 73_712, 365_596];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_known_numbers_are_counted() {
        for (size, ways) in KNOWN.iter().enumerate().take(13) {
            assert_eq!(count((1 << size) - 1, 0, 0, 0), *ways, "{size}");
        }
    }
}
