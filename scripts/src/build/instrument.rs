//! The same submission once more, with a note taken of each value it puts and takes back.
//!
//! A submission changes its board only through the methods of the board region. Here each of them gets a first
//! statement that takes a note, and the notes get a module at the end of the file. Nothing else changes, so what is
//! counted or drawn is the search that is pasted. Functions are found by name, parameters are taken as they are called:
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

use crate::build::functions::{functions, Function, Parameter};
use crate::support::error::{Error, Result};
use crate::workspace::region::{self, Region};

const RECORDER: &str = include_str!("recorder.rs");

/// A search of more steps than this is not recorded to its end.
pub const MOST: u64 = 50_000_000;

/// A recording keeps at least this number of frames if there are as many, and at most twice that.
const FRAMES: usize = 2000;

/// The text with its puts and erases counted, or None if it has no board region.
pub fn counting(text: &str) -> Result<Option<String>> {
    with_notes(text, 0, u64::MAX)
}

/// The text with its search recorded, or None if it has no board region.
pub fn recording(text: &str) -> Result<Option<String>> {
    with_notes(text, FRAMES, MOST)
}

fn with_notes(text: &str, frames: usize, most: u64) -> Result<Option<String>> {
    let functions = functions(text);
    let mut hooks = Vec::new();
    let mut has_board = false;
    for region in region::parse(text)? {
        let (first, last) = region.lines;
        let inside: Vec<&Function> =
            functions.iter().filter(|function| (first..last).contains(&function.line)).collect();
        if region.name == "board" || region.name.ends_with("::board") {
            has_board = true;
            hooks.extend(board_hooks(&region, &inside)?);
        } else if region.name == "lists" || region.name.ends_with("::lists") {
            hooks.extend(list_hooks(&region, &inside)?);
        }
    }
    if !has_board {
        return Ok(None);
    }
    hooks.sort();
    hooks.dedup(); // regions may nest
    let mut twin = text.to_string();
    for (place, note) in hooks.iter().rev() {
        twin.insert_str(*place, &format!(" {note}"));
    }
    let constants = format!("const FRAMES: usize = {frames};\nconst MOST: u64 = {most};\n");
    // The lints that a submission denies are about its own text.
    Ok(Some(format!("{twin}\n#[allow(warnings, unsafe_code)]\nmod oj_notes {{\n{RECORDER}{constants}}}\n")))
}

/// A statement, and the byte where it is put in.
type Hook = (usize, String);

fn board_hooks(region: &Region, functions: &[&Function]) -> Result<Vec<Hook>> {
    let named = |name: &'static str| functions.iter().filter(move |function| function.name == name);
    for name in ["put", "erase"] {
        if named(name).next().is_none() {
            return Err(missing(region, name));
        }
    }
    let mut hooks = Vec::new();
    let mut coordinates = 0; // as many as the last `erase` has
    for erase in named("erase") {
        coordinates = erase.parameters.len();
        if !(1..=2).contains(&coordinates) {
            return Err(unfit(
                region,
                erase,
                format!("it has {coordinates} parameters beside `self`"),
                format!("`self` 외의 매개변수가 {coordinates}개입니다"),
            ));
        }
        check_method(region, erase, coordinates)?;
        hooks.push((erase.body, format!("oj_notes::erase({});", place(erase, coordinates))));
    }
    for put in named("put") {
        check_method(region, put, coordinates)?;
        let value = match &put.parameters[coordinates..] {
            [] => "1".to_string(),
            [value] if is_integer(value) => format!("{} as i128", value.name),
            [value] => {
                return Err(unfit(
                    region,
                    put,
                    format!("its parameter `{}: {}` is no integer", value.name, value.kind),
                    format!("매개변수 `{}: {}`이(가) 정수가 아닙니다", value.name, value.kind),
                ))
            }
            [_, another, ..] => {
                return Err(unfit(
                    region,
                    put,
                    format!("its parameter `{}: {}` is one too many", another.name, another.kind),
                    format!("매개변수 `{}: {}`은(는) 필요 없습니다", another.name, another.kind),
                ))
            }
        };
        hooks.push((put.body, format!("oj_notes::put({}, {value});", place(put, coordinates))));
    }
    for read in named("read").filter(|read| !read.is_method) {
        hooks.push((read.body, "let _reading = oj_notes::reading();".to_string()));
    }
    // Another function called `empty` does not give the size; then the board is as large as what is put on it.
    for empty in named("empty").filter(|empty| !empty.is_method && empty.parameters.iter().all(is_usize)) {
        let size = match (coordinates, empty.parameters.as_slice()) {
            (2, [size]) => format!("{0}, {0}", size.name),
            (2, [rows, columns]) => format!("{}, {}", rows.name, columns.name),
            (1, [size]) => format!("1, {}", size.name),
            _ => continue,
        };
        hooks.push((empty.body, format!("oj_notes::size({size});")));
    }
    Ok(hooks)
}

