//! Source code in Rust as tokens, to find and edit code without touching comments and literals.

use std::ops::Range;

/// A word, a lifetime, a literal or a single punctuation character.
#[derive(Clone, Copy)]
pub struct Token<'a> {
    pub text: &'a str,
    /// The offset of the first byte.
    pub start: usize,
}

impl Token<'_> {
    fn end(&self) -> usize {
        self.start + self.text.len()
    }
}

/// The byte range to replace, and its new text.
pub type Edit = (Range<usize>, String);

/// Returns the tokens of a source. White space and comments are left out.
pub fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut start = 0;
    while start < text.len() {
        let (length, is_token) = first_piece(&text[start..]);
        let text = &text[start..start + length];
        tokens.extend(is_token.then_some(Token { text, start }));
        start += length;
    }

    tokens
}

/// Returns the byte ranges at which a piece of code occurs, compared token by token.
pub fn find(code: &[Token<'_>], pattern: &str) -> Vec<Range<usize>> {
    let pattern = tokens(pattern);
    let is_found = |part: &&[Token<'_>]| part.iter().zip(&pattern).all(|(one, other)| one.text == other.text);
    let range = |part: &[Token<'_>]| part[0].start..part[part.len() - 1].end();
    code.windows(pattern.len()).filter(is_found).map(range).collect()
}

/// Returns the offset of the first item, after the attributes of the file.
pub fn first_item(code: &[Token<'_>]) -> Option<usize> {
    let mut rest = code;
    while let [Token { text: "#", .. }, Token { text: "!", .. }, ..] = rest {
        let close = rest.iter().position(|token| token.text == "]")?;
        rest = &rest[close + 1..];
    }
    rest.first().map(|token| token.start)
}

/// Joins tokens to one line, with a space between two that do not touch.
pub fn on_one_line(code: &[Token<'_>]) -> String {
    let mut line = String::new();
    let mut end = code.first().map_or(0, |token| token.start);
    for token in code {
        let space = if token.start > end { " " } else { "" };
        line += &format!("{space}{}", token.text);
        end = token.end();
    }

    line
}

/// Applies edits that do not overlap. Equal edits are made once.
pub fn rewrite(text: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|(range, new)| (range.start, range.end, new.clone()));
    edits.dedup();
    let mut rewritten = text.to_string();
    edits.into_iter().rev().for_each(|(range, new)| rewritten.replace_range(range, &new));
    rewritten
}

/// Returns the length in bytes of the first token, comment or white space, and whether it is a token.
fn first_piece(text: &str) -> (usize, bool) {
    let (prefix, rest) = text.split_at(word_length(text));
    let hashes = rest.len() - rest.trim_start_matches('#').len();
    let sign = text.chars().next().map_or(0, char::len_utf8);

    if text.starts_with("//") {
        (text.find('\n').unwrap_or(text.len()), false)
    } else if text.starts_with("/*") {
        (block_comment_length(text), false)
    } else if ["r", "br", "cr"].contains(&prefix) && rest[hashes..].starts_with('"') {
        let end = format!("\"{}", &rest[..hashes]);
        let inside = prefix.len() + hashes + 1;
        (text[inside..].find(&end).map_or(text.len(), |at| inside + at + end.len()), true)
    } else if ["", "b", "c"].contains(&prefix) && (rest.starts_with('"') || is_character(rest)) {
        (prefix.len() + quoted_length(rest), true)
    } else if prefix == "r" && hashes == 1 {
        (2 + word_length(&rest[1..]), true)
    } else if let Some(lifetime) = text.strip_prefix('\'') {
        (1 + word_length(lifetime), true)
    } else {
        (prefix.len().max(sign), !text.starts_with(char::is_whitespace))
    }
}

/// Returns the length in bytes of the word at the beginning of a text.
fn word_length(text: &str) -> usize {
    text.find(|c| !is_word(c)).unwrap_or(text.len())
}

pub fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Returns the length in bytes of a block comment, which may contain others.
fn block_comment_length(text: &str) -> usize {
    let mut length = 2;
    while let Some(next) = text[length..].chars().next().filter(|_| !text[length..].starts_with("*/")) {
        let is_inner = text[length..].starts_with("/*");
        length += if is_inner { block_comment_length(&text[length..]) } else { next.len_utf8() };
    }
    (length + 2).min(text.len())
}

/// Whether a text begins with a character in quotes, not with a lifetime.
fn is_character(text: &str) -> bool {
    let mut characters = text.chars();
    characters.next() == Some('\'') && (characters.next() == Some('\\') || characters.next() == Some('\''))
}

/// Returns the length in bytes of a literal, from its quote to the next one that is not escaped.
fn quoted_length(text: &str) -> usize {
    let mut is_escaped = false;
    let is_end = |&(_, c): &(usize, char)| {
        let is_end = !is_escaped && text.starts_with(c);
        is_escaped = c == '\\' && !is_escaped;
        is_end
    };
    text.char_indices().skip(1).find(is_end).map_or(text.len(), |(at, _)| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<&str> {
        tokens(text).into_iter().map(|token| token.text).collect()
    }

    #[test]
    fn literals_and_lifetimes_are_tokens_but_comments_are_not() {
        let table: [(&str, &[&str]); 9] = [
            ("a/* b /* c */ \"*/d // e\nf", &["a", "d", "f"]),
            ("r#\"a\"b\"# br\"\\\" c", &["r#\"a\"b\"#", "br\"\\\"", "c"]),
            ("\"a\\\"//\" b\"\\\\\" x", &["\"a\\\"//\"", "b\"\\\\\"", "x"]),
            ("'a' '\\'' b'\"' '가' '\\u{1}'", &["'a'", "'\\''", "b'\"'", "'가'", "'\\u{1}'"]),
            ("&'a str, 'b: x", &["&", "'a", "str", ",", "'b", ":", "x"]),
            ("r#type r # b1", &["r#type", "r", "#", "b1"]),
            ("a::b->c", &["a", ":", ":", "b", "-", ">", "c"]),
            ("/* open", &[]),
            ("x \"open // 'a", &["x", "\"open // 'a"]),
        ];
        for (text, expected) in table {
            assert_eq!(words(text), expected, "{text}");
        }
    }

    #[test]
    fn code_is_found_whatever_white_space_it_contains() {
        let text = "use std :: /* x */ io; \"std::io\" // std::io\n::std::io";
        let found: Vec<&str> = find(&tokens(text), "std::io").into_iter().map(|range| &text[range]).collect();
        assert_eq!(found, ["std :: /* x */ io", "std::io"]);
    }

    #[test]
    fn edits_are_made_from_the_end_and_equal_ones_once() {
        let edits = [(1..1, "x"), (0..1, ""), (1..1, "x"), (2..3, "yz")];
        let edits = edits.map(|(range, new)| (range, new.to_string())).to_vec();
        assert_eq!(rewrite("abc", edits), "xbyz");
    }

    #[test]
    fn the_first_item_follows_the_attributes_of_the_file() {
        assert_eq!(first_item(&tokens("//! x\n#![a]\n// #![b]\n#[c]\nfn")), Some(21));
        assert_eq!(first_item(&tokens("//! x\n#![a]\n")), None);
    }
}
