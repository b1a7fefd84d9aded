//! From the words of a command line to targets: `2580`, `2580/main`, a path to a file or a folder.
//!
//! A parameter `note` is called with each remark for the user, also before an error: the problem to which a path was
//! matched, and each file or folder that is left out because it cannot be read or its problem is not known.

use crate::near_paths::nearest_path;
use crate::problem_of_file::file_target;
use crate::selection_options::SelectionOptions;
use crate::source_files::{sources_below, without_helpers};
use crate::target::Target;
use crate::target_of_folder::{problem_here, target_of_folder};
use messages::{error, message, Error, Message, Result};
use sites::problem_address::{canonical_address, problem_id};
use std::path::{Path, PathBuf};
use stdx::{files, glob, shell_words::quoted, spelling::compose_hangul};
use workspace::{problem, Problem, SubmissionFile, Workspace};

/// Returns the targets of an argument, in the order in which its meanings are tried: if a file, a problem and a
/// folder have its name, the file is meant, or else the problem.
pub(crate) fn resolve(
    options: &SelectionOptions,
    workspace: &Workspace,
    typed: &str,
    note: &dyn Fn(&Message),
) -> Result<Vec<Target>> {
    if typed.contains("://") {
        return problem_target(options, typed, problem_at(workspace, typed)?);
    }

    let (path, trimmed) = (Path::new(typed), typed.trim_end_matches('/'));
    if options.is_source(typed) {
        return Ok(vec![file_target(options, workspace, path, path, note)?]);
    }

    let (id, name) = trimmed.split_once('/').unwrap_or((trimmed, ""));
    let folder = workspace.folder(id)?;
    let is_problem = folder.as_ref().is_some_and(|folder| problem::is_problem(folder));

    if path.is_file() && (!is_problem || path.extension().is_some()) {
        let folder = Path::new(".").join(path.parent().unwrap_or(path));
        let is_data = path.ends_with("problem.txt") || folder.ends_with("cases");
        if is_data {
            return folder_targets(options, workspace, &folder, note);
        }
        return Err(unknown_language(typed));
    }

    if is_problem && name.is_empty() {
        return problem_target(options, typed, compose_hangul(id));
    }
    if is_problem {
        check_problem(options, typed, id)?;
        return Ok(vec![options.submission_target(&workspace.problem(id)?, name)]);
    }

    if path.is_dir() {
        return folder_targets(options, workspace, path, note);
    }
    if !path.exists() {
        let is_same = |near: &PathBuf| compose_hangul(&near.to_string_lossy()) == compose_hangul(typed);
        if let Some(same) = nearest_path(path).filter(is_same) {
            return resolve(options, workspace, &same.display().to_string(), note);
        }
    }

    let is_path = path.is_absolute() && trimmed.contains('/');
    if is_path || languages::of_path(path).is_some() || options.problem.is_some() {
        return Err(missing(path));
    }

    if typed.contains(['*', '?']) {
        let names = workspace.problem_names()?;
        if names.iter().any(|name| glob::matches(typed, name)) {
            return Ok(vec![Target::Pattern(typed.to_string())]);
        }
    }

    if let (Some(here), false) = (problem_here(workspace), typed.contains('/')) {
        let problem = workspace.problem(&here)?;
        // If several files have the name, the error names them later.
        let has_name =
            |file: &SubmissionFile| compose_hangul(&files::stem(&file.path)) == compose_hangul(typed);
        if problem.submission(typed).is_ok() || problem.submissions.iter().any(has_name) {
            return Ok(vec![options.submission_target(&problem, typed)]);
        }
    }

    Err(match folder {
        Some(folder) => {
            let why = message!(
                "it is not a problem: it has no `problem.txt`, no folder `cases` and no source file"
            );
            files::cannot("use folder", &folder, why)
        }
        None if path.extension().is_some() => missing(path),
        None => unknown(workspace, typed),
    })
}

