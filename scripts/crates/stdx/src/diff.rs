//! The difference of two texts, line by line, for a person to read.

/// Unchanged lines that are shown before and after each change.
const CONTEXT: usize = 2;

/// Lines of each text that are compared; time and memory are the product of both numbers.
const MOST_LINES: usize = 5000;

/// The lines around each change, among the first `MOST_LINES`: removed lines begin with `-`, new ones with `+`, and
/// `...` stands for unchanged lines that are left out. Empty if all these lines are the same.
pub fn diff(old: &str, new: &str) -> String {
    let lines = |text| str::lines(text).take(MOST_LINES).collect::<Vec<&str>>();
    let (old, new) = (lines(old), lines(new));
    let edits = edits(&old, &new);
    let is_change = |at: usize| edits.get(at).is_some_and(|(sign, _)| *sign != ' ');
    let mut shown = String::new();
    let mut skipped = false;
    for (at, (sign, line)) in edits.iter().enumerate() {
        let is_near = (at.saturating_sub(CONTEXT)..=at + CONTEXT).any(is_change);
        if is_near {
            shown += if skipped { "  ...\n" } else { "" };
            shown += &format!("{sign} {line}\n");
        }
        skipped = !is_near;
    }
    shown
}

/// The lines of both texts in one sequence, along a longest common subsequence: `-` and `+` for lines of one text
/// alone, a space for those of both.
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
    fn changes_are_shown_with_what_stands_around_them() {
        let old = "a\nb\nc\nd\ne\nf\n";
        assert_eq!(diff(old, old), "");
        assert_eq!(diff(old, "a\nb\nc\nx\ne\nf\n"), "  ...\n  b\n  c\n- d\n+ x\n  e\n  f\n");
        let far = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
        let both = "- 1\n+ x\n  2\n  3\n  ...\n  7\n  8\n- 9\n+ y\n";
        assert_eq!(diff(far, "x\n2\n3\n4\n5\n6\n7\n8\ny\n"), both);
        assert_eq!(diff("a\nb\n", "b\na\n"), "- a\n  b\n+ a\n");
        assert_eq!(diff("", "a\n"), "+ a\n");
        assert_eq!(diff("a\n", ""), "- a\n");
    }

    #[test]
    fn both_sides_can_be_read_off_a_difference() {
        const OLD: &str = "a\nb\nc\na\n";
        crate::test_mutations::for_mutations(OLD, |_, new| {
            let (old, new): (Vec<&str>, Vec<&str>) = (OLD.lines().collect(), new.lines().collect());
            let edits = edits(&old, &new);
            let side = |gone: char| {
                let lines = edits.iter().filter(|(sign, _)| *sign != gone).map(|(_, line)| *line);
                lines.collect::<Vec<_>>()
            };
            assert_eq!((side('+'), side('-')), (old.clone(), new.clone()));
        });
    }
}
