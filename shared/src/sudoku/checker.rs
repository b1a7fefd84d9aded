//! The checkers `sudoku-any` and `sudoku-first`: is the output a completion of the board, or the first one?
//!
//! Wrong digits are a wrong answer; wrong white space alone is a presentation error. The layout, digits with
//! or without a space between them, must be that of the stored output.

use super::board::{Board, Layout};
use super::exact_cover;
use super::fault::Fault;
use super::rules;
use crate::judgement::Judgement;

/// Accepts every completion of the board.
pub fn any(input: &[u8], expected: &[u8], got: &[u8]) -> Judgement<Fault> {
    judge(input, expected, got, |_, _| None)
}

/// Accepts only the lexicographically first completion of the board. Searches for a smaller one, and does not
/// trust the stored output.
pub fn first(input: &[u8], expected: &[u8], got: &[u8]) -> Judgement<Fault> {
    judge(input, expected, got, |board, completion| {
        smaller(board, completion).map(|(row, column, smaller)| {
            let digit = completion[row][column];
            Fault::NotFirst { cell: (row, column), digit, smaller }
        })
    })
}

/// Returns the first cell in row-major order where some completion has a smaller digit after the same digits
/// before it: its row, its column and the smallest such digit. Returns None if `completion` is the first one.
pub fn smaller(board: &Board, completion: &Board) -> Option<(usize, usize, u8)> {
    let mut prefix = board.clone();
    for (row, column) in (0..81).map(|cell| (cell / 9, cell % 9)) {
        if board[row][column] != 0 {
            continue;
        }
        for digit in (1..completion[row][column]).filter(|&d| rules::fits(board, row, column, d)) {
            prefix[row][column] = digit;
            if exact_cover::count(&prefix, 1) == 1 {
                return Some((row, column, digit));
            }
        }
        prefix[row][column] = completion[row][column];
    }
    None
}

/// Judges by the rules, then by the checker's `further` demand on a board and its completion.
fn judge(
    input: &[u8],
    expected: &[u8],
    got: &[u8],
    further: fn(&Board, &Board) -> Option<Fault>,
) -> Judgement<Fault> {
    let input = String::from_utf8_lossy(input);
    let board = Board::read(&input);
    if input.bytes().filter(u8::is_ascii_digit).count() != 81 || rules::conflict(&board).is_some() {
        return Judgement::BadCase(Fault::IllegalBoard);
    }
    if got.trim_ascii().is_empty() {
        return Judgement::Wrong(Fault::NothingPrinted);
    }
    let misplaced = layout_fault(got, Layout::of(expected));
    let Some(completion) = digits(got) else {
        return Judgement::Wrong(misplaced.expect("nine lines of nine digits are 81 digits"));
    };
    let wrong = rules::fault(&board, &completion).or_else(|| further(&board, &completion));
    match (wrong, misplaced) {
        (Some(fault), _) => Judgement::Wrong(fault),
        (None, Some(fault)) => Judgement::Presentation(fault),
        (None, None) => Judgement::Accepted,
    }
}

/// Returns the board of an output that holds 81 digits and otherwise only white space.
pub(super) fn digits(got: &[u8]) -> Option<Board> {
    let marks: Vec<u8> = got.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).take(82).collect();
    let digits = marks.iter().all(u8::is_ascii_digit).then_some(marks)?;
    let cells: [u8; 81] = digits.try_into().ok()?;
    Some(Board::from_cells(cells.map(|byte| byte - b'0')))
}

/// Returns the first way in which an output is not nine lines of nine digits in the layout. Blanks at line
/// ends and empty lines at the end do not count.
fn layout_fault(got: &[u8], layout: Layout) -> Option<Fault> {
    let lines: Vec<&[u8]> = got.trim_ascii_end().split(|&byte| byte == b'\n').take(10).collect();
    let in_a_line = |(index, line): (usize, &&[u8])| line_fault(index + 1, line.trim_ascii_end(), layout);
    lines.iter().take(9).enumerate().find_map(in_a_line).or(match lines.len() {
        9 => None,
        10 => Some(Fault::TooManyLines),
        count => Some(Fault::TooFewLines(count)),
    })
}

