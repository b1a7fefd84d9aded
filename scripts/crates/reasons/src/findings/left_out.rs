//! The first correct value that a search leaves out.

use crate::finding::{cell_name, Finding};
use crate::goal::Goal;
use messages::{message, Message};
use std::collections::HashSet;
use trace::{Change, Recording};

/// A correct value that was not put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeftOut {
    pub cell: usize,
    pub value: u8,
    /// The last step before the search went back, or ended.
    pub after: u64,
}

/// Finds the first correct value that the search left out, and makes a sentence about it.
pub fn find(recording: &Recording, goal: &Goal) -> Option<Finding> {
    let left_out = left_out(recording, goal)?;
    let LeftOut { cell, value, after } = left_out;
    let is_put = |change: &Change| change.is_put() && (change.cell, change.value) == (cell, value);

    if goal.may_leave_blank() && !recording.changes().any(is_put) {
        return None;
    }

    let (symbol, place) = (recording.symbol(value), cell_name(recording, cell));
    let sentence = if recording.puts() == 0 {
        message!("{place}: {symbol} is correct there, but the search put no value")
    } else {
        let detail = detail(recording, left_out, &goal.boards, goal.conflicts.is_some());
        let how = match after == recording.steps() {
            true => message!("ended without putting it"),
            false => message!("went back without putting it (after step {after})"),
        };
        message!("{place}: {symbol} is correct there, but the search {how}{detail}")
    };

    Some(Finding { cells: vec![cell], ..Finding::at(after, sentence) })
}

/// Says why the search left the value out, as far as that is certain: it is the only value of the correct `boards` that
/// the search never puts; or the search puts only this value, in every column or row except that of the cell. Otherwise
/// says that the board allows the value, if the problem `has_rules` about values that conflict. A search that ends
/// early never puts several values, which then says nothing about the loop over them.
fn detail(recording: &Recording, left_out: LeftOut, boards: &[Vec<u8>], has_rules: bool) -> Option<Message> {
    const MIN_PUTS: usize = 3;
    let LeftOut { cell, value, after } = left_out;
    let changes = recording.frames.iter().skip(1).flat_map(|frame| &frame.changes);
    let puts: Vec<&Change> = changes.filter(|change| change.is_put()).collect();
    let is_known = puts.len() >= MIN_PUTS;

    let is_missing = |value: &&u8| **value != 0 && puts.iter().all(|put| put.value != **value);
    let missing: HashSet<&u8> = boards.iter().flatten().filter(is_missing).collect();

    if is_known && missing.len() == 1 && missing.contains(&value) {
        let symbol = recording.symbol(value);
        return Some(message!("; the search never puts {symbol}"));
    }
    if is_known && !recording.is_row && puts.iter().all(|put| put.value == value) {
        let place = |cell: usize| (cell / recording.columns, cell % recording.columns);
        let (rows, columns): (HashSet<_>, HashSet<_>) = puts.iter().map(|put| place(put.cell)).unzip();
        let (row, column) = place(cell);

        if columns.len() + 1 == recording.columns && !columns.contains(&column) {
            return Some(message!("; it puts nothing in column {column}", column = column + 1));
        }
        if rows.len() + 1 == recording.rows && !rows.contains(&row) {
            return Some(message!("; it puts nothing in row {row}", row = row + 1));
        }
    }

    let at = recording.frame_at(after);
    let frame = &recording.frames[at];
    if has_rules {
        return Some(match frame.step == frame.puts {
            true => message!("; nothing on the board rules it out, and nothing had been taken back yet"),
            false => message!("; nothing on the board rules it out"),
        });
    }

    // Then a mark of the value, beside the board, may have been left.
    let is_put = |change: &Change| change.cell != cell && change.value == value;
    let put = recording.frames[1..=at].iter().rfind(|frame| frame.changes.iter().any(is_put))?;
    let (symbol, step) = (recording.symbol(value), put.step);
    let is_gone = !recording.board(at).contains(&value);
    is_gone.then(|| message!("; {symbol} had been put elsewhere (step {step}) and taken back"))
}

