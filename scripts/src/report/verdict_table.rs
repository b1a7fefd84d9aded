//! Verdicts for people to read: a line for each submission, the first failure in detail, a summary.

use crate::judging::case_result::{CaseResult, SubmissionResult};
use crate::judging::note_taker::NoteTaker;
use crate::judging::submission::Submission;
use crate::judging::submission_selection::Selection;
use crate::report::failing_case;
use crate::report::format::counted;
use crate::report::locale::Locale;
use crate::report::terminal::{self, coloured, Colour};
use crate::report::verdict_wording::wording;
use crate::support::error::Result;
use crate::support::files;
use crate::support::shell_words::quoted;
use crate::support::text::{pad, visible, width};
use crate::workspace::case::Case;
use crate::workspace::verdict::Verdict;
use std::path::PathBuf;

/// Lines that are shown of the compiler's messages.
const COMPILER_LINES: usize = 20;

/// Lines that are shown of an output that is not judged.
const OUTPUT_LINES: usize = 12;

/// The line above the submissions of a problem.
pub fn heading(submission: &Submission) -> String {
    let (number, title) = (&submission.problem.number, &submission.problem.txt.title);
    if title == number {
        return format!("{number}\n"); // a problem without `problem.txt`
    }
    format!("{number} {title}\n")
}

/// The line of a submission, behind `before`; `names` is the width of the longest name. What is expected stands on a line
/// of its own if the terminal is not wide enough for both.
pub fn line(
    before: &str,
    submission: &Submission,
    result: &SubmissionResult,
    names: usize,
    language: Locale,
) -> String {
    let colour = match (result.verdict, result.as_expected) {
        _ if submission.expectation.is_anything() => Colour::Cyan,
        (Verdict::AC, true) => Colour::Green,
        (_, true) => Colour::Yellow,
        (_, false) => Colour::Red,
    };
    let longest = Verdict::ALL.into_iter().map(|verdict| width(wording(verdict, language))).max();
    let verdict = format!("{:3}  {}", result.verdict, wording(result.verdict, language));
    let verdict = pad(&verdict, 5 + longest.unwrap_or(0));
    let name = format!("{before}  {}  ", pad(&submission.name, names));
    let score = format!("{}  {}", used(result), score(submission, result, language));
    let line = format!("{name}{}{score}", coloured(&verdict, colour));
    let Some((expectation, colour)) = expectation(submission, result, language) else { return line + "\n" };
    let needed = [name.as_str(), &verdict, &score, "  ", &expectation].map(width).iter().sum::<usize>();
    let is_wide = terminal::columns().is_some_and(|columns| needed > columns);
    let gap = if is_wide { "\n".to_string() + &" ".repeat(width(&name)) } else { "  ".to_string() };
    format!("{line}{gap}{}\n", coloured(&expectation, colour))
}

/// `31/31`, or `3/4 of 31` if 3 of the 4 cases that ran are accepted and the rest did not run.
fn score(submission: &Submission, result: &SubmissionResult, language: Locale) -> String {
    let accepted = result.case_results().filter(|case| case.verdict == Verdict::AC).count();
    let (ran, all) = (result.cases.len(), submission.cases.len());
    if ran == all || ran == 0 {
        return format!("{accepted:3}/{all}");
    }
    language.pick(format!("{accepted:3}/{ran} of {all}"), format!("{accepted:3}/{ran} (전체 {all})"))
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

/// What is said about the expected verdict, with its colour; None if that is AC in every case, and met.
fn expectation(
    submission: &Submission,
    result: &SubmissionResult,
    language: Locale,
) -> Option<(String, Colour)> {
    let expected = &submission.expectation;
    if expected.is_anything() {
        return Some((at_work(submission, result, language).to_string(), Colour::Faint));
    }
    if !result.as_expected {
        return Some((format!("{}: {expected}", language.pick("expected", "예상")), Colour::Red));
    }
    if result.verdict == Verdict::AC && expected.groups().next().is_none() {
        return None;
    }
    let is_recalled = result.case_results().any(|case| case.recalled);
    let recalled = language.pick(" (from an earlier run)", " (이전 실행 결과)");
    let recalled = if is_recalled { recalled } else { "" };
    Some((format!("{}: {expected}{recalled}", language.pick("as expected", "예상대로")), Colour::Faint))
}

/// The remark about work in progress. If it is accepted everywhere, what to do next.
fn at_work(submission: &Submission, result: &SubmissionResult, language: Locale) -> &'static str {
    if result.verdict == Verdict::AC && submission.all_cases {
        return language.pick(
            "work in progress; done? delete `//@ expect: anything`",
            "작업 중. 다 되었으면 `//@ expect: anything` 줄을 지우세요",
        );
    }
    language.pick("work in progress", "작업 중")
}

