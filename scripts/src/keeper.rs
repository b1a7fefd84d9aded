//! The other side of [`crate::run`]: a process that runs one program after the other and looks after them.

use crate::run::{Limits, Outcome, Request, Stop, GRACE};
use crate::system::{self, End, Process, Sample};
use crate::wire;
use std::fs::{self, File};
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::mpsc::{channel, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// What a keeper waits for.
enum Event {
    Run(u64, Request),
    Cancel(u64),
    /// The program has ended.
    Ended,
    /// The judge has hung up.
    Gone,
}

/// Serves requests on standard input until it is closed. The first answer is the folder of its files.
pub fn serve() -> ExitCode {
    system::adopt_orphans();
    let (events, inbox) = channel();
    let (ear, bell) = (events.clone(), events);
    thread::spawn(move || listen(&ear));
    let (watched, started) = channel::<Process>();
    thread::spawn(move || {
        for process in started {
            process.wait();
            let _ = bell.send(Event::Ended); // nobody listens: the keeper is on its way out
        }
    });
    let mut replies = io::stdout();
    let scratch = match Scratch::create() {
        Ok(scratch) => scratch,
        Err(why) => {
            let text = format!("cannot create a folder in `{}`: {why}", std::env::temp_dir().display());
            let _ = wire::send(&mut replies, &[b"error".to_vec(), text.into_bytes()]); // who should hear of it?
            return ExitCode::FAILURE;
        }
    };
    let mut answer = vec![b"ok".to_vec(), scratch.folder.as_os_str().as_encoded_bytes().to_vec()];
    while wire::send(&mut replies, &answer).is_ok() {
        let Some((id, request)) = next_request(&inbox) else { break };
        answer = match scratch.run(id, &request, &watched, &inbox) {
            Ok(Some(outcome)) => [vec![b"ok".to_vec()], outcome.to_fields()].concat(),
            Ok(None) => break,
            Err(why) => {
                let text = format!("cannot run `{}`: {why}", request.program.to_string_lossy());
                vec![b"error".to_vec(), text.into_bytes()]
            }
        };
    }
    scratch.remove();
    ExitCode::SUCCESS
}

/// Turns what arrives on standard input into events.
fn listen(events: &Sender<Event>) {
    let mut from = BufReader::new(io::stdin());
    while let Ok(Some(fields)) = wire::receive(&mut from) {
        let event = match (Request::from_fields(&fields), fields.as_slice()) {
            (Some((id, request)), _) => Event::Run(id, request),
            (None, [_, id]) => Event::Cancel(wire::number(id).unwrap_or(0)),
            _ => break,
        };
        if events.send(event).is_err() {
            return;
        }
    }
    let _ = events.send(Event::Gone); // nobody waits: the keeper is on its way out already
}

/// None when there will be none. What else comes in concerns a run that is over.
fn next_request(inbox: &Receiver<Event>) -> Option<(u64, Request)> {
    inbox.iter().find_map(|event| match event {
        Event::Run(id, request) => Some(Some((id, request))),
        Event::Gone => Some(None),
        Event::Cancel(_) | Event::Ended => None,
    })?
}

/// A folder for the outputs of a program and for the program itself.
struct Scratch {
    folder: PathBuf,
}

impl Scratch {
    fn create() -> io::Result<Scratch> {
        let name = |number: u32| std::env::temp_dir().join(format!("oj-{}-{number}", std::process::id()));
        let mut number = 0;
        loop {
            match fs::create_dir(name(number)) {
                Ok(()) => break,
                Err(why) if why.kind() == io::ErrorKind::AlreadyExists => number += 1,
                Err(why) => return Err(why),
            }
        }
        let scratch = Scratch { folder: name(number) };
        fs::create_dir(scratch.home())?;
        Ok(scratch)
    }

    fn remove(&self) {
        let _ = fs::remove_dir_all(&self.folder); // nothing more can be done about what resists
    }

    /// Where a program runs that has not asked for a folder.
    fn home(&self) -> PathBuf {
        self.folder.join("home")
    }

    /// Runs one program to its end, or until the judge is gone: None.
    fn run(
        &self,
        id: u64,
        request: &Request,
        watched: &Sender<Process>,
        inbox: &Receiver<Event>,
    ) -> io::Result<Option<Outcome>> {
        let output = append_to(self.folder.join("stdout"))?;
        let mut command = self.command(request)?;
        command.stdout(output.try_clone()?).stderr(append_to(self.folder.join("stderr"))?);
        let begun = Instant::now();
        let process = Process::start(&mut command, request.limits.output.checked_add(1))?;
        let _ = watched.send(process.clone()); // the other side listens as long as this process lives
        let mut watch = Watch::new(request.limits);
        let mut stopped = None;
        let mut gone = false;
        loop {
            let reason = match inbox.recv_timeout(watch.pause) {
                Ok(Event::Ended) => break,
                Ok(Event::Cancel(number)) if number == id => Some(Stop::Cancelled),
                Ok(Event::Gone) | Err(RecvTimeoutError::Disconnected) => {
                    gone = true;
                    Some(Stop::Cancelled)
                }
                Ok(Event::Run(..) | Event::Cancel(_)) => None,
                Err(RecvTimeoutError::Timeout) => {
                    watch.look(begun.elapsed(), process.sample(), output.metadata()?.len())
                }
            };
            if reason.is_some() && stopped.is_none() {
                stopped = reason;
                process.kill();
            }
        }
        let ended = process.bury()?;
        if ended.end != End::Exit(0) {
            self.check_room()?;
        }
        self.tidy()?;
        let outcome = Outcome {
            end: ended.end,
            stopped,
            time: ended.cpu.unwrap_or_else(|| begun.elapsed()),
            memory: ended.peak.unwrap_or(0),
            output: output.metadata()?.len(),
        };
        Ok((!gone).then_some(outcome))
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
            Some(path) => Stdio::from(open_text(path)?),
            None => Stdio::null(),
        });
        Ok(command)
    }

    /// A program that fails because the disk is full is not to blame.
    fn check_room(&self) -> io::Result<()> {
        let probe = self.folder.join("probe");
        let written = fs::write(&probe, [0; 4096]);
        let _ = fs::remove_file(&probe); // it never came to be
        written
    }

    /// Empties the folder in which programs run.
    fn tidy(&self) -> io::Result<()> {
        if fs::read_dir(self.home())?.next().is_some() {
            fs::remove_dir_all(self.home())?;
            fs::create_dir(self.home())?;
        }
        Ok(())
    }
}

