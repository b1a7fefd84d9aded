//! The other side of [`crate::sandbox`]: a process that runs one program after the other and looks after them.
//!
//! Two threads serve in turn: the one that has read a request also runs the program and waits for its end, and
//! meanwhile the other listens to the judge. So nothing is handed from thread to thread before a program starts. A
//! third watches what it uses.

use crate::sandbox::limits::Guard;
use crate::sandbox::platform::{self, End, Process};
use crate::sandbox::protocol;
use crate::sandbox::{lock, Outcome, Request, Stop, PAGE};
use crate::support::files;
use std::fs::{self, File, Permissions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Stdin};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Serves requests on standard input until it is closed. The first answer is the folder of its files.
pub fn serve() -> ExitCode {
    platform::adopt_orphans();
    let scratch = match Scratch::create() {
        Ok(scratch) => scratch,
        Err(why) => {
            let text = format!("cannot create a folder in `{}`: {why}", std::env::temp_dir().display());
            let _ = protocol::send(&mut io::stdout(), &[b"error".to_vec(), text.into_bytes()]); // who should hear of it?
            return ExitCode::FAILURE;
        }
    };
    let hello = [b"ok".to_vec(), scratch.folder.as_os_str().as_encoded_bytes().to_vec()];
    if protocol::send(&mut io::stdout(), &hello).is_ok() {
        let requests = Mutex::new(BufReader::new(io::stdin()));
        let stage = Arc::new(Stage::default());
        let watching = Arc::clone(&stage);
        thread::spawn(move || watching.watch());
        thread::scope(|scope| {
            scope.spawn(|| serve_in_turn(&requests, &scratch, &stage));
            serve_in_turn(&requests, &scratch, &stage);
        });
    }
    scratch.remove();
    ExitCode::SUCCESS
}

/// Returns once the judge has hung up and nothing runs any more.
fn serve_in_turn(requests: &Mutex<BufReader<Stdin>>, scratch: &Scratch, stage: &Stage) {
    loop {
        let next = next_request(&mut lock(requests), stage); // and from here on the other thread listens
        let Some((id, request)) = next else { return };
        let answer = match scratch.run(id, &request, stage) {
            Ok(outcome) => [vec![b"ok".to_vec()], outcome.to_fields()].concat(),
            Err(why) => {
                let text = format!("cannot run `{}`: {why}", request.program.to_string_lossy());
                vec![b"error".to_vec(), text.into_bytes()]
            }
        };
        if protocol::send(&mut io::stdout(), &answer).is_err() {
            return;
        }
    }
}

/// None when there will be none. Until then, what is no longer wanted ends.
fn next_request(from: &mut BufReader<Stdin>, stage: &Stage) -> Option<(u64, Request)> {
    while let Ok(Some(fields)) = protocol::receive(from) {
        match (Request::from_fields(&fields), fields.as_slice()) {
            (Some(request), _) => return Some(request),
            (None, [_, id]) => stage.cancel_up_to(protocol::number(id).unwrap_or(0)),
            (None, _) => break,
        }
    }
    stage.cancel_up_to(u64::MAX);
    None
}

/// The program under way, if there is one, and what the threads have to tell each other about it.
#[derive(Default)]
struct Stage {
    state: Mutex<State>,
    /// Rung when a program begins and nobody watches.
    bell: Condvar,
}

#[derive(Default)]
struct State {
    running: Option<Running>,
    /// Runs up to this number are no longer wanted.
    cancelled: u64,
    /// Whether the watching thread has nothing to do.
    idle: bool,
}

struct Running {
    id: u64,
    process: Process,
    output: File,
    begun: Instant,
    guard: Guard,
    /// When to look at it next, from its beginning.
    due: Duration,
    stopped: Option<Stop>,
}

impl Running {
    fn stop(&mut self, why: Stop) {
        self.stopped.get_or_insert(why);
        self.process.kill();
    }

    /// A program whose output can no longer be looked at has ended, or soon will.
    fn look(&mut self, now: Duration) {
        let written = self.output.metadata().map_or(0, |metadata| metadata.len());
        if let Some(why) = self.guard.look(now, self.process.sample(), written) {
            self.stop(why);
        }
    }
}

