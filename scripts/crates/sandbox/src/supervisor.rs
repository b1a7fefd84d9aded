//! The supervisor, a second process of this tool. It runs one program after the other, measures each, stops
//! it at a limit, and removes the files and processes that the program leaves behind.
//!
//! Two threads take turns: one runs a program and waits for its end, while the other reads standard input. So
//! the thread that reads a request can start the program at once. On Linux, the kernel rejects some system
//! calls of these two, and so of the programs that they start; the main thread starts the programs that may
//! make all calls. A fourth thread takes samples of the program. When standard input closes, the program is
//! killed and this process ends.

use crate::dialogue::DialoguePipes;
use crate::limits::{LimitMonitor, Outcome, Stop};
use crate::request::{Request, BASIC_VARIABLES, LOCALE};
use crate::scratch_folder::{bytes_below, check_room, ScratchFolder, STDERR, STDOUT};
use crate::supervisor_messages::{self, parse_request, DialogueMessage, Received};
use messages::{error, Result};
use std::fs::{self, File};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Stdin};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::{ffi::OsString, thread, time::Instant};
use stdx::{files, threads::lock};
use system::{signals::SIGKILL, End, Process, Seal};

/// Serves requests on standard input until it is closed.
pub fn serve() -> ExitCode {
    system::prepare_supervisor();
    let name = std::env::args().nth(2).unwrap_or_default(); // after `oj supervisor`
    let scratch = match ScratchFolder::create(&name) {
        Ok(scratch) => scratch,
        Err(why) => {
            let why = files::cannot("create a folder in", &std::env::temp_dir(), why);
            let why = error!("{why}; set `TMPDIR` (on Windows `TMP`) to another folder for temporary files");
            let _ = supervisor_messages::send_reply(&mut io::stdout(), Err(why)); // fails if the judge has ended
            return ExitCode::FAILURE;
        }
    };

    let requests = Mutex::new(BufReader::new(io::stdin()));
    let out_of_memory_kills = system::out_of_memory_kills();
    let current = Arc::new(Current { out_of_memory_kills, ..Current::default() });
    let monitored = Arc::clone(&current);
    thread::spawn(move || monitored.monitor());
    let (sender, calls) = mpsc::channel();
    let unfiltered = UnfilteredThread(sender);
    let serve = |unfiltered| serve_in_turn(&requests, &scratch, &current, &unfiltered);
    thread::scope(|scope| {
        for unfiltered in [unfiltered.clone(), unfiltered] {
            scope.spawn(move || serve(unfiltered));
        }
        calls.iter().for_each(|call| call());
    });

    scratch.remove();
    ExitCode::SUCCESS
}

type Call<'a> = Box<dyn FnOnce() + Send + 'a>;

/// Passes functions to the main thread, which has to call them until every value of this type is dropped. It does what
/// the kernel rejects in the threads that run sealed programs: it starts programs that are not sealed, and changes
/// permissions of files.
#[derive(Clone)]
struct UnfilteredThread<'a>(Sender<Call<'a>>);

impl<'a> UnfilteredThread<'a> {
    /// Calls a function in the main thread, or in this one on systems without filters. Returns its result.
    fn call<T: Send + 'a>(&self, function: impl FnOnce() -> T + Send + 'a) -> T {
        if !cfg!(target_os = "linux") {
            return function();
        }

        let (result, returned) = mpsc::channel();
        let call = Box::new(move || drop(result.send(function()))); // the receiver waits below
        self.0.send(call).expect("the main thread waits for the other threads");

        returned.recv().expect("the function returned")
    }
}

/// Serves requests until standard input is closed, while the other thread may still wait for a program.
fn serve_in_turn<'a>(
    requests: &Mutex<BufReader<Stdin>>,
    scratch: &'a ScratchFolder,
    current: &Current,
    unfiltered: &UnfilteredThread<'a>,
) {
    system::filter_calls();
    loop {
        let Some(request) = current.next_request(&mut *lock(requests)) else { return current.close() };
        // From here on the other thread reads.
        let reply = run(&request, scratch, current, unfiltered).map_err(|why| {
            let program = request.program.to_string_lossy();
            error!("cannot run `{program}`: {why}")
        });
        if supervisor_messages::send_reply(&mut io::stdout().lock(), reply).is_err() {
            return;
        }
    }
}

