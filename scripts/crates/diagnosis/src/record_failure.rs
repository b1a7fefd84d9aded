//! Records a search that failed and diagnoses it.

use crate::findings::{overwriting, wrong_result};
use crate::{
    choose_finding::FailedSearch, correct_search::CorrectSearch, goal, goal::Goal, output_values::values,
};
use judge::{CaseResult, Session};
use messages::{message, Result};
use recording::{small_text, Finding, InstrumentedProgram, Recording, RecordingDetail};
use sandbox::Limits;
use selection::Submission;
use std::time::Duration;
use workspace::{Case, ProblemSettings, Verdict};

/// The most steps of a search that failed, and of the reference.
pub const MAX_STEPS: u64 = 2_000_000;

/// The most CPU time of a search that failed, of the reference, and of an accepted search.
pub const MAX_TIME: Duration = Duration::from_secs(5);

/// The most steps of an accepted search, on each case.
const MAX_ACCEPTED_STEPS: u64 = 10_000;

/// Diagnoses the search of a submission that failed on a case. Returns None if the verdict is none of WA, TLE
/// and RE, if the submission has no board region, if its board is too large, or if nothing is certain.
pub fn diagnose(
    submission: &Submission,
    session: &Session,
    case: &Case,
    result: &CaseResult,
) -> Result<Option<Finding>> {
    if !matches!(result.verdict, Verdict::WA | Verdict::TLE | Verdict::RE) {
        return Ok(None);
    }
    let limits = Limits { time: MAX_TIME, ..submission.limits };
    let Some(recorder) =
        InstrumentedProgram::from_submission(submission, RecordingDetail::Frames, &session.compiler)?
    else {
        return Ok(None);
    };
    let Some(recording) = recorder.recording(case, limits, MAX_STEPS)? else { return Ok(None) };
    diagnose_recording(submission, session, case, result, &recording)
}

/// Diagnoses a search that was already recorded, including an accepted search that overwrites values.
pub fn diagnose_recording(
    submission: &Submission,
    session: &Session,
    case: &Case,
    result: &CaseResult,
    recording: &Recording,
) -> Result<Option<Finding>> {
    // An interactor answers what the program asks, so no correct search is known.
    if submission.problem.settings.interactor.is_some() {
        return Ok(None);
    }
    match result.verdict {
        Verdict::AC => Ok(overwriting::find_accepted(recording, &case.name)),
        Verdict::WA | Verdict::TLE | Verdict::RE => {
            diagnose_failure(submission, session, case, result, recording)
        }
        _ => Ok(None),
    }
}

/// Diagnoses the search of an accepted submission that overwrites values and does not take them back. Returns
/// the name of the first case on which it does, with the finding.
pub(crate) fn diagnose_accepted(
    submission: &Submission,
    session: &Session,
) -> Result<Option<(String, Finding)>> {
    let Some(recorder) =
        InstrumentedProgram::from_submission(submission, RecordingDetail::Frames, &session.compiler)?
    else {
        return Ok(None);
    };
    let limits = Limits { time: MAX_TIME, ..submission.limits };
    for case in submission.cases.iter().filter(|_| !recorder.may_copy_board) {
        let Some(recording) = recorder.recording(case, limits, MAX_ACCEPTED_STEPS)? else { continue };
        if let Some(finding) = overwriting::find_accepted(&recording, &case.name) {
            return Ok(Some((case.name.clone(), finding)));
        }
    }
    Ok(None)
}

fn diagnose_failure(
    submission: &Submission,
    session: &Session,
    case: &Case,
    result: &CaseResult,
    recording: &Recording,
) -> Result<Option<Finding>> {
    let settings = &submission.problem.settings;
    let text = submission.rust_text().map(String::from_utf8_lossy).unwrap_or_default();
    let input = small_text(&case.input)?;
    let expected = case.output.as_deref().map(small_text).transpose()?.flatten();
    let symbols = settings.symbols(input.as_deref().unwrap_or_default());
    let reference = match &expected {
        Some(expected) if recording.uses_one_board() && result.verdict != Verdict::RE => {
            CorrectSearch::record(submission, session, case, expected, recording)?
        }
        _ => None,
    };
    // If the size of the board was not recorded, it is determined by the cells that were used.
    let size = reference.as_ref().map_or((recording.rows, recording.columns), |reference| reference.size);
    let recording = &recording.enlarged(size.0, size.1);
    let goal = input.as_ref().and(expected.as_ref()).filter(|_| recording.searches() == 1).map(|output| {
        Goal::of(settings, values(output, &symbols, recording.clues.len()), recording, reference.as_ref())
    });
    let printed = result.printed.as_deref().filter(|_| result.verdict == Verdict::WA);
    let search = FailedSearch {
        recording,
        verdict: result.verdict,
        // The output of a program that was stopped may end anywhere.
        printed: printed.map(String::from_utf8_lossy).unwrap_or_default().into_owned(),
        expected: expected.unwrap_or_default(),
        has_one_correct_output: !settings.output_rule.accepts_several(),
        calls_found: text.contains(".found()"),
        symbols,
        goal,
        reference,
    };
    let is_wrong = recording.uses_one_board() && result.verdict == Verdict::WA;
    let of_output = || is_wrong.then(|| diagnose_wrong_output(&search, settings, input.as_deref())).flatten();
    Ok(search.find().or_else(of_output))
}

/// Diagnoses a wrong output of a search about which nothing else is certain.
fn diagnose_wrong_output(
    search: &FailedSearch<'_>,
    settings: &ProblemSettings,
    input: Option<&str>,
) -> Option<Finding> {
    if search.reference.is_some() && !search.calls_found {
        return Some(Finding::without_step(message!(
            "the answers of the search are unknown; call `found` of the board where an answer is complete, so that a \
             wrong or missing answer can be reported"
        )));
    }
    let results = goal::family_of(settings)?.results?;
    let outputs = (search.expected.as_str(), search.printed.as_str());
    wrong_result::find(search.recording, &results, input?, outputs, &search.symbols)
}
