//! The compiler, called as the site called it: `rustc --edition 2021 -O` on one file that stands alone in its folder.

use super::cache::{self, Cache, TemporaryFolder, WARNINGS};
use crate::sandbox::{self, Cancellation, End, Limits, Request, Run};
use crate::support::error::{error, reason, Error, Result};
use crate::support::files;
use crate::support::hash::hash;
use crate::support::lock;
use shared::judgement::Reason;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// The site's command line, behind `rustc`.
const SITE_FLAGS: &[&str] = &["--edition", "2021", "-O", "-o", PROGRAM, TEXT];

/// Makes integer overflow and failed debug assertions panic; with the site's flags neither has an effect.
const CHECK_FLAGS: &[&str] = &["-C", "overflow-checks=on", "-C", "debug-assertions=on"];

/// On Windows a program itself says how large the stack of its main thread is: 8 MB, as the sandbox makes it elsewhere.
fn stack_flags(version: &str) -> &'static [&'static str] {
    if !cfg!(windows) {
        &[]
    } else if version.contains("windows-msvc") {
        &["-C", "link-arg=/STACK:8388608"]
    } else {
        &["-C", "link-arg=-Wl,--stack,8388608"]
    }
}

/// The name of the file that is compiled, and of the program that the compiler writes.
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

/// The result of compiling a text.
pub enum Build {
    Program(Program),
    /// The compiler refuses the text. Its messages are the same in both languages.
    Refused(Reason),
}

/// A compiled program in the cache.
pub struct Program {
    pub path: PathBuf,
    /// The compiler's warnings, empty if there are none.
    pub warnings: String,
}

/// The compiler and the cache of its programs.
pub struct Compiler {
    cache: Cache,
    /// Found when the first text is compiled.
    toolchain: Mutex<Option<Arc<Toolchain>>>,
    /// Ends all compilations.
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
        Compiler { cache: Cache::new(target), toolchain: Mutex::new(None), cancellation }
    }

    /// The cache of its programs.
    pub fn cache(&self) -> &Cache {
        &self.cache
    }

    /// Compiles a text, or finds its program in the cache. `shown` is the name of the file in messages.
    pub fn build(&self, text: &[u8], shown: &str, flags: Flags) -> Result<Build> {
        let toolchain = self.toolchain()?;
        let mut flags = match flags {
            Flags::Site => SITE_FLAGS.to_vec(),
            Flags::Checked => [SITE_FLAGS, CHECK_FLAGS].concat(),
        };
        flags.extend(stack_flags(&toolchain.version));
        let key = hash(&[text, flags.join(" ").as_bytes(), toolchain.version.as_bytes()]);
        let folder = match self.cache.find(key, text) {
            Some(folder) => folder,
            None => {
                let temporary = self.cache.temporary_folder()?;
                if let Some(messages) = self.compile(text, &flags, &temporary)? {
                    return Ok(Build::Refused(Reason::new(
                        messages.english.replace(TEXT, shown),
                        messages.korean.replace(TEXT, shown),
                    )));
                }
                self.cache.insert(key, &temporary)?
            }
        };
        let warnings = files::read(&folder.join(WARNINGS))?;
        let warnings = String::from_utf8_lossy(&warnings).replace(TEXT, shown);
        Ok(Build::Program(Program { path: folder.join(PROGRAM), warnings }))
    }

    /// A program in the folder of a problem: compiled if its name ends in `.rs`, else the file itself.
    pub fn program_at(&self, path: &Path) -> Result<Build> {
        if path.extension().is_some_and(|extension| extension == "rs") {
            return self.build(&files::read(path)?, &files::name(path), Flags::Site);
        }
        Ok(Build::Program(Program { path: path.to_path_buf(), warnings: String::new() }))
    }

    /// Writes text, program and warnings into a folder. The messages of the compiler if it refuses the text.
    fn compile(&self, text: &[u8], flags: &[&str], temporary: &TemporaryFolder) -> Result<Option<Reason>> {
        temporary.write(TEXT, text)?;
        let run = self.run_tool("rustc", flags, temporary.path())?;
        let messages = String::from_utf8_lossy(&files::read(&run.stderr())?).into_owned();
        if run.outcome.stopped.is_some() {
            let seconds = TIME.as_secs();
            return Ok(Some(reason!(
                "the compiler was stopped after {seconds} s",
                "컴파일이 {seconds}초 안에 끝나지 않아 중단했습니다"
            )));
        }
        let failure = match run.outcome.end {
            End::Exit(0) if cache::is_program(&temporary.path().join(PROGRAM)) => {
                return temporary.write(WARNINGS, messages.as_bytes()).map(|_| None);
            }
            End::Exit(0) => {
                return Ok(Some(reason!(
                    "{messages}the compiler makes no program of it",
                    "{messages}컴파일은 되었지만 프로그램이 만들어지지 않았습니다"
                )));
            }
            End::Exit(_) => failure_of_machine(&messages),
            End::Signal(number) => {
                Some(reason!("it was ended by signal {number}", "시그널 {number} 때문에 종료되었습니다"))
            }
        };
        let Some(why) = failure else { return Ok(Some(Reason::new(messages.clone(), messages))) };
        let toolchain = self.toolchain()?;
        let rustc = toolchain.rustc.to_string_lossy();
        Err(error!("the compiler `{rustc}` failed: {}", "컴파일러 `{rustc}` 실행에 실패했습니다: {}", why))
    }

    /// Runs `rustc`, or a tool that is installed with it, in this folder. Time is its only limit.
    pub(super) fn run_tool(&self, tool: &str, arguments: &[&str], folder: &Path) -> Result<Run> {
        let program = self.toolchain()?.tool(tool);
        sandbox::run(&Request {
            arguments: arguments.iter().map(OsString::from).collect(),
            folder: Some(folder.to_path_buf()),
            cancellations: vec![self.cancellation.clone()],
            ..Request::new(program, Limits { time: TIME, memory: 0, output: u64::MAX })
        })
    }

    /// Looked for by the first thread that needs it, while the others wait.
    fn toolchain(&self) -> Result<Arc<Toolchain>> {
        let mut known = lock(&self.toolchain);
        if let Some(toolchain) = &*known {
            return Ok(Arc::clone(toolchain));
        }
        let found = Arc::new(Toolchain::find(self.cache.folder())?);
        *known = Some(Arc::clone(&found));
        Ok(found)
    }
}

