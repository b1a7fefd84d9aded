//! Processes on Windows, through libraries that every Windows has.
//!
//! The functions are declared by hand. Each is described at
//! <https://learn.microsoft.com/windows/win32/api/>, in the header that is named with it; `DWORD` is `u32`,
//! `BOOL` is `i32`, `SIZE_T` and `ULONG_PTR` are `usize`.
//!
//! A program runs in a *job object*, to which all its descendants belong: no process can leave it. The system
//! ends the whole job when its last handle is closed, for whatever reason the process with the handle ends.

#![allow(unsafe_code)]

#[path = "windows_terminal.rs"]
mod windows_terminal;

use crate::{last_error_unless, End, Pipes, Sample, Seal, COUNTED_PROCESSES};
use std::os::windows::io::{AsRawHandle, FromRawHandle, OwnedHandle, RawHandle};
use std::process::{Child, Command};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::{ffi::c_void, io, mem::size_of, os::windows::process::CommandExt, thread, time::Duration};
pub use windows_terminal::*;

#[link(name = "kernel32")]
extern "system" {
    // jobapi2.h
    fn CreateJobObjectW(security: *const c_void, name: *const u16) -> RawHandle;
    fn AssignProcessToJobObject(job: RawHandle, process: RawHandle) -> i32;
    fn TerminateJobObject(job: RawHandle, exit_code: u32) -> i32;
    fn SetInformationJobObject(job: RawHandle, class: i32, information: *const c_void, bytes: u32) -> i32;
    fn QueryInformationJobObject(
        job: RawHandle,
        class: i32,
        information: *mut c_void,
        bytes: u32,
        needed: *mut u32,
    ) -> i32;
    // processthreadsapi.h
    fn OpenProcess(access: u32, inherit: i32, pid: u32) -> RawHandle;
    fn GetExitCodeProcess(process: RawHandle, code: *mut u32) -> i32;
    // synchapi.h
    fn WaitForSingleObject(handle: RawHandle, milliseconds: u32) -> u32;
    // psapi.h
    fn K32GetProcessMemoryInfo(process: RawHandle, counters: *mut MemoryCounters, bytes: u32) -> i32;
    // handleapi.h
    fn SetHandleInformation(handle: RawHandle, mask: u32, flags: u32) -> i32;
    // errhandlingapi.h
    fn SetErrorMode(mode: u32) -> u32;
}

#[link(name = "winmm")]
extern "system" {
    // timeapi.h
    fn timeBeginPeriod(milliseconds: u32) -> u32;
}

#[link(name = "ntdll")]
extern "system" {
    /// Resumes all threads of a process. `ResumeThread` is the documented call, but it needs the handle of
    /// the thread, which std closes. Every Windows since XP has this one:
    /// <https://ntdoc.m417z.com/ntresumeprocess>.
    fn NtResumeProcess(process: RawHandle) -> i32;
}

/// `PROCESS_MEMORY_COUNTERS` of psapi.h.
#[repr(C)]
#[derive(Default)]
struct MemoryCounters {
    bytes: u32,
    page_faults: u32,
    peak_resident: usize,
    resident: usize,
    rest: [usize; 6],
}

/// `JOBOBJECT_EXTENDED_LIMIT_INFORMATION` of winnt.h, which begins with `JOBOBJECT_BASIC_LIMIT_INFORMATION`.
#[repr(C)]
#[derive(Default)]
struct JobLimits {
    times: [i64; 2],
    flags: u32,
    working_sets: [usize; 2],
    processes: u32,
    affinity: usize,
    classes: [u32; 2],
    io: [u64; 6],
    memory: [usize; 4],
}

/// `JOBOBJECT_BASIC_ACCOUNTING_INFORMATION` of winnt.h. Times are in units of 100 ns.
#[repr(C)]
#[derive(Default)]
struct JobAccounting {
    user: i64,
    kernel: i64,
    rest: [i64; 2],
    counts: [u32; 4],
}

