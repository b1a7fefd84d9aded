//! Rewrites a submission so that it writes the events of its search: calls that begin and end, and cells that change.
//!
//! The submission is plain code, and a board is watched by the name of its variable. In C++, Java and Rust,
//!
//! ```text
//! if (fits(k)) map[i][j] = k;
//! ```
//!
//! becomes, on one line,
//!
//! ```text
//! if (fits(k)) {map[i][j] = k; look(map);}
//! ```
//!
//! `look` compares the whole array with what it held before, so it also sees what a helper function has changed. The
//! array is passed where its name is in scope: locals, parameters and fields work. Calls that the compiler refuses are
//! left out ([`WatchedSource::text`]). In Python, the interpreter's own `ast` adds the calls.

use crate::source_structure::{structure, Function, Statement, StatementKind, Structure};
use languages::source_tokens::{is_word, macros, tokens, Syntax, Token};
use languages::SourceLanguage;
use std::collections::BTreeMap;

const PYTHON_EMITTER: &str = include_str!("emitters/emitter.py");
const CPP_EMITTER: &str = include_str!("emitters/emitter.hpp");
const JAVA_EMITTER: &str = include_str!("emitters/emitter.java");
const RUST_EMITTER: &str = include_str!("emitters/emitter.rs");

/// A submission, and the calls that are added to it.
pub struct WatchedSource<'a> {
    source: &'a str,
    syntax: Syntax,
    /// The boards, each with the names of its variables.
    pub boards: Vec<Vec<String>>,
    /// The lines that mark the board as an answer.
    pub answer_lines: Vec<u32>,
    insertions: Vec<Insertion>,
}

/// Returns the syntax of a language, or `None` if its searches cannot be watched.
pub fn watchable(language: &SourceLanguage) -> Option<Syntax> {
    let is_watchable = ["Main.py", "Main.cc", "Main.java", "Main.rs"].contains(&language.source_file);
    is_watchable.then(|| Syntax::of(language))
}

/// Code that is added at an offset of the source.
#[derive(Clone, Debug)]
struct Insertion {
    at: usize,
    /// The line at which the compiler names it.
    line: u32,
    text: String,
    kind: InsertionKind,
}

/// What the compiler may refuse, the likeliest first. A brace belongs to the statement around which it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum InsertionKind {
    Brace,
    Call,
    Mark,
    Look,
}

/// The lines whose calls the compiler refused, with the kinds that are left out there.
#[derive(Default)]
pub struct Refused(BTreeMap<u32, InsertionKind>);

impl Refused {
    /// Leaves out calls of these lines: the looks, or also the other calls where looks were left out before. Returns
    /// whether there was a call that is now left out.
    pub fn add(&mut self, lines: &[u32], source: &WatchedSource<'_>) -> bool {
        let mut changed = false;
        for line in lines {
            let bound = match self.0.get(line) {
                None => InsertionKind::Look,
                Some(InsertionKind::Look) => InsertionKind::Mark,
                Some(_) => InsertionKind::Call,
            };
            let least = self.0.insert(*line, bound);
            let here = source.insertions.iter().filter(|one| one.line == *line);

            changed |=
                here.clone().any(|one| one.kind > InsertionKind::Brace) && least != Some(InsertionKind::Call);
        }
        changed
    }

    fn has(&self, insertion: &Insertion) -> bool {
        let bound = self.0.get(&insertion.line);
        insertion.kind != InsertionKind::Brace && bound.is_some_and(|bound| insertion.kind >= *bound)
    }
}

