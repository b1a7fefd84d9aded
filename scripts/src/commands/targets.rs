//! What a target means: `2580`, `2580/main`, a path to a file or a folder, `--command`. Nothing else decides this.

use crate::report::terminal;
use judge::{Selection, Target};
use old_solutions::{
    numbers_in_paths::{number_in_path, KnownProblems},
    source_files::sources_below,
    MatchedBy, Numbers,
};
use std::path::Path;
use stdx::{error, files, message, shell_words::in_quotes, spelling::compose_hangul, tr, Error, Result};
use workspace::{problem, Problem, Workspace};

/// What options say about the targets: `--problem`, `--command`, and all that a [`Selection`] holds.
#[derive(Default)]
pub struct TargetOptions {
    pub problem: Option<String>,
    pub command: Option<String>,
    /// Everything but the targets.
    pub selection: Selection,
}

impl TargetOptions {
    /// The selection of the targets. Without any: the problem in whose folder the command is called, or else every
    /// problem. Notes on standard error say which problem was found for a path.
    pub fn of_targets(&self, workspace: &Workspace, typed: &[String]) -> Result<Selection> {
        let targets = match (&self.command, &self.problem) {
            (Some(_), _) if !typed.is_empty() => return Err(command_with_target()),
            (Some(words), problem) => {
                if problem.is_none() && self.selection.cases_dir.is_none() {
                    return Err(command_with_target());
                }
                vec![Target::Command { words: words.clone(), problem: problem.clone() }]
            }
            (None, Some(number)) if typed.is_empty() => vec![Target::Problem(number.clone())],
            (None, None) if typed.is_empty() => vec![around(workspace)],
            (None, _) => {
                let mut targets = Vec::new();
                for typed in typed {
                    targets.extend(self.resolve(workspace, typed)?);
                }
                targets
            }
        };
        Ok(Selection { targets, ..self.selection.clone() })
    }

    /// The selection of the one submission that `command` of this tool is for. A problem means its `main`, or its only
    /// submission.
    pub fn of_one(&self, workspace: &Workspace, command: &str, typed: &[String]) -> Result<Selection> {
        if typed.len() > 1
            || typed.is_empty() && self.command.is_none() && around(workspace) == Target::Everything
        {
            return Err(error!("`cargo oj {command}` takes one target: `cargo oj {command} 2580/main`"));
        }
        let mut selection = self.of_targets(workspace, typed)?;
        if let [Target::Problem(number)] = selection.targets.as_slice() {
            let name = answer(&workspace.problem(number)?)?;
            selection.targets = vec![Target::Submission { number: number.clone(), name }];
        }
        match selection.targets.as_slice() {
            [Target::Everything] | [] | [_, _, ..] => {
                Err(error!("`cargo oj {command}` takes one submission, not a folder of several"))
            }
            _ => Ok(selection),
        }
    }

    /// Whether a path is that of a file whose language is known.
    pub fn is_source(&self, path: &str) -> bool {
        let path = Path::new(path);
        path.is_file() && (self.selection.language.is_some() || languages::of_path(path).is_some())
    }

    /// The targets that a typed word means.
    fn resolve(&self, workspace: &Workspace, typed: &str) -> Result<Vec<Target>> {
        let path = Path::new(typed);
        match self.classify(workspace, typed)? {
            Typed::Source => Ok(vec![self.file(workspace, path)?]),
            Typed::UnknownLanguage => Err(unknown_language(typed)),
            Typed::Problem(number) => {
                self.check_problem(typed, number)?;
                Ok(vec![Target::Problem(compose_hangul(number))])
            }
            Typed::Submission(number, name) => {
                self.check_problem(typed, number)?;
                Ok(vec![Target::Submission { number: compose_hangul(number), name: name.to_string() }])
            }
            Typed::Folder => self.folder(workspace, path),
            Typed::Nothing(number) => self.nothing_there(workspace, typed, number),
        }
    }

