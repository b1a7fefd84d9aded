//! From the words of a command line to targets: `2580`, `2580/main`, a path to a file or a folder,
//! `--command`.
//!
//! A parameter `note` is called with each remark for the user, also before an error: the problem to which a path was
//! matched, and each file or folder that is left out because it cannot be read or its problem is not known.

use crate::new_problem_name::problem_spelled;
use crate::problem_in_path::{problem_in_path, KnownProblems, PathMatch};
use crate::samples_beside::{has_samples, is_saved_by_cph, samples_beside};
use crate::{selection::Selection, source_files::sources_below, target::Target};
use messages::{error, message, Error, Message, Result};
use sites::problem_address::{canonical_address, problem_id};
use std::io;
use std::path::{Path, PathBuf};
use stdx::{files, glob, shell_words::quoted, spelling, spelling::compose_hangul};
use workspace::{case::SAMPLES_FOLDERS, problem, Case, Problem, SubmissionFile, Workspace};

/// The options about targets: `--problem`, `--command`, and those that a [`Selection`] holds.
#[derive(Default)]
pub struct TargetOptions {
    pub problem: Option<String>,
    pub command: Option<String>,
    /// Whether a pattern is matched again each time its submissions are found.
    pub keeps_patterns: bool,
    /// The selection without its targets.
    pub selection: Selection,
}

impl TargetOptions {
    /// Returns the selection of these targets. Without a target, it is the problem whose folder is the
    /// current folder, or else every problem.
    pub fn select(
        &self,
        workspace: &Workspace,
        typed: &[String],
        note: &dyn Fn(&Message),
    ) -> Result<Selection> {
        let targets = match (&self.command, &self.problem) {
            (Some(words), problem) => {
                let has_cases =
                    || self.selection.cases_dir.is_some() || has_samples(&samples_beside(Path::new("")));
                if !typed.is_empty() || problem.is_none() && !has_cases() {
                    return Err(command_with_target());
                }
                vec![Target::Command { words: words.clone(), problem: problem.clone() }]
            }
            (None, Some(id)) if typed.is_empty() => vec![Target::Problem(id.clone())],
            (None, None) if typed.is_empty() => vec![target_here(workspace)],
            (None, _) => {
                let targets = typed.iter().map(|typed| self.resolve(workspace, typed, note));
                let targets = targets.collect::<Result<Vec<_>>>().map_err(|why| {
                    let near = joined(workspace, typed).map(|near| message!("; did you mean `{near}`?"));
                    error!("{why}{near}")
                });
                targets?.concat()
            }
        };
        if typed.is_empty() && targets == [Target::Everything] && self.selection.cases_dir.is_some() {
            return Err(error!("`--cases-dir` requires a file: `cargo oj judge FILE --cases-dir DIR`"));
        }
        Ok(Selection { targets, ..self.selection.clone() })
    }

    /// Returns the selection of one submission, for `command`. A problem means its `main`, or its only submission.
    pub fn select_one(
        &self,
        workspace: &Workspace,
        command: &str,
        typed: &[String],
        note: &dyn Fn(&Message),
    ) -> Result<Selection> {
        if typed.len() > 1
            || typed.is_empty() && self.command.is_none() && target_here(workspace) == Target::Everything
        {
            let target = joined(workspace, typed).unwrap_or("2580/main".to_string());
            return Err(error!("`cargo oj {command}` takes one target: `cargo oj {command} {target}`"));
        }
        let mut selection = self.select(workspace, typed, note)?;
        if let [Target::Problem(id)] = selection.targets.as_slice() {
            let problem = workspace.problem(id)?;
            let mains: Vec<_> = problem.submissions.iter().filter(|file| file.is_main()).collect();
            let file = match (problem.submissions.as_slice(), mains.as_slice()) {
                ([only], _) => only,
                (_, [only]) => only,
                _ => problem.submission("main")?,
            };
            let submission = file.name.clone();
            selection.targets = vec![Target::Submission { problem_id: id.clone(), submission }];
        }
        match selection.targets.as_slice() {
            [Target::Everything] | [] | [_, _, ..] => {
                Err(error!("`cargo oj {command}` takes one submission, not a folder of several"))
            }
            _ => Ok(selection),
        }
    }

    /// Whether there is a file at a path and its language is known.
    pub fn is_source(&self, path: &str) -> bool {
        let path = Path::new(path);
        path.is_file() && (self.selection.overrides.language.is_some() || languages::of_path(path).is_some())
    }

