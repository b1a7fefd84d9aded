//! Makes a case of a failing input.

use crate::commands::stress::failure_report::FailureReport;
use crate::report::{invocation::Invocation, locale::Locale, terminal};
use judge::compare_output::compare;
use shared::judgement::Judgement;
use std::io::{self, IsTerminal};
use std::path::Path;
use stdx::{files, Result};
use trace::InstrumentedProgram;

impl FailureReport<'_> {
    /// Writes an input with its right answer as a case `hack-SEED` of the problem: on a terminal after a question,
    /// elsewhere at once. An input that is a case already is named. Then it says how to judge the submission on it,
    /// and how to follow the search.
    pub fn offer(&self, input: &[u8], answer: &[u8]) -> Result<()> {
        let (submission, locale) = (self.trial.submission(), self.options.locale);
        let mut known = None;
        for case in &submission.cases {
            if known.is_none() && compare(&files::read(&case.input)?, input) == Judgement::Accepted {
                known = Some(case.name.clone());
            }
        }
        let folder = submission.problem.folder.join("cases");
        let is_new = known.is_none();
        let name = known.unwrap_or_else(|| free_name(&folder, self.failure.seed));
        let kept = if is_new {
            let path = |extension: &str| folder.join(format!("{name}.{extension}"));
            let shown = self.workspace.shown(&path("in"));
            if io::stdin().is_terminal() && io::stdout().is_terminal() && !is_wanted(&shown, locale)? {
                return Ok(());
            }
            files::write(&path("out"), answer)?;
            files::write(&path("in"), input)?;
            locale.pick(
                format!("Kept as `{shown}` with its output"),
                format!("출력과 함께 `{shown}` 파일로 저장했습니다"),
            )
        } else {
            locale.pick(
                format!("That input is already the case `{name}`"),
                format!("케이스 `{name}`에 이미 있는 입력입니다"),
            )
        };
        let again = |command| Invocation::new(command, submission, &self.options.selection).to_string();
        let how = locale.pick("To judge it", "채점하려면");
        terminal::print(&format!("{kept}. {how}: {} --cases {name}\n", again("judge")))?;
        if !InstrumentedProgram::fits(submission) {
            return Ok(());
        }
        let how = locale.pick("to see it", "탐색을 보려면");
        terminal::print(&format!("{how}: {} --case {name}\n", again("trace")))
    }
}

/// Asks whether to keep the case. Only Return means yes, the end of the input no.
fn is_wanted(shown: &str, locale: Locale) -> Result<bool> {
    // What was typed before the question is no answer to it.
    system::pressed_keys();
    terminal::restore();
    let question = (format!("Keep it as `{shown}`? [Y/n] "), format!("`{shown}` 파일로 저장할까요? [Y/n] "));
    terminal::print(&locale.pick(question.0, question.1))?;
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
