//! The lines below a submission's line in the table: its first failure in detail, and remarks.

use crate::report::next_steps::after_failure::{self, after_failure};
use crate::report::terminal::{self, labelled};
use crate::report::{editor_lines, input_and_outputs, invocation::Invocation, verdict_table};
use judge::{
    runs_all_samples, CaseResult, CaseScope, Checks, Compiled, JudgedCase, SubmissionResult,
    MAX_COMPARED_BYTES,
};
use messages::{message, plural, tr, Message, Result};
use reasons::{encoding_remark, output_remark, CheckReport, CheckedFault, Explanation};
use std::path::PathBuf;
use stdx::{
    display::{first_lines, pad, shortened, visible, widest},
    files,
};
use submissions::{SelectedBy, SelectionOptions, Submission};
use toolchain::{compiler_messages::split_warnings, Program};
use workspace::{case::SAMPLE_GROUP, Case, Verdict};

const COMPILER_LINES: usize = 20;

/// The number of the last lines of standard error that are shown, and the maximum number of characters of a
/// line.
const ERROR_LINES: usize = 10;
const ERROR_COLUMNS: usize = 160;

/// The maximum number of lines of an output that is not judged.
const OUTPUT_LINES: usize = 12;

/// A result of a submission, with the values that its details need.
#[derive(Clone, Copy)]
pub struct Details<'a> {
    pub options: &'a SelectionOptions,
    pub submission: &'a Submission,
    pub result: &'a SubmissionResult,
    pub explanation: &'a Explanation,
}

