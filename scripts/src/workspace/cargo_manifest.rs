//! The list of binaries in `problems/Cargo.toml`: the submissions in Rust, for editors and `cargo run --bin 2580-rescan`.
//! Nothing else reads it.

use crate::support::error::Result;
use crate::support::files;
use crate::support::generated_block;
use crate::support::text::is_same_name;
use crate::workspace::problem::Problem;
use crate::workspace::programming_languages;
use std::path::{Path, PathBuf};

const START: &str = "# binaries: written by `cargo oj sync`\n";
const END: &str = "# /binaries";

/// The text of `problems/Cargo.toml` with the binaries of all problems; unchanged if it has no markers. A submission is
/// left out if cargo would refuse its name or has a binary of that name.
pub fn spliced(problems: &[Problem], text: &str) -> Result<String> {
    let mut names: Vec<String> = Vec::new();
    let mut list = String::new();
    let mut problems: Vec<&Problem> = problems.iter().collect();
    problems.sort_by_key(|problem| files::natural(&problem.number));
    for problem in problems {
        for file in &problem.submissions {
            let path = files::below(problem.folder.parent().unwrap_or(Path::new("")), &file.path);
            let name = binary_name(&problem.number, file.path.file_stem().unwrap_or_default().to_str());
            let Some(name) = name.filter(|_| programming_languages::is_rust(&file.path)) else { continue };
            if names.iter().any(|other| is_same_name(other, &name)) {
                continue;
            }
            list += &entry(&name, &path);
            names.push(name);
        }
    }
    if list.is_empty() {
        list = entry("none", "none.rs"); // cargo refuses a package without a target
    }
    let list = list.trim_end_matches('\n').to_string() + "\n";
    Ok(generated_block::between(text, START, END, &list)?.unwrap_or_else(|| text.to_string()))
}

/// Whether the list names every submission in Rust of the problems that have a README, as the shipped ones do, and no file
/// that is gone. Others need not be listed.
pub fn is_complete(problems: &[Problem], folder: &Path, text: &str) -> bool {
    let told = problems.iter().filter(|problem| problem.folder.join("README.md").is_file());
    let mut needed = told.flat_map(|problem| &problem.submissions).map(|file| &file.path);
    let is_listed = |path: &PathBuf| text.contains(&format!("path = \"{}\"", files::below(folder, path)));
    needed.all(|path| !programming_languages::is_rust(path) || is_listed(path))
        && !lists_missing(folder, text)
}

/// Whether a file that the list names is gone from the folder: then `cargo check` and `cargo test` stop.
pub fn lists_missing(folder: &Path, text: &str) -> bool {
    let mut listed = text.lines().filter_map(|line| line.strip_prefix("path = \"")?.strip_suffix('"'));
    listed.any(|path| !folder.join(path).is_file())
}

/// A binary without tests: `cargo test` then compiles no submission.
fn entry(name: &str, path: &str) -> String {
    format!("[[bin]]\nname = \"{name}\"\npath = \"{path}\"\ntest = false\n\n")
}

/// The name of the binary of a file with this stem; None if cargo may refuse it.
fn binary_name(number: &str, stem: Option<&str>) -> Option<String> {
    let name = match stem? {
        "main" => number.to_string(),
        stem => format!("{number}-{stem}"),
    };
    let fits = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    // Folders of build results: with a binary of such a name cargo refuses the whole workspace.
    let is_folder = ["build", "deps", "examples", "incremental"].contains(&name.as_str());
    (name.chars().all(fits) && !is_folder).then_some(name)
}
