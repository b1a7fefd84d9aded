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

mod dialogue;
mod dialogue_pipes;
mod limit_watch;
mod limits;
mod protocol;
mod scratch_folder;
mod standard_error;
pub mod supervisor;
mod supervisor_pool;
mod terminal_program;
mod unfiltered_thread;

pub use dialogue::{run_dialogue, Dialogue, DialogueEnd, Speaker};
pub use limits::{Limits, Stop, MAX_PROCESSES};
use messages::Result;
pub use standard_error::StandardError;
use std::path::{Path, PathBuf};
use std::{ffi::OsString, sync::Arc, time::Duration};
use stdx::files;
use supervisor_pool::Supervisor;
pub use supervisor_pool::{run, Cancellation};
pub use system::End;
pub use terminal_program::{end_attached, run_attached, run_this_tool};

/// The locale of programs and compilers, as an environment variable. Without a locale, Java and PyPy cannot
/// open a path with Korean letters.
pub const LOCALE: (&str, &str) = ("LC_ALL", "C.UTF-8");

/// A program to run.
#[derive(Clone, Default)]
pub struct Request {
    /// The path of the program, or a name that is looked up in `PATH`.
    pub program: OsString,
    pub arguments: Vec<OsString>,
    /// The current folder of the program. The program then gets the `kept_variables` and a folder for
    /// temporary files. With `None`, the program runs in an empty folder, which is emptied afterwards, and
    /// its environment has only `PATH`, `TMPDIR` (that folder), [`LOCALE`] and, on Windows, `SystemRoot`.
    pub folder: Option<PathBuf>,
    /// The name and the value of one more environment variable.
    pub variable: Option<(String, String)>,
    /// The names of the judge's environment variables that a program with a `folder` gets.
    pub kept_variables: Vec<OsString>,
    /// The file for standard input, or `None` for an empty input.
    pub input: Option<PathBuf>,
    pub limits: Limits,
    /// The time limit of the program that this one talks to. [`run_dialogue`] sets it.
    pub partner_time: Option<Duration>,
    /// Each of these can end the run.
    pub cancellations: Vec<Cancellation>,
}

impl Request {
    /// Returns a program without arguments and input, in an empty folder.
    pub fn new(program: impl Into<OsString>, limits: Limits) -> Request {
        Request { program: program.into(), limits, ..Request::default() }
    }
}

/// The end of a run and the resources that it used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub end: End,
    /// The limit that the program exceeded, if the supervisor killed it.
    pub stopped: Option<Stop>,
    /// The CPU time of the program.
    pub time: Duration,
    /// The peak of resident memory in bytes.
    pub memory: u64,
    pub stdout_bytes: u64,
    pub stderr_bytes: u64,
}

/// Ends every program and every supervisor, and waits until they have cleaned up. Threads that wait for a run
/// then wait forever, so the process must exit.
pub fn shut_down() {
    supervisor_pool::shut_down();
    end_attached();
}

/// A finished run. The files of both outputs exist until this value is dropped.
pub struct Run {
    pub outcome: Outcome,
    supervisor: Arc<Supervisor>,
}

impl Run {
    /// Returns the path of the file that holds standard output.
    pub fn stdout_path(&self) -> PathBuf {
        self.supervisor.folder.join(supervisor::STDOUT)
    }

    /// Returns the path of the file that holds standard error.
    pub fn stderr_path(&self) -> PathBuf {
        self.supervisor.folder.join(supervisor::STDERR)
    }

    /// Returns the beginning and the end of standard error.
    pub fn standard_error(&self) -> Result<StandardError> {
        if self.outcome.stderr_bytes == 0 {
            return Ok(StandardError::default());
        }
        let path = self.stderr_path();
        StandardError::read(&path).map_err(|why| files::cannot("read", &path, why))
    }

    /// Returns an error if the disk is full. The output may then be incomplete, and must not be judged.
    pub fn check_room(&self) -> Result<()> {
        check_room(&self.supervisor.folder)
    }
}

fn check_room(folder: &Path) -> Result<()> {
    const BLOCK: usize = 4096; // the smallest unit of most file systems
    let probe = folder.join("probe");
    let written = std::fs::write(&probe, [0; BLOCK]).map_err(|why| files::cannot("write", &probe, why));
    let _ = std::fs::remove_file(&probe); // fails if the file was not written
    written
}
