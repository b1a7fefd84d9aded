//! Processes on Linux and macOS, through the C library, which std links too.
//!
//! The functions are declared by hand. Types and numbers are those of 64-bit systems.

#![allow(unsafe_code)]

#[path = "unix_resource_usage.rs"]
mod unix_resource_usage;
#[path = "unix_terminal.rs"]
mod unix_terminal;

use crate::signals::{SIGKILL, SIGTERM};
use crate::{last_error_unless, End, Pipes, Sample, Seal};
#[cfg(target_os = "linux")]
use crate::{linux_process_samples, prctl, syscall};
use std::ffi::c_int;
use std::os::fd::AsRawFd;
#[cfg(target_os = "linux")]
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::process::{Child, Command};
use std::sync::{Arc, OnceLock};
use std::{io, os::unix::process::CommandExt, time::Duration};
use unix_resource_usage::wait_for;
pub use unix_terminal::*;

const LINUX: bool = cfg!(target_os = "linux");

extern "C" {
    /// Kills a process or a group. `std` cannot kill a group.
    fn kill(pid: c_int, signal: c_int) -> c_int;
    /// Reads a limit. `std` cannot read or set limits.
    fn getrlimit(resource: c_int, limit: *mut Limit) -> c_int;
    fn setrlimit(resource: c_int, limit: *const Limit) -> c_int;
    /// Waits for the end of a process. It can keep the process number reserved, so that a later `kill` cannot
    /// reach another process.
    fn waitid(kind: c_int, id: u32, info: *mut [u64; 16], options: c_int) -> c_int;
    /// Creates a session. `std` can create only a process group.
    fn setsid() -> c_int;
    /// Describes the disk of a path. `std` has no function for it.
    #[cfg(target_os = "linux")]
    fn statvfs(path: *const std::ffi::c_char, disk: *mut [u64; 16]) -> c_int;
    /// Locks a file. `std` has had file locks only since Rust 1.89.
    fn flock(file: c_int, operation: c_int) -> c_int;
}

#[repr(C)]
struct Limit {
    soft: u64,
    hard: u64,
}

const RLIMIT_FSIZE: c_int = 1;
const RLIMIT_STACK: c_int = 3;
const RLIMIT_CORE: c_int = 4;
const RLIMIT_NPROC: c_int = if LINUX { 6 } else { 7 };
/// The default stack of the main thread, in bytes.
const STACK: u64 = 8 << 20;
const NO_LIMIT: u64 = if LINUX { u64::MAX } else { i64::MAX as u64 };

/// A child that leads a process group of its own.
#[derive(Clone, Debug)]
pub struct Process {
    pid: c_int,
}

impl Process {
    /// Starts a program without core files and without the open files of its parent. The kernel ends a
    /// process that makes a file larger than `file_size` bytes. `stack` is the limit on the stack in bytes,
    /// and 0 means 8 MB. The number of processes is limited too.
    pub fn start(
        command: &mut Command,
        file_size: Option<u64>,
        stack: u64,
        seal: Option<Arc<Seal>>,
    ) -> io::Result<(Process, Pipes)> {
        let processes = most_processes();
        #[cfg(target_os = "linux")]
        let own_pid = std::process::id();
        let limits = move || {
            #[cfg(target_os = "linux")]
            end_with(own_pid)?;
            #[cfg(target_os = "linux")]
            close_inherited_files();
            set_hard_limit(RLIMIT_CORE, 0);
            limit_stack(stack);
            set_hard_limit(RLIMIT_FSIZE, file_size.unwrap_or(NO_LIMIT));

            if let Some(most) = processes {
                set_hard_limit(RLIMIT_NPROC, most);
            }

            Ok(())
        };

        // SAFETY: between fork and exec only system calls are made, which is allowed there.
        //
        // The closure also makes std fork. Without it, the child would share the memory of this process until
        // exec, and the kernel would count that memory in the peak of the child.
        unsafe { command.pre_exec(limits) }.process_group(0);

        if let Some(seal) = seal {
            seal.restrict(command);
        }

        let mut child = command.spawn()?;
        Ok((Process { pid: child.id() as c_int }, (child.stdin.take(), child.stdout.take())))
    }

    /// Blocks until the process has ended. The process can still be sampled and killed, and must be reaped.
    pub fn wait(&self) {
        wait_for_end(self.pid as u32);
    }

    /// Kills the process, which may have joined the group of its parent, and all processes of its own group.
    pub fn kill(&self) {
        // SAFETY: the child is not reaped yet, so no other process and no other group has this number.
        unsafe {
            kill(-self.pid, SIGKILL);
            kill(self.pid, SIGKILL);
        }
    }