    /// Returns the targets of an argument. If a file, a problem and a folder have its name, the file is
    /// meant, or else the problem.
    fn resolve(&self, workspace: &Workspace, typed: &str, note: &dyn Fn(&Message)) -> Result<Vec<Target>> {
        if typed.contains("://") {
            let problem = problem_at(workspace, typed)?;
            self.check_problem(typed, &problem)?;
            return Ok(vec![Target::Problem(problem)]);
        }
        let (path, trimmed) = (Path::new(typed), typed.trim_end_matches('/'));
        let (id, name) = trimmed.split_once('/').unwrap_or((trimmed, ""));
        let folder = workspace.folder(id)?;
        let is_problem = folder.as_ref().is_some_and(|folder| problem::is_problem(folder));
        if self.is_source(typed) {
            return Ok(vec![self.file(workspace, path, self.selection.waits_for_cases, note)?]);
        }
        if path.is_file() && (!is_problem || path.extension().is_some()) {
            let folder = Path::new(".").join(path.parent().unwrap_or(path));
            if path.ends_with("problem.txt") || folder.ends_with("cases") {
                return self.folder(workspace, &folder, note);
            }
            return Err(unknown_language(typed));
        }
        if is_problem {
            self.check_problem(typed, id)?;
            let id = compose_hangul(id);
            return Ok(vec![match name {
                "" => Target::Problem(id),
                name => Target::Submission { problem_id: id, submission: name.to_string() },
            }]);
        }
        if path.is_dir() {
            return self.folder(workspace, path, note);
        }
        let is_path = path.is_absolute() && trimmed.contains('/');
        if is_path || languages::of_path(path).is_some() || self.problem.is_some() {
            let found = std::fs::metadata(path).map_err(|why| cannot_read(path, why))?;
            if !found.is_file() && !found.is_dir() {
                return Err(files::cannot("read", path, message!("it is not a regular file")));
            }
        }
        if typed.contains(['*', '?']) {
            let mut names = workspace.problem_names()?;
            names.retain(|name| glob::matches(typed, name));
            if !names.is_empty() {
                return Ok(match self.keeps_patterns {
                    true => vec![Target::Pattern(typed.to_string())],
                    false => names.into_iter().map(Target::Problem).collect(),
                });
            }
        }
        if let (Some(here), false) = (problem_here(workspace), typed.contains('/')) {
            let problem = workspace.problem(&here)?;
            // If several files have the name, the error names them later.
            let has_name =
                |file: &SubmissionFile| compose_hangul(&files::stem(&file.path)) == compose_hangul(typed);
            if problem.submission(typed).is_ok() || problem.submissions.iter().any(has_name) {
                return Ok(vec![Target::Submission { problem_id: here, submission: typed.to_string() }]);
            }
        }
        if let Some(problem) = problem_spelled(workspace, id)?.filter(|problem| problem != id) {
            let shown = problem::display_name(&problem);
            note(&message!("`{id}` means problem {shown}"));
            return self.resolve(workspace, &typed.replacen(id, &problem, 1), note);
        }
        if let Some(folder) = folder {
            let why = message!(
                "it is not a problem: it has no `problem.txt`, no folder `cases` and no source file"
            );
            return Err(files::cannot("use folder", &folder, why));
        }
        if let (Some(_), Err(why)) = (path.extension(), std::fs::metadata(path)) {
            return Err(cannot_read(path, why));
        }
        let beside = sources_beside(path);
        let same = beside.iter().find(|name| files::stem(Path::new(name)) == files::name(path));
        Err(match same.map(|name| path.with_file_name(name).display().to_string()) {
            Some(file) => error!("unknown problem `{typed}`; did you mean the file `{file}`?"),
            None => workspace.unknown_problem(id),
        })
    }

