//! The places in a submission that messages name, for JSON and for editors, which read `path:line:column:
//! error: text`.

use crate::report::terminal;
use judge::{CaseResult, SourceMessage, SourcePosition};
use messages::{tr, Message};
use selection::Submission;
use stdx::JsonObject;
use trace::Explanation;
use workspace::Verdict;

/// Adds the fields of a position in a submission to a JSON object.
pub fn write(position: SourcePosition, object: JsonObject, submission: &Submission) -> JsonObject {
    let object = object.text("file", &submission.display_name).raw("line", &position.line.to_string());
    match position.column {
        Some(column) => object.raw("column", &column.to_string()),
        None => object,
    }
}

/// Returns the lines for editors, or an empty text if a person at a terminal reads the output.
pub fn for_editors<'a>(
    submission: &Submission,
    messages: impl IntoIterator<Item = &'a SourceMessage>,
) -> String {
    let line = |message: &SourceMessage| {
        let SourceMessage { position: SourcePosition { line, column }, severity, text } = message;
        format!("{}:{line}:{}: {severity}: {text}\n", submission.display_name, column.unwrap_or(1))
    };
    messages.into_iter().filter(|_| terminal::is_for_programs()).map(line).collect()
}

/// Returns the message about the place at which a case fails: the line that the explanation or a run with
/// checks (`fault`) names, or else the line where the program ended.
pub fn of_case(
    failed: &CaseResult,
    explanation: &Explanation,
    fault: Option<&Message>,
) -> Option<SourceMessage> {
    // The sentence about a crash names the last step of the search, not the reason of the crash.
    let is_crash = failed.verdict == Verdict::RE;
    let crash = || if is_crash { failed.reason.localized() + &tr!("; ") } else { String::new() };
    let sentence = explanation.sentence.iter().map(|sentence| (sentence, crash()));
    let named = sentence.chain(fault.map(|fault| (fault, String::new()))).find_map(|(message, before)| {
        let line = message.argument("line")?.parse().ok()?;
        Some((SourcePosition { line, column: None }, before + &message.localized()))
    });
    let (position, text) = named.or_else(|| Some((failed.position?, failed.reason.localized())))?;
    Some(SourceMessage::new(position, "error", &text))
}
