//! The compiler of Rust and its version.

use crate::{cache_layout, program_cache::identity};
use messages::{error, Error, Result};
use std::ffi::{OsStr, OsString};
use std::{fs, path::Path, process::Command, time::Duration};
use stdx::{files, threads};

pub struct Toolchain {
    /// The path of the compiler, or a name on `PATH`.
    pub rustc: OsString,
    /// The output of `rustc -vV`.
    pub version: String,
}

impl Toolchain {
    /// Finds the compiler that `RUSTC` names, or else the one beside the cargo that started this tool, or
    /// else the one on `PATH`.
    pub fn find(cache: &Path) -> Result<Toolchain> {
        let chosen = std::env::var_os("RUSTC");
        let name = format!("rustc{}", std::env::consts::EXE_SUFFIX);
        let beside = std::env::var_os("CARGO").map(|cargo| Path::new(&cargo).with_file_name(name));
        if let (None, Some(path)) = (&chosen, beside.filter(|path| path.is_file())) {
            return Ok(Toolchain { version: cached_version(&path, cache)?, rustc: path.into() });
        }
        let rustc = chosen.unwrap_or_else(|| "rustc".into());
        Ok(Toolchain { version: version_of(&rustc, cache)?, rustc })
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

/// The wall time for printing the version. It is long because rustup may have to install the compiler first.
const VERSION_TIME: Duration = Duration::from_secs(600);

/// Returns what `rustc -vV` prints in `folder`. In another folder, a file `rust-toolchain.toml` of a person who
/// is judged could make rustup start any program.
fn version_of(rustc: &OsStr, folder: &Path) -> Result<String> {
    let failed = |why: Error| {
        let rustc = rustc.to_string_lossy();
        error!(
            "cannot run `{rustc} -vV`: {why}; install Rust from `https://rustup.rs`, or set `RUSTC` to a \
             compiler"
        )
    };
    let mut command = Command::new(rustc);
    files::create_folder(folder)?;
    command.arg("-vV").current_dir(folder);
    let output = threads::within(VERSION_TIME, move || command.output()).map_err(|why| failed(why.into()))?;
    if !output.status.success() {
        return Err(failed(Error::verbatim(String::from_utf8_lossy(&output.stderr).trim())));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Returns the version of a compiler. A file keeps it until the compiler's file changes, because printing the
/// version takes longer than judging a dozen cases.
fn cached_version(rustc: &Path, cache: &Path) -> Result<String> {
    let kept = cache_layout::compiler_version(cache, &identity(rustc)?);
    if let Ok(version) = fs::read_to_string(&kept) {
        return Ok(version);
    }
    let version = version_of(rustc.as_os_str(), cache)?;
    files::write(&kept, version.as_bytes())?;
    Ok(version)
}

#[cfg(all(test, unix))] // the stand-in for a compiler is `echo`
mod tests {
    use super::*;
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
        fs::write(&kept[0], "kept").expect("it is a file");
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
    fn a_compiler_is_asked_for_its_version_in_the_folder_of_the_cache() {
        let folder = TestFolder::new("version");
        let rustc = folder.write("rustc", "#!/bin/sh\npwd -P\n");
        fs::set_permissions(&rustc, std::os::unix::fs::PermissionsExt::from_mode(0o700))
            .expect("it is a file");
        let cache = folder.join("cache");
        let printed = version_of(rustc.as_os_str(), &cache).map_err(|why| why.to_string());
        let expected = fs::canonicalize(&cache).expect("it was made");
        assert_eq!(printed.as_deref().map(str::trim_end), Ok(expected.to_str().expect("UTF-8")));
    }
}
