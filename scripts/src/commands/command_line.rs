//! What each command takes, as rows: from them come its help, completions and the refusal of unknown options.
//!
//! A new option is a row in the `COMMAND` of its command, and a line that takes it from [`Arguments`]. One of the two
//! without the other ends the command with a panic.

use crate::commands::arguments::Arguments;
pub use crate::commands::command_option::{flag, option, text, CommandOption, Text};
use crate::report::locale::Locale;
use std::process::ExitCode;
use stdx::{
    display::{pad, width},
    Result,
};

/// A command of `cargo oj`.
pub struct Command {
    pub name: &'static str,
    /// What it takes beside options: `[TARGET...]`.
    pub operands: &'static str,
    /// One line.
    pub summary: Text,
    /// What is typed, without `cargo oj`, and what it does.
    pub examples: &'static [(&'static str, Text)],
    pub options: &'static [CommandOption],
    /// Paragraphs. Lines that begin with a blank stay as they are, others are filled.
    pub notes: &'static [Text],
    pub run: fn(Arguments) -> Result<ExitCode>,
}

const HELP: CommandOption = flag("-h, --help", "print help", "도움말을 출력합니다");
const VERSION: CommandOption = flag("-V, --version", "print the version", "버전을 출력합니다");

impl Command {
    /// The answer to `cargo oj COMMAND --help`.
    pub fn help(&self, locale: Locale) -> String {
        let Command { name, operands, options, .. } = self;
        let operands = [operands, "[OPTIONS]"].map(str::trim).join(" ");
        let mut help = filled(self.summary.in_language(locale), 0);
        help += &format!("\n{}: cargo oj {name} {}\n", locale.pick("Usage", "사용법"), operands.trim());
        let examples = self.examples.iter().map(|(typed, text)| (format!("cargo oj {typed}"), text));
        help += &section(locale.pick("Examples", "사용 예"), examples, locale);
        let options = options.iter().chain([&HELP]).map(CommandOption::row);
        help += &section(locale.pick("Options", "옵션"), options, locale);
        for note in self.notes {
            help += &format!("\n{}", filled(note.in_language(locale), 0));
        }
        help
    }
}

impl CommandOption {
    fn row(&self) -> (String, &Text) {
        (format!("{} {}", self.name, self.value), &self.text)
    }
}

impl Text {
    pub fn in_language(&self, locale: Locale) -> &'static str {
        locale.pick(self.english, self.korean)
    }
}

/// The answer to `cargo oj --help`.
pub fn overview(commands: &[&Command], lang: &CommandOption, locale: Locale) -> String {
    let mut help = filled(
        locale.pick(
            "A local judge for problems in the style of Baekjoon Online Judge. Without a command, it judges every \
             submission of every problem.",
            "백준 온라인 저지 방식의 문제 풀이를 내 컴퓨터에서 채점합니다. 명령 없이 실행하면 모든 문제의 모든 풀이를 채점합니다.",
        ),
        0,
    );
    help += &format!("\n{}: cargo oj [COMMAND] [OPTIONS]\n", locale.pick("Usage", "사용법"));
    let head = |command: &Command| format!("cargo oj {} {}", command.name, command.operands);
    let rows = commands.iter().map(|command| (head(command), &command.summary));
    help += &section(locale.pick("Commands", "명령"), rows, locale);
    let options = [lang, &HELP, &VERSION].map(CommandOption::row);
    help += &section(locale.pick("Options", "옵션"), options, locale);
    help += locale.pick(
        "\n`cargo oj COMMAND --help` shows the options of a command.\n",
        "\n명령의 옵션은 `cargo oj COMMAND --help`로 볼 수 있습니다.\n",
    );
    help
}

/// A heading, and below it a line for each row, or more where the text after the head is long.
fn section<'a>(heading: &str, rows: impl IntoIterator<Item = (String, &'a Text)>, locale: Locale) -> String {
    let rows: Vec<_> = rows.into_iter().collect();
    let column = rows.iter().map(|(head, _)| width(head.trim_end()) + 4).max().unwrap_or(0);
    let line = |(head, text): &(String, &Text)| {
        let text = filled(text.in_language(locale), column);
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
