//! The reference: a right submission of the same problem. Its answers are those that a search for the case must find.

use crate::instrumented_program::InstrumentedProgram;
use crate::recording::{Answer, Recording};
use judge::Submission;
use sandbox::Limits;
use std::collections::HashSet;
use stdx::{files, Result};
use toolchain::Compiler;
use workspace::{Case, Expectation, Header};

/// The answers of a right search on a case.
#[derive(Clone, Default)]
pub struct Reference {
    /// The name of the submission.
    pub name: String,
    /// Its answers in their order; never empty.
    pub answers: Vec<Answer>,
    /// Whether each answer is counted or printed. Otherwise each is better than those before, and the last is the best.
    pub counts_each: bool,
    /// Whether each answer is a line of the output, as it stands on the board.
    pub is_printed: bool,
    /// Whether the search ends with its last answer, and leaves it on the board.
    pub ends_with_answer: bool,
}

impl Reference {
    /// Records the first submission of the problem that must be AC, calls `found` in its board region, prints the right
    /// output `right`, and searches on a board like that of `recording`, `main` first. None if there is none.
    pub fn record(
        submission: &Submission,
        compiler: &Compiler,
        case: &Case,
        right: &str,
        limits: Limits,
        recording: &Recording,
    ) -> Result<Option<Reference>> {
        for file in &submission.problem.submissions {
            let language = languages::of_path(&file.path).filter(|language| language.is_rust());
            let Some(language) = language.filter(|_| submission.path() != Some(&file.path)) else { continue };
            let text = files::read(&file.path)?;
            let text = String::from_utf8_lossy(&text);
            let is_right = Header::parse(&text, language)
                .is_ok_and(|header| header.expectation == Expectation::accepted());
            if !is_right || !text.contains(".found()") {
                continue;
            }
            // A submission that cannot be recorded is no reference; judging it says what is wrong with it.
            let shown = file.path.display().to_string();
            let Ok(Some(recorder)) = InstrumentedProgram::recording_of(&text, &file.path, &shown, compiler)
            else {
                continue;
            };
            let Some(notes) = recorder.run(&case.input, limits, super::MAX_STEPS)? else { continue };
            let Ok(searched) = notes.recording() else { continue };
            let is_alike = searched.is_like(recording) && !searched.facts.several_boards;
            let is_right = notes.printed.split_whitespace().eq(right.split_whitespace());
            if is_alike && is_right && searched.is_whole() {
                return Ok(Reference::of(&file.name, &searched, right));
            }
        }
        Ok(None)
    }

    /// The answers of a recorded search that printed the right output. None if it found none, or if it counts each and
    /// found one twice.
    pub fn of(name: &str, searched: &Recording, right: &str) -> Option<Reference> {
        let answers = searched.answers();
        let lines: Vec<&str> = right.lines().filter(|line| !line.trim().is_empty()).collect();
        let count = answers.len();
        let last = answers.last()?;
        let is_printed = searched.is_row && count == lines.len() && lines.iter().zip(&answers).all(prints);
        let is_number = count > 1 && right.trim() == count.to_string();
        let counts_each = is_printed || is_number || count > 1 && count == lines.len();
        let mut seen = HashSet::new();
        if counts_each && !answers.iter().all(|answer| seen.insert((answer.search, &answer.cells))) {
            return None;
        }
        let ends_with_answer = count == 1 && last.step == searched.steps();
        Some(Reference { name: name.to_string(), counts_each, is_printed, ends_with_answer, answers })
    }

    /// The boards of the answers, if the search must find each of them on one board.
    pub fn each_board(&self) -> Option<Vec<Vec<u8>>> {
        let is_each = self.counts_each && self.answers.iter().all(|answer| answer.search == 0);
        is_each.then(|| self.answers.iter().map(|answer| answer.cells.clone()).collect())
    }
}

/// Whether a line of the output holds the numbers on the board of an answer.
pub fn prints((line, answer): (&&str, &Answer)) -> bool {
    line.split_whitespace().map(|word| word.parse().ok()).eq(answer.cells.iter().map(|value| Some(*value)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_recordings;

    impl Reference {
        /// A search that finds these boards, each of which counts.
        pub(in crate::diagnosis) fn by_hand(boards: &[Vec<u8>], is_printed: bool) -> Reference {
            let answer = |(step, cells): (u64, &Vec<u8>)| Answer {
                search: 0,
                searches: 1,
                step,
                line: 7,
                cells: cells.clone(),
            };
            let answers = (1..).zip(boards).map(answer).collect();
            Reference {
                name: "main".to_string(),
                answers,
                counts_each: true,
                is_printed,
                ends_with_answer: false,
            }
        }
    }

    /// How a search of two places with these frames is understood, if it printed `right`: counts each, is printed, ends
    /// with its answer.
    fn understood(frames: &str, right: &str) -> Option<(bool, bool, bool)> {
        let searched = test_recordings::by_hand(1, 2, frames);
        let reference = Reference::of("main", &searched, right)?;
        Some((reference.counts_each, reference.is_printed, reference.ends_with_answer))
    }

    #[test]
    fn the_output_says_what_an_answer_is() {
        let two = "0 0 0\n1 1 7 0:1\n1 1 7 1:2 *1\n1 0 8 1:0\n1 0 8 0:0\n1 1 7 0:2 *1\n1 0 8 0:0\n";
        assert_eq!(understood(two, "2\n"), Some((true, false, false)), "a count");
        assert_eq!(understood(two, "1 2\n2 0\n"), Some((true, true, false)), "a listing of the board");
        assert_eq!(understood(two, "a b\n\nb\n"), Some((true, false, false)), "a listing of something else");
        assert_eq!(understood(two, "-7\n"), Some((false, false, false)), "a best value");
        let one = "0 0 0\n1 1 7 0:1\n1 1 7 1:2 *1\n";
        assert_eq!(understood(one, "1 2\n"), Some((true, true, true)));
        assert_eq!(understood(one, "1\n"), Some((false, false, true)), "a count or a value");
        let twice = two.replace("*1\n1 0 8 1", "*2\n1 0 8 1");
        assert_eq!(understood(&twice, "3\n"), None, "one board is two answers");
        assert_eq!(understood(&twice, "9\n"), Some((false, false, false)));
        assert_eq!(understood("0 0 0\n1 1 7 0:1\n", "0\n"), None, "it found none");
    }
}
