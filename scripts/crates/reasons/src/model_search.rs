//! The model solution, in short the model: a correct submission of the same problem. The diagnosed search must find the
//! same answers.

use judge::Session;
use messages::{message, Message, Result};
use std::collections::{HashMap, HashSet};
use std::path::Path;
use stdx::files;
use submissions::{Source, Submission};
use trace::output_values::{lines, prints};
use trace::{small_text, Answer, InstrumentedProgram, Recording, RecordingLimits};
use workspace::{Case, SubmissionFile};

/// The most other cases on which the model is recorded to learn the meaning of its answers.
const MAX_OTHER_CASES: usize = 5;

/// The answers of the model on a case.
pub struct ModelSearch {
    pub name: String,
    /// The answers in their order. There is none if the search is too long, or if the input has none.
    pub answers: Vec<Answer>,
    pub kind: AnswerKind,
    /// Whether the search ends with its only answer, and leaves it on the board.
    pub ends_with_answer: bool,
    /// Rows and columns of the board.
    pub size: (usize, usize),
    /// The boards that the first search passed, each with the first step after which it was there.
    passed: HashMap<Vec<u8>, u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerKind {
    /// Each answer is a line of the output that shows the board.
    Printed,
    /// Each answer is a line of the output, or the output is the number of answers.
    Counted,
    /// Each answer is better than the answers before it.
    Best,
    Unknown,
}

impl ModelSearch {
    /// Records the first submission of the problem, `main` before the variants, that must be AC, marks its
    /// answers, prints the expected output and searches on a board like that of `recording`.
    /// Returns `None` if there is no such submission.
    pub fn record(
        submission: &Submission,
        session: &Session,
        case: &Case,
        recording: &Recording,
    ) -> Result<Option<ModelSearch>> {
        for (name, instrumented) in instrumented_models(submission, session) {
            let recorded = record_correct(&instrumented, case)?;
            let recorded = recorded.filter(|(searched, _)| searched.is_like(recording));
            let Some((searched, answered)) = recorded else { continue };
            let mut cases = vec![answered];
            // All stored cases: the command line may have selected only some of them.
            let stored = Case::load(&submission.problem.cases).unwrap_or_default();

            for other in stored.iter().filter(|other| *other != case).take(MAX_OTHER_CASES) {
                let whole = record_correct(&instrumented, other)?.filter(|(other, _)| other.is_whole());
                cases.extend(whole.map(|(_, answered)| answered));
            }

            let (rows, columns) = (recording.rows, recording.columns);
            let searched = searched.enlarged(searched.rows.max(rows), searched.columns.max(columns));
            return Ok(ModelSearch::of(&name, &searched, &cases));
        }
        Ok(None)
    }

    /// Returns the answers of a recorded search that printed the expected output of the first of the cases.
    /// Returns `None` if it found no answer and it is not known that each counts, or if each counts and one was found
    /// twice.
    fn of(name: &str, searched: &Recording, cases: &[AnsweredCase]) -> Option<ModelSearch> {
        let is_whole = searched.is_whole();
        let answers = if is_whole { searched.answers() } else { Vec::new() };
        let last = answers.last().map_or(0, |last| last.step);
        let ends_with_answer = answers.len() == 1 && last == searched.steps();
        let kind = if is_whole { AnswerKind::of(searched.is_row, cases) } else { AnswerKind::Unknown };
        let mut seen = HashSet::new();
        let is_known = !kind.counts_each() || answers.iter().all(|answer| seen.insert(answer.key()));
        let mut passed = HashMap::new();
        for (step, cells) in searched.boards_of(0) {
            passed.entry(cells).or_insert(step);
        }
        let (name, size) = (name.to_string(), (searched.rows, searched.columns));
        let model = ModelSearch { name, answers, kind, ends_with_answer, size, passed };

        // On an input without answers, the other cases say what an answer is.
        let finds_all = searched.last().answers > 0 || is_whole && kind != AnswerKind::Unknown;

        (is_known && finds_all).then_some(model)
    }

    /// Whether an answer of a search for the best one is certainly worse than that of the model:
    /// the model passed this board before, and has an answer of as many values.
    pub fn is_worse(&self, answer: &Answer) -> bool {
        let is_as_full = |other: &Answer| filled(&other.cells) == filled(&answer.cells);
        let last = self.answers.last().map_or(0, |last| last.step);
        self.passed.get(&answer.cells).is_some_and(|step| *step < last) && self.answers.iter().any(is_as_full)
    }

    /// Whether the first search had these values on its board at some step.
    pub fn passes(&self, cells: &[u8]) -> bool {
        self.passed.contains_key(cells)
    }

    /// Returns how many different values the search puts. Of several searches, those of the answers count and the first.
    pub fn kinds_of_values(&self) -> usize {
        let answers = self.answers.iter().map(|answer| &answer.cells);
        kinds(answers.chain(self.passed.keys()).flatten())
    }

