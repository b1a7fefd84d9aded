//! What the user is told to type next: the commands after a failure, and the option with which a failed case may be
//! accepted.

use crate::report::{command_help::program_name, invocation::Invocation};
use judge::{CaseResult, MAX_COMPARED_BYTES};
use languages::SourceLanguage;
use messages::{message, tr, Message, Result};
use reasons::Explanation;
use shared::judgement::Judgement;
use std::path::Path;
use stdx::{files, shell_words::quoted};
use submissions::{Origin, Selection, Submission};
use trace::WatchedProgram;
use verdicts::compare;
use workspace::{Case, Comparison, KattisFlags, OutputRule, Verdict};

/// The tolerances that problems usually allow, the tightest first. A wrong number within one of them looks
/// like a rounded one.
const TOLERANCES: [f64; 3] = [1e-9, 1e-6, 1e-3];

/// Returns the commands that judge a failed case again, and that show the search.
pub fn after_failure(
    submission: &Submission,
    selection: &Selection,
    explanation: &Explanation,
    (case, failed): &(Case, CaseResult),
) -> String {
    let command = Invocation::new("judge", submission, selection);
    let text = format!("    {}: {command} --cases {}\n", tr!("to repeat this case"), quoted(&case.name));
    // A crash may come before the search can be recorded.
    let has_case = !matches!(submission.origin, Origin::Outside { archive: Some(_) });
    let is_recorded = has_case
        && match failed.verdict {
            Verdict::AC | Verdict::JE | Verdict::PE => false,
            Verdict::RE => explanation.finding.is_some(),
            _ => WatchedProgram::is_named(submission),
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
    let id = submission.problem.name()?;
    let (program, name) = (program_name(), quoted(case));
    let command = message!("; `{program} judge {id} --cases {name}` shows which submissions agree with it");
    selection.cases_dir.is_none().then_some(command)
}

/// Returns a remark if a Python source imports a file beside it.
pub fn module_beside(path: &Path, source: &[u8]) -> Option<Message> {
    let source = String::from_utf8_lossy(source);
    let imports = source.lines().map(str::trim_start);
    let imports = imports.filter_map(|line| line.strip_prefix("from ").or(line.strip_prefix("import ")));
    let mut names = imports.filter_map(|rest| rest.trim_start().split([' ', ',', '.', ';']).next());
    let is_python = path.extension().is_some_and(|end| end == "py");
    let module = names.find(|name| is_python && path.with_file_name(format!("{name}.py")).is_file())?;

    Some(message!(
        "the file is run alone, because the site has no `{module}.py`; move what it needs into the file"
    ))
}

/// Returns a remark if a C or C++ source takes a file that is not in the current folder as its input.
pub fn missing_input(source: &[u8]) -> Option<Message> {
    let source = String::from_utf8_lossy(source);
    let lines = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    let calls = lines.flat_map(|line| line.split("freopen(").skip(1));
    let mut calls = calls.filter_map(|rest| rest.split(')').next()).filter(|call| call.contains("stdin"));
    let name = calls.find_map(|call| call.split('"').nth(1)).filter(|name| !Path::new(name).exists())?;

    Some(message!(
        "there is no `{name}` in the current folder for `freopen`, so the program may have read nothing; `run` defines \
         `LOCAL`, and only `judge` defines `ONLINE_JUDGE`"
    ))
}

/// Returns a line with `command` and PyPy instead of CPython, or an empty text if that would not help.
pub fn faster_interpreter(submission: &Submission, failed: &CaseResult, command: &str) -> String {
    let is_python = submission.language().is_some_and(|language| language.name == "python");
    let was_busy = u128::from(failed.usage.time_ms) >= submission.limits.time.as_millis();

    if failed.verdict == Verdict::TLE && is_python && was_busy {
        return tr!("    PyPy may be faster; try {command} --language pypy\n");
    }

    String::new()
}

/// Returns a line with `command` and the option that may make a failed case AC: a tolerance, or ignoring letter case; or
/// a line about a module that is only beside the file, or about a checker for the problem. Returns an empty text if
/// there is none, and an error if the expected output cannot be read.
pub fn option(submission: &Submission, case: &Case, failed: &CaseResult, command: &str) -> Result<String> {
    let is_missing = failed.verdict == Verdict::RE && failed.reason.localized().contains("No module named");
    let module = submission.path().filter(|_| is_missing);

    if let Some(why) = module.and_then(|path| module_beside(path, submission.source.content())) {
        return Ok(format!("    {}\n", why.localized()));
    }

    let outputs = compared_outputs(submission, case, failed)?;
    Ok(outputs.map_or_else(String::new, |(expected, _)| comparison(submission, &expected, failed, command)))
}

/// Returns a line with `command` and the option that accepts a wrong answer, about a checker for the problem, or about
/// an overflow. Returns an empty text if there is none.
pub fn comparison(submission: &Submission, expected: &[u8], failed: &CaseResult, command: &str) -> String {
    let Some(printed) = wrong_answer(submission, failed) else { return String::new() };
    // A file outside `problems` may have no problem.
    let has_settings = submission.problem.folder.join("problem.txt").is_file();
    let or_for_all =
        |checker: &str| has_settings.then(|| message!(", or write `checker: {checker}` into `problem.txt`"));

    match suggested_checker(expected, printed) {
        Some(Comparison::Numbers(tolerance)) => tr!(
            "    all numbers have an absolute or relative error of at most {tolerance}; if the site allows that, \
             run {command} --float {tolerance}{or_for_all}\n",
            tolerance = format!("{tolerance:e}"),
            or_for_all = or_for_all(&format!("float {tolerance:e}"))
        ),
        Some(comparison) => tr!(
            "    only letter case differs; if the site ignores letter case, run {command} \
             --ignore-case{or_for_all}\n",
            or_for_all = or_for_all(if comparison == Comparison::YesNo { "yesno" } else { "kattis" })
        ),
        None => match overflow_in_32_bits(submission, expected, printed) {
            Some([expected, printed]) => {
                let checks = message!("; `--checked` does not find every such overflow");
                let checks = submission.wants_checks.then_some(checks);
                tr!(
                    "    `{printed}` and `{expected}` differ by a multiple of 2^32: a 32-bit integer overflowed, in a \
                     calculation or in a conversion{checks}\n"
                )
            }
            None => String::new(),
        },
    }
}

/// Returns the first words that differ, if these are integers and 32 bits of the expected one are the printed one. A
/// program may print 0 for other reasons.
fn overflow_in_32_bits(submission: &Submission, expected: &[u8], printed: &[u8]) -> Option<[String; 2]> {
    let (expected, printed) = words(expected).zip(words(printed)).find(|(expected, got)| expected != got)?;
    let number = |word| std::str::from_utf8(word).ok()?.parse::<i128>().ok();
    let (expected, printed) = (number(expected)?, number(printed)?);
    let has_32_bits = submission.language().map_or(true, SourceLanguage::has_fixed_width_integers)
        && (i128::from(i32::MIN)..1 << 32).contains(&printed);
    let is_wrapped = expected.rem_euclid(1 << 32) == printed.rem_euclid(1 << 32);

    (has_32_bits && is_wrapped && ![0, expected].contains(&printed))
        .then(|| [expected, printed].map(|n| n.to_string()))
}

/// Returns the checker that may make a failed case AC, for a table, if it is a tolerance.
pub fn tolerance(submission: &Submission, case: &Case, failed: &CaseResult) -> Option<Message> {
    // Without the file of the case there is no remark.
    let (expected, printed) = compared_outputs(submission, case, failed).ok()??;
    let Some(Comparison::Numbers(tolerance)) = suggested_checker(&expected, printed) else { return None };
    Some(message!("correct with `checker: float {tolerance}`", tolerance = format!("{tolerance:e}")))
}

/// Returns the beginning of the expected output and of a wrong answer, or `None` if they are not compared.
fn compared_outputs<'a>(
    submission: &Submission,
    case: &Case,
    failed: &'a CaseResult,
) -> Result<Option<(Vec<u8>, &'a [u8])>> {
    let (Some(expected), Some(printed)) = (&case.output, wrong_answer(submission, failed)) else {
        return Ok(None);
    };
    let most = MAX_COMPARED_BYTES.max(printed.len() as u64);
    Ok(Some((files::beginning(expected, most)?, printed)))
}

