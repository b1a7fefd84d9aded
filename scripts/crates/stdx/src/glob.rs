//! Patterns for names. `*` matches any text, `?` matches any one character, and `,` separates alternatives.

/// Whether one of the alternatives in a pattern matches the whole name.
///
/// ```
/// assert!(stdx::glob::matches("hard-*,worst-?", "worst-2"));
/// ```
pub fn matches(pattern: &str, name: &str) -> bool {
    let name: Vec<char> = name.chars().collect();
    pattern.split(',').any(|pattern| matches_one(pattern, &name))
}

/// Whether one alternative matches the whole name. The time grows with the product of both lengths.
fn matches_one(pattern: &str, name: &[char]) -> bool {
    // `matched[n]` says whether the pattern up to now matches the first `n` characters of the name.
    let mut matched = vec![false; name.len() + 1];
    matched[0] = true;

    for c in pattern.chars() {
        if c == '*' {
            (1..=name.len()).for_each(|n| matched[n] |= matched[n - 1]);
        } else {
            for n in (1..=name.len()).rev() {
                matched[n] = matched[n - 1] && (c == '?' || c == name[n - 1]);
            }
            matched[0] = false;
        }
    }

    matched[name.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_match_whole_names() {
        let table = [
            ("sample-1", "sample-1", true),
            ("sample-1", "sample-10", false),
            ("sample-*", "sample-10", true),
            ("*", "", true),
            ("", "x", false),
            ("*-1", "multi-1", true),
            ("m?lti-*", "multi-1", true),
            ("*a*b", "xaxbxaxb", true),
            ("*a*b", "xaxbxaxbx", false),
            ("hard-*,worst-*", "worst-2", true),
            ("hard-*,worst-*", "edge-2", false),
        ];
        for (pattern, name, expected) in table {
            assert_eq!(matches(pattern, name), expected, "{pattern} {name}");
        }
    }

    #[test]
    fn a_star_matches_every_mutation_and_a_pattern_itself() {
        let accepts = |text: &str| matches(text, "multi-1") && matches(text, "worst-1");
        crate::test_mutations::for_mutations_of_accepted("multi-*,w?rst-1", accepts, |_, text| {
            assert!(matches("*", text), "{text:?}");
            // A comma separates patterns; every other pattern matches itself.
            assert!(text.split(',').all(|pattern| matches(text, pattern)), "{text:?}");
        });
    }

    #[test]
    fn many_stars_take_little_time() {
        assert!(!matches(&"*a".repeat(100), &"a".repeat(99)));
        assert!(!matches(&("*a".repeat(30) + "b"), &"a".repeat(5000)));
    }
}
