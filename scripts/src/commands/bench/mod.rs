//! `cargo oj bench`: compares the submissions of a problem in steps and in CPU time.

mod chart;
mod measure;
mod readme_figures;
mod table;

use crate::commands::arguments::Arguments;
use crate::commands::command_line::{self, flag, option, text};
use crate::commands::shared_options;
use crate::report::{terminal, verdict_table};
use judge::session::{JudgeOptions, Session};
use judge::submission::Submission;
use judge::submission_selection::Target;
use std::path::Path;
use std::process::ExitCode;
use stdx::files;
use stdx::{error, Result};
use workspace::Workspace;

pub static COMMAND: command_line::Command = command_line::Command {
    name: "bench",
    operands: "TARGET...",
    summary: text(
        "Compare submissions of a problem: steps and CPU time",
        "한 문제의 풀이들을 단계 수와 CPU 시간으로 비교합니다",
    ),
    examples: &[
        ("bench 2580", text("all submissions", "모든 풀이")),
        ("bench 2580/rescan 2580/bitmask", text("some submissions of one problem", "한 문제의 풀이 몇 개")),
        ("bench 2580 --cases 'hard-*' --rounds 9", text("on some cases", "케이스 일부")),
    ],
    options: &[
        shared_options::PROBLEM,
        shared_options::COMMAND,
        shared_options::LANGUAGE,
        shared_options::CASES,
        shared_options::CASES_DIR,
        shared_options::TIME,
        shared_options::MEMORY,
        shared_options::FLOAT,
        option("--rounds", "N", "number of rounds (default: 5)", "라운드 수 (기본값: 5)"),
        option("--chart", "FILE.svg", "draw a chart of the steps", "단계 수를 그림으로 그립니다"),
        flag(
            "--readme",
            "write the table, and a chart of one group, into the problem's README.md",
            "표와 한 그룹의 그림을 문제 폴더의 README.md에 씁니다",
        ),
        shared_options::LANG,
    ],
    notes: &[
        shared_options::TARGETS,
        text(
            "A step is a value put on the board or taken back from it. Steps are counted in a second build, whose \
             board region is instrumented; a submission without that region has no steps. CPU time is the sum over \
             the cases of a group, including the start of one process for each case; the median, the fastest and the \
             slowest round are shown. Submissions take turns. If a submission is wrong or too slow on a group, its \
             verdict is shown instead of steps and time. Work in progress (`//@ expect: anything`) is left out \
             unless it is named; `--readme` always leaves it out.",
            "보드에 값을 한 번 놓거나 되돌리는 것이 한 단계입니다. 보드 영역에 기록 코드를 넣어 한 번 더 컴파일해서 세므로, 보드 영역이 없는 풀이에는 \
             단계 수가 없습니다. CPU 시간은 그룹의 모든 케이스에서 걸린 시간을 더한 값이며 프로세스를 시작하는 시간도 들어갑니다. 라운드별 시간의 중앙값, 최솟값, \
             최댓값을 보여 줍니다. 풀이들은 번갈아 실행합니다. 그룹에서 틀렸거나 너무 느린 풀이에는 측정값 대신 판정이 나옵니다. 작업 중인 풀이\
             (`//@ expect: anything`)는 직접 지정하지 않으면 빠지고, `--readme`에서는 항상 빠집니다.",
        ),
    ],
    run,
};

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let rounds = arguments.number("--rounds", 1..=1000)?.unwrap_or(5) as usize;
    let chart = arguments.value("--chart")?;
    let readme = arguments.flag("--readme");
    let language = shared_options::language(&mut arguments)?;
    let choice = shared_options::choice(&mut arguments)?;
    let workspace = Workspace::find()?;
    let selection = choice.of_targets(&workspace, &arguments.rest()?, language)?;
    if selection.targets.contains(&Target::Everything) {
        return Err(error!(
            "name a problem: `cargo oj bench 2580`",
            "문제를 지정하세요: `cargo oj bench 2580`"
        ));
    }
    if let Some(path) = chart.as_deref().filter(|path| !path.ends_with(".svg")) {
        return Err(error!(
            "`--chart {path}`: expected a name that ends in `.svg`",
            "`--chart {path}`: 그림은 SVG 파일이므로 이름이 `.svg`로 끝나야 합니다"
        ));
    }
    let (submissions, _) = shared_options::submissions(&selection, &workspace, language)?;
    let (submissions, left_out) = without_work_in_progress(submissions, readme)?;
    if !left_out.is_empty() {
        terminal::print_note(&language.pick(
            format!("note: left out as work in progress (`//@ expect: anything`): {left_out}"),
            format!("참고: 작업 중이어서 제외한 풀이(`//@ expect: anything`): {left_out}"),
        ));
    }
    let problem = &submissions[0].problem;
    if submissions.iter().any(|submission| submission.problem.number != problem.number) {
        return Err(error!(
            "submissions of two problems cannot be compared; bench one problem at a time",
            "서로 다른 문제의 풀이는 비교할 수 없습니다. 한 번에 한 문제만 지정하세요"
        ));
    }
    if let Some(path) = &chart {
        files::check_overwrite(Path::new(path), chart::MARK)?; // before measuring, which may take minutes
    }
    let session = Session::new(&workspace, shared_options::processors());
    let compiled = session.compile(&submissions, JudgeOptions::default(), &mut |done| {
        terminal::progress(&verdict_table::compiling(done, submissions.len(), language));
    });
    let compiled = compiled.into_iter().collect::<Result<Vec<_>>>()?;
    let groups = measure::run(&session, &submissions, &compiled, rounds, language)?;
    terminal::print(&table::heading(problem, rounds, language))?;
    terminal::print(&table::ideas(&submissions, language))?;
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

