//! A workspace of one's own to try things in: this one's problems and shared text, copied to a temporary folder.

use crate::shipped_problems;
use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::OnceLock;
use std::time::Duration;
pub use stdx::test_folder::files_below;
use stdx::{json_reader, Json};

/// A submission that prints the sum of the numbers that it reads.
pub const SUM: &str = "\
fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    println!(\"{}\", text.split_whitespace().map(|word| word.parse::<i64>().unwrap()).sum::<i64>());
}
";

/// Prints a line, also if the test passes: unlike `eprintln!` this is not held back by the test harness.
pub fn say(what: &str) {
    writeln!(std::io::stderr(), "{what}").expect("standard error is open");
}

/// The root of this repository.
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("scripts has a parent").to_path_buf()
}

/// A copy that is removed when it goes out of scope.
pub struct TestWorkspace {
    pub root: PathBuf,
    is_optimised: bool,
    is_unsealed: bool,
    /// What ends the watch over the test that has this workspace.
    _end: Sender<()>,
}

/// The most time for a test, however busy the machine is. So each of its waits has a bound.
const LONGEST: Duration = Duration::from_secs(600);

/// Ends the tests if the sender is still there when the time is up.
fn watch_over(name: &str) -> Sender<()> {
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
    /// A copy of the shipped problems and of `shared`, compiled as for the site; `name` is that of the test, for no two
    /// tests share one.
    pub fn copy(name: &str) -> TestWorkspace {
        TestWorkspace::with(&shipped_problems::numbers(), name).optimised()
    }

    /// The same with only these problems, unoptimised; of the others there is `problem.txt`, which the learning order
    /// needs.
    pub fn with(problems: &[&str], name: &str) -> TestWorkspace {
        let workspace = TestWorkspace::empty(name);
        let is_watched = name.starts_with("watch"); // a new link of another test counts as a change of the file
        for below in shipped_files() {
            let is_wanted = below.starts_with("shared")
                || problems.iter().any(|number| below.starts_with(Path::new("problems").join(number)))
                || below.ends_with("problem.txt")
                || below.ends_with("problems/README.md");
            if is_wanted {
                place(below, &workspace.root.join(below), !is_watched);
            }
        }
        workspace
    }

    /// A workspace without problems.
    pub fn empty(name: &str) -> TestWorkspace {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        assert!(!root.exists(), "another test uses the name {name}");
        let workspace =
            TestWorkspace { root, is_optimised: false, is_unsealed: false, _end: watch_over(name) };
        workspace.write("Cargo.toml", "[workspace]\n");
        fs::create_dir_all(workspace.root.join("problems")).expect("the target folder can be written");
        workspace
    }

    /// Adds a problem with one case, whose output is compared.
    pub fn add_problem(&self, number: &str, input: &str, output: &str) {
        let folder = format!("problems/{number}");
        self.write(&format!("{folder}/problem.txt"), "title: Test\ntime: 1s\nmemory: 256MB\n");
        self.write(&format!("{folder}/cases/sample-1.in"), input);
        self.write(&format!("{folder}/cases/sample-1.out"), output);
    }

    /// Makes an end of work in progress: takes the line out of a submission that marks it.
    pub fn finish(&self, path: &str) {
        let text = self.read(path);
        let lines = text.split_inclusive('\n');
        let rest: String = lines.filter(|line| !line.starts_with("//@ expect: anything")).collect();
        assert_ne!(rest, text, "{path} is not marked");
        self.write(path, &rest);
    }

    pub fn path(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }

    pub fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).expect("it is there")
    }

    pub fn write(&self, path: &str, text: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().expect("below the root")).expect("the target folder can be written");
        let is_shared = is_shared(&path); // then the other tests keep it as it is
        let to = if is_shared { self.path(".draft") } else { path.clone() };
        fs::write(&to, text).expect("the target folder can be written");
        if is_shared {
            fs::rename(to, path).expect("the target folder can be written");
        }
    }

    /// Exchanges text in a file that must hold it.
    pub fn edit(&self, path: &str, from: &str, to: &str) {
        let text = self.read(path);
        assert!(text.contains(from), "{path} holds no {from:?}");
        self.write(path, &text.replacen(from, to, 1));
    }

    /// The same for programs that need to be as fast, or to use as little stack, as on the site.
    pub fn optimised(mut self) -> TestWorkspace {
        self.is_optimised = true;
        self
    }

    /// The same for programs that write outside of their own folder, as to note that they ran.
    pub fn unsealed(mut self) -> TestWorkspace {
        self.is_unsealed = true;
        self
    }

    /// The tool, at home here, speaking English. Compiled submissions are shared by all tests.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_oj"));
        command.args(arguments).current_dir(&self.root).env("LC_ALL", "C");
        let target = if self.is_optimised { "target-optimised" } else { "target" };
        command.env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join(target));
        let unoptimised = unoptimised().filter(|_| !self.is_optimised);
        command.env("CARGO", unoptimised.unwrap_or(Path::new(env!("CARGO"))));
        for variable in ["CARGO_MANIFEST_DIR", "OJ_LANGUAGE", "OJ_WORKSPACE"] {
            command.env_remove(variable);
        }
        if self.is_unsealed {
            command.env("OJ_WITHOUT_LANDLOCK", "1");
        }
        if let Some(folders) = path_with_python() {
            command.env("PATH", folders);
        }
        command
    }

    pub fn oj(&self, arguments: &[&str]) -> Answer {
        Answer::of(self.command(arguments).output().expect("the tool starts"))
    }

    /// The same for a call that must exit with this status, so that a refused call never passes for one that works.
    pub fn oj_exits(&self, status: i32, arguments: &[&str]) -> Answer {
        let answer = self.oj(arguments);
        assert_eq!(answer.status, status, "oj {arguments:?}: {answer:?}");
        answer
    }
}

