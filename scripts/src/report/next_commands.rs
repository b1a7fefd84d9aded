//! Chooses the commands that the user is told to type next: after a failure, and after a new solution.

use crate::report::invocation::Invocation;
use crate::report::verdict_details::Details;
use judge::CaseResult;
use messages::{message, tr, Message};
use recording::InstrumentedProgram;
use stdx::shell_words::quoted;
use workspace::{Case, Verdict};

impl Details<'_> {
    /// Returns the commands that judge the case again, and that show the search.
    pub fn commands_after_failure(&self, case: &Case, failed: &CaseResult) -> String {
        let repeat = tr!("to repeat this case");
        let command = Invocation::new("judge", self.submission, self.selection);
        let mut text = format!("    {repeat}: {command} --cases {}\n", quoted(&case.name));
        // A crash may come before the search can be recorded.
        let is_recorded = match failed.verdict {
            Verdict::JE | Verdict::PE => false,
            Verdict::RE => self.explanation.finding.is_some(),
            _ => InstrumentedProgram::fits(self.submission),
        };
        if is_recorded {
            text += &match &self.explanation.case {
                Some(traced) if *traced != case.name => {
                    self.trace_command(&tr!("to see the search on a small case that fails"), traced)
                }
                _ => self.trace_command(&tr!("to see its search"), &case.name),
            };
        }
        text
    }

    /// Returns the command that shows the search on a case.
    pub fn trace_command(&self, title: &str, case: &str) -> String {
        let command = Invocation::new("trace", self.submission, self.selection);
        format!("    {title}: {command} --case {}\n", quoted(case))
    }
}

/// Returns the commands that test a solution and prepare it for the site. Without a generator, the first one
/// names the programs that it requires.
pub fn stress_and_paste(target: &str, has_generator: bool) -> Message {
    let programs = if has_generator { "" } else { " --generator gen.py --reference brute.py" };
    message!(
        "`cargo oj stress {target}{programs}` looks for an input on which your solution fails; `cargo oj \
         paste {target} --copy` puts your solution on the clipboard"
    )
}
