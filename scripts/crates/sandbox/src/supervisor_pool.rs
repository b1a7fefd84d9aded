//! The supervisors of this process: starts them when needed, keeps them for the next run, shuts all down.

use crate::limits::{wall_time_limit, Outcome};
use crate::request::{Cancellation, Request, SupervisorInput};
use crate::scratch_folder::ScratchFolder;
use crate::supervisor_messages::{self, parse_outcome, receive, DialogueMessage, Received};
use messages::{error, Result};
use std::io::{self, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};
use std::{path::PathBuf, thread};
use stdx::{removal, threads::lock};

/// All supervisors of this process. The pool is global because an interruption ends all supervisors while
/// other threads wait for runs.
static POOL: Mutex<Pool> = Mutex::new(Pool { all: Vec::new(), idle: Vec::new(), is_shut_down: false });

/// Held while a supervisor is started, until the pool knows it, so that [`end_orphans`] can tell it from an orphan.
static STARTING: RwLock<()> = RwLock::new(());

/// The time to wait for a supervisor's reply, beyond the wall time limit of its program, and the time to wait
/// for its end. After that, the supervisor is killed.
const SUPERVISOR_GRACE: Duration = Duration::from_secs(30);

struct Pool {
    all: Vec<Arc<Supervisor>>,
    /// The supervisors without a run.
    idle: Vec<Arc<Supervisor>>,
    /// Whether the process is about to end.
    is_shut_down: bool,
}

pub type Reply = Received<Result<Outcome>>;

/// A second process of this tool, which runs one program after the other.
pub struct Supervisor {
    child: Mutex<Child>,
    pid: u32,
    input: Arc<SupervisorInput>,
    /// Receives the replies from a thread that reads them, so that waiting for a reply has a bound.
    replies: Mutex<Receiver<Reply>>,
    pub folder: PathBuf,
}

/// Ends every run and every supervisor, and waits until they have cleaned up.
pub fn shut_down() {
    let supervisors = {
        let mut pool = lock(&POOL);
        pool.is_shut_down = true;
        std::mem::take(&mut pool.all)
    };
    supervisors.iter().for_each(|supervisor| supervisor.input.close());
    supervisors.iter().for_each(|supervisor| supervisor.wait());
}

impl Supervisor {
    /// Returns a supervisor without a run. The caller must call `finish` or `give_up` on it.
    pub fn idle() -> Result<Arc<Supervisor>> {
        let idle = lock(&POOL).idle.pop();
        idle.map_or_else(Supervisor::start, Ok)
    }

    /// Makes the supervisor available to other runs.
    pub fn release(self: &Arc<Self>) {
        lock(&POOL).idle.push(Arc::clone(self));
    }

    /// Ends the supervisor and its program.
    pub fn give_up(self: &Arc<Self>) {
        self.input.close();
        self.wait();
        lock(&POOL).all.retain(|other| !Arc::ptr_eq(other, self));
    }

    fn start() -> Result<Arc<Supervisor>> {
        system::adopt_orphans();
        let starting = STARTING.read().unwrap_or_else(PoisonError::into_inner);
        let started =
            Supervisor::spawn().map_err(|why| error!("cannot start a second process of this tool: {why}"));
        let supervisor = Arc::new(started?);
        lock(&POOL).all.push(Arc::clone(&supervisor));
        drop(starting);
        block_if_shut_down();

        Ok(supervisor)
    }

