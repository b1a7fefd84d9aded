//! The diagnosis of a search from its recording: a sentence about a mistake, only where the mistake is
//! certain.
//!
//! Each module of `findings` finds one kind of mistake. `FailedSearch::find` chooses between them.

mod copies;
mod correct_search;
mod findings;
mod goal;
mod sentence_parts;
#[cfg(test)]
mod tests;

use self::findings::{
    answers, broken_rule, left_out, nothing_taken_back, overwriting, unprinted_completion, wrong_line,
    wrong_result,
};
use self::{correct_search::CorrectSearch, goal::Goal, sentence_parts::step_and_line};
use crate::step_limits::{ACCEPTED_STEPS, DIAGNOSED_STEPS, DIAGNOSED_TIME};
use crate::{instrument::RecordingDetail, instrumented_program::InstrumentedProgram, recording::Recording};
use judge::CaseResult;
use messages::{message, Message, Result};
use sandbox::Limits;
use selection::Submission;
use std::path::Path;
use stdx::files;
use toolchain::Compiler;
use workspace::{Case, Verdict};

/// A sentence that is certainly true of a search, with the step and the cells that it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub sentence: Message,
    /// The step that the sentence is about, if there is one.
    pub step: Option<u64>,
    /// The cells that the sentence names.
    pub cells: Vec<usize>,
}

impl Finding {
    fn at(step: u64, sentence: Message) -> Finding {
        Finding { step: Some(step), ..Finding::without_step(sentence) }
    }

    pub(crate) fn without_step(sentence: Message) -> Finding {
        Finding { sentence, step: None, cells: Vec::new() }
    }
}

/// Diagnoses the search of a submission that failed on a case. Returns `None` if the verdict is none of WA,
/// TLE and RE, if the submission has no board region, if its board is too large, or if nothing is certain.
pub fn diagnose(
    submission: &Submission,
    compiler: &Compiler,
    case: &Case,
    result: &CaseResult,
) -> Result<Option<Finding>> {
    if !matches!(result.verdict, Verdict::WA | Verdict::TLE | Verdict::RE) {
        return Ok(None);
    }
    let limits = Limits { time: DIAGNOSED_TIME, ..submission.limits };
    let Some(recorder) = InstrumentedProgram::of_submission(submission, RecordingDetail::Frames, compiler)?
    else {
        return Ok(None);
    };
    let Some(recording) = recorder.recording(case, limits, DIAGNOSED_STEPS)? else { return Ok(None) };
    of_recording(submission, compiler, case, result, &recording)
}

/// Diagnoses a search that is already recorded. An accepted search gets a diagnosis too if it overwrites
/// values.
pub(crate) fn of_recording(
    submission: &Submission,
    compiler: &Compiler,
    case: &Case,
    result: &CaseResult,
    recording: &Recording,
) -> Result<Option<Finding>> {
    // An interactor answers what the program asks, so no correct search is known.
    if submission.problem.settings.interactor.is_some() {
        return Ok(None);
    }
    let may_copy = copies::may_copy_its_board(submission)?;
    match result.verdict {
        Verdict::AC if !may_copy => Ok(overwriting::find_accepted(recording, &case.name)),
        Verdict::WA | Verdict::TLE | Verdict::RE => {
            of_failure(submission, compiler, case, result, recording, may_copy)
        }
        _ => Ok(None),
    }
}

/// Diagnoses the search of an accepted submission that overwrites values and does not take them back. Returns
/// the name of the first case on which it does, with the finding.
pub(crate) fn of_accepted(submission: &Submission, compiler: &Compiler) -> Result<Option<(String, Finding)>> {
    let Some(recorder) = InstrumentedProgram::of_submission(submission, RecordingDetail::Frames, compiler)?
    else {
        return Ok(None);
    };
    if copies::may_copy_its_board(submission)? {
        return Ok(None);
    }
    let limits = Limits { time: DIAGNOSED_TIME, ..submission.limits };
    for case in &submission.cases {
        let Some(recording) = recorder.recording(case, limits, ACCEPTED_STEPS)? else { continue };
        if let Some(finding) = overwriting::find_accepted(&recording, &case.name) {
            return Ok(Some((case.name.clone(), finding)));
        }
    }
    Ok(None)
}

