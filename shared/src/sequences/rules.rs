//! The rules as a search meets them: the sequences that a right output lists.

use crate::family::Rules;

/// What is known of the boards of the family. Which numbers may stand together differs between its problems.
pub const RULES: Rules = Rules { one_is_enough: false, right_boards, conflict: |_, _, _| None };

/// More lines than this are not looked at.
const LINES: usize = 5_000;

/// The lines of the output, as numbers.
fn right_boards(_input: &str, output: &str) -> Option<Vec<Vec<u8>>> {
    let numbers = |line: &str| line.split_whitespace().map(|word| word.parse().ok()).collect();
    let lines = output.lines().take(LINES + 1);
    let lines: Vec<Vec<u8>> = lines.map(numbers).collect::<Option<_>>()?;
    (lines.len() <= LINES).then_some(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_is_a_board() {
        assert_eq!(right_boards("3 2", "1 2 \n2 13\n"), Some(vec![vec![1, 2], vec![2, 13]]));
        assert_eq!(right_boards("", "1 x\n"), None);
        assert_eq!(right_boards("", &"1\n".repeat(LINES + 1)), None);
    }
}
