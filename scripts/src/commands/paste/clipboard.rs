//! The clipboard: the system's own tools for it, one after the other; the terminal if none of them works.

use crate::commands::paste::terminal_clipboard::{self, is_set};
use crate::report::locale::Locale;
use crate::report::terminal;
use crate::support::base64::base64;
use crate::support::error::{error, Error, Result};
use crate::support::files::{self, Action};
use std::fs::{self, File};
use std::io::{self, Read, Seek, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Puts a text on the clipboard, and answers with the tool that did it. `folder` is for the messages of tools; a tool
/// that fails is reported.
pub fn copy(text: &str, folder: &Path, language: Locale) -> Result<&'static str> {
    for (tool, arguments) in tools(std::env::consts::OS, is_set) {
        terminal::progress(tool);
        let errors = messages_file(folder)?;
        let copied = match start(tool, arguments, &errors) {
            Ok(child) => feed(child, &encoded(text, tool), errors),
            Err(why) if why.kind() == io::ErrorKind::NotFound => continue,
            Err(why) => Err(Error::new(why.to_string())),
        };
        let Err(why) = copied else { return Ok(tool) };
        let note =
            error!("`{tool}` did not take it: {}", "`{tool}`에서 복사하지 못했습니다: {}", why.reason());
        terminal::print_note(language.reason(note.reason()));
    }
    terminal::clear_progress();
    let Some(mut terminal) = terminal_clipboard::find() else {
        return Err(error!(
            "cannot copy: no clipboard tool took it, and there is no terminal to send it through; install \
             `wl-clipboard` for a desktop with Wayland, `xclip` or `xsel` for one with X11, or leave `--copy` out: \
             then the text is printed",
            "복사할 수 없습니다. 쓸 수 있는 클립보드 도구도, 클립보드로 보낼 터미널도 없습니다. 데스크톱이 Wayland이면 \
             `wl-clipboard`, X11이면 `xclip`이나 `xsel`을 설치하세요. `--copy` 없이 실행하면 화면에 출력합니다"
        ));
    };
    terminal_clipboard::copy(&mut terminal, text)?;
    Ok("OSC 52")
}

/// What PowerShell runs to decode the text.
const DECODE: &str =
    "$bytes = [Convert]::FromBase64String(@($input) -join ''); Set-Clipboard ([Text.Encoding]::UTF8.GetString($bytes))";

