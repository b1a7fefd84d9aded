//! The clipboard, through the system's own programs for it, one after the other; where none works, the terminal is asked
//! to take a text (OSC 52). Terminals do not give it back, so nothing is read that way.

use crate::report::locale::Locale;
use crate::report::terminal;
use std::fs::{self, File};
use std::io::{self, Read, Seek, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use stdx::files::{self, Action};
use stdx::threads;
use stdx::{error, Error, Result};

/// What [`copy`] answers if the terminal was asked: it does not say whether it took the text.
pub const TERMINAL: &str = "terminal";

/// The most time that a program gets; one that waits for a screen that does not answer would never end.
const LONGEST: Duration = Duration::from_secs(30);

/// Puts a text on the clipboard, and answers with the program that did it. `folder` is for the messages of programs; one
/// that fails is reported.
pub fn copy(text: &str, folder: &Path, language: Locale) -> Result<&'static str> {
    for ((tool, arguments), _) in tools(std::env::consts::OS, is_set) {
        terminal::progress(tool);
        let errors = messages_file(folder)?;
        // PowerShell reads through a console, whose encoding is not known; letters and digits pass in any.
        let input = if tool == "powershell.exe" { base64(text.as_bytes()) } else { text.to_string() };
        let copied = match start(tool, arguments, &errors) {
            Ok(child) => threads::within(LONGEST, move || feed(child, input.as_bytes(), errors)),
            Err(why) if why.kind() == io::ErrorKind::NotFound => continue,
            Err(why) => Err(Error::from(why)),
        };
        terminal::clear_progress();
        let Err(why) = copied else { return Ok(tool) };
        let note = error!(
            "note: `{tool}` failed to copy: {}",
            "참고: `{tool}` 명령으로 복사하지 못했습니다: {}",
            why.reason()
        );
        terminal::print_note(language.reason(note.reason()));
    }
    copy_through_terminal(text)?;
    Ok(TERMINAL)
}

/// The text on the clipboard.
pub fn read(language: Locale) -> Result<String> {
    for (_, (tool, arguments)) in tools(std::env::consts::OS, is_set) {
        let mut command = command(tool, arguments);
        command.stdin(Stdio::null());
        let read = match threads::within(LONGEST, move || command.output()) {
            Err(why) if why.kind() == io::ErrorKind::NotFound => continue,
            Err(why) => Err(Error::from(why)),
            Ok(output) if output.status.success() => String::from_utf8(output.stdout)
                .map_err(|_| error!("it is not UTF-8 text", "UTF-8 텍스트가 아닙니다")),
            Ok(output) => Err(Error::new(String::from_utf8_lossy(&output.stderr).trim())),
        };
        let Err(why) = read else { return read };
        let note = error!(
            "note: `{tool}` failed to read the clipboard: {}",
            "참고: `{tool}` 명령으로 클립보드를 읽지 못했습니다: {}",
            why.reason()
        );
        terminal::print_note(language.reason(note.reason()));
    }
    Err(error!(
        "cannot read the clipboard: no working clipboard program found; install `wl-clipboard` (Wayland), `xclip` or \
         `xsel` (X11), or paste the text into the terminal",
        "클립보드를 읽을 수 없습니다. 쓸 수 있는 클립보드 프로그램이 없습니다. Wayland이면 `wl-clipboard`, X11이면 `xclip`이나 \
         `xsel`을 설치하거나, 터미널에 직접 붙여 넣으세요"
    ))
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

/// A file for the messages of a program. It exists until it is closed; where it cannot be removed now, it stays.
fn messages_file(folder: &Path) -> Result<File> {
    let path = folder.join(format!(".clipboard-{}", std::process::id()));
    files::create_folder(folder)?;
    let opened = File::options().create(true).truncate(true).read(true).write(true).open(&path);
    let file = opened.map_err(|why| files::cannot(Action::Write, &path, why))?;
    let _ = fs::remove_file(&path);
    Ok(file)
}

/// The command of a program. It gets a process group of its own, where Ctrl-C does not reach it.
fn command(tool: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(tool);
    command.args(arguments);
    if tool.starts_with("pb") {
        command.env("LC_ALL", "en_US.UTF-8"); // else the text has the encoding of the locale
    }
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    command
}

/// Starts a program that takes the text.
fn start(tool: &str, arguments: &[&str], errors: &File) -> io::Result<Child> {
    let mut command = command(tool, arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(errors.try_clone()?);
    command.spawn()
}

/// Waits until a program has read the text and ended, but not for a process that it leaves running: on X11 and Wayland
/// such a process holds the text for as long as it is on the clipboard. So its messages go to a file, not to a pipe.
fn feed(mut child: Child, text: &[u8], mut errors: File) -> Result<()> {
    let fed = child.stdin.take().expect("it is piped").write_all(text);
    let ended = match child.wait() {
        Ok(status) if status.success() && fed.is_ok() => return Ok(()),
        Ok(status) if status.success() => {
            error!("it did not read the whole text", "내용을 끝까지 읽지 않았습니다")
        }
        Ok(status) => match status.code() {
            Some(code) => error!("exit status {code}", "종료 코드 {code}"),
            None => error!("{status}", "비정상 종료"),
        },
        Err(why) => Error::from(why),
    };
    let mut words = Vec::new();
    let _ = errors.rewind().and_then(|()| errors.take(1000).read_to_end(&mut words)); // else without its message
    let words = String::from_utf8_lossy(&words).replace(|c: char| c.is_control(), " ");
    match words.trim() {
        "" => Err(ended),
        words => Err(error!("{words} ({})", "{words} ({})", ended.reason())),
    }
}

/// Asks the terminal to put a text on its clipboard, over an ssh connection too.
fn copy_through_terminal(text: &str) -> Result<()> {
    let knows_no_clipboard = std::env::var("TERM").is_ok_and(|kind| kind == "dumb" || kind == "linux");
    let terminal = File::options().write(true).open("/dev/tty").ok().filter(|_| !knows_no_clipboard);
    let Some(mut terminal) = terminal else {
        return Err(error!(
            "cannot copy: no clipboard program and no terminal with a clipboard found; install `wl-clipboard` \
             (Wayland), `xclip` or `xsel` (X11), or leave out `--copy` to print the text",
            "복사할 수 없습니다. 클립보드 프로그램도, 클립보드를 지원하는 터미널도 없습니다. Wayland이면 `wl-clipboard`, X11이면 \
             `xclip`이나 `xsel`을 설치하세요. `--copy` 없이 실행하면 화면에 출력합니다"
        ));
    };
    let sent = write!(terminal, "\x1b]52;c;{}\x07", base64(text.as_bytes()));
    sent.map_err(|why| error!("cannot write to the terminal: {why}", "터미널에 쓸 수 없습니다: {why}"))
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
