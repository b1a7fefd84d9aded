//! The checkers `sudoku-any` and `sudoku-first`: is the output a completion of the board, and is it the first one?
//!
//! Wrong digits are a wrong answer; wrong white space alone is a presentation error. The layout, digits with or
//! without a blank between them, must be that of the stored output.

use super::board::{Board, Layout};
use super::exact_cover;
use super::particles::{particle, toward};
use super::rules::{self, Fault};
use crate::judgement::{Judgement, Reason};

/// Accepts every completion of the board.
pub fn any(input: &[u8], expected: &[u8], got: &[u8]) -> Judgement {
    judge(input, expected, got, |_, _| None)
}

/// Accepts only the lexicographically first completion of the board. Whether a smaller one exists is searched for
/// anew; the stored output is not trusted.
pub fn first(input: &[u8], expected: &[u8], got: &[u8]) -> Judgement {
    judge(input, expected, got, |board, completion| {
        smaller(board, completion).map(|(row, column, digit)| {
            let (r, c, got) = (row + 1, column + 1, completion.digit(row, column));
            Reason::new(
                format!(
                    "row {r}, column {c}: {got} where {digit} was possible, so a smaller completion exists"
                ),
                format!(
                    "{r}행 {c}열: {got} 대신 {digit}{} 넣을 수 있어 사전순으로 더 앞선 답이 있습니다",
                    particle(digit, "을", "를")
                ),
            )
        })
    })
}

/// The first cell in row-major order where some completion has a smaller digit after the same digits before it: its
/// row, its column and the smallest such digit. None if `completion` is the first one.
pub fn smaller(board: &Board, completion: &Board) -> Option<(usize, usize, u8)> {
    let mut prefix = board.clone();
    for (row, column) in (0..81).map(|cell| (cell / 9, cell % 9)) {
        if board.digit(row, column) != 0 {
            continue;
        }
        for digit in (1..completion.digit(row, column)).filter(|&d| rules::fits(board, row, column, d)) {
            prefix.put(row, column, digit);
            if exact_cover::count(&prefix, 1) == 1 {
                return Some((row, column, digit));
            }
        }
        prefix.put(row, column, completion.digit(row, column));
    }
    None
}

/// Judges by the rules, then by the checker's `further` demand on a board and its completion.
fn judge(
    input: &[u8],
    expected: &[u8],
    got: &[u8],
    further: fn(&Board, &Board) -> Option<Reason>,
) -> Judgement {
    let input = String::from_utf8_lossy(input);
    let board = Board::read(&input);
    if input.bytes().filter(u8::is_ascii_digit).count() != 81 || rules::conflict(&board).is_some() {
        let reason = Reason::new("the input is not a legal board", "입력이 올바른 스도쿠 보드가 아닙니다");
        return Judgement::BadCase(reason);
    }
    if got.trim_ascii().is_empty() {
        return Judgement::Wrong(Reason::new("nothing was printed", "출력이 없습니다"));
    }
    let spaced = expected.trim_ascii().iter().take(9).any(|&byte| byte == b' ');
    let misplaced = layout_fault(got, if spaced { Layout::Spaced } else { Layout::Packed });
    let Some(completion) = digits(got) else {
        return Judgement::Wrong(misplaced.expect("nine lines of nine digits are 81 digits"));
    };
    let wrong = rules::fault(&board, &completion).map(explain).or_else(|| further(&board, &completion));
    match (wrong, misplaced) {
        (Some(reason), _) => Judgement::Wrong(reason),
        (None, Some(reason)) => Judgement::Presentation(reason),
        (None, None) => Judgement::Accepted,
    }
}

/// The board of an output that holds 81 digits and otherwise only white space.
pub(super) fn digits(got: &[u8]) -> Option<Board> {
    let marks: Vec<u8> = got.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).take(82).collect();
    let digits = marks.iter().all(u8::is_ascii_digit).then_some(marks)?;
    let cells: [u8; 81] = digits.try_into().ok()?;
    Some(Board::from_cells(cells.map(|byte| byte - b'0')))
}

/// The first way in which an output is not nine lines of nine digits in the layout. Blanks at line ends and empty
/// lines at the end do not count.
fn layout_fault(got: &[u8], layout: Layout) -> Option<Reason> {
    let lines: Vec<&[u8]> = got.trim_ascii_end().split(|&byte| byte == b'\n').take(10).collect();
    let in_a_line = |(index, line): (usize, &&[u8])| line_fault(index + 1, line.trim_ascii_end(), layout);
    lines.iter().take(9).enumerate().find_map(in_a_line).or_else(|| match lines.len() {
        9 => None,
        10 => {
            Some(Reason::new("expected nothing after the ninth line", "아홉 번째 줄 뒤에 출력이 더 있습니다"))
        }
        1 => Some(Reason::new("expected 9 lines, got 1", "9줄이어야 하는데 1줄입니다")),
        count => Some(Reason::new(
            format!("expected 9 lines, got {count}"),
            format!("9줄이어야 하는데 {count}줄입니다"),
        )),
    })
}