impl Details<'_> {
    /// Returns the number of cases that were not checked to their end, and the first accepted case on which the program
    /// compiled with checks fails, or that checks found nothing. For an accepted submission, also returns a mistake in
    /// its search, and its standard error. If a failed check is shown in detail, returns only the number.
    pub fn remark(&self) -> String {
        let Details { options, submission, result, explanation } = *self;
        let unjudged = result.unjudged_runs.iter().map(|judged| &judged.result);
        let unchecked =
            result.case_results().chain(unjudged).filter(|case| case.checks == Checks::LimitExceeded).count()
                + explanation.checked_runs.exceeded;
        let note = plural!(
            unchecked,
            "with checks, a limit was exceeded on {count} case, so not all of it was checked",
            "with checks, a limit was exceeded on {count} cases, so not all of them was checked"
        );

        let mut text = labelled_line(&tr!("note"), (unchecked > 0).then_some(&note));
        if result.fails_checks {
            return text;
        }

        if let Some(judged) = result.cases.iter().find(|judged| judged.result.checks == Checks::Failed) {
            let place = editor_lines::place_of_case(submission, &judged.result, None, None);
            text += &editor_lines::of_messages(&place);
            text += &reason_line(judged);
        }

        if result.verdict == Verdict::AC {
            if text.is_empty() && submission.selected_by != SelectedBy::Everything {
                if let CheckReport::NothingFound(words) = &explanation.checked_runs.report {
                    text += &labelled_line(&tr!("with checks"), Some(words));
                }
            }

            text += &labelled_line(&tr!("note"), explanation.sentence());
            if let Some(case) = &explanation.case_to_trace {
                text += &after_failure::to_trace(submission, options, &tr!("to see its search"), case);
            }

            let written = result.cases.iter().map(|judged| standard_error(&judged.case.name, &judged.result));
            text += &written.into_iter().find(|written| !written.is_empty()).unwrap_or_default();
        }

        text
    }

    /// Returns the failure that is shown in detail: its reason, its input and outputs, and how to repeat
    /// it.
    pub fn failure(&self) -> Result<String> {
        let Details { submission, result, .. } = *self;
        if let Some(messages) = &result.compile_error {
            return Ok(compiler_messages_with_places(submission, &messages.localized()));
        }
        match result.shown_case(&submission.expectation) {
            Some(failing) => self.failing_case(failing),
            None => Ok(lines([self.missing_verdict()])),
        }
    }

    /// Returns at most `most` failures after the one that is shown in detail.
    pub fn more_failures(&self, most: usize) -> Result<String> {
        let Details { submission, result, .. } = *self;
        let Some(first) = result.shown_case(&submission.expectation) else { return Ok(String::new()) };
        let others = result.cases.iter().filter(|judged| {
            let is_allowed = submission.expectation.allows(judged.case.group(), judged.result.verdict);
            let is_shown = judged.case.name == first.case.name;
            !judged.is_accepted() && !is_shown && (result.as_expected || !is_allowed)
        });
        let alone = Details { explanation: &Explanation::default(), ..*self };

        others.take(most).map(|other| alone.failing_case(other)).collect()
    }

    /// Returns one failing case: the place of the failure, its reason and remarks, its texts, and the
    /// commands that repeat it.
    fn failing_case(&self, failing: &JudgedCase) -> Result<String> {
        let Details { submission, explanation, .. } = *self;
        let report = &explanation.checked_runs.report;
        let (fault, JudgedCase { case, result: failed }) = (report.fault(), failing);
        let finding = explanation.finding.as_ref();
        let place = editor_lines::place_of_case(submission, failed, finding, fault);
        let mut text = editor_lines::of_messages(&place) + "\n";
        if let Some(url) = &submission.problem.settings.url {
            text += &format!("    {url}\n");
        }

        text += &reason_line(failing);
        text +=
            &lines([uncovered_sample(submission, case, failed.verdict), self.doubt(case, failed.verdict)]);

        let of_output = output_remark(&submission.problem.settings, case, failed)?;
        text += &labelled_line(&tr!("diagnosis"), explanation.sentence().or(of_output.as_ref()));

        if finding.is_some() {
            text += &labelled_line(&tr!("note"), submission.problem.settings.legend.message().as_ref());
        }

        for remark in &explanation.remarks {
            text += &labelled_line(&tr!("note"), Some(remark));
        }

        let explained = submission.cases.iter().find(|case| explanation.case.as_ref() == Some(&case.name));
        let title = |Case { name, .. }: &Case| tr!("input of {name}");
        let mut own_title = tr!("input");
        if let Some(explained) = explained.filter(|explained| *explained != case) {
            let input = files::read_prefix(&explained.input, MAX_COMPARED_BYTES)?;
            text += &input_and_outputs::input(&title(explained), &input);
            own_title = title(case);
        }

        let is_overflow =
            submission.rust_text().is_some() && fault.is_some_and(|fault| fault.position.is_some());
        let checks = if is_overflow { tr!("overflow") } else { tr!("with checks") };
        let found = match report {
            CheckReport::None => None,
            CheckReport::NothingFound(words) => Some(words.clone()),
            CheckReport::Fault(fault) => new_part(fault, failed),
        };
        text += &labelled_line(&checks, found.as_ref());
        let command = Invocation::new("judge", submission, self.options).to_string();
        if self.result.remark.is_none() {
            text += &after_failure::faster_interpreter(submission, self.options, failed);
        }
        text += &after_failure::tolerance_line(submission, failing, &command)?;
        text += &self.texts(failing, &own_title)?;

        Ok(text + &after_failure(submission, self.options, explanation, failing))
    }

    /// Returns the input under its title, and the outputs, or parts of them, and the end of standard error.
    fn texts(&self, JudgedCase { case, result: failed }: &JudgedCase, title: &str) -> Result<String> {
        let mut text = String::new();
        if failed.verdict != Verdict::JE || failed.printed.is_some() || failed.transcript.is_some() {
            let printed = failed.printed_bytes().len() as u64;
            let read = |path: &PathBuf| files::read_prefix(path, printed + MAX_COMPARED_BYTES);
            let (input, expected) = (read(&case.input)?, case.output.as_ref().map(read).transpose()?);
            let input = (title, input.as_slice());
            text += &input_and_outputs::columns(self.submission, input, expected.as_deref(), failed);
        }

        let written = standard_error("", failed);
        if !written.is_empty() {
            text += if text.ends_with("\n\n") { "" } else { "\n" };
            text += &(written + "\n");
        }

        Ok(text)
    }

    /// Returns a remark if the expected output of the case may be wrong. In a problem of the course, `main` made it.
    fn doubt(&self, case: &Case, verdict: Verdict) -> Option<Message> {
        if self.submission.problem.settings.is_of_course() {
            return None;
        }
        case.doubt(verdict)
    }

    /// Returns a remark on the expected verdict that no case has, unless the header itself has an error.
    fn missing_verdict(&self) -> Option<Message> {
        if self.result.as_expected || self.submission.header_error.is_some() {
            return None;
        }
        let verdicts = self.result.cases.iter().map(|judged| (judged.case.group(), judged.result.verdict));
        let missing = self.submission.expectation.missing(&verdicts.collect::<Vec<_>>())?;
        Some(message!("expected `{missing}`, but no case got it"))
    }
}

