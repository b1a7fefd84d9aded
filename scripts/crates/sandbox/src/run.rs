//! Runs a program: under limits, with its outputs kept ([`run`]), or at the terminal of this process
//! ([`run_attached`]). There only the stack is limited, nothing is measured, and an interruption ends the program.

use crate::scratch_folder::{self, HOME, STDERR, STDOUT};
use crate::supervisor_messages::Received;
use crate::supervisor_pool::{self, Supervisor};
use crate::{limits::Outcome, request::Request, standard_error::StandardError};
use messages::Result;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::{fs, io, path::PathBuf};
use stdx::{display::visible, files, threads::lock};

/// Runs a program to its end. An error means that it could not be run, or that the run was cancelled.
pub fn run(request: &Request) -> Result<Run> {
    let supervisor = Supervisor::idle()?;
    supervisor.begin(request);
    let outcome = loop {
        match supervisor.reply(request) {
            Some(Received::Dialogue(_)) => {}
            Some(Received::Content(outcome)) => break Some(outcome),
            None => break None,
        }
    };

    supervisor.finish(request, outcome).map(|outcome| Run { outcome, supervisor })
}

/// A finished run. The files of both outputs exist until this value is dropped.
pub struct Run {
    pub outcome: Outcome,
    pub(crate) supervisor: Arc<Supervisor>,
}

impl Run {
    pub fn stdout_path(&self) -> PathBuf {
        self.supervisor.folder.join(STDOUT)
    }

    pub fn stderr_path(&self) -> PathBuf {
        self.supervisor.folder.join(STDERR)
    }

    /// Returns the beginning and the end of standard error.
    pub fn standard_error(&self) -> Result<StandardError> {
        if self.outcome.stderr_bytes == 0 {
            return Ok(StandardError::default());
        }
        let path = self.stderr_path();
        StandardError::read(&path).map_err(|why| files::cannot("read", &path, why))
    }

    /// Returns the name of a file, not an empty one, that a program without standard output left in its folder.
    pub fn written_file(&self) -> Option<String> {
        let home = self.supervisor.folder.join(HOME);
        if self.outcome.stdout_bytes > 0 || !fs::symlink_metadata(&home).ok()?.is_dir() {
            return None;
        }

        let entries = fs::read_dir(home).ok()?.flatten().take(100);
        let is_written =
            |entry: &fs::DirEntry| entry.metadata().is_ok_and(|found| found.is_file() && found.len() > 0);
        entries.filter(is_written).map(|entry| visible(entry.file_name().as_encoded_bytes())).min()
    }

    /// Returns the path of a file that a program without a folder of its own left in its folder, if it is no link.
    pub fn left_file(&self, name: &str) -> Option<PathBuf> {
        let path = self.supervisor.folder.join(HOME).join(name);
        let is_file = fs::symlink_metadata(&path).is_ok_and(|found| found.is_file());
        is_file.then_some(path)
    }

    /// Returns an error if the disk is full. The output may then be incomplete, and must not be judged.
    pub fn check_room(&self) -> Result<()> {
        scratch_folder::check_room(&self.supervisor.folder)
    }

    /// Whether the disk was perhaps full for a moment, so that the output may be incomplete.
    pub fn has_little_room(&self) -> bool {
        scratch_folder::has_little_room(&self.supervisor.folder)
    }
}

/// Makes the supervisor available to other runs.
impl Drop for Run {
    fn drop(&mut self) {
        self.supervisor.release();
    }
}

/// The program that uses the terminal now. It is global, because an interruption ends it while another thread waits.
static ATTACHED: Mutex<Option<Attached>> = Mutex::new(None);

struct Attached {
    child: Child,
    /// Whether the program is this tool, which cleans up after a request to end.
    is_this_tool: bool,
}

/// Runs a program to its end, with the inputs and outputs that `command` sets. `stack` is in bytes; 0 means 8
/// MB. `stack` has no effect on Windows.
pub fn run_attached(command: &mut Command, stack: u64) -> io::Result<ExitStatus> {
    run_at_terminal(command, stack, false)
}

/// Runs this tool with other arguments and this input to its end. Ctrl-C ends only the second process.
pub fn run_this_tool(arguments: &[String], input: Stdio) -> io::Result<ExitStatus> {
    system::set_ctrl_c_ignored(true);
    let program = supervisor_pool::this_program();
    let status = program
        .map(Command::new)
        .and_then(|mut tool| run_at_terminal(tool.args(arguments).stdin(input), 0, true));
    system::set_ctrl_c_ignored(false);

    status
}

fn run_at_terminal(command: &mut Command, stack: u64, is_this_tool: bool) -> io::Result<ExitStatus> {
    let mut attached = lock(&ATTACHED);
    let pid =
        attached.insert(Attached { child: system::start_attached(command, stack)?, is_this_tool }).child.id();
    drop(attached);
    system::wait_for_end(pid);
    let status = lock(&ATTACHED).as_mut().map(|attached| attached.child.wait());
    supervisor_pool::block_if_shut_down();

    status.expect("nothing removes it")
}

/// Ends the program, even one that ignores signals, and waits for its end.
pub fn end_attached() {
    if let Some(Attached { child, is_this_tool }) = lock(&ATTACHED).as_mut() {
        let asked = if *is_this_tool { system::ask_to_end(child) } else { child.kill() };
        let _ = asked.and_then(|()| child.wait()); // fails if the program has ended already
    }
}
