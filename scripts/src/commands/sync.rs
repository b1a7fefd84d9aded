//! `cargo oj sync`: brings every region of every submission, and the READMEs' tables, up to date.

use crate::commands::arguments::Arguments;
use crate::commands::shared_options;
use crate::report::terminal;
use crate::support::error::{error, Result};
use crate::workspace::{outdated_text, Workspace};
use std::process::ExitCode;

pub const HELP: &str = "\
Copies the regions of `shared` into the submissions that use them, and writes the tables of submissions into the
READMEs of the workspace and of the problems.

  cargo oj sync            shows each difference, then writes it
  cargo oj sync --check    writes nothing; exit status 2 if something is out of date

  --lang ko|en             the language (default: that of the locale)

A region that was edited in a submission is never overwritten: move the edit to `shared` first.
";

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let check = arguments.flag("--check");
    let language = shared_options::language(&mut arguments)?;
    if let Some(extra) = arguments.rest("sync")?.first() {
        return Err(error!(
            "`cargo oj sync` takes no `{extra}`",
            "`cargo oj sync`에는 쓸 수 없는 인자입니다: `{extra}`"
        ));
    }
    let workspace = Workspace::find()?;
    let changes = outdated_text::changes(&workspace, check)?;
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
        terminal::print(language.pick("Everything is up to date.\n", "모두 최신입니다.\n"))?;
    } else if check {
        return Err(error!(
            "out of date: {names}; `cargo oj sync` brings them up to date",
            "최신이 아닌 파일: {names}. `cargo oj sync`로 갱신하세요"
        ));
    } else {
        terminal::print(&language.pick(format!("Updated {names}.\n"), format!("갱신했습니다: {names}\n")))?;
    }
    Ok(ExitCode::SUCCESS)
}
