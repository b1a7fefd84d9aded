//! The places in a submission that messages name, for JSON and for editors, which read `path:line:column:
//! error: text`.

use crate::report::terminal;
use judge::{CaseResult, SourcePosition};
use selection::Submission;
use stdx::{tr, JsonObject, Message};
use trace::Explanation;
use workspace::Verdict;

/// A line of a submission with a message about it.
#[derive(Debug, PartialEq, Eq)]
pub struct SourcePlace {
    pub position: SourcePosition,
    pub severity: &'static str,
    pub text: String,
}

impl SourcePlace {
    pub fn write(&self, object: JsonObject, submission: &Submission) -> JsonObject {
        let object =
            object.text("file", &submission.display_name).raw("line", &self.position.line.to_string());
        match self.position.column {
            Some(column) => object.raw("column", &column.to_string()),
            None => object,
        }
    }

    fn for_editors(&self, submission: &Submission) -> String {
        let SourcePlace { position: SourcePosition { line, column }, severity, text } = self;
        format!("{}:{line}:{}: {severity}: {text}\n", submission.display_name, column.unwrap_or(1))
    }
}

/// The lines for editors, unless a person at a terminal reads what is printed.
pub fn for_editors<'a>(submission: &Submission, places: impl IntoIterator<Item = &'a SourcePlace>) -> String {
    match terminal::is_for_programs() {
        true => places.into_iter().map(|place| place.for_editors(submission)).collect(),
        false => String::new(),
    }
}

/// The errors and warnings in the messages of a compiler; `file` is the name of the file in them.
pub fn of_compiler(messages: &str, file: &str) -> Vec<SourcePlace> {
    let mut places = Vec::new();
    let (mut head, mut python) = (None, None);
    for line in messages.lines().map(str::trim) {
        let severity = ["error", "warning"].into_iter().find(|word| line.starts_with(word));
        if let (Some(severity), Some((_, text))) = (severity, line.split_once(": ")) {
            head = Some((severity, text)); // of rustc: the position follows
        } else if let Some((position, _)) =
            line.strip_prefix("--> ").and_then(|place| SourcePosition::parse(place, file))
        {
            places.extend(head.take().map(|(severity, text)| at(position, severity, text)));
        } else if let Some((position, rest)) = SourcePosition::parse(line, file) {
            let rest = rest.trim_start_matches([':', ' ']).trim_start_matches("fatal ");
            let named = ["error", "warning", "note"].into_iter().find(|word| rest.starts_with(word));
            let text = named.map_or(Some(rest), |_| rest.split_once(": ").map(|(_, text)| text));
            let severity = named.unwrap_or("error");
            places.extend(
                text.filter(|text| severity != "note" && !text.is_empty())
                    .map(|text| at(position, severity, text)),
            );
        } else if let Some(position) = SourcePosition::parse_python(line, file) {
            python = Some(position);
        } else if let (Some(position), true) =
            (python, line.split(':').next().is_some_and(|name| name.ends_with("Error")))
        {
            places.push(at(position, "error", line));
            python = None;
        }
    }
    places
}

fn at(position: SourcePosition, severity: &'static str, text: &str) -> SourcePlace {
    SourcePlace { position, severity, text: text.to_string() }
}

/// The place at which a case fails: the line that the explanation or a run with checks names, or where the
/// program ended.
pub fn of_case(
    failed: &CaseResult,
    explanation: &Explanation,
    fault: Option<&Message>,
) -> Option<SourcePlace> {
    let place = |position, text: String| SourcePlace { position, severity: "error", text };
    // The sentence about a crash names its last step, not its reason.
    let is_crash = failed.verdict == Verdict::RE;
    let crash = || if is_crash { failed.reason.localized() + &tr!("; ") } else { String::new() };
    let sentence = explanation.sentence.iter().map(|sentence| (sentence, crash()));
    let named = sentence.chain(fault.map(|fault| (fault, String::new()))).find_map(|(message, before)| {
        let line = message.argument("line")?.parse().ok()?;
        Some(place(SourcePosition { line, column: None }, before + &message.localized()))
    });
    named.or_else(|| Some(place(failed.position?, failed.reason.localized())))
}
