//! Reading and writing files, with errors that name the path; paths for messages; and stamps, which show whether a
//! file has changed.

use messages::{message, Error, Message, Result, ToArgument};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use std::{fs, thread};

/// The largest file that is read or copied, in MB.
pub const MAX_MB: u64 = 256;

/// The maximum size of a file written by a person, in MB.
pub const MAX_TEXT_MB: u64 = 4;

/// Reads a file. Returns an error if it is larger than 256 MB.
pub fn read(path: &Path) -> Result<Vec<u8>> {
    read_at_most(path, MAX_MB)
}

/// Reads a text by a person, such as source code, which need not be UTF-8. Returns an error if the file
/// is larger than 4 MB.
pub fn read_source(path: &Path) -> Result<Vec<u8>> {
    read_at_most(path, MAX_TEXT_MB)
}

/// Reads a file. Returns an error if it is larger than `mb` MB. The size of a file in `/proc` is unknown
/// before it is read, and such a file may have no end.
fn read_at_most(path: &Path, mb: u64) -> Result<Vec<u8>> {
    let bytes = read_prefix(path, (mb << 20) + 1)?;
    check_size(path, bytes.len() as u64, mb).map(|()| bytes)
}

fn check_size(path: &Path, bytes: u64, mb: u64) -> Result<()> {
    if bytes > mb << 20 {
        return Err(cannot("read", path, message!("it is larger than {mb} MB")));
    }
    Ok(())
}

/// Reads the first `most` bytes of a file, or the whole file if it is shorter. A pipe is not read, because
/// opening it could block, and a file of the kernel only as far as reading does not block.
pub fn read_prefix(path: &Path, most: u64) -> Result<Vec<u8>> {
    refuse_pipe(path)?;
    let read = || {
        let file = open(path)?;
        let mut bytes = Vec::with_capacity(file.metadata()?.len().min(most) as usize);
        file.take(most).read_to_end(&mut bytes).map(|_| bytes)
    };
    retry_while_held(read).map_err(|why| cannot("read", path, why))
}

/// Returns an error for a pipe or a device. For a folder, opening it reports the reason.
fn refuse_pipe(path: &Path) -> Result<()> {
    if fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
        return Err(cannot("read", path, message!("it is not a regular file")));
    }
    Ok(())
}

/// Opens a file. On Unix a read that would wait, as for the next message of the kernel in `/proc/kmsg`, is an error.
fn open(path: &Path) -> io::Result<fs::File> {
    let mut options = fs::File::options();
    #[cfg(unix)]
    {
        const NON_BLOCKING: i32 = if cfg!(target_os = "linux") { 0o4000 } else { 4 };
        std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, NON_BLOCKING);
    }
    options.read(true).open(path)
}

/// Reads a text by a person, without its byte-order mark. Returns an error if the file is not UTF-8 or is
/// larger than 4 MB.
pub fn read_text(path: &Path) -> Result<String> {
    let text = String::from_utf8(read_source(path)?)
        .map_err(|_| cannot("read", path, message!("it is not UTF-8 text")))?;
    Ok(without_byte_order_mark(&text).to_string())
}

/// Returns the paths of the entries in a folder as [`visible_entries`] does, without names that contain control characters,
/// which could forge lines of the output.
pub fn list(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut paths = visible_entries(folder)?;
    paths.retain(|path| !name(path).contains(char::is_control));
    Ok(paths)
}

/// Returns the paths of the entries in a folder, sorted by [`natural_sort_key`], without hidden ones.
fn visible_entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
    let entries = entries.map_err(|why| cannot("read folder", folder, why))?;
    let mut paths: Vec<PathBuf> = entries.iter().map(fs::DirEntry::path).collect();
    paths.retain(|path| !name(path).starts_with('.'));
    paths.sort_by_cached_key(|path| (natural_sort_key(&name(path)), name(path)));
    Ok(paths)
}

/// Returns what is below a folder, each folder's entries as [`visible_entries`] does. The entries of a folder that `enters`
/// accepts stand in its place. The items are errors for those of them that cannot be read.
pub fn walk(folder: &Path, enters: impl Fn(&Path) -> bool) -> Result<impl Iterator<Item = Result<PathBuf>>> {
    let mut due: Vec<PathBuf> = visible_entries(folder)?.into_iter().rev().collect();
    Ok(std::iter::from_fn(move || loop {
        let path = due.pop()?;
        if !enters(&path) {
            return Some(Ok(path));
        }

        match visible_entries(&path) {
            Ok(inner) => due.extend(inner.into_iter().rev()),
            Err(why) => return Some(Err(why)),
        }
    }))
}

