//! What std can do without the C library, on any system.

use super::{End, Sample};
use crate::support::lock;
use std::io;
use std::process::{Child, Command};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Whether CPU time and memory are known.
pub const MEASURES: bool = false;

/// A child process.
#[derive(Clone, Debug)]
pub struct Process {
    child: Arc<Mutex<Child>>,
    begun: Instant,
}

impl Process {
    /// Starts it. The size of its files is not limited here: the sampling thread must check that of its output.
    pub fn start(command: &mut Command, _file_size: Option<u64>) -> io::Result<Process> {
        Ok(Process { begun: Instant::now(), child: Arc::new(Mutex::new(command.spawn()?)) })
    }

    /// Blocks until it has ended. With std one thread cannot wait for a child that another one may kill, so this asks
    /// every millisecond.
    pub fn wait(&self) {
        while let Ok(None) = lock(&self.child).try_wait() {
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Kills it. Processes that it has started go on.
    pub fn kill(&self) {
        let _ = lock(&self.child).kill(); // it fails if it has ended already
    }

    /// How a process that has ended went, its wall time, and 0 for its memory.
    pub fn reap(&self) -> io::Result<(End, Duration, u64)> {
        let status = lock(&self.child).wait()?;
        Ok((status.code().map_or(End::Signal(9), End::Exit), self.begun.elapsed(), 0))
    }

    /// None: std measures nothing while a process runs.
    pub fn sample(&self) -> Option<Sample> {
        None
    }
}

/// Starts a program that shares the terminal of this process.
pub fn start_attached(command: &mut Command) -> io::Result<Child> {
    command.spawn()
}

/// Does nothing: no interruption is handled here, so nothing has to end the child while [`Child::wait`] waits for it.
pub fn wait_for_end(_pid: u32) {}

/// Kills it: std cannot ask.
pub fn ask_to_end(child: &mut Child) -> io::Result<()> {
    child.kill()
}

/// Does nothing: std cannot find the processes that a child leaves behind.
pub fn prepare_supervisor() {}

/// Does nothing: std knows no signals. An interrupted judge ends at once; its supervisors notice that and clean up.
pub fn on_interrupt(_then: impl FnOnce(i32) + Send + 'static) -> io::Result<()> {
    Ok(())
}

/// Does nothing: keys are read line by line here, with Return after each.
pub fn raw_keys() -> io::Result<()> {
    Ok(())
}

/// Whether [`pressed_keys`] knows any.
pub const SINGLE_KEYS: bool = false;

/// None: with std, reading a key waits for one, and for Return.
pub fn pressed_keys() -> Vec<u8> {
    Vec::new()
}

/// Does nothing, like [`raw_keys`].
pub fn restore_keys() {}

/// Does nothing, like [`raw_keys`].
pub fn restore_keys_for_good() {}

/// Whether terminals show escape sequences as colours.
pub fn escape_sequences() -> bool {
    true
}

/// None: environment variables name the locale.
pub fn locale() -> Option<String> {
    None
}

/// None: std does not know the size of a terminal.
pub fn terminal_size() -> Option<(usize, usize)> {
    None
}
