//! Two programs in a dialogue: the judge passes the output of each to the other. At the end, [`DialoguePipes`]: how
//! the supervisor of a program passes them on.

use crate::supervisor_messages::{self, DialogueMessage, Received};
use crate::{limits::Outcome, request::Request, run::Run, supervisor_pool::Supervisor};
use messages::Result;
use std::io::{self, Read, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{self, Receiver};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};
use system::Pipes;

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

pub struct Dialogue {
    pub program: Run,
    pub interactor: Run,
    pub end: DialogueEnd,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

/// A function that is called with all bytes that the two programs print, and with none at the end of each output.
pub type Listen<'a> = &'a mut dyn FnMut(Speaker, &[u8]);

/// Runs two programs until both have ended. An error means that one could not run, or that it was cancelled.
pub fn run_dialogue(program: &Request, interactor: &Request, listen: Listen<'_>) -> Result<Dialogue> {
    let requests = [(program, interactor), (interactor, program)]
        .map(|(request, partner)| Request { partner_time: Some(partner.limits.time), ..request.clone() });
    let supervisor = Supervisor::idle()?;
    let second_supervisor = Supervisor::idle().inspect_err(|_| supervisor.give_up())?;
    let supervisors = [supervisor, second_supervisor];
    let mut state = DialogueState::default();
    state.run(&requests, &supervisors, listen);

    let finish = |supervisor: Arc<Supervisor>, request: &Request, side: Side| {
        supervisor.finish(request, side.outcome).map(|outcome| Run { outcome, supervisor })
    };
    let ([supervisor, second_supervisor], [program, interactor]) = (supervisors, state.sides);
    let program = finish(supervisor, &requests[0], program);
    let interactor = finish(second_supervisor, &requests[1], interactor);

    Ok(Dialogue { program: program?, interactor: interactor?, end: state.end })
}

/// A program of a dialogue, as far as the judge knows it.
#[derive(Default)]
struct Side {
    /// The outcome. It is `None` while the program runs, and if its supervisor sent none.
    outcome: Option<Result<Outcome>>,
    /// The number of messages sent to the supervisor of the program, without [`DialogueMessage::Kill`].
    sent: u64,
    /// Whether the program has slept for a second, and no message was sent to either program since then.
    asleep: bool,
}

/// Sends a message to the supervisor of a program.
type SendMessage<'a> = &'a mut dyn FnMut(Speaker, &DialogueMessage);

#[derive(Default)]
struct DialogueState {
    /// The sides of [`Speaker::Program`] and [`Speaker::Interactor`].
    sides: [Side; 2],
    end: DialogueEnd,
}

impl DialogueState {
    fn side(&mut self, speaker: Speaker) -> &mut Side {
        &mut self.sides[speaker as usize]
    }

    fn run(&mut self, requests: &[Request; 2], supervisors: &[Arc<Supervisor>; 2], listen: Listen<'_>) {
        thread::scope(|scope| {
            let (sender, replies) = mpsc::channel();
            for speaker in [Speaker::Program, Speaker::Interactor] {
                let (request, supervisor) = (&requests[speaker as usize], &supervisors[speaker as usize]);
                supervisor.begin(request);
                let sender = sender.clone();

                scope.spawn(move || loop {
                    let reply = supervisor.reply(request);
                    let is_last = !matches!(reply, Some(Received::Dialogue(_)));
                    if sender.send((speaker, reply)).is_err() || is_last {
                        return;
                    }
                });
            }

            drop(sender);
            let send: SendMessage<'_> = &mut |to, message| supervisors[to as usize].send(message);
            let mut end = Instant::now() + NEVER;

            loop {
                match replies.recv_timeout(end.saturating_duration_since(Instant::now())) {
                    Ok((speaker, Some(Received::Dialogue(message)))) => {
                        match &message {
                            DialogueMessage::Data(bytes) => listen(speaker, bytes),
                            DialogueMessage::Eof => listen(speaker, &[]),
                            DialogueMessage::Asleep(_) | DialogueMessage::Kill => {}
                        }
                        self.pass(speaker, &message, send);
                    }
                    Ok((speaker, reply)) => {
                        if let Some(Received::Content(outcome)) = reply {
                            self.side(speaker).outcome = Some(outcome);
                        }
                        self.tell_partner(speaker, send);
                        if speaker == Speaker::Interactor {
                            end = Instant::now() + LAST_SECOND;
                        }
                    }
                    Err(mpsc::RecvTimeoutError::Disconnected) => return, // both have ended
                    Err(mpsc::RecvTimeoutError::Timeout) => {
                        end = Instant::now() + NEVER;
                        self.end.outlived_interactor = true;
                        send(Speaker::Program, &DialogueMessage::Kill);
                    }
                }
            }
        });
    }

