//! The figures for people to read: a table for each group of cases.

use super::measure::{median, Figure, Outcome};
use crate::judging::submission::Submission;
use crate::report::language::Language;
use crate::report::numbers::{counted, duration, grouped};
use crate::support::text::{pad, pad_left, width};
use std::time::Duration;

/// The line above the tables: the problem, and what the columns mean.
pub fn heading(submissions: &[Submission], rounds: usize, language: Language) -> String {
    let problem = &submissions[0].problem;
    let meaning = language.pick(
        format!(
            "{} in turn; steps are digits put and taken back, CPU time is the median (fastest to slowest)",
            counted(rounds, "round")
        ),
        format!(
            "번갈아 {rounds}라운드씩 실행했습니다. 단계는 숫자를 놓거나 지운 횟수, CPU 시간은 중앙값(최소~최대)입니다"
        ),
    );
    format!("{} {}: {meaning}\n", problem.number, problem.txt.title)
}

/// The note that a picture was written.
pub fn drawn(path: &str, language: Language) -> String {
    language.pick(format!("Drew `{path}`."), format!("`{path}` 파일에 그림을 그렸습니다."))
}

/// The figures of a group, the fastest first, then those without.
pub fn table(submissions: &[Submission], figures: &[Figure], group: &str, language: Language) -> String {
    let cases = submissions[0].cases.iter().filter(|case| case.group() == group).count();
    let names = figures.iter().map(|figure| width(&figure.submission)).max().unwrap_or(0);
    let mut right: Vec<(Duration, String)> = Vec::new();
    let mut wrong: Vec<String> = Vec::new();
    for figure in figures.iter().filter(|figure| figure.group == group) {
        match &figure.result {
            Outcome::Wrong(verdict) => wrong.push(format!("{} ({verdict})", figure.submission)),
            Outcome::Right { steps, times } => {
                let steps = steps.map_or("-".to_string(), grouped);
                let row = format!(
                    "  {}  {steps:>16}  {:>12}  ({}{}{})\n",
                    pad(&figure.submission, names),
                    duration(median(times)),
                    duration(times[0]),
                    language.pick(" to ", "~"),
                    duration(times[times.len() - 1]),
                );
                right.push((median(times), row));
            }
        }
    }
    right.sort();
    let cases = language.pick(counted(cases, "case"), format!("케이스 {cases}개"));
    let mut text = format!("\n{group}: {cases}\n");
    if !right.is_empty() {
        let (steps, time) = (language.pick("steps", "단계"), language.pick("CPU time", "CPU 시간"));
        text.push_str(&format!("  {}  {}  {}\n", pad("", names), pad_left(steps, 16), pad_left(time, 12)));
    }
    right.iter().for_each(|(_, row)| text.push_str(row));
    if !wrong.is_empty() {
        let title = language.pick("no figures", "측정 안 함");
        text.push_str(&format!("  {title}: {}\n", wrong.join(", ")));
    }
    text
}
