//! Interruptions, keys, colours and the size of the console on Windows, and the language of the user.
//!
//! std writes UTF-16 to a console and reads it from there, so the code page of the console does not matter.
//! The functions of the console are described at
//! <https://learn.microsoft.com/windows/console/console-functions>.

#![allow(unsafe_code)]

use crate::{last_error_unless, IS_CTRL_C_IGNORED};
use std::io;
use std::os::windows::io::{AsRawHandle, RawHandle};
use std::sync::atomic::Ordering;
use std::sync::{Mutex, OnceLock};
use stdx::threads::lock;

#[link(name = "kernel32")]
extern "system" {
    fn SetConsoleCtrlHandler(handler: extern "system" fn(u32) -> i32, add: i32) -> i32;
    fn GetConsoleMode(console: RawHandle, mode: *mut u32) -> i32;
    fn SetConsoleMode(console: RawHandle, mode: u32) -> i32;
    fn PeekConsoleInputW(console: RawHandle, events: *mut InputEvent, most: u32, count: *mut u32) -> i32;
    /// Returns events and removes them from the input. The call waits if there is no event.
    fn ReadConsoleInputW(console: RawHandle, events: *mut InputEvent, most: u32, count: *mut u32) -> i32;
    fn GetConsoleScreenBufferInfo(console: RawHandle, info: *mut ScreenBuffer) -> i32;
    // winnls.h
    fn GetUserDefaultLocaleName(name: *mut u16, length: i32) -> i32;
}

/// The structure `CONSOLE_SCREEN_BUFFER_INFO`.
#[repr(C)]
#[derive(Default)]
struct ScreenBuffer {
    size: [i16; 2],
    cursor: [i16; 2],
    attributes: u16,
    /// The left, top, right and bottom of the visible part. Right and bottom are its last column and row.
    window: [i16; 4],
    largest: [i16; 2],
}

/// `INPUT_RECORD` with the fields of a key, `KEY_EVENT_RECORD`. Events of other kinds have other fields.
#[repr(C)]
#[derive(Clone, Copy, Default)]
struct InputEvent {
    kind: u16,
    is_down: i32,
    repetitions: u16,
    key: u16,
    scan_code: u16,
    /// A UTF-16 code unit, or 0 for a key without a character.
    unit: u16,
    held: u32,
}

type OnInterrupt = Box<dyn FnOnce(i32) + Send>;

/// The argument of [`on_interrupt`], until an interruption takes it.
static ON_INTERRUPT: Mutex<Option<OnInterrupt>> = Mutex::new(None);

/// Calls `then` with the customary exit status when the user or the system asks this process to end: 130 for
/// Ctrl-C, 129 when the window is closed, 143 when the user logs off. The system waits five seconds for the
/// end.
pub fn on_interrupt(then: impl FnOnce(i32) + Send + 'static) -> io::Result<()> {
    *lock(&ON_INTERRUPT) = Some(Box::new(then));
    // SAFETY: the handler stays valid. The system calls it in a thread of its own, so it may do anything.
    last_error_unless(unsafe { SetConsoleCtrlHandler(interrupted, 1) } != 0)
}

extern "system" fn interrupted(event: u32) -> i32 {
    const CTRL_C: u32 = 0;
    const CTRL_BREAK: u32 = 1;
    const CLOSE: u32 = 2;
    if event <= CTRL_BREAK && IS_CTRL_C_IGNORED.load(Ordering::SeqCst) {
        return 1;
    }
    let status = match event {
        CTRL_C | CTRL_BREAK => 130,
        CLOSE => 129,
        _ => 143,
    };
    let then = lock(&ON_INTERRUPT).take();
    match then {
        Some(then) => then(status),
        None if event > CTRL_BREAK => loop {
            // The first handler still runs, and the system ends this process when this handler returns.
            std::thread::park();
        },
        None => {}
    }
    1
}

const PROCESSED_OUTPUT: u32 = 1;
const VIRTUAL_TERMINAL_PROCESSING: u32 = 4;

/// Does nothing: [`pressed_keys`] does not change the mode of the console.
pub fn restore_keys() {}

