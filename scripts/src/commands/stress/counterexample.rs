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
        let (name, outcome) = match self.case_with(input)? {
            Some(name) => (name.clone(), tr!("The input is already stored as case `{name}`")),
            None => match self.keep(input, answer)? {
                Some(kept) => kept,
                None => return Ok(()),
            },
        };
        let again = |command| Invocation::new(command, submission, &self.options.selection).to_string();
        let title = tr!("To judge it");
        terminal::print(&format!("{outcome}. {title}: {} --cases {name}\n", again("judge")))?;
        if !InstrumentedProgram::fits(submission) {
            return Ok(());
        }
        let title = tr!("to see it");
        terminal::print(&format!("{title}: {} --case {name}\n", again("trace")))
    }

    /// The name of the case that has this input already.
    fn case_with(&self, input: &[u8]) -> Result<Option<&String>> {
        for case in &self.trial.submission().cases {
            if compare(&files::read(&case.input)?, input) == Judgement::Accepted {
                return Ok(Some(&case.name));
            }
        }
        Ok(None)
    }

    /// Writes the case. Returns its name and a report; None if the user does not want it.
    fn keep(&self, input: &[u8], answer: &[u8]) -> Result<Option<(String, String)>> {
        let problem = &self.trial.submission().problem;
        let folder = self.options.selection.cases_dir.clone().unwrap_or_else(|| problem.folder.join("cases"));
        let name = free_name(&folder, self.failure.seed);
        let path = |extension: &str| folder.join(format!("{name}.{extension}"));
        let file = self.workspace.display_path(&path("in"));
        if io::stdin().is_terminal() && io::stdout().is_terminal() && !is_wanted(&file)? {
            return Ok(None);
        }
        let report = if problem.txt.interactor.is_none() {
            files::write(&path("out"), answer)?;
            tr!("Kept as `{file}` with its output")
        } else {
            tr!("Kept as `{file}`")
        };
        files::write(&path("in"), input)?;
        Ok(Some((name, report)))
    }
}

/// Asks whether to keep the case. An empty line means yes, the end of the input no.
fn is_wanted(file: &str) -> Result<bool> {
    // Discards the keys that were pressed before the question.
    system::pressed_keys();
    terminal::restore();
    terminal::print(&tr!("Keep it as `{file}`? [Y/n] "))?;
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
