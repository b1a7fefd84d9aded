//! From targets (`2580`, `2580/main`, a path) to submissions with their cases.

use crate::judging::submission::{Source, Submission};
use crate::sandbox::Limits;
use crate::support::error::{error, reason, Error, Result};
use crate::support::files::{self, Action};
use crate::support::glob;
use crate::support::shell_words::{self, in_quotes};
use crate::support::text::composed;
use crate::workspace::case::{self, Case};
use crate::workspace::expectation::Expectation;
use crate::workspace::problem::{self, Problem, SubmissionFile};
use crate::workspace::problem_txt::{Comparison, Judging};
use crate::workspace::programming_languages::{self, SourceLanguage};
use crate::workspace::Workspace;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// Output limit in bytes; a case with a stored output of more than half of it allows twice that output.
const OUTPUT: u64 = 16 << 20;

/// What a command line selects: targets, the cases to run them on, and limits that replace those of the problem.
#[derive(Clone, Default)]
pub struct Selection {
    /// `2580`, `2580/main` or a path to a file; empty for everything.
    pub targets: Vec<String>,
    /// The language of paths, in place of the one that the ends of their names say.
    pub language: Option<&'static SourceLanguage>,
    /// Whether the programs of `known` are judged too.
    pub all_known: bool,
    /// The problem of a path or of a command.
    pub problem: Option<String>,
    /// A command line to judge in place of targets.
    pub command: Option<String>,
    /// A pattern for names of cases.
    pub cases: Option<String>,
    /// A folder of cases in place of the problem's own.
    pub cases_dir: Option<PathBuf>,
    pub time: Option<Duration>,
    /// Memory limit in bytes.
    pub memory: Option<u64>,
    /// How far numbers may be from the right ones: outputs are compared so, in place of what the problem says.
    pub float: Option<f64>,
}

impl Selection {
    /// Whether a target is a path to a file.
    pub fn is_path(&self, target: &str) -> bool {
        self.language.is_some() || programming_languages::of_path(Path::new(target)).is_some()
    }

    /// The target of one submission: a problem alone means its `main`.
    pub fn answer_of(&self, target: &str) -> String {
        if self.is_path(target) || target.contains('/') {
            target.to_string()
        } else {
            format!("{target}/main")
        }
    }

    /// The one submission that `verb` is for: a target, or the command of `--command`.
    pub fn of_one(self, verb: &str, targets: &[String]) -> Result<Selection> {
        let targets = match (&self.command, targets) {
            (None, [target]) => vec![self.answer_of(target)],
            (Some(_), []) => Vec::new(),
            _ => {
                return Err(error!(
                    "{verb} takes one target: `cargo oj {verb} 2580/main`",
                    "대상을 하나만 지정하세요: `cargo oj {verb} 2580/main`"
                ))
            }
        };
        self.of_targets(targets)
    }

    /// The submissions of these targets. An error if there is a command too, or a command without a problem.
    pub fn of_targets(self, targets: Vec<String>) -> Result<Selection> {
        if self.command.is_some() && (self.problem.is_none() || !targets.is_empty()) {
            return Err(error!(
                "`--command` stands in the place of a target; give `--problem N` with it, and no target",
                "`--command` 옵션은 대상을 대신합니다. 대상 없이 `--problem N` 옵션과 함께 쓰세요"
            ));
        }
        Ok(Selection { targets, ..self })
    }

    /// The selected submissions, in the order of the targets. Each has a case: without one a submission is left out,
    /// and an error if its problem is named.
    pub fn submissions(&self, workspace: &Workspace) -> Result<Vec<Submission>> {
        self.with_cases(workspace, self.all_submissions(workspace)?.0)
    }

    /// Whether the command line names no submission and no problem.
    pub fn is_everything(&self) -> bool {
        self.targets.is_empty() && self.problem.is_none()
    }

    /// Takes those without a case out of the result of [`Selection::all_submissions`].
    pub fn with_cases(
        &self,
        workspace: &Workspace,
        mut submissions: Vec<Submission>,
    ) -> Result<Vec<Submission>> {
        let without = submissions.iter().find(|submission| submission.cases.is_empty());
        let why = without.map(|submission| submission.unwritten[0].how_to_write(&workspace.root));
        submissions.retain(|submission| !submission.cases.is_empty());
        match why {
            Some(why) if !self.is_everything() || submissions.is_empty() => {
                Err(error!("there is no case to run: {}", "실행할 케이스가 없습니다. {}", &why))
            }
            _ => Ok(submissions),
        }
    }

