//! The actions of the keys of `watch`.

use crate::commands::watch::watched_files::{ChangePoller, WatchedFiles, POLL_INTERVAL};
use crate::commands::watch::{keyboard::Key, LastResult, Watch};
use crate::report::{invocation::Invocation, locale, terminal};
use messages::{error, tr, Result};
use std::{path::Path, process::Stdio, thread};
use submissions::{is_saved_by_cph, samples_beside, Submission};
use trace::InstrumentedProgram;

impl Watch<'_> {
    pub fn handle_key(&mut self, key: Key, seen: &WatchedFiles<'_>) -> Result<()> {
        let current = self.current();
        let submission = current.map(|index| &self.results[index].submission).or(self.waiting.as_ref());
        let Some(submission) = submission.cloned() else { return self.show("", "") };

        match (key, current) {
            (Key::Trace, Some(index)) => {
                let mut call = Invocation::new("trace", &submission, &self.selection.options);
                call.add("--case", self.results[index].case_to_trace.as_ref());
                self.run_command(key, call.arguments(), seen)
            }
            (Key::Stress, _) => self.stress(&submission, seen),
            (Key::Case, _) => self.add_case(&submission, seen),
            (Key::Trace, None) | (Key::Leave, _) => self.show("", ""), // the loop of `watch` ends after `Leave`
        }
    }

    fn stress(&mut self, submission: &Submission, seen: &WatchedFiles<'_>) -> Result<()> {
        let mut options = self.selection.options.clone();
        // The cases of a problem are in its own folder.
        options.cases_dir.take_if(|_| !submission.problem.is_unnamed());
        self.run_command(Key::Stress, Invocation::new("stress", submission, &options).arguments(), seen)
    }

    fn add_case(&mut self, submission: &Submission, seen: &WatchedFiles<'_>) -> Result<()> {
        let Some(target) = self.target_of_cases(submission) else { return self.show("", "") };
        let mut arguments = vec!["case".to_string(), target];
        let folder = self.selection.options.cases_dir.iter();
        arguments.extend(folder.flat_map(|folder| ["--cases-dir".into(), folder.display().to_string()]));
        self.run_command(Key::Case, arguments, seen)
    }

    /// Returns the index of the submission that keys act on: the one whose file was saved last. A reference of `stress`
    /// counts only if there is no other submission.
    pub fn current(&self) -> Option<usize> {
        let is_meant = |last: &LastResult| self.results.len() == 1 || !last.is_brute();
        let meant = self.results.iter().enumerate().filter(|(_, last)| is_meant(last));
        meant.max_by_key(|(_, last)| last.saved).map(|(index, _)| index)
    }

    /// Returns the last lines of the screen, with the keys.
    pub fn footer(&self) -> String {
        let key = if self.keyboard.is_there { "q" } else { "Ctrl-C" };
        let leaves = tr!("watching; {key} quits");

        if !self.keyboard.is_there {
            return leaves;
        }

        let add_case = |submission| self.target_of_cases(submission).map(|_| tr!("c add a case"));
        let Some(index) = self.current() else {
            let Some(submission) = &self.waiting else { return leaves };
            return keys_and(leaves, submission, add_case(submission).as_slice());
        };
        let last = &self.results[index];
        let is_traced = last.compiles && InstrumentedProgram::is_named(&last.submission);
        let has_generator =
            last.compiles && !last.is_brute() && last.submission.problem.generator().is_some();

        let trace = is_traced.then(|| tr!("t trace"));
        let stress = has_generator.then(|| tr!("s stress"));
        let keys: Vec<String> = [trace, stress, add_case(&last.submission)].into_iter().flatten().collect();

        keys_and(leaves, &last.submission, &keys)
    }

    /// Returns the target for which `case` adds a case to those of the submission: its problem, or a file that has
    /// none. `case` adds nothing to the samples that CPH saved.
    pub fn target_of_cases(&self, submission: &Submission) -> Option<String> {
        let id = submission.problem.name().map(str::to_string);
        let has_cases_dir = self.selection.options.cases_dir.is_some();
        let takes_cases = |path: &&Path| has_cases_dir || !is_saved_by_cph(&samples_beside(path));
        id.or_else(|| submission.path().filter(takes_cases).map(|path| path.display().to_string()))
    }

    /// Runs the command of a key in this terminal, with messages in the same language, then waits for a key. A
    /// save ends the command and the wait, but not `case`, because what was typed would be lost. The case that
    /// `stress` keeps does not end its report, and those of `case` do not end what it shows.
    fn run_command(&mut self, key: Key, mut arguments: Vec<String>, seen: &WatchedFiles<'_>) -> Result<()> {
        arguments.extend(["--lang", locale::current()].map(str::to_string));
        system::restore_keys();
        terminal::clear()?;
        let mut input = Stdio::inherit();
        if key == Key::Stress {
            terminal::print(&tr!("Ctrl-C ends `stress`\n\n"))?;
            input = Stdio::null(); // it keeps its input, because a save would end the question
        }

        let poll = |poller: &mut ChangePoller<'_>| {
            if key != Key::Case && poller.find_a_change(key == Key::Stress) {
                sandbox::end_attached(); // repeated, because the command may not have started yet
            }
        };
        let ended = seen.poll_during(poll, || sandbox::run_this_tool(&arguments, input));

        if let Err(why) = &ended {
            let why = error!("cannot run another `cargo oj` command: {why}");
            terminal::print_error(&why);
        }

        system::pressed_keys(|_| false); // discards the keys that were typed for the other command
        let back = tr!("press any key to return");
        terminal::print(&format!("\n{back}\n"))?;
        let mut poller = ChangePoller::new(seen);
        while !self.keyboard.is_pressed() && !poller.find_a_change(key != Key::Trace) {
            thread::sleep(POLL_INTERVAL);
        }

        self.show("", "")
    }
}

/// Returns a line with the keys of a submission, if it has any, above the line `leaves`.
fn keys_and(leaves: String, submission: &Submission, keys: &[String]) -> String {
    if keys.is_empty() {
        return leaves;
    }
    format!("{}:   {}\n{leaves}", submission.target(), keys.join("   "))
}
