//! Records a search that failed, and chooses between the findings about it.

use crate::finding::{cell_name, step_and_line, FailedSearch, Finding};
use crate::findings::{
    answers_unlike_model, broken_rule, endless_recursion, left_out, not_taken_back, unprinted_completion,
    wrong_line, wrong_result,
};
use crate::goal::{self, Goal};
use crate::model_search::{expected_output, ModelSearch};
use judge::{CaseResult, Session};
use messages::{message, Result};
use std::num::NonZeroU32;
use submissions::Submission;
use trace::output_values::values;
use trace::{small_text, InstrumentedProgram, Recording, RecordingLimits};
use workspace::{Case, ProblemSettings, Verdict};

/// Diagnoses the search of a submission that failed on a case. Returns None if the header of the submission names no
/// board, or if nothing is certain.
pub fn diagnose(
    submission: &Submission,
    session: &Session,
    case: &Case,
    result: &CaseResult,
) -> Result<Option<Finding>> {
    if !may_be_certain(submission, result.verdict) {
        return Ok(None);
    }
    let Some(instrumented) = InstrumentedProgram::of_header(submission, &session.compiler)? else {
        return Ok(None);
    };
    let limits = match result.verdict {
        Verdict::TLE => RecordingLimits::SLOW,
        _ => RecordingLimits::DIAGNOSED,
    };
    let Some(run) = instrumented.record(case, limits)? else { return Ok(None) };
    Ok(diagnose_recording(submission, session, case, result, run.recording)?.0)
}

/// Diagnoses a search that was already recorded. Also returns the recording on the whole board: a wrong search may not
/// use each row and column that the model uses.
pub fn diagnose_recording(
    submission: &Submission,
    session: &Session,
    case: &Case,
    result: &CaseResult,
    recording: Recording,
) -> Result<(Option<Finding>, Recording)> {
    if !may_be_certain(submission, result.verdict) {
        return Ok((None, recording));
    }

    let settings = &submission.problem.settings;
    let (input, expected) = (small_text(&case.input)?, expected_output(case)?);
    let model = match result.verdict {
        Verdict::RE | Verdict::MLE => None, // the search did not end
        _ => ModelSearch::record(submission, session, case, &recording)?,
    };

    // If the size of the board was not recorded, it is determined by the cells that were used.
    let whole = match model.as_ref().map(|model| model.size) {
        Some((rows, columns)) => recording.enlarged(rows, columns),
        None => recording,
    };
    let recording = &whole;

    let goal = match (&input, &expected) {
        (Some(_), Some(output)) if recording.searches() == 1 => {
            let values = values(output, &recording.symbols, recording.cells());
            Some(Goal::of(settings, values, recording, model.as_ref()))
        }
        _ => None,
    };
    let (printed, is_printed_cut) = match (result.verdict, &result.printed) {
        (Verdict::WA, Some(printed)) => {
            (String::from_utf8_lossy(&printed.bytes).into_owned(), printed.is_cut)
        }
        _ => Default::default(), // the output of a program that was stopped may end anywhere
    };
    let search = FailedSearch {
        recording,
        verdict: result.verdict,
        printed,
        is_printed_cut,
        crash_line: result.position.and_then(|position| NonZeroU32::new(position.line as u32)),
        expected: expected.unwrap_or_default(),
        has_one_correct_output: !settings.output_rule.accepts_several(),
        goal,
        model,
    };

    if search.prints_without_a_step() {
        let board = InstrumentedProgram::names_in_header(submission).join(", ");
        let comment = submission.comment();
        let finding = Finding::without_step(message!(
            "the search never changes `{board}`; if it fills another array or list, name that one in `{comment}@ board:`"
        ));
        return Ok((Some(finding.hint()), whole));
    }

    let found = match search.find() {
        None if result.verdict == Verdict::WA => {
            diagnose_wrong_output(&search, settings, input.as_deref(), submission.comment())
        }
        found => found,
    };
    Ok((found, whole))
}

/// Whether something may be certain about a search that got this verdict. Where the program talks to an interactor,
/// nothing is.
fn may_be_certain(submission: &Submission, verdict: Verdict) -> bool {
    !submission.problem.is_interactive()
        && matches!(verdict, Verdict::WA | Verdict::TLE | Verdict::MLE | Verdict::RE)
}

