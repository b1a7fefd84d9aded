//! Rewrites a submission so that it records each value that it puts and takes back.
//!
//! ```text
//! pub fn put(&mut self, place: usize, number: usize) {
//! ```
//!
//! becomes, on one line,
//!
//! ```text
//! #[track_caller]pub fn put(&mut self, place: usize, number: usize) { let _step = oj_notes::watch(self);
//! oj_notes::put(0, place, number as i128);
//! ```
//!
//! A submission changes its board only through the methods of the board region. The first statement of each
//! calls the recorder, which is a library. `#[track_caller]` lets the recorder see the line of the call.
//! `watch` compares the bytes of the board with those after the last call, which shows whether the search
//! replaced its board by a copy.
//!
//! If the region has a method that returns values of the board, the values are compared instead. Then `put`
//! and `erase` become two functions on one line. The first one compares, records the call, calls the second
//! one, which has the old body, and compares again. Nothing else changes, so the search that is counted or
//! drawn is the one that is submitted. Functions are found by name; their parameters may have any names:
//!
//! | region | function | note |
//! | --- | --- | --- |
//! | `board`, `...::board` | `put(&mut self, row: usize, column: usize, value: u8)` | a value is put; without one: 1 |
//! | | `erase(&mut self, row: usize, column: usize)` | the cell is made blank |
//! | | `value(&self, row: usize, column: usize) -> u8` or `digit(...)`, optional | the value of a cell, 0 for a blank |
//! | | `numbers(&self) -> &[usize]`, optional | the values of all cells of a board of one row |
//! | | `queen(&self, row: usize) -> Option<usize>`, optional | the column of the only value of a row |
//! | | `read(...)`, optional | the values that it puts are clues |
//! | | `found(&self)`, optional | the board is an answer: it is printed or counted, or it is better than all earlier answers |
//! | | `empty(rows: usize, columns: usize)`, optional | the size of the board; with one number a square |
//! | `lists`, `...::lists` | `hold(&mut self, row: usize, column: usize, values: u16)` | the candidates of a cell |
//! | `lines`, `...::lines` | `push_line(...)` | a line of the output is written |
//!
//! `put` and `erase` may have one coordinate instead of two: then the board is one row. Each `println!` and
//! `writeln!` is recorded as a line of the output too. If the output has more or fewer lines than were
//! recorded, no recorded line is used.

use crate::rust_functions::{functions, Function, Parameter};
use messages::{error, message, Error, Message, Result};
use toolchain::rust_tokens::{find, first_item, is_word, rewrite, tokens, Edit};
use workspace::{copied_regions, Region};

const RECORDER: &str = include_str!("recorder_runtime.rs");

/// A submission whose search calls the recorder.
#[derive(Debug)]
pub struct Instrumented {
    pub text: String,
    /// The source code of the recorder that the submission calls.
    pub recorder: String,
}

/// The notes that a recorder keeps.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum RecordingDetail {
    /// The number of puts and erases.
    Counts,
    /// The number of puts and erases, and the frames of the board.
    Frames,
}