impl Toolchain {
    /// The compiler that `RUSTC` names, or the one beside the cargo that started this tool, or that of `PATH`.
    fn find(cache: &Path) -> Result<Toolchain> {
        let chosen = std::env::var_os("RUSTC");
        let name = format!("rustc{}", std::env::consts::EXE_SUFFIX);
        let beside = std::env::var_os("CARGO").map(|cargo| Path::new(&cargo).with_file_name(name));
        if let (None, Some(path)) = (&chosen, beside.filter(|path| path.is_file())) {
            return Ok(Toolchain { version: cached_version(&path, cache)?, rustc: path.into() });
        }
        let rustc = chosen.unwrap_or_else(|| "rustc".into());
        Ok(Toolchain { version: version_of(&rustc)?, rustc })
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
}

/// The first line of messages of the compiler.
pub fn first_line(messages: &Reason) -> Reason {
    let first = |messages: &str| messages.lines().next().unwrap_or_default().to_string();
    Reason::new(first(&messages.english), first(&messages.korean))
}

/// Why the compiler failed, if it lacks a linker or room on the disk: then it does not refuse the text.
fn failure_of_machine(messages: &str) -> Option<Reason> {
    if let Some(line) = messages.lines().find(|line| line.starts_with("error: linker `")) {
        return Some(reason!(
            "{line}; install a C compiler, whose linker Rust uses",
            "{line}. Rust가 링커로 쓰는 C 컴파일러를 설치하세요"
        ));
    }
    let full = ["No space left on device", "(os error 28)", "(os error 112)"]; // Unix and Windows
    let is_text = |line: &str| line.trim_start().starts_with(|c: char| c.is_ascii_digit() || c == '|');
    let mut own = messages.lines().filter(|line| !is_text(line)); // without the lines that it quotes from the text
    own.find(|line| full.iter().any(|words| line.contains(words))).map(|line| Reason::new(line, line))
}

fn version_of(rustc: &OsStr) -> Result<String> {
    let failed = |why: Error| {
        let rustc = rustc.to_string_lossy();
        error!(
            "cannot run `{rustc} -vV`: {}; install Rust from `https://rustup.rs`, or set `RUSTC` to a compiler",
            "`{rustc} -vV` 명령을 실행할 수 없습니다: {}. `https://rustup.rs`에서 Rust를 설치하거나 `RUSTC`에 컴파일러 \
             경로를 지정하세요",
            why.reason()
        )
    };
    let output = Command::new(rustc).arg("-vV").output().map_err(|why| failed(why.into()))?;
    if !output.status.success() {
        return Err(failed(Error::new(String::from_utf8_lossy(&output.stderr).trim())));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The version of a compiler, kept in a file until the compiler's file changes: asking for it takes longer than judging
/// a dozen cases.
fn cached_version(rustc: &Path, cache: &Path) -> Result<String> {
    let metadata = fs::metadata(rustc).map_err(|why| files::cannot("read", rustc, why))?;
    let identity = format!("{} {} {:?}", rustc.display(), metadata.len(), metadata.modified().ok());
    let kept = cache.join(format!("compiler-{:016x}", hash(&[identity.as_bytes()])));
    if let Ok(version) = fs::read_to_string(&kept) {
        return Ok(version);
    }
    let version = version_of(rustc.as_os_str())?;
    files::create_folder(cache)?;
    files::write(&kept, version.as_bytes())?;
    Ok(version)
}