    /// Handles a message that the supervisor of `speaker` has sent.
    fn pass(&mut self, speaker: Speaker, message: &DialogueMessage, send: SendMessage<'_>) {
        match message {
            DialogueMessage::Data(_) => self.wake(speaker.other(), message, send),
            DialogueMessage::Eof => {
                self.end.closed_first.get_or_insert(speaker);
                self.wake(speaker.other(), &DialogueMessage::Eof, send);
            }
            DialogueMessage::Asleep(received) if *received == self.side(speaker).sent => {
                self.side(speaker).asleep = true;
                if self.side(speaker.other()).asleep {
                    self.end.both_waited = true;
                    send(speaker, &DialogueMessage::Kill);
                    send(speaker.other(), &DialogueMessage::Kill);
                } else if self.side(speaker.other()).outcome.is_some() {
                    self.end.outlived_interactor |= speaker == Speaker::Program;
                    send(speaker, &DialogueMessage::Kill);
                }
            }
            // A later message has woken the program. No supervisor sends `Kill`.
            DialogueMessage::Asleep(_) | DialogueMessage::Kill => {}
        }
    }

    /// Ends the input of the partner of a program that has ended. Ends the partner itself if the program has no
    /// outcome, or failed before the interactor closed its output: then the interactor, which may still have megabytes
    /// of questions to read, cannot change the verdict.
    fn tell_partner(&mut self, ended: Speaker, send: SendMessage<'_>) {
        let decides = ended == Speaker::Program && self.end.closed_first == Some(ended);
        match &self.side(ended).outcome {
            Some(Ok(outcome)) if !(decides && outcome.failed()) => {
                self.wake(ended.other(), &DialogueMessage::Eof, send);
            }
            _ => send(ended.other(), &DialogueMessage::Kill),
        }
    }

    /// Sends a message that wakes a program.
    fn wake(&mut self, to: Speaker, message: &DialogueMessage, send: SendMessage<'_>) {
        self.side(to).sent += 1;
        self.sides.iter_mut().for_each(|side| side.asleep = false);
        send(to, message);
    }
}

/// The pipes of a program in a dialogue, in the process of its supervisor. One thread passes messages from the judge
/// to standard input, another passes standard output to the judge, so that a program that does not read blocks only
/// itself.
pub struct DialoguePipes {
    /// The number of bytes on standard output so far.
    pub written: Arc<AtomicU64>,
    /// Receives an error once all output has been passed on.
    passed: Receiver<()>,
}

impl DialoguePipes {
    /// Starts both threads.
    pub fn open((stdin, stdout): Pipes, incoming: Receiver<DialogueMessage>) -> DialoguePipes {
        let written = Arc::new(AtomicU64::new(0));
        let counted = Arc::clone(&written);
        let (sender, passed) = mpsc::channel::<()>();
        let (stdin, stdout) = (stdin.expect("it is piped"), stdout.expect("it is piped"));
        thread::spawn(move || write(stdin, &incoming));
        thread::spawn(move || {
            read(stdout, &counted);
            drop(sender);
        });

        DialoguePipes { written, passed }
    }

    /// Waits until all output of a program that has ended has been passed on. Returns the number of bytes.
    pub fn close(self) -> u64 {
        // On systems where the supervisor cannot find the processes that the program left running, such a
        // process may hold the pipe open.
        const PATIENCE: Duration = Duration::from_secs(1);
        let _ = self.passed.recv_timeout(PATIENCE);
        self.written.load(Relaxed)
    }
}

/// Passes messages to standard input until they end or the program closes it.
fn write(mut stdin: ChildStdin, incoming: &Receiver<DialogueMessage>) {
    for message in incoming {
        let DialogueMessage::Data(bytes) = message else { return };
        if stdin.write_all(&bytes).is_err() {
            return;
        }
    }
}

/// Passes standard output to the judge, and counts its bytes.
fn read(mut stdout: ChildStdout, written: &AtomicU64) {
    let mut bytes = [0; 1 << 16];
    loop {
        let message = match stdout.read(&mut bytes) {
            Err(why) if why.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) | Ok(0) => DialogueMessage::Eof,
            Ok(count) => {
                written.fetch_add(count as u64, Relaxed);
                DialogueMessage::Data(bytes[..count].to_vec())
            }
        };
        let sent = supervisor_messages::send_dialogue(&mut io::stdout().lock(), &message);
        if message == DialogueMessage::Eof || sent.is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use messages::error;
    use system::End;
    use DialogueMessage::{Asleep, Data, Eof};
    use Speaker::{Interactor, Program};

    /// What the judge learns from the supervisor of a program.
    enum Event {
        Sent(DialogueMessage),
        /// The program has ended.
        Ended,
        /// The program has failed.
        Failed,
        /// The program could not be run.
        NotRun,
        /// The supervisor was killed.
        Killed,
    }
    use Event::{Ended, Failed, Killed, NotRun, Sent};

    const ALL_FALSE: DialogueEnd =
        DialogueEnd { closed_first: None, both_waited: false, outlived_interactor: false };

    /// Returns what is sent to both programs, in words, and the end of the dialogue.
    fn replies(events: Vec<(Speaker, Event)>) -> (String, DialogueEnd) {
        let (mut state, mut sent) = (DialogueState::default(), Vec::new());

        for (speaker, event) in events {
            let send: SendMessage<'_> = &mut |to, message| {
                let word = match message {
                    Data(bytes) => String::from_utf8_lossy(bytes).into_owned(),
                    other => format!("{other:?}").to_lowercase(),
                };
                sent.push(format!("{word} to {to:?}"));
            };
            match event {
                Sent(message) => state.pass(speaker, &message, send),
                over => {
                    state.side(speaker).outcome = match over {
                        Ended => Some(Ok(Outcome::default())),
                        Failed => Some(Ok(Outcome { end: End::Exit(1), ..Outcome::default() })),
                        NotRun => Some(Err(error!("no"))),
                        _ => None,
                    };
                    state.tell_partner(speaker, send);
                }
            }
        }

        (sent.join(", "), state.end)
    }

