//! Makes a case from a failing input.

use crate::commands::stress::failure_report::FailureReport;
use crate::report::{invocation::Invocation, terminal};
use checking::compare;
use messages::{tr, Result};
use recording::InstrumentedProgram;
use shared::judgement::Judgement;
use std::io::{self, IsTerminal};
use stdx::files;
use workspace::{case::HACK_GROUP, Case, Comparison};

impl FailureReport<'_> {
    /// Writes an input with its expected output as the case `hack-SEED`, or names the case that already has
    /// this input. On a terminal, the user is asked first. Then prints the commands that judge and trace the
    /// submission on the case.
    pub fn offer(&self, input: &[u8], answer: &[u8]) -> Result<()> {
        let submission = self.test.submission();
        let stored = match self.case_with(input)? {
            Some(name) => Some((name.clone(), tr!("The input is already stored as case `{name}`"))),
            None => self.keep(input, answer)?,
        };
        let Some((name, outcome)) = stored else { return Ok(()) };
        let again = |command| Invocation::new(command, submission, &self.options.selection).to_string();
        let title = tr!("To judge it");
        terminal::print(&format!("{outcome}. {title}: {} --cases {name}\n", again("judge")))?;
        if !InstrumentedProgram::fits(submission) {
            return Ok(());
        }
        let title = tr!("To trace it");
        terminal::print(&format!("{title}: {} --case {name}\n", again("trace")))
    }

    /// Returns the name of the case that already has this input.
    fn case_with(&self, input: &[u8]) -> Result<Option<&String>> {
        for case in &self.test.submission().cases {
            if compare(Comparison::Exact, &files::read(&case.input)?, input) == Judgement::Accepted {
                return Ok(Some(&case.name));
            }
        }
        Ok(None)
    }

    /// Writes the case. Returns its name and a report, or `None` if the user does not want it.
    fn keep(&self, input: &[u8], answer: &[u8]) -> Result<Option<(String, String)>> {
        let problem = &self.test.submission().problem;
        let folder = self.options.selection.cases_dir.clone().unwrap_or_else(|| problem.cases_folder());
        let first = format!("{HACK_GROUP}-{}", self.failure.seed);
        let others = (2..).map(|number| format!("{first}-{number}"));
        let name = Case::first_free(&folder, std::iter::once(first.clone()).chain(others));
        let file = self.workspace.display_path(&folder.join(format!("{name}.in")));
        if io::stdin().is_terminal() && io::stdout().is_terminal() && !is_wanted(&file)? {
            return Ok(None);
        }
        // An interactive problem has no reference and no expected outputs.
        let Some(reference) = self.test.reference_name() else {
            Case::store(&folder, &name, input, None)?;
            return Ok(Some((name, tr!("Kept the input as `{file}`"))));
        };
        Case::store(&folder, &name, input, Some(answer))?;
        let mut report =
            tr!("Kept the input as `{file}`, with the output of `{reference}` as its expected output");
        if !reference.starts_with("main.") {
            report += &tr!(" (if that is wrong, delete `{name}.in` and `{name}.out`)");
        }
        Ok(Some((name, report)))
    }
}

/// Asks whether to keep the case. An empty line means yes; the end of the input means no.
fn is_wanted(file: &str) -> Result<bool> {
    // This discards the keys that were pressed before the question.
    system::pressed_keys(|_| false);
    terminal::restore();
    terminal::print(&tr!("Keep this input as `{file}`? [Y/n] "))?;
    let mut line = String::new();
    let read = io::stdin().read_line(&mut line);
    let no = tr!("n").chars().chain(['n']).any(|no| line.trim().to_lowercase().starts_with(no));
    Ok(!no && read.is_ok_and(|bytes| bytes > 0))
}
