//! What a supervisor is asked to run, and how a run is cancelled from any thread.

use crate::limits::Limits;
use std::io::{self, BufWriter};
use std::process::ChildStdin;
use std::sync::{Arc, Mutex};
use std::{ffi::OsString, path::PathBuf, time::Duration};
use stdx::threads::lock;

/// The locale of programs and compilers, as an environment variable. Without a locale, Java and PyPy cannot
/// open a path with Korean letters.
pub const LOCALE: (&str, &str) = ("LC_ALL", "C.UTF-8");

/// The judge's environment variables that a program gets which may be of a stranger.
pub const BASIC_VARIABLES: [&str; 2] = ["PATH", "SystemRoot"];

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
    /// Whether what a program without a `folder` leaves in its folder is kept for
    /// [`Run::left_file`](crate::Run::left_file).
    pub keeps_files: bool,
    /// The file for standard input, or `None` for an empty input.
    pub input: Option<PathBuf>,
    pub limits: Limits,
    /// The time limit of the program that this one talks to. [`run_dialogue`](crate::run_dialogue) sets it.
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

/// Cancels runs from any thread: the current runs whose request has this cancellation, and all later ones.
/// Clones share their state.
#[derive(Clone, Default)]
pub struct Cancellation(Arc<Mutex<Cancelled>>);

#[derive(Default)]
struct Cancelled {
    cancelled: bool,
    runs: Vec<Arc<SupervisorInput>>,
}

impl Cancellation {
    /// Ends the current runs, and every later one when it begins.
    pub fn cancel(&self) {
        let mut state = lock(&self.0);
        state.cancelled = true;
        state.runs.drain(..).for_each(|run| run.close());
    }

    pub fn is_cancelled(&self) -> bool {
        lock(&self.0).cancelled
    }

    pub(crate) fn add(&self, run: &Arc<SupervisorInput>) {
        let mut state = lock(&self.0);
        if state.cancelled {
            run.close();
        } else {
            state.runs.push(Arc::clone(run));
        }
    }

    pub(crate) fn remove(&self, ended: &Arc<SupervisorInput>) {
        lock(&self.0).runs.retain(|run| !Arc::ptr_eq(run, ended));
    }
}

/// The standard input of a supervisor. Closing it ends the current program and the supervisor.
pub struct SupervisorInput(Mutex<Option<BufWriter<ChildStdin>>>);

impl SupervisorInput {
    pub fn new(stdin: ChildStdin) -> SupervisorInput {
        SupervisorInput(Mutex::new(Some(BufWriter::new(stdin))))
    }

    /// Sends a message if the input is open. This fails if the supervisor has ended; then no reply comes.
    pub fn write(&self, send: impl FnOnce(&mut BufWriter<ChildStdin>) -> io::Result<()>) {
        if let Some(to) = lock(&self.0).as_mut() {
            let _ = send(to);
        }
    }

    pub fn close(&self) {
        drop(lock(&self.0).take());
    }
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::*;
    use std::process::{Child, Command, Stdio};

    /// Returns a program that ends when its input is closed, and that input.
    fn reader() -> (Child, Arc<SupervisorInput>) {
        let mut cat = Command::new("cat").stdin(Stdio::piped()).spawn().expect("`cat` exists");
        let input = SupervisorInput::new(cat.stdin.take().expect("it is piped"));
        (cat, Arc::new(input))
    }

    fn is_open(input: &SupervisorInput) -> bool {
        let mut is_open = false;
        input.write(|_| {
            is_open = true;
            Ok(())
        });
        is_open
    }

    #[test]
    fn runs_that_have_not_ended_are_cancelled() {
        let cancellation = Cancellation::default();
        let (children, inputs): (Vec<_>, Vec<_>) = (0..3).map(|_| reader()).unzip();
        cancellation.add(&inputs[0]);
        cancellation.add(&inputs[1]);
        cancellation.remove(&inputs[0]);
        assert!(!cancellation.is_cancelled());

        cancellation.cancel();
        cancellation.add(&inputs[2]); // a run that begins later
        assert!(cancellation.is_cancelled());
        assert_eq!(inputs.iter().map(|input| is_open(input)).collect::<Vec<_>>(), [true, false, false]);

        inputs[0].close();
        for mut child in children {
            assert!(child.wait().expect("it is a child of this process").success());
        }
    }
}