impl<'a> WatchedSource<'a> {
    /// Finds the places for the calls. Without names, up to eight arrays of the source are boards of their own.
    pub fn new(source: &'a str, syntax: Syntax, names: &[String]) -> WatchedSource<'a> {
        let tokens = tokens(source, syntax);
        let answer_lines = answer_lines(source, if syntax == Syntax::Python { "#" } else { "//" });
        let boards = match names {
            [] => arrays(&tokens).into_iter().map(|name| vec![name]).collect(),
            names => vec![names.to_vec()],
        };

        let insertions = match syntax {
            Syntax::Python => Vec::new(),
            syntax => {
                let structure = structure(&tokens, syntax);
                let macros = if syntax == Syntax::Cpp { macros(source) } else { Vec::new() };
                let mut weaver = Weaver::new(syntax, &tokens, &macros, &boards, &structure);
                weaver.weave(&structure, &answer_lines);
                weaver.insertions
            }
        };
        WatchedSource { source, syntax, boards, answer_lines, insertions }
    }

    /// Returns the text of the program, without the calls that the compiler has refused. Line numbers are those of the
    /// submission.
    pub fn text(&self, refused: &Refused) -> String {
        let mut text = String::new();
        let mut end = 0;
        for insertion in self.insertions.iter().filter(|insertion| !refused.has(insertion)) {
            text += &self.source[end..insertion.at];
            text += &insertion.text;
            end = insertion.at;
        }

        text += &self.source[end..];

        match self.syntax {
            Syntax::Python => {
                let list = |names: &Vec<String>| format!("[{}]", quoted_all(names));
                let lists = self.boards.iter().map(list).collect::<Vec<_>>().join(", ");
                format!("{PYTHON_EMITTER}\n\nrun({}, [{lists}])\n", quoted(self.source))
            }
            Syntax::Cpp => format!("{CPP_EMITTER}\n#line 1 \"Main.cc\"\n{text}"),
            Syntax::Java => format!("{text}\n{JAVA_EMITTER}"),
            Syntax::Rust => format!("{text}\n{RUST_EMITTER}"),
        }
    }
}

/// Returns the lines that end with the comment `@ answer`.
fn answer_lines(source: &str, comment: &str) -> Vec<u32> {
    let is_answer = |line: &str| {
        let word = line.rsplit_once(comment).and_then(|(_, text)| text.trim().strip_prefix('@'));
        word.is_some_and(|word| word.trim() == "answer")
    };
    (1..).zip(source.lines()).filter(|(_, line)| is_answer(line)).map(|(number, _)| number).collect()
}

/// Returns the names of variables that are indexed or grow, the most frequent first. A text, and in Python any argument,
/// may be made longer without that.
pub fn arrays(tokens: &[Token<'_>]) -> Vec<String> {
    const NO_NAMES: [&str; 14] = [
        "int", "char", "long", "boolean", "String", "double", "byte", "short", "bool", "return", "in", "vec",
        "mut", "let",
    ];
    const GROW: [&str; 6] = ["push_back", "append", "push", "add", "pop", "pop_back"];
    let elements = loop_variables(tokens);
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();

    for (at, three) in tokens.windows(3).enumerate() {
        let is_indexed = three[1].text == "[" && three[2].text != "]";
        let grows = three[1].text == "." && GROW.contains(&three[2].text);
        let before = tokens[..at].iter().rev().find(|token| token.text != "&").map_or("", |token| token.text);
        let is_text = ["string", "String"].contains(&before) && three[1].text != "(";
        let name = three[0].text;
        let is_array = before != "new" && !NO_NAMES.contains(&name) && !elements.contains(&name);
        if three[0].is_word() && (is_indexed || grows || is_text) && is_array {
            *counts.entry(name).or_default() += 1;
        }
    }

    for definition in tokens.split(|token| token.text == "def").skip(1) {
        let arguments = definition.iter().skip(2).take_while(|token| token.text != ")");
        let names = arguments.filter(|token| token.is_word()).map(|token| token.text);
        for name in names.filter(|name| !NO_NAMES.contains(name)) {
            counts.entry(name).or_default();
        }
    }

    let mut names: Vec<(&str, usize)> = counts.into_iter().collect();
    names.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    names.truncate(crate::events::MAX_BOARDS);

    names.into_iter().map(|(name, _)| name.to_string()).collect()
}

/// Returns the variables of loops over the elements of a list: `for (int[] row : grid)`, `for row in grid`. They change
/// although no array does.
fn loop_variables<'a>(tokens: &[Token<'a>]) -> Vec<&'a str> {
    let mut variables = Vec::new();

    for at in (0..tokens.len()).filter(|at| tokens[*at].text == "for") {
        let is_colon = |at: usize| tokens[at].text == ":";
        let ends = |at: &usize| {
            let is_path = is_colon(*at)
                && (is_colon(*at - 1) || tokens.get(at + 1).is_some_and(|next| next.text == ":"));
            ["in", ":", ";", "{"].contains(&tokens[*at].text) && !is_path
        };
        let Some(end) = (at + 1..tokens.len()).find(ends) else { continue };

        match tokens[end].text {
            "in" => variables.extend(tokens[at + 1..end].iter().map(|token| token.text)),
            ":" => variables.push(tokens[end - 1].text),
            _ => {}
        }
    }

    variables
}

