//! Lines through several threads: order kept, memory constant, nothing held back.
//!
//! Every thread does the same. It takes the lines that can be read at once, works on them alone and hands the result
//! in. A result that is early waits; the thread that hands in the one that is due writes it and all that follow.
//! So what a person types is answered before the next read waits for more, and a file is read in large pieces. No
//! thread runs further ahead than a few megabytes, and one thread alone is the caller's own.

use crate::support::lock;
use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;

/// The most bytes that are read at once, and the longest line there may be.
pub const PIECE: usize = 1 << 15;

/// So many bytes of answers may be early: enough to go on with while the thread of the one that is due has to wait
/// for a processor.
const AHEAD: usize = 4 << 20;

/// Some whole lines of the input; only the last line of all may lack its newline.
#[derive(Default)]
pub struct Piece {
    pub number: u64,
    pub bytes: Vec<u8>,
    /// The number of the first line, counted from 1.
    pub line: u64,
    /// This is the beginning of a line that is too long; the rest of it was dropped.
    pub cut: bool,
}

/// What became of the input and of the output; both are left as soon as one of them fails.
pub struct Outcome {
    pub read: io::Result<()>,
    pub written: io::Result<()>,
}

/// Sends every piece through `work`, which appends its answer to a buffer, on so many threads. What it notes besides
/// goes to `report`, in the order of the input, after the answer was written.
pub fn run<R, W, N>(
    jobs: usize,
    source: R,
    sink: W,
    work: impl Fn(&Piece, &mut Vec<u8>) -> N + Send + Sync + 'static,
    report: impl FnMut(N) + Send + 'static,
) -> Outcome
where
    R: Read + Send + 'static,
    W: Write + Send + 'static,
    N: Send + 'static,
{
    let buffer = vec![0; PIECE];
    let input = Input { source, buffer, filled: 0, inside: false, number: 0, line: 1, end: None };
    let early = VecDeque::new();
    let output =
        Output { sink, report, due: 0, early, waiting: 0, spare: Vec::new(), failure: None, busy: jobs };
    let line = Arc::new(Pipeline {
        input: Mutex::new(input),
        output: Mutex::new(output),
        moved: Condvar::new(),
        work,
    });
    if jobs == 1 {
        line.work_through();
    } else {
        for _ in 0..jobs {
            let line = Arc::clone(&line);
            thread::spawn(move || {
                // A piece without an answer would be waited for without end.
                let worked = catch_unwind(AssertUnwindSafe(|| line.work_through()));
                worked.unwrap_or_else(|_| std::process::exit(101));
            });
        }
        // Once the output has failed, a thread that waits for input is not waited for.
        let at_work = |output: &mut Output<W, _, N>| output.busy > 0 && output.failure.is_none();
        drop(line.moved.wait_while(lock(&line.output), at_work));
    }
    let failure = lock(&line.output).failure.take();
    match failure {
        // The input may still be held by a thread that waits for more of it.
        Some(why) => Outcome { read: Ok(()), written: Err(why) },
        None => Outcome { read: lock(&line.input).end.take().unwrap_or(Ok(())), written: Ok(()) },
    }
}

struct Pipeline<R, W, F, P, N> {
    input: Mutex<Input<R>>,
    output: Mutex<Output<W, P, N>>,
    /// Told when the output has come further.
    moved: Condvar,
    work: F,
}

impl<R: Read, W: Write, F: Fn(&Piece, &mut Vec<u8>) -> N, P: FnMut(N), N> Pipeline<R, W, F, P, N> {
    /// What each thread does, until there is no more input or the output has failed.
    fn work_through(&self) {
        let (mut piece, mut answer) = (Piece::default(), Vec::new());
        while lock(&self.input).take(&mut piece) {
            answer.clear();
            let notes = (self.work)(&piece, &mut answer);
            if !self.hand_in(piece.number, &mut answer, notes) {
                break;
            }
        }
        lock(&self.output).busy -= 1;
        self.moved.notify_all();
    }

