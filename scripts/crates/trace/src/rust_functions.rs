//! The functions in the text of a region: names, parameters, and where their bodies begin.
//!
//! This is not a Rust parser. Parameters end at the first closing parenthesis: the methods of a board take
//! numbers, and their types have none.

use toolchain::rust_tokens::{is_word, on_one_line, tokens, Token};

/// A function that has a body.
pub(crate) struct Function {
    pub name: String,
    /// The line of its `fn`, counted from 1.
    pub line: usize,
    /// Whether the function has a parameter `self`.
    pub is_method: bool,
    /// The parameters without `self`.
    pub parameters: Vec<Parameter>,
    /// The type that the function returns. The text is empty if there is none.
    pub return_type: String,
    /// The text before the `{` of the body, on one line and without comments.
    pub head: String,
    /// The byte at which the function begins, after its attributes.
    pub start: usize,
    /// The byte after the `{` of the body.
    pub body: usize,
}

pub(crate) struct Parameter {
    /// The name without `mut`.
    pub name: String,
    pub type_name: String,
}

pub(crate) fn functions(text: &str) -> Vec<Function> {
    let code = tokens(text);
    let named = |at: &usize| code[*at].text == "fn";
    (0..code.len()).filter(named).filter_map(|at| function(text, &code, at)).collect()
}

/// Returns the function whose `fn` is token number `at`. Returns `None` if it has no name or no body.
fn function(text: &str, code: &[Token<'_>], at: usize) -> Option<Function> {
    let position = |from: usize, sign| Some(from + code[from..].iter().position(|token| token.text == sign)?);
    let name = code.get(at + 1).filter(|name| name.text.starts_with(is_word))?.text.to_string();
    let open = position(at, "(")?;
    let close = position(open, ")")?;
    let brace = position(close, "{")?;
    if code[close + 1].text == ";" {
        return None;
    }
    let list = code[open + 1..close].split(|token| token.text == ",");
    let mut parameters: Vec<Parameter> = list.filter(|one| !one.is_empty()).map(parameter).collect();
    // `self`, `&'a mut self`, `mut self: Self`
    let is_receiver = |first: &Parameter| first.name.rsplit(|c| !is_word(c)).next() == Some("self");
    let is_method = parameters.first().is_some_and(is_receiver);
    if is_method {
        parameters.remove(0);
    }
    let return_type = code[close + 1..brace].split(|token| token.text == "where").next().unwrap_or_default();
    let return_type = on_one_line(return_type).trim_start_matches("->").trim().to_string();
    let first = code[..at].iter().rposition(|token| ["{", "}", ";", "]"].contains(&token.text));
    let first = first.map_or(0, |before| before + 1);
    let (start, body) = (code[first].start, code[brace].start + 1);
    let line = 1 + text[..code[at].start].matches('\n').count();
    let head = on_one_line(&code[first..=brace]);
    Some(Function { name, line, is_method, parameters, return_type, head, start, body })
}

fn parameter(code: &[Token<'_>]) -> Parameter {
    let colon = code.iter().position(|token| token.text == ":").unwrap_or(code.len());
    let is_mutable = code.first().is_some_and(|first| first.text == "mut");
    let type_name = on_one_line(code.get(colon + 1..).unwrap_or_default());
    Parameter { name: on_one_line(&code[usize::from(is_mutable)..colon]), type_name }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the name, the line and the parameters of each function in a text.
    fn found(text: &str) -> Vec<String> {
        let summary = |function: Function| {
            let receiver = function.is_method.then(|| "self".to_string());
            let others = function.parameters.iter().map(|one| format!("{}: {}", one.name, one.type_name));
            let parameters: Vec<String> = receiver.into_iter().chain(others).collect();
            assert!(text[..function.body].ends_with('{'));
            format!("{} {}({})", function.line, function.name, parameters.join(", "))
        };
        functions(text).into_iter().map(summary).collect()
    }

    #[test]
    fn a_head_is_one_line_and_an_answer_a_type() {
        let text =
            "  pub fn queen( // fn\n    &self,\n    mut row: usize,\n) -> Option<usize>\nwhere u8: Copy {}";
        let function = &functions(text)[0];
        assert_eq!(function.return_type, "Option<usize>");
        assert_eq!(function.head, "pub fn queen( &self, mut row: usize, ) -> Option<usize> where u8: Copy {");
        assert_eq!(functions("fn put(&mut self) {}")[0].return_type, "");
    }

    #[test]
    fn functions_are_found_however_they_are_written() {
        let table: [(&str, &[&str]); 7] = [
            ("fn put(&self, // fn put(\n mut r: u8, // b: c, d\n) {}", &["1 put(self, r: u8)"]),
            ("fn put(&mut self, row: usize) {}", &["1 put(self, row: usize)"]),
            ("pub(crate) fn put(&'a mut self,mut r:usize,)->[u8; 9]{}", &["1 put(self, r: usize)"]),
            (
                "\n  fn put<'a>(\n  self: &mut Self,\n  c: usize,\n )\n where u8: Copy {}",
                &["2 put(self, c: usize)"],
            ),
            ("trait T {\nfn put(&mut self);\nconst fn erase(&mut self) {} }", &["3 erase(self)"]),
            ("// fn a() {}\nlet a = \"fn b() {\";\npub fn c() {}", &["3 c()"]),
            ("fn put(", &[]),
        ];
        for (text, expected) in table {
            assert_eq!(found(text), expected, "{text}");
        }
    }
}