/// Adds calls of the recorder to a text. Returns `None` if the text has no board region. Returns an error if
/// a region is not closed or its methods have other signatures.
pub fn instrument(text: &str, detail: RecordingDetail) -> Result<Option<Instrumented>> {
    let keeps_frames = detail == RecordingDetail::Frames;
    let functions = functions(text);
    let mut hooks = Vec::new();
    let mut coordinates = None;
    for region in copied_regions::parse(text)? {
        let (first, last) = region.lines;
        let inside: Vec<&Function> =
            functions.iter().filter(|function| (first..last).contains(&function.line)).collect();
        match region.name.rsplit("::").next() {
            Some("board") => coordinates = Some(add_board_hooks(&mut hooks, text, &region, &inside)?),
            Some("lists") => add_list_hooks(&mut hooks, &region, &inside)?,
            Some("lines") if keeps_frames => {
                let pushes = inside.iter().filter(|function| function.name == "push_line");
                hooks.extend(pushes.map(|function| (function.body, "oj_notes::line();".to_string())));
            }
            _ => {}
        }
    }
    let Some(coordinates) = coordinates else { return Ok(None) };
    if keeps_frames {
        hooks.extend(macro_hook(text));
    }
    // A board region inside another one adds the same hooks again; `rewrite` applies equal edits only once.
    let edits: Vec<Edit> = hooks.into_iter().map(|(at, text)| (at..at, format!(" {text}"))).collect();
    let constants =
        format!("const KEEPS_FRAMES: bool = {keeps_frames};\nconst COORDINATES: usize = {coordinates};\n");
    Ok(Some(Instrumented { text: rewrite(text, edits), recorder: format!("{RECORDER}{constants}") }))
}

/// An insertion: the offset in bytes, and the text.
type Hook = (usize, String);

/// Adds the hooks of a board region. Returns the number of coordinates of its cells, 1 or 2.
fn add_board_hooks(
    hooks: &mut Vec<Hook>,
    text: &str,
    region: &Region,
    functions: &[&Function],
) -> Result<usize> {
    const CALLER: &str = "#[track_caller]";
    let board = message!(
        "`put(&mut self, row: usize, column: usize, value: u8)` and `erase(&mut self, row: usize, column: \
         usize)`, with any parameter names; the value may have any integer type or be left out, and both \
         may have one coordinate instead of two"
    );
    let method = |name: &str| {
        let (region, line) = (&region.name, region.lines.0);
        functions.iter().rfind(|function| function.name == name).ok_or_else(|| {
            error!("region `{region}`, line {line}, has no method `{name}`; expected: {board}")
        })
    };
    method("put")?;
    let erase = method("erase")?;
    let coordinates = erase.parameters.len();
    cell(erase, coordinates).ok_or_else(|| unfit(region, erase, &board))?;
    let value_at = value_closure(functions, coordinates);
    for function in functions {
        let parameters = function.parameters.as_slice();
        let call = match function.name.as_str() {
            "put" | "erase" => {
                let call = step_call(function, coordinates).ok_or_else(|| unfit(region, function, &board))?;
                if !text[..function.start].trim_end().ends_with(CALLER) {
                    hooks.push((function.start, CALLER.to_string()));
                }
                step(function, &call, value_at.as_deref())
            }
            "found" if function.is_method && parameters.is_empty() => "oj_notes::found();".to_string(),
            "read" if !function.is_method => "let _reading = oj_notes::reading();".to_string(),
            // With other parameters it is ignored; then the cells that are used determine the size.
            "empty" if !function.is_method && parameters.iter().all(is_usize) => {
                match (coordinates, parameters) {
                    (2, [size]) => format!("oj_notes::size({0}, {0});", size.name),
                    (2, [rows, columns]) => format!("oj_notes::size({}, {});", rows.name, columns.name),
                    (1, [size]) => format!("oj_notes::size(1, {});", size.name),
                    _ => continue,
                }
            }
            _ => continue,
        };
        hooks.push((function.body, call));
    }
    Ok(coordinates)
}

/// Returns the call that records a `put` or an `erase`. Returns `None` if the signature does not fit.
fn step_call(function: &Function, coordinates: usize) -> Option<String> {
    let cell = cell(function, coordinates)?;
    match (function.name.as_str(), &function.parameters[coordinates..]) {
        ("erase", []) => Some(format!("oj_notes::erase({cell});")),
        ("put", []) => Some(format!("oj_notes::put({cell}, 1);")),
        ("put", [value]) if INTEGERS.contains(&value.type_name.as_str()) && is_name(&value.name) => {
            Some(format!("oj_notes::put({cell}, {} as i128);", value.name))
        }
        _ => None,
    }
}