/// Runs one program to its end. An error does not name the program.
fn run<'a>(
    request: &Request,
    scratch: &'a ScratchFolder,
    current: &Current,
    unfiltered: &UnfilteredThread<'a>,
) -> Result<Outcome> {
    let folder = scratch.path.as_path();
    if !scratch.is_ready() {
        unfiltered.call(|| scratch.empty_home()).map_err(|why| files::cannot("use folder", folder, why))?;
    }

    scratch.enter_home();
    let outputs = [append_to(&folder.join(STDOUT))?, append_to(&folder.join(STDERR))?];
    let mut command = command(request, scratch)?;
    command.stdout(outputs[0].try_clone()?).stderr(outputs[1].try_clone()?);

    if request.partner_time.is_some() {
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
    }

    let (file_size, stack) = (request.limits.output.checked_add(1), request.limits.stack);
    let seal = seal(request, scratch).map_err(|why| error!("cannot apply the sandbox rules: {why}"))?;
    let is_sealed = seal.is_some();
    let mut start =
        move || files::retry_while_held(|| Process::start(&mut command, file_size, stack, seal.clone()));
    let (process, pipes) = if is_sealed { start() } else { unfiltered.call(start) }?;
    let incoming = lock(&current.state).dialogue.as_mut().and_then(|dialogue| dialogue.incoming.take());
    let dialogue = incoming.map(|incoming| DialoguePipes::open(pipes, incoming));
    current.set_running(Running {
        process: process.clone(),
        outputs,
        folders: own_folders(request, scratch),
        begun: Instant::now(),
        monitor: LimitMonitor::new(request.limits, request.partner_time),
        stopped: None,
        written: dialogue.as_ref().map(|pipes| Arc::clone(&pipes.written)),
    });

    process.wait();
    let mut ran = current.take_running();
    let wall_time = ran.begun.elapsed();
    let (end, time, memory) = process.reap()?;
    scratch.leave_home();

    if ran.bytes_in_folders() > request.limits.output {
        ran.stopped.get_or_insert(Stop::Output); // the files grew after the last sample
    }
    #[cfg(unix)]
    for (output, name) in ran.outputs.iter().zip([STDOUT, STDERR]) {
        keep_output(output, &folder.join(name))?;
    }

    let stdout_bytes = match dialogue {
        Some(dialogue) => dialogue.close(),
        None => length(&ran.outputs[0])?,
    };
    let stderr_bytes = length(&ran.outputs[1])?;

    if stderr_bytes > request.limits.output {
        ran.stopped.get_or_insert(Stop::Output);
    }
    if end != End::Exit(0) {
        check_room(folder)?; // a full disk may be the reason
    }

    let was_killed = end == End::Signal(SIGKILL) && ran.stopped.is_none();
    if was_killed && system::out_of_memory_kills() > current.out_of_memory_kills {
        return Err(error!("it was killed by the system, because the memory of this machine ran out"));
    }

    // `Run::written_file` may look for what a program wrote that printed nothing.
    let keeps_files = request.folder.is_none() && (stdout_bytes == 0 || request.keeps_files);
    if !scratch.is_ready() && !keeps_files {
        let _ = unfiltered.call(|| scratch.empty_home()); // if this fails, the next run reports the reason
    }

    Ok(Outcome { end, stopped: ran.stopped, time, wall_time, memory, stdout_bytes, stderr_bytes })
}

/// Returns the command of a program with its environment, its current folder and its standard input.
fn command(request: &Request, scratch: &ScratchFolder) -> Result<Command> {
    let (home, path) = (scratch.home(), BASIC_VARIABLES.map(OsString::from));
    let (folder, kept) = match &request.folder {
        Some(folder) => (folder, request.kept_variables.as_slice()),
        None => (&home, path.as_slice()),
    };
    let mut command = Command::new(&request.program);
    command.args(&request.arguments).current_dir(folder).env_clear();
    command.envs(kept.iter().filter_map(|name| Some((name, std::env::var_os(name)?))));
    // Temporary files of the program are removed with the scratch folder, even if the run is cancelled.
    command.env("TMPDIR", &home);

    if request.folder.is_some() {
        command.env("TMP", &home).env("TEMP", &home);
    } else {
        command.env(LOCALE.0, LOCALE.1);
    }

    command.envs(request.variable.clone()).stdin(Stdio::null());
    if let Some(path) = &request.input {
        let cannot = |why| error!("its input `{path}` cannot be read: {why}", path = path.display());
        command.stdin(open_input(path).map_err(cannot)?);
    }

    Ok(command)
}

/// Returns the folders in which a sealed program may make files: the one for temporary files, and the one in which an
/// interactor runs.
fn own_folders(request: &Request, scratch: &ScratchFolder) -> Vec<PathBuf> {
    let mut folders = vec![scratch.home()];
    if request.partner_time.is_some() {
        folders.extend(request.folder.clone());
    }
    folders
}

