//! Work in several threads at once, and locks between them.

use std::sync::mpsc::{self, Sender};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::{io, thread, time::Duration};

/// Returns the number of processors that this process may use, or 1 if it is not known.
pub fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Does the work on each item in `jobs` threads, which take the items in order. `receive` is called in this
/// thread with the values that the work sends. Sending cannot fail, because the receiver lives as long as the
/// threads.
pub fn for_each<I: Send, T: Send>(
    jobs: usize,
    items: impl Iterator<Item = I> + Send,
    work: impl Fn(I, &Sender<T>) + Sync,
    receive: impl FnMut(T),
) {
    let items = Mutex::new(items);
    let (send, received) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..jobs {
            let (send, items, work) = (send.clone(), &items, &work);
            scope.spawn(move || loop {
                let next = lock(items).next(); // unlocked before the work begins
                let Some(item) = next else { break };
                work(item, &send);
            });
        }
        drop(send);
        received.into_iter().for_each(receive);
    });
}

/// Does the work on each item in `jobs` threads. Returns the results in the order of the items.
pub fn map<I: Send, T: Send>(
    jobs: usize,
    items: impl Iterator<Item = I> + Send,
    work: impl Fn(I) -> T + Sync,
) -> Vec<T> {
    let mut results = Vec::new();
    let numbered = |(index, item), send: &Sender<(usize, T)>| {
        let _ = send.send((index, work(item)));
    };
    for_each(jobs, items.enumerate(), numbered, |result| results.push(result));
    results.sort_by_key(|(index, _)| *index);

    results.into_iter().map(|(_, result)| result).collect()
}

/// Locks a mutex, even if a thread panicked while it held the lock, because no thread of this tool leaves a
/// value half changed.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Does work in another thread and returns its result. The error is `TimedOut` if the work takes longer than
/// `most`; the thread then continues without a receiver.
pub fn within<T: Send + 'static>(
    most: Duration,
    work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> io::Result<T> {
    let (sender, done) = mpsc::channel();
    thread::spawn(move || sender.send(work()));
    done.recv_timeout(most).unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_for_work_has_a_bound() {
        let (sender, never) = mpsc::channel::<()>();
        let work = move || never.recv().map_err(|_| io::Error::from(io::ErrorKind::BrokenPipe));
        let kind = within(Duration::from_millis(1), work).map_err(|why| why.kind());
        assert_eq!(kind, Err(io::ErrorKind::TimedOut));
        drop(sender);
        assert_eq!(within(Duration::MAX, || Ok::<_, io::Error>(3)).ok(), Some(3));
    }
}
