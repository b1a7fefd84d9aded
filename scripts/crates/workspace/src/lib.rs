//! What is on disk: problems, cases, headers, regions. There is no other list of what is in a workspace.
//!
//! It does not start processes, and does not depend on compilers or on the reasons of verdicts.
//!
//! ```
//! use workspace::Expectation;
//! use workspace::Verdict;
//!
//! let slow = Expectation::parse("TLE on worst").expect("it names a verdict and a group of cases");
//! assert!(slow.allows("worst", Verdict::TLE) && !slow.allows("edge", Verdict::TLE));
//! ```

mod cargo_manifest;
pub mod case;
pub mod cases_txt;
mod expectation;
mod header;
mod learning_order;
mod line_errors;
pub mod problem;
pub mod problem_draft;
pub mod problem_txt;
pub mod readme_tables;
pub mod region;
mod site;
pub mod sync_changes;
pub mod temporary_folder;
mod verdict;

pub use case::Case;
pub use expectation::Expectation;
pub use header::Header;
pub use problem::{Problem, SubmissionFile};
pub use problem_draft::{Content, Draft, NewProblem};
pub use problem_txt::{
    CheckerArguments, Comparison, GeneratorArguments, GeneratorName, InteractorArguments, OutputJudge,
    ProblemTxt,
};
pub use region::{Region, RegionOriginal};
pub use site::Site;
pub use temporary_folder::TemporaryFolder;
pub use verdict::Verdict;

use crate::learning_order::Place;
use std::path::{Path, PathBuf};
use stdx::{error, files, message, spelling, spelling::compose_hangul, Error, Result};

/// The number of similar names that an error suggests for an unknown one.
const MOST_SIMILAR: usize = 3;

/// The folder that holds `problems`, and where its build results go.
#[derive(Clone, Debug)]
pub struct Workspace {
    pub root: PathBuf,
    pub target: PathBuf,
}

impl Workspace {
    /// The workspace around the current folder; else that of `OJ_WORKSPACE`; else the one that cargo runs this tool from, or
    /// that it was built from.
    pub fn find() -> Result<Workspace> {
        let here =
            std::env::current_dir().map_err(|why| files::cannot("read folder", Path::new("."), why))?;
        let variable = |name| std::env::var_os(name).map(PathBuf::from);
        let is_root =
            |folder: &&Path| folder.join("problems").is_dir() && folder.join("Cargo.toml").is_file();
        let named = variable("OJ_WORKSPACE").filter(|_| !here.ancestors().any(|folder| is_root(&folder)));
        if let Some(named) = named.as_ref().filter(|named| !is_root(&named.as_path())) {
            let why = message!(
                "`OJ_WORKSPACE` is set to it, but it does not contain both a folder `problems` and a \
                 `Cargo.toml`"
            );
            return Err(files::cannot("use folder", named, why));
        }
        let built_from = Some(PathBuf::from(env!("CARGO_MANIFEST_DIR")));
        let places = [Some(here.clone()), named, variable("CARGO_MANIFEST_DIR"), built_from];
        let root = places.iter().flatten().find_map(|place| place.ancestors().find(is_root));
        let Some(root) = root else {
            let why = message!(
                "no folder `problems` with a `Cargo.toml` beside it found here or in any parent folder; \
                 set `OJ_WORKSPACE` to the workspace"
            );
            return Err(files::cannot("find the workspace from", &here, why));
        };
        let target = variable("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |path| here.join(path));
        Ok(Workspace { root: root.to_path_buf(), target })
    }

    /// The problems that can be read, in the order in which they are learned, and an error for each of the others. If the
    /// order is contradictory, that is one more error, and they are in the order of their numbers.
    pub fn problems(&self) -> Result<(Vec<Problem>, Vec<Error>)> {
        let (mut problems, mut errors) = (Vec::new(), Vec::new());
        for folder in self.folders()?.into_iter().filter(|folder| problem::is_problem(folder)) {
            match Problem::load(&self.root, &folder) {
                Ok(problem) => problems.push(problem),
                Err(why) => errors.push(why),
            }
        }
        let place = |problem: &Problem| Place {
            name: problem.id.clone(),
            after: problem.txt.after.clone(),
            file: problem.folder.join("problem.txt"),
        };
        // A problem whose `problem.txt` cannot be read may be the one that another comes after.
        let sorted = learning_order::sorted(problems.iter().collect(), |problem| place(problem));
        match sorted.map(|sorted| sorted.into_iter().cloned().collect()) {
            Ok(sorted) => problems = sorted,
            Err(why) if errors.is_empty() => errors.push(why),
            Err(_) => {}
        }
        Ok((problems, errors))
    }

    /// The problem with this name.
    pub fn problem(&self, number: &str) -> Result<Problem> {
        match self.folder(number)? {
            Some(folder) => Problem::load(&self.root, &folder),
            None => Err(self.unknown_problem(number)),
        }
    }

    /// The error for a name that no problem has. It suggests the three most similar names.
    pub fn unknown_problem(&self, number: &str) -> Error {
        let mut known = self.problem_names().unwrap_or_default();
        let more = if known.len() > MOST_SIMILAR { ", ..." } else { "" };
        known.sort_by_key(|name| spelling::edits(number, name)); // stable: equal ones stay in order
        known.truncate(MOST_SIMILAR);
        known.sort_by_key(|name| files::natural_sort_key(name));
        let known = known.join(", ") + more;
        error!("unknown problem `{number}` (known: {known})")
    }

    /// The names of all folders of problems.
    pub fn names(&self) -> Result<Vec<String>> {
        Ok(self.folders()?.iter().map(|folder| compose_hangul(&files::name(folder))).collect())
    }

    /// The names of all problems.
    pub fn problem_names(&self) -> Result<Vec<String>> {
        let folders = self.folders()?.into_iter().filter(|folder| problem::is_problem(folder));
        Ok(folders.map(|folder| compose_hangul(&files::name(&folder))).collect())
    }

    /// The folder of the problem with this name, if there is one.
    pub fn folder(&self, number: &str) -> Result<Option<PathBuf>> {
        let is_it = |folder: &PathBuf| compose_hangul(&files::name(folder)) == compose_hangul(number);
        Ok(self.folders()?.into_iter().find(is_it))
    }

    /// The folder in `problems` that holds a path, which must be canonical; None for any other path.
    pub fn folder_around(&self, path: &Path) -> Option<PathBuf> {
        let problems = self.root.join("problems");
        let whole = std::fs::canonicalize(&problems).ok();
        let inner = whole.as_ref().and_then(|whole| path.strip_prefix(whole).ok());
        if let Some(name) = inner.and_then(|inner| inner.iter().next()) {
            return Some(problems.join(name)).filter(|folder| folder.is_dir());
        }
        // A folder may be a link to elsewhere.
        let mut links = self.folders().ok()?.into_iter().filter(|folder| folder.is_symlink());
        links.find(|link| std::fs::canonicalize(link).is_ok_and(|folder| path.starts_with(folder)))
    }

    /// The folders of all problems, by number.
    fn folders(&self) -> Result<Vec<PathBuf>> {
        let mut folders = files::list(&self.root.join("problems"))?;
        folders.retain(|path| path.is_dir());
        Ok(folders)
    }

    /// Where the headers of a C or C++ file are: beside it, and in `problems/include`.
    pub fn header_folders(&self, path: &Path) -> [PathBuf; 2] {
        let beside = path.parent().map_or(PathBuf::new(), Path::to_path_buf);
        [beside, self.root.join("problems").join("include")]
    }

    /// A path for messages: from the current folder on if that is in the workspace.
    pub fn display_path(&self, path: &Path) -> String {
        files::display_path(&self.root, path)
    }
}

/// The folder of this tool in a target folder.
pub fn cache_folder(target: &Path) -> PathBuf {
    target.join("oj")
}

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;