/// Why the program compiled with checks fails on the first such case that is accepted, and what the search of an accepted
/// submission should not do; empty if there is nothing of that.
pub fn remark(
    selection: &Selection,
    submission: &Submission,
    result: &SubmissionResult,
    language: Locale,
) -> String {
    let fails = |(_, result): &&(Case, CaseResult)| {
        result.verdict == Verdict::AC && !language.reason(&result.reason).is_empty()
    };
    let first = result.cases.iter().find(fails);
    let mut text = first.map_or(String::new(), |(case, result)| first_line(case, result, language));
    if result.verdict == Verdict::AC {
        text += &search_line(language.pick("note", "참고"), result, language);
        if let Some(case) = &result.traced {
            text += &see_search(selection, submission, case, language);
        }
    }
    text
}

/// What is certain about the search; empty if nothing is.
fn search_line(title: &str, result: &SubmissionResult, language: Locale) -> String {
    let sentence = result.diagnosis.as_ref().map(|why| language.reason(why));
    sentence.map_or(String::new(), |sentence| format!("    {title}: {sentence}\n"))
}

fn first_line(case: &Case, result: &CaseResult, language: Locale) -> String {
    let harder = match asks_too_much(case, result) {
        true => format!(" ({})", harder_than_the_site(case, language)),
        false => String::new(),
    };
    format!("    {}: {}{harder}\n", case.name, language.reason(&result.reason))
}

/// Whether a limit is exceeded that the data of the site would not have exceeded, or may not.
fn asks_too_much(case: &Case, result: &CaseResult) -> bool {
    case.asks_more_than_the_site() && matches!(result.verdict, Verdict::TLE | Verdict::MLE)
}

fn harder_than_the_site(case: &Case, language: Locale) -> String {
    let group = case.group();
    language.pick(
        format!("`{group}` cases are harder than the site's"),
        format!("`{group}` 케이스는 실제 채점 데이터보다 어렵습니다"),
    )
}

/// What is printed on each input without a right output, and how the program fails on it.
pub fn unjudged(result: &SubmissionResult, language: Locale) -> String {
    let mut text = String::new();
    for (case, result) in &result.unjudged {
        let (name, verdict) = (&case.name, result.verdict);
        let printed = result.output.as_deref().unwrap_or_default().trim_ascii_end();
        text += &match (verdict, printed.is_empty()) {
            (Verdict::AC, false) => language.pick(
                format!("    {name} (no right output) printed:\n"),
                format!("    {name}(정답 출력 없음)의 출력:\n"),
            ),
            (Verdict::AC, true) => language.pick(
                format!("    {name} (no right output) printed nothing\n"),
                format!("    {name}(정답 출력 없음): 출력이 없습니다\n"),
            ),
            _ => {
                let (wording, reason) = (wording(verdict, language), language.reason(&result.reason));
                let missing = language.pick(" (no right output)", "(정답 출력 없음)");
                format!("    {name}{missing}: {verdict}, {wording}: {reason}\n")
            }
        };
        let mut lines = printed.split(|&byte| byte == b'\n').filter(|_| !printed.is_empty());
        for line in lines.by_ref().take(OUTPUT_LINES) {
            text += &format!("      {}\n", visible(line).replace('·', " "));
        }
        text += if lines.next().is_some() { "      ...\n" } else { "" };
    }
    text
}

