//! The root folder of a workspace, and the problems in it.

use crate::learning_order::{self, Node};
use crate::problem::{self, Problem};
use messages::{error, message, Error, Result};
use sites::Site;
use std::path::{Path, PathBuf};
use stdx::{files, spelling, spelling::compose_hangul};

/// The folder that holds `problems`, and the folder of the cache.
#[derive(Clone, Debug)]
pub struct Workspace {
    pub root: PathBuf,
    /// The folder for compiled programs and temporary files, `target/oj`.
    pub cache: PathBuf,
}

impl Workspace {
    /// Returns the workspace in a folder, with its cache below it.
    pub fn at(root: &Path) -> Workspace {
        Workspace { root: root.to_path_buf(), cache: root.join("target/oj") }
    }

    /// Finds the workspace around the current folder, or else that of `OJ_WORKSPACE`, or else the one from
    /// which cargo runs this tool or in which it was built.
    pub fn find() -> Result<Workspace> {
        let here =
            std::env::current_dir().map_err(|why| files::cannot("read folder", Path::new("."), why))?;
        let variable = |name| std::env::var_os(name).map(PathBuf::from);
        let is_root =
            |folder: &&Path| folder.join("problems").is_dir() && folder.join("Cargo.toml").is_file();
        let is_inside_one = here.ancestors().any(|folder| is_root(&folder));
        let named = if is_inside_one { None } else { variable("OJ_WORKSPACE") };

        if let Some(named) = named.as_ref().filter(|named| !is_root(&named.as_path())) {
            let reason = message!(
                "`OJ_WORKSPACE` is set to it, but it does not contain both a folder `problems` and a \
                 `Cargo.toml`"
            );
            return Err(files::cannot("use folder", named, reason));
        }

        let built_from = Some(PathBuf::from(env!("CARGO_MANIFEST_DIR")));
        let starts = [Some(here.clone()), named, variable("CARGO_MANIFEST_DIR"), built_from];
        let root = starts.iter().flatten().find_map(|start| start.ancestors().find(is_root));
        let Some(root) = root else {
            let reason = message!(
                "no folder `problems` with a `Cargo.toml` beside it found here or in any parent folder; \
                 set `OJ_WORKSPACE` to the workspace"
            );
            return Err(files::cannot("find the workspace from", &here, reason));
        };

        let target = variable("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |path| here.join(path));
        Ok(Workspace { root: root.to_path_buf(), cache: target.join("oj") })
    }

    pub fn problems_folder(&self) -> PathBuf {
        self.root.join("problems")
    }

    /// Returns the problems that can be read, in learning order, and an error for each of the others. A fault
    /// in the learning order is one more error, and then the problems are sorted by number.
    pub fn problems(&self) -> Result<(Vec<Problem>, Vec<Error>)> {
        let (mut problems, mut errors) = (Vec::new(), Vec::new());
        for folder in self.folders()?.into_iter().filter(|folder| problem::is_problem(folder)) {
            match Problem::load(&self.root, &folder) {
                Ok(problem) => problems.push(problem),
                Err(why) => errors.push(why),
            }
        }

        let sorted = learning_order::sorted(problems.clone(), |problem| Node {
            name: problem.id.clone(),
            after: problem.settings.after.clone(),
            file: problem.folder.join("problem.txt"),
        });
        match sorted {
            Ok(sorted) => problems = sorted,
            Err(why) if errors.is_empty() => errors.push(why),
            Err(_) => {} // `after` may name a problem whose `problem.txt` cannot be read
        }

        Ok((problems, errors))
    }

    pub fn problem(&self, id: &str) -> Result<Problem> {
        let folder = self.folder(id)?.ok_or_else(|| self.unknown_problem(id))?;
        Problem::load(&self.root, &folder)
    }

    /// Whether there is a problem with this name.
    pub fn has_problem(&self, id: &str) -> bool {
        // Only a name that is not ASCII may have another Unicode form. To list all folders for each of many files would
        // take seconds.
        if id.is_ascii() {
            return !id.starts_with(['.', '/']) && problem::is_problem(&self.problems_folder().join(id));
        }
        self.folder(id).is_ok_and(|folder| folder.is_some_and(|folder| problem::is_problem(&folder)))
    }

    /// Returns the error for a name that no problem has. It names the three most similar ones, and asks whether the
    /// nearest one is meant, unless the name is a number. For a number and for a name of a known site, it says how to
    /// make the problem.
    pub fn unknown_problem(&self, id: &str) -> Error {
        let names = self.problem_names().unwrap_or_default();
        let hint = if problem::is_number(id) {
            None
        } else {
            let near = spelling::nearest(&id.to_lowercase(), names.iter().map(String::as_str));
            near.map(|near| message!("; did you mean `{near}`?"))
        };
        let is_name = id.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_');
        let is_new = is_name && (problem::is_number(id) || Site::from_name(id).is_some());
        let known = spelling::similar(id, names, 3);
        let make = is_new.then(|| message!("; `cargo oj new {id}` makes it"));

        error!("unknown problem `{id}` (known: {known}){make}{hint}")
    }

    pub fn problem_names(&self) -> Result<Vec<String>> {
        let folders = self.folders()?.into_iter().filter(|folder| problem::is_problem(folder));
        Ok(folders.map(|folder| compose_hangul(&files::name(&folder))).collect())
    }

    /// Finds a folder in `problems`, which need not be a problem. Its name may be in another Unicode form.
    pub fn folder(&self, id: &str) -> Result<Option<PathBuf>> {
        let id = compose_hangul(id);
        Ok(self.folders()?.into_iter().find(|folder: &PathBuf| compose_hangul(&files::name(folder)) == id))
    }

    /// Returns the folder of the problem that holds a canonical path, if one does.
    pub fn folder_around(&self, path: &Path) -> Option<PathBuf> {
        let problems = self.problems_folder();
        let canonical = std::fs::canonicalize(&problems).ok()?;

        let folder = match path.strip_prefix(canonical) {
            Ok(inner) => problems.join(inner.iter().next()?),
            Err(_) => linked_folder_around(&problems, path)?,
        };
        problem::is_problem(&folder).then_some(folder)
    }

    /// Returns the folders in `problems`, sorted by number.
    fn folders(&self) -> Result<Vec<PathBuf>> {
        let mut folders = files::list(&self.problems_folder())?;
        folders.retain(|path| path.is_dir());
        Ok(folders)
    }

    /// Returns the folders with the headers of a C or C++ file: its own, and `problems/include`. The first is absolute,
    /// because the compiler runs in another folder.
    pub fn header_folders(&self, path: &Path) -> [PathBuf; 2] {
        let folder = std::path::absolute(path).unwrap_or_default().with_file_name("");
        [folder, self.problems_folder().join("include")]
    }

    /// Returns a path for messages, relative to the current folder if both are in the workspace.
    pub fn display_path(&self, path: &Path) -> String {
        files::display_path(&self.root, path)
    }
}

/// Returns the link in `problems` to a folder that holds a canonical path, if there is one.
fn linked_folder_around(problems: &Path, path: &Path) -> Option<PathBuf> {
    let entries = std::fs::read_dir(problems).ok()?.flatten();
    let links = entries.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_symlink()));

    let leads_to = |link: &PathBuf| {
        std::fs::canonicalize(link).is_ok_and(|folder| folder.is_dir() && path.starts_with(folder))
    };
    links.map(|link| link.path()).filter(leads_to).min()
}

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;

    const IN_ORDER: &str = "1000 999 1001";

    /// Returns a workspace with problems 999, 1000 and 1001, of which 999 comes after 1000, and a folder that
    /// is not a problem.
    fn workspace(name: &str) -> (TestFolder, Workspace) {
        let root = TestFolder::new(name);
        for file in ["1000/main.rs", "1001/cases/sample-1.in", "not-a-problem/README.md", "main.rs"] {
            root.write(&format!("problems/{file}"), "");
        }

        root.write("problems/999/problem.txt", txt_after("1000"));
        let workspace = Workspace::at(&root);
        (root, workspace)
    }

    /// Returns a `problem.txt` of a problem that comes after another one.
    fn txt_after(id: &str) -> String {
        format!("title: x\ntime: 1s\nmemory: 1MB\nafter: {id}\n")
    }

    /// Returns the names of the problems in their order, and the errors.
    fn problems(workspace: &Workspace) -> (String, Vec<String>) {
        let (problems, errors) = workspace.problems().expect("the folder can be read");
        let ids = problems.into_iter().map(|problem| problem.id).collect::<Vec<_>>();
        (ids.join(" "), errors.iter().map(Error::to_string).collect())
    }

    #[test]
    fn problems_are_in_learning_order() {
        let (_folder, workspace) = workspace("workspace-order");
        assert_eq!(problems(&workspace), (IN_ORDER.to_string(), Vec::new()));
    }

    #[test]
    fn a_problem_that_cannot_be_read_is_the_only_error() {
        let (folder, workspace) = workspace("workspace-unreadable");
        let path = folder.write("problems/1000/problem.txt", "title: x\n");
        let missing = format!("cannot read `{}`, end of file: `time` is missing", path.display());
        assert_eq!(problems(&workspace), ("999 1001".to_string(), vec![missing]), "999 still comes after it");
    }

    #[test]
    fn a_cycle_is_an_error_and_orders_problems_by_number() {
        let (folder, workspace) = workspace("workspace-circle");
        folder.write("problems/1000/problem.txt", txt_after("999"));
        let (ids, errors) = problems(&workspace);
        assert_eq!((ids.as_str(), errors.len()), ("999 1000 1001", 1), "{errors:?}");
        assert!(errors[0].contains("`after` is cyclic; "), "{errors:?}");
    }

    #[test]
    fn a_folder_is_found_by_its_name() {
        let (_folder, workspace) = workspace("workspace-folder");
        for (name, is_problem) in
            [("1000", true), ("not-a-problem", false), ("main.rs", false), ("..", false), ("예", false)]
        {
            assert_eq!(workspace.has_problem(name), is_problem, "{name}");
        }
        for (name, is_found) in [("1000", true), ("not-a-problem", true), ("main.rs", false), ("100", false)]
        {
            let found = workspace.folder(name).expect("it can be read").map(|path| files::name(&path));
            assert_eq!(found, is_found.then(|| name.to_string()));
        }
    }

    #[test]
    fn an_unknown_problem_is_an_error_with_similar_names() {
        let (root, workspace) = workspace("workspace-unknown");
        let find =
            |name: &str| workspace.problem(name).map(|problem| problem.id).map_err(|why| why.to_string());
        assert_eq!(find("1000"), Ok("1000".to_string()));
        let unknown = "unknown problem `100` (known: 999, 1000, 1001); `cargo oj new 100` makes it";
        assert_eq!(find("100"), Err(unknown.to_string()));
        assert!(find("B1000").is_err_and(|why| why.ends_with("; did you mean `1000`?")));
        root.write("problems/cf-1000a/main.rs", "");
        assert!(find("CF-1000A").is_err_and(|why| why.ends_with("; did you mean `cf-1000a`?")));
        let says_new = |name: &str| find(name).is_err_and(|why| why.contains(&format!("new {name}`")));
        let names = ["abc300-c", "cf-1999b", "2000", "1999b", "mine", "..", "abc300*c"];
        assert_eq!(names.map(says_new), [true, true, true, false, false, false, false]);
    }

    #[test]
    fn the_folder_around_a_path_is_one_below_problems() {
        let (_folder, workspace) = workspace("workspace-around");
        let canonical = std::fs::canonicalize(&workspace.root).expect("it was just made");
        for (path, name) in [
            ("problems/1000/main.rs", Some("1000")),
            ("problems/1000", Some("1000")),
            ("problems/main.rs", None),
            ("problems", None),
            ("x", None),
        ] {
            let folder = workspace.folder_around(&canonical.join(path)).map(|path| files::name(&path));
            assert_eq!(folder.as_deref(), name, "{path}");
        }
    }
}
