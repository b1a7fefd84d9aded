//! What in the text of a submission is a reason against pasting it.
//!
//! The compiler accepts more than the site does: other files, lines on standard error, other processes. The compiler and
//! clippy find these in the code; only what they do not report is looked for in the bytes.

use super::forbidden_names;
use super::kind::Kind;
use crate::build::compiler::Compiler;
use crate::support::error::{Error, Result};
use shared::judgement::Reason;

/// One reason, and the lines to which it applies.
#[derive(Debug, PartialEq, Eq)]
pub struct Finding {
    /// Counted from 1, in order; empty if the line is not known.
    pub lines: Vec<usize>,
    pub reason: Reason,
}

/// A kind of reason, the words of the text or of the compiler that it is about, and the line, if that is known.
pub type Entry = (Kind, String, Option<usize>);

/// What the compiler and clippy find in a text that compiles, and why clippy could not be run, if it could not.
pub fn lint_code(compiler: &Compiler, text: &str) -> Result<(Vec<Finding>, Option<Error>)> {
    let found = compiler.lint(text, &["unstable_features"])?;
    let mut entries: Vec<Entry> = Vec::new();
    for message in found.messages {
        let line = Some(message.place.0);
        entries.push(match message.text.as_str() {
            "use of an unstable feature" => (Kind::Nightly, "`#![feature]`".to_string(), line),
            text => (Kind::Unknown, format!("\"{text}\""), line),
        });
    }
    let clippy = compiler.lint_with_clippy(text, &forbidden_names::LINTS, &forbidden_names::settings());
    if let Ok(messages) = &clippy {
        entries.extend(forbidden_names::uses(messages));
    }
    // The compiler lists files and variables without lines: they count where clippy has found no macro with its line.
    if !entries.iter().any(|(kind, ..)| *kind == Kind::Include) {
        entries.extend(found.files.iter().map(|path| (Kind::OtherFile, format!("`{path}`"), None)));
    }
    if !entries.iter().any(|(kind, ..)| *kind == Kind::Environment) {
        entries.extend(found.variables.iter().map(|name| (Kind::Variable, format!("`{name}`"), None)));
    }
    Ok((findings(entries), clippy.err()))
}

/// Looks at the bytes of a text, which need not compile: what editors put in and do not show, and `extern crate`.
pub fn lint_bytes(text: &[u8]) -> Vec<Finding> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut add = |kind, what: &str, line| entries.push((kind, what.to_string(), Some(line)));
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
    findings(entries)
}

/// Whether a line declares a crate: no lint names `extern crate alloc`. In front of it may be `pub`, an attribute, or
/// the end of other code.
fn declares_crate(line: &str) -> bool {
    let Some((before, _)) = line.split_once("extern crate ") else { return false };
    let before = before.trim();
    before.is_empty() || before == "pub" || before.ends_with([']', ';', '{', '}'])
}

/// One finding for each reason, in the order of [`Kind`].
fn findings(mut entries: Vec<Entry>) -> Vec<Finding> {
    entries.sort();
    entries.dedup();
    let mut findings: Vec<Finding> = Vec::new();
    for alike in entries.chunk_by(|one, next| (one.0, &one.1) == (next.0, &next.1)) {
        let (kind, what, _) = &alike[0];
        let lines = alike.iter().filter_map(|(_, _, line)| *line).collect();
        findings.push(Finding { lines, reason: kind.reason(what) });
    }
    findings
}
