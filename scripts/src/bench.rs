//! `cargo oj bench`: what the variants of a problem cost, in steps and in CPU time, side by side.

use crate::arguments::Arguments;
use crate::chart;
use crate::diff::diff;
use crate::entry::{self, Entry};
use crate::error::{Error, Result};
use crate::files;
use crate::numbers::{counted, duration, grouped};
use crate::options::Options;
use crate::race::{self, Figure, Outcome};
use crate::screen;
use crate::splice;
use crate::visible::{pad, width};
use crate::workshop::Workshop;
use crate::workspace::Workspace;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::Duration;

pub const HELP: &str = "\
Steps and CPU time of the submissions of a problem, for each group of its cases.

  cargo oj bench 2580                         all of them
  cargo oj bench 2580/rescan 2580/bitmask     some, of one problem
  cargo oj bench 2580 --cases 'hard-*' --rounds 9

  --problem N        the problem that a path to a file is meant for
  --cases GLOB       only these cases
  --cases-dir DIR    the cases of this folder instead of the problem's own
  --time TIME        the time limit, instead of the problem's
  --memory SIZE      the memory limit, instead of the problem's
  --rounds N         so many rounds (default: 5)
  --chart FILE.svg   draws the steps
  --readme           writes table and picture into README.md and into the README.md of the problem's folder

A step is a digit put on the board or taken back from it, counted in a second build of the same text that takes notes
in its board region; a submission without that region has none. CPU time is that of all cases of a group together,
starting a process for each included: the median of the rounds, and the fastest and the slowest. Submissions run in
turn. One that is wrong or too slow on a group has its verdict there and no figures.

  cargo oj bench --solver                     boards a second of every solver in `shared`, on generated boards
  cargo oj bench --solver --boards 1000 --rounds 21 --seed 7

There each round runs every solver once, in turn. A row is the median of the rounds, the slowest and the fastest, and
how often the median of `candidates first` goes into it. Only right answers have a time: completions are held against
the rules, first ones against a proof that nothing is smaller. The figures flatter: one thread goes over the same
boards again and again, which caches and branch predictors learn, and nothing is read or printed. They are wall-clock
time; where slowest and fastest are far apart, something else ran.
";

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    if arguments.flag("--solver") {
        return bench_solvers(arguments.untaken());
    }
    let rounds = arguments.count("--rounds", 1000)?.unwrap_or(5);
    let chart = arguments.value("--chart")?;
    let readme = arguments.flag("--readme");
    let mut options = Options::choose(&mut arguments)?;
    options.targets = arguments.rest("bench")?;
    if options.targets.is_empty() {
        return Err(Error::new(
            "which problem? `cargo oj bench 2580`, or `cargo oj bench --solver` for the solvers",
        ));
    }
    if let Some(path) = chart.as_deref().filter(|path| !path.ends_with(".svg")) {
        return Err(Error::new(format!(
            "`--chart {path}`: the picture is an SVG file, so its name ends in `.svg`"
        )));
    }
    let workspace = Workspace::find()?;
    let entries = entry::choose(&workspace, &options)?;
    let problem = &entries[0].problem;
    if entries.iter().any(|entry| entry.problem.number != problem.number) {
        return Err(Error::new(
            "submissions of two problems cannot be compared; bench one problem at a time",
        ));
    }
    if let Some(path) = &chart {
        files::check_product(Path::new(path), chart::MARK)?; // before minutes go by
    }
    let mut workshop = Workshop::open(&workspace, &entries, 1)?;
    let builds = workshop.build(&entries, &options)?;
    let figures = race::run(&mut workshop, &entries, builds, rounds)?;
    let groups = race::groups(&entries);
    screen::print(&heading(&entries, rounds))?;
    for group in &groups {
        screen::print(&table(&entries, &figures, group))?;
    }
    let title = format!("{} {}", problem.number, problem.facts.title);
    if let Some(path) = &chart {
        files::write_product(Path::new(path), &chart::draw(&title, &groups, &figures), chart::MARK)?;
        screen::tell(&format!("Drew `{path}`."));
    }
    if readme {
        publish(&workspace, &entries, &groups, &figures, rounds)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Runs the bench of `shared` with these options and ends with its exit status.
fn bench_solvers(options: Vec<String>) -> Result<ExitCode> {
    let workspace = Workspace::find()?;
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(&cargo);
    command.args(["bench", "--quiet", "--package", "shared", "--bench", "solvers", "--"]);
    let status = command.args(options).current_dir(&workspace.root).status().map_err(|why| {
        let cargo = cargo.to_string_lossy();
        Error::new(format!("cannot start `{cargo}` to run the bench of `shared`: {why}; install cargo"))
    })?;
    Ok(ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(2)))
}

fn heading(entries: &[Entry], rounds: usize) -> String {
    let problem = &entries[0].problem;
    let rounds = counted(rounds, "round");
    format!(
        "{} {}: {rounds} in turn; steps are digits put and taken back, CPU time is the median (fastest to slowest)\n",
        problem.number, problem.facts.title
    )
}

