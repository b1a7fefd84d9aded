//! The target of a source file: a submission of the workspace, or another file with its problem. The first rule that
//! applies decides, whether or not that problem has data:
//!
//! 1. The option `--problem`, or the folder in `problems` that the file is in.
//! 2. The samples beside the file.
//! 3. The problem that its path names below the target ([`sites::problem_in_path`]).

use crate::samples_beside::{is_saved_by_cph, remark_on_saved_files, samples_beside};
use crate::selection_options::{CaseSource, SelectionOptions};
use crate::target::{FileProblem, Target};
use messages::{message, Message, Result};
use sites::problem_address::site_of;
use sites::{is_boj_number, problem_in_path, NamedBy, NamedProblem, Site};
use std::path::{Path, PathBuf};
use stdx::{files, shell_words::quoted, spelling::compose_hangul};
use workspace::{problem, sent_problem, Case, Draft, Problem, SubmissionFile, Workspace};

/// Returns the target of a file: a submission of the workspace, or another file. `target` is the file itself or the
/// folder that was typed.
pub(crate) fn file_target(
    options: &SelectionOptions,
    workspace: &Workspace,
    target: &Path,
    path: &Path,
    note: &dyn Fn(&Message),
) -> Result<Target> {
    if let Some(submission) = submission_of_workspace(options, workspace, path)? {
        return Ok(submission);
    }

    let has_data = |id: &str| workspace.has_problem(id);
    let inner = inner_path(target, path);
    let (problem, by) = problem_of_file(options, workspace, path, &inner, &has_data, note)?;
    let file = |problem| Ok(Target::File { path: path.to_path_buf(), problem });

    let is_target = target == path;
    let (needs_no_problem, may_wait) = match options.case_source {
        CaseSource::Stored => (false, false),
        CaseSource::StoredLater => (false, is_target),
        CaseSource::StoredOrTyped => (is_target, false),
        CaseSource::Generated => (true, false),
    };

    match (&problem, by) {
        (FileProblem::Named(_), None) => file(problem),
        (FileProblem::Named(id), Some(by)) if has_data(id) => {
            let (path, by, shown) = (path.display(), by.message(), problem::display_name(id));
            note(&message!("`{path}` was matched to problem {shown} {by}"));
            file(problem)
        }
        (FileProblem::Named(_), Some(_)) if needs_no_problem => file(FileProblem::Unnamed(Site::OTHER)),
        (FileProblem::Unnamed(_), _) if needs_no_problem => file(problem),
        (FileProblem::Named(id), Some(by)) => {
            let why = message!(
                "it was matched to problem {id} {by}, but that problem is not in this workspace; make it \
                 with `cargo oj new {id}`, or specify another problem with `--problem N`",
                by = by.message()
            );
            Err(files::cannot("judge", path, why))
        }
        (FileProblem::Unnamed(site), _) => {
            let beside = problem_beside(options, workspace, path, site);
            if may_wait || beside.is_ok_and(|beside| beside.is_some()) {
                return file(problem);
            }

            let why = message!(
                "it is not in a problem folder of this workspace, and its path names no problem; specify a \
                 problem with `--problem N` or cases with `--cases-dir DIR`, or add a case with `cargo oj case {file}`",
                file = quoted(&path.display().to_string())
            );
            Err(files::cannot("judge", path, why))
        }
    }
}

/// Returns the submission of a problem in the workspace whose file this is, if it is one. Returns an error for a
/// template and for a program that helps to judge.
fn submission_of_workspace(
    options: &SelectionOptions,
    workspace: &Workspace,
    path: &Path,
) -> Result<Option<Target>> {
    let canonical = std::fs::canonicalize(path).map_err(|why| files::cannot("read", path, why))?;
    let Some(folder) = workspace.folder_around(&canonical) else { return Ok(None) };
    let id = compose_hangul(&files::name(&folder));

    if problem::is_template(&canonical) {
        let why = message!("it is a template; `cargo oj new N/NAME` makes a submission from it");
        return Err(files::cannot("judge", path, why));
    }

    if let Some(role) = problem::role(&canonical) {
        let problem = problem::display_name(&id);
        return Err(files::cannot("judge", path, message!("it is the {role} of problem {problem}")));
    }

    if options.problem.as_ref().is_some_and(|other| compose_hangul(other) != id) {
        return Ok(None);
    }

    let problem = Problem::load(&workspace.root, &folder)?;
    let is_same_file =
        |file: &SubmissionFile| std::fs::canonicalize(&file.path).is_ok_and(|other| other == canonical);

    if !problem.all_submissions().any(is_same_file) {
        return Ok(None);
    }

    let submission = compose_hangul(&files::name(&canonical));
    Ok(Some(Target::Submission { problem_id: id, submission }))
}

