//! A search compared with the rules of its problem: the first value that is against them, and the first right value
//! that the search leaves out. Both are facts of the recording, whatever the submission meant to do.

use crate::recording::{Change, Frame, Recording};
use shared::families;
use shared::family::{Conflict, Rules};
use workspace::{GeneratorName, OutputJudge, ProblemTxt};

/// What a search has to find.
pub struct Goal {
    /// What may not stand together; None if that is not known.
    rules: Option<Rules>,
    /// The right boards at its end, row by row; empty if they are not known.
    right: Vec<Vec<u8>>,
    /// Whether one of them is enough, so that the search fills the board and stops.
    pub is_completion: bool,
}

/// A value that is right where the search stood, and that it never put there.
#[derive(Debug, PartialEq, Eq)]
pub struct LeftOut {
    pub cell: usize,
    pub value: u8,
    /// The last step before the search went back, or ended.
    pub after: u64,
}

/// A value that was put although another one rules it out, and from which the search went on.
#[derive(Debug, PartialEq, Eq)]
pub struct AgainstRules {
    pub frame: usize,
    pub cell: usize,
    pub conflict: Conflict,
}

impl Goal {
    /// The task of a case, from its input and its right output, which are texts, and the values in the latter. A family
    /// of problems knows its boards. Another problem is known only if the right output is the input's board with its
    /// blanks filled: one with clues, or one of a single line, as `is_one_line` says of the right outputs of all cases.
    pub fn of(
        txt: &ProblemTxt,
        input: &str,
        output: &str,
        values: Vec<u8>,
        is_one_line: impl Fn() -> bool,
        recording: &Recording,
    ) -> Goal {
        let start = recording.board(0).cells;
        let agrees = |board: &Vec<u8>| {
            let same = |(cell, value): (&u8, &u8)| *cell == 0 || cell == value;
            board.len() == start.len() && start.iter().zip(board).all(same)
        };
        if let Some(rules) = of_family(txt).and_then(families::rules) {
            let right = (rules.right_boards)(input, output).filter(|right| right.iter().all(agrees));
            let is_known = right.is_some();
            let (rules, is_completion) = (is_known.then_some(rules), rules.one_is_enough && is_known);
            return Goal { rules, is_completion, right: right.unwrap_or_default() };
        }
        let has_clues = recording.clues.contains(&true);
        let is_completion = !values.is_empty() && agrees(&values) && (has_clues || is_one_line());
        Goal { rules: None, right: if is_completion { vec![values] } else { Vec::new() }, is_completion }
    }

    /// The board that completes the one of the input; None if the task is another one, or not known.
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

    /// The first value that was put against the rules. One that the next step takes back does not count: a search may
    /// put before it checks.
    pub fn against_rules(&self, recording: &Recording) -> Option<AgainstRules> {
        let rules = self.rules?;
        let mut board = recording.board(0).cells;
        let steps = exact_steps(recording);
        for (at, step) in steps.iter().enumerate() {
            recording.frames[at + 1].changes.iter().for_each(|change| board[change.cell] = change.value);
            let (_, Step::Put(cell, _)) = *step else { continue };
            let is_kept = match steps.get(at + 1) {
                Some((_, next)) => *next != Step::Erase(cell),
                None => at as u64 + 1 == recording.steps() && !recording.cut,
            };
            if let Some(conflict) = (rules.conflict)(&board, recording.columns, cell).filter(|_| is_kept) {
                return Some(AgainstRules { frame: at + 1, cell, conflict });
            }
        }
        None
    }

    /// Whether the board is known to hold what is printed. Where each right board is a line of the output, the first full
    /// board must be the first line, unless nothing was put.
    pub fn is_printed(&self, recording: &Recording, printed: &str) -> bool {
        if self.is_completion || !recording.is_row || recording.puts == 0 {
            return true;
        }
        let full = recording.full_boards().next().map(|(_, cells)| cells);
        let first = printed.lines().next().unwrap_or_default();
        let first = first.split_whitespace().map(|word| word.parse::<u8>().ok()).collect::<Option<Vec<u8>>>();
        full.is_some() && full == first
    }

