//! The compiler of Rust and its version.

use crate::program_cache::identity;
use messages::{error, Error, Result};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;
use stdx::{cached_files, files, hash::hash, threads};
use system::TemporaryFolder;

pub struct Toolchain {
    /// The path of the compiler, or a name on `PATH`.
    pub rustc: OsString,
    /// The output of `rustc -vV`.
    pub version: String,
}

impl Toolchain {
    /// Finds the compiler that `RUSTC` names, or else the one beside the cargo that started this tool, or
    /// else the one on `PATH`. Of rustup, it is the compiler that rustup would start.
    pub fn find(cache: &Path) -> Result<Toolchain> {
        if let Some(rustc) = std::env::var_os("RUSTC") {
            return Ok(Toolchain { version: version_of(&rustc)?, rustc });
        }
        match beside_cargo().or_else(in_sysroot) {
            Some(path) => Ok(Toolchain { version: cached_version(&path, cache)?, rustc: path.into() }),
            None => Ok(Toolchain { version: version_of(RUSTC.as_ref())?, rustc: RUSTC.into() }),
        }
    }

    /// Returns the flags for 8 MB of stack of the main thread on Windows, where the program's file holds the
    /// size. On other systems the sandbox sets the size.
    pub fn stack_flags(&self) -> &'static [&'static str] {
        if !cfg!(windows) {
            &[]
        } else if self.version.contains("windows-msvc") {
            &["-C", "link-arg=/STACK:8388608"]
        } else {
            &["-C", "link-arg=-Wl,--stack,8388608"]
        }
    }
}

/// The name of the compiler on `PATH`.
const RUSTC: &str = "rustc";

fn beside_cargo() -> Option<PathBuf> {
    compiler_in(Path::new(&std::env::var_os("CARGO")?).parent()?)
}

/// Returns the compiler in the folder that the one on `PATH` prints. The one on `PATH` may be rustup, which would
/// choose a compiler anew, and take more time, for each source.
fn in_sysroot() -> Option<PathBuf> {
    compiler_in(&printed_path(RUSTC.as_ref(), &["--print", "sysroot"])?.join("bin"))
}

fn compiler_in(folder: &Path) -> Option<PathBuf> {
    let path = folder.join(format!("{RUSTC}{}", std::env::consts::EXE_SUFFIX));
    path.is_file().then_some(path)
}

pub(crate) fn printed_path(tool: &OsStr, arguments: &[&str]) -> Option<PathBuf> {
    let printed = ask(tool, arguments).ok()?.stdout;
    Some(PathBuf::from(String::from_utf8(printed).ok()?.trim_end()))
}

/// The wall time for an answer of a compiler. It is long because rustup may have to install the compiler first.
const ANSWER_TIME: Duration = Duration::from_secs(600);

/// Runs a tool in an empty folder for temporary files. In the folder of somebody who is judged, or below it, a file
/// such as `rust-toolchain.toml` or `.python-version` could make a version manager start any program.
fn ask(tool: &OsStr, arguments: &[&str]) -> Result<Output> {
    let folder = TemporaryFolder::create(&std::env::temp_dir())?;
    let mut command = Command::new(tool);
    command.args(arguments).stdin(Stdio::null()).current_dir(folder.path());
    Ok(threads::within(ANSWER_TIME, move || command.output())?)
}

/// Returns what `rustc -vV` prints.
fn version_of(rustc: &OsStr) -> Result<String> {
    let failed = |why: Error| {
        let rustc = rustc.to_string_lossy();
        error!(
            "cannot run `{rustc} -vV`: {why}; install Rust from `https://rustup.rs`, or set `RUSTC` to a \
             compiler"
        )
    };
    let output = ask(rustc, &["-vV"]).map_err(failed)?;

    if !output.status.success() {
        return Err(failed(Error::verbatim(String::from_utf8_lossy(&output.stderr).trim())));
    }

    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Returns the version of a compiler. A file keeps it until the compiler's file changes, because printing the
/// version takes longer than judging a dozen cases.
fn cached_version(rustc: &Path, cache: &Path) -> Result<String> {
    let kept = cache.join(format!("compiler-{:032x}", hash(&[identity(rustc)?.as_bytes()])));
    if let Some(version) = cached_files::read_text(&kept) {
        return Ok(version);
    }

    let version = version_of(rustc.as_os_str())?;
    files::create_folder(cache)?;
    cached_files::write_text(&kept, &version)?;

    Ok(version)
}

#[cfg(unix)] // the stand-in for a compiler is `echo`
#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::os::unix::fs::symlink;
    use stdx::test_folder::TestFolder;

    #[test]
    fn a_compiler_prints_its_version_once_until_its_file_changes() {
        let folder = TestFolder::new("toolchain");
        let (rustc, cache) = (folder.join("rustc"), folder.join("cache"));
        symlink("/bin/echo", &rustc).expect("a link");
        let version = || cached_version(&rustc, &cache).map_err(|why| why.to_string());
        let first = version();
        let kept = files::list(&cache).expect("it was made");
        cached_files::write_text(&kept[0], "kept").expect("it is a file");
        let second = version();
        // The program of this test, which rejects the argument `-vV`, replaces the compiler.
        fs::remove_file(&rustc).expect("it is a link");
        symlink(std::env::current_exe().expect("it runs"), &rustc).expect("a link");
        let changed = version();
        fs::remove_file(&rustc).expect("it is a link");
        let gone = version();
        assert_eq!((first.as_deref(), second.as_deref()), (Ok("-vV\n"), Ok("kept")));
        assert_eq!(kept.len(), 1);
        let why = changed.expect_err("it is not a compiler");
        assert!(why.starts_with(&format!("cannot run `{} -vV`: ", rustc.display())), "{why}");
        assert!(
            why.ends_with("; install Rust from `https://rustup.rs`, or set `RUSTC` to a compiler"),
            "{why}"
        );
        assert!(gone.expect_err("there is none").starts_with("cannot read `"));
    }

    /// The stand-in prints its current folder.
    #[test]
    fn a_compiler_is_asked_in_an_empty_folder_that_is_then_removed() {
        let folder = TestFolder::new("version");
        let rustc = folder.write("rustc", "#!/bin/sh\nls -A >&2\npwd -P\n");
        fs::set_permissions(&rustc, std::os::unix::fs::PermissionsExt::from_mode(0o700))
            .expect("it is a file");
        let printed = ask(rustc.as_os_str(), &[]).expect("it is a script");
        let used = PathBuf::from(String::from_utf8(printed.stdout).expect("a path").trim_end());
        let temporary = fs::canonicalize(std::env::temp_dir()).expect("it is there");
        assert!(used.parent() == Some(temporary.as_path()) && !used.exists(), "{used:?}");
        assert!(printed.stderr.is_empty(), "there are files");
    }
}
