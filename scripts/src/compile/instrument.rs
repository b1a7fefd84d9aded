//! The same submission once more, with a note taken of each value it puts and takes back.
//!
//! A submission changes its board only through the methods of the board region. Here each of them gets a first
//! statement that takes a note, and the notes get a module at the end of the file. `put` and `erase` get the attribute
//! `#[track_caller]` too, so that a note says which line called them. Nothing else changes, so what is counted or drawn
//! is the search that is pasted. Functions are found by name, parameters are taken as they are called:
//!
//! | region | function | note |
//! | --- | --- | --- |
//! | `board`, `...::board` | `put(&mut self, row: usize, column: usize, value: u8)` | a value is put; without one: 1 |
//! | | `erase(&mut self, row: usize, column: usize)` | the cell is blank again |
//! | | `read(...)`, if it is there | what it puts are clues |
//! | | `empty(rows: usize, columns: usize)`, if it is there | the size of the board; with one number a square |
//! | `lists`, `...::lists` | `hold(&mut self, row: usize, column: usize, values: u16)` | the candidates of a cell |
//!
//! `put` and `erase` may have one coordinate instead of two: then the board is one row.

use crate::compile::region_functions::{functions, Function, Parameter};
use crate::support::error::{error, Error, Result};
use crate::workspace::region::{self, Region};

const RECORDER: &str = include_str!("appended_recorder.rs");

/// The environment variable that holds the number of steps after which the program ends.
pub const MOST: &str = "OJ_NOTES_MOST";

/// The text with its puts and erases counted, or None if it has no board region.
pub fn counting(text: &str) -> Result<Option<String>> {
    with_notes(text, false)
}

/// The text with its search recorded, or None if it has no board region.
pub fn recording(text: &str) -> Result<Option<String>> {
    with_notes(text, true)
}

fn with_notes(text: &str, keeps_frames: bool) -> Result<Option<String>> {
    let functions = functions(text);
    let mut hooks = Vec::new();
    let mut has_board = false;
    let mut coordinates = 0;
    for region in region::parse(text)? {
        let (first, last) = region.lines;
        let inside: Vec<&Function> =
            functions.iter().filter(|function| (first..last).contains(&function.line)).collect();
        match region.name.rsplit("::").next() {
            Some("board") => {
                has_board = true;
                let erase = inside.iter().find(|function| function.name == "erase");
                coordinates = erase.map_or(coordinates, |erase| erase.parameters.len());
                hooks.extend(board_hooks(&region, &inside)?);
                hooks.extend(inside.iter().filter_map(|function| caller_hook(text, function)));
            }
            Some("lists") => hooks.extend(list_hooks(&region, &inside)?),
            _ => {}
        }
    }
    if !has_board {
        return Ok(None);
    }
    hooks.sort();
    hooks.dedup(); // regions may nest
    let mut instrumented = text.to_string();
    for (place, note) in hooks.iter().rev() {
        instrumented.insert_str(*place, &format!(" {note}"));
    }
    let constants =
        format!("const KEEPS_FRAMES: bool = {keeps_frames};\nconst COORDINATES: usize = {coordinates};\n");
    // The lints that a submission denies are about its own text.
    Ok(Some(format!(
        "{instrumented}\n#[allow(warnings, unsafe_code)]\nmod oj_notes {{\n{RECORDER}{constants}}}\n"
    )))
}

/// A statement, and the byte where it is put in.
type Hook = (usize, String);

