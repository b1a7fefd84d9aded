//! A board as one line of 81 characters, the format of most collections of boards.

/// Reads 81 cells from the start of the text: digits, with `0`, `.` or `_` for a blank. None if it is shorter or one
/// of the 81 bytes is something else. What follows them is not read.
pub fn read(text: &[u8]) -> Option<[u8; 81]> {
    let mut cells = [0; 81];
    let mut odd = false;
    // No branch for each byte, so that the compiler can use vector instructions.
    for (cell, &byte) in cells.iter_mut().zip(text.get(..81)?) {
        let digit = byte.wrapping_sub(b'0');
        *cell = if byte == b'.' || byte == b'_' { 0 } else { digit };
        odd |= *cell > 9;
    }
    (!odd).then_some(cells)
}

/// The digits of the cells, and a newline.
pub fn written(cells: &[u8; 81]) -> [u8; 82] {
    let mut line = [b'\n'; 82];
    line.iter_mut().zip(cells).for_each(|(byte, digit)| *byte = b'0' + digit);
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_are_written_in_three_ways() {
        let digits = |line: &str| read(line.as_bytes()).map(|cells| written(&cells));
        let line = format!("{}\n", "10_.56789".repeat(9));
        let expected = line.replace(['_', '.'], "0");
        assert_eq!(digits(&line).as_ref().map(<[u8; 82]>::as_slice), Some(expected.as_bytes()));
        assert!(read(&[b'1'; 200]).is_some(), "what follows is not looked at");
        assert_eq!(read(&[b'1'; 80]), None);
        for odd in ["x", ":", "/", "-", " ", "\n", "\u{ff}"] {
            assert_eq!(digits(&line.replace('5', odd)), None, "{odd:?}");
        }
    }
}