fn lines(remarks: impl IntoIterator<Item = Option<Message>>) -> String {
    remarks.into_iter().flatten().map(|remark| format!("    {}\n", remark.localized())).collect()
}

/// Returns a line with a label and a sentence of a diagnosis, or an empty text without a sentence.
fn labelled_line(label: &str, sentence: Option<&Message>) -> String {
    sentence.map(|sentence| format!("    {}\n", labelled(label, sentence))).unwrap_or_default()
}

fn reason_line(judged: &JudgedCase) -> String {
    let mut line = format!("    {}: {}", judged.case.name, judged.result.reason.localized());
    if let Some(remark) = judged.beyond_site_remark() {
        line += &format!(" ({})", remark.localized());
    }
    line + "\n"
}

/// Returns the output on each unjudged input on which the program does not fail.
pub fn unjudged_runs(result: &SubmissionResult) -> String {
    result.unjudged_runs.iter().map(|judged| unjudged_run(&judged.case, &judged.result)).collect()
}

/// Returns the output on an input without an expected output.
pub fn unjudged_run(Case { name, .. }: &Case, result: &CaseResult) -> String {
    let printed = result.printed_bytes().trim_ascii_end();
    let (time, memory) = (result.usage.time_ms, verdict_table::memory(result.usage));
    let mut text = match printed.is_empty() {
        false => tr!("    {name} (no expected output) printed:\n"),
        true => tr!("    {name} (no expected output) printed nothing\n"),
    };

    let lines = printed
        .split(|&byte| byte == b'\n')
        .map(|line| input_and_outputs::shown_line(line).replace('·', " "));
    text += &first_lines(&lines.collect::<Vec<_>>().join("\n"), OUTPUT_LINES, "      ");

    text + &format!("      ({time} ms, {memory})\n")
}

/// Returns a line for each sample if one of them is not accepted, unexpectedly or in work in progress, and the
/// command line names the submission or its problem. Then, or if `scope` is all cases, also returns a line for each
/// other case that is not accepted. Returns an empty text if there would be only one line.
pub fn case_lines(submission: &Submission, result: &SubmissionResult, scope: CaseScope) -> String {
    let lists_samples = runs_all_samples(submission)
        && result.shows_failure(&submission.expectation)
        && result.cases.iter().any(|judged| judged.case.is_sample() && !judged.is_accepted());
    let is_listed = |judged: &&JudgedCase| {
        lists_samples && judged.case.is_sample()
            || (lists_samples || scope == CaseScope::AllCases) && !judged.is_accepted()
    };
    let mut listed: Vec<_> = result.cases.iter().filter(is_listed).collect();
    if listed.len() < 2 {
        return String::new();
    }

    if scope == CaseScope::UntilDecided {
        // `watch` runs cases that failed earlier first, so this sorts them by name.
        listed.sort_by_cached_key(|judged| files::natural_sort_key(&judged.case.name));
    }

    let name_width = widest(listed.iter().map(|judged| judged.case.name.as_str()));
    let line = |JudgedCase { case, result }: &&JudgedCase| {
        let (name, reason) = (pad(&case.name, name_width), result.reason.localized());
        format!("    {name}  {:3}  {reason}", result.verdict).trim_end().to_string() + "\n"
    };

    listed.iter().map(line).collect()
}

/// Returns the last lines of standard error, and the number of lines that are left out above them. The title
/// names the case unless its name is empty. Returns an empty text if there are no lines.
fn standard_error(case: &str, result: &CaseResult) -> String {
    let (lines, has_more) = result.standard_error.last_lines(ERROR_LINES);
    if lines.is_empty() {
        return String::new();
    }

    let title = if case.is_empty() { tr!("standard error") } else { tr!("standard error on {case}") };
    let mut text = format!("    {title}:\n");
    if has_more {
        text += &tr!("    (lines above are left out)\n");
    }

    for line in lines {
        let line = visible(line.as_bytes()).replace('·', " ");
        text += &format!("    {}\n", shortened(&line, ERROR_COLUMNS));
    }

    text
}

