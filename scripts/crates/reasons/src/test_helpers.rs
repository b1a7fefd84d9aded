//! Recordings and expected findings, for the tests of the modules.

use crate::finding::{FailedSearch, Finding};
use messages::{Argument, Message};
use trace::{test_recordings, Recording};
use workspace::Verdict;

/// Returns the facts in a sentence, however it is worded: the named values of its template and of the
/// messages in it.
pub fn facts(message: &Message) -> String {
    let Message::Template { values, .. } = message else { return String::new() };
    let fact = |(name, value): &(_, Argument)| match value {
        Argument::Message(inner @ Message::Template { .. }) => facts(inner),
        Argument::Message(inner) => format!("{name}={inner}"),
        Argument::Text(text) if text.is_empty() => String::new(),
        Argument::Text(text) => format!("{name}={text}"),
    };

    let facts: Vec<String> = values.iter().map(fact).filter(|fact| !fact.is_empty()).collect();
    facts.join(" ")
}

pub fn facts_and_step(finding: Option<Finding>) -> Option<(String, Option<u64>)> {
    finding.map(|finding| (facts(&finding.sentence), finding.step))
}

/// Returns the value that [`facts_and_step`] must return.
pub fn expected(facts: &str, step: u64) -> Option<(String, Option<u64>)> {
    Some((facts.to_string(), Some(step)))
}

pub fn of_two_columns(rows: usize, steps: &str) -> Recording {
    test_recordings::of_steps(rows, 2, steps)
}

/// Returns a search whose expected output and goal are not known.
pub fn failed_search<'a>(recording: &'a Recording, verdict: Verdict, printed: &str) -> FailedSearch<'a> {
    FailedSearch {
        recording,
        verdict,
        printed: printed.to_string(),
        is_printed_cut: false,
        crash_line: None,
        expected: String::new(),
        has_one_correct_output: true,
        goal: None,
        model: None,
    }
}
