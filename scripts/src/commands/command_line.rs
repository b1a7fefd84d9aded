//! What each command takes, as `help.txt` says it: from there come its help, completions and the refusal of unknown options.
//!
//! A new option is a row in `help.txt`, and a line that takes it from the arguments. One of the two without the other ends
//! the command with a panic.

use stdx::{
    display::{pad, width},
    names_of, tr, Message, ToValue,
};

/// A command, as its block of `help.txt` describes it.
#[derive(Default)]
pub struct Command {
    pub name: &'static str,
    /// What it takes beside options: `[TARGET...]`.
    pub operands: &'static str,
    /// One line.
    pub summary: String,
    /// What is typed, without `cargo oj`, and what it does.
    pub examples: Vec<(&'static str, &'static str)>,
    pub options: Vec<CommandOption>,
    /// Paragraphs. Lines that begin with a blank stay as they are, others are filled.
    pub notes: Vec<String>,
}

/// An option of a command.
#[derive(Clone, Copy)]
pub struct CommandOption {
    pub name: &'static str,
    /// The word that stands for its value in the help; empty if it takes none.
    pub value: &'static str,
    pub text: &'static str,
}

impl Command {
    /// The command of this name.
    pub fn named(name: &str) -> Command {
        let (shared, mut command) = (Command::parse(""), Command::parse(name));
        for option in command.options.iter_mut().filter(|option| option.text.is_empty()) {
            let mut options = shared.options.iter();
            *option = *options.find(|other| other.name == option.name).expect("it is in the first block");
        }
        command.summary = command.notes.remove(0);
        for note in command.notes.iter_mut().filter(|note| *note == "TARGET") {
            note.clone_from(&shared.notes[0]);
        }
        command
    }

    /// The block of a command, with its summary in the notes; the first block has no name.
    fn parse(name: &str) -> Command {
        let is_own = |text: &&str| text.strip_prefix(name).is_some_and(|rest| rest.starts_with(']'));
        let text = include_str!("help.txt").split("\n[").find(is_own).expect("each command has a block");
        let (head, body) = text.split_once('\n').unwrap_or((text, ""));
        let (name, operands) = head.split_once(']').unwrap_or((head, ""));
        let mut command = Command { name, operands: operands.trim(), ..Command::default() };
        for paragraph in
            body.split("\n\n").map(|text| text.trim_matches('\n')).filter(|text| !text.is_empty())
        {
            let rows = paragraph.lines().map(|line| line.split_once("  ").unwrap_or((line, "")));
            let rows = rows.map(|(head, text)| (head.trim(), text.trim()));
            match paragraph.as_bytes()[0] {
                b'$' => command.examples = rows.map(|(typed, text)| (typed[1..].trim(), text)).collect(),
                b'-' => command.options.extend(rows.map(|(head, text)| {
                    let (name, value) = head.split_once(' ').unwrap_or((head, ""));
                    CommandOption { name, value, text }
                })),
                _ => command.notes.push(joined(paragraph)),
            }
        }
        command
    }

    /// The answer to `cargo oj COMMAND --help`.
    pub fn help(&self) -> String {
        let Command { name, operands, options, .. } = self;
        let operands = [operands, "[OPTIONS]"].map(str::trim).join(" ");
        let mut help = filled(&translated(&self.summary), 0);
        help += &format!("\n{}: cargo oj {name} {}\n", tr!("Usage"), operands.trim());
        let examples = self.examples.iter().map(|(typed, text)| (format!("cargo oj {typed}"), *text));
        help += &section(&tr!("Examples"), examples);
        help += &section(&tr!("Options"), options.iter().chain([&HELP]).map(CommandOption::row));
        for note in &self.notes {
            help += &format!("\n{}", filled(&translated(note), 0));
        }
        help
    }
}

/// A paragraph with each of its lines that begins with a blank on a line of its own, and the others in one.
fn joined(paragraph: &str) -> String {
    let join = |text: String, line: &str| text + if line.starts_with(' ') { "\n" } else { " " } + line;
    paragraph.lines().fold(String::new(), join).trim_start().to_string()
}

pub const HELP: CommandOption = CommandOption { name: "-h, --help", value: "", text: "print help" };
pub const VERSION: CommandOption =
    CommandOption { name: "-V, --version", value: "", text: "print the version" };
pub const LANG: CommandOption =
    CommandOption { name: "--lang", value: "ko|en", text: "language of messages (default: by locale)" };

impl CommandOption {
    fn row(&self) -> (String, &str) {
        (format!("{} {}", self.name, self.value), self.text)
    }
}

/// The answer to `cargo oj --help`.
pub fn overview(commands: &[Command]) -> String {
    let mut help = filled(
        &tr!("A local judge for problems in the style of Baekjoon Online Judge. Without a command, it \
             judges every submission of every problem."),
        0,
    );
    help += &format!("\n{}: cargo oj [COMMAND] [OPTIONS]\n", tr!("Usage"));
    let head = |command: &Command| format!("cargo oj {} {}", command.name, command.operands);
    let rows = commands.iter().map(|command| (head(command), command.summary.as_str()));
    help += &section(&tr!("Commands"), rows);
    let options = [&LANG, &HELP, &VERSION].map(CommandOption::row);
    help += &section(&tr!("Options"), options);
    help += &tr!("\n`cargo oj COMMAND --help` shows the options of a command.\n");
    help
}

/// A text of the help in the language of the user, with the languages that the judge knows filled in.
pub fn translated(text: &str) -> String {
    let value = |name| match name {
        "languages" => ("languages", languages::names().to_value()),
        _ => ("extensions", languages::extensions().to_value()),
    };
    Message::new(text.to_string(), names_of(text).map(value).collect()).localized()
}

/// A heading, and below it a line for each row, or more where the text after the head is long.
fn section<'a>(heading: &str, rows: impl IntoIterator<Item = (String, &'a str)>) -> String {
    let rows: Vec<_> = rows.into_iter().collect();
    let column = rows.iter().map(|(head, _)| width(head.trim_end()) + 4).max().unwrap_or(0);
    let line = |(head, text): &(String, &str)| {
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
