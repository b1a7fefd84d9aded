//! The beginning and the end of a program's standard error, for the reason of a failure and for the user.

use std::io::{self, Read, Seek, SeekFrom};
use std::{fs::File, path::Path};

/// The number of bytes that are kept of the beginning, and of the end.
const KEPT_BYTES: u64 = 16 << 10;

/// The most bytes in which lines are counted.
const MAX_COUNTED_BYTES: u64 = 64 << 20;

/// Standard error as text. If it has at most 16 KB, both parts are the whole text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StandardError {
    /// The first 16 KB.
    pub first: String,
    /// The last 16 KB.
    pub last: String,
    /// The number of all lines, including those between both parts, as far as they are in the first 64 MB.
    pub lines: usize,
}

impl StandardError {
    pub fn read(path: &Path) -> io::Result<StandardError> {
        let mut file = File::open(path)?;
        let mut first = Vec::new();
        file.by_ref().take(KEPT_BYTES).read_to_end(&mut first)?;
        let mut lines = line_ends(&first);
        let mut block = vec![0; KEPT_BYTES as usize];
        let mut counted = file.by_ref().take(MAX_COUNTED_BYTES);
        loop {
            match counted.read(&mut block)? {
                0 => break,
                count => lines += line_ends(&block[..count]),
            }
        }

        let length = file.metadata()?.len();
        let mut last = Vec::new();
        file.seek(SeekFrom::Start(length.saturating_sub(KEPT_BYTES)))?;
        file.take(KEPT_BYTES).read_to_end(&mut last)?;
        lines += usize::from(last.last().is_some_and(|byte| *byte != b'\n'));

        // No part of it may look like a colour of the tool.
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).replace('\x1b', "\\x1b");
        Ok(StandardError { first: text(first), last: text(last), lines })
    }

    /// Returns the last lines, at most `most`, without empty ones at the end, and the number of lines above them.
    pub fn last_lines(&self, most: usize) -> (Vec<&str>, usize) {
        let lines: Vec<&str> = self.last.trim_end().lines().collect();
        let empty = self.last.lines().count() - lines.len();
        let shown = lines[lines.len().saturating_sub(most)..].to_vec();
        let above = self.lines.saturating_sub(empty + shown.len());
        (shown, above)
    }

    /// Applies `change` to both parts. It must keep the number of lines.
    pub fn map(&self, change: impl Fn(&str) -> String) -> StandardError {
        StandardError { first: change(&self.first), last: change(&self.last), lines: self.lines }
    }
}

/// A text that is short enough to be kept whole.
impl From<&str> for StandardError {
    fn from(text: &str) -> StandardError {
        StandardError { first: text.to_string(), last: text.to_string(), lines: text.lines().count() }
    }
}

fn line_ends(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte == b'\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;

    #[test]
    fn the_last_lines_are_kept_of_a_long_text_and_all_are_counted() {
        let folder = TestFolder::new("standard-error");
        let read =
            |text: &str| StandardError::read(&folder.write("file", text)).expect("it was just written");
        let long: String = (1..=10_000).map(|line| format!("line {line}\n")).collect();
        let long = read(&(long + "the end"));
        let table = [
            (read(""), vec![], 0),
            (read("a\nb"), vec!["a", "b"], 0),
            (read("a\nb\nc\nd\n\n\n"), vec!["b", "c", "d"], 1),
            (read("a\nb\nc\n"), vec!["a", "b", "c"], 0),
            (StandardError::from("a\nb\nc\nd\n"), vec!["b", "c", "d"], 1),
            (long.clone(), vec!["line 9999", "line 10000", "the end"], 9998),
        ];

        for (text, lines, above) in table {
            assert_eq!(text.last_lines(3), (lines, above));
        }

        assert!(long.first.starts_with("line 1\n") && long.first.len() as u64 == KEPT_BYTES);
        assert!(long.last.ends_with("\nthe end") && long.last.len() as u64 == KEPT_BYTES);
        assert_eq!(long.lines, 10_001);
    }
}