/// Returns a wrong answer, or `None` if the problem does not compare its answers exactly.
fn wrong_answer<'a>(submission: &Submission, failed: &'a CaseResult) -> Option<&'a [u8]> {
    let is_compared = submission.problem.settings.output_rule == OutputRule::Compare(Comparison::Exact);
    failed.printed.as_deref().filter(|_| is_compared && failed.verdict == Verdict::WA)
}

fn words(output: &[u8]) -> impl Iterator<Item = &[u8]> {
    output.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty())
}

/// Returns the comparison that accepts a wrong answer: a tolerance, or one that ignores letter case.
fn suggested_checker(expected: &[u8], printed: &[u8]) -> Option<Comparison> {
    let most = MAX_COMPARED_BYTES.max(printed.len() as u64);
    let is_accepted =
        |comparison: &Comparison| compare(*comparison, expected, printed) == Judgement::Accepted;
    let tolerances = TOLERANCES.into_iter().filter(|_| expected.contains(&b'.')).map(Comparison::Numbers);
    let is_whole = (expected.len() as u64) < most;
    let any_case = [Comparison::YesNo, Comparison::Kattis(KattisFlags::default())];

    tolerances.chain(any_case.into_iter().filter(|_| is_whole)).find(is_accepted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use judge::test_submissions;
    use submissions::Source;

    #[test]
    fn a_number_that_lacks_its_upper_bits_is_called_an_overflow() {
        let is_told = |file: &str, expected: &str, printed: &str| {
            let language = languages::of_path(Path::new(file)).expect("a known language");
            let source =
                Source::File { path: file.into(), content: Vec::new(), header_folders: None, language };
            let submission = Submission { source, ..test_submissions::submission("AC", &[]) };
            let printed = Some(printed.as_bytes().to_vec());
            let failed = CaseResult { verdict: Verdict::WA, printed, ..CaseResult::default() };
            comparison(&submission, expected.as_bytes(), &failed, "").contains("2^32")
        };
        for (expected, printed, overflows) in [
            ("1 6000000000\n", "1 1705032704\n", true),
            ("-5000000000", "-705032704", true),
            ("4294967295", "-1", true),
            ("12345678901234567890123456789", "1849262357", true),
            ("6000000000", "1705032705", false),
            ("1 6000000000", "2 1705032704", false),
            ("4294967296", "0", false),
            ("6000000000", "10294967296", false),
            ("6000000000", "06000000000", false),
            ("6000000000 1", "6000000000", false),
        ] {
            assert_eq!(is_told("a.cpp", expected, printed), overflows, "{expected}: {printed}");
            assert!(!is_told("a.py", expected, printed), "{expected}: {printed}");
        }
    }
}
