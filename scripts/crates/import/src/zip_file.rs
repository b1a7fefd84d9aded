//! Packed folders (`.zip`).

use messages::{message, Error, Message, Result};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use stdx::files;
use toolchain::TemporaryFolder;

/// Unpacks a `.zip` file with `unzip`, or with the `tar` of Windows, into a temporary folder in `cache`. Also
/// returns the folder in it that has the data of the problem.
pub fn unzipped(zip: &Path, cache: &Path) -> Result<(TemporaryFolder, PathBuf)> {
    let cannot = |why: Message| files::cannot("import", zip, why);
    let unpacked = TemporaryFolder::create(cache)?;
    let [tool, into, from] = if cfg!(windows) { ["tar", "-C", "-xf"] } else { ["unzip", "-d", "-q"] };
    let mut unpack = Command::new(tool);
    unpack.arg(into).arg(unpacked.path()).arg(from).arg(zip).stdin(Stdio::null());
    match sandbox::run_attached(&mut unpack, 0) {
        Err(why) if why.kind() == io::ErrorKind::NotFound => {
            return Err(cannot(message!("`{tool}` is not installed; unpack the file and import the folder")));
        }
        Err(why) => return Err(cannot(Error::from(why).message().clone())),
        Ok(status) if !status.success() => {
            return Err(cannot(message!(
            "`{tool}` failed for the reason above; download the file again, or unpack it yourself and import \
             the folder"
        )))
        }
        Ok(_) => {}
    }
    let mut folder = unpacked.path().to_path_buf();
    while let [only] = files::list(&folder)?.as_slice() {
        if !only.is_dir() || only.ends_with("data") {
            break;
        }
        folder = only.clone();
    }
    Ok((unpacked, folder))
}
