//! `cargo oj solve`: a filter from boards to their completions.

mod ordered_threads;
mod read_lines;

use crate::commands::arguments::Arguments;
use crate::commands::command_line::{flag, option, text, Command};
use crate::commands::shared_options;
use crate::report::terminal;
use crate::support::error::{Error, Result};
use crate::support::lock;
use crate::support::text::visible;
use read_lines::Pieces;
use shared::sudoku::answer_lines::{self, Answers, Piece, Question};
use shared::sudoku::bands::Engine;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

pub static COMMAND: Command = Command {
    name: "solve",
    operands: "",
    summary: text(
        "Complete Sudoku boards, one a line",
        "한 줄에 하나씩 스도쿠 보드를 풉니다",
    ),
    examples: &[
        ("solve < boards.txt > completions.txt", text("boards of a file", "파일에 있는 보드")),
        ("solve --count 2 < boards.txt", text("one completion, or more?", "해답이 하나뿐인지 확인")),
    ],
    options: &[
        flag(
            "--first",
            "the lexicographically first completion; this is the default",
            "사전순으로 가장 앞선 해답 (기본값)",
        ),
        flag(
            "--any",
            "some completion; another version may give another one",
            "아무 해답. 버전이 바뀌면 달라질 수 있습니다",
        ),
        option("--count", "N", "how many completions there are; counting stops at N", "해답의 수. N개까지만 셉니다"),
        option(
            "-j",
            "N",
            "threads that solve boards (default: the number of processors)",
            "보드를 푸는 스레드 수 (기본값: 프로세서 수)",
        ),
        shared_options::LANG_ALONE,
    ],
    notes: &[text(
        "A board is 81 digits, with `0`, `.` or `_` for a blank. Text that follows white space, `#` or `,` is dropped. \
         Blank lines and lines that begin with `#` come out unchanged. For a line that is no board, and for a board \
         without a completion, a comment comes out that says why. The first 20 of these are also printed on standard \
         error, and the exit status is 1.",
        "보드는 숫자 81개이고 빈칸은 `0`, `.`, `_`로 씁니다. 공백, `#`, `,` 뒤의 글은 버립니다. 빈 줄과 `#`으로 시작하는 줄은 그대로 \
         출력합니다. 보드가 아닌 줄과 해답이 없는 보드에는 이유를 적은 주석을 출력합니다. 그중 처음 20개는 표준 오류에도 출력하며, 종료 코드는 \
         1입니다.",
    )],
    run,
};

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let jobs = shared_options::jobs(&mut arguments)?;
    let question = question(&mut arguments)?;
    shared_options::language(&mut arguments)?; // of errors: main finds it
    if let Some(extra) = arguments.rest()?.first() {
        let way = "boards come from standard input";
        return Err(Error::new(format!(
            "`cargo oj solve` takes no `{extra}`; {way}: cargo oj solve < {extra}"
        )));
    }
    let mut tally = Tally::new();
    let outcome = solve(jobs, question, &mut tally);

    terminal::clear_progress();
    tally.print_rest();
    match outcome {
        // A broken pipe: the program that reads the answers has ended, as `head` does.
        Err((what, why)) if why.kind() != io::ErrorKind::BrokenPipe => {
            Err(Error::new(format!("cannot {what}: {why}")))
        }
        _ => Ok(ExitCode::from(u8::from(tally.faults > 0))),
    }
}

/// Answers standard input on standard output. After each piece of the input its answers are flushed, then its messages
/// are printed. An error says what failed.
fn solve(
    jobs: usize,
    question: Question,
    tally: &mut Tally,
) -> std::result::Result<(), (&'static str, io::Error)> {
    let engine = Engine::best();
    // Written buffers are used again: with several threads, new ones cost 5 % of the time in page faults.
    let spare = Arc::new(Mutex::new(Vec::new()));
    let written = Arc::clone(&spare);
    let work = move |piece: io::Result<Piece>| {
        let buffer = lock(&spare).pop().unwrap_or_default();
        piece.map(|piece| answer_lines::answer(engine, question, &piece, buffer, visible))
    };
    let mut out = io::stdout();
    ordered_threads::run(jobs, Pieces::new(io::stdin()), work, |answers| {
        let mut answers = answers.map_err(|why| ("read standard input", why))?;
        let outcome = out.write_all(&answers.text).and_then(|()| out.flush());
        tally.add(&answers);
        if answers.text.capacity() <= LARGEST_SPARE {
            answers.text.clear();
            lock(&written).push(answers.text);
        }
        outcome.map_err(|why| ("write to standard output", why))
    })
}

/// Most messages that are printed.
const MESSAGES: u64 = answer_lines::MESSAGES as u64;

/// Most bytes of a buffer that is used again. Answers to boards need less; many messages may need more.
const LARGEST_SPARE: usize = 4 * answer_lines::PIECE;

fn question(arguments: &mut Arguments) -> Result<Question> {
    let count = arguments.number("--count", 1..=usize::MAX as u64)?;
    match (arguments.flag("--first"), arguments.flag("--any"), count) {
        (_, false, None) => Ok(Question::First),
        (false, true, None) => Ok(Question::Any),
        (false, false, Some(limit)) => Ok(Question::Count(limit as usize)),
        _ => Err(Error::new("`--first`, `--any` and `--count` exclude each other; give one of them")),
    }
}

/// What was done so far; printed as progress and at the end.
struct Tally {
    boards: u64,
    bytes: u64,
    faults: u64,
    start: Instant,
    /// When progress was last shown. None if it is not shown: standard error is no terminal, or standard output is one.
    shown: Option<Instant>,
    /// How many bytes there are, if standard input is a file.
    size: Option<u64>,
}

impl Tally {
    fn new() -> Tally {
        let start = Instant::now();
        let shows = io::stderr().is_terminal() && !io::stdout().is_terminal();
        Tally { boards: 0, bytes: 0, faults: 0, start, shown: shows.then_some(start), size: left_to_read() }
    }

    fn add(&mut self, answers: &Answers) {
        let due = MESSAGES.saturating_sub(self.faults) as usize;
        answers.messages.iter().take(due).for_each(|message| terminal::print_note(message));
        self.boards += answers.boards;
        self.bytes += answers.bytes;
        self.faults += answers.faults;
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

    /// Prints how many messages were left out.
    fn print_rest(&self) {
        match self.faults.saturating_sub(MESSAGES) {
            0 => {}
            1 => terminal::print_note("1 more line has no answer"),
            more => terminal::print_note(&format!("{more} more lines have no answer")),
        }
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
    fn progress_shows_rate_and_remaining_time() {
        let mut tally = Tally { boards: 3000, bytes: 246_000, size: None, ..Tally::new() };
        assert_eq!(tally.progress(Duration::from_secs(2)), "3000 boards, 1500 a second");
        tally.size = Some(984_000);
        assert_eq!(tally.progress(Duration::from_secs(2)), "3000 boards, 1500 a second, 6 s left");
    }
}