/// A line for each case that is not accepted, if there are several.
pub fn failing_cases(result: &SubmissionResult, language: Locale) -> String {
    let failing: Vec<&(Case, CaseResult)> =
        result.cases.iter().filter(|(_, result)| result.verdict != Verdict::AC).collect();
    if failing.len() < 2 {
        return String::new();
    }
    let names = failing.iter().map(|(case, _)| width(&case.name)).max().unwrap_or(0);
    let line = |(case, result): &&(Case, CaseResult)| {
        let (name, reason) = (pad(&case.name, names), language.reason(&result.reason));
        format!("    {name}  {:3}  {reason}\n", result.verdict)
    };
    failing.iter().map(line).collect()
}

/// Whether the first failure is shown in detail: it is not expected, or its author is still at work.
pub fn is_shown_in_detail(submission: &Submission, result: &SubmissionResult) -> bool {
    !result.as_expected || submission.expectation.is_anything()
}

/// That a verdict comes from cases which are harder than the site's, if no failure in detail says so; else empty.
pub fn footnote(submissions: &[Submission], results: &[SubmissionResult], language: Locale) -> String {
    let is_short = |(submission, result): &(&Submission, &SubmissionResult)| {
        !submission.named && !is_shown_in_detail(submission, result)
    };
    let short = submissions.iter().zip(results).filter(is_short);
    let mut failures = short.filter_map(|(submission, result)| result.shown_case(&submission.expectation));
    let harder = failures.find(|(case, result)| asks_too_much(case, result));
    harder.map_or(String::new(), |(case, _)| harder_than_the_site(case, language) + "\n")
}

/// A failure in detail: its reason, its input and outputs if they are small, and how to repeat it. If the verdicts are
/// not as expected, it is the first one that the expectation does not allow; otherwise the first one.
pub fn failure(
    selection: &Selection,
    submission: &Submission,
    result: &SubmissionResult,
    language: Locale,
) -> Result<String> {
    if let Some(messages) = &result.refusal {
        return Ok(compiler_messages(language.reason(messages)));
    }
    let Some((case, failed)) = result.shown_case(&submission.expectation) else {
        return Ok(missing_verdict(submission, result, language));
    };
    let mut text = "\n".to_string() + &first_line(case, failed, language);
    text += &search_line(language.pick("search", "탐색"), result, language);
    if let Some(overflow) = &result.overflow {
        let arithmetic = language.pick("arithmetic", "산술 연산");
        text += &format!("    {arithmetic}: {}\n", language.reason(overflow));
    }
    let (is_diagnosed, traced) = (result.diagnosis.is_some(), &result.traced);
    let result = failed;
    let is_readable = result.verdict != Verdict::JE || result.output.is_some();
    if is_readable {
        let beginning = |path: &PathBuf| files::beginning(path, failing_case::BYTES);
        let (input, right) = (beginning(&case.input)?, case.output.as_ref().map(beginning).transpose()?);
        text += &failing_case::shown(submission, &input, right.as_deref(), result, language);
    }
    let written = failing_case::standard_error(result, language);
    if !written.is_empty() {
        text += if text.ends_with("\n\n") { "" } else { "\n" };
        text += &(written + "\n");
    }
    let repeat = language.pick("to repeat this case", "이 케이스만 다시 실행");
    let command = selection.command_line("judge", submission);
    text += &format!("    {repeat}: {command} --cases {}\n", quoted(&case.name));
    // A crash may come before the search can be recorded.
    let is_recorded = match result.verdict {
        Verdict::JE => false,
        Verdict::RE => is_diagnosed,
        _ => NoteTaker::fits(submission),
    };
    if is_recorded {
        let case = traced.as_deref().unwrap_or(&case.name);
        text += &see_search(selection, submission, case, language);
    }
    Ok(text)
}

