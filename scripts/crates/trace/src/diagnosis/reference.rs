//! The reference: a right submission of the same problem. Its answers are those that a search for the case must find.

use super::small_text;
use crate::instrumented_program::InstrumentedProgram;
use crate::recording::{Answer, Recording};
use judge::Submission;
use sandbox::Limits;
use std::collections::HashSet;
use stdx::{files, Result};
use toolchain::Compiler;
use workspace::{Case, Expectation, Header};

/// The other cases on which the reference is recorded, to see what its answers are.
const MAX_OTHER_CASES: usize = 5;

/// The answers of a right search on a case.
#[derive(Clone)]
pub struct Reference {
    /// The name of the submission.
    pub name: String,
    /// Its answers in their order; never empty.
    pub answers: Vec<Answer>,
    pub kind: Kind,
    /// Whether the search ends with its only answer, and leaves it on the board.
    pub ends_with_answer: bool,
    /// Rows and columns of the board.
    pub size: (usize, usize),
}

/// What the answers of a search are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Each is a line of the output, as it stands on the board.
    Printed,
    /// Each is a line of the output, or the output is their number.
    Counted,
    /// Each is better than those before.
    Best,
    Unknown,
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
            // A submission that cannot be recorded cannot be the reference; judging it says what is wrong with it.
            let shown = file.path.display().to_string();
            let Ok(Some(recorder)) = InstrumentedProgram::recording_of(&text, &file.path, &shown, compiler)
            else {
                continue;
            };
            let Some(searched) = right_search(&recorder, case, right, limits)? else { continue };
            if !searched.is_like(recording) {
                continue;
            }
            let searched =
                searched.enlarged(searched.rows.max(recording.rows), searched.columns.max(recording.columns));
            let mut others = Vec::new();
            // The command line may have selected only some of the cases.
            let cases = Case::load(&submission.problem.cases_folder()).unwrap_or_default();
            for other in cases.iter().filter(|other| *other != case).take(MAX_OTHER_CASES) {
                let Some(right) = other.output.as_deref().map(small_text).transpose()?.flatten() else {
                    continue;
                };
                others.extend(
                    right_search(&recorder, other, &right, limits)?.map(|search| (search.answers(), right)),
                );
            }
            return Ok(Reference::of(&file.name, &searched, right, others));
        }
        Ok(None)
    }

    /// The answers of a recorded search that printed the right output. `others` are the answers and the right outputs of
    /// other cases. None if it found no answer, or if each answer counts and one came twice.
    fn of(
        name: &str,
        searched: &Recording,
        right: &str,
        mut others: Vec<(Vec<Answer>, String)>,
    ) -> Option<Reference> {
        let answers = searched.answers();
        let ends_with_answer = answers.len() == 1 && answers.last()?.step == searched.steps();
        others.push((answers.clone(), right.to_string()));
        let kind = Kind::of(searched.is_row, &others);
        let mut seen = HashSet::new();
        let is_known = !kind.counts_each() || answers.iter().all(|answer| seen.insert(answer.key()));
        (is_known && !answers.is_empty()).then(|| Reference {
            name: name.to_string(),
            answers,
            kind,
            ends_with_answer,
            size: (searched.rows, searched.columns),
        })
    }

    /// The boards of the answers, if the search must find each of them on one board.
    pub fn each_board(&self) -> Option<Vec<Vec<u8>>> {
        let is_each = self.kind.counts_each() && self.answers.iter().all(|answer| answer.search == 0);
        is_each.then(|| self.answers.iter().map(|answer| answer.cells.clone()).collect())
    }
}

/// The recording of a search that prints the right output; None if it is not whole, or if there are several boards.
fn right_search(
    recorder: &InstrumentedProgram,
    case: &Case,
    right: &str,
    limits: Limits,
) -> Result<Option<Recording>> {
    let Some(notes) = recorder.run(case, limits, super::MAX_STEPS)? else { return Ok(None) };
    let is_right = notes.printed.split_whitespace().eq(right.split_whitespace());
    let recording = notes.recording().ok().filter(|recording| is_right && recording.is_whole());
    Ok(recording.filter(|recording| !recording.facts.several_boards))
}

