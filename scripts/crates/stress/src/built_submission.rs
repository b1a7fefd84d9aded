//! A submission with its program: the target of `stress`, or its reference.

use judge::Session;
use messages::Result;
use sandbox::Limits;
use submissions::{limits_with_checks, Submission};
use toolchain::Program;

pub(crate) struct BuiltSubmission {
    pub submission: Submission,
    pub program: Program,
}

/// The time limit of a reference, as a multiple of that of a submission.
const REFERENCE_TIME_FACTOR: u32 = 10;

impl BuiltSubmission {
    /// Compiles a submission, with checks if the user asked for them. Returns an error if it does not compile.
    pub fn prepare(session: &Session, mut submission: Submission) -> Result<BuiltSubmission> {
        let compiled = session.compile_one(&submission)?.or_error(&submission.display_name)?;
        let program = compiled.with_checks();
        if submission.wants_checks {
            submission.limits = limits_with_checks(submission.limits, program.language);
        }
        Ok(BuiltSubmission { submission, program })
    }

    /// Returns the limits of a reference, which may be slower than a submission.
    pub fn limits_as_reference(&self) -> Limits {
        let own = self.submission.limits;
        Limits { time: own.time * REFERENCE_TIME_FACTOR, ..own }
    }
}
