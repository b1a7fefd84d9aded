//! Every check of a submission before it is pasted: regions, compiler, code, bytes, samples.

use super::forbidden_code::{self, Finding};
use crate::compile::compiler::Compiler;
use crate::compile::program::Program;
use crate::judging::checker::Checker;
use crate::judging::run_case;
use crate::judging::session::{Extent, Session};
use crate::judging::submission::Submission;
use crate::judging::submission_selection::Selection;
use crate::report::locale::Locale;
use crate::report::terminal;
use crate::report::verdict_table;
use crate::report::verdict_wording::wording;
use crate::support::error::{reason, Result};
use crate::support::text;
use crate::workspace::verdict::Verdict;
use crate::workspace::{outdated_text, Workspace};
use shared::judgement::Reason;

/// The result of all checks.
pub struct Check<'a> {
    selection: &'a Selection,
    submission: &'a Submission,
    language: Locale,
    /// Reasons against pasting it, each a line or more for a person.
    pub refusals: Vec<String>,
    /// Whether the judge failed on a sample, so that nothing is known about the submission.
    pub judge_failed: bool,
}

impl<'a> Check<'a> {
    /// Makes all checks, so that every reason is shown at once.
    pub fn of(
        workspace: &Workspace,
        selection: &'a Selection,
        submission: &'a Submission,
        text: &[u8],
        language: Locale,
    ) -> Result<Check<'a>> {
        let mut check = Check { selection, submission, language, refusals: Vec::new(), judge_failed: false };
        let session = Session::new(workspace, 1);
        let is_rust = submission.rust_path().is_some();
        let stale = outdated_text::stale_regions(workspace, submission.rust_path());
        let stale = stale.unwrap_or_else(|why| vec![why]);
        check.refusals.extend(stale.iter().map(|why| language.reason(why.reason()).to_string()));
        let program = check.compile(&session)?;
        if program.is_some() && is_rust {
            check.code(&session.compiler, &String::from_utf8_lossy(text))?;
        }
        check.add_findings(forbidden_code::in_bytes(text));
        match program {
            Some(program) => check.samples(&session, &program)?,
            None => check.refuse(&reason!(
                "it does not compile, so it was not run on the samples, and its code was not checked further",
                "컴파일되지 않아 예제를 실행하지 못했고, 코드의 나머지도 검사하지 못했습니다"
            )),
        }
        Ok(check)
    }

    /// None if it does not compile. A warning is a refusal too.
    fn compile(&mut self, session: &Session) -> Result<Option<Program>> {
        let compiled = session.compile_one(self.submission, Extent::default())?;
        let (what, messages) = match &compiled {
            Err(messages) => {
                (reason!("the compiler refuses it", "컴파일 에러가 납니다"), self.language.reason(messages))
            }
            Ok(program) => (
                reason!("the compiler warns of something; mend it", "컴파일러 경고가 있습니다. 고치세요"),
                program.warnings.as_str(),
            ),
        };
        // A warning about another language than Rust is no reason: GCC warns of much that is common.
        if !messages.is_empty() && (compiled.is_err() || self.submission.rust_path().is_some()) {
            let messages = verdict_table::compiler_messages(messages);
            let messages = messages.trim_end();
            self.refuse(&reason!("{}:\n{messages}", "{}:\n{messages}", &what));
        }
        Ok(compiled.ok())
    }

    fn code(&mut self, compiler: &Compiler, text: &str) -> Result<()> {
        let (findings, clippy_failed) = forbidden_code::in_code(compiler, text)?;
        self.add_findings(findings);
        if let Some(why) = clippy_failed {
            let note = reason!(
                "note: without clippy the text was not searched for files, processes, the network, standard error, \
                 `dbg!`, `todo!` and `unimplemented!`; `rustup component add clippy` installs it\n    {}",
                "참고: clippy가 없어 파일·프로세스·네트워크 사용, 표준 오류 출력, `dbg!`, `todo!`, `unimplemented!`가 코드에 \
                 있는지 검사하지 못했습니다. 설치: `rustup component add clippy`\n    {}",
                why.reason()
            );
            terminal::print_note(self.language.reason(&note));
        }
        Ok(())
    }

    fn samples(&mut self, session: &Session, program: &Program) -> Result<()> {
        let submission = self.submission;
        let checker = Checker::prepare(&submission.problem, &session.compiler)?;
        for case in &submission.cases {
            let result = run_case::run_case(submission, program, case, &checker, &[])?;
            let (name, verdict) = (&case.name, result.verdict);
            self.judge_failed |= verdict == Verdict::JE;
            if verdict != Verdict::AC {
                let wording = wording(verdict, self.language);
                let again = format!("`{} --cases {name}`", self.selection.command_line("judge", submission));
                self.refuse(&reason!(
                    "{name} is {verdict}, {wording}: {}; {again} shows it",
                    "{name} {verdict}, {wording}: {}. 자세히 보려면: {again}",
                    &result.reason
                ));
            }
            // A program that fails or needs too much memory has its message in the reason of its verdict already.
            if [Verdict::RE, Verdict::MLE].contains(&verdict) {
                continue;
            }
            let Some(line) = result.messages.trim().lines().next() else { continue };
            let line = text::around(line.as_bytes(), 0).replace('·', " ");
            self.refuse(&reason!(
                "on {name} it writes to standard error: {line}; take that out",
                "{name} 실행 중 표준 오류에 출력합니다: {line}. 지우세요"
            ));
        }
        Ok(())
    }

    fn add_findings(&mut self, findings: Vec<Finding>) {
        for Finding { lines, reason } in findings {
            self.refuse_lines(&lines, &reason);
        }
    }

    fn refuse(&mut self, reason: &Reason) {
        self.refuse_lines(&[], reason);
    }

    /// A reason that applies to these lines, or to the whole file. Of many lines the first ones are shown: if a file
    /// has CR LF at its line ends, all lines have it.
    fn refuse_lines(&mut self, lines: &[usize], reason: &Reason) {
        const SHOWN: usize = 8;
        let numbers: Vec<String> = lines.iter().map(usize::to_string).take(SHOWN).collect();
        let more = lines.len() - numbers.len();
        let lines = match (self.language, numbers.as_slice()) {
            (_, []) => String::new(),
            (Locale::English, _) if more > 0 => format!(", lines {} and {more} more", numbers.join(", ")),
            (Locale::Korean, _) if more > 0 => format!(" {}번째 줄과 그 밖의 {more}줄", numbers.join(", ")),
            (Locale::English, [line]) => format!(", line {line}"),
            (Locale::English, [lines @ .., last]) => format!(", lines {} and {last}", lines.join(", ")),
            (Locale::Korean, _) => format!(" {}번째 줄", numbers.join(", ")),
        };
        let (file, reason) = (&self.submission.shown, self.language.reason(reason));
        self.refusals.push(format!("`{file}`{lines}: {reason}"));
    }
}
