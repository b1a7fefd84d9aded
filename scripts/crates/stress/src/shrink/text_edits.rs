//! Shrinks a failing input as text: removes lines and words, and lowers numbers. One of the first two numbers
//! may be the count of the removed pieces, so each removal is also tried with one of these numbers lowered.
//! The validator rejects texts that are not legal.

use crate::shrink::shrink_state::ShrinkState;
use messages::Result;
use std::{iter, ops::Range};

/// Tries texts that are shorter than the failing input. Does nothing if the input is not UTF-8.
pub(crate) fn shrink(state: &mut ShrinkState<'_>) -> Result<()> {
    let Ok(mut text) = String::from_utf8(state.best.clone()) else { return Ok(()) };
    loop {
        let before = text.clone();
        leave_out(&mut text, |text| text.lines().count(), without_lines, state)?;
        leave_out(&mut text, |text| words(text).len(), without_words, state)?;
        shrink_numbers(&mut text, state)?;
        if text == before {
            return Ok(());
        }
    }
}

/// Leaves out pieces of a text: first half of them at once, then a quarter, and so on down to single pieces.
/// It starts at the end of the text, because the first lines often describe the later lines.
fn leave_out(
    text: &mut String,
    count: fn(&str) -> usize,
    without: fn(&str, Range<usize>) -> String,
    state: &mut ShrinkState<'_>,
) -> Result<()> {
    let mut part = count(text).div_ceil(2);
    while part > 0 {
        let mut end = count(text);
        while end > 0 && !state.is_over() {
            let pieces = end.saturating_sub(part)..end;
            end = pieces.start;
            let shorter = without(text, pieces.clone());
            // One of the first two numbers may be the count of the pieces.
            let counts = if pieces.start > 0 { 0..2 } else { 0..0 };
            let counted = counts.filter_map(|word| with_lower_count(&shorter, word, pieces.len()));
            let candidates = iter::once(shorter.clone()).chain(counted);

            if let Some(shorter) = state.first_failing(candidates)? {
                *text = shorter;
            }
        }
        part = if part == 1 { 0 } else { part.div_ceil(2) };
    }
    Ok(())
}

/// Returns the text with the word of this index lowered, if it is a number of at least `by`.
fn with_lower_count(text: &str, word: usize, by: usize) -> Option<String> {
    let range = words(text).get(word)?.clone();
    let lower = text[range.clone()].parse::<usize>().ok()?.checked_sub(by)?;
    Some(format!("{}{lower}{}", &text[..range.start], &text[range.end..]))
}

fn without_lines(text: &str, left_out: Range<usize>) -> String {
    let lines = text.split_inclusive('\n').enumerate();
    lines.filter(|(number, _)| !left_out.contains(number)).map(|(_, line)| line).collect()
}

fn words(text: &str) -> Vec<Range<usize>> {
    let start = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    text.split_whitespace().map(|word| start(word)..start(word) + word.len()).collect()
}

/// Returns the text without some of its words. In a line that loses words, one space separates the others.
fn without_words(text: &str, left_out: Range<usize>) -> String {
    let mut numbers = 0..;
    let mut shorter = String::new();
    for line in text.split_inclusive('\n') {
        let words: Vec<(&str, usize)> = line.split_whitespace().zip(&mut numbers).collect();
        let kept = words.iter().filter(|(_, number)| !left_out.contains(number));
        let kept: Vec<&str> = kept.map(|(word, _)| *word).collect();
        let end = if line.ends_with('\n') { "\n" } else { "" };
        shorter += &if kept.len() == words.len() { line.to_string() } else { kept.join(" ") + end };
    }

    shorter
}

/// Makes each number as small as possible, one after the other.
fn shrink_numbers(text: &mut String, state: &mut ShrinkState<'_>) -> Result<()> {
    let mut ranges = words(text);
    let mut index = 0;
    while index < ranges.len() && !state.is_over() {
        let (before, rest) = text.split_at(ranges[index].start);
        let (word, after) = rest.split_at(ranges[index].len());
        let smaller = smaller_numbers(word).into_iter().map(|smaller| format!("{before}{smaller}{after}"));

        if let Some(smaller) = state.first_failing(smaller)? {
            ranges = words(&smaller);
            *text = smaller; // the number may become smaller again
        } else {
            index += 1;
        }
    }

    Ok(())
}