/// Writes the whole file or leaves the old one, by writing a temporary file in the same folder and renaming
/// it. A link is followed, and permissions stay. Returns an error if the file is read-only. The temporary
/// file is synced before it is renamed, so that a power failure leaves no empty file.
pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf()); // a new file has no such path
    write_with(path, &target, bytes, fs::File::sync_all)
}

/// Writes a file like [`write()`], but does not wait for the disk. This is for files that can be lost, or
/// that are checked when they are read. A link is replaced, because a downloaded folder may hold a cache with links to
/// files of the user.
pub fn write_unsynced(path: &Path, bytes: &[u8]) -> Result<()> {
    write_with(path, path, bytes, |_| Ok(()))
}

/// Writes the file `target`, which errors call `path`.
fn write_with(path: &Path, target: &Path, bytes: &[u8], sync: fn(&fs::File) -> io::Result<()>) -> Result<()> {
    let refused = |reason: Message| Err(cannot("write", path, reason));
    let permissions = match fs::symlink_metadata(target) {
        Ok(found) if found.is_symlink() => None,
        Ok(found) if !found.is_file() => return refused(message!("it is not a regular file")),
        Ok(found) if found.permissions().readonly() => return refused(message!("it is read-only")),
        found => found.ok().map(|found| found.permissions()),
    };

    let draft = target.with_file_name(format!(".{}.{}", name(target), random_name()));
    let written = fs::File::create_new(&draft)
        .and_then(|mut file| file.write_all(bytes).and_then(|()| sync(&file)))
        .and_then(|()| permissions.map_or(Ok(()), |permissions| fs::set_permissions(&draft, permissions)))
        .and_then(|()| retry_while_held(|| fs::rename(&draft, target)));

    written.map_err(|why| {
        let _ = fs::remove_file(&draft); // the first error is reported
        cannot("write", path, why)
    })
}

/// Waits until the content of a file is on the disk.
pub fn sync(path: &Path) -> Result<()> {
    let file = fs::File::options().read(true).write(cfg!(windows)).open(path); // Windows syncs only such files
    file.and_then(|file| file.sync_all()).map_err(|why| cannot("write", path, why))
}

/// Copies the content of a file, but not its permissions. Returns an error if the file is larger than 256 MB. A link at
/// `to` is replaced.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    refuse_pipe(from)?;
    let source = open(from).map_err(|why| cannot("read", from, why))?;
    let mut source = source.take((MAX_MB << 20) + 1);
    if to.is_symlink() {
        fs::remove_file(to).map_err(|why| cannot("write", to, why))?;
    }

    let copied = fs::File::create(to).and_then(|mut file| io::copy(&mut source, &mut file));
    check_size(from, copied.map_err(|why| cannot("write", to, why))?, MAX_MB)
}

/// Repeats an attempt for up to one second while another program holds the file. On Windows, a virus scanner
/// holds each new file for a moment, and some editors hold a file while they save it.
pub fn retry_while_held<T>(mut attempt: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    const PAUSES: [u64; 7] = [5, 15, 30, 50, 100, 300, 500]; // ms
    for pause in PAUSES {
        match attempt() {
            Err(why) if is_held(&why) => thread::sleep(Duration::from_millis(pause)),
            done => return done,
        }
    }
    attempt()
}

/// Whether the error may mean that another program holds the file: access denied, a sharing violation, a
/// lock, a folder whose files are still being removed, or a file that is mapped into memory.
fn is_held(why: &io::Error) -> bool {
    cfg!(windows) && matches!(why.raw_os_error(), Some(5 | 32 | 33 | 145 | 1224))
}

/// Sets the time of the last change of a file to now. Of an unused file, it is the time of the last use.
pub fn mark_used(path: &Path) {
    let file = fs::File::options().append(true).open(path);
    let _ = file.and_then(|file| file.set_modified(SystemTime::now())); // if this fails, the file looks older
}

/// Returns the time since the last change of a file or folder, if it is known.
pub fn age(path: &Path) -> Option<Duration> {
    let changed = fs::symlink_metadata(path).and_then(|found| found.modified()).ok()?;
    SystemTime::now().duration_since(changed).ok()
}

pub fn create_folder(path: &Path) -> Result<()> {
    fs::create_dir_all(path).map_err(|why| cannot("create folder", path, why))
}

/// Returns 16 random hexadecimal digits, from the random state of std's hash maps.
pub fn random_name() -> String {
    format!("{:016x}", RandomState::new().hash_one(()))
}

