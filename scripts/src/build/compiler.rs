//! The compiler, called as the site called it: `rustc --edition 2021 -O` on one file that stands alone in its folder.

use super::cache::{self, Cache, WARNINGS};
use crate::sandbox::{self, Cancellation, End, Limits, Request, Run};
use crate::support::error::{Error, Result};
use crate::support::files;
use crate::support::hash::hash;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;

/// The site's command line, behind `rustc`.
const SITE_FLAGS: [&str; 6] = ["--edition", "2021", "-O", "-o", PROGRAM, TEXT];

/// Makes integer overflow and failed debug assertions panic; the site's flags leave both unnoticed.
const CHECK_FLAGS: [&str; 4] = ["-C", "overflow-checks=on", "-C", "debug-assertions=on"];

/// The file that is compiled, and the program that is made of it.
pub const TEXT: &str = "Main.rs";
pub const PROGRAM: &str = if cfg!(windows) { "Main.exe" } else { "Main" };

/// Compile time limit (CPU time); beyond it the verdict is CE.
const TIME: Duration = Duration::from_secs(60);

/// The flags a text is compiled with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flags {
    /// Those of the site.
    Site,
    /// Those of the site, and checks.
    Checked,
}

/// What the compiler makes of a text.
pub enum Build {
    Program(Program),
    /// It refuses the text, with these messages.
    Refused(String),
}

/// A compiled program in the cache.
pub struct Program {
    pub path: PathBuf,
    /// The compiler's warnings, empty if there are none.
    pub warnings: String,
}

pub struct Compiler {
    cache: Cache,
    /// Looked for when the first text is compiled.
    toolchain: OnceLock<Toolchain>,
    /// Ends compilations.
    cancellation: Cancellation,
}

struct Toolchain {
    rustc: OsString,
    /// What `rustc -vV` prints.
    version: String,
}

impl Compiler {
    /// A compiler that keeps its programs in this target folder.
    pub fn new(target: &Path, cancellation: Cancellation) -> Compiler {
        Compiler { cache: Cache::new(target), toolchain: OnceLock::new(), cancellation }
    }

    pub fn cache(&self) -> &Cache {
        &self.cache
    }

    /// Compiles a text, or finds its program in the cache. `shown` is the name of the file in messages.
    pub fn build(&self, text: &[u8], shown: &str, flags: Flags) -> Result<Build> {
        let toolchain = self.toolchain()?;
        let flags = match flags {
            Flags::Site => SITE_FLAGS.to_vec(),
            Flags::Checked => [SITE_FLAGS.as_slice(), CHECK_FLAGS.as_slice()].concat(),
        };
        let key = hash(&[text, flags.join(" ").as_bytes(), toolchain.version.as_bytes()]);
        let folder = match self.cache.find(key, text) {
            Some(folder) => folder,
            None => {
                let temporary = self.cache.temporary_folder()?;
                let compiled = toolchain.compile(text, &flags, &temporary, &self.cancellation);
                let inserted = match compiled {
                    Ok(None) => self.cache.insert(key, &temporary),
                    Ok(Some(messages)) => {
                        let _ = fs::remove_dir_all(&temporary);
                        return Ok(Build::Refused(messages.replace(TEXT, shown)));
                    }
                    Err(why) => Err(why),
                };
                let _ = fs::remove_dir_all(&temporary); // if it was inserted, it is no longer there
                inserted?
            }
        };
        let warnings = files::read(&folder.join(WARNINGS))?;
        let warnings = String::from_utf8_lossy(&warnings).replace(TEXT, shown);
        Ok(Build::Program(Program { path: folder.join(PROGRAM), warnings }))
    }

    /// A program in the folder of a problem: compiled if it is Rust, else as it is.
    pub fn program_at(&self, path: &Path) -> Result<Build> {
        if path.extension().is_some_and(|extension| extension == "rs") {
            return self.build(&files::read(path)?, &files::name(path), Flags::Site);
        }
        Ok(Build::Program(Program { path: path.to_path_buf(), warnings: String::new() }))
    }

    /// Runs `rustc`, or a tool that is installed with it, in this folder, under the limits of a compilation.
    pub(super) fn run_tool(&self, tool: &str, arguments: &[&str], folder: &Path) -> Result<Run> {
        let program = self.toolchain()?.tool(tool);
        run(&program, arguments, folder, &self.cancellation)
    }

    fn toolchain(&self) -> Result<&Toolchain> {
        if let Some(toolchain) = self.toolchain.get() {
            return Ok(toolchain);
        }
        let found = Toolchain::find(self.cache.folder())?;
        Ok(self.toolchain.get_or_init(|| found))
    }
}

