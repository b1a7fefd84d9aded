//! An archive of test data: a folder with a folder for each problem. The archive is never changed. The data
//! for judging a problem is made once and kept in `target/oj/archive` until the problem's folder changes.

use crate::package::{self, cases, programs::contains};
use messages::{error, message, Result};
use std::fs;
use std::path::{Path, PathBuf};
use stdx::files;
use toolchain::Compiler;
use workspace::{Content, Draft, NewProblem, Problem, Workspace};

/// The version of the data. Change it when the same folder results in other data.
const FORMAT: &[u8] = b"3";

/// The largest number of subfolders that are searched. A folder with more is a folder of problems.
const MAX_SUBFOLDERS: usize = 64;

pub struct Archive {
    /// The folder of the archive, as the user named it.
    pub folder: String,
    /// The folders that may hold problems: the folder of the archive, and those one or two levels below.
    shelves: Vec<PathBuf>,
}

impl Archive {
    /// Opens the archive in a folder. For example, the archive of testcase.ac has its problems in
    /// `testcase/boj`. Returns an error if no folder looks like that of a problem.
    pub fn open(folder: &Path) -> Result<Archive> {
        let canonical = fs::canonicalize(folder).map_err(|why| files::cannot("read folder", folder, why))?;
        let (mut shelves, mut level) = (Vec::new(), vec![canonical]);
        let mut has_problem = false;
        for _ in 0..3 {
            let mut next = Vec::new();
            for shelf in level {
                let mut inner = files::list(&shelf)?;
                inner.retain(|path| path.is_dir());
                has_problem = has_problem || inner.iter().any(|path| package::is_like_problem(path));
                if inner.len() <= MAX_SUBFOLDERS {
                    next.extend(inner);
                }
                shelves.push(shelf);
            }
            level = next;
        }

        if has_problem {
            return Ok(Archive { folder: folder.display().to_string(), shelves });
        }

        let why = message!("no problem folder found in it or in the two levels of folders below it");
        Err(files::cannot("use folder", folder, why))
    }

    pub fn folder_of(&self, id: &str) -> Option<PathBuf> {
        if id.is_empty() || id.starts_with('.') || id.contains(['/', '\\']) {
            return None;
        }

        let mut folders = self.shelves.iter().map(|shelf| shelf.join(id));
        folders.find(|folder| package::is_like_problem(folder))
    }

    /// Returns the problem with this name and its data, or `None` if the archive does not have it. Returns an
    /// error if the data cannot be made. Several threads and processes may call this at once.
    pub fn problem(&self, workspace: &Workspace, compiler: &Compiler, id: &str) -> Result<Option<Problem>> {
        let Some(folder) = self.folder_of(id) else { return Ok(None) };
        let content = format!("{:?}", files::stamps_below(&folder, &[]));
        let draft = || make(workspace, compiler, &folder, id);
        let data = Draft::kept(workspace, id, &folder, &[FORMAT, content.as_bytes()], draft)?;
        let problem = Problem::load(&workspace.root, &data)?;
        Ok(Some(Problem { id: id.to_string(), ..problem }))
    }
}

/// Makes the data for judging: `problem.txt`, the cases, the checker and headers. Returns an error if
/// verdicts on the data would mean nothing.
fn make(workspace: &Workspace, compiler: &Compiler, folder: &Path, id: &str) -> Result<Draft> {
    let mut found = package::read(folder, id, &workspace.root)?;
    if found.is_empty() {
        return Err(cases::no_input());
    }

    if found.problem.lacks_interactor {
        return Err(error!("it is interactive, and its test data has no interactor"));
    }
    if found.lacks_checker {
        return Err(error!("several outputs may be correct, but there is no checker"));
    }

    if lacks_testlib(&found.problem) {
        // Data without its checker or with fewer cases must not be kept.
        let above = folder.parent().unwrap_or(folder).display();
        return Err(error!(
            "its programs include `testlib.h`, which is neither in its folder, nor in one of the three folders above \
             (`{above}`, ...) or their `third_party/testlib`, nor in `problems`; copy it there, or take the whole archive"
        ));
    }

    // Without a validator, nothing is checked: the cases are used only to judge.
    found.problem.settings.retain(|(key, _)| ["checker", "interactor"].contains(key));
    if let Some(memory) = &found.problem.memory {
        // Solutions that BOJ has accepted have arrays of up to 150 MB in a function.
        found.problem.settings.push(("stack", memory.clone()));
    }

    let mut draft = found.problem.draft(workspace)?;
    let made = cases::make_cases(workspace, compiler, &found, &mut draft)?;

    if made.cases == 0 {
        return Err(made.why_no_case());
    }

    let is_needed = |path: &str| {
        let starts = ["problem.txt", "cases/", "checker.", "interactor."];
        starts.iter().any(|start| path.starts_with(start)) || languages::is_header(Path::new(path))
    };
    for path in draft.paths().to_vec().iter().filter(|path| !is_needed(path)) {
        draft.remove(path);
    }

    Ok(draft)
}

