//! A problem that is there already: what an import would change in its folder. It is always shown, and only written if
//! the command line asks for it.

use crate::report::language::Language;
use crate::report::numbers::{counted, grouped};
use crate::report::terminal;
use crate::support::diff::diff;
use crate::support::error::{error, Result};
use crate::support::files;
use crate::support::text::visible;
use crate::workspace::Workspace;
use std::path::Path;

/// Larger texts are not compared line by line, in bytes. Of a difference so many lines are shown, and of a line so many
/// characters.
const COMPARED: usize = 10_000;
const LINES: usize = 12;
const COLUMNS: usize = 100;

/// The file of the answer. It stays as it is: it is its author's.
const ANSWER: &str = "src/main.rs";

/// Shows how the files that an import makes differ from those of a folder, and writes them if `overwrites`; otherwise
/// that they are there is an error. Other files of the folder stay.
pub fn update(
    workspace: &Workspace,
    folder: &Path,
    made: &[(String, Vec<u8>)],
    overwrites: bool,
    language: Language,
) -> Result<()> {
    let shown = workspace.shown(folder);
    let mut text = language.pick(
        format!("`{shown}` is there already, and the import makes:\n"),
        format!("`{shown}` 폴더가 이미 있습니다. 가져올 파일과 비교한 결과:\n"),
    );
    let mut changes = Vec::new();
    for (path, new) in made.iter().filter(|(path, _)| path != ANSWER) {
        let place = folder.join(path);
        let old = if place.exists() { Some(files::read(&place)?) } else { None };
        if old.as_ref() != Some(new) {
            text += &difference(path, old.as_deref(), new, language);
            changes.push((place, new));
        }
    }
    let same = made.len() - 1 - changes.len();
    text += &language.pick(
        format!("  the same: {}; `{ANSWER}` and all other files stay as they are\n\n", counted(same, "file")),
        format!("  같음: 파일 {same}개. `{ANSWER}`와 나머지 파일은 그대로 둡니다\n\n"),
    );
    terminal::print(&text)?;
    if !overwrites {
        return Err(error!(
            "`{shown}` is there already, so nothing is written; `--overwrite` writes the files that differ, `--as \
             NAME` makes another problem",
            "`{shown}` 폴더가 이미 있어 아무것도 쓰지 않았습니다. 다른 파일을 덮어쓰려면 `--overwrite`, 다른 이름으로 \
             가져오려면 `--as NAME`을 쓰세요"
        ));
    }
    for (place, new) in changes {
        files::create_folder(place.parent().unwrap_or(folder))?;
        files::write(&place, new)?;
    }
    Ok(())
}

/// A file that is new or changed: line by line if both texts are small, else by their sizes.
fn difference(path: &str, old: Option<&[u8]>, new: &[u8], language: Language) -> String {
    let bytes = |bytes: &[u8]| grouped(bytes.len() as u64);
    let Some(old) = old else {
        let size = bytes(new);
        return language
            .pick(format!("  new: {path}, {size} bytes\n"), format!("  새 파일: {path}, {size}바이트\n"));
    };
    let title = language.pick("changed", "변경");
    let as_text = |bytes: &[u8]| {
        let text = std::str::from_utf8(bytes).ok().filter(|text| text.len() <= COMPARED);
        text.map(str::to_string)
    };
    let lines = match (as_text(old), as_text(new)) {
        (Some(old), Some(new)) => diff(&old, &new),
        _ => String::new(),
    };
    if lines.is_empty() {
        let (old, new) = (bytes(old), bytes(new));
        return language.pick(
            format!("  {title}: {path}, {old} bytes to {new} bytes\n"),
            format!("  {title}: {path}, {old}바이트에서 {new}바이트로\n"),
        );
    }
    let mut text = format!("  {title}: {path}\n");
    for line in lines.lines().take(LINES) {
        let line: String = visible(line.as_bytes()).replace('·', " ").chars().take(COLUMNS).collect();
        text += &format!("    {line}\n");
    }
    text + if lines.lines().count() > LINES { "    ...\n" } else { "" }
}
