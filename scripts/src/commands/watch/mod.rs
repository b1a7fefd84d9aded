//! `cargo oj watch`: at each save, judges the submissions that depend on the saved file.

mod key_actions;
mod keyboard;
mod watched_files;

use crate::command_line::arguments::Arguments;
use crate::command_line::progress;
use crate::command_line::shared_options;
use crate::report::next_steps::after_finished_submission::after_finished_submission;
use crate::report::verdict_details::{self, Details};
use crate::report::{terminal, verdict_table};
use judge::{CaseScope, Session, SubmissionResult};
use keyboard::{Key, Keyboard};
use messages::{message, tr, Message, Result};
use reasons::{explain, Explanation};
use std::process::ExitCode;
use std::time::SystemTime;
use std::{fs, thread};
use stdx::{display, hash::Digest};
use submissions::{
    incomplete_problem_remarks, CaseSource, FolderStates, FoundSubmissions, Selection, Submission,
};
use watched_files::{ChangePoller, WatchedFiles, POLL_INTERVAL};
use workspace::{problem, Workspace};

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let jobs = shared_options::jobs(&mut arguments)?;
    let mut options = shared_options::selection_options(&mut arguments)?;
    options.case_source = CaseSource::StoredLater;
    let workspace = Workspace::find()?;
    let selection = Selection::of(options, &workspace, &arguments.rest()?, &terminal::print_note)?;
    selection.find(&workspace)?; // an error in the call ends the command
    let (workspace, selection, keyboard) = (&workspace, &selection, &Keyboard::new());
    let is_for_programs = terminal::is_for_programs();

    if is_for_programs && system::has_keyboard() {
        terminal::print_note(&message!("keys work only in a terminal: call `cargo oj watch` there"));
    }

    let (results, waiting, notes) = (Vec::new(), None, Vec::new());
    let mut watch = Watch { workspace, selection, jobs, keyboard, results, waiting, notes };

    loop {
        let seen = &WatchedFiles::settled(workspace, selection);
        if is_for_programs {
            terminal::print(BEGINS)?;
        }

        watch.until_files_change(seen, Watch::judge_changed)?;
        if is_for_programs {
            terminal::print(ENDS)?;
        }

        let mut poller = ChangePoller::new(seen);
        while !poller.find_a_change(false) {
            match keyboard.next() {
                Some(Key::Leave) => return Ok(ExitCode::SUCCESS),
                Some(key) => watch.handle_key(key, seen)?,
                None => thread::sleep(POLL_INTERVAL),
            }
        }
    }
}

/// The line before the results of a save, and the line after them. Editors search for them, so they are not
/// translated.
const BEGINS: &str = "[oj watch] judging\n";
const ENDS: &str = "[oj watch] waiting for a save\n";

struct Watch<'a> {
    workspace: &'a Workspace,
    selection: &'a Selection,
    jobs: usize,
    keyboard: &'a Keyboard,
    results: Vec<LastResult>,
    /// A submission whose cases are not written yet, if there are no others and their cases belong together.
    waiting: Option<Submission>,
    /// Notes about problems that cannot be judged, and cases without content.
    notes: Vec<Message>,
}

/// The result of a submission.
struct LastResult {
    submission: Submission,
    /// When its file was saved; `None` for a command.
    saved: Option<SystemTime>,
    /// The result of [`Submission::fingerprint`].
    fingerprint: Digest,
    /// The submission's line of the table.
    line: String,
    /// The warnings of the compiler, `line`, the lines below it, and the failure in detail.
    details: String,
    /// Whether the submission can be run again, by `trace` and `stress`.
    compiles: bool,
    /// The case to trace: the one of the diagnosis, or else the one that is shown in detail.
    case_to_trace: Option<String>,
    failed: Vec<String>,
}