    /// What a typed word is. A file goes before a problem, and a problem before a folder.
    fn classify<'a>(&self, workspace: &Workspace, typed: &'a str) -> Result<Typed<'a>> {
        let (path, trimmed) = (Path::new(typed), typed.trim_end_matches('/'));
        let (number, name) =
            trimmed.split_once('/').map_or((trimmed, None), |(number, name)| (number, Some(name)));
        let is_problem = workspace.folder(number)?.is_some_and(|folder| problem::is_problem(&folder));
        Ok(match name {
            _ if self.is_source(typed) => Typed::Source,
            _ if path.is_file() && (!is_problem || path.extension().is_some()) => Typed::UnknownLanguage,
            None if is_problem => Typed::Problem(number),
            Some(name) if is_problem => Typed::Submission(number, name),
            _ if path.is_dir() => Typed::Folder,
            _ => Typed::Nothing(number),
        })
    }

    /// The error for a word that is nothing: that of the file, if it looks like one.
    fn nothing_there(&self, workspace: &Workspace, typed: &str, number: &str) -> Result<Vec<Target>> {
        let path = Path::new(typed);
        let is_path = path.is_absolute() && typed.trim_end_matches('/').contains('/');
        if is_path || languages::of_path(path).is_some() || self.problem.is_some() {
            std::fs::metadata(path).map_err(|why| files::cannot("read", path, why))?;
        }
        let Some(folder) = workspace.folder(number)? else {
            return workspace.problem(number).map(|_| Vec::new()); // always an error
        };
        let why =
            message!("it is not a problem: it has no `problem.txt`, no folder `cases` and no source file");
        Err(files::cannot("use folder", &folder, why))
    }

    /// A file: a submission of the workspace, or a file of the problem that `--problem`, its folder or its path names.
    fn file(&self, workspace: &Workspace, path: &Path) -> Result<Target> {
        let whole = std::fs::canonicalize(path).map_err(|why| files::cannot("read", path, why))?;
        let inside = workspace.folder_around(&whole).filter(|folder| problem::is_problem(folder));
        let of_folder = inside.as_deref().map(|folder| compose_hangul(&files::name(folder)));
        if inside.is_some() && problem::is_template(&whole) {
            let why = message!("it is a template; `cargo oj new N/NAME` makes a submission of it");
            return Err(files::cannot("judge", path, why));
        }
        if let (Some(role), Some(number)) = (problem::role(&whole), &of_folder) {
            let problem = problem::shown(number);
            return Err(files::cannot("judge", path, message!("it is the {role} of problem {problem}")));
        }
        if let (Some(folder), Some(number)) = (&inside, &of_folder) {
            if self.problem.as_ref().map_or(true, |other| compose_hangul(other) == *number) {
                let name = compose_hangul(&files::name(&whole));
                let problem = Problem::load(&workspace.root, folder)?;
                let is_it = |own: &Path| std::fs::canonicalize(own).is_ok_and(|own| own == whole);
                if problem.submissions.iter().any(|file| is_it(&file.path)) {
                    return Ok(Target::Submission { number: number.clone(), name });
                }
            }
        }
        let path = path.to_path_buf();
        if let Some(number) = self.problem.clone().or(of_folder) {
            return Ok(Target::File { path, problem: Some(number) });
        }
        let root = std::fs::canonicalize(&workspace.root).unwrap_or_else(|_| workspace.root.clone());
        let known = KnownProblems::new(workspace, None)?;
        match (number_in_path(&whole, &root, &known), &self.selection.cases_dir) {
            (Numbers::One(number, place), _) if workspace.folder(&number)?.is_some() => {
                note(&path, &number, place);
                Ok(Target::File { path, problem: Some(number) })
            }
            (_, Some(_)) => Ok(Target::File { path, problem: None }),
            (Numbers::One(number, place), None) => {
                let why = message!(
                    "it is matched to problem {number} {by}, but this workspace has no such problem; make \
                     it with `cargo oj new {number}`, or specify another problem with `--problem N`",
                    by = place.message()
                );
                Err(files::cannot("judge", &path, why))
            }
            (Numbers::Several(numbers, place), None) => {
                let (by, numbers) = (place.message(), numbers.join(", "));
                let why =
                    message!("it matches several problems {by}: {numbers}; specify one with `--problem N`");
                Err(files::cannot("judge", &path, why))
            }
            (Numbers::Unknown(numbers), None) => {
                let numbers = numbers.join(", ");
                let why = message!(
                    "none of the problems in its path is in this workspace: {numbers}; make one with \
                     `cargo oj new N`, or specify another problem with `--problem N`"
                );
                Err(files::cannot("judge", &path, why))
            }
            (Numbers::None, None) => Err(files::cannot(
                "judge",
                &path,
                message!(
                    "it is in no problem of this workspace, and its path has no problem number; name a \
                     problem with `--problem N`, or cases with `--cases-dir DIR`"
                ),
            )),
        }
    }

    /// A folder: that of a problem or one in it, that of all problems, or one with files anywhere.
    fn folder(&self, workspace: &Workspace, path: &Path) -> Result<Vec<Target>> {
        let whole = std::fs::canonicalize(path).map_err(|why| files::cannot("read folder", path, why))?;
        let around = of_folder(workspace, &whole);
        if let Some(Target::Problem(number)) = &around {
            self.check_problem(&path.display().to_string(), number)?;
        }
        let sources = sources_below(path, &|why| print_skipped(why))?;
        let is_below_problem = matches!(around, Some(Target::Problem(_)))
            && workspace.folder_around(&whole).and_then(|folder| folder.canonicalize().ok()).as_ref()
                != Some(&whole);
        match around {
            Some(target) if !is_below_problem || sources.is_empty() => return Ok(vec![target]),
            _ => {}
        }
        let mut targets = Vec::new();
        for file in sources {
            match self.file(workspace, &file) {
                Ok(target) => targets.push(target),
                Err(why) => print_skipped(&why),
            }
        }
        if targets.is_empty() {
            return Err(files::cannot(
                "judge",
                path,
                message!("the folder has no source file whose problem is known"),
            ));
        }
        Ok(targets)
    }

    /// An error if `--problem` names another problem than the target does.
    fn check_problem(&self, typed: &str, number: &str) -> Result<()> {
        match &self.problem {
            Some(other) if compose_hangul(other) != compose_hangul(number) => Err(error!(
                "`{typed}` already belongs to problem {problem}; remove `--problem {other}`",
                problem = problem::shown(number)
            )),
            _ => Ok(()),
        }
    }
}

