//! What a target means: `2580`, `2580/main`, a path to a file or a folder, `--command`. Nothing else decides this.

use crate::report::{locale::Locale, terminal};
use judge::submission_selection::{Selection, Target};
use std::fs::canonicalize;
use std::path::{Path, PathBuf};
use stdx::files::{self, Action};
use stdx::{error, reason, shell_words::in_quotes, spelling::compose_hangul, Error, Reason, Result};
use workspace::problem::{self, Problem};
use workspace::Workspace;

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
    pub fn of_targets(&self, workspace: &Workspace, typed: &[String], locale: Locale) -> Result<Selection> {
        let targets = match (&self.command, &self.problem) {
            (Some(words), problem) => {
                if !typed.is_empty() || problem.is_none() && self.selection.cases_dir.is_none() {
                    return Err(command_with_target());
                }
                vec![Target::Command { words: words.clone(), problem: problem.clone() }]
            }
            (None, Some(number)) if typed.is_empty() => vec![Target::Problem(number.clone())],
            (None, None) if typed.is_empty() => vec![around(workspace)],
            (None, _) => {
                let targets = typed.iter().map(|typed| self.resolve(workspace, typed, locale));
                targets.collect::<Result<Vec<_>>>()?.concat()
            }
        };
        Ok(Selection { targets, ..self.selection.clone() })
    }

    /// The selection of the one submission that `command` of this tool is for. A problem means its `main`, or its only
    /// submission.
    pub fn of_one(
        &self,
        workspace: &Workspace,
        command: &str,
        typed: &[String],
        locale: Locale,
    ) -> Result<Selection> {
        if typed.len() > 1
            || typed.is_empty() && self.command.is_none() && around(workspace) == Target::Everything
        {
            return Err(error!(
                "`cargo oj {command}` takes one target: `cargo oj {command} 2580/main`",
                "`cargo oj {command}`에는 대상을 하나만 지정하세요: `cargo oj {command} 2580/main`"
            ));
        }
        let mut selection = self.of_targets(workspace, typed, locale)?;
        if let [Target::Problem(number)] = selection.targets.as_slice() {
            let problem = workspace.problem(number)?;
            let file = match problem.submissions.as_slice() {
                [only] => only,
                _ => problem.submission("main")?,
            };
            selection.targets = vec![Target::Submission { number: number.clone(), name: file.name.clone() }];
        }
        match selection.targets.as_slice() {
            [Target::Everything] | [] | [_, _, ..] => Err(error!(
                "`cargo oj {command}` takes one submission, not a folder of several",
                "`cargo oj {command}`에는 풀이를 하나만 지정하세요. 풀이가 여러 개 있는 폴더는 지정할 수 없습니다"
            )),
            _ => Ok(selection),
        }
    }

    /// Whether a path is that of a file whose language is known.
    pub fn is_source(&self, path: &str) -> bool {
        let path = Path::new(path);
        path.is_file() && (self.selection.language.is_some() || languages::of_path(path).is_some())
    }

    /// The targets that a typed word means. A file goes before a problem, and a problem before a folder.
    fn resolve(&self, workspace: &Workspace, typed: &str, locale: Locale) -> Result<Vec<Target>> {
        let (path, trimmed) = (Path::new(typed), typed.trim_end_matches('/'));
        let (number, name) =
            trimmed.split_once('/').map_or((trimmed, None), |(number, name)| (number, Some(name)));
        let folder = workspace.folder(number)?;
        let is_problem = folder.as_deref().is_some_and(problem::is_problem);
        if self.is_source(typed) {
            return Ok(vec![self.file(workspace, path, locale)?]);
        }
        if path.is_file() && (!is_problem || path.extension().is_some()) {
            return Err(unknown_language(typed));
        }
        if is_problem {
            self.check_problem(typed, number)?;
            let number = compose_hangul(number);
            return Ok(vec![match name {
                Some(name) => Target::Submission { number, name: name.to_string() },
                None => Target::Problem(number),
            }]);
        }
        if path.is_dir() {
            return self.folder(workspace, path, locale);
        }
        // The word is nothing: the error is that of the file, if it looks like one.
        let is_path = path.is_absolute() && trimmed.contains('/');
        if is_path || languages::of_path(path).is_some() || self.problem.is_some() {
            std::fs::metadata(path).map_err(|why| files::cannot(Action::Read, path, why))?;
        }
        let Some(folder) = folder else {
            return workspace.problem(number).map(|_| Vec::new()); // always an error
        };
        let why = reason!(
            "it is not a problem: it has no `problem.txt`, no folder `cases` and no source file",
            "문제가 아닙니다. `problem.txt`도 `cases` 폴더도 소스 파일도 없습니다"
        );
        Err(files::cannot(Action::UseFolder, &folder, why))
    }

    /// A file: a submission of the workspace, or a file of the problem that `--problem`, its folder or its path names.
    fn file(&self, workspace: &Workspace, path: &Path, locale: Locale) -> Result<Target> {
        let whole = canonicalize(path).map_err(|why| files::cannot(Action::Read, path, why))?;
        let inside = problem_around(workspace, &whole);
        if inside.is_some() && problem::is_template(&whole) {
            let why = reason!(
                "it is a template; `cargo oj new N/NAME` makes a submission of it",
                "템플릿입니다. `cargo oj new N/NAME` 명령으로 풀이를 만드세요"
            );
            return Err(files::cannot(Action::Judge, path, why));
        }
        if let Some((folder, number)) = &inside {
            if self.problem.as_ref().map_or(true, |other| compose_hangul(other) == *number) {
                let problem = Problem::load(&workspace.root, folder)?;
                let is_it = |own: &Path| canonicalize(own).is_ok_and(|own| own == whole);
                if problem.submissions.iter().any(|file| is_it(&file.path)) {
                    let name = compose_hangul(&files::name(&whole));
                    return Ok(Target::Submission { number: number.clone(), name });
                }
            }
        }
        let target = |problem| Ok(Target::File { path: path.to_path_buf(), problem });
        if let Some(number) = self.problem.clone().or(inside.map(|(_, number)| number)) {
            return target(Some(number));
        }
        let numbers = numbers_of(workspace, path);
        if let Numbers::One(number, place) = &numbers {
            if workspace.folder(number)?.is_some() {
                let (path, (by, korean), shown) = (path.display(), place.words(), problem::in_korean(number));
                terminal::print_note(locale.reason(&reason!(
                    "note: `{path}` is matched to problem {number} {by}",
                    "참고: `{path}` 파일은 {korean}에 따라 {shown} 문제의 풀이로 봅니다"
                )));
                return target(Some(number.clone()));
            }
        }
        if self.selection.cases_dir.is_some() {
            return target(None);
        }
        Err(files::cannot(Action::Judge, path, numbers.why_no_problem()))
    }

    /// A folder: that of a problem or one in it, that of all problems, or one with files anywhere.
    fn folder(&self, workspace: &Workspace, path: &Path, locale: Locale) -> Result<Vec<Target>> {
        let whole = canonicalize(path).map_err(|why| files::cannot(Action::ReadFolder, path, why))?;
        let inside = problem_around(workspace, &whole);
        if let Some((_, number)) = &inside {
            self.check_problem(&path.display().to_string(), number)?;
        }
        let sources = sources_below(path, locale)?;
        let is_below_problem =
            inside.is_some_and(|(folder, _)| !canonicalize(folder).is_ok_and(|folder| folder == whole));
        if let Some(target) = of_folder(workspace, &whole) {
            if !is_below_problem || sources.is_empty() {
                return Ok(vec![target]);
            }
        }
        let mut targets = Vec::new();
        for file in sources {
            match self.file(workspace, &file, locale) {
                Ok(target) => targets.push(target),
                Err(why) => passed_over(&why, locale),
            }
        }
        if targets.is_empty() {
            let why = reason!(
                "the folder has no source file whose problem is known",
                "어느 문제의 풀이인지 알 수 있는 소스 파일이 이 폴더에 없습니다"
            );
            return Err(files::cannot(Action::JudgeTarget, path, why));
        }
        Ok(targets)
    }

    /// An error if `--problem` names another problem than the target does.
    fn check_problem(&self, typed: &str, number: &str) -> Result<()> {
        let korean = problem::in_korean(number);
        match &self.problem {
            Some(other) if compose_hangul(other) != compose_hangul(number) => Err(error!(
                "`{typed}` already belongs to problem {number}; remove `--problem {other}`",
                "`{typed}`: 이미 {korean} 문제에 속합니다. `--problem {other}` 옵션을 빼세요"
            )),
            _ => Ok(()),
        }
    }
}

