//! The places in code in C++, Java or Rust at which calls write the events of a search.

use crate::events;
use crate::instrumentation::source_structure::{structure, Function, Statement, StatementKind, Structure};
use languages::source_tokens::{is_word, macros, tokens, Syntax, Token};
use std::collections::{HashMap, HashSet};

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

/// Finds the calls to add to code in C++, Java or Rust, in the order of their places. `answers` are the lines that mark
/// the board as an answer.
pub fn insertions(source: &str, syntax: Syntax, boards: &[Vec<String>], answers: &[u32]) -> Vec<Insertion> {
    let tokens = tokens(source, syntax);
    let texts: Vec<&str> = tokens.iter().map(|token| token.text).collect();
    let structure = structure(&texts, syntax);

    let mut inserter = CallInserter {
        syntax,
        tokens: &tokens,
        texts: &texts,
        boards,
        structure: &structure,
        macros: HashMap::new(),
        globals: Vec::new(),
        rows: HashMap::new(),
        insertions: Vec::new(),
    };
    if syntax == Syntax::Cpp {
        inserter.find_macros(source);
    }
    if syntax != Syntax::Rust {
        inserter.find_globals();
        inserter.find_rows();
    }

    inserter.insert_calls(answers);
    inserter.insertions
}

/// A board, and the expression for it at a place: `board`, `self.board`.
#[derive(Clone, PartialEq)]
struct Mention {
    board: usize,
    expression: String,
}

struct CallInserter<'a> {
    syntax: Syntax,
    tokens: &'a [Token<'a>],
    texts: &'a [&'a str],
    boards: &'a [Vec<String>],
    structure: &'a Structure<'a>,
    /// The boards in the code for which macros stand, by the names of the macros.
    macros: HashMap<&'a str, Mention>,
    /// The boards outside of functions, in C++ and Java.
    globals: Vec<Mention>,
    /// The boards over whose rows loops go, in C++ and Java, by the variables of the loops.
    rows: HashMap<&'a str, Mention>,
    insertions: Vec<Insertion>,
}

impl<'a> CallInserter<'a> {
    /// A macro may stand for code with an earlier one.
    fn find_macros(&mut self, source: &'a str) {
        for (name, words) in macros(source) {
            let mention = words.iter().find_map(|word| {
                let known = self.macros.get(word.text).cloned();
                known.or_else(|| self.plain_mention(word.text))
            });
            if let Some(mention) = mention {
                self.macros.entry(name).or_insert(mention);
            }
        }
    }

    fn find_globals(&mut self) {
        for &at in &self.structure.outside {
            // `board(9)` declares it with an initial value.
            let is_initial = self.text(at + 1) == "(";
            let initial = || if is_initial { self.plain_mention(self.texts[at]) } else { None };
            let global = self.mention(at, at).or_else(initial);
            self.globals.extend(global);
        }
        self.globals.dedup();
    }

    /// Finds loops such as `for (int[] row : board)`.
    fn find_rows(&mut self) {
        for (at, four) in self.tokens.windows(4).enumerate() {
            if four[0].is_word() && four[1].text == ":" && four[3].text == ")" {
                if let Some(mention) = self.mention(at + 2, at + 2) {
                    self.rows.entry(four[0].text).or_insert(mention);
                }
            }
        }
    }

    fn insert_calls(&mut self, answers: &[u32]) {
        for function in &self.structure.recursive {
            self.add_function(function);
        }

        let mut answering: HashSet<usize> = HashSet::new(); // the first tokens of statements
        for line in answers {
            let is_there = |statement: &&Statement| {
                let lines = self.tokens[statement.first].line..=self.tokens[statement.last].line;
                lines.contains(line)
            };
            let statements = self.structure.statements.iter().filter(is_there);
            let block = self.structure.blocks.iter().rfind(|block| self.tokens[**block].line == *line);

            if let Some(last) = statements.map(|statement| statement.first).max() {
                answering.insert(last);
            } else if let Some(block) = block {
                let text = self.mark(events::ANSWER);
                self.insert(self.tokens[*block].end(), *line, text, InsertionKind::Mark);
            }
        }

        for statement in &self.structure.statements {
            self.add_statement(*statement, answering.contains(&statement.first));
        }

        // Equal offsets keep their order, but what belongs to an outer bracket was added first.
        self.insertions.sort_by_key(|insertion| insertion.at);
    }