/// Returns numbers closer to 0 than this one, closest first: 0, 1, the half, three quarters, and so on up to
/// the next number; for 10 they are 0, 1, 5, 8 and 9. Returns none for other words, and for numbers that
/// begin with a 0, because they may be rows of digits.
fn smaller_numbers(word: &str) -> Vec<i128> {
    let Some(number) = word.parse::<i128>().ok().filter(|number| number.to_string() == word) else {
        return Vec::new();
    };
    let mut smaller = vec![0, 1];
    let mut gap = number - number / 2;
    while gap != 0 {
        smaller.push(number - gap);
        gap /= 2;
    }

    smaller.retain(|smaller| smaller.unsigned_abs() < number.unsigned_abs());
    smaller.dedup();
    smaller
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use verdicts::Deadline;

    #[test]
    fn numbers_come_closer_to_zero() {
        assert_eq!(smaller_numbers("10"), [0, 1, 5, 8, 9]);
        assert_eq!(smaller_numbers("-5"), [0, 1, -2, -4]);
        assert_eq!(smaller_numbers("1"), [0]);
        assert_eq!(["0", "007", "+3", "x", "1.5"].map(smaller_numbers), [[]; 5]);
    }

    /// Returns the shortest text found for which `fails` is true.
    fn shrunk(text: &str, fails: impl Fn(&[i64]) -> bool) -> String {
        let mut state = ShrinkState {
            target_fails: &mut |input| {
                let words = std::str::from_utf8(input).expect("a text").split_whitespace();
                Ok(fails(&words.map(|word| word.parse().expect(word)).collect::<Vec<_>>()))
            },
            is_smaller: &|input, best| input.len() <= best.len(),
            observe: &mut |_| (),
            tried: HashSet::from([stdx::hash::hash(&[text.as_bytes()])]),
            tries: 4000,
            deadline: Deadline::NONE,
            best: text.as_bytes().to_vec(),
        };
        shrink(&mut state).expect("nothing goes wrong");
        String::from_utf8(state.best.clone()).expect("a text")
    }

    #[test]
    fn lines_words_and_numbers_go_with_their_count() {
        // The target fails if a number is above 40 and the first number is the count of the others.
        let fails = |numbers: &[i64]| {
            let (count, rest) = numbers.split_first().map_or((-1, numbers), |(count, rest)| (*count, rest));
            count == rest.len() as i64 && rest.iter().any(|number| *number > 40)
        };
        assert_eq!(shrunk("6\n10 20 50\n7 90 8\n", fails), "1\n41\n");
        assert_eq!(shrunk("6\n10 20 50\n7 90 8\n", |_| false), "6\n10 20 50\n7 90 8\n");
        // The second number may be the count, too.
        let second =
            |numbers: &[i64]| numbers.first() == Some(&9) && numbers.len() > 1 && fails(&numbers[1..]);
        assert_eq!(shrunk("9 4\n10\n20\n50\n7\n", second), "9 1\n41\n");
    }

    #[test]
    fn a_count_becomes_lower() {
        assert_eq!(with_lower_count("x 20\n", 1, 8), Some("x 12\n".to_string()));
        assert_eq!(
            ["x 20", "2 7", "1.5 8", ""].map(|text| with_lower_count(text, 0, 3)),
            [None, None, None, None]
        );
    }

    #[test]
    fn words_are_left_out_and_other_lines_stay_as_they_are() {
        let text = "a  b\r\n\n c d\ne";
        assert_eq!(without_words(text, 2..3), "a  b\r\n\nd\ne");
        assert_eq!(without_words(text, 1..4), "a\n\n\ne");
        assert_eq!(without_words(text, 4..9), "a  b\r\n\n c d\n");
        assert_eq!(without_lines(text, 1..3), "a  b\r\ne");
        assert_eq!(words(text), [0..1, 3..4, 8..9, 10..11, 12..13]);
    }
}
