//! Waiting with a bound, so that a test that waits for an event that never comes fails by itself.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// The longest wait for one event, on a machine that is busy with other tests.
const BOUND: Duration = Duration::from_secs(60);

/// Waits until the condition holds. Panics with `what` after 60 s.
pub fn wait_until(what: &str, mut condition: impl FnMut() -> bool) {
    let end = Instant::now() + BOUND;
    while !condition() {
        assert!(Instant::now() < end, "not within {BOUND:?}: {what}");
        std::thread::yield_now();
    }
}

/// Items that a thread takes from an iterator that blocks.
pub struct Background<T>(Receiver<T>);

impl<T: Send + 'static> Background<T> {
    pub fn new(items: impl Iterator<Item = T> + Send + 'static) -> Background<T> {
        let (sender, receiver) = mpsc::channel();
        std::thread::spawn(move || items.map(|item| sender.send(item)).find(Result::is_err));
        Background(receiver)
    }

    /// Returns the items that arrive within 60 s from now. Panics with `what` if there may be more of them
    /// after that.
    pub fn items<'a>(&'a self, what: &'a str) -> impl Iterator<Item = T> + 'a {
        let end = Instant::now() + BOUND;
        std::iter::from_fn(move || {
            let left = end.checked_duration_since(Instant::now());
            match left.map_or(Err(RecvTimeoutError::Timeout), |left| self.0.recv_timeout(left)) {
                Ok(item) => Some(item),
                Err(RecvTimeoutError::Disconnected) => None,
                Err(RecvTimeoutError::Timeout) => panic!("not within {BOUND:?}: {what}"),
            }
        })
    }
}
