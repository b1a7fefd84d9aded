//! Source code as tokens, and its code alone, so that a search for words finds neither comments nor literals.

use crate::SourceLanguage;
use std::{borrow::Cow, ops::Range};

/// How the code of a language is written, as far as tokens need it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Syntax {
    Cpp,
    /// Java, and the other languages with such comments and literals.
    Java,
    Python,
    Rust,
}

impl Syntax {
    pub fn of(language: &SourceLanguage) -> Syntax {
        match language.comment {
            "#" => Syntax::Python,
            _ if language.is_rust() => Syntax::Rust,
            _ if language.is_c_or_cpp() => Syntax::Cpp,
            _ => Syntax::Java,
        }
    }
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

/// Returns the tokens of a source. Comments, white space and directives of the preprocessor are left out.
pub fn tokens(text: &str, syntax: Syntax) -> Vec<Token<'_>> {
    let is_token = |kind: &Kind| matches!(kind, Kind::Code | Kind::Literal);
    pieces(text, syntax).filter(|(_, kind)| is_token(kind)).map(|(piece, _)| piece).collect()
}

/// Returns the macros that a source in C++ defines, each with the tokens after its name.
pub fn macros(text: &str) -> Vec<(&str, Vec<Token<'_>>)> {
    let named = pieces(text, Syntax::Cpp).filter_map(|(piece, _)| {
        let definition = piece.text.strip_prefix('#')?.trim_start().strip_prefix("define")?;
        let words = tokens(definition, Syntax::Cpp);
        Some((words.first()?.text, words[1..].to_vec()))
    });
    named.collect()
}

/// Returns all parts of a source. A directive of the preprocessor is a comment.
fn pieces(text: &str, syntax: Syntax) -> impl Iterator<Item = (Token<'_>, Kind)> {
    let (mut start, mut line) = (0, 1);

    std::iter::from_fn(move || {
        if start == text.len() {
            return None;
        }

        let rest = &text[start..];
        let is_directive = syntax == Syntax::Cpp && rest.starts_with('#') && is_at_line_start(&text[..start]);
        let (length, kind) =
            if is_directive { (line_length(rest, syntax), Kind::Comment) } else { first_piece(rest, syntax) };

        let piece = Token { text: &rest[..length], start, line };
        line += piece.text.matches('\n').count() as u32;
        start += length;

        Some((piece, kind))
    })
}

/// Returns a source of the same length with blanks in place of comments and of the insides of literals. A line break
/// stays, except in a comment between two signs and in a literal.
pub fn code_only(language: &SourceLanguage, source: &[u8]) -> Vec<u8> {
    let (text, syntax) = (readable(source), Syntax::of(language));
    let mut code = source.to_vec();
    let mut start = 0;

    while start < text.len() {
        let (length, kind) = first_piece(&text[start..], syntax);
        let end = start + length;
        let hidden: Range<usize> = match kind {
            Kind::Code | Kind::Space => end..end,
            Kind::Comment => start..end,
            Kind::Literal => start + 1..(end - 1).max(start + 1),
        };
        code[hidden].fill(b' ');
        start = end;
    }

    code
}

/// Returns the text of a source. If it is not UTF-8, a letter stands for each byte that is not ASCII, so that all
/// positions are kept.
pub fn readable(source: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(source) {
        Ok(text) => text.into(),
        Err(_) => source.iter().map(|&byte| if byte.is_ascii() { char::from(byte) } else { 'x' }).collect(),
    }
}

/// The kind of a part of a source.
#[derive(Clone, Copy)]
enum Kind {
    /// A word, a number or another character.
    Code,
    /// With its prefix and its quotes.
    Literal,
    Comment,
    Space,
}

fn is_at_line_start(before: &str) -> bool {
    before.trim_end_matches([' ', '\t']).chars().next_back().map_or(true, |last| last == '\n')
}

