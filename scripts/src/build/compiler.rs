//! From the text of a submission to a program, with the site's compiler flags.
//!
//! Each text is compiled once: the result is kept in `target/oj` under a hash of text, flags and compiler. The text
//! is compiled from a folder where it stands alone, the way the site had it.

use crate::sandbox::platform::End;
use crate::sandbox::{Keeper, Limits, Request, Stop};
use crate::support::error::{Error, Result};
use crate::support::files;
use crate::support::hash::hash;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime};

/// The site's command line, behind `rustc`.
const FLAGS: [&str; 6] = ["--edition", "2021", "-O", "-o", PROGRAM, TEXT];

/// Finds what the site's flags pass over in silence: numbers that wrap around, and assertions for debugging.
const CHECKS: [&str; 4] = ["-C", "overflow-checks=on", "-C", "debug-assertions=on"];

/// Which flags a text is compiled with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flavour {
    /// The site's.
    Site,
    /// The site's, and checks.
    Checked,
}

impl Flavour {
    fn flags(self) -> Vec<&'static str> {
        match self {
            Flavour::Site => FLAGS.to_vec(),
            Flavour::Checked => [FLAGS.as_slice(), CHECKS.as_slice()].concat(),
        }
    }
}

const TEXT: &str = "Main.rs";
const WARNINGS: &str = "warnings";
const PROGRAM: &str = if cfg!(windows) { "Main.exe" } else { "Main" };

/// A compiler that takes longer has lost itself in the text.
const TIME: Duration = Duration::from_secs(60);

/// What a program and the pieces it is linked from take on the disk, in bytes.
const ROOM: usize = 8 << 20;

/// So many programs are kept, and all that were of use in this time: they may run just now.
const KEPT: usize = 100;
const RECENT: Duration = Duration::from_secs(3600);

pub struct Compiler {
    program: OsString,
    version: String,
    store: PathBuf,
}

pub enum Build {
    Program(Program),
    /// What the compiler said.
    Refused(String),
}

pub struct Program {
    pub path: PathBuf,
    /// The compiler's warnings, empty if there are none.
    pub warnings: String,
}

impl Compiler {
    /// The compiler of `RUSTC`, or the one beside the cargo that started this tool, or that of the `PATH`.
    pub fn find(target: &Path) -> Result<Compiler> {
        let store = target.join("oj");
        if let Some(program) = std::env::var_os("RUSTC") {
            let version = version_of(&program)?;
            return Ok(Compiler { program, version, store });
        }
        let beside = std::env::var_os("CARGO").map(|cargo| Path::new(&cargo).with_file_name("rustc"));
        match beside.filter(|path| path.is_file()) {
            Some(path) => {
                Ok(Compiler { version: remembered_version(&path, &store)?, program: path.into(), store })
            }
            None => Ok(Compiler { version: version_of(&"rustc".into())?, program: "rustc".into(), store }),
        }
    }

    /// Compiles a text, or finds what came of it before. `shown` is the file's name in messages.
    pub fn build(&self, keeper: &mut Keeper, text: &[u8], shown: &str, flavour: Flavour) -> Result<Build> {
        let flags = flavour.flags();
        let key = hash(&[text, flags.join(" ").as_bytes(), self.version.as_bytes()]);
        let folder = self.store.join(format!("{key:016x}"));
        let kept = folder.join(WARNINGS).is_file()
            && is_whole(&folder.join(PROGRAM))
            && fs::read(folder.join(TEXT)).is_ok_and(|kept| kept == text);
        if !kept {
            let _ = fs::remove_dir_all(&folder); // there is none, or somebody has taken something out of it
            if let Some(refusal) = self.compile(keeper, text, &flags, &folder)? {
                return Ok(Build::Refused(named(&refusal, shown)));
            }
            self.forget_old();
        }
        touch(&folder);
        let warnings = files::read(&folder.join(WARNINGS))?;
        let warnings = named(&String::from_utf8_lossy(&warnings), shown);
        Ok(Build::Program(Program { path: folder.join(PROGRAM), warnings }))
    }

