//! The names of the commands: the function of each command, and what is suggested for another name.

use super::{bench, case, completions, import, judge, new, paste, run, stress, sync, trace, watch};
use crate::command_line::arguments::Arguments;
use crate::report::command_help::Command;
use messages::{error, message, Result};
use std::{path::Path, process::ExitCode};
use stdx::{shell_words::quoted, spelling};

/// Runs a command on its arguments, and returns the exit status.
pub type Run = fn(Arguments) -> Result<ExitCode>;

/// The function of each command of `help.txt`.
const RUNS: [(&str, Run); 12] = [
    ("judge", judge::run),
    ("run", run::run),
    ("new", new::run),
    ("case", case::run),
    ("import", import::run),
    ("watch", watch::run),
    ("stress", stress::run),
    ("bench", bench::run),
    ("trace", trace::run),
    ("paste", paste::run),
    ("sync", sync::run),
    ("completions", completions::run),
];

/// Returns the command with this name and its function. If there is none, the error suggests the most similar name.
pub fn named(name: &str) -> Result<(Command, Run)> {
    if let Some((name, run)) = RUNS.iter().find(|(known, _)| *known == name) {
        return Ok((Command::named(name), *run));
    }

    let names = RUNS.map(|(name, _)| name);
    let file = languages::of_path(Path::new(name)).map(|_| format!("judge {}", quoted(name)));
    let near = file.or_else(|| spelling::nearest(name, names.into_iter()).map(str::to_string));
    let hint = near.map(|near| message!("; did you mean `{near}`?"));
    let known = names.join(", ");

    Err(error!("unknown command `{name}` (known: {known}; see `cargo oj --help`){hint}"))
}