/// Returns the problem of a file, and the part of its path that names it. `inner` is the path below the target.
/// `has_data` says whether a problem has data. `note` is called with remarks on the samples that CPH saved.
pub fn problem_of_file(
    options: &SelectionOptions,
    workspace: &Workspace,
    path: &Path,
    inner: &Path,
    has_data: &dyn Fn(&str) -> bool,
    note: &dyn Fn(&Message),
) -> Result<(FileProblem, Option<NamedBy>)> {
    if let Some(id) = &options.problem {
        return Ok((FileProblem::Named(compose_hangul(id)), None));
    }

    let canonical = std::fs::canonicalize(path).map_err(|why| files::cannot("read", path, why))?;
    if let Some(folder) = workspace.folder_around(&canonical) {
        return Ok((FileProblem::Named(compose_hangul(&files::name(&folder))), None));
    }

    let inner = compose_hangul(&inner.to_string_lossy());
    let named = problem_in_path(Path::new(&inner), has_data);
    let is_of_boj = named.as_ref().is_some_and(|named| is_boj_number(&named.id));
    let site = if is_of_boj { <&Site>::default() } else { Site::OTHER };

    let has_other_cases = match (&options.cases_dir, &named) {
        (Some(_), Some(named)) => !has_data(&named.id),
        (Some(_), None) => true,
        (None, _) => {
            remark_on_saved_files(path).iter().for_each(note);
            let beside = problem_beside(options, workspace, path, site);
            beside.map_err(|why| note(why.message())).is_ok_and(|beside| beside.is_some())
        }
    };

    Ok(match named {
        Some(NamedProblem { id, by }) if !has_other_cases => (FileProblem::Named(id), Some(by)),
        _ => (FileProblem::Unnamed(site), None),
    })
}

/// Returns a problem for a file that has none: with the cases of the command line, or else with those in
/// [`samples_beside`] the file, if there are any. If they are in a folder, that is the title. The rules are those
/// of `site`, unless CPH saved the page of another one.
pub fn problem_beside(
    options: &SelectionOptions,
    workspace: &Workspace,
    file: &Path,
    site: &'static Site,
) -> Result<Option<Problem>> {
    if let Some(cases) = &options.cases_dir {
        return Ok(Some(Problem::unnamed(file, cases.clone(), site)));
    }

    let beside = samples_beside(file);
    if is_saved_by_cph(&beside) {
        return saved_problem(workspace, file, &beside, site)
            .map_err(|why| files::cannot("read", &beside, why));
    }

    if Case::names(&beside).is_empty() {
        return Ok(None);
    }

    let mut problem = Problem::unnamed(file, beside.clone(), site);
    problem.settings.title = beside.display().to_string();
    Ok(Some(problem))
}

/// Returns the problem that CPH saved for a file, or `None` if it has no samples, or if these are dialogues. The
/// samples are copied into the cache. The rules are those of the page's site, or else those of `site`.
fn saved_problem(
    workspace: &Workspace,
    file: &Path,
    saved: &Path,
    site: &'static Site,
) -> Result<Option<Problem>> {
    let content = files::read(saved)?;
    let sent = sent_problem::read(content.as_slice(), Some("saved"))?;
    let site = site_of(&sent.url).unwrap_or(site);
    let mut sent = sent.problem;
    if sent.lacks_interactor {
        return Ok(None);
    }

    sent.site = Some(site);
    let path = std::path::absolute(saved).unwrap_or_default();
    let site_name = site.name.as_bytes();
    let folder = Draft::kept(workspace, &sent.id, &path, &[&content, site_name], || sent.draft(workspace))?;
    let cases = folder.join("cases");
    let Problem { settings, .. } = Problem::load(&workspace.root, &folder)?;
    let problem = Problem { settings, ..Problem::unnamed(file, cases.clone(), site) };

    Ok(Case::is_any_written(&cases).then_some(problem))
}

/// Returns the part of a file's path that may name its problem: what is below the target. If the file itself is the
/// target, it is its name, its folder and the folder above.
pub fn inner_path(target: &Path, file: &Path) -> PathBuf {
    match file.strip_prefix(target) {
        Ok(inner) if !inner.as_os_str().is_empty() => inner.to_path_buf(),
        _ => {
            let whole = std::fs::canonicalize(file).unwrap_or_else(|_| file.to_path_buf());
            let parts: Vec<_> = whole.iter().collect();
            parts[parts.len().saturating_sub(3)..].iter().collect()
        }
    }
}