pub fn command_with_target() -> Error {
    error!(
        "`--command` replaces the target: use it with `--problem N` or `--cases-dir DIR`, and without a target",
        "`--command` 옵션은 대상을 대신합니다. 대상 없이 `--problem N`이나 `--cases-dir DIR`과 함께 쓰세요"
    )
}

/// The problem in whose folder the command is called; every problem elsewhere.
fn around(workspace: &Workspace) -> Target {
    let here = std::env::current_dir().and_then(canonicalize);
    here.ok().and_then(|here| of_folder(workspace, &here)).unwrap_or(Target::Everything)
}

/// The problem in whose folder a path is, which must be canonical: the folder and the number.
fn problem_around(workspace: &Workspace, whole: &Path) -> Option<(PathBuf, String)> {
    let folder = workspace.folder_around(whole).filter(|folder| problem::is_problem(folder))?;
    let number = compose_hangul(&files::name(&folder));
    Some((folder, number))
}

/// What a folder of the workspace stands for: a problem, if it is in the folder of one, or every problem, if it is the
/// root or the folder `problems`.
fn of_folder(workspace: &Workspace, whole: &Path) -> Option<Target> {
    if let Some((_, number)) = problem_around(workspace, whole) {
        return Some(Target::Problem(number));
    }
    let roots = [workspace.root.clone(), workspace.root.join("problems")];
    roots.iter().any(|root| canonicalize(root).is_ok_and(|root| root == whole)).then_some(Target::Everything)
}

