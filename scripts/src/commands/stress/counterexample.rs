//! Makes a case of a failing input.

use crate::commands::stress::failure_report::FailureReport;
use crate::report::{invocation::Invocation, terminal};
use judge::compare_output::compare;
use shared::judgement::Judgement;
use std::io::{self, IsTerminal};
use std::path::Path;
use stdx::{files, tr, Result};
use trace::InstrumentedProgram;
use workspace::{case::HACK_GROUP, Case};

impl FailureReport<'_> {
    /// Writes an input with its right answer as the case `hack-SEED`, on a terminal after a question. If the input is a
    /// case already, it names that case. Then it prints the commands that judge and trace the submission on the case.
    pub fn offer(&self, input: &[u8], answer: &[u8]) -> Result<()> {
        let submission = self.trial.submission();
        let mut known = None;
        for case in &submission.cases {
            if known.is_none() && compare(&files::read(&case.input)?, input) == Judgement::Accepted {
                known = Some(case.name.clone());
            }
        }
        let own = || submission.problem.cases_folder();
        let folder = self.options.selection.cases_dir.clone().unwrap_or_else(own);
        let is_new = known.is_none();
        let name = known.unwrap_or_else(|| free_name(&folder, self.failure.seed));
        let kept = if is_new {
            let shown = self.workspace.display_path(&folder.join(format!("{name}.in")));
            if io::stdin().is_terminal() && io::stdout().is_terminal() && !is_wanted(&shown)? {
                return Ok(());
            }
            let is_interactive = submission.problem.txt.interactor.is_some();
            Case::store(&folder, &name, input, (!is_interactive).then_some(answer))?;
            if is_interactive {
                tr!("Kept as `{shown}`")
            } else {
                tr!("Kept as `{shown}` with its output")
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

/// Asks whether to keep the case. Return means yes, the end of the input no.
fn is_wanted(shown: &str) -> Result<bool> {
    // Keys that were pressed before the question do not count.
    system::pressed_keys();
    terminal::restore();
    terminal::print(&tr!("Keep it as `{shown}`? [Y/n] "))?;
    let mut line = String::new();
    let read = io::stdin().read_line(&mut line);
    let no = tr!("n").chars().chain(['n']).any(|no| line.trim().to_lowercase().starts_with(no));
    Ok(!no && read.is_ok_and(|bytes| bytes > 0))
}

/// A name for the case that is not in use.
fn free_name(folder: &Path, seed: u64) -> String {
    let first = format!("{HACK_GROUP}-{seed}");
    let others = (2..).map(|number| format!("{first}-{number}"));
    Case::first_free(folder, std::iter::once(first.clone()).chain(others))
}
