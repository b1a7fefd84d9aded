//! Solutions with their samples in a folder such as `test` beside them, as online-judge-tools and atcoder-cli save them, or
//! without samples.

use import::package_folder::is_like_problem;
use messages::{message, Message, Result};
use sites::Site;
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use stdx::{files, shell_words::quoted};
use submissions::{
    is_boj_number, is_contest, name_from_letter, name_from_path, problem_in_path, samples_beside,
    site_in_path, KnownProblems, PathMatch,
};
use workspace::{case::SAMPLES_FOLDERS, problem, problem_draft, Case, Content, Workspace};

pub struct SolutionsWithSamples {
    /// The folder of the samples.
    pub samples: PathBuf,
    /// The name that was typed, or else that of the problem that `judge` finds in the path of the solution, or else
    /// that of its folder.
    pub name: String,
    /// The solutions, the first one as `main`, and the programs of `stress` beside them.
    pub files: Vec<(String, Content)>,
    /// The site in the path of the first solution, or `None` if the name implies the site.
    pub site_in_path: Option<&'static Site>,
    pub remarks: Vec<Message>,
    /// Whether the samples are beside solutions of several problems. The first remark says so.
    is_shared: bool,
}

/// Finds the solutions at a path, for a problem of this name. The path is that of a solution, of its folder, or of the
/// folder of the samples. Returns `None` if there are no samples beside a folder or beside a solution whose path names no
/// problem, or if the folder is itself that of a package. Returns an error for a folder with solutions of several problems, whose samples may be of any of them.
pub fn find(workspace: &Workspace, path: &Path, name: Option<&str>) -> Result<Option<SolutionsWithSamples>> {
    let (is_file, is_samples) = (path.is_file(), SAMPLES_FOLDERS.contains(&files::name(path).as_str()));
    let samples = match (is_file, is_samples) {
        (true, _) => samples_beside(path),
        (false, true) => path.to_path_buf(),
        (false, false) => samples_beside(&path.join("x")),
    };
    let has_samples = !Case::names(&samples).is_empty();
    let is_found = match is_file {
        true => languages::of_path(path).is_some(),
        false => is_samples || has_samples && !is_like_problem(path),
    };
    if !is_found {
        check_letters(path)?;
        return Ok(None);
    }
    let inside = if is_file && !samples.exists() { path } else { &samples };
    let whole = fs::canonicalize(inside).map_err(|why| files::cannot("read folder", inside, why))?;
    let folder = whole.parent().unwrap_or(&whole);
    let known = KnownProblems::new(workspace, &|_| false)?;
    let problem_of = |path: &Path| name_from_path(workspace, path, &known);
    let (mut solutions, mut helpers) =
        problem_draft::solutions_and_helpers(problem_draft::programs_in(folder)?);
    // A folder `sample` without a solution beside it may be any test data.
    if is_samples && solutions.is_empty() && files::name(&samples).starts_with("sample") {
        return Ok(None);
    }
    // A file whose name is a letter solves the problem of that letter in a contest.
    let letter = |path: &PathBuf| Some(files::stem(path)).filter(|stem| stem.chars().count() == 1);
    let problems = solutions.iter().filter_map(|path| problem_of(path).or_else(|| letter(path)));
    let problems: BTreeSet<String> = problems.collect();
    let (is_shared, mut remarks) = (has_samples && problems.len() > 1, Vec::new());
    helpers.retain(|_| has_samples || problems.len() <= 1);
    if is_shared {
        let problems = problems.into_iter().collect::<Vec<_>>().join(", ");
        let shared = message!(
            "`{samples}` is beside solutions of several problems ({problems}), but its samples suit only one",
            samples = samples.display()
        );
        if !is_file && !is_samples {
            let file = path.join("FILE").display().to_string();
            let why =
                message!("{shared}; to import that one: `cargo oj import {file}`", file = quoted(&file));
            return Err(files::cannot("import", path, why));
        }
        remarks.push(shared);
        solutions.retain(|_| is_file);
    }
    if is_file {
        solutions.retain(|solution| files::name(solution) == files::name(path));
    }
    let files = problem_draft::own_files(&mut solutions, helpers);
    let first = solutions.first().cloned().unwrap_or(folder.join("main"));
    let mut named = name.map(str::to_string).or_else(|| problem_of(&first));
    if named.is_none() {
        check_no_contest(workspace, &first, &known)?;
        named = name_from_letter(&first).filter(|_| is_file);
    }
    if is_file && !has_samples && (named.is_none() || solutions.is_empty()) {
        return Ok(None);
    }
    let by_folder = message!(
        "its path does not name one problem, so it has the name of its folder; `--as NAME` chooses another"
    );
    remarks.extend(named.is_none().then_some(by_folder));
    let of_path = named.as_ref().filter(|id| name.is_none() && problem::is_number(id));
    if let Some(id) = of_path.filter(|id| !workspace.problems_folder().join(id).exists()) {
        remarks.push(message!(
            "problem {id} of BOJ, as its path names no other site; `--as NAME` chooses another"
        ));
    }
    let name = named.unwrap_or_else(|| files::name(folder));
    let site_in_path = (!tells_site(&name)).then(|| site_in_path(workspace, &first));
    Ok(Some(SolutionsWithSamples { samples, name, files, site_in_path, remarks, is_shared }))
}

