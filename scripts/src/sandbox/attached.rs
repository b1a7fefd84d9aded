//! A program with the terminal of this process: no limits, nothing measured. An interruption ends it.

use super::{platform, supervisor_pool};
use crate::support::lock;
use std::io;
use std::process::{Child, Command, ExitStatus};
use std::sync::Mutex;

/// The program that runs now. It is global because an interruption ends it while another thread waits for it.
static CHILD: Mutex<Option<Child>> = Mutex::new(None);

/// Runs a program to its end. Its inputs and outputs are those of the command.
pub fn run_attached(command: &mut Command) -> io::Result<ExitStatus> {
    let pid = lock(&CHILD).insert(platform::start_attached(command)?).id();
    platform::wait_for_end(pid);
    let status = lock(&CHILD).as_mut().map(Child::wait);
    supervisor_pool::wait_if_shut();
    status.expect("only this function takes it out")
}

/// Ends the program, also one that ignores signals, and waits until it has ended.
pub fn end_attached() {
    if let Some(child) = lock(&CHILD).as_mut() {
        let _ = child.kill().and_then(|()| child.wait()); // it fails if it has ended already
    }
}
