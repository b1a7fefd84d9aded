//! Landlock: a process gives up the right to change files outside of some folders, and to send signals to processes that
//! it did not start. See <https://docs.kernel.org/userspace-api/landlock.html>.

#![allow(unsafe_code)]

use std::ffi::{c_int, c_long};
use std::fs::{File, OpenOptions};
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

extern "C" {
    /// std has none of these system calls.
    fn syscall(number: c_long, ...) -> c_long;
    fn prctl(option: c_int, value: usize, unused3: usize, unused4: usize, unused5: usize) -> c_int;
}

const CREATE_RULESET: c_long = 444;
const ADD_RULE: c_long = 445;
const RESTRICT_SELF: c_long = 446;

/// The rights to change files: to write, remove and make files of every kind, in the first version of Landlock.
const WRITE_FILE: u64 = 1 << 1;
const WRITES: u64 = WRITE_FILE | 0x1ff0;
/// To move files between folders since version 2, to truncate files since version 3, to control devices since version 5.
const LATER_RIGHTS: [(c_long, u64); 3] = [(2, 1 << 13), (3, TRUNCATE), (5, 1 << 15)];
const TRUNCATE: u64 = 1 << 14;
/// Since version 6: no connection to abstract sockets of others, no signals to others.
const SCOPES: (c_long, u64) = (6, 0b11);

#[repr(C)]
struct Ruleset {
    files: u64,
    network: u64,
    scopes: u64,
}

#[repr(C, packed)]
struct PathRule {
    rights: u64,
    path: c_int,
}

/// What a process may still change once it is sealed. Everything may be read.
pub struct Seal(OwnedFd);

impl Seal {
    /// A seal that leaves these folders with all in them, and these files to be written. None if the kernel has no
    /// Landlock, or if the variable `OJ_WITHOUT_LANDLOCK` is set, as tests do.
    pub fn new(folders: &[&Path], files: &[&Path]) -> io::Result<Option<Seal>> {
        let version = version();
        if version < 1 || std::env::var_os("OJ_WITHOUT_LANDLOCK").is_some() {
            return Ok(None);
        }
        let later = LATER_RIGHTS.iter().filter(|(since, _)| *since <= version);
        let all = later.fold(WRITES, |rights, (_, right)| rights | right);
        let scopes = if version >= SCOPES.0 { SCOPES.1 } else { 0 };
        let ruleset = Ruleset { files: all, network: 0, scopes };
        // An older kernel refuses a larger structure than its own.
        let size = if scopes == 0 { 8 } else { size_of::<Ruleset>() };
        // SAFETY: the pointer is to a live structure of at least that size.
        let made = unsafe { syscall(CREATE_RULESET, &raw const ruleset, size, 0) };
        if made < 0 {
            return Err(io::Error::last_os_error());
        }
        // SAFETY: the descriptor was just made, and nothing else closes it.
        let seal = Seal(unsafe { OwnedFd::from_raw_fd(made as c_int) });
        folders.iter().try_for_each(|folder| seal.allow(folder, all))?;
        files.iter().try_for_each(|file| seal.allow(file, all & (WRITE_FILE | TRUNCATE)))?;
        Ok(Some(seal))
    }

    fn allow(&self, path: &Path, rights: u64) -> io::Result<()> {
        const BENEATH: c_int = 1;
        const ONLY_A_PLACE: c_int = 0x20_0000; // O_PATH
        let place: File = OpenOptions::new().read(true).custom_flags(ONLY_A_PLACE).open(path)?;
        let rule = PathRule { rights, path: place.as_raw_fd() };
        // SAFETY: the pointer is to a live structure of the kind that the number names.
        match unsafe { syscall(ADD_RULE, self.0.as_raw_fd(), BENEATH, &raw const rule, 0) } {
            0 => Ok(()),
            _ => Err(io::Error::last_os_error()),
        }
    }

    /// Seals this process for good. Only system calls are made, so it may run between fork and exec.
    pub fn close_in(&self) -> io::Result<()> {
        const SET_NO_NEW_PRIVILEGES: c_int = 38;
        // SAFETY: both take only numbers.
        let sealed = unsafe {
            prctl(SET_NO_NEW_PRIVILEGES, 1, 0, 0, 0) == 0
                && syscall(RESTRICT_SELF, self.0.as_raw_fd(), 0) == 0
        };
        if sealed {
            Ok(())
        } else {
            Err(io::Error::last_os_error())
        }
    }
}

/// The version of Landlock that the kernel has; less than 1 if it has none.
fn version() -> c_long {
    const VERSION: c_int = 1;
    // SAFETY: without a structure the call only tells the version.
    unsafe { syscall(CREATE_RULESET, std::ptr::null::<u8>(), 0, VERSION) }
}
