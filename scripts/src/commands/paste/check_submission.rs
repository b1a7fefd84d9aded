//! The checks of a submission before it is pasted. They find reasons why the site would not accept it, and
//! warnings.

use crate::report::next_steps::after_failure;
use crate::report::verdict_details::{compiler_messages_with_places, warnings_of_program};
use crate::report::{invocation::Invocation, terminal, verdict_table::wording};
use judge::{CaseJudge, Compiled, JudgedCase, Session};
use languages::SourceLanguage;
use messages::{message, tr, Error, Message, Result};
use std::borrow::Cow;
use std::path::Path;
use stdx::{display, files};
use submissions::{SelectionOptions, Source, Submission};
use toolchain::{included_files, Program, SourceToCompile};
use workspace::{case::HACK_GROUP, Verdict, Workspace};

pub struct Check<'a> {
    pub options: &'a SelectionOptions,
    pub submission: &'a Submission,
    /// The text to paste.
    pub text: Vec<u8>,
    /// The language to choose on the site.
    pub language: &'static SourceLanguage,
    /// The reasons why the site would not accept the submission.
    pub blockers: Vec<Message>,
    /// The findings that the site may accept.
    pub warnings: Vec<Message>,
    /// Whether the judge failed, so that nothing is known about the submission.
    pub judge_failed: bool,
}