impl Stage {
    fn enter(&self, running: Running) {
        let mut state = lock(&self.state);
        let wanted = running.id > state.cancelled;
        let running = state.running.insert(running);
        if !wanted {
            running.stop(Stop::Cancelled);
        }
        if state.idle {
            self.bell.notify_one();
        }
    }

    /// Takes what has ended off the stage, before its number is free for another process to have.
    fn leave(&self) -> Running {
        lock(&self.state).running.take().expect("nobody else takes it off")
    }

    fn cancel_up_to(&self, id: u64) {
        let mut state = lock(&self.state);
        state.cancelled = state.cancelled.max(id);
        if let Some(running) = state.running.as_mut().filter(|running| running.id <= id) {
            running.stop(Stop::Cancelled);
        }
    }

    /// Looks at whatever runs, for as long as this process lives.
    fn watch(&self) {
        let mut state = lock(&self.state);
        loop {
            let Some(running) = &mut state.running else {
                state.idle = true;
                state = self.bell.wait(state).unwrap_or_else(PoisonError::into_inner);
                state.idle = false;
                continue;
            };
            let now = running.begun.elapsed();
            if now >= running.due {
                running.look(now);
                running.due = now + running.guard.pause;
            }
            let pause = running.due - now;
            state = self.bell.wait_timeout(state, pause).unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

/// A folder for the outputs of a program and for the program itself.
struct Scratch {
    folder: PathBuf,
    /// What a folder is allowed that nobody has touched.
    permissions: Permissions,
}

impl Scratch {
    fn create() -> io::Result<Scratch> {
        let parent = std::path::absolute(std::env::temp_dir())?; // programs run elsewhere
        let name = |number: u32| parent.join(format!("oj-{}-{number}", std::process::id()));
        let mut number = 0;
        loop {
            match fs::create_dir(name(number)) {
                Ok(()) => break,
                Err(why) if why.kind() == io::ErrorKind::AlreadyExists => number += 1,
                Err(why) => return Err(why),
            }
        }
        let folder = name(number);
        let permissions = fs::metadata(&folder)?.permissions();
        Ok(Scratch { folder, permissions })
    }

    fn remove(&self) {
        let _ = self.tidy();
        let _ = fs::remove_dir_all(&self.folder); // nothing more can be done about what resists
    }

    /// Where a program runs that has not asked for a folder.
    fn home(&self) -> PathBuf {
        self.folder.join("home")
    }

    /// Runs one program to its end.
    fn run(&self, id: u64, request: &Request, stage: &Stage) -> io::Result<Outcome> {
        let naming =
            |why| io::Error::other(format!("the folder `{}` is not to be had: {why}", self.folder.display()));
        self.tidy().map_err(naming)?;
        let output = append_to(self.folder.join("stdout"))?;
        let errors = append_to(self.folder.join("stderr"))?;
        let mut command = self.command(request)?;
        command.stdout(output.try_clone()?).stderr(errors.try_clone()?);
        let begun = Instant::now();
        let process = Process::start(&mut command, request.limits.output.checked_add(1))?;
        let guard = Guard::new(request.limits);
        let due = guard.pause;
        stage.enter(Running { id, process: process.clone(), output, begun, guard, due, stopped: None });
        process.wait();
        let ran = stage.leave();
        let ended = process.bury()?;
        if ended.end != End::Exit(0) {
            // A program that fails because the disk is full is not to blame.
            files::check_room(&self.folder, PAGE).map_err(|why| io::Error::other(why.to_string()))?;
        }
        let _ = self.tidy(); // what cannot be done now is an error of the next run
        Ok(Outcome {
            end: ended.end,
            stopped: ran.stopped,
            time: ended.cpu.unwrap_or_else(|| begun.elapsed()),
            memory: ended.peak.unwrap_or(0),
            output: ran.output.metadata()?.len(),
            errors: errors.metadata()?.len(),
        })
    }

    fn command(&self, request: &Request) -> io::Result<Command> {
        let mut command = Command::new(&request.program);
        command.args(&request.arguments);
        match &request.folder {
            Some(folder) => {
                // A panic of a Rust program must not cost the time of a backtrace.
                ["RUST_BACKTRACE", "RUST_LIB_BACKTRACE", "RUST_MIN_STACK"].iter().for_each(|name| {
                    command.env_remove(name);
                });
                command.current_dir(folder);
            }
            None => {
                let kept = ["PATH", "SystemRoot"].map(|name| (name, std::env::var_os(name)));
                command.env_clear().envs(kept.into_iter().filter_map(|(name, value)| Some((name, value?))));
                command.current_dir(self.home());
            }
        }
        command.stdin(match &request.input {
            Some(path) => Stdio::from(open_text(path).map_err(|why| {
                io::Error::other(format!("its input `{}` cannot be read: {why}", path.display()))
            })?),
            None => Stdio::null(),
        });
        Ok(command)
    }

    /// Makes the folder in which programs run an empty one, whatever the last of them has done to it.
    fn tidy(&self) -> io::Result<()> {
        let home = self.home();
        let empty = || fs::read_dir(&home).is_ok_and(|mut entries| entries.next().is_none());
        if !(self.is_open(&self.folder) && self.is_open(&home) && empty()) {
            self.open(&self.folder);
            self.open(&home);
            self.clear(&home)?;
            fs::create_dir_all(&home)?;
        }
        Ok(())
    }

    /// Removes whatever goes by that name. Folders in folders in folders are moved up first: to go down as deep as a
    /// program may have nested them takes more open files than there may be.
    fn clear(&self, path: &Path) -> io::Result<()> {
        if !fs::symlink_metadata(path).is_ok_and(|there| there.is_dir()) {
            return fs::remove_file(path).or_else(unless_absent);
        }
        let mut folders = vec![path.to_path_buf()];
        // A program may have left something by such a name as well.
        let mut free = (0..)
            .map(|number| self.folder.join(format!("up-{number}")))
            .filter(|up| fs::symlink_metadata(up).is_err());
        while let Some(folder) = folders.pop() {
            self.open(&folder);
            for entry in fs::read_dir(&folder)?.collect::<io::Result<Vec<_>>>()? {
                if entry.file_type()?.is_dir() {
                    let up = free.next().expect("numbers do not end");
                    self.open(&entry.path());
                    fs::rename(entry.path(), &up)?;
                    folders.push(up);
                } else {
                    fs::remove_file(entry.path())?;
                }
            }
            fs::remove_dir(&folder)?;
        }
        Ok(())
    }

    fn is_open(&self, folder: &Path) -> bool {
        fs::symlink_metadata(folder).is_ok_and(|there| there.permissions() == self.permissions)
    }

    /// Takes back what somebody did to the permissions of a folder. A link to elsewhere is not followed.
    fn open(&self, folder: &Path) {
        if fs::symlink_metadata(folder).is_ok_and(|there| there.is_dir()) {
            let _ = fs::set_permissions(folder, self.permissions.clone()); // then it cannot be removed either
        }
    }
}

fn unless_absent(why: io::Error) -> io::Result<()> {
    match why.kind() {
        io::ErrorKind::NotFound => Ok(()),
        _ => Err(why),
    }
}

/// A file to be read from behind its byte-order mark, should an editor have put one there. A pipe by that name would
/// be waited for.
fn open_text(path: &Path) -> io::Result<File> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("it is no regular file"));
    }
    let mut file = File::open(path)?;
    let mut start = [0; 3];
    if file.read_exact(&mut start).is_err() || start != *b"\xef\xbb\xbf" {
        file.seek(SeekFrom::Start(0))?;
    }
    Ok(file)
}

/// An empty file to append to: a program cannot hide what it wrote by going back. And a file, other than a pipe,
/// nobody has to keep reading.
fn append_to(path: PathBuf) -> io::Result<File> {
    let file = File::options().create(true).append(true).open(path)?;
    file.set_len(0)?;
    Ok(file)
}