/// Returns the last part of a path, for display.
pub fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Returns the path relative to `root`, with `/` on every system. Returns the whole path if it is not below
/// `root`.
pub fn relative_display(root: &Path, path: &Path) -> String {
    let Ok(inner) = path.strip_prefix(root) else { return path.display().to_string() };
    inner.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// Returns a path for messages: relative to the current folder, with `/` on every system, if it is below that folder.
pub fn below_current_folder(path: &Path) -> String {
    let here = std::env::current_dir().and_then(fs::canonicalize);
    relative_display(&here.unwrap_or_default(), path)
}

/// Returns a path for messages: relative to the current folder, with `/` on every system, if both are below
/// `root`. Otherwise returns the whole path.
pub fn display_path(root: &Path, path: &Path) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    let (Ok(folder), Ok(inner)) = (here.strip_prefix(root), path.strip_prefix(root)) else {
        return path.display().to_string();
    };
    let common = folder.iter().zip(inner.iter()).take_while(|(one, other)| one == other).count();
    let up = folder.iter().skip(common).map(|_| "..".into());
    let down = inner.iter().skip(common).map(|part| part.to_string_lossy());
    let shown = up.chain(down).collect::<Vec<_>>().join("/");

    if shown.is_empty() {
        ".".to_string()
    } else {
        shown
    }
}

/// Returns the error "cannot {action} `{path}`: {why}". The catalogue needs an entry for each action.
pub fn cannot(action: &'static str, path: &Path, why: impl Into<Error>) -> Error {
    let template = format!("cannot {action} `{{path}}`: {{why}}");
    let values = vec![("path", path.display().to_argument()), ("why", why.into().to_argument())];
    Message::new(template, values).into()
}

/// Returns a key that sorts `multi-2` before `multi-10`. It has an empty text and the number for each run of
/// digits, and the text and 0 for each part between them.
pub fn natural_sort_key(name: &str) -> Vec<(String, u64)> {
    let characters: Vec<char> = name.chars().collect();
    let runs = characters.chunk_by(|left, right| left.is_ascii_digit() == right.is_ascii_digit());
    let texts = runs.map(|run| run.iter().collect::<String>());
    texts.map(|text| text.parse().map_or((text, 0), |number| (String::new(), number))).collect()
}

/// Returns the last part of a path without its extension, for people to read.
pub fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// The mark that some editors write at the beginning of a text in UTF-8.
pub const BYTE_ORDER_MARK: [u8; 3] = *b"\xef\xbb\xbf";

pub fn without_byte_order_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// A value that identifies the state of a file. If two stamps differ, the file may have changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    size: u64,
    last_change: [u64; 3],
}

impl Stamp {
    pub fn of(file: &fs::Metadata) -> Stamp {
        Stamp { size: file.len(), last_change: last_change(file) }
    }
}

/// Returns the paths and stamps of the files below a folder, except those `left_out`.
pub fn stamps_below(folder: &Path, left_out: &[PathBuf]) -> Vec<(PathBuf, Stamp)> {
    let is_folder = |path: &Path| path.is_dir() && !path.is_symlink(); // a link may lead back
    let paths = walk(folder, is_folder).into_iter().flatten().flatten();
    let counted = paths.filter(|path| !left_out.contains(path));

    counted.filter_map(|path| fs::metadata(&path).ok().map(|found| (path, Stamp::of(&found)))).collect()
}

/// Returns the inode and the time of the last change, which no program can set, unlike the time of
/// modification.
#[cfg(unix)]
fn last_change(file: &fs::Metadata) -> [u64; 3] {
    use std::os::unix::fs::MetadataExt;
    [file.ino(), file.ctime() as u64, file.ctime_nsec() as u64]
}

