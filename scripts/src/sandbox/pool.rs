//! Supervisors, seen from the judge: started when they are needed, kept for the next run, cancelled, shut down.

use super::protocol;
use super::{Outcome, Request};
use crate::support::error::{error, Error, Result};
use crate::support::lock;
use std::io::{BufReader, BufWriter};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;

/// All supervisors of this process. It is global because an interruption ends all of them while other threads wait for
/// runs.
static POOL: Mutex<Pool> = Mutex::new(Pool { idle: Vec::new(), inputs: Vec::new(), shut: false });

struct Pool {
    /// Supervisors without a run.
    idle: Vec<Supervisor>,
    /// The inputs of all supervisors.
    inputs: Vec<Arc<Input>>,
    /// Whether the process is about to end.
    shut: bool,
}

/// A supervisor that can be given a run.
pub struct Supervisor {
    input: Arc<Input>,
    replies: BufReader<ChildStdout>,
    folder: PathBuf,
}

/// The process of a supervisor and its standard input. Closing that input ends what runs, and the supervisor.
struct Input {
    requests: Mutex<Option<BufWriter<ChildStdin>>>,
    child: Mutex<Child>,
}

/// What comes back for a request.
pub enum Reply {
    Outcome(Outcome),
    /// The program could not be run, for this reason.
    Refused(Error),
    Cancelled,
    /// The supervisor has ended.
    Gone,
}

/// Ends runs from another thread: the current ones, and every later one whose request holds it. Clones share their
/// state.
#[derive(Clone, Default)]
pub struct Cancellation(Arc<Mutex<Cancelled>>);

#[derive(Default)]
struct Cancelled {
    cancelled: bool,
    runs: Vec<Arc<Input>>,
}

/// A supervisor for one run. [`put_back`] makes it available again; one that is dropped instead is ended.
pub fn take() -> Result<Supervisor> {
    let idle = lock(&POOL).idle.pop();
    match idle {
        Some(supervisor) => Ok(supervisor),
        None => Supervisor::start(),
    }
}

/// Makes a supervisor available to other runs.
pub fn put_back(supervisor: Supervisor) {
    lock(&POOL).idle.push(supervisor);
}

/// Ends every run and every supervisor, and waits until they have cleaned up. A thread that waits for a run waits from
/// then on without end, so the process has to exit now.
pub fn shut_down() {
    let inputs = {
        let mut pool = lock(&POOL);
        pool.shut = true;
        std::mem::take(&mut pool.inputs)
    };
    inputs.iter().for_each(|input| input.close());
    inputs.iter().for_each(|input| input.wait());
}

impl Supervisor {
    fn start() -> Result<Supervisor> {
        let failed = |why: Error| {
            error!(
                "cannot start a second process of this tool: {}",
                "이 도구의 두 번째 프로세스를 시작할 수 없습니다: {}",
                why.reason()
            )
        };
        // On Linux this path leads to the running program even after a new build has replaced its file.
        let own = if cfg!(target_os = "linux") {
            PathBuf::from("/proc/self/exe")
        } else {
            std::env::current_exe().map_err(|why| failed(why.into()))?
        };
        let mut command = Command::new(own);
        command.arg("supervisor").stdin(Stdio::piped()).stdout(Stdio::piped());
        #[cfg(unix)] // Ctrl-C is handled by the judge, which then closes the input
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|why| failed(why.into()))?;
        let requests = Mutex::new(child.stdin.take().map(BufWriter::new));
        let mut replies = BufReader::new(child.stdout.take().expect("it is piped"));
        let input = Arc::new(Input { requests, child: Mutex::new(child) });
        lock(&POOL).inputs.push(Arc::clone(&input));
        let greeting = protocol::receive_greeting(&mut replies);
        wait_if_shut();
        match greeting {
            Some(Ok(folder)) => Ok(Supervisor { input, replies, folder }),
            Some(Err(why)) => Err(why),
            None => Err(failed(error!("it ended at once", "곧바로 끝났습니다"))),
        }
    }

    /// The folder of the files of its runs.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Blocks until the program has ended.
    pub fn run(&mut self, request: &Request) -> Reply {
        let cancelled = || request.cancellations.iter().any(Cancellation::is_cancelled);
        request.cancellations.iter().for_each(|cancellation| cancellation.add(&self.input));
        let sent = lock(&self.input.requests).as_mut().map(|to| protocol::send_request(to, request));
        let reply =
            if matches!(sent, Some(Ok(()))) { protocol::receive_reply(&mut self.replies) } else { None };
        request.cancellations.iter().for_each(|cancellation| cancellation.remove(&self.input));
        wait_if_shut();
        match reply {
            _ if cancelled() => Reply::Cancelled, // even if an outcome came first: the input of the supervisor is closed
            Some(Ok(outcome)) => Reply::Outcome(outcome),
            Some(Err(why)) => Reply::Refused(why),
            None => Reply::Gone,
        }
    }
}

impl Drop for Supervisor {
    fn drop(&mut self) {
        self.input.close();
        self.input.wait();
        lock(&POOL).inputs.retain(|input| !Arc::ptr_eq(input, &self.input));
    }
}

impl Input {
    fn close(&self) {
        drop(lock(&self.requests).take());
    }

    fn wait(&self) {
        let _ = lock(&self.child).wait(); // its exit status is of no use
    }
}

impl Cancellation {
    /// Ends the current runs and every later one.
    pub fn cancel(&self) {
        let mut state = lock(&self.0);
        state.cancelled = true;
        state.runs.drain(..).for_each(|input| input.close());
    }

    pub fn is_cancelled(&self) -> bool {
        lock(&self.0).cancelled
    }

    fn add(&self, input: &Arc<Input>) {
        let mut state = lock(&self.0);
        if state.cancelled {
            input.close();
        } else {
            state.runs.push(Arc::clone(input));
        }
    }

    fn remove(&self, input: &Arc<Input>) {
        lock(&self.0).runs.retain(|run| !Arc::ptr_eq(run, input));
    }
}

impl std::fmt::Debug for Cancellation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.is_cancelled() { "cancelled" } else { "not cancelled" })
    }
}

/// Blocks once shutdown has begun: a reply that comes then is no result.
fn wait_if_shut() {
    while lock(&POOL).shut {
        thread::park();
    }
}
