//! The file `cases.txt` of a problem: how to make the inputs of its cases, one case per line.
//!
//! ```text
//! # A comment has its own line.
//! tiny-1: 3 1 / 1 2 3
//! tiny-2: file
//! edge-1-crlf: crlf of tiny-1
//! edge-2: no final newline of tiny-1
//! large-1: seed 7 size 100
//! ```

use crate::line_errors::at_line;
use messages::{error, Result};

#[derive(Debug, PartialEq, Eq)]
pub struct CaseLine {
    pub name: String,
    /// The number of the line, counted from 1.
    pub line: usize,
    pub input: InputSource,
}

#[derive(Debug, PartialEq, Eq)]
pub enum InputSource {
    /// The file in `cases`, which stays as it is.
    File,
    Typed(String),
    /// A seed and a size from 1 to 100 for the generator of the problem. Without a size, the generator gets
    /// the size that `stress` uses for the seed.
    Seed(u64, Option<u64>),
    /// The input of an earlier case, with CR LF line endings.
    CrLf(String),
    /// The input of an earlier case, without the newline at its end.
    NoFinalNewline(String),
}

/// Parses the text of `cases.txt`. An error does not name the file.
pub fn parse(text: &str) -> Result<Vec<CaseLine>> {
    let mut cases: Vec<CaseLine> = Vec::new();
    for (line, content) in (1..).zip(text.lines().map(str::trim)) {
        if !content.is_empty() && !content.starts_with('#') {
            let case = parse_line(content, line, &cases).map_err(|why| at_line(line, &why))?;
            cases.push(case);
        }
    }
    Ok(cases)
}

fn parse_line(content: &str, line: usize, above: &[CaseLine]) -> Result<CaseLine> {
    let parts = content.split_once(':').map(|(name, value)| (name.trim(), value.trim()));
    let Some((name, value)) = parts.filter(|(name, value)| !name.is_empty() && !value.is_empty()) else {
        return Err(error!("expected `NAME: INPUT`, as in `tiny-1: 3 1 / 1 2 3`"));
    };
    let is_part_of_a_name = |c: char| c.is_alphanumeric() || "-_.".contains(c);

    if name.starts_with('.') || !name.chars().all(is_part_of_a_name) {
        return Err(error!("`{name}` cannot name a case: use letters, digits, `-`, `_` and `.`"));
    }

    let is_above = |name: &str| above.iter().any(|case| case.name == name);
    if is_above(name) {
        return Err(error!("case `{name}` is given twice"));
    }

    let copied = |other: &str| {
        let known = is_above(other).then(|| other.to_string());
        known.ok_or_else(|| error!("no case `{other}` is defined above this line"))
    };
    let input = if value == "file" {
        InputSource::File
    } else if let Some(other) = value.strip_prefix("crlf of ") {
        InputSource::CrLf(copied(other.trim())?)
    } else if let Some(other) = value.strip_prefix("no final newline of ") {
        InputSource::NoFinalNewline(copied(other.trim())?)
    } else if value.starts_with("seed ") {
        parse_seed(value)?
    } else {
        // A word `/` ends a line, and two in a row enclose an empty line.
        let words: Vec<&str> = value.split(' ').collect();
        let lines = words.split(|word| *word == "/");
        InputSource::Typed(lines.map(|line| line.join(" ").trim().to_string() + "\n").collect())
    };

    Ok(CaseLine { name: name.to_string(), line, input })
}

/// Parses `seed 7` or `seed 7 size 100`.
fn parse_seed(text: &str) -> Result<InputSource> {
    let number = |word: &str| word.parse::<u64>().ok();
    let found = match text.split_whitespace().collect::<Vec<_>>().as_slice() {
        ["seed", seed] => number(seed).map(|seed| (seed, None)),
        ["seed", seed, "size", size] => {
            let size = number(size).filter(|size| (1..=100).contains(size));
            number(seed).zip(size).map(|(seed, size)| (seed, Some(size)))
        }
        _ => None,
    };

    let (seed, size) = found
        .ok_or_else(|| error!("`{text}`: expected `seed NUMBER`, or `seed NUMBER size 1` to `size 100`"))?;
    Ok(InputSource::Seed(seed, size))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_line_is_read() {
        let text = "# typed\n\nfull: 3 1 / 1 2 3\nempty: 0 / / 1\nkept: file\na: crlf of full\n\
                    b: no final newline of kept\nc: seed 7\nd: seed 8 size 100\n";
        let inputs = parse(text).expect(text).into_iter().map(|case| (case.line, case.input));
        let name = |name: &str| name.to_string();
        let expected = [
            (3, InputSource::Typed("3 1\n1 2 3\n".into())),
            (4, InputSource::Typed("0\n\n1\n".into())),
            (5, InputSource::File),
            (6, InputSource::CrLf(name("full"))),
            (7, InputSource::NoFinalNewline(name("kept"))),
            (8, InputSource::Seed(7, None)),
            (9, InputSource::Seed(8, Some(100))),
        ];
        assert_eq!(inputs.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn broken_lines_are_refused_with_their_number() {
        for (text, why) in [
            ("a", "line 1: expected `NAME: INPUT`"),
            ("a:", "line 1: expected"),
            ("\n../a: 1", "line 2: `../a` cannot name"),
            ("a: 1\na: 2", "line 2: case `a` is given twice"),
            ("a: crlf of b\nb: 1", "line 1: no case `b` is defined above"),
            ("a: seed x", "line 1: `seed x`: expected"),
            ("a: seed 1 size 101", "line 1: `seed 1 size 101`: expected"),
        ] {
            let error = parse(text).expect_err(text).to_string();
            assert!(error.starts_with(why), "{error}");
        }
    }
}
