//! Verdicts as JSON, one object per line: for each case of a submission, for each input without an expected
//! output, and for the submission. `Usage::write` in `judge` writes the fields of time and memory, and
//! `write_verdict` those of a verdict.

use crate::report::source_places;
use judge::{write_verdict, CaseResult, SourceMessage, SubmissionResult, Transcript};
use selection::Submission;
use stdx::JsonObject;

/// Returns the objects of the cases of a submission, then the object of the submission if it was judged.
pub fn json_lines(submission: &Submission, result: &SubmissionResult) -> String {
    if !result.is_judged() {
        return case_lines(submission, result);
    }
    let (line, expected) = (object("submission", submission), submission.expectation.to_string());
    let mut line =
        write_verdict(line, result.verdict, &expected, result.as_expected, result.verdict_beyond_site);
    if let Some(messages) = &result.compile_error {
        let found = SourceMessage::parse_compiler(&messages.localized(), &submission.display_name);
        line = match found.iter().find(|message| message.severity == "error") {
            Some(error) => {
                source_places::write(error.position, line, submission).text("message", &error.text)
            }
            None => line.text("file", &submission.display_name).text("message", &messages.localized()),
        };
    }
    if let Some((_, failed)) =
        result.fails_checks.then(|| result.shown_case(&submission.expectation)).flatten()
    {
        line = with_place(failed, line.text("message", &failed.reason.localized()), submission);
    }
    case_lines(submission, result) + &line.end() + "\n"
}

/// Returns the objects of the cases that count, then those of the inputs without an expected output.
pub fn case_lines(submission: &Submission, result: &SubmissionResult) -> String {
    let mut lines = String::new();
    for (case, result) in &result.cases {
        let line =
            object("case", submission).text("case", &case.name).text("verdict", &result.verdict.to_string());
        let line = result.usage.write(line).text("message", &result.reason.localized());
        let line = with_place(result, line, submission);
        let line = line.optional("interaction", result.transcript.as_deref().map(interaction));
        lines += &(line.end() + "\n");
    }
    for (case, result) in &result.without_output {
        let printed = result.printed.as_deref().unwrap_or_default();
        let line = result.usage.write(object("output", submission).text("case", &case.name));
        let line = line
            .text("output", &String::from_utf8_lossy(printed))
            .text("message", &result.reason.localized());
        lines += &(line.end() + "\n");
    }
    lines
}

/// Adds the place at which a case fails, if it is known.
fn with_place(failed: &CaseResult, object: JsonObject, submission: &Submission) -> JsonObject {
    match failed.position {
        Some(position) => source_places::write(position, object, submission),
        None => object,
    }
}

/// Returns the lines of a dialogue. A line `...` replaces those that are left out.
fn interaction(transcript: &Transcript) -> String {
    let (first, left_out, last) = transcript.lines();
    let between = (left_out > 0).then(|| "...".to_string());
    first.into_iter().chain(between).chain(last).collect::<Vec<_>>().join("\n")
}

fn object(kind: &str, submission: &Submission) -> JsonObject {
    JsonObject::default()
        .text("type", kind)
        .text("problem", &submission.problem.id)
        .text("submission", &submission.name)
}
