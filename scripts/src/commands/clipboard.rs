//! The clipboard, through the system's own programs for it, one after the other; where none works, the terminal is asked
//! to take a text (OSC 52). Terminals do not give it back, so nothing is read that way.

use crate::report::terminal;
use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;
use stdx::{error, files, threads, tr, Error, Result};
use workspace::TemporaryFolder;

/// What [`copy`] answers if the terminal was asked: it does not say whether it took the text.
pub const TERMINAL: &str = "terminal";

/// The most time that a program gets; one that waits for a screen that does not answer would never end.
const LONGEST: Duration = Duration::from_secs(30);

/// Puts a text on the clipboard, and answers with the program that did it. `folder` is for temporary files.
pub fn copy(text: &str, folder: &Path) -> Result<&'static str> {
    match first_that_works(Some(text), folder) {
        Some((tool, _)) => Ok(tool),
        None => copy_through_terminal(text).map(|()| TERMINAL),
    }
}

/// The text on the clipboard. `folder` is for temporary files.
pub fn read(folder: &Path) -> Result<String> {
    let read = first_that_works(None, folder).map(|(_, text)| text);
    read.ok_or_else(|| {
        error!(
            "cannot read the clipboard: no working clipboard program found; install `wl-clipboard` \
             (Wayland), `xclip` or `xsel` (X11), or paste the text into the terminal"
        )
    })
}

/// The name of the first program that works, and what it prints: one that copies the text, or that reads the clipboard
/// if there is none. One that is not installed is skipped, and one that fails is reported.
fn first_that_works(text: Option<&str>, folder: &Path) -> Option<(&'static str, String)> {
    for (copy, read) in tools(std::env::consts::OS, is_set) {
        let (tool, arguments) = if text.is_some() { copy } else { read };
        terminal::progress(tool);
        match run(tool, arguments, text, folder) {
            Ok(Some(printed)) => return Some((tool, printed)),
            Ok(None) => {}
            Err(why) if text.is_some() => terminal::print_note(&tr!("note: `{tool}` failed to copy: {why}")),
            Err(why) => terminal::print_note(&tr!("note: `{tool}` failed to read the clipboard: {why}")),
        }
    }
    None
}

/// What PowerShell runs to decode the text that it copies, and to print the text on the clipboard.
const DECODE: &str =
    "$bytes = [Convert]::FromBase64String(@($input) -join ''); Set-Clipboard ([Text.Encoding]::UTF8.GetString($bytes))";
const PRINT: &str = "[Console]::OutputEncoding = [Text.Encoding]::UTF8; Get-Clipboard -Raw";

