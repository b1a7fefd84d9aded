//! The seal of a program on Linux. A sealed program cannot change files that are not its own, read devices,
//! or reach other processes and the network.

#![allow(unsafe_code)]

use crate::{checked, linux_landlock::Ruleset, linux_seccomp};
use std::ffi::c_int;
use std::{io, path::Path};

extern "C" {
    fn prctl(option: c_int, value: usize, unused3: usize, unused4: usize, unused5: usize) -> c_int;
}

/// The rights of a sealed process, or `None` if the kernel has no Landlock.
pub struct Seal(Option<Ruleset>);

impl Seal {
    /// Returns a seal that allows writing only to these folders with all files in them, and to these files.
    /// Returns `None` if the environment variable `OJ_WITHOUT_LANDLOCK` is set, as some tests do.
    pub fn new(folders: &[&Path], files: &[&Path]) -> io::Result<Option<Seal>> {
        if std::env::var_os("OJ_WITHOUT_LANDLOCK").is_some() {
            return Ok(None);
        }
        Ruleset::new(folders, files).map(|rules| Some(Seal(rules)))
    }

    /// Seals this process permanently. Only system calls are made, so this may run between fork and exec.
    pub fn restrict_process(&self) -> io::Result<()> {
        const SET_NO_NEW_PRIVILEGES: c_int = 38;
        // SAFETY: the call takes only numbers.
        checked(unsafe { prctl(SET_NO_NEW_PRIVILEGES, 1, 0, 0, 0) } == 0)?;
        self.0.as_ref().map_or(Ok(()), Ruleset::restrict_self)?;
        linux_seccomp::refuse_calls();
        Ok(())
    }
}
