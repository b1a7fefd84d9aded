//! Ends orphans: processes that a program leaves behind become children of the supervisor, which kills them.
//!
//! Only Linux hands orphans to the supervisor. Elsewhere the process group of the program is killed, and nothing more.

#[cfg(all(target_os = "linux", not(portable)))]
use super::platform::{self, Children};
#[cfg(all(target_os = "linux", not(portable)))]
use super::process_tree;

/// Kills every descendant of this process, also those that left the group of their parents, until none is left.
#[cfg(all(target_os = "linux", not(portable)))]
pub fn end_orphans() {
    let mut block = false;
    loop {
        match platform::reap_any(block) {
            Children::None => return,
            Children::Reaped => block = false,
            Children::AllRunning => {
                process_tree::descendants().into_iter().for_each(platform::kill_descendant);
                block = true; // until one of them has ended, which may leave orphans of its own
            }
        }
    }
}

#[cfg(not(all(target_os = "linux", not(portable))))]
pub fn end_orphans() {}
