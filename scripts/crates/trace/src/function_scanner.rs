//! The functions in the text of a region: names, parameters, and where their bodies begin.
//!
//! This is no parser of Rust. A function is a line that begins with `fn`, or with `pub` or `const` and then `fn`. Its
//! parameters end at the first closing parenthesis: what the hooks of a board take are numbers, so no type has one.
//! Line comments among parameters are left out; a parenthesis in one ends the parameters too.

/// A function that has a body.
pub struct Function {
    pub name: String,
    /// Its line, counted from 1.
    pub line: usize,
    /// Whether it has a parameter `self`.
    pub is_method: bool,
    /// Its parameters without `self`.
    pub parameters: Vec<Parameter>,
    /// The type of its answer, empty if it has none.
    pub answer: String,
    /// Its text up to the `{` of its body, on one line and without comments.
    pub head: String,
    /// Where its line begins, after the indentation.
    pub start: usize,
    /// The byte after the `{` of its body.
    pub body: usize,
}

pub struct Parameter {
    /// Without `mut`.
    pub name: String,
    pub kind: String,
}

/// The functions of a text in their order.
pub fn functions(text: &str) -> Vec<Function> {
    let code: String = text.split_inclusive('\n').map(without_comment).collect();
    let mut functions = Vec::new();
    let mut start = 0;
    for (number, line) in (1..).zip(code.split_inclusive('\n')) {
        let indentation = line.len() - line.trim_start().len();
        let found = name_at(line).and_then(|at| function(&code, start + at, number));
        functions.extend(found.map(|function| {
            let head = code[start..function.body].split_whitespace().collect::<Vec<_>>().join(" ");
            Function { start: start + indentation, head, ..function }
        }));
        start += line.len();
    }
    functions
}

/// The line with spaces in place of a comment, so that the places of bytes stay.
fn without_comment(line: &str) -> String {
    let end = line.find("//").unwrap_or(line.len());
    let newline = if line.ends_with('\n') { "\n" } else { "" };
    let blank = " ".repeat(line.len().saturating_sub(end + newline.len()));
    format!("{}{blank}{}", &line[..end], if end < line.len() { newline } else { "" })
}

/// Where in a line the name of a function begins.
fn name_at(line: &str) -> Option<usize> {
    let (before, name) = line.split_once("fn ")?;
    let is_qualifier = |word: &str| word.starts_with("pub") || word == "const";
    let all_qualifiers = before.split_whitespace().all(is_qualifier) && !before.ends_with(is_word);
    all_qualifiers.then_some(line.len() - name.len())
}

/// The function whose name begins here; None if it has no body.
fn function(text: &str, at: usize, line: usize) -> Option<Function> {
    let rest = &text[at..];
    let name = rest.split(|c| !is_word(c)).next()?.to_string();
    let open = rest.find('(')?;
    let close = open + rest[open..].find(')')?;
    if rest[close + 1..].trim_start().starts_with(';') {
        return None;
    }
    let brace = close + rest[close..].find('{')?;
    let without_comment = |line: &str| format!("{} ", line.split("//").next().unwrap_or_default());
    let list: String = rest[open + 1..close].lines().map(without_comment).collect();
    let mut parameters: Vec<Parameter> =
        list.split(',').filter(|text| !text.trim().is_empty()).map(parameter).collect();
    // `self`, `&'a mut self`, `mut self: Self`
    let is_receiver = |first: &Parameter| first.name.rsplit(|c| !is_word(c)).next() == Some("self");
    let is_method = parameters.first().is_some_and(is_receiver);
    if is_method {
        parameters.remove(0);
    }
    let answer = rest[close + 1..brace].trim().strip_prefix("->").unwrap_or_default();
    let words = answer.split_whitespace().take_while(|word| *word != "where");
    let answer = words.collect::<Vec<_>>().join(" ");
    let (head, body) = (String::new(), at + brace + 1);
    Some(Function { name, line, is_method, parameters, answer, head, start: at, body })
}

fn parameter(text: &str) -> Parameter {
    let (name, kind) = text.split_once(':').unwrap_or((text, ""));
    let name = name.trim();
    Parameter {
        name: name.strip_prefix("mut ").unwrap_or(name).trim().to_string(),
        kind: kind.trim().to_string(),
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Name, line, and parameters as they were found.
    fn found(text: &str) -> Vec<String> {
        let shown = |function: Function| {
            let receiver = function.is_method.then(|| "self".to_string());
            let others = function.parameters.iter().map(|one| format!("{}: {}", one.name, one.kind));
            let parameters: Vec<String> = receiver.into_iter().chain(others).collect();
            assert!(text[..function.body].ends_with('{'));
            format!("{} {}({})", function.line, function.name, parameters.join(", "))
        };
        functions(text).into_iter().map(shown).collect()
    }

    #[test]
    fn a_head_is_one_line_and_an_answer_a_type() {
        let text =
            "  pub fn queen( // fn\n    &self,\n    mut row: usize,\n) -> Option<usize>\nwhere u8: Copy {}";
        let function = &functions(text)[0];
        assert_eq!(function.answer, "Option<usize>");
        assert_eq!(function.head, "pub fn queen( &self, mut row: usize, ) -> Option<usize> where u8: Copy {");
        assert_eq!(functions("fn put(&mut self) {}")[0].answer, "");
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