/// Returns the code of a closure for the value of a cell, or `None` if no method has a known signature.
fn value_closure(functions: &[&Function], coordinates: usize) -> Option<String> {
    let form = |function: &&Function| {
        let Function { name, return_type, parameters, .. } = function;
        let is_of_integers = |open, close| {
            let inside = return_type.strip_prefix(open).and_then(|rest| rest.strip_suffix(close));
            inside.is_some_and(|kind| INTEGERS.contains(&kind))
        };
        let cell = if coordinates == 1 { "column" } else { "row, column" };
        let value = match (name.as_str(), parameters.len()) {
            ("value" | "digit", count) if count == coordinates && is_of_integers("Option<", ">") => {
                format!("self.{name}({cell}).map_or(0, |value| value as i128)")
            }
            ("value" | "digit", count)
                if count == coordinates && (return_type == "bool" || is_of_integers("", "")) =>
            {
                format!("self.{name}({cell}) as i128")
            }
            ("numbers", 0) if coordinates == 1 && is_of_integers("&[", "]") => {
                "self.numbers().get(column).map_or(0, |value| *value as i128)".to_string()
            }
            ("queen", 1) if coordinates == 2 && return_type == "Option<usize>" => {
                "(self.queen(row) == Some(column)) as i128".to_string()
            }
            _ => return None,
        };
        (function.is_method && parameters.iter().all(is_usize)).then(|| format!("&|row, column| {value}"))
    };
    functions.iter().find_map(form)
}

/// Returns the text at the beginning of the body of `put` or `erase`.
fn step(function: &Function, call: &str, value_at: Option<&str>) -> String {
    let Some(value_at) = value_at else { return format!("let _step = oj_notes::watch(self); {call}") };
    let name = format!("oj_notes_{}", function.name);
    let head = function.head.replacen(&format!("fn {}", function.name), &format!("fn {name}"), 1);
    let arguments: Vec<&str> = function.parameters.iter().map(|parameter| parameter.name.as_str()).collect();
    let arguments = arguments.join(", ");
    format!(
        "oj_notes::compare_before({value_at}); {call} let answer = self.{name}({arguments}); \
         oj_notes::compare_after({value_at}); answer }} \
         {head}"
    )
}

/// Returns macros that shadow `println!` and `writeln!` of std. Returns `None` if the source names one of
/// them by a path, as in `std::println!`.
fn macro_hook(text: &str) -> Option<Hook> {
    let code = tokens(text);
    if ["::println", "::writeln"].iter().any(|path| !find(&code, path).is_empty()) {
        return None;
    }
    // The line is recorded after its arguments are computed, which may take a whole search.
    let macros = ["println", "writeln"].map(|name| {
        format!(
            "#[allow(unused_macros)] macro_rules! {name} {{ ($($all:tt)*) => {{{{ \
             let written = std::{name}!($($all)*); oj_notes::line(); written }}}} }}"
        )
    });
    Some((first_item(&code)?, macros.join(" ") + " "))
}

fn add_list_hooks(hooks: &mut Vec<Hook>, region: &Region, functions: &[&Function]) -> Result<()> {
    let list = Message::verbatim("`hold(&mut self, row: usize, column: usize, values: u16)`");
    for hold in functions.iter().filter(|function| function.name == "hold") {
        let call = match hold.parameters.as_slice() {
            [_, _, values] if values.type_name == "u16" => {
                cell(hold, 2).map(|cell| format!("oj_notes::set_candidates({cell}, {});", values.name))
            }
            _ => None,
        };
        hooks.push((hold.body, call.ok_or_else(|| unfit(region, hold, &list))?));
    }
    Ok(())
}

/// Returns the first parameters of a method as row and column, or `None` if they are not coordinates.
fn cell(function: &Function, coordinates: usize) -> Option<String> {
    match function.parameters.get(..coordinates)? {
        parameters if !function.is_method || !parameters.iter().all(is_usize) => None,
        [column] => Some(format!("0, {}", column.name)),
        [row, column] => Some(format!("{}, {}", row.name, column.name)),
        _ => None,
    }
}

