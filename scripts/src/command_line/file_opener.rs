//! `--open`: opens a new file in the editor of the user, or a page in the browser.

use messages::{error, Result};
use std::{path::Path, process::Command};
use stdx::shell_words;

/// A command that opens a file, with its options.
pub struct FileOpener(Vec<String>);

impl FileOpener {
    /// Returns the command in `$VISUAL`, or else in `$EDITOR`, or else `code` in the terminal of VS Code.
    pub fn editor() -> Result<FileOpener> {
        let set = |name: &str| std::env::var(name).ok().filter(|value| !value.trim().is_empty());
        let is_in_code = || set("TERM_PROGRAM").is_some_and(|program| program == "vscode");
        let command = set("VISUAL").or_else(|| set("EDITOR"));
        let command = command.or_else(|| is_in_code().then(|| "code".to_string())).ok_or_else(|| {
            error!(
                "`--open` needs the command of your editor in the environment variable `VISUAL` or `EDITOR`"
            )
        })?;

        Ok(FileOpener(shell_words::words(&command)?))
    }

    /// Returns the command by which this system opens a page in the browser of the user.
    pub fn browser() -> FileOpener {
        let words: &[&str] = match std::env::consts::OS {
            "windows" => &["cmd", "/c", "start", ""],
            "macos" => &["open"],
            _ => &["xdg-open"],
        };
        FileOpener(words.iter().map(ToString::to_string).collect())
    }

    /// Opens a file, and waits for the command to end.
    pub fn open(&self, path: &Path) -> Result<()> {
        let FileOpener(words) = self;
        let mut command = Command::new(&words[0]);
        let status = sandbox::run_attached(command.args(&words[1..]).arg(path), 0);
        let program = words.join(" ");

        match status.map_err(|why| error!("cannot run `{program}`: {why}"))? {
            status if status.success() => Ok(()),
            status => Err(error!("`{program}` failed: {status}", status = status.to_string())),
        }
    }
}