fn list_hooks(region: &Region, functions: &[&Function]) -> Result<Vec<Hook>> {
    let mut hooks = Vec::new();
    for hold in functions.iter().filter(|function| function.name == "hold") {
        let kinds: Vec<&str> = hold.parameters.iter().map(|one| one.kind.as_str()).collect();
        if !hold.is_method || kinds != ["usize", "usize", "u16"] {
            let (name, line) = (&region.name, hold.line);
            let expected = "hold(&mut self, row: usize, column: usize, values: u16)";
            return Err(Error::both(
                format!("`hold` in region `{name}`, line {line}, does not fit; expected: `{expected}`"),
                format!(
                    "영역 `{name}`의 `hold`({line}번째 줄)이 형식에 맞지 않습니다. `{expected}`이어야 합니다"
                ),
            ));
        }
        hooks.push((hold.body, format!("oj_notes::hold({}, {});", place(hold, 2), hold.parameters[2].name)));
    }
    Ok(hooks)
}

/// The arguments of a note that say which cell it is about: row and column.
fn place(function: &Function, coordinates: usize) -> String {
    let names: Vec<&str> = function.parameters.iter().map(|one| one.name.as_str()).collect();
    match coordinates {
        1 => format!("0, {}", names[0]),
        _ => format!("{}, {}", names[0], names[1]),
    }
}

