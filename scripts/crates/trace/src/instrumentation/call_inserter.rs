//! The places in code in C++, Java or Rust at which calls write the events of a search.

use crate::events;
use crate::instrumentation::source_structure::{Function, Statement, StatementKind, Structure};
use languages::source_tokens::{is_word, Syntax, Token};
use std::collections::BTreeMap;

/// Code that is added at an offset of the source.
#[derive(Clone, Debug)]
pub struct Insertion {
    pub at: usize,
    /// The line at which the compiler names it.
    pub line: u32,
    pub text: String,
    pub kind: InsertionKind,
}

/// What the compiler may refuse, the likeliest first. A brace belongs to the statement around which it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum InsertionKind {
    Brace,
    Call,
    Mark,
    Look,
}

/// Adds calls to code in C++, Java or Rust.
pub struct CallInserter<'a> {
    syntax: Syntax,
    tokens: &'a [Token<'a>],
    boards: &'a [Vec<String>],
    /// The names of the functions that call themselves.
    recursive: Vec<String>,
    /// The macros that stand for code with a board, each with the board and its name there.
    macros: Vec<(&'a str, (usize, String))>,
    /// The boards outside of functions, in C++ and Java, with their names.
    globals: Vec<(usize, String)>,
    /// The variables of loops over the rows of a board, in C++ and Java, each with the board and its name.
    rows: Vec<(&'a str, (usize, String))>,
    pub insertions: Vec<Insertion>,
}

impl<'a> CallInserter<'a> {
    pub fn new(
        syntax: Syntax,
        tokens: &'a [Token<'a>],
        macros: &[(&'a str, Vec<Token<'a>>)],
        boards: &'a [Vec<String>],
        structure: &Structure,
    ) -> CallInserter<'a> {
        let recursive = structure.functions.iter().filter(|function| function.is_recursive);
        let recursive = recursive.map(|function| function.name.clone()).collect();
        let mut inserter = CallInserter {
            syntax,
            tokens,
            boards,
            recursive,
            macros: Vec::new(),
            globals: Vec::new(),
            rows: Vec::new(),
            insertions: Vec::new(),
        };

        // A macro may stand for code with an earlier one.
        for (name, words) in macros {
            let board = words.iter().find_map(|word| {
                let known = inserter.board_of_macro(word.text);
                known.or_else(|| Some((inserter.board(word.text)?, word.text.to_string())))
            });
            inserter.macros.extend(board.map(|board| (*name, board)));
        }

        if syntax != Syntax::Rust {
            for outside in structure.statements.iter().filter(|one| one.kind == StatementKind::Outside) {
                for at in outside.first..=outside.last {
                    let global = inserter.mention(at, at).or_else(|| inserter.initialised(at));
                    inserter.globals.extend(global);
                }
            }
            inserter.globals.dedup();

            // `for (int[] row : board)`
            let rows = tokens.windows(4).enumerate().filter_map(|(at, four)| {
                let is_loop = four[0].is_word() && four[1].text == ":" && four[3].text == ")";
                let board = if is_loop { inserter.mention(at + 2, at + 2) } else { None };
                Some((four[0].text, board?))
            });
            inserter.rows = rows.collect();
        }

        inserter
    }

    pub fn insert_calls(&mut self, structure: &Structure, answers: &[u32]) {
        for function in &structure.functions {
            self.add_function(function, structure);
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
                let text = self.mark(events::ANSWER, *line);
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

    fn mark(&self, event: u64, line: u32) -> String {
        format!("{}mark({event}, {line});", self.path())
    }

    /// Returns what is before the name of a function of the emitter.
    fn path(&self) -> &'static str {
        match self.syntax {
            Syntax::Cpp => "oj_trace::",
            Syntax::Java | Syntax::Python => "oj_trace.",
            Syntax::Rust => "crate::oj_trace::",
        }
    }

    fn look(&self, board: usize, line: Option<u32>, expression: &str, appears: bool) -> String {
        let line = line.unwrap_or(0);
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
    fn add_function(&mut self, function: &Function, structure: &Structure) {
        if !function.is_recursive {
            return;
        }

        let [begin, end] = [function.body.0, function.body.1].map(|at| self.tokens[at]);

        // An argument may hold another board than before. It is the one on which the call begins.
        let parameters = &self.tokens[function.parameters.0..function.parameters.1];
        for (at, parameter) in parameters.iter().enumerate() {
            let is_name = parameters.get(at + 1).map_or(true, |next| [",", ":", "["].contains(&next.text));
            let board = if is_name { self.board(parameter.text) } else { None };
            if let Some(board) = board {
                let text = self.look(board, None, parameter.text, false);
                self.insert(begin.end(), begin.line, text, InsertionKind::Look);
            }
        }

        // A statement with several expressions may change a board before it calls the function, and a loop over its rows
        // changes it under another name.
        for (board, name) in self.globals.clone() {
            if self.has_variable(function, structure, &name) {
                continue; // the name stands for another object there
            }

            let text = self.look(board, None, &name, false);
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
        let before = answer.map(|line| self.mark(events::ANSWER, line));
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
            let named = self.mention(at, first).map(|board| (board, self.declares(first, at)));
            let found = named.or_else(|| Some((self.board_of_row(at)?, false)));
            let Some(((board, expression), appears)) = found else { continue };
            let text = self.look(board, Some(line), &expression, appears);
            if !calls.contains(&(text.clone(), InsertionKind::Look)) {
                calls.push((text, InsertionKind::Look));
            }
        }

        if self.prints(first, last) {
            calls.push((self.mark(events::PRINT, line), InsertionKind::Mark));
        }

        calls
    }

    /// Returns the board that a token outside of functions declares with an initial value, as in `board(9)`.
    fn initialised(&self, at: usize) -> Option<(usize, String)> {
        let is_initial = self.tokens.get(at + 1).is_some_and(|next| next.text == "(");
        let board = if is_initial { self.board(self.tokens[at].text) } else { None };
        Some((board?, self.tokens[at].text.to_string()))
    }

    /// Returns the board in whose row a token names a place, or calls a method: `row[0]`, `row.set(0, 1)`.
    fn board_of_row(&self, at: usize) -> Option<(usize, String)> {
        let is_place = self.tokens.get(at + 1).is_some_and(|next| ["[", "."].contains(&next.text));
        let mut rows = self.rows.iter().filter(|(name, _)| is_place && *name == self.tokens[at].text);
        rows.next().map(|(_, board)| board.clone())
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

    /// Whether a function has an argument or a variable of its own with this name.
    fn has_variable(&self, function: &Function, structure: &Structure, name: &str) -> bool {
        let (begin, end) = function.body;
        let mut inside = structure.statements.iter().filter(|one| begin < one.first && one.last < end);
        let declares = |statement: &Statement| {
            let mut places = statement.first..=statement.last;
            places.any(|at| self.tokens[at].text == name && self.declares(statement.first, at))
        };
        let mut arguments = self.tokens[function.parameters.0..function.parameters.1].iter();

        arguments.any(|argument| argument.text == name) || inside.any(declares)
    }

    /// Whether a statement declares the variable that a token names.
    fn declares(&self, first: usize, at: usize) -> bool {
        const NO_TYPES: [&str; 4] = ["return", "else", "case", "throw"];
        let is_let = self.tokens[first].text == "let";
        let before = if at > first { self.tokens[at - 1].text } else { "" };
        if NO_TYPES.contains(&before) {
            return false;
        }

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
