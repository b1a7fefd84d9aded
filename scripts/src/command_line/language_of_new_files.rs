//! The language in which commands write new files.

use languages::SourceLanguage;
use messages::Result;
use workspace::{problem, Problem, Workspace};

/// Returns the language of new files. It is the first of these: `--language`, the environment variable
/// `OJ_LANGUAGE`, the language of the only template in `problems`, that of the problem's `main`, Rust.
/// `problem` is `None` for a new problem.
pub fn find(
    option: Option<&str>,
    workspace: &Workspace,
    problem: Option<&Problem>,
) -> Result<&'static SourceLanguage> {
    if let Some(name) = option {
        return languages::find(name);
    } else if let Some(language) = of_environment()? {
        return Ok(language);
    }
    let by_path = match problem::templates(&workspace.problems_folder()).as_slice() {
        [only] => languages::of_path(only),
        _ => problem.and_then(|problem| languages::of_path(&problem.submission("main").ok()?.path)),
    };
    Ok(by_path.unwrap_or_else(languages::rust))
}

/// Returns the language that the environment variable `OJ_LANGUAGE` names, if it is set.
pub fn of_environment() -> Result<Option<&'static SourceLanguage>> {
    let name = std::env::var("OJ_LANGUAGE").ok().filter(|name| !name.is_empty());
    name.map(|name| languages::find(&name)).transpose()
}
