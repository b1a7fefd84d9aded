//! Messages about positions in a submission: errors and warnings of compilers, and failures of cases.

use crate::source_position::SourcePosition;

/// A message about a line of a submission.
pub struct SourceMessage {
    pub position: SourcePosition,
    /// `error` or `warning`.
    pub severity: &'static str,
    pub text: String,
}

impl SourceMessage {
    pub fn new(position: SourcePosition, severity: &'static str, text: &str) -> SourceMessage {
        SourceMessage { position, severity, text: text.to_string() }
    }

    /// Finds the errors and warnings in the messages of a compiler. `file` is the name of the submission
    /// there.
    pub fn parse_compiler(messages: &str, file: &str) -> Vec<SourceMessage> {
        let mut found = Vec::new();
        let (mut head, mut python) = (None, None);
        for line in messages.lines().map(str::trim) {
            let severity = ["error", "warning"].into_iter().find(|word| line.starts_with(word));
            if let (Some(severity), Some((_, text))) = (severity, line.split_once(": ")) {
                head = Some((severity, text)); // in rustc, the position follows
            } else if let Some((position, _)) =
                line.strip_prefix("--> ").and_then(|place| SourcePosition::parse(place, file))
            {
                found
                    .extend(head.take().map(|(severity, text)| SourceMessage::new(position, severity, text)));
            } else if let Some((position, rest)) = SourcePosition::parse(line, file) {
                let rest = rest.trim_start_matches([':', ' ']).trim_start_matches("fatal ");
                let named = ["error", "warning", "note"].into_iter().find(|word| rest.starts_with(word));
                let text = named.map_or(Some(rest), |_| rest.split_once(": ").map(|(_, text)| text));
                let severity = named.unwrap_or("error");
                if let Some(text) = text.filter(|text| severity != "note" && !text.is_empty()) {
                    found.push(SourceMessage::new(position, severity, text));
                }
            } else if let Some(position) = SourcePosition::parse_python(line, file) {
                python = Some(position);
            } else if line.split(':').next().is_some_and(|name| name.ends_with("Error")) {
                found.extend(python.take().map(|position| SourceMessage::new(position, "error", line)));
            }
        }
        found
    }
}
