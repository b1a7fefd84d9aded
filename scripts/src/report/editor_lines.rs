//! The lines that editors read, `path:line:column: error: text`, and the place in a submission that such a line
//! names for a case.

use crate::report::terminal;
use course::copied_regions;
use judge::CaseResult;
use messages::tr;
use reasons::{CheckedFault, Finding};
use submissions::Submission;
use toolchain::{SourceMessage, SourcePosition};
use workspace::Verdict;

/// Returns the lines for editors, or an empty text if a person at a terminal reads the output.
pub fn of_messages<'a>(messages: impl IntoIterator<Item = &'a SourceMessage>) -> String {
    let line = |message: &SourceMessage| {
        let SourceMessage { file, position: SourcePosition { line, column }, severity, text } = message;
        format!("{file}:{line}:{}: {severity}: {text}\n", column.unwrap_or(1))
    };
    if !terminal::is_for_programs() {
        return String::new();
    }
    messages.into_iter().map(line).collect()
}

/// Returns the message about the place at which a case fails: the line that the finding or a run with
/// checks (`fault`, perhaps on another case) names, or else the line where the program ended. After a panic that is the
/// place of the panic, unless it is inside a region, which its user did not write.
pub fn place_of_case(
    submission: &Submission,
    failed: &CaseResult,
    finding: Option<&Finding>,
    fault: Option<&CheckedFault>,
) -> Option<SourceMessage> {
    let fault = fault.filter(|fault| fault.case.is_none() || failed.position.is_none());
    let (position, text) =
        if let Some((finding, line)) = finding.and_then(|finding| Some((finding, finding.source_line?))) {
            // The sentence about a crash names its last step, not its reason.
            let is_crash = failed.verdict == Verdict::RE;
            let crash = if is_crash { failed.reason.localized() + &tr!("; ") } else { String::new() };
            let text = submission.rust_text().map(String::from_utf8_lossy).unwrap_or_default();
            let is_in_region = |line: usize| copied_regions::is_in_region(&text, line);
            let own = failed.position.filter(|position| is_crash && !is_in_region(position.line));
            let position = own.unwrap_or(SourcePosition { line: line.get() as usize, column: None });
            (position, crash + &finding.sentence.localized())
        } else if let Some(CheckedFault { reason, position: Some(position), .. }) = fault {
            (*position, reason.localized())
        } else {
            (failed.position?, failed.reason.localized())
        };
    Some(SourceMessage::new(&submission.display_name, position, "error", &text))
}
