//! Statements and functions in the tokens of a source in C++, Java or Rust. This is no parser: it knows brackets, the
//! words that begin a block, and where statements end. What it takes for something else, the compiler refuses.
//!
//! In `if (fits) row[i] = 1; else { row[i] = 2; }`, the statements are `row[i] = 1;`, a body, which needs braces before a
//! call can stand behind it, and `row[i] = 2;`, a plain one. `if (fits)` is part of neither.

use languages::source_tokens::{is_word, Syntax};
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// A statement, from one token to another, and how code can be added beside it.
#[derive(Clone, Copy, Debug)]
pub struct Statement {
    /// The first token, after the `if (..)`, `else` or `case ..:` before it.
    pub first: usize,
    /// The `;`, or the last token of an expression without one.
    pub last: usize,
    pub kind: StatementKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatementKind {
    /// It stands among others.
    Plain,
    /// It is the only statement of an `if`, a loop or an arm of `match`, so it needs braces.
    Body,
    /// It is the value of a block in Rust, so nothing may follow it.
    Value,
}

/// A function that has a body.
#[derive(Debug)]
pub struct Function<'a> {
    pub name: &'a str,
    /// The tokens of its parameters.
    pub parameters: Range<usize>,
    /// The tokens of its body, from the `{` up to the `}`.
    pub body: Range<usize>,
    /// Whether it is called through a method: `name.accept(1)`.
    is_object: bool,
}

#[derive(Debug, Default)]
pub struct Structure<'a> {
    /// The statements of functions.
    pub statements: Vec<Statement>,
    /// The tokens of the statements outside of functions.
    pub outside: Vec<usize>,
    /// The functions that call themselves, directly or through others.
    pub recursive: Vec<Function<'a>>,
    /// The `{` of each block of code.
    pub blocks: Vec<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Block {
    /// The file, a class, a namespace.
    Outside,
    /// The statements of a function.
    Code,
    /// The arms of a `match` in Rust.
    Arms,
    /// The values of an array, or `(` and `[`.
    Data,
}

/// An open bracket, and the first token of the current statement in it.
struct Open {
    block: Block,
    start: usize,
}

/// Finds the statements and functions.
pub fn structure<'a>(texts: &[&'a str], syntax: Syntax) -> Structure<'a> {
    let mut found = Structure::default();
    let mut functions = Vec::new();
    let mut open = vec![Open { block: Block::Outside, start: 0 }];

    for (at, text) in texts.iter().enumerate() {
        let last = open.len() - 1;
        let Open { block, start } = open[last];
        match *text {
            "(" | "[" => open.push(Open { block: Block::Data, start: at + 1 }),
            ")" | "]" if last > 0 => drop(open.pop()),
            "{" => {
                let head = Head { texts: &texts[start..at], outer: block, syntax };
                let inner = if syntax == Syntax::Rust { head.block_in_rust() } else { head.block_in_c() };
                if inner == Block::Code {
                    found.blocks.push(at);
                    functions.extend(head.function().map(|(name, parameters)| Function {
                        name,
                        parameters: start + parameters.start..start + parameters.end,
                        body: at..closing(texts, at),
                        is_object: syntax == Syntax::Java && head.is_arrow(),
                    }));
                }

                open.push(Open { block: inner, start: at + 1 });
            }
            "}" if last > 0 => {
                if start < at && syntax == Syntax::Rust {
                    match block {
                        Block::Code => found.add(texts, start, at - 1, StatementKind::Value),
                        Block::Arms => found.add(texts, start, at - 1, StatementKind::Body),
                        Block::Outside | Block::Data => {}
                    }
                }

                open.pop();
                if block != Block::Data && open[last - 1].block != Block::Data {
                    open[last - 1].start = at + 1;
                }
            }
            ";" if block != Block::Data => {
                match block {
                    Block::Outside => found.outside.extend(start..=at),
                    _ => found.add(texts, start, at, StatementKind::Plain),
                }
                open[last].start = at + 1;
            }
            "," if block == Block::Arms => {
                found.add(texts, start, at - 1, StatementKind::Body);
                open[last].start = at + 1;
            }
            ":" if block != Block::Data && is_label(texts[start]) => open[last].start = at + 1,
            _ => {}
        }
    }

    found.recursive = recursive(texts, functions);
    found
}

fn is_label(first: &str) -> bool {
    ["case", "default", "public", "private", "protected"].contains(&first)
}

impl Structure<'_> {
    /// Adds a statement, without the words before it that decide whether it runs.
    fn add(&mut self, texts: &[&str], start: usize, last: usize, mut kind: StatementKind) {
        let mut first = start;

        if kind == StatementKind::Body {
            // `PATTERN => EXPRESSION`
            let arrow = texts[start..=last].windows(2).position(|pair| pair == ["=", ">"]);
            let Some(arrow) = arrow else { return };
            first = start + arrow + 2;
        }

        while first < last {
            match texts[first] {
                "else" | "do" => first += 1,
                "if" | "for" | "while" | "switch" if texts[first + 1] == "(" => {
                    first = closing(texts, first + 1) + 1;
                }
                _ => break,
            }
            kind = StatementKind::Body;
        }

        if first <= last {
            self.statements.push(Statement { first, last, kind });
        }
    }
}

/// Returns the token that closes the bracket at a token.
fn closing(texts: &[&str], at: usize) -> usize {
    let mut depth = 0;
    let closes = |text: &&str| {
        match *text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
        depth == 0
    };
    let length = texts[at..].iter().position(closes);
    length.map_or(texts.len().saturating_sub(1), |length| at + length)
}

