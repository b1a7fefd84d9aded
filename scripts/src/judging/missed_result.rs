//! A search for the best of all boards, such as the largest result: whether it met a board that has the right result.

use crate::compile::recording::Recording;
use crate::support::error::reason;
use shared::judgement::Reason;

/// What is certain about the first wrong number of an output, and the step at which it shows: the search met a board with
/// the right result, or it ended without one. `boards` are all full boards of the input with their results, `right` and
/// `printed` the outputs. None if the search fills other boards too, for then its values may mean something else.
pub fn find(
    recording: &Recording,
    boards: &[(Vec<u8>, i64)],
    (right, printed): (&str, &str),
    symbols: &[char],
) -> Option<(Reason, u64)> {
    let (right, got) =
        right.split_whitespace().zip(printed.split_whitespace()).find(|(right, got)| right != got)?;
    let right: i64 = right.parse().ok()?;
    let full = full_boards(recording);
    let result = |cells: &Vec<u8>| boards.iter().find(|(board, _)| board == cells).map(|(_, result)| *result);
    if full.is_empty() || full.iter().any(|(_, cells)| result(cells).is_none()) {
        return None;
    }
    let text = |cells: &[u8]| {
        let symbols = cells.iter().map(|value| symbols[usize::from(*value)].to_string());
        symbols.collect::<Vec<_>>().join(" ")
    };
    if let Some((step, cells)) = full.iter().find(|(_, cells)| result(cells) == Some(right)) {
        let board = text(cells);
        let sentence = reason!(
            "after step {step} the board is `{board}`, which gives the right {right}, and the output has {got}",
            "{step}단계의 `{board}` 보드는 결과가 정답 {right}인데, 출력은 {got}입니다"
        );
        return Some((sentence, *step));
    }
    let is_whole = recording.exact_to() == recording.steps() && !recording.cut;
    let (cells, _) = boards.iter().find(|(_, result)| *result == right).filter(|_| is_whole)?;
    let board = text(cells);
    let sentence = reason!(
        "the search never puts `{board}`, which gives the right {right}; the output has {got}",
        "결과가 정답 {right}인 `{board}` 보드를 탐색이 한 번도 만들지 않았습니다 (출력: {got})"
    );
    Some((sentence, recording.steps()))
}

/// The full boards of a search with their steps, up to the first step that is not known.
fn full_boards(recording: &Recording) -> Vec<(u64, Vec<u8>)> {
    let mut board = recording.board(0).cells;
    let mut full = Vec::new();
    for frame in &recording.frames[..=recording.exact_to() as usize] {
        frame.changes.iter().for_each(|change| board[change.cell] = change.value);
        if frame.step > 0 && board.iter().all(|value| *value != 0) {
            full.push((frame.step, board.clone()));
        }
    }
    full
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Operators between 2, 5 and 1, one + and one -: 6 and -2 are right.
    const BOARDS: [([u8; 2], i64); 2] = [([1, 2], 6), ([2, 1], -2)];

    fn found(frames: &str, printed: &str) -> Option<(String, u64)> {
        let boards = BOARDS.map(|(cells, result)| (cells.to_vec(), result));
        let recording = Recording::by_hand(1, 2, frames);
        let (sentence, step) = find(&recording, &boards, ("6\n-2\n", printed), &['.', '+', '-'])?;
        Some((sentence.english, step))
    }

    #[test]
    fn a_board_with_the_right_result_was_met_or_not() {
        let both =
            "0 0 0\n1 1 9 0:1\n1 1 9 1:2\n1 0 9 1:0\n1 0 9 0:0\n1 1 9 0:2\n1 1 9 1:1\n1 0 9 1:0\n1 0 9 0:0\n";
        let met = |step, board: &str, right, got| {
            let text = format!("after step {step} the board is `{board}`, which gives the right {right}, and the output has {got}");
            Some((text, step))
        };
        assert_eq!(found(both, "4\n-2\n"), met(2, "+ -", 6, 4));
        assert_eq!(found(both, "6\n6\n"), met(6, "- +", -2, 6));
        let one = &both[..both.len() / 2 + 3];
        let never = "the search never puts `- +`, which gives the right -2; the output has 6";
        assert_eq!(found(one, "6\n6\n"), Some((never.to_string(), 4)), "{one}");
        for silent in ["6\n-2\n", "6\n", ""] {
            assert_eq!(found(both, silent), None, "{silent}: nothing is wrong, or nothing is there");
        }
    }

    #[test]
    fn a_board_that_the_input_does_not_have_makes_it_silent() {
        assert_eq!(found("0 0 0\n1 1 9 0:1\n1 1 9 1:1\n", "2\n2\n"), None);
        assert_eq!(found("0 0 0\n1 1 9 0:1\n", "2\n2\n"), None, "no board was full");
    }
}
