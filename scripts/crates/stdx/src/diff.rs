//! The difference of two texts, line by line, for people to read.
//!
//! ```
//! assert_eq!(stdx::diff::diff("a\nb\n", "a\nc\n"), "  a\n- b\n+ c\n");
//! ```

/// The number of unchanged lines that are shown before and after each change.
const CONTEXT: usize = 2;

/// Returns the lines from the first one that differs to the last one, and those around them. Removed lines begin with
/// `-`, new ones with `+`, and `...` replaces the beginning. Returns an empty text if all lines are the same.
pub fn diff(old: &str, new: &str) -> String {
    let (old, new): (Vec<&str>, Vec<&str>) = (old.lines().collect(), new.lines().collect());
    if old == new {
        return String::new();
    }

    let start = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
    let rest = old.iter().skip(start).rev().zip(new.iter().skip(start).rev());
    let same_end = rest.take_while(|(old, new)| old == new).count();
    let (old_end, new_end) = (old.len() - same_end, new.len() - same_end);

    let from = start.saturating_sub(CONTEXT);
    let to = old.len().min(old_end + CONTEXT);
    let parts = [
        (' ', &old[from..start]),
        ('-', &old[start..old_end]),
        ('+', &new[start..new_end]),
        (' ', &old[old_end..to]),
    ];
    let lines = parts.into_iter().flat_map(|(sign, lines)| lines.iter().map(move |line| (sign, line)));
    let shown: String = lines.map(|(sign, line)| format!("{sign} {line}\n")).collect();

    format!("{}{shown}", if from > 0 { "  ...\n" } else { "" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_different_lines_of_mutations_are_shown() {
        let text = "a\nb\nc\nd\ne\nf\ng\n";
        crate::test_mutations::for_mutations(text, |_, new| {
            assert_eq!(diff(text, new).is_empty(), text.lines().eq(new.lines()), "{new:?}");
        });
    }

    #[test]
    fn changes_are_shown_with_the_lines_around_them() {
        let old = "a\nb\nc\nd\ne\nf\n";
        assert_eq!(diff(old, old), "");
        assert_eq!(diff(old, "a\nb\nc\nx\ne\nf\n"), "  ...\n  b\n  c\n- d\n+ x\n  e\n  f\n");
        assert_eq!(diff("a\nb\nc\n", "x\nb\ny\n"), "- a\n- b\n- c\n+ x\n+ b\n+ y\n");
        assert_eq!(diff("a\nb\n", "a\na\nb\n"), "  a\n+ a\n  b\n");
        assert_eq!(diff("", "a\n"), "+ a\n");
        assert_eq!(diff("a\n", ""), "- a\n");
    }
}