impl Kind {
    /// The kind that fits the answers and the right outputs of some cases. The numbers of answers must differ between them; otherwise it
    /// may be a coincidence.
    fn of(is_row: bool, cases: &[(Vec<Answer>, String)]) -> Kind {
        let counts: HashSet<usize> = cases.iter().map(|(answers, _)| answers.len()).collect();
        let all = |fits: &dyn Fn(&[Answer], &str) -> bool| {
            cases.iter().all(|(answers, right)| fits(answers, right))
        };
        let is_printed = |answers: &[Answer], right: &str| {
            let lines = lines(right);
            is_row && lines.len() == answers.len() && lines.iter().zip(answers).all(prints)
        };
        let is_number = |answers: &[Answer], right: &str| right.trim() == answers.len().to_string();
        let is_line = |answers: &[Answer], right: &str| lines(right).len() == answers.len();
        if counts.len() < 2 {
            return Kind::Unknown;
        } else if all(&is_printed) {
            return Kind::Printed;
        } else if all(&is_line) {
            return Kind::Counted;
        } else if !all(&is_number) {
            return Kind::Best;
        }
        // A best value may grow by one with each answer.
        let size = |answer: &Answer| answer.cells.iter().filter(|value| **value != 0).count();
        let grows =
            |answers: &[Answer], _: &str| answers.windows(2).all(|pair| size(&pair[0]) < size(&pair[1]));
        let is_within = |pair: &[Answer]| {
            let mut both = pair[0].cells.iter().zip(&pair[1].cells);
            both.all(|(one, other)| *one == 0 || one == other)
        };
        match cases.iter().any(|(answers, _)| answers.windows(2).any(is_within)) {
            false => Kind::Counted,
            true if all(&grows) && counts.iter().any(|count| *count > 2) => Kind::Best,
            true => Kind::Unknown,
        }
    }

    /// Whether each answer is counted or printed.
    pub fn counts_each(self) -> bool {
        matches!(self, Kind::Printed | Kind::Counted)
    }
}

/// The lines of an output that are not blank.
pub fn lines(output: &str) -> Vec<&str> {
    output.lines().filter(|line| !line.trim().is_empty()).collect()
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
        pub(in crate::diagnosis) fn by_hand(boards: &[Vec<u8>], kind: Kind) -> Reference {
            let answers = (1..).zip(boards).map(|(step, cells)| answer(step, cells)).collect();
            Reference { name: "main".to_string(), answers, kind, ends_with_answer: false, size: (1, 2) }
        }
    }

    fn answer(step: u64, cells: &[u8]) -> Answer {
        Answer { search: 0, searches: 1, step, line: 7, cells: cells.to_vec() }
    }

    #[test]
    fn outputs_say_what_an_answer_is() {
        let of = |cases: &[(&[&[u8]], &str)]| {
            let case = |(boards, right): &(&[&[u8]], &str)| {
                ((1..).zip(*boards).map(|(step, cells)| answer(step, cells)).collect(), (*right).to_string())
            };
            Kind::of(true, &cases.iter().map(case).collect::<Vec<_>>())
        };
        let (one, two): (&[&[u8]], &[&[u8]]) = (&[&[1, 2]], &[&[1, 2], &[2, 1]]);
        assert_eq!(of(&[(one, "1 2\n"), (two, "1 2\n\n2 1\n")]), Kind::Printed);
        assert_eq!(of(&[(one, "a b\n"), (two, "a b\n\nb a\n")]), Kind::Counted, "lines");
        assert_eq!(of(&[(one, "1\n"), (two, "2\n"), (&[], "0\n")]), Kind::Counted, "a number");
        assert_eq!(of(&[(one, "1\n"), (two, "9\n")]), Kind::Best);
        assert_eq!(of(&[(one, "1\n"), (one, "1\n")]), Kind::Unknown, "chance");
        let grown: &[&[u8]] = &[&[1, 0, 0], &[1, 2, 0], &[1, 3, 3]];
        assert_eq!(of(&[(grown, "3\n"), (&grown[..1], "1\n")]), Kind::Best, "the answers grow by one");
        let within: &[&[u8]] = &[&[1, 0, 0], &[1, 2, 0], &[0, 2, 0]];
        assert_eq!(of(&[(within, "3\n"), (&within[..1], "1\n")]), Kind::Unknown);
    }

    #[test]
    fn an_answer_that_counts_comes_once() {
        let frames = "0 0 0\n1 1 7 0:1\n1 1 7 1:2 *1\n1 0 8 1:0\n1 0 8 0:0\n1 1 7 0:2 *1\n1 0 8 0:0\n";
        let of = |frames: &str, right: &str| {
            let searched = test_recordings::by_hand(1, 2, frames);
            let none = if right.starts_with('a') { "" } else { "0\n" };
            let others = vec![(Vec::new(), none.to_string())];
            Reference::of("main", &searched, right, others)
                .map(|reference| (reference.kind, reference.answers.len(), reference.ends_with_answer))
        };
        assert_eq!(of(frames, "2\n"), Some((Kind::Counted, 2, false)));
        let twice = frames.replacen("*1", "*2", 1);
        assert_eq!(of(&twice, "3\n"), Some((Kind::Unknown, 3, false)), "one board is two answers");
        assert_eq!(of(&twice, "a\nb\na\n"), None);
        assert_eq!(of(&twice, "9\n"), Some((Kind::Best, 3, false)));
        assert_eq!(of("0 0 0\n1 1 7 0:1\n", "0\n"), None, "it found none");
        assert_eq!(of("0 0 0\n1 1 7 0:1\n1 1 7 1:2 *1\n", "1\n"), Some((Kind::Counted, 1, true)));
    }
}
