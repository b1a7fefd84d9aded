//! The problems that this repository ships, and their files: the folders below `problems` with a README, in the order of
//! the table in the README of the workspace; the submissions in the tables of their READMEs; the cases in their
//! `cases.txt`. The person who works here keeps other files in `problems` too, which tests do not look at.

use crate::test_workspace::repository;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// A problem with its submissions, in learning order.
pub type Problem = (&'static str, Vec<&'static str>);

/// All problems in learning order.
pub fn problems() -> &'static [Problem] {
    static PROBLEMS: OnceLock<Vec<Problem>> = OnceLock::new();
    PROBLEMS.get_or_init(|| {
        let rows = first_cells("README.md", "| [", "](problems/");
        let problem = |number: String| {
            let rows = first_cells(&format!("problems/{number}/README.md"), "| [`", "`](");
            let mut names: Vec<&'static str> = Vec::new();
            for name in rows.into_iter().map(|name| &*name.leak()) {
                if !names.contains(&name) {
                    names.push(name); // the second table is the Korean one
                }
            }
            (&*number.leak(), names)
        };
        rows.into_iter().map(problem).collect()
    })
}

/// What stands between these two texts at the beginning of the rows of tables.
fn first_cells(file: &str, before: &str, after: &str) -> Vec<String> {
    let text = fs::read_to_string(repository().join(file)).expect("it is there");
    let cell = |line: &str| Some(line.strip_prefix(before)?.split_once(after)?.0.to_string());
    text.lines().filter_map(cell).collect()
}

/// The numbers of all problems in learning order.
pub fn numbers() -> Vec<&'static str> {
    problems().iter().map(|(number, _)| *number).collect()
}

/// The submissions of a problem in learning order.
pub fn names(number: &str) -> &'static [&'static str] {
    &problems().iter().find(|(known, _)| *known == number).expect("it is shipped").1
}

/// The names of the cases that `cases.txt` of a problem lists.
pub fn cases(number: &str) -> Vec<String> {
    let text = fs::read_to_string(folder(number).join("cases.txt")).expect("each problem has a `cases.txt`");
    let name = |line: &str| Some(line.split_once(": ")?.0.to_string()).filter(|_| !line.starts_with('#'));
    text.lines().filter_map(name).collect()
}

/// The folder of a problem.
pub fn folder(number: &str) -> PathBuf {
    repository().join("problems").join(number)
}

/// All submissions.
pub fn submissions() -> Vec<PathBuf> {
    let of_one = |(number, names): &Problem| {
        names.iter().map(|name| folder(number).join(format!("{name}.rs"))).collect::<Vec<_>>()
    };
    problems().iter().flat_map(of_one).collect()
}

/// All files of the problems: those that stand in their folders, and their cases.
pub fn files() -> Vec<PathBuf> {
    let mut files = vec![repository().join("problems/README.md")];
    for (number, names) in problems() {
        for path in list(&folder(number)) {
            let name = path.file_name().expect("a name").to_str().expect("UTF-8");
            let is_own = ["README.md", "problem.txt", "template.rs", "outputs.rs", "cases.txt"]
                .contains(&name)
                || name.ends_with(".svg")
                || name.strip_suffix(".rs").is_some_and(|stem| names.contains(&stem));
            files.extend(is_own.then_some(path));
        }
        let listed = cases(number); // `stress` and `case` add others
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
    let entries = fs::read_dir(folder).expect("it is a folder");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("it can be listed").path()).collect();
    paths.retain(|path| path.is_file());
    paths.sort();
    paths
}
