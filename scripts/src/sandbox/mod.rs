//! Running a program under limits: what to run, what came of it, and the keeper that does it.
//!
//! A *keeper* is a second process of this tool that runs one program after the other. It is small and stays so:
//! the kernel counts the memory of whoever starts a program into the program's peak. It owns what it starts: orphans
//! become its children, and it ends them. And it outlives a judge that is killed: once nobody speaks to it any
//! more, it kills what runs, removes its folder and goes.

pub mod limits;
pub mod platform;
pub mod protocol;
pub mod supervisor;

use crate::support::error::{Error, Result};
use crate::support::files;
use platform::End;
use std::ffi::{OsStr, OsString};
use std::io::{BufReader, BufWriter};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// A program to run.
#[derive(Clone, Debug)]
pub struct Request {
    pub program: OsString,
    pub arguments: Vec<OsString>,
    /// Where it runs; None for an empty folder that is emptied again afterwards.
    pub folder: Option<PathBuf>,
    /// Standard input comes from this file.
    pub input: Option<PathBuf>,
    pub limits: Limits,
}

/// What a program may use. Zero memory stands for no limit.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// CPU time. A program that sleeps as long, and [`GRACE`] longer, is stopped too.
    pub time: Duration,
    /// Resident memory in bytes.
    pub memory: u64,
    /// Bytes on standard output, and in any file.
    pub output: u64,
}

/// A disk that has no room for so many bytes is full.
pub const PAGE: usize = 4096;

/// How much longer than its time limit a program may sleep before it counts as stuck.
pub const GRACE: Duration = Duration::from_secs(1);

/// What came of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub end: End,
    /// Why it was killed, if it was.
    pub stopped: Option<Stop>,
    /// CPU time, or wall time where the system does not tell.
    pub time: Duration,
    /// Peak of resident memory in bytes, 0 where the system does not tell.
    pub memory: u64,
    /// Bytes on standard output.
    pub output: u64,
    /// Bytes on standard error.
    pub errors: u64,
}

/// Why a program was killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// It used its CPU time up.
    Time,
    /// It slept, or wall time went by far beyond its limit.
    Idle,
    Memory,
    Output,
    /// The judge no longer wanted to know.
    Cancelled,
}

const STOPS: [(Stop, &str); 5] = [
    (Stop::Time, "time"),
    (Stop::Idle, "idle"),
    (Stop::Memory, "memory"),
    (Stop::Output, "output"),
    (Stop::Cancelled, "cancelled"),
];

impl Request {
    pub fn to_fields(&self, id: u64) -> Vec<Vec<u8>> {
        let path = |path: &Option<PathBuf>| path.as_ref().map_or(Vec::new(), |path| bytes(path.as_os_str()));
        let number = |number: u128| number.to_string().into_bytes();
        let mut fields = vec![
            b"run".to_vec(),
            number(u128::from(id)),
            path(&self.folder),
            path(&self.input),
            number(self.limits.time.as_micros()),
            number(u128::from(self.limits.memory)),
            number(u128::from(self.limits.output)),
            bytes(&self.program),
        ];
        fields.extend(self.arguments.iter().map(|argument| bytes(argument)));
        fields
    }

    /// None if the fields are not those of a request.
    pub fn from_fields(fields: &[Vec<u8>]) -> Option<(u64, Request)> {
        let [kind, id, folder, input, time, memory, output, program, arguments @ ..] = fields else {
            return None;
        };
        let path = |field: &[u8]| (!field.is_empty()).then(|| PathBuf::from(text(field)));
        let limits = Limits {
            time: Duration::from_micros(protocol::number(time)?),
            memory: protocol::number(memory)?,
            output: protocol::number(output)?,
        };
        let arguments = arguments.iter().map(|argument| text(argument)).collect();
        let request =
            Request { program: text(program), arguments, folder: path(folder), input: path(input), limits };
        (kind == b"run").then_some((protocol::number(id)?, request))
    }
}

impl Outcome {
    pub fn to_fields(self) -> Vec<Vec<u8>> {
        let (kind, code) = match self.end {
            End::Exit(code) => ("exit", code),
            End::Signal(number) => ("signal", number),
        };
        let stopped = STOPS.iter().find(|(stop, _)| Some(*stop) == self.stopped).map_or("", |(_, name)| name);
        let fields = [
            kind.to_string(),
            code.to_string(),
            stopped.to_string(),
            self.time.as_micros().to_string(),
            self.memory.to_string(),
            self.output.to_string(),
            self.errors.to_string(),
        ];
        fields.map(String::into_bytes).to_vec()
    }