    /// The first right value that is left out: all values on the board were right, it could have gone on to a right
    /// board that no step had tried to reach, and the search went back, or ended. `has_ended` says whether the end of the
    /// recording is one that the search chose.
    pub fn left_out(&self, recording: &Recording, has_ended: bool) -> Option<LeftOut> {
        let mut walk = Walk { recording, right: &self.right, levels: Vec::new() };
        walk.levels.push(Level { put: None, right: (0..self.right.len()).collect(), tried: Vec::new() });
        if self.right.is_empty() {
            return None;
        }
        let steps = exact_steps(recording);
        let is_whole = steps.len() as u64 == recording.steps() && !recording.cut;
        for (before, (displaced, step)) in (0..).zip(steps) {
            let own = match step {
                Step::Put(cell, _) if walk.stands(cell) && !displaced.contains(&cell) => Some(cell),
                Step::Erase(cell) => Some(cell),
                _ => None,
            };
            for cell in displaced.into_iter().chain(own) {
                // Not put last: then the search does not go back step by step.
                walk.last().put.filter(|(put, _)| *put == cell)?;
                if let Some(left_out) = walk.go_back(before) {
                    return Some(left_out);
                }
            }
            match step {
                Step::Put(cell, value) => walk.go_on(cell, value),
                Step::Erase(_) => continue,
                Step::Unclear => return None,
            }
            if self.is_completion && walk.is_complete() {
                return None; // what comes now is no search for it any more
            }
        }
        // Values that a search for one completion leaves on the board at its end say that it never went back: that is
        // another mistake.
        let ends_here = walk.levels.len() == 1 || recording.erases > 0 || !self.is_completion;
        while is_whole && has_ended && ends_here && !walk.levels.is_empty() {
            if let Some(left_out) = walk.go_back(recording.steps()) {
                return Some(left_out);
            }
        }
        None
    }
}

/// The checker of the family that judges the problem, or the generator of its inputs if outputs are compared. Both name
/// the family in `shared`.
pub fn of_family(txt: &ProblemTxt) -> Option<&str> {
    match (&txt.judging, &txt.generator) {
        (OutputJudge::Family(name), _) | (OutputJudge::Compare(_), Some(GeneratorName::BuiltIn(name))) => {
            Some(name)
        }
        _ => None,
    }
}

/// A search as a way from the blank board to where it stands now: a level for each value that was put.
struct Walk<'a> {
    recording: &'a Recording,
    right: &'a [Vec<u8>],
    /// The first is the board before the search.
    levels: Vec<Level>,
}

struct Level {
    /// What was put to get here.
    put: Option<(usize, u8)>,
    /// The right boards that hold all values that stand.
    right: Vec<usize>,
    /// What was put from here.
    tried: Vec<(usize, u8)>,
}

