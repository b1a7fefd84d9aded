//! Compiles programs in a problem's folder other than submissions, and runs generators, validators, and
//! programs that make expected outputs, until the end of the time in which inputs are tried.

use crate::failure_verdict;
use messages::{error, Message, Result};
use sandbox::{self, Limits, Outcome, Request, StandardError};
use std::path::Path;
use std::time::{Duration, Instant};
use stdx::files;
use toolchain::{compiler_messages, Build, Compiler, Program};

/// 10 s, 1 GB of memory, 64 MB of output, 256 MB of stack.
const LIMITS: Limits = Limits { stack: 256 << 20, ..Limits::new(Duration::from_secs(10), 1 << 30, 64 << 20) };

/// A compiled program other than a submission, with its limits.
pub struct AuxiliaryProgram {
    pub name: String,
    pub program: Program,
    pub limits: Limits,
}

impl AuxiliaryProgram {
    /// Compiles a program without which a case gets JE. An error is one line, the reason for JE, and names
    /// the `role`: the file is missing or does not compile, or a compiler is missing.
    pub fn prepare(role: &Message, path: &Path, compiler: &Compiler) -> Result<AuxiliaryProgram> {
        if !path.is_file() {
            return Err(error!("{role} `{path}` is missing", path = path.display()));
        }
        let name = files::name(path);
        match compiler.program_at(path)? {
            Build::Succeeded(program) => Ok(AuxiliaryProgram { name, program, limits: LIMITS }),
            Build::Failed(messages) => {
                let reason = compiler_messages::main_line(&messages);
                Err(error!("{role} `{name}` does not compile: {reason}"))
            }
        }
    }

    /// Compiles any other program. An error has all messages of the compiler.
    pub fn prepare_with_messages(path: &Path, compiler: &Compiler) -> Result<AuxiliaryProgram> {
        let program = compiler.program_at(path)?.or_error(&path.display().to_string())?;
        Ok(AuxiliaryProgram { name: files::name(path), program, limits: LIMITS })
    }

    /// Runs the program within its limits, and until the deadline. Returns its output, or why it failed.
    pub fn run(
        &self,
        deadline: Deadline,
        arguments: &[&str],
        input: Option<&Path>,
    ) -> Result<std::result::Result<Vec<u8>, Message>> {
        let time = deadline.cut(self.limits.time);
        let limits = Limits { time, ..self.limits };
        let request = self.program.request_with(arguments, limits);
        let run = sandbox::run(&Request { input: input.map(Path::to_path_buf), ..request })?;
        if let Some(why) = self.failure(&run.outcome, limits, &run.standard_error()?) {
            return Ok(Err(why));
        }

        run.check_room()?;
        files::read(&run.stdout_path()).map(Ok)
    }

    /// Returns the reason why a run within these limits failed, or `None` if it did not.
    pub fn failure(&self, outcome: &Outcome, limits: Limits, written: &StandardError) -> Option<Message> {
        failure_verdict(&self.program, outcome, &limits, written).map(|failure| failure.reason)
    }
}

/// The moment after which no other input is tried, or `None` if the time is not limited.
#[derive(Clone, Copy)]
pub struct Deadline(Option<Instant>);

impl Deadline {
    pub const NONE: Deadline = Deadline(None);

    /// Returns the deadline this long after now.
    pub fn after(time: Option<Duration>) -> Deadline {
        Deadline(time.map(|time| Instant::now() + time))
    }

    /// Returns this deadline, or an earlier one so that at most this time is left.
    pub fn within(self, time: Duration) -> Deadline {
        let end = Instant::now() + time;
        Deadline(Some(self.0.map_or(end, |own| own.min(end))))
    }

    pub fn is_over(self) -> bool {
        self.0.is_some_and(|end| Instant::now() >= end)
    }

    /// Returns a limit on CPU time cut to the time that is left, but not below 100 ms.
    pub fn cut(self, limit: Duration) -> Duration {
        const LEAST: Duration = Duration::from_millis(100);
        let left = self.0.map_or(limit, |end| end.saturating_duration_since(Instant::now()));
        limit.min(left.max(LEAST))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_cut_to_the_time_that_is_left() {
        let [second, hour, day] = [1, 3600, 86_400].map(Duration::from_secs);
        let cut = |time, limit| Deadline::after(time).cut(limit);
        assert_eq!(cut(None, day), day);
        assert_eq!(cut(Some(day), hour), hour);
        assert_eq!(cut(Some(Duration::ZERO), hour), Duration::from_millis(100));
        assert!(cut(Some(hour), day) <= hour && cut(Some(hour), day) > second);
        assert!(Deadline::after(Some(Duration::ZERO)).is_over());
        assert_eq!(Deadline::after(Some(day)).cut(hour), hour);
        assert!([None, Some(day)]
            .iter()
            .all(|time| Deadline::after(*time).within(second).cut(hour) <= second));
        assert!(Deadline::after(Some(Duration::ZERO)).within(hour).is_over());
        assert!(!Deadline::after(Some(hour)).is_over() && !Deadline::NONE.is_over());
    }
}
