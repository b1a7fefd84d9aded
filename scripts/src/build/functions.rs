//! The functions in the text of a program: their names, parameters, and where their bodies begin.
//!
//! This is no parser of Rust. It leaves out comments and literals, looks for the word `fn`, and counts brackets.

/// A function that has a body.
#[derive(Debug, PartialEq, Eq)]
pub struct Function {
    pub name: String,
    /// The line of its name, counted from 1.
    pub line: usize,
    /// Whether it has a parameter `self`.
    pub is_method: bool,
    /// Its parameters without `self`.
    pub parameters: Vec<Parameter>,
    /// The byte behind the `{` of its body.
    pub body: usize,
}

#[derive(Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Without `mut`. What is no plain name is here as it stands.
    pub name: String,
    pub kind: String,
}

/// The functions of a text in their order, nested ones included.
pub fn functions(text: &str) -> Vec<Function> {
    let code = without_comments_and_literals(text);
    let starts = code.match_indices("fn").filter(|(at, _)| {
        let before = code[..*at].chars().next_back();
        !before.is_some_and(is_word) && code[at + 2..].starts_with(char::is_whitespace)
    });
    starts.filter_map(|(at, _)| function(&code, at)).collect()
}

/// The function whose `fn` is here; None if it has no body.
fn function(code: &str, at: usize) -> Option<Function> {
    let after = |rest: &str| code.len() - rest.len();
    let rest = code[at + 2..].trim_start();
    let line = code[..after(rest)].matches('\n').count() + 1;
    let (name, rest) = rest.split_at(rest.find(|c| !is_word(c))?);
    let mut rest = rest.trim_start();
    if let Some(generics) = rest.strip_prefix('<') {
        rest = generics[first_outside(generics, &['>'])? + 1..].trim_start();
    }
    let inner = rest.strip_prefix('(')?;
    let (inner, rest) = inner.split_at(first_outside(inner, &[')'])?);
    let rest = &rest[1..];
    let brace = first_outside(rest, &['{', ';'])?;
    if rest[brace..].starts_with(';') {
        return None;
    }
    let mut parameters = split_outside(inner, ',');
    parameters.retain(|parameter| !parameter.trim().is_empty());
    let is_method = parameters.first().is_some_and(|first| is_receiver(first));
    let parameters = parameters[usize::from(is_method)..].iter().map(|text| parameter(text)).collect();
    Some(Function { name: name.to_string(), line, is_method, parameters, body: after(rest) + brace + 1 })
}

/// `self`, `&'a mut self`, `mut self: Self`.
fn is_receiver(parameter: &str) -> bool {
    let pattern = split_outside(parameter, ':').remove(0).trim_end();
    pattern.rsplit(|c| !is_word(c)).next() == Some("self")
}

fn parameter(text: &str) -> Parameter {
    let (pattern, kind) = match first_outside(text, &[':']) {
        Some(at) => (text[..at].trim(), text[at + 1..].trim()),
        None => (text.trim(), ""),
    };
    let name = match pattern.strip_prefix("mut") {
        Some(rest) if rest.starts_with(char::is_whitespace) => rest.trim_start(),
        _ => pattern,
    };
    Parameter { name: name.to_string(), kind: kind.to_string() }
}

fn split_outside(mut code: &str, separator: char) -> Vec<&str> {
    let mut parts = Vec::new();
    while let Some(at) = first_outside(code, &[separator]) {
        parts.push(&code[..at]);
        code = &code[at + separator.len_utf8()..];
    }
    parts.push(code);
    parts
}

/// The first of some characters that no bracket encloses.
fn first_outside(code: &str, wanted: &[char]) -> Option<usize> {
    let (mut depth, mut before) = (0, ' ');
    for (at, c) in code.char_indices() {
        let arrow = before == '-' && c == '>';
        before = c;
        if arrow {
            continue;
        }
        if depth == 0 && wanted.contains(&c) {
            return Some(at);
        }
        match c {
            '(' | '[' | '{' | '<' => depth += 1,
            ')' | ']' | '}' | '>' => depth -= 1,
            _ => {}
        }
    }
    None
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The text with spaces in place of comments and literals; lines and byte positions stay.
fn without_comments_and_literals(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    while let Some(next) = text[code.len()..].chars().next() {
        let rest = &text[code.len()..];
        match comment_or_literal(rest) {
            None => code.push(next),
            Some(length) => {
                code.extend(rest[..length].bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }));
            }
        }
    }
    code
}

/// The length of the comment or literal that the text begins with. One without an end reaches to the end of the text.
fn comment_or_literal(text: &str) -> Option<usize> {
    let behind = |start: usize, end: &str| match text[start..].find(end) {
        Some(at) => start + at + end.len(),
        None => text.len(),
    };
    let raw = text.strip_prefix('r').map(|rest| rest.len() - rest.trim_start_matches('#').len());
    if text.starts_with("//") {
        Some(text.find('\n').unwrap_or(text.len()))
    } else if text.starts_with("/*") {
        Some(block_comment(text))
    } else if let Some(hashes) = raw.filter(|hashes| text[1 + hashes..].starts_with('"')) {
        Some(behind(hashes + 2, &format!("\"{}", "#".repeat(hashes))))
    } else if let Some(rest) = text.strip_prefix('"') {
        let mut escaped = false;
        let end = rest.find(|c| {
            let ends = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            ends
        });
        Some(end.map_or(text.len(), |at| at + 2))
    } else if let Some(rest) = text.strip_prefix('\'') {
        let first = rest.chars().next()?;
        if first == '\\' {
            let escaped = rest[1..].chars().next().map_or(0, char::len_utf8);
            return Some(behind(2 + escaped, "'"));
        }
        rest[first.len_utf8()..].starts_with('\'').then_some(first.len_utf8() + 2)
    // otherwise a lifetime
    } else {
        None
    }
}

/// Block comments nest.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < text.len() {
        if text[at..].starts_with("/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if text[at..].starts_with("*/") {
            (depth, at) = (depth - 1, at + 2);
            if depth == 0 {
                return at;
            }
        } else {
            at += text[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    text.len()
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
    fn functions_are_found_however_they_are_written() {
        let table: [(&str, &[&str]); 9] = [
            ("fn put(&mut self, row: usize) {}", &["1 put(self, row: usize)"]),
            ("pub(crate) fn put(&'a mut self,mut r:usize,)->[u8; 9]{}", &["1 put(self, r: usize)"]),
            ("fn\n  put<'a, F: Fn(u8) -> u8>\n (\n  self: &mut Self,\n  c: usize,\n )\n where F: Fn(u8) -> u8 {}", &["2 put(self, c: usize)"]),
            ("fn put(&mut self, (row, column): (usize, usize)) {}", &["1 put(self, (row, column): (usize, usize))"]),
            ("trait T { fn put(&mut self); fn erase(&mut self) {} }", &["1 erase(self)"]),
            ("// fn a() {}\n/* fn b() {} /* */ fn c() {} */ fn d() {}", &["2 d()"]),
            ("const A: [&str; 2] = [\"\\\" fn a() {}\", r#\"\" fn b() {}\"#]; fn c() {}", &["1 c()"]),
            ("fn a<'b>(b: &'b str) { ('\"', '\\'', '가', b'\\\\'); fn c() {} }", &["1 a(b: &'b str)", "1 c()"]),
            ("fn put(", &[]),
        ];
        for (text, expected) in table {
            assert_eq!(found(text), expected, "{text}");
        }
    }
}
