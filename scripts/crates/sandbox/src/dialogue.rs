//! Two programs in a dialogue: the judge passes the output of each to the other.

use crate::protocol::{DialogueMessage, FromSupervisor};
use crate::supervisor_pool::Supervisor;
use crate::{Outcome, Request, Run};
use messages::Result;
use std::sync::{mpsc, Arc};
use std::thread;
use std::time::{Duration, Instant};

/// One of the two programs of a dialogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speaker {
    Program,
    Interactor,
}

impl Speaker {
    fn other(self) -> Speaker {
        match self {
            Speaker::Program => Speaker::Interactor,
            Speaker::Interactor => Speaker::Program,
        }
    }
}

/// A dialogue that has ended.
pub struct Dialogue {
    pub program: Run,
    pub interactor: Run,
    pub end: DialogueEnd,
}

/// The way in which a dialogue ended.
#[derive(Clone, Copy, Default)]
pub struct DialogueEnd {
    /// The speaker whose output ended first, or `None` if a supervisor was killed.
    pub closed_first: Option<Speaker>,
    /// Whether both programs slept for a second, waiting for each other, and were therefore ended.
    pub both_waited: bool,
    /// Whether the program went on for a second after the interactor had ended, and was ended.
    pub outlived_interactor: bool,
}

/// The wall time that the program has after the interactor has ended.
const LAST_SECOND: Duration = Duration::from_secs(1);

/// A time that is far longer than any dialogue.
const NEVER: Duration = Duration::from_secs(1 << 20);

/// Runs two programs until both have ended. `listen` is called with all bytes that they print. An error means
/// that one program could not be run, or that the run was cancelled.
pub fn run_dialogue(
    program: &Request,
    interactor: &Request,
    listen: &mut dyn FnMut(Speaker, &[u8]),
) -> Result<Dialogue> {
    let [program, interactor] = [(program, interactor), (interactor, program)]
        .map(|(request, partner)| Request { partner_time: Some(partner.limits.time), ..request.clone() });
    let supervisor = Supervisor::idle()?;
    let second_supervisor = Supervisor::idle().inspect_err(|_| supervisor.give_up())?;
    let mut state = DialogueState {
        program: Side::new(&program, supervisor),
        interactor: Side::new(&interactor, second_supervisor),
        end: DialogueEnd::default(),
    };
    state.run(listen);
    let DialogueState { program, interactor, end } = state;
    let [program, interactor] =
        [program, interactor].map(|side| side.supervisor.finish(side.request, side.outcome));
    Ok(Dialogue { program: program?, interactor: interactor?, end })
}

/// A running program of a dialogue.
struct Side<'a> {
    request: &'a Request,
    supervisor: Arc<Supervisor>,
    /// The outcome. It is `None` while the program runs, and if its supervisor sent none.
    outcome: Option<Result<Outcome>>,
    /// The number of messages that were sent to the supervisor of the program, without
    /// [`DialogueMessage::Kill`].
    sent: u64,
    /// Whether the program has slept for a second, and no message was sent to either program since then.
    asleep: bool,
}

impl Side<'_> {
    fn new(request: &Request, supervisor: Arc<Supervisor>) -> Side<'_> {
        Side { request, supervisor, outcome: None, sent: 0, asleep: false }
    }
}

struct DialogueState<'a> {
    program: Side<'a>,
    interactor: Side<'a>,
    end: DialogueEnd,
}

impl<'a> DialogueState<'a> {
    fn side(&mut self, speaker: Speaker) -> &mut Side<'a> {
        match speaker {
            Speaker::Program => &mut self.program,
            Speaker::Interactor => &mut self.interactor,
        }
    }

    fn run(&mut self, listen: &mut dyn FnMut(Speaker, &[u8])) {
        thread::scope(|scope| {
            let (sender, replies) = mpsc::channel();
            for speaker in [Speaker::Program, Speaker::Interactor] {
                let Side { request, supervisor, .. } = self.side(speaker);
                supervisor.begin(request);
                let (request, supervisor, sender) = (*request, Arc::clone(supervisor), sender.clone());
                scope.spawn(move || loop {
                    let reply = supervisor.reply(request);
                    let is_last = !matches!(reply, Some(FromSupervisor::Dialogue(_)));
                    if sender.send((speaker, reply)).is_err() || is_last {
                        return;
                    }
                });
            }
            drop(sender);
            let mut end = Instant::now() + NEVER;
            loop {
                match replies.recv_timeout(end.saturating_duration_since(Instant::now())) {
                    Ok((speaker, Some(FromSupervisor::Dialogue(message)))) => {
                        self.pass(speaker, message, listen);
                    }
                    Ok((speaker, reply)) => {
                        if let Some(FromSupervisor::Outcome(outcome)) = reply {
                            self.side(speaker).outcome = Some(outcome);
                        }
                        let has_run = matches!(self.side(speaker).outcome, Some(Ok(_)));
                        let last = if has_run { DialogueMessage::Eof } else { DialogueMessage::Kill };
                        self.send(speaker.other(), &last);
                        if speaker == Speaker::Interactor {
                            end = Instant::now() + LAST_SECOND;
                        }
                    }
                    Err(mpsc::RecvTimeoutError::Disconnected) => return, // both have ended
                    Err(mpsc::RecvTimeoutError::Timeout) => {
                        end = Instant::now() + NEVER;
                        self.end.outlived_interactor = true;
                        self.send(Speaker::Program, &DialogueMessage::Kill);
                    }
                }
            }
        });
    }

    /// Handles a message that the supervisor of `speaker` has sent.
    fn pass(&mut self, speaker: Speaker, message: DialogueMessage, listen: &mut dyn FnMut(Speaker, &[u8])) {
        match message {
            DialogueMessage::Data(bytes) => {
                listen(speaker, &bytes);
                self.send(speaker.other(), &DialogueMessage::Data(bytes));
            }
            DialogueMessage::Eof => {
                self.end.closed_first.get_or_insert(speaker);
                self.send(speaker.other(), &DialogueMessage::Eof);
            }
            DialogueMessage::Asleep(received) if received == self.side(speaker).sent => {
                self.side(speaker).asleep = true;
                if self.side(speaker.other()).asleep {
                    self.end.both_waited = true;
                    self.send(speaker, &DialogueMessage::Kill);
                    self.send(speaker.other(), &DialogueMessage::Kill);
                } else if self.side(speaker.other()).outcome.is_some() {
                    self.end.outlived_interactor |= speaker == Speaker::Program;
                    self.send(speaker, &DialogueMessage::Kill);
                }
            }
            // A later message has woken the program. No supervisor sends `Kill`.
            DialogueMessage::Asleep(_) | DialogueMessage::Kill => {}
        }
    }

    fn send(&mut self, to: Speaker, message: &DialogueMessage) {
        if *message != DialogueMessage::Kill {
            self.side(to).sent += 1;
            (self.program.asleep, self.interactor.asleep) = (false, false);
        }
        self.side(to).supervisor.send(message);
    }
}