/// Returns the times of the last write and of creation.
#[cfg(windows)]
fn last_change(file: &fs::Metadata) -> [u64; 3] {
    use std::os::windows::fs::MetadataExt;
    [file.last_write_time(), file.creation_time(), 0]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_folder::TestFolder;

    #[cfg(windows)] // other systems have no such locks
    #[test]
    fn an_attempt_is_repeated_while_a_file_is_held() {
        let folder = TestFolder::new("held");
        let path = folder.join("file");
        let mut options = fs::File::options();
        std::os::windows::fs::OpenOptionsExt::share_mode(&mut options, 0);
        let file = options.write(true).create(true).truncate(true).open(&path);
        let (mut held, mut attempts) = (Some(file.expect("a temporary file")), 0);

        let read = retry_while_held(|| {
            attempts += 1;
            if attempts == 3 {
                held = None;
            }
            fs::read(&path)
        });
        drop(held);
        assert!(read.is_ok() && attempts == 3, "{attempts} attempts: {read:?}");
    }

    #[test]
    fn files_are_read_from_their_beginning_and_without_a_mark() {
        let folder = TestFolder::new("read");
        let path = folder.join("file");
        write(&path, "\u{feff}가나".as_bytes()).expect("it is free");
        assert_eq!(read_text(&path).as_deref(), Ok("가나"));
        assert_eq!(read_prefix(&path, 6).as_deref(), Ok("\u{feff}가".as_bytes()));
        assert_eq!(read_prefix(&path, 600).map(|bytes| bytes.len()), Ok(9));
        write(&path, b"\xff").expect("it is ours");
        assert!(read_text(&path).is_err_and(|why| why.to_string().ends_with("it is not UTF-8 text")));
        let why = write(&folder, b"x").expect_err("it is a folder").to_string();
        assert!(why.ends_with("it is not a regular file"), "{why}");

        for name in [".hidden", "multi-10", "multi-2"] {
            write(&folder.join(name), b"").expect("it is free");
        }

        let names = list(&folder).expect("it is a folder").iter().map(|path| name(path)).collect::<Vec<_>>();
        assert_eq!(names, ["file", "multi-2", "multi-10"]);
        assert_eq!(relative_display(&folder, &folder.join("a").join("b")), "a/b");
        assert_eq!(relative_display(Path::new("x"), Path::new("y")), "y");
        // A test runs in the folder of its package.
        let package = std::env::current_dir().expect("the folder of this package");

        let crates = package.parent().expect("the folder of all crates");
        let shown = |path: &str| display_path(crates, &package.join(path));
        assert_eq!(["", "src/files.rs", ".."].map(shown), [".", "src/files.rs", ".."]);
        assert_eq!(display_path(crates, &crates.join("judge/src")), "../judge/src");
    }

    #[cfg(unix)]
    #[test]
    fn permissions_stay_and_a_read_only_file_is_kept() {
        use std::os::unix::fs::PermissionsExt;
        let folder = TestFolder::new("permissions");
        let (path, link) = (folder.join("file"), folder.join("link"));
        fs::write(&path, "one").expect("it is free");
        std::os::unix::fs::symlink("file", &link).expect("it is free");
        let mode = |mode| fs::set_permissions(&path, fs::Permissions::from_mode(mode)).expect("it is ours");
        mode(0o750);
        write(&link, b"two").expect("it is ours");
        assert!(link.is_symlink(), "a link is followed");
        assert_eq!(read(&path).as_deref(), Ok(b"two".as_slice()));
        assert_eq!(fs::metadata(&path).expect("it is there").permissions().mode() & 0o777, 0o750);
        let copied = folder.join("copied");
        copy(&path, &copied).expect("it is free");
        assert_eq!(read(&copied).as_deref(), Ok(b"two".as_slice()));

        for write in
            [|to: &Path, _: &Path| write_unsynced(to, b"two"), |to: &Path, from: &Path| copy(from, to)]
        {
            fs::remove_file(&link).expect("it is ours");
            std::os::unix::fs::symlink("copied", &link).expect("it is free");
            fs::write(&copied, "kept").expect("it is ours");
            write(&link, &path).expect("it is ours");
            assert!(!link.is_symlink(), "a link of the cache is replaced");
            assert_eq!(read(&copied).as_deref(), Ok(b"kept".as_slice()));
        }
        mode(0o440);
        assert!(write(&path, b"three").is_err_and(|why| why.to_string().ends_with("it is read-only")));
        assert_eq!(read(&path).as_deref(), Ok(b"two".as_slice()));
        assert_eq!(list(&folder).expect("it is a folder").len(), 3, "no draft is left");
    }

    #[test]
    fn what_is_below_a_folder_stands_in_its_place() {
        let folder = TestFolder::new("walk");
        for path in ["a/2", "a/10", "a/.hidden", "b/left-out", "c"] {
            folder.write(path, "");
        }

        let enters = |path: &Path| path.is_dir() && !path.ends_with("b");
        let found = walk(&folder, enters).expect("it is a folder");
        let shown = found.map(|path| relative_display(&folder, &path.expect("it can be read")));
        assert_eq!(shown.collect::<Vec<_>>(), ["a/2", "a/10", "b", "c"]);
        assert!(walk(&folder.join("c"), enters).is_err(), "it is no folder");
    }

    #[test]
    fn numbers_sort_as_numbers() {
        let mut names = ["multi-10", "multi-2", "edge-crlf", "1000", "999"];
        names.sort_by_key(|name| natural_sort_key(name));
        assert_eq!(names, ["999", "1000", "edge-crlf", "multi-2", "multi-10"]);
    }
}
