//! Copies a text to the clipboard, and reads the clipboard, through the system's own programs for it. A text
//! can also be copied through the terminal (OSC 52). `cache` is the folder for temporary files.

use crate::report::terminal;
use messages::{error, message, Error, Result};
use std::io::{ErrorKind, Write};
use std::process::{Command, Stdio};
use std::{fs::File, path::Path, time::Duration};
use stdx::{files, threads};
use system::TemporaryFolder;

/// What [`copy`] returns if it sent the text to the terminal, which does not report whether it copied it.
pub const TERMINAL: &str = "terminal";

/// Copies a text, and returns the name of the program that did it.
pub fn copy(text: &str, cache: &Path) -> Result<&'static str> {
    if let Some((program, _)) = first_that_works(Some(text), cache) {
        return Ok(program);
    }
    if copy_through_terminal(text)? {
        return Ok(TERMINAL);
    }
    Err(error!(
        "cannot copy: found neither a clipboard program nor a terminal that can set the clipboard; install \
         `wl-clipboard` (Wayland), `xclip` or `xsel` (X11), or leave out `--copy` to print the text"
    ))
}

pub fn read(cache: &Path) -> Result<String> {
    let read = first_that_works(None, cache).map(|(_, text)| text);
    read.ok_or_else(|| {
        error!(
            "cannot read the clipboard: no working clipboard program found; install `wl-clipboard` \
             (Wayland), `xclip` or `xsel` (X11), or paste the text into the terminal"
        )
    })
}

/// Returns the name and the output of the first program that copies the text, or that prints the clipboard if
/// there is no text. A program that is not installed is skipped, and a failure is a note.
fn first_that_works(text: Option<&str>, cache: &Path) -> Option<(&'static str, String)> {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    for (copy, print) in programs(std::env::consts::OS, is_set) {
        let Some(program) = (if text.is_some() { Some(copy) } else { print }) else { continue };
        let (tool, _) = program;
        terminal::progress(tool);

        match TemporaryFolder::create(cache).and_then(|folder| run(program, text, folder.path())) {
            Ok(Some(printed)) => return Some((tool, printed)),
            Ok(None) => {}
            Err(why) => terminal::print_note(&message!("`{tool}` failed: {why}")),
        }
    }

    None
}

/// The wall time of a clipboard program. Without a limit, a program that waits for an unresponsive display
/// would never end.
const PROGRAM_TIME: Duration = Duration::from_secs(30);