    fn spawn() -> io::Result<Supervisor> {
        let name = ScratchFolder::new_name();
        let folder = ScratchFolder::path_of(&name)?;
        let mut command = Command::new(this_program()?);
        command.args(["supervisor", &name]).stdin(Stdio::piped()).stdout(Stdio::piped());
        // Ctrl-C must not reach the supervisor: the judge closes its input. On Linux and macOS it has a
        // session of its own, on Windows a console of its own (CREATE_NO_WINDOW).
        #[cfg(windows)]
        std::os::windows::process::CommandExt::creation_flags(&mut command, 0x0800_0000);

        let mut child = command.spawn()?;
        let input = Arc::new(SupervisorInput::new(child.stdin.take().expect("it is piped")));
        let mut from = BufReader::new(child.stdout.take().expect("it is piped"));
        let (sender, replies) = mpsc::channel();
        thread::spawn(move || {
            while receive(&mut from, parse_outcome).is_some_and(|reply| sender.send(reply).is_ok()) {}
        });

        let pid = child.id();
        Ok(Supervisor { child: Mutex::new(child), pid, input, replies: Mutex::new(replies), folder })
    }

    /// Sends a request. [`Supervisor::finish`] must follow.
    pub fn begin(&self, request: &Request) {
        request.cancellations.iter().for_each(|cancellation| cancellation.add(&self.input));
        self.input.write(|to| supervisor_messages::send_request(to, request));
    }

    pub fn send(&self, message: &DialogueMessage) {
        self.input.write(|to| supervisor_messages::send_dialogue(to, message));
    }

    /// Returns the next reply, or `None` if the supervisor has ended, or has not replied for longer than a
    /// program may run.
    pub fn reply(&self, request: &Request) -> Option<Reply> {
        let longest = wall_time_limit(request.limits.time, request.partner_time);
        lock(&self.replies).recv_timeout(longest + SUPERVISOR_GRACE).ok()
    }

    /// Returns the outcome of a request, unless the run was cancelled or the supervisor sent none. After an
    /// error the supervisor has ended; otherwise [`Supervisor::release`] must follow.
    pub fn finish(self: &Arc<Self>, request: &Request, outcome: Option<Result<Outcome>>) -> Result<Outcome> {
        request.cancellations.iter().for_each(|cancellation| cancellation.remove(&self.input));
        block_if_shut_down();
        // An earlier outcome is dropped too: the supervisor ends, because its input is closed.
        let is_cancelled = request.cancellations.iter().any(Cancellation::is_cancelled);
        let outcome = if is_cancelled { Some(Err(error!("the run was cancelled"))) } else { outcome };
        let outcome = outcome.unwrap_or_else(|| {
            let _ = lock(&self.child).kill(); // it has ended, or its program has stopped it (SIGSTOP)
            self.wait(); // on Linux the program ends with the supervisor
            end_orphans();
            let _ = removal::remove_all(&self.folder); // the supervisor could not remove it
            let program = request.program.to_string_lossy();
            Err(error!("the process that supervises `{program}` was killed, possibly by the program itself"))
        });

        outcome.inspect_err(|_| self.give_up())
    }

    /// Waits for the end of the supervisor, and kills it after `SUPERVISOR_GRACE`, because a program can stop
    /// its supervisor (SIGSTOP).
    fn wait(&self) {
        let begun = Instant::now();
        let mut child = lock(&self.child);
        while matches!(child.try_wait(), Ok(None)) {
            if begun.elapsed() > SUPERVISOR_GRACE {
                let _ = child.kill(); // fails if it has just ended
            }
            thread::sleep(Duration::from_millis(1));
        }
    }
}

/// Ends the processes that programs of a killed supervisor have started.
fn end_orphans() {
    let _no_new_supervisor = STARTING.write().unwrap_or_else(PoisonError::into_inner);
    let supervisors: Vec<u32> = lock(&POOL).all.iter().map(|supervisor| supervisor.pid).collect();
    system::end_adopted(&supervisors);
}

pub fn this_program() -> io::Result<PathBuf> {
    // On Linux this path leads to the running program even after a new build has replaced its file.
    if cfg!(target_os = "linux") {
        return Ok("/proc/self/exe".into());
    }
    std::env::current_exe()
}

/// Blocks forever once shutdown has begun, because a later reply is not a result.
pub fn block_if_shut_down() {
    while lock(&POOL).is_shut_down {
        thread::park();
    }
}
