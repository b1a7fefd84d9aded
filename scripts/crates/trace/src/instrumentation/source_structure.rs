//! Statements and functions in the tokens of a source in C++, Java or Rust. This is no parser: it knows brackets, the
//! words that begin a block, and where statements end. What it takes for something else, the compiler refuses.

use languages::source_tokens::{Syntax, Token};
use std::collections::{HashMap, HashSet};

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
    /// It is outside of functions.
    Outside,
}

/// A function that has a body.
#[derive(Debug)]
pub struct Function {
    pub name: String,
    /// The tokens of its parameters.
    pub parameters: (usize, usize),
    /// The `{` and the `}` of its body.
    pub body: (usize, usize),
    /// Whether it is called through a method: `name.accept(1)`.
    is_object: bool,
    /// Whether it calls itself, directly or through others.
    pub is_recursive: bool,
}

#[derive(Debug, Default)]
pub struct Structure {
    pub statements: Vec<Statement>,
    pub functions: Vec<Function>,
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

/// An open bracket.
struct Open {
    block: Block,
    /// The first token of the current statement.
    start: usize,
    /// The number of the function whose body this is.
    function: Option<usize>,
}

/// Finds the statements and functions.
pub fn structure(tokens: &[Token<'_>], syntax: Syntax) -> Structure {
    let mut found = Structure::default();
    let mut open = vec![Open { block: Block::Outside, start: 0, function: None }];

    for (at, token) in tokens.iter().enumerate() {
        let Open { block, start, .. } = open[open.len() - 1];
        match token.text {
            "(" | "[" => open.push(Open { block: Block::Data, start: at + 1, function: None }),
            ")" | "]" if open.len() > 1 => drop(open.pop()),
            "{" => {
                let head = Head { tokens: &tokens[start..at], outer: block, syntax };
                let inner = head.block();
                let is_object = syntax == Syntax::Java && head.is_arrow();
                let function = head.function().filter(|_| inner == Block::Code).map(|(name, from, to)| {
                    let (parameters, body) = ((start + from, start + to), (at, at));
                    found.functions.push(Function { name, parameters, body, is_object, is_recursive: false });
                    found.functions.len() - 1
                });

                if inner == Block::Code {
                    found.blocks.push(at);
                }

                open.push(Open { block: inner, start: at + 1, function });
            }
            "}" if open.len() > 1 => {
                if start < at && matches!(block, Block::Code | Block::Arms) && syntax == Syntax::Rust {
                    let kind = if block == Block::Code { StatementKind::Value } else { StatementKind::Body };
                    found.add(tokens, start, at - 1, kind);
                }

                let Open { block, function, .. } = open.pop().expect("there are two");
                if let Some(function) = function {
                    found.functions[function].body.1 = at;
                }

                let outer = open.last_mut().expect("the file");
                if block != Block::Data && outer.block != Block::Data {
                    outer.start = at + 1;
                }
            }
            ";" if block != Block::Data => {
                let kind =
                    if block == Block::Outside { StatementKind::Outside } else { StatementKind::Plain };
                found.add(tokens, start, at, kind);
                open.last_mut().expect("the file").start = at + 1;
            }
            "," if block == Block::Arms => {
                found.add(tokens, start, at - 1, StatementKind::Body);
                open.last_mut().expect("the file").start = at + 1;
            }
            ":" if block != Block::Data && is_label(&tokens[start..at]) => {
                open.last_mut().expect("the file").start = at + 1;
            }
            _ => {}
        }
    }

    find_recursive(tokens, &mut found.functions);
    found
}

fn is_label(tokens: &[Token<'_>]) -> bool {
    let first = tokens.first().map_or("", |first| first.text);
    ["case", "default", "public", "private", "protected"].contains(&first)
}

impl Structure {
    /// Adds a statement, without the words before it that decide whether it runs.
    fn add(&mut self, tokens: &[Token<'_>], start: usize, last: usize, kind: StatementKind) {
        let (mut first, mut kind) = (start, kind);

        if kind == StatementKind::Body {
            // `PATTERN => EXPRESSION`
            let is_arrow = |pair: &[Token<'_>]| pair[0].text == "=" && pair[1].text == ">";
            let Some(arrow) = tokens[start..=last].windows(2).position(is_arrow) else { return };
            first = start + arrow + 2;
        }

        while first < last && kind != StatementKind::Outside {
            match tokens[first].text {
                "else" | "do" => first += 1,
                "if" | "for" | "while" | "switch" if has_condition(tokens, first) => {
                    first = closing(tokens, first + 1) + 1;
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

fn has_condition(tokens: &[Token<'_>], at: usize) -> bool {
    tokens.get(at + 1).is_some_and(|next| next.text == "(")
}

/// Returns the token that closes the bracket at a token.
fn closing(tokens: &[Token<'_>], at: usize) -> usize {
    let mut depth = 0;
    for (index, token) in tokens.iter().enumerate().skip(at) {
        match token.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return index;
        }
    }
    tokens.len().saturating_sub(1)
}

/// The tokens of a statement before a `{`.
struct Head<'a> {
    tokens: &'a [Token<'a>],
    outer: Block,
    syntax: Syntax,
}

impl Head<'_> {
    fn has(&self, words: &[&str]) -> bool {
        self.tokens.iter().any(|token| words.contains(&token.text))
    }

    fn block(&self) -> Block {
        match self.syntax {
            Syntax::Rust => self.block_in_rust(),
            Syntax::Cpp | Syntax::Java | Syntax::Python => self.block_in_c(),
        }
    }

    fn block_in_rust(&self) -> Block {
        const HEADS: [&str; 10] =
            ["match", "if", "while", "for", "loop", "else", "unsafe", "fn", "move", "async"];
        const ITEMS: [&str; 8] = ["impl", "trait", "mod", "extern", "struct", "enum", "union", "macro_rules"];
        let head = self.tokens.iter().rev().find(|token| HEADS.contains(&token.text));
        let is_item = self.tokens.iter().any(|token| ITEMS.contains(&token.text)) && !self.has(&["fn"]);
        let last = self.tokens.last().map_or("", |last| last.text);

        match head.map(|head| head.text) {
            _ if is_item => Block::Outside,
            Some("match") => Block::Arms,
            Some(_) => Block::Code,
            None if ["", "|", ">", "=", ";", "}"].contains(&last) => Block::Code,
            None if self.has(&["|"]) => Block::Code, // `|x| -> usize {`
            None => Block::Data,
        }
    }

    fn block_in_c(&self) -> Block {
        const TYPES: [&str; 8] =
            ["class", "struct", "union", "interface", "record", "enum", "namespace", "extern"];
        const BEGINS: [&str; 9] =
            ["else", "do", "try", "finally", "const", "noexcept", "override", "mutable", "static"];
        let Some(last) = self.tokens.last() else {
            return if self.outer == Block::Outside { Block::Outside } else { self.bare() };
        };
        let is_function = self.tokens.iter().any(|token| token.text == "(");

        if self.has(&TYPES) && (!is_function || self.has(&["namespace"])) {
            return Block::Outside;
        }
        match last.text {
            ")" if self.is_anonymous_class() => Block::Outside,
            ")" | ":" | ";" | "}" => Block::Code,
            ">" if self.is_arrow() => Block::Code,
            "]" if self.is_lambda() => Block::Code,
            word if BEGINS.contains(&word) => Block::Code,
            _ if self.has(&["throws"]) || self.has_result_type() => Block::Code,
            _ => Block::Data,
        }
    }

    /// Returns what a `{` after nothing is: a block among statements, a list inside a list.
    fn bare(&self) -> Block {
        if self.outer == Block::Data {
            Block::Data
        } else {
            Block::Code
        }
    }

    /// Whether the head ends with `new Name(...)`.
    fn is_anonymous_class(&self) -> bool {
        let new = self.tokens.iter().rposition(|token| token.text == "new");
        new.is_some_and(|new| {
            let open = self.tokens[new..].iter().position(|token| token.text == "(").map(|at| new + at);
            open.is_some_and(|open| closing(self.tokens, open) == self.tokens.len() - 1)
        })
    }

    /// Whether the head ends with `[...]` that does not follow a word.
    fn is_lambda(&self) -> bool {
        let open = self.tokens.iter().rposition(|token| token.text == "[").unwrap_or(0);
        open == 0 || !self.tokens[open - 1].is_word() && self.tokens[open - 1].text != "]"
    }

    /// Whether the head ends with `->`.
    fn is_arrow(&self) -> bool {
        matches!(self.tokens, [.., before, last] if before.text == "-" && last.text == ">")
    }

    /// Whether `-> type` follows parameters.
    fn has_result_type(&self) -> bool {
        self.tokens
            .windows(3)
            .any(|three| three[0].text == ")" && three[1].text == "-" && three[2].text == ">")
    }

    /// Returns the name of the function whose body begins here, and the tokens of its parameters.
    fn function(&self) -> Option<(String, usize, usize)> {
        const NO_NAMES: [&str; 8] =
            ["if", "for", "while", "switch", "catch", "synchronized", "return", "new"];
        let parameters = |open: usize| (open + 1, closing(self.tokens, open));

        if self.syntax == Syntax::Rust {
            let at = self.tokens.iter().rposition(|token| token.text == "fn")?;
            let open = at + self.tokens[at..].iter().position(|token| token.text == "(")?;
            let (from, to) = parameters(open);
            return Some((self.tokens.get(at + 1)?.text.to_string(), from, to));
        }

        let is_lambda = |pair: &[Token<'_>]| pair[0].text == "=" && pair[1].text == "[";
        if let Some(at) = self.tokens.windows(2).position(is_lambda) {
            let name = self.tokens[at.checked_sub(1)?].text.to_string();
            let captured = closing(self.tokens, at + 1);
            let (from, to) = parameters(captured + 1);
            return Some((name, from.min(to), to));
        }

        if self.syntax == Syntax::Java && self.is_arrow() {
            let sign = self.tokens.iter().position(|token| token.text == "=")?;
            let name = self.tokens[sign.checked_sub(1)?].text.to_string();
            return Some((name, sign + 1, self.tokens.len() - 2));
        }

        if self.outer != Block::Outside {
            return None;
        }

        let open = self.tokens.iter().position(|token| token.text == "(")?;
        let name = self.tokens.get(open.checked_sub(1)?)?;
        let (from, to) = parameters(open);

        (name.is_word() && !NO_NAMES.contains(&name.text)).then(|| (name.text.to_string(), from, to))
    }
}

/// Marks the functions that are on a cycle of calls.
fn find_recursive(tokens: &[Token<'_>], functions: &mut [Function]) {
    let objects = functions.iter().filter(|function| function.is_object);
    let objects: HashSet<&str> = objects.map(|function| function.name.as_str()).collect();
    let mut calls: HashMap<String, HashSet<String>> = HashMap::new();

    for Function { name, parameters, body, .. } in functions.iter() {
        // A lambda may call itself through its first parameter.
        let parameters = tokens[parameters.0..parameters.1].split(|token| token.text == ",");
        let first = parameters.take(1).find_map(|first| first.last());
        let called = calls.entry(name.clone()).or_default();

        for (at, token) in tokens.iter().enumerate().take(body.1).skip(body.0) {
            let is_object = tokens[at + 1].text == "." && objects.contains(token.text);
            let opens = if is_object { at + 3 } else { at + 1 };
            if tokens.get(opens).is_some_and(|next| next.text == "(") {
                let is_itself = first.is_some_and(|first| first.text == token.text);
                called.insert(if is_itself { name.clone() } else { token.text.to_string() });
            }
        }
    }

    let reaches_itself = |name: &str| {
        let (mut reached, mut new) = (HashSet::new(), vec![name]);
        while let Some(next) = new.pop() {
            let called = calls.get(next).into_iter().flatten().map(String::as_str);
            new.extend(called.filter(|called| reached.insert(*called)));
        }
        reached.contains(name)
    };
    for function in functions {
        function.is_recursive = reaches_itself(&function.name);
    }
}