fn is_usize(parameter: &Parameter) -> bool {
    parameter.type_name == "usize" && is_name(&parameter.name)
}

const INTEGERS: [&str; 12] =
    ["u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize"];

/// Whether a parameter has a name. `_` and patterns cannot be read.
fn is_name(text: &str) -> bool {
    text != "_" && text.trim_start_matches("r#").chars().all(is_word)
}

fn unfit(region: &Region, function: &Function, expected: &Message) -> Error {
    let (region, method, line) = (&region.name, &function.name, function.line);
    error!("`{method}` in region `{region}`, line {line}, has the wrong signature; expected: {expected}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counting(text: &str) -> Result<Option<Instrumented>> {
        instrument(text, RecordingDetail::Counts)
    }

    fn recording(text: &str) -> Result<Option<Instrumented>> {
        instrument(text, RecordingDetail::Frames)
    }

    #[test]
    fn the_recorder_only_adds_to_the_lines_of_a_mutation() {
        let text = "// region: shared::a::board\n    pub fn put(&mut self, row: usize, column: usize) {\n\
                    fn erase(&mut self, row: usize, column: usize) {\n// endregion\nfn main() { \"//\" /* ' */ }\n";
        let accepts = |text: &str| matches!(counting(text), Ok(Some(_)));
        stdx::test_mutations::for_mutations_of_accepted(text, accepts, |_, text| {
            if let Ok(Some(instrumented)) = counting(text) {
                let mut rest = instrumented.text.chars();
                assert!(text.chars().all(|c| rest.any(|other| other == c)), "{text:?}");
                assert_eq!(instrumented.text.lines().count(), text.lines().count(), "{text:?}");
            }
        });
    }

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
        let instrumented = counting(TEXT).expect("legal").expect("has a board region").text;
        let lines: Vec<&str> = instrumented.lines().collect();
        assert_eq!(lines[3], "    pub fn read(text: &str) -> Board { let _reading = oj_notes::reading();");
        assert_eq!(lines[6], "     #[track_caller]pub fn put(");
        assert_eq!(
            lines[8],
            "    ) { let _step = oj_notes::watch(self); oj_notes::put(y, x, digit as i128);}"
        );
        assert_eq!(
            lines[9],
            "     #[track_caller]fn erase(&mut self, a: usize, b: usize) { let _step = oj_notes::watch(self); \
             oj_notes::erase(a, b);}"
        );
        assert_eq!(lines[10], "    fn empty(n: usize) -> Board { oj_notes::size(n, n);}");
        assert_eq!(instrumented.matches("oj_notes").count(), 6);
        assert!(counting("fn main() {}\n").expect("legal").is_none());
        let inner = TEXT.replace("impl", "// region: board\nimpl").replacen(
            "// endregion 0",
            "// endregion\n// endregion",
            1,
        );
        let nested = counting(&inner.replacen("shared::x::board", "board", 1)).expect("legal");
        let nested = nested.expect("has a board region").text;
        assert_eq!(nested.matches("oj_notes").count(), 6, "each note is taken once: {nested}");
        let recorder = recording(TEXT).expect("legal").expect("has a board region").recorder;
        assert!(recorder.ends_with("const KEEPS_FRAMES: bool = true;\nconst COORDINATES: usize = 2;\n"));
    }

    #[test]
    fn values_are_compared_around_each_step_if_there_are_any() {
        let text = "// region: board\nfn put(\n &mut self, // here\n r: usize, mut c: usize) {\n}\n\
                    fn erase(&mut self, r: usize, c: usize) -> bool {}\nMETHOD\n// endregion\n";
        let lines = |method: &str| -> Vec<String> {
            let text = text.replace("METHOD", method);
            let text = recording(&text).expect(method).expect("has a board region").text;
            text.lines().map(str::to_string).collect()
        };
        let compare = "oj_notes::compare_after(&|row, column| (self.queen(row) == Some(column)) as i128);";
        let before = compare.replace("compare_after", "compare_before");
        let queens = lines("fn queen(&self, row: usize) -> Option<usize> {}");
        let put = format!(
            " r: usize, mut c: usize) {{ {before} oj_notes::put(r, c, 1); let answer = self.oj_notes_put(r, c); {compare} answer }} \
             fn oj_notes_put( &mut self, r: usize, mut c: usize) {{"
        );
        assert_eq!(queens[3], put);
        assert!(queens[5].ends_with("answer } fn oj_notes_erase(&mut self, r: usize, c: usize) -> bool {}"));
        let table = [
            ("fn value(&self, a: usize, b: usize) -> i32 {}", "self.value(row, column) as i128"),
            (
                "fn digit(&self, a: usize, b: usize) -> Option<u8> {}",
                "self.digit(row, column).map_or(0, |value| value as i128)",
            ),
        ];
        for (method, value) in table {
            assert!(
                lines(method)[3].contains(&format!("oj_notes::compare_after(&|row, column| {value});")),
                "{method}"
            );
        }
        for other in [
            "fn value(&self, a: usize) -> i32 {}",
            "fn value(&self, a: usize, b: usize) -> char {}",
            "fn value(a: usize, b: usize) -> u8 {}",
            "fn value(&self, a: usize, b: usize) -> Option<char> {}",
            "fn value(&self, a: u8, b: usize) -> u8 {}",
            "fn queen(&self, row: usize) -> bool {}",
            "fn queen(&self, row: usize, column: usize) -> Option<usize> {}",
            "fn numbers(&self) -> &[usize] {}",
            "fn fits(&self, a: usize, b: usize) -> bool {}",
        ] {
            assert!(lines(other)[3].ends_with("oj_notes::watch(self); oj_notes::put(r, c, 1);"), "{other}");
        }
    }

    #[test]
    fn lines_of_output_are_noted_in_a_recording_alone() {
        let text = format!("//! x\n#![deny(warnings)]\nuse std;\n// region: lines\nfn push_line() {{}}\n// endregion\n{TEXT}");
        let recorded = recording(&text).expect(&text).expect("has a board region").text;
        let lines: Vec<&str> = recorded.lines().collect();
        assert!(lines[2].contains("macro_rules! println") && lines[2].ends_with(" use std;"), "{}", lines[2]);
        assert_eq!(lines[4], "fn push_line() { oj_notes::line();}");
        let counted = counting(&text).expect(&text).expect("has a board region").text;
        assert!(!counted.contains("macro_rules! println") && counted.contains("fn push_line() {}"));
        let qualified = format!("{text}fn x() {{ std::println!(); }}\n");
        assert!(!recording(&qualified)
            .expect("legal")
            .expect("has a board region")
            .text
            .contains("macro_rules! println"));
    }

    #[test]
    fn a_board_may_be_one_row_or_a_rectangle() {
        let text = "// region: board\nfn put(&mut self, at: usize, value: usize) {}\n\
                    fn erase(&mut self, at: usize) {}\nfn empty(length: usize) {}\n// endregion\n";
        let instrumented = counting(text).expect(text).expect("has a board region").text;
        for note in ["put(0, at, value as i128)", "erase(0, at)", "size(1, length)"] {
            assert!(instrumented.contains(&format!("oj_notes::{note};")), "{note}: {instrumented}");
        }
        for (method, value) in [
            (
                "fn numbers(&self) -> &[usize] {}",
                "self.numbers().get(column).map_or(0, |value| *value as i128)",
            ),
            ("fn value(&self, at: usize) -> bool {}", "self.value(column) as i128"),
            (
                "fn digit(&self, at: usize) -> Option<u8> {}",
                "self.digit(column).map_or(0, |value| value as i128)",
            ),
            ("fn numbers(&self) -> &[char] {}", ""),
            ("fn numbers(&self) -> Vec<usize> {}", ""),
            ("fn value(&self, at: usize) -> char {}", ""),
            ("fn queen(&self, row: usize) -> Option<usize> {}", ""),
        ] {
            let text = recording(&text.replace("// endregion", &format!("{method}\n// endregion")));
            let text = text.expect(method).expect("has a board region").text;
            let comparison = format!("oj_notes::compare_after(&|row, column| {value});");
            assert_eq!(text.contains(&comparison), !value.is_empty(), "{method}");
            assert_eq!(text.contains("oj_notes_put"), !value.is_empty(), "{method}");
        }
        let text = TEXT.replace("empty(n: usize)", "empty(height: usize, width: usize)");
        let instrumented = counting(&text).expect(&text).expect("has a board region").text;
        assert!(instrumented.contains("oj_notes::size(height, width);"), "{instrumented}");
    }

    #[test]
    fn candidates_are_noted_where_the_board_has_lists() {
        let lists = |hold: &str| {
            let text = format!("{TEXT}// region: shared::x::lists\n{hold}\n// endregion\n");
            counting(&text)
                .map(|text| text.expect("it has a board region").text)
                .map_err(|why| why.to_string())
        };
        let noted = lists("fn hold(&mut self, y: usize, x: usize, mask: u16) {}").expect("it fits");
        let hold =
            "fn hold(&mut self, y: usize, x: usize, mask: u16) { oj_notes::set_candidates(y, x, mask);}";
        assert!(noted.contains(hold), "{noted}");
        assert!(!lists("fn other() {}").expect("it has none").contains("oj_notes::set_candidates("));
        for hold in [
            "fn hold(&mut self, y: usize, x: usize, mask: u32) {}",
            "fn hold(&mut self, y: usize, x: usize) {}",
            "fn hold(&mut self, y: u8, x: usize, mask: u16) {}",
            "fn hold(y: usize, x: usize, mask: u16) {}",
        ] {
            let why = lists(hold).expect_err(hold);
            assert!(why.starts_with("`hold` in region `shared::x::lists`, line 16, has the wrong"), "{why}");
        }
    }

    #[test]
    fn an_attribute_of_the_text_stands_once() {
        let text = TEXT.replace("    fn erase", "    #[track_caller]\n    fn erase");
        let text = counting(&text).expect(&text).expect("has a board region").text;
        assert_eq!(text.matches("#[track_caller]").count(), 2, "of `put` and `erase`");
    }

    #[test]
    fn macros_stand_in_front_of_the_first_item() {
        for item in
            ["use a;", "fn a() {}", "pub fn a() {}", "struct A;", "enum A {}", "const A: u8 = 1;", "#[x]"]
        {
            let (at, macros) = macro_hook(&format!("//! x\n\n#![y]\n{item}\nuse b;\n")).expect(item);
            assert_eq!(at, 13, "{item}");
            assert!(macros.contains("macro_rules! println {") && macros.contains("macro_rules! writeln {"));
        }
        for text in ["//! x\n", "use a;\nstd::println!();\n", "use a;\nstd::writeln!();\n"] {
            assert!(macro_hook(text).is_none(), "{text}");
        }
    }

    #[test]
    fn a_board_region_without_fitting_methods_is_an_error() {
        let erase = "fn erase(&mut self, row: usize, column: usize) {}";
        let table = [
            ("fn set(&mut self) {}", "region `board`, line 1, has no method `put`; expected: `put("),
            ("fn put(&mut self, at: usize) {}", "has no method `erase`"),
            (
                "fn put(&mut self, row: u8, column: usize) {}\nERASE",
                "`put` in region `board`, line 2, has the wrong signature; expected: `put(",
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
        }
    }
}
