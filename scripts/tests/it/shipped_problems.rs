//! The problems of this repository and their files. The problems are those in the table of the README of the
//! workspace, in that order. The submissions are those in the tables of their READMEs, and the cases those in
//! `cases.txt`. Tests ignore all other files in `problems`, which belong to the user. The tests below check
//! that no part of a problem is missing.

use crate::other_tools::skip;
use crate::test_workspace::{repository, TestWorkspace};
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// A problem with its submissions, in learning order.
pub type Problem = (&'static str, Vec<&'static str>);

/// Returns all problems in learning order.
pub fn problems() -> &'static [Problem] {
    static PROBLEMS: OnceLock<Vec<Problem>> = OnceLock::new();
    PROBLEMS.get_or_init(|| {
        let rows = first_cells("README.md", "| [", "](problems/");
        let problem = |number: String| {
            let rows = first_cells(&format!("problems/{number}/README.md"), "| [`", "`](");
            let mut names: Vec<&'static str> = Vec::new();
            for name in rows.into_iter().map(|name| &*name.leak()) {
                if !names.contains(&name) {
                    names.push(name); // the Korean table has each name again
                }
            }
            (&*number.leak(), names)
        };
        rows.into_iter().map(problem).collect()
    })
}

/// Returns the text between `before` and `after` at the beginning of each row of the tables in a file.
fn first_cells(file: &str, before: &str, after: &str) -> Vec<String> {
    let text = read(file);
    let cell = |line: &str| Some(line.strip_prefix(before)?.split_once(after)?.0.to_string());
    text.lines().filter_map(cell).collect()
}

/// Returns the numbers of all problems in learning order.
pub fn numbers() -> Vec<&'static str> {
    problems().iter().map(|(number, _)| *number).collect()
}

/// Returns the submissions of a problem in learning order.
pub fn names(number: &str) -> &'static [&'static str] {
    &problems().iter().find(|(known, _)| *known == number).expect("the problem is shipped").1
}

/// Returns the names of the cases that `cases.txt` of a problem lists.
pub fn cases(number: &str) -> Vec<String> {
    let text = read(format!("problems/{number}/cases.txt"));
    let name = |line: &str| Some(line.split_once(": ")?.0.to_string()).filter(|_| !line.starts_with('#'));
    text.lines().filter_map(name).collect()
}

pub fn folder(number: &str) -> PathBuf {
    repository().join("problems").join(number)
}

pub fn submissions() -> Vec<PathBuf> {
    let of_one = |(number, names): &Problem| {
        names.iter().map(|name| folder(number).join(format!("{name}.rs"))).collect::<Vec<_>>()
    };
    problems().iter().flat_map(of_one).collect()
}

/// Returns the paths of the files that git tracks. If this is not a git checkout, [`skip`] is called.
pub fn tracked_files(what: &str) -> Option<Vec<String>> {
    let list = Command::new("git").args(["ls-files", "-z"]).current_dir(repository()).output();
    let Some(list) = list.ok().filter(|list| list.status.success()) else {
        skip("git", &format!("{what} of a git checkout"));
        return None;
    };
    let list = String::from_utf8(list.stdout).expect("names are UTF-8");
    let tracked: Vec<String> = list.split_terminator('\0').map(str::to_string).collect();
    assert!(!tracked.is_empty());
    Some(tracked)
}

/// Returns all files of the shipped problems, and `problems/README.md`.
pub fn files() -> Vec<PathBuf> {
    let mut files = vec![repository().join("problems/README.md")];
    for (number, names) in problems() {
        for path in list(&folder(number)) {
            let name = path.file_name().expect("a name").to_str().expect("UTF-8");
            let (stem, end) = name.rsplit_once('.').unwrap_or((name, ""));
            let is_source = ["rs", "cpp", "java", "py"].contains(&end);
            let is_own = ["README.md", "problem.txt", "cases.txt"].contains(&name)
                || name.ends_with(".svg")
                || txt(number, "generator").as_deref() == Some(&format!("./{name}"))
                || txt(number, "outputs").as_deref() == Some(&format!("./{name}"))
                || is_source && (stem == "template" || names.contains(&stem));
            files.extend(is_own.then_some(path));
        }
        let listed = cases(number); // `stress` and `case` add other cases
        let is_own = |path: &PathBuf| {
            let stem = path.file_stem().expect("a name").to_string_lossy();
            let is_case = path.extension().is_some_and(|end| end == "in" || end == "out");
            is_case && listed.iter().any(|name| *name == stem)
        };
        files.extend(list(&folder(number).join("cases")).into_iter().filter(is_own));
    }
    files
}

