//! Ends runs from any thread.

use std::io::{self, BufWriter};
use std::process::ChildStdin;
use std::sync::{Arc, Mutex};
use stdx::threads::lock;

/// Cancels runs from any thread: the current runs whose request has this cancellation, and all later ones.
/// Clones share their state.
#[derive(Clone, Default)]
pub struct Cancellation(Arc<Mutex<Cancelled>>);

#[derive(Default)]
struct Cancelled {
    cancelled: bool,
    runs: Vec<Arc<SupervisorInput>>,
}

impl Cancellation {
    /// Ends the current runs, and every later one when it begins.
    pub fn cancel(&self) {
        let mut state = lock(&self.0);
        state.cancelled = true;
        state.runs.drain(..).for_each(|run| run.close());
    }

    pub fn is_cancelled(&self) -> bool {
        lock(&self.0).cancelled
    }

    pub(crate) fn add(&self, run: &Arc<SupervisorInput>) {
        let mut state = lock(&self.0);
        if state.cancelled {
            run.close();
        } else {
            state.runs.push(Arc::clone(run));
        }
    }

    pub(crate) fn remove(&self, ended: &Arc<SupervisorInput>) {
        lock(&self.0).runs.retain(|run| !Arc::ptr_eq(run, ended));
    }
}

/// The standard input of a supervisor. Closing it ends the current program and the supervisor.
pub struct SupervisorInput(Mutex<Option<BufWriter<ChildStdin>>>);

impl SupervisorInput {
    pub fn new(stdin: ChildStdin) -> SupervisorInput {
        SupervisorInput(Mutex::new(Some(BufWriter::new(stdin))))
    }

    /// Sends a message if the input is open. This fails if the supervisor has ended; then no reply comes.
    pub fn write(&self, send: impl FnOnce(&mut BufWriter<ChildStdin>) -> io::Result<()>) {
        if let Some(to) = lock(&self.0).as_mut() {
            let _ = send(to);
        }
    }

    pub fn close(&self) {
        drop(lock(&self.0).take());
    }
}