    /// The selected submissions, in the order of the targets, also those whose problem has only cases without content; and,
    /// where no problem is named, an error for each problem that cannot be judged.
    pub fn all_submissions(&self, workspace: &Workspace) -> Result<(Vec<Submission>, Vec<Error>)> {
        if let (Some(command), Some(number)) = (&self.command, &self.problem) {
            let source = Source::Command(shell_words::words(command)?);
            let selected = self.open(workspace.problem(number)?)?;
            let repeat = self.repeat(&format!("--problem {number} --command {}", in_quotes(command)));
            return Ok((vec![Submission { repeat, ..selected.submission("command", source) }], Vec::new()));
        }
        let (mut submissions, mut errors) = (Vec::new(), Vec::new());
        match &self.problem {
            Some(number) if self.targets.is_empty() => {
                submissions.extend(self.all_of(workspace, workspace.problem(number)?)?);
            }
            None if self.targets.is_empty() => {
                let (problems, unreadable) = workspace.problems()?;
                errors = unreadable;
                for problem in problems.into_iter().filter(|problem| !problem.submissions.is_empty()) {
                    match self.all_of(workspace, problem) {
                        Ok(all) => submissions.extend(all),
                        Err(why) => errors.push(why),
                    }
                }
            }
            _ => {}
        }
        for target in &self.targets {
            if self.is_path(target) {
                submissions.push(self.of_path(workspace, target)?);
                continue;
            }
            self.check_target(workspace, target)?;
            match target.split_once('/') {
                None => submissions.extend(self.all_of(workspace, workspace.problem(target)?)?),
                Some((number, name)) => submissions.push(self.of_name(workspace, number, name)?),
            }
        }
        if let (true, Some(why)) = (submissions.is_empty(), errors.first()) {
            return Err(why.clone());
        }
        if submissions.is_empty() {
            return Err(error!(
                "there is no problem to judge; a problem is a folder in `problems`",
                "채점할 문제가 없습니다. 문제는 `problems` 안의 폴더입니다"
            ));
        }
        name_apart(&mut submissions);
        Ok((submissions, errors))
    }

    pub fn of_name(&self, workspace: &Workspace, number: &str, name: &str) -> Result<Submission> {
        let selected = self.open(workspace.problem(number)?)?;
        selected.of_file(workspace, selected.problem.submission(name)?)
    }

    fn all_of(&self, workspace: &Workspace, problem: Problem) -> Result<Vec<Submission>> {
        let selected = self.open(problem)?;
        let mut submissions = Vec::new();
        for (file, _) in selected.problem.in_learning_order(&workspace.root)? {
            submissions.push(Submission { named: false, ..selected.of_file(workspace, file)? });
        }
        for file in selected.problem.known.iter().filter(|_| self.all_known) {
            submissions.push(Submission { named: false, ..selected.of_known(workspace, file)? });
        }
        Ok(submissions)
    }

    /// The submission of a program of `known`.
    pub fn of_known(&self, workspace: &Workspace, number: &str, file: &SubmissionFile) -> Result<Submission> {
        self.open(workspace.problem(number)?)?.of_known(workspace, file)
    }

    /// The only target, if it is a path and nothing says of which problem it is.
    pub fn path_alone(&self) -> Option<&String> {
        let target = self.targets.first().filter(|target| self.is_path(target));
        target.filter(|_| self.targets.len() == 1 && self.problem.is_none())
    }

    /// A file, in the language that the selection names or the one that its own name says.
    pub fn source(&self, path: &Path) -> Result<Source> {
        let known = self.language.or_else(|| programming_languages::of_path(path));
        let language = known.unwrap_or_else(programming_languages::rust);
        Ok(Source::Text(path.to_path_buf(), files::read(path)?, language))
    }

    /// The submission of a path. A submission of the workspace gets the name that it has there; another file in the
    /// folder of a problem belongs to that problem, unless `--problem` says otherwise.
    fn of_path(&self, workspace: &Workspace, target: &str) -> Result<Submission> {
        let path = Path::new(target);
        let whole = std::fs::canonicalize(path).map_err(|why| files::cannot(Action::Read, path, why))?;
        let is_it = |file: &&SubmissionFile| std::fs::canonicalize(&file.path).is_ok_and(|own| own == whole);
        let (problems, _) = workspace.problems()?;
        for problem in &problems {
            let is_meant = self.problem.as_ref().map_or(true, |number| composed(number) == problem.number);
            if let (true, Some(file)) = (is_meant, problem.submissions.iter().find(is_it)) {
                return self.of_name(workspace, &problem.number, &file.name);
            }
        }
        let is_inside = |problem: &&Problem| {
            std::fs::canonicalize(&problem.folder).is_ok_and(|folder| whole.starts_with(folder))
        };
        let around = problems.iter().find(is_inside).map(|problem| &problem.number);
        let Some(number) = self.problem.as_ref().or(around) else {
            let why = reason!(
                "it is in no problem of this workspace; say which one is meant with `--problem N`",
                "이 작업 공간의 어느 문제에도 속하지 않습니다. `--problem N`으로 문제를 지정하세요"
            );
            return Err(files::cannot(Action::Judge, path, why));
        };
        let selected = self.open(workspace.problem(number)?)?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let file = SubmissionFile { name, path: path.to_path_buf() };
        let repeat = self.repeat(&format!("{} --problem {number}", in_quotes(target)));
        let submission = selected.of_text(workspace, &file)?;
        Ok(Submission { repeat, shown: target.to_string(), ..submission })
    }

