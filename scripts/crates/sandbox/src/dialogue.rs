//! Two programs in a dialogue: each reads what the other prints. The judge passes it on.

use crate::protocol::{Part, Reply};
use crate::supervisor_pool::Supervisor;
use crate::{Outcome, Request, Run};
use std::sync::{mpsc, Arc};
use std::thread;
use std::time::{Duration, Instant};
use stdx::Result;

/// Who says something in a dialogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speaker {
    Program,
    Interactor,
}

/// A dialogue that has ended.
pub struct Dialogue {
    pub program: Run,
    pub interactor: Run,
    /// Whose output ended first.
    pub closed_first: Speaker,
    /// Whether both slept for a second, each waiting for the other, and were ended.
    pub both_waited: bool,
    /// Whether the program went on for a second after the interactor had ended, and was ended.
    pub outlived_interactor: bool,
}

/// The wall time that the program has after the interactor has ended.
const LAST_SECOND: Duration = Duration::from_secs(1);

/// Far longer than any dialogue.
const NEVER: Duration = Duration::from_secs(1 << 20);

/// Runs two programs until both have ended. `listen` gets what each says. An error means that one of them could not be run,
/// or that the run was cancelled.
pub fn run_dialogue(
    program: &Request,
    interactor: &Request,
    listen: &mut dyn FnMut(Speaker, &[u8]),
) -> Result<Dialogue> {
    let requests = [program, interactor].map(|request| Request { is_dialogue: true, ..request.clone() });
    let first = Supervisor::idle()?;
    let second = Supervisor::idle().inspect_err(|_| first.give_up())?;
    let supervisors = [first, second];
    let DialogueRun { outcomes, closed_first, both_waited, outlived_interactor, .. } =
        DialogueRun::new(&supervisors).run(&requests, listen);
    let mut ended = Vec::new();
    for ((supervisor, request), outcome) in supervisors.iter().zip(&requests).zip(outcomes) {
        ended.push(supervisor.end(request, outcome));
    }
    if ended.iter().any(Result::is_err) {
        supervisors.iter().for_each(Supervisor::give_up);
    }
    let ended = ended.into_iter().collect::<Result<Vec<Outcome>>>()?;
    let [program, interactor] = supervisors;
    let program = Run { outcome: ended[0], supervisor: program };
    let interactor = Run { outcome: ended[1], supervisor: interactor };
    let closed_first = closed_first.unwrap_or(Speaker::Program);
    Ok(Dialogue { program, interactor, closed_first, both_waited, outlived_interactor })
}

/// What happens in a dialogue. Places are those of [`Speaker`].
struct DialogueRun<'a> {
    supervisors: &'a [Arc<Supervisor>; 2],
    outcomes: [Option<Result<Outcome>>; 2],
    /// The parts that were sent to each.
    sent: [u64; 2],
    asleep: [bool; 2],
    closed_first: Option<Speaker>,
    both_waited: bool,
    outlived_interactor: bool,
}

impl<'a> DialogueRun<'a> {
    fn new(supervisors: &'a [Arc<Supervisor>; 2]) -> DialogueRun<'a> {
        DialogueRun {
            supervisors,
            outcomes: [None, None],
            sent: [0; 2],
            asleep: [false; 2],
            closed_first: None,
            both_waited: false,
            outlived_interactor: false,
        }
    }

    fn run(mut self, requests: &[Request; 2], listen: &mut dyn FnMut(Speaker, &[u8])) -> DialogueRun<'a> {
        self.supervisors.iter().zip(requests).for_each(|(supervisor, request)| supervisor.begin(request));
        let supervisors = self.supervisors;
        thread::scope(|scope| {
            let (sender, replies) = mpsc::channel();
            for ((place, supervisor), request) in supervisors.iter().enumerate().zip(requests) {
                let sender = sender.clone();
                scope.spawn(move || loop {
                    let reply = supervisor.reply(request);
                    let is_last = !matches!(reply, Some(Reply::Part(_)));
                    if sender.send((place, reply)).is_err() || is_last {
                        return;
                    }
                });
            }
            drop(sender);
            let mut end = Instant::now() + NEVER;
            loop {
                match replies.recv_timeout(end.saturating_duration_since(Instant::now())) {
                    Ok((place, Some(Reply::Part(part)))) => self.pass(place, part, listen),
                    Ok((place, reply)) => {
                        self.outcomes[place] = match reply {
                            Some(Reply::Outcome(outcome)) => Some(outcome),
                            _ => None,
                        };
                        let is_ended = matches!(self.outcomes[place], Some(Ok(_)));
                        self.send(1 - place, if is_ended { &Part::Eof } else { &Part::Kill });
                        if place == Speaker::Interactor as usize {
                            end = Instant::now() + LAST_SECOND;
                        }
                    }
                    Err(mpsc::RecvTimeoutError::Disconnected) => return,
                    Err(mpsc::RecvTimeoutError::Timeout) => {
                        end = Instant::now() + NEVER;
                        self.outlived_interactor = true;
                        self.send(Speaker::Program as usize, &Part::Kill);
                    }
                }
            }
        });
        self
    }

    fn pass(&mut self, place: usize, part: Part, listen: &mut dyn FnMut(Speaker, &[u8])) {
        let speaker = if place == 0 { Speaker::Program } else { Speaker::Interactor };
        match part {
            Part::Data(bytes) => {
                listen(speaker, &bytes);
                self.send(1 - place, &Part::Data(bytes));
            }
            Part::Eof => {
                self.closed_first.get_or_insert(speaker);
                self.send(1 - place, &Part::Eof);
            }
            Part::Asleep(got) if got == self.sent[place] => {
                self.asleep[place] = true;
                if self.asleep == [true; 2] {
                    self.both_waited = true;
                    [0, 1].into_iter().for_each(|place| self.send(place, &Part::Kill));
                } else if self.outcomes[1 - place].is_some() {
                    self.outlived_interactor |= speaker == Speaker::Program;
                    self.send(place, &Part::Kill);
                }
            }
            Part::Asleep(_) | Part::Kill => {}
        }
    }

    fn send(&mut self, place: usize, part: &Part) {
        if *part != Part::Kill {
            self.sent[place] += 1;
            self.asleep = [false; 2];
        }
        self.supervisors[place].send(part);
    }
}