/// A program and its arguments.
type Tool = (&'static str, &'static [&'static str]);

/// The programs to try on a system, best first, given which environment variables are set: one that takes a text on
/// standard input, and one that prints the text on the clipboard.
fn tools(system: &str, is_set: impl Fn(&str) -> bool) -> Vec<(Tool, Tool)> {
    let windows = system == "windows" || is_set("WSL_DISTRO_NAME") || is_set("WSL_INTEROP");
    let known: [(bool, Tool, Tool); 7] = [
        (system == "macos", ("pbcopy", &[]), ("pbpaste", &[])),
        (
            windows,
            ("powershell.exe", &["-NoProfile", "-NonInteractive", "-Command", DECODE]),
            ("powershell.exe", &["-NoProfile", "-NonInteractive", "-Command", PRINT]),
        ),
        (is_set("TERMUX_VERSION"), ("termux-clipboard-set", &[]), ("termux-clipboard-get", &[])),
        (is_set("WAYLAND_DISPLAY"), ("wl-copy", &["--type", "text/plain"]), ("wl-paste", &["--no-newline"])),
        (
            is_set("DISPLAY"),
            ("xclip", &["-selection", "clipboard", "-in"]),
            ("xclip", &["-selection", "clipboard", "-out"]),
        ),
        (is_set("DISPLAY"), ("xsel", &["--clipboard", "--input"]), ("xsel", &["--clipboard", "--output"])),
        // It passes the text on to the clipboard of the terminal around it, if that has one.
        (is_set("TMUX"), ("tmux", &["load-buffer", "-w", "-"]), ("tmux", &["save-buffer", "-"])),
    ];
    known.into_iter().filter(|(here, ..)| *here).map(|(_, copy, read)| (copy, read)).collect()
}

/// Whether an environment variable is set, and not empty.
fn is_set(name: &str) -> bool {
    std::env::var_os(name).is_some_and(|value| !value.is_empty())
}

/// Runs a program with the text to copy, and gives what it prints; None if it is not installed. A process that it leaves
/// running, and that holds the text for as long as it is on the clipboard of X11 or Wayland, is not waited for: no pipe
/// leads to it.
fn run(tool: &str, arguments: &[&str], text: Option<&str>, folder: &Path) -> Result<Option<String>> {
    let input = match (text, tool) {
        // PowerShell reads through a console, whose encoding is not known; letters and digits pass in any.
        (Some(text), "powershell.exe") => base64(text.as_bytes()),
        (text, _) => text.unwrap_or_default().to_string(),
    };
    let folder = TemporaryFolder::create(folder)?;
    let (input, errors) = (folder.write("input", input.as_bytes())?, folder.write("errors", b"")?);
    let mut command = Command::new(tool);
    command.args(arguments).stdin(File::open(input)?).stderr(File::create(&errors)?);
    command.stdout(if text.is_some() { Stdio::null() } else { Stdio::piped() });
    if tool.starts_with("pb") {
        command.env("LC_ALL", "en_US.UTF-8"); // else the text has the encoding of the locale
    }
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0); // Ctrl-C does not reach it there
    let Output { status, stdout, .. } = match threads::within(LONGEST, move || command.output()) {
        Err(why) if why.kind() == ErrorKind::NotFound => return Ok(None),
        output => output?,
    };
    let ended = match status.code() {
        Some(0) => {
            let printed = String::from_utf8(stdout);
            return printed.map(Some).map_err(|_| error!("it is not UTF-8 text"));
        }
        Some(code) => error!("exit status {code}"),
        None => error!("{exit_status}", exit_status = status.to_string()),
    };
    let words = files::beginning(&errors, 1000).unwrap_or_default();
    let words = String::from_utf8_lossy(&words).replace(char::is_control, " ");
    Err(match words.trim() {
        "" => ended,
        words if text.is_none() => Error::quoted(words),
        words => error!("{words} ({ended})"),
    })
}

/// Asks the terminal to put a text on its clipboard, over an ssh connection too.
fn copy_through_terminal(text: &str) -> Result<()> {
    let knows_no_clipboard = std::env::var("TERM").is_ok_and(|kind| kind == "dumb" || kind == "linux");
    let terminal = File::options().write(true).open("/dev/tty").ok().filter(|_| !knows_no_clipboard);
    let Some(mut terminal) = terminal else {
        return Err(error!(
            "cannot copy: no clipboard program and no terminal with a clipboard found; install \
             `wl-clipboard` (Wayland), `xclip` or `xsel` (X11), or leave out `--copy` to print the text"
        ));
    };
    let sent = write!(terminal, "\x1b]52;c;{}\x07", base64(text.as_bytes()));
    sent.map_err(|why| error!("cannot write to the terminal: {why}"))
}

/// Bytes in base64 (RFC 4648).
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let byte = |place: usize| u32::from(group.get(place).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..4 {
            let digit = DIGITS[(bits >> (18 - 6 * place) & 63) as usize];
            text.push(if place <= group.len() { char::from(digit) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_system_has_its_programs() {
        let table: [(&str, &[&str], &[&str]); 10] = [
            ("macos", &[], &["pbcopy"]),
            ("macos", &["DISPLAY"], &["pbcopy", "xclip", "xsel"]),
            ("windows", &[], &["powershell.exe"]),
            ("linux", &["WSL_DISTRO_NAME", "WAYLAND_DISPLAY"], &["powershell.exe", "wl-copy"]),
            ("linux", &["WAYLAND_DISPLAY"], &["wl-copy"]),
            ("linux", &["WAYLAND_DISPLAY", "DISPLAY"], &["wl-copy", "xclip", "xsel"]),
            ("linux", &["DISPLAY"], &["xclip", "xsel"]),
            ("linux", &["TMUX"], &["tmux"]),
            ("linux", &["TERMUX_VERSION"], &["termux-clipboard-set"]),
            ("linux", &[], &[]),
        ];
        for (system, set, expected) in table {
            let names: Vec<&str> =
                tools(system, |name| set.contains(&name)).iter().map(|(copy, _)| copy.0).collect();
            assert_eq!(names, expected, "{system} {set:?}");
        }
    }

    #[test]
    fn base64_is_that_of_the_standard() {
        let table = [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foobar", "Zm9vYmFy"), ("한글", "7ZWc6riA")];
        for (text, expected) in table {
            assert_eq!(base64(text.as_bytes()), expected, "{text}");
        }
        assert_eq!(base64(&[0, 16, 131, 251, 239, 190, 255]), "ABCD++++/w==");
    }
}
