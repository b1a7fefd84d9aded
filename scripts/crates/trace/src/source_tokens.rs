//! Source code in C++, Java and Rust as tokens. Comments, white space and directives of the preprocessor are left out.

/// How the code of a language is written, as far as tokens need it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Syntax {
    Cpp,
    Java,
    Rust,
}

/// A word, a literal or a single other character.
#[derive(Clone, Copy, Debug)]
pub struct Token<'a> {
    pub text: &'a str,
    /// The offset of the first byte.
    pub start: usize,
    /// The line, counted from 1.
    pub line: u32,
}

impl Token<'_> {
    pub fn end(&self) -> usize {
        self.start + self.text.len()
    }

    pub fn is_word(&self) -> bool {
        self.text.starts_with(|c: char| is_word(c) && !c.is_ascii_digit())
    }
}

/// Returns the tokens of a source.
pub fn tokens(text: &str, syntax: Syntax) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let (mut start, mut line) = (0, 1);

    while start < text.len() {
        let (length, is_token) = first_piece(&text[start..], syntax, is_at_line_start(&text[..start]));
        let piece = &text[start..start + length];
        if is_token {
            tokens.push(Token { text: piece, start, line });
        }
        line += piece.matches('\n').count() as u32;
        start += length;
    }

    tokens
}

fn is_at_line_start(before: &str) -> bool {
    before.trim_end_matches([' ', '\t']).chars().next_back().map_or(true, |last| last == '\n')
}

/// Returns the length in bytes of the first token, comment, directive or white space, and whether it is a token.
fn first_piece(text: &str, syntax: Syntax, is_at_line_start: bool) -> (usize, bool) {
    let word = word_length(text);
    let (prefix, rest) = text.split_at(word);

    if text.starts_with("//") || text.starts_with('#') && syntax == Syntax::Cpp && is_at_line_start {
        (line_length(text, syntax), false)
    } else if text.starts_with("/*") {
        (block_comment_length(text, syntax), false)
    } else if let Some(length) = raw_string_length(prefix, rest, syntax) {
        (word + length, true)
    } else if ["", "b", "c", "u8", "u", "U", "L"].contains(&prefix)
        && (rest.starts_with('"') || rest.starts_with('\'') && (syntax != Syntax::Rust || is_character(rest)))
    {
        (word + quoted_length(rest), true)
    } else if text.starts_with(|c: char| c.is_ascii_digit()) {
        (number_length(text, syntax), true)
    } else if let Some(lifetime) = text.strip_prefix('\'') {
        (1 + word_length(lifetime), true)
    } else if word > 0 {
        (word, true)
    } else {
        let first = text.chars().next();
        (first.map_or(1, char::len_utf8), !first.is_some_and(|c| c.is_whitespace() || c == '\\'))
    }
}

pub fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

fn word_length(text: &str) -> usize {
    text.find(|c| !is_word(c)).unwrap_or(text.len())
}

/// Returns the length of a line, which in C++ goes on after a backslash.
fn line_length(text: &str, syntax: Syntax) -> usize {
    let mut end = 0;
    for line in text.split_inclusive('\n') {
        end += line.len();
        if syntax != Syntax::Cpp || !line.trim_end_matches(['\r', '\n']).ends_with('\\') {
            return end - usize::from(line.ends_with('\n'));
        }
    }
    end
}

/// Returns the length of a block comment, which may contain others in Rust.
fn block_comment_length(text: &str, syntax: Syntax) -> usize {
    let mut length = 2;
    while let Some(next) = text[length..].chars().next() {
        if text[length..].starts_with("*/") {
            return length + 2;
        }
        let is_inner = syntax == Syntax::Rust && text[length..].starts_with("/*");
        length += if is_inner { block_comment_length(&text[length..], syntax) } else { next.len_utf8() };
    }
    length
}