fn of_failure(
    submission: &Submission,
    compiler: &Compiler,
    case: &Case,
    result: &CaseResult,
    recording: &Recording,
    may_copy: bool,
) -> Result<Option<Finding>> {
    let settings = &submission.problem.settings;
    let text = submission.rust_text().map(String::from_utf8_lossy).unwrap_or_default();
    let input = small_text(&case.input)?;
    let expected = case.output.as_deref().map(small_text).transpose()?.flatten();
    let symbols = settings.symbols(input.as_deref().unwrap_or_default());
    let uses_one_board = !recording.facts.several_boards && !may_copy;
    let reference = match &expected {
        Some(expected) if uses_one_board && result.verdict != Verdict::RE => {
            CorrectSearch::record(submission, compiler, case, expected, recording)?
        }
        _ => None,
    };
    // If its size is not recorded, the board of a search is as large as the cells that were used.
    let size = reference.as_ref().map_or((recording.rows, recording.columns), |reference| reference.size);
    let recording = &recording.enlarged(size.0, size.1);
    let goal = input.as_ref().and(expected.as_ref()).filter(|_| recording.searches() == 1).map(|output| {
        Goal::of(settings, values(output, &symbols, recording.clues.len()), recording, reference.as_ref())
    });
    let run = FailedSearch {
        recording,
        verdict: result.verdict,
        printed: result.printed.as_deref().filter(|_| result.verdict == Verdict::WA).map_or(
            String::new(), // the output of a program that was stopped may end anywhere
            |printed| String::from_utf8_lossy(printed).into_owned(),
        ),
        expected: expected.unwrap_or_default(),
        has_one_correct_output: !settings.output_rule.accepts_several(),
        calls_found: text.contains(".found()"),
        uses_one_board,
        symbols,
        goal,
        reference,
    };
    let found = run.find();
    if found.is_some() || !run.uses_one_board || result.verdict != Verdict::WA {
        return Ok(found);
    }
    if run.reference.is_some() && !run.calls_found {
        let sentence = message!(
            "the answers of the search are unknown; call `found` of the board where an answer is complete, so that \
             a wrong or missing answer can be reported"
        );
        return Ok(Some(Finding::without_step(sentence)));
    }
    let results = goal::family_of(settings).and_then(|family| family.results);
    let (Some(results), Some(input)) = (results, input) else { return Ok(None) };
    Ok(wrong_result::find(recording, &results, &input, (&run.expected, &run.printed), &run.symbols))
}

/// A recorded search that failed, with the facts that its recording does not contain.
struct FailedSearch<'a> {
    recording: &'a Recording,
    verdict: Verdict,
    /// The beginning of the output.
    printed: String,
    /// The expected output, or an empty text if it is not known.
    expected: String,
    /// Whether only one output is correct.
    has_one_correct_output: bool,
    /// Whether the program calls `found` of its board.
    calls_found: bool,
    /// Whether the search certainly uses one board and no copies.
    uses_one_board: bool,
    symbols: Vec<String>,
    /// The goal, or `None` if the case is too large to compute it or has several searches.
    goal: Option<Goal>,
    /// The reference, or `None` if the problem has none that can be recorded.
    reference: Option<CorrectSearch>,
}

