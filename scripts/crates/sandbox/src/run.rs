//! Runs a program and keeps its outputs.

use crate::scratch_folder::{self, HOME, STDERR, STDOUT};
use crate::supervisor_messages::Received;
use crate::supervisor_pool::Supervisor;
use crate::{limits::Outcome, request::Request, standard_error::StandardError};
use messages::Result;
use std::{fs, path::PathBuf, sync::Arc};
use stdx::{display::visible, files};

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
    /// Returns the path of the file that holds standard output.
    pub fn stdout_path(&self) -> PathBuf {
        self.supervisor.folder.join(STDOUT)
    }

    /// Returns the path of the file that holds standard error.
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
        let is_kept = self.outcome.stdout_bytes == 0 && fs::symlink_metadata(&home).ok()?.is_dir();
        let entries = fs::read_dir(home).ok().filter(|_| is_kept)?.flatten().take(100);
        let is_written =
            |entry: &fs::DirEntry| entry.metadata().is_ok_and(|found| found.is_file() && found.len() > 0);
        entries.filter(is_written).map(|entry| visible(entry.file_name().as_encoded_bytes())).min()
    }

    /// Returns an error if the disk is full. The output may then be incomplete, and must not be judged.
    pub fn check_room(&self) -> Result<()> {
        scratch_folder::check_room(&self.supervisor.folder)
    }
}

/// Makes the supervisor available to other runs.
impl Drop for Run {
    fn drop(&mut self) {
        self.supervisor.release();
    }
}