/// Returns the length in bytes of the first token, comment or white space, and its kind.
fn first_piece(text: &str, syntax: Syntax) -> (usize, Kind) {
    let word = word_length(text);
    let (prefix, rest) = text.split_at(word);
    let comment = if syntax == Syntax::Python { "#" } else { "//" };
    let has_prefix = ["", "b", "c", "u8", "u", "U", "L"].contains(&prefix);
    let is_literal = match rest.chars().next() {
        Some('"') => has_prefix,
        Some('\'') => has_prefix && (syntax != Syntax::Rust || is_character(rest)),
        _ => false,
    };

    if text.starts_with(comment) {
        (line_length(text, syntax), Kind::Comment)
    } else if text.starts_with("/*") && syntax != Syntax::Python {
        (block_comment_length(text, syntax), Kind::Comment)
    } else if let Some(length) = raw_string_length(prefix, rest, syntax) {
        (word + length, Kind::Literal)
    } else if is_literal {
        (word + quoted_length(rest, syntax), Kind::Literal)
    } else if text.starts_with(|c: char| c.is_ascii_digit()) {
        (number_length(text, syntax), Kind::Code)
    } else if let Some(lifetime) = text.strip_prefix('\'') {
        (1 + word_length(lifetime), Kind::Code)
    } else if word > 0 {
        (word, Kind::Code)
    } else {
        let first = text.chars().next().unwrap_or(' ');
        let is_space = first.is_whitespace() || first == '\\';
        (first.len_utf8(), if is_space { Kind::Space } else { Kind::Code })
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
        Syntax::Cpp if ["R", "LR", "uR", "UR", "u8R"].contains(&prefix) => {
            let name = rest.strip_prefix('"')?.split('(').next()?;
            (format!("\"{name}("), format!("){name}\""))
        }
        Syntax::Java | Syntax::Python if prefix.is_empty() => {
            let quotes = ["\"\"\"", "'''"].into_iter().find(|quotes| rest.starts_with(quotes))?;
            (quotes.to_string(), quotes.to_string())
        }
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

/// Returns the length of a literal, from its quote to the next one that is not escaped. Only in Rust it may have more
/// than one line.
fn quoted_length(text: &str, syntax: Syntax) -> usize {
    let quote = text.chars().next();
    let mut is_escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        if Some(c) == quote && !is_escaped {
            return at + c.len_utf8();
        }
        if c == '\n' && !is_escaped && syntax != Syntax::Rust {
            return at;
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
    use crate::find;

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
            (Syntax::Rust, "r\"a\" \"b\" c", &["r\"a\"", "\"b\"", "c"]),
            (Syntax::Cpp, "/*/ a */ b /**/ c", &["b", "c"]),
            (Syntax::Java, "a$b _c", &["a$b", "_c"]),
            (Syntax::Java, "\"\"\"\n a \" b\"\"\" 'c' \"//\"", &["\"\"\"\n a \" b\"\"\"", "'c'", "\"//\""]),
        ] {
            let found = tokens(text, syntax);
            assert_eq!(found.iter().map(|token| token.text).collect::<Vec<_>>(), expected, "{text}");
        }
    }

    #[test]
    fn comments_and_the_insides_of_literals_are_no_code() {
        for (language, source, expected) in [
            ("c++", "a // b\nc", "a     \nc"),
            ("c++", "a // b \\\nb\nc", "a         \nc"),
            ("c++", "a /* b\n */c", "a         c"),
            ("c++", "f(\"//\", '\"', 1'000'000); // '", "f(\"  \", ' ', 1'000'000);     "),
            ("c++", "R\"x(a)\" \"b)x\" c", "R           \" c"),
            ("c++", "u8R\"(\n#include)\"; d", "u              \"; d"),
            ("c++", "\"a\\\"b\" c", "\"    \" c"),
            ("c++", "#error don't it\nb", "#error don'   t\nb"),
            ("java", "\"\"\"\n}\"\"\"; c // 가", "\"      \"; c       "),
            ("python", "a = '''b # c\n''' # d", "a = '          '    "),
            ("python", "print('#', \"//\") // 2", "print(' ', \"  \") // 2"),
            ("c++", "\"", "\""),
            ("c++", "/*", "  "),
            ("java", "'", "'"),
        ] {
            let code = code_only(find(language).expect(language), source.as_bytes());
            assert_eq!(String::from_utf8(code).as_deref(), Ok(expected), "{language}: {source}");
        }
    }

    #[test]
    fn lines_are_counted() {
        let found = tokens("a\n/* \n */ b // c\nd\n\"\n\" e", Syntax::Cpp);
        assert_eq!(found.iter().map(|token| token.line).collect::<Vec<_>>(), [1, 3, 4, 5, 6]);
    }

    #[test]
    fn no_text_makes_the_lexer_panic() {
        for syntax in [Syntax::Cpp, Syntax::Java, Syntax::Python, Syntax::Rust] {
            let text = "int a[3] = {1'0}; R\"x(\")x\"; 'a 0..9 /* /* */ #d \\\n \"\"\" r#\"가\"# '\\''";
            stdx::test_mutations::for_mutations(text, |_, text| {
                let tokens = tokens(text, syntax);
                assert!(tokens.windows(2).all(|pair| pair[0].end() <= pair[1].start), "{text:?}");
            });
        }
    }
}
