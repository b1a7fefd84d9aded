//! Reads the small part of YAML that `metadata.yaml` and `problem.yaml` use.

/// Returns the values of a file, each after the path of its keys: `codes/correct_a.cpp`, `cpp14`. The value of a
/// list whose items have lines of their own is the items with spaces between them.
pub fn read(text: &str) -> Vec<(String, String)> {
    let mut values: Vec<(String, String)> = Vec::new();
    let mut above: Vec<(usize, String)> = Vec::new(); // the keys around a line, with their indentation
    for line in text.lines().filter(|line| !line.trim_start().starts_with('#')) {
        let indentation = line.len() - line.trim_start().len();
        let Some((key, value)) = key_and_value(line.trim()) else {
            let item = line.trim().strip_prefix("- ").and_then(|item| scalar(item.trim(), " #"));
            if let (Some((_, list)), Some((item, _))) = (values.last_mut(), item) {
                *list = format!("{list} {item}").trim().to_string();
            }
            continue;
        };

        above.retain(|(outer, _)| *outer < indentation);
        let keys: Vec<&str> = above.iter().map(|(_, key)| key.as_str()).chain([key.as_str()]).collect();
        values.push((keys.join("/"), value));
        above.push((indentation, key));
    }

    values
}

/// Splits `"title": "a: b" # comment` into `title` and `a: b`.
fn key_and_value(line: &str) -> Option<(String, String)> {
    let (key, rest) = scalar(line, ":")?;
    let rest = rest.strip_prefix(':')?;
    // The blank before the value stays, because a comment in its place begins after one.
    let (value, _) =
        if rest.trim().starts_with(['"', '\'']) { scalar(rest.trim(), " #")? } else { scalar(rest, " #")? };
    Some((key, value))
}

/// Splits off the text at the start, which is in quotes or ends before `end`. A comment begins after a blank only: the
/// title `C# tricks` has none.
fn scalar<'a>(text: &'a str, end: &str) -> Option<(String, &'a str)> {
    let quote = text.chars().next().filter(|c| matches!(c, '"' | '\''));
    let Some(quote) = quote else {
        let at = text.find(end).unwrap_or(text.len());
        return Some((text[..at].trim().to_string(), &text[at..]));
    };
    let mut value = String::new();
    let mut characters = text.char_indices().skip(1);
    while let Some((at, c)) = characters.next() {
        match c {
            '\\' if quote == '"' => value.push(escaped(&mut characters)?),
            c if c == quote && quote == '\'' && text[at + 1..].starts_with(quote) => {
                value.push(quote);
                characters.next();
            }
            c if c == quote => return Some((value, text[at + 1..].trim_start())),
            c => value.push(c),
        }
    }

    None
}

/// Returns the character that an escape stands for, after its backslash.
fn escaped(characters: &mut impl Iterator<Item = (usize, char)>) -> Option<char> {
    let digits = match characters.next()?.1 {
        'x' => 2,
        'u' => 4,
        'U' => 8,
        'n' => return Some('\n'),
        't' => return Some('\t'),
        'r' => return Some('\r'),
        other => return Some(other),
    };
    let code: String = characters.take(digits).map(|(_, digit)| digit).collect();

    char::from_u32(u32::from_str_radix(&code, 16).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mutations_do_not_panic() {
        let text = "title: \"a: \\\"b\\\"\"\ntimeLimitMs: 1000 # ms\nauthors:\n  correct_a.cpp: 'someone'\ncodes:\n  correct_a.cpp: cpp14\n";
        stdx::test_mutations::for_mutations(text, |_, text| {
            assert!(read(text).len() <= text.lines().count(), "{text:?}");
        });
    }

    #[test]
    fn values_are_read_with_the_keys_around_them() {
        let text = "# facts\ntitle: \"a: \\\"b\\\"\"\ntimeLimitMs: 1000 # ms\nauthors:\n  correct_a.cpp: \"someone\"\ncodes:\n  'correct_a.cpp': cpp14\nlist:\n- a\n- \"1\" # one\nlast: x\n";
        let expected = [
            ("title", "a: \"b\""),
            ("timeLimitMs", "1000"),
            ("authors", ""),
            ("authors/correct_a.cpp", "someone"),
            ("codes", ""),
            ("codes/correct_a.cpp", "cpp14"),
            ("list", "a 1"),
            ("last", "x"),
        ];
        assert_eq!(read(text), expected.map(|(key, value)| (key.to_string(), value.to_string())));
    }

    #[test]
    fn a_comment_begins_after_a_blank() {
        for (line, value) in [
            ("name: C# tricks", "C# tricks"),
            ("name: C#", "C#"),
            ("name: C # a language", "C"),
            ("name: 'It''s # 1' # a title", "It's # 1"),
            ("name: # none", ""),
            ("name: \"a # b\"", "a # b"),
            ("name: \"caf\\u00e9\\t\\x41\\\\n\" # escapes", "caf\u{e9}\tA\\n"),
        ] {
            assert_eq!(read(line), [("name".to_string(), value.to_string())], "{line}");
        }
    }

    #[test]
    fn lines_of_other_forms_are_passed_over() {
        assert_eq!(read("- a\n\"open: x\n\n  : \n:\n").len(), 2);
        assert_eq!(read("title: \"open\n"), []);
    }
}
