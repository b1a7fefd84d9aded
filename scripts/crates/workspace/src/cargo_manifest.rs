//! The list of binaries in `problems/Cargo.toml`: the submissions in Rust, for editors and `cargo run --bin 2580-rescan`.
//! Nothing else reads it.

use crate::{problem::Problem, readme_tables::with_block};
use std::path::{Path, PathBuf};
use stdx::{files, spelling::is_same_name, Result};

const START: &str = "# binaries: written by `cargo oj sync`\n";
const END: &str = "# /binaries";

/// The text of `problems/Cargo.toml` with the binaries of all problems; unchanged if it has no markers. A submission is
/// left out if cargo would refuse its name or has a binary of that name.
pub fn spliced(problems: &[Problem], text: &str) -> Result<String> {
    let mut binaries: Vec<(String, String)> = Vec::new(); // names and paths
    let mut problems: Vec<&Problem> = problems.iter().collect();
    problems.sort_by_key(|problem| files::natural_sort_key(&problem.id));
    for problem in problems {
        for file in &problem.submissions {
            let path = files::below(problem.folder.parent().unwrap_or(Path::new("")), &file.path);
            let name = binary_name(&problem.id, &files::stem(&file.path));
            let Some(name) = name.filter(|_| languages::is_rust(&file.path)) else { continue };
            if !binaries.iter().any(|(other, _)| is_same_name(other, &name)) {
                binaries.push((name, path));
            }
        }
    }
    if binaries.is_empty() {
        binaries.push(("none".to_string(), "none.rs".to_string())); // cargo rejects a package without a target
    }
    let list = binaries.iter().map(|(name, path)| entry(name, path)).collect::<Vec<_>>().join("\n");
    with_block(text, START, END, &list)
}

/// Whether the list names every submission in Rust of the problems that have a README, as the shipped ones do, and no file
/// that is gone. Others need not be listed.
pub fn is_complete(problems: &[Problem], folder: &Path, text: &str) -> bool {
    let with_readme = problems.iter().filter(|problem| problem.folder.join("README.md").is_file());
    let mut needed = with_readme.flat_map(|problem| &problem.submissions).map(|file| &file.path);
    let is_listed = |path: &PathBuf| text.contains(&format!("path = \"{}\"", files::below(folder, path)));
    needed.all(|path| !languages::is_rust(path) || is_listed(path)) && !lists_missing(folder, text)
}

/// Whether a file that the list names is gone from the folder: then `cargo check` and `cargo test` stop.
pub fn lists_missing(folder: &Path, text: &str) -> bool {
    let mut listed = text.lines().filter_map(|line| line.strip_prefix("path = \"")?.strip_suffix('"'));
    listed.any(|path| !folder.join(path).is_file())
}

/// A binary without tests: `cargo test` then compiles no submission.
fn entry(name: &str, path: &str) -> String {
    format!("[[bin]]\nname = \"{name}\"\npath = \"{path}\"\ntest = false\n")
}

/// The name of the binary of a file with this stem; None if cargo may refuse it.
fn binary_name(number: &str, stem: &str) -> Option<String> {
    let name = match stem {
        "main" => number.to_string(),
        stem => format!("{number}-{stem}"),
    };
    let fits = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    // Folders of build results: with a binary of such a name cargo refuses the whole workspace.
    let is_folder = ["build", "deps", "examples", "incremental"].contains(&name.as_str());
    (name.chars().all(fits) && !is_folder).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::SubmissionFile;
    use crate::problem_txt::ProblemTxt;
    use stdx::test_folder::TestFolder;

    /// A problem with these submissions. Nothing is on disk.
    fn problem(folder: &Path, number: &str, submissions: &[&str]) -> Problem {
        let folder = folder.join(number);
        let file = |name: &&str| SubmissionFile { name: name.to_string(), path: folder.join(name) };
        Problem {
            id: number.to_string(),
            txt: ProblemTxt::without_file(number),
            submissions: submissions.iter().map(file).collect(),
            known: Vec::new(),
            folder,
        }
    }

    /// The names and paths that `sync` writes for these problems.
    fn listed(problems: &[Problem]) -> Vec<String> {
        let text =
            spliced(problems, &format!("[package]\n{START}old\n{END}\nlast\n")).expect("it has markers");
        let list = text.strip_prefix(&format!("[package]\n{START}")).expect("what is above stays");
        let list = list.strip_suffix(&format!("{END}\nlast\n")).expect("what is below stays");
        let binaries = list.split("[[bin]]\nname = ").skip(1);
        binaries.map(|entry| entry.trim_end().replace("\npath = ", " ")).collect()
    }

    #[test]
    fn the_list_names_each_submission_in_rust_once_and_by_number() {
        let folder = Path::new("problems");
        let many =
            problem(folder, "1000", &["main.rs", "MINE.RS", "sum.py", "a b.rs", "fast_1.rs", "mine.rs"]);
        // The binary of `999-2/main.rs` would have the name of that of `999/2.rs`.
        let others = [problem(folder, "999-2", &["main.rs"]), problem(folder, "999", &["2.rs"])];
        let problems = [many, problem(folder, "build", &["main.rs", "x.rs"])].into_iter().chain(others);
        let expected = [
            ("999", "999-2", "2.rs"),
            ("1000", "1000", "main.rs"),
            ("1000", "1000-MINE", "MINE.RS"),
            ("1000", "1000-fast_1", "fast_1.rs"),
            ("build", "build-x", "x.rs"),
        ];
        let expected =
            expected.map(|(number, name, file)| format!("\"{name}\" \"{number}/{file}\"\ntest = false"));
        assert_eq!(listed(&problems.collect::<Vec<_>>()), expected);
        assert_eq!(listed(&[]), ["\"none\" \"none.rs\"\ntest = false"]);
        assert_eq!(spliced(&[], "[package]\n").expect("it has no list"), "[package]\n");
    }

    #[test]
    fn a_list_is_complete_if_it_names_what_a_readme_tells_of_and_nothing_that_is_gone() {
        let folder = TestFolder::new("binaries");
        let problems = [
            problem(&folder, "1000", &["main.rs", "MINE.RS", "sum.py"]),
            problem(&folder, "1001", &["main.rs"]),
        ];
        for file in ["1000/README.md", "1000/main.rs", "1000/MINE.RS", "1000/sum.py", "1001/main.rs"] {
            folder.write(file, "");
        }
        // Whether it is complete, and whether it names a file that is gone.
        let table = [
            (&["1000/main.rs", "1000/MINE.RS"][..], (true, false)),
            (&["1000/main.rs", "1000/MINE.RS", "1001/main.rs"], (true, false)),
            (&["1000/main.rs", "1000/MINE.RS", "1000/gone.rs"], (false, true)),
            (&["1000/main.rs", "1001/main.rs"], (false, false)),
            (&["1000/MINE.RS"], (false, false)),
            (&["1000/MINE.RS", "1000/gone.rs"], (false, true)),
            (&[], (false, false)),
        ];
        let answers = table.map(|(files, _)| {
            let text: String = files.iter().map(|file| entry("x", file)).collect();
            (is_complete(&problems, &folder, &text), lists_missing(&folder, &text))
        });
        for ((files, expected), answer) in table.into_iter().zip(answers) {
            assert_eq!(answer, expected, "{files:?}");
        }
    }
}
