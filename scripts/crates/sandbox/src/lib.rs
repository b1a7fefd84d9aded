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
//! assert_eq!(written.last_lines(1), (vec!["no such edge"], 1));
//! ```

mod cancellation;
mod dialogue;
mod dialogue_pipes;
mod exceeded_limit;
mod limits;
mod request;
mod run;
mod scratch_folder;
mod standard_error;
pub mod supervisor;
mod supervisor_messages;
mod supervisor_pool;
mod terminal_program;
mod unfiltered_thread;

pub use cancellation::Cancellation;
pub use dialogue::{run_dialogue, Dialogue, DialogueEnd, Listen, Speaker};
pub use exceeded_limit::wall_time_limit;
pub use limits::{Limits, Outcome, Stop, MAX_PROCESSES};
pub use request::{Request, LOCALE};
pub use run::{run, Run};
pub use standard_error::StandardError;
pub use system::{signals, End};
pub use terminal_program::{end_attached, run_attached, run_this_tool};

/// Ends every program and every supervisor, and waits until they have cleaned up. Threads that wait for a run
/// then wait forever, so the process must exit.
pub fn shut_down() {
    supervisor_pool::shut_down();
    end_attached();
}
