//! The clipboard: the system's own tools for it, one after the other, and the terminal where there is none.

use crate::commands::paste::terminal_clipboard;
use crate::report::terminal;
use crate::report::wording::Language;
use crate::support::base64::base64;
use crate::support::error::{Error, Result};
use crate::support::files;
use std::fs::{self, File};
use std::io::{self, Read, Seek, Write};
use std::path::Path;
use std::process::{Command, Stdio};

/// How a text went.
pub struct Way {
    pub name: &'static str,
    /// Whether somebody has confirmed that it is on the clipboard.
    pub certain: bool,
}

/// Puts a text on the clipboard. `folder` is for what a tool has to say; a tool that fails is told of.
pub fn copy(text: &str, folder: &Path, language: Language) -> Result<Way> {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    for tool in tools(std::env::consts::OS, is_set) {
        terminal::progress(tool.name);
        match tool.run(text, folder)? {
            Outcome::Done => return Ok(Way { name: tool.name, certain: tool.name != "tmux" }),
            Outcome::Absent => {}
            Outcome::Failed(why) => {
                let failed = language.pick("did not take it", "복사하지 못했습니다");
                terminal::print_note(&format!("`{}` {failed}: {why}", tool.name));
            }
        }
    }
    terminal::clear_progress();
    let Some(mut terminal) = terminal_clipboard::find() else {
        return Err(Error::new(
            "cannot copy: no clipboard tool took it, and there is no terminal to send it through; install \
             `wl-clipboard` for a desktop with Wayland, `xclip` or `xsel` for one with X11, or leave `--copy` out: \
             then the text is printed",
        ));
    };
    terminal_clipboard::copy(&mut terminal, text)?;
    Ok(Way { name: "OSC 52", certain: false })
}

/// A program that takes a text on standard input.
struct Tool {
    name: &'static str,
    arguments: &'static [&'static str],
    form: Form,
}

/// How it wants the text.
enum Form {
    Utf8,
    /// In the byte order of Windows, and without a mark: that would be copied too.
    Utf16,
    /// Through a console of which nobody knows the encoding.
    Base64,
}

/// Whatever the console's encoding, digits and letters pass.
const DECODE: &str =
    "$bytes = [Convert]::FromBase64String(@($input) -join ''); Set-Clipboard ([Text.Encoding]::UTF8.GetString($bytes))";

/// The tools of a system that are worth a try, best first, given what the environment tells of it.
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
    /// What it said.
    Failed(String),
}

impl Tool {
    /// Waits until the tool has ended, but not for what it leaves behind: on X11 and Wayland a second process holds
    /// the text for as long as it is on the clipboard. So that has no pipe of ours, and is in a group of its own,
    /// where no Ctrl-C meant for others reaches it.
    fn run(&self, text: &str, folder: &Path) -> Result<Outcome> {
        let path = folder.join(format!(".clipboard-{}", std::process::id()));
        files::create_folder(folder)?;
        let opened = File::options().create(true).truncate(true).read(true).write(true).open(&path);
        let errors = opened.and_then(|file| Ok((file.try_clone()?, file)));
        let (own, errors) = errors.map_err(|why| files::cannot("write", &path, why))?;
        let _ = fs::remove_file(&path); // it lives on without a name, and goes with the last who has it open
        let mut command = Command::new(self.name);
        command.args(self.arguments).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(errors);
        if self.name == "pbcopy" {
            command.env("LC_ALL", "en_US.UTF-8"); // else it takes bytes for what the locale says
        }
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        Ok(self.feed(&mut command, text, own))
    }

    fn feed(&self, command: &mut Command, text: &str, mut errors: File) -> Outcome {
        let mut child = match command.spawn() {
            Ok(child) => child,
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Outcome::Absent,
            Err(why) => return Outcome::Failed(why.to_string()),
        };
        let mut input = child.stdin.take().expect("it is piped");
        let fed = input.write_all(&self.form.encode(text));
        drop(input);
        let status = match child.wait() {
            Ok(status) if status.success() && fed.is_ok() => return Outcome::Done,
            Ok(status) if status.success() => "it did not read all of the text".to_string(),
            Ok(status) => status.to_string(),
            Err(why) => why.to_string(),
        };
        let mut words = Vec::new();
        let _ = errors.rewind().and_then(|()| errors.take(1000).read_to_end(&mut words)); // then without its words
        let words = String::from_utf8_lossy(&words).replace(|c: char| c.is_control(), " ");
        let words = words.trim();
        Outcome::Failed(if words.is_empty() { status } else { format!("{words} ({status})") })
    }
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
    fn a_text_is_encoded_as_the_tool_wants_it() {
        assert_eq!(Form::Utf8.encode("a가"), b"a\xea\xb0\x80");
        assert_eq!(Form::Utf16.encode("a가😀"), b"a\0\x00\xac\x3d\xd8\x00\xde");
        assert_eq!(Form::Base64.encode("a가"), b"YeqwgA==");
    }
}