    /// Releases a process that has ended, and kills the other processes of its group, or on Linux all its
    /// descendants. Returns the way in which the process ended, the user and system time of all its threads
    /// and of the children that were waited for, and the largest resident memory of one process, in bytes.
    pub fn reap(&self) -> io::Result<(End, Duration, u64)> {
        self.kill();
        let (_, status, usage) = wait_for(self.pid, 0)?;
        let signal = status & 0x7f;
        let end = if signal == 0 { End::Exit(status >> 8 & 0xff) } else { End::Signal(signal) };
        #[cfg(target_os = "linux")]
        let (orphans_time, orphans_memory) = end_orphans();

        #[cfg(target_os = "macos")]
        let (orphans_time, orphans_memory) = (Duration::ZERO, 0);
        Ok((end, usage.time() + orphans_time, usage.memory().max(orphans_memory)))
    }

    /// Returns the resources that the process uses, or `None` once it has ended.
    pub fn sample(&self) -> Option<Sample> {
        unix_resource_usage::sample(self.pid)
    }
}

/// Sends SIGTERM to a child. Nothing happens if it has ended.
pub fn ask_to_end(child: &mut Child) -> io::Result<()> {
    if child.try_wait()?.is_none() {
        // SAFETY: the child is not reaped yet, so no other process has its number.
        unsafe { kill(child.id() as c_int, SIGTERM) };
    }
    Ok(())
}

/// The lock on a folder, until it is dropped or the process ends.
pub type FolderLock = std::fs::File;

/// Locks a folder for this process. Returns `None` if another process of this machine holds the lock, even
/// one in another container.
pub fn lock_folder(folder: &Path) -> io::Result<Option<FolderLock>> {
    const EXCLUSIVE_WITHOUT_WAITING: c_int = 2 | 4;
    let file = std::fs::File::open(folder)?;
    // SAFETY: the call takes only numbers, and the file is open.
    match last_error_unless(unsafe { flock(file.as_raw_fd(), EXCLUSIVE_WITHOUT_WAITING) } == 0) {
        Ok(()) => Ok(Some(file)),
        Err(why) if why.kind() == io::ErrorKind::WouldBlock => Ok(None),
        Err(why) => Err(why),
    }
}

/// Returns the number of bytes that this user may still write on the disk of a folder.
#[cfg(target_os = "linux")]
pub fn free_space(folder: &Path) -> Option<u64> {
    const UNIT: usize = 1; // the size of a block in bytes, and the number of free blocks
    const AVAILABLE: usize = 4;
    let path = std::ffi::CString::new(folder.as_os_str().as_bytes()).ok()?;
    let mut disk = [0; 16];
    // SAFETY: both pointers are to live values. `struct statvfs` has 112 bytes, of which the first five fields have 8.
    let is_known = unsafe { statvfs(path.as_ptr(), &mut disk) } == 0;

    is_known.then(|| disk[UNIT].saturating_mul(disk[AVAILABLE]))
}

/// Starts a program that shares the terminal of this process.
pub fn start_attached(command: &mut Command, stack: u64) -> io::Result<Child> {
    let limit = move || {
        limit_stack(stack);
        Ok(())
    };
    // SAFETY: between fork and exec only system calls are made, which is allowed there.
    unsafe { command.pre_exec(limit) }.spawn()
}

/// Makes exec close the files that were open when the tool was started. A kernel before 5.11 leaves them
/// open.
#[cfg(target_os = "linux")]
fn close_inherited_files() {
    const CLOSE_RANGE: std::ffi::c_long = 436;
    const FIRST: u32 = 3;
    const AT_EXEC: c_int = 4;
    // SAFETY: the call takes only numbers.
    unsafe { syscall(CLOSE_RANGE, FIRST, u32::MAX, AT_EXEC) };
}

/// Limits the stack of the program that this process becomes, in bytes. 0 means 8 MB. A program may raise the
/// limit again.
fn limit_stack(stack: u64) {
    let stack = if stack == 0 { STACK } else { stack };
    change_limit(RLIMIT_STACK, |limit| limit.soft = stack.min(limit.hard));
}

/// Blocks until a child has ended, without releasing it.
pub fn wait_for_end(pid: u32) {
    const BY_PID: c_int = 1;
    const EXITED: c_int = 4;
    const KEEP: c_int = if LINUX { 0x0100_0000 } else { 0x20 };
    let mut info = [0; 16];
    // SAFETY: `siginfo_t` has 128 bytes on Linux and 104 on macOS, both aligned to 8; nothing of it is read.
    while unsafe { waitid(BY_PID, pid, &mut info, EXITED | KEEP) } != 0
        && io::Error::last_os_error().kind() == io::ErrorKind::Interrupted
    {}
}

/// Returns the limit on processes and threads, which does not bind root, or `None` if `/proc` is missing. The
/// system counts all processes of the user, so the limit is 1000 more than the number on this machine now.
fn most_processes() -> Option<u64> {
    static MOST: OnceLock<Option<u64>> = OnceLock::new();
    *MOST.get_or_init(|| Some(processes_and_threads(&std::fs::read_to_string("/proc/loadavg").ok()?)? + 1000))
}

