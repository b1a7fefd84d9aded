//! Verdicts for people to read: a line for each submission, the first failure in detail, a summary.

use crate::judging::case_result::{CaseResult, SubmissionResult};
use crate::judging::submission::Submission;
use crate::report::language::Language;
use crate::report::numbers::counted;
use crate::report::terminal::{coloured, Colour};
use crate::report::verdict_wording::wording;
use crate::sandbox::platform;
use crate::support::error::Result;
use crate::support::files;
use crate::support::shell_words::quoted;
use crate::support::text::{pad, visible, width};
use crate::workspace::case::Case;
use crate::workspace::verdict::Verdict;

/// Lines of the compiler's messages that are shown.
const COMPILER_LINES: usize = 20;

/// Lines of a program's standard error that are shown.
const ERROR_LINES: usize = 10;

/// The line above the submissions of a problem.
pub fn heading(submission: &Submission) -> String {
    format!("{} {}\n", submission.problem.number, submission.problem.txt.title)
}

/// The line of a submission; `names` is the width of the longest name.
pub fn line(submission: &Submission, result: &SubmissionResult, names: usize, language: Language) -> String {
    let colour = match (result.verdict, result.as_expected) {
        (Verdict::AC, true) => Colour::Green,
        (_, true) => Colour::Yellow,
        (_, false) => Colour::Red,
    };
    let longest = Verdict::ALL.into_iter().map(|verdict| width(wording(verdict, language))).max();
    let verdict = format!("{:3}  {}", result.verdict, wording(result.verdict, language));
    let verdict = coloured(&pad(&verdict, 5 + longest.unwrap_or(0)), colour);
    let accepted = result.case_results().filter(|case| case.verdict == Verdict::AC).count();
    format!(
        "  {}  {verdict}{}  {accepted:3}/{}{}\n",
        pad(&submission.name, names),
        used(result),
        submission.cases.len(),
        expectation(submission, result, language)
    )
}

/// The most time and memory that a case used.
fn used(result: &SubmissionResult) -> String {
    let time = result.case_results().map(|case| case.time).max();
    let memory = result.case_results().map(|case| case.memory).max().unwrap_or(0);
    match (time, memory) {
        (None, _) => pad("", 20),
        (Some(time), 0) => format!("{time:6} ms  {:>8}", "-"),
        (Some(time), memory) => format!("{time:6} ms  {:5.1} MB", memory as f64 / 1024.0),
    }
}

/// The expected verdict; empty if that is AC in every case, and met.
fn expectation(submission: &Submission, result: &SubmissionResult, language: Language) -> String {
    let expected = &submission.expectation;
    if !result.as_expected {
        let text = language.pick("expected", "예상");
        return format!("  {}", coloured(&format!("{text}: {expected}"), Colour::Red));
    }
    if result.verdict == Verdict::AC && expected.groups().next().is_none() {
        return String::new();
    }
    let text = language.pick("as expected", "예상대로");
    let recalled = if result.case_results().any(|case| case.recalled) {
        language.pick(" (from an earlier run)", " (이전 실행 결과)")
    } else {
        ""
    };
    format!("  {}", coloured(&format!("{text}: {expected}{recalled}"), Colour::Faint))
}

/// Why the program compiled with checks fails on the first such case that is accepted; empty if there is none.
pub fn remark(result: &SubmissionResult, language: Language) -> String {
    let accepted = result.cases.iter().filter(|(_, case)| case.verdict == Verdict::AC);
    let remark = accepted.map(|(case, result)| (case, language.reason(&result.reason)));
    let first = remark.into_iter().find(|(_, reason)| !reason.is_empty());
    first.map_or(String::new(), |(case, reason)| format!("    {}: {reason}\n", case.name))
}

/// The first failure in detail: its reason, a table of outputs if they are small, and how to repeat it.
pub fn failure(submission: &Submission, result: &SubmissionResult, language: Language) -> Result<String> {
    let first = result.cases.iter().find(|(_, case)| case.verdict != Verdict::AC);
    let Some((case, result)) = first else {
        return Ok(result
            .refusal
            .as_ref()
            .map_or(String::new(), |why| compiler_messages(language.reason(why))));
    };
    let mut text = format!("\n    {}: {}\n", case.name, language.reason(&result.reason));
    text.push_str(&columns(submission, case, result, language)?);
    if result.verdict == Verdict::RE && result.messages.trim().lines().count() > 1 {
        let title = language.pick("standard error", "표준 오류");
        let messages: String = result
            .messages
            .trim()
            .lines()
            .map(|line| visible(line.as_bytes()).replace('·', " ") + "\n")
            .collect();
        text.push_str(&format!("\n    {title}:\n{}\n", indented(&messages, ERROR_LINES)));
    }
    let repeat = language.pick("to repeat this case", "이 케이스만 다시 실행");
    text.push_str(&format!("    {repeat}: {} --cases {}\n", submission.repeat, quoted(&case.name)));
    Ok(text)
}

