//! Ends orphans: processes that a program leaves behind become children of the supervisor, which kills them.
//!
//! Only Linux hands orphans to the supervisor. Elsewhere the process group of the program is killed, and nothing more.

use system::{self, process_tree};

/// Kills every descendant of this process, also those that left the group of their parents, until none is left.
pub fn end_orphans() {
    let mut block = false;
    while let Ok(reaped) = system::reap_any(block) {
        block = reaped.is_none();
        if block {
            process_tree::descendants().into_iter().for_each(system::kill_descendant);
            // The next call blocks until one of them has ended, which may leave orphans of its own.
        }
    }
}
