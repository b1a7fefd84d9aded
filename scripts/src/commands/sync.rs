//! `cargo oj sync`: brings every region of every submission, and the READMEs' tables, up to date.

use crate::commands::arguments::Arguments;
use crate::commands::command_line::{flag, text, Command};
use crate::commands::shared_options;
use crate::report::terminal;
use std::process::ExitCode;
use stdx::{error, Result};
use workspace::{sync_changes, Workspace};

pub static COMMAND: Command = Command {
    name: "sync",
    operands: "",
    summary: text(
        "Update shared regions in submissions, and the READMEs' tables",
        "풀이의 공유 영역과 README의 표를 갱신합니다",
    ),
    examples: &[
        ("sync", text("show each difference, then write it", "차이를 보여 준 뒤 파일에 씁니다")),
        ("sync --check", text("only check", "확인만 합니다")),
    ],
    options: &[
        flag(
            "--check",
            "write nothing; the exit status is 2 if something is out of date",
            "아무것도 쓰지 않습니다. 최신이 아닌 것이 있으면 종료 코드가 2입니다",
        ),
        shared_options::LANG_ALONE,
    ],
    notes: &[text(
        "A region that was edited in a submission is never overwritten: move the edit to `shared` first.",
        "풀이 안에서 고친 영역은 덮어쓰지 않습니다. 고친 내용을 먼저 `shared`로 옮기세요.",
    )],
    run,
};

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let check = arguments.flag("--check");
    let locale = shared_options::locale(&mut arguments)?;
    if let Some(extra) = arguments.rest()?.first() {
        return Err(error!(
            "`cargo oj sync` takes no `{extra}`",
            "`cargo oj sync`에는 쓸 수 없는 인자입니다: `{extra}`"
        ));
    }
    let workspace = Workspace::find()?;
    let changes = sync_changes::changes(&workspace, check)?;
    for change in &changes {
        terminal::print(&change.shown(&workspace))?;
        if !check {
            change.write()?;
        }
    }
    let names = changes.iter().map(|change| format!("`{}`", workspace.shown(&change.path)));
    let names = names.collect::<Vec<_>>().join(", ");
    if changes.is_empty() {
        terminal::print(locale.pick("Everything is up to date.\n", "모두 최신입니다.\n"))?;
    } else if check {
        return Err(error!(
            "out of date: {names}; `cargo oj sync` updates them",
            "최신이 아닌 파일: {names}. `cargo oj sync`로 갱신하세요"
        ));
    } else {
        terminal::print(&locale.pick(format!("Updated {names}.\n"), format!("갱신했습니다: {names}\n")))?;
    }
    Ok(ExitCode::SUCCESS)
}
