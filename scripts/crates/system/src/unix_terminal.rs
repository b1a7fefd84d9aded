//! Interruptions, keys and the size of the terminal on Linux and macOS, through the C library, which std
//! links too.

#![allow(unsafe_code)]

use crate::{last_error_unless, signals::SIGTERM, IS_CTRL_C_IGNORED};
use std::ffi::{c_int, c_ulong, c_void};
use std::io::{self, IsTerminal, Read};
use std::os::fd::{AsFd, IntoRawFd};
use std::sync::atomic::{AtomicI32, Ordering};
use std::{fs::File, os::unix::net::UnixStream, sync::Mutex};
use stdx::threads::lock;

extern "C" {
    /// Sets the handler of a signal. `std` handles no signals.
    fn signal(number: c_int, handler: usize) -> usize;
    /// Reads the settings of a terminal. With the default ones, keys can be read only after Return.
    fn tcgetattr(descriptor: c_int, settings: *mut Settings) -> c_int;
    fn tcsetattr(descriptor: c_int, when: c_int, settings: *const Settings) -> c_int;
    /// Returns the process group that may read from the terminal.
    fn tcgetpgrp(descriptor: c_int) -> c_int;
    fn getpgrp() -> c_int;
    /// Reads the size of the terminal.
    fn ioctl(descriptor: c_int, request: c_ulong, ...) -> c_int;
    /// Writes bytes. This is the only call that the signal handler makes.
    fn write(descriptor: c_int, bytes: *const c_void, count: usize) -> isize;
}

const STDIN: c_int = 0;
/// `SIG_IGN`.
const IGNORED: usize = 1;
const SIGHUP: c_int = 1;
const SIGINT: c_int = 2;

/// The descriptor to which the signal handler writes the number of the signal.
static INTERRUPTS: AtomicI32 = AtomicI32::new(-1);

/// Calls `then` with the customary exit status (130 for Ctrl-C) when SIGINT, SIGTERM or SIGHUP asks this
/// process to end.
pub fn on_interrupt(then: impl FnOnce(i32) + Send + 'static) -> io::Result<()> {
    let (mut reader, writer) = UnixStream::pair()?;
    INTERRUPTS.store(writer.into_raw_fd(), Ordering::SeqCst); // the descriptor stays open for the handler
    std::thread::spawn(move || {
        let mut number = [0];
        if reader.read_exact(&mut number).is_ok() {
            then(128 + i32::from(number[0]));
        }
    });

    for number in [SIGINT, SIGTERM, SIGHUP] {
        // SAFETY: the handler only reads numbers and calls `write`, which a handler may do.
        unsafe {
            // A signal that was ignored at the start, as under `nohup`, stays ignored.
            if signal(number, pass_on as extern "C" fn(c_int) as usize) == IGNORED {
                signal(number, IGNORED);
            }
        }
    }

    Ok(())
}

/// Handles a signal: passes its number to the thread of [`on_interrupt`].
extern "C" fn pass_on(number: c_int) {
    if number == SIGINT && IS_CTRL_C_IGNORED.load(Ordering::SeqCst) {
        return;
    }
    let byte = number as u8;
    // SAFETY: the pointer is to one live byte. If the write fails, the signal is lost.
    unsafe { write(INTERRUPTS.load(Ordering::SeqCst), std::ptr::addr_of!(byte).cast(), 1) };
}

/// The structure `termios`, with names for the fields up to the special characters. It has 60 bytes on Linux
/// and 72 on macOS; there is room for more.
#[repr(C)]
#[derive(Clone, Copy, Default)]
struct Settings {
    input: Flags,
    output: Flags,
    control: Flags,
    local: Flags,
    #[cfg(target_os = "linux")]
    line: u8,
    characters: [u8; 20],
    rest: [u64; 8],
}

#[cfg(target_os = "linux")]
type Flags = u32;
#[cfg(target_os = "macos")]
type Flags = u64;

/// Flags of `local`: lines are edited before they are read, and keys are shown.
const ICANON: Flags = if cfg!(target_os = "linux") { 0x2 } else { 0x100 };
const ECHO: Flags = 0x8;
/// Indices of `characters`: the number of bytes that a read waits for, and the time that it waits.
const VMIN: usize = if cfg!(target_os = "linux") { 6 } else { 16 };
const VTIME: usize = if cfg!(target_os = "linux") { 5 } else { 17 };

