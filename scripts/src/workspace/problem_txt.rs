//! The facts of a problem, as `problem.txt` has them.

use crate::support::error::{Error, Result};
use std::time::Duration;

/// What `problem.txt` says: one `key: value` a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProblemTxt {
    pub title: String,
    /// Of CPU time, for each case.
    pub time: Duration,
    /// In bytes.
    pub memory: u64,
    /// None to compare outputs with the stored ones.
    pub checker: Option<CheckerName>,
    /// What makes inputs at random.
    pub generator: Option<GeneratorName>,
    /// How `trace` draws a value of the board: the first character for a blank, then value 1, 2, ...
    pub symbols: Option<Vec<char>>,
    /// `trace` draws thicker lines around boxes of this number of rows and columns.
    pub boxes: Option<usize>,
}

/// What decides about outputs where comparing is not enough.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckerName {
    /// One of `shared::families`.
    BuiltIn(String),
    /// A program: a path from the problem's folder, and the order of its arguments.
    Program(String, Order),
}

/// What makes inputs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GeneratorName {
    /// One of `shared::families`.
    BuiltIn(String),
    /// A program: a path from the problem's folder.
    Program(String),
}

/// In which order a checker takes its files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Input, expected output, user's output: the order of the site.
    Boj,
    /// Input, user's output, expected output: the order of testlib.
    Testlib,
}

const KEYS: [&str; 7] = ["title", "time", "memory", "checker", "generator", "symbols", "boxes"];

/// Values of a board that `trace` can draw, 0 (a blank) included.
const MOST_SYMBOLS: usize = 64;

impl ProblemTxt {
    /// Errors say which line and why, not in which file.
    pub fn parse(text: &str) -> Result<ProblemTxt> {
        let mut values: [Option<&str>; KEYS.len()] = [None; KEYS.len()];
        for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let wrong = |why: String| Error::new(format!("line {}: {why}", index + 1));
            let Some((key, value)) = line.split_once(':').map(|(key, value)| (key.trim(), value.trim()))
            else {
                return Err(wrong(format!("a line reads `key: value` (known: {})", KEYS.join(", "))));
            };
            let Some(place) = KEYS.iter().position(|known| *known == key) else {
                return Err(wrong(format!("unknown key `{key}` (known: {})", KEYS.join(", "))));
            };
            if values[place].is_some() {
                return Err(wrong(format!("`{key}` is given twice")));
            }
            check(key, value).map_err(|why| wrong(why.to_string()))?;
            values[place] = Some(value);
        }
        let [title, time, memory, checker, generator, symbols, boxes] = values;
        let needed = |key: &str, value: Option<&str>| {
            value.map(str::to_string).ok_or_else(|| Error::new(format!("end of file: `{key}` is missing")))
        };
        Ok(ProblemTxt {
            title: needed("title", title)?,
            time: parse_time(&needed("time", time)?)?,
            memory: parse_memory(&needed("memory", memory)?)?,
            checker: checker.map(parse_checker).transpose()?,
            generator: generator.map(parse_generator).transpose()?,
            symbols: symbols.map(parse_symbols).transpose()?,
            boxes: boxes.map(parse_boxes).transpose()?,
        })
    }
}

fn check(key: &str, value: &str) -> Result<()> {
    match key {
        _ if value.contains(char::is_control) => {
            Err(Error::new(format!("`{key}` has a control character in it")))
        }
        "time" => parse_time(value).map(drop),
        "memory" => parse_memory(value).map(drop),
        "checker" => parse_checker(value).map(drop),
        "generator" => parse_generator(value).map(drop),
        "symbols" => parse_symbols(value).map(drop),
        "boxes" => parse_boxes(value).map(drop),
        _ if value.is_empty() => Err(Error::new(format!("`{key}` has no value"))),
        _ => Ok(()),
    }
}

/// `sudoku`, or `./generator.rs`.
fn parse_generator(text: &str) -> Result<GeneratorName> {
    if shared::families::generator(text).is_some() {
        return Ok(GeneratorName::BuiltIn(text.to_string()));
    }
    match text.strip_prefix("./") {
        Some(path) if !path.is_empty() => Ok(GeneratorName::Program(path.to_string())),
        _ => Err(Error::new(format!(
            "unknown generator `{text}` (known: {}; or a program of the problem's folder: `./generator.rs`)",
            shared::families::generator_names().join(", ")
        ))),
    }
}