impl<'a> Check<'a> {
    /// Makes all checks. A finding does not stop the others, so that everything is reported at once.
    pub fn run(
        workspace: &Workspace,
        options: &'a SelectionOptions,
        submission: &'a Submission,
    ) -> Check<'a> {
        let mut check = Check {
            options,
            submission,
            text: submission.source.content().to_vec(),
            language: submission.language().expect("`paste` has no option `--command`"),
            blockers: Vec::new(),
            warnings: Vec::new(),
            judge_failed: false,
        };
        if let Err(why) = check.all(workspace) {
            check.fail(&why);
        }
        check
    }

    /// Prints each warning and problem. Without a problem, also prints that the submission is work in progress.
    pub fn print(&self) {
        if self.submission.expectation.is_work_in_progress() && self.blockers.is_empty() {
            let sign = self.submission.comment();
            terminal::print_note(&message!(
                "the submission is marked as work in progress; if it is done, delete its line `{sign}@ \
                 expect: anything`"
            ));
        }
        for why in &self.warnings {
            terminal::print_stderr(&terminal::labelled(&tr!("warning"), why));
        }
        for why in &self.blockers {
            terminal::print_error(&Error::from(why.clone()));
        }
    }

    /// Records an error, after which nothing is known about the submission.
    pub fn fail(&mut self, why: &Error) {
        self.blockers.push(why.message().clone());
        self.judge_failed = true;
    }

    fn all(&mut self, workspace: &Workspace) -> Result<()> {
        let (submission, display_name) = (self.submission, &self.submission.display_name);
        let session = Session::new(workspace, 1);
        let own = submission.path().map(files::read_source).transpose()?.unwrap_or_default();

        match std::str::from_utf8(&own) {
            Ok(text) => {
                self.control_characters(display_name, files::without_byte_order_mark(text));
                let stale = course::stale_regions(workspace, submission.path());
                let stale = stale.unwrap_or_else(|why| vec![why]);
                self.warnings.extend(stale.iter().map(|why| why.message().clone()));
            }
            Err(_) => self.blockers.push(message!("`{display_name}` is not UTF-8 text; save it as UTF-8")),
        }

        self.blockers.extend(submission.header_error.iter().map(|why| why.message().clone()));
        let program = match session.compile_one(submission)? {
            Compiled::Succeeded(compiled) => compiled.program,
            Compiled::Failed(messages) => {
                let placed = compiler_messages_with_places(submission, &messages.localized());
                let messages = placed.trim_end();
                self.blockers.push(message!("`{display_name}` does not compile:\n{messages}"));
                return Ok(());
            }
        };

        if !program.warnings.is_empty() {
            let warnings = warnings_of_program(submission, &program);
            let messages = warnings.trim_end();
            self.warnings.push(message!("the compiler warns about `{display_name}`:\n{messages}"));
        }

        if let Some(language) = program.language {
            self.language = language; // perhaps another standard of C++
        }
        self.blockers.extend(submission.class_remark());
        self.warnings.extend(program.remark.clone());

        let alone = self.joined_with_headers(&session)?;
        if alone.source.content() == submission.source.content() {
            return self.samples(&session, &alone, &program);
        }

        match session.compile_one(&alone)? {
            Compiled::Succeeded(compiled) => self.samples(&session, &alone, &compiled.program),
            Compiled::Failed(messages) => {
                let messages = messages.localized().trim_end().to_string();
                self.blockers.push(message!(
                    "`{display_name}` does not compile as one file with the text of its headers:\n{messages}"
                ));
                Ok(())
            }
        }
    }

    /// Returns the submission as it is pasted: a source in C or C++ with the text of its headers. No other file is
    /// found when it is compiled.
    fn joined_with_headers(&mut self, session: &Session) -> Result<Submission> {
        let mut alone = self.submission.clone();
        let Source::File { content, header_folders, .. } = &mut alone.source else { return Ok(alone) };
        let (Some(_), Some(source)) = (header_folders.take(), self.submission.source_to_compile()) else {
            for path in included_files::paths(content, &[]) {
                self.includes(&path);
            }
            return Ok(alone);
        };

        let source = SourceToCompile { language: self.language, ..source };
        let joined = session.compiler.join_headers(source)?;

        for path in &joined.refused {
            self.includes(path);
        }
        for header in &joined.headers {
            let (bytes, display_name) = (files::read_source(header)?, files::below_current_folder(header));
            let text = String::from_utf8_lossy(&bytes);
            if matches!(text, Cow::Owned(_)) {
                self.warnings.push(message!("`{display_name}` is not UTF-8 text; save it as UTF-8"));
            }
            self.control_characters(&display_name, files::without_byte_order_mark(&text));
        }

        let mut text = joined.text;
        tidy(&mut text);
        self.text.clone_from(&text);
        *content = text;

        Ok(alone)
    }

    /// Looks for characters that control a terminal or hide a part of the source. Copied source may contain
    /// such characters.
    fn control_characters(&mut self, display_name: &str, text: &str) {
        for (line, text) in (1..).zip(text.lines()) {
            if let Some(c) = text.chars().find(|&c| display::can_mislead(c)) {
                let code = format!("U+{:04X}", u32::from(c));
                self.blockers.push(message!(
                    "`{display_name}`, line {line}: there is a control character ({code}); delete it"
                ));
            }
        }
    }

    fn includes(&mut self, path: &Path) {
        let (display_name, path) = (&self.submission.display_name, path.display());
        self.blockers.push(message!(
            "`{display_name}` includes the file `{path}`, but only `{display_name}` is pasted; move the text \
             of `{path}` into it"
        ));
    }

    /// Runs the program of the text to paste, which is that of `alone`.
    fn samples(&mut self, session: &Session, alone: &Submission, program: &Program) -> Result<()> {
        let submission = self.submission;
        let case_judge = CaseJudge::prepare(&submission.problem, &session.compiler);
        let mut prints_errors = None;
        let runner = session.runner(alone, program);

        for case in &submission.cases {
            let result = runner.run_until_certain(case, &case_judge)?;
            let judged = JudgedCase { case: case.clone(), result };
            let (name, result, verdict) = (&case.name, &judged.result, judged.result.verdict);
            self.judge_failed |= verdict == Verdict::JE;
            // Only submissions that must be accepted have to pass more than the samples.
            let is_excused = !case.is_sample()
                && !submission.expectation.is_work_in_progress()
                && submission.expectation.allows(case.group(), verdict);

            if verdict != Verdict::AC && !is_excused {
                let [judge, paste] =
                    ["judge", "paste"].map(|command| Invocation::new(command, submission, self.options));
                let hint = after_failure::tolerance_line(submission, &judged, &paste.to_string())?;
                let again = format!("`{judge} --cases {name}`\n{hint}");
                let doubt = case.doubt(verdict).map(|doubt| message!("; {doubt}"));
                let is_certain =
                    self.options.cases.is_none() || case.is_sample() || case.group() == HACK_GROUP;

                if is_certain { &mut self.blockers } else { &mut self.warnings }.push(message!(
                    "{verdict} ({wording}) on {name}: {reason}{doubt}; to repeat this case: {again}",
                    wording = wording(verdict),
                    reason = &result.reason,
                    again = again.trim_end()
                ));
            }

            // The reasons of RE and MLE already contain the message of the program.
            let is_said = [Verdict::RE, Verdict::MLE].contains(&verdict);
            if let (Some(line), None, false) =
                (result.standard_error.first.trim().lines().next(), &prints_errors, is_said)
            {
                prints_errors = Some((name, line.to_string()));
            }
        }

        if let Some((name, line)) = prints_errors {
            let line = display::around(line.as_bytes(), 0).replace('·', " ");
            self.warnings.push(message!(
                "the submission prints to standard error on {name} (`{line}`); sites ignore that, but it \
                 takes time"
            ));
        }

        Ok(())
    }
}

/// Removes a byte-order mark and CR at line ends. Returns a note for each kind.
pub fn tidy(text: &mut Vec<u8>) -> Vec<Message> {
    let mut notes = Vec::new();
    if text.starts_with(&files::BYTE_ORDER_MARK) {
        text.drain(..3);
        notes.push(message!("the byte-order mark was removed"));
    }

    let lines = text.split(|&byte| byte == b'\n').map(|line| line.strip_suffix(b"\r").unwrap_or(line));
    let with_lf = lines.collect::<Vec<_>>().join(&b'\n');

    if with_lf.len() < text.len() {
        *text = with_lf;
        notes.push(message!("CR LF line endings were converted to LF"));
    }

    notes
}