/// Does nothing, as [`restore_keys`].
pub fn restore_keys_for_good() {}

/// Whether [`pressed_keys`] can see keys. For that, standard input must be a console, which it is not in Git
/// Bash.
pub fn has_keyboard() -> bool {
    mode(io::stdin().as_raw_handle()).is_some()
}

/// Returns the keys that were pressed since the last call, without waiting, up to the first ones that
/// `are_enough`; the next reader gets the others. Keys that have no character, such as arrows, are left out.
/// The mode of the console need not change: it shows keys only while a program reads lines, and Ctrl-C makes
/// no event.
pub fn pressed_keys(are_enough: impl Fn(&[u8]) -> bool) -> Vec<u8> {
    const KEY: u16 = 1;
    let (mut units, mut keys) = (Vec::new(), Vec::new());

    while event(PeekConsoleInputW).is_some() && !are_enough(&keys) {
        let is_typed = |event: &InputEvent| event.kind == KEY && event.is_down != 0 && event.unit != 0;
        units.extend(event(ReadConsoleInputW).filter(is_typed).map(|event| event.unit));
        keys = String::from_utf16_lossy(&units).into_bytes();
    }

    keys
}

/// Returns the event of the console on standard input that the call returns, if there is one.
fn event(
    call: unsafe extern "system" fn(RawHandle, *mut InputEvent, u32, *mut u32) -> i32,
) -> Option<InputEvent> {
    let (mut event, mut count) = (InputEvent::default(), 0);
    // SAFETY: both pointers are to live values, and one event is asked for. For other handles the call fails,
    // and the count stays 0.
    unsafe { call(io::stdin().as_raw_handle(), &mut event, 1, &mut count) };
    (count > 0).then_some(event)
}

/// Returns the mode of a console, or `None` for other handles.
fn mode(console: RawHandle) -> Option<u32> {
    let mut mode = 0;
    // SAFETY: the pointer is to a live value; the call fails for other handles.
    (unsafe { GetConsoleMode(console, &mut mode) } != 0).then_some(mode)
}

fn set_mode(console: RawHandle, mode: u32) -> io::Result<()> {
    // SAFETY: the call takes numbers, and fails for other handles.
    last_error_unless(unsafe { SetConsoleMode(console, mode) } != 0)
}

/// Whether terminals show escape sequences as colours. A console does since Windows 10, once its mode is set;
/// a terminal that is not a console, as in Git Bash, always does.
pub fn escape_sequences() -> bool {
    static ARE_SHOWN: OnceLock<bool> = OnceLock::new();
    *ARE_SHOWN.get_or_init(|| {
        let outputs = [io::stdout().as_raw_handle(), io::stderr().as_raw_handle()];
        let shown = outputs.map(|output| match mode(output) {
            Some(mode) => set_mode(output, mode | PROCESSED_OUTPUT | VIRTUAL_TERMINAL_PROCESSING).is_ok(),
            None => true,
        });
        shown == [true; 2]
    })
}

/// Returns the width of the console on standard output, or else on standard error.
pub fn terminal_columns() -> Option<usize> {
    [io::stdout().as_raw_handle(), io::stderr().as_raw_handle()].into_iter().find_map(|console| {
        let mut buffer = ScreenBuffer::default();
        // SAFETY: the pointer is to a live value of the type that the call fills. It fails for other handles.
        let known = unsafe { GetConsoleScreenBufferInfo(console, &mut buffer) } != 0;
        let [left, _, right, _] = buffer.window;
        let columns = usize::try_from(right - left + 1).ok()?;
        (known && columns > 0).then_some(columns)
    })
}

/// Returns the locale of the user, such as `ko-KR`.
pub fn locale() -> Option<String> {
    const MOST: usize = 85; // LOCALE_NAME_MAX_LENGTH
    let mut name = [0; MOST];
    // SAFETY: the pointer is to a live array of the length that is passed.
    let length = unsafe { GetUserDefaultLocaleName(name.as_mut_ptr(), MOST as i32) };
    let length = usize::try_from(length).ok()?.checked_sub(1)?; // without the NUL at the end
    String::from_utf16(&name[..length]).ok()
}