    /// Says whether the model passes a full board that is none of its answers, if it takes every answer.
    pub fn remark_on(&self, cells: &[u8]) -> Option<Message> {
        let is_answer = || self.answers.iter().any(|answer| answer.cells == cells);
        if cells.contains(&0) || !self.counts_each() || is_answer() {
            return None;
        }

        let name = &self.name;
        Some(if self.passes(cells) {
            message!(
                "; `{name}` reaches this state too, but does not take it as an answer: check the condition, and whether what \
                 it depends on is restored"
            )
        } else {
            message!("; `{name}` never reaches this state")
        })
    }

    /// Whether it is known that the input has no answer.
    pub fn has_no_answer(&self) -> bool {
        self.kind != AnswerKind::Unknown && self.answers.is_empty()
    }

    /// Whether a search must find every answer, and the input has only one test case.
    pub fn counts_each(&self) -> bool {
        self.kind.counts_each() && self.answers.iter().all(|answer| answer.search == 0)
    }
}

/// Returns the other correct submissions of the problem in Rust that mark their answers, with their names. A reason why
/// one cannot be recorded is shown when it is judged.
pub fn instrumented_models<'a>(
    submission: &'a Submission,
    session: &'a Session,
) -> impl Iterator<Item = (String, InstrumentedProgram)> + 'a {
    let is_other = |path: &Path| submission.path() != Some(path) && languages::is_rust(path);
    let others = submission.problem.correct_submissions().filter(move |file| is_other(&file.path));

    others.filter_map(|SubmissionFile { name, path, .. }| {
        let content = files::read_text(path).ok()?;
        if !content.contains("//@ answer") {
            return None;
        }

        let (path, content, language) = (path.clone(), content.into_bytes(), languages::rust());
        let source = Source::File { path, content, header_folders: None, language };
        let other = Submission { source, ..submission.clone() };
        Some((name.clone(), InstrumentedProgram::of_header(&other, &session.compiler).ok()??))
    })
}

/// The answers of the model on a case, the expected output, and the symbols of its values.
struct AnsweredCase {
    answers: Vec<Answer>,
    expected: String,
    symbols: Vec<String>,
}

/// Returns the recording of a search that prints the expected output. Returns `None` if it ends before the search.
fn record_correct(
    instrumented: &InstrumentedProgram,
    case: &Case,
) -> Result<Option<(Recording, AnsweredCase)>> {
    let Some(expected) = expected_output(case)? else { return Ok(None) };
    let Some(run) = instrumented.record(case, RecordingLimits::DIAGNOSED)? else { return Ok(None) };
    let is_correct = run.printed.split_whitespace().eq(expected.split_whitespace());
    let recording = run.recording;

    if !is_correct || recording.is_cut {
        return Ok(None);
    }

    let symbols = recording.symbols.clone();
    let answered = AnsweredCase { answers: recording.answers(), expected, symbols };
    Ok(Some((recording, answered)))
}

/// Whether a board has all values of another one.
pub fn is_within(part: &[u8], board: &[u8]) -> bool {
    part.iter().zip(board).all(|(value, other)| *value == 0 || value == other)
}

/// Returns how many different values there are, without blanks.
pub fn kinds<'a>(values: impl Iterator<Item = &'a u8>) -> usize {
    values.filter(|value| **value != 0).collect::<HashSet<_>>().len()
}

/// Returns how many cells have a value.
pub fn filled(cells: &[u8]) -> usize {
    cells.iter().filter(|value| **value != 0).count()
}

/// Returns the expected output of a case, or `None` if it is not stored or too large.
pub fn expected_output(case: &Case) -> Result<Option<String>> {
    Ok(case.output.as_deref().map(small_text).transpose()?.flatten())
}

impl AnswerKind {
    /// Returns the kind that fits the answers and the expected outputs of some cases. The kind is unknown if
    /// all cases have the same number of answers: then a fit may be a coincidence.
    fn of(is_row: bool, cases: &[AnsweredCase]) -> AnswerKind {
        let counts: HashSet<usize> = cases.iter().map(|case| case.answers.len()).collect();
        let is_line = |case: &AnsweredCase| lines(&case.expected).len() == case.answers.len();
        let shows_answers =
            |case: &AnsweredCase| prints(&lines(&case.expected), &case.answers, &case.symbols);
        let is_number = |case: &AnsweredCase| case.expected.trim() == case.answers.len().to_string();

        if counts.len() < 2 {
            return AnswerKind::Unknown;
        } else if cases.iter().all(is_line) {
            let is_printed = is_row && cases.iter().all(shows_answers);
            return if is_printed { AnswerKind::Printed } else { AnswerKind::Counted };
        } else if !cases.iter().all(is_number) {
            return AnswerKind::Best;
        }

        // The printed number of answers may also be a best value that grows by one with each answer.
        let mut pairs = cases.iter().flat_map(|case| case.answers.windows(2));
        if !pairs.clone().any(|pair| is_within(&pair[0].cells, &pair[1].cells)) {
            AnswerKind::Counted
        } else if pairs.all(|pair| filled(&pair[0].cells) < filled(&pair[1].cells))
            && counts.iter().any(|count| *count > 2)
        {
            AnswerKind::Best
        } else {
            AnswerKind::Unknown
        }
    }

