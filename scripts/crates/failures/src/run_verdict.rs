//! The verdict of one run.

use messages::Message;
use workspace::Verdict;

/// A verdict and the reason for it. The default is AC, which has no reason.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RunVerdict {
    pub verdict: Verdict,
    pub reason: Message,
}

impl RunVerdict {
    pub fn new(verdict: Verdict, reason: Message) -> RunVerdict {
        RunVerdict { verdict, reason }
    }
}
