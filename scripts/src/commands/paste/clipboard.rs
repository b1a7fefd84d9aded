//! The clipboard: the system's own tools for it, one after the other; the terminal if none of them works.

use crate::commands::paste::terminal_clipboard;
use crate::report::language::Language;
use crate::report::terminal;
use crate::support::base64::base64;
use crate::support::error::{Error, Result};
use crate::support::files;
use shared::judgement::Reason;
use std::fs::{self, File};
use std::io::{self, Read, Seek, Write};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};

/// By which tool a text was copied.
pub enum Way {
    /// The tool has confirmed that the text is on the clipboard.
    Confirmed(&'static str),
    /// The text was sent to a terminal, which does not answer.
    Unconfirmed(&'static str),
}

/// Puts a text on the clipboard. `folder` is for the messages of tools; a tool that fails is reported.
pub fn copy(text: &str, folder: &Path, language: Language) -> Result<Way> {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    for tool in tools(std::env::consts::OS, is_set) {
        terminal::progress(tool.name);
        match tool.run(text, folder)? {
            Outcome::Done if tool.name == "tmux" => return Ok(Way::Unconfirmed(tool.name)),
            Outcome::Done => return Ok(Way::Confirmed(tool.name)),
            Outcome::Absent => {}
            Outcome::Failed(why) => {
                let why = language.reason(&why);
                terminal::print_note(&language.pick(
                    format!("`{}` did not take it: {why}", tool.name),
                    format!("`{}`에서 복사하지 못했습니다: {why}", tool.name),
                ));
            }
        }
    }
    terminal::clear_progress();
    let Some(mut terminal) = terminal_clipboard::find() else {
        return Err(Error::both(
            "cannot copy: no clipboard tool took it, and there is no terminal to send it through; install \
             `wl-clipboard` for a desktop with Wayland, `xclip` or `xsel` for one with X11, or leave `--copy` out: \
             then the text is printed",
            "복사할 수 없습니다. 쓸 수 있는 클립보드 도구도, 클립보드로 보낼 터미널도 없습니다. 데스크톱이 Wayland이면 \
             `wl-clipboard`, X11이면 `xclip`이나 `xsel`을 설치하세요. `--copy` 없이 실행하면 화면에 출력합니다",
        ));
    };
    terminal_clipboard::copy(&mut terminal, text)?;
    Ok(Way::Unconfirmed("OSC 52"))
}

/// A program that takes a text on standard input.
struct Tool {
    name: &'static str,
    arguments: &'static [&'static str],
    form: Form,
}

/// The encoding in which a tool reads the text.
enum Form {
    Utf8,
    /// Little-endian, without a byte-order mark, which would be copied too.
    Utf16,
    /// For a tool that reads through a console, whose encoding is not known; letters and digits pass in any.
    Base64,
}

/// What PowerShell runs to decode it.
const DECODE: &str =
    "$bytes = [Convert]::FromBase64String(@($input) -join ''); Set-Clipboard ([Text.Encoding]::UTF8.GetString($bytes))";

/// The tools to try on a system, best first, given which environment variables are set.
fn tools(system: &str, is_set: impl Fn(&str) -> bool) -> Vec<Tool> {
    let windows = system == "windows" || is_set("WSL_DISTRO_NAME") || is_set("WSL_INTEROP");
    let tool = |name, arguments| Tool { name, arguments, form: Form::Utf8 };
    let powershell: &[&str] = &["-NoProfile", "-NonInteractive", "-Command", DECODE];
    let known = [
        (system == "macos", tool("pbcopy", &[])),
        (windows, Tool { form: Form::Base64, ..tool("powershell.exe", powershell) }),
        (windows, Tool { form: Form::Utf16, ..tool("clip.exe", &[]) }),
        (is_set("TERMUX_VERSION"), tool("termux-clipboard-set", &[])),
        (is_set("WAYLAND_DISPLAY"), tool("wl-copy", &["--type", "text/plain"])),
        (is_set("DISPLAY"), tool("xclip", &["-selection", "clipboard", "-in"])),
        (is_set("DISPLAY"), tool("xsel", &["--clipboard", "--input"])),
        // It passes the text on to the clipboard of the terminal around it, if that has one.
        (is_set("TMUX"), tool("tmux", &["load-buffer", "-w", "-"])),
    ];
    known.into_iter().filter(|(here, _)| *here).map(|(_, tool)| tool).collect()
}

enum Outcome {
    Done,
    /// There is no such program.
    Absent,
    /// Its message, or how it ended.
    Failed(Reason),
}

impl Tool {
    /// Waits until the tool has ended, but not for a process that it leaves behind: on X11 and Wayland such a process
    /// holds the text for as long as it is on the clipboard. So its messages go to a file, not to a pipe, and it gets a
    /// process group of its own, where Ctrl-C does not reach it.
    fn run(&self, text: &str, folder: &Path) -> Result<Outcome> {
        let path = folder.join(format!(".clipboard-{}", std::process::id()));
        files::create_folder(folder)?;
        let opened = File::options().create(true).truncate(true).read(true).write(true).open(&path);
        let errors = opened.and_then(|file| Ok((file.try_clone()?, file)));
        let (own, errors) = errors.map_err(|why| files::cannot("write", &path, why))?;
        let _ = fs::remove_file(&path); // it exists until it is closed; where it cannot be removed now, it stays
        let mut command = Command::new(self.name);
        command.args(self.arguments).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(errors);
        if self.name == "pbcopy" {
            command.env("LC_ALL", "en_US.UTF-8"); // else it reads the text in the encoding of the locale
        }
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        Ok(self.feed(&mut command, text, own))
    }