    /// Whether each answer is counted or printed.
    pub fn counts_each(self) -> bool {
        matches!(self, AnswerKind::Printed | AnswerKind::Counted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use trace::test_recordings;

    impl ModelSearch {
        /// Returns a search that finds these boards, each of which counts.
        pub(crate) fn by_hand(boards: &[Vec<u8>], kind: AnswerKind) -> ModelSearch {
            let answers = (1..).zip(boards).map(|(step, cells)| answer(step, cells)).collect();
            let name = "main".to_string();
            ModelSearch { name, answers, kind, ends_with_answer: false, size: (1, 2), passed: HashMap::new() }
        }
    }

    fn answer(step: u64, cells: &[u8]) -> Answer {
        Answer {
            search: 0,
            searches: 1,
            step,
            source_line: std::num::NonZeroU32::new(7),
            cells: cells.to_vec(),
            put_in: (0..cells.len()).collect(),
        }
    }

    fn answered(answers: Vec<Answer>, expected: &str) -> AnsweredCase {
        let symbols = ".abcdefgh".chars().map(String::from).collect();
        AnsweredCase { answers, expected: expected.to_string(), symbols }
    }

    #[test]
    fn outputs_say_what_an_answer_is() {
        let of = |cases: &[(&[&[u8]], &str)]| {
            let case = |(boards, right): &(&[&[u8]], &str)| {
                answered((1..).zip(*boards).map(|(step, cells)| answer(step, cells)).collect(), right)
            };
            AnswerKind::of(true, &cases.iter().map(case).collect::<Vec<_>>())
        };
        let (one, two): (&[&[u8]], &[&[u8]]) = (&[&[1, 2]], &[&[1, 2], &[2, 1]]);
        assert_eq!(of(&[(one, "a b\n"), (two, "a b\n\nb a\n")]), AnswerKind::Printed);
        assert_eq!(of(&[(one, "ab\n"), (two, "ab\nba\n")]), AnswerKind::Printed, "without spaces");
        assert_eq!(of(&[(one, "a x\n"), (two, "a b\n\nb a\n")]), AnswerKind::Counted, "lines");
        assert_eq!(of(&[(one, "1\n"), (two, "2\n"), (&[], "0\n")]), AnswerKind::Counted, "a number");
        assert_eq!(of(&[(one, "1\n"), (two, "9\n")]), AnswerKind::Best);
        assert_eq!(of(&[(one, "1\n"), (one, "1\n")]), AnswerKind::Unknown, "chance");
        let grown: &[&[u8]] = &[&[1, 0, 0], &[1, 2, 0], &[1, 3, 3]];
        assert_eq!(of(&[(grown, "3\n"), (&grown[..1], "1\n")]), AnswerKind::Best, "the answers grow by one");
        let within: &[&[u8]] = &[&[1, 0, 0], &[1, 2, 0], &[0, 2, 0]];
        assert_eq!(of(&[(within, "3\n"), (&within[..1], "1\n")]), AnswerKind::Unknown);
    }

    #[test]
    fn an_answer_that_counts_comes_once() {
        let frames = "0 0 0\n1 1 7 0:1\n1 1 7 1:2 *1\n1 0 8 1:0\n1 0 8 0:0\n1 1 7 0:2 *1\n1 0 8 0:0\n";
        let of = |frames: &str, right: &str| {
            let searched = test_recordings::by_hand(1, 2, frames);
            let none = if right.starts_with('a') { "" } else { "0\n" };
            let cases = [answered(searched.answers(), right), answered(Vec::new(), none)];
            ModelSearch::of("main", &searched, &cases)
                .map(|model| (model.kind, model.answers.len(), model.ends_with_answer))
        };

        assert_eq!(of(frames, "2\n"), Some((AnswerKind::Counted, 2, false)));
        let twice = frames.replacen("*1", "*2", 1);
        assert_eq!(of(&twice, "3\n"), Some((AnswerKind::Unknown, 3, false)), "one board is two answers");
        assert_eq!(of(&twice, "a\nb\na\n"), None);
        assert_eq!(of(&twice, "9\n"), Some((AnswerKind::Best, 3, false)));
        assert_eq!(of("0 0 0\n1 1 7 0:1\n", "0\n"), None, "it found none");
        assert_eq!(of("0 0 0\n1 1 7 0:1\n1 1 7 1:2 *1\n", "1\n"), Some((AnswerKind::Counted, 1, true)));
    }
}
