//! Interruptions, keys and the size of the terminal on Linux and macOS, through the C library that std links already.

#![allow(unsafe_code)]

use crate::support::lock;
use std::ffi::{c_int, c_ulong, c_void};
use std::io::{self, Read};
use std::os::fd::IntoRawFd;
use std::os::unix::net::UnixStream;
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::Mutex;

extern "C" {
    /// std handles no signals.
    fn signal(number: c_int, handler: usize) -> usize;
    /// To read keys as they are pressed. `struct termios` has 60 bytes on Linux and 72 on macOS, here 128.
    fn tcgetattr(descriptor: c_int, settings: *mut Settings) -> c_int;
    fn tcsetattr(descriptor: c_int, when: c_int, settings: *const Settings) -> c_int;
    fn cfmakeraw(settings: *mut Settings);
    /// The size of the terminal.
    fn ioctl(descriptor: c_int, request: c_ulong, ...) -> c_int;
    /// The only call that the signal handler makes.
    fn write(descriptor: c_int, bytes: *const c_void, count: usize) -> isize;
}

/// `SIG_IGN`.
const IGNORED: usize = 1;
const SIGHUP: c_int = 1;
const SIGINT: c_int = 2;
const SIGTERM: c_int = 15;

/// The descriptor to which the signal handler writes the number of the signal.
static INTERRUPTS: AtomicI32 = AtomicI32::new(-1);

/// Calls `then` with the customary exit status (130 for Ctrl-C) when SIGINT, SIGTERM or SIGHUP asks this process to
/// end.
pub fn on_interrupt(then: impl FnOnce(i32) + Send + 'static) -> io::Result<()> {
    let (mut reader, writer) = UnixStream::pair()?;
    INTERRUPTS.store(writer.into_raw_fd(), Ordering::SeqCst); // it stays open for the signal handler
    std::thread::spawn(move || {
        let mut number = [0];
        if reader.read_exact(&mut number).is_ok() {
            then(128 + i32::from(number[0]));
        }
    });
    for number in [SIGINT, SIGTERM, SIGHUP] {
        // SAFETY: the handler does nothing but `write`, which a handler may call.
        unsafe {
            // A signal that was ignored at the start, as under `nohup`, stays ignored.
            if signal(number, note as extern "C" fn(c_int) as usize) == IGNORED {
                signal(number, IGNORED);
            }
        }
    }
    Ok(())
}

extern "C" fn note(number: c_int) {
    let byte = number as u8;
    // SAFETY: the pointer is to one live byte; if the write fails, nothing can be done about it here.
    unsafe { write(INTERRUPTS.load(Ordering::SeqCst), std::ptr::addr_of!(byte).cast(), 1) };
}

type Settings = [u64; 16];

/// The settings of standard input before [`raw_keys`].
static SETTINGS: Mutex<Option<Settings>> = Mutex::new(None);

/// From here on standard input returns each key when it is pressed, without showing it, and Ctrl-C as a byte.
pub fn raw_keys() -> io::Result<()> {
    let mut settings = [0; 16];
    // SAFETY: the pointers are to live values with room for the structure; 0 is standard input, and "at once".
    unsafe {
        if tcgetattr(0, &mut settings) != 0 {
            return Err(io::Error::last_os_error());
        }
        lock(&SETTINGS).get_or_insert(settings);
        cfmakeraw(&mut settings);
        match tcsetattr(0, 0, &settings) {
            0 => Ok(()),
            _ => Err(io::Error::last_os_error()),
        }
    }
}

/// Undoes [`raw_keys`].
pub fn restore_keys() {
    if let Some(settings) = lock(&SETTINGS).take() {
        // SAFETY: these settings came from the terminal; 0 is standard input, and "at once".
        unsafe { tcsetattr(0, 0, &settings) };
    }
}

/// Whether terminals show escape sequences as colours.
pub fn escape_sequences() -> bool {
    true
}

/// None: environment variables name the locale.
pub fn locale() -> Option<String> {
    None
}

/// Rows and columns of the terminal on standard output.
pub fn terminal_size() -> Option<(usize, usize)> {
    const GET_WINDOW_SIZE: c_ulong = if cfg!(target_os = "linux") { 0x5413 } else { 0x4008_7468 };
    let mut size = [0u16; 4];
    // SAFETY: the call fills four 16-bit numbers: rows, columns and two of no use.
    let known = unsafe { ioctl(1, GET_WINDOW_SIZE, &mut size) } == 0 && size[0] > 0 && size[1] > 0;
    known.then_some((usize::from(size[0]), usize::from(size[1])))
}
