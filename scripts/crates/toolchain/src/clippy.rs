//! Lints of clippy for a source that compiles, and the other files and variables that the compiler reads.
//! Code that the site does not compile, such as `#[cfg(test)]`, is left out.

use crate::compiler::Compiler;
use messages::{error, Error, Result};
use sandbox::{End, Run};
use std::{ffi::OsString, path::Path};
use stdx::{files, json_reader, Json};

/// The file in which the compiler lists the files and variables that it reads.
const INPUTS: &str = "inputs.d";

/// The lints that a source violates, and the files and variables that it uses.
pub struct LintReport {
    /// The names of lints, each with a line, counted from 1.
    pub lints: Vec<(String, usize)>,
    /// Paths of other files that become part of the program, as by `include!`.
    pub files: Vec<String>,
    /// Environment variables whose values become part of the program, as by `env!`.
    pub variables: Vec<String>,
    /// The reason why clippy failed. The lints whose names begin with `clippy::` were then not run.
    pub clippy_failure: Option<Error>,
}

impl Compiler {
    /// Runs lints, and lists other files and variables that the compiler reads.
    pub fn lint(&self, text: &[u8], lints: &[&str]) -> Result<LintReport> {
        let folder = self.temporary_folder()?;
        folder.write(languages::rust().source_file, text)?;
        let without: Vec<&str> = lints.iter().copied().filter(|lint| !lint.starts_with("clippy::")).collect();
        let (lints, clippy_failure) = match self.run_lints("clippy-driver", lints, folder.path()) {
            Ok(lints) => (lints, None),
            Err(why) => (self.run_lints("rustc", &without, folder.path())?, Some(why)),
        };
        let (files, variables) = inputs(&String::from_utf8_lossy(&files::read(&folder.path().join(INPUTS))?));
        Ok(LintReport { lints, files, variables, clippy_failure })
    }

    /// Runs lints with a tool. `--force-warn` reports a lint even where an attribute in the source allows it;
    /// `--cap-lints` silences all others.
    fn run_lints(&self, tool: &str, lints: &[&str], folder: &Path) -> Result<Vec<(String, usize)>> {
        let emit = format!("--emit=dep-info={INPUTS},metadata");
        let mut arguments = vec!["--edition", "2021", "-O", "--error-format=json", "--cap-lints", "allow"];
        arguments.extend(lints.iter().flat_map(|lint| ["--force-warn", lint]));
        arguments.extend([emit.as_str(), languages::rust().source_file]);
        let arguments = arguments.iter().map(OsString::from).collect();
        let run = self.run_in(self.toolchain()?.tool(tool), arguments, folder, &self.cancellation)?;
        let messages = files::read(&run.stderr_path())?;
        let messages = String::from_utf8_lossy(&messages);
        if run.outcome.end == End::Exit(0) {
            return Ok(messages.lines().filter_map(finding).collect());
        }
        let why = failure(&run, &messages);
        Err(error!("`{tool}` failed: {why}"))
    }
}

/// Returns the lint and the line of a message in JSON, or `None` for a message that is not about a lint.
fn finding(message: &str) -> Option<(String, usize)> {
    let message = json_reader::read(message.as_bytes()).ok()?;
    let lint = message.get("code")?.get("code")?.text()?;
    let line = message.get("spans")?.list()?.first()?.get("line_start")?.number()?;
    Some((lint.to_string(), line as usize))
}

/// Returns the first message of a tool that failed, which prints plain text or JSON.
fn failure(run: &Run, messages: &str) -> String {
    if let End::Signal(number) = run.outcome.end {
        return format!("signal {number}"); // a time limit ends the tool by a signal too
    }
    let first = messages.lines().next().unwrap_or_default();
    let message = json_reader::read(first.as_bytes()).ok();
    let message = message.as_ref().and_then(|message| message.get("message")).and_then(Json::text);
    message.unwrap_or(first).to_string()
}

/// Returns the other files and the variables that are set, from a list in the format of `make`:
///
/// ```text
/// libMain.rmeta: Main.rs /folder/with\ space/x.rs
/// Main.rs:
/// /folder/with\ space/x.rs:
/// # env-dep:HOME=/home/x
/// # env-dep:NOT_SET
/// ```
fn inputs(list: &str) -> (Vec<String>, Vec<String>) {
    let variables = list.lines().filter_map(|line| line.strip_prefix("# env-dep:")?.split_once('='));
    let variables = variables.map(|(name, _)| name.to_string());
    let files = list.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.strip_suffix(':'));
    let files =
        files.map(|file| file.replace("\\ ", " ")).filter(|file| file != languages::rust().source_file);
    // Clippy itself reads variables with this prefix.
    (files.collect(), variables.filter(|name| !name.starts_with("CLIPPY_")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_files_and_variables_that_are_set_are_inputs() {
        let list = "libMain.rmeta: Main.rs /folder/with\\ space/x.rs\n\nMain.rs:\n/folder/with\\ space/x.rs:\n\n\
                    # env-dep:HOME=/home/x=y:\n# env-dep:EMPTY=\n# env-dep:NOT_SET\n# env-dep:CLIPPY_ARGS=-W\n";
        let (files, variables) = inputs(list);
        assert_eq!(
            (files.join(","), variables.join(",")),
            ("/folder/with space/x.rs".into(), "HOME,EMPTY".into())
        );
        assert_eq!(inputs(""), (Vec::new(), Vec::new()));
    }

    #[test]
    fn a_message_about_a_lint_has_its_name_and_line() {
        let message = r#"{"$message_type":"diagnostic","message":"`todo` should not be present in production code","code":{"code":"clippy::todo","explanation":null},"level":"warning","spans":[{"file_name":"Main.rs","line_start":3,"line_end":4,"is_primary":true},{"file_name":"Main.rs","line_start":9}]}"#;
        assert_eq!(finding(message), Some(("clippy::todo".to_string(), 3)));
        for other in [
            r#"{"message":"1 warning emitted","code":null,"level":"warning","spans":[]}"#,
            r#"{"code":{"code":"clippy::todo"},"spans":[]}"#,
            "warning: plain text",
            "",
        ] {
            assert_eq!(finding(other), None, "{other}");
        }
    }

    #[test]
    fn what_is_found_in_mutations_is_a_part_of_them() {
        let text = "{\"code\":{\"code\":\"clippy::todo\"},\"spans\":[{\"line_start\":3}]}\n\
                Main.rs:\n/a\\ b/x.rs:\n# env-dep:HOME=/root\n";
        let findings = |text: &str| text.lines().filter_map(finding).count();
        let accepts = |text: &str| (findings(text), inputs(text).0.len(), inputs(text).1.len()) == (1, 1, 1);
        stdx::test_mutations::for_mutations_of_accepted(text, accepts, |_, text| {
            let (files, variables) = inputs(text);
            assert!(findings(text) <= text.lines().count(), "{text:?}");
            assert!(files.iter().all(|file| text.replace("\\ ", " ").contains(file)), "{text:?}");
            assert!(variables.iter().all(|name| text.contains(name)), "{text:?}");
        });
    }
}