    /// An error for a target that is no problem: a file of an unknown language, or a folder; and for one of another
    /// problem than `--problem`.
    fn check_target(&self, workspace: &Workspace, target: &str) -> Result<()> {
        let number = target.split('/').next().unwrap_or(target);
        let is_problem = workspace.folder(number)?.is_some();
        let is_unknown_file = |target: &&str| {
            let path = Path::new(target);
            path.is_file() && (path.extension().is_some() || !is_problem)
        };
        // Some verbs add `/main` to a target without `/`.
        if let Some(file) = [target, number].iter().find(|target| is_unknown_file(target)) {
            return Err(unknown_language(file));
        }
        let path = Path::new(target);
        if !is_problem && path.is_dir() {
            let why = reason!(
                "it is a folder; a target is a problem (`2580`), a submission (`2580/main`) or a file",
                "폴더입니다. 문제(`2580`), 제출(`2580/main`), 파일 중 하나를 지정하세요"
            );
            return Err(files::cannot(Action::Judge, path, why));
        }
        let is_path = path.is_absolute() || self.problem.is_some() && target.contains('/');
        if !is_problem && is_path {
            std::fs::metadata(path).map_err(|why| files::cannot(Action::Read, path, why))?;
        }
        let korean = problem::in_korean(number);
        match &self.problem {
            Some(other) if other != number && is_problem => Err(error!(
                "`{target}` is of problem {number} already; leave `--problem {other}` out",
                "`{target}`: 이미 {korean} 문제에 속합니다. `--problem {other}` 옵션을 빼세요"
            )),
            _ => Ok(()),
        }
    }

    /// Reads the cases of a problem. All its submissions share them.
    fn open(&self, mut problem: Problem) -> Result<Selected<'_>> {
        if let Some(tolerance) = self.float {
            problem.txt.judging = Judging::Compare(Comparison::Numbers(tolerance));
        }
        let folder = self.cases_dir.clone().unwrap_or_else(|| problem.folder.join("cases"));
        let mut cases = Case::load(&folder, problem.txt.outputs.is_some())?;
        let groups = case::groups(&cases);
        if let Some(pattern) = &self.cases {
            let known: Vec<String> = cases.iter().map(|case| case.name.clone()).collect();
            cases.retain(|case| glob::matches(pattern, &case.name));
            if cases.is_empty() {
                let known = known.join(", ");
                let why = reason!(
                    "no case is called `{pattern}` (known: {known})",
                    "그런 이름의 케이스가 없습니다: `{pattern}` (가능: {known})"
                );
                return Err(files::cannot(Action::UseFolder, &folder, why));
            }
        }
        let (cases, unwritten) = cases.into_iter().partition(Case::is_written);
        Ok(Selected { selection: self, problem: Arc::new(problem), cases, unwritten, groups })
    }

    /// The command line that judges a target with the same cases and limits.
    fn repeat(&self, target: &str) -> String {
        let mut command = format!("cargo oj judge {target}");
        if let Some(language) = self.language {
            command += &format!(" --language {}", language.name);
        }
        if let Some(folder) = &self.cases_dir {
            command += &format!(" --cases-dir {}", in_quotes(&folder.display().to_string()));
        }
        if let Some(time) = self.time {
            command += &format!(" --time {}ms", time.as_millis());
        }
        if let Some(memory) = self.memory {
            command += &format!(" --memory {}KB", memory >> 10);
        }
        if let Some(tolerance) = self.float {
            command += &format!(" --float {tolerance:e}");
        }
        command
    }
}

