//! The words of Rust source: what is code, told from what only looks like it in a comment or between quotes.

/// A word or a sign of the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// A word, `::`, a lifetime with its apostrophe, or one character; [`QUOTED`] for whatever stands between quotes.
    pub text: &'a str,
    /// Counted from 1.
    pub line: usize,
}

/// Stands for a string or a character, raw or not.
pub const QUOTED: &str = "\"";

/// The code of a text that the compiler would accept; of any other text as much as can be made out.
pub fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = &text[preamble(text)..];
    let mut line = 1;
    while let Some(first) = rest.chars().next() {
        let (length, token) = piece(rest, first);
        tokens.extend(token.map(|text| Token { text, line }));
        let (read, left) = rest.split_at(length);
        line += read.matches('\n').count();
        rest = left;
    }
    tokens
}

/// Whether a token is a word: a name, a keyword or a number.
pub fn is_word(token: &str) -> bool {
    token.starts_with(belongs_to_a_word)
}

/// How much of the start is there for others than the compiler: a byte-order mark, a line `#!/usr/bin/...`.
fn preamble(text: &str) -> usize {
    let bare = text.strip_prefix('\u{feff}').unwrap_or(text);
    let for_a_shell = bare.strip_prefix("#!").is_some_and(|rest| !rest.trim_start().starts_with('['));
    let line = if for_a_shell { bare.find('\n').unwrap_or(bare.len()) } else { 0 };
    text.len() - bare.len() + line
}

/// The length of what the text begins with, and its token unless it is white space or a comment.
fn piece(text: &str, first: char) -> (usize, Option<&str>) {
    if text.starts_with("//") {
        return (text.find('\n').unwrap_or(text.len()), None);
    }
    if text.starts_with("/*") {
        return (comment(text), None);
    }
    if let Some(length) = raw_string(text) {
        return (length, Some(QUOTED));
    }
    let length = match first {
        c if c.is_whitespace() => return (c.len_utf8(), None),
        '"' => return (quoted(text), Some(QUOTED)),
        '\'' => match character(text) {
            Some(length) => return (length, Some(QUOTED)),
            None => 1 + word(&text[1..]),
        },
        c if belongs_to_a_word(c) => match text.strip_prefix("r#") {
            Some(name) => 2 + word(name),
            None => word(text),
        },
        ':' if text.starts_with("::") => 2,
        c => c.len_utf8(),
    };
    (length, Some(&text[..length]))
}

fn belongs_to_a_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn word(text: &str) -> usize {
    text.find(|c| !belongs_to_a_word(c)).unwrap_or(text.len())
}

/// Comments between `/*` and `*/` stand one in the other.
fn comment(text: &str) -> usize {
    let bytes = text.as_bytes();
    let (mut at, mut depth) = (0, 0);
    while at < bytes.len() {
        match &bytes[at..] {
            [b'/', b'*', ..] => (at, depth) = (at + 2, depth + 1),
            [b'*', b'/', ..] => (at, depth) = (at + 2, depth - 1),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at
}

/// Up to the quote that the text begins with, but not one behind a backslash.
fn quoted(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut at = 1;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            byte if byte == bytes[0] => return at + 1,
            _ => at += 1,
        }
    }
    bytes.len()
}

/// `'x'` and `'\n'`, but neither `'a` nor `'static`.
fn character(text: &str) -> Option<usize> {
    let mut characters = text[1..].chars();
    match (characters.next()?, characters.next()) {
        ('\\', _) => Some(quoted(text)),
        (c, Some('\'')) => Some(1 + c.len_utf8() + 1),
        _ => None,
    }
}