fn problem_target(options: &SelectionOptions, typed: &str, id: String) -> Result<Vec<Target>> {
    check_problem(options, typed, &id)?;
    Ok(vec![Target::Problem(id)])
}

/// Returns the targets of a folder: a problem, every problem, or the source files below it.
fn folder_targets(
    options: &SelectionOptions,
    workspace: &Workspace,
    path: &Path,
    note: &dyn Fn(&Message),
) -> Result<Vec<Target>> {
    let canonical = std::fs::canonicalize(path).map_err(|why| files::cannot("read folder", path, why))?;
    let around = target_of_folder(workspace, &canonical);

    if let Some(Target::Problem(id)) = &around {
        check_problem(options, &path.display().to_string(), id)?;
    }

    let (sources, others) = sources_below(path, note)?;
    let is_below_problem = canonical.parent().is_some_and(|above| workspace.folder_around(above).is_some());

    if let (Some(target), true) = (around, !is_below_problem || sources.is_empty()) {
        return Ok(vec![target]);
    }

    others.iter().for_each(note);
    let mut targets = Vec::new();
    for file in without_helpers(path, sources, note) {
        match file_target(options, workspace, path, &file, note) {
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
fn check_problem(options: &SelectionOptions, typed: &str, id: &str) -> Result<()> {
    match &options.problem {
        Some(other) if compose_hangul(other) != compose_hangul(id) => Err(error!(
            "`{typed}` already belongs to problem {problem}; remove `--problem {other}`",
            problem = problem::display_name(id)
        )),
        _ => Ok(()),
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
    if workspace.folder(&id)?.is_some_and(|folder| problem::is_problem(&folder)) {
        return Ok(id);
    }

    Err(error!("no problem has the address `{url}`; `cargo oj new {url}` makes it", url = quoted(url)))
}

/// Returns the error for a path that is not there, or that is no regular file, with the nearest path that is there.
fn missing(path: &Path) -> Error {
    let why = match std::fs::metadata(path) {
        Ok(_) => Error::from(message!("it is not a regular file")),
        Err(why) => why.into(),
    };
    let near = nearest_path(path).map(|near| message!("; did you mean `{near}`?", near = near.display()));
    files::cannot("read", path, error!("{why}{near}"))
}

/// Returns the error for a word that names neither a problem nor a file.
fn unknown(workspace: &Workspace, typed: &str) -> Error {
    match nearest_path(Path::new(typed)) {
        Some(near) if typed.contains('/') || files::stem(&near) == typed => {
            error!("unknown problem `{typed}`; did you mean the file `{file}`?", file = near.display())
        }
        _ => workspace.unknown_problem(typed.split('/').next().unwrap_or(typed)),
    }
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
    use crate::target_of_folder::is_folder_outside;
    use crate::{CaseSource, FileProblem, Selection};
    use sites::Site;
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

        let workspace = Workspace::at(&root);
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
    fn resolved(
        options: &SelectionOptions,
        typed: &str,
    ) -> (std::result::Result<Vec<Target>, String>, usize) {
        let (root, workspace) = workspace();
        let path = root.join(typed);
        let is_path = typed.starts_with("problems") || typed.starts_with("old") || typed.starts_with("none");
        let typed = if is_path { path.display().to_string() } else { typed.to_string() };
        let notes = RefCell::new(0);
        let selection = Selection::of(options.clone(), &workspace, &[typed], &|_| *notes.borrow_mut() += 1);

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
        let file = |path: &str, problem: &str| Target::File {
            path: path.into(),
            problem: FileProblem::Named(problem.into()),
        };
        for (typed, targets, notes) in [
            ("1000", vec![problem("1000")], 0),
            ("1000/", vec![problem("1000")], 0),
            ("1000/brute", vec![submission("1000", "brute")], 0),
            ("100*", vec![Target::Pattern("100*".into())], 0),
            ("problems", vec![Target::Everything], 0),
            ("problems/1000", vec![problem("1000")], 0),
            ("problems/1000/cases", vec![problem("1000")], 0),
            ("problems/1000/cases/sample-1.in", vec![problem("1000")], 0),
            ("problems/1000/main.rs", vec![submission("1000", "main.rs")], 0),
            ("problems/1000/known", vec![file("correct.cpp", "1000")], 0),
            ("old/boj_1000.rs", vec![file("boj_1000.rs", "1000")], 1),
            // Three files are left out, each with a note, and another note counts the other files.
            ("old", vec![file("boj_1000.rs", "1000")], 5),
        ] {
            assert_eq!(resolved(&SelectionOptions::default(), typed), (Ok(targets), notes), "{typed}");
        }

        let in_1001 = SelectionOptions { problem: Some("1001".into()), ..SelectionOptions::default() };
        assert_eq!(resolved(&in_1001, "old/2000.rs"), (Ok(vec![file("2000.rs", "1001")]), 0));
        assert_eq!(resolved(&in_1001, "problems/1000/main.rs"), (Ok(vec![file("main.rs", "1001")]), 0));
    }

    #[test]
    fn a_target_without_a_meaning_is_an_error() {
        let in_1001 = SelectionOptions { problem: Some("1001".into()), ..SelectionOptions::default() };
        let command = SelectionOptions { command: Some("./a".into()), ..SelectionOptions::default() };
        let none = &SelectionOptions::default();
        for (options, typed, expected) in [
            (none, "1002", "unknown problem `1002`"),
            (none, "9*", "unknown problem `9*`"),
            (none, "notes", "it is not a problem"),
            (none, "problems/1000/none.rs", "cannot read"),
            (none, "problems/1000/template.rs", "it is a template"),
            (none, "problems/1000/generator.py", "it is the generator of problem 1000"),
            (none, "old/sum.txt", "cannot tell the language"),
            (none, "old/sum.rs", "its path names no problem"),
            (none, "old/2000.rs", "is not in this workspace"),
            (none, "old/1000_1001.rs", "its path names no problem"),
            (none, "none", "no source file whose problem is known"),
            (&in_1001, "1000", "already belongs to problem 1000"),
            (&command, "1000", "`--command` replaces the target"),
        ] {
            let why = resolved(options, typed).0.expect_err(typed);
            assert!(why.contains(expected), "{typed}: {why}");
        }
    }

    #[test]
    fn a_file_needs_no_problem_if_it_has_cases() {
        let options = SelectionOptions { case_source: CaseSource::Generated, ..SelectionOptions::default() };
        let file =
            |path: &str| Target::File { path: path.into(), problem: FileProblem::Unnamed(Site::OTHER) };
        assert_eq!(resolved(&options, "old/sum.rs"), (Ok(vec![file("sum.rs")]), 0));
        assert_eq!(resolved(&options, "old/2000.rs"), (Ok(vec![file("2000.rs")]), 0));
    }

    #[test]
    fn one_submission_is_the_only_one_or_main() {
        let (root, workspace) = workspace();
        let one = |typed: &str| {
            let selection = Selection::of_one(
                SelectionOptions::default(),
                &workspace,
                "run",
                &[typed.to_string()],
                &|_| {},
            );
            selection.map(|selection| selection.targets).map_err(|why| why.to_string())
        };

        assert_eq!(one("1000"), Ok(vec![submission("1000", "main")]));
        assert_eq!(one("1000/brute"), Ok(vec![submission("1000", "brute")]));
        assert_eq!(one("1001"), Ok(vec![submission("1001", "main")]));
        root.write("problems/1002/mine.rs", "");
        assert_eq!(one("1002"), Ok(vec![submission("1002", "mine")]));
        let several = one(&root.join("problems").display().to_string()).expect_err("it is everything");
        assert!(several.contains("takes one submission"), "{several}");
        let none = Selection::of_one(SelectionOptions::default(), &workspace, "run", &[], &|_| {});
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