    /// A program that stands in the folder of a problem, compiled if it is Rust, as it is if not.
    pub fn program_at(&self, keeper: &mut Keeper, path: &Path) -> Result<Build> {
        match path.extension().is_some_and(|extension| extension == "rs") {
            true => self.build(keeper, &files::read(path)?, &files::name(path), Flavour::Site),
            false => Ok(Build::Program(Program { path: path.to_path_buf(), warnings: String::new() })),
        }
    }

    /// Puts text, program and warnings into `folder`, all or nothing. The compiler's words if it refuses.
    fn compile(
        &self,
        keeper: &mut Keeper,
        text: &[u8],
        flags: &[&str],
        folder: &Path,
    ) -> Result<Option<String>> {
        let draft = self.store.join(draft_name());
        files::create_folder(&draft)?;
        let compiled = self.compile_in(keeper, text, flags, &draft);
        let moved = match &compiled {
            Ok(None) => fs::rename(&draft, folder),
            _ => Ok(()),
        };
        let _ = fs::remove_dir_all(&draft); // gone already if all went well
        match moved {
            // Another judge was faster: what it made of this text is as good.
            Err(_) if folder.join(PROGRAM).is_file() => compiled,
            Err(why) => Err(files::cannot("write", folder, why)),
            Ok(()) => compiled,
        }
    }

    fn compile_in(
        &self,
        keeper: &mut Keeper,
        text: &[u8],
        flags: &[&str],
        draft: &Path,
    ) -> Result<Option<String>> {
        files::write(&draft.join(TEXT), text)?;
        let outcome = keeper.run(&Request {
            program: self.program.clone(),
            arguments: flags.iter().map(OsString::from).collect(),
            folder: Some(draft.to_path_buf()),
            input: None,
            limits: Limits { time: TIME, memory: 0, output: u64::MAX },
        })?;
        let words = String::from_utf8_lossy(&files::read(&keeper.errors())?).into_owned();
        match (outcome.stopped, outcome.end) {
            (Some(Stop::Cancelled), _) => Err(Error::new("compilation was interrupted")),
            (Some(_), _) => Ok(Some(format!("the compiler was still at it after {} s", TIME.as_secs()))),
            (None, End::Exit(0)) if is_whole(&draft.join(PROGRAM)) => {
                files::write(&draft.join(WARNINGS), words.as_bytes()).map(|()| None)
            }
            (None, End::Exit(0)) => Ok(Some(format!("{words}the compiler makes no program of it"))),
            // What fails for want of a linker, of memory or of room on the disk says nothing about the text.
            (None, End::Signal(number)) => Err(self.failed(&format!("it was ended by signal {number}"))),
            (None, _) => match words.lines().find(|line| line.starts_with("error: linker `")) {
                Some(line) => {
                    Err(self.failed(&format!("{line}; install a C compiler, whose linker Rust uses")))
                }
                None => files::check_room(draft, ROOM).map(|()| Some(words)),
            },
        }
    }

    fn failed(&self, why: &str) -> Error {
        Error::new(format!("the compiler `{}` failed: {why}", self.program.to_string_lossy()))
    }

    /// Removes the programs that were of no use for longest. Whatever cannot be removed is of no harm.
    fn forget_old(&self) {
        let Ok(folders) = files::list(&self.store) else { return };
        let age = |folder: &Path| {
            let used = fs::metadata(folder.join(WARNINGS)).and_then(|metadata| metadata.modified()).ok()?;
            SystemTime::now().duration_since(used).ok()
        };
        let mut aged: Vec<(Duration, PathBuf)> =
            folders.into_iter().filter_map(|folder| Some((age(&folder)?, folder))).collect();
        aged.sort();
        // What a judge has left that was killed.
        remove(&self.store, |entry| {
            let changed = entry.metadata().and_then(|metadata| metadata.modified());
            let age = changed.ok().and_then(|changed| SystemTime::now().duration_since(changed).ok());
            entry.file_name().to_string_lossy().starts_with(DRAFT) && age.is_some_and(|age| age > RECENT)
        });
        aged.iter().skip(KEPT).filter(|(age, _)| *age > RECENT).for_each(|(_, folder)| {
            let _ = fs::remove_dir_all(folder);
        });
    }
}

