//! Makes a case of a failing input.

use crate::commands::stress::failure_report::FailureReport;
use crate::report::{invocation::Invocation, terminal};
use judge::compare_output::compare;
use shared::judgement::Judgement;
use std::io::{self, IsTerminal};
use std::path::Path;
use stdx::{files, tr, Result};
use trace::InstrumentedProgram;

impl FailureReport<'_> {
    /// Writes an input with its expected output as the case `hack-SEED`, on a terminal after a question, or
    /// names the case that has this input already. Then prints the commands that judge and trace the
    /// submission on the case.
    pub fn offer(&self, input: &[u8], answer: &[u8]) -> Result<()> {
        let submission = self.trial.submission();
        let mut known = None;
        for case in &submission.cases {
            if known.is_none() && compare(&files::read(&case.input)?, input) == Judgement::Accepted {
                known = Some(case.name.clone());
            }
        }
        let own = || submission.problem.folder.join("cases");
        let folder = self.options.selection.cases_dir.clone().unwrap_or_else(own);
        let is_new = known.is_none();
        let name = known.unwrap_or_else(|| free_name(&folder, self.failure.seed));
        let kept = if is_new {
            let path = |extension: &str| folder.join(format!("{name}.{extension}"));
            let shown = self.workspace.display_path(&path("in"));
            if io::stdin().is_terminal() && io::stdout().is_terminal() && !is_wanted(&shown)? {
                return Ok(());
            }
            if submission.problem.txt.interactor.is_none() {
                files::write(&path("out"), answer)?;
            }
            files::write(&path("in"), input)?;
            match submission.problem.txt.interactor {
                None => tr!("Kept as `{shown}` with its output"),
                Some(_) => tr!("Kept as `{shown}`"),
            }
        } else {
            tr!("The input is already stored as case `{name}`")
        };
        let again = |command| Invocation::new(command, submission, &self.options.selection).to_string();
        let how = tr!("To judge it");
        terminal::print(&format!("{kept}. {how}: {} --cases {name}\n", again("judge")))?;
        if !InstrumentedProgram::fits(submission) {
            return Ok(());
        }
        let how = tr!("to see it");
        terminal::print(&format!("{how}: {} --case {name}\n", again("trace")))
    }
}

/// Asks whether to keep the case. An empty line means yes, the end of the input no.
fn is_wanted(shown: &str) -> Result<bool> {
    // Discards the keys that were pressed before the question.
    system::pressed_keys();
    terminal::restore();
    terminal::print(&tr!("Keep it as `{shown}`? [Y/n] "))?;
    let mut line = String::new();
    let read = io::stdin().read_line(&mut line);
    let no = tr!("n").chars().chain(['n']).any(|no| line.trim().to_lowercase().starts_with(no));
    Ok(!no && read.is_ok_and(|bytes| bytes > 0))
}

/// A free name for the case.
fn free_name(folder: &Path, seed: u64) -> String {
    let mut names = std::iter::once(format!("hack-{seed}")).chain((2..).map(|n| format!("hack-{seed}-{n}")));
    let is_free = |name: &String| {
        ["in", "out"].iter().all(|extension| !folder.join(format!("{name}.{extension}")).exists())
    };
    names.find(is_free).expect("numbers do not run out")
}