/// Whether a program that judging needs includes `testlib.h`, which was not found.
fn lacks_testlib(problem: &NewProblem) -> bool {
    let is_there = problem.files.iter().any(|(path, _)| path == "testlib.h");
    let is_needed = |path: &str| !path.starts_with("validator.") && !path.starts_with("known/");
    let includes_testlib =
        |(path, content): &(String, Content)| is_needed(path) && contains(content, "#include \"testlib.h\"");

    !is_there && problem.files.iter().any(includes_testlib)
}

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;
    use workspace::Case;

    fn problem(folder: &Path, archive: &str, id: &str) -> Result<Option<Problem>> {
        let workspace = Workspace::at(folder);
        let compiler = Compiler::new(&workspace.cache);
        Archive::open(&folder.join(archive))?.problem(&workspace, &compiler, id)
    }

    #[test]
    fn data_is_made_once_and_again_after_a_change() {
        let folder = TestFolder::new("archive");
        folder.write("ac/testcase/boj/1000/metadata.yaml", "title: \"sum\"\ntimeLimitMs: 500\n");
        folder.write("ac/testcase/boj/1000/sample_1.in", "1 2\n");
        folder.write("ac/testcase/boj/1000/sample_1.out", "3\n");
        folder.write("ac/testcase/boj/1000/correct_a.rs", "it is not built\n");
        folder.write("ac/testcase/boj/1000/validator.rs", "it is not built\n");
        folder.write("ac/third_party/README.md", "\n");
        let first = problem(&folder, "ac", "1000").expect("data").expect("it is there");
        assert_eq!((first.id.as_str(), first.settings.title.as_str()), ("1000", "sum"));
        assert_eq!(first.settings.time.as_millis(), 500);
        assert_eq!(Case::load(&first.cases).expect("cases").len(), 1);

        let names = |folder: &Path| {
            files::list(folder).expect("a folder").iter().map(|path| files::name(path)).collect::<Vec<_>>()
        };
        assert!(
            first.known_programs.is_empty() && !names(&first.folder).contains(&"validator.rs".to_string())
        );

        let kept = first.folder.parent().expect("it is in a folder");
        assert_eq!(
            problem(&folder, "ac/testcase/boj", "1000").expect("data").expect("it is there").folder,
            first.folder
        );
        folder.write("ac/testcase/boj/1000/sample_2.in", "2 2\n");
        folder.write("ac/testcase/boj/1000/sample_2.out", "4\n");
        let second = problem(&folder, "ac", "1000").expect("data").expect("it is there");
        assert_eq!(Case::load(&second.cases).expect("cases").len(), 2);
        assert_eq!(names(kept), [files::name(&second.folder)], "what was made before is removed");

        fs::remove_dir_all(&second.folder).expect("it was made");
        fs::write(&second.folder, "").expect("it can be written");
        let why = problem(&folder, "ac", "1000").expect_err("a file is in its place").to_string();
        assert!(why.contains("already exists"), "{why}");
    }

    #[test]
    fn a_problem_that_the_archive_does_not_have_is_not_an_error() {
        let folder = TestFolder::new("archive-absent");
        folder.write("ac/hello/data/sample/1.in", "1\n");
        folder.write("ac/hello/data/sample/1.ans", "1\n");
        assert!(problem(&folder, "ac", "hello").expect("data").is_some(), "a Kattis package");

        for id in ["1000", "", ".", "..", "../hello", "hello/data"] {
            assert!(problem(&folder, "ac", id).expect("no error").is_none(), "{id}");
        }

        folder.write("empty/notes/README.md", "\n");
        let why = problem(&folder, "empty", "1000").expect_err("it is no archive").to_string();
        assert!(
            why.ends_with("no problem folder found in it or in the two levels of folders below it"),
            "{why}"
        );
    }

    #[test]
    fn a_folder_without_data_says_why() {
        let folder = TestFolder::new("archive-why");
        let check = |id: &str, why: &str| {
            let error = problem(&folder, "ac", id).expect_err("there is no data").to_string();
            assert!(error.starts_with(why), "{id}: {error}");
        };
        folder.write("ac/1/testcase.out", "1\n");
        check("1", "no input found");
        folder.write("ac/2/a.in", "1\n");
        check("2", "no case can be made: skipped `data-a`: no program makes its output");
        folder.write("ac/3/problem.yaml", "type: interactive\n");
        folder.write("ac/3/a.in", "1\n");
        check("3", "it is interactive");
        folder.write("ac/4/metadata.yaml", "isSpecialJudge: true\n");
        folder.write("ac/4/a.in", "1\n");
        check("4", "several outputs may be correct, but there is no checker");

        folder.write("ac/5/metadata.yaml", "isSpecialJudge: true\n");
        folder.write("ac/5/checker.cpp", "#include \"testlib.h\"\n");
        folder.write("ac/5/sample_1.in", "1\n");
        folder.write("ac/5/sample_1.out", "1\n");
        check("5", "its programs include `testlib.h`");
        folder.write("ac/third_party/testlib/testlib.h", "\n");
        assert!(problem(&folder, "ac", "5").expect("data").is_some(), "nothing incomplete was kept");
    }
}
