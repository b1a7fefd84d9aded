//! Updates the folder of a problem that exists.

use crate::problem_draft::{Draft, NewProblem};
use messages::Result;
use std::path::Path;
use stdx::{diff::diff, display, files};

/// Finds the files of a problem's draft that differ from those of a folder, and writes them if `writes`. Returns their
/// paths relative to the folder, each with the beginning of the difference to a text before. Files that the user may
/// have written are kept: `main.*`, templates, files that the draft does not have, the cases if those of the draft are
/// empty, and, if the draft has only the template of an interactor, the interactor and the cases, which are its inputs.
/// In `problem.txt`, lines are kept whose keys the draft does not have or the user owns.
pub fn overwrite(
    folder: &Path,
    draft: &Draft,
    problem: &NewProblem,
    writes: bool,
) -> Result<Vec<(String, String)>> {
    let is_case = |path: &str| path.starts_with("cases/");
    let is_written =
        |path: &str| std::fs::metadata(draft.folder().join(path)).is_ok_and(|file| file.len() > 0);
    let has_cases = draft.paths().iter().any(|path| is_case(path) && is_written(path));
    let txt = files::read_text(&folder.join("problem.txt")).unwrap_or_default();
    let keeps_interactor =
        problem.lacks_interactor && txt.lines().any(|line| line.starts_with("interactor:"));
    let mut changed = Vec::new();
    for path in draft.paths() {
        let is_own = ["main.", "template."].iter().any(|start| path.starts_with(start))
            || keeps_interactor && (is_case(path) || path.starts_with("interactor."));
        if is_own || is_case(path) && !has_cases {
            continue;
        }
        let to = folder.join(path);
        let old = if to.exists() { Some(files::read(&to)?) } else { None };
        let mut new = files::read(&draft.folder().join(path))?;
        if let (Some(old), "problem.txt") = (&old, path.as_str()) {
            new = merged(old, &new, &problem.kept_keys(&txt));
        }
        if old.as_ref() != Some(&new) {
            if writes {
                files::create_folder(to.parent().unwrap_or(&to))?;
                files::write(&to, &new)?;
            }
            let text = |bytes: &[u8]| {
                String::from_utf8_lossy(bytes).lines().take(1000).collect::<Vec<_>>().join("\n")
            };
            let old = old.filter(|old| !old.is_empty());
            let difference = old.map_or(String::new(), |old| diff(&text(&old), &text(&new)));
            changed.push((path.clone(), display::first_lines(&difference, 12, "    ")));
        }
    }
    Ok(changed)
}

/// Returns the old `problem.txt`, its lines in their order, with the values of the new one, except of these keys.
fn merged(old: &[u8], new: &[u8], keys: &[&str]) -> Vec<u8> {
    let (text, new) = (String::from_utf8_lossy(old), String::from_utf8_lossy(new));
    let kept = files::without_byte_order_mark(&text);
    let key = |line: &str| line.split(':').next().unwrap_or_default().trim().to_string();
    let is_known = |line: &&str| !keys.contains(&key(line).as_str());
    let replacement = |line: &&str| new.lines().filter(is_known).find(|new| key(new) == key(line));
    let mut lines: Vec<&str> = kept.lines().map(|line| replacement(&line).unwrap_or(line)).collect();
    lines.extend(new.lines().filter(|new| kept.lines().all(|line| key(line) != key(new))));
    if kept.lines().eq(lines.iter().copied()) {
        return old.to_vec();
    }
    let end = if kept.contains("\r\n") { "\r\n" } else { "\n" };
    (lines.join(end) + end).into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_ends_of_lines_of_the_old_text_stay() {
        let merge = |old: &str, new: &str| {
            String::from_utf8(merged(old.as_bytes(), new.as_bytes(), &["time"])).expect("UTF-8")
        };
        let old = "\u{feff}title: x\r\nsymbols: .Q\r\ntime: 3s\r\nmemory: 1MB";
        assert_eq!(merge(old, "title: x\ntime: 1s\nmemory: 1MB\n"), old, "nothing differs");
        let new = "title: y\ntime: 1s\nmemory: 1MB\nvalidator: ./v.rs\n";
        let expected = "title: y\r\nsymbols: .Q\r\ntime: 3s\r\nmemory: 1MB\r\nvalidator: ./v.rs\r\n";
        assert_eq!(merge(old, new), expected);
        assert_eq!(merge("title: x\n", "title: y\ntime: 1s\n"), "title: y\ntime: 1s\n");
    }
}
