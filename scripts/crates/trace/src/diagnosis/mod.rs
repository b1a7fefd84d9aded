//! The diagnosis of a search from its recording: a sentence about what is wrong with it, only where that is certain.
//!
//! Each module finds one kind of mistake and words it. `FailedSearch::find` chooses between them.

mod answers;
mod broken_rule;
mod exact_steps;
mod goal;
mod left_out;
mod overwriting;
mod reference;
mod search_end;
mod sentence_parts;
#[cfg(test)]
mod tests;
mod wrong_line;
mod wrong_result;

use self::{goal::Goal, reference::Reference, sentence_parts::step_and_line};
use crate::{instrumented_program::InstrumentedProgram, recording::Recording};
use judge::{CaseResult, Submission};
use sandbox::Limits;
use shared::families;
use std::{path::Path, time::Duration};
use stdx::{files, message, Message, Result};
use toolchain::Compiler;
use workspace::{region, Case, Verdict};

/// The most steps of a search that are recorded for its diagnosis.
const MAX_STEPS: u64 = 2_000_000;

/// The most steps of an accepted search that are recorded on each case.
const MAX_ACCEPTED_STEPS: u64 = 10_000;

/// CPU time of the run that records the search.
const DIAGNOSIS_TIME: Duration = Duration::from_secs(5);

/// A sentence about a search that is certain, and where it shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub sentence: Message,
    /// The step that the sentence is about; None if it is about none.
    pub step: Option<u64>,
    /// The cells that the sentence names.
    pub cells: Vec<usize>,
}

impl Finding {
    fn at(step: u64, sentence: Message) -> Finding {
        Finding { sentence, step: Some(step), cells: Vec::new() }
    }
}

/// Diagnoses the search of a submission that failed on a case. None if the verdict is none of WA, TLE and RE, if the
/// submission has no board region, or if nothing is certain.
pub fn diagnose(
    submission: &Submission,
    compiler: &Compiler,
    case: &Case,
    result: &CaseResult,
) -> Result<Option<Finding>> {
    if !matches!(result.verdict, Verdict::WA | Verdict::TLE | Verdict::RE) {
        return Ok(None);
    }
    let limits = Limits { time: DIAGNOSIS_TIME, ..submission.limits };
    let Some(recorder) = InstrumentedProgram::recording(submission, compiler)? else { return Ok(None) };
    let Some(notes) = recorder.record(case, limits, MAX_STEPS)? else { return Ok(None) };
    of_recording(submission, compiler, case, result, &notes.recording()?)
}

/// Like [`diagnose`], for a search that is recorded already. An accepted one may overwrite values.
pub(crate) fn of_recording(
    submission: &Submission,
    compiler: &Compiler,
    case: &Case,
    result: &CaseResult,
    recording: &Recording,
) -> Result<Option<Finding>> {
    // What an interactor answers depends on what was said: no right search is known.
    if submission.problem.txt.interactor.is_some() {
        return Ok(None);
    }
    let may_copy = may_copy_its_board(submission)?;
    match result.verdict {
        Verdict::AC if !may_copy => Ok(overwriting::find_accepted(recording, &case.name)),
        Verdict::WA | Verdict::TLE | Verdict::RE => {
            of_failure(submission, compiler, case, result, recording, may_copy)
        }
        _ => Ok(None),
    }
}