/// `JOBOBJECT_BASIC_PROCESS_ID_LIST` of winnt.h.
#[repr(C)]
struct JobProcesses {
    /// The number of all processes in the job.
    assigned: u32,
    /// The number of processes in `pids`.
    listed: u32,
    pids: [usize; COUNTED_PROCESSES],
}

/// The numbers of these structures in jobapi2.h.
const ACCOUNTING: i32 = 1;
const PROCESS_LIST: i32 = 3;
const EXTENDED_LIMITS: i32 = 9;

/// A child in a job object of its own. Clones share their state.
#[derive(Clone, Debug)]
pub struct Process(Arc<Running>);

#[derive(Debug)]
struct Running {
    process: OwnedHandle,
    job: Job,
    /// The largest resident memory of one process so far, in bytes.
    peak: AtomicU64,
}

impl Process {
    /// Starts a program in a job of its own. The size of files and the stack are not limited here. The
    /// sampling thread must check the outputs, and the linker writes the size of the stack into the program.
    pub fn start(
        command: &mut Command,
        _file_size: Option<u64>,
        _stack: u64,
        _seal: Option<Arc<Seal>>,
    ) -> io::Result<(Process, Pipes)> {
        let job = Job::new(COUNTED_PROCESSES)?;
        let mut child = start_in(&job, command)?;
        let pipes = (child.stdin.take(), child.stdout.take());
        let process = OwnedHandle::from(child);
        Ok((Process(Arc::new(Running { process, job, peak: AtomicU64::new(0) })), pipes))
    }

    /// Blocks until the process has ended. The process can still be sampled and killed, and must be reaped.
    ///
    /// Memory is read every millisecond at first. Wine reports none for a process that has ended, and the
    /// first sample of a short process may come too late.
    pub fn wait(&self) {
        const READINGS: u32 = 10;
        for _ in 0..READINGS {
            self.read_memory();
            if wait_for(&self.0.process, 1) {
                return;
            }
        }
        wait_for(&self.0.process, FOR_EVER);
    }

    /// Kills all processes of the job.
    pub fn kill(&self) {
        self.0.job.kill();
    }

    /// Ends the other processes of the job. Returns the way in which the process ended, the user and system
    /// time of all processes of the job, and the largest resident memory of one of them, in bytes.
    pub fn reap(&self) -> io::Result<(End, Duration, u64)> {
        self.read_memory();
        let cpu = self.0.job.cpu();
        self.0.job.end();
        let mut code = 0;
        // SAFETY: the handle is open, the pointer is to a live value of the type that the call fills.
        last_error_unless(unsafe { GetExitCodeProcess(self.0.process.as_raw_handle(), &mut code) } != 0)?;

        Ok((End::Exit(code as i32), cpu, self.0.peak.load(Ordering::Relaxed)))
    }

    /// Returns the resources that the job uses. The system does not report whether a process sleeps. A
    /// process whose CPU time grows does not.
    pub fn sample(&self) -> Option<Sample> {
        let resident = self.read_memory();
        let processes = self.0.job.processes().assigned as usize;
        Some(Sample { cpu: self.0.job.cpu(), resident, busy: false, processes })
    }

    /// Returns the resident memory of the largest process of the job in bytes, and updates the peak.
    fn read_memory(&self) -> u64 {
        let MemoryCounters { mut resident, peak_resident: mut peak, .. } = memory(&self.0.process);
        let listed = self.0.job.processes();
        let others = if listed.assigned > 1 { &listed.pids[..listed.listed as usize] } else { &[] };
        for process in others.iter().filter_map(|pid| open(*pid as u32, QUERY_LIMITED_INFORMATION | VM_READ))
        {
            let other = memory(&process);
            resident = resident.max(other.resident);
            peak = peak.max(other.peak_resident);
        }

        self.0.peak.fetch_max(peak.max(resident) as u64, Ordering::Relaxed);
        resident as u64
    }
}

const QUERY_LIMITED_INFORMATION: u32 = 0x1000;
const VM_READ: u32 = 0x10;
const SYNCHRONIZE: u32 = 0x10_0000;