fn line_fault(number: usize, line: &[u8], layout: Layout) -> Option<Reason> {
    if let Some(&byte) = line.iter().find(|byte| !byte.is_ascii_digit() && !byte.is_ascii_whitespace()) {
        let shown = byte.escape_ascii();
        return Some(Reason::new(
            format!("line {number} holds `{shown}`, which is not a digit"),
            format!("{number}번째 줄에 숫자가 아닌 문자(`{shown}`)가 있습니다"),
        ));
    }
    let digits = line.iter().filter(|byte| byte.is_ascii_digit()).count();
    if digits != 9 {
        let noun = if digits == 1 { "digit" } else { "digits" };
        return Some(Reason::new(
            format!("line {number} has {digits} {noun}"),
            format!("{number}번째 줄의 숫자가 {digits}개입니다"),
        ));
    }
    let asked: Vec<u8> = match layout {
        Layout::Packed => line.iter().copied().filter(u8::is_ascii_digit).collect(),
        Layout::Spaced => {
            let digits: Vec<String> = line
                .iter()
                .filter(|byte| byte.is_ascii_digit())
                .map(|&byte| char::from(byte).to_string())
                .collect();
            digits.join(" ").into_bytes()
        }
    };
    (asked != line).then(|| match layout {
        Layout::Packed => Reason::new(
            format!("line {number}: expected the digits without spaces between them"),
            format!("{number}번째 줄: 숫자를 공백 없이 붙여 써야 합니다"),
        ),
        Layout::Spaced => Reason::new(
            format!("line {number}: expected exactly one space between two digits"),
            format!("{number}번째 줄: 숫자 사이에 공백이 정확히 하나 있어야 합니다"),
        ),
    })
}