    #[test]
    fn problems_that_can_be_read_are_found_beside_those_that_cannot() {
        let root = TestFolder::new("workspace");
        let workspace = Workspace { target: root.join("target"), root: root.to_path_buf() };
        let write = |path: &str, text: &str| root.write(&format!("problems/{path}"), text);
        let after = |number: &str| format!("title: x\ntime: 1s\nmemory: 1MB\nafter: {number}\n");
        let found = || {
            let (problems, errors) = workspace.problems().expect("the folder can be read");
            let numbers = problems.into_iter().map(|problem| problem.id).collect::<Vec<_>>();
            let errors = errors.iter().map(Error::to_string).collect::<Vec<_>>();
            (numbers.join(" "), errors.join("\n"))
        };
        write("1000/main.rs", "");
        write("999/problem.txt", &after("1000"));
        write("1001/cases/sample-1.in", "");
        write("not-a-problem/README.md", "");
        write("main.rs", "");
        let in_order = found();
        write("1000/problem.txt", "title: x\n");
        let unreadable = found();
        write("1000/problem.txt", &after("999"));
        let in_a_circle = found();
        let folder =
            |number: &str| workspace.folder(number).expect("it can be read").map(|path| files::name(&path));
        let folders = ["1000", "not-a-problem", "main.rs", "100"].map(folder);
        let unknown = workspace.problem("100").map(|problem| problem.id).map_err(|why| why.to_string());
        let known = workspace.problem("1000").map(|problem| problem.id).map_err(|why| why.to_string());
        let whole = std::fs::canonicalize(&workspace.root).expect("it is there");
        let around = |path: &str| workspace.folder_around(&whole.join(path)).map(|path| files::name(&path));
        let around =
            ["problems/1000/main.rs", "problems/1000", "problems/main.rs", "problems", "x"].map(around);
        assert_eq!(in_order, ("1000 999 1001".to_string(), String::new()));
        let path = root.join("problems/1000/problem.txt");
        let missing = format!("cannot read `{}`, end of file: `time` is missing", path.display());
        assert_eq!(unreadable, ("999 1001".to_string(), missing), "its place in the order is no error");
        assert_eq!(in_a_circle.0, "999 1000 1001");
        let circle = "`after` is cyclic: 999, 1000, 999; remove one of these lines";
        assert!(in_a_circle.1.ends_with(circle) && in_a_circle.1.lines().count() == 1, "{}", in_a_circle.1);
        let some = |name: &str| Some(name.to_string());
        assert_eq!(folders, [some("1000"), some("not-a-problem"), None, None]);
        let list = "unknown problem `100` (known: 999, 1000, 1001)";
        assert_eq!((known, unknown), (Ok("1000".to_string()), Err(list.to_string())));
        assert_eq!(around, [some("1000"), some("1000"), None, None, None]);
    }
}