    /// None if the fields are not those of an outcome.
    pub fn from_fields(fields: &[Vec<u8>]) -> Option<Outcome> {
        let [kind, code, stopped, time, memory, output, errors] = fields else { return None };
        let code = std::str::from_utf8(code).ok()?.parse().ok()?;
        Some(Outcome {
            end: if kind == b"exit" { End::Exit(code) } else { End::Signal(code) },
            stopped: STOPS.iter().find(|(_, name)| name.as_bytes() == stopped).map(|(stop, _)| *stop),
            time: Duration::from_micros(protocol::number(time)?),
            memory: protocol::number(memory)?,
            output: protocol::number(output)?,
            errors: protocol::number(errors)?,
        })
    }
}

#[cfg(unix)]
fn bytes(text: &OsStr) -> Vec<u8> {
    std::os::unix::ffi::OsStrExt::as_bytes(text).to_vec()
}

#[cfg(unix)]
fn text(bytes: &[u8]) -> OsString {
    std::os::unix::ffi::OsStringExt::from_vec(bytes.to_vec())
}

#[cfg(not(unix))]
fn bytes(text: &OsStr) -> Vec<u8> {
    text.to_string_lossy().into_owned().into_bytes()
}

#[cfg(not(unix))]
fn text(bytes: &[u8]) -> OsString {
    String::from_utf8_lossy(bytes).into_owned().into()
}

/// A keeper, seen from the judge.
pub struct Keeper {
    line: Arc<Line>,
    replies: BufReader<ChildStdout>,
    folder: PathBuf,
    id: u64,
}

/// The end of a keeper that others may hold: to cancel its run, or to send it home.
pub struct Line {
    requests: Mutex<Option<BufWriter<ChildStdin>>>,
    child: Mutex<Child>,
    /// The number of the run that was asked for last.
    last: AtomicU64,
}

/// All keepers at work, to be sent home when the user interrupts.
static LINES: Mutex<Vec<Arc<Line>>> = Mutex::new(Vec::new());

/// Whether they have been sent home for good: then nobody shall take their silence for an error.
static CLOSED: AtomicBool = AtomicBool::new(false);

impl Keeper {
    pub fn start() -> Result<Keeper> {
        let failed =
            |why: std::io::Error| Error::new(format!("cannot start a second process of this tool: {why}"));
        // This name holds even after a new build has taken the file's place.
        let own = match cfg!(target_os = "linux") {
            true => PathBuf::from("/proc/self/exe"),
            false => std::env::current_exe().map_err(failed)?,
        };
        let mut command = Command::new(own);
        command.arg("supervisor").stdin(Stdio::piped()).stdout(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0); // Ctrl-C is the judge's business
        let mut child = command.spawn().map_err(failed)?;
        let requests = child.stdin.take().map(BufWriter::new);
        let mut replies = BufReader::new(child.stdout.take().expect("it is piped"));
        let line = Arc::new(Line {
            requests: Mutex::new(requests),
            child: Mutex::new(child),
            last: AtomicU64::new(0),
        });
        lock(&LINES).push(Arc::clone(&line));
        let folder = PathBuf::from(text(&unless_refused(unless_closed(receive(&mut replies))?)?.concat()));
        Ok(Keeper { line, replies, folder, id: 0 })
    }

    /// Runs a program to its end. An error means that it could not be run at all.
    pub fn run(&mut self, request: &Request) -> Result<Outcome> {
        self.id += 1;
        self.line.last.store(self.id, Ordering::SeqCst);
        let answer = unless_closed(
            self.line.send(&request.to_fields(self.id)).and_then(|()| receive(&mut self.replies)),
        );
        let Ok(fields) = answer else {
            let gone = std::mem::replace(self, Keeper::start()?);
            let _ = std::fs::remove_dir_all(&gone.folder); // it could not do so itself
            return Err(Error::new(format!(
                "the process that looks after `{}` was ended from outside, perhaps by that program",
                request.program.to_string_lossy()
            )));
        };
        Outcome::from_fields(&unless_refused(fields)?).ok_or_else(|| Error::new(NONSENSE))
    }

    /// What the last program wrote to standard output.
    pub fn output(&self) -> PathBuf {
        self.folder.join("stdout")
    }

