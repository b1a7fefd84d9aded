//! The folder of a new problem: which names it may have, and its first files.

use crate::support::error::{error, Result};
use crate::support::files;
use crate::support::text::is_same_name;
use crate::workspace::new_problem::Draft;
use crate::workspace::{outdated_text, Workspace};
use std::path::PathBuf;

/// What has the name of a problem in `problems` already. Names that differ only in case are the same on some systems.
pub fn existing(workspace: &Workspace, number: &str) -> Result<Option<PathBuf>> {
    let paths = files::list(&workspace.root.join("problems"))?;
    Ok(paths.into_iter().find(|path| is_same_name(&files::name(path), number)))
}

/// Makes a problem of its draft, and returns its folder.
pub fn make(workspace: &Workspace, number: &str, draft: Draft) -> Result<PathBuf> {
    let folder = workspace.root.join("problems").join(number);
    draft.publish(&folder)?;
    outdated_text::list_binaries(workspace)?;
    Ok(folder)
}

/// An error unless the name can be that of a file on every system.
pub fn check_name(what: &str, korean: &str, name: &str) -> Result<()> {
    let fits = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    if name.starts_with(char::is_alphanumeric) && name.chars().count() <= 60 && name.chars().all(fits) {
        return Ok(());
    }
    Err(error!(
        "cannot make a {what} called `{name}`: a name has at most 60 characters, letters and digits with `-` and `_` \
         between them",
        "{korean} 이름으로 쓸 수 없습니다: `{name}`. 글자와 숫자, 그 사이의 `-`와 `_`만 60자까지 쓸 수 있습니다"
    ))
}
