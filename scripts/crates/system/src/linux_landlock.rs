//! The seal of a program on Linux. With Landlock, a process gives up the rights to change files outside some
//! folders, to read and make devices, and to send signals to processes that it did not start. See
//! <https://docs.kernel.org/userspace-api/landlock.html>. A process of root also gives up its capabilities.

#![allow(unsafe_code)]

use crate::{last_error_unless, syscall};
use std::ffi::{c_int, c_long};
use std::fs::{self, File, OpenOptions};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::os::unix::{fs::OpenOptionsExt, process::CommandExt};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::{io, process::Command};

const CREATE_RULESET: c_long = 444;
const ADD_RULE: c_long = 445;
const RESTRICT_SELF: c_long = 446;

/// The rights to change files since version 1 of Landlock: to write, remove and make files of every kind.
const WRITE_FILE: u64 = 1 << 1;
const WRITES: u64 = WRITE_FILE | 0x1ff0;
/// The rights to make devices, which no program has, not even in its own folder.
const MAKE_DEVICES: u64 = 1 << 6 | 1 << 11;
const READ_FILE: u64 = 1 << 2;
/// Later rights, each after the first version that has it: to move files between folders, to truncate files,
/// and to control devices.
const LATER_RIGHTS: [(c_long, u64); 3] = [(2, 1 << 13), (3, TRUNCATE), (5, 1 << 15)];
const TRUNCATE: u64 = 1 << 14;
/// Since version 6, a process can be kept from connecting to abstract sockets of other processes and from
/// sending signals to them.
const SCOPES: (c_long, u64) = (6, 0b11);

extern "C" {
    /// Sets the capabilities of a thread. `std` has no function for it.
    fn capset(version_and_thread: *const [u32; 2], sets: *const [u32; 6]) -> c_int;
}

#[repr(C)]
struct Attributes {
    files: u64,
    network: u64,
    scopes: u64,
}

#[repr(C, packed)]
struct PathRule {
    rights: u64,
    path: c_int,
}

/// The devices that may be read. Terminals, on which the user types, and devices of the machine are missing.
const DEVICES: [&str; 6] = ["null", "zero", "full", "random", "urandom", "shm"];

/// The rights of a sealed process: rules of Landlock, or `None` if the kernel has no Landlock.
pub struct Seal(Option<OwnedFd>);

impl Seal {
    /// Returns a seal that allows changing only these folders with all that is in them, and writing to these
    /// files. A folder in `files` stands for the files in it. Returns `None` if the environment variable
    /// `OJ_WITHOUT_LANDLOCK` is set, as some tests do. Without a seal, a program has neither Landlock nor the
    /// filter of system calls.
    pub fn new(folders: &[PathBuf], files: &[&Path]) -> io::Result<Option<Seal>> {
        if std::env::var_os("OJ_WITHOUT_LANDLOCK").is_some() {
            return Ok(None);
        }

        let version = version();
        if version < 1 {
            return Ok(Some(Seal(None)));
        }

        let later = LATER_RIGHTS.iter().filter(|(first_version, _)| *first_version <= version);
        let all = later.fold(WRITES | READ_FILE, |rights, (_, right)| rights | right);
        let scopes = if version >= SCOPES.0 { SCOPES.1 } else { 0 };
        let attributes = Attributes { files: all, network: 0, scopes };
        // An older kernel rejects a larger structure than its own.
        let size = if scopes == 0 { 8 } else { size_of::<Attributes>() };

        // SAFETY: the pointer is to a live structure of at least that size.
        let descriptor = unsafe { syscall(CREATE_RULESET, &raw const attributes, size, 0) };
        last_error_unless(descriptor >= 0)?;
        // SAFETY: the descriptor was just opened, and nothing else closes it.
        let rules = unsafe { OwnedFd::from_raw_fd(descriptor as c_int) };
        readable().iter().try_for_each(|path| allow(&rules, path, READ_FILE))?;
        folders.iter().try_for_each(|folder| allow(&rules, &open(folder)?, all & !MAKE_DEVICES))?;
        let of_file = all & (WRITE_FILE | READ_FILE | TRUNCATE);
        files.iter().try_for_each(|file| allow(&rules, &open(file)?, of_file))?;

        Ok(Some(Seal(Some(rules))))
    }

    /// Restricts a program permanently when it starts. The thread that starts it must have called
    /// [`filter_calls`](crate::filter_calls), which sets `PR_SET_NO_NEW_PRIVS`.
    pub fn restrict(self: Arc<Seal>, command: &mut Command) {
        let restrict_self = move || {
            drop_capabilities()?;
            let Some(rules) = &self.0 else { return Ok(()) };
            // SAFETY: the call takes only numbers.
            last_error_unless(unsafe { syscall(RESTRICT_SELF, rules.as_raw_fd(), 0) } == 0)
        };
        // SAFETY: between fork and exec only system calls are made, which is allowed there.
        unsafe { command.pre_exec(restrict_self) };
    }
}

/// Gives up the special rights of root, such as to set the clock and to load modules. With `PR_SET_NO_NEW_PRIVS`, exec
/// does not return them.
fn drop_capabilities() -> io::Result<()> {
    const VERSION_AND_THREAD: [u32; 2] = [0x2008_0522, 0]; // version 3, this thread
    const NONE: [u32; 6] = [0; 6];
    // SAFETY: both pointers are to live arrays of the sizes that the version has.
    last_error_unless(unsafe { capset(&VERSION_AND_THREAD, &NONE) } == 0)
}

/// Allows these rights on a file, or on a folder and all files in it.
fn allow(rules: &OwnedFd, path: &File, rights: u64) -> io::Result<()> {
    const PATH_BENEATH: c_int = 1;
    let rule = PathRule { rights, path: path.as_raw_fd() };
    // SAFETY: the pointer is to a live structure of the kind that the number names.
    last_error_unless(unsafe { syscall(ADD_RULE, rules.as_raw_fd(), PATH_BENEATH, &raw const rule, 0) } == 0)
}

/// Returns the entries of the root folder except `/dev`, and the devices that may be read. They are opened
/// once for all programs.
fn readable() -> &'static [File] {
    static READABLE: OnceLock<Vec<File>> = OnceLock::new();
    READABLE.get_or_init(|| {
        let entries = fs::read_dir("/").into_iter().flatten().flatten().map(|entry| entry.path());
        let folders = entries.filter(|path| path != Path::new("/dev"));
        let devices = DEVICES.iter().map(|name| Path::new("/dev").join(name));
        folders.chain(devices).filter_map(|path| open(&path).ok()).collect()
    })
}

/// Opens a file or a folder only as a path.
fn open(path: &Path) -> io::Result<File> {
    const O_PATH: c_int = 0x20_0000;
    OpenOptions::new().read(true).custom_flags(O_PATH).open(path)
}

/// Returns the version of Landlock that the kernel has, or a number less than 1 if it has none.
fn version() -> c_long {
    const VERSION: c_int = 1;
    // SAFETY: without a structure the call only returns the version.
    unsafe { syscall(CREATE_RULESET, std::ptr::null::<u8>(), 0, VERSION) }
}
