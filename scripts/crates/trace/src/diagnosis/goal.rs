//! The goal of a search: the rules and the right boards of its case, as far as they are known.

use super::line_values;
use super::reference::{lines, Kind, Reference};
use crate::recording::Recording;
use shared::families;
use shared::family::Conflicts;
use std::collections::HashSet;
use workspace::{GeneratorName, OutputJudge, ProblemTxt};

/// The goal of a search on one case.
pub struct Goal {
    /// The values that must not stand together; None if that is not known.
    pub conflicts: Option<Conflicts>,
    /// The right boards at its end, row by row; empty if they are not known.
    pub right: Vec<Vec<u8>>,
    /// Whether one of them is enough, so that the search fills the board and stops.
    pub is_completion: bool,
    /// Whether each right board is a line of the output.
    is_printed: bool,
}

impl Goal {
    /// The goal, from the values in the right output and from the answers of the reference. Without a reference it is known
    /// only if the right output is a board with clues and the blanks filled.
    pub fn of(
        txt: &ProblemTxt,
        values: Vec<u8>,
        recording: &Recording,
        reference: Option<&Reference>,
    ) -> Goal {
        let start = recording.board(0).cells;
        let agrees = |board: &Vec<u8>| {
            let same = |(cell, value): (&u8, &u8)| *cell == 0 || cell == value;
            board.len() == start.len() && start.iter().zip(board).all(same)
        };
        let ends_with = |reference: &Reference| {
            reference.ends_with_answer && reference.answers.iter().all(|answer| answer.cells == values)
        };
        let is_filled = reference.map_or_else(|| recording.clues.contains(&true), ends_with);
        let is_completion = is_filled && !values.is_empty() && agrees(&values);
        let each = reference.filter(|_| !is_filled).and_then(Reference::each_board);
        let right = if is_completion { vec![values] } else { each.unwrap_or_default() };
        Goal {
            conflicts: of_family(txt).and_then(families::conflicts).filter(|_| !right.is_empty()),
            is_completion,
            is_printed: reference.is_some_and(|reference| reference.kind == Kind::Printed),
            right,
        }
    }

    /// The board that completes the one of the input; None if that is not the goal.
    pub fn completion(&self) -> Option<&[u8]> {
        self.right.first().filter(|_| self.is_completion).map(Vec::as_slice)
    }

    /// The number of right boards, if the search has to meet all of them, and filled each of them once and no other board.
    pub fn all_met(&self, recording: &Recording) -> Option<usize> {
        let values = |cells: &[u8]| cells.iter().filter(|value| **value != 0).count();
        let full = values(self.right.first()?);
        if self.is_completion || !recording.is_whole() {
            return None;
        }
        let boards = recording.boards().map(|(_, cells)| cells);
        let mut met: Vec<Vec<u8>> = boards.filter(|cells| values(cells) == full).collect();
        let mut right = self.right.clone();
        right.sort_unstable();
        met.sort_unstable();
        (met == right).then_some(right.len())
    }

    /// The step of the only right board, if the search has to meet several, met that one, and put nothing after it.
    pub fn only_met(&self, recording: &Recording) -> Option<u64> {
        if self.is_completion || self.right.len() < 2 || !recording.is_whole() {
            return None;
        }
        let mut boards = recording.boards();
        let (step, _) = boards.find(|(_, cells)| self.right.contains(cells))?;
        boards.next().is_none().then_some(step)
    }

    /// Whether values on the search's board mean the same as on the right boards. If each right board is a line of the
    /// output, the first full board must be the first line and each line a full board, or nothing was put. If there is one
    /// kind of value, they mean the same. Otherwise the search must have reached a right board.
    pub fn shows_the_same(&self, recording: &Recording, printed: &str, symbols: &[String]) -> bool {
        if self.is_completion || recording.puts == 0 {
            return true;
        }
        if !self.is_printed {
            return !self.has_several_values()
                || recording.boards().any(|(_, cells)| self.right.contains(&cells));
        }
        let full: Vec<Vec<u8>> = recording.full_boards().map(|(_, cells)| cells).collect();
        let mut lines = lines(printed).into_iter().map(|line| line_values(line, symbols)).peekable();
        let begins_alike = !full.is_empty() && lines.peek().map(Option::as_ref) == Some(full.first());
        let full: HashSet<Vec<u8>> = full.into_iter().collect();
        begins_alike
            && (!recording.is_whole() || lines.all(|line| line.is_some_and(|line| full.contains(&line))))
    }

    /// Whether the search may mean something else where it puts none of the values of a cell: the output does not show the
    /// board, and there are several values.
    pub fn may_leave_blank(&self) -> bool {
        !self.is_completion && !self.is_printed && self.has_several_values()
    }

    fn has_several_values(&self) -> bool {
        let mut values = self.right.iter().flatten().filter(|value| **value != 0);
        let first = values.next();
        values.any(|value| Some(value) != first)
    }
}