    /// Returns the target of a file: a submission of the workspace, or another file, whose problem is named
    /// by `--problem`, by its folder or by its path. If `may_wait`, it may have neither a problem nor cases yet.
    fn file(
        &self,
        workspace: &Workspace,
        path: &Path,
        may_wait: bool,
        note: &dyn Fn(&Message),
    ) -> Result<Target> {
        let canonical = std::fs::canonicalize(path).map_err(|why| files::cannot("read", path, why))?;
        let inside = workspace.folder_around(&canonical);
        let id = inside.as_deref().map(|folder| compose_hangul(&files::name(folder)));
        if let (Some(folder), Some(id)) = (&inside, &id) {
            if problem::is_template(&canonical) {
                let why = message!("it is a template; `cargo oj new N/NAME` makes a submission from it");
                return Err(files::cannot("judge", path, why));
            }
            if let Some(role) = problem::role(&canonical) {
                let problem = problem::display_name(id);
                return Err(files::cannot("judge", path, message!("it is the {role} of problem {problem}")));
            }
            if self.problem.as_ref().map_or(true, |other| compose_hangul(other) == *id) {
                let problem = Problem::load(&workspace.root, folder)?;
                let is_same_file =
                    |path: &Path| std::fs::canonicalize(path).is_ok_and(|other| other == canonical);
                if problem.submissions.iter().any(|file| is_same_file(&file.path)) {
                    let name = compose_hangul(&files::name(&canonical));
                    return Ok(Target::Submission { problem_id: id.clone(), submission: name });
                }
            }
        }
        let file = |problem| Ok(Target::File { path: path.to_path_buf(), problem });
        if let Some(id) = self.problem.clone().or(id) {
            return file(Some(id));
        }
        let known = KnownProblems::new(workspace, &|_| false)?;
        let beside = self.selection.problem_beside(workspace, path);
        let has_cases = |folder: PathBuf| {
            beside.is_none()
                || self.selection.cases_dir.is_some()
                || Case::is_any_written(&folder.join("cases"))
        };
        let why = match problem_in_path(workspace, path, &known) {
            PathMatch::One(id, reason) if workspace.folder(&id)?.is_some_and(has_cases) => {
                let is_unused = beside.is_some() && self.selection.cases_dir.is_none();
                let samples = is_unused.then(|| samples_beside(path));
                let unused = samples.map(|path| message!("; `{path}` is not used", path = path.display()));
                let (path, by, problem) = (path.display(), reason.message(), problem::display_name(&id));
                note(&message!("`{path}` was matched to problem {problem} {by}{unused}"));
                return file(Some(id));
            }
            _ if self.selection.needs_no_cases || beside.is_some() => return file(None),
            PathMatch::One(id, reason) => message!(
                "it was matched to problem {id} {by}, but that problem is not in this workspace; make it \
                 with `cargo oj new {id}`, or specify another problem with `--problem N`",
                by = reason.message()
            ),
            PathMatch::Several(ids, reason) => {
                let (by, ids) = (reason.message(), ids.join(", "));
                message!("it was matched to several problems {by}: {ids}; specify one with `--problem N`")
            }
            PathMatch::Unknown(ids) => message!(
                "none of the problems in its path is in this workspace: {ids}; make one with \
                 `cargo oj new N`, or specify another problem with `--problem N`",
                ids = ids.join(", ")
            ),
            PathMatch::OtherSite(id) => message!(
                "its path names {id}, which is not in this workspace (a problem of another site); make it with \
                 `cargo oj new {id}`, or specify another problem with `--problem N`"
            ),
            PathMatch::Round(part) => message!(
                "the number in `{part}` may be that of a round of Codeforces, not that of its contest, which is 1878 \
                 for Round 900; specify the problem with `--problem N`, such as `--problem cf-1878a`"
            ),
            PathMatch::None if may_wait && !is_saved_by_cph(&samples_beside(path)) => return file(None),
            PathMatch::None => message!(
                "it is not in a problem folder of this workspace, and its path names no problem{unread}; specify a \
                 problem with `--problem N` or cases with `--cases-dir DIR`, or add a case with `cargo oj case {file}`",
                unread = without_cases_beside(path),
                file = quoted(&path.display().to_string())
            ),
        };
        Err(files::cannot("judge", path, why))
    }

    /// Returns the targets of a folder: a problem, every problem, or the source files below it.
    fn folder(&self, workspace: &Workspace, path: &Path, note: &dyn Fn(&Message)) -> Result<Vec<Target>> {
        let canonical = std::fs::canonicalize(path).map_err(|why| files::cannot("read folder", path, why))?;
        let around = target_of_folder(workspace, &canonical);
        if let Some(Target::Problem(id)) = &around {
            self.check_problem(&path.display().to_string(), id)?;
        }
        let (sources, others) = sources_below(path, note)?;
        others.iter().for_each(note);
        let is_below_problem =
            canonical.parent().is_some_and(|above| workspace.folder_around(above).is_some());
        if let Some(target) = around.filter(|_| !is_below_problem || sources.is_empty()) {
            return Ok(vec![target]);
        }
        let mut targets = Vec::new();
        for file in sources {
            match self.file(workspace, &file, false, note) {
                Ok(target) => targets.push(target),
                Err(why) => note(why.message()),
            }
        }
        if targets.is_empty() {
            let why = message!("the folder has no source file whose problem is known");
            return Err(files::cannot("judge", path, why));
        }
        Ok(targets)
    }

