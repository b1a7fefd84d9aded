//! What the compiler and clippy find in a text that compiles, without making a program of it.
//!
//! Both see the code that the site compiles: code that its flags leave out, such as `#[cfg(test)]`, is not looked at.

use super::compiler::{Compiler, TEXT};
use crate::sandbox::{End, Run};
use crate::support::error::{error, Result};
use crate::support::files;
use std::fs;
use std::path::Path;

/// The file that lists what the compiler reads.
const INPUTS: &str = "inputs.d";

/// A message of the compiler or of clippy about a place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Line and column, counted from 1.
    pub place: (usize, usize),
    pub text: String,
}

/// What the compiler finds in a text.
pub struct Found {
    /// The messages of the lints that were asked for.
    pub messages: Vec<Message>,
    /// Paths of other files that become part of the program, as by `include!`.
    pub files: Vec<String>,
    /// Environment variables that the compiler reads, as for `env!`.
    pub variables: Vec<String>,
}

impl Compiler {
    /// Runs lints of the compiler, and lists what it reads besides the text.
    pub fn lint(&self, text: &str, lints: &[&str]) -> Result<Found> {
        let folder = self.cache().temporary_folder()?;
        folder.write(TEXT, text.as_bytes())?;
        let messages = self.run_lints("rustc", lints, folder.path())?;
        // There is no list if the text compiled before, but not now, because a variable or file is missing.
        let list = fs::read(folder.path().join(INPUTS)).unwrap_or_default();
        let (files, variables) = inputs(&String::from_utf8_lossy(&list));
        Ok(Found { messages, files, variables })
    }

    /// Runs lints of clippy, with these settings. An error if clippy is not installed or fails.
    pub fn lint_with_clippy(&self, text: &str, lints: &[&str], settings: &str) -> Result<Vec<Message>> {
        let folder = self.cache().temporary_folder()?;
        folder.write(TEXT, without_cfg_clippy(text).as_bytes())?;
        folder.write("clippy.toml", settings.as_bytes())?;
        self.run_lints("clippy-driver", lints, folder.path()) // it takes the options of `rustc`
    }

    /// `--force-warn` reports a lint even where an attribute in the text allows it; `--cap-lints` silences all others.
    fn run_lints(&self, tool: &str, lints: &[&str], folder: &Path) -> Result<Vec<Message>> {
        let emit = format!("--emit=dep-info={INPUTS},metadata");
        let mut arguments = vec!["--edition", "2021", "-O", "--error-format=short", "--cap-lints", "allow"];
        arguments.extend(lints.iter().flat_map(|lint| ["--force-warn", lint]));
        arguments.extend([emit.as_str(), TEXT]);
        messages(&self.run_tool(tool, &arguments, folder)?, tool)
    }
}

/// clippy sets `cfg(clippy)`, which the site does not: code behind `cfg(not(clippy))` would not be looked at. So the
/// word is another one for clippy, except in the names of lints.
fn without_cfg_clippy(text: &str) -> String {
    text.replace("clippy", "Clippy").replace("Clippy::", "clippy::")
}

/// The messages about the text. A tool that fails without one is not installed, or broken.
fn messages(run: &Run, tool: &str) -> Result<Vec<Message>> {
    let printed = files::read(&run.stderr())?;
    let printed = String::from_utf8_lossy(&printed);
    let messages: Vec<Message> = printed.lines().filter_map(message).collect();
    let why = match run.outcome.end {
        End::Exit(code) if code == 0 || !messages.is_empty() => return Ok(messages),
        End::Exit(_) => printed.lines().next().unwrap_or_default().to_string(),
        End::Signal(number) => format!("signal {number}"), // also beyond the limit of time
    };
    Err(error!("cannot check the code with `{tool}`: {why}", "`{tool}`로 코드를 검사할 수 없습니다: {why}"))
}

/// Reads `Main.rs:LINE:COLUMN: warning: TEXT` or `error: TEXT` or `error[CODE]: TEXT`; None for any other line.
pub fn message(line: &str) -> Option<Message> {
    let (row, rest) = line.strip_prefix(TEXT)?.strip_prefix(':')?.split_once(':')?;
    let (column, rest) = rest.split_once(": ")?;
    let (level, text) = rest.split_once(": ")?;
    let is_message = level == "warning" || level.starts_with("error");
    let place = (row.parse().ok()?, column.parse().ok()?);
    is_message.then(|| Message { place, text: text.to_string() })
}

/// Other files and environment variables, from a list of the form that `make` reads:
///
/// ```text
/// libMain.rmeta: Main.rs /folder/with\ blank/x.rs
/// Main.rs:
/// /folder/with\ blank/x.rs:
/// # env-dep:HOME=/home/x
/// # env-dep:NOT_SET
/// ```
pub fn inputs(list: &str) -> (Vec<String>, Vec<String>) {
    let variables = list.lines().filter_map(|line| line.strip_prefix("# env-dep:"));
    let variables = variables.map(|variable| variable.split('=').next().unwrap_or_default().to_string());
    let files = list.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.strip_suffix(':'));
    let files = files.map(|file| file.replace("\\ ", " ")).filter(|file| file != TEXT);
    (files.collect(), variables.collect())
}