fn board_hooks(region: &Region, functions: &[&Function]) -> Result<Vec<Hook>> {
    for name in ["put", "erase"] {
        if !functions.iter().any(|function| function.name == name) {
            let (region, line) = (&region.name, region.lines.0);
            return Err(error!(
                "region `{region}`, line {line}, has no method `{name}`; expected: {BOARD}",
                "`{region}` 영역({line}번째 줄)에 `{name}` 메서드가 없습니다. {BOARD_KOREAN}"
            ));
        }
    }
    let mut hooks = Vec::new();
    let mut coordinates = 0; // as many as the last `erase` has
    for erase in functions.iter().filter(|function| function.name == "erase") {
        coordinates = erase.parameters.len();
        let cell = cell(erase, coordinates).ok_or_else(|| unfit(region, erase, BOARD, BOARD_KOREAN))?;
        hooks.push((erase.body, format!("oj_notes::erase({cell});")));
    }
    for function in functions {
        let parameters = function.parameters.as_slice();
        match function.name.as_str() {
            "put" => {
                let value = match parameters.get(coordinates..) {
                    Some([]) => Some("1".to_string()),
                    Some([value]) if is_integer(value) => Some(format!("{} as i128", value.name)),
                    _ => None,
                };
                let arguments = cell(function, coordinates).zip(value);
                let (cell, value) = arguments.ok_or_else(|| unfit(region, function, BOARD, BOARD_KOREAN))?;
                hooks.push((function.body, format!("oj_notes::put({cell}, {value});")));
            }
            "read" if !function.is_method => {
                hooks.push((function.body, "let _reading = oj_notes::reading();".to_string()));
            }
            // Another function called `empty` does not give the size; then the board is as large as what is put on it.
            "empty" if !function.is_method && parameters.iter().all(is_usize) => {
                let size = match (coordinates, parameters) {
                    (2, [size]) => format!("{0}, {0}", size.name),
                    (2, [rows, columns]) => format!("{}, {}", rows.name, columns.name),
                    (1, [size]) => format!("1, {}", size.name),
                    _ => continue,
                };
                hooks.push((function.body, format!("oj_notes::size({size});")));
            }
            _ => {}
        }
    }
    Ok(hooks)
}

/// What makes the line known that calls `put` or `erase`.
fn caller_hook(text: &str, function: &Function) -> Option<Hook> {
    const ATTRIBUTE: &str = "#[track_caller]";
    let is_hook = function.name == "put" || function.name == "erase";
    let has_it = text[..function.start].trim_end().ends_with(ATTRIBUTE);
    (is_hook && !has_it).then(|| (function.start, ATTRIBUTE.to_string()))
}

fn list_hooks(region: &Region, functions: &[&Function]) -> Result<Vec<Hook>> {
    let mut hooks = Vec::new();
    for hold in functions.iter().filter(|function| function.name == "hold") {
        let cell = match hold.parameters.as_slice() {
            [_, _, values] if values.kind == "u16" => cell(hold, 2),
            _ => None,
        };
        let cell = cell.ok_or_else(|| unfit(region, hold, LIST, LIST_KOREAN))?;
        hooks.push((hold.body, format!("oj_notes::hold({cell}, {});", hold.parameters[2].name)));
    }
    Ok(hooks)
}

/// Row and column, the first parameters of a method; None if it is none, or has no 1 or 2 coordinates there.
fn cell(function: &Function, coordinates: usize) -> Option<String> {
    let parameters = function.parameters.get(..coordinates)?;
    if !function.is_method || !parameters.iter().all(is_usize) {
        return None;
    }
    match parameters {
        [column] => Some(format!("0, {}", column.name)),
        [row, column] => Some(format!("{}, {}", row.name, column.name)),
        _ => None,
    }
}

fn is_usize(parameter: &Parameter) -> bool {
    parameter.kind == "usize" && is_name(&parameter.name)
}

fn is_integer(parameter: &Parameter) -> bool {
    let integers = ["u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize"];
    integers.contains(&parameter.kind.as_str()) && is_name(&parameter.name)
}

/// `_` and patterns cannot be read.
fn is_name(text: &str) -> bool {
    text != "_" && text.trim_start_matches("r#").chars().all(|c| c.is_alphanumeric() || c == '_')
}

const BOARD: &str = "`put(&mut self, row: usize, column: usize, value: u8)` and \
                     `erase(&mut self, row: usize, column: usize)`, where names are free, the value may be any integer \
                     or left out, and both may have one coordinate instead of two";
const BOARD_KOREAN: &str = "`put(&mut self, row: usize, column: usize, value: u8)`와 \
                            `erase(&mut self, row: usize, column: usize)`가 필요합니다. 인자 이름은 자유이고, \
                            값은 어떤 정수형이든 되며 생략해도 되고, 좌표는 두 메서드 모두 하나만 받아도 됩니다";
const LIST: &str = "`hold(&mut self, row: usize, column: usize, values: u16)`";
const LIST_KOREAN: &str = "`hold(&mut self, row: usize, column: usize, values: u16)`이어야 합니다";

