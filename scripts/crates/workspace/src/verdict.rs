//! Verdicts, and their codes. The words for them are in `report::verdict_table`.

use messages::{Argument, Message, ToArgument};
use std::fmt;

/// The verdict of a case or a submission, the worst last. JE (judge error) means that the judge failed.
#[allow(clippy::upper_case_acronyms)] // the site's codes
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Verdict {
    #[default]
    AC,
    PE,
    WA,
    TLE,
    OLE,
    MLE,
    RE,
    CE,
    JE,
}

impl Verdict {
    pub const ALL: [Verdict; 9] = {
        use Verdict::*;
        [AC, PE, WA, TLE, MLE, OLE, RE, CE, JE]
    };

    pub fn with_code(code: &str) -> Option<Verdict> {
        Verdict::ALL.into_iter().find(|verdict| verdict.to_string() == code)
    }

    /// Returns the rank of the verdict in the order of failures, where 0 is the worst.
    pub fn severity(self) -> usize {
        Verdict::JE as usize - self as usize
    }
}

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

impl ToArgument for Verdict {
    fn to_argument(&self) -> Argument {
        Argument::Text(self.to_string())
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{self:?}"))
    }
}
