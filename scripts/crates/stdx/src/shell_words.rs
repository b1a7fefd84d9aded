//! Splits command lines into words, and quotes words for a shell.

use messages::{error, Result};

/// Splits a command line into words, at white space that is neither quoted nor escaped by a backslash. On
/// Windows a backslash separates folders, and escapes only a `"`. Returns an error if a quote is not closed.
pub fn words(command: &str) -> Result<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut characters = command.chars();
    while let Some(c) = characters.next() {
        match (c, quote) {
            (c, Some(open)) if c == open => quote = None,
            ('\\', None | Some('"')) if !cfg!(windows) || characters.as_str().starts_with('"') => {
                word.get_or_insert_with(String::new).extend(characters.next());
            }
            ('\'' | '"', None) => {
                quote = Some(c);
                word.get_or_insert_with(String::new);
            }
            (c, None) if c.is_whitespace() => words.extend(word.take()),
            (c, _) => word.get_or_insert_with(String::new).push(c),
        }
    }

    words.extend(word);
    match quote {
        Some(quote) => Err(error!("unclosed {quote} in `{command}`")),
        None => Ok(words),
    }
}

/// Returns a word for a shell, in quotes if it needs them.
pub fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./=,:@%+".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_string()
    } else if cfg!(windows) {
        format!("\"{}\"", word.replace('"', "\\\"")) // `cmd` does not support single quotes
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_line_is_split_into_words() {
        let table: [(&str, &[&str]); 7] = [
            (" ", &[]),
            ("python3 mine.py", &["python3", "mine.py"]),
            ("  a   b ", &["a", "b"]),
            ("'my program' \"a \\\" b\"", &["my program", "a \" b"]),
            ("sh -c 'cat; echo \"x y\"'", &["sh", "-c", "cat; echo \"x y\""]),
            ("a ''", &["a", ""]),
            ("awk '/a\\.b/'", &["awk", "/a\\.b/"]),
        ];
        for (command, expected) in table {
            assert_eq!(words(command).expect("words"), expected);
        }

        let backslash = words("c:\\x\\ d").expect("words");
        assert_eq!(backslash, if cfg!(windows) { vec!["c:\\x\\", "d"] } else { vec!["c:x d"] });
        assert_eq!(words("'a").unwrap_err().to_string(), "unclosed ' in `'a`");
    }

    #[test]
    fn a_quoted_word_is_read_back_as_one_word() {
        for word in ["a", "a b", "", "it's", "$(id)", "a;b", "*", "가/나-1.rs"] {
            assert_eq!(words(&quoted(word)).expect(word), [word]);
        }
        let quoted_word = if cfg!(windows) { "\"a b\"" } else { "'a b'" };
        assert_eq!([quoted("multi-1"), quoted("a b")], ["multi-1", quoted_word]);
    }

    #[cfg(unix)] // on Windows a backslash at the end of a word escapes the quote after it
    #[test]
    fn words_of_mutations_are_read_back_as_they_are() {
        crate::test_mutations::for_mutations("python3 'my file.py' \"a \\\" b\" c\\ d", |_, text| {
            for word in words(text).unwrap_or_default() {
                assert_eq!(words(&quoted(&word)).expect(&word), [word], "{text:?}");
            }
        });
    }
}
