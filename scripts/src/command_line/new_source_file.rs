//! A new source file: its language, its name and its text.

use languages::{self, SourceLanguage};
use messages::{error, Result};
use std::path::Path;
use stdx::files;
use workspace::{problem, Problem, Workspace};

pub const COURSE_KEYS: &str = include_str!("templates/course_problem.txt");
/// A submission of the course with a board, in all languages of users.
pub const COURSE_SUBMISSION: &str = include_str!("templates/course_submission.rs");
pub const COURSE_README: &str = include_str!("templates/course_readme.md");
pub const COURSE_CASES: &str =
    "# TODO: the sample, and cases of other groups: `sample-1: 4 2 / 1 3`, where ` / ` ends a line\n";

/// Returns the language of new files: `--language`, or the environment variable `OJ_LANGUAGE`, or that of the
/// only template in `problems`, or that of the problem's `main`, or else Rust. `problem` is `None` for a
/// new problem.
pub fn language(
    option: Option<&str>,
    workspace: &Workspace,
    problem: Option<&Problem>,
) -> Result<&'static SourceLanguage> {
    if let Some(name) = option {
        return languages::find(name);
    } else if let Some(language) = language_of_environment()? {
        return Ok(language);
    }
    let by_path = match problem::templates(&workspace.problems_folder()).as_slice() {
        [only] => languages::of_path(only),
        _ => problem.and_then(|problem| languages::of_path(&problem.submission("main").ok()?.path)),
    };
    Ok(by_path.unwrap_or_else(languages::rust))
}

/// Returns the language that the environment variable `OJ_LANGUAGE` names, if it is set.
pub fn language_of_environment() -> Result<Option<&'static SourceLanguage>> {
    let name = std::env::var("OJ_LANGUAGE").ok().filter(|name| !name.is_empty());
    name.map(|name| languages::find(&name)).transpose()
}

/// Returns the file name of a variant. Its extension is the one that is typed, or belongs to the language
/// that is typed in its place (`mine.python`) or to the language of new files.
pub fn file_name(
    name: &str,
    option: Option<&str>,
    workspace: &Workspace,
    problem: &Problem,
) -> Result<String> {
    let path = Path::new(name);
    let Some(end) = path.extension() else {
        return Ok(language(option, workspace, Some(problem))?.file_name(name));
    };
    let (typed, file) = match languages::of_path(path) {
        Some(typed) => (typed, name.to_string()),
        None => {
            let typed = languages::find(&end.to_string_lossy())?;
            (typed, typed.file_name(&files::stem(path)))
        }
    };

    match option.map(languages::find).transpose()? {
        Some(option) if option.name != typed.name => Err(error!(
            "`{name}` is the name of a {typed} file, but `--language` is {option}; leave out `--language`, \
             or change the name",
            typed = typed.name,
            option = option.name
        )),
        _ => Ok(file),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_the_language_of_its_extension_or_of_the_option() {
        let workspace = Workspace::at("example".as_ref());
        let named = |name, option: Option<&str>| {
            file_name(name, option, &workspace, &Problem::default()).map_err(|why| why.to_string())
        };

        for (name, option, expected) in [
            ("mine", Some("py"), "mine.py"),
            ("mine.py", None, "mine.py"),
            ("mine.py", Some("python"), "mine.py"),
            ("mine.c++20.cpp", Some("c++20"), "mine.c++20.cpp"),
            ("mine", Some("c++20"), "mine.c++20.cpp"),
            ("mine.c++20", None, "mine.c++20.cpp"),
            ("mine.python", None, "mine.py"),
        ] {
            assert_eq!(named(name, option), Ok(expected.to_string()), "{name} {option:?}");
        }

        let why = named("mine.py", Some("rust")).unwrap_err();
        assert!(why.contains("is the name of a python file, but `--language` is rust"), "{why}");
        assert!(named("mine.x", None).is_err() && named("mine", Some("x")).is_err());
    }
}
