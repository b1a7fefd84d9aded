//! Copies a text to the clipboard, and reads the clipboard. `cache` is the folder for temporary files.

use crate::report::terminal;
use messages::{error, message, Result};
use std::path::Path;
use system::clipboard;
use system::TemporaryFolder;

/// What [`copy`] returns if it sent the text to the terminal, which does not report whether it copied it.
pub const TERMINAL: &str = "terminal";

/// Copies a text, and returns the name of the program that did it.
pub fn copy(text: &str, cache: &Path) -> Result<&'static str> {
    if let Some((program, _)) = first_that_works(Some(text), cache) {
        return Ok(program);
    }
    if clipboard::copy_through_terminal(text)? {
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
    for [copy, print] in clipboard::programs() {
        let program = if text.is_some() { copy } else { print };
        let tool = program.name;
        terminal::progress(tool);
        match TemporaryFolder::create(cache).and_then(|folder| program.run(text, folder.path())) {
            Ok(Some(printed)) => return Some((tool, printed)),
            Ok(None) => {}
            Err(why) if text.is_some() => terminal::print_note(&message!("`{tool}` failed to copy: {why}")),
            Err(why) => terminal::print_note(&message!("`{tool}` failed to read the clipboard: {why}")),
        }
    }
    None
}
