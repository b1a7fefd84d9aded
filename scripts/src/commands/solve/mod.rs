//! `cargo oj solve`: a filter from boards to their completions.

mod answer_lines;
mod pipeline;

use crate::commands::arguments::Arguments;
use crate::commands::shared_options;
use crate::report::terminal;
use crate::support::error::{Error, Result};
use crate::support::lock;
use answer_lines::{Notes, Question};
use shared::sudoku::bands::Engine;
use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

pub const HELP: &str = "\
Completes Sudoku boards: one a line on standard input, its completion on standard output, in the same order.

  cargo oj solve < boards.txt > completions.txt
  echo 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. | cargo oj solve

  --first      the lexicographically first completion; this is the default
  --any        some completion; which one may change with the next version
  --count N    how many completions there are, counted up to N
  -j N         so many threads; without it, one a processor

A board is 81 digits, `0`, `.` or `_` for a blank. What follows behind white space, `#` or `,` is dropped. Blank
lines and lines that begin with `#` come out as they are. A line that is no board, or a board without a completion,
becomes a comment that says so, is told on standard error too, and makes the exit status 1.
";

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let jobs = shared_options::jobs(&mut arguments)?;
    let question = question(&mut arguments)?;
    if let Some(extra) = arguments.rest("solve")?.first() {
        let way = "boards come from standard input";
        return Err(Error::new(format!(
            "`cargo oj solve` takes no `{extra}`; {way}: cargo oj solve < {extra}"
        )));
    }
    let tally = Arc::new(Mutex::new(Tally::new()));
    let engine = Engine::best();
    let work =
        move |piece: &pipeline::Piece, out: &mut Vec<u8>| answer_lines::answer(engine, question, piece, out);
    let count = Arc::clone(&tally);
    let report = move |notes: Notes| lock(&count).add(&notes);
    let outcome = pipeline::run(jobs, io::stdin(), io::stdout(), work, report);

    terminal::clear_progress();
    let faults = lock(&tally).conclude();
    let cannot = |what: &str, why: io::Error| Err(Error::new(format!("cannot {what}: {why}")));
    match (outcome.read, outcome.written) {
        (Err(why), _) => cannot("read standard input", why),
        // Whoever read the answers has had enough.
        (_, Err(why)) if why.kind() != io::ErrorKind::BrokenPipe => cannot("write to standard output", why),
        _ => Ok(ExitCode::from(u8::from(faults > 0))),
    }
}

fn question(arguments: &mut Arguments) -> Result<Question> {
    let count = arguments.value("--count")?;
    let (first, any) = (arguments.flag("--first"), arguments.flag("--any"));
    match (first, any, count) {
        (_, false, None) => Ok(Question::First),
        (false, true, None) => Ok(Question::Any),
        (false, false, Some(text)) => match text.parse() {
            Ok(limit) if limit > 0 => Ok(Question::Count(limit)),
            _ => Err(Error::new(format!("`--count {text}`: a number above 0 is wanted, below 2^64"))),
        },
        _ => Err(Error::new("`--first`, `--any` and `--count` exclude each other; give one of them")),
    }
}

/// What was done so far, told to a person on the way.
struct Tally {
    boards: u64,
    bytes: u64,
    faults: u64,
    start: Instant,
    /// When progress was last shown; None if nobody would see it.
    shown: Option<Instant>,
    /// How many bytes there are, if standard input is a file.
    size: Option<u64>,
}

impl Tally {
    fn new() -> Tally {
        let start = Instant::now();
        let seen = io::stderr().is_terminal() && !io::stdout().is_terminal();
        Tally { boards: 0, bytes: 0, faults: 0, start, shown: seen.then_some(start), size: left_to_read() }
    }

    fn add(&mut self, notes: &Notes) {
        for message in notes.messages.iter().take(answer_lines::MESSAGES.saturating_sub(self.faults) as usize)
        {
            terminal::print_note(message);
        }
        self.boards += notes.boards;
        self.bytes += notes.bytes;
        self.faults += notes.faults;
        if self.shown.is_some_and(|shown| shown.elapsed() > Duration::from_millis(200)) {
            self.shown = Some(Instant::now());
            terminal::progress(&self.progress(self.start.elapsed()));
        }
    }

    fn progress(&self, elapsed: Duration) -> String {
        let rate = self.boards as f64 / elapsed.as_secs_f64();
        let mut text = format!("{} boards, {rate:.0} a second", self.boards);
        if let Some(size) = self.size.filter(|_| self.bytes > 0) {
            let left = elapsed.as_secs_f64() * (size.saturating_sub(self.bytes) as f64 / self.bytes as f64);
            text += &format!(", {left:.0} s left");
        }
        text
    }

    /// Tells of what was not told yet; how many lines had no answer.
    fn conclude(&self) -> u64 {
        match self.faults.saturating_sub(answer_lines::MESSAGES) {
            0 => {}
            1 => terminal::print_note("1 more line has no answer"),
            more => terminal::print_note(&format!("{more} more lines have no answer")),
        }
        self.faults
    }
}

/// How many bytes of standard input are still to come, if it is a file.
#[cfg(unix)]
fn left_to_read() -> Option<u64> {
    use std::io::Seek;
    use std::os::fd::AsFd;
    let mut file = std::fs::File::from(io::stdin().as_fd().try_clone_to_owned().ok()?);
    let size = file.metadata().ok().filter(std::fs::Metadata::is_file)?.len();
    Some(size.saturating_sub(file.stream_position().ok()?))
}

#[cfg(not(unix))]
fn left_to_read() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_tells_rate_and_remaining_time() {
        let mut tally = Tally { boards: 3000, bytes: 246_000, size: None, ..Tally::new() };
        assert_eq!(tally.progress(Duration::from_secs(2)), "3000 boards, 1500 a second");
        tally.size = Some(984_000);
        assert_eq!(tally.progress(Duration::from_secs(2)), "3000 boards, 1500 a second, 6 s left");
    }
}
