//! The goal of a search: the rules and the correct boards of its case, as far as they are known.

use crate::model_search::{is_within, AnswerKind, ModelSearch};
use shared::family::{Conflicts, Family};
use shared::family_table;
use trace::Recording;
use workspace::{GeneratorSpec, OutputRule, ProblemSettings};

/// The goal of a search on one case.
pub struct Goal {
    /// The values that must not be on a board together, or `None` if that is not known.
    pub conflicts: Option<Conflicts>,
    /// The correct boards, row by row. There is none if they are not known.
    pub boards: Vec<Vec<u8>>,
    /// Whether the search is over when it reaches a correct board.
    pub is_completion: bool,
    /// Whether each correct board is a line of the output.
    is_printed: bool,
}

impl Goal {
    /// Returns the goal, from the values in the expected output and from the answers of the model.
    /// Without a model it is known only if the expected output is the completion of a board with clues.
    pub fn of(
        settings: &ProblemSettings,
        values: Vec<u8>,
        recording: &Recording,
        model: Option<&ModelSearch>,
    ) -> Goal {
        let start = recording.board(0);
        let ends_with = |model: &ModelSearch| {
            model.ends_with_answer && model.answers.iter().all(|answer| answer.cells == values)
        };
        let is_filled = model.map_or_else(|| recording.clues().contains(&true), ends_with);
        let is_board = !values.is_empty() && values.len() == start.len();
        // A search that swaps the values of a full board completes nothing.
        let is_completion = is_filled && is_board && start.contains(&0) && is_within(&start, &values);
        let each = model.filter(|model| !is_filled && model.counts_each());
        let is_known = is_completion || each.is_some();
        let each = each.into_iter().flat_map(|each| &each.answers).map(|answer| answer.cells.clone());
        let boards = if is_completion { vec![values] } else { each.collect() };

        Goal {
            conflicts: if is_known { family_of(settings).and_then(|family| family.conflicts) } else { None },
            is_completion,
            is_printed: model.is_some_and(|model| model.kind == AnswerKind::Printed),
            boards,
        }
    }

    /// Returns the completion of the board of the input, or `None` if that is not the goal.
    pub fn completion(&self) -> Option<&[u8]> {
        if !self.is_completion {
            return None;
        }

        self.boards.first().map(Vec::as_slice)
    }

    /// Whether the values on the board of the search mean the same as those on the correct boards.
    /// They do if nothing was put, if there is one kind of value, or if the search reached a correct board.
    pub fn shows_the_same(&self, recording: &Recording) -> bool {
        self.is_completion
            || recording.puts() == 0
            || !self.has_several_values()
            || recording.boards().any(|(_, cells)| self.boards.contains(&cells))
    }

    /// Whether a blank cell of the search may mean a value: there are several values, and the
    /// output does not show the board.
    pub fn may_leave_blank(&self) -> bool {
        !self.is_completion && !self.is_printed && self.has_several_values()
    }

    fn has_several_values(&self) -> bool {
        let mut values = self.boards.iter().flatten().filter(|value| **value != 0);
        let first = values.next();
        values.any(|value| Some(value) != first)
    }
}

/// Finds the family of a problem by its checker or, if outputs are compared, by its generator.
pub fn family_of(settings: &ProblemSettings) -> Option<&'static Family> {
    match (&settings.output_rule, &settings.generator) {
        (OutputRule::BuiltIn(checker), _) => family_table::family_of(checker),
        (OutputRule::Compare(_), Some(GeneratorSpec::BuiltIn(family))) => Some(family),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use trace::test_recordings;

    impl Goal {
        /// Returns the goal of a problem with these lines in `problem.txt`, whose values are digits. The
        /// model for four queens finds both placements; the one for sequences finds the lines of the
        /// output.
        pub(crate) fn by_hand(txt: &str, output: &str, recording: &Recording) -> Goal {
            Goal::and_model_by_hand(txt, output, recording).0
        }

        pub(crate) fn and_model_by_hand(
            txt: &str,
            output: &str,
            recording: &Recording,
        ) -> (Goal, Option<ModelSearch>) {
            let digits = |line: &str| -> Vec<u8> {
                line.bytes().filter(u8::is_ascii_digit).map(|byte| byte - b'0').collect()
            };
            let queens = ["0100000110000010", "0010100000010100"].map(digits).to_vec();
            let model = match txt {
                "generator: queens\n" => Some(ModelSearch::by_hand(&queens, AnswerKind::Counted)),
                "generator: sequences\n" => Some(ModelSearch::by_hand(
                    &output.lines().map(digits).collect::<Vec<_>>(),
                    AnswerKind::Printed,
                )),
                _ => None,
            };

            let settings =
                ProblemSettings::parse(&format!("title: x\ntime: 1s\nmemory: 1MB\n{txt}")).expect(txt);
            (Goal::of(&settings, digits(output), recording, model.as_ref()), model)
        }
    }

    #[test]
    fn values_mean_the_same_if_a_correct_board_was_reached() {
        let pairs = |search: &str| {
            let recording = test_recordings::of_steps(1, 2, search);
            Goal::by_hand("generator: sequences\n", "1 2\n2 1\n", &recording).shows_the_same(&recording)
        };
        assert!(pairs("001 012 -01 -00") && pairs(""));
        assert!(!pairs("003 014 -01 -00") && !pairs("001 -00"));
        let queens = test_recordings::of_steps(4, 4, "001 -00");
        let goal = Goal::by_hand("generator: queens\n", "2\n", &queens);
        assert!(goal.shows_the_same(&queens), "there is one kind of value");
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
