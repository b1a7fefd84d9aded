//! Runs a program under limits and measures it: [`run`], or [`run_dialogue`] for two that talk to each other.
//! [`run_attached`] runs a program at the terminal, without limits.
//!
//! A *supervisor* starts the programs, one at a time. It is a second process of this tool for three reasons:
//!
//! - The kernel counts the memory of the starting process towards the peak of the program. The supervisor
//!   is small; the judge is not.
//! - Processes that a program leaves behind become children of the supervisor, which ends them.
//! - If the judge is killed, the standard input of the supervisor closes. The supervisor then ends the
//!   program and removes its files.
//!
//! ```
//! let written = sandbox::StandardError::from("reading\nno such edge\n");
//! assert_eq!(written.last_lines(1), (vec!["no such edge"], true));
//! ```

mod dialogue;
mod limits;
mod request;
mod run;
mod scratch_folder;
mod standard_error;
pub mod supervisor;
mod supervisor_messages;
mod supervisor_pool;

pub use dialogue::{run_dialogue, Dialogue, DialogueEnd, Listen, Speaker};
pub use limits::{wall_time_limit, Limits, Outcome, Stop, MAX_PROCESSES};
pub use request::{Cancellation, Request, BASIC_VARIABLES, LOCALE};
pub use run::{end_attached, run, run_attached, run_this_tool, Run};
pub use standard_error::StandardError;
/// How a program ended, and the numbers of signals. A run gives them to crates above this one, which must not depend on
/// `system`.
pub use system::{signals, End};

/// Ends every program and every supervisor, and waits until they have cleaned up. Threads that wait for a run
/// then wait forever, so the process must exit.
pub fn shut_down() {
    supervisor_pool::shut_down();
    end_attached();
}