/// A file to be read from behind its byte-order mark, should an editor have put one there.
fn open_text(path: &Path) -> io::Result<File> {
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

/// Decides from what is seen of a program whether it has to be stopped, and when to look again.
struct Watch {
    limits: Limits,
    pause: Duration,
    /// How long it slept, in windows of at least [`WINDOW`].
    asleep: Duration,
    window: Duration,
    awake: bool,
    cpu: Duration,
}

/// Sleep is counted in pieces of this length: long enough for a CPU clock that ticks every 10 ms.
const WINDOW: Duration = Duration::from_millis(50);

/// Whatever a program does, it ends after this many times its time limit and grace.
const PATIENCE: u32 = 10;

impl Watch {
    fn new(limits: Limits) -> Watch {
        Watch {
            limits,
            pause: Duration::from_millis(10),
            asleep: Duration::ZERO,
            window: Duration::ZERO,
            awake: false,
            cpu: Duration::ZERO,
        }
    }

    /// `now` counts from the start. Without a sample, time that passes counts as sleep.
    fn look(&mut self, now: Duration, sample: Option<Sample>, written: u64) -> Option<Stop> {
        let (cpu, resident) = sample.map_or((self.cpu, 0), |sample| (sample.cpu, sample.resident));
        self.awake |= sample.is_some_and(|sample| sample.busy) || cpu > self.cpu;
        if now - self.window >= WINDOW {
            if !self.awake {
                self.asleep += now - self.window;
            }
            (self.window, self.awake) = (now, false);
        }
        self.cpu = cpu;
        let Limits { time, memory, output } = self.limits;
        self.pause = Watch::pause(time.saturating_sub(cpu), memory.saturating_sub(resident), memory > 0);
        if written > output {
            Some(Stop::Output)
        } else if memory > 0 && resident > memory {
            Some(Stop::Memory)
        } else if cpu > time {
            Some(Stop::Time)
        } else {
            let stuck = self.asleep > time + GRACE || now > (time + GRACE) * PATIENCE;
            stuck.then_some(Stop::Idle)
        }
    }

    /// The closer to a limit, the sooner the next look: memory can be touched at 8 bytes a nanosecond.
    fn pause(time: Duration, memory: u64, limited: bool) -> Duration {
        let full = if limited { Duration::from_nanos(memory / 8) } else { Duration::MAX };
        time.min(full).clamp(Duration::from_millis(1), Duration::from_millis(20))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Limits = Limits { time: Duration::from_secs(1), memory: 256 << 20, output: 1000 };

    fn after(now: u64, cpu: u64, resident: u64, busy: bool) -> (Duration, Option<Sample>) {
        let sample = Sample { cpu: Duration::from_millis(cpu), resident, busy };
        (Duration::from_millis(now), Some(sample))
    }

    #[test]
    fn each_limit_stops_a_program_that_passes_it() {
        let look = |(now, sample), written| Watch::new(LIMITS).look(now, sample, written);
        assert_eq!(look(after(900, 900, 1 << 20, true), 1000), None);
        assert_eq!(look(after(1100, 1010, 1 << 20, true), 0), Some(Stop::Time));
        assert_eq!(look(after(10, 10, 257 << 20, true), 0), Some(Stop::Memory));
        assert_eq!(look(after(10, 10, 1 << 20, true), 1001), Some(Stop::Output));
    }

    #[test]
    fn sleepers_are_stopped_and_those_who_wait_for_a_processor_are_not() {
        let stop = |busy, cpu: fn(u64) -> u64| {
            let mut watch = Watch::new(LIMITS);
            (1..2000).map(|step| step * 20).find_map(|now| {
                let (elapsed, sample) = after(now, cpu(now), 1 << 20, busy);
                watch.look(elapsed, sample, 0).map(|stop| (now / 1000, stop))
            })
        };
        assert_eq!(stop(false, |_| 0), Some((2, Stop::Idle)), "at the limit and the grace");
        assert_eq!(
            stop(true, |now| now / 15),
            Some((15, Stop::Time)),
            "a busy machine gives it little CPU time"
        );
        assert_eq!(stop(false, |now| now / 10), Some((10, Stop::Time)), "its CPU time goes on");
        assert_eq!(stop(true, |_| 0), Some((20, Stop::Idle)), "everything has an end");
    }

    #[test]
    fn looks_come_closer_near_a_limit() {
        let mut watch = Watch::new(LIMITS);
        let mut pause_at = |(now, sample)| {
            watch.look(now, sample, 0);
            watch.pause
        };
        assert_eq!(pause_at(after(10, 10, 1 << 20, true)), Duration::from_millis(20));
        assert_eq!(pause_at(after(20, 20, 255 << 20, true)), Duration::from_millis(1));
        assert_eq!(pause_at(after(990, 995, 1 << 20, true)), Duration::from_millis(5));
    }

    #[test]
    fn without_samples_the_wall_clock_decides() {
        let mut watch = Watch::new(LIMITS);
        let stop = (1..200)
            .map(|step| step * 20)
            .find(|&now| watch.look(Duration::from_millis(now), None, 0).is_some());
        assert_eq!(stop, Some(2040));
    }
}