/// The name in `shared` of the family of a problem: that of its checker or, if outputs are compared, of its generator.
pub fn of_family(txt: &ProblemTxt) -> Option<&str> {
    match (&txt.judging, &txt.generator) {
        (OutputJudge::BuiltIn(name), _) | (OutputJudge::Compare(_), Some(GeneratorName::BuiltIn(name))) => {
            Some(name)
        }
        _ => None,
    }
}
#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnosis::tests::digits;
    use crate::test_recordings;

    impl Goal {
        /// The goal of a problem with these lines in `problem.txt`, whose values are digits. The reference for four queens
        /// finds both placements; that for sequences finds the lines of the output.
        pub(in crate::diagnosis) fn by_hand(txt: &str, output: &str, recording: &Recording) -> Goal {
            let digits = |line: &str| -> Vec<u8> {
                line.bytes().filter(u8::is_ascii_digit).map(|byte| byte - b'0').collect()
            };
            let queens = ["0100000110000010", "0010100000010100"].map(digits).to_vec();
            let reference = match txt {
                "generator: queens\n" => Some(Reference::by_hand(&queens, Kind::Counted)),
                "generator: sequences\n" => {
                    Some(Reference::by_hand(&output.lines().map(digits).collect::<Vec<_>>(), Kind::Printed))
                }
                _ => None,
            };
            let txt = ProblemTxt::parse(&format!("title: x\ntime: 1s\nmemory: 1MB\n{txt}")).expect("legal");
            Goal::of(&txt, digits(output), recording, reference.as_ref())
        }
    }

    const FIRST: &str = "001 121 -12 131 211 -21 -13 -00";
    const SECOND: &str = "011 131 201 321 -32 -20 -13 -01";
    const THIRD: &str = "021 101 231 311 -31 -23 -10 -02";
    const FOURTH: &str = "031 101 221 -22 -10 111 -11 -03";

    #[test]
    fn the_only_right_board_that_is_met_is_the_last_one_put() {
        let met = |search: &str| {
            let recording = test_recordings::of_steps(4, 4, search);
            let goal = Goal::by_hand("generator: queens\n", "2\n", &recording);
            goal.only_met(&recording)
        };
        assert_eq!(met(&[FIRST, SECOND].join(" ")), Some(12));
        assert_eq!(met(&[FIRST, SECOND, "021 -02"].join(" ")), None, "something is put after it");
        assert_eq!(met(FIRST), None, "no right board is met");
        let recording = Recording { is_cut: true, ..test_recordings::of_steps(4, 4, SECOND) };
        let goal = Goal::by_hand("generator: queens\n", "2\n", &recording);
        assert_eq!(goal.only_met(&recording), None, "the end is not known");
        let one = test_recordings::of_steps(1, 1, "001 -00");
        let met = |txt: &str| Goal::by_hand(txt, "1\n", &one).only_met(&one);
        assert_eq!(met("generator: sequences\n"), None, "there is no other one");
        let completed = test_recordings::by_hand(2, 2, "0 0 0 0:1\n1 1 7 1:2\n1 1 7 2:2\n1 1 7 3:1\n");
        let goal = Goal::by_hand("", "1 2\n2 1\n", &completed);
        assert_eq!((goal.only_met(&completed), goal.all_met(&completed)), (None, None), "one is enough");
    }

    #[test]
    fn all_right_boards_are_met_once_or_not() {
        let met = |search: &str| {
            let recording = test_recordings::of_steps(4, 4, search);
            Goal::by_hand("generator: queens\n", "2\n", &recording).all_met(&recording)
        };
        assert_eq!(met(&[FIRST, SECOND, THIRD, FOURTH].join(" ")), Some(2));
        assert_eq!(met(&[FIRST, SECOND, FOURTH].join(" ")), None, "one is missing");
        let frames = test_recordings::frames_by_hand(4, &[FIRST, SECOND, THIRD, FOURTH].join(" "));
        let cut = Recording { is_cut: true, ..test_recordings::by_hand(4, 4, &frames) };
        let goal = Goal::by_hand("generator: queens\n", "2\n", &cut);
        assert_eq!(goal.all_met(&cut), None, "the end is not known");
        assert_eq!(met(&[FIRST, SECOND, SECOND, THIRD, FOURTH].join(" ")), None, "one comes twice");
        assert_eq!(met(&["001 111 221 331 -33 -22 -11 -00", SECOND, THIRD].join(" ")), None, "another one");
    }

    #[test]
    fn only_a_list_of_rows_must_be_printed_as_it_stands_on_the_board() {
        let is_printed = |goal: &Goal, recording: &Recording, printed: &str| {
            goal.shows_the_same(recording, printed, &digits())
        };
        let pairs = |recording: &Recording| Goal::by_hand("generator: sequences\n", "1 2\n2 1\n", recording);
        let row = test_recordings::of_steps(1, 2, "001 012 -01 -00");
        for (printed, expected) in [
            ("1 2\n", true),
            (" 1  2 ", true),
            ("1 2\n2 1\n", false),
            ("2 1\n1 2\n", false),
            ("", false),
            ("x\n", false),
        ] {
            assert_eq!(is_printed(&pairs(&row), &row, printed), expected, "{printed:?}");
        }
        let never_full = test_recordings::of_steps(1, 2, "001 -00");
        assert!(!is_printed(&pairs(&never_full), &never_full, ""));
        let nothing = test_recordings::of_steps(1, 2, "");
        assert!(is_printed(&pairs(&nothing), &nothing, "x\n"), "nothing was put");
        let queens = test_recordings::of_steps(4, 4, FIRST);
        let goal = Goal::by_hand("generator: queens\n", "2\n", &queens);
        assert!(is_printed(&goal, &queens, "x\n"), "it is no row");
        let clue = test_recordings::by_hand(1, 2, "0 0 0 0:1\n1 1 7 1:2\n");
        let completion = Goal::by_hand("", "1 2\n", &clue);
        assert!(is_printed(&completion, &clue, "x\n"), "one is enough");
    }

    #[test]
    fn only_a_board_with_clues_is_known_without_a_family() {
        let with_clues = test_recordings::by_hand(2, 2, "0 0 0 0:1\n");
        assert!(Goal::by_hand("", "1 2\n2 1\n", &with_clues).is_completion);
        assert!(!Goal::by_hand("", "2 2\n2 1\n", &with_clues).is_completion, "a clue was changed");
        let blank = test_recordings::by_hand(2, 2, "0 0 0\n");
        assert!(!Goal::by_hand("", "1 2\n2 1\n", &blank).is_completion, "it may be a list");
    }
}
