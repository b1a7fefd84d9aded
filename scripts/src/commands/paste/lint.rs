//! What in the text of a submission is a reason against pasting it.
//!
//! The compiler accepts more than the site does: other files, lines on standard error, other processes. The compiler and
//! clippy find these in the code; only what they do not report is looked for in the bytes.

use super::forbidden_names;
use super::kind::Kind;
use crate::build::compiler::Compiler;
use crate::build::lint::Message;
use crate::support::error::{Error, Result};
use shared::judgement::Reason;

/// One reason, and the lines to which it applies.
#[derive(Debug, PartialEq, Eq)]
pub struct Finding {
    /// Counted from 1, in order; empty if the line is not known.
    pub lines: Vec<usize>,
    pub reason: Reason,
}

/// What is found in the code of a text.
pub struct Found {
    pub findings: Vec<Finding>,
    /// Why clippy could not be run, if it could not.
    pub clippy_failed: Option<Error>,
}

/// Asks the compiler and clippy about a text that compiles.
pub fn lint_code(compiler: &Compiler, text: &str) -> Result<Found> {
    let found = compiler.lint(text, &["unstable_features"])?;
    let mut list: Vec<Entry> = found.messages.iter().map(Entry::from_compiler).collect();
    let mut clippy_failed = None;
    match compiler.lint_with_clippy(text, &forbidden_names::LINTS, &forbidden_names::settings()) {
        Ok(messages) => {
            let uses = forbidden_names::uses(&messages);
            list.extend(uses.into_iter().map(|(kind, what, line)| Entry::new(kind, &what, line)));
        }
        Err(why) => clippy_failed = Some(why),
    }
    // The compiler lists files and variables without lines: they count where clippy has found no macro with its line.
    if !list.iter().any(|entry| entry.kind == Kind::Include) {
        list.extend(found.files.iter().map(|path| Entry::without_line(Kind::OtherFile, path)));
    }
    if !list.iter().any(|entry| entry.kind == Kind::Environment) {
        list.extend(found.variables.iter().map(|name| Entry::without_line(Kind::Variable, name)));
    }
    Ok(Found { findings: findings(list), clippy_failed })
}

/// Looks at the bytes of a text, which need not compile: what editors put in and do not show, and `extern crate`.
pub fn lint_bytes(text: &[u8]) -> Vec<Finding> {
    let mut list = Vec::new();
    let mut add = |kind, what: &str, line| list.push(Entry::new(kind, what, line));
    if text.starts_with(b"\xef\xbb\xbf") {
        add(Kind::ByteOrderMark, "U+FEFF", 1);
    }
    for (number, line) in (1..).zip(text.split(|&byte| byte == b'\n')) {
        if line.ends_with(b"\r") {
            add(Kind::LineEnds, "CR LF", number);
        }
        if let Some(chunk) = line.utf8_chunks().find(|chunk| !chunk.invalid().is_empty()) {
            let bytes: String = chunk.invalid().iter().map(|byte| format!("\\x{byte:02x}")).collect();
            add(Kind::NotUtf8, &format!("`{bytes}`"), number);
        }
        if declares_crate(&String::from_utf8_lossy(line)) {
            add(Kind::Crate, "`extern crate`", number);
        }
    }
    findings(list)
}

/// Whether a line declares a crate: no lint names `extern crate alloc`. In front of it may be `pub`, an attribute, or
/// the end of other code.
fn declares_crate(line: &str) -> bool {
    let Some((before, _)) = line.split_once("extern crate ") else { return false };
    let before = before.trim();
    before.is_empty() || before == "pub" || before.ends_with([']', ';', '{', '}'])
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    kind: Kind,
    /// The words of the text, or of the compiler, that the reason is about.
    what: String,
    line: Option<usize>,
}

impl Entry {
    fn new(kind: Kind, what: &str, line: usize) -> Entry {
        Entry { kind, what: what.to_string(), line: Some(line) }
    }

    fn from_compiler(message: &Message) -> Entry {
        let line = message.place.0;
        if message.text == "use of an unstable feature" {
            return Entry::new(Kind::Nightly, "`#![feature]`", line);
        }
        Entry::new(Kind::Unknown, &format!("\"{}\"", message.text), line)
    }

    fn without_line(kind: Kind, what: &str) -> Entry {
        Entry { kind, what: format!("`{what}`"), line: None }
    }
}

/// One finding for each reason, in the order of [`Kind`].
fn findings(mut list: Vec<Entry>) -> Vec<Finding> {
    list.sort();
    list.dedup();
    let alike = list.chunk_by(|one, next| (one.kind, &one.what) == (next.kind, &next.what));
    let finding = |alike: &[Entry]| Finding {
        lines: alike.iter().filter_map(|entry| entry.line).collect(),
        reason: alike[0].kind.reason(&alike[0].what),
    };
    alike.map(finding).collect()
}