impl FailedSearch<'_> {
    /// Finds the most certain mistake, or else the first one of the search.
    fn find(&self) -> Option<Finding> {
        let recording = self.recording;
        let overwriting = overwriting::find(recording, &self.symbols, self.is_to_blame());
        let overwriting = overwriting.filter(|_| self.uses_one_board);
        if overwriting.is_some() {
            return overwriting;
        }
        if self.verdict == Verdict::RE {
            let last = recording.last_call().filter(|_| !recording.is_cut)?;
            return Some(Finding::at(
                last.step,
                message!("the last step was {at}", at = step_and_line(last)),
            ));
        }
        let (line, is_foreign) = wrong_line::find(self).filter(|_| self.uses_one_board).unzip();
        let foreign = line.clone().filter(|_| is_foreign == Some(true));
        let wrong_step = self.first_wrong_step().filter(|_| self.uses_one_board);
        let first = [wrong_step, foreign].into_iter().flatten().min_by_key(|finding| finding.step);
        if first.is_some() {
            return first;
        }
        let reference = self.reference.as_ref().filter(|_| self.verdict == Verdict::WA);
        let answer = reference.and_then(|reference| answers::find(self, reference));
        // A repeated answer explains the failure better than a wrong line.
        let found = match (line, answer) {
            (Some(line), Some(answer)) if line.step != answer.step => Some(line),
            (line, answer) => answer.or(line),
        };
        if found.is_some() {
            return found;
        }
        let goal = self.goal.as_ref().filter(|_| self.verdict != Verdict::TLE && !recording.is_cut)?;
        let printed = values(&self.printed, &self.symbols, recording.clues.len());
        let lost =
            goal.completion().and_then(|board| unprinted_completion::find_kept(recording, board, &printed));
        if lost.is_some() || !self.uses_one_board {
            return lost;
        }
        let taken_back =
            unprinted_completion::find_taken_back(recording, goal.completion()?, (&self.printed, &printed));
        taken_back.or_else(|| nothing_taken_back::find_blanks(recording, &printed))
    }

    /// Returns whether the search, and not what is printed or how often something is counted, is certainly
    /// wrong. It never reached the completion, or the output shows the answers that it took. Or it was
    /// stopped, and it put all values in one cell, or took back more than it put.
    fn is_to_blame(&self) -> bool {
        if self.verdict != Verdict::WA {
            return overwriting::is_stuck(self.recording) || self.recording.erases > self.recording.puts;
        }
        let completion = self.goal.as_ref().and_then(Goal::completion);
        let is_missed = |board: &[u8]| self.recording.boards().all(|(_, cells)| cells != board);
        match completion {
            Some(board) => self.recording.is_whole() && is_missed(board),
            None => self.reference.as_ref().is_some_and(|reference| answers::are_shown(self, reference)),
        }
    }

    /// Returns `; the output begins with 0`. Returns `None` if nothing was printed, because the reason of the
    /// verdict says that.
    fn output_begins(&self) -> Option<Message> {
        let got = self.printed.split_whitespace().next()?;
        Some(message!("; the output begins with {got}"))
    }

    /// Returns the first value against the rules on a board that was taken as an answer or printed, or the
    /// first correct value that was left out, whichever comes first.
    fn first_wrong_step(&self) -> Option<Finding> {
        let (recording, goal) = (self.recording, self.goal.as_ref()?);
        let end = (recording.steps(), recording.end().cells);
        let printed = values(&self.printed, &self.symbols, end.1.len());
        let is_end_printed = goal.is_completion && recording.is_whole() && printed == end.1;
        let answers = recording.answers().into_iter().map(|answer| (answer.step, answer.cells));
        let taken = answers.chain(is_end_printed.then_some(end));
        let broken = goal.conflicts.and_then(|conflicts| broken_rule::find(recording, conflicts, taken));
        // A search that never takes anything back has another mistake.
        let goes_back = recording.erases > 0 || recording.puts == 0;
        let is_failure = self.verdict == Verdict::WA && self.is_to_blame();
        let is_certain = is_failure && goes_back && goal.shows_the_same(recording);
        let left_out = || left_out::find(recording, goal, &self.symbols);
        let left_out = is_certain.then(left_out).flatten();
        [broken, left_out].into_iter().flatten().min_by_key(|finding| finding.step)
    }
}

/// Returns the text of a file of at most 1 MiB. Returns `None` if the file is larger, because then its board
/// is too large to be recorded.
pub(crate) fn small_text(path: &Path) -> Result<Option<String>> {
    const MAX_BYTES: u64 = 1 << 20;
    let length = std::fs::metadata(path).map_or(0, |metadata| metadata.len());
    if length > MAX_BYTES {
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&files::read(path)?).into_owned()))
}

/// Returns the values in a line of an output that shows a board: each word, or each character of its only
/// word, is a symbol, or 0 for a blank.
fn line_values(line: &str, symbols: &[String]) -> Option<Vec<u8>> {
    let position = |text: &str| symbols.iter().position(|symbol| symbol == text);
    let value = |text: &str| Some(position(text).or((text == "0").then_some(0))? as u8);
    let words: Option<Vec<u8>> = line.split_whitespace().map(value).collect();
    words.or_else(|| line.trim().chars().map(|c| value(c.encode_utf8(&mut [0; 4]))).collect())
}

/// Returns the values in an output. If its words are the symbols of whole boards of this number of cells,
/// each word is a value: `12 3`. Otherwise each character may be a value, and other characters are ignored:
/// `534678912`.
fn values(output: &str, symbols: &[String], cells: usize) -> Vec<u8> {
    let value = |text: &str| Some(symbols.iter().skip(1).position(|symbol| symbol == text)? as u8 + 1);
    let words: Option<Vec<u8>> = output.split_whitespace().map(value).collect();
    let is_whole = |words: &Vec<u8>| !words.is_empty() && words.len() % cells.max(1) == 0;
    let by_character = || output.chars().filter_map(|c| value(c.encode_utf8(&mut [0; 4]))).collect();
    words.filter(is_whole).unwrap_or_else(by_character)
}