fn line_fault(line: usize, text: &[u8], layout: Layout) -> Option<Fault> {
    if let Some(&byte) = text.iter().find(|byte| !byte.is_ascii_digit() && !byte.is_ascii_whitespace()) {
        return Some(Fault::NotADigit { line, byte });
    }
    let digits: Vec<u8> = text.iter().copied().filter(u8::is_ascii_digit).collect();
    let words: Vec<&[u8]> = text.split(u8::is_ascii_whitespace).collect();
    if digits.len() != 9 && words.len() == 9 {
        let number =
            words.into_iter().find(|word| word.len() > 1).and_then(|word| std::str::from_utf8(word).ok());
        if let Some(number) = number.and_then(|number| number.parse().ok()) {
            return Some(Fault::NotOneDigit { line, number });
        }
    }
    if digits.len() != 9 {
        return Some(Fault::Digits { line, count: digits.len() });
    }
    let is_spaced = layout == Layout::Spaced;
    let mut expected: Vec<u8> = digits.iter().flat_map(|&digit| [digit, b' ']).collect();
    expected.pop();
    (text != if is_spaced { expected } else { digits }).then_some(Fault::Spacing { line, is_spaced })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::unit::Unit;

    const BOARD: &str = "103000509002109400000704000300502006060000050700803004000401000009205800804000107";
    const COMPLETION: &str =
        "143628579572139468986754231391542786468917352725863914237481695619275843854396127";
    const SLIPPED: &str = "800000000003600000070090200050007000000045700000100030010000068008500010090000400";
    const SMALLEST: &str =
        "821753649943682157576491283154237896369845721287169534715924368438576912692318475";

    fn verdict(checker: crate::family::Checker, layout: Layout, board: &str, got: &str) -> Judgement<Fault> {
        let expected = Board::read(COMPLETION).print(layout);
        checker(board.as_bytes(), expected.as_bytes(), got.as_bytes())
    }

    fn packed(line: &str) -> String {
        Board::read(line).print(Layout::Packed)
    }

    fn spaced(line: &str) -> String {
        Board::read(line).print(Layout::Spaced)
    }

    #[test]
    fn right_answers_are_accepted_however_their_lines_end() {
        for text in [
            spaced(COMPLETION),
            spaced(COMPLETION).replace('\n', " \n"),
            spaced(COMPLETION).replace('\n', "\r\n"),
        ] {
            for text in [text.clone(), text.trim_end().to_string(), text + "\n\n"] {
                assert_eq!(verdict(any, Layout::Spaced, BOARD, &text), Judgement::Accepted, "{text:?}");
            }
        }
        assert_eq!(verdict(first, Layout::Packed, BOARD, &packed(COMPLETION)), Judgement::Accepted);
    }

    #[test]
    fn each_wrong_answer_is_rejected_with_its_reason() {
        let right = packed(COMPLETION);
        let lines: Vec<&str> = right.lines().collect();
        let twice = Fault::Twice { unit: Unit::Row(0), digit: 6, cells: [(0, 1), (0, 3)] };
        let table = [
            (Fault::Changed { cell: (0, 0), clue: 1, digit: 2 }, right.replacen('1', "2", 1)),
            (Fault::Blank { cell: (1, 0) }, right.replacen("\n5", "\n0", 1)),
            (twice, right.replacen("43", "63", 1)),
            (Fault::NotADigit { line: 3, byte: b'x' }, right.replacen("986", "9x6", 1)),
            (Fault::NotADigit { line: 1, byte: 0xc3 }, "ÿ".to_string() + &right),
            (Fault::Digits { line: 2, count: 8 }, right.replacen("572139468", "57213946", 1)),
            (Fault::Digits { line: 2, count: 10 }, right.replacen("572139468", "5721394681", 1)),
            (Fault::Digits { line: 2, count: 1 }, "123456789\n1\n".to_string()),
            (Fault::TooFewLines(8), lines[..8].join("\n")),
            (Fault::TooManyLines, right.clone() + "854396127\n"),
            (Fault::TooManyLines, right.clone() + "\n\ndone"),
            (Fault::Digits { line: 1, count: 9_000_000 }, "123456789".repeat(1_000_000)),
            (Fault::Digits { line: 1, count: 82 }, COMPLETION.to_string() + "1"),
            (Fault::NothingPrinted, String::new()),
            (Fault::NothingPrinted, "\n \n".to_string()),
        ];
        for (fault, got) in table {
            assert_eq!(verdict(first, Layout::Packed, BOARD, &got), Judgement::Wrong(fault), "{got:?}");
        }
    }

    #[test]
    fn a_number_above_9_is_named() {
        let got = spaced(COMPLETION).replacen("5 7 2", "5 10 2", 1);
        let fault = Fault::NotOneDigit { line: 2, number: 10 };
        assert_eq!(verdict(any, Layout::Spaced, BOARD, &got), Judgement::Wrong(fault));
    }

    #[test]
    fn wrong_white_space_alone_is_a_presentation_error() {
        let spacing = |is_spaced| Fault::Spacing { line: 1, is_spaced };
        let table = [
            (Layout::Spaced, packed(COMPLETION), spacing(true)),
            (Layout::Packed, spaced(COMPLETION), spacing(false)),
            (Layout::Spaced, spaced(COMPLETION).replacen("5 7 9", "5  7 9", 1), spacing(true)),
            (
                Layout::Packed,
                packed(COMPLETION).replacen('\n', "\n\n", 1),
                Fault::Digits { line: 2, count: 0 },
            ),
            (Layout::Packed, COMPLETION.to_string(), Fault::Digits { line: 1, count: 81 }),
            (Layout::Packed, " ".to_string() + &packed(COMPLETION), spacing(false)),
        ];
        for (layout, got, fault) in table {
            assert_eq!(verdict(any, layout, BOARD, &got), Judgement::Presentation(fault), "{got:?}");
        }
    }

    #[test]
    fn only_the_first_of_many_completions_is_first() {
        let other = exact_cover::completion(&Board::read(SLIPPED)).expect("has 477");
        assert_ne!(other.line(), SMALLEST);
        assert_eq!(verdict(any, Layout::Packed, SLIPPED, &packed(SMALLEST)), Judgement::Accepted);
        assert_eq!(verdict(any, Layout::Packed, SLIPPED, &other.print(Layout::Packed)), Judgement::Accepted);
        assert_eq!(verdict(first, Layout::Packed, SLIPPED, &packed(SMALLEST)), Judgement::Accepted);
        let rejected = verdict(first, Layout::Packed, SLIPPED, &other.print(Layout::Packed));
        assert!(matches!(rejected, Judgement::Wrong(Fault::NotFirst { .. })), "{rejected:?}");
    }

    #[test]
    fn the_first_cell_that_could_be_smaller_is_named() {
        // The empty board: 124... differs from the first completion, 123..., at the third cell.
        let mut board = Board::read("124");
        assert_eq!(exact_cover::complete(&mut board, 1), 1);
        assert_eq!(smaller(&Board::read(""), &board), Some((0, 2, 3)));
        let answer = verdict(first, Layout::Packed, &"0".repeat(81), &board.print(Layout::Packed));
        let fault = Fault::NotFirst { cell: (0, 2), digit: 4, smaller: 3 };
        assert_eq!(answer, Judgement::Wrong(fault));
    }

    #[test]
    fn an_illegal_board_is_a_fault_of_the_case() {
        for board in ["", "123", &format!("11{}", "0".repeat(79)), &"0".repeat(82)] {
            assert_eq!(
                verdict(any, Layout::Packed, board, &packed(COMPLETION)),
                Judgement::BadCase(Fault::IllegalBoard)
            );
        }
    }
}
