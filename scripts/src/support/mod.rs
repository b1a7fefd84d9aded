//! What the standard library lacks. It must never import another layer.

pub mod diff;
pub mod error;
pub mod files;
pub mod generated_block;
pub mod glob;
pub mod hash;
pub mod html;
pub mod json_reader;
#[cfg(test)]
mod json_reader_tests;
pub mod json_writer;
pub mod shell_words;
pub mod text;
pub mod yaml_reader;

use std::io;
use std::sync::mpsc;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Locks a mutex, even if a thread panicked while it held it: no thread of this tool leaves a value half changed.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Waits for work for at most `most`; work that takes longer is abandoned, and the error is `TimedOut`.
pub fn within<T, E>(most: Duration, work: impl FnOnce() -> Result<T, E> + Send + 'static) -> Result<T, E>
where
    T: Send + 'static,
    E: From<io::Error> + Send + 'static,
{
    let (sender, done) = mpsc::channel();
    std::thread::spawn(move || sender.send(work()));
    done.recv_timeout(most).unwrap_or_else(|_| Err(io::Error::from(io::ErrorKind::TimedOut).into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_has_a_bound() {
        let (sender, never) = mpsc::channel::<()>();
        let work = move || never.recv().map_err(|_| io::Error::from(io::ErrorKind::BrokenPipe));
        let kind = within(Duration::from_millis(1), work).map_err(|why| why.kind());
        assert_eq!(kind, Err(io::ErrorKind::TimedOut));
        drop(sender);
        assert_eq!(within(Duration::MAX, || Ok::<_, io::Error>(3)).ok(), Some(3));
    }
}