/// `sudoku-any`, or `./checker.rs order=boj`.
fn parse_checker(text: &str) -> Result<CheckerName> {
    if shared::families::checker(text).is_some() {
        return Ok(CheckerName::BuiltIn(text.to_string()));
    }
    let Some(rest) = text.strip_prefix("./") else {
        let names = shared::families::checker_names().join(", ");
        let program = "or a program of the problem's folder: `./checker.rs order=boj`";
        return Err(Error::new(format!("unknown checker `{text}` (known: {names}; {program})")));
    };
    match rest.rsplit_once(" order=").map(|(path, order)| (path.trim().to_string(), order)) {
        Some((path, "boj")) => Ok(CheckerName::Program(path, Order::Boj)),
        Some((path, "testlib")) => Ok(CheckerName::Program(path, Order::Testlib)),
        _ => Err(Error::new(format!(
            "`{text}` must say in which order it takes its files: order=boj (input, expected, user's) or \
             order=testlib (input, user's, expected)"
        ))),
    }
}

/// `.123456789`.
fn parse_symbols(text: &str) -> Result<Vec<char>> {
    let symbols: Vec<char> = text.chars().collect();
    if symbols.len() < 2 || symbols.len() > MOST_SYMBOLS {
        return Err(Error::new(format!(
            "`symbols: {text}` has {}; 2 to {MOST_SYMBOLS} characters are wanted, the first for a blank, then one for \
             each value: `.123456789`",
            symbols.len()
        )));
    }
    if symbols.iter().any(|symbol| symbol.is_whitespace()) {
        return Err(Error::new(format!("`symbols: {text}` has white space in it; write `.123456789`")));
    }
    let repeated = symbols.iter().enumerate().find(|(at, symbol)| symbols[..*at].contains(symbol));
    match repeated {
        None => Ok(symbols),
        Some((_, symbol)) => Err(Error::new(format!("`symbols: {text}` has `{symbol}` twice"))),
    }
}

/// `3`.
fn parse_boxes(text: &str) -> Result<usize> {
    match text.parse() {
        Ok(size) if (2..=16).contains(&size) => Ok(size),
        _ => Err(Error::new(format!("`boxes: {text}`: a whole number from 2 to 16 is wanted"))),
    }
}

/// `1s`, `0.5s` or `500ms`.
pub fn parse_time(text: &str) -> Result<Duration> {
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 1e-3),
        None => (text.strip_suffix('s').unwrap_or(""), 1.0),
    };
    match number.parse::<f64>() {
        Ok(number) if (0.001..=3600.0).contains(&(number * unit)) => {
            Ok(Duration::from_secs_f64(number * unit))
        }
        _ => Err(Error::new(format!(
            "`{text}` is no time limit (write `2s`, `0.5s` or `500ms`, an hour at most)"
        ))),
    }
}