    /// Puts that where the next program does not overwrite it.
    pub fn keep_output(&self) -> Result<PathBuf> {
        let kept = self.folder.join("kept");
        std::fs::rename(self.output(), &kept).map_err(|why| files::cannot("keep", &kept, why))?;
        Ok(kept)
    }

    /// Where a file may be put that goes when the keeper goes.
    pub fn spare(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// What it wrote to standard error.
    pub fn errors(&self) -> PathBuf {
        self.folder.join("stderr")
    }

    /// The beginning of that, as text; it holds every message.
    pub fn complaint(&self) -> Result<String> {
        let bytes = files::beginning(&self.errors(), 64 << 10)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Whether there is room for what programs write: one that ignores that there is none is not to blame.
    pub fn check_room(&self) -> Result<()> {
        files::check_room(&self.folder, PAGE)
    }

    /// Ends the next run, or the one under way, as soon as possible. It may be called from any thread.
    pub fn canceller(&self) -> (Arc<Line>, u64) {
        (Arc::clone(&self.line), self.id + 1)
    }
}

/// Ends whatever runs now; what is asked for later runs.
pub fn cancel_running() {
    lock(&LINES).iter().for_each(|line| line.cancel(line.last.load(Ordering::SeqCst)));
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.line.close();
        lock(&LINES).retain(|line| !Arc::ptr_eq(line, &self.line));
    }
}

impl Line {
    /// Ends the run of that number if it is still under way.
    pub fn cancel(&self, id: u64) {
        let _ = self.send(&[b"cancel".to_vec(), id.to_string().into_bytes()]); // gone: nothing runs either
    }

    fn send(&self, fields: &[Vec<u8>]) -> Result<()> {
        match lock(&self.requests).as_mut().map(|requests| protocol::send(requests, fields)) {
            Some(Ok(())) => Ok(()),
            Some(Err(why)) => Err(Error::new(format!("the keeper of programs is gone: {why}"))),
            None => Err(Error::new("the keeper of programs was sent home")),
        }
    }

    /// Sends the keeper home and waits until it has cleaned up.
    fn close(&self) {
        drop(lock(&self.requests).take());
        let _ = lock(&self.child).wait(); // whatever its status, it is gone
    }
}

/// Sends every keeper home for good: nothing runs afterwards and nothing is left behind. Whoever waits for a run
/// waits for ever, so the process has to end now.
pub fn close_all() {
    CLOSED.store(true, Ordering::SeqCst);
    let lines: Vec<Arc<Line>> = lock(&LINES).drain(..).collect();
    lines.iter().for_each(|line| line.close());
}

/// The answer, unless it is about to be nobody's business.
fn unless_closed<T>(answer: T) -> T {
    while CLOSED.load(Ordering::SeqCst) {
        thread::park();
    }
    answer
}

const NONSENSE: &str = "the keeper of programs answered nonsense";

/// What the keeper says, if it is there to say something.
fn receive(replies: &mut BufReader<ChildStdout>) -> Result<Vec<Vec<u8>>> {
    match protocol::receive(replies) {
        Ok(Some(fields)) => Ok(fields),
        Ok(None) => Err(Error::new("the keeper of programs ended before its time")),
        Err(why) => Err(Error::new(format!("the keeper of programs does not answer: {why}"))),
    }
}

/// What it has to tell, or its reason not to.
fn unless_refused(mut fields: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>> {
    match fields.first().is_some_and(|kind| kind == b"ok") {
        true => Ok(fields.split_off(1)),
        false => {
            Err(Error::new(fields.get(1).map_or(NONSENSE.into(), |words| String::from_utf8_lossy(words))))
        }
    }
}

/// A thread that panicked leaves nothing half done behind the locks of this tool.
pub fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_and_outcomes_survive_the_wire() {
        let request = Request {
            program: "한글 'quoted' program".into(),
            arguments: vec!["".into(), "a\nb".into()],
            folder: None,
            input: Some("/tmp/x y".into()),
            limits: Limits { time: Duration::from_millis(1500), memory: 256 << 20, output: 16 << 20 },
        };
        let (id, read) = Request::from_fields(&request.to_fields(7)).expect("a request");
        assert_eq!((id, format!("{read:?}")), (7, format!("{request:?}")));
        for (end, stopped) in [(End::Exit(3), None), (End::Signal(9), Some(Stop::Idle))] {
            let time = Duration::from_micros(12_345);
            let outcome = Outcome { end, stopped, time, memory: 1 << 40, output: 0, errors: 9 };
            assert_eq!(Outcome::from_fields(&outcome.to_fields()), Some(outcome));
        }
    }
}