/// `PATH` with a Python of the tests in front, which has no packages. The one of the machine may be a shell script of
/// pyenv, which starts 30 processes before Python, and may load packages at each start, which takes longer than Python.
/// None without Python.
fn path_with_python() -> Option<&'static OsString> {
    static FOLDERS: OnceLock<Option<OsString>> = OnceLock::new();
    let make = || {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("python");
        let mut venv = Command::new("python3");
        venv.args(["-m", "venv", "--without-pip"]).arg(&folder);
        venv.output().ok().filter(|answer| answer.status.success())?;
        let programs = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
        let known = std::env::var_os("PATH")?;
        std::env::join_paths([programs].into_iter().chain(std::env::split_paths(&known))).ok()
    };
    FOLDERS.get_or_init(make).as_ref()
}

/// A cargo that is not there, beside a rustc that neither optimises nor links std into each program: the tool takes the
/// compiler beside its cargo, and compiling is half of the tests' time. Its version is a text, because the compiler
/// takes 10 ms to say it.
#[cfg(unix)] // elsewhere a script is no program
fn unoptimised() -> Option<&'static Path> {
    use std::os::unix::fs::PermissionsExt;
    static CARGO: OnceLock<PathBuf> = OnceLock::new();
    let cargo = CARGO.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("unoptimised");
        let rustc = Path::new(env!("CARGO")).with_file_name("rustc");
        let version = Command::new(&rustc).arg("-vV").output().expect("rustc starts").stdout;
        let script = format!(
            "#!/bin/sh\nif [ \"$*\" = -vV ]; then echo '{}'; exit; fi\nexec '{}' -C overflow-checks=off -C debug-assertions=off \
             -C codegen-units=1 -C prefer-dynamic -C rpath \"$@\" -C opt-level=0\n",
            String::from_utf8(version).expect("UTF-8").trim_end(),
            rustc.display()
        );
        let kept = folder.join("rustc");
        if fs::read_to_string(&kept).ok().as_ref() != Some(&script) {
            let draft = folder.join(std::process::id().to_string());
            fs::create_dir_all(&folder).expect("the target folder can be written");
            fs::write(&draft, script).expect("the target folder can be written");
            fs::set_permissions(&draft, PermissionsExt::from_mode(0o755)).expect("it is there");
            fs::rename(draft, kept).expect("the target folder can be written");
        }
        folder.join("cargo")
    });
    Some(cargo)
}

