//! Chooses the commands that the user is told to type next: after a failure, and after a new solution.

use crate::report::{command_help::program_name, invocation::Invocation};
use diagnosis::Explanation;
use judge::{wants_reasons, CaseResult};
use messages::{message, tr, Message};
use recording::InstrumentedProgram;
use selection::{Origin, Selection, Submission};
use stdx::shell_words::quoted;
use workspace::{problem::is_brute, Case, Problem, Verdict};

/// Returns the commands that judge a failed case again, and that show the search.
pub fn after_failure(
    submission: &Submission,
    selection: &Selection,
    explanation: &Explanation,
    (case, failed): &(Case, CaseResult),
) -> String {
    let has_checks =
        submission.language().is_some_and(|language| language.is_c_or_cpp() && language.has_checks());
    let was_checked = wants_reasons(submission) || submission.wants_checks;
    let is_unexplained = failed.verdict == Verdict::RE && has_checks && !was_checked;
    let repeat = match is_unexplained && !submission.problem.is_interactive() {
        true => tr!("to repeat this case, with checks that show the line of most crashes"),
        false => tr!("to repeat this case"),
    };
    let command = Invocation::new("judge", submission, selection);
    let text = format!("    {repeat}: {command} --cases {}\n", quoted(&case.name));
    // A crash may come before the search can be recorded.
    let has_case = !matches!(submission.origin, Origin::Outside { archive: Some(_) });
    let is_recorded = has_case
        && match failed.verdict {
            Verdict::AC | Verdict::JE | Verdict::PE => false,
            Verdict::RE => explanation.finding.is_some(),
            _ => InstrumentedProgram::fits(submission),
        };
    let (title, traced) = match &explanation.case_to_trace {
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

/// Returns the command that shows which submissions of the problem agree with the expected output of a case, or
/// `None` if the case is not one of a problem.
pub fn to_compare_on_case(submission: &Submission, selection: &Selection, case: &str) -> Option<Message> {
    let (program, id, name) = (program_name(), &submission.problem.id, quoted(case));
    let command = message!("; `{program} judge {id} --cases {name}` shows which submissions agree with it");
    (!id.is_empty() && selection.cases_dir.is_none()).then_some(command)
}

/// Returns the commands that test a solution and prepare it for the site. The first one makes the generator and the
/// reference that the problem lacks.
pub fn stress_and_paste(target: &str, problem: &Problem) -> Message {
    let id = &problem.id;
    let has_answers = problem.is_interactive() || problem.submissions.iter().any(|file| is_brute(&file.path));
    let brute = if has_answers { String::new() } else { format!(" {id}/brute.py") };
    let made = message!("`cargo oj new {id}/gen.py{brute}` makes what `stress` needs, for you to write; ");
    let made = problem.generator().is_none().then_some(made);
    message!(
        "{made}`cargo oj stress {target}` looks for an input on which your solution fails; `cargo oj \
         paste {target} --copy` puts your solution on the clipboard"
    )
}