fn explain(fault: Fault) -> Reason {
    match fault {
        Fault::Blank { row, column } => {
            let (r, c) = (row + 1, column + 1);
            Reason::new(
                format!("row {r}, column {c}: the cell is still blank"),
                format!("{r}행 {c}열: 빈칸이 남아 있습니다"),
            )
        }
        Fault::Changed { row, column, clue, digit } => {
            let (r, c) = (row + 1, column + 1);
            Reason::new(
                format!("row {r}, column {c}: clue {clue} was changed to {digit}"),
                format!(
                    "{r}행 {c}열: 주어진 숫자 {clue}{} {digit}{} 바뀌었습니다",
                    particle(clue, "이", "가"),
                    toward(digit)
                ),
            )
        }
        Fault::Twice { unit, digit, cells } => {
            let (english, korean) = unit.name();
            let [(r, c), (row, column)] = cells.map(|(row, column)| (row + 1, column + 1));
            Reason::new(
                format!("{english} holds {digit} twice: at ({r}, {c}) and ({row}, {column})"),
                format!(
                    "{korean}에 {digit}{} 두 번 나옵니다: ({r}, {c}), ({row}, {column})",
                    particle(digit, "이", "가")
                ),
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "103000509002109400000704000300502006060000050700803004000401000009205800804000107";
    const COMPLETION: &str =
        "143628579572139468986754231391542786468917352725863914237481695619275843854396127";
    const SLIPPED: &str = "800000000003600000070090200050007000000045700000100030010000068008500010090000400";
    const SMALLEST: &str =
        "821753649943682157576491283154237896369845721287169534715924368438576912692318475";

    /// "AC", or the code and the English reason.
    fn verdict(checker: crate::family::Checker, layout: Layout, board: &str, got: &str) -> String {
        let expected = Board::read(COMPLETION).print(layout);
        match checker(board.as_bytes(), expected.as_bytes(), got.as_bytes()) {
            Judgement::Accepted => "AC".to_string(),
            Judgement::Presentation(reason) => format!("PE {}", reason.english),
            Judgement::Wrong(reason) => format!("WA {}", reason.english),
            Judgement::BadCase(reason) => format!("JE {}", reason.english),
        }
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
                assert_eq!(verdict(any, Layout::Spaced, BOARD, &text), "AC", "{text:?}");
            }
        }
        assert_eq!(verdict(first, Layout::Packed, BOARD, &packed(COMPLETION)), "AC");
    }

    #[test]
    fn each_wrong_answer_is_refused_with_its_reason() {
        let right = packed(COMPLETION);
        let lines: Vec<&str> = right.lines().collect();
        let table = [
            ("row 1, column 1: clue 1 was changed to 2", right.replacen('1', "2", 1)),
            ("row 2, column 1: the cell is still blank", right.replacen("\n5", "\n0", 1)),
            ("row 1 holds 6 twice: at (1, 2) and (1, 4)", right.replacen("43", "63", 1)),
            ("line 3 holds `x`, which is not a digit", right.replacen("986", "9x6", 1)),
            ("line 1 holds `\\xc3`, which is not a digit", "ÿ".to_string() + &right),
            ("line 2 has 8 digits", right.replacen("572139468", "57213946", 1)),
            ("line 2 has 10 digits", right.replacen("572139468", "5721394681", 1)),
            ("line 2 has 1 digit", "123456789\n1\n".to_string()),
            ("expected 9 lines, got 8", lines[..8].join("\n")),
            ("expected nothing after the ninth line", right.clone() + "854396127\n"),
            ("expected nothing after the ninth line", right.clone() + "\n\ndone"),
            ("line 1 has 9000000 digits", "123456789".repeat(1_000_000)),
            ("line 1 has 82 digits", COMPLETION.to_string() + "1"),
            ("nothing was printed", String::new()),
            ("nothing was printed", "\n \n".to_string()),
        ];
        for (reason, got) in table {
            assert_eq!(verdict(first, Layout::Packed, BOARD, &got), format!("WA {reason}"), "{got:?}");
        }
    }

    #[test]
    fn korean_particles_fit_their_digits() {
        let message = |from: &str, to: &str| {
            let got = packed(COMPLETION).replacen(from, to, 1);
            match any(BOARD.as_bytes(), packed(COMPLETION).as_bytes(), got.as_bytes()) {
                Judgement::Wrong(reason) => reason.korean,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(message("143628579", "243628579"), "1행 1열: 주어진 숫자 1이 2로 바뀌었습니다");
        assert_eq!(message("572139468", "576139468"), "2행 3열: 주어진 숫자 2가 6으로 바뀌었습니다");
        assert_eq!(message("143628579", "163628579"), "1행에 6이 두 번 나옵니다: (1, 2), (1, 4)");
        assert_eq!(message("143628579", "153628579"), "1행에 5가 두 번 나옵니다: (1, 2), (1, 7)");
    }

    #[test]
    fn wrong_white_space_alone_is_a_presentation_error() {
        let table = [
            (Layout::Spaced, packed(COMPLETION), "line 1: expected exactly one space between two digits"),
            (Layout::Packed, spaced(COMPLETION), "line 1: expected the digits without spaces between them"),
            (
                Layout::Spaced,
                spaced(COMPLETION).replacen("5 7 9", "5  7 9", 1),
                "line 1: expected exactly one space between two digits",
            ),
            (Layout::Packed, packed(COMPLETION).replacen('\n', "\n\n", 1), "line 2 has 0 digits"),
            (Layout::Packed, COMPLETION.to_string(), "line 1 has 81 digits"),
            (
                Layout::Packed,
                " ".to_string() + &packed(COMPLETION),
                "line 1: expected the digits without spaces between them",
            ),
        ];
        for (layout, got, reason) in table {
            assert_eq!(verdict(any, layout, BOARD, &got), format!("PE {reason}"), "{got:?}");
        }
    }

    #[test]
    fn only_the_first_of_many_completions_is_first() {
        let other = exact_cover::completion(&Board::read(SLIPPED)).expect("has 477");
        assert_ne!(other.line(), SMALLEST);
        assert_eq!(verdict(any, Layout::Packed, SLIPPED, &packed(SMALLEST)), "AC");
        assert_eq!(verdict(any, Layout::Packed, SLIPPED, &other.print(Layout::Packed)), "AC");
        assert_eq!(verdict(first, Layout::Packed, SLIPPED, &packed(SMALLEST)), "AC");
        let refused = verdict(first, Layout::Packed, SLIPPED, &other.print(Layout::Packed));
        assert!(refused.contains("a smaller completion exists"), "{refused}");
    }

    #[test]
    fn the_first_cell_that_could_be_smaller_is_named() {
        // The empty board: 124... differs from the first completion, 123..., at the third cell.
        let mut board = Board::read("124");
        assert_eq!(exact_cover::complete(&mut board, 1), 1);
        assert_eq!(smaller(&Board::read(""), &board), Some((0, 2, 3)));
        let answer = verdict(first, Layout::Packed, &"0".repeat(81), &board.print(Layout::Packed));
        assert_eq!(answer, "WA row 1, column 3: 4 where 3 was possible, so a smaller completion exists");
    }

    #[test]
    fn an_illegal_board_is_a_fault_of_the_case() {
        for board in ["", "123", &format!("11{}", "0".repeat(79)), &"0".repeat(82)] {
            assert_eq!(
                verdict(any, Layout::Packed, board, &packed(COMPLETION)),
                "JE the input is not a legal board"
            );
        }
    }
}
