//! The commands after a failure, and the tolerance with which a failed case may be accepted.

use crate::report::invocation::Invocation;
use judge::{CaseResult, JudgedCase, MAX_COMPARED_BYTES};
use languages::SourceLanguage;
use messages::{message, tr, Message, Result};
use reasons::Explanation;
use shared::judgement::Judgement;
use stdx::{files, shell_words::quoted};
use submissions::{Origin, Overrides, SelectionOptions, Submission};
use trace::InstrumentedProgram;
use verdicts::compare;
use workspace::{Comparison, OutputRule, Verdict};

/// The tolerances that problems usually allow, the tightest first. A wrong number within one of them looks
/// like a rounded one.
const TOLERANCES: [f64; 3] = [1e-9, 1e-6, 1e-3];

/// Returns the commands that judge a failed case again, that look for errors which the site does not report, and that
/// show the search.
pub fn after_failure(
    submission: &Submission,
    options: &SelectionOptions,
    explanation: &Explanation,
    JudgedCase { case, result: failed }: &JudgedCase,
) -> String {
    let command = Invocation::new("judge", submission, options);
    let mut text = format!("    {}: {command} --cases {}\n", tr!("to repeat this case"), quoted(&case.name));
    if checks_may_explain(submission, failed) {
        text += &format!("    {}: {command} --checked\n", tr!("to look for memory errors"));
    }

    // A crash may come before the search can be recorded.
    let has_case = !matches!(submission.origin, Origin::Outside { archive: Some(_) });
    let is_recorded = has_case
        && match failed.verdict {
            Verdict::AC | Verdict::JE | Verdict::PE => false,
            Verdict::RE => explanation.finding.is_some(),
            _ => InstrumentedProgram::is_named(submission),
        };

    if !is_recorded {
        return text;
    }

    match &explanation.case_to_trace {
        Some(other) if *other != case.name => {
            let title = match failed.verdict {
                Verdict::TLE => tr!("to see the search on a small case"),
                _ => tr!("to see the search on a small case that fails"),
            };
            text + &to_trace(submission, options, &title, other)
        }
        _ => text + &to_trace(submission, options, &tr!("to see its search"), &case.name),
    }
}

/// Whether a run with checks may explain a failure: a C or C++ program that reads or writes beyond an array goes on
/// with other values, and what is said about its search is then true without naming the cause. Rust panics there
/// without checks.
fn checks_may_explain(submission: &Submission, failed: &CaseResult) -> bool {
    let is_c_or_cpp = submission.language().is_some_and(SourceLanguage::is_c_or_cpp);
    let is_possible = submission.is_named() && is_c_or_cpp && !submission.wants_checks;

    is_possible && matches!(failed.verdict, Verdict::WA | Verdict::TLE | Verdict::MLE)
}

/// Returns the command that shows the search on a case, after a title.
pub fn to_trace(submission: &Submission, options: &SelectionOptions, title: &str, case: &str) -> String {
    let command = Invocation::new("trace", submission, options);
    format!("    {title}: {command} --case {}\n", quoted(case))
}

/// Returns a line with the command that judges with PyPy instead of CPython, or an empty text if that would not help.
pub fn faster_interpreter(
    submission: &Submission,
    options: &SelectionOptions,
    failed: &CaseResult,
) -> String {
    let is_python = submission.language().is_some_and(|language| language.name == "python");
    let was_busy = u128::from(failed.usage.time_ms) >= submission.limits.time.as_millis();

    if failed.verdict == Verdict::TLE && is_python && was_busy {
        let overrides = Overrides { language: None, ..options.overrides.clone() };
        let command =
            Invocation::new("judge", submission, &SelectionOptions { overrides, ..options.clone() })
                .to_string();
        return tr!("    PyPy may be faster; try {command} --language pypy\n");
    }

    String::new()
}

/// Returns a line with `command` and the tolerance with which a failed case is AC, or an empty text if there is none.
/// Returns an error if the expected output cannot be read.
pub fn tolerance_line(submission: &Submission, failed: &JudgedCase, command: &str) -> Result<String> {
    let Some(tolerance) = tolerance_for(submission, failed)? else { return Ok(String::new()) };

    let problem = &submission.problem;
    let has_settings = !problem.is_unnamed() && problem.folder.join("problem.txt").is_file();
    let or_for_all =
        has_settings.then(|| message!(", or write `checker: float {tolerance}` into `problem.txt`"));
    Ok(tr!(
        "    all numbers have an absolute or relative error of at most {tolerance}; if the site allows that, \
         run {command} --float {tolerance}{or_for_all}\n"
    ))
}

/// Returns the checker with which a failed case is AC, for a table, if it is a tolerance.
pub fn tolerance_remark(submission: &Submission, failed: &JudgedCase) -> Option<Message> {
    // Without the file of the case there is no remark.
    let tolerance = tolerance_for(submission, failed).ok()??;
    Some(message!("correct with `checker: float {tolerance}`"))
}

/// Returns the tightest of the usual tolerances that accepts a wrong answer, if the problem compares answers exactly.
fn tolerance_for(submission: &Submission, failed: &JudgedCase) -> Result<Option<String>> {
    let JudgedCase { case, result } = failed;
    let is_compared = submission.problem.settings.output_rule == OutputRule::Compare(Comparison::Exact);
    let (Verdict::WA, true, Some(printed), Some(expected)) =
        (result.verdict, is_compared, &result.printed, &case.output)
    else {
        return Ok(None);
    };

    let expected = files::read_prefix(expected, MAX_COMPARED_BYTES.max(printed.bytes.len() as u64))?;
    let accepts = |tolerance: &f64| {
        let numbers = Comparison::Numbers(*tolerance);
        compare(numbers, &expected, &printed.bytes) == Judgement::Accepted
    };
    let tolerance = TOLERANCES.into_iter().find(|tolerance| expected.contains(&b'.') && accepts(tolerance));

    Ok(tolerance.map(|tolerance| format!("{tolerance:e}")))
}
