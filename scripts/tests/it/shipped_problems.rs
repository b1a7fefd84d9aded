//! The problems that this repository ships, and their files. Tests look at nothing else in `problems`: there the person
//! who works here keeps problems and submissions too, and cases that `stress` and `case` have made.

use crate::test_workspace::repository;
use std::fs;
use std::path::{Path, PathBuf};

/// Each problem with its submissions, in learning order.
pub const PROBLEMS: [(&str, &[&str]); 9] = [
    ("15649", &["main", "filter", "mark-kept"]),
    ("15650", &["main", "filter", "wrong-start"]),
    ("15651", &["main", "used-kept", "line-a-write"]),
    ("15652", &["main", "filter", "ascending"]),
    ("9663", &["main", "scan", "marks"]),
    (
        "2580",
        &[
            "main",
            "rescan",
            "rows-only",
            "no-undo",
            "early-return",
            "candidates",
            "blanks-lost",
            "blanks-subsets",
            "blanks",
            "bitmask",
            "bitmask-all",
            "fewest",
            "logic",
            "logic-guess",
            "exact-cover",
        ],
    ),
    ("2239", &["main", "rescan", "any", "bands"]),
    ("14888", &["main", "all-orders", "precedence", "round-down", "from-zero"]),
    ("14889", &["main", "permutations", "both-halves", "upper-half", "weights"]),
];

/// The folder of a problem.
pub fn folder(number: &str) -> PathBuf {
    repository().join("problems").join(number)
}

/// All submissions.
pub fn submissions() -> Vec<PathBuf> {
    let of_one = |(number, names): &(&str, &[&str])| {
        names.iter().map(|name| folder(number).join(format!("{name}.rs"))).collect::<Vec<_>>()
    };
    PROBLEMS.iter().flat_map(of_one).collect()
}

/// All files of the problems: those that stand in their folders, and their cases.
pub fn files() -> Vec<PathBuf> {
    let mut files = vec![repository().join("problems/README.md")];
    for (number, names) in PROBLEMS {
        for path in list(&folder(number)) {
            let name = path.file_name().expect("a name").to_str().expect("UTF-8");
            let is_own = ["README.md", "problem.txt", "template.rs", "outputs.rs", "cases.txt"]
                .contains(&name)
                || name.ends_with(".svg")
                || name.strip_suffix(".rs").is_some_and(|stem| names.contains(&stem));
            files.extend(is_own.then_some(path));
        }
        // `stress` keeps cases of group `hack`, and `case` adds samples: one is shipped.
        let is_own = |path: &PathBuf| {
            let stem = path.file_stem().expect("a name").to_string_lossy();
            let is_case = path.extension().is_some_and(|end| end == "in" || end == "out");
            is_case && !stem.starts_with("hack-") && (!stem.starts_with("sample-") || stem == "sample-1")
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
