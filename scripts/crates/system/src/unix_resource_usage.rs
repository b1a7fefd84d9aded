//! The CPU time and the memory of processes on Linux and macOS: those of a process that has ended, and those of
//! one that runs.

#![allow(unsafe_code)]

use crate::Sample;
#[cfg(target_os = "linux")]
use crate::{linux_process_samples, COUNTED_PROCESSES};
use std::ffi::{c_int, c_long};
use std::{io, time::Duration};

extern "C" {
    /// Waits for a process. The wait of `std` returns neither CPU time nor memory.
    fn wait4(pid: c_int, status: *mut c_int, options: c_int, usage: *mut Usage) -> c_int;
}

#[cfg(target_os = "macos")]
extern "C" {
    fn proc_pid_rusage(pid: c_int, flavor: c_int, usage: *mut UsageNow) -> c_int;
    fn mach_timebase_info(ratio: *mut [u32; 2]) -> c_int;
}

/// The structure `rusage`. The peak of resident memory is in KiB on Linux and in bytes on macOS. The 13
/// numbers in `rest` are not used.
#[repr(C)]
#[derive(Default)]
pub struct Usage {
    user: Time,
    system: Time,
    peak: c_long,
    rest: [c_long; 13],
}

/// The structure `rusage_info_v0`. Times are in units of `mach_timebase_info`, memory is in bytes. The numbers
/// in `counts` and `rest` are not used.
#[cfg(target_os = "macos")]
#[repr(C)]
#[derive(Default)]
struct UsageNow {
    uuid: [u8; 16],
    user_time: u64,
    system_time: u64,
    counts: [u64; 4],
    resident_size: u64,
    rest: [u64; 3],
}

#[repr(C)]
#[derive(Default)]
struct Time {
    seconds: c_long,
    #[cfg(target_os = "linux")]
    micros: c_long,
    #[cfg(target_os = "macos")]
    micros: i32,
}

impl Time {
    fn duration(&self) -> Duration {
        Duration::from_secs(self.seconds as u64) + Duration::from_micros(self.micros as u64)
    }
}

impl Usage {
    pub fn time(&self) -> Duration {
        self.user.duration() + self.system.duration()
    }

    /// Returns the peak of resident memory in bytes.
    pub fn memory(&self) -> u64 {
        self.peak as u64 * if cfg!(target_os = "linux") { 1024 } else { 1 }
    }
}

/// Waits for a child, or for any child if `pid` is -1, and releases it. Returns its number, its status and
/// the resources that it used. The number is 0 if no child has ended and `options` say not to wait.
pub fn wait_for(pid: c_int, options: c_int) -> io::Result<(c_int, c_int, Usage)> {
    let (mut status, mut usage) = (0, Usage::default());
    loop {
        // SAFETY: both pointers are to live values of the types that the call fills.
        let reaped = unsafe { wait4(pid, &mut status, options, &mut usage) };
        if reaped >= 0 {
            return Ok((reaped, status, usage));
        }

        let why = io::Error::last_os_error();
        if why.kind() != io::ErrorKind::Interrupted {
            return Err(why);
        }
    }
}

/// Returns the resources that a process and its descendants use, including those that left its group.
/// Returns `None` once the process has ended.
#[cfg(target_os = "linux")]
pub fn sample(pid: c_int) -> Option<Sample> {
    let mut sample = linux_process_samples::sample(pid)?;
    // Processes that descendants leave running become children of this process, and count too.
    let found = linux_process_samples::listed_descendants(COUNTED_PROCESSES);
    let others = found.into_iter().filter(|other| *other != pid);

    for child in others.filter_map(linux_process_samples::sample) {
        sample.cpu += child.cpu;
        sample.resident = sample.resident.max(child.resident);
        sample.busy |= child.busy;
        sample.processes += child.processes;
    }

    Some(sample)
}

/// Returns the resources that a process uses, or `None` once it has ended.
#[cfg(target_os = "macos")]
pub fn sample(pid: c_int) -> Option<Sample> {
    const VERSION: c_int = 0; // the version of the structure
    let (mut usage, mut ratio) = (UsageNow::default(), [0; 2]);
    // SAFETY: both pointers are to live values of the types that the calls fill.
    let known =
        unsafe { proc_pid_rusage(pid, VERSION, &mut usage) == 0 && mach_timebase_info(&mut ratio) == 0 };
    let time = u128::from(usage.user_time + usage.system_time);
    let cpu = Duration::from_nanos((time * u128::from(ratio[0]) / u128::from(ratio[1].max(1))) as u64);

    // The call does not report whether the process sleeps. A process whose CPU time grows does not.
    known.then_some(Sample { cpu, resident: usage.resident_size, ..Sample::default() })
}