/// Whether the name of a problem tells its site.
pub fn tells_site(name: &str) -> bool {
    is_boj_number(name) || Site::from_name(name).is_some()
}

/// Returns an error for a folder with the solutions of a contest, whose cases may be of any of them.
fn check_letters(folder: &Path) -> Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    let (solutions, _) = problem_draft::solutions_and_helpers(problem_draft::programs_in(folder)?);
    let is_letter = |path: &&PathBuf| files::stem(path).chars().count() == 1;
    let letters: Vec<&PathBuf> = solutions.iter().filter(is_letter).collect();
    if letters.len() < 2 && !(letters.len() == 1 && is_contest(&files::name(folder))) {
        return Ok(());
    }
    let first = files::name(letters[0]);
    let why = message!(
        "it has solutions of several problems; to import one: `cargo oj import {file}`",
        file = quoted(&folder.join(first).display().to_string())
    );
    Err(files::cannot("import", folder, why))
}

/// Returns an error if the path of a solution names a contest or a round but not the problem, because the name of its
/// folder would then be that of another problem.
fn check_no_contest(workspace: &Workspace, path: &Path, known: &KnownProblems<'_>) -> Result<()> {
    let folder = files::name(path.parent().unwrap_or(path));
    let contest = match problem_in_path(workspace, path, known) {
        PathMatch::OtherSite(id) => id,
        PathMatch::Round(part) => part,
        _ if is_contest(&folder) => folder,
        _ => return Ok(()),
    };
    let why = message!(
        "its path names the contest `{contest}`, but not the problem; specify it with `--as NAME`, such as `--as cf-1878a`"
    );
    Err(files::cannot("import", path, why))
}

impl SolutionsWithSamples {
    /// Returns an error if the samples may be of another problem, and the workspace's problem has other cases than them.
    pub fn check_cases(&self, workspace: &Workspace, path: &Path) -> Result<()> {
        let existing = problem_draft::existing(workspace, &self.name)?;
        let Some(folder) = existing.filter(|_| self.is_shared) else { return Ok(()) };
        let (cases, name) = (folder.join("cases"), &self.name);
        let text = |path: &PathBuf| files::read_text(path).ok();
        let is_there = |case: &Case| {
            let output = case.output.as_ref().and_then(text);
            text(&case.input).is_some_and(|text| Case::find_same(&cases, &text, output.as_deref()).is_some())
        };
        if !Case::is_any_written(&cases) || Case::load(&self.samples)?.iter().all(is_there) {
            return Ok(());
        }
        let why = message!(
            "{shared}, and {name} has other cases; nothing was written; if they are its samples, move its solution and \
             them into a folder of their own, or paste them into `cargo oj case {name}`",
            shared = &self.remarks[0]
        );
        Err(files::cannot("import", path, why))
    }
}

/// Returns an error if the same samples would become those of two problems.
pub fn check_for_one_problem(workspace: &Workspace, targets: &[String]) -> Result<()> {
    let mut problems: HashMap<PathBuf, (String, &String)> = HashMap::new();
    for target in targets {
        // The error for this target comes with its import.
        let Ok(Some(found)) = find(workspace, target.as_ref(), None) else { continue };
        if Case::names(&found.samples).is_empty() {
            continue;
        }
        let samples = fs::canonicalize(&found.samples).unwrap_or(found.samples.clone());
        let (name, other) = &*problems.entry(samples).or_insert((found.name.clone(), target));
        if *name != found.name {
            let why = message!(
                "`{samples}` has the samples of one problem, but `{other}` would become {name} and `{target}` {second}; \
                 nothing was written; import only the file that they belong to",
                samples = found.samples.display(),
                second = found.name
            );
            return Err(files::cannot("import", target.as_ref(), why));
        }
    }
    Ok(())
}
