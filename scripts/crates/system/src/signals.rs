//! The numbers of signals. One of them differs between Linux and macOS. Windows has no signals.

pub const SIGILL: i32 = 4;
pub const SIGABRT: i32 = 6;
pub const SIGBUS: i32 = if cfg!(target_os = "macos") { 10 } else { 7 };
pub const SIGFPE: i32 = 8;
pub const SIGKILL: i32 = 9;
pub const SIGSEGV: i32 = 11;
pub const SIGPIPE: i32 = 13;
pub const SIGTERM: i32 = 15;
pub const SIGXFSZ: i32 = 25;