#[cfg(not(unix))]
fn unoptimised() -> Option<&'static Path> {
    None
}

impl Drop for TestWorkspace {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.root); // a folder left over in `target` is no harm
    }
}

/// Another program that starts the tool, in the surroundings of a call of it; `OJ` is the path of the tool.
pub fn starter(program: &str, call: &Command) -> Command {
    let mut command = Command::new(program);
    command.env("OJ", call.get_program()).current_dir(call.get_current_dir().expect("a workspace"));
    for (name, value) in call.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    command
}

/// The paths of the shipped problems and of `shared/src` in this repository, and a copy of each below [`copies`].
fn shipped_files() -> &'static [PathBuf] {
    static FILES: OnceLock<Vec<PathBuf>> = OnceLock::new();
    FILES.get_or_init(|| {
        let below = |path: PathBuf| path.strip_prefix(repository()).expect("below").to_path_buf();
        let mut files: Vec<PathBuf> = shipped_problems::files().into_iter().map(below).collect();
        files.extend(files_below(&repository().join("shared/src")).into_iter().map(below));
        for file in &files {
            let (text, copy) =
                (fs::read(repository().join(file)).expect("it can be read"), copies().join(file));
            if fs::read(&copy).ok().as_ref() != Some(&text) {
                let draft = copies().join(std::process::id().to_string());
                fs::create_dir_all(copy.parent().expect("below")).expect("the target folder can be written");
                fs::write(&draft, text).expect("the target folder can be written");
                fs::rename(draft, copy).expect("the target folder can be written");
            }
        }
        files
    })
}

fn copies() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("shipped")
}

/// Puts a shipped file into a workspace, as a link to the copy that all tests share where the system has links: new files
/// would take a tenth of the tests' time. It is never changed in place; see `write`.
fn place(file: &Path, to: &Path, may_link: bool) {
    fs::create_dir_all(to.parent().expect("below")).expect("the target folder can be written");
    if cfg!(windows) || !may_link || fs::hard_link(copies().join(file), to).is_err() {
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

/// What the tool said.
#[derive(Debug, PartialEq, Eq)]
pub struct Answer {
    pub status: i32,
    pub out: String,
    pub err: String,
}

impl Answer {
    pub fn of(output: Output) -> Answer {
        Answer {
            status: output.status.code().unwrap_or(-1),
            out: String::from_utf8(output.stdout).expect("it prints UTF-8"),
            err: String::from_utf8(output.stderr).expect("it prints UTF-8"),
        }
    }

    /// The objects of `--json` of a type, each as its fields: strings without quotes, the rest as it stands.
    pub fn objects(&self, kind: &str) -> Vec<Vec<(String, String)>> {
        let objects = self.out.lines().map(fields);
        objects.filter(|fields| fields.first() == Some(&("type".to_string(), kind.to_string()))).collect()
    }

    /// The same where there must be so many: a loop over none would test nothing.
    pub fn exactly(&self, count: usize, kind: &str) -> Vec<Vec<(String, String)>> {
        let objects = self.objects(kind);
        assert_eq!(objects.len(), count, "the number of {kind}s: {self:?}");
        objects
    }

    /// A field of the only object of its type.
    pub fn only(&self, kind: &str, key: &str) -> String {
        field(&self.exactly(1, kind)[0], key).to_string()
    }
}

/// The value of a key that the object must have.
pub fn field<'a>(object: &'a [(String, String)], key: &str) -> &'a str {
    let found = object.iter().find(|(name, _)| name == key);
    &found.unwrap_or_else(|| panic!("no `{key}` in {object:?}")).1
}

/// The fields of an object on a line of its own: a string as it reads, anything else as JSON writes it.
fn fields(line: &str) -> Vec<(String, String)> {
    let Ok(Json::Object(fields)) = json_reader::read(line.as_bytes()) else { panic!("no object: {line}") };
    let text = |value| match value {
        Json::Text(text) => text,
        Json::Number(number) => number.to_string(),
        Json::Boolean(value) => value.to_string(),
        other => panic!("{other:?} in {line}"),
    };
    fields.into_iter().map(|(key, value)| (key, text(value))).collect()
}