/// Whether it can be run: a machine that loses power leaves files without anything in them, and some texts make the
/// compiler write a library by that name.
fn is_whole(program: &Path) -> bool {
    #[cfg(unix)]
    let runs =
        |there: &fs::Metadata| std::os::unix::fs::PermissionsExt::mode(&there.permissions()) & 0o100 != 0;
    #[cfg(not(unix))]
    let runs = |_: &fs::Metadata| true;
    fs::metadata(program).is_ok_and(|there| there.is_file() && there.len() > 0 && runs(&there))
}

/// Notes that a program was of use.
fn touch(folder: &Path) {
    let file = fs::File::options().append(true).open(folder.join(WARNINGS));
    let _ = file.and_then(|file| file.set_modified(SystemTime::now())); // then it is forgotten a little sooner
}

/// Removes what an interrupted compilation of this process has left.
pub fn remove_drafts(target: &Path) {
    let own = format!("{DRAFT}{}-", std::process::id());
    remove(&target.join("oj"), |entry| entry.file_name().to_string_lossy().starts_with(&own));
}

/// Removes those entries of a folder; nothing more can be done about what resists.
fn remove(folder: &Path, wanted: impl Fn(&fs::DirEntry) -> bool) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter(wanted).for_each(|entry| {
        let _ = fs::remove_dir_all(entry.path());
    });
}

const DRAFT: &str = ".draft-";

fn draft_name() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    format!("{DRAFT}{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed))
}

/// The compiler's words with the file's own name in them.
fn named(words: &str, shown: &str) -> String {
    words.replace(TEXT, shown)
}

fn version_of(program: &OsString) -> Result<String> {
    let failed = |why: String| {
        let install = "install Rust from https://rustup.rs, or set RUSTC to a compiler";
        Error::new(format!("cannot run `{} -vV`: {why}; {install}", program.to_string_lossy()))
    };
    let output = Command::new(program).arg("-vV").output().map_err(|why| failed(why.to_string()))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(failed(String::from_utf8_lossy(&output.stderr).trim().to_string())),
    }
}

/// Asking a compiler for its version takes longer than judging a dozen cases, so the answer is kept for as long as
/// the compiler's file stays the same.
fn remembered_version(path: &Path, store: &Path) -> Result<String> {
    let metadata = fs::metadata(path).map_err(|why| files::cannot("read", path, why))?;
    let identity = format!("{} {} {:?}", path.display(), metadata.len(), metadata.modified().ok());
    let memory = store.join(format!("compiler-{:016x}", hash(&[identity.as_bytes()])));
    if let Ok(version) = fs::read_to_string(&memory) {
        return Ok(version);
    }
    let version = version_of(&path.as_os_str().to_os_string())?;
    files::create_folder(store)?;
    files::write(&memory, version.as_bytes())?;
    Ok(version)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)] // elsewhere a folder cannot be opened
    #[test]
    fn what_was_used_lately_is_never_forgotten() {
        let store = std::env::temp_dir().join(format!("oj-store-{}", std::process::id()));
        for index in 0..2 * KEPT {
            let folder = store.join(index.to_string());
            fs::create_dir_all(&folder).expect("a temporary folder");
            let file = fs::File::create(folder.join(WARNINGS)).expect("a temporary file");
            let age = if index < KEPT + 5 { Duration::ZERO } else { 2 * RECENT };
            file.set_modified(SystemTime::now() - age).expect("it is ours");
        }
        let drafts = [(".draft-1-0", Duration::ZERO), (".draft-2-0", 2 * RECENT)];
        for (name, age) in drafts {
            fs::create_dir(store.join(name)).expect("it is ours");
            let folder = fs::File::open(store.join(name)).expect("it is there");
            folder.set_modified(SystemTime::now() - age).expect("it is ours");
        }
        let compiler = Compiler { program: "rustc".into(), version: String::new(), store: store.clone() };
        compiler.forget_old();
        let left = files::list(&store).expect("a temporary folder").len();
        let drafts = drafts.map(|(name, _)| store.join(name).exists());
        fs::remove_dir_all(&store).expect("it is ours");
        assert_eq!(drafts, [true, false], "what a killed judge has left goes, what is under way stays");
        assert_eq!(left, KEPT + 5, "all that is recent, though there are more than are kept otherwise");
    }
}
