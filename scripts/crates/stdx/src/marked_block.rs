//! A generated block in a file of the user: the text between two markers.

use messages::{error, Result};

/// Replaces the part between the markers with `new`, with the line endings of the text. Returns `None` if the
/// text has no marker. Returns an error if a marker is missing or repeated, or if `end` is before `start`,
/// because text of the user could be overwritten.
///
/// ```
/// let replaced = stdx::marked_block::replace_between("a <b> c", "<", ">", "new");
/// assert_eq!(replaced, Ok(Some("a <new> c".to_string())));
/// ```
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
    fn only_the_text_between_the_markers_changes() {
        let replaced =
            |text: &str| replace_between(text, "<", ">", "x\n").expect("it has both markers or none");
        assert_eq!(replaced("a\n<b>c\n").as_deref(), Some("a\n<x\n>c\n"));
        assert_eq!(replaced("a\r\n<b>c").as_deref(), Some("a\r\n<x\r\n>c"));
        assert_eq!(replaced("a"), None);
    }

    #[test]
    fn markers_that_are_missing_or_repeated_are_errors() {
        for text in ["a<b", "a>b", "a>b<c", "a<b>c>", "a<b<c>"] {
            assert!(replace_between(text, "<", ">", "x").is_err(), "{text}");
        }
    }
}
