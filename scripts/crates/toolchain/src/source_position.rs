//! Positions in a source that compilers and crashed programs name.

/// A line of a submission, and a column if it is known. Both are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SourcePosition {
    pub line: usize,
    pub column: Option<usize>,
}

impl SourcePosition {
    /// Parses the start of `main.cpp:7:1: text`, where `file` is `main.cpp`. Also returns the text after it.
    pub fn parse<'a>(text: &'a str, file: &str) -> Option<(SourcePosition, &'a str)> {
        let (line, rest) = leading_number(text.strip_prefix(file)?.strip_prefix(':')?)?;
        let column = rest.strip_prefix(':').and_then(leading_number);
        let position = SourcePosition { line, column: column.map(|(column, _)| column) };
        Some((position, column.map_or(rest, |(_, rest)| rest)))
    }

    /// Returns the first position in some files that a text names, as in `main.cpp:7`, with its file.
    pub fn first_in<'a>(
        text: &str,
        files: impl IntoIterator<Item = &'a str>,
    ) -> Option<(&'a str, SourcePosition)> {
        let first = |file: &'a str| {
            let parse = |(at, _)| Some((at, file, SourcePosition::parse(&text[at..], file)?.0));
            text.match_indices(file).find_map(parse)
        };
        let (_, file, position) = files.into_iter().filter_map(first).min_by_key(|(at, ..)| *at)?;
        Some((file, position))
    }

    /// Parses the start of `File "main.py", line 7`, where `file` is `main.py`.
    pub fn parse_python(text: &str, file: &str) -> Option<SourcePosition> {
        let rest = text.strip_prefix("File \"")?.strip_prefix(file)?.strip_prefix("\", line ")?;
        Some(SourcePosition { line: leading_number(rest)?.0, column: None })
    }
}

/// Parses the digits at the start of a text. Also returns the text after them.
fn leading_number(text: &str) -> Option<(usize, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}