/// Finds the first correct value that the search left out. At that moment, all values on the board were
/// correct, the value leads to a correct board that no earlier step tried to reach, and the search then went
/// back or ended. Returns `None` if a step is not known.
pub fn left_out(recording: &Recording, goal: &Goal) -> Option<LeftOut> {
    if goal.boards.is_empty() || !recording.is_whole() {
        return None;
    }

    // A board also counts as reached if its values are put in another order, or later.
    let reached: HashSet<Vec<u8>> = recording.boards().map(|(_, cells)| cells).collect();
    let goals = goal.boards.iter().filter(|board| !reached.contains(*board)).collect();
    let first = Level { put: None, goals, tried: Vec::new() };
    let mut walk = Walk { recording, start: recording.board(0), levels: vec![first] };
    let blanks = walk.start.iter().filter(|value| **value == 0).count();

    for (before, frame) in (0..).zip(&recording.exact_frames()[1..]) {
        let is_changed = |cell: usize| frame.changes.iter().any(|change| change.cell == cell);
        while walk.levels.last()?.put.is_some_and(is_changed) {
            if let Some(left_out) = walk.go_back(before) {
                return Some(left_out);
            }
        }

        // If the value was not put last, the search does not go back step by step.
        if walk.levels.iter().any(|level| level.put.is_some_and(is_changed)) {
            return None;
        }

        let takes_back = frame.puts == recording.exact_frames()[before as usize].puts;
        let puts = frame.changes.iter().filter(|change| change.is_put() && !takes_back);
        walk.add_level(&puts.collect::<Vec<_>>());

        if goal.is_completion && walk.levels.len() > blanks {
            return None; // the board is complete
        }
    }

    // A search for a completion that leaves values on the board did not go back past them.
    let ends_here = walk.levels.len() == 1 || !goal.is_completion;
    while ends_here && !walk.levels.is_empty() {
        if let Some(left_out) = walk.go_back(recording.steps()) {
            return Some(left_out);
        }
    }

    None
}

/// The values that lead from the first board to the current one.
struct Walk<'a> {
    recording: &'a Recording,
    /// The cells of the first board.
    start: Vec<u8>,
    /// The first board, and a level for each value that was put and is still there.
    levels: Vec<Level<'a>>,
}

struct Level<'a> {
    /// The first cell in which the step that reached the level put a value.
    put: Option<usize>,
    /// The correct boards that have all values of the current board, and that the search never reaches.
    goals: Vec<&'a Vec<u8>>,
    /// Cells and values that were put on this level.
    tried: Vec<(usize, u8)>,
}

