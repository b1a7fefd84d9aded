//! A folder of test data, which may be packed (`.zip`).

use messages::{message, Error, Message, Result};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use stdx::{display, files};
use toolchain::TemporaryFolder;

/// The most bytes that a file may have when it is unpacked. A file of a megabyte may unpack to many gigabytes.
const MAX_UNPACKED: u64 = 1 << 30;

/// A folder with its files.
pub struct UnpackedFolder {
    pub path: PathBuf,
    /// The folder that is removed when this value is dropped, or `None` if nothing was unpacked.
    _unpacked: Option<TemporaryFolder>,
}

/// Returns a folder, or unpacks a `.zip` file with `unzip`, or with the `tar` of Windows, into a temporary folder in
/// `cache`. Its data may be in a folder of the packed one.
pub fn unpacked_folder(source: &Path, cache: &Path) -> Result<UnpackedFolder> {
    if source.is_dir() {
        return Ok(UnpackedFolder { path: source.to_path_buf(), _unpacked: None });
    }
    if !source.extension().is_some_and(|end| end == "zip") || !source.is_file() {
        return Err(files::cannot("import", source, message!("expected a folder or a `.zip` file")));
    }

    let unpacked = TemporaryFolder::create(cache)?;
    check_size(source)?;
    unpack(source, unpacked.path())?;
    let path = innermost(unpacked.path())?;

    Ok(UnpackedFolder { path, _unpacked: Some(unpacked) })
}

/// Returns an error if the files are too large together, by the table of contents.
fn check_size(zip: &Path) -> Result<()> {
    let mut list = Command::new(if cfg!(windows) { "tar" } else { "unzip" });
    list.arg(if cfg!(windows) { "-tvf" } else { "-l" }).arg(zip);
    let listed = run(list, zip)?;
    // The last line of `unzip` begins with the sum. `tar` prints the size of each file in the fifth column.
    let text = String::from_utf8_lossy(&listed.stdout);
    let size =
        |line: &str| line.split_whitespace().nth(if cfg!(windows) { 4 } else { 0 })?.parse::<u64>().ok();

    let sizes = text.lines().rev().take(if cfg!(windows) { usize::MAX } else { 1 }).filter_map(size);
    if sizes.fold(0, u64::saturating_add) > MAX_UNPACKED {
        let most = MAX_UNPACKED >> 20;
        return Err(files::cannot(
            "import",
            zip,
            message!("its files have more than {most} MB together; unpack it yourself and import the folder"),
        ));
    }

    Ok(())
}

fn unpack(zip: &Path, into: &Path) -> Result<()> {
    let mut unpack = Command::new(if cfg!(windows) { "tar" } else { "unzip" });
    if cfg!(windows) {
        unpack.arg("-C").arg(into).arg("-xf").arg(zip);
    } else {
        // With a password, even an empty one, `unzip` does not ask for one on the terminal.
        unpack.args(["-q", "-P", ""]).arg("-d").arg(into).arg(zip);
    }

    let ended = run(unpack, zip)?;
    // `unzip` ends with 1 after a warning, as about a name with backslashes.
    let is_warned = !cfg!(windows) && ended.status.code() == Some(1) && !files::list(into)?.is_empty();

    if ended.status.success() || is_warned {
        return Ok(());
    }

    let printed = display::excerpt(&ended.stderr);
    let why = message!(
        "it cannot be unpacked: {printed}; download the file again, or unpack it yourself and import the \
         folder"
    );

    Err(files::cannot("import", zip, why))
}

/// Runs the program that unpacks. What it prints may hold names of files, so it does not reach the terminal.
fn run(mut command: Command, zip: &Path) -> Result<Output> {
    let tool = command.get_program().to_string_lossy().into_owned();
    command.stdin(Stdio::null()).output().map_err(|why| {
        let why: Message = match why.kind() {
            io::ErrorKind::NotFound => {
                message!("`{tool}` is not installed; unpack the file and import the folder")
            }
            _ => Error::from(why).message().clone(),
        };
        files::cannot("import", zip, why)
    })
}

/// Returns the folder in a packed one that has the data, which is often the only thing in it. Systems add other things.
fn innermost(packed: &Path) -> Result<PathBuf> {
    let mut folder = packed.to_path_buf();
    loop {
        let mut inner = files::list(&folder)?;
        inner.retain(|path| !path.ends_with("__MACOSX"));
        match inner.as_slice() {
            [only] if only.is_dir() && !only.ends_with("data") => folder = only.clone(),
            _ => return Ok(folder),
        }
    }
}
