//! Output that is collected and printed at once: printing each line by itself costs a system call for each line.

use super::board::Sequence;

// region: shared::sequences::lines
/// Appends the numbers of a sequence, each a single digit, as a line, separated by spaces.
pub fn push_line(lines: &mut Vec<u8>, sequence: &Sequence) {
    for &number in sequence.numbers() {
        lines.push(b'0' + number as u8);
        lines.push(b' ');
    }
    lines.pop(); // the blank after the last number
    lines.push(b'\n');
}
// endregion

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sequence_is_a_line() {
        let mut lines = Vec::new();
        let mut sequence = Sequence::empty(3);
        for (place, number) in [3, 1, 8].into_iter().enumerate() {
            sequence.put(place, number);
        }
        push_line(&mut lines, &sequence);
        let mut single = Sequence::empty(1);
        single.put(0, 7);
        push_line(&mut lines, &single);
        assert_eq!(String::from_utf8(lines).expect("digits and blanks"), "3 1 8\n7\n");
    }
}
