//! Chooses the commands that the user is told to type next: after a failure, and after a new solution.

use crate::report::invocation::Invocation;
use diagnosis::Explanation;
use judge::CaseResult;
use messages::{message, tr, Message};
use recording::InstrumentedProgram;
use selection::{Selection, Submission};
use stdx::shell_words::quoted;
use workspace::{Case, Verdict};

/// Returns the commands that judge a failed case again, and that show the search.
pub fn after_failure(
    submission: &Submission,
    selection: &Selection,
    explanation: &Explanation,
    (case, failed): &(Case, CaseResult),
) -> String {
    let repeat = tr!("to repeat this case");
    let command = Invocation::new("judge", submission, selection);
    let text = format!("    {repeat}: {command} --cases {}\n", quoted(&case.name));
    // A crash may come before the search can be recorded.
    let is_recorded = match failed.verdict {
        Verdict::JE | Verdict::PE => false,
        Verdict::RE => explanation.finding.is_some(),
        _ => InstrumentedProgram::fits(submission),
    };
    let (title, traced) = match &explanation.case {
        Some(traced) if *traced != case.name => (tr!("to see the search on a small case that fails"), traced),
        _ => (tr!("to see its search"), &case.name),
    };
    text + &if is_recorded { to_trace(submission, selection, &title, traced) } else { String::new() }
}

/// Returns the command that shows the search on a case.
pub fn to_trace(submission: &Submission, selection: &Selection, title: &str, case: &str) -> String {
    let command = Invocation::new("trace", submission, selection);
    format!("    {title}: {command} --case {}\n", quoted(case))
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