/// Returns a remark if a sample got a verdict that the header expects only of the other cases.
fn uncovered_sample(submission: &Submission, case: &Case, verdict: Verdict) -> Option<Message> {
    let expected = &submission.expectation;
    let is_covered = expected.allows(SAMPLE_GROUP, verdict) || !expected.requires_anywhere(verdict);
    let remark = message!(
        "`{verdict}` without `on` does not cover the samples: they must be AC unless the header says \
         `{verdict} on sample, ...`"
    );

    (case.is_sample() && !is_covered).then_some(remark)
}

/// Returns the reason of a fault: only its line if the reason of the failure says the rest, and nothing if it says all.
/// Another case than that of the failure is named.
fn new_part(fault: &CheckedFault, failed: &CaseResult) -> Option<Message> {
    let reason = fault.reason.localized();
    if let Some(case) = &fault.case {
        return Some(Message::verbatim(format!("{case}: {reason}")));
    }

    if failed.reason.localized().contains(&reason) {
        return None;
    }

    Some(match reason.split_once(": ") {
        Some((line, rest)) if failed.reason.localized().contains(rest) => Message::verbatim(line),
        _ => Message::verbatim(reason),
    })
}

/// Returns a warning about the encoding of the source, and the warnings of the compiler if there is a program. Programs
/// read only the lines for editors of those that have one.
pub fn warnings(submission: &Submission, compiled: &Result<Compiled>) -> String {
    let encoding = encoding_remark(submission).map(|remark| labelled(&tr!("warning"), &remark) + "\n");
    let of_compiler = match compiled {
        Ok(Compiled::Succeeded(compiled)) => warnings_of_program(submission, &compiled.program),
        _ => String::new(),
    };
    encoding.unwrap_or_default() + &of_compiler
}

pub fn warnings_of_program(submission: &Submission, program: &Program) -> String {
    let found = submission.source_messages(&program.warnings);
    let mut others = split_warnings(&program.warnings);
    others.retain(|text| !terminal::is_for_programs() || submission.source_messages(text).is_empty());
    editor_lines::of_messages(&found) + &compiler_messages(&others.concat())
}

/// Returns the compiler's messages after their lines for editors, or an empty text without messages. A message that is
/// itself a line for editors is not repeated, but loses its indentation.
pub fn compiler_messages_with_places(submission: &Submission, messages: &str) -> String {
    let found = submission.source_messages(messages);
    let (mut places, mut shown) = (String::new(), compiler_messages(messages));

    for line in editor_lines::of_messages(&found).split_inclusive('\n') {
        match shown.split_once(&format!("    {line}")) {
            Some((before, after)) => shown = format!("{before}{line}{after}"),
            None => places += line,
        }
    }

    places + &shown
}