/// Returns the number of processes and threads in the content of `/proc/loadavg`, such as 345 in
/// `0.00 0.01 0.05 2/345 6789`.
fn processes_and_threads(loadavg: &str) -> Option<u64> {
    loadavg.split_whitespace().nth(3)?.split_once('/')?.1.parse().ok()
}

/// Sets a limit that only a privileged process can raise again.
fn set_hard_limit(resource: c_int, value: u64) {
    change_limit(resource, |limit| {
        limit.hard = value.min(limit.hard);
        limit.soft = limit.hard;
    });
}

/// A limit that cannot be read or set stays as it is.
fn change_limit(resource: c_int, change: impl Fn(&mut Limit)) {
    let mut limit = Limit { soft: 0, hard: 0 };
    // SAFETY: the pointer is to a live value of the type that the calls use.
    unsafe {
        if getrlimit(resource, &mut limit) == 0 {
            change(&mut limit);
            setrlimit(resource, &limit);
        }
    }
}

/// Makes the kernel kill this process when the thread that started it ends, as when a program kills the
/// supervisor. Returns an error if the parent process has already ended.
#[cfg(target_os = "linux")]
fn end_with(parent: u32) -> io::Result<()> {
    const SET_PARENT_DEATH_SIGNAL: c_int = 1;
    // SAFETY: the call takes only numbers.
    unsafe { prctl(SET_PARENT_DEATH_SIGNAL, SIGKILL as usize, 0, 0, 0) };

    if std::os::unix::process::parent_id() == parent {
        return Ok(());
    }

    Err(io::Error::from(io::ErrorKind::NotFound))
}

/// Gives this process a session of its own, without a terminal. On Linux, processes that a child leaves
/// running also become children of this process, so that they can be found, and other processes cannot read
/// its memory.
pub fn prepare_supervisor() {
    // SAFETY: the call takes nothing. It fails if this process leads a group already.
    unsafe { setsid() };
    adopt_orphans();
    #[cfg(target_os = "linux")]
    {
        const SET_DUMPABLE: c_int = 4;
        // SAFETY: the call takes only numbers.
        unsafe { prctl(SET_DUMPABLE, 0, 0, 0, 0) };
    }
}

/// Makes processes that a killed supervisor leaves behind children of this process, so that [`end_adopted`] finds them.
/// Does so only on Linux.
pub fn adopt_orphans() {
    #[cfg(target_os = "linux")]
    {
        const SET_CHILD_SUBREAPER: c_int = 36;
        // SAFETY: the call takes only numbers.
        unsafe { prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0) };
    }
}

/// Kills the processes that were left to this process, except its `own` children.
pub fn end_adopted(own: &[u32]) {
    #[cfg(target_os = "linux")]
    loop {
        // Each may leave children to this process when it ends.
        let adopted = linux_process_samples::adopted_children(own);
        if adopted.is_empty() {
            return;
        }
        for pid in adopted {
            // SAFETY: the process is a child of this one, and nothing else waits for it, so its number is not reused.
            unsafe { kill(pid, SIGKILL) };
            let _ = wait_for(pid, 0); // it was just killed
        }
    }
    #[cfg(target_os = "macos")]
    let _ = own; // orphans are not left to this process
}

/// Kills all descendants of this process, including those that left the group of their parents. Returns their
/// CPU time, and the largest resident memory of one of them, in bytes. Only on Linux are orphans handed to
/// the supervisor.
#[cfg(target_os = "linux")]
fn end_orphans() -> (Duration, u64) {
    const NO_HANG: c_int = 1;
    let mut options = NO_HANG;
    let (mut time, mut memory) = (Duration::ZERO, 0);

    while let Ok((reaped, _, usage)) = wait_for(-1, options) {
        time += usage.time();
        memory = memory.max(usage.memory());
        options = if reaped == 0 { 0 } else { NO_HANG };

        if reaped == 0 {
            for pid in linux_process_samples::descendants() {
                // SAFETY: the descendant may have ended meanwhile, but it is not reaped, so its number is not
                // reused.
                unsafe { kill(pid, SIGKILL) };
            }
            // The next call blocks until a descendant has ended, which may leave orphans too.
        }
    }

    (time, memory)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_processes_is_after_the_slash() {
        assert_eq!(processes_and_threads("0.00 0.01 0.05 2/345 6789\n"), Some(345));
        for text in ["", "0.00 0.01 0.05", "0.00 0.01 0.05 2 6789\n", "0.00 0.01 0.05 2/x 6789\n"] {
            assert_eq!(processes_and_threads(text), None, "{text}");
        }
    }
}