/// Returns the seal of a program. It allows writing only to its own folders, the outputs and `/dev/null`. Returns
/// `None` for a compiler and a command of the user, which may write wherever the user may. Making a seal takes longer
/// than starting a program, so all programs in the scratch folder share one until `home` is created anew.
fn seal(request: &Request, scratch: &ScratchFolder) -> io::Result<Option<Arc<Seal>>> {
    let files = [Path::new("/dev/null"), &scratch.path];
    let new = || Ok(Seal::new(&own_folders(request, scratch), &files)?.map(Arc::new));
    match &request.folder {
        Some(_) if request.partner_time.is_some() => new(),
        Some(_) => Ok(None),
        None => {
            let mut shared = lock(&scratch.seal);
            if shared.is_none() {
                *shared = new()?;
            }
            Ok(shared.clone())
        }
    }
}

/// The program that runs now, if there is one. All three threads share this value.
#[derive(Default)]
struct Current {
    state: Mutex<State>,
    /// The condition variable that is notified when a program starts, for which the sampling thread may wait.
    started: Condvar,
    /// The number of processes that the system had killed when the supervisor was started.
    out_of_memory_kills: u64,
}

#[derive(Default)]
struct State {
    running: Option<Running>,
    /// Whether standard input is closed. Then no program may run.
    closed: bool,
    /// The dialogue of the program that runs or starts, if it is in one.
    dialogue: Option<DialogueInput>,
}

struct DialogueInput {
    /// Passes messages to the standard input of the program.
    messages: Sender<DialogueMessage>,
    /// The receiver of these messages, until the program has started.
    incoming: Option<Receiver<DialogueMessage>>,
    /// The number of messages that were received for the program.
    received: u64,
    /// Whether, since the last message, the supervisor has told the judge that the program sleeps.
    is_asleep: bool,
    /// Whether the judge has ended the dialogue.
    is_stopped: bool,
}

struct Running {
    process: Process,
    /// Standard output and standard error.
    outputs: [File; 2],
    /// The folders in which a sealed program may make files.
    folders: Vec<PathBuf>,
    begun: Instant,
    monitor: LimitMonitor,
    stopped: Option<Stop>,
    /// The number of bytes on standard output in a dialogue, in which standard output is not a file.
    written: Option<Arc<AtomicU64>>,
}

impl Running {
    /// Takes a sample if it is due, and kills the program if it exceeds a limit.
    fn sample(&mut self) {
        let now = self.begun.elapsed();
        if now < self.monitor.due {
            return;
        }

        let files = self.outputs.iter().filter_map(|file| length(file).ok());
        let passed = self.written.iter().map(|written| written.load(Relaxed));
        let written = files.chain(passed).chain([self.bytes_in_folders()]).max().unwrap_or(0);

        if let Some(reason) = self.monitor.check(now, self.process.sample(), written) {
            self.stop(reason);
        }
    }

    /// Returns the number of bytes in the files that the program has made.
    fn bytes_in_folders(&self) -> u64 {
        self.folders.iter().fold(0, |sum: u64, folder| sum.saturating_add(bytes_below(folder)))
    }

    fn stop(&mut self, reason: Stop) {
        self.stopped.get_or_insert(reason);
        self.process.kill();
    }
}

impl Current {
    /// Reads the next request. Messages of a dialogue before it are passed to the program that runs now.
    /// Returns `None` once standard input is closed.
    fn next_request(&self, from: &mut impl Read) -> Option<Request> {
        loop {
            match supervisor_messages::receive(from, parse_request)? {
                Received::Dialogue(message) => self.pass(message),
                Received::Content(request) => {
                    lock(&self.state).dialogue = request.partner_time.map(|_| {
                        let (messages, incoming) = mpsc::channel();
                        let incoming = Some(incoming);
                        DialogueInput { messages, incoming, received: 0, is_asleep: false, is_stopped: false }
                    });
                    return Some(request);
                }
            }
        }
    }

    fn pass(&self, message: DialogueMessage) {
        let mut state = lock(&self.state);
        let State { running, dialogue: Some(dialogue), .. } = &mut *state else { return };
        if message == DialogueMessage::Kill {
            dialogue.is_stopped = true;
            running.iter_mut().for_each(|running| running.stop(Stop::Idle));
        } else {
            let _ = dialogue.messages.send(message); // fails once the program has ended
            dialogue.received += 1;
            dialogue.is_asleep = false;
            running.iter_mut().for_each(|running| running.monitor.wake());
        }
    }

    /// Makes a program that has just started the current one. Kills it if standard input was closed
    /// meanwhile.
    fn set_running(&self, mut running: Running) {
        let mut state = lock(&self.state);
        if state.closed {
            running.process.kill();
        }

        if state.dialogue.as_ref().is_some_and(|dialogue| dialogue.is_stopped) {
            running.stop(Stop::Idle);
        }

        state.running = Some(running);
        self.started.notify_one();
    }

    /// Removes the program that has ended, before its process number is released.
    fn take_running(&self) -> Running {
        let mut state = lock(&self.state);
        state.dialogue = None;
        state.running.take().expect("only the thread that set the program takes it out")
    }