/// Leaves out work in progress, unless the command line names it and nothing is `published`. Returns the names of what is
/// left out, too.
fn without_work_in_progress(
    submissions: Vec<Submission>,
    published: bool,
) -> Result<(Vec<Submission>, String)> {
    let is_measured =
        |submission: &Submission| !submission.expectation.is_anything() || submission.named && !published;
    let (measured, left_out): (Vec<_>, Vec<_>) = submissions.into_iter().partition(is_measured);
    let is_missing = |left_out: &&Submission| measured.iter().all(|other| other.path() != left_out.path());
    let names: Vec<String> = left_out
        .iter()
        .filter(is_missing)
        .map(|submission| format!("{}/{}", submission.problem.number, submission.name))
        .collect();
    let names = names.join(", ");
    if measured.is_empty() {
        return Err(error!(
            "nothing to compare: all submissions are work in progress ({names}); delete `//@ expect: anything` when \
             they are done",
            "비교할 풀이가 없습니다. 모두 작업 중입니다({names}). 다 되었으면 `//@ expect: anything` 줄을 지우세요"
        ));
    }
    Ok((measured, names))
}

#[cfg(test)]
mod tests {
    use super::*;
    use judge::submission::Source;
    use judge::test_submissions;

    fn submission(name: &str, expect: &str, named: bool) -> Submission {
        let path = Path::new(name).with_extension("rs");
        let language = languages::of_path(&path).expect("it is Rust");
        let source = Source::Text(path, Vec::new(), language);
        Submission { name: name.to_string(), source, named, ..test_submissions::submission(expect, &[]) }
    }

    #[test]
    fn work_in_progress_is_measured_only_if_it_is_named_and_not_published() {
        let measured = |named, published| {
            let submissions = vec![submission("a", "AC", false), submission("b", "anything", named)];
            let (left, names) = without_work_in_progress(submissions, published).expect("one is done");
            (left.into_iter().map(|submission| submission.name).collect::<Vec<_>>().concat(), names)
        };
        let (a, ab, left_out) = ("a".to_string(), "ab".to_string(), "1/b".to_string());
        assert_eq!(measured(false, false), (a.clone(), left_out.clone()));
        assert_eq!(measured(true, false), (ab, String::new()));
        assert_eq!(measured(true, true), (a, left_out));
        let twice = vec![submission("b", "anything", true), submission("b", "anything", false)];
        let (left, names) = without_work_in_progress(twice, false).expect("one is named");
        assert_eq!((left.len(), names.as_str()), (1, ""), "the other one is the same file");
    }

    #[test]
    fn nothing_but_work_in_progress_is_an_error_that_names_it() {
        let submissions = vec![submission("a", "anything", true), submission("b", "anything", false)];
        let Err(why) = without_work_in_progress(submissions, true) else { panic!("nothing is left") };
        assert!(why.to_string().contains("all submissions are work in progress (1/a, 1/b)"), "{why}");
    }
}
