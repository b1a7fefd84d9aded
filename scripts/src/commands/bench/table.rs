//! The figures for people: a table for each group of cases.

use super::measure::{median, Figure, Outcome};
use crate::judging::submission::Submission;
use crate::report::numbers::{counted, duration, grouped};
use crate::support::text::{pad, width};
use std::time::Duration;

pub fn heading(submissions: &[Submission], rounds: usize) -> String {
    let problem = &submissions[0].problem;
    let rounds = counted(rounds, "round");
    format!(
        "{} {}: {rounds} in turn; steps are digits put and taken back, CPU time is the median (fastest to slowest)\n",
        problem.number, problem.txt.title
    )
}

/// The figures of a group, the fastest first, then those without.
pub fn table(submissions: &[Submission], figures: &[Figure], group: &str) -> String {
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
                    "  {}  {steps:>16}  {:>12}  ({} to {})\n",
                    pad(&figure.submission, names),
                    duration(median(times)),
                    duration(times[0]),
                    duration(times[times.len() - 1]),
                );
                right.push((median(times), row));
            }
        }
    }
    right.sort();
    let mut text = format!("\n{group}: {}\n", counted(cases, "case"));
    if !right.is_empty() {
        text.push_str(&format!("  {}  {:>16}  {:>12}\n", pad("", names), "steps", "CPU time"));
    }
    right.iter().for_each(|(_, row)| text.push_str(row));
    if !wrong.is_empty() {
        text.push_str(&format!("  no figures: {}\n", wrong.join(", ")));
    }
    text
}
