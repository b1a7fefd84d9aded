//! The beginning and the end of a program's standard error, for the reason of a failure and for the user.

use std::io::{self, Read, Seek, SeekFrom};
use std::{fs::File, path::Path};

/// The number of bytes that are kept of the beginning, and of the end.
const KEPT_BYTES: u64 = 16 << 10;

/// Standard error as text. If it has at most 16 KB, both parts are the whole text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StandardError {
    /// The first 16 KB.
    pub first: String,
    /// The last 16 KB.
    pub last: String,
}

impl StandardError {
    pub fn read(path: &Path) -> io::Result<StandardError> {
        let mut file = File::open(path)?;
        let (mut first, mut last) = (Vec::new(), Vec::new());
        file.by_ref().take(KEPT_BYTES).read_to_end(&mut first)?;

        let length = file.metadata()?.len();
        file.seek(SeekFrom::Start(length.saturating_sub(KEPT_BYTES)))?;
        file.take(KEPT_BYTES).read_to_end(&mut last)?;

        // No part of it may look like a colour of the tool.
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).replace('\x1b', "\\x1b");
        Ok(StandardError { first: text(first), last: text(last) })
    }

    /// Returns the last lines, at most `most`, without empty ones at the end, and whether others are above them.
    pub fn last_lines(&self, most: usize) -> (Vec<&str>, bool) {
        let lines: Vec<&str> = self.last.trim_end().lines().collect();
        let shown = lines[lines.len().saturating_sub(most)..].to_vec();
        let has_more = shown.len() < lines.len() || self.first != self.last;
        (shown, has_more)
    }

    /// Applies `change` to both parts.
    pub fn map(&self, change: impl Fn(&str) -> String) -> StandardError {
        StandardError { first: change(&self.first), last: change(&self.last) }
    }
}

/// A text that is short enough to be kept whole.
impl From<&str> for StandardError {
    fn from(text: &str) -> StandardError {
        StandardError { first: text.to_string(), last: text.to_string() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;

    #[test]
    fn the_last_lines_are_kept_of_a_long_text() {
        let folder = TestFolder::new("standard-error");
        let read =
            |text: &str| StandardError::read(&folder.write("file", text)).expect("it was just written");
        let long: String = (1..=10_000).map(|line| format!("line {line}\n")).collect();
        let long = read(&(long + "the end"));
        let wide = "x".repeat(2 * KEPT_BYTES as usize);
        let end_of_wide = &wide[..KEPT_BYTES as usize - "\nb\nc".len()];
        let table = [
            (read(""), vec![], false),
            (read("a\nb"), vec!["a", "b"], false),
            (read("\x1b[31ma\nb"), vec!["\\x1b[31ma", "b"], false),
            (read("a\nb\nc\nd\n\n\n"), vec!["b", "c", "d"], true),
            (read("a\nb\nc\n"), vec!["a", "b", "c"], false),
            (StandardError::from("a\nb\nc\nd\n"), vec!["b", "c", "d"], true),
            (read(&(wide.clone() + "\nb\nc")), vec![end_of_wide, "b", "c"], true),
            (long.clone(), vec!["line 9999", "line 10000", "the end"], true),
        ];

        for (text, lines, has_more) in table {
            assert_eq!(text.last_lines(3), (lines, has_more));
        }

        assert!(long.first.starts_with("line 1\n") && long.first.len() as u64 == KEPT_BYTES);
        assert!(long.last.ends_with("\nthe end") && long.last.len() as u64 == KEPT_BYTES);
    }
}