/// What cannot be read below a folder stops nothing else there.
fn passed_over(why: &Error, locale: Locale) {
    terminal::print_note(locale.reason(&reason!("note: {}", "참고: {}", why.reason())));
}

/// Folders in which tools keep files of other authors.
const OF_TOOLS: [&str; 4] = ["__pycache__", "node_modules", "target", "venv"];

/// The source files below a folder, by path: those whose extension is that of a known language. Left out are hidden
/// files, files reached through links to folders, and files in folders of tools. A note for each folder that cannot be
/// read.
pub fn sources_below(folder: &Path, locale: Locale) -> Result<Vec<PathBuf>> {
    let mut sources = Vec::new();
    for path in files::list(folder)? {
        if path.is_dir() {
            if path.is_symlink() || OF_TOOLS.contains(&files::name(&path).as_str()) {
                continue;
            }
            match sources_below(&path, locale) {
                Ok(inner) => sources.extend(inner),
                Err(why) => passed_over(&why, locale),
            }
        } else if path.is_file() && languages::of_path(&path).is_some() {
            sources.push(path);
        }
    }
    Ok(sources)
}

/// Where a number was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchedBy {
    Name,
    Folder,
}

impl MatchedBy {
    fn words(self) -> (&'static str, &'static str) {
        match self {
            MatchedBy::Name => ("by its name", "파일 이름"),
            MatchedBy::Folder => ("by its folder", "폴더 이름"),
        }
    }
}

/// The numbers of problems in a path.
#[derive(Debug, PartialEq, Eq)]
pub enum Numbers {
    None,
    One(String, MatchedBy),
    Several(Vec<String>, MatchedBy),
}

impl Numbers {
    /// The number, if there is just one.
    pub fn one(&self) -> Option<&str> {
        match self {
            Numbers::One(number, _) => Some(number),
            Numbers::None | Numbers::Several(..) => None,
        }
    }

    /// Why a file with these numbers in its path has no problem.
    fn why_no_problem(&self) -> Reason {
        match self {
            Numbers::One(number, place) => {
                let (by, korean) = place.words();
                reason!(
                    "it is matched to problem {number} {by}, but this workspace has no such problem; make it with \
                     `cargo oj new {number}`, or specify another problem with `--problem N`",
                    "{korean}에 적힌 `{number}` 문제가 이 작업 공간에 없습니다. `cargo oj new {number}` 명령으로 만들거나 \
                     `--problem N`으로 다른 문제를 지정하세요"
                )
            }
            Numbers::Several(numbers, place) => {
                let ((by, korean), numbers) = (place.words(), numbers.join(", "));
                reason!(
                    "it matches several problems {by}: {numbers}; specify one with `--problem N`",
                    "{korean}에 문제 번호로 볼 수 있는 수가 여럿입니다: {numbers}. `--problem N`으로 지정하세요"
                )
            }
            Numbers::None => reason!(
                "it is in no problem of this workspace, and its path has no problem number; name a problem with \
                 `--problem N`, or cases with `--cases-dir DIR`",
                "이 작업 공간의 어느 문제에도 속하지 않고 경로에 문제 번호도 없습니다. `--problem N`으로 문제를 지정하거나 \
                 `--cases-dir DIR`로 케이스 폴더를 지정하세요"
            ),
        }
    }
}