fn open(pid: u32, access: u32) -> Option<OwnedHandle> {
    // SAFETY: the call takes only numbers.
    let process = unsafe { OpenProcess(access, 0, pid) };
    // SAFETY: the handle was just opened, and nothing else closes it.
    (!process.is_null()).then(|| unsafe { OwnedHandle::from_raw_handle(process) })
}

/// Returns the memory counters of a process, or zeros if the system does not report them.
fn memory(process: &OwnedHandle) -> MemoryCounters {
    let bytes = size_of::<MemoryCounters>() as u32;
    let mut counters = MemoryCounters { bytes, ..MemoryCounters::default() };
    // SAFETY: the handle is open, the pointer is to a live value of the type and size that the call fills.
    unsafe { K32GetProcessMemoryInfo(process.as_raw_handle(), &mut counters, bytes) };
    counters
}

const FOR_EVER: u32 = u32::MAX;

/// Waits for the end of a process, at most this many milliseconds. Returns whether it has ended.
fn wait_for(process: &OwnedHandle, milliseconds: u32) -> bool {
    // SAFETY: the handle is open while this borrows it.
    unsafe { WaitForSingleObject(process.as_raw_handle(), milliseconds) == 0 }
}

/// Starts a program suspended, puts it into a job, and then lets it run, so that its children belong to the
/// job too.
fn start_in(job: &Job, command: &mut Command) -> io::Result<Child> {
    const CREATE_SUSPENDED: u32 = 4;
    no_error_boxes();
    let mut child = command.creation_flags(CREATE_SUSPENDED).spawn()?;
    // SAFETY: both handles are open while they are used.
    let resumed = last_error_unless(unsafe {
        AssignProcessToJobObject(job.0.as_raw_handle(), child.as_raw_handle()) != 0
            && NtResumeProcess(child.as_raw_handle()) >= 0
    });

    if resumed.is_err() {
        let _ = child.kill().and_then(|()| child.wait()); // the program has done nothing yet
    }

    resumed.map(|()| child)
}

/// A job object. All its processes are ended when it is dropped.
#[derive(Debug)]
struct Job(OwnedHandle);

impl Job {
    /// Creates an empty job for at most this many processes, so that a fork bomb stays small until it is
    /// stopped. With 0, the job has no bound.
    fn new(processes: usize) -> io::Result<Job> {
        const ACTIVE_PROCESS: u32 = 0x8;
        const DIE_ON_UNHANDLED_EXCEPTION: u32 = 0x400;
        const KILL_ON_JOB_CLOSE: u32 = 0x2000;
        let bound = if processes > 0 { ACTIVE_PROCESS } else { 0 };
        let limits = JobLimits {
            flags: bound | DIE_ON_UNHANDLED_EXCEPTION | KILL_ON_JOB_CLOSE,
            processes: processes as u32,
            ..JobLimits::default()
        };

        // SAFETY: no security and no name are asked for, which null means.
        let job = unsafe { CreateJobObjectW(std::ptr::null(), std::ptr::null()) };
        last_error_unless(!job.is_null())?;
        // SAFETY: the handle was just opened, and nothing else closes it.
        let job = Job(unsafe { OwnedHandle::from_raw_handle(job) });
        let (information, bytes) = (std::ptr::from_ref(&limits).cast(), size_of::<JobLimits>() as u32);
        let handle = job.0.as_raw_handle();
        // SAFETY: the pointer is to a live value of the structure and size that the number stands for.
        last_error_unless(
            unsafe { SetInformationJobObject(handle, EXTENDED_LIMITS, information, bytes) } != 0,
        )?;

        Ok(job)
    }

    /// Returns the user and system time of all processes that ever belonged to the job.
    fn cpu(&self) -> Duration {
        let mut accounting = JobAccounting::default();
        self.query(ACCOUNTING, &mut accounting);
        Duration::from_nanos((accounting.user + accounting.kernel) as u64 * 100)
    }