    /// Returns an error if `--problem` names another problem than this one.
    fn check_problem(&self, typed: &str, id: &str) -> Result<()> {
        match &self.problem {
            Some(other) if compose_hangul(other) != compose_hangul(id) => Err(error!(
                "`{typed}` already belongs to problem {problem}; remove `--problem {other}`",
                problem = problem::display_name(id)
            )),
            _ => Ok(()),
        }
    }
}

/// Returns the problem with this address, or else the one with the name that `new` makes from it.
fn problem_at(workspace: &Workspace, url: &str) -> Result<String> {
    let is_of_page = |other: &Problem| {
        other.settings.url.as_deref().map(canonical_address) == Some(canonical_address(url))
    };
    if let Some(problem) = workspace.problems()?.0.into_iter().find(is_of_page) {
        return Ok(problem.id);
    }
    let id = problem_id(url, "");
    match workspace.folder(&id)?.is_some_and(|folder| problem::is_problem(&folder)) {
        true => Ok(id),
        false => Err(error!(
            "no problem has the address `{url}`; `cargo oj new {url}` makes it",
            url = quoted(url)
        )),
    }
}

/// Returns `2580/main` for the words `2580 main`, if there is such a submission.
fn joined(workspace: &Workspace, typed: &[String]) -> Option<String> {
    let [id, name] = typed else { return None };
    workspace.problem(id).ok()?.submission(name).is_ok().then(|| format!("{id}/{name}"))
}

pub fn command_with_target() -> Error {
    error!(
        "`--command` replaces the target: use it with `--problem N` or `--cases-dir DIR`, and without a \
         target"
    )
}

/// Returns the problem in whose folder the command is called.
pub fn problem_here(workspace: &Workspace) -> Option<String> {
    let Target::Problem(id) = target_here(workspace) else { return None };
    Some(id)
}

/// Returns the problem in whose folder the command is called, or else every problem.
fn target_here(workspace: &Workspace) -> Target {
    let here = std::env::current_dir().and_then(std::fs::canonicalize);
    here.ok().and_then(|here| target_of_folder(workspace, &here)).unwrap_or(Target::Everything)
}

/// Returns the problem that a folder is in, or every problem for the root of the workspace and for
/// `problems`. Returns `None` elsewhere.
fn target_of_folder(workspace: &Workspace, canonical: &Path) -> Option<Target> {
    if let Some(folder) = workspace.folder_around(canonical) {
        return Some(Target::Problem(compose_hangul(&files::name(&folder))));
    }
    let roots = [workspace.root.clone(), workspace.problems_folder()];
    let is_root = roots.iter().any(|root| std::fs::canonicalize(root).is_ok_and(|root| root == canonical));
    is_root.then_some(Target::Everything)
}

/// Returns the error for a file that cannot be read, with the source file beside it whose name is nearest.
fn cannot_read(path: &Path, why: io::Error) -> Error {
    let why = files::cannot("read", path, why);
    let names = sources_beside(path);
    let near = spelling::nearest(&files::name(path), names.iter().map(String::as_str));
    let hint =
        near.map(|near| message!("; did you mean `{near}`?", near = path.with_file_name(near).display()));
    error!("{why}{hint}")
}

/// Returns a remark on the folder beside a file that is read for samples, and has none.
fn without_cases_beside(file: &Path) -> Option<Message> {
    let mut folders = SAMPLES_FOLDERS.iter().map(|name| file.with_file_name(name));
    let folder = folders.find(|folder| folder.is_dir())?;
    Some(message!(
        "; `{folder}` has no case (`NAME.in` with `NAME.out` or `NAME.ans`)",
        folder = folder.display()
    ))
}