/// Adds calls to code in C++, Java or Rust.
struct Weaver<'a> {
    syntax: Syntax,
    tokens: &'a [Token<'a>],
    boards: &'a [Vec<String>],
    /// The names of the functions that call themselves.
    recursive: Vec<String>,
    /// The macros that stand for code with a board, each with the board and its name there.
    macros: Vec<(&'a str, (usize, String))>,
    /// The boards outside of functions, in C++, with their names.
    globals: Vec<(usize, String)>,
    insertions: Vec<Insertion>,
}

impl<'a> Weaver<'a> {
    fn new(
        syntax: Syntax,
        tokens: &'a [Token<'a>],
        macros: &[(&'a str, Vec<Token<'a>>)],
        boards: &'a [Vec<String>],
        structure: &Structure,
    ) -> Weaver<'a> {
        let recursive = structure.functions.iter().filter(|function| function.is_recursive);
        let recursive = recursive.map(|function| function.name.clone()).collect();
        let mut weaver = Weaver {
            syntax,
            tokens,
            boards,
            recursive,
            macros: Vec::new(),
            globals: Vec::new(),
            insertions: Vec::new(),
        };

        // A macro may stand for code with an earlier one.
        for (name, words) in macros {
            let board = words.iter().find_map(|word| {
                let known = weaver.board_of_macro(word.text);
                known.or_else(|| Some((weaver.board(word.text)?, word.text.to_string())))
            });
            weaver.macros.extend(board.map(|board| (*name, board)));
        }

        if syntax == Syntax::Cpp {
            let outside = structure.statements.iter().filter(|one| one.kind == StatementKind::Outside);
            let named = outside.flat_map(|statement| {
                (statement.first..=statement.last).filter_map(|at| weaver.mention(at, at))
            });
            weaver.globals = named.collect();
            weaver.globals.dedup();
        }

        weaver
    }

    fn weave(&mut self, structure: &Structure, answers: &[u32]) {
        for function in &structure.functions {
            self.add_function(function);
        }

        let mut marked: BTreeMap<usize, u32> = BTreeMap::new(); // statements, each with the line of its mark
        for line in answers {
            let is_there = |statement: &&Statement| {
                let lines = self.tokens[statement.first].line..=self.tokens[statement.last].line;
                statement.kind != StatementKind::Outside && lines.contains(line)
            };
            let last = structure
                .statements
                .iter()
                .filter(is_there)
                .max_by_key(|statement| (self.tokens[statement.first].line, statement.first));

            let block = structure.blocks.iter().rfind(|block| self.tokens[**block].line == *line);
            if let Some(last) = last {
                marked.insert(last.first, *line);
            } else if let Some(block) = block {
                let text = self.mark(5, *line);
                self.insert(self.tokens[*block].end(), *line, text, InsertionKind::Mark);
            }
        }

        for statement in &structure.statements {
            self.add_statement(*statement, marked.get(&statement.first).copied());
        }

        // Equal offsets keep their order, but what belongs to an outer bracket was added first.
        self.insertions.sort_by_key(|insertion| insertion.at);
    }

    fn insert(&mut self, at: usize, line: u32, text: String, kind: InsertionKind) {
        self.insertions.push(Insertion { at, line, text, kind });
    }

    fn mark(&self, kind: u32, line: u32) -> String {
        format!("{}mark({kind}, {line});", self.path())
    }

    /// Returns what is before the name of a function of the emitter.
    fn path(&self) -> &'static str {
        match self.syntax {
            Syntax::Cpp => "oj_trace::",
            Syntax::Java | Syntax::Python => "oj_trace.",
            Syntax::Rust => "crate::oj_trace::",
        }
    }

    fn look(&self, board: usize, line: u32, expression: &str, appears: bool) -> String {
        let reference = if self.syntax == Syntax::Rust { "&" } else { "" };
        format!("{}look({board}, {line}, {reference}{expression}, {appears});", self.path())
    }

    /// Returns the number of the board that a variable with this name holds.
    fn board(&self, name: &str) -> Option<usize> {
        self.boards.iter().position(|names| names.iter().any(|other| other == name))
    }

    /// Returns the board in the code that a macro stands for, with its name there.
    fn board_of_macro(&self, name: &str) -> Option<(usize, String)> {
        self.macros.iter().find(|(other, _)| *other == name).map(|(_, board)| board.clone())
    }

    /// Adds the begin and the end of the calls of a function that calls itself, and a look at the boards among its
    /// arguments. A helper function is called too often for that, and its statements are followed by looks anyway.
    fn add_function(&mut self, function: &Function) {
        if !function.is_recursive {
            return;
        }

        let [begin, end] = [function.body.0, function.body.1].map(|at| self.tokens[at]);

        // An argument may hold another board than before. It is the one on which the call begins.
        let parameters = &self.tokens[function.parameters.0..function.parameters.1];
        for (at, parameter) in parameters.iter().enumerate() {
            let is_name = parameters.get(at + 1).map_or(true, |next| [",", ":", "["].contains(&next.text));
            if let Some(board) = self.board(parameter.text).filter(|_| is_name) {
                let text = self.look(board, 0, parameter.text, false);
                self.insert(begin.end(), begin.line, text, InsertionKind::Look);
            }
        }

        // A statement with several expressions may change a board before it calls the function.
        for (board, name) in self.globals.clone() {
            let text = self.look(board, 0, &name, false);
            self.insert(begin.end(), begin.line, text, InsertionKind::Look);
        }

        let (before, after) = match self.syntax {
            Syntax::Cpp => ("oj_trace::Call oj_call;", ""),
            // Nothing follows an overflow of the stack, and to leave millions of calls takes minutes.
            Syntax::Java | Syntax::Python => (
                "oj_trace.enter();try{",
                "}catch(StackOverflowError oj){Runtime.getRuntime().halt(1);throw oj;}finally{oj_trace.leave();}",
            ),
            Syntax::Rust => ("let _oj_call = crate::oj_trace::enter();", ""),
        };
        self.insert(begin.end(), begin.line, before.to_string(), InsertionKind::Call);

        if !after.is_empty() {
            // Both parts are left out together.
            self.insert(end.start, begin.line, after.to_string(), InsertionKind::Call);
        }
    }

    fn add_statement(&mut self, statement: Statement, answer: Option<u32>) {
        let Statement { first, last, kind } = statement;
        let line = self.tokens[first].line;
        let before = answer.map(|line| self.mark(5, line));
        let after = if self.may_be_followed(statement) { self.after(statement) } else { Vec::new() };

        if before.is_none() && after.is_empty() {
            return;
        }

        let has_braces = kind == StatementKind::Body;
        let (from, to) = (self.tokens[first].start, self.tokens[last].end());

        if has_braces {
            self.insert(from, line, "{".to_string(), InsertionKind::Brace);
        }
        if let Some(before) = before {
            self.insert(from, line, before, InsertionKind::Mark);
        }

        if self.syntax == Syntax::Cpp && !after.is_empty() && self.calls_recursive(first, last) {
            self.insert(from, line, format!("oj_trace::at({line});"), InsertionKind::Mark);
        }
        // An arm of `match` has no `;`.
        if !after.is_empty() && self.tokens[last].text != ";" {
            self.insert(to, line, ";".to_string(), InsertionKind::Brace);
        }

        for (text, kind) in after {
            self.insert(to, self.tokens[last].line, text, kind);
        }
        if has_braces {
            self.insert(to, line, "}".to_string(), InsertionKind::Brace);
        }
    }

    fn calls_recursive(&self, first: usize, last: usize) -> bool {
        self.tokens[first..=last].iter().any(|token| self.recursive.iter().any(|name| name == token.text))
    }

    /// Whether code after a statement runs, and may stand there.
    fn may_be_followed(&self, Statement { first, last, kind }: Statement) -> bool {
        const ENDS: [&str; 10] =
            ["return", "break", "continue", "goto", "throw", "using", "use", "typedef", "import", "const"];
        let is_value = match kind {
            StatementKind::Plain => false,
            StatementKind::Body => self.tokens[last].text != ";" && !self.assigns(first, last),
            StatementKind::Value | StatementKind::Outside => true,
        };
        !is_value && !ENDS.contains(&self.tokens[first].text)
    }

    /// Whether an arm of `match` has no value because it assigns one.
    fn assigns(&self, first: usize, last: usize) -> bool {
        let is_sign = |at: usize| "=<>!".contains(self.tokens[at].text);
        (first + 1..last).any(|at| self.tokens[at].text == "=" && !is_sign(at - 1) && !is_sign(at + 1))
    }

    /// Returns the calls after a statement: looks at the boards that it mentions, and a mark if it prints.
    fn after(&self, Statement { first, last, .. }: Statement) -> Vec<(String, InsertionKind)> {
        let line = self.tokens[first].line;
        let mut calls = Vec::new();
        for at in first..=last {
            let Some((board, expression)) = self.mention(at, first) else { continue };
            let text = self.look(board, line, &expression, self.declares(first, at));
            if !calls.contains(&(text.clone(), InsertionKind::Look)) {
                calls.push((text, InsertionKind::Look));
            }
        }

        if self.prints(first, last) {
            calls.push((self.mark(6, line), InsertionKind::Mark));
        }

        calls
    }

    /// Returns the board that a token names, with the expression for it: `board`, `self.board`.
    fn mention(&self, at: usize, first: usize) -> Option<(usize, String)> {
        let text = |at: usize| self.tokens.get(at).map_or("", |token| token.text);
        if let Some(board) = self.board_of_macro(text(at)) {
            return Some(board);
        }

        let board = self.board(text(at))?;
        let is_let = at > 0 && ["let", "mut"].contains(&text(at - 1));
        let is_field = self.syntax == Syntax::Rust && text(at + 1) == ":" && text(at + 2) != ":" && !is_let;

        if text(at + 1) == "(" || is_field {
            return None; // a function, or a field in a literal
        }

        let mut from = at;
        while from > first {
            let is_arrow = text(from - 1) == ">" && from > first + 1 && text(from - 2) == "-";
            let owner = match text(from - 1) {
                "." => from.checked_sub(2),
                _ if is_arrow => from.checked_sub(3),
                ":" => return None, // a path
                _ => break,
            };

            let owner =
                owner.filter(|owner| *owner >= first && self.tokens[*owner].text.starts_with(is_word))?;
            from = owner;
        }

        Some((board, self.tokens[from..=at].iter().map(|token| token.text).collect()))
    }

    /// Whether a statement declares the variable that a token names.
    fn declares(&self, first: usize, at: usize) -> bool {
        let is_let = self.tokens[first].text == "let";
        let before = if at > first { self.tokens[at - 1].text } else { "" };
        match self.syntax {
            Syntax::Rust => is_let && ["let", "mut"].contains(&before),
            _ => at > first && (before.starts_with(is_word) || [">", "]"].contains(&before)),
        }
    }

    /// Whether a statement prints, or appends to what is printed later.
    fn prints(&self, first: usize, last: usize) -> bool {
        const WORDS: [&str; 14] = [
            "printf",
            "cout",
            "puts",
            "putchar",
            "fputs",
            "println",
            "print",
            "writeln",
            "write",
            "append",
            "push_str",
            "extend",
            "extend_from_slice",
            "add",
        ];
        let owner = |at: usize| if at > first + 1 { self.tokens[at - 2].text } else { "" };
        (first..last).any(|at| WORDS.contains(&self.tokens[at].text) && self.board(owner(at)).is_none())
    }
}

