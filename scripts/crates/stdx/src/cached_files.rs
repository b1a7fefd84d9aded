//! Files of a cache. They count only as long as they hold what was written: a full disk, a power failure or a person
//! may have changed them since. What does not count is made again.

use crate::files::{self, Stamp};
use crate::hash::hash;
use messages::Result;
use std::fs;
use std::path::{Path, PathBuf};

/// Writes a text with its hash before it, for [`read_text`].
pub fn write_text(path: &Path, text: &str) -> Result<()> {
    files::write_unsynced(path, format!("{:032x}\n{text}", hash(&[text.as_bytes()])).as_bytes())
}

/// Returns a text that [`write_text`] wrote; `None` if there is none or if it has changed.
pub fn read_text(path: &Path) -> Option<String> {
    let kept = fs::read_to_string(path).ok()?;
    let (digest, text) = kept.split_once('\n')?;
    (digest == format!("{:032x}", hash(&[text.as_bytes()]))).then(|| text.to_string())
}

/// Writes a file as it is, and a record of it beside it, for [`is_unchanged`].
pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    files::write(path, bytes)?;
    write_record(&record_beside(path), &[path.to_path_buf()])
}

/// Whether a file holds what [`write`] wrote.
pub fn is_unchanged(path: &Path) -> bool {
    is_as_recorded(&record_beside(path))
}

fn record_beside(path: &Path) -> PathBuf {
    path.with_file_name(files::name(path) + ".record")
}

/// Writes a record of files in the folder of the record, or below it.
pub fn write_record(record: &Path, files: &[PathBuf]) -> Result<()> {
    let folder = record.parent().unwrap_or(Path::new(""));
    let mut lines = String::new();

    for path in files {
        let below = path.strip_prefix(folder).unwrap_or(path).display();
        let bytes = fs::read(path).map_err(|why| files::cannot("read", path, why))?;
        lines += &format!("{}\t{:032x}\t{below}\n", stamp(path), hash(&[&bytes]));
    }

    write_text(record, &lines)
}

/// Whether each file of a record has its stamp, or else its hash: the stamps of a copied cache differ.
pub fn is_as_recorded(record: &Path) -> bool {
    let folder = record.parent().unwrap_or(Path::new(""));
    let is_unchanged = |line: &str| {
        let [stamped, digest, below] = line.splitn(3, '\t').collect::<Vec<_>>()[..] else { return false };
        let path = folder.join(below);
        let has_hash = || fs::read(&path).is_ok_and(|bytes| format!("{:032x}", hash(&[&bytes])) == digest);
        stamp(&path) == stamped || has_hash()
    };
    read_text(record).is_some_and(|lines| lines.lines().all(is_unchanged))
}

/// Returns the size of a file and the time of its last change, or an empty text if they are not known.
fn stamp(path: &Path) -> String {
    let found = fs::metadata(path);
    found.map(|found| format!("{:?}", Stamp::of(&found))).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_folder::TestFolder;

    /// Empties, halves, changes and removes a file.
    fn damages(path: &Path) -> [Box<dyn Fn() + '_>; 4] {
        let written = fs::read(path).expect("it was written");
        let half = written[..written.len() / 2].to_vec();
        let mut changed = written.clone();
        *changed.last_mut().expect("it is not empty") ^= 1;

        [Vec::new(), half, changed]
            .map(|bytes| Box::new(move || fs::write(path, &bytes).expect("it is a file")) as Box<dyn Fn()>)
            .into_iter()
            .chain([Box::new(move || fs::remove_file(path).expect("it is a file")) as Box<dyn Fn()>])
            .collect::<Vec<_>>()
            .try_into()
            .unwrap_or_else(|_| unreachable!())
    }

    #[test]
    fn a_text_counts_only_as_it_was_written() {
        let folder = TestFolder::new("cached-text");
        let path = folder.join("text");
        for text in ["", "1007 2048", "a\nb\n"] {
            write_text(&path, text).expect("a temporary folder");
            assert_eq!(read_text(&path).as_deref(), Some(text));
            for damage in damages(&path) {
                damage();
                assert_eq!(read_text(&path), None, "{text:?}");
                write_text(&path, text).expect("a temporary folder");
            }
        }
    }

    #[test]
    fn a_file_counts_only_as_it_was_written() {
        let folder = TestFolder::new("cached-file");
        let path = folder.join("output");
        assert!(!is_unchanged(&path));
        write(&path, b"1\n2\n").expect("a temporary folder");
        assert!(is_unchanged(&path));

        for damaged in [&path, &folder.join("output.record")] {
            for damage in damages(damaged) {
                damage();
                assert!(!is_unchanged(&path), "{}", damaged.display());
                write(&path, b"1\n2\n").expect("a temporary folder");
            }
        }

        // A copy has other stamps.
        let copied = fs::read(&path).expect("it was written");
        fs::remove_file(&path).and_then(|()| fs::write(&path, copied)).expect("it is a file");
        assert!(is_unchanged(&path));
    }
}
