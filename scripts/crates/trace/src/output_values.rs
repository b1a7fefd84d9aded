//! The values on boards that an output shows.

use crate::recording::{Answer, Recording};

/// Returns the values in a line of an output that shows a board: each word, or each character of its only
/// word, is a symbol, or 0 for a blank.
fn line_values(line: &str, symbols: &[String]) -> Option<Vec<u8>> {
    let position = |text: &str| symbols.iter().position(|symbol| symbol == text);
    let value = |text: &str| Some(position(text).or((text == "0").then_some(0))? as u8);
    let words: Option<Vec<u8>> = line.split_whitespace().map(value).collect();
    words.or_else(|| line.trim().chars().map(|c| value(c.encode_utf8(&mut [0; 4]))).collect())
}

/// Returns the values in an output. If its words are the symbols of whole boards of this number of cells,
/// each word is a value: `12 3`. Otherwise each character may be one, and others are ignored: `534678912`.
pub fn values(output: &str, symbols: &[String], cells: usize) -> Vec<u8> {
    let value = |text: &str| Some(symbols.iter().skip(1).position(|symbol| symbol == text)? as u8 + 1);
    let words: Option<Vec<u8>> = output.split_whitespace().map(value).collect();
    let is_whole = |words: &Vec<u8>| !words.is_empty() && words.len() % cells.max(1) == 0;
    let by_character = || output.chars().filter_map(|c| value(c.encode_utf8(&mut [0; 4]))).collect();
    words.filter(is_whole).unwrap_or_else(by_character)
}

/// Returns the lines of an output that are not blank.
pub fn lines(output: &str) -> Vec<&str> {
    output.lines().filter(|line| !line.trim().is_empty()).collect()
}

/// Whether each line shows the board of its answer, perhaps without the blank cells at its end. There
/// may be more answers than lines.
pub fn prints(lines: &[&str], answers: &[Answer], symbols: &[String]) -> bool {
    let filled = |cells: &[u8]| cells.iter().rposition(|value| *value != 0).map_or(0, |last| last + 1);
    let shows = |(line, answer): (&&str, &Answer)| {
        let values = line_values(line, symbols);
        values.is_some_and(|values| values[..filled(&values)] == answer.cells[..filled(&answer.cells)])
    };
    lines.iter().zip(answers).all(shows)
}

/// Forgets the moments of printing if the output has another number of lines. If the answers are not known yet,
/// and each line of the output shows the board when it was printed, these boards are the answers.
pub(crate) fn keep_printed_lines(recording: &mut Recording, printed: &str) {
    let lines = lines(printed);
    let noted = recording.last().printed_lines;

    if noted != lines.len() as u64 {
        recording.frames.iter_mut().for_each(|frame| frame.printed_lines = 0);
    } else if !recording.knows_answers
        && noted > 0
        && prints(&lines, &recording.written(), &recording.symbols)
    {
        recording.frames.iter_mut().for_each(|frame| frame.answers = frame.printed_lines);
        recording.knows_answers = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_recordings;

    fn digits() -> Vec<String> {
        ".123456789".chars().map(String::from).collect()
    }

    #[test]
    fn the_values_of_an_output_are_its_symbols() {
        let symbols = |symbols: &str| symbols.chars().map(|symbol| symbol.to_string()).collect::<Vec<_>>();
        assert_eq!(values("1 2\nx.2\n", &digits(), 2), [1, 2, 2]);
        assert_eq!(values("Q.#Q", &symbols(".#Q"), 4), [2, 1, 2]);
        assert_eq!(values(" \n", &symbols(" "), 1), []);
        let numbers: Vec<String> = (0..30).map(|number| number.to_string()).collect();

        for (output, cells, expected) in [
            ("12 3\n3 12\n", 2, vec![12, 3, 3, 12]),
            ("12\n21\n", 4, vec![1, 2, 2, 1]),
            ("12 3 4\n", 2, vec![1, 2, 3, 4]),
        ] {
            assert_eq!(values(output, &numbers, cells), expected, "{output}");
        }
    }

    #[test]
    fn printed_lines_are_answers_if_they_show_the_board() {
        let answers = |printed: &str| {
            let mut recording =
                test_recordings::by_hand(1, 2, "0 0 0\n1 1 1 0:1\n1 1 1 1:2 +1\n1 1 1 0:3 +1\n");
            recording.knows_answers = false;
            keep_printed_lines(&mut recording, printed);
            (recording.knows_answers, recording.answers().len(), recording.written().len())
        };
        assert_eq!(answers("1 2\n3 2\n"), (true, 2, 2));
        assert_eq!(answers("1 2\n3 3\n"), (false, 0, 2), "a line is not the board");
        assert_eq!(answers("1 2\n3 2\n1 2\n"), (false, 0, 0), "a line was not seen");
    }
}
