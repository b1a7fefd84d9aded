//! What was found out: about a case, and about a submission.

use crate::workspace::case::Case;
use crate::workspace::verdict::Verdict;
use shared::judgement::Reason;

/// The verdict of one case.
#[derive(Clone, Debug)]
pub struct Finding {
    pub verdict: Verdict,
    /// CPU time in milliseconds, rounded up.
    pub time: u64,
    /// Peak of resident memory in KiB, 0 where the system does not tell.
    pub memory: u64,
    /// Empty for AC, unless the checked program has something to say.
    pub reason: Reason,
    /// The beginning of what was printed, if that was found wanting.
    pub shown: Option<Vec<u8>>,
    /// The beginning of what was written to standard error.
    pub complaint: String,
    /// Whether it stems from an earlier run.
    pub recalled: bool,
}

impl Default for Finding {
    fn default() -> Finding {
        let reason = Reason::new("", "");
        Finding {
            verdict: Verdict::AC,
            time: 0,
            memory: 0,
            reason,
            shown: None,
            complaint: String::new(),
            recalled: false,
        }
    }
}

/// What came of an entry.
pub struct Judged {
    pub verdict: Verdict,
    pub ok: bool,
    /// Of the cases that count, in their order.
    pub findings: Vec<(Case, Finding)>,
    /// What the compiler said, if it refused.
    pub refusal: Option<String>,
}