/// `256MB`, `64KB` or `1GB`, each unit 1024 times the one before; bytes.
pub fn parse_memory(text: &str) -> Result<u64> {
    let units = [("KB", 1u64 << 10), ("MB", 1 << 20), ("GB", 1 << 30)];
    let parsed = units
        .iter()
        .find_map(|(suffix, unit)| Some((text.strip_suffix(suffix)?.trim().parse::<u64>().ok()?, unit)));
    match parsed.and_then(|(number, unit)| number.checked_mul(*unit)) {
        Some(bytes) if bytes > 0 => Ok(bytes),
        _ => Err(Error::new(format!("`{text}` is no memory limit (write `256MB`, `64KB` or `1GB`)"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TXT: &str = "title: 스도쿠\ntime: 1s\nmemory: 256MB\nchecker: sudoku-any\ngenerator: sudoku\n";

    #[test]
    fn a_problem_txt_is_read() {
        let txt = ProblemTxt::parse(TXT).expect("legal");
        assert_eq!((txt.title.as_str(), txt.time, txt.memory), ("스도쿠", Duration::from_secs(1), 256 << 20));
        assert_eq!(txt.checker, Some(CheckerName::BuiltIn("sudoku-any".into())));
        assert_eq!(txt.generator, Some(GeneratorName::BuiltIn("sudoku".into())));
        let checker =
            |line: &str| ProblemTxt::parse(&TXT.replace("checker: sudoku-any", line)).expect("legal").checker;
        let program = CheckerName::Program("my checker.rs".into(), Order::Testlib);
        assert_eq!(checker("checker: ./my checker.rs order=testlib"), Some(program));
        assert_eq!((txt.symbols, txt.boxes), (None, None));
        let drawn = ProblemTxt::parse(&format!("{TXT}symbols: .가Q\nboxes: 16\n")).expect("legal");
        assert_eq!((drawn.symbols, drawn.boxes), (Some(vec!['.', '가', 'Q']), Some(16)));
        let plain = ProblemTxt::parse("memory: 64 KB\r\n\r\ntime: 500ms\r\ntitle: N-Queen").expect("legal");
        assert_eq!((plain.time, plain.memory, plain.checker), (Duration::from_millis(500), 64 << 10, None));
    }

    #[test]
    fn what_is_unknown_repeated_missing_or_malformed_is_refused() {
        let table = [
            (
                "title: x\ntime: 1s\ntiem: 1s",
                "line 3: unknown key `tiem` (known: title, time, memory, checker, generator, symbols, boxes)",
            ),
            ("title: x\ntitle: y", "line 2: `title` is given twice"),
            ("title: x\ntime: 1s", "end of file: `memory` is missing"),
            ("title:", "line 1: `title` has no value"),
            ("title", "line 1: a line reads `key: value` (known: title, time, memory, checker, generator, symbols, boxes)"),
            ("time: 1", "line 1: `1` is no time limit (write `2s`, `0.5s` or `500ms`, an hour at most)"),
            ("time: -1s", "line 1: `-1s` is no time limit (write `2s`, `0.5s` or `500ms`, an hour at most)"),
            (
                "time: infs",
                "line 1: `infs` is no time limit (write `2s`, `0.5s` or `500ms`, an hour at most)",
            ),
            ("memory: 256", "line 1: `256` is no memory limit (write `256MB`, `64KB` or `1GB`)"),
            (
                "memory: 99999999999999999GB",
                "line 1: `99999999999999999GB` is no memory limit (write `256MB`, `64KB` or `1GB`)",
            ),
            (
                "checker: sudoku",
                "line 1: unknown checker `sudoku` (known: sudoku-any, sudoku-first; or a program of the problem's \
                 folder: `./checker.rs order=boj`)",
            ),
            (
                "checker: ./checker.rs",
                "line 1: `./checker.rs` must say in which order it takes its files: order=boj (input, expected, \
                 user's) or order=testlib (input, user's, expected)",
            ),
            (
                "generator: x",
                "line 1: unknown generator `x` (known: queens, sudoku; or a program of the problem's folder: \
                 `./generator.rs`)",
            ),
            (
                "symbols: .",
                "line 1: `symbols: .` has 1; 2 to 64 characters are wanted, the first for a blank, then one for each \
                 value: `.123456789`",
            ),
            ("symbols: . 1", "line 1: `symbols: . 1` has white space in it; write `.123456789`"),
            ("symbols: .1Q1", "line 1: `symbols: .1Q1` has `1` twice"),
            ("symbols: .\u{7}", "line 1: `symbols` has a control character in it"),
            ("symbols: .Q\nsymbols: .Q", "line 2: `symbols` is given twice"),
            ("boxes: 1", "line 1: `boxes: 1`: a whole number from 2 to 16 is wanted"),
            ("boxes: 17", "line 1: `boxes: 17`: a whole number from 2 to 16 is wanted"),
            ("boxes: 3x3", "line 1: `boxes: 3x3`: a whole number from 2 to 16 is wanted"),
            ("boxes:", "line 1: `boxes: `: a whole number from 2 to 16 is wanted"),
        ];
        for (text, why) in table {
            assert_eq!(ProblemTxt::parse(text).unwrap_err().to_string(), why, "{text}");
        }
        let many: String = ('!'..).take(MOST_SYMBOLS + 1).collect();
        let why = ProblemTxt::parse(&format!("symbols: {many}")).unwrap_err().to_string();
        assert!(why.contains("has 65; 2 to 64 characters are wanted"), "{why}");
    }
}
