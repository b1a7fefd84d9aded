//! A board as one line of 81 characters, the format of most collections of boards.

/// Reads 81 cells from the start of the text: digits, with `0`, `.` or `_` for a blank. None if one of the 81 bytes is
/// something else, or if something else than white space, `#` or `,` follows them. The rest is not read.
#[inline]
pub fn read(text: &[u8]) -> Option<[u8; 81]> {
    let mut cells = [0; 81];
    let mut odd = text.get(81).is_some_and(|byte| !separates(byte));
    // No branch for each byte, so that the compiler can use vector instructions.
    for (cell, &byte) in cells.iter_mut().zip(text.get(..81)?) {
        let digit = byte.wrapping_sub(b'0');
        *cell = if byte == b'.' || byte == b'_' { 0 } else { digit };
        odd |= *cell > 9;
    }
    (!odd).then_some(cells)
}

/// The reason why [`read`] rejects a line.
pub fn fault(line: &[u8]) -> String {
    let given = String::from_utf8_lossy(line.split(separates).next().unwrap_or_default());
    let odd = given.chars().enumerate().find(|(_, c)| !c.is_ascii_digit() && !"._".contains(*c));
    match (given.chars().count(), odd) {
        (1, _) => "expected 81 characters, got 1".to_string(),
        (81, Some((at, odd))) => format!("invalid character `{}` in column {}", odd.escape_debug(), at + 1),
        (characters, _) => format!("expected 81 characters, got {characters}"),
    }
}

/// Whether this byte may follow the 81 cells.
fn separates(byte: &u8) -> bool {
    byte.is_ascii_whitespace() || b"#,".contains(byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_are_written_in_three_ways() {
        let line = "10_.56789".repeat(9);
        let cells = read(line.as_bytes()).expect("a board");
        assert_eq!(cells[72..], [1, 0, 0, 0, 5, 6, 7, 8, 9]);
        assert_eq!(read(&line.as_bytes()[..80]), None);
        for odd in ["x", ":", "/", "-", " ", "\n", "\u{ff}"] {
            assert_eq!(read(line.replace('5', odd).as_bytes()), None, "{odd:?}");
        }
    }

    #[test]
    fn what_follows_a_board_is_separated_from_it() {
        let line = |end: &str| format!("{}{end}", "1".repeat(81));
        for end in ["", "\n", "\r\n", " easy", "\t3.1", "#easy", ",2"] {
            assert!(read(line(end).as_bytes()).is_some(), "{end:?}");
        }
        for end in ["1", ".", "x", "-", "\u{ff}"] {
            assert_eq!(read(line(end).as_bytes()), None, "{end:?}");
            assert_eq!(fault(line(end).as_bytes()), "expected 81 characters, got 82");
        }
    }
}