/// Returns the length of a string without escapes after its prefix: `r#".."#`, `R"(..)"`, `"""..."""`.
fn raw_string_length(prefix: &str, rest: &str, syntax: Syntax) -> Option<usize> {
    let (open, end) = match syntax {
        Syntax::Rust if ["r", "br", "cr"].contains(&prefix) => {
            let hashes = &rest[..rest.len() - rest.trim_start_matches('#').len()];
            (format!("{hashes}\""), format!("\"{hashes}"))
        }
        Syntax::Cpp if prefix.ends_with('R') => {
            let name = rest.strip_prefix('"')?.split('(').next()?;
            (format!("\"{name}("), format!("){name}\""))
        }
        Syntax::Java if prefix.is_empty() => ("\"\"\"".to_string(), "\"\"\"".to_string()),
        _ => return None,
    };
    let inside = rest.strip_prefix(&open)?;
    Some(inside.find(&end).map_or(rest.len(), |at| open.len() + at + end.len()))
}

/// Whether a text begins with a character in quotes, not with a lifetime.
fn is_character(text: &str) -> bool {
    let mut characters = text.chars().skip(1);
    characters.next() == Some('\\') || characters.next() == Some('\'')
}

/// Returns the length of a literal, from its quote to the next one that is not escaped.
fn quoted_length(text: &str) -> usize {
    let quote = text.chars().next();
    let mut is_escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        if Some(c) == quote && !is_escaped {
            return at + c.len_utf8();
        }
        is_escaped = c == '\\' && !is_escaped;
    }

    text.len()
}

/// Returns the length of a number. In Rust `0..9` are two, in C++ `1'000` is one.
fn number_length(text: &str, syntax: Syntax) -> usize {
    let mut length = 0;
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        let is_digit = characters.peek().is_some_and(|next| is_word(*next));
        let goes_on = match c {
            '.' => syntax != Syntax::Rust || is_digit && !text[..length].contains('.'),
            '\'' => syntax == Syntax::Cpp && is_digit,
            _ => is_word(c),
        };

        if !goes_on {
            break;
        }

        length += c.len_utf8();
    }

    length
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_are_tokens_and_comments_are_not() {
        for (syntax, text, expected) in [
            (Syntax::Rust, "a/* b /* c */ \"*/d // e\nf", &["a", "d", "f"][..]),
            (Syntax::Rust, "r#\"a\"b\"# br\"\\\" c", &["r#\"a\"b\"#", "br\"\\\"", "c"]),
            (Syntax::Rust, "'a' '\\'' b'\"' '가' &'a x", &["'a'", "'\\''", "b'\"'", "'가'", "&", "'a", "x"]),
            (Syntax::Rust, "0..9 1.5 x.0", &["0", ".", ".", "9", "1.5", "x", ".", "0"]),
            (Syntax::Cpp, "a/* b /* c */ d // e \\\nf\ng", &["a", "d", "g"]),
            (Syntax::Cpp, "#define x \\\n y\n  # if z\na # b", &["a", "#", "b"]),
            (
                Syntax::Cpp,
                "R\"x(a)\" \")x\" u8\"b\\\"\" '\"' 1'000'000 1.5f",
                &["R\"x(a)\" \")x\"", "u8\"b\\\"\"", "'\"'", "1'000'000", "1.5f"],
            ),
            (Syntax::Java, "\"\"\"\n a \" b\"\"\" 'c' \"//\"", &["\"\"\"\n a \" b\"\"\"", "'c'", "\"//\""]),
        ] {
            let found = tokens(text, syntax);
            assert_eq!(found.iter().map(|token| token.text).collect::<Vec<_>>(), expected, "{text}");
        }
    }

    #[test]
    fn lines_are_counted() {
        let found = tokens("a\n/* \n */ b // c\nd\n\"\n\" e", Syntax::Cpp);
        assert_eq!(found.iter().map(|token| token.line).collect::<Vec<_>>(), [1, 3, 4, 5, 6]);
    }

    #[test]
    fn no_text_makes_the_lexer_panic() {
        for syntax in [Syntax::Cpp, Syntax::Java, Syntax::Rust] {
            let text = "int a[3] = {1'0}; R\"x(\")x\"; 'a 0..9 /* /* */ #d \\\n \"\"\" r#\"가\"# '\\''";
            stdx::test_mutations::for_mutations(text, |_, text| {
                let tokens = tokens(text, syntax);
                assert!(tokens.windows(2).all(|pair| pair[0].end() <= pair[1].start), "{text:?}");
            });
        }
    }
}
