//! A submission with its two programs: the plain one, and one that answers many inputs in one process.

use crate::batched_inputs;
use judge::Session;
use messages::Result;
use problem_programs::Deadline;
use sandbox::Limits;
use selection::{limits_with_checks, Submission};
use stdx::files;
use toolchain::{compiled_or_error, Program, SourceToCompile, TemporaryFolder};

pub(crate) struct BuiltSubmission {
    pub submission: Submission,
    pub program: Program,
    /// The program that answers many inputs in one process, or `None` if the source code does not allow one.
    pub batch: Option<Program>,
}

/// The time limit of a reference, as a multiple of that of a submission.
const REFERENCE_TIME_FACTOR: u32 = 10;

const MAX_BATCH_OUTPUT: u64 = 64 << 20;

impl BuiltSubmission {
    /// Compiles a submission, and once more for batches if its source code allows that and it is not run with
    /// checks. Returns an error if it does not compile.
    pub fn prepare(session: &Session, mut submission: Submission) -> Result<BuiltSubmission> {
        let compiled = compiled_or_error(session.compile_one(&submission)?, &submission.display_name)?;
        if submission.wants_checks {
            let program = compiled.with_checks();
            submission.limits = limits_with_checks(submission.limits, program.language);
            return Ok(BuiltSubmission { submission, program, batch: None });
        }
        let batch =
            submission.rust_text().and_then(|text| batched_inputs::serving(&String::from_utf8_lossy(text)));
        let build = |text: String| {
            session.compiler.build(SourceToCompile::rewritten(&text, &submission.display_name, None))
        };
        // If the batch does not compile, each input gets a process of its own.
        let batch = batch.map(build).transpose()?.and_then(std::result::Result::ok);
        Ok(BuiltSubmission { submission, program: compiled.program, batch })
    }

    /// Returns the limits of a reference, which may be slower than a submission.
    pub fn limits_as_reference(&self) -> Limits {
        let own = self.submission.limits;
        Limits { time: own.time * REFERENCE_TIME_FACTOR, ..own }
    }

    /// Returns the answers of one process to the inputs before the deadline, up to the first input on which it
    /// fails.
    pub fn answer_all(
        &self,
        inputs: &[Vec<u8>],
        scratch: &TemporaryFolder,
        deadline: Deadline,
    ) -> Result<Vec<Vec<u8>>> {
        let program = self.batch.as_ref().unwrap_or(&self.program);
        let input = scratch.write("batch", &batched_inputs::join(inputs))?;
        let limits = self.submission.limits;
        let time = deadline.cut(limits.time * 2);
        let batch_limits = Limits { time, output: MAX_BATCH_OUTPUT, ..limits };
        let run = sandbox::run(&program.request(&input, batch_limits))?;
        let output = files::read(&run.stdout_path())?;
        let mut answers = batched_inputs::split(&output);
        if run.outcome.memory > limits.memory {
            answers.pop(); // its input may be the one that took too much memory
        }
        Ok(answers)
    }
}
