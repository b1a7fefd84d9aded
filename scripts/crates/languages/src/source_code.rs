//! The code of a source without its comments and literals, so that a search for words finds only code.

use crate::SourceLanguage;

/// Returns a source of the same length with blanks in place of comments and of the insides of literals. A line break
/// stays, except in a comment between two signs and in a literal.
pub fn code_only(language: &SourceLanguage, source: &[u8]) -> Vec<u8> {
    let mut code = source.to_vec();
    let mut at = 0;

    while at < source.len() {
        let piece = Piece::at(language, source, at);
        let hidden = match piece {
            Piece::Code(length) => at + length..at + length,
            Piece::Comment(length) => at..at + length,
            Piece::Literal(length) => at + 1..(at + length).saturating_sub(1).max(at + 1),
        };
        code[hidden].fill(b' ');
        at += piece.length();
    }

    code
}

/// A part of a source, with its length in bytes.
#[derive(Clone, Copy)]
enum Piece {
    Code(usize),
    Comment(usize),
    /// With its quotes.
    Literal(usize),
}

impl Piece {
    fn length(self) -> usize {
        match self {
            Piece::Code(length) | Piece::Comment(length) | Piece::Literal(length) => length,
        }
    }

    fn at(language: &SourceLanguage, source: &[u8], at: usize) -> Piece {
        let rest = &source[at..];

        if is_of_word(rest[0]) {
            return Piece::of_word(language, rest);
        }
        if rest.starts_with(language.comment.as_bytes()) {
            return Piece::Comment(line_length(rest, language.is_c_or_cpp()));
        }

        if rest.starts_with(b"/*") && language.comment == "//" {
            return Piece::Comment(end_of(rest, b"*/", 2));
        }
        for quotes in [b"\"\"\"", b"'''"] {
            if rest.starts_with(quotes) && !language.is_c_or_cpp() {
                return Piece::Literal(end_of(rest, quotes, 3));
            }
        }

        match rest[0] {
            quote @ (b'"' | b'\'') => Piece::Literal(literal_length(rest, quote)),
            _ => Piece::Code(1),
        }
    }

    /// Returns the piece that begins with a word: the word, or in C++ also a number with `'` between its digits, or a
    /// raw literal.
    fn of_word(language: &SourceLanguage, rest: &[u8]) -> Piece {
        let is_number = rest[0].is_ascii_digit() && language.is_c_or_cpp();
        let is_inside = |&byte: &u8| is_of_word(byte) || is_number && byte == b'\'';
        let length = rest.iter().position(|byte| !is_inside(byte)).unwrap_or(rest.len());

        let is_raw = matches!(&rest[..length], b"R" | b"LR" | b"uR" | b"UR" | b"u8R");
        if is_raw && language.is_c_or_cpp() && rest[length..].starts_with(b"\"") {
            let after_quote = &rest[length + 1..];
            let name = after_quote.iter().position(|&byte| byte == b'(').unwrap_or(0);
            let end = [b")", &after_quote[..name], b"\""].concat();
            return Piece::Literal(end_of(rest, &end, length + 1 + name));
        }

        Piece::Code(length)
    }
}

/// Whether a byte is part of a word. Letters of other scripts are.
fn is_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}

/// Returns the length of a line without its break. With `is_continued`, the next line belongs to it after `\`.
fn line_length(rest: &[u8], is_continued: bool) -> usize {
    let mut from = 0;
    while let Some(found) = rest[from..].iter().position(|&byte| byte == b'\n') {
        let line = rest[..from + found].strip_suffix(b"\r").unwrap_or(&rest[..from + found]);
        if !(is_continued && line.ends_with(b"\\")) {
            return from + found;
        }
        from += found + 1;
    }
    rest.len()
}

/// Returns the length up to the end of `sign`, which is looked for from `from` on, or else the whole length.
fn end_of(rest: &[u8], sign: &[u8], from: usize) -> usize {
    let found = rest[from..].windows(sign.len()).position(|part| part == sign);
    found.map_or(rest.len(), |at| from + at + sign.len())
}

/// Returns the length of a literal, which ends before the end of its line at the latest.
fn literal_length(rest: &[u8], quote: u8) -> usize {
    let mut at = 1;
    while at < rest.len() {
        match rest[at] {
            b'\\' => at += 1,
            b'\n' => return at,
            byte if byte == quote => return at + 1,
            _ => {}
        }
        at += 1;
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::find;

    fn code(language: &str, source: &str) -> String {
        let code = code_only(find(language).expect(language), source.as_bytes());
        String::from_utf8(code).expect("whole comments and literals are replaced")
    }

    #[test]
    fn comments_and_literals_are_blank() {
        for (language, source, expected) in [
            ("c++", "a // b\nc", "a     \nc"),
            ("c++", "a // b \\\nb\nc", "a         \nc"),
            ("c++", "a /* b\n */c", "a         c"),
            ("c++", "f(\"//\", '\"', 1'000'000); // '", "f(\"  \", ' ', 1'000'000);     "),
            ("c++", "R\"x(a)\" \"b)x\" c", "R           \" c"),
            ("c++", "u8R\"(\n#include)\"; d", "u              \"; d"),
            ("c++", "\"a\\\"b\" c", "\"    \" c"),
            ("c++", "#error don't it\nb", "#error don'   t\nb"),
            ("c++", "L'a' b", "L' ' b"),
            ("java", "\"\"\"\n}\"\"\"; c // 가", "\"      \"; c       "),
            ("python", "a = '''b # c\n''' # d", "a = '          '    "),
            ("python", "print('#', \"//\") // 2", "print(' ', \"  \") // 2"),
            ("c++", "\"", "\""),
            ("c++", "/*", "  "),
            ("java", "'", "'"),
        ] {
            assert_eq!(code(language, source), expected, "{language}: {source}");
        }
    }
}
