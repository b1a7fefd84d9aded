//! `cargo oj bench`: compares the submissions of a problem in steps and in CPU time.

mod measure;
mod readme_figures;

use self::measure::{Figure, Group};
use crate::command_line::{arguments::Arguments, progress, shared_options};
use crate::report::terminal;
use judge::Session;
use messages::{error, plural, tr, Message, Result};
use std::process::ExitCode;
use stdx::display::{duration, grouped, pad, pad_left, widest};
use stdx::{files, threads};
use submissions::{RequiredCases, Selection};
use workspace::{Problem, Verdict, Workspace};

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let rounds = arguments.number("--rounds", 1..=1000)?.unwrap_or(5) as usize;
    let readme = arguments.flag("--readme");
    let options = shared_options::selection_options(&mut arguments)?;
    let workspace = Workspace::find()?;
    let selection = Selection::of(options, &workspace, &arguments.rest()?, &terminal::print_note)?;

    if selection.selects_everything() {
        return Err(error!("specify a problem: `cargo oj bench 2580`"));
    }

    let (submissions, _) = shared_options::submissions(&selection, &workspace, RequiredCases::Judged)?;
    let mut problems = submissions.iter().map(|submission| &submission.problem);
    if let Some(problem) = problems.find(|problem| problem.is_interactive()) {
        return Err(error!(
            "cannot bench problem {id}: it is interactive, so its times would include the time of the \
             interactor",
            id = problem.id
        ));
    }

    let (submissions, left_out) = measure::submissions_to_measure(submissions, readme)?;
    left_out.iter().for_each(terminal::print_note);
    let problem = &submissions[0].problem;

    if submissions.iter().any(|submission| submission.problem.id != problem.id) {
        return Err(error!("cannot compare submissions of different problems; bench one problem at a time"));
    }

    let session = Session::new(&workspace, threads::processors());
    let compiled =
        progress::compile_with_progress(&session, &submissions).into_iter().collect::<Result<Vec<_>>>()?;
    let show = |group: &str, step: &Message| terminal::progress(&format!("{group}: {}", step.localized()));
    let groups = measure::measure(&session, &submissions, &compiled, rounds, &show)?;
    terminal::print(&heading(problem, rounds))?;

    for group in &groups {
        terminal::print(&table(group))?;
    }
    if readme {
        let path = problem.folder.join("README.md");
        let title = format!("# {} {}\n", problem.id, problem.settings.title);
        let old = if path.is_file() { files::read_text(&path)? } else { title };
        let new = readme_figures::with_figures(&old, problem, &groups, rounds)
            .map_err(|why| files::cannot("write the measurements to", &path, why))?;

        if let Some(change) = course::Change::of(path, new)? {
            terminal::print(&change.difference(&workspace))?;
            change.write()?;
        }
    }

    Ok(ExitCode::SUCCESS)
}

/// Returns the line above the tables: the problem, and the meaning of the columns.
fn heading(problem: &Problem, rounds: usize) -> String {
    let meaning = tr!(
        "{rounds}; steps: values put and taken back; CPU time: median (fastest to slowest)",
        rounds = plural!(rounds, "{count} round", "{count} rounds")
    );
    format!("{} {}: {meaning}\n", problem.id, problem.settings.title)
}

/// Returns the figures of a group, then the submissions without figures.
fn table(group: &Group) -> String {
    let name_width = widest(group.figures.iter().map(|figure| figure.submission.as_str()));
    let cases = plural!(group.cases, "{count} case", "{count} cases").localized();
    let mut text = format!("\n{}: {cases}\n", group.name);
    let (right, wrong): (Vec<&Figure>, Vec<&Figure>) =
        group.figures.iter().partition(|figure| figure.verdict == Verdict::AC);

    if !right.is_empty() {
        let (name, steps) = (pad("", name_width), pad_left(&tr!("steps"), 16));
        text += &format!("  {name}  {steps}  {}\n", pad_left(&tr!("CPU time"), 12));
    }

    for figure in right {
        let (name, times, to) = (pad(&figure.submission, name_width), &figure.times, tr!(" to "));
        let steps = figure.steps.map_or("-".to_string(), grouped);
        let [median, fastest, slowest] = [figure.median(), times[0], times[times.len() - 1]].map(duration);
        text += &format!("  {name}  {steps:>16}  {median:>12}  ({fastest}{to}{slowest})\n");
    }

    if !wrong.is_empty() {
        let title = tr!("not measured");
        let wrong = wrong.iter().map(|figure| format!("{} ({})", figure.submission, figure.verdict));
        text += &format!("  {title}: {}\n", wrong.collect::<Vec<_>>().join(", "));
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
  not measured: late (TLE), bad (WA)
";
        assert_eq!(table(&group), expected);
        group.figures.retain(|figure| figure.verdict != Verdict::AC);
        let expected = "\nhard: 2 cases\n  not measured: late (TLE), bad (WA)\n";
        assert_eq!(table(&group), expected);
    }
}