/// The settings of standard input before [`pressed_keys`].
static SETTINGS_BEFORE: Mutex<Option<Settings>> = Mutex::new(None);

/// Returns the settings of standard input now.
fn settings() -> io::Result<Settings> {
    let mut settings = Settings::default();
    // SAFETY: the pointer is to a live value with room for the structure.
    last_error_unless(unsafe { tcgetattr(STDIN, &mut settings) } == 0).map(|()| settings)
}

fn change_settings(settings: &Settings) -> io::Result<()> {
    const AT_ONCE: c_int = 0;
    // SAFETY: these settings came from the terminal.
    last_error_unless(unsafe { tcsetattr(STDIN, AT_ONCE, settings) } == 0)
}

/// Whether [`pressed_keys`] can see keys.
pub fn has_keyboard() -> bool {
    io::stdin().is_terminal()
}

/// Returns the keys that were pressed since the last call, without waiting, up to the first ones that
/// `are_enough`; the next reader gets the others. From the first call on, keys are not shown, and need no
/// Return; Ctrl-C interrupts as before. Returns no keys while another process has the terminal.
pub fn pressed_keys(are_enough: impl Fn(&[u8]) -> bool) -> Vec<u8> {
    let (mut keys, mut key) = (Vec::new(), [0]);
    if has_terminal() && stop_waiting().is_ok() {
        // Unlike `Stdin`, a `File` has no buffer that takes more than what is returned.
        let terminal = io::stdin().as_fd().try_clone_to_owned().map(File::from);
        while terminal.as_ref().is_ok_and(|mut file| file.read(&mut key).is_ok_and(|count| count > 0)) {
            keys.extend(key);
            if are_enough(&keys) {
                break;
            }
        }
    }
    keys
}

/// Whether this process is not in the background of the terminal on standard input. In the background,
/// reading from the terminal or changing its settings would stop this process.
fn has_terminal() -> bool {
    // SAFETY: both calls only return numbers. The first number is negative if the terminal has no job
    // control.
    unsafe { tcgetpgrp(STDIN) < 0 || tcgetpgrp(STDIN) == getpgrp() }
}

/// Makes reads return the keys that were pressed so far, without waiting. The settings may have to change
/// again, because a shell that had the terminal meanwhile may have restored them.
fn stop_waiting() -> io::Result<()> {
    let mut before = lock(&SETTINGS_BEFORE);
    let settings = settings()?;
    let mut wanted = settings;
    wanted.local &= !(ICANON | ECHO);
    wanted.characters[VMIN] = 0;
    wanted.characters[VTIME] = 0;

    if (wanted.local, wanted.characters) == (settings.local, settings.characters) {
        return Ok(());
    }

    before.get_or_insert(settings);
    change_settings(&wanted)
}

/// Undoes [`pressed_keys`].
pub fn restore_keys() {
    restore(&mut lock(&SETTINGS_BEFORE));
}

/// Undoes [`pressed_keys`] before the process ends. A thread that asks for keys later blocks
/// until the end.
pub fn restore_keys_for_good() {
    let mut before = lock(&SETTINGS_BEFORE);
    restore(&mut before);
    std::mem::forget(before); // the settings stay locked
}

fn restore(before: &mut Option<Settings>) {
    if let (Some(settings), true) = (before.take(), has_terminal()) {
        let _ = change_settings(&settings); // fails if the terminal is closed
    }
}

/// Whether terminals show escape sequences as colours.
pub fn escape_sequences() -> bool {
    true
}

/// Returns `None`, because on these systems environment variables name the locale.
pub fn locale() -> Option<String> {
    None
}

/// Returns the width of the terminal on standard output, or `None` if there is none or its width is not known.
pub fn terminal_columns() -> Option<usize> {
    const GET_WINDOW_SIZE: c_ulong = if cfg!(target_os = "linux") { 0x5413 } else { 0x4008_7468 };
    let mut size = [0u16; 4];
    // SAFETY: the call fills four 16-bit numbers: rows, columns and two that are not used.
    let known = unsafe { ioctl(1, GET_WINDOW_SIZE, &mut size) } == 0 && size[1] > 0;
    known.then_some(usize::from(size[1]))
}
