//! Copies of a board. If a search may keep one, the values on its board are not certain.

use crate::rust_functions::functions;
use messages::Result;
use toolchain::rust_tokens::{find, is_word, tokens, Token};
use workspace::copied_regions;

/// Whether code outside the board regions may copy a board, make several, or change one without its methods.
pub fn may_copy_board(text: &str) -> Result<bool> {
    const COPIES: [&str; 6] = ["clone", "Copy", "copy_from", "mem::", "swap(", "to_owned"];
    let mut boards = copied_regions::parse(text)?;
    boards.retain(|region| region.name.rsplit("::").next() == Some("board"));
    let is_inside = |line: usize| boards.iter().any(|board| (board.lines.0..=board.lines.1).contains(&line));
    let (mut inside, mut outside) = (String::new(), String::new());
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        if is_inside(number) { &mut inside } else { &mut outside }.push_str(line);
    }
    let outside = code_alone(&outside);
    let is_copy = |line: &str| COPIES.iter().any(|sign| line.contains(sign)) || assigns_value_behind(line);
    if outside.lines().any(is_copy) {
        return Ok(true);
    }
    let (board, code) = (tokens(&inside), tokens(&outside));
    let mut structs = board.windows(2).filter(|pair| pair[0].text == "struct").map(|pair| pair[1].text);
    let is_copier = |name: &str| {
        functions(&inside).iter().any(|function| function.is_method && function.return_type == name)
    };
    Ok(is_copier("Self")
        || structs.any(|name| is_copier(name) || makes_several(&code, name))
        || changes_field(&board, &outside))
}

/// Returns the code with blanks in place of comments, and of the content of strings.
fn code_alone(text: &str) -> String {
    let mut code = String::new();
    let mut end = 0;
    for token in tokens(text) {
        code.extend(text[end..token.start].chars().map(|c| if c == '\n' { c } else { ' ' }));
        code += if token.text.contains('"') { "\"\"" } else { token.text };
        end = token.start + token.text.len();
    }
    code
}

/// Whether a line assigns the value behind a reference, as in `board = *kept`. It does not in `x <= *y`.
fn assigns_value_behind(line: &str) -> bool {
    line.match_indices("= *").any(|(at, _)| !line[..at].ends_with(|c| "=<>!+-*/%&|^".contains(c)))
}

/// Whether some code makes a value of a type in several places or by a literal, or repeats it in a list.
fn makes_several(code: &[Token<'_>], name: &str) -> bool {
    let is_literal = |made: &[Token<'_>]| {
        let is_type = [">", "for", "impl"].contains(&made[0].text); // `-> Board {`, `impl Board {`
        made[1].text == name && (made[2].text == "(" || made[2].text == "{" && !is_type)
    };
    let is_found = |pattern: String| !find(code, &pattern).is_empty();
    code.windows(3).any(is_literal)
        || is_found(format!("[{name}"))
        || find(code, &format!("{name}::")).len() > 1
}

/// Whether a line of code assigns to a field of a struct of the board region, or borrows it to change it.
fn changes_field(board: &[Token<'_>], outside: &str) -> bool {
    const COMPARISONS: [&str; 5] = ["==", "!=", "<=", ">=", "=>"];
    let mut fields = vec![".0".to_string()];
    for (at, _) in board.iter().enumerate().filter(|(_, token)| token.text == "struct") {
        let body = board[at..].iter().skip(2).take_while(|token| !["}", ";"].contains(&token.text));
        let body: Vec<&str> = body.map(|token| token.text).collect();
        let names = body.windows(2).filter(|pair| pair[1] == ":");
        fields.extend(names.map(|pair| format!(".{}", pair[0])));
    }
    let is_change = |before: &str, after: &str| {
        // In `a[b.0] = 1` the field is read.
        let mut depth = 0;
        let is_end = |c| {
            depth += i32::from("[(".contains(c)) - i32::from("])".contains(c));
            depth < 0
        };
        let after = after.split(is_end).next().unwrap_or_default();
        let rest = COMPARISONS.iter().fold(after.to_string(), |rest, sign| rest.replace(sign, ""));
        let is_borrowed =
            before.contains("&mut ") || ["_mut()", ".fill("].iter().any(|sign| after.contains(sign));
        !after.starts_with(is_word) && (rest.contains('=') || is_borrowed)
    };
    let changes = |line: &str, field: &str| {
        let mut at = line.match_indices(field);
        at.any(|(at, _)| is_change(&line[..at], &line[at + field.len()..]))
    };
    outside.lines().any(|line| fields.iter().any(|field| changes(line, field)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a text with a board region and this code outside may copy its board.
    fn copies(outside: &str) -> bool {
        let board = "// region: shared::x::board\n#[derive(Clone)]\nstruct Board(Vec<u8>);\nstruct Other { cells: u8 }\n\
                     impl Board { fn put(&mut self, place: usize) { self.0[place] = 1; } }\n// endregion\n";
        may_copy_board(&format!("{board}{outside}\n")).expect("whole regions")
    }

    #[test]
    fn code_outside_of_a_board_region_copies_the_board_or_not() {
        for plain in [
            "",
            "let board = Board::empty(1); board.put(0);",
            "fn new() -> Board { read() } impl Solve for Board {}",
            "if board.0[x + 1] == 2 && pair.0 >= board.0.len() { f(board.0[0], board.0 ) }",
            "let x = board.0[0];",
            "after[cell(step).0][cell(step).1] = board.0[f(1)];",
            "match board.0[0] { _ => 1 }",
            "struct A { cells: usize, place: usize } a.place = 1; a.cells_of = 2;",
            "// board.clone(); a = *b",
            "/* a = *b\n board.0 = kept; */",
            "println!(\"a = *b.clone()\");",
            "if x <= *y && z == *w { sum += *v; sum -= *v; bits |= *v; }",
        ] {
            assert!(!copies(plain), "{plain}");
        }
        for copy in [
            "let kept = board.clone();",
            "#[derive(Copy)]",
            "mem::swap(a, b);",
            "*board = *kept;",
            "x.to_owned()",
            "let own = Board(kept.iter().map(|x| x + 0).collect())",
            "let x = Other { cells: 1 };",
            "Board::empty(1); Board::empty(1);",
            "vec![Board::empty(1); 2]",
            "board.0[x[1]][2] = 1;",
            "board.0 = kept;",
            "board.0[0] += 1;",
            "other.cells += 1;",
            "f(&mut board.0)",
            "board.0.iter_mut()",
        ] {
            assert!(copies(copy), "{copy}");
        }
        let copier = "// region: board\nstruct Board; fn copy(&self) -> Board { Board }\n// endregion\n";
        assert!(may_copy_board(copier).expect("whole regions"));
        assert!(
            may_copy_board("// region: other\nx.clone()\n// endregion\n").expect("whole regions"),
            "it is not a board region"
        );
    }
}
