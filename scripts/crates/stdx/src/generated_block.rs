//! Text that the tool writes into a file of the user, between two markers of its own.

use crate::{error, Result};

/// The text with `new` between the markers, with line ends like those of the text. None if it has no marker. An error
/// unless each marker is in it once, `start` first: otherwise text of the user could be overwritten.
pub fn replace_between(text: &str, start: &str, end: &str, new: &str) -> Result<Option<String>> {
    if !text.contains(start) && !text.contains(end) {
        return Ok(None);
    }
    match (text.split(start).collect::<Vec<_>>().as_slice(), text.matches(end).count()) {
        ([before, rest], 1) if rest.contains(end) => {
            let after = rest.split_once(end).map_or("", |(_, after)| after);
            let new = if text.contains("\r\n") { new.replace('\n', "\r\n") } else { new.to_string() };
            Ok(Some([before, start, &new, end, after].concat()))
        }
        _ => {
            let (start, end) = (start.trim(), end.trim());
            Err(error!(
                "`{start}` and `{end}` must appear once each, in this order; fix them, or remove both"
            ))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_stands_between_the_markers_changes() {
        let exchanged = |text: &str| replace_between(text, "<", ">", "x\n").expect("whole");
        assert_eq!(exchanged("a\n<b>c\n").as_deref(), Some("a\n<x\n>c\n"));
        assert_eq!(exchanged("a\r\n<b>c").as_deref(), Some("a\r\n<x\r\n>c"));
        assert_eq!(exchanged("a"), None);
    }

    #[test]
    fn markers_that_are_missing_or_repeated_are_refused() {
        for text in ["a<b", "a>b", "a>b<c", "a<b>c>", "a<b<c>"] {
            assert!(replace_between(text, "<", ">", "x").is_err(), "{text}");
        }
    }
}
