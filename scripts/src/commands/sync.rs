//! `cargo oj sync`: brings every region of every submission, and the README's table, up to date.

use crate::commands::arguments::Arguments;
use crate::report::terminal;
use crate::support::error::{Error, Result};
use crate::workspace::{outdated, Workspace};
use std::process::ExitCode;

pub const HELP: &str = "\
Copies the regions of `shared` into the submissions that use them, and writes the README's table of submissions.

  cargo oj sync            shows each difference, then writes it
  cargo oj sync --check    writes nothing; exit status 2 if something is out of date

A region that was edited in a submission is never overwritten: move the edit to `shared` first.
";

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let check = arguments.flag("--check");
    if let Some(extra) = arguments.rest("sync")?.first() {
        return Err(Error::new(format!("`cargo oj sync` takes no `{extra}`")));
    }
    let workspace = Workspace::find()?;
    let changes = outdated::changes(&workspace)?;
    for change in &changes {
        terminal::print(&change.shown(&workspace))?;
        if !check {
            change.write()?;
        }
    }
    let names: Vec<String> =
        changes.iter().map(|change| format!("`{}`", workspace.shown(change.path()))).collect();
    let names = names.join(", ");
    if changes.is_empty() {
        terminal::print("Everything is up to date.\n")?;
    } else if check {
        return Err(Error::new(format!("out of date: {names}; `cargo oj sync` brings them up to date")));
    } else {
        terminal::print(&format!("Updated {names}.\n"))?;
    }
    Ok(ExitCode::SUCCESS)
}
