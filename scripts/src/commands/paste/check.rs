//! Every check of a submission before it is pasted: regions, compiler, code, bytes, samples.

use super::lint::{self, Finding};
use crate::build::compiler::Compiler;
use crate::judging::case_result::CaseResult;
use crate::judging::checker::Checker;
use crate::judging::run_case;
use crate::judging::session::{Extent, Session};
use crate::judging::submission::{Program, Submission};
use crate::report::language::Language;
use crate::report::terminal;
use crate::report::verdict_table;
use crate::report::verdict_wording::wording;
use crate::support::error::{Error, Result};
use crate::support::text;
use crate::workspace::case::Case;
use crate::workspace::verdict::Verdict;
use crate::workspace::{outdated, Workspace};
use std::path::Path;

/// The result of all checks.
pub struct Check<'a> {
    submission: &'a Submission,
    language: Language,
    /// Reasons against pasting it, each a line or more for a person.
    pub refusals: Vec<String>,
    /// Whether the judge failed on a sample, so that nothing is known about the submission.
    pub judge_failed: bool,
}

impl<'a> Check<'a> {
    /// Makes all checks, so that every reason is shown at once.
    pub fn of(
        workspace: &Workspace,
        submission: &'a Submission,
        path: &Path,
        text: &[u8],
        language: Language,
    ) -> Result<Check<'a>> {
        let mut check = Check { submission, language, refusals: Vec::new(), judge_failed: false };
        let session = Session::new(workspace, 1);
        check.regions(workspace, path);
        let program = check.compile(&session)?;
        if program.is_some() {
            check.code(&session.compiler, &String::from_utf8_lossy(text))?;
        }
        check.add_findings(&lint::lint_bytes(text));
        match program {
            Some(program) => check.samples(&session, &program)?,
            None => check.refuse(
                "it does not compile, so it was not run on the samples, and its code was not checked further",
                "컴파일되지 않아 예제를 실행하지 못했고 코드의 나머지도 검사하지 못했습니다",
            ),
        }
        Ok(check)
    }

    fn regions(&mut self, workspace: &Workspace, path: &Path) {
        let stale = outdated::stale_regions(workspace, [path]).unwrap_or_else(|why| vec![why]);
        self.refusals.extend(stale.iter().map(|why| self.language.reason(why.reason()).to_string()));
    }

    /// None if it does not compile. A warning is a refusal too.
    fn compile(&mut self, session: &Session) -> Result<Option<Program>> {
        let compiled = session.compile_one(self.submission, Extent::default())?;
        let (english, korean, messages) = match &compiled {
            Err(messages) => {
                ("the compiler refuses it", "컴파일 에러가 납니다", self.language.reason(messages))
            }
            Ok(program) => (
                "the compiler warns of something; mend it",
                "컴파일러 경고가 있습니다. 고치세요",
                program.warnings.as_str(),
            ),
        };
        if !messages.is_empty() {
            let messages = verdict_table::compiler_messages(messages);
            let messages = messages.trim_end();
            self.refuse(&format!("{english}:\n{messages}"), &format!("{korean}:\n{messages}"));
        }
        Ok(compiled.ok())
    }

    fn code(&mut self, compiler: &Compiler, text: &str) -> Result<()> {
        let found = lint::lint_code(compiler, text)?;
        self.add_findings(&found.findings);
        if let Some(why) = found.clippy_failed {
            terminal::print_note(&self.without_clippy(&why));
        }
        Ok(())
    }

    /// What was not checked, how to get it checked, and why.
    fn without_clippy(&self, why: &Error) -> String {
        let note = self.language.pick(
            "note: without clippy the text was not searched for files, processes, the network, standard error, `dbg!`, \
             `todo!` and `unimplemented!`; `rustup component add clippy` installs it",
            "참고: clippy가 없어 파일·프로세스·네트워크 사용, 표준 오류 출력, `dbg!`, `todo!`, `unimplemented!`가 코드에 \
             있는지 검사하지 못했습니다. 설치: `rustup component add clippy`",
        );
        format!("{note}\n    {}", self.language.reason(why.reason()))
    }

    fn samples(&mut self, session: &Session, program: &Program) -> Result<()> {
        let submission = self.submission;
        let checker = Checker::prepare(&submission.problem, &session.compiler)?;
        for case in &submission.cases {
            let result = run_case::run_case(submission, program, case, &checker, &[])?;
            self.judge_failed |= result.verdict == Verdict::JE;
            self.verdict_on_sample(case, &result);
            self.messages_on_sample(case, &result);
        }
        Ok(())
    }

    fn verdict_on_sample(&mut self, case: &Case, result: &CaseResult) {
        let (name, verdict) = (&case.name, result.verdict);
        if verdict == Verdict::AC {
            return;
        }
        let (wording, reason) = (wording(verdict, self.language), self.language.reason(&result.reason));
        let again = format!("`{} --cases {name}`", self.submission.repeat);
        self.refuse(
            &format!("{name} is {verdict}, {wording}: {reason}; {again} shows it"),
            &format!("{name} {verdict}, {wording}: {reason}. 자세히 보려면: {again}"),
        );
    }

    /// A program that fails or needs too much memory has its message in the reason of its verdict already.
    fn messages_on_sample(&mut self, case: &Case, result: &CaseResult) {
        let Some(line) = result.messages.trim().lines().next() else { return };
        if [Verdict::RE, Verdict::MLE].contains(&result.verdict) {
            return;
        }
        let name = &case.name;
        let line = text::around(line.as_bytes(), 0).replace('·', " ");
        self.refuse(
            &format!("on {name} it writes to standard error: {line}; take that out"),
            &format!("{name} 실행 중 표준 오류에 출력합니다: {line}. 지우세요"),
        );
    }

    fn refuse(&mut self, english: &str, korean: &str) {
        self.refusals.push(format!("`{}`: {}", self.submission.shown, self.language.pick(english, korean)));
    }

    fn add_findings(&mut self, findings: &[Finding]) {
        for finding in findings {
            let reason = self.language.reason(&finding.reason);
            self.refusals.push(format!("{}: {reason}", self.place(&finding.lines)));
        }
    }

    /// The file and its lines, if these are known.
    fn place(&self, lines: &[usize]) -> String {
        let shown = &self.submission.shown;
        let numbers: Vec<String> = lines.iter().map(usize::to_string).collect();
        match (self.language, numbers.as_slice()) {
            (_, []) => format!("`{shown}`"),
            (Language::English, [line]) => format!("`{shown}`, line {line}"),
            (Language::English, [lines @ .., last]) => {
                format!("`{shown}`, lines {} and {last}", lines.join(", "))
            }
            (Language::Korean, _) => format!("`{shown}` {}번째 줄", numbers.join(", ")),
        }
    }
}
