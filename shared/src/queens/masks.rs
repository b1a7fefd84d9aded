//! Counting placements with three bit masks: the search of the answer.

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
// endregion

/// How many placements there are on boards of size 0, 1, 2, ... (sequence A000170 of the OEIS).
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
