//! What the names in code mean, given what it imports with `use`.

use crate::commands::paste::lexis::{self, Token};

/// Something that a name may stand for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meaning {
    /// From the crate down, `std::io::stderr` for example; as it stands where nothing is imported for it.
    pub path: String,
    pub line: usize,
}

/// All that the names in the code can mean. Scopes are not looked at: an import anywhere counts everywhere.
pub fn meanings(tokens: &[Token<'_>]) -> Vec<Meaning> {
    let mut reader = Reader { tokens, at: 0, paths: Vec::new() };
    reader.read();
    let paths = reader.paths;
    let imports: Vec<&Path<'_>> = paths.iter().filter(|path| path.imported.is_some()).collect();
    let named = |name| imports.iter().filter(move |path| path.imported == Some(name)).map(|path| &path.parts);
    let mut meanings = Vec::new();
    for Path { parts, line, .. } in &paths {
        let mut add = |parts: &[&str]| {
            let path = parts.join("::");
            // In `return ::std::fs::read(name)` the word in front does not belong to the path.
            let path = path.find("::std::").map_or(path.as_str(), |at| &path[at + 2..]).to_string();
            meanings.push(Meaning { path, line: *line });
        };
        add(parts);
        named(parts[0]).for_each(|import| add(&[import, &parts[1..]].concat()));
        named("*").for_each(|import| add(&[&import[..import.len() - 1], parts].concat()));
    }
    meanings
}

/// Names with `::` between them; those of a `use` one by one, whatever its braces hold together.
struct Path<'a> {
    /// At least one.
    parts: Vec<&'a str>,
    /// The name that a `use` gives it.
    imported: Option<&'a str>,
    line: usize,
}

/// Nobody writes braces in braces deeper than this.
const DEPTH: usize = 50;

struct Reader<'t, 'a> {
    tokens: &'t [Token<'a>],
    at: usize,
    paths: Vec<Path<'a>>,
}

impl<'a> Reader<'_, 'a> {
    fn read(&mut self) {
        let mut before = "";
        while self.at < self.tokens.len() {
            let text = self.text(0);
            match (before, text) {
                ("use", "{") => self.path(&[], true, 0),
                (".", _) | (_, "use") => self.at += 1, // the name of a field or a method, and no name at all
                _ if lexis::is_word(text) => self.path(&[], before == "use", 0),
                _ => self.at += 1,
            }
            if text != "::" {
                before = text;
            }
        }
    }

    /// Reads one path, or all those in braces, behind their common beginning. It takes one token at least.
    fn path(&mut self, beginning: &[&'a str], imports: bool, depth: usize) {
        let line = self.tokens[self.at].line;
        let mut parts = beginning.to_vec();
        loop {
            match self.text(0) {
                "{" if depth < DEPTH => return self.group(&parts, imports, depth),
                "self" if !parts.is_empty() => {}
                name => parts.push(name),
            }
            self.at += 1;
            let goes_on = lexis::is_word(self.text(1)) || ["{", "*"].contains(&self.text(1));
            match self.text(0) == "::" && goes_on {
                true => self.at += 1,
                false => break,
            }
        }
        let mut imported = parts.last().copied().filter(|_| imports);
        if imports && self.text(0) == "as" {
            imported = Some(self.text(1));
            self.at += 2;
        }
        self.paths.push(Path { parts, imported, line });
    }

    fn group(&mut self, beginning: &[&'a str], imports: bool, depth: usize) {
        self.at += 1;
        while !["}", ""].contains(&self.text(0)) {
            match self.text(0) {
                "," | "::" => self.at += 1,
                _ => self.path(beginning, imports, depth + 1),
            }
        }
        self.at += 1;
    }

    /// The token so many places further on, empty behind the last one.
    fn text(&self, further: usize) -> &'a str {
        self.tokens.get(self.at + further).map_or("", |token| token.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> String {
        let meanings = meanings(&lexis::tokens(text));
        meanings.iter().map(|meaning| meaning.path.as_str()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn names_mean_what_is_imported() {
        let table = [
            ("a::b()", "a::b"),
            ("use a::b; b::c()", "a::b b::c a::b::c"),
            ("use a::{b, c::{self, d as e}};", "a::b a::c a::c::d"),
            ("use a::{self as b, c}; b()", "a a::c b a"),
            ("use {a::b, ::c::d}; d()", "a::b c::d d c::d"),
            ("use a::*; b", "a::* a::a::* b a::b"),
            ("use a::b; x.b(); x.b::<c>", "a::b x x c"),
            ("return ::std::a;", "std::a"),
        ];
        for (text, expected) in table {
            assert_eq!(told(text), expected, "{text}");
        }
    }

    #[test]
    fn paths_without_end_end_somewhere() {
        for text in
            ["use a::{", "use a::{b::{", "use {{{", "use a::{::}", "use a::{b as", "a::", "use {;}", "use"]
        {
            told(text);
        }
        told(&format!("use {}", "a::{".repeat(10_000)));
        told(&format!("use a::{}", "{".repeat(10_000)));
    }
}