/// The name and the arguments of a program.
type Call = (&'static str, &'static [&'static str]);

/// A program that copies its standard input to a clipboard, and one that prints the text on it; `None` if the
/// system has none.
type ClipboardProgram = (Call, Option<Call>);

const CLIP: &str = "clip.exe";

const MACOS: ClipboardProgram = (("pbcopy", &[]), Some(("pbpaste", &[])));
const WINDOWS: ClipboardProgram = ((CLIP, &[]), None);
const WAYLAND: ClipboardProgram =
    (("wl-copy", &["--type", "text/plain"]), Some(("wl-paste", &["--no-newline"])));
const XCLIP: ClipboardProgram =
    (("xclip", &["-selection", "clipboard", "-in"]), Some(("xclip", &["-selection", "clipboard", "-out"])));
const XSEL: ClipboardProgram =
    (("xsel", &["--clipboard", "--input"]), Some(("xsel", &["--clipboard", "--output"])));

/// Returns the programs for a system and its environment variables, best first. They may not be installed.
fn programs(system: &str, is_set: impl Fn(&str) -> bool) -> Vec<ClipboardProgram> {
    let is_windows = system == "windows" || is_set("WSL_DISTRO_NAME") || is_set("WSL_INTEROP");
    let has_x11 = is_set("DISPLAY");
    let programs = [
        (system == "macos", MACOS),
        (is_windows, WINDOWS),
        (is_set("WAYLAND_DISPLAY"), WAYLAND),
        (has_x11, XCLIP),
        (has_x11, XSEL),
    ];
    programs.into_iter().filter_map(|(is_there, program)| is_there.then_some(program)).collect()
}

/// Runs a program with the text to copy, and returns its output. Returns `None` if the program is not
/// installed. Input and messages are files in `folder`, not pipes, because a program that stays to serve
/// the clipboard of X11 or Wayland would keep a pipe open.
fn run((name, arguments): Call, text: Option<&str>, folder: &Path) -> Result<Option<String>> {
    let text_to_copy = text.unwrap_or_default();
    let input = if name == CLIP && !text_to_copy.is_ascii() {
        // It would read UTF-8 as text in the code page of the system.
        text_to_copy.encode_utf16().flat_map(u16::to_le_bytes).collect()
    } else {
        text_to_copy.as_bytes().to_vec()
    };

    let [input_file, errors] = ["input", "errors"].map(|name| folder.join(name));
    files::write_unsynced(&input_file, &input)?;
    let mut command = Command::new(name);
    command.args(arguments).stdin(File::open(input_file)?).stderr(File::create(&errors)?);
    command.stdout(if text.is_some() { Stdio::null() } else { Stdio::piped() });

    if name.starts_with("pb") {
        command.env("LC_ALL", "en_US.UTF-8"); // otherwise the text has the encoding of the locale
    }

    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0); // Ctrl-C does not reach another group
    let output = match threads::within(PROGRAM_TIME, move || command.output()) {
        Err(why) if why.kind() == ErrorKind::NotFound => return Ok(None),
        output => output?,
    };
    if output.status.success() {
        let printed = String::from_utf8(output.stdout);
        return printed.map(Some).map_err(|_| error!("it is not UTF-8 text"));
    }

    let words = files::read_prefix(&errors, 1000).unwrap_or_default();
    let words = String::from_utf8_lossy(&words).replace(char::is_control, " ");
    Err(Error::verbatim(format!("{} {}", output.status, words.trim()).trim()))
}

/// Asks the terminal to put a text on its clipboard, which also works over an ssh connection. The terminal
/// does not answer. Returns false if there is no terminal that could have a clipboard.
fn copy_through_terminal(text: &str) -> Result<bool> {
    if std::env::var("TERM").is_ok_and(|kind| kind == "dumb" || kind == "linux") {
        return Ok(false);
    }

    let Ok(mut terminal) = File::options().write(true).open("/dev/tty") else { return Ok(false) };
    let sent = write!(terminal, "\x1b]52;c;{}\x07", base64(text.as_bytes()));
    sent.map(|()| true).map_err(|why| error!("cannot write to the terminal: {why}"))
}

/// Returns bytes in base64 (RFC 4648).
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let byte = |index: usize| u32::from(group.get(index).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for index in 0..4 {
            let digit = DIGITS[(bits >> (18 - 6 * index) & 63) as usize];
            text.push(if index <= group.len() { char::from(digit) } else { '=' });
        }
    }

    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_system_has_its_programs() {
        let table: [(&str, &[&str], &[&str]); 7] = [
            ("macos", &[], &["pbcopy"]),
            ("macos", &["DISPLAY"], &["pbcopy", "xclip", "xsel"]),
            ("windows", &[], &["clip.exe"]),
            ("linux", &["WSL_DISTRO_NAME", "WAYLAND_DISPLAY"], &["clip.exe", "wl-copy"]),
            ("linux", &["WAYLAND_DISPLAY", "DISPLAY"], &["wl-copy", "xclip", "xsel"]),
            ("linux", &["DISPLAY"], &["xclip", "xsel"]),
            ("linux", &[], &[]),
        ];
        for (system, set, expected) in table {
            let found = programs(system, |name| set.contains(&name));
            let names: Vec<&str> = found.iter().map(|((name, _), _)| *name).collect();
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
