//! A submission with the calls that write its events, and the calls that the compiler refuses.

use crate::instrumentation::array_names::arrays;
use crate::instrumentation::call_inserter::{insertions, Insertion, InsertionKind};
use languages::source_tokens::{tokens, Syntax};
use std::collections::BTreeMap;

/// A submission, and the calls that are added to it.
pub struct InstrumentedSource<'a> {
    source: &'a str,
    syntax: Syntax,
    /// The boards, each with the names of its variables.
    pub boards: Vec<Vec<String>>,
    /// The lines that mark the board as an answer.
    pub answer_lines: Vec<u32>,
    insertions: Vec<Insertion>,
}

/// The lines whose calls the compiler refused, with the kinds that are left out there.
#[derive(Default)]
pub struct Refused(BTreeMap<u32, InsertionKind>);

impl Refused {
    /// Leaves out calls of these lines: the looks, or also the other calls where looks were left out before. Returns
    /// whether there was a call that is now left out.
    pub fn add(&mut self, lines: &[u32], source: &InstrumentedSource<'_>) -> bool {
        let mut changed = false;
        for line in lines {
            let bound = match self.0.get(line) {
                None => InsertionKind::Look,
                Some(InsertionKind::Look) => InsertionKind::Mark,
                Some(_) => InsertionKind::Call,
            };
            let has_call = |one: &Insertion| one.line == *line && one.kind > InsertionKind::Brace;
            let least = self.0.insert(*line, bound);
            changed |= least != Some(InsertionKind::Call) && source.insertions.iter().any(has_call);
        }
        changed
    }

    fn has(&self, insertion: &Insertion) -> bool {
        let bound = self.0.get(&insertion.line);
        insertion.kind != InsertionKind::Brace && bound.is_some_and(|bound| insertion.kind >= *bound)
    }
}

impl<'a> InstrumentedSource<'a> {
    /// Finds the places for the calls. Without names, up to eight arrays of the source are boards of their own.
    pub fn new(source: &'a str, syntax: Syntax, names: &[String]) -> InstrumentedSource<'a> {
        let answer_lines = answer_lines(source, if syntax == Syntax::Python { "#" } else { "//" });
        let boards = match names {
            [] => arrays(&tokens(source, syntax)).into_iter().map(|name| vec![name]).collect(),
            names => vec![names.to_vec()],
        };

        let insertions = match syntax {
            Syntax::Python => Vec::new(),
            syntax => insertions(source, syntax, &boards, &answer_lines),
        };
        InstrumentedSource { source, syntax, boards, answer_lines, insertions }
    }

    /// Returns the text of the program, without the calls that the compiler has refused. Line numbers are those of the
    /// submission.
    pub fn text(&self, refused: &Refused) -> String {
        let (mut text, mut end) = (String::new(), 0);
        for Insertion { at, text: call, .. } in self.insertions.iter().filter(|one| !refused.has(one)) {
            text = text + &self.source[end..*at] + call;
            end = *at;
        }
        text += &self.source[end..];

        match self.syntax {
            Syntax::Python => {
                let board = |names: &Vec<String>| list(names.iter().map(|name| quoted(name)));
                let boards = list(self.boards.iter().map(board));
                format!("{}\n\nrun({}, {boards})\n", include_str!("emitter.py"), quoted(self.source))
            }
            Syntax::Cpp => format!("{}\n#line 1 \"Main.cc\"\n{text}", include_str!("emitter.hpp")),
            Syntax::Java => text + "\n" + include_str!("emitter.java"),
            Syntax::Rust => text + "\n" + include_str!("emitter.rs"),
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

/// Returns a list in Python.
fn list(elements: impl Iterator<Item = String>) -> String {
    format!("[{}]", elements.collect::<Vec<_>>().join(", "))
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
