//! How verdicts are told: a table for people, or one JSON object a line.

use crate::judging::case_result::{Finding, Judged};
use crate::judging::submission::Entry;
use crate::report::numbers::counted;
use crate::report::terminal::{self, coloured, Colour};
use crate::report::wording::Language;
use crate::sandbox::platform;
use crate::support::error::Result;
use crate::support::files;
use crate::support::json::Object;
use crate::support::shell_words::quoted;
use crate::support::text::{pad, visible, width};
use crate::workspace::case::Case;
use crate::workspace::verdict::Verdict;

/// The verdicts of a submission and of its cases as JSON.
pub fn json(entry: &Entry, judged: &Judged, language: Language) -> String {
    let object = |kind: &str| {
        Object::new()
            .text("type", kind)
            .text("problem", &entry.problem.number)
            .text("submission", &entry.name)
    };
    let mut lines = String::new();
    for (case, finding) in &judged.findings {
        let line = object("case")
            .text("case", &case.name)
            .text("verdict", &finding.verdict.to_string())
            .raw("time_ms", &finding.time.to_string())
            .raw("memory_kb", &finding.memory.to_string())
            .text("message", language.reason(&finding.reason));
        lines.push_str(&(line.end() + "\n"));
    }
    let line = object("submission")
        .text("verdict", &judged.verdict.to_string())
        .text("expected", &entry.expectation.to_string())
        .raw("ok", &judged.ok.to_string());
    lines + &line.end() + "\n"
}

/// The line above the submissions of a problem.
pub fn heading(entry: &Entry) -> String {
    format!("{} {}\n", entry.problem.number, entry.problem.facts.title)
}

/// The line of a submission; `names` is the width of the longest name.
pub fn line(entry: &Entry, judged: &Judged, names: usize, language: Language) -> String {
    let colour = match (judged.verdict, judged.ok) {
        (Verdict::AC, true) => Colour::Green,
        (_, true) => Colour::Yellow,
        (_, false) => Colour::Red,
    };
    let wordings = Verdict::ALL.map(|verdict| width(verdict.wording(language)));
    let verdict = format!("{:3}  {}", judged.verdict, judged.verdict.wording(language));
    let verdict = pad(&verdict, 5 + wordings.into_iter().max().unwrap_or(0));
    let findings = || judged.findings.iter().map(|(_, finding)| finding);
    let time = findings().map(|finding| finding.time).max().unwrap_or(0);
    let memory = findings().map(|finding| finding.memory).max().unwrap_or(0);
    let passed = findings().filter(|finding| finding.verdict == Verdict::AC).count();
    let used = match (judged.findings.is_empty(), memory) {
        (true, _) => pad("", 20),
        (false, 0) => format!("{time:6} ms  {:>8}", "-"),
        (false, _) => format!("{time:6} ms  {:5.1} MB", memory as f64 / 1024.0),
    };
    let expectation = match (judged.ok, entry.expectation.groups().next()) {
        (true, None) if judged.verdict == Verdict::AC => String::new(),
        (true, _) => {
            let text = language.pick("as expected", "예상대로");
            let recalled = match findings().any(|finding| finding.recalled) {
                true => language.pick(" (from an earlier run)", " (이전 실행 결과)"),
                false => "",
            };
            format!("  {}", coloured(&format!("{text}: {}{recalled}", entry.expectation), Colour::Faint))
        }
        (false, _) => {
            let text = language.pick("expected", "예상");
            format!("  {}", coloured(&format!("{text}: {}", entry.expectation), Colour::Red))
        }
    };
    let name = pad(&entry.name, names);
    let total = entry.cases.len();
    format!("  {name}  {}{used}  {passed:3}/{total}{expectation}\n", coloured(&verdict, colour))
}

/// What is to be said of a submission that is accepted all the same.
pub fn remark(judged: &Judged, language: Language) -> String {
    let remark = judged
        .findings
        .iter()
        .find(|(_, finding)| finding.verdict == Verdict::AC && !finding.reason.english.is_empty());
    remark.map_or(String::new(), |(case, finding)| {
        format!("    {}: {}\n", case.name, language.reason(&finding.reason))
    })
}

