//! The arguments of each command, read from `help.txt`. Help, completions and the rejection of other options
//! come from it.
//!
//! A new option is a row in `help.txt` and a line that takes it from the arguments; `tests/it/help.rs` finds
//! a row that no command takes.

use messages::{tr, Argument, Message};
use sites::Site;
use stdx::display::{pad, width};

/// A block for each command. The first block has what several commands share.
const HELP_TEXT: &str = include_str!("help.txt");

/// A command, read from its block of `help.txt`.
#[derive(Default)]
pub struct Command {
    pub name: &'static str,
    /// The arguments other than options: `[TARGET...]`.
    pub operands: &'static str,
    pub summary: String,
    /// The command lines without `cargo oj`, each with its description.
    pub examples: Vec<(&'static str, &'static str)>,
    pub options: Vec<CommandOption>,
    /// The paragraphs of the help. Lines that begin with a space are kept as they are; other lines are
    /// filled.
    pub notes: Vec<String>,
}

#[derive(Clone, Copy)]
pub struct CommandOption {
    pub name: &'static str,
    /// The placeholder of the value in the help, or an empty text if the option takes none.
    pub value: &'static str,
    pub text: &'static str,
}

impl Command {
    pub fn all() -> impl Iterator<Item = Command> {
        let names = HELP_TEXT.split("\n[").filter_map(|block| Some(block.split_once(']')?.0));
        names.filter(|name| !name.is_empty()).map(Command::named)
    }

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

    pub fn has(&self, option: &str) -> bool {
        self.options.iter().any(|known| known.name == option)
    }

    /// Returns the block of a command, with its summary in the notes. The first block has no name.
    fn parse(name: &str) -> Command {
        let is_block = |text: &&str| text.strip_prefix(name).is_some_and(|rest| rest.starts_with(']'));
        let text = HELP_TEXT.split("\n[").find(is_block).expect("each command has a block");
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

    /// Returns the text of `cargo oj COMMAND --help`.
    pub fn help(&self) -> String {
        let Command { name, operands, options, .. } = self;
        let operands = [operands, "[OPTIONS]"].map(str::trim).join(" ");
        let mut help = filled(&translated(&self.summary), 0);
        help += &format!("\n{}: {} {name} {}\n", tr!("Usage"), program_name(), operands.trim());
        let examples = self
            .examples
            .iter()
            .map(|(typed, text)| (format!("{} {typed}", program_name()), translated(text)));
        help += &section(&tr!("Examples"), examples);
        help += &section(&tr!("Options"), options.iter().chain([&HELP]).map(CommandOption::row));

        for note in &self.notes {
            help += &format!("\n{}", filled(&translated(note), 0));
        }

        help
    }
}

/// Returns the command by which the user called this tool.
pub fn program_name() -> &'static str {
    // Cargo sets this variable for the program that `cargo oj` runs.
    if std::env::var_os("CARGO").is_some() {
        "cargo oj"
    } else {
        "oj"
    }
}

/// Joins the lines of a paragraph, except for lines that begin with a space.
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
    fn row(&self) -> (String, String) {
        (format!("{} {}", self.name, self.value), translated(self.text))
    }
}

/// Returns the text of `cargo oj --help`.
pub fn overview(commands: &[Command]) -> String {
    let mut help = filled(
        &tr!("A local judge for problems in the style of Baekjoon Online Judge. Without a command, it \
             judges all submissions; in a problem's folder, those of the problem."),
        0,
    );
    help += &format!("\n{}: {} [COMMAND] [OPTIONS]\n", tr!("Usage"), program_name());
    let head = |command: &Command| format!("{} {} {}", program_name(), command.name, command.operands);
    let rows = commands.iter().map(|command| (head(command), translated(command.summary.as_str())));
    help += &section(&tr!("Commands"), rows);
    let options = [&LANG, &HELP, &VERSION].map(CommandOption::row);
    help += &section(&tr!("Options"), options);
    help += &tr!("\n`cargo oj COMMAND --help` shows the options of a command.\n");

    help
}

/// Returns a text of the help in the language of the user, with the lists that it names filled in.
pub fn translated(text: &str) -> String {
    let values = [
        ("languages", languages::names()),
        ("templates", languages::extensions(|language| !language.template.is_empty())),
        ("extensions", languages::extensions(|_| true)),
        ("sites", Site::names()),
    ];
    let values = values.map(|(name, value)| (name, Argument::Text(value))).to_vec();
    Message::new(text.to_string(), values).localized()
}

/// Returns a heading, and at least one line for each row.
pub fn section(heading: &str, rows: impl IntoIterator<Item = (String, String)>) -> String {
    let rows: Vec<_> = rows.into_iter().collect();
    let column = rows.iter().map(|(head, _)| width(head.trim_end()) + 4).max().unwrap_or(0);
    let line = |(head, text): &(String, String)| {
        let text = filled(text, column);
        pad(&format!("  {head}"), column) + text.trim_start()
    };

    format!("\n{heading}:\n") + &rows.iter().map(line).collect::<String>()
}

/// Returns the text in indented lines of 100 columns, or of the width of a narrower terminal.
fn filled(text: &str, indent: usize) -> String {
    let columns = system::terminal_columns().map_or(100, |columns| columns.clamp(60, 100));
    let mut lines: Vec<String> = Vec::new();
    let mut takes_more = false; // whether the last line takes another word if that fits
    for line in text.lines() {
        if line.starts_with(' ') {
            lines.push(line.to_string());
            takes_more = false;
            continue;
        }

        let mut is_code = false; // a command is not split
        let is_end = |c: char| {
            is_code ^= c == '`';
            c == ' ' && !is_code
        };

        for word in line.split(is_end) {
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
