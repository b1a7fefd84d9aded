//! What a user does next: the commands for a new file, and the next lesson after a submission that is done.

use judge::SubmissionResult;
use messages::{message, tr, Message};
use selection::Submission;
use workspace::{Verdict, Workspace};

/// Returns the commands that test a solution and prepare it for the site. Without a generator, the first one
/// names the programs that it requires.
pub fn stress_and_paste(target: &str, has_generator: bool) -> Message {
    let programs = if has_generator { "" } else { " --generator gen.py --reference brute.py" };
    message!(
        "`cargo oj stress {target}{programs}` looks for an input on which it fails; `cargo oj paste {target} \
         --copy` puts it on the clipboard"
    )
}

/// Returns a line with the next lesson for a submission that is named and accepted on every case; otherwise
/// empty.
pub fn next_lesson(workspace: &Workspace, submission: &Submission, result: &SubmissionResult) -> String {
    let is_accepted = result.verdict == Verdict::AC && result.is_judged();
    if !(submission.is_named_on_command_line && is_accepted && submission.all_cases) {
        return String::new();
    }
    let lesson = sync::next_lesson(workspace, &submission.problem, submission.path());
    lesson.map(|lesson| format!("    {}: {}\n", tr!("next"), lesson.localized())).unwrap_or_default()
}
