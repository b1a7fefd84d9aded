//! A temporary workspace for a test, with copies of this repository's problems and shared code. Calls of the tool in it
//! are in [`crate::oj_calls`].

use crate::shipped_problems;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::OnceLock;
use std::time::Duration;
use stdx::files;
pub use stdx::test_folder::files_below;

/// A submission that prints the sum of the numbers that it reads.
pub const SUM: &str = include_str!("../../programs/sum/sum.rs");

/// A submission that prints its input.
pub const ECHO: &str = "fn main() { print!(\"{}\", std::io::read_to_string(std::io::stdin()).unwrap()) }\n";

/// Returns a command that prints these words.
pub fn echo(words: &str) -> String {
    format!("{}echo {words}", if cfg!(windows) { "cmd /c " } else { "" })
}

/// Prints a line even if the test passes. The test harness shows the output of `eprintln!` only if the test
/// fails.
pub fn print_unbuffered(line: &str) {
    writeln!(std::io::stderr(), "{line}").expect("standard error is open");
}

pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("scripts has a parent").to_path_buf()
}

/// A workspace that is removed when it goes out of scope.
pub struct TestWorkspace {
    pub root: PathBuf,
    pub(super) is_optimised: bool,
    pub(super) is_unsealed: bool,
    pub(super) has_own_target: bool,
    /// Dropping it stops the watchdog of this test.
    _watchdog: Sender<()>,
}

/// The longest time for a test on a busy machine. It bounds the calls of the tool, which may hang.
const LONGEST: Duration = Duration::from_secs(600);

/// Starts a thread that ends the whole test run after [`LONGEST`], unless the sender is dropped before.
fn start_watchdog(name: &str) -> Sender<()> {
    let (sender, end) = mpsc::channel();
    let name = name.to_string();
    std::thread::spawn(move || {
        if end.recv_timeout(LONGEST) == Err(RecvTimeoutError::Timeout) {
            let _ = writeln!(std::io::stderr(), "the test of {name} did not end within {LONGEST:?}");
            std::process::exit(1);
        }
    });
    sender
}

impl TestWorkspace {
    /// Creates a workspace with all shipped problems and `shared`, compiled as on the site.
    pub fn copy(name: &str) -> TestWorkspace {
        TestWorkspace::with(&shipped_problems::numbers(), name).optimised()
    }

    /// Creates a workspace with only these problems, compiled without optimisation. Of the other problems it
    /// contains `problem.txt`, which the learning order needs.
    pub fn with(problems: &[&str], name: &str) -> TestWorkspace {
        let workspace = TestWorkspace::empty(name);
        for below in shipped_files() {
            let is_wanted = below.starts_with("shared")
                || problems.iter().any(|number| below.starts_with(Path::new("problems").join(number)))
                || below.ends_with("problem.txt")
                || below.ends_with("problems/README.md");
            if is_wanted {
                add_shipped_file(below, &workspace.root.join(below));
            }
        }
        workspace
    }