    fn hand_in(&self, number: u64, answer: &mut Vec<u8>, notes: N) -> bool {
        let far = |output: &mut Output<W, P, N>| {
            output.failure.is_none() && number > output.due && output.waiting > AHEAD
        };
        let waited = self.moved.wait_while(lock(&self.output), far);
        let mut output = waited.unwrap_or_else(PoisonError::into_inner);
        if number > output.due {
            output.waiting += answer.len();
            let spare = output.spare.pop().unwrap_or_default();
            output.keep(number, std::mem::replace(answer, spare), notes);
        } else {
            output.write(answer, notes);
            output.catch_up();
            self.moved.notify_all();
        }
        output.failure.is_none()
    }
}

struct Input<R> {
    source: R,
    /// What was read and is in no piece yet: at most a line that has just begun.
    buffer: Vec<u8>,
    filled: usize,
    /// Amid a line that was cut.
    inside: bool,
    /// The number and the line of the piece to come.
    number: u64,
    line: u64,
    /// How it ended.
    end: Option<io::Result<()>>,
}

impl<R: Read> Input<R> {
    /// Waits for at least one line, and takes all that came with it. False at the end.
    fn take(&mut self, piece: &mut Piece) -> bool {
        let newline = |byte: &u8| *byte == b'\n';
        let mut end = 0;
        while end == 0 && self.filled < PIECE && self.end.is_none() {
            let before = self.filled;
            match self.source.read(&mut self.buffer[before..]) {
                Ok(0) => self.end = Some(Ok(())),
                Ok(got) => self.filled += got,
                Err(why) if why.kind() == io::ErrorKind::Interrupted => continue,
                Err(why) => self.end = Some(Err(why)),
            }
            if self.inside {
                let rest = self.buffer[..self.filled].iter().position(newline);
                self.inside = rest.is_none();
                self.drop_front(rest.map_or(self.filled, |rest| rest + 1));
            }
            let last = self.buffer[before..self.filled].iter().rposition(newline);
            end = last.map_or(0, |last| before + last + 1);
        }
        piece.cut = end == 0 && self.filled == PIECE;
        self.inside |= piece.cut;
        piece.bytes.clear();
        piece.bytes.extend_from_slice(&self.buffer[..if end == 0 { self.filled } else { end }]);
        self.drop_front(piece.bytes.len());

        let lines = piece.bytes.iter().filter(|byte| newline(byte)).count() + usize::from(piece.cut);
        (piece.number, piece.line) = (self.number, self.line);
        (self.number, self.line) = (self.number + 1, self.line + lines as u64);
        !piece.bytes.is_empty()
    }

    fn drop_front(&mut self, bytes: usize) {
        self.buffer.copy_within(bytes..self.filled, 0);
        self.filled -= bytes;
    }
}

struct Output<W, P, N> {
    sink: W,
    report: P,
    /// The number of the piece whose answer is written next.
    due: u64,
    /// The answers that came before their turn: of the piece that is due, which lacks, and of those that follow.
    early: VecDeque<Option<(Vec<u8>, N)>>,
    /// How many bytes are early.
    waiting: usize,
    /// Buffers of answers that were early, to be filled again.
    spare: Vec<Vec<u8>>,
    failure: Option<io::Error>,
    /// How many threads are still at work.
    busy: usize,
}

impl<W: Write, P: FnMut(N), N> Output<W, P, N> {
    fn write(&mut self, answer: &[u8], notes: N) {
        if self.failure.is_none() {
            self.failure = self.sink.write_all(answer).and_then(|()| self.sink.flush()).err();
            (self.report)(notes);
        }
        self.due += 1;
        self.early.pop_front();
    }

    fn keep(&mut self, number: u64, answer: Vec<u8>, notes: N) {
        let place = (number - self.due) as usize;
        while self.early.len() <= place {
            self.early.push_back(None);
        }
        self.early[place] = Some((answer, notes));
    }