/// How to see the search on a case.
fn see_search(selection: &Selection, submission: &Submission, case: &str, language: Locale) -> String {
    let see = language.pick("to see its search", "탐색 보기");
    let command = selection.command_line("trace", submission);
    format!("    {see}: {command} --case {}\n", quoted(case))
}

/// Which verdict was expected and is not there; empty if all are, or if the header itself is at fault.
fn missing_verdict(submission: &Submission, result: &SubmissionResult, language: Locale) -> String {
    if result.as_expected || submission.header_fault.is_some() {
        return String::new();
    }
    let verdicts: Vec<(&str, Verdict)> =
        result.cases.iter().map(|(case, result)| (case.group(), result.verdict)).collect();
    submission.expectation.missing(&verdicts).map_or(String::new(), |missing| {
        language.pick(
            format!("    expected `{missing}`, but no case produced it\n"),
            format!("    헤더에 적힌 판정이 나온 케이스가 없습니다: `{missing}`\n"),
        )
    })
}

/// The compiler's messages, indented and cut after [`COMPILER_LINES`].
pub fn compiler_messages(messages: &str) -> String {
    indented(messages, COMPILER_LINES)
}

fn indented(text: &str, most: usize) -> String {
    let lines: Vec<String> = text.trim_end().lines().map(|line| format!("    {line}\n")).collect();
    lines[..lines.len().min(most)].concat() + if lines.len() > most { "    ...\n" } else { "" }
}

/// The last line: how many submissions and cases, how many verdicts are not as expected, and how many submissions are
/// `undone`: work in progress that is named, and not accepted.
pub fn summary(
    submissions: &[Submission],
    results: &[SubmissionResult],
    undone: usize,
    language: Locale,
) -> String {
    let at_work = submissions.iter().filter(|submission| submission.expectation.is_anything()).count();
    let in_progress = match at_work {
        0 => String::new(),
        _ => language.pick(format!(" ({at_work} in progress)"), format!("(작업 중 {at_work}개)")),
    };
    let cases: usize = results.iter().map(|result| result.cases.len()).sum();
    let unexpected = results.iter().filter(|result| !result.as_expected).count();
    let ran = language.pick(
        format!("{}{in_progress}, {}", counted(results.len(), "submission"), counted(cases, "case")),
        format!("풀이 {}개{in_progress}, 케이스 {cases}개", results.len()),
    );
    let verdict = if at_work == results.len() {
        let all = results.iter().flat_map(SubmissionResult::case_results);
        let accepted = all.filter(|case| case.verdict == Verdict::AC).count();
        language.pick(format!("{accepted} accepted"), format!("AC {accepted}개"))
    } else if unexpected > 0 {
        language.pick(format!("{unexpected} not as expected"), format!("{unexpected}개가 예상과 다릅니다"))
    } else if undone > 0 {
        language.pick(
            format!("the others as expected, {undone} in progress not accepted yet"),
            format!("나머지는 예상대로이고, 작업 중인 {undone}개는 아직 맞지 않았습니다"),
        )
    } else {
        language.pick("all as expected".to_string(), "모두 예상대로입니다".to_string())
    };
    format!("\n{ran}: {verdict}\n")
}

/// The line of progress while texts are compiled.
pub fn compiling(done: usize, all: usize, language: Locale) -> String {
    format!("{} ({done}/{all})", language.pick("compiling", "컴파일 중"))
}

/// The line of progress while the cases of a submission run.
pub fn judging(submission: &Submission, finished: usize, language: Locale) -> String {
    let percent = finished * 100 / submission.cases.len().max(1);
    let text = language.pick("judging", "채점 중");
    format!("{}/{}  {text} ({percent}%)", submission.problem.number, submission.name)
}
