//! What each command takes, as rows: from them come its help, completions and the refusal of unknown options.
//!
//! A new option is a row in the `COMMAND` of its command, and a line that takes it from [`Arguments`]. One of the two
//! without the other ends the command with a panic.

use crate::commands::arguments::Arguments;
pub use crate::commands::command_option::{flag, option, CommandOption};
use crate::report::locale::{say, tr};
use std::process::ExitCode;
use stdx::{
    display::{pad, width},
    Message, Result,
};

/// A command of `cargo oj`.
pub struct Command {
    pub name: &'static str,
    /// What it takes beside options: `[TARGET...]`.
    pub operands: &'static str,
    /// One line.
    pub summary: &'static str,
    /// What is typed, without `cargo oj`, and what it does.
    pub examples: &'static [(&'static str, &'static str)],
    pub options: &'static [CommandOption],
    /// Paragraphs. Lines that begin with a blank stay as they are, others are filled.
    pub notes: &'static [&'static str],
    pub run: fn(Arguments) -> Result<ExitCode>,
}

pub const HELP: CommandOption = flag("-h, --help", "print help");
pub const VERSION: CommandOption = flag("-V, --version", "print the version");

impl Command {
    /// The answer to `cargo oj COMMAND --help`.
    pub fn help(&self) -> String {
        let Command { name, operands, options, .. } = self;
        let operands = [operands, "[OPTIONS]"].map(str::trim).join(" ");
        let mut help = filled(&translated(self.summary), 0);
        help += &format!("\n{}: cargo oj {name} {}\n", tr!("Usage"), operands.trim());
        let examples = self.examples.iter().map(|(typed, text)| (format!("cargo oj {typed}"), *text));
        help += &section(&tr!("Examples"), examples);
        let options = options.iter().chain([&HELP]).map(CommandOption::row);
        help += &section(&tr!("Options"), options);
        for note in self.notes {
            help += &format!("\n{}", filled(&translated(note), 0));
        }
        help
    }
}

impl CommandOption {
    fn row(&self) -> (String, &'static str) {
        (format!("{} {}", self.name, self.value), self.text)
    }
}

/// The answer to `cargo oj --help`.
pub fn overview(commands: &[&Command], lang: &CommandOption) -> String {
    let mut help = filled(
        &tr!("A local judge for problems in the style of Baekjoon Online Judge. Without a command, it judges every \
             submission of every problem."),
        0,
    );
    help += &format!("\n{}: cargo oj [COMMAND] [OPTIONS]\n", tr!("Usage"));
    let head = |command: &Command| format!("cargo oj {} {}", command.name, command.operands);
    let rows = commands.iter().map(|command| (head(command), command.summary));
    help += &section(&tr!("Commands"), rows);
    let options = [lang, &HELP, &VERSION].map(CommandOption::row);
    help += &section(&tr!("Options"), options);
    help += &tr!("\n`cargo oj COMMAND --help` shows the options of a command.\n");
    help
}

fn translated(text: &'static str) -> String {
    say(&Message::new(text, Vec::new()))
}

/// A heading, and below it a line for each row, or more where the text after the head is long.
fn section(heading: &str, rows: impl IntoIterator<Item = (String, &'static str)>) -> String {
    let rows: Vec<_> = rows.into_iter().collect();
    let column = rows.iter().map(|(head, _)| width(head.trim_end()) + 4).max().unwrap_or(0);
    let line = |(head, text): &(String, &'static str)| {
        let text = filled(&translated(text), column);
        pad(&format!("  {head}"), column) + text.trim_start()
    };
    format!("\n{heading}:\n") + &rows.iter().map(line).collect::<String>()
}

/// The text in lines of 100 columns, or those of a narrower terminal, that begin with `indent` blanks.
fn filled(text: &str, indent: usize) -> String {
    let columns = system::terminal_size().map_or(100, |size| size.columns.clamp(60, 100));
    let mut lines: Vec<String> = Vec::new();
    let mut takes_more = false; // whether the last line takes another word if that fits
    for line in text.lines() {
        if line.starts_with(' ') {
            lines.push(line.to_string());
            takes_more = false;
            continue;
        }
        for word in line.split(' ') {
            match lines.last_mut() {
                Some(last) if takes_more && width(last) + 1 + width(word) <= columns => {
                    *last += &format!(" {word}");
                }
                _ => lines.push(" ".repeat(indent) + word),
            }
            takes_more = true;
        }
    }
    lines.iter().map(|line| format!("{line}\n")).collect()
}