/// Whether it has `self` and begins with this number of coordinates.
fn check_method(region: &Region, function: &Function, coordinates: usize) -> Result<()> {
    if !function.is_method {
        let why = ("it has no parameter `&mut self`", "매개변수 `&mut self`가 없습니다");
        return Err(unfit(region, function, why.0, why.1));
    }
    if function.parameters.len() < coordinates {
        return Err(unfit(
            region,
            function,
            format!("it has fewer coordinates than `erase`, which has {coordinates}"),
            format!("좌표가 `erase`({coordinates}개)보다 적습니다"),
        ));
    }
    match function.parameters[..coordinates].iter().find(|parameter| !is_usize(parameter)) {
        None => Ok(()),
        Some(Parameter { name, kind }) => Err(unfit(
            region,
            function,
            format!("its parameter `{name}: {kind}` is no coordinate, a name of type `usize`"),
            format!("매개변수 `{name}: {kind}`이(가) `usize` 형의 좌표가 아닙니다"),
        )),
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

const EXPECTED: &str = "`put(&mut self, row: usize, column: usize, value: u8)` and \
                        `erase(&mut self, row: usize, column: usize)`, where names are free, the value may be any integer \
                        or left out, and both may have one coordinate instead of two";
const EXPECTED_KOREAN: &str = "`put(&mut self, row: usize, column: usize, value: u8)`와 \
                               `erase(&mut self, row: usize, column: usize)`가 필요합니다. 이름은 자유이고, 값은 어떤 \
                               정수형이든 되며 생략할 수 있고, 좌표는 둘 다 하나여도 됩니다";

fn missing(region: &Region, method: &str) -> Error {
    let (name, line) = (&region.name, region.lines.0);
    Error::both(
        format!("region `{name}`, line {line}, has no method `{method}`; expected: {EXPECTED}"),
        format!("영역 `{name}`({line}번째 줄)에 메서드 `{method}`이(가) 없습니다. {EXPECTED_KOREAN}"),
    )
}

fn unfit(region: &Region, function: &Function, why: impl AsRef<str>, why_korean: impl AsRef<str>) -> Error {
    let (name, method, line) = (&region.name, &function.name, function.line);
    let (why, why_korean) = (why.as_ref(), why_korean.as_ref());
    Error::both(
        format!("`{method}` in region `{name}`, line {line}, does not fit: {why}; expected: {EXPECTED}"),
        format!(
            "영역 `{name}`의 `{method}`({line}번째 줄)이 형식에 맞지 않습니다. {why_korean}. {EXPECTED_KOREAN}"
        ),
    )
}

/// The text compiles, and with notes taken it does not.
pub fn refused(shown: &str, messages: &str) -> Error {
    let first = messages.lines().find(|line| line.starts_with("error")).unwrap_or("the compiler refused");
    Error::both(
        format!("cannot follow the search of `{shown}`: with notes taken in its board region: {first}"),
        format!("`{shown}`의 탐색을 따라갈 수 없습니다. 보드 영역에 기록 코드를 넣으면 컴파일되지 않습니다: {first}"),
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
        let twin = counting(TEXT).expect("legal").expect("has a board region");
        let lines: Vec<&str> = twin.lines().collect();
        assert_eq!(lines[3], "    pub fn read(text: &str) -> Board { let _reading = oj_notes::reading();");
        assert_eq!(lines[8], "    ) { oj_notes::put(y, x, digit as i128);}");
        assert_eq!(lines[9], "    fn erase(&mut self, a: usize, b: usize) { oj_notes::erase(a, b);}");
        assert_eq!(lines[10], "    fn empty(n: usize) -> Board { oj_notes::size(n, n);}");
        assert_eq!(twin.matches("oj_notes").count(), 5, "four notes and the module");
        assert!(counting("fn main() {}\n").expect("legal").is_none());
        let recording = recording(TEXT).expect("legal").expect("has a board region");
        assert!(recording.ends_with("const FRAMES: usize = 2000;\nconst MOST: u64 = 50000000;\n}\n"));
    }

    #[test]
    fn a_board_may_be_one_row_or_a_rectangle() {
        let text = "// region: board\nfn put(&mut self, at: usize, value: usize) {}\n\
                    fn erase(&mut self, at: usize) {}\nfn empty(length: usize) {}\n// endregion\n";
        let twin = counting(text).expect("legal").expect("has a board region");
        for note in ["put(0, at, value as i128)", "erase(0, at)", "size(1, length)"] {
            assert!(twin.contains(&format!("oj_notes::{note};")), "{note}: {twin}");
        }
        let text = TEXT.replace("empty(n: usize)", "empty(height: usize, width: usize)");
        let twin = counting(&text).expect("legal").expect("has a board region");
        assert!(twin.contains("oj_notes::size(height, width);"), "{twin}");
    }

    #[test]
    fn a_board_region_without_fitting_methods_is_refused() {
        let erase = "fn erase(&mut self, row: usize, column: usize) {}";
        let table = [
            ("fn set(&mut self) {}", "region `board`, line 1, has no method `put`; expected: `put("),
            ("fn put(&mut self, at: usize) {}", "has no method `erase`"),
            (
                "fn put(&mut self, row: u8, column: usize) {}\nERASE",
                "`put` in region `board`, line 2, does not fit: its parameter `row: u8` is no coordinate",
            ),
            (
                "fn put(&mut self, _: usize, column: usize) {}\nERASE",
                "its parameter `_: usize` is no coordinate",
            ),
            ("fn put(row: usize, column: usize) {}\nERASE", "it has no parameter `&mut self`"),
            ("fn put(&mut self, row: usize) {}\nERASE", "fewer coordinates than `erase`, which has 2"),
            ("fn put(&mut self, r: usize, c: usize, v: char) {}\nERASE", "`v: char` is no integer"),
            ("fn put(&mut self, r: usize, c: usize, v: u8, w: u8) {}\nERASE", "`w: u8` is one too many"),
            ("fn put(&mut self) {}\nfn erase(&mut self) {}", "it has 0 parameters beside `self`"),
        ];
        for (methods, why) in table {
            let text = format!("// region: board\n{}\n// endregion\n", methods.replace("ERASE", erase));
            let error = counting(&text).expect_err(methods);
            assert!(error.to_string().contains(why), "{why}: {error}");
            assert_ne!(error.reason().english, error.reason().korean);
        }
    }
}
