//! Every check of a submission before it is pasted: what the site would not accept, and what is worth a warning.

use crate::report::verdict_details::compiler_messages;
use crate::report::{invocation::Invocation, locale::Locale, terminal, verdict_wording::wording};
use judge::{CaseRunner, Checker, JudgeOptions, Selection, Session, Submission};
use std::collections::BTreeSet;
use stdx::{display, reason, Error, Reason, Result};
use toolchain::Program;
use workspace::{readme_tables, sync_changes, SubmissionFile, Verdict, Workspace};

/// The result of all checks.
pub struct Check<'a> {
    pub selection: &'a Selection,
    pub submission: &'a Submission,
    pub locale: Locale,
    /// Why the site would not accept it.
    pub problems: Vec<Reason>,
    /// What does not change that, and may have to be fixed all the same.
    pub warnings: Vec<Reason>,
    /// Whether the judge failed, so that nothing is known about the submission.
    pub judge_failed: bool,
}

/// The name of each lint, whether the site would not accept what it finds, and what to do about it.
const LINTS: [(&str, bool, &str, &str); 5] = [
    (
        "clippy::todo",
        true,
        "`todo!` is left; write the missing code",
        "`todo!`가 남아 있습니다. 빠진 부분을 작성하세요",
    ),
    (
        "clippy::unimplemented",
        true,
        "`unimplemented!` is left; write the missing code",
        "`unimplemented!`가 남아 있습니다. 빠진 부분을 작성하세요",
    ),
    (
        "unstable_features",
        true,
        "`#![feature]` requires a nightly compiler, but the site's is stable",
        "`#![feature]`에는 nightly 컴파일러가 필요하지만 사이트는 stable을 씁니다",
    ),
    (
        "clippy::dbg_macro",
        false,
        "`dbg!` prints to standard error, for which the site may reject the submission",
        "`dbg!`는 표준 오류에 출력하므로 사이트에서 틀린 것으로 처리될 수 있습니다",
    ),
    (
        "clippy::print_stderr",
        false,
        "this prints to standard error, for which the site may reject the submission",
        "표준 오류에 출력하면 사이트에서 틀린 것으로 처리될 수 있습니다",
    ),
];