/// A program that takes a text on standard input, and its arguments.
type Tool = (&'static str, &'static [&'static str]);

/// The tools to try on a system, best first, given which environment variables are set.
fn tools(system: &str, is_set: impl Fn(&str) -> bool) -> Vec<Tool> {
    let windows = system == "windows" || is_set("WSL_DISTRO_NAME") || is_set("WSL_INTEROP");
    let known: [(bool, Tool); 8] = [
        (system == "macos", ("pbcopy", &[])),
        (windows, ("powershell.exe", &["-NoProfile", "-NonInteractive", "-Command", DECODE])),
        (windows, ("clip.exe", &[])),
        (is_set("TERMUX_VERSION"), ("termux-clipboard-set", &[])),
        (is_set("WAYLAND_DISPLAY"), ("wl-copy", &["--type", "text/plain"])),
        (is_set("DISPLAY"), ("xclip", &["-selection", "clipboard", "-in"])),
        (is_set("DISPLAY"), ("xsel", &["--clipboard", "--input"])),
        // It passes the text on to the clipboard of the terminal around it, if that has one.
        (is_set("TMUX"), ("tmux", &["load-buffer", "-w", "-"])),
    ];
    known.into_iter().filter(|(here, _)| *here).map(|(_, tool)| tool).collect()
}

/// The text in the encoding in which a tool reads it.
fn encoded(text: &str, tool: &str) -> Vec<u8> {
    match tool {
        // It reads through a console, whose encoding is not known; letters and digits pass in any.
        "powershell.exe" => base64(text.as_bytes()).into_bytes(),
        // Little-endian, without a byte-order mark, which would be copied too.
        "clip.exe" => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        _ => text.as_bytes().to_vec(),
    }
}

/// A file for the messages of a tool. It exists until it is closed; where it cannot be removed now, it stays.
fn messages_file(folder: &Path) -> Result<File> {
    let path = folder.join(format!(".clipboard-{}", std::process::id()));
    files::create_folder(folder)?;
    let opened = File::options().create(true).truncate(true).read(true).write(true).open(&path);
    let file = opened.map_err(|why| files::cannot(Action::Write, &path, why))?;
    let _ = fs::remove_file(&path);
    Ok(file)
}

/// Starts a tool. It gets a process group of its own, where Ctrl-C does not reach it.
fn start(tool: &str, arguments: &[&str], errors: &File) -> io::Result<Child> {
    let mut command = Command::new(tool);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(errors.try_clone()?);
    if tool == "pbcopy" {
        command.env("LC_ALL", "en_US.UTF-8"); // else it reads the text in the encoding of the locale
    }
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    command.spawn()
}

/// Waits until a tool has read the text and ended, but not for a process that it leaves behind: on X11 and Wayland such
/// a process holds the text for as long as it is on the clipboard. So its messages go to a file, not to a pipe.
fn feed(mut child: Child, text: &[u8], mut errors: File) -> Result<()> {
    let fed = child.stdin.take().expect("it is piped").write_all(text);
    let ended = match child.wait() {
        Ok(status) if status.success() && fed.is_ok() => return Ok(()),
        Ok(status) if status.success() => {
            error!("it did not read all of the text", "내용을 끝까지 읽지 않았습니다")
        }
        Ok(status) => match status.code() {
            Some(code) => error!("{status}", "종료 코드 {code}"),
            None => error!("{status}", "비정상 종료"),
        },
        Err(why) => Error::new(why.to_string()),
    };
    let mut words = Vec::new();
    let _ = errors.rewind().and_then(|()| errors.take(1000).read_to_end(&mut words)); // else without its message
    let words = String::from_utf8_lossy(&words).replace(|c: char| c.is_control(), " ");
    match words.trim() {
        "" => Err(ended),
        words => Err(error!("{words} ({})", "{words} ({})", ended.reason())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_system_has_its_tools() {
        let table: [(&str, &[&str], &[&str]); 10] = [
            ("macos", &[], &["pbcopy"]),
            ("macos", &["DISPLAY"], &["pbcopy", "xclip", "xsel"]),
            ("windows", &[], &["powershell.exe", "clip.exe"]),
            ("linux", &["WSL_DISTRO_NAME", "WAYLAND_DISPLAY"], &["powershell.exe", "clip.exe", "wl-copy"]),
            ("linux", &["WAYLAND_DISPLAY"], &["wl-copy"]),
            ("linux", &["WAYLAND_DISPLAY", "DISPLAY"], &["wl-copy", "xclip", "xsel"]),
            ("linux", &["DISPLAY"], &["xclip", "xsel"]),
            ("linux", &["TMUX"], &["tmux"]),
            ("linux", &["TERMUX_VERSION"], &["termux-clipboard-set"]),
            ("linux", &[], &[]),
        ];
        for (system, set, expected) in table {
            let names: Vec<&str> =
                tools(system, |name| set.contains(&name)).iter().map(|tool| tool.0).collect();
            assert_eq!(names, expected, "{system} {set:?}");
        }
    }

    #[test]
    fn a_text_is_encoded_for_its_tool() {
        assert_eq!(encoded("a가", "xclip"), b"a\xea\xb0\x80");
        assert_eq!(encoded("a가😀", "clip.exe"), b"a\0\x00\xac\x3d\xd8\x00\xde");
        assert_eq!(encoded("a가", "powershell.exe"), b"YeqwgA==");
    }
}