    /// Kills the program that runs, and lets no other run.
    fn close(&self) {
        let mut state = lock(&self.state);
        state.closed = true;
        if let Some(running) = &state.running {
            running.process.kill();
        }
    }

    /// Samples the program that runs, until this process ends.
    fn monitor(&self) {
        let mut state = lock(&self.state);
        loop {
            let Some(running) = &mut state.running else {
                state = self.started.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            running.sample();
            let pause = running.monitor.due.saturating_sub(running.begun.elapsed());
            let waits = running.monitor.waits();

            if let Some(dialogue) = state.dialogue.as_mut().filter(|dialogue| waits && !dialogue.is_asleep) {
                dialogue.is_asleep = true;
                let asleep = DialogueMessage::Asleep(dialogue.received);
                // Sending fails if the judge has ended.
                let _ = supervisor_messages::send_dialogue(&mut io::stdout().lock(), &asleep);
            }

            state = self.started.wait_timeout(state, pause).unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

/// Opens an input and skips the byte-order mark that some editors write at its start. Returns an error for a
/// pipe, because opening a pipe could block.
pub fn open_input(path: &Path) -> Result<File> {
    if !fs::metadata(path)?.is_file() {
        return Err(error!("it is not a regular file"));
    }

    let mut file = files::retry_while_held(|| File::open(path))?;
    let mut start = [0; 3];
    if file.read_exact(&mut start).is_err() || start != files::BYTE_ORDER_MARK {
        file.seek(SeekFrom::Start(0))?;
    }

    Ok(file)
}

/// Creates an empty file to append to, so that no program overwrites its output. A pipe would need a reader.
fn append_to(path: &Path) -> io::Result<File> {
    let is_empty = fs::symlink_metadata(path).is_ok_and(|found| found.is_file() && found.len() == 0);
    if !is_empty {
        // On Linux, a file that was truncated and is written again goes to the disk as soon as it is closed.
        #[cfg(unix)]
        let _ = stdx::removal::remove_all(path); // if this fails, `open` does
        #[cfg(windows)]
        File::create(path)?; // another program may hold the file, so that it cannot be removed
    }
    File::options().read(true).append(true).create_new(cfg!(unix) && !is_empty).open(path)
}

/// Restores the file of an output, if the program has replaced it by another file, a pipe or a link. Landlock
/// prevents that, but not every kernel has it.
#[cfg(unix)]
fn keep_output(mut output: &File, path: &Path) -> io::Result<()> {
    use std::os::unix::fs::MetadataExt;
    let opened = output.metadata()?;
    let is_same_file = |found: fs::Metadata| (found.dev(), found.ino()) == (opened.dev(), opened.ino());

    if fs::symlink_metadata(path).is_ok_and(is_same_file) {
        return Ok(());
    }

    let _ = stdx::removal::remove_all(path); // if this fails, `open` reports why
    output.rewind()?;
    io::copy(&mut output, &mut File::options().write(true).create_new(true).open(path)?).map(|_| ())
}

fn length(file: &File) -> io::Result<u64> {
    Ok(file.metadata()?.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;

    #[test]
    fn a_program_reads_its_input_without_a_byte_order_mark() {
        let folder = TestFolder::new("supervisor-mark");
        let path = folder.join("file");
        let read = |bytes: &[u8]| {
            fs::write(&path, bytes).expect("a temporary file");
            let mut read = Vec::new();
            open_input(&path).expect("it was just written").read_to_end(&mut read).expect("it is open");
            read
        };

        let table: [(&[u8], &[u8]); 6] = [
            (b"\xef\xbb\xbf1\n", b"1\n"),
            (b"\xef\xbb\xbf", b""),
            (b"\xef\xbb1\n", b"\xef\xbb1\n"),
            (b"1 2\n", b"1 2\n"),
            (b"1", b"1"),
            (b"", b""),
        ];
        for (bytes, expected) in table {
            assert_eq!(read(bytes), expected, "{bytes:?}");
        }
    }

    #[test]
    fn an_input_must_be_a_regular_file() {
        let folder = TestFolder::new("supervisor-input");
        assert!(open_input(&folder.join("none")).is_err());
        let why = open_input(&folder).expect_err("it is a folder").to_string();
        assert_eq!(why, "it is not a regular file");
    }

    #[test]
    fn an_output_begins_empty_and_is_only_appended_to() {
        let folder = TestFolder::new("supervisor-output");
        let path = folder.write("file", "old");
        let mut output = append_to(&path).expect("it can be written");
        let lengths = ["", "a", "bc"].map(|text| {
            io::Write::write_all(&mut output, text.as_bytes()).expect("it is open");
            output.rewind().expect("it is a file");
            length(&output).expect("it is open")
        });

        let written = fs::read_to_string(&path);
        assert_eq!((lengths, written.expect("it is text").as_str()), ([0, 1, 3], "abc"));
    }
}
