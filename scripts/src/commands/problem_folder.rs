//! The folder of a new problem: which names it may have, and writing it whole or not at all.

use crate::support::error::{error, reason, Result};
use crate::support::files::{self, Action};
use crate::support::text::is_same_name;
use crate::workspace::Workspace;
use std::path::{Path, PathBuf};

/// An error if a problem of that name cannot be made: the name is not fit, or there is one already.
pub fn check_new(workspace: &Workspace, number: &str) -> Result<()> {
    let folder = workspace.root.join("problems").join(number);
    // Names that differ in case alone are one name on other systems.
    let taken = workspace.problems()?.0.iter().any(|known| is_same_name(&known.number, number));
    if taken || folder.exists() {
        let why = reason!(
            "it is there already; `cargo oj new NUMBER/NAME` adds a variant to a problem",
            "이미 있습니다. 문제에 풀이를 추가하려면 `cargo oj new NUMBER/NAME`을 쓰세요"
        );
        return Err(files::cannot(Action::CreateFolder, &folder, why));
    }
    Ok(())
}

/// Makes the folder of a problem from its files: paths from the folder on, and contents.
pub fn make(workspace: &Workspace, number: &str, made: &[(String, Vec<u8>)]) -> Result<PathBuf> {
    check_new(workspace, number)?;
    let problems = workspace.root.join("problems");
    let folder = problems.join(number);
    // Filled under another name and then renamed: nobody sees a part of it.
    let draft = problems.join(format!(".{number}.{}", std::process::id()));
    let written = made.iter().try_for_each(|(path, text)| write_new(&draft.join(path), text));
    let moved = written.and_then(|()| {
        std::fs::rename(&draft, &folder).map_err(|why| files::cannot(Action::CreateFolder, &folder, why))
    });
    if moved.is_err() {
        let _ = std::fs::remove_dir_all(&draft); // a part of a draft is of no use
    }
    moved.map(|()| folder)
}

/// The first text of a problem's answer.
pub fn answer(number: &str) -> String {
    let source = if number.bytes().all(|byte| byte.is_ascii_digit()) { "BOJ " } else { "" };
    submission(&format!("{source}{number}: say in one sentence what it computes."))
}

/// The text of a submission that reads and prints. It begins with the sentence `idea`.
pub fn submission(idea: &str) -> String {
    include_str!("new/template/submission.rs").replace("IDEA", idea)
}

/// Writes a file, in a folder that may not exist yet.
pub fn write_new(path: &Path, text: &[u8]) -> Result<()> {
    files::create_folder(path.parent().unwrap_or(path))?;
    files::write(path, text)
}

/// An error unless the name can be that of a file on every system.
pub fn check_name(what: &str, korean: &str, name: &str) -> Result<()> {
    let fits = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    if name.starts_with(char::is_alphanumeric) && name.chars().count() <= 60 && name.chars().all(fits) {
        return Ok(());
    }
    Err(error!(
        "cannot make a {what} called `{name}`: a name is letters and digits, with `-` and `_` between them, 60 at most",
        "{korean} 이름으로 쓸 수 없습니다: `{name}`. 글자와 숫자, 그 사이의 `-`와 `_`만 60자까지 쓸 수 있습니다"
    ))
}