impl Walk<'_> {
    /// Adds a level for the values that a step put, if there are any.
    fn add_level(&mut self, puts: &[&Change]) {
        let Some(first) = puts.first() else { return };
        let last = self.levels.last_mut().expect("a walk ends when it leaves the first level");
        last.tried.push((first.cell, first.value));

        let has_all = |board: &&Vec<u8>| puts.iter().all(|put| board[put.cell] == put.value);
        let goals = last.goals.iter().copied().filter(has_all).collect();
        self.levels.push(Level { put: Some(first.cell), goals, tried: Vec::new() });
    }

    /// Leaves the last level after a step. Returns a correct value that was left out there.
    fn go_back(&mut self, after: u64) -> Option<LeftOut> {
        let level = self.levels.pop()?;
        let puts: HashSet<usize> = self.levels.iter().chain([&level]).filter_map(|level| level.put).collect();

        for board in &level.goals {
            let is_left = |&cell: &usize| board[cell] != 0 && self.start[cell] == 0 && !puts.contains(&cell);
            let rest = || (0..board.len()).filter(is_left);
            if rest().next().is_none() || level.tried.iter().any(|&(cell, value)| board[cell] == value) {
                continue; // it was reached, or something was put on the way to it
            }

            // The cell in which the search put another value. If that cell is not blank on the correct board,
            // a cell of its row is taken, because a row may have room for one value only.
            let tried = level.tried.last().map(|(cell, _)| *cell);
            let row = |cell: usize| cell / self.recording.columns.max(1);
            let cell = rest()
                .find(|&cell| Some(cell) == tried)
                .or_else(|| rest().find(|&cell| tried.map(row) == Some(row(cell))))
                .or_else(|| rest().next())?;
            return Some(LeftOut { cell, value: board[cell], after });
        }

        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model_search::{AnswerKind, ModelSearch};
    use crate::test_helpers::facts;
    use trace::test_recordings;
    use workspace::ProblemSettings;

    /// Returns the value that a search of four queens left out: row, column and step.
    fn of_queens(search: &str) -> Option<(usize, usize, u64)> {
        let recording = test_recordings::of_steps(4, 4, search);
        let goal = Goal::by_hand("generator: queens\n", "2\n", &recording);
        let left_out = left_out(&recording, &goal)?;
        Some((left_out.cell / 4, left_out.cell % 4, left_out.after))
    }

    const FIRST: &str = "001 121 -12 131 211 -21 -13 -00";
    const SECOND: &str = "011 131 201 321 -32 -20 -13 -01";
    const THIRD: &str = "021 101 231 311 -31 -23 -10 -02";
    const FOURTH: &str = "031 101 221 -22 -10 111 -11 -03";

    #[test]
    fn a_search_that_reaches_all_correct_boards_leaves_out_nothing() {
        assert_eq!(of_queens(&[FIRST, SECOND, THIRD, FOURTH].join(" ")), None);
        // Each value is put over the one before, and the last one is taken back: equally correct, and
        // shorter.
        assert_eq!(
            of_queens(
                "001 121 131 211 -21 -13 -00 011 131 201 321 -32 -20 -13 021 101 231 311 -31 -23 -10 -02"
            ),
            None
        );
    }

    #[test]
    fn a_value_that_was_taken_back_elsewhere_is_said_so() {
        // The pairs of 1 and 2: 2 is put behind 1, and never first.
        let recording = test_recordings::by_hand(1, 2, "0 0 0\n1 1 7 0:1\n1 1 7 1:2\n1 0 8 1:0\n1 0 8 0:0\n");
        let at = LeftOut { cell: 0, value: 2, after: 4 };
        let detail = |has_rules| detail(&recording, at, &[vec![1, 2], vec![2, 1]], has_rules);
        assert_eq!(detail(false).map(|sentence| facts(&sentence)), Some("symbol=2 step=2".to_string()));
        assert_eq!(detail(true).map(|sentence| facts(&sentence)), Some(String::new()));
        let early = LeftOut { after: 2, ..at };
        assert!(super::detail(&recording, early, &[vec![2, 1]], false).is_none(), "it is on the board");
    }

    #[test]
    fn what_is_left_out_is_named_with_the_step() {
        let table = [
            // It ends after its first correct board.
            ([FIRST, SECOND].join(" "), (0, 2, 16)),
            // It counts a row too early: nothing is put below the third queen.
            ([FIRST, "011 131 201 -20 -13 -01"].join(" "), (3, 2, 11)),
            // It never puts the last column of the second row.
            ([FIRST, "011 -01"].join(" "), (1, 3, 9)),
            (String::new(), (0, 1, 0)),
            // Its last values stay on the board.
            ("021".to_string(), (1, 0, 1)),
            // It begins with the last row.
            ("301 -30".to_string(), (3, 2, 2)),
        ];
        for (search, expected) in table {
            assert_eq!(of_queens(&search), Some(expected), "{search}");
        }
    }

    #[test]
    fn the_elements_of_a_set_are_put_in_one_order() {
        // Two of three cells, each found where its first cell is put: 1 and 2, 1 and 3, then 2 and 3.
        let sets: Vec<Vec<u8>> = vec![vec![1, 1, 0], vec![1, 0, 1], vec![0, 1, 1]];
        let after = |search: &str| {
            let recording = test_recordings::of_steps(1, 3, search);
            let model = ModelSearch::by_hand(&sets, AnswerKind::Counted);
            let settings = ProblemSettings::parse("title: x\ntime: 1s\nmemory: 1MB\n").expect("legal");
            let goal = Goal::of(&settings, Vec::new(), &recording, Some(&model));
            left_out(&recording, &goal).map(|left_out| (left_out.cell, left_out.after))
        };

        assert_eq!(after("001 011 -01 021 -02 -00 011 021 -02 -01"), None);
        assert_eq!(after("001 011 -01 -00 001 021 -02 -00 011 021 -02 -01"), None, "1 is put again");
        assert_eq!(after("001 011 -01 021 -02 -00 011 -01"), Some((2, 7)), "2 and 3 are missing");
        assert_eq!(after("001 011 -01 -00 011 021 -02 -01"), Some((2, 3)), "1 and 3 are missing");
    }

    #[test]
    fn only_an_end_that_is_known_leaves_something_out() {
        let after = |recording: &Recording| {
            let goal = Goal::by_hand("generator: queens\n", "2\n", recording);
            left_out(recording, &goal).map(|left_out| left_out.after)
        };
        let recording = test_recordings::of_steps(4, 4, FIRST);
        assert_eq!(after(&recording), Some(8));
        assert_eq!(after(&Recording { is_cut: true, ..recording }), None);
        let frames = format!("{}2 1 7\n", test_recordings::frames_by_hand(4, FIRST));
        assert_eq!(after(&test_recordings::by_hand(4, 4, &frames)), None, "two steps have one frame");
    }

    #[test]
    fn a_search_that_does_not_go_step_by_step_is_not_judged() {
        for search in ["001 121 -00", "001 121 -12 131 001"] {
            let recording = test_recordings::of_steps(4, 4, search);
            let goal = Goal::by_hand("generator: queens\n", "2\n", &recording);
            assert_eq!(left_out(&recording, &goal), None, "{search}");
        }

        let frames = "0 0 0\n1 1 7 0:1 6:1\n1 0 8 0:0 6:0\n";
        let several = test_recordings::by_hand(4, 4, frames);
        let goal = Goal::by_hand("generator: queens\n", "2\n", &several);
        let found = left_out(&several, &goal).expect("the correct first queens are not tried");
        assert_eq!(found.after, 2, "a step may put several values, and take them back");
    }

    const BOARD: &str = "473169852652874931891235004584627193236591478917483025765318249149752386328946517";

    /// Returns the value that a search on a board of Sudoku with three blanks, (2, 6), (2, 7) and (5, 6),
    /// left out.
    fn left_out_of_sudoku(search: &str) -> Option<(usize, u8, u64)> {
        let clues =
            test_recordings::frames_by_hand(9, search).replacen("0 0 0", &format!("0 0 0 0:{BOARD}"), 1);
        let recording = test_recordings::by_hand(9, 9, &clues);
        let completion = BOARD.replace("1235004", "1235764").replace("483025", "483625");
        let goal = Goal::by_hand("checker: sudoku-any\n", &completion, &recording);
        assert!(goal.is_completion && goal.completion().is_some());
        let left_out = left_out(&recording, &goal)?;

        Some((left_out.cell, left_out.value, left_out.after))
    }

    #[test]
    fn a_correct_digit_that_is_rejected_is_named() {
        assert_eq!(left_out_of_sudoku("266 -26 267 276 566"), None, "it is completed");
        assert_eq!(left_out_of_sudoku("266 -26"), Some((24, 7, 2)), "7 is correct in the first blank");
        assert_eq!(left_out_of_sudoku("267 -26"), Some((25, 6, 1)), "it went back although 7 was correct");
        assert_eq!(left_out_of_sudoku("267 276 566 -56 -27 -26"), None, "it was complete, and that is lost");
        let after = left_out_of_sudoku("267 276 566 -56 -27 -26 276 -27");
        assert_eq!(after, None, "steps after the full board are not a search for it");
        assert_eq!(left_out_of_sudoku(""), Some((24, 7, 0)));
        assert_eq!(left_out_of_sudoku("266"), None, "it never goes back: another mistake");
        assert_eq!(left_out_of_sudoku("261 -26 267"), None, "a value that stays on the board was not left");
    }

    /// Returns the facts about a value that was left out, apart from the value. The values of the correct board are
    /// this one and those that were put.
    fn why(recording: &Recording, (cell, value, after): (usize, u8, u64)) -> String {
        let mut board: Vec<u8> = recording.changes().map(|change| change.value).collect();
        board.push(value);
        facts(&detail(recording, LeftOut { cell, value, after }, &[board], true).unwrap_or_default())
    }

    #[test]
    fn a_value_that_is_left_out_is_one_that_is_never_put() {
        let of_steps = |steps: &str, left_out| why(&test_recordings::of_steps(2, 2, steps), left_out);
        assert_eq!(of_steps("001 012 -01", (2, 3, 3)), "", "two puts are too few");
        assert_eq!(of_steps("001 012 101 -10", (3, 3, 4)), "symbol=3");
        assert_eq!(of_steps("001 012 101 -10", (3, 2, 4)), "", "2 is put elsewhere");
        let recording = test_recordings::of_steps(2, 2, "001 012 -01 -00");
        let left_out = |after| LeftOut { cell: 2, value: 3, after };
        assert_eq!(detail(&recording, left_out(2), &[], false), None, "no rules are known");
        let after = |after| detail(&recording, left_out(after), &[], true).expect("there are rules");
        assert_ne!(after(2), after(3), "a value had been taken back, or none");
        assert_eq!([after(2), after(3)].map(|detail| facts(&detail)), ["", ""]);

        let early = test_recordings::of_steps(2, 2, "001 012 101 -10");
        let several = detail(&early, LeftOut { cell: 3, value: 3, after: 4 }, &[vec![1, 2, 3, 4]], true);
        assert_eq!(
            facts(&several.expect("there are rules")),
            "",
            "a search that ends early never puts 3 and 4"
        );

        // A clue is not put.
        let frames = "0 0 0 0:3\n1 1 7 1:1\n1 1 7 2:1\n1 1 7 3:1\n1 0 8 3:0\n";
        assert_eq!(why(&test_recordings::by_hand(2, 2, frames), (3, 3, 4)), "symbol=3");
    }

    #[test]
    fn a_row_or_a_column_in_which_nothing_is_put_is_named() {
        // All values are alike, on a board of three rows and four columns.
        let table = [
            ("001 111 221 -22", (3, 1, 4), "column=4"),
            ("011 121 231 -23", (4, 1, 4), "column=1"),
            ("001 121 231 -23", (9, 1, 4), "column=2"),
            ("001 011 121 131 -13", (10, 1, 5), "row=3"),
            ("001 011 221 231 -23", (5, 1, 5), "row=2"),
            ("101 111 221 231 -23", (2, 1, 5), "row=1"),
            ("001 111 221 -22", (2, 1, 4), ""),
            ("001 101 221 -22", (3, 1, 4), ""),
            ("001 111 222 -22", (3, 1, 4), ""),
        ];
        for (steps, left_out, expected) in table {
            assert_eq!(why(&test_recordings::of_steps(3, 4, steps), left_out), expected, "{steps}");
        }

        let row = test_recordings::of_steps(1, 4, "001 011 021 -02");
        assert_eq!(why(&row, (3, 1, 4)), "", "a row has places, no columns");
    }
}