fn list(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder exists");
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| entry.expect("the folder can be listed").path()).collect();
    paths.retain(|path| path.is_file());
    paths.sort();
    paths
}

/// Returns the content of a file of this repository.
pub fn read(path: impl AsRef<Path>) -> String {
    let path = repository().join(path);
    fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// Returns the value of a key in `problem.txt`.
fn txt(number: &str, key: &str) -> Option<String> {
    let text = read(format!("problems/{number}/problem.txt"));
    let value = |line: &str| Some(line.strip_prefix(key)?.strip_prefix(": ")?.to_string());
    text.lines().find_map(value)
}

/// Returns the text after `expect:` in the header of a submission; empty if it must be AC everywhere.
fn expectation(number: &str, name: &str) -> String {
    let text = read(format!("problems/{number}/{name}.rs"));
    let lines: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("//@ expect: ")).collect();
    lines.join("; ")
}

fn is_correct(number: &str, name: &str) -> bool {
    !expectation(number, name).split([' ', ';']).any(|word| ["WA", "PE", "RE"].contains(&word))
}

/// Returns the two halves of the README of a problem, with their language.
fn halves(number: &str) -> [(&'static str, String); 2] {
    let text = read(format!("problems/{number}/README.md"));
    let (english, korean) = text.split_once("\n## 한국어\n").expect("the README has a Korean half");
    [("English", english.to_string()), ("Korean", korean.to_string())]
}

/// Fails with the first entry in which the two lists differ.
#[track_caller]
pub fn assert_same_list<T: PartialEq + Debug>(found: &[T], expected: &[T], message: &str) {
    let length = found.len().max(expected.len());
    if let Some(at) = (0..length).find(|&at| found.get(at) != expected.get(at)) {
        let (found, expected) = (found.get(at), expected.get(at));
        panic!("{message}: entry {} is {found:?}, expected {expected:?}", at + 1);
    }
}

#[test]
fn each_problem_has_all_keys() {
    let mut before: Vec<(String, &str)> = Vec::new();
    for number in numbers() {
        let path = format!("problems/{number}/problem.txt");
        for key in
            ["title", "time", "memory", "generator", "question", "question-ko", "teaches", "teaches-ko"]
        {
            assert!(txt(number, key).is_some(), "{path}: no line `{key}: ...`");
        }
        if let Some(after) = txt(number, "after") {
            if let Some((_, other)) = before.iter().find(|(known, _)| *known == after) {
                panic!("{path}: `after: {after}` is in {other} too; put one of the two after the other");
            }
            before.push((after, number));
        }
    }
    assert_eq!(before.len() + 1, numbers().len(), "`after` is missing in more than one `problem.txt`");
}

#[test]
fn no_problem_has_placeholders() {
    let skeletons = ["course_readme.md", "course_problem.txt", "course_submission.rs"];
    let skeletons = skeletons.map(|name| read(format!("scripts/src/command_line/templates/{name}")));
    let lines = skeletons.iter().flat_map(|text| text.lines()).filter(|line| line.contains("TODO: "));
    let placeholders: Vec<String> = lines.map(|line| line.replace("TODO: ", "")).collect();
    assert!(!placeholders.is_empty());
    let is_placeholder = |line: &str| line.contains("TODO") || placeholders.iter().any(|text| text == line);
    for path in files() {
        let below =
            path.strip_prefix(repository().join("problems")).expect("a shipped file is in `problems`");
        if below.components().count() == 2 {
            let text = read(&path);
            let found = (1..).zip(text.lines()).find(|(_, line)| is_placeholder(line));
            assert!(found.is_none(), "problems/{}: a placeholder is left: {found:?}", below.display());
        }
    }
}

#[test]
fn each_problem_has_correct_and_wrong_variants() {
    for (number, names) in problems() {
        let others: Vec<&str> = names.iter().copied().filter(|name| *name != "main").collect();
        let right = others.iter().filter(|name| is_correct(number, name)).count();
        let wrong = others.iter().filter(|name| !expectation(number, name).is_empty()).count();
        assert!(
            right >= 1 && wrong >= 2,
            "problems/{number}: {right} correct and {wrong} wrong or slow variants besides `main` ({others:?}); write \
             at least one that is correct and works differently, and two with `//@ expect: ...`"
        );
    }
}

/// A case without an expected output gets no verdict, so no mistake would fail on it.
#[test]
fn each_case_has_an_expected_output() {
    for number in numbers().into_iter().filter(|number| txt(number, "outputs").is_none()) {
        for name in cases(number) {
            let file = format!("problems/{number}/cases/{name}.out");
            assert!(repository().join(&file).is_file(), "no `{file}`; `cargo oj sync` writes it");
        }
    }
}

#[test]
fn each_group_of_cases_is_in_both_halves_of_the_readme() {
    for number in numbers() {
        let names = cases(number);
        let groups: BTreeSet<&str> =
            names.iter().map(|name| name.split('-').next().unwrap_or(name)).collect();
        for needed in ["sample", "edge"] {
            assert!(groups.contains(needed), "problems/{number}/cases.txt: no case `{needed}-1`");
        }
        for (language, text) in halves(number) {
            // The README of 2580 explains the cases of 2239.
            let is_elsewhere = text.contains("](../2580#cases)") || text.contains("](../2580#케이스)");
            let missing = groups.iter().find(|group| !text.contains(&format!("\n| `{group}` | ")));
            assert!(
                is_elsewhere || missing.is_none(),
                "problems/{number}/README.md: the table of cases in the {language} half has no row `{}`",
                missing.unwrap_or(&"")
            );
        }
    }
}

#[test]
fn the_limits_in_the_readme_are_those_of_problem_txt() {
    for number in numbers() {
        let limit = |key: &str, unit: &str| -> String {
            let value = txt(number, key).expect("the problem has limits");
            value.strip_suffix(unit).unwrap_or_else(|| panic!("{number}: {key}: {value}")).to_string()
        };
        let (time, memory) = (limit("time", "s"), limit("memory", "MB"));
        for ((language, text), sentence) in halves(number).iter().zip([
            format!("\nTime limit {time} s, memory limit {memory} MB."),
            format!("\n시간 제한은 {time}초, 메모리 제한은 {memory} MB입니다."),
        ]) {
            assert!(
                text.contains(&sentence),
                "problems/{number}/README.md: the {language} half lacks `{}`, the limits in `problem.txt`",
                sentence.trim()
            );
        }
    }
}

#[test]
fn the_figures_are_those_of_all_correct_submissions() {
    for (number, names) in problems() {
        let text = read(format!("problems/{number}/README.md"));
        let (_, figures) = text.split_once("<!-- bench ").expect("the README has a block for the figures");
        let figures = figures.split("<!-- /bench ").next().unwrap_or_default();
        let row = |line: &str| Some(line.strip_prefix("| `")?.split('`').next()?.to_string());
        let found: Vec<String> = figures.lines().filter_map(row).collect();
        let right = names.iter().filter(|name| is_correct(number, name));
        let message = format!(
            "problems/{number}/README.md: the figures are out of date; run `cargo oj bench {number} --readme`"
        );
        assert_same_list(&found, &right.map(ToString::to_string).collect::<Vec<_>>(), &message);
    }
}

/// Cases that `stress` kept for a deliberate mistake are not shipped.
#[test]
fn every_hack_that_is_shipped_is_in_cases_txt() {
    let Some(tracked) = tracked_files("the names of the cases that are shipped") else { return };
    for path in tracked {
        let Some((number, case)) = path.strip_prefix("problems/").and_then(|path| path.split_once("/cases/"))
        else {
            continue;
        };
        let case = case.rsplit_once('.').map_or(case, |(stem, _)| stem);
        assert!(
            !case.starts_with("hack") || cases(number).iter().any(|known| known == case),
            "{path}: copy its input to `problems/{number}/cases.txt` under another name, or delete it"
        );
    }
}

/// The generator compiles, and `main` agrees with each submission that must be AC everywhere.
#[test]
#[ignore = "slow"]
fn correct_submissions_agree_on_random_inputs() {
    let workspace = TestWorkspace::copy("shipped-agree");
    for (number, names) in problems() {
        for name in names.iter().filter(|name| **name != "main" && expectation(number, name).is_empty()) {
            let target = format!("{number}/{name}");
            let answer = workspace.oj_exits(0, &["stress", &target, "--rounds", "40", "--seed", "1"]);
            assert!(
                answer.out.contains(": 40 inputs in "),
                "`cargo oj stress {target} --seed 1`: {answer:?}"
            );
        }
    }
}