/// The number of the problem in whose folder a file is, or else the numbers in its path.
pub fn numbers_of(workspace: &Workspace, path: &Path) -> Numbers {
    let whole_or_as_it_is = |path: &Path| canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let whole = whole_or_as_it_is(path);
    match problem_around(workspace, &whole) {
        Some((_, number)) => Numbers::One(number, MatchedBy::Folder),
        None => number_of(&whole, &whole_or_as_it_is(&workspace.root)),
    }
}

/// Whether a folder holds a user's files and is outside of the workspace.
pub fn is_outside(workspace: &Workspace, typed: &str) -> bool {
    let is_problem = workspace.folder(typed.trim_end_matches('/')).is_ok_and(|folder| folder.is_some());
    let is_outside = |whole: PathBuf| whole.is_dir() && of_folder(workspace, &whole).is_none();
    !is_problem && canonicalize(typed).is_ok_and(is_outside)
}

/// The numbers of four or five digits in the name of a file without its extension, or else in the nearest folder above
/// it that has one. What is above `root` does not count for files below it.
fn number_of(path: &Path, root: &Path) -> Numbers {
    let inner = path.strip_prefix(root).unwrap_or(path);
    let folders = inner.parent().into_iter().flat_map(Path::ancestors).filter_map(Path::file_name);
    let names = inner.file_stem().into_iter().map(|name| (name, MatchedBy::Name));
    for (name, place) in names.chain(folders.map(|name| (name, MatchedBy::Folder))) {
        let name = name.to_string_lossy();
        let mut numbers: Vec<String> = Vec::new();
        for digits in name.split(|c: char| !c.is_ascii_digit()).filter(|run| (4..=5).contains(&run.len())) {
            if !numbers.iter().any(|known| known == digits) {
                numbers.push(digits.to_string());
            }
        }
        match numbers.len() {
            0 => {}
            1 => return Numbers::One(numbers.remove(0), place),
            _ => return Numbers::Several(numbers, place),
        }
    }
    Numbers::None
}

/// The error for a file whose extension is that of no known language.
fn unknown_language(file: &str) -> Error {
    let is_path = file.contains('/') || Path::new(file).is_absolute();
    let command = in_quotes(&format!("{}{file}", if is_path { "" } else { "./" }));
    let known = languages::names();
    error!(
        "cannot tell the language of `{file}`; name it with `--language` (known: {known}), or run any program with \
         `--command {command}`",
        "확장자로 언어를 알 수 없습니다: `{file}`. `--language`로 언어를 지정하거나(사용할 수 있는 값: {known}), \
         `--command {command}`처럼 실행하세요"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_found_in_the_name_or_in_the_nearest_folder() {
        let one = |number: &str, place| Numbers::One(number.to_string(), place);
        let table = [
            ("/h/1000.cpp", one("1000", MatchedBy::Name)),
            ("/h/boj_1000.py", one("1000", MatchedBy::Name)),
            ("/h/p1260/main.py", one("1260", MatchedBy::Folder)),
            ("/h/1260_bfs.cpp", one("1260", MatchedBy::Name)),
            ("/h/백준/Gold/2580.\u{2005}스도쿠/스도쿠.cpp", one("2580", MatchedBy::Folder)),
            ("/h/백준/Silver/15649. N과 M (1)/N과 M (1).cc", one("15649", MatchedBy::Folder)),
            ("/h/2580/2239.rs", one("2239", MatchedBy::Name)),
            ("/h/1000/1000-1000.rs", one("1000", MatchedBy::Name)),
            ("/h/2024/a/main.py", one("2024", MatchedBy::Folder)),
            ("/root-12345/a.py", Numbers::None),
            (
                "/h/1000_1001.py",
                Numbers::Several(vec!["1000".to_string(), "1001".to_string()], MatchedBy::Name),
            ),
            ("/h/a1b22c333d666666.py", Numbers::None),
            ("/h/x/c++.c++20.cpp", Numbers::None),
        ];
        for (path, expected) in table {
            let root = if path.starts_with("/root") { "/root-12345" } else { "/elsewhere" };
            assert_eq!(number_of(Path::new(path), Path::new(root)), expected, "{path}");
        }
    }
}