/// Returns the names of the source files in the folder of a path.
fn sources_beside(path: &Path) -> Vec<String> {
    let beside = files::list(&Path::new(".").join(path).with_file_name("")).unwrap_or_default();
    beside.iter().filter(|file| languages::of_path(file).is_some()).map(|file| files::name(file)).collect()
}

/// Whether the current folder has source files and is neither in a problem nor the root of the workspace.
pub fn has_own_files_here(workspace: &Workspace) -> bool {
    is_folder_outside(workspace, ".") && !sources_beside(Path::new("x")).is_empty()
}

pub fn is_folder_outside(workspace: &Workspace, typed: &str) -> bool {
    let is_problem = workspace.folder(typed.trim_end_matches('/')).is_ok_and(|folder| folder.is_some());
    let is_other =
        |canonical: PathBuf| canonical.is_dir() && target_of_folder(workspace, &canonical).is_none();
    !is_problem && std::fs::canonicalize(typed).is_ok_and(is_other)
}

fn unknown_language(file: &str) -> Error {
    let is_path = file.contains('/') || Path::new(file).is_absolute();
    let command = if is_path { file.to_string() } else { format!("./{file}") };
    let (command, known) = (quoted(&command), languages::names());
    error!(
        "cannot tell the language of `{file}`; specify it with `--language` (known: {known}), or run any \
         program with `--command {command}`"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;
    use stdx::test_folder::TestFolder;

    /// Returns a workspace with problems 1000 and 1001, a folder that is no problem, and files outside
    /// `problems`.
    fn workspace() -> (TestFolder, Workspace) {
        let root = TestFolder::new("typed-targets");
        for file in [
            "problems/1000/main.rs",
            "problems/1000/brute.py",
            "problems/1000/template.rs",
            "problems/1000/generator.py",
            "problems/1000/known/correct.cpp",
            "problems/1000/cases/sample-1.in",
            "problems/1001/main.rs",
            "problems/notes/todo.txt",
            "old/boj_1000.rs",
            "old/1000_1001.rs",
            "old/2000.rs",
            "old/sum.rs",
            "old/sum.txt",
            "none/readme.txt",
        ] {
            root.write(file, "");
        }
        let workspace = Workspace { cache: root.join("target/oj"), root: root.to_path_buf() };
        (root, workspace)
    }

    fn problem(id: &str) -> Target {
        Target::Problem(id.into())
    }

    fn submission(id: &str, submission: &str) -> Target {
        Target::Submission { problem_id: id.into(), submission: submission.into() }
    }

    /// Returns the targets of a path below the root or of another word, with the number of notes, or the
    /// error.
    fn resolved(options: &TargetOptions, typed: &str) -> (std::result::Result<Vec<Target>, String>, usize) {
        let (root, workspace) = workspace();
        let path = root.join(typed);
        let is_path = typed.starts_with("problems") || typed.starts_with("old") || typed.starts_with("none");
        let typed = if is_path { path.display().to_string() } else { typed.to_string() };
        let notes = RefCell::new(0);
        let selection = options.select(&workspace, &[typed], &|_| *notes.borrow_mut() += 1);
        // Paths of files differ from run to run.
        let shortened = |target| match target {
            Target::File { path, problem } => Target::File { path: files::name(&path).into(), problem },
            other => other,
        };
        let targets = selection.map(|selection| selection.targets.into_iter().map(shortened).collect());
        (targets.map_err(|why| why.to_string()), notes.into_inner())
    }

    #[test]
    fn each_form_of_a_target_has_its_meaning() {
        let file =
            |path: &str, problem: &str| Target::File { path: path.into(), problem: Some(problem.into()) };
        for (typed, targets, notes) in [
            ("1000", vec![problem("1000")], 0),
            ("1000/", vec![problem("1000")], 0),
            ("1000/brute", vec![submission("1000", "brute")], 0),
            ("100*", vec![problem("1000"), problem("1001")], 0),
            ("problems", vec![Target::Everything], 0),
            ("problems/1000", vec![problem("1000")], 0),
            ("problems/1000/cases", vec![problem("1000")], 0),
            ("problems/1000/cases/sample-1.in", vec![problem("1000")], 0),
            ("problems/1000/main.rs", vec![submission("1000", "main.rs")], 0),
            ("problems/1000/known", vec![file("correct.cpp", "1000")], 0),
            ("old/boj_1000.rs", vec![file("boj_1000.rs", "1000")], 1),
            // Three files are left out, each with a note.
            ("old", vec![file("boj_1000.rs", "1000")], 4),
        ] {
            assert_eq!(resolved(&TargetOptions::default(), typed), (Ok(targets), notes), "{typed}");
        }
        let pattern = TargetOptions { keeps_patterns: true, ..TargetOptions::default() };
        assert_eq!(resolved(&pattern, "100*"), (Ok(vec![Target::Pattern("100*".into())]), 0));
        let in_1001 = TargetOptions { problem: Some("1001".into()), ..TargetOptions::default() };
        assert_eq!(resolved(&in_1001, "old/2000.rs"), (Ok(vec![file("2000.rs", "1001")]), 0));
        assert_eq!(resolved(&in_1001, "problems/1000/main.rs"), (Ok(vec![file("main.rs", "1001")]), 0));
    }

    #[test]
    fn a_target_without_a_meaning_is_an_error() {
        let in_1001 = TargetOptions { problem: Some("1001".into()), ..TargetOptions::default() };
        let command = TargetOptions { command: Some("./a".into()), ..TargetOptions::default() };
        for (options, typed, expected) in [
            (&TargetOptions::default(), "1002", "unknown problem `1002`"),
            (&TargetOptions::default(), "9*", "unknown problem `9*`"),
            (&TargetOptions::default(), "notes", "it is not a problem"),
            (&TargetOptions::default(), "problems/1000/none.rs", "cannot read"),
            (&TargetOptions::default(), "problems/1000/template.rs", "it is a template"),
            (&TargetOptions::default(), "problems/1000/generator.py", "it is the generator of problem 1000"),
            (&TargetOptions::default(), "old/sum.txt", "cannot tell the language"),
            (&TargetOptions::default(), "old/sum.rs", "its path names no problem"),
            (&TargetOptions::default(), "old/2000.rs", "is not in this workspace"),
            (&TargetOptions::default(), "old/1000_1001.rs", "several problems by its name: 1000, 1001"),
            (&TargetOptions::default(), "none", "no source file whose problem is known"),
            (&in_1001, "1000", "already belongs to problem 1000"),
            (&command, "1000", "`--command` replaces the target"),
        ] {
            let why = resolved(options, typed).0.expect_err(typed);
            assert!(why.contains(expected), "{typed}: {why}");
        }
    }

    #[test]
    fn a_file_needs_no_problem_if_it_has_cases() {
        let mut options = TargetOptions::default();
        options.selection.needs_no_cases = true;
        let file = |path: &str| Target::File { path: path.into(), problem: None };
        assert_eq!(resolved(&options, "old/sum.rs"), (Ok(vec![file("sum.rs")]), 0));
        assert_eq!(resolved(&options, "old/2000.rs"), (Ok(vec![file("2000.rs")]), 0));
    }

    #[test]
    fn one_submission_is_the_only_one_or_main() {
        let (root, workspace) = workspace();
        let one = |typed: &str| {
            let selection =
                TargetOptions::default().select_one(&workspace, "run", &[typed.to_string()], &|_| {});
            selection.map(|selection| selection.targets).map_err(|why| why.to_string())
        };
        assert_eq!(one("1000"), Ok(vec![submission("1000", "main")]));
        assert_eq!(one("1000/brute"), Ok(vec![submission("1000", "brute")]));
        assert_eq!(one("1001"), Ok(vec![submission("1001", "main")]));
        root.write("problems/1002/mine.rs", "");
        assert_eq!(one("1002"), Ok(vec![submission("1002", "mine")]));
        let several = one(&root.join("problems").display().to_string()).expect_err("it is everything");
        assert!(several.contains("takes one submission"), "{several}");
        let none = TargetOptions::default().select_one(&workspace, "run", &[], &|_| {});
        assert!(none.is_err_and(|why| why.to_string().contains("takes one target")));
    }

    #[test]
    fn only_a_folder_elsewhere_is_outside() {
        let (root, workspace) = workspace();
        for (path, expected) in [
            ("old", true),
            ("none", true),
            ("problems/notes", true),
            ("problems", false),
            ("problems/1000/known", false),
            ("old/sum.rs", false),
            ("no-such-folder", false),
        ] {
            let path = root.join(path).display().to_string();
            assert_eq!(is_folder_outside(&workspace, &path), expected, "{path}");
        }
        assert!(!is_folder_outside(&workspace, "1000") && !is_folder_outside(&workspace, "notes"));
    }
}
