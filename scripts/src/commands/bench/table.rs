//! The figures for people to read: a table for each group of cases.

use crate::commands::bench::measure::{Figure, Group};
use crate::report::format::{counted, duration, grouped};
use crate::report::locale::Locale;
use judge::Submission;
use stdx::display::{pad, pad_left, width};
use workspace::{Problem, Verdict};

/// The line above the tables: the problem, and what the columns mean.
pub fn heading(problem: &Problem, rounds: usize, locale: Locale) -> String {
    let meaning = locale.pick(
        format!(
            "{} in turn; steps are values put and taken back, CPU time is the median (fastest to slowest)",
            counted(rounds, "round")
        ),
        format!(
            "번갈아 {rounds}라운드씩 실행했습니다. 단계는 값을 놓거나 되돌린 횟수, CPU 시간은 중앙값(최소~최대)입니다"
        ),
    );
    format!("{} {}: {meaning}\n", problem.number, problem.txt.title)
}

/// What each submission does, in its own words.
pub fn ideas(submissions: &[Submission], locale: Locale) -> String {
    let names = submissions.iter().map(|submission| width(&submission.name)).max().unwrap_or(0);
    let ideas = submissions.iter().map(|submission| (&submission.name, submission.idea()));
    let ideas = ideas.filter(|(_, idea)| !idea.english.is_empty());
    ideas.map(|(name, idea)| format!("  {}  {}\n", pad(name, names), locale.reason(&idea))).collect()
}

/// The figures of a group, then the submissions without figures.
pub fn table(group: &Group, locale: Locale) -> String {
    let names = group.figures.iter().map(|figure| width(&figure.submission)).max().unwrap_or(0);
    let cases = locale.pick(counted(group.cases, "case"), format!("케이스 {}개", group.cases));
    let mut text = format!("\n{}: {cases}\n", group.name);
    let (right, wrong): (Vec<&Figure>, Vec<&Figure>) =
        group.figures.iter().partition(|figure| figure.verdict == Verdict::AC);
    if !right.is_empty() {
        let (steps, time) = (locale.pick("steps", "단계"), locale.pick("CPU time", "CPU 시간"));
        text.push_str(&format!("  {}  {}  {}\n", pad("", names), pad_left(steps, 16), pad_left(time, 12)));
    }
    for figure in right {
        text.push_str(&format!(
            "  {}  {:>16}  {:>12}  ({}{}{})\n",
            pad(&figure.submission, names),
            figure.steps.map_or("-".to_string(), grouped),
            duration(figure.time()),
            duration(figure.times[0]),
            locale.pick(" to ", "~"),
            duration(figure.times[figure.times.len() - 1]),
        ));
    }
    if !wrong.is_empty() {
        let title = locale.pick("no figures", "측정하지 않음");
        let wrong = wrong.iter().map(|figure| format!("{} ({})", figure.submission, figure.verdict));
        text.push_str(&format!("  {title}: {}\n", wrong.collect::<Vec<_>>().join(", ")));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn figures_stand_in_columns_and_the_rest_below() {
        let figure = |name: &str, verdict, steps, times: &[u64]| Figure {
            submission: name.into(),
            verdict,
            steps,
            times: times.iter().copied().map(Duration::from_millis).collect(),
        };
        let mut group = Group {
            name: "hard".into(),
            cases: 2,
            figures: vec![
                figure("main", Verdict::AC, Some(1234), &[9, 10, 12]),
                figure("late", Verdict::TLE, None, &[]),
                figure("b", Verdict::AC, None, &[1500]),
                figure("bad", Verdict::WA, None, &[]),
            ],
        };
        let expected = "
hard: 2 cases
                   steps      CPU time
  main             1,234       10.0 ms  (9.0 ms to 12.0 ms)
  b                    -        1.50 s  (1.50 s to 1.50 s)
  no figures: late (TLE), bad (WA)
";
        assert_eq!(table(&group, Locale::English), expected);
        group.figures.retain(|figure| figure.verdict != Verdict::AC);
        let expected = "\nhard: 2 cases\n  no figures: late (TLE), bad (WA)\n";
        assert_eq!(table(&group, Locale::English), expected);
    }
}