impl Watch<'_> {
    /// Calls `work` with a session that is cancelled when a file changes or the key to quit is pressed. Neither ends the
    /// compilation of a header. Shows the error of `work` unless it was cancelled.
    fn until_files_change(
        &mut self,
        seen: &WatchedFiles<'_>,
        work: impl FnOnce(&mut Self, &Session) -> Result<()>,
    ) -> Result<()> {
        let (keyboard, session) = (self.keyboard, &Session::new(self.workspace, self.jobs));
        let poll = |poller: &mut ChangePoller<'_>| {
            if keyboard.asks_to_leave() || poller.find_a_change(false) {
                session.compiler.cancellation.cancel();
            }
        };
        match seen.poll_during(poll, || work(self, session)) {
            Err(why) if !session.compiler.cancellation.is_cancelled() => {
                self.show("", &terminal::error_line(&why))
            }
            _ => Ok(()),
        }
    }

    fn judge_changed(&mut self, session: &Session) -> Result<()> {
        let submissions = self.find_submissions()?;
        let widths = [
            display::widest(submissions.iter().map(|submission| submission.problem.id.as_str())),
            display::widest(submissions.iter().map(|submission| submission.name.as_str())),
        ];

        let changed = self.changed(submissions);
        if changed.is_empty() {
            return self.show("", ""); // a file was removed, or an error was corrected, or no case is written
        }

        for (fingerprint, mut submission) in changed {
            let before = self.results.iter().position(|last| last.is_of(&submission));
            if let Some(before) = before {
                // Cases that failed come first. The sort is stable, so the others keep their order.
                let failed = &self.results[before].failed;
                submission.cases.sort_by_key(|case| !failed.contains(&case.name));
            }

            let Some(judged) = judge(session, &submission)? else { return Ok(()) };
            let last = self.result_of(submission, fingerprint, &judged, widths)?;
            let details = last.details.clone();
            match before {
                Some(before) => self.results[before] = last,
                None => self.results.push(last),
            }

            self.show(&details, "")?;
        }

        Ok(())
    }

    /// Returns the submissions that have cases, and forgets the results of all others.
    fn find_submissions(&mut self) -> Result<Vec<Submission>> {
        let (found, mut notes) = (self.selection.find(self.workspace), Vec::new());
        if let Ok(FoundSubmissions { submissions, errors, .. }) = &found {
            notes.extend(errors.iter().map(|why| why.message().clone()));
            notes.extend(incomplete_problem_remarks(self.workspace, submissions));
        }

        self.set_notes(notes);

        let (submissions, waiting): (Vec<_>, Vec<_>) =
            found?.submissions.into_iter().partition(|submission| !submission.cases.is_empty());
        let mut targets: Vec<_> = waiting.iter().map(|submission| self.target_of_cases(submission)).collect();
        targets.dedup();
        let is_alone = submissions.is_empty() && targets.len() == 1;
        self.waiting = if is_alone { waiting.into_iter().next() } else { None };

        self.results.retain(|last| submissions.iter().any(|submission| last.is_of(submission)));
        Ok(submissions)
    }

    /// Returns the submissions whose result is not known, with their fingerprints.
    fn changed(&self, submissions: Vec<Submission>) -> Vec<(Digest, Submission)> {
        let mut folders = FolderStates::new();
        let with_fingerprint = |submission: Submission| (submission.fingerprint(&mut folders), submission);
        let mut changed: Vec<_> = submissions.into_iter().map(with_fingerprint).collect();
        changed.retain(|(fingerprint, submission)| {
            !self.results.iter().any(|last| last.is_of(submission) && last.fingerprint == *fingerprint)
        });

        changed
    }

    /// Returns a result. The first columns of the table, of problems and names, have these widths.
    fn result_of(
        &self,
        submission: Submission,
        fingerprint: Digest,
        judged: &Judged,
        [problem_width, name_width]: [usize; 2],
    ) -> Result<LastResult> {
        let (result, explanation, warnings) = judged;
        let details =
            Details { options: &self.selection.options, submission: &submission, result, explanation };

        let number = display::pad(&submission.problem.id, problem_width) + " ";
        let line = verdict_table::line(&number, &submission, result, name_width);
        let fails = result.shows_failure(&submission.expectation);
        let parts = [
            warnings.clone(),
            line.clone(),
            details.remark(),
            verdict_details::case_lines(&submission, result, CaseScope::UntilDecided),
            verdict_details::unjudged_runs(result),
            after_finished_submission(self.workspace, &submission, result),
            if fails { details.failure()? } else { String::new() },
            submission.header_error.as_ref().map(terminal::error_line).unwrap_or_default(),
        ];

        let shown = if fails { result.shown_case(&submission.expectation) } else { None };
        let of_diagnosis = explanation.case.as_ref().or(explanation.case_to_trace.as_ref());
        let failed = result.cases.iter().filter(|judged| !judged.is_accepted());
        let saved = submission.path().and_then(|path| fs::metadata(path).ok()?.modified().ok());

        Ok(LastResult {
            saved,
            fingerprint,
            line,
            details: parts.concat(),
            compiles: result.compile_error.is_none(),
            case_to_trace: of_diagnosis.or(shown.map(|judged| &judged.case.name)).cloned(),
            failed: failed.map(|judged| judged.case.name.clone()).collect(),
            submission,
        })
    }

    /// Replaces the notes. Without a terminal, prints each new note.
    fn set_notes(&mut self, notes: Vec<Message>) {
        if terminal::is_for_programs() {
            for note in notes.iter().filter(|note| !self.notes.contains(note)) {
                terminal::print_note(note);
            }
        }
        self.notes = notes;
    }

    /// Prints results and then `message`: on a terminal all results on a cleared screen, otherwise only
    /// `new`.
    fn show(&self, new: &str, message: &str) -> Result<()> {
        if terminal::is_for_programs() {
            return terminal::print(&format!("{new}{message}"));
        }

        // The submission that keys act on is printed last, directly above the list of keys.
        let current = self.current();
        let others = self.results.iter().enumerate().filter(|(index, _)| Some(*index) != current);
        let mut results: String = others.map(|(_, last)| last.line.as_str()).collect();
        results.extend(current.map(|current| self.results[current].details.as_str()));
        let label = tr!("note");
        let notes: String = self.notes.iter().map(|note| terminal::labelled(&label, note) + "\n").collect();
        terminal::clear()?;

        terminal::print(&format!("{results}{notes}{message}\n{}\n", self.footer()))
    }
}

impl LastResult {
    fn is_of(&self, submission: &Submission) -> bool {
        self.submission.display_name == submission.display_name
    }

    /// Whether it is a reference of `stress`, which `stress` does not test.
    fn is_brute(&self) -> bool {
        self.submission.path().is_some_and(problem::is_brute)
    }
}

/// What is known about a submission after it was judged, and the warnings of the compiler.
type Judged = (SubmissionResult, Explanation, String);

/// Judges a submission. Returns `None` if the session was cancelled.
fn judge(session: &Session, submission: &Submission) -> Result<Option<Judged>> {
    terminal::progress(&verdict_table::compiling(0, 1));
    let compiled = [Ok(session.compile_one(submission)?)];

    let mut judged = None;
    let (submissions, scope) = (std::slice::from_ref(submission), CaseScope::UntilDecided);
    progress::judge_with_progress(session, submissions, &compiled, scope, &mut |_, result, checked_runs| {
        let explanation = explain(session, submission, &compiled[0], &result, checked_runs);
        let warnings = verdict_details::warnings(submission, &compiled[0]);
        judged = Some((result, explanation, warnings));
    });

    Ok(if session.compiler.cancellation.is_cancelled() { None } else { judged })
}