/// The figures of a group, the fastest first, then those without.
fn table(entries: &[Entry], figures: &[Figure], group: &str) -> String {
    let cases = entries[0].cases.iter().filter(|case| case.group() == group).count();
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

/// The middle of sorted times.
pub fn median(times: &[Duration]) -> Duration {
    times[times.len() / 2]
}

/// Writes table and picture into the repository, showing what changes.
fn publish(
    workspace: &Workspace,
    entries: &[Entry],
    groups: &[String],
    figures: &[Figure],
    rounds: usize,
) -> Result<()> {
    let problem = &entries[0].problem;
    let picture = problem.folder.join("bench.svg");
    let title = format!("{} {}", problem.number, problem.facts.title);
    let notes = problem.folder.join("README.md");
    let mut changes = Vec::new();
    for (path, image) in
        [(workspace.root.join("README.md"), workspace.shown(&picture)), (notes, files::name(&picture))]
    {
        let old = if path.is_file() { files::read_text(&path)? } else { format!("# {title}\n") };
        let block = block(entries, groups, figures, rounds, &image);
        let new = published(&old, &problem.number, &title, &block);
        let new = new.map_err(|why| files::cannot("write the figures into", &path, why))?;
        changes.push((path, old, new));
    }
    files::write_product(&picture, &chart::draw(&title, groups, figures), chart::MARK)?;
    for (path, old, new) in changes {
        screen::print(&format!("{}\n{}\n", workspace.shown(&path), diff(&old, &new)))?;
        files::write(&path, new.as_bytes())?;
    }
    screen::tell(&format!("Drew `{}`.", workspace.shown(&picture)));
    Ok(())
}

/// The text with the block of the problem in its place: between its own markers, else behind those of other
/// problems, else at the end. An error if its own markers are not whole.
fn published(text: &str, number: &str, title: &str, block: &str) -> Result<String> {
    let start = format!("<!-- bench {number}: written by `cargo oj bench {number} --readme` -->");
    let end = format!("<!-- /bench {number} -->");
    let block = format!("\n{block}");
    if let Some(text) = splice::between(text, &start, &end, &block)? {
        return Ok(text);
    }
    let section = format!("\n### Side by side: {title}\n\n{start}{block}{end}\n");
    let behind = text.rfind("<!-- /bench ").and_then(|at| Some(at + text[at..].find('\n')? + 1));
    Ok(match behind {
        Some(at) => [&text[..at], &section, &text[at..]].concat(),
        None => text.to_string() + &section,
    })
}

/// Table and picture as Markdown: a row a submission, a column a group.
fn block(entries: &[Entry], groups: &[String], figures: &[Figure], rounds: usize, image: &str) -> String {
    let problem = &entries[0].problem;
    let cell = |submission: &str, group: &String| {
        let figure = figures.iter().find(|figure| figure.submission == submission && figure.group == *group);
        match figure.map(|figure| &figure.result) {
            None => String::new(),
            Some(Outcome::Wrong(verdict)) => verdict.to_string(),
            Some(Outcome::Right { steps: None, times }) => duration(median(times)),
            Some(Outcome::Right { steps: Some(steps), times }) => {
                format!("{}<br>{}", grouped(*steps), duration(median(times)))
            }
        }
    };
    let mut text = format!("![Steps of each submission on each group of cases]({image})\n\n");
    text.push_str(&format!("| {} | {} |\n", problem.number, groups.join(" | ")));
    text.push_str(&format!("| --- |{}\n", " ---: |".repeat(groups.len())));
    for entry in entries {
        let cells: Vec<String> = groups.iter().map(|group| cell(&entry.name, group)).collect();
        text.push_str(&format!("| `{}` | {} |\n", entry.name, cells.join(" | ")));
    }
    let rounds = counted(rounds, "round");
    text.push_str(&format!(
        "\nSteps (digits put and taken back) above, CPU time of all cases of the group below: the median of {rounds} \
         taken in turn, with a process for each case. A verdict stands where not every answer was right and in time. \
         Times are those of one machine; only their ratios mean anything.\n"
    ));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_problem_has_a_block_of_its_own() {
        let published =
            |text: &str, number, title, block| published(text, number, title, block).expect("whole");
        let one = published("# Title\n\nText.\n", "1", "1 A", "first\n");
        assert!(one.starts_with("# Title\n\nText.\n\n### Side by side: 1 A\n\n<!-- bench 1:"), "{one}");
        let two = published(&one, "2", "2 B", "second\n");
        let again = published(&two, "1", "1 A", "third\n");
        assert_eq!(again, two.replace("first\n", "third\n"));
        let text = published(&(one + "\n## More\n"), "2", "2 B", "second\n");
        assert!(text.ends_with("second\n<!-- /bench 2 -->\n\n## More\n"), "{text}");
    }
}
