//! The list of binaries in `problems/Cargo.toml`, one for each submission in Rust. Editors and `cargo run
//! --bin 2580-rescan` need the list.

use crate::{problem, Draft, Problem, Workspace};
use messages::Result;
use std::path::{Path, PathBuf};
use stdx::{files, marked_block, spelling::is_same_name};

const START: &str = "# binaries: written by `cargo oj sync`\n";
const END: &str = "# /binaries";

/// Returns the text of `problems/Cargo.toml` with the binaries of all problems, or the same text if it has no
/// markers. A submission is left out if cargo would reject its binary's name, or another binary has it.
pub fn with_binaries(problems: &[Problem], text: &str) -> Result<String> {
    let mut binaries: Vec<(String, String)> = Vec::new(); // names and paths
    let mut problems: Vec<&Problem> = problems.iter().collect();
    problems.sort_by_key(|problem| files::natural_sort_key(&problem.id));

    for problem in problems {
        for file in &problem.submissions {
            let path = files::relative_display(problem.folder.parent().unwrap_or(Path::new("")), &file.path);
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
    Ok(marked_block::replace_between(text, START, END, &list)?.unwrap_or_else(|| text.to_string()))
}

/// Updates the list of binaries, so that editors and `cargo run --bin` know a new file. Returns whether it
/// changed. Another process may write the list at the same time, without the files of this one, so the list
/// is read again after each write.
pub fn list_binaries(workspace: &Workspace) -> Result<bool> {
    let path = workspace.problems_folder().join("Cargo.toml");
    let mut is_changed = false;
    while path.is_file() {
        let old = files::read_text(&path)?;
        let new = with_binaries(&workspace.problems()?.0, &old)
            .map_err(|why| files::cannot("update", &path, why))?;
        if old == new {
            break;
        }
        files::write(&path, new.as_bytes())?;
        is_changed = true;
    }

    Ok(is_changed)
}

/// Makes the problem of a draft and lists its binaries.
pub fn publish(workspace: &Workspace, id: &str, draft: Draft) -> Result<PathBuf> {
    let is_submission = |path: &&String| !path.contains('/') && problem::role(Path::new(path)).is_none();
    let lists = draft.paths().iter().filter(is_submission).any(|path| languages::is_rust(Path::new(path)));

    if lists {
        list_binaries(workspace)?; // if it cannot be written, no problem is made
    }

    let folder = workspace.problems_folder().join(id);
    draft.publish(&folder)?;

    if lists {
        list_binaries(workspace)?;
    }

    Ok(folder)
}

/// Updates the list of binaries if it names a missing file. Returns whether it changed.
pub fn unlist_missing(workspace: &Workspace) -> Result<bool> {
    let folder = workspace.problems_folder();
    let manifest = folder.join("Cargo.toml");
    let is_stale = manifest.is_file() && lists_missing(&folder, &files::read_text(&manifest)?);
    Ok(is_stale && list_binaries(workspace)?)
}

/// Whether the list names every Rust submission of the problems that have a README (all shipped problems do),
/// and names no missing file. Submissions of other problems need not be listed.
pub fn is_complete(problems: &[Problem], folder: &Path, text: &str) -> bool {
    let with_readme = problems.iter().filter(|problem| problem.folder.join("README.md").is_file());
    let mut needed = with_readme.flat_map(|problem| &problem.submissions).map(|file| &file.path);
    let is_listed =
        |path: &PathBuf| text.contains(&format!("path = \"{}\"", files::relative_display(folder, path)));
    needed.all(|path| !languages::is_rust(path) || is_listed(path)) && !lists_missing(folder, text)
}

/// Whether the list names a file that is missing in the folder. Then `cargo check` fails.
fn lists_missing(folder: &Path, text: &str) -> bool {
    let mut listed = text.lines().filter_map(|line| line.strip_prefix("path = \"")?.strip_suffix('"'));
    listed.any(|path| !folder.join(path).is_file())
}

/// Returns an entry of the list. It has no tests, so `cargo test` compiles no submission.
fn entry(name: &str, path: &str) -> String {
    format!("[[bin]]\nname = \"{name}\"\npath = \"{path}\"\ntest = false\n")
}

/// Returns the name of the binary of a file with this stem, or `None` if cargo may reject it.
fn binary_name(id: &str, stem: &str) -> Option<String> {
    let name = match stem {
        "main" => id.to_string(),
        stem => format!("{id}-{stem}"),
    };
    let fits = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    // Cargo rejects the whole workspace if a binary has the name of a folder of build results.
    let is_folder = ["build", "deps", "examples", "incremental"].contains(&name.as_str());

    (name.chars().all(fits) && !is_folder).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Content, NewProblem, SubmissionFile};
    use stdx::test_folder::TestFolder;

    /// Returns a problem with these submissions. No file exists.
    fn problem(folder: &Path, id: &str, submissions: &[&str]) -> Problem {
        let folder = folder.join(id);
        let file = |name: &&str| SubmissionFile { name: name.to_string(), path: folder.join(name) };
        Problem {
            id: id.to_string(),
            submissions: submissions.iter().map(file).collect(),
            folder,
            ..Problem::default()
        }
    }

    /// Returns the names and paths that `sync` writes for these problems.
    fn listed(problems: &[Problem]) -> Vec<String> {
        let text = with_binaries(problems, &format!("[package]\n{START}old\n{END}\nlast\n"))
            .expect("it has markers");
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
        // The binaries of `999-2/main.rs` and `999/2.rs` would have the same name.
        let others = [problem(folder, "999-2", &["main.rs"]), problem(folder, "999", &["2.rs"])];
        let problems = [many, problem(folder, "build", &["main.rs", "x.rs"])].into_iter().chain(others);
        let expected = [
            ("999", "999-2", "2.rs"),
            ("1000", "1000", "main.rs"),
            ("1000", "1000-MINE", "MINE.RS"),
            ("1000", "1000-fast_1", "fast_1.rs"),
            ("build", "build-x", "x.rs"),
        ];

        let expected = expected.map(|(id, name, file)| format!("\"{name}\" \"{id}/{file}\"\ntest = false"));
        assert_eq!(listed(&problems.collect::<Vec<_>>()), expected);
        assert_eq!(listed(&[]), ["\"none\" \"none.rs\"\ntest = false"]);
        assert_eq!(with_binaries(&[], "[package]\n").expect("it has no list"), "[package]\n");
    }

    #[test]
    fn a_complete_list_names_all_problems_with_a_readme() {
        let folder = TestFolder::new("binaries");
        let problems = [
            problem(&folder, "1000", &["main.rs", "MINE.RS", "sum.py"]),
            problem(&folder, "1001", &["main.rs"]),
        ];

        for file in ["1000/README.md", "1000/main.rs", "1000/MINE.RS", "1000/sum.py", "1001/main.rs"] {
            folder.write(file, "");
        }

        // The listed files, then whether the list is complete and whether it names a missing file.
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

    #[test]
    fn a_problem_that_cannot_be_listed_is_not_made() {
        let root = TestFolder::new("broken-list");
        let workspace = Workspace::at(&root);
        let list = workspace.root.join("problems/Cargo.toml");
        root.write("problems/Cargo.toml", "# /binaries\n");
        let main = ("main.rs".to_string(), Content::Bytes(Vec::new()));
        let new = NewProblem { files: vec![main], ..NewProblem::default() };
        let made = || publish(&workspace, "1000", new.draft(&workspace).expect("free"));
        made().expect_err("the list has an end but no start");
        std::fs::remove_file(&list).expect("it was just made");
        assert!(made().expect("nothing was left").join("main.rs").is_file());
    }
}