fn quoted_all(names: &[String]) -> String {
    names.iter().map(|name| quoted(name)).collect::<Vec<_>>().join(", ")
}

/// Returns a literal of Python.
fn quoted(text: &str) -> String {
    let character = |c: char| match c {
        '\\' | '\'' => format!("\\{c}"),
        '\n' => "\\n".to_string(),
        c if c.is_control() => format!("\\x{:02x}", u32::from(c)),
        c => c.to_string(),
    };
    format!("'{}'", text.chars().map(character).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrays_are_indexed_or_grow_and_are_no_element_of_another_one() {
        for (syntax, text, expected) in [
            (Syntax::Java, "for (int[] row : grid) row[0] = used[row[1]] + used[2];", &["used"][..]),
            (Syntax::Cpp, "for (std::pair<int, int> p : list) a.push_back(p[0]); int b[] = {};", &["a"]),
            (Syntax::Cpp, "for (int i = 0; i < n; i++) a[i] = x ? b[i] : 0;", &["a", "b"]),
            (Syntax::Cpp, "string f(string &s, string t) { return s + t; }", &["s", "t"]),
            (Syntax::Python, "def f(at, text):\n    f(at + 1, text + 'a')", &["at", "text"]),
            (
                Syntax::Rust,
                "for row in grid.iter() { row[0]; sum[0] += 1; } let a = vec![0]; f(&mut [0])",
                &["sum"],
            ),
        ] {
            assert_eq!(arrays(&tokens(text, syntax)), expected, "{text}");
        }
    }
}