/// Diagnoses the search of an accepted submission that overwrites values and does not take them back. The answer names
/// the first case on which it does.
pub(crate) fn of_accepted(submission: &Submission, compiler: &Compiler) -> Result<Option<(String, Finding)>> {
    let Some(recorder) = InstrumentedProgram::recording(submission, compiler)? else { return Ok(None) };
    if may_copy_its_board(submission)? {
        return Ok(None);
    }
    let limits = Limits { time: DIAGNOSIS_TIME, ..submission.limits };
    for case in &submission.cases {
        let Some(notes) = recorder.run(case, limits, MAX_ACCEPTED_STEPS)? else { continue };
        if let Some(finding) = overwriting::find_accepted(&notes.recording()?, &case.name) {
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
    let txt = &submission.problem.txt;
    let input = small_text(&case.input)?;
    let right = case.output.as_deref().map(small_text).transpose()?.flatten();
    let symbols = txt.symbols();
    let uses_one_board = !recording.facts.several_boards && !may_copy;
    let limits = Limits { time: DIAGNOSIS_TIME, ..submission.limits };
    let reference = match &right {
        Some(right) if uses_one_board && result.verdict != Verdict::RE => {
            Reference::record(submission, compiler, case, right, limits, recording)?
        }
        _ => None,
    };
    // If its size is not recorded, the board of a search is as large as the cells that were used.
    let size = reference.as_ref().map_or((recording.rows, recording.columns), |reference| reference.size);
    let recording = &recording.enlarged(size.0, size.1);
    let goal = input.as_ref().and(right.as_ref()).filter(|_| recording.searches() == 1).map(|output| {
        let is_one_line = || submission.cases.iter().all(has_one_line);
        Goal::of(
            txt,
            values(output, &symbols, recording.clues.len()),
            is_one_line,
            recording,
            reference.as_ref(),
        )
    });
    let run = FailedSearch {
        recording,
        verdict: result.verdict,
        printed: result.printed.as_deref().filter(|_| result.verdict == Verdict::WA).map_or(
            String::new(), // the output of a program that was stopped may end anywhere
            |printed| String::from_utf8_lossy(printed).into_owned(),
        ),
        right: right.unwrap_or_default(),
        has_one_right_output: !txt.judging.accepts_several(),
        uses_one_board,
        symbols,
        goal,
        reference,
    };
    let found = run.find();
    if found.is_some() || !run.uses_one_board || result.verdict != Verdict::WA {
        return Ok(found);
    }
    let text = submission.rust_text().map(String::from_utf8_lossy).unwrap_or_default();
    if run.reference.is_some() && !text.contains(".found()") {
        let sentence = message!(
            "nothing is known about its answers: call `found` of the board where the search has one, and a \
             wrong or missing answer can be reported"
        );
        return Ok(Some(Finding { sentence, step: None, cells: Vec::new() }));
    }
    let results = goal::of_family(txt).and_then(families::results);
    let (Some(results), Some(input)) = (results, input) else { return Ok(None) };
    Ok(wrong_result::find(recording, &results, &input, (&run.right, &run.printed), &run.symbols))
}

/// A recorded search that failed, with the facts that its recording does not contain.
struct FailedSearch<'a> {
    recording: &'a Recording,
    verdict: Verdict,
    /// The beginning of the output.
    printed: String,
    /// The right output; empty if it is not known.
    right: String,
    /// Whether only one output is right.
    has_one_right_output: bool,
    /// Whether the search certainly uses one board and no copies.
    uses_one_board: bool,
    symbols: Vec<String>,
    /// None if the case is too large to compute the goal, or has several searches.
    goal: Option<Goal>,
    /// None if the problem has no reference that can be recorded.
    reference: Option<Reference>,
}

impl FailedSearch<'_> {
    /// Finds the most certain mistake, or else the first one of the search.
    fn find(&self) -> Option<Finding> {
        let recording = self.recording;
        let overwriting = overwriting::find(recording, &self.symbols).filter(|_| self.uses_one_board);
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
        if self.uses_one_board {
            let (line, is_foreign) = wrong_line::find(self).unzip();
            let foreign = line.clone().filter(|_| is_foreign == Some(true));
            let first = [self.first_wrong_step(), foreign].into_iter().flatten();
            if let Some(finding) = first.min_by_key(|finding| finding.step).or(line) {
                return Some(finding);
            }
        }
        let reference = self.reference.as_ref().filter(|_| self.verdict == Verdict::WA);
        if let Some(finding) = reference.and_then(|reference| answers::find(self, reference)) {
            return Some(finding);
        }
        let goal = self.goal.as_ref().filter(|_| self.verdict != Verdict::TLE && !recording.is_cut)?;
        let printed = values(&self.printed, &self.symbols, recording.clues.len());
        let lost = goal.completion().and_then(|board| search_end::find_lost(recording, board, &printed));
        if lost.is_some() || !self.uses_one_board {
            return lost;
        }
        if let Some(boards) = goal.all_met(recording) {
            let output = self.output_begins();
            let reached = match boards {
                1 => message!("the only correct board"),
                _ => message!("each of the {boards} correct boards"),
            };
            let sentence = message!("the search reached {reached} once, and no other board{output}");
            return Some(Finding { sentence, step: None, cells: Vec::new() });
        }
        match goal.completion() {
            Some(board) => search_end::find_dead_end(recording, board, (&self.printed, &printed)),
            None => search_end::find_never_back(recording),
        }
    }

    /// `; the output begins with 0`
    fn output_begins(&self) -> Message {
        match self.printed.split_whitespace().next() {
            Some(got) => message!("; the output begins with {got}"),
            None => message!("; nothing was printed"),
        }
    }

    /// The first value against the rules, or the first right value that was left out, whichever comes first.
    fn first_wrong_step(&self) -> Option<Finding> {
        let (recording, goal) = (self.recording, self.goal.as_ref()?);
        let broken = goal.conflicts.and_then(|conflicts| broken_rule::find(recording, conflicts));
        // A search that never takes anything back has another mistake.
        let goes_back = recording.erases > 0 || recording.puts == 0;
        let is_certain = goes_back && goal.shows_the_same(recording, &self.printed);
        let left_out = || left_out::find(recording, goal, self.verdict == Verdict::WA, &self.symbols);
        let left_out = is_certain.then(left_out).flatten();
        [broken, left_out].into_iter().flatten().min_by_key(|finding| finding.step)
    }
}