    /// Writes what was early and is due now.
    fn catch_up(&mut self) {
        while let Some((answer, notes)) = self.early.front_mut().and_then(Option::take) {
            self.waiting -= answer.len();
            self.write(&answer, notes);
            // Unusually large ones would add up.
            if answer.capacity() <= 4 * PIECE {
                self.spare.push(answer);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives so many bytes a read, then fails or ends.
    struct Trickle {
        text: Vec<u8>,
        at: usize,
        step: usize,
        fails: bool,
    }

    impl Read for Trickle {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let step = self.step.min(buffer.len()).min(self.text.len() - self.at);
            buffer[..step].copy_from_slice(&self.text[self.at..self.at + step]);
            self.at += step;
            match step {
                0 if self.fails => Err(io::Error::other("gone")),
                step => Ok(step),
            }
        }
    }

    #[derive(Clone, Default)]
    struct Sink(Arc<Mutex<Vec<u8>>>);

    impl Write for Sink {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            lock(&self.0).extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// Copies every line with its number in front; notes the line each piece begins with.
    fn numbered(jobs: usize, step: usize, text: &str, fails: bool) -> (String, Vec<u64>, Outcome) {
        let source = Trickle { text: text.as_bytes().to_vec(), at: 0, step, fails };
        let (sink, lines) = (Sink::default(), Arc::new(Mutex::new(Vec::new())));
        let work = |piece: &Piece, answer: &mut Vec<u8>| {
            for (number, line) in (piece.line..).zip(piece.bytes.split_inclusive(|&byte| byte == b'\n')) {
                answer.extend_from_slice(format!("{number} ").as_bytes());
                answer.extend_from_slice(if piece.cut { b"cut\n" } else { line });
            }
            // Unequal work mixes the order in which threads end.
            (0..piece.line % 7 * 100).for_each(|step| {
                std::hint::black_box(step);
            });
            piece.line
        };
        let (seen, written) = (Arc::clone(&lines), sink.clone());
        let outcome = run(jobs, source, sink, work, move |line| lock(&seen).push(line));
        let text = String::from_utf8(lock(&written.0).clone()).expect("as it came");
        let lines = lock(&lines).clone();
        (text, lines, outcome)
    }

    #[test]
    fn order_is_kept_however_the_input_arrives() {
        let lines: Vec<String> = (1..=20_000).map(|line| format!("{}\n", "x".repeat(line % 9))).collect();
        let expected: String = (1..).zip(&lines).map(|(number, line)| format!("{number} {line}")).collect();
        for (jobs, step) in [(1, 1), (1, 7), (1, 100_000), (2, 11), (7, 1000), (7, 100_000)] {
            let (text, seen, outcome) = numbered(jobs, step, &lines.concat(), false);
            assert!(text == expected, "{jobs} threads, {step} bytes a read");
            assert!(seen.windows(2).all(|pair| pair[0] < pair[1]));
            assert!(outcome.read.is_ok() && outcome.written.is_ok());
        }
    }

    #[test]
    fn the_last_line_may_lack_its_newline() {
        assert_eq!(numbered(2, 3, "one\n\ntwo", false).0, "1 one\n2 \n3 two");
        assert_eq!(numbered(1, 3, "", false).0, "");
    }

    #[test]
    fn a_line_without_end_is_cut() {
        let long = "y".repeat(3 * PIECE);
        for step in [1000, PIECE, 5 * PIECE] {
            let (text, ..) = numbered(2, step, &format!("a\n{long}\nb\nc\n{long}"), false);
            assert_eq!(text, "1 a\n2 cut\n3 b\n4 c\n5 cut\n", "{step} bytes a read");
        }
    }

    #[test]
    fn what_came_before_a_failure_is_answered() {
        for jobs in [1, 3] {
            let (text, _, outcome) = numbered(jobs, 2, "one\ntwo\nth", true);
            assert_eq!(text, "1 one\n2 two\n3 th");
            assert_eq!(outcome.read.unwrap_err().to_string(), "gone");
        }
    }
}