impl<'a> Check<'a> {
    /// Makes all checks, so that everything is reported at once.
    pub fn of(
        workspace: &Workspace,
        selection: &'a Selection,
        submission: &'a Submission,
        locale: Locale,
    ) -> Check<'a> {
        let (problems, warnings) = (Vec::new(), Vec::new());
        let mut check = Check { selection, submission, locale, problems, warnings, judge_failed: false };
        if let Err(why) = check.all(workspace) {
            check.fail(&why);
        }
        check
    }

    /// Prints that the submission is work in progress, and each warning and problem.
    pub fn print(&self) {
        if self.submission.expectation.is_anything() {
            let sign = self.submission.comment();
            terminal::print_note(self.locale.reason(&reason!(
                "note: it is marked as work in progress; if it is done, delete its line `{sign}@ expect: anything`",
                "참고: 작업 중으로 표시되어 있습니다. 다 되었으면 `{sign}@ expect: anything` 줄을 지우세요"
            )));
        }
        for why in &self.warnings {
            let warning = self.locale.pick("warning", "경고");
            terminal::print_note(&format!("{warning}: {}", self.locale.reason(why)));
        }
        for why in &self.problems {
            terminal::print_error(&Error::from(why.clone()), self.locale);
        }
    }

    /// Notes that nothing is known, and why.
    pub fn fail(&mut self, why: &Error) {
        self.problems.push(why.reason().clone());
        self.judge_failed = true;
    }

    fn all(&mut self, workspace: &Workspace) -> Result<()> {
        let (submission, shown) = (self.submission, &self.submission.shown);
        let session = Session::new(workspace, 1);
        match std::str::from_utf8(submission.source.text()) {
            Ok(text) => self.regions_and_idea(workspace, text),
            Err(_) => self.problems.push(reason!(
                "`{shown}` is not UTF-8 text; save it as UTF-8",
                "`{shown}`: UTF-8 텍스트가 아닙니다. UTF-8로 저장하세요"
            )),
        }
        self.problems.extend(submission.header_fault.iter().map(|why| why.reason().clone()));
        let program = match session.compile_one(submission, JudgeOptions::default())? {
            Ok(program) => program,
            Err(Reason { english, korean }) => {
                let (english, korean) = (compiler_messages(&english), compiler_messages(&korean));
                self.problems.push(Reason::new(
                    format!("`{shown}` does not compile:\n{}", english.trim_end()),
                    format!("`{shown}` 파일이 컴파일되지 않습니다:\n{}", korean.trim_end()),
                ));
                return Ok(());
            }
        };
        if !program.warnings.is_empty() {
            let messages = compiler_messages(&program.warnings);
            let messages = messages.trim_end();
            self.warnings.push(reason!(
                "the compiler warns about `{shown}`:\n{messages}",
                "`{shown}` 파일의 컴파일러 경고:\n{messages}"
            ));
        }
        if submission.rust_path().is_some() {
            self.lint(&session)?;
        }
        self.samples(&session, &program)
    }

    /// Regions must be up to date, and the README of the problem may have a table with the idea of each submission.
    fn regions_and_idea(&mut self, workspace: &Workspace, text: &str) {
        let Submission { problem, shown, expectation, .. } = self.submission;
        let stale = sync_changes::stale_regions(workspace, self.submission.rust_path());
        let stale = stale.unwrap_or_else(|why| vec![why]);
        self.warnings.extend(stale.iter().map(|why| why.reason().clone()));
        let own = problem.submissions.iter().find(|file| Some(file.path.as_path()) == self.submission.path());
        let lacks_idea = |file: &SubmissionFile| {
            file.header(&workspace.root, text).is_ok_and(|header| !header.says_its_idea())
        };
        let is_listed = !expectation.is_anything() && readme_tables::lists_submissions(problem);
        if is_listed && own.is_some_and(lacks_idea) {
            self.warnings.push(reason!(
                "`{shown}` does not state its idea; begin the file with a one-sentence comment, which the README \
                 shows",
                "`{shown}`: 아이디어가 적혀 있지 않습니다. README의 표에 나오도록 파일 첫머리에 한 문장짜리 주석으로 쓰세요"
            ));
        }
    }

    fn lint(&mut self, session: &Session) -> Result<()> {
        let text = self.submission.source.text();
        let (found, clippy_failed) = session.compiler.lint(text, &LINTS.map(|lint| lint.0))?;
        if let Some(why) = clippy_failed {
            let note = reason!(
                "note: cannot check for `todo!`, `dbg!` and the like, because clippy failed ({}); to install it: \
                 `rustup component add clippy`",
                "참고: clippy를 실행하지 못해 `todo!`, `dbg!` 등이 남아 있는지 검사하지 못했습니다. clippy 설치: `rustup component add \
                 clippy` ({})",
                why.reason()
            );
            terminal::print_note(self.locale.reason(&note));
        }
        let shown = &self.submission.shown;
        for (name, is_problem, english, korean) in LINTS {
            let lines = found.lints.iter().filter(|(lint, _)| lint == name).map(|(_, line)| line);
            let lines: BTreeSet<_> = lines.collect();
            if lines.is_empty() {
                continue;
            }
            let plural = if lines.len() == 1 { "" } else { "s" };
            let lines = lines.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            let reason =
                reason!("`{shown}`, line{plural} {lines}: {english}", "`{shown}` {lines}번째 줄: {korean}");
            if is_problem { &mut self.problems } else { &mut self.warnings }.push(reason);
        }
        self.problems.extend(found.files.iter().map(|path| {
            reason!(
                "`{shown}` includes the file `{path}`, but only `{shown}` is pasted; move that text into it",
                "`{shown}` 파일이 `{path}` 파일의 내용을 가져옵니다. 제출되는 것은 `{shown}` 파일뿐이므로 그 내용을 여기로 옮기세요"
            )
        }));
        self.problems.extend(found.variables.iter().map(|name| {
            reason!(
                "`{shown}` uses the environment variable `{name}` at compile time, and the site does not set it; \
                 write the value itself",
                "`{shown}` 파일이 컴파일할 때 환경 변수 `{name}`의 값을 읽습니다. 사이트에는 없는 변수이니 값을 직접 쓰세요"
            )
        }));
        Ok(())
    }

    fn samples(&mut self, session: &Session, program: &Program) -> Result<()> {
        let submission = self.submission;
        let checker = Checker::prepare(&submission.problem, &session.compiler);
        let mut prints_errors = None;
        let runner = CaseRunner { submission, program, cancellations: &[] };
        for case in &submission.cases {
            let result = runner.run(case, &checker, submission.limits)?;
            let (name, verdict) = (&case.name, result.verdict);
            self.judge_failed |= verdict == Verdict::JE;
            if verdict != Verdict::AC {
                let (english, korean) = (wording(verdict, Locale::English), wording(verdict, Locale::Korean));
                let again =
                    format!("`{} --cases {name}`", Invocation::new("judge", submission, self.selection));
                self.problems.push(reason!(
                    "{verdict} on {name}, {english}: {}; to repeat this case: {again}",
                    "{name} 케이스에서 {verdict}, {korean}: {}. 자세히 보려면: {again}",
                    &result.reason
                ));
            }
            // A program that fails or needs too much memory has its message in the reason of its verdict already.
            let is_said = [Verdict::RE, Verdict::MLE].contains(&verdict);
            let line = result.standard_error.first.trim().lines().next().filter(|_| !is_said);
            prints_errors = prints_errors.or(line.map(|line| (name, line.to_string())));
        }
        if let Some((name, line)) = prints_errors {
            let line = display::around(line.as_bytes(), 0).replace('·', " ");
            self.warnings.push(reason!(
                "on {name} it prints to standard error, for which the site may reject the submission: {line}",
                "{name} 케이스에서 표준 오류에 출력합니다. 사이트에서 틀린 것으로 처리될 수 있습니다: {line}"
            ));
        }
        Ok(())
    }
}