    fn insert(&mut self, at: usize, line: u32, text: String, kind: InsertionKind) {
        self.insertions.push(Insertion { at, line, text, kind });
    }

    fn mark(&self, event: u64) -> String {
        format!("{}mark({event});", self.path())
    }

    /// Returns what is before the name of a function of the emitter.
    fn path(&self) -> &'static str {
        match self.syntax {
            Syntax::Cpp => "oj_trace::",
            Syntax::Java | Syntax::Python => "oj_trace.",
            Syntax::Rust => "crate::oj_trace::",
        }
    }

    fn look(&self, Mention { board, expression }: &Mention, line: Option<u32>, appears: bool) -> String {
        let line = line.unwrap_or(0);
        let reference = if self.syntax == Syntax::Rust { "&" } else { "" };
        format!("{}look({board}, {line}, {reference}{expression}, {appears});", self.path())
    }

    /// Returns the text of a token, or nothing after the last one.
    fn text(&self, at: usize) -> &'a str {
        self.texts.get(at).copied().unwrap_or_default()
    }

    /// Returns the number of the board that a variable with this name holds.
    fn board(&self, name: &str) -> Option<usize> {
        self.boards.iter().position(|names| names.iter().any(|other| other == name))
    }

    /// Returns the board that a name alone stands for.
    fn plain_mention(&self, name: &str) -> Option<Mention> {
        Some(Mention { board: self.board(name)?, expression: name.to_string() })
    }

    /// Adds the begin and the end of the calls of a function that calls itself, and a look at the boards among its
    /// arguments. A helper function is called too often for that, and its statements are followed by looks anyway.
    fn add_function(&mut self, function: &Function<'_>) {
        let [begin, end] = [function.body.start, function.body.end].map(|at| self.tokens[at]);
        let parameters = &self.texts[function.parameters.clone()];

        // An argument may hold another board than before. It is the one on which the call begins.
        let mut looks = Vec::new();
        for (at, name) in parameters.iter().enumerate() {
            if parameters.get(at + 1).map_or(true, |next| [",", ":", "["].contains(next)) {
                looks.extend(self.plain_mention(name));
            }
        }

        // A statement with several expressions may change a board before it calls the function, and a loop over its
        // rows changes it under another name. A variable of the function is another object.
        let globals = self.globals.iter().filter(|global| !self.has_variable(function, &global.expression));
        looks.extend(globals.cloned());

        for mention in looks {
            let text = self.look(&mention, None, false);
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
        // Both parts are left out together.
        self.insert(begin.end(), begin.line, before.to_string(), InsertionKind::Call);
        self.insert(end.start, begin.line, after.to_string(), InsertionKind::Call);
    }

    fn add_statement(&mut self, statement: Statement, is_answer: bool) {
        let Statement { first, last, kind } = statement;
        let line = self.tokens[first].line;
        let after = if self.may_be_followed(statement) { self.after(statement) } else { Vec::new() };

        if !is_answer && after.is_empty() {
            return;
        }

        let has_braces = kind == StatementKind::Body;
        let (from, to) = (self.tokens[first].start, self.tokens[last].end());

        if has_braces {
            self.insert(from, line, "{".to_string(), InsertionKind::Brace);
        }
        if is_answer {
            self.insert(from, line, self.mark(events::ANSWER), InsertionKind::Mark);
        }

        if self.syntax == Syntax::Cpp && !after.is_empty() && self.calls_recursive(first, last) {
            self.insert(from, line, format!("oj_trace::at({line});"), InsertionKind::Mark);
        }
        // An arm of `match` has no `;`.
        if !after.is_empty() && self.texts[last] != ";" {
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
        self.structure.recursive.iter().any(|function| self.texts[first..=last].contains(&function.name))
    }

    /// Whether code after a statement runs, and may stand there.
    fn may_be_followed(&self, Statement { first, last, kind }: Statement) -> bool {
        const ENDS: [&str; 10] =
            ["return", "break", "continue", "goto", "throw", "using", "use", "typedef", "import", "const"];
        let is_value = match kind {
            StatementKind::Plain => false,
            StatementKind::Body => self.texts[last] != ";" && !self.assigns(first, last),
            StatementKind::Value => true,
        };
        !is_value && !ENDS.contains(&self.texts[first])
    }

    /// Whether an arm of `match` has no value because it assigns one.
    fn assigns(&self, first: usize, last: usize) -> bool {
        let is_sign = |at: usize| "=<>!".contains(self.texts[at]);
        (first + 1..last).any(|at| self.texts[at] == "=" && !is_sign(at - 1) && !is_sign(at + 1))
    }

    /// Returns the calls after a statement: looks at the boards that it mentions, and a mark if it prints.
    fn after(&self, Statement { first, last, .. }: Statement) -> Vec<(String, InsertionKind)> {
        let line = self.tokens[first].line;
        let mut calls = Vec::new();
        for at in first..=last {
            let (mention, appears) = match self.mention(at, first) {
                Some(mention) => (Some(mention), self.declares(first, at)),
                // A place in a row, or one of its methods: `row[0]`, `row.set(0, 1)`.
                None if ["[", "."].contains(&self.text(at + 1)) => {
                    (self.rows.get(self.texts[at]).cloned(), false)
                }
                None => (None, false),
            };
            let look = mention.map(|mention| (self.look(&mention, Some(line), appears), InsertionKind::Look));
            calls.extend(look.filter(|look| !calls.contains(look)));
        }

        if self.prints(first, last) {
            calls.push((self.mark(events::PRINT), InsertionKind::Mark));
        }

        calls
    }

    /// Returns the board that a token of a statement names.
    fn mention(&self, at: usize, first: usize) -> Option<Mention> {
        if let Some(mention) = self.macros.get(self.texts[at]) {
            return Some(mention.clone());
        }

        let board = self.board(self.texts[at])?;
        let is_let = at > 0 && ["let", "mut"].contains(&self.texts[at - 1]);
        let is_field =
            self.syntax == Syntax::Rust && self.text(at + 1) == ":" && self.text(at + 2) != ":" && !is_let;

        if self.text(at + 1) == "(" || is_field {
            return None; // a function, or a field in a literal
        }

        let mut from = at;
        while from > first {
            let owner = match &self.texts[first..from] {
                [.., "."] => from.checked_sub(2),
                [.., "-", ">"] => from.checked_sub(3),
                [.., ":"] => return None, // a path
                _ => break,
            };
            from = owner.filter(|owner| *owner >= first && self.texts[*owner].starts_with(is_word))?;
        }

        Some(Mention { board, expression: self.texts[from..=at].concat() })
    }

    /// Whether a function has an argument or a variable of its own with this name.
    fn has_variable(&self, function: &Function<'_>, name: &str) -> bool {
        let Function { parameters, body, .. } = function;
        let declares = |statement: &Statement| {
            let mut places = statement.first..=statement.last;
            places.any(|at| self.texts[at] == name && self.declares(statement.first, at))
        };
        let statements = self.structure.statements.iter();
        let mut inside = statements.filter(|one| body.start < one.first && one.last < body.end);

        self.texts[parameters.clone()].contains(&name) || inside.any(declares)
    }

    /// Whether a statement declares the variable that a token names.
    fn declares(&self, first: usize, at: usize) -> bool {
        const NO_TYPES: [&str; 4] = ["return", "else", "case", "throw"];
        let before = if at > first { self.texts[at - 1] } else { "" };
        match self.syntax {
            Syntax::Rust => self.texts[first] == "let" && ["let", "mut"].contains(&before),
            _ if NO_TYPES.contains(&before) => false,
            _ => before.starts_with(is_word) || [">", "]"].contains(&before),
        }
    }

    /// Whether a statement prints, or appends to what is printed later.
    fn prints(&self, first: usize, last: usize) -> bool {
        const PRINT: [&str; 9] =
            ["printf", "cout", "puts", "putchar", "fputs", "println", "print", "writeln", "write"];
        const APPEND: [&str; 5] = ["append", "push_str", "extend", "extend_from_slice", "add"];
        let is_print = |text: &str| PRINT.contains(&text) || APPEND.contains(&text);
        let owner = |at: usize| if at > first + 1 { self.texts[at - 2] } else { "" };
        (first..last).any(|at| is_print(self.texts[at]) && self.board(owner(at)).is_none())
    }
}