/// Returns the compiler's messages, indented and cut after [`COMPILER_LINES`].
pub fn compiler_messages(messages: &str) -> String {
    first_lines(messages, COMPILER_LINES, "    ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use judge::test_submissions;
    use judge::Printed;
    use reasons::Finding;
    use std::sync::LazyLock;
    use Verdict::{AC, TLE, WA};

    const CASES: [&str; 3] = ["sample-1", "multi-1", "worst-1"];

    fn details<'a>(
        submission: &'a Submission,
        result: &'a SubmissionResult,
        explanation: &'a Explanation,
    ) -> Details<'a> {
        static NONE: LazyLock<SelectionOptions> = LazyLock::new(SelectionOptions::default);
        Details { options: &NONE, submission, result, explanation }
    }

    #[test]
    fn an_output_that_is_not_judged_is_shown_in_part() {
        let submission = test_submissions::submission("AC", &["a", "b", "c", "d"]);
        let mut result = test_submissions::result(&submission, true, &[AC, AC, AC, AC]);
        result.unjudged_runs = std::mem::take(&mut result.cases);
        let lines = |count: usize| (1..=count).map(|line| format!("{line} x\n")).collect::<String>();

        for (case, output) in [
            (0, lines(OUTPUT_LINES)),
            (1, lines(OUTPUT_LINES + 1)),
            (2, " \n".to_string()),
            (3, "y".repeat(2000)),
        ] {
            result.unjudged_runs[case].result.printed =
                Some(Printed { bytes: output.into_bytes(), is_cut: false });
        }

        let (printed, used) = (" (no expected output) printed", "      (0 ms, -)\n");
        let shown: String = lines(12).lines().map(|line| format!("      {line}\n")).collect();
        let expected = format!(
            "    a{printed}:\n{shown}{used}    b{printed}:\n{shown}      ...\n{used}    c{printed} nothing\n{used}    \
             d{printed}:\n      {}…\n{used}",
            "y".repeat(100)
        );
        assert_eq!(unjudged_runs(&result), expected);
    }

    #[test]
    fn failing_cases_are_listed_if_there_are_several() {
        let submission = test_submissions::submission("AC", &CASES);
        let listed = |verdicts| {
            let result = test_submissions::result(&submission, false, verdicts);
            case_lines(&submission, &result, CaseScope::AllCases)
        };
        assert_eq!(listed(&[AC, AC, AC]), "");
        assert_eq!(listed(&[AC, WA, AC]), "");
        assert_eq!(listed(&[WA, AC, TLE]), "    sample-1  WA\n    worst-1   TLE\n");
    }

    #[test]
    fn a_sample_needs_a_rule_of_its_own() {
        let told = |expect: &str, case: usize, verdict| {
            let submission = test_submissions::submission(expect, &CASES);
            uncovered_sample(&submission, &submission.cases[case], verdict).is_some()
        };
        for (expect, case, verdict, is_told) in [
            ("WA", 0, WA, true),
            ("WA", 1, WA, false),
            ("WA", 0, TLE, false),
            ("AC", 0, WA, false),
            ("WA on sample", 0, WA, false),
            ("WA on multi", 0, WA, false),
        ] {
            assert_eq!(told(expect, case, verdict), is_told, "{expect}: {verdict} on {case}");
        }
    }

    #[test]
    fn an_expected_verdict_that_no_case_got_is_named() {
        let mut submission = test_submissions::submission("WA on multi", &CASES);
        let missing = |submission: &Submission, as_expected| {
            let result = test_submissions::result(submission, as_expected, &[AC, AC, AC]);
            details(submission, &result, &Explanation::default()).missing_verdict()
        };
        assert!(missing(&submission, false).is_some_and(|remark| remark.to_string().contains("WA on multi")));
        assert_eq!(missing(&submission, true), None);
        submission.header_error = Some(messages::Error::verbatim("x"));
        assert_eq!(missing(&submission, false), None);
    }

    /// `watch` runs cases that failed earlier first.
    #[test]
    fn other_cases_that_fail_are_listed_with_the_samples() {
        let mut submission = test_submissions::submission("AC", &["multi-1", "multi-2", "sample-1"]);
        submission.selected_by = SelectedBy::Name;
        let result = test_submissions::result(&submission, false, &[WA, AC, WA]);
        let lines = case_lines(&submission, &result, CaseScope::UntilDecided);
        assert_eq!(lines.lines().map(str::trim).collect::<Vec<_>>(), ["multi-1   WA", "sample-1  WA"]);
    }

    #[test]
    fn messages_of_the_compiler_are_cut() {
        let messages = |lines: usize| compiler_messages(&"x\n".repeat(lines));
        assert_eq!(messages(1), "    x\n");
        assert_eq!(messages(COMPILER_LINES), "    x\n".repeat(20));
        assert_eq!(messages(COMPILER_LINES + 1), "    x\n".repeat(20) + "    ...\n");
    }

    #[test]
    fn an_accepted_case_has_a_remark_only_if_checks_fail() {
        let submission = test_submissions::submission("AC", &CASES);
        let told = |verdicts: &[Verdict]| {
            let mut result = test_submissions::result(&submission, true, verdicts);
            let others = result.cases.iter_mut().filter(|judged| !judged.case.is_sample());
            for JudgedCase { result: failed, .. } in others {
                failed.reason = Message::verbatim("why");
                if failed.verdict == AC {
                    failed.checks = Checks::Failed;
                }
            }
            let finding = Some(Finding::without_step(Message::verbatim("it goes on")));
            let explanation = Explanation { finding, ..Explanation::default() };
            details(&submission, &result, &explanation).remark()
        };

        assert_eq!(told(&[AC, AC, AC]), "    multi-1: why\n    note: it goes on\n");
        assert_eq!(told(&[AC]), "    note: it goes on\n");
        assert_eq!(told(&[AC, WA, AC]), "    worst-1: why\n");
    }
}