/// The text of a file of at most 1 MiB. None if it is larger: then its board is too large to be looked at.
pub(crate) fn small_text(path: &Path) -> Result<Option<String>> {
    const MAX_BYTES: u64 = 1 << 20;
    let length = std::fs::metadata(path).map_or(0, |metadata| metadata.len());
    if length > MAX_BYTES {
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&files::read(path)?).into_owned()))
}

/// Whether the right output of a case is one line, or is not stored.
fn has_one_line(case: &Case) -> bool {
    let Some(output) = &case.output else { return true };
    files::beginning(output, 10_000).is_ok_and(|text| !text.trim_ascii_end().contains(&b'\n'))
}

/// Whether the code outside its board regions may keep a copy of a board. Then the values on a board are not certain.
fn may_copy_its_board(submission: &Submission) -> Result<bool> {
    const COPIES: [&str; 7] = ["clone", "Copy", "copy_from", "mem::", "= *", "swap(", "to_owned"];
    let Some(text) = submission.rust_text() else { return Ok(true) };
    let text = String::from_utf8_lossy(text);
    let mut boards = region::parse(&text)?;
    boards.retain(|region| region.name.rsplit("::").next() == Some("board"));
    let is_inside = |line: usize| boards.iter().any(|board| (board.lines.0..=board.lines.1).contains(&line));
    let mut lines = (1..).zip(text.lines()).filter(|(number, _)| !is_inside(*number));
    Ok(lines.any(|(_, line)| COPIES.iter().any(|sign| line.contains(sign))))
}

/// The values in an output, as their symbols. If its words are the symbols of whole boards of so many cells, each is a
/// value: `12 3`. Otherwise each character may be one, and other characters do not count: `534678912`.
fn values(output: &str, symbols: &[String], cells: usize) -> Vec<u8> {
    let value = |text: &str| Some(symbols.iter().skip(1).position(|symbol| symbol == text)? as u8 + 1);
    let words: Option<Vec<u8>> = output.split_whitespace().map(value).collect();
    let is_whole = |words: &Vec<u8>| !words.is_empty() && words.len() % cells.max(1) == 0;
    let by_character = || output.chars().filter_map(|c| value(c.encode_utf8(&mut [0; 4]))).collect();
    words.filter(is_whole).unwrap_or_else(by_character)
}
