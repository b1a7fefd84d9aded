//! The output of `--json`, one object per line: for each case of a submission, for each unjudged input, for
//! the submission, and for each file of old solutions. Only this file writes JSON that users read; its fields
//! are in `crates/judge/README.md`.

use crate::report::editor_lines;
use judge::old_solutions::{FileResult, FileVerdict, FoundFile};
use judge::{JudgedCase, SubmissionResult, Transcript, Usage};
use messages::Message;
use reasons::CheckedFault;
use stdx::{files, spelling::compose_hangul, JsonObject};
use submissions::Submission;
use toolchain::SourcePosition;
use workspace::Verdict;

/// Returns the objects of the cases of a submission, then the object of the submission if it was judged. `fault` is
/// what a run with checks reports.
pub fn json_lines(
    submission: &Submission,
    result: &SubmissionResult,
    fault: Option<&CheckedFault>,
) -> String {
    if !result.is_judged() {
        return case_lines(submission, result, fault);
    }

    let verdict = FileVerdict::of(submission, result, String::new());
    let remark = result.remark.as_ref().map(Message::localized);
    let mut line = with_verdict(object("submission", submission), &verdict).optional("remark", remark);
    if let Some(messages) = &result.compile_error {
        let found = submission.source_messages(&messages.localized());
        line = match found.iter().find(|message| message.severity == "error") {
            Some(error) => with_place(line, &error.file, Some(error.position)).text("message", &error.text),
            None => line.text("file", &submission.display_name).text("message", &messages.localized()),
        };
    }

    let shown = result.shown_case(&submission.expectation);
    if let (Some(JudgedCase { result: failed, .. }), true) = (shown, result.fails_checks) {
        line = line.text("message", &failed.reason.localized());
        line = with_place(line, &submission.display_name, failed.position);
    }

    case_lines(submission, result, fault) + &line.end() + "\n"
}

/// Returns the objects of the cases that count, then those of the unjudged inputs.
pub fn case_lines(
    submission: &Submission,
    result: &SubmissionResult,
    fault: Option<&CheckedFault>,
) -> String {
    let mut lines = String::new();
    let shown = result.shown_case(&submission.expectation).map(|judged| &judged.case.name);

    for JudgedCase { case, result } in &result.cases {
        let fault = fault.filter(|fault| fault.case.as_ref().or(shown) == Some(&case.name));
        let place = editor_lines::place_of_case(submission, result, None, fault);
        let judged =
            object("case", submission).text("case", &case.name).text("verdict", &result.verdict.to_string());
        let explained = with_usage(judged, result.usage).text("message", &result.reason.localized());
        let line = with_place(explained, &submission.display_name, place.map(|place| place.position))
            .optional("interaction", result.transcript.as_deref().map(interaction));
        lines += &(line.end() + "\n");
    }

    for JudgedCase { case, result } in &result.unjudged_runs {
        let line = with_usage(object("output", submission).text("case", &case.name), result.usage)
            .text("output", &String::from_utf8_lossy(result.printed_bytes()))
            .text("message", &result.reason.localized());
        lines += &(line.end() + "\n");
    }

    lines
}

/// Returns the object of a file in a folder outside `problems`.
pub fn file_line(result: &FileResult) -> String {
    let FileResult { file, language, outcome, .. } = result;
    let object = JsonObject::default()
        .text("type", "submission")
        .text("problem", file.problem_name())
        .text("submission", &compose_hangul(&files::stem(&file.path)));
    let with_outcome = match outcome {
        Ok(verdict) => {
            let judged = with_verdict(object, verdict).text("message", &verdict.failure());
            match verdict.verdict {
                Verdict::CE => judged,
                _ => with_usage(judged, verdict.usage),
            }
        }
        Err(not_judged) => object
            .text("verdict", "")
            .text("expected", "")
            .raw("ok", "false")
            .text("message", &not_judged.why.localized()),
    };

    with_outcome.text("language", language).text("file", &file.path.display().to_string()).end() + "\n"
}

pub fn listed_file(file: &FoundFile) -> String {
    let object = JsonObject::default().text("type", "file").text("file", &file.path.display().to_string());
    object.text("problem", file.problem_name()).end() + "\n"
}

/// Returns the lines of a dialogue. A line `...` replaces those that are left out, also after the interactor's end.
fn interaction(transcript: &Transcript) -> String {
    let after = transcript.lines_after_end().map(|_| "...".to_string());
    let lines = transcript.lines(|_| "...".to_string()).into_iter().chain(after);
    lines.collect::<Vec<_>>().join("\n")
}

fn object(kind: &str, submission: &Submission) -> JsonObject {
    JsonObject::default()
        .text("type", kind)
        .text("problem", &submission.problem.id)
        .text("submission", &submission.name)
}

fn with_verdict(object: JsonObject, verdict: &FileVerdict) -> JsonObject {
    object
        .text("verdict", &verdict.verdict.to_string())
        .text("expected", &verdict.expected.to_string())
        .raw("ok", verdict.as_expected)
        .optional("beyond", verdict.verdict_beyond_site.map(|verdict| verdict.to_string()))
}

fn with_usage(object: JsonObject, Usage { time_ms, memory_kib }: Usage) -> JsonObject {
    object.raw("time_ms", time_ms).raw("memory_kb", memory_kib)
}

/// Adds the place of an error in the source of a submission, if it is known.
fn with_place(object: JsonObject, file: &str, position: Option<SourcePosition>) -> JsonObject {
    let Some(position) = position else { return object };
    let object = object.text("file", file).raw("line", position.line);
    match position.column {
        Some(column) => object.raw("column", column),
        None => object,
    }
}
