//! Text that the tool writes into a file of the user, between two markers of its own.

use crate::support::error::{Error, Result};

/// The text with what stands between the markers exchanged, with line ends as it has them. None if there are no
/// markers; that they do not stand once each, in this order, is an error, for then nobody knows whose text that is.
pub fn between(text: &str, start: &str, end: &str, new: &str) -> Result<Option<String>> {
    if !text.contains(start) && !text.contains(end) {
        return Ok(None);
    }
    match (text.split(start).collect::<Vec<_>>().as_slice(), text.matches(end).count()) {
        ([before, rest], 1) if rest.contains(end) => {
            let after = rest.split_once(end).map_or("", |(_, after)| after);
            let new = if text.contains("\r\n") { new.replace('\n', "\r\n") } else { new.to_string() };
            Ok(Some([before, start, &new, end, after].concat()))
        }
        _ => Err(Error::new(format!(
            "`{start}` and `{end}` must stand in it once each, in this order; mend them, or take both out"
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_stands_between_the_markers_changes() {
        let exchanged = |text: &str| between(text, "<", ">", "x\n").expect("whole");
        assert_eq!(exchanged("a\n<b>c\n").as_deref(), Some("a\n<x\n>c\n"));
        assert_eq!(exchanged("a\r\n<b>c").as_deref(), Some("a\r\n<x\r\n>c"));
        assert_eq!(exchanged("a"), None);
    }

    #[test]
    fn what_the_markers_do_not_hold_together_is_not_touched() {
        for text in ["a<b", "a>b", "a>b<c", "a<b>c>", "a<b<c>"] {
            assert!(between(text, "<", ">", "x").is_err(), "{text}");
        }
    }
}