    fn processes(&self) -> JobProcesses {
        let mut processes = JobProcesses { assigned: 0, listed: 0, pids: [0; COUNTED_PROCESSES] };
        self.query(PROCESS_LIST, &mut processes);
        processes
    }

    /// Fills `information` as far as possible. If a list is too long, the call fails but writes the beginning
    /// of the list.
    fn query<T>(&self, class: i32, information: &mut T) {
        let (information, bytes) = (std::ptr::from_mut(information).cast(), size_of::<T>() as u32);
        let job = self.0.as_raw_handle();
        // SAFETY: the pointer is to a live value of this size, and both callers pass the structure for
        // `class`.
        unsafe { QueryInformationJobObject(job, class, information, bytes, std::ptr::null_mut()) };
    }

    fn kill(&self) {
        const EXIT_CODE: u32 = 1;
        // SAFETY: the handle is open. The call fails if no process is left.
        unsafe { TerminateJobObject(self.0.as_raw_handle(), EXIT_CODE) };
    }

    /// Kills all processes of the job and waits until they have ended, but at most five seconds, because a
    /// process that waits for a device may end later.
    fn end(&self) {
        const ATTEMPTS: u32 = 5000;
        for _ in 0..ATTEMPTS {
            if self.processes().assigned == 0 {
                return;
            }
            self.kill();
            thread::sleep(Duration::from_millis(1));
        }
    }
}

/// Kills a child, because Windows cannot ask a single console program to end.
pub fn ask_to_end(child: &mut Child) -> io::Result<()> {
    child.kill()
}

/// The type of a folder lock, of which Windows has none.
pub type FolderLock = ();

/// Always returns an error, because Windows cannot lock a folder, and cannot rename a folder that is open.
pub fn lock_folder(_folder: &std::path::Path) -> io::Result<Option<FolderLock>> {
    Err(io::Error::from(io::ErrorKind::Unsupported))
}

/// Starts a program that shares the terminal of this process. The program and the processes that it starts
/// end with this process.
pub fn start_attached(command: &mut Command, _stack: u64) -> io::Result<Child> {
    static JOB: OnceLock<Job> = OnceLock::new(); // the system closes it when this process ends
    let job = match JOB.get() {
        Some(job) => job,
        None => {
            let job = Job::new(0)?;
            JOB.get_or_init(|| job)
        }
    };
    start_in(job, command)
}

/// Blocks until a child has ended.
pub fn wait_for_end(pid: u32) {
    if let Some(process) = open(pid, SYNCHRONIZE) {
        wait_for(&process, FOR_EVER);
    }
}

/// Does nothing, because the job of a killed supervisor ends its processes.
pub fn adopt_orphans() {}

/// Does nothing, like [`adopt_orphans`].
pub fn end_adopted(_own: &[u32]) {}

/// Keeps the handles through which judge and supervisor talk from being inherited by programs. This function
/// also makes a pause of 1 ms, as between two samples, take 1 ms instead of the 15.6 ms until the next tick.
pub fn prepare_supervisor() {
    const INHERIT: u32 = 1;
    // SAFETY: the call takes a number. The system undoes its effect when this process ends.
    unsafe { timeBeginPeriod(1) };
    for handle in [io::stdin().as_raw_handle(), io::stdout().as_raw_handle(), io::stderr().as_raw_handle()] {
        // SAFETY: the call changes a flag of a handle that stays open. It fails for a handle that is not
        // open.
        unsafe { SetHandleInformation(handle, INHERIT, 0) };
    }
}

/// Keeps programs that this process starts from showing an error dialog when they crash.
fn no_error_boxes() {
    const FAIL_CRITICAL_ERRORS: u32 = 1;
    const NO_CRASH_BOX: u32 = 2;
    const NO_OPEN_FILE_BOX: u32 = 0x8000;
    // SAFETY: the call takes only numbers. Programs inherit the mode.
    unsafe { SetErrorMode(FAIL_CRITICAL_ERRORS | NO_CRASH_BOX | NO_OPEN_FILE_BOX) };
}
