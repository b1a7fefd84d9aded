//! Records a search that failed and diagnoses it.

use crate::findings::{not_taken_back, wrong_result};
use crate::reference_search::{expected_output, ReferenceSearch};
use crate::{failed_search::FailedSearch, goal, goal::Goal, output_values::values, Finding};
use judge::{CaseResult, Session};
use messages::{message, Result};
use recording::recording_limits::{MAX_DIAGNOSED_STEPS, MAX_DIAGNOSED_TIME};
use recording::{small_text, InstrumentedProgram, Recording, RecordingDetail};
use sandbox::Limits;
use selection::Submission;
use stdx::files;
use workspace::{copied_regions, Case, ProblemSettings, Verdict};

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
    let limits = Limits { time: MAX_DIAGNOSED_TIME, ..submission.limits };
    let recorder = InstrumentedProgram::of(submission, RecordingDetail::Frames, &session.compiler)?;
    let Some(recorder) = recorder else { return Ok(None) };
    let Some(recording) = recorder.recording(case, limits, MAX_DIAGNOSED_STEPS)? else { return Ok(None) };
    diagnose_recording(submission, session, case, result, &recording)
}

/// Says that the search is not to blame if it is the one of the template.
fn given(submission: &Submission) -> Option<Finding> {
    let template = files::read_text(&submission.problem.folder.join("template.rs")).ok()?;
    let text = String::from_utf8_lossy(submission.rust_text()?);
    let sentence =
        message!("the search with `put` and `erase` is the one of the template; the mistake is elsewhere");
    copied_regions::has_search_of(&text, &template).then(|| Finding::without_step(sentence).hint())
}

/// Diagnoses a search that was already recorded, including an accepted search that overwrites values.
pub fn diagnose_recording(
    submission: &Submission,
    session: &Session,
    case: &Case,
    result: &CaseResult,
    recording: &Recording,
) -> Result<Option<Finding>> {
    let settings = &submission.problem.settings;
    match result.verdict {
        // An interactor answers what the program asks, so no reference is known.
        _ if submission.problem.is_interactive() => return Ok(None),
        Verdict::AC => return Ok(not_taken_back::find_accepted(recording, &case.name)),
        Verdict::WA | Verdict::TLE | Verdict::RE => {}
        _ => return Ok(None),
    }
    let text = submission.rust_text().map(String::from_utf8_lossy).unwrap_or_default();
    let is_call = |line: &str| line.split("//").next().is_some_and(|code| code.contains(".found()"));
    let found: Vec<u32> = text.lines().zip(1..).filter(|(line, _)| is_call(line)).map(|(_, at)| at).collect();
    let (input, expected) = (small_text(&case.input)?, expected_output(case)?);
    let symbols = settings.symbols(input.as_deref().unwrap_or_default());
    let is_comparable = recording.uses_one_board() && result.verdict != Verdict::RE;
    let reference = || ReferenceSearch::record(submission, session, case, recording);
    let reference = is_comparable.then(reference).transpose()?.flatten();
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
        calls_found: !found.is_empty(),
        found_line: if let [line] = found[..] { line } else { 0 },
        symbols,
        goal,
        reference,
    };
    let is_wrong = recording.uses_one_board() && result.verdict == Verdict::WA;
    let of_output = || is_wrong.then(|| diagnose_wrong_output(&search, settings, input.as_deref())).flatten();
    let of_template = || given(submission).filter(|_| result.verdict != Verdict::RE);
    Ok(search.find().or_else(of_output).or_else(of_template))
}

/// Diagnoses a wrong output of a search about which nothing else is certain.
fn diagnose_wrong_output(
    search: &FailedSearch<'_>,
    settings: &ProblemSettings,
    input: Option<&str>,
) -> Option<Finding> {
    if search.reference.is_some() && !search.calls_found {
        let sentence = message!(
            "the answers of the search are unknown; call `found` of the board where an answer is complete, so that a \
             wrong or missing answer can be reported"
        );
        return Some(Finding::without_step(sentence).hint());
    }
    let results = goal::family_of(settings)?.results?;
    wrong_result::find(search, &results, input?)
}