/// What a word of the command line is.
enum Typed<'a> {
    /// A file whose language is known.
    Source,
    /// A file whose language is not known.
    UnknownLanguage,
    /// The number of a problem.
    Problem(&'a str),
    /// The number of a problem and the name of its submission.
    Submission(&'a str, &'a str),
    /// A folder that is no problem's by its number.
    Folder,
    /// None of these; what stands before the first `/`.
    Nothing(&'a str),
}

pub fn command_with_target() -> Error {
    error!(
        "`--command` replaces the target: use it with `--problem N` or `--cases-dir DIR`, and without a \
         target"
    )
}

/// The problem in whose folder the command is called; every problem elsewhere.
fn around(workspace: &Workspace) -> Target {
    let here = std::env::current_dir().and_then(std::fs::canonicalize);
    here.ok().and_then(|here| of_folder(workspace, &here)).unwrap_or(Target::Everything)
}

/// What a folder of the workspace stands for: a problem, if it is in the folder of one, or every problem, if it is the
/// root or the folder `problems`.
fn of_folder(workspace: &Workspace, whole: &Path) -> Option<Target> {
    if let Some(folder) = workspace.folder_around(whole).filter(|folder| problem::is_problem(folder)) {
        return Some(Target::Problem(compose_hangul(&files::name(&folder))));
    }
    let roots = [workspace.root.clone(), workspace.root.join("problems")];
    let is_root = roots.iter().any(|root| std::fs::canonicalize(root).is_ok_and(|root| root == whole));
    is_root.then_some(Target::Everything)
}

/// The submission that a problem stands for.
fn answer(problem: &Problem) -> Result<String> {
    match problem.submissions.as_slice() {
        [only] => Ok(only.name.clone()),
        _ => problem.submission("main").map(|file| file.name.clone()),
    }
}

/// What cannot be read below a folder stops nothing else there.
pub fn print_skipped(why: &Error) {
    terminal::print_note(&message!("note: {why}").localized());
}

/// Whether a folder holds a user's files and is outside of the workspace.
pub fn is_outside(workspace: &Workspace, typed: &str) -> bool {
    let is_problem = workspace.folder(typed.trim_end_matches('/')).is_ok_and(|folder| folder.is_some());
    !is_problem
        && std::fs::canonicalize(typed)
            .is_ok_and(|whole| whole.is_dir() && of_folder(workspace, &whole).is_none())
}

fn note(path: &Path, number: &str, place: MatchedBy) {
    let (path, by, problem) = (path.display(), place.message(), problem::shown(number));
    terminal::print_note(&tr!("note: `{path}` is matched to problem {problem} {by}"));
}

/// The error for a file whose extension is that of no known language.
fn unknown_language(file: &str) -> Error {
    let is_path = file.contains('/') || Path::new(file).is_absolute();
    let command = if is_path { file.to_string() } else { format!("./{file}") };
    let (command, known) = (in_quotes(&command), languages::names());
    error!(
        "cannot tell the language of `{file}`; name it with `--language` (known: {known}), or run any \
         program with `--command {command}`"
    )
}