/// Input, stored output and the program's output side by side; empty if one of them has more than 12 lines or a line of
/// more than 24 columns.
pub fn columns(
    submission: &Submission,
    case: &Case,
    result: &CaseResult,
    language: Language,
) -> Result<String> {
    const LINES: usize = 12;
    const WIDTH: usize = 24;
    let Some(got) = &result.output else { return Ok(String::new()) };
    let expected = match submission.problem.txt.checker {
        Some(_) => language.pick("a right answer", "정답 중 하나"),
        None => language.pick("expected", "정답"),
    };
    let titles = [language.pick("input", "입력"), expected, language.pick("got", "출력")];
    let columns = [files::read(&case.input)?, files::read(&case.output)?, got.clone()].map(|text| {
        let lines = text.trim_ascii_end().split(|&byte| byte == b'\n').take(LINES + 1);
        lines.map(visible).collect::<Vec<String>>()
    });
    let fits = |lines: &Vec<String>| lines.len() <= LINES && lines.iter().all(|line| width(line) <= WIDTH);
    if !columns.iter().all(fits) {
        return Ok(String::new());
    }
    let mut text = String::from("\n");
    let mut row = |cells: [&str; 3]| {
        let line: String = cells.iter().map(|cell| pad(cell, WIDTH + 2)).collect();
        text.push_str(&format!("      {}\n", line.trim_end()));
    };
    row(titles);
    for number in 0..columns.iter().map(Vec::len).max().unwrap_or(0) {
        let cell = |column: usize| columns[column].get(number).map_or("", String::as_str);
        row([cell(0), cell(1), cell(2)]);
    }
    Ok(text + "\n")
}

/// The compiler's messages, indented and cut after [`COMPILER_LINES`].
pub fn compiler_messages(messages: &str) -> String {
    indented(messages, COMPILER_LINES)
}

fn indented(text: &str, lines: usize) -> String {
    let mut shown: String = text.trim_end().lines().take(lines).map(|line| format!("    {line}\n")).collect();
    if text.trim_end().lines().count() > lines {
        shown.push_str("    ...\n");
    }
    shown
}

/// The last line: how many submissions and cases, and how many verdicts are not as expected.
pub fn summary(results: &[SubmissionResult], language: Language) -> String {
    let submissions = results.len();
    let cases: usize = results.iter().map(|result| result.cases.len()).sum();
    let unexpected = results.iter().filter(|result| !result.as_expected).count();
    let ran = language.pick(
        format!("{}, {}", counted(submissions, "submission"), counted(cases, "case")),
        format!("제출 {submissions}개, 케이스 {cases}개"),
    );
    let verdict = if unexpected == 0 {
        language.pick("all as expected".to_string(), "모두 예상대로입니다".to_string())
    } else {
        language.pick(format!("{unexpected} not as expected"), format!("{unexpected}개가 예상과 다릅니다"))
    };
    let unmeasured = if platform::MEASURES {
        ""
    } else {
        language.pick(
            "\nCPU time and memory are not measured on this system: times are those of the clock, and memory is not limited\n",
            "\n이 시스템에서는 CPU 시간과 메모리를 재지 못합니다. 시간은 실제 경과 시간이며 메모리는 제한하지 않습니다\n",
        )
    };
    format!("{unmeasured}\n{ran}: {verdict}\n")
}

/// The line of progress while texts are compiled.
pub fn compiling(done: usize, all: usize, language: Language) -> String {
    format!("{} ({done}/{all})", language.pick("compiling", "컴파일 중"))
}

/// The line of progress while the cases of a submission run.
pub fn judging(submission: &Submission, finished: usize, language: Language) -> String {
    let percent = finished * 100 / submission.cases.len().max(1);
    let text = language.pick("judging", "채점 중");
    format!("{}/{}  {text} ({percent}%)", submission.problem.number, submission.name)
}