    fn text(text: &str) -> Event {
        Sent(Data(text.into()))
    }

    fn check(events: Vec<(Speaker, Event)>, sent: &str, end: DialogueEnd) {
        assert_eq!(replies(events), (sent.to_string(), end));
    }

    #[test]
    fn what_one_program_prints_is_the_input_of_the_other() {
        let both = vec![(Program, text("1")), (Interactor, text("up")), (Program, text("2"))];
        check(both, "1 to Interactor, up to Program, 2 to Interactor", ALL_FALSE);
        let one = vec![(Interactor, text("yes")), (Interactor, Sent(Eof)), (Program, Sent(Eof))];
        let closed = DialogueEnd { closed_first: Some(Interactor), ..ALL_FALSE };
        check(one, "yes to Program, eof to Program, eof to Interactor", closed);
    }

    #[test]
    fn the_input_of_a_program_ends_with_its_partner() {
        check(vec![(Interactor, Ended)], "eof to Program", ALL_FALSE);
        check(vec![(Program, Ended)], "eof to Interactor", ALL_FALSE);
    }

    #[test]
    fn a_program_whose_partner_has_no_outcome_is_killed() {
        check(vec![(Interactor, Killed)], "kill to Program", ALL_FALSE);
        check(vec![(Program, NotRun)], "kill to Interactor", ALL_FALSE);
    }

    #[test]
    fn the_interactor_is_killed_if_it_cannot_change_the_verdict() {
        let closed = |speaker| DialogueEnd { closed_first: Some(speaker), ..ALL_FALSE };
        let asked = vec![(Program, text("1")), (Program, Sent(Eof)), (Program, Failed)];
        check(asked, "1 to Interactor, eof to Interactor, kill to Interactor", closed(Program));
        let rejected = vec![(Interactor, Sent(Eof)), (Program, Sent(Eof)), (Program, Failed)];
        check(rejected, "eof to Program, eof to Interactor, eof to Interactor", closed(Interactor));
        let wrong = vec![(Interactor, Sent(Eof)), (Interactor, Failed)];
        check(wrong, "eof to Program, eof to Program", closed(Interactor));
    }

    #[test]
    fn both_are_killed_once_both_wait() {
        let both_waited = DialogueEnd { both_waited: true, ..ALL_FALSE };
        let at_the_start = vec![(Interactor, Sent(Asleep(0))), (Program, Sent(Asleep(0)))];
        check(at_the_start, "kill to Program, kill to Interactor", both_waited);
        let after_a_line =
            vec![(Program, text("1")), (Program, Sent(Asleep(0))), (Interactor, Sent(Asleep(1)))];
        check(after_a_line, "1 to Interactor, kill to Interactor, kill to Program", both_waited);
    }

    #[test]
    fn a_message_wakes_both_programs() {
        // The interactor fell asleep before it got the line.
        let on_the_way =
            vec![(Program, text("1")), (Interactor, Sent(Asleep(0))), (Program, Sent(Asleep(0)))];
        check(on_the_way, "1 to Interactor", ALL_FALSE);
        let asleep_before =
            vec![(Program, Sent(Asleep(0))), (Program, text("1")), (Interactor, Sent(Asleep(1)))];
        check(asleep_before, "1 to Interactor", ALL_FALSE);
    }

    #[test]
    fn a_program_that_sleeps_after_its_partner_has_ended_is_killed() {
        let outlived = DialogueEnd { outlived_interactor: true, ..ALL_FALSE };
        check(
            vec![(Interactor, Ended), (Program, Sent(Asleep(1)))],
            "eof to Program, kill to Program",
            outlived,
        );

        // It fell asleep before it got the end of its input.
        check(vec![(Interactor, Ended), (Program, Sent(Asleep(0)))], "eof to Program", ALL_FALSE);
        let waits_for_more = vec![(Program, Ended), (Interactor, Sent(Asleep(1)))];
        check(waits_for_more, "eof to Interactor, kill to Interactor", ALL_FALSE);
    }
}
