//! Functions of the C library that only Linux has.

#![allow(unsafe_code)]

use std::ffi::{c_int, c_long};

extern "C" {
    /// Makes a system call. The C library has no function for those of Landlock and for `seccomp`, and for
    /// `close_range` only since 2021.
    pub fn syscall(number: c_long, ...) -> c_long;
    /// Changes a property of this process. `std` has no function for it.
    pub fn prctl(option: c_int, value: usize, unused3: usize, unused4: usize, unused5: usize) -> c_int;
}
