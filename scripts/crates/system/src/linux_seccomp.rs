//! seccomp, with which the kernel rejects some system calls of a process. See
//! <https://docs.kernel.org/userspace-api/seccomp_filter.html>. The numbers of calls come from the kernel's
//! tables.

#![allow(unsafe_code)]

use crate::{prctl, syscall};
use numbers::{IOCTL, REFUSED, ZERO_ONLY};
use std::ffi::{c_int, c_long};

/// An instruction of the filter (`struct sock_filter`).
#[repr(C)]
#[derive(Clone, Copy)]
struct Instruction {
    code: u16,
    if_true: u8,
    if_false: u8,
    value: u32,
}

#[repr(C)]
struct Program {
    length: u16,
    instructions: *const Instruction,
}

#[cfg(target_arch = "x86_64")]
mod numbers {
    pub const ARCHITECTURE: u32 = 0xc000_003e;
    pub const SECCOMP: i64 = 317;
    /// The rejected calls: chmod and chown of every kind, utime, extended attributes, file_setattr; System V shared
    /// memory, semaphores and queues, mq_open, mq_unlink, keys; socket, io_uring_setup; setpriority, ioprio_set.
    pub const REFUSED: &[u32] = &[
        90, 91, 268, 452, 92, 93, 94, 260, 132, 235, 280, 261, 188, 189, 190, 197, 198, 199, 463, 466, 469,
        29, 30, 31, 64, 65, 66, 220, 68, 69, 70, 71, 240, 241, 248, 249, 250, 41, 425, 141, 251,
    ];
    /// The calls with an argument that must be 0, and which argument: prlimit64 and sched_set*, which a process may
    /// only apply to itself, and the mode of fallocate, of which another one takes space that no length shows.
    pub const ZERO_ONLY: &[(u32, u32)] = &[(302, 0), (142, 0), (144, 0), (203, 0), (314, 0), (285, 1)];
    pub const IOCTL: u32 = 16;
}

#[cfg(target_arch = "aarch64")]
mod numbers {
    pub const ARCHITECTURE: u32 = 0xc000_00b7;
    pub const SECCOMP: i64 = 277;
    /// The same calls as on x86-64, without those that this architecture never had.
    pub const REFUSED: &[u32] = &[
        52, 53, 452, 55, 54, 88, 5, 6, 7, 14, 15, 16, 463, 466, 469, 194, 195, 196, 190, 191, 192, 193, 186,
        187, 188, 189, 180, 181, 217, 218, 219, 198, 425, 140, 30,
    ];
    pub const ZERO_ONLY: &[(u32, u32)] = &[(261, 0), (118, 0), (119, 0), (122, 0), (274, 0), (47, 1)];
    pub const IOCTL: u32 = 29;
}

#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
mod numbers {
    pub const ARCHITECTURE: u32 = 0;
    pub const SECCOMP: i64 = -1; // no filter
    pub const REFUSED: &[u32] = &[];
    pub const ZERO_ONLY: &[(u32, u32)] = &[];
    pub const IOCTL: u32 = 0;
}

/// The only group of `ioctl` requests that is allowed, in the second byte of the request: those of terminals and of
/// every descriptor. Other groups make and change files through a folder that is open for reading, such as a copy of a
/// volume of Btrfs, which Landlock does not see.
const ALLOWED_REQUESTS: u32 = 0x5400;

/// Makes the kernel reject some calls of this thread, and of each process that it starts, with "operation not
/// permitted". This is permanent. A kernel without filters rejects nothing. Preparing the filter takes the
/// kernel longer than starting a program, so a thread that starts many programs does it once.
///
/// The kernel rejects calls that
///
/// - change the owner, the rights, the times or the attributes of a file, or make copies of folders, which Landlock
///   allows even on files that may not be written;
/// - take space on the disk that the length of no file shows;
/// - change limits, priorities or processors of other processes;
/// - create, use or remove objects that outlive all processes;
/// - create sockets.
pub fn filter_calls() {
    const SET_NO_NEW_PRIVILEGES: c_int = 38;
    const SET_FILTER: c_int = 1;
    const KEEP_SPECULATION: c_int = 1 << 2; // before Linux 5.16 a filter would slow the program otherwise
    let filter = filter();
    let program = Program { length: filter.len() as u16, instructions: filter.as_ptr() };

    // SAFETY: the first call takes only numbers. The pointer of the second one is to a live structure, which
    // points to an array of the length that it names.
    unsafe {
        prctl(SET_NO_NEW_PRIVILEGES, 1, 0, 0, 0);
        syscall(numbers::SECCOMP as c_long, SET_FILTER, KEEP_SPECULATION, &raw const program);
    }
}