/// The tokens of a statement before a `{`.
struct Head<'t, 'a> {
    texts: &'t [&'a str],
    outer: Block,
    syntax: Syntax,
}

impl<'a> Head<'_, 'a> {
    fn has(&self, words: &[&str]) -> bool {
        self.texts.iter().any(|text| words.contains(text))
    }

    fn block_in_rust(&self) -> Block {
        const HEADS: [&str; 10] =
            ["match", "if", "while", "for", "loop", "else", "unsafe", "fn", "move", "async"];
        const ITEMS: [&str; 8] = ["impl", "trait", "mod", "extern", "struct", "enum", "union", "macro_rules"];
        let last = self.texts.last().unwrap_or(&"");

        match self.texts.iter().rfind(|text| HEADS.contains(text)) {
            _ if self.has(&ITEMS) && !self.has(&["fn"]) => Block::Outside,
            Some(&"match") => Block::Arms,
            Some(_) => Block::Code,
            None if ["", "|", ">", "=", ";", "}"].contains(last) => Block::Code,
            None if self.has(&["|"]) => Block::Code, // `|x| -> usize {`
            None => Block::Data,
        }
    }

    fn block_in_c(&self) -> Block {
        const TYPES: [&str; 8] =
            ["class", "struct", "union", "interface", "record", "enum", "namespace", "extern"];
        const BEFORE_CODE: [&str; 13] = [
            ")", ":", ";", "}", "else", "do", "try", "finally", "const", "noexcept", "override", "mutable",
            "static",
        ];
        let Some(&last) = self.texts.last() else {
            return self.outer; // a block among statements, a list inside a list
        };
        let is_type = self.has(&TYPES) && (!self.has(&["("]) || self.has(&["namespace"]));
        let has_result_type = || self.texts.windows(3).any(|three| three == [")", "-", ">"]);

        if is_type || last == ")" && self.is_anonymous_class() {
            Block::Outside
        } else if BEFORE_CODE.contains(&last)
            || self.is_arrow()
            || last == "]" && self.is_lambda()
            || self.has(&["throws"])
            || has_result_type()
        {
            Block::Code
        } else {
            Block::Data
        }
    }

    /// Whether the head ends with `new Name(...)`.
    fn is_anonymous_class(&self) -> bool {
        let Some(new) = self.texts.iter().rposition(|text| *text == "new") else { return false };
        let open = self.texts[new..].iter().position(|text| *text == "(");
        open.is_some_and(|open| closing(self.texts, new + open) == self.texts.len() - 1)
    }

    /// Whether the head ends with `[...]` that does not follow a word.
    fn is_lambda(&self) -> bool {
        let open = self.texts.iter().rposition(|text| *text == "[").unwrap_or(0);
        open == 0 || !is_name(self.texts[open - 1]) && self.texts[open - 1] != "]"
    }

    /// Whether the head ends with `->`.
    fn is_arrow(&self) -> bool {
        self.texts.ends_with(&["-", ">"])
    }

    /// Returns the name of the function whose body begins here, and the tokens of its parameters.
    fn function(&self) -> Option<(&'a str, Range<usize>)> {
        const NO_NAMES: [&str; 8] =
            ["if", "for", "while", "switch", "catch", "synchronized", "return", "new"];
        let first = |word: &str| self.texts.iter().position(|text| *text == word);

        if self.syntax == Syntax::Rust {
            let at = self.texts.iter().rposition(|text| *text == "fn")?;
            let open = at + self.texts[at..].iter().position(|text| *text == "(")?;
            return Some((self.texts.get(at + 1)?, open + 1..closing(self.texts, open)));
        }

        if let Some(at) = self.texts.windows(2).position(|pair| pair == ["=", "["]) {
            let open = closing(self.texts, at + 1) + 1;
            let end = closing(self.texts, open);
            return Some((self.texts[at.checked_sub(1)?], (open + 1).min(end)..end));
        }

        if self.syntax == Syntax::Java && self.is_arrow() {
            let sign = first("=")?;
            return Some((self.texts[sign.checked_sub(1)?], sign + 1..self.texts.len() - 2));
        }

        let open = first("(")?;
        let name = self.texts[open.checked_sub(1)?];
        let is_function = self.outer == Block::Outside && is_name(name) && !NO_NAMES.contains(&name);
        is_function.then(|| (name, open + 1..closing(self.texts, open)))
    }
}

fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| is_word(c) && !c.is_ascii_digit())
}

/// Returns the functions that are on a cycle of calls.
fn recursive<'a>(texts: &[&'a str], mut functions: Vec<Function<'a>>) -> Vec<Function<'a>> {
    let objects: HashSet<&str> =
        functions.iter().filter(|function| function.is_object).map(|function| function.name).collect();
    let mut calls: HashMap<&str, HashSet<&str>> = HashMap::new();

    for Function { name, parameters, body, .. } in &functions {
        // A lambda may call itself through its first parameter.
        let first = texts[parameters.clone()].split(|text| *text == ",").next().and_then(<[_]>::last);
        let called = calls.entry(name).or_default();

        for at in body.clone() {
            let is_object = texts[at + 1] == "." && objects.contains(texts[at]);
            let opens = if is_object { at + 3 } else { at + 1 };
            if texts.get(opens) == Some(&"(") {
                called.insert(if first == Some(&texts[at]) { name } else { texts[at] });
            }
        }
    }

    functions.retain(|function| {
        let (mut reached, mut new) = (HashSet::new(), vec![function.name]);
        while let Some(next) = new.pop() {
            new.extend(calls.get(next).into_iter().flatten().filter(|called| reached.insert(**called)));
        }
        reached.contains(function.name)
    });
    functions
}
