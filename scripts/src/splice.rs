//! Text that the tool writes into a file of the user, between two markers of its own.

/// The text with what stands between the markers exchanged; None if they are not there, in this order.
pub fn between(text: &str, start: &str, end: &str, new: &str) -> Option<String> {
    let (before, rest) = text.split_once(start)?;
    let (_, after) = rest.split_once(end)?;
    Some([before, start, new, end, after].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_stands_between_the_markers_changes() {
        assert_eq!(between("a<b>c<b>", "<", ">", "x").as_deref(), Some("a<x>c<b>"));
        assert_eq!(between("a>b<c", "<", ">", "x"), None);
    }
}
