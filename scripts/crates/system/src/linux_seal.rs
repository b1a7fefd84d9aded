//! What a program cannot do on Linux: change files that are not its own, read devices, reach other processes or the network.

#![allow(unsafe_code)]

use crate::linux_landlock::Ruleset;
use crate::linux_seccomp;
use std::ffi::c_int;
use std::{io, path::Path};

extern "C" {
    fn prctl(option: c_int, value: usize, unused3: usize, unused4: usize, unused5: usize) -> c_int;
}

/// What a process may still do once it is sealed.
pub struct Seal(Option<Ruleset>);

impl Seal {
    /// A seal that leaves these folders with all in them, and these files to be written. None if the variable
    /// `OJ_WITHOUT_LANDLOCK` is set, as tests do.
    pub fn new(folders: &[&Path], files: &[&Path]) -> io::Result<Option<Seal>> {
        if std::env::var_os("OJ_WITHOUT_LANDLOCK").is_some() {
            return Ok(None);
        }
        Ruleset::new(folders, files).map(|rules| Some(Seal(rules)))
    }

    /// Seals this process permanently. Only system calls are made, so it may run between fork and exec.
    pub fn close_in(&self) -> io::Result<()> {
        const SET_NO_NEW_PRIVILEGES: c_int = 38;
        // SAFETY: it takes only numbers.
        if unsafe { prctl(SET_NO_NEW_PRIVILEGES, 1, 0, 0, 0) } != 0 {
            return Err(io::Error::last_os_error());
        }
        self.0.as_ref().map_or(Ok(()), Ruleset::restrict_self)?;
        linux_seccomp::refuse_calls();
        Ok(())
    }
}
