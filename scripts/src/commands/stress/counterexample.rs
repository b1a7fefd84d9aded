//! Makes a case of a failing input.

use crate::report::{locale::Locale, terminal};
use judge::{compare_output::compare, submission::Submission};
use shared::judgement::Judgement;
use std::io::{self, IsTerminal};
use std::path::Path;
use stdx::{files, Result};
use workspace::Workspace;

/// Writes a failing input of a seed with its right answer as a case `hack-SEED` of the problem: on a terminal after a
/// question, elsewhere at once. An input that is a case already is named. `repeat` is the command line that judges the
/// submission. The name of the case, if there is one.
pub fn offer(
    workspace: &Workspace,
    repeat: &str,
    submission: &Submission,
    (seed, input, answer): (u64, &[u8], &[u8]),
    language: Locale,
) -> Result<Option<String>> {
    for case in &submission.cases {
        if compare(&files::read(&case.input)?, input) == Judgement::Accepted {
            let name = &case.name;
            terminal::print(&language.pick(
                format!("That input is already the case `{name}`. To judge it: {repeat} --cases {name}\n"),
                format!("케이스 `{name}`에 이미 있는 입력입니다. 채점하려면: {repeat} --cases {name}\n"),
            ))?;
            return Ok(Some(name.clone()));
        }
    }
    let folder = submission.problem.folder.join("cases");
    let name = free_name(&folder, seed);
    let path = |extension: &str| folder.join(format!("{name}.{extension}"));
    let shown = workspace.shown(&path("in"));
    if io::stdin().is_terminal() && io::stdout().is_terminal() && !is_wanted(&shown, language)? {
        return Ok(None);
    }
    files::write(&path("out"), answer)?;
    files::write(&path("in"), input)?;
    terminal::print(&language.pick(
        format!("Kept as `{shown}` with its output. To judge it: {repeat} --cases {name}\n"),
        format!("출력과 함께 `{shown}` 파일로 저장했습니다. 채점하려면: {repeat} --cases {name}\n"),
    ))?;
    Ok(Some(name))
}

/// Asks whether to keep the case. Only Return means yes, the end of the input no.
fn is_wanted(shown: &str, language: Locale) -> Result<bool> {
    // What was typed before the question is no answer to it.
    system::pressed_keys();
    terminal::restore();
    terminal::print(
        &language
            .pick(format!("Keep it as `{shown}`? [Y/n] "), format!("`{shown}` 파일로 저장할까요? [Y/n] ")),
    )?;
    let mut line = String::new();
    let read = io::stdin().read_line(&mut line);
    let no = ["n", "아니"].iter().any(|no| line.trim().to_lowercase().starts_with(no));
    Ok(!no && read.is_ok_and(|bytes| bytes > 0))
}

/// A name for the case that no file has.
fn free_name(folder: &Path, seed: u64) -> String {
    let mut names = std::iter::once(format!("hack-{seed}")).chain((2..).map(|n| format!("hack-{seed}-{n}")));
    let is_free = |name: &String| {
        ["in", "out"].iter().all(|extension| !folder.join(format!("{name}.{extension}")).exists())
    };
    names.find(is_free).expect("numbers do not run out")
}
