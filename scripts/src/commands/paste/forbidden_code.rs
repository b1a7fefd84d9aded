//! What in the text of a submission is a reason against pasting it.
//!
//! The compiler accepts more than the site does: other files, lines on standard error, other processes. The compiler and
//! clippy find these in the code; only what they do not report is looked for in the bytes.

use super::forbidden_code_wording::Kind;
use crate::compile::clippy::Message;
use crate::compile::compiler::Compiler;
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
type Entry = (Kind, String, Option<usize>);

/// What the compiler and clippy find in a text that compiles, and why clippy could not be run, if it could not.
pub fn in_code(compiler: &Compiler, text: &str) -> Result<(Vec<Finding>, Option<Error>)> {
    let found = compiler.lint(text, &["unstable_features"])?;
    let mut entries: Vec<Entry> = Vec::new();
    for message in found.messages {
        let line = Some(message.place.0);
        entries.push(match message.text.as_str() {
            "use of an unstable feature" => (Kind::Nightly, "`#![feature]`".to_string(), line),
            text => (Kind::Unknown, format!("\"{text}\""), line),
        });
    }
    let clippy = compiler.lint_with_clippy(text, &LINTS, &clippy_settings());
    if let Ok(messages) = &clippy {
        entries.extend(forbidden_names(messages));
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
pub fn in_bytes(text: &[u8]) -> Vec<Finding> {
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

/// The lints of clippy that look for the names.
const LINTS: [&str; 3] =
    ["clippy::disallowed_macros", "clippy::disallowed_methods", "clippy::disallowed_types"];

const MACROS: &str = "disallowed-macros";
const FUNCTIONS: &str = "disallowed-methods";
const TYPES: &str = "disallowed-types"; // and traits

/// The key of clippy's settings, a module or type, and names in it. They are those up to Rust 1.95; clippy ignores a name
/// that its std does not have.
///
/// A macro stands before the macros that it expands to, which clippy reports at the same place: `dbg!` is `eprintln!`,
/// and that is `eprint!`.
const NAMES: [(&str, &str, &str, Kind); 15] = [
    (MACROS, "std", "dbg", Kind::Debugging),
    (MACROS, "std", "todo unimplemented", Kind::Missing),
    (MACROS, "std", "eprintln eprint", Kind::StandardError),
    (MACROS, "std", "include include_str include_bytes", Kind::Include),
    (MACROS, "std", "env option_env", Kind::Environment),
    (FUNCTIONS, "std::io", "stderr", Kind::StandardError),
    (FUNCTIONS, "std::fs", FS_FUNCTIONS, Kind::Files),
    (FUNCTIONS, "std::path::Path", PATH_METHODS, Kind::Files),
    (FUNCTIONS, "std::os::unix::fs", "chown chroot fchown lchown symlink", Kind::Files),
    (FUNCTIONS, "std::net::ToSocketAddrs", "to_socket_addrs", Kind::Network),
    (TYPES, "std::fs", FS_TYPES, Kind::Files),
    (TYPES, "std::os::unix::fs", UNIX_FS_TRAITS, Kind::Files),
    (TYPES, "std::process", "Command", Kind::Processes),
    (TYPES, "std::net", "TcpListener TcpStream ToSocketAddrs UdpSocket", Kind::Network),
    (TYPES, "std::os::unix::net", "UnixDatagram UnixListener UnixStream", Kind::Network),
];

const FS_FUNCTIONS: &str = "canonicalize copy create_dir create_dir_all exists hard_link metadata read read_dir \
    read_link read_to_string remove_dir remove_dir_all remove_file rename set_permissions soft_link symlink_metadata \
    write";
/// Those that ask the file system; `PathBuf` has them through `Path`.
const PATH_METHODS: &str = "canonicalize exists is_dir is_file is_symlink metadata read_dir read_link \
    symlink_metadata try_exists";
const FS_TYPES: &str = "DirBuilder DirEntry File FileTimes FileType Metadata OpenOptions Permissions ReadDir";
const UNIX_FS_TRAITS: &str =
    "DirBuilderExt DirEntryExt FileExt FileTypeExt MetadataExt OpenOptionsExt PermissionsExt";

/// Settings of clippy that forbid the names, as the text of `clippy.toml`: a list of paths for each key.
fn clippy_settings() -> String {
    let list = |key| {
        let paths: Vec<String> =
            names().filter(|name| name.0 == key).map(|(_, path, _)| format!("{path:?}")).collect();
        format!("{key} = [{}]\n", paths.join(", "))
    };
    [MACROS, FUNCTIONS, TYPES].map(list).concat()
}

/// What clippy's messages are about: one entry for each place.
fn forbidden_names(messages: &[Message]) -> Vec<Entry> {
    let names: Vec<_> = names().collect();
    let index = |message: &Message| names.iter().position(|(_, path, _)| path_in(message) == Some(path));
    let mut uses: Vec<_> = messages.iter().map(|message| (message.place, index(message), message)).collect();
    // What is not in the table comes first: it is an error.
    uses.sort_by_key(|(place, index, _)| (*place, *index));
    uses.dedup_by_key(|(place, ..)| *place);
    let mut entries = Vec::new();
    for ((line, _), index, message) in uses {
        let (kind, what) = match index.map(|index| &names[index]) {
            None => (Kind::Unknown, format!("\"{}\"", message.text)),
            Some((MACROS, path, kind)) => (*kind, format!("`{}!`", path.trim_start_matches("std::"))),
            Some((_, path, kind)) => (*kind, format!("`{path}`")),
        };
        entries.push((kind, what, Some(line)));
    }
    entries
}

/// Each name: its key, its path such as `std::fs::read`, and its kind.
fn names() -> impl Iterator<Item = (&'static str, String, Kind)> {
    NAMES.into_iter().flat_map(|(key, module, names, kind)| {
        names.split(' ').map(move |name| (key, format!("{module}::{name}"), kind))
    })
}

/// The path between the first two backticks: "use of a disallowed macro `std::dbg`", and in older versions of clippy
/// "`std::fs::File` is not allowed according to config".
fn path_in(message: &Message) -> Option<&str> {
    message.text.split('`').nth(1)
}
