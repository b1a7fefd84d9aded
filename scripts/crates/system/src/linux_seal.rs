//! The seal of a program on Linux. A sealed program cannot change files that are not its own, read devices,
//! or reach other processes and the network.

#![allow(unsafe_code)]

use crate::linux_landlock::Ruleset;
use std::process::Command;
use std::{io, os::unix::process::CommandExt, path::Path, sync::Arc};

/// The rights of a sealed process, or `None` if the kernel has no Landlock.
pub struct Seal(Option<Ruleset>);

impl Seal {
    /// Returns a seal that allows changing only these folders with all that is in them, and writing to these
    /// files. A folder in `files` stands for the files in it. Returns `None` if the environment variable
    /// `OJ_WITHOUT_LANDLOCK` is set, as some tests do. Without a seal, a program has neither Landlock nor the
    /// filter of system calls.
    pub fn new(folders: &[&Path], files: &[&Path]) -> io::Result<Option<Seal>> {
        if std::env::var_os("OJ_WITHOUT_LANDLOCK").is_some() {
            return Ok(None);
        }
        Ruleset::new(folders, files).map(|rules| Some(Seal(rules)))
    }

    /// Limits the rights of a program when it starts. The thread that starts it must have called
    /// [`filter_calls`](crate::filter_calls).
    pub fn restrict(self: Arc<Seal>, command: &mut Command) {
        // SAFETY: between fork and exec only a system call is made, which is allowed there.
        unsafe { command.pre_exec(move || self.0.as_ref().map_or(Ok(()), Ruleset::restrict_self)) };
    }
}