/// `r"..."`, `br#"..."#`: up to a quote with as many `#` behind it as stood before the first.
fn raw_string(text: &str) -> Option<usize> {
    let behind = ["r", "br", "cr"].iter().find_map(|prefix| {
        let behind = text.strip_prefix(prefix)?;
        behind.trim_start_matches('#').starts_with('"').then_some(behind)
    })?;
    let hashes = behind.len() - behind.trim_start_matches('#').len();
    let start = text.len() - behind.len() + hashes + 1;
    let end = format!("\"{}", "#".repeat(hashes));
    Some(text[start..].find(&end).map_or(text.len(), |at| start + at + end.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> String {
        tokens(text).iter().map(|token| token.text).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn comments_and_quotes_are_no_code() {
        let table = [
            ("a // dbg!(b)\nc", "a c"),
            ("a /* b */ c", "a c"),
            ("a /* b /* dbg!() */ d */ e", "a e"),
            ("a /*/ b */ c", "a c"),
            ("a /**/ b /***/ c", "a b c"),
            ("/// todo!()\n//! todo!()\nfn", "fn"),
            (r#"a "dbg!()" b"#, r#"a " b"#),
            (r#"a "\" dbg!()" b"#, r#"a " b"#),
            (r#"a "\\" b"#, r#"a " b"#),
            (r#"a "// b" c"#, r#"a " c"#),
            (r##"a r"\" b"##, r#"a " b"#),
            (r###"a r#"" dbg!() "# b"###, r#"a " b"#),
            (r####"a r##"" "# "## b"####, r#"a " b"#),
            (r##"a b"x" br"\" c"y" br#"""# b"##, r#"a b " " c " " b"#),
            ("\"// no comment\n/* nor here\" a", "\" a"),
        ];
        for (text, code) in table {
            assert_eq!(words(text), code, "{text}");
        }
    }

    #[test]
    fn an_apostrophe_begins_a_character_or_a_lifetime() {
        let table = [
            ("'a' b", "\" b"),
            ("'a b", "'a b"),
            ("&'a str, 'b'", "& 'a str , \""),
            ("<'a, 'b>", "< 'a , 'b >"),
            (r"'\'' a", "\" a"),
            (r"'\\' a", "\" a"),
            (r"'\u{1f600}' '가' a", "\" \" a"),
            ("'\"' dbg!(x) '\"'", "\" dbg ! ( x ) \""),
            ("b'\"' a b'/' b'/'", "b \" a b \" b \""),
            ("'outer: loop { break 'outer }", "'outer : loop { break 'outer }"),
            ("'_ 'static", "'_ 'static"),
        ];
        for (text, code) in table {
            assert_eq!(words(text), code, "{text}");
        }
    }

    #[test]
    fn words_and_signs_are_told_apart() {
        let table = [
            ("std::io::stderr()", "std :: io :: stderr ( )"),
            ("a: B", "a : B"),
            ("r#mod br r b", "r#mod br r b"),
            ("dbg!(1..2)", "dbg ! ( 1 . . 2 )"),
            ("변수_1", "변수_1"),
            ("a/b*c/ /d", "a / b * c / / d"),
        ];
        for (text, code) in table {
            assert_eq!(words(text), code, "{text}");
        }
    }

    #[test]
    fn what_is_there_for_others_than_the_compiler_is_skipped() {
        assert_eq!(words("\u{feff}#!/usr/bin/env it's\nfn"), "fn");
        assert_eq!(words("#![allow(x)]"), "# ! [ allow ( x ) ]");
        assert_eq!(words("#! [allow(x)]"), "# ! [ allow ( x ) ]");
    }

    #[test]
    fn lines_are_counted_through_everything() {
        let text = "a\n/*\n*/ b // c\n\"\n\n\" d\nr\"\n\" e\r\nf";
        let lines: Vec<(&str, usize)> = tokens(text).iter().map(|token| (token.text, token.line)).collect();
        assert_eq!(lines, [("a", 1), ("b", 3), (QUOTED, 4), ("d", 6), (QUOTED, 7), ("e", 8), ("f", 9)]);
    }

    #[test]
    fn what_never_ends_ends_with_the_text() {
        for text in ["/* a", "/* /* */", "\"a", "\"a\\", "r#\"a\"", "'", "'\\", "'a", "b'", "r#", "#!"] {
            tokens(text);
        }
    }
}
