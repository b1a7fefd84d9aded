//! The difference of two texts, line by line, for people to read.
//!
//! ```
//! assert_eq!(stdx::diff::diff("a\nb\n", "a\nc\n"), "  a\n- b\n+ c\n");
//! ```

/// The number of unchanged lines that are shown before and after each change.
const CONTEXT: usize = 2;

/// The number of lines of each text that are compared. Time and memory grow with the product of both numbers
/// of lines.
const MAX_LINES: usize = 5000;

/// Returns the lines around each change, among the first `MAX_LINES` of each text. Removed lines begin with
/// `-`, new ones with `+`, and `...` replaces unchanged lines that are left out. Returns an empty text if the
/// compared lines are the same.
pub fn diff(old: &str, new: &str) -> String {
    let lines = |text| str::lines(text).take(MAX_LINES).collect::<Vec<&str>>();
    let (old, new) = (lines(old), lines(new));
    let edits = edits(&old, &new);
    let is_change = |at: usize| edits.get(at).is_some_and(|(sign, _)| *sign != ' ');
    let mut diff = String::new();
    let mut skipped = false;
    for (at, (sign, line)) in edits.iter().enumerate() {
        let is_near = (at.saturating_sub(CONTEXT)..=at + CONTEXT).any(is_change);
        if is_near {
            diff += if skipped { "  ...\n" } else { "" };
            diff += &format!("{sign} {line}\n");
        }
        skipped = !is_near;
    }

    diff
}

/// Returns the lines of both texts in one sequence, along a longest common subsequence. The sign is `-` if
/// only the old text has the line, `+` if only the new one has it, and a space if both have it.
fn edits<'a>(old: &[&'a str], new: &[&'a str]) -> Vec<(char, &'a str)> {
    let mut common = vec![vec![0; new.len() + 1]; old.len() + 1];
    for i in (0..old.len()).rev() {
        for j in (0..new.len()).rev() {
            common[i][j] = if old[i] == new[j] {
                common[i + 1][j + 1] + 1
            } else {
                common[i + 1][j].max(common[i][j + 1])
            };
        }
    }

    let (mut i, mut j, mut edits) = (0, 0, Vec::new());
    while i < old.len() || j < new.len() {
        if i < old.len() && j < new.len() && old[i] == new[j] {
            edits.push((' ', old[i]));
            (i, j) = (i + 1, j + 1);
        } else if i < old.len() && (j == new.len() || common[i + 1][j] >= common[i][j + 1]) {
            edits.push(('-', old[i]));
            i += 1;
        } else {
            edits.push(('+', new[j]));
            j += 1;
        }
    }

    edits
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
        let digits = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
        let changes = "- 1\n+ x\n  2\n  3\n  ...\n  7\n  8\n- 9\n+ y\n";
        assert_eq!(diff(digits, "x\n2\n3\n4\n5\n6\n7\n8\ny\n"), changes);
        assert_eq!(diff("a\nb\n", "b\na\n"), "- a\n  b\n+ a\n");
        assert_eq!(diff("", "a\n"), "+ a\n");
        assert_eq!(diff("a\n", ""), "- a\n");
    }

    #[test]
    fn both_texts_can_be_read_from_their_edits() {
        const OLD: &str = "a\nb\nc\na\n";
        crate::test_mutations::for_mutations(OLD, |_, new| {
            let (old, new): (Vec<&str>, Vec<&str>) = (OLD.lines().collect(), new.lines().collect());
            let edits = edits(&old, &new);
            let without = |left_out: char| {
                let lines = edits.iter().filter(|(sign, _)| *sign != left_out).map(|(_, line)| *line);
                lines.collect::<Vec<_>>()
            };
            assert_eq!((without('+'), without('-')), (old.clone(), new.clone()));
        });
    }
}
