//! What the standard library lacks. It must never import another room.

pub mod diff;
pub mod error;
pub mod files;
pub mod glob;
pub mod hash;
pub mod html;
pub mod json_reader;
#[cfg(test)]
mod json_reader_tests;
pub mod json_writer;
pub mod markers;
pub mod shell_words;
pub mod text;

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks a mutex that is still usable after a thread has panicked: no thread of this tool leaves a value half
/// changed.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