/// Paths whose stem is the name of another submission too, as `mine.cpp` and `mine.py`, get the names of their files.
fn name_apart(submissions: &mut [Submission]) {
    let name = |submission: &Submission| (submission.problem.number.clone(), submission.name.clone());
    let names: Vec<_> = submissions.iter().map(name).collect();
    for submission in submissions {
        let is_twice = names.iter().filter(|other| **other == name(submission)).count() > 1;
        let is_own = |path: &Path| submission.problem.submissions.iter().any(|file| file.path == path);
        if let Some(path) = submission.path().filter(|path| is_twice && !is_own(path)) {
            submission.name = files::name(path);
        }
    }
}

/// The error for a file whose name does not end like that of a known language.
fn unknown_language(file: &str) -> Error {
    let is_path = file.contains('/') || Path::new(file).is_absolute();
    let command = if is_path { file.to_string() } else { format!("./{file}") };
    let (command, known) = (in_quotes(&command), programming_languages::names());
    error!(
        "the language of `{file}` is not known; name it with `--language` (known: {known}), or run any program with \
         `--command {command}`",
        "어떤 언어인지 알 수 없는 파일입니다: `{file}`. `--language`로 언어를 지정하거나(가능: {known}), \
         `--command {command}`처럼 실행하세요"
    )
}

/// A problem with the cases that are selected of it.
struct Selected<'a> {
    selection: &'a Selection,
    problem: Arc<Problem>,
    cases: Vec<Case>,
    unwritten: Vec<Case>,
    /// The groups of all cases of the folder, those that are not selected included.
    groups: Vec<String>,
}

impl Selected<'_> {
    /// The submission of a file of the problem.
    fn of_file(&self, workspace: &Workspace, file: &SubmissionFile) -> Result<Submission> {
        let submission = self.of_text(workspace, file)?;
        let is_absent = |group: &&str| !self.groups.iter().any(|known| known == group);
        let absent = submission.expectation.groups().find(is_absent);
        let header_fault = match (absent, &self.selection.cases_dir) {
            (Some(group), None) => {
                let (shown, known) = (&submission.shown, self.groups.join(", "));
                Some(error!(
                    "`{shown}`: its header names group `{group}`, of which there is no case (known: {known})",
                    "`{shown}`: 헤더에 적힌 그룹의 케이스가 없습니다: `{group}` (가능: {known})"
                ))
            }
            _ => None,
        };
        Ok(Submission { header_fault, ..submission })
    }

    /// The submission of a program of `known`, whose name says what is expected of it.
    fn of_known(&self, workspace: &Workspace, file: &SubmissionFile) -> Result<Submission> {
        let language = programming_languages::of_helper(&file.path).ok_or_else(|| {
            let why = reason!(
                "the end of its name is that of no language that is known",
                "이름의 끝이 아는 언어의 것이 아닙니다"
            );
            files::cannot(Action::Judge, &file.path, why)
        })?;
        let source = Source::Text(file.path.clone(), files::read(&file.path)?, language);
        let submission = self.submission(&file.name, source);
        let target = workspace.shown(&file.path);
        let number = &self.problem.number;
        let repeat = self.selection.repeat(&format!("{number} --all-known"));
        let expectation = if file.is_correct() { Expectation::accepted() } else { Expectation::rejected() };
        Ok(Submission { expectation, repeat, shown: target, ..submission })
    }

    /// The submission of any file.
    fn of_text(&self, workspace: &Workspace, file: &SubmissionFile) -> Result<Submission> {
        let source = self.selection.source(&file.path)?;
        let expectation = match &source {
            Source::Text(_, text, _) => {
                file.header(&workspace.root, &String::from_utf8_lossy(text))?.expectation
            }
            Source::Command(_) => Expectation::accepted(),
        };
        let submission = self.submission(&file.name, source);
        let shown = workspace.shown(&file.path);
        Ok(Submission { expectation, shown, ..submission })
    }

    /// A submission that must be accepted.
    fn submission(&self, name: &str, source: Source) -> Submission {
        let (selection, txt) = (self.selection, &self.problem.txt);
        let (time, memory) = match source {
            Source::Text(.., language) => (language.time(txt.time), language.memory(txt.memory)),
            Source::Command(_) => (txt.time, txt.memory),
        };
        Submission {
            problem: Arc::clone(&self.problem),
            name: name.to_string(),
            source,
            expectation: Expectation::accepted(),
            cases: self.cases.clone(),
            unwritten: self.unwritten.clone(),
            limits: Limits {
                time: selection.time.unwrap_or(time),
                memory: selection.memory.unwrap_or(memory),
                output: OUTPUT,
            },
            repeat: selection.repeat(&format!("{}/{name}", self.problem.number)),
            shown: name.to_string(),
            all_cases: selection.cases.is_none() && selection.cases_dir.is_none(),
            named: true,
            header_fault: None,
        }
    }
}
