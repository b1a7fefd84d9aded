//! Programs that a machine with nothing but Rust lacks, such as compilers of other languages. A test asks for those
//! that it needs, and is skipped where one is missing. On Linux a call of the tool has only the programs on its
//! `PATH` that the test asked for, so a test that forgets to ask fails on every machine.

use crate::test_workspace::print_unbuffered;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// Programs to ask for, each with other programs that it starts.
const OTHERS: [(&str, &[&str]); 13] = [
    ("dotnet", &[]),
    ("g++", &[]),
    ("gcc", &[]),
    ("go", &[]),
    ("java", &[]),
    ("javac", &["java"]),
    ("kotlinc-jvm", &["kotlinc", "java"]),
    ("msgfmt", &[]),
    ("node", &[]),
    ("parallel", &[]),
    ("pypy3", &[]),
    ("python3", &["python"]),
    ("unzip", &[]),
];

/// Programs that tests may name too, but that no `PATH` hides: `rustc` builds the tests, and scripts need a shell.
const ALWAYS_THERE: [&str; 2] = ["bash", "rustc"];

thread_local! {
    /// What the test of this thread has asked for.
    static ASKED: RefCell<BTreeSet<&'static str>> = const { RefCell::new(BTreeSet::new()) };
}

/// Asks for programs. If one is missing, [`skip`] is called and the answer is false.
pub fn tools_available(tools: &[&str], what: &str) -> bool {
    if let Some(missing) = tools.iter().find(|tool| place_of(tool).is_none()) {
        skip(missing, what);
        return false;
    }

    for tool in tools {
        if let Some((name, _)) = OTHERS.iter().find(|(name, _)| name == tool) {
            ASKED.with(|asked| asked.borrow_mut().insert(name));
        } else {
            assert!(ALWAYS_THERE.contains(tool), "`{tool}` is missing in `OTHERS`");
        }
    }
    true
}

/// Prints what is not tested because a tool is missing. Fails if `OJ_REQUIRE_TOOLS` names the tool or is 1. `.ci/run`
/// reads these lines.
pub fn skip(tool: &str, what: &str) {
    let required = std::env::var("OJ_REQUIRE_TOOLS").unwrap_or_default();
    let is_required = required.split_whitespace().any(|name| name == tool || name == "1");
    assert!(
        !is_required,
        "not tested: {what}, because `{tool}` is missing, and OJ_REQUIRE_TOOLS asks for it"
    );
    let thread = std::thread::current();
    let test = thread.name().unwrap_or("a test");
    print_unbuffered(&format!("skipped: {test}: {what}, because `{tool}` is missing"));
}

/// Returns a command for a program that the test has asked for.
pub fn other_tool(name: &str) -> Command {
    assert!(ASKED.with(|asked| asked.borrow().contains(name)), "ask `tools_available` for `{name}` first");
    let mut command = Command::new(name);
    command.env("PATH", path());
    command
}

/// Returns the `PATH` for calls of this test: that of the machine without the programs that the test did not ask for.
pub fn path() -> OsString {
    let asked = ASKED.with(|asked| asked.borrow().clone());
    let mut folders: Vec<PathBuf> = asked.into_iter().filter_map(folder_with).collect();

    if cfg!(target_os = "linux") {
        folders.push(folder_without_others().to_path_buf());
    } else {
        folders.extend(machine_path());
    }
    std::env::join_paths(folders).expect("the folders come from a `PATH`")
}

/// Returns the `PATH` for calls of this test with a folder in front, whose programs replace others.
#[cfg(unix)]
pub fn path_after(folder: &Path) -> OsString {
    let path = path();
    let folders = [folder.to_path_buf()].into_iter().chain(std::env::split_paths(&path));
    std::env::join_paths(folders).expect("no path contains a colon")
}

fn machine_path() -> Vec<PathBuf> {
    std::env::split_paths(&std::env::var_os("PATH").expect("`PATH` is set")).collect()
}

fn place_of(tool: &str) -> Option<PathBuf> {
    let names = [tool.to_string(), format!("{tool}.exe")];
    let places = machine_path().into_iter().flat_map(|folder| names.clone().map(|name| folder.join(name)));
    places.into_iter().find(|place| place.is_file())
}

/// Returns a folder with this program and those that it starts.
fn folder_with(tool: &str) -> Option<PathBuf> {
    if tool == "python3" {
        return python().map(Path::to_path_buf);
    }
    if !cfg!(target_os = "linux") {
        return None; // it is on the whole `PATH` of the machine
    }

    let folder = links().join("with").join(tool);
    let (_, started) = OTHERS.iter().find(|(name, _)| *name == tool)?;
    for name in started.iter().chain([&tool]) {
        if let Some(place) = place_of(name) {
            link(&place, &folder);
        }
    }
    Some(folder)
}

/// Returns the folder of a Python without packages. The Python of the machine may be a shell script of pyenv, which
/// starts 30 processes before Python. It may also load packages at each start, which takes longer than Python itself.
fn python() -> Option<&'static Path> {
    static PROGRAMS: OnceLock<Option<PathBuf>> = OnceLock::new();
    let make = || {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("python");
        let mut venv = Command::new("python3");
        venv.args(["-m", "venv", "--without-pip"]).arg(&folder);
        let is_made = venv.output().is_ok_and(|answer| answer.status.success());
        is_made.then(|| folder.join(if cfg!(windows) { "Scripts" } else { "bin" }))
    };
    PROGRAMS.get_or_init(make).as_deref()
}

/// Returns a folder with links to all programs on the `PATH` of the machine but [`OTHERS`].
fn folder_without_others() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let folder = links().join("without");
        let hidden: BTreeSet<&str> =
            OTHERS.iter().flat_map(|(name, started)| started.iter().chain([name])).copied().collect();

        for programs in machine_path() {
            for place in stdx::files::list(&programs).unwrap_or_default() {
                if !hidden.contains(stdx::files::name(&place).as_str()) {
                    link(&place, &folder);
                }
            }
        }
        folder
    })
}

/// Returns the folder of the links for the `PATH` of this machine.
fn links() -> PathBuf {
    let path = std::env::var("PATH").expect("`PATH` is UTF-8");
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("path").join(format!("{:x}", stdx::hash::fnv(path.bytes())))
}

/// Makes a link to a program, unless the folder has one of that name: the first folder of a `PATH` counts.
fn link(program: &Path, folder: &Path) {
    #[cfg(unix)]
    use std::os::unix::fs::symlink;
    #[cfg(windows)]
    use std::os::windows::fs::symlink_file as symlink;

    std::fs::create_dir_all(folder).expect("the target folder can be written");
    let _ = symlink(program, folder.join(stdx::files::name(program)));
}