fn unfit(region: &Region, function: &Function, expected: &str, expected_korean: &str) -> Error {
    let (region, method, line) = (&region.name, &function.name, function.line);
    error!(
        "`{method}` in region `{region}`, line {line}, does not fit; expected: {expected}",
        "`{region}` 영역의 `{method}` 메서드({line}번째 줄)가 형식에 맞지 않습니다. {expected_korean}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
fn put(&mut self, row: usize, column: usize) {}
// region: shared::x::board
impl Board {
    pub fn read(text: &str) -> Board {
    }
    pub fn read(&self, row: usize) {}
    pub fn put(
        &mut self, y: usize, mut x: usize, digit: i32
    ) {}
    fn erase(&mut self, a: usize, b: usize) {}
    fn empty(n: usize) -> Board {}
}
// endregion 0
fn main() {}
";

    #[test]
    fn notes_are_taken_inside_the_board_region_alone() {
        let instrumented = counting(TEXT).expect("legal").expect("has a board region");
        let lines: Vec<&str> = instrumented.lines().collect();
        assert_eq!(lines[3], "    pub fn read(text: &str) -> Board { let _reading = oj_notes::reading();");
        assert_eq!(lines[6], "     #[track_caller]pub fn put(");
        assert_eq!(lines[8], "    ) { oj_notes::put(y, x, digit as i128);}");
        assert_eq!(
            lines[9],
            "     #[track_caller]fn erase(&mut self, a: usize, b: usize) { oj_notes::erase(a, b);}"
        );
        assert_eq!(lines[10], "    fn empty(n: usize) -> Board { oj_notes::size(n, n);}");
        assert_eq!(instrumented.matches("oj_notes").count(), 5, "four notes and the module");
        assert!(counting("fn main() {}\n").expect("legal").is_none());
        let recording = recording(TEXT).expect("legal").expect("has a board region");
        assert!(recording.ends_with("const KEEPS_FRAMES: bool = true;\nconst COORDINATES: usize = 2;\n}\n"));
    }

    #[test]
    fn a_board_may_be_one_row_or_a_rectangle() {
        let text = "// region: board\nfn put(&mut self, at: usize, value: usize) {}\n\
                    fn erase(&mut self, at: usize) {}\nfn empty(length: usize) {}\n// endregion\n";
        let instrumented = counting(text).expect("legal").expect("has a board region");
        for note in ["put(0, at, value as i128)", "erase(0, at)", "size(1, length)"] {
            assert!(instrumented.contains(&format!("oj_notes::{note};")), "{note}: {instrumented}");
        }
        let text = TEXT.replace("empty(n: usize)", "empty(height: usize, width: usize)");
        let instrumented = counting(&text).expect("legal").expect("has a board region");
        assert!(instrumented.contains("oj_notes::size(height, width);"), "{instrumented}");
    }

    #[test]
    fn a_board_region_without_fitting_methods_is_refused() {
        let erase = "fn erase(&mut self, row: usize, column: usize) {}";
        let table = [
            ("fn set(&mut self) {}", "region `board`, line 1, has no method `put`; expected: `put("),
            ("fn put(&mut self, at: usize) {}", "has no method `erase`"),
            (
                "fn put(&mut self, row: u8, column: usize) {}\nERASE",
                "`put` in region `board`, line 2, does not fit; expected: `put(",
            ),
            ("fn put(&mut self, _: usize, column: usize) {}\nERASE", "`put` in region `board`, line 2"),
            ("fn put(row: usize, column: usize) {}\nERASE", "`put` in region `board`, line 2"),
            ("fn put(&mut self, row: usize) {}\nERASE", "`put` in region `board`, line 2"),
            ("fn put(&mut self, r: usize, c: usize, v: char) {}\nERASE", "`put` in region `board`, line 2"),
            (
                "fn put(&mut self, r: usize, c: usize, v: u8, w: u8) {}\nERASE",
                "`put` in region `board`, line 2",
            ),
            ("fn put(&mut self) {}\nfn erase(&mut self) {}", "`erase` in region `board`, line 3"),
        ];
        for (methods, why) in table {
            let text = format!("// region: board\n{}\n// endregion\n", methods.replace("ERASE", erase));
            let error = counting(&text).expect_err(methods);
            assert!(error.to_string().contains(why), "{why}: {error}");
            assert_ne!(error.reason().english, error.reason().korean);
        }
    }
}