/// Returns the instructions of the filter, which compares the number of the call with one number after the
/// other.
fn filter() -> Vec<Instruction> {
    // The offsets of the call's number, the architecture and the arguments in `struct seccomp_data`.
    const NUMBER: u32 = 0;
    const ARCHITECTURE: u32 = 4;
    const ARGUMENTS: u32 = 16;
    const ARGUMENT: u32 = 8; // the size of an argument
    const X32: u32 = 0x4000_0000; // the first number in the table of x32, which is rejected as a whole
    let mut filter = vec![load(ARCHITECTURE), if_equal(numbers::ARCHITECTURE, 1, 0), REFUSE];
    let if_x32 = Instruction { code: IF_AT_LEAST, if_true: 0, if_false: 1, value: X32 };
    filter.extend([load(NUMBER), if_x32, REFUSE]);

    for call in REFUSED {
        filter.extend([if_equal(*call, 0, 1), REFUSE]);
    }
    for (call, argument) in ZERO_ONLY {
        let argument = load(ARGUMENTS + ARGUMENT * argument);
        filter.extend([if_equal(*call, 0, 4), argument, if_equal(0, 0, 1), ALLOW, REFUSE]);
    }

    let second_byte = Instruction { code: AND, if_true: 0, if_false: 0, value: 0xff00 };
    let request = load(ARGUMENTS + ARGUMENT);
    filter.extend([
        if_equal(IOCTL, 0, 4),
        request,
        second_byte,
        if_equal(ALLOWED_REQUESTS, 1, 0),
        REFUSE,
        ALLOW,
    ]);

    filter
}

const LOAD: u16 = 0x20;
const AND: u16 = 0x54;
const IF_EQUAL: u16 = 0x15;
const IF_AT_LEAST: u16 = 0x35;
const RETURN: u16 = 0x06;
const REFUSE: Instruction = Instruction { code: RETURN, if_true: 0, if_false: 0, value: 0x5_0001 };
const ALLOW: Instruction = Instruction { code: RETURN, if_true: 0, if_false: 0, value: 0x7fff_0000 };

fn load(value: u32) -> Instruction {
    Instruction { code: LOAD, if_true: 0, if_false: 0, value }
}

/// Skips `if_true` instructions if the loaded value equals `value`, else `if_false`.
fn if_equal(value: u32, if_true: u8, if_false: u8) -> Instruction {
    Instruction { code: IF_EQUAL, if_true, if_false, value }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the filter allows a call with these first two arguments.
    fn allows(architecture: u32, number: u32, arguments: [u32; 2]) -> bool {
        let (filter, mut at, mut loaded) = (filter(), 0, 0);
        loop {
            let Instruction { code, if_true, if_false, value } = filter[at];
            let skipped = match code {
                LOAD => {
                    loaded = [number, architecture, 0, 0, arguments[0], 0, arguments[1]][value as usize / 4];
                    0
                }
                AND => {
                    loaded &= value;
                    0
                }
                IF_EQUAL if loaded == value => if_true,
                IF_AT_LEAST if loaded >= value => if_true,
                IF_EQUAL | IF_AT_LEAST => if_false,
                _ => return value == ALLOW.value,
            };
            at += 1 + usize::from(skipped);
        }
    }

    #[test]
    fn the_filter_refuses_the_calls_of_the_lists_and_no_others() {
        for number in (0..1000).filter(|number| *number != IOCTL) {
            let needs_zero = |index: u32| ZERO_ONLY.contains(&(number, index));
            let is_allowed = !REFUSED.contains(&number);
            let expected = [is_allowed, is_allowed && !needs_zero(0), is_allowed && !needs_zero(1)];
            let allowed = [[0, 0], [1, 0], [0, 1]];
            let allowed = allowed.map(|arguments| allows(numbers::ARCHITECTURE, number, arguments));
            assert_eq!(allowed, expected, "call {number}");
            assert!(!allows(numbers::ARCHITECTURE + 1, number, [0, 0]), "another architecture");
            assert!(!allows(numbers::ARCHITECTURE, 0x4000_0000 + number, [0, 0]), "x32");
        }
    }

    #[test]
    fn only_requests_of_terminals_and_descriptors_are_allowed() {
        for (name, request, is_allowed) in [
            ("TCGETS", 0x5401, true),
            ("FIONREAD", 0x541b, true),
            ("FIOCLEX", 0x5451, true),
            ("TIOCGPTN", 0x8004_5430, true),
            ("FS_IOC_SETFLAGS", 0x4008_6602, false),
            ("FS_IOC_SETVERSION", 0x4008_7602, false),
            ("FS_IOC_FSSETXATTR", 0x401c_5820, false),
            ("BTRFS_IOC_SUBVOL_CREATE", 0x5000_940e, false),
            ("BTRFS_IOC_SNAP_CREATE_V2", 0x5000_9417, false),
            ("FICLONE", 0x4004_9409, false),
            ("FIBMAP", 0x1, false),
        ] {
            assert_eq!(allows(numbers::ARCHITECTURE, IOCTL, [3, request]), is_allowed, "{name}");
        }
    }
}
