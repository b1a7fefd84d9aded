//! Everything that std can do by itself, on any system.

use super::{End, Ended, Sample};
use std::io;
use std::process::{Child, Command};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Whether CPU time and memory are known.
pub const MEASURES: bool = false;

/// A child process.
#[derive(Clone, Debug)]
pub struct Process {
    child: Arc<Mutex<Child>>,
}

impl Process {
    /// Starts it. There is no cap on files here; whoever watches it has to look at their size.
    pub fn start(command: &mut Command, _file_size: Option<u64>) -> io::Result<Process> {
        Ok(Process { child: Arc::new(Mutex::new(command.spawn()?)) })
    }

    /// Blocks until it has ended. std cannot wait for a child that somebody else may want to kill, so this asks
    /// again every millisecond.
    pub fn wait(&self) {
        while let Ok(None) = self.lock().try_wait() {
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Kills it; what it has started lives on.
    pub fn kill(&self) {
        let _ = self.lock().kill(); // it has ended already
    }

    /// Tells how a process went that has ended.
    pub fn reap(&self) -> io::Result<Ended> {
        let status = self.lock().wait()?;
        Ok(Ended { end: status.code().map_or(End::Signal(9), End::Exit), cpu: None, peak: None })
    }

    /// Nothing is known before the end.
    pub fn sample(&self) -> Option<Sample> {
        None
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Child> {
        self.child.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

/// Orphans cannot be found.
pub fn adopt_orphans() {}

/// Signals are not caught: an interrupted judge ends at once, and its supervisors clean up when their input closes.
pub fn on_interrupt(_then: impl FnOnce(i32) + Send + 'static) -> io::Result<()> {
    Ok(())
}

/// Keys come line by line here: Return follows each.
pub fn raw_keys() -> io::Result<()> {
    Ok(())
}

/// They were never taken.
pub fn restore_keys() {}

/// Not told here.
pub fn terminal_size() -> Option<(usize, usize)> {
    None
}
