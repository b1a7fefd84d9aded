//! The names of the commands: the function of each command, and what is suggested for another name.

use super::{bench, case, completions, import, judge, new, paste, run, stress, sync, trace, watch};
use crate::command_line::arguments::{same_option, Arguments};
use crate::report::command_help::Command;
use messages::{error, message, Result};
use sites::problem_address::may_be_of_problem;
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

/// The commands of online-judge-tools, whose program is called `oj` too, with those that do the same here.
const OTHER_NAMES: [(&str, &str); 12] = [
    ("d", "new"),
    ("download", "new"),
    ("t", "judge"),
    ("test", "judge"),
    ("s", "paste"),
    ("submit", "paste"),
    ("g/i", "stress"),
    ("generate-input", "stress"),
    ("g/o", "stress"),
    ("generate-output", "stress"),
    ("t/r", "judge"),
    ("test-reactive", "judge"),
];

/// Returns the command with this name and its function. If there is none, the error suggests one with the
/// same purpose, and the options for these arguments, or the most similar name.
pub fn named(name: &str, arguments: &[String]) -> Result<(Command, Run)> {
    if let Some((name, run)) = RUNS.iter().find(|(known, _)| *known == name) {
        return Ok((Command::named(name), *run));
    }
    let names = RUNS.map(|(name, _)| name);
    let is_contest = |word: &String| word.contains("://") && !may_be_of_problem(word);
    let same = OTHER_NAMES.iter().find(|(other, _)| *other == name).map(|(_, same)| {
        if *same == "new" && arguments.iter().any(is_contest) {
            return "import --listen".to_string();
        }
        let command = Command::named(same);
        let here = |word: &String| same_option(word, &command).map_or_else(|| quoted(word), str::to_string);
        [vec![same.to_string()], arguments.iter().map(here).collect()].concat().join(" ")
    });
    let file = languages::of_path(Path::new(name)).map(|_| format!("judge {}", quoted(name)));
    let near = same.or(file).or_else(|| spelling::nearest(name, names.into_iter()).map(str::to_string));
    let hint = near.map(|near| message!("; did you mean `{near}`?"));
    let known = names.join(", ");
    Err(error!("unknown command `{name}` (known: {known}; see `cargo oj --help`){hint}"))
}