impl Walk<'_> {
    fn last(&mut self) -> &mut Level {
        self.levels.last_mut().expect("a walk ends when it leaves the first level")
    }

    fn stands(&self, cell: usize) -> bool {
        self.levels.iter().any(|level| level.put.map(|(put, _)| put) == Some(cell))
    }

    fn is_complete(&self) -> bool {
        let start = self.recording.board(0).cells;
        start.iter().filter(|value| **value == 0).count() + 1 == self.levels.len()
    }

    fn go_on(&mut self, cell: usize, value: u8) {
        let boards = self.right;
        let last = self.last();
        last.tried.push((cell, value));
        let right = last.right.iter().copied().filter(|&board| boards[board][cell] == value).collect();
        self.levels.push(Level { put: Some((cell, value)), right, tried: Vec::new() });
    }

    /// Leaves the last level after a step. What it left out, if anything.
    fn go_back(&mut self, after: u64) -> Option<LeftOut> {
        let level = self.levels.pop()?;
        let start = self.recording.board(0).cells;
        let put = |cell: usize| {
            let levels = self.levels.iter().chain([&level]);
            levels.filter_map(|level| level.put).any(|(put, _)| put == cell)
        };
        for board in level.right.iter().map(|&board| &self.right[board]) {
            let rest = || (0..board.len()).filter(|&cell| board[cell] != 0 && start[cell] == 0 && !put(cell));
            if rest().next().is_none() || level.tried.iter().any(|&(cell, value)| board[cell] == value) {
                continue; // it was reached, or something was put on the way to it
            }
            // Where the search put something else: in the same cell, or, if a row has room for one value, in the row.
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

/// What a step did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Put(usize, u8),
    Erase(usize),
    /// Not a step of a search that puts and takes back one value at a time.
    Unclear,
}

/// The steps up to which each has a frame, each with the cells whose values vanished when it put one elsewhere.
fn exact_steps(recording: &Recording) -> Vec<(Vec<usize>, Step)> {
    let frames = &recording.frames[..=recording.exact_to() as usize];
    let step = |pair: &[Frame]| {
        let is_put = pair[1].puts > pair[0].puts;
        let (found, own): (Vec<&Change>, Vec<&Change>) =
            pair[1].changes.iter().partition(|change| change.is_found);
        let displaced = found.iter().map(|change| change.cell).collect();
        let change = match own[..] {
            _ if found.iter().any(|change| change.value != 0) => Step::Unclear,
            [&Change { cell, value, .. }] if is_put && value != 0 => Step::Put(cell, value),
            [&Change { cell, value: 0, .. }] if !is_put => Step::Erase(cell),
            _ => Step::Unclear,
        };
        (displaced, change)
    };
    frames.windows(2).map(step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_recordings;

    impl Goal {
        /// The task of a problem with these lines in `problem.txt`, whose values are digits.
        pub fn by_hand(txt: &str, input: &str, output: &str, recording: &Recording) -> Goal {
            let txt = ProblemTxt::parse(&format!("title: x\ntime: 1s\nmemory: 1MB\n{txt}")).expect("legal");
            let values = output.bytes().filter(u8::is_ascii_digit).map(|byte| byte - b'0').collect();
            Goal::of(&txt, input, output, values, || false, recording)
        }
    }

    /// What a search of four queens left out: row, column and step.
    fn left_out(search: &str) -> Option<(usize, usize, u64)> {
        let recording = test_recordings::of_steps(4, 4, search);
        let task = Goal::by_hand("generator: queens\n", "4\n", "2\n", &recording);
        let left_out = task.left_out(&recording, true)?;
        Some((left_out.cell / 4, left_out.cell % 4, left_out.after))
    }

    const FIRST: &str = "001 121 -12 131 211 -21 -13 -00";
    const SECOND: &str = "011 131 201 321 -32 -20 -13 -01";
    const THIRD: &str = "021 101 231 311 -31 -23 -10 -02";
    const FOURTH: &str = "031 101 221 -22 -10 111 -11 -03";

    #[test]
    fn a_search_that_meets_all_right_boards_leaves_out_nothing() {
        assert_eq!(left_out(&[FIRST, SECOND, THIRD, FOURTH].join(" ")), None);
        // Each value is put over the one before, and the last one taken back: as right, and shorter.
        assert_eq!(
            left_out(
                "001 121 131 211 -21 -13 -00 011 131 201 321 -32 -20 -13 021 101 231 311 -31 -23 -10 -02"
            ),
            None
        );
    }

    #[test]
    fn what_is_left_out_is_named_with_the_step() {
        let table = [
            // It ends after its first right board.
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
            assert_eq!(left_out(&search), Some(expected), "{search}");
        }
    }

    #[test]
    fn only_an_end_that_is_known_leaves_something_out() {
        let left_out = |recording: &Recording, has_ended: bool| {
            let task = Goal::by_hand("generator: queens\n", "4\n", "2\n", recording);
            task.left_out(recording, has_ended).map(|left_out| left_out.after)
        };
        let recording = test_recordings::of_steps(4, 4, FIRST);
        assert_eq!(left_out(&recording, true), Some(8));
        assert_eq!(left_out(&recording, false), None);
        assert_eq!(left_out(&Recording { cut: true, ..recording }, true), None);
        let frames = format!("{}2 1 7\n", test_recordings::frames_by_hand(4, FIRST));
        assert_eq!(
            left_out(&test_recordings::by_hand(4, 4, &frames), true),
            None,
            "two steps have one frame"
        );
    }

    #[test]
    fn the_only_right_board_that_is_met_is_the_last_one_put() {
        let met = |search: &str| {
            let recording = test_recordings::of_steps(4, 4, search);
            let task = Goal::by_hand("generator: queens\n", "4\n", "2\n", &recording);
            task.only_met(&recording)
        };
        assert_eq!(met(&[FIRST, SECOND].join(" ")), Some(12));
        assert_eq!(met(&[FIRST, SECOND, "021 -02"].join(" ")), None, "something is put after it");
        assert_eq!(met(FIRST), None, "no right board is met");
        let recording = Recording { cut: true, ..test_recordings::of_steps(4, 4, SECOND) };
        let task = Goal::by_hand("generator: queens\n", "4\n", "2\n", &recording);
        assert_eq!(task.only_met(&recording), None, "the end is not known");
        let one = test_recordings::of_steps(1, 1, "001 -00");
        let task = |txt: &str, input: &str| Goal::by_hand(txt, input, "1\n", &one).only_met(&one);
        assert_eq!(task("generator: sequences\n", "1 1\n"), None, "there is no other one");
        let completed = test_recordings::by_hand(2, 2, "0 0 0 0:1\n1 1 7 1:2\n1 1 7 2:2\n1 1 7 3:1\n");
        let task = Goal::by_hand("", "x", "1 2\n2 1\n", &completed);
        assert_eq!((task.only_met(&completed), task.all_met(&completed)), (None, None), "one is enough");
    }

    #[test]
    fn all_right_boards_are_met_once_or_not() {
        let met = |search: &str| {
            let recording = test_recordings::of_steps(4, 4, search);
            Goal::by_hand("generator: queens\n", "4\n", "2\n", &recording).all_met(&recording)
        };
        assert_eq!(met(&[FIRST, SECOND, THIRD, FOURTH].join(" ")), Some(2));
        assert_eq!(met(&[FIRST, SECOND, FOURTH].join(" ")), None, "one is missing");
        let frames = test_recordings::frames_by_hand(4, &[FIRST, SECOND, THIRD, FOURTH].join(" "));
        let cut = Recording { cut: true, ..test_recordings::by_hand(4, 4, &frames) };
        let task = Goal::by_hand("generator: queens\n", "4\n", "2\n", &cut);
        assert_eq!(task.all_met(&cut), None, "the end is not known");
        assert_eq!(met(&[FIRST, SECOND, SECOND, THIRD, FOURTH].join(" ")), None, "one comes twice");
        assert_eq!(met(&["001 111 221 331 -33 -22 -11 -00", SECOND, THIRD].join(" ")), None, "another one");
    }

    #[test]
    fn a_search_that_does_not_go_step_by_step_is_not_judged() {
        for search in ["001 121 -00", "001 121 -12 131 001", "000"] {
            let recording = test_recordings::of_steps(4, 4, search);
            let task = Goal::by_hand("generator: queens\n", "4\n", "2\n", &recording);
            assert_eq!(task.left_out(&recording, true), None, "{search}");
        }
        // What vanished when another queen was put in its row was left, as if it had been taken back.
        let frames = "0 0 0\n1 1 7 1:1\n1 1 7 2:1 1!0\n";
        let recording = test_recordings::by_hand(4, 4, frames);
        let task = Goal::by_hand("generator: queens\n", "4\n", "2\n", &recording);
        let left_out = task.left_out(&recording, true).expect("the second row is not tried");
        assert_eq!((left_out.cell, left_out.after), (7, 1));
        let changed = test_recordings::by_hand(4, 4, "0 0 0\n1 1 7 0:1\n1 1 7 1:1 0!2\n1 0 8 1:0\n");
        assert_eq!(task.left_out(&changed, true), None, "another value was found there");
    }

    #[test]
    fn a_queen_that_is_attacked_and_stays_is_against_the_rules() {
        let against = |search: &str| {
            let recording = test_recordings::of_steps(4, 4, search);
            let task = Goal::by_hand("generator: queens\n", "4\n", "2\n", &recording);
            task.against_rules(&recording)
                .map(|against| (against.frame, against.cell, against.conflict.other))
        };
        assert_eq!(against("001 111 231"), Some((2, 5, 0)));
        assert_eq!(against("001 111"), Some((2, 5, 0)), "it stands at the end");
        assert_eq!(against("001 111 -11 131 201 -20"), None, "it was put to be checked");
        let at_end = |recording: &Recording| {
            let task = Goal::by_hand("generator: queens\n", "4\n", "2\n", recording);
            task.against_rules(recording).is_some()
        };
        let recording = test_recordings::of_steps(4, 4, "001 111");
        assert!(at_end(&recording));
        assert!(!at_end(&Recording { cut: true, ..recording }), "the next step is not known");
        let frames = test_recordings::frames_by_hand(4, "001 111") + "2 1 7 5:0\n";
        assert!(!at_end(&test_recordings::by_hand(4, 4, &frames)), "the next step has no frame");
    }

    const BOARD: &str = "473169852652874931891235004584627193236591478917483025765318249149752386328946517";

    /// What a search on a board of Sudoku with three blanks, (2, 6), (2, 7) and (5, 6), left out.
    fn left_out_of_sudoku(search: &str) -> Option<(usize, u8, u64)> {
        let clues =
            test_recordings::frames_by_hand(9, search).replacen("0 0 0", &format!("0 0 0 0:{BOARD}"), 1);
        let recording = test_recordings::by_hand(9, 9, &clues);
        let completion = BOARD.replace("1235004", "1235764").replace("483025", "483625");
        let task = Goal::by_hand("checker: sudoku-any\n", BOARD, &completion, &recording);
        assert!(task.is_completion && task.completion().is_some());
        let left_out = task.left_out(&recording, true)?;
        Some((left_out.cell, left_out.value, left_out.after))
    }

    #[test]
    fn a_right_digit_that_is_refused_is_named() {
        assert_eq!(left_out_of_sudoku("266 -26 267 276 566"), None, "it is completed");
        assert_eq!(left_out_of_sudoku("266 -26"), Some((24, 7, 2)), "7 is right in the first blank");
        assert_eq!(left_out_of_sudoku("267 -26"), Some((25, 6, 1)), "it went back though 7 was right");
        assert_eq!(left_out_of_sudoku("267 276 566 -56 -27 -26"), None, "it was complete, and that is lost");
        let after = left_out_of_sudoku("267 276 566 -56 -27 -26 276 -27");
        assert_eq!(after, None, "what comes after the full board is no search for it");
        assert_eq!(left_out_of_sudoku(""), Some((24, 7, 0)));
        assert_eq!(left_out_of_sudoku("266"), None, "it never goes back: another mistake");
        assert_eq!(left_out_of_sudoku("261 -26 267"), Some((25, 6, 3)), "it went back, and then ended");
    }

    #[test]
    fn a_listing_is_judged_only_if_its_board_holds_what_is_printed() {
        let listing = |search: &str, printed: &str| {
            let recording = test_recordings::of_steps(1, 2, search);
            let task = Goal::by_hand("generator: sequences\n", "2 2\n", "1 2\n2 1\n", &recording);
            assert!(!task.is_completion);
            let left_out = task.left_out(&recording, true)?;
            task.is_printed(&recording, printed).then_some((left_out.cell, left_out.value, left_out.after))
        };
        assert_eq!(listing("001 012 -01 -00", "1 2\n"), Some((0, 2, 4)));
        assert_eq!(listing("001 012 -01 -00", "2 3\n"), None);
        assert_eq!(listing("001 012 -01 -00 002 011 -01 -00", "1 2\n2 1\n"), None);
    }

    #[test]
    fn only_a_list_of_rows_must_be_printed_as_it_stands_on_the_board() {
        let is_printed =
            |task: &Goal, recording: &Recording, printed: &str| task.is_printed(recording, printed);
        let pairs =
            |recording: &Recording| Goal::by_hand("generator: sequences\n", "2 2\n", "1 2\n2 1\n", recording);
        let row = test_recordings::of_steps(1, 2, "001 012 -01 -00");
        for (printed, expected) in
            [("1 2\n2 1\n", true), (" 1  2 ", true), ("2 1\n1 2\n", false), ("", false), ("x\n", false)]
        {
            assert_eq!(is_printed(&pairs(&row), &row, printed), expected, "{printed:?}");
        }
        let never_full = test_recordings::of_steps(1, 2, "001 -00");
        assert!(!is_printed(&pairs(&never_full), &never_full, ""));
        let nothing = test_recordings::of_steps(1, 2, "");
        assert!(is_printed(&pairs(&nothing), &nothing, "x\n"), "nothing was put");
        let queens = test_recordings::of_steps(4, 4, FIRST);
        let task = Goal::by_hand("generator: queens\n", "4\n", "2\n", &queens);
        assert!(is_printed(&task, &queens, "x\n"), "it is no row");
        let clue = test_recordings::by_hand(1, 2, "0 0 0 0:1\n1 1 7 1:2\n");
        let completion = Goal::by_hand("", "x", "1 2\n", &clue);
        assert!(is_printed(&completion, &clue, "x\n"), "one is enough");
    }

    #[test]
    fn only_a_board_with_clues_is_known_without_a_family() {
        let with_clues = test_recordings::by_hand(2, 2, "0 0 0 0:1\n");
        assert!(Goal::by_hand("", "x", "1 2\n2 1\n", &with_clues).is_completion);
        assert!(!Goal::by_hand("", "x", "2 2\n2 1\n", &with_clues).is_completion, "a clue was changed");
        let blank = test_recordings::by_hand(2, 2, "0 0 0\n");
        assert!(!Goal::by_hand("", "x", "1 2\n2 1\n", &blank).is_completion, "it may be a list");
    }
}
