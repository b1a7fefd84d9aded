//! Patterns for names: `*` is any text, `?` any one character, `,` parts alternatives.

/// Whether one of the alternatives matches the whole name.
pub fn matches(pattern: &str, name: &str) -> bool {
    pattern
        .split(',')
        .any(|pattern| one(&pattern.chars().collect::<Vec<_>>(), &name.chars().collect::<Vec<_>>()))
}

/// Remembers the last `*` and where it began to match: after a failure it takes one character more. An earlier `*`
/// never needs to take more than it did, so the time is at most the product of both lengths.
fn one(pattern: &[char], name: &[char]) -> bool {
    let (mut p, mut n) = (0, 0);
    let mut star: Option<(usize, usize)> = None;
    while n < name.len() {
        match pattern.get(p) {
            Some('*') => {
                star = Some((p, n));
                p += 1;
            }
            Some(&c) if c == '?' || c == name[n] => (p, n) = (p + 1, n + 1),
            _ => match star {
                Some((at, from)) => {
                    star = Some((at, from + 1));
                    (p, n) = (at + 1, from + 1);
                }
                None => return false,
            },
        }
    }
    pattern[p..].iter().all(|&c| c == '*')
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
    fn many_stars_take_no_time() {
        assert!(!matches(&"*a".repeat(100), &"a".repeat(99)));
        assert!(!matches(&("*a".repeat(30) + "b"), &"a".repeat(5000)));
    }
}