impl Toolchain {
    /// The compiler that `RUSTC` names, or the one beside the cargo that started this tool, or that of `PATH`.
    fn find(cache: &Path) -> Result<Toolchain> {
        if let Some(rustc) = std::env::var_os("RUSTC") {
            return Ok(Toolchain { version: version_of(&rustc)?, rustc });
        }
        let beside = std::env::var_os("CARGO").map(|cargo| Path::new(&cargo).with_file_name("rustc"));
        match beside {
            Some(path) if path.is_file() => {
                Ok(Toolchain { version: cached_version(&path, cache)?, rustc: path.into() })
            }
            _ => Ok(Toolchain { version: version_of(&"rustc".into())?, rustc: "rustc".into() }),
        }
    }

    /// The compiler itself, or a tool installed with it: the one beside the compiler, or that of `PATH`.
    fn tool(&self, name: &str) -> OsString {
        if name == "rustc" {
            return self.rustc.clone();
        }
        let beside = Path::new(&self.rustc).with_file_name(format!("{name}{}", std::env::consts::EXE_SUFFIX));
        let is_path = beside.components().count() > 1; // a bare name would mean the current folder
        if is_path && beside.is_file() {
            return beside.into();
        }
        name.into()
    }

    /// Puts text, program and warnings into `folder`. The messages of the compiler if it refuses.
    fn compile(
        &self,
        text: &[u8],
        flags: &[&str],
        folder: &Path,
        cancellation: &Cancellation,
    ) -> Result<Option<String>> {
        files::write(&folder.join(TEXT), text)?;
        let run = run(&self.rustc, flags, folder, cancellation)?;
        let messages = String::from_utf8_lossy(&files::read(&run.stderr())?).into_owned();
        if run.outcome.stopped.is_some() {
            return Ok(Some(format!("the compiler was stopped after {} s", TIME.as_secs())));
        }
        match run.outcome.end {
            End::Exit(0) if cache::is_program(&folder.join(PROGRAM)) => {
                files::write(&folder.join(WARNINGS), messages.as_bytes()).map(|()| None)
            }
            End::Exit(0) => Ok(Some(format!("{messages}the compiler makes no program of it"))),
            End::Exit(_) => match failure_of_machine(&messages) {
                Some(why) => Err(self.failed(&why)),
                None => Ok(Some(messages)),
            },
            End::Signal(number) => Err(self.failed(&format!("it was ended by signal {number}"))),
        }
    }

    fn failed(&self, why: &str) -> Error {
        Error::new(format!("the compiler `{}` failed: {why}", self.rustc.to_string_lossy()))
    }
}

/// Runs a compiler in a folder. Time is its only limit.
fn run(program: &OsString, arguments: &[&str], folder: &Path, cancellation: &Cancellation) -> Result<Run> {
    sandbox::run(&Request {
        arguments: arguments.iter().map(OsString::from).collect(),
        folder: Some(folder.to_path_buf()),
        cancellations: vec![cancellation.clone()],
        ..Request::new(program, Limits { time: TIME, memory: 0, output: u64::MAX })
    })
}

/// The message by which the compiler says that it lacks a linker or room on the disk: the text is not to blame.
fn failure_of_machine(messages: &str) -> Option<String> {
    if let Some(line) = messages.lines().find(|line| line.starts_with("error: linker `")) {
        return Some(format!("{line}; install a C compiler, whose linker Rust uses"));
    }
    let full = ["No space left on device", "(os error 28)", "(os error 112)"]; // Unix and Windows
    let is_text = |line: &str| line.trim_start().starts_with(|c: char| c.is_ascii_digit() || c == '|');
    let mut own = messages.lines().filter(|line| !is_text(line)); // not the lines it quotes from the text
    own.find(|line| full.iter().any(|words| line.contains(words))).map(str::to_string)
}

fn version_of(rustc: &OsString) -> Result<String> {
    let failed = |why: String| {
        let install = "install Rust from https://rustup.rs, or set RUSTC to a compiler";
        Error::new(format!("cannot run `{} -vV`: {why}; {install}", rustc.to_string_lossy()))
    };
    let output = Command::new(rustc).arg("-vV").output().map_err(|why| failed(why.to_string()))?;
    if !output.status.success() {
        return Err(failed(String::from_utf8_lossy(&output.stderr).trim().to_string()));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Asking a compiler for its version takes longer than judging a dozen cases, so the answer is kept as long as the
/// compiler's file stays the same.
fn cached_version(rustc: &Path, cache: &Path) -> Result<String> {
    let metadata = fs::metadata(rustc).map_err(|why| files::cannot("read", rustc, why))?;
    let identity = format!("{} {} {:?}", rustc.display(), metadata.len(), metadata.modified().ok());
    let kept = cache.join(format!("compiler-{:016x}", hash(&[identity.as_bytes()])));
    if let Ok(version) = fs::read_to_string(&kept) {
        return Ok(version);
    }
    let version = version_of(&rustc.as_os_str().to_os_string())?;
    files::create_folder(cache)?;
    files::write(&kept, version.as_bytes())?;
    Ok(version)
}