impl FailedSearch<'_> {
    /// Finds the most certain mistake, or else the first mistake of the search.
    pub fn find(&self) -> Option<Finding> {
        self.value_over_another().or_else(|| match self.verdict {
            Verdict::RE => endless_recursion::find(self.recording).or_else(|| self.last_step()),
            Verdict::MLE => endless_recursion::find(self.recording),
            Verdict::TLE => endless_recursion::find(self.recording).or_else(|| self.first_wrong_step()),
            _ => self
                .more_than_an_answer()
                .or_else(|| not_taken_back::taken_back_in_part(self.recording))
                .or_else(|| self.first_wrong_step_or_line())
                .or_else(|| self.unprinted_completion())
                .or_else(|| answers_unlike_model::no_answer(self)),
        })
    }

    /// Finds that a search for a completion put a value over a clue, or over another value if the search is to blame.
    fn value_over_another(&self) -> Option<Finding> {
        self.goal.as_ref()?.completion()?;

        let over = || not_taken_back::put_over_value(self.recording).filter(|_| self.is_to_blame());
        not_taken_back::put_over_clue(self.recording).or_else(over)
    }

    /// Whether a search that called itself had a wrong output, while the board stayed empty. One that ended at its first
    /// call has another mistake.
    fn prints_without_a_step(&self) -> bool {
        let recording = self.recording;
        let called_itself = recording.calls > recording.searches() as u64;
        let stays_empty = recording.steps() == 0 && recording.board(0).iter().all(|value| *value == 0);
        self.verdict == Verdict::WA
            && recording.is_whole()
            && called_itself
            && stays_empty
            && !self.printed.trim().is_empty()
    }

    fn more_than_an_answer(&self) -> Option<Finding> {
        not_taken_back::more_than_an_answer(self.recording, &self.model.as_ref()?.answers)
    }

    /// Finds the last step before a crash.
    fn last_step(&self) -> Option<Finding> {
        let last = self.recording.last_step().filter(|_| !self.recording.is_cut)?;
        let changes = &self.recording.frames.last()?.changes;
        let only = changes.first().and_then(|change| {
            let count = not_taken_back::only_place(self.recording, change.cell)?;
            let place = cell_name(self.recording, change.cell);
            Some(message!("; each of the first {count} puts was at {place}"))
        });

        // A crash elsewhere, such as at the line of the answer, does not say that the search went on.
        let is_at_put = last.source_line.is_some() && self.crash_line == last.source_line;
        let is_answer = self.recording.answers().last().is_some_and(|answer| answer.step == last.number);
        let answer = match self.recording.answer_line {
            Some(line) if is_answer && is_at_put => Some(message!(
                "; after it the board was marked as an answer (line {line}): does the search go on then?"
            )),
            _ => None,
        };
        let sentence = message!("the last step was {at}{only}{answer}", at = step_and_line(last));
        Some(Finding::at_step(last, sentence))
    }

    /// Finds the first wrong step of a search with a wrong output, or the first line that no correct output has, or
    /// else how its answers and lines differ from the right ones.
    fn first_wrong_step_or_line(&self) -> Option<Finding> {
        let line = wrong_line::find(self);
        let foreign = line.as_ref().filter(|line| line.is_foreign).map(|line| line.finding.clone());
        let first = [self.first_wrong_step(), foreign].into_iter().flatten().min_by_key(|found| found.step);

        // A repeated answer explains the failure better than a wrong line.
        first.or_else(|| match (line.map(|line| line.finding), answers_unlike_model::find(self)) {
            (Some(line), Some(answer)) if line.step != answer.step => Some(line),
            (line, answer) => answer.or(line),
        })
    }

    fn unprinted_completion(&self) -> Option<Finding> {
        let goal = self.goal.as_ref().filter(|_| !self.recording.is_cut)?;
        unprinted_completion::find(self, goal.completion()?)
    }

    /// Whether the search itself is certainly wrong, and not only the printing or the counting: it
    /// never reached the completion; the output shows the answers that it took; or it was stopped after it
    /// had put all values in one cell.
    fn is_to_blame(&self) -> bool {
        let recording = self.recording;
        if self.verdict != Verdict::WA {
            return not_taken_back::is_stuck(recording);
        }
        match self.goal.as_ref().and_then(Goal::completion) {
            Some(board) => recording.is_whole() && recording.boards().all(|(_, cells)| cells != board),
            None => answers_unlike_model::are_shown(self),
        }
    }

    /// Returns the first value against the rules on a board that was marked as an answer or printed, or
    /// the first correct value that was left out, whichever comes first.
    pub fn first_wrong_step(&self) -> Option<Finding> {
        let (recording, goal) = (self.recording, self.goal.as_ref()?);
        let end = (recording.steps(), recording.end());
        let printed = values(&self.printed, &recording.symbols, end.1.len());
        let is_end_printed = goal.is_completion && recording.is_whole() && printed == end.1;
        let answers = recording.answers().into_iter().map(|answer| (answer.step, answer.cells));
        let taken = answers.chain(is_end_printed.then_some(end));
        let broken = goal.conflicts.and_then(|conflicts| broken_rule::find(recording, conflicts, taken));

        // A search that never takes anything back has another mistake.
        let goes_back = recording.erases() > 0 || recording.puts() == 0;
        let is_failure = self.verdict == Verdict::WA && self.is_to_blame();
        let is_certain = is_failure && goes_back && goal.shows_the_same(recording);
        let left_out = if is_certain { left_out::find(recording, goal) } else { None };

        [broken, left_out].into_iter().flatten().min_by_key(|finding| finding.step)
    }
}

/// Finds that the only line that is marked as an answer never ran.
fn answer_line_never_ran(recording: &Recording) -> Option<Finding> {
    let line = recording.answer_line.filter(|_| recording.last().answers == 0 && !recording.is_cut)?;
    let sentence = message!("the line that is marked as an answer never ran (source line {line})");
    Some(Finding { source_line: Some(line), ..Finding::without_step(sentence) })
}

/// Diagnoses a wrong output of a search about which nothing else is certain.
fn diagnose_wrong_output(
    search: &FailedSearch<'_>,
    settings: &ProblemSettings,
    input: Option<&str>,
    comment: &str,
) -> Option<Finding> {
    if search.model.is_some() && !search.recording.knows_answers {
        let sentence = message!(
            "the answers of the search are unknown; write `{comment}@ answer` behind a line that runs only for an answer, \
             such as one that prints or counts it or `return true`, so that a wrong or missing one can be reported"
        );
        let kept = not_taken_back::nothing_taken_back(search.recording);
        return Some(kept.unwrap_or(Finding::without_step(sentence)).hint());
    }

    let results = goal::family_of(settings).and_then(|family| family.results);
    let wrong_result = || wrong_result::find(search, &results?, input?);
    let never_ran = || answer_line_never_ran(search.recording).filter(|_| results.is_some());
    never_ran()
        .or_else(|| answers_unlike_model::marked_with_blank(search))
        .or_else(wrong_result)
        .or_else(|| answers_unlike_model::never_filled(search))
}