/// What went wrong first, at most a screenful.
pub fn failure(entry: &Entry, judged: &Judged, language: Language) -> Result<String> {
    let first = judged.findings.iter().find(|(_, finding)| finding.verdict != Verdict::AC);
    let Some((case, finding)) = first else {
        return Ok(judged.refusal.as_deref().map_or(String::new(), |words| indented(words, 20)));
    };
    let mut text = format!("\n    {}: {}\n", case.name, language.reason(&finding.reason));
    text.push_str(&columns(entry, case, finding, language)?);
    if finding.verdict == Verdict::RE && finding.complaint.trim().lines().count() > 1 {
        let title = language.pick("standard error", "표준 오류");
        text.push_str(&format!("\n    {title}:\n{}\n", indented(&made_visible(&finding.complaint), 10)));
    }
    let again = language.pick("to repeat this case", "이 케이스만 다시 실행");
    text.push_str(&format!("    {again}: {} --cases {}\n", entry.again, quoted(&case.name)));
    Ok(text)
}

/// Input, stored output and what came side by side, if they are of the size of a Sudoku.
pub fn columns(entry: &Entry, case: &Case, finding: &Finding, language: Language) -> Result<String> {
    const LINES: usize = 12;
    const WIDTH: usize = 24;
    let Some(got) = &finding.shown else { return Ok(String::new()) };
    let expected = match entry.problem.facts.checker {
        Some(_) => language.pick("a right answer", "정답 중 하나"),
        None => language.pick("expected", "정답"),
    };
    let titles = [language.pick("input", "입력"), expected, language.pick("got", "출력")];
    let papers = [files::read(&case.input)?, files::read(&case.output)?, got.clone()];
    let columns: Vec<Vec<String>> = papers
        .iter()
        .map(|paper| {
            paper.trim_ascii_end().split(|&byte| byte == b'\n').take(LINES + 1).map(visible).collect()
        })
        .collect();
    let small =
        columns.iter().all(|lines| lines.len() <= LINES && lines.iter().all(|line| width(line) <= WIDTH));
    if !small {
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

/// Lines of text with everything but their ends made visible; blanks may stay what they are.
fn made_visible(words: &str) -> String {
    words.trim().lines().map(|line| visible(line.as_bytes()).replace('·', " ") + "\n").collect()
}

/// The beginning of somebody else's words, set off.
pub fn indented(words: &str, lines: usize) -> String {
    let mut text: String = words.trim_end().lines().take(lines).map(|line| format!("    {line}\n")).collect();
    if words.trim_end().lines().count() > lines {
        text.push_str("    ...\n");
    }
    text
}

/// The last line.
pub fn summary(all: &[(&Entry, Judged)], language: Language) -> String {
    let cases: usize = all.iter().map(|(_, judged)| judged.findings.len()).sum();
    let surprises = all.iter().filter(|(_, judged)| !judged.ok).count();
    let submissions = all.len();
    let ran = format!("{}, {}", counted(submissions, "submission"), counted(cases, "case"));
    let unmeasured = match platform::MEASURES {
        true => "",
        false => language.pick(
            "\nCPU time and memory are not measured on this system: times are those of the clock, and no verdict is MLE\n",
            "\n이 시스템에서는 CPU 시간과 메모리를 재지 못합니다. 시간은 실제 경과 시간이며 메모리 초과는 판정하지 않습니다\n",
        ),
    };
    unmeasured.to_string()
        + &match surprises {
            0 => language.pick(
                format!("\n{ran}: all as expected\n"),
                format!("\n제출 {submissions}개, 케이스 {cases}개: 모두 예상대로입니다\n"),
            ),
            _ => language.pick(
                format!("\n{ran}: {surprises} not as expected\n"),
                format!("\n제출 {submissions}개, 케이스 {cases}개: {surprises}개가 예상과 다릅니다\n"),
            ),
        }
}

/// How far a submission is, in the site's words.
pub fn progress(entry: &Entry, done: usize, language: Language) {
    let percent = done * 100 / entry.cases.len().max(1);
    let text = language.pick("judging", "채점 중");
    terminal::progress(&format!("{}/{}  {text} ({percent}%)", entry.problem.number, entry.name));
}
