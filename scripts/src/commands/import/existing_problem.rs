//! A problem that is there already: what an import would change in its folder.

use super::Unknown;
use crate::report::format::{counted, grouped};
use crate::report::locale::Locale;
use crate::report::terminal;
use crate::support::diff::diff;
use crate::support::error::Result;
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
const ANSWER: &str = "main.rs";

/// The groups of the cases that imports make.
const GROUPS: [&str; 3] = ["sample-", "data-", "random-"];

/// Shows how the files that an import makes differ from those of a folder, and returns what is to be written: paths
/// from the folder on, and contents. Other files of the folder stay.
///
/// Where the import knows no value for a key of `problem.txt`, that of the folder stays.
pub fn compare(
    workspace: &Workspace,
    folder: &Path,
    made: &[(String, Vec<u8>)],
    unknown: &[Unknown],
    language: Locale,
) -> Result<Vec<(String, Vec<u8>)>> {
    let is_case = |path: &str| path.starts_with("cases/");
    let has_cases = made.iter().any(|(path, text)| is_case(path) && !text.is_empty()); // else the user writes them
    let is_compared = |path: &str| path != ANSWER && (has_cases || !is_case(path));
    let compared: Vec<_> = made.iter().filter(|(path, _)| is_compared(path)).collect();
    let mut text = String::new();
    let mut changes = Vec::new();
    for (path, new) in &compared {
        let place = folder.join(path);
        let old = if place.exists() { Some(files::read(&place)?) } else { None };
        let new = match &old {
            Some(old) if path == "problem.txt" => merged(old, new, unknown),
            _ => new.to_vec(),
        };
        if old.as_ref() != Some(&new) {
            text += &difference(path, old.as_deref(), &new, language);
            changes.push((path.to_string(), new));
        }
    }
    let stale = stale_cases(folder, made)?;
    if !stale.is_empty() {
        let stale = stale.join(", ");
        text += &language.pick(
            format!("  not in the new data, and left there: {stale}\n"),
            format!("  새 데이터에 없지만 그대로 둠: {stale}\n"),
        );
    }
    let (shown, same) = (workspace.shown(folder), compared.len() - changes.len());
    let text = if changes.is_empty() {
        without_changes(&shown, &text, language)
    } else {
        with_changes(&shown, &text, same, language)
    };
    terminal::print(&text)?;
    Ok(changes)
}

fn without_changes(shown: &str, text: &str, language: Locale) -> String {
    language.pick(
        format!(
            "`{shown}` is there already. Nothing to do: all files are as the import makes them\n{text}\n"
        ),
        format!("`{shown}` 폴더가 이미 있고 파일이 모두 같습니다. 바꿀 것이 없습니다\n{text}\n"),
    )
}

fn with_changes(shown: &str, text: &str, same: usize, language: Locale) -> String {
    let files = counted(same, "file");
    language.pick(
        format!(
            "`{shown}` is there already, and the import makes:\n{text}  the same: {files}; `{ANSWER}` and all other \
             files stay as they are\n\n"
        ),
        format!(
            "`{shown}` 폴더가 이미 있습니다. 가져올 파일과 비교한 결과:\n{text}  같음: 파일 {same}개. `{ANSWER}`와 나머지 \
             파일은 그대로 둡니다\n\n"
        ),
    )
}

/// The new `problem.txt`, and the lines of the old one whose keys it does not have or not know.
fn merged(old: &[u8], new: &[u8], unknown: &[Unknown]) -> Vec<u8> {
    let (text, new) = (String::from_utf8_lossy(old), String::from_utf8_lossy(new));
    let kept = text.trim_start_matches('\u{feff}');
    let key = |line: &str| line.split(':').next().unwrap_or_default().trim().to_string();
    let find = |text: &str, wanted: &str| text.lines().find(|line| key(line) == wanted).map(str::to_string);
    let mut lines: Vec<String> = Vec::new();
    let is_unknown = |wanted: &str| unknown.iter().any(|(key, _)| *key == wanted);
    for line in kept.lines() {
        let given = find(&new, &key(line)).filter(|_| !is_unknown(&key(line)));
        lines.push(given.unwrap_or_else(|| line.to_string()));
    }
    lines.extend(new.lines().filter(|line| find(kept, &key(line)).is_none()).map(str::to_string));
    if kept.lines().eq(&lines) {
        return old.to_vec(); // whatever the ends of its lines are
    }
    (lines.join("\n") + "\n").into_bytes()
}

/// The names of cases in the folder that an import may have made, and this one does not make.
fn stale_cases(folder: &Path, made: &[(String, Vec<u8>)]) -> Result<Vec<String>> {
    let cases = folder.join("cases");
    let mut names = Vec::new();
    for path in if cases.is_dir() { files::list(&cases)? } else { Vec::new() } {
        let file = files::name(&path);
        let is_made = made.iter().any(|(known, _)| *known == format!("cases/{file}"));
        if let Some(name) = file.strip_suffix(".in").filter(|_| !is_made) {
            if GROUPS.iter().any(|group| name.starts_with(group)) {
                names.push(format!("cases/{name}"));
            }
        }
    }
    Ok(names)
}

/// A file that is new or changed: line by line if both texts are small, else by their sizes.
fn difference(path: &str, old: Option<&[u8]>, new: &[u8], language: Locale) -> String {
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