    /// Creates a workspace without problems. Several workspaces may have the same name.
    pub fn empty(name: &str) -> TestWorkspace {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let (process, number) = (std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{process}-{number}"));
        let workspace = TestWorkspace {
            root,
            is_optimised: false,
            is_unsealed: false,
            has_own_target: false,
            _watchdog: start_watchdog(name),
        };
        workspace.write("Cargo.toml", "[workspace]\n");
        fs::create_dir_all(workspace.root.join("problems")).expect("the target folder can be written");
        workspace
    }

    /// Creates a workspace with problem 1000, which has this case, and no submission.
    pub fn with_problem(name: &str, input: &str, output: &str) -> TestWorkspace {
        let workspace = TestWorkspace::empty(name);
        workspace.add_problem("1000", input, output);
        workspace
    }

    /// Adds the submission `main` of problem 1000.
    pub fn with_main(self, source: &str) -> TestWorkspace {
        self.write("problems/1000/main.rs", source);
        self
    }

    /// Creates a workspace with problem 1000, whose correct output is its input, and a correct `main`. The
    /// input of `sample-1` is 1; those of the other cases are 2, 3, ...
    pub fn echo_problem(name: &str, cases: &[&str]) -> TestWorkspace {
        let workspace = TestWorkspace::with_problem(name, "1\n", "1\n");
        for (number, case) in (2..).zip(cases) {
            workspace.add_case("1000", case, &format!("{number}\n"), &format!("{number}\n"));
        }
        workspace.with_main(ECHO)
    }

    /// Adds a problem with one case, whose output is compared.
    pub fn add_problem(&self, number: &str, input: &str, output: &str) {
        let folder = format!("problems/{number}");
        self.write(&format!("{folder}/problem.txt"), "title: Test\ntime: 1s\nmemory: 256MB\n");
        self.add_case(number, "sample-1", input, output);
    }

    pub fn add_case(&self, problem: &str, name: &str, input: &str, output: &str) {
        self.write_pair(&format!("problems/{problem}/cases/{name}"), input, output);
    }

    /// Writes the files `PATH.in` and `PATH.out`.
    pub fn write_pair(&self, path: &str, input: &str, output: &str) {
        self.write(&format!("{path}.in"), input);
        self.write(&format!("{path}.out"), output);
    }

    /// Removes both files of a case of a problem.
    pub fn remove_case(&self, problem: &str, name: &str) {
        for extension in ["in", "out"] {
            self.remove(&format!("problems/{problem}/cases/{name}.{extension}"));
        }
    }

    /// Removes the line `//@ expect: anything` of a submission, which marks it as work in progress.
    pub fn finish(&self, path: &str) {
        let text = self.read(path);
        let lines = text.split_inclusive('\n');
        let rest: String = lines.filter(|line| !line.starts_with("//@ expect: anything")).collect();
        assert_ne!(rest, text, "{path} is not marked as work in progress");
        self.write(path, &rest);
    }

    pub fn path(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }

    pub fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).unwrap_or_else(|why| panic!("{path}: {why}"))
    }

    pub fn remove(&self, path: &str) {
        fs::remove_file(self.path(path)).unwrap_or_else(|why| panic!("{path}: {why}"));
    }

    /// Removes the cases of 9663 with more than eight queens, on which the diagnosis records correct searches. Without
    /// optimisation, these take seconds.
    pub fn remove_large_queens(&self) {
        for size in 9..=12 {
            self.remove_case("9663", &format!("hard-{size}"));
        }
        // A header names the group, so it must have a case.
        self.remove_case("9663", "large-14");
        self.add_case("9663", "large-6", "6\n", "4\n");
    }

    /// Removes `cases.txt` of each shipped problem, so that `sync` runs no program.
    pub fn remove_lists_of_cases(&self) {
        for number in shipped_problems::numbers() {
            self.remove(&format!("problems/{number}/cases.txt"));
        }
    }

    pub fn remove_folder(&self, path: &str) {
        fs::remove_dir_all(self.path(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    }

    pub fn rename(&self, from: &str, to: &str) {
        fs::rename(self.path(from), self.path(to)).unwrap_or_else(|why| panic!("{from} to {to}: {why}"));
    }

    /// Returns the sorted names of the files and folders in a folder.
    pub fn names_in(&self, folder: &str) -> Vec<String> {
        let entries = fs::read_dir(self.path(folder)).unwrap_or_else(|why| panic!("{folder}: {why}"));
        let name = |entry: std::io::Result<fs::DirEntry>| entry.expect("a folder can be listed").file_name();
        let mut names: Vec<String> =
            entries.map(|entry| name(entry).into_string().expect("names are UTF-8")).collect();
        names.sort();
        names
    }

    /// Returns all files below a folder with their contents.
    pub fn contents_below(&self, folder: &str) -> Vec<(PathBuf, Vec<u8>)> {
        let mut paths = files_below(&self.path(folder));
        paths.sort();
        let read = |path: PathBuf| (path.clone(), fs::read(&path).expect("a file that was listed"));
        paths.into_iter().map(read).collect()
    }

    pub fn write(&self, path: &str, text: &str) {
        write_whole(&self.path(path), text.as_bytes());
    }

    /// Replaces links to shipped files by files of this workspace. `watch` would take a new link of another test
    /// for a change of the file.
    pub(super) fn replace_links(&self) {
        for path in files_below(&self.root).into_iter().filter(|path| is_shared(path)) {
            let own = self.path(".draft");
            fs::copy(&path, &own)
                .and_then(|_| fs::rename(&own, path))
                .expect("the target folder can be written");
        }
    }

    /// Writes a shell script that can be run.
    #[cfg(unix)]
    pub fn write_script(&self, path: &str, script: &str) {
        use std::os::unix::fs::PermissionsExt;
        self.write(path, &format!("#!/bin/sh\n{script}\n"));
        let mode = PermissionsExt::from_mode(0o755);
        fs::set_permissions(self.path(path), mode).expect("the script belongs to the test");
    }

    /// Replaces the first occurrence of `from`, which the file must contain.
    pub fn edit(&self, path: &str, from: &str, to: &str) {
        let text = self.read(path);
        assert!(text.contains(from), "{path} does not contain {from:?}");
        self.write(path, &text.replacen(from, to, 1));
    }
}

impl Drop for TestWorkspace {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.root); // a folder left over in `target` does no harm
    }
}

/// Returns the paths of the files of the shipped problems and of `shared/src`, relative to this repository.
/// Copies them into [`copies`] first.
fn shipped_files() -> &'static [PathBuf] {
    static FILES: OnceLock<Vec<PathBuf>> = OnceLock::new();
    FILES.get_or_init(|| {
        let below = |path: PathBuf| {
            path.strip_prefix(repository()).expect("the path is below the root").to_path_buf()
        };
        let mut files: Vec<PathBuf> = shipped_problems::files().into_iter().map(below).collect();
        files.extend(files_below(&repository().join("shared/src")).into_iter().map(below));
        for file in &files {
            let (text, copy) =
                (fs::read(repository().join(file)).expect("a shipped file can be read"), copies().join(file));
            if fs::read(&copy).ok().as_ref() != Some(&text) {
                write_whole(&copy, &text);
            }
        }
        files
    })
}

/// Writes a new file and renames it, so that files of other tests stay unchanged, and nobody sees the half of one.
fn write_whole(path: &Path, bytes: &[u8]) {
    let folder = path.parent().expect("the path is below the root");
    files::create_folder(folder)
        .and_then(|()| files::write_unsynced(path, bytes))
        .expect("the target folder can be written");
}

fn copies() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("shipped")
}

/// Adds a shipped file to a workspace. Where possible, it is a link to the copy that all tests share: new
/// files would take a tenth of the time of the tests. `write` never changes such a file in place.
fn add_shipped_file(file: &Path, to: &Path) {
    fs::create_dir_all(to.parent().expect("the path is below the root"))
        .expect("the target folder can be written");
    if cfg!(windows) || fs::hard_link(copies().join(file), to).is_err() {
        fs::copy(copies().join(file), to).expect("the target folder can be written");
    }
}

#[cfg(unix)]
fn is_shared(path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(path).is_ok_and(|file| file.nlink() > 1)
}

#[cfg(not(unix))]
fn is_shared(_: &Path) -> bool {
    false
}
