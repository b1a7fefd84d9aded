//! `cargo oj bench`: compares the submissions of a problem in steps and in CPU time.

mod chart;
mod measure;
mod readme_figures;
mod table;

use crate::commands::arguments::Arguments;
use crate::commands::shared_options;
use crate::judging::session::{Extent, Session};
use crate::judging::submission::Submission;
use crate::judging::submission_selection::Target;
use crate::report::locale::Locale;
use crate::report::{terminal, verdict_table};
use crate::support::error::{error, Error, Result};
use crate::support::files;
use crate::workspace::Workspace;
use std::path::Path;
use std::process::{Command, ExitCode};

pub const HELP: &str = "\
Steps and CPU time of the submissions of a problem, for each group of its cases.

  cargo oj bench 2580                         all of them
  cargo oj bench 2580/rescan 2580/bitmask     some, of one problem
  cargo oj bench 2580 --cases 'hard-*' --rounds 9

  --problem N        the problem that a path or a command is meant for
  --command CMD      measures this program instead of a file
  --language NAME    the language of a path, instead of the one that its name says (see `cargo oj judge --help`)
  --cases GLOB       only these cases
  --cases-dir DIR    the cases of this folder instead of the problem's own
  --time TIME        the time limit, instead of the problem's
  --memory SIZE      the memory limit, instead of the problem's
  --float TOLERANCE  numbers may be off by this, absolute or relative: `1e-9`, instead of the problem's checker
  --rounds N         the number of rounds (default: 5)
  --chart FILE.svg   draws the steps
  --readme           writes the table, and a picture of one group, into the README.md of the problem's folder
  --lang ko|en       the language of the tables (default: that of the locale)

A step is a value put on the board or taken back from it, counted in a second build of the same text that takes notes
in its board region; a submission without that region has none. CPU time is the sum over the cases of a group,
with the start of a process for each: the median of the rounds, the fastest and the slowest. Submissions run in turn.
One that is wrong or too slow on a group has its verdict there and no figures. Work in progress
(`//@ expect: anything`) is left out, unless it is named; `--readme` always leaves it out.

  cargo oj bench --solver                     boards a second of every solver in `shared`, on generated boards
  cargo oj bench --solver --boards 1000 --rounds 21 --seed 7

With `--solver` each round runs every solver once, in turn. A row shows the median of the rounds, the slowest and the
fastest, and the ratio to the median of `candidates first`. Only right answers have a time: completions are checked
against the rules, first completions also against a proof that no smaller one exists. The figures are better than in
use: one thread solves the same boards again and again, which caches and branch predictors learn, and nothing is read
or printed. They are wall-clock time; if slowest and fastest are far apart, something else was running.
";

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    if arguments.flag("--solver") {
        return bench_solvers(arguments);
    }
    let rounds = arguments.number("--rounds", 1..=1000)?.unwrap_or(5) as usize;
    let chart = arguments.value("--chart")?;
    let readme = arguments.flag("--readme");
    let language = shared_options::language(&mut arguments)?;
    let choice = shared_options::choice(&mut arguments)?;
    let workspace = Workspace::find()?;
    let selection = choice.of_targets(&workspace, &arguments.rest("bench")?, language)?;
    if selection.targets.contains(&Target::Everything) {
        return Err(error!(
            "name a problem: `cargo oj bench 2580`",
            "문제를 지정하세요: `cargo oj bench 2580`"
        ));
    }
    if let Some(path) = chart.as_deref().filter(|path| !path.ends_with(".svg")) {
        return Err(error!(
            "`--chart {path}`: the picture is an SVG file, so its name ends in `.svg`",
            "`--chart {path}`: 그림은 SVG 파일이므로 이름이 `.svg`로 끝나야 합니다"
        ));
    }
    let (submissions, _) = shared_options::submissions(&selection, &workspace, language)?;
    let submissions = without_work_in_progress(submissions, readme, language)?;
    let problem = &submissions[0].problem;
    if submissions.iter().any(|submission| submission.problem.number != problem.number) {
        return Err(error!(
            "submissions of two problems cannot be compared; bench one problem at a time",
            "서로 다른 문제의 제출은 비교할 수 없습니다. 한 번에 한 문제만 지정하세요"
        ));
    }
    if let Some(path) = &chart {
        files::check_product(Path::new(path), chart::MARK)?; // before measuring, which may take minutes
    }
    let session = Session::new(&workspace, shared_options::processors());
    let compiled = session.compile(&submissions, Extent::default(), &mut |done| {
        terminal::progress(&verdict_table::compiling(done, submissions.len(), language));
    })?;
    let groups = measure::run(&session, &submissions, &compiled, rounds, language)?;
    terminal::print(&table::heading(problem, rounds, language))?;
    for group in &groups {
        terminal::print(&table::table(group, language))?;
    }
    if let Some(path) = &chart {
        let title = format!("{} {}", problem.number, problem.txt.title);
        files::write_product(Path::new(path), &chart::draw(&title, &groups), chart::MARK)?;
        terminal::print_note(&table::drawn(path, language));
    }
    if readme {
        readme_figures::publish(&workspace, problem, &groups, rounds, language)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Leaves out work in progress, unless the command line names it and nothing is `published`. A note says what is left
/// out.
fn without_work_in_progress(
    submissions: Vec<Submission>,
    published: bool,
    language: Locale,
) -> Result<Vec<Submission>> {
    let is_measured =
        |submission: &Submission| !submission.expectation.is_anything() || submission.named && !published;
    let (measured, left_out): (Vec<_>, Vec<_>) = submissions.into_iter().partition(is_measured);
    let names: Vec<String> = left_out
        .iter()
        .map(|submission| format!("{}/{}", submission.problem.number, submission.name))
        .collect();
    let names = names.join(", ");
    if measured.is_empty() {
        return Err(error!(
            "nothing to compare: all is work in progress ({names}); delete `//@ expect: anything` when it is done",
            "비교할 제출이 없습니다. 모두 작업 중입니다({names}). 다 되었으면 `//@ expect: anything` 줄을 지우세요"
        ));
    }
    if !left_out.is_empty() {
        terminal::print_note(&language.pick(
            format!("note: left out as work in progress (`//@ expect: anything`): {names}"),
            format!("참고: 작업 중이어서 제외한 제출(`//@ expect: anything`): {names}"),
        ));
    }
    Ok(measured)
}

/// Runs the bench of `shared` with these options.
fn bench_solvers(arguments: Arguments) -> Result<ExitCode> {
    let workspace = Workspace::find()?;
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(&cargo);
    // In the profile of this tool: `shared` is built already, and the figures are those of `cargo oj solve`.
    command.args(["bench", "--profile", "dev", "--quiet", "--package", "shared", "--bench", "solvers", "--"]);
    command.args(arguments.untaken()).current_dir(&workspace.root);
    let status = command.status().map_err(|why| {
        let cargo = cargo.to_string_lossy();
        error!(
            "cannot start `{cargo}` to run the bench of `shared`: {}; install cargo",
            "`{cargo}` 명령을 시작할 수 없어 `shared`의 측정을 실행하지 못했습니다: {}. `cargo`를 설치하세요",
            Error::from(why).reason()
        )
    })?;
    Ok(ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(2)))
}