    fn feed(&self, command: &mut Command, text: &str, mut errors: File) -> Outcome {
        let mut child = match command.spawn() {
            Ok(child) => child,
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Outcome::Absent,
            Err(why) => return Outcome::Failed(Reason::new(why.to_string(), why.to_string())),
        };
        let mut input = child.stdin.take().expect("it is piped");
        let fed = input.write_all(&self.form.encode(text));
        drop(input);
        let ended = match child.wait() {
            Ok(status) if status.success() && fed.is_ok() => return Outcome::Done,
            Ok(status) if status.success() => {
                Reason::new("it did not read all of the text", "내용을 끝까지 읽지 않았습니다")
            }
            Ok(status) => how_it_ended(status),
            Err(why) => Reason::new(why.to_string(), why.to_string()),
        };
        let mut words = Vec::new();
        let _ = errors.rewind().and_then(|()| errors.take(1000).read_to_end(&mut words)); // else without its message
        let words = String::from_utf8_lossy(&words).replace(|c: char| c.is_control(), " ");
        let words = words.trim();
        if words.is_empty() {
            return Outcome::Failed(ended);
        }
        Outcome::Failed(Reason::new(
            format!("{words} ({})", ended.english),
            format!("{words} ({})", ended.korean),
        ))
    }
}

fn how_it_ended(status: ExitStatus) -> Reason {
    let korean = match status.code() {
        Some(code) => format!("종료 코드 {code}"),
        None => "비정상 종료".to_string(),
    };
    Reason::new(status.to_string(), korean)
}

impl Form {
    fn encode(&self, text: &str) -> Vec<u8> {
        match self {
            Form::Utf8 => text.as_bytes().to_vec(),
            Form::Utf16 => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
            Form::Base64 => base64(text.as_bytes()).into_bytes(),
        }
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
            ("android", &["TERMUX_VERSION"], &["termux-clipboard-set"]),
            ("linux", &[], &[]),
        ];
        for (system, set, expected) in table {
            let names: Vec<&str> =
                tools(system, |name| set.contains(&name)).iter().map(|tool| tool.name).collect();
            assert_eq!(names, expected, "{system} {set:?}");
        }
    }

    #[test]
    fn a_text_is_encoded_for_its_tool() {
        assert_eq!(Form::Utf8.encode("a가"), b"a\xea\xb0\x80");
        assert_eq!(Form::Utf16.encode("a가😀"), b"a\0\x00\xac\x3d\xd8\x00\xde");
        assert_eq!(Form::Base64.encode("a가"), b"YeqwgA==");
    }
}
