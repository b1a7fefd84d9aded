//! A search that failed, with what is known about it.

use crate::{goal::Goal, reference_search::ReferenceSearch};
use recording::Recording;
use workspace::Verdict;

/// A recorded search that failed, with the facts that its recording does not contain.
pub struct FailedSearch<'a> {
    pub recording: &'a Recording,
    pub verdict: Verdict,
    /// The beginning of the output.
    pub printed: String,
    /// The expected output, or nothing if it is not known.
    pub expected: String,
    /// Whether only one output is correct.
    pub has_one_correct_output: bool,
    /// Whether the program calls `found` of its board.
    pub calls_found: bool,
    /// The line of that call; 0 if it is not known, because there are several.
    pub found_line: u32,
    pub symbols: Vec<String>,
    /// The goal. It is `None` if the case is too large to compute it, or has several searches.
    pub goal: Option<Goal>,
    /// The reference, if the problem has one that can be recorded.
    pub reference: Option<ReferenceSearch>,
}
