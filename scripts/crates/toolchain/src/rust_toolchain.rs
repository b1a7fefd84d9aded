//! Which compiler of Rust is used, and its version.

use std::ffi::{OsStr, OsString};
use std::{fs, path::Path, process::Command, time::Duration};
use stdx::{error, files, hash::hash, threads, Error, Result};
use system::Stamp;

pub struct Toolchain {
    pub rustc: OsString,
    /// What `rustc -vV` prints.
    pub version: String,
}

impl Toolchain {
    /// The compiler that `RUSTC` names, or the one beside the cargo that started this tool, or that of `PATH`.
    pub fn find(cache: &Path) -> Result<Toolchain> {
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
    pub fn tool(&self, name: &str) -> OsString {
        let beside = Path::new(&self.rustc).with_file_name(format!("{name}{}", std::env::consts::EXE_SUFFIX));
        match name {
            "rustc" => self.rustc.clone(),
            _ if beside.is_file() => beside.into(),
            _ => name.into(),
        }
    }

    /// On Windows a program itself says how large the stack of its main thread is: 8 MB, as the sandbox makes it elsewhere.
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

/// The time limit for printing its version: rustup may have to install the compiler first.
const LONGEST: Duration = Duration::from_secs(600);

fn version_of(rustc: &OsStr) -> Result<String> {
    let failed = |why: Error| {
        let rustc = rustc.to_string_lossy();
        error!(
            "cannot run `{rustc} -vV`: {why}; install Rust from `https://rustup.rs`, or set `RUSTC` to a \
             compiler"
        )
    };
    let mut command = Command::new(rustc);
    command.arg("-vV");
    let output = threads::within(LONGEST, move || command.output()).map_err(|why| failed(why.into()))?;
    if !output.status.success() {
        return Err(failed(Error::quoted(String::from_utf8_lossy(&output.stderr).trim())));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The version of a compiler, kept in a file until the compiler's file changes: asking for it takes longer than judging
/// a dozen cases.
fn cached_version(rustc: &Path, cache: &Path) -> Result<String> {
    let kept = cache.join(format!("compiler-{:016x}", hash(&[identity(rustc)?.as_bytes()])));
    if let Ok(version) = fs::read_to_string(&kept) {
        return Ok(version);
    }
    let version = version_of(rustc.as_os_str())?;
    files::create_folder(cache)?;
    files::write(&kept, version.as_bytes())?;
    Ok(version)
}

/// Identifies the version of a tool without starting it.
pub fn identity(tool: &Path) -> Result<String> {
    let file = fs::metadata(tool).map_err(|why| files::cannot("read", tool, why))?;
    Ok(format!("{} {:?}", tool.display(), Stamp::of(&file)))
}

#[cfg(all(test, unix))] // the stand-in for a compiler is `echo`
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;
    use stdx::test_folder::TestFolder;

    #[test]
    fn a_compiler_is_asked_for_its_version_once_until_its_file_changes() {
        let folder = TestFolder::new("toolchain");
        let (rustc, cache) = (folder.join("rustc"), folder.join("cache"));
        symlink("/bin/echo", &rustc).expect("a link");
        let version = || cached_version(&rustc, &cache).map_err(|why| why.to_string());
        let first = version();
        let kept = files::list(&cache).expect("it was made");
        fs::write(&kept[0], "kept").expect("it is a file");
        let second = version();
        // The test binary replaces the compiler, and it rejects the argument.
        fs::remove_file(&rustc).expect("it is a link");
        symlink(std::env::current_exe().expect("it runs"), &rustc).expect("a link");
        let changed = version();
        fs::remove_file(&rustc).expect("it is a link");
        let gone = version();
        assert_eq!((first.as_deref(), second.as_deref()), (Ok("-vV\n"), Ok("kept")));
        assert_eq!(kept.len(), 1);
        let why = changed.expect_err("it is no compiler");
        assert!(why.starts_with(&format!("cannot run `{} -vV`: ", rustc.display())), "{why}");
        assert!(
            why.ends_with("; install Rust from `https://rustup.rs`, or set `RUSTC` to a compiler"),
            "{why}"
        );
        assert!(gone.expect_err("there is none").starts_with("cannot read `"));
    }

    #[test]
    fn a_tool_is_taken_from_beside_the_compiler_if_it_is_there() {
        let here = std::env::current_exe().expect("it runs");
        let rustc = here.with_file_name("rustc-of-a-test");
        let toolchain = Toolchain { rustc: rustc.clone().into(), version: String::new() };
        assert_eq!(toolchain.tool("rustc"), rustc);
        assert_eq!(toolchain.tool(&files::name(&here)), here);
        assert_eq!(toolchain.tool("no-such-tool"), "no-such-tool");
        let on_path = Toolchain { rustc: "rustc".into(), version: String::new() };
        assert_eq!(on_path.tool("clippy-driver"), "clippy-driver");
    }
}
