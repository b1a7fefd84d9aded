//! A filter from Sudoku boards to their completions: `cargo run --release -p shared --example solve --
//! --help`.

use shared::sudoku::bands::Engine;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::process::ExitCode;
use std::sync::mpsc::{self, Receiver, Sender};
use std::{env, thread};

const HELP: &str = "\
Completes Sudoku boards: one a line on standard input, its completion on standard output, in the same order.

  --first      the lexicographically first completion; this is the default
  --any        any completion; another version may give another one
  --count N    how many completions there are; counting stops at N
  -j N         boards are solved on N threads (default: the number of processors)

A board is 81 digits, with `0`, `.` or `_` for a blank. Text after white space, `#` or `,` is dropped.
Blank lines and lines that begin with `#` come out unchanged. A line that is not a board, or a board without a
completion, comes out as a comment that says why. The first 20 of these are also printed on standard error, and the
exit status is 1.
";

const READ: usize = 1 << 16;
const LONGEST_LINE: usize = 1 << 15;
const MOST_MESSAGES: usize = 20;

fn main() -> ExitCode {
    let arguments: Vec<_> =
        env::args_os().skip(1).map(|given| given.to_string_lossy().into_owned()).collect();
    if arguments.iter().any(|argument| argument == "--help") {
        print!("{HELP}");
        return ExitCode::SUCCESS;
    }
    match run(arguments.into_iter(), io::stdin(), io::stdout(), io::stderr()) {
        Ok(faults) => ExitCode::from(u8::from(faults > 0)),
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::from(2)
        }
    }
}

/// Answers every line of `input` on `output`. Returns how many have no answer.
pub fn run(
    arguments: impl Iterator<Item = String>,
    input: impl Read + Send + 'static,
    output: impl Write + Send + 'static,
    errors: impl Write + Send + 'static,
) -> Result<usize, String> {
    let (question, jobs) = options(arguments)?;
    let (finish, finished) = mpsc::channel();
    let readers = circle((BufReader::with_capacity(READ, input), 1), jobs);
    let writers = circle((output, errors, 0), jobs);
    for ((to_read, next_to_read), (to_write, next_to_write)) in readers.zip(writers) {
        let finish = finish.clone();
        thread::spawn(move || {
            let (mut piece, mut answers) = (Vec::new(), Vec::new());
            while let Ok((mut input, line)) = to_read.recv() {
                let read = read(&mut input, &mut piece).map_err(cannot("read standard input"));
                let _ = next_to_read.send((input, line + newlines(&piece)));

                answers.clear();
                let faults = answer(question, &piece, line, &mut answers);

                let Ok((mut output, mut errors, known)) = to_write.recv() else { return };
                let written = output.write_all(&answers).and_then(|()| output.flush());
                for fault in faults.iter().take(MOST_MESSAGES.saturating_sub(known)) {
                    let _ = writeln!(errors, "{fault}");
                }
                let known = known + faults.len();
                let outcome = read.and(written.map_err(cannot("write to standard output")));
                if outcome.is_err() || piece.is_empty() {
                    let _ = finish.send((outcome, errors, known));
                    return;
                }
                let _ = next_to_write.send((output, errors, known));
            }
        });
    }
    drop(finish);
    let (outcome, mut errors, faults) = finished.recv().expect("no thread panics");
    let _ = match faults.saturating_sub(MOST_MESSAGES) {
        0 => Ok(()),
        1 => writeln!(errors, "1 more line has no answer"),
        more => writeln!(errors, "{more} more lines have no answer"),
    };
    match outcome {
        // A broken pipe: the program that reads the answers has ended, as `head` does.
        Err(why) if why.kind() != ErrorKind::BrokenPipe => Err(why.to_string()),
        _ => Ok(faults),
    }
}

fn cannot(what: &'static str) -> impl Fn(io::Error) -> io::Error {
    move |why| io::Error::new(why.kind(), format!("cannot {what}: {why}"))
}

/// Returns the places in a circle of threads round which a value goes: each thread receives it from the one
/// before it and sends it to the one after it. So threads read in turn, and write in the same order.
fn circle<T>(value: T, threads: usize) -> impl Iterator<Item = (Receiver<T>, Sender<T>)> {
    let (mut senders, receivers): (Vec<_>, Vec<_>) = (0..threads).map(|_| mpsc::channel()).unzip();
    let _ = senders[0].send(value);
    senders.rotate_left(1);
    receivers.into_iter().zip(senders)
}

#[derive(Clone, Copy)]
enum Question {
    First,
    Any,
    Count(usize),
}

/// Returns the question and the number of threads.
fn options(mut arguments: impl Iterator<Item = String>) -> Result<(Question, usize), String> {
    let (mut question, mut jobs) = (None, thread::available_parallelism().map_or(1, usize::from));
    while let Some(argument) = arguments.next() {
        let (name, glued) = match argument.strip_prefix("-j") {
            Some(jobs) => ("-j", jobs),
            None => argument.split_once('=').unwrap_or((&argument, "")),
        };
        let mut number = |most: usize, range: &str| {
            let value = if glued.is_empty() { arguments.next() } else { Some(glued.to_string()) };
            let value = value.ok_or_else(|| format!("`{name}` requires a value"))?;
            let number = value.parse().ok().filter(|number| (1..=most).contains(number));
            number.ok_or_else(|| format!("`{name} {value}`: expected a whole number {range}"))
        };
        let asked = match name {
            "--first" => Question::First,
            "--any" => Question::Any,
            "--count" => Question::Count(number(usize::MAX, "of 1 or more")?),
            "-j" => {
                jobs = number(256, "from 1 to 256")?;
                continue;
            }
            _ if name.starts_with('-') => return Err(format!("unknown option `{name}` (see `--help`)")),
            _ => return Err(format!("unexpected `{name}`; boards come from standard input: solve < {name}")),
        };
        if question.replace(asked).is_some() {
            return Err("`--first`, `--any` and `--count` exclude each other; give one of them".into());
        }
    }
    Ok((question.unwrap_or(Question::First), jobs))
}

/// Fills `piece` with the next line and the whole lines that were read together with it, so that a typed line
/// is answered before the next one. At the end of the input the piece is empty.
fn read(input: &mut BufReader<impl Read>, piece: &mut Vec<u8>) -> io::Result<()> {
    piece.clear();
    while input.take(READ as u64).read_until(b'\n', piece)? == READ && !piece.ends_with(b"\n") {
        piece.truncate(LONGEST_LINE + 1); // of a line that is too long only the start is kept
    }
    let whole = input.buffer().iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    piece.extend_from_slice(&input.buffer()[..whole]);
    input.consume(whole);
    Ok(())
}

fn newlines(piece: &[u8]) -> usize {
    // A count below 256 fits in a byte, so that vector instructions count many bytes at once.
    let count = |bytes: &[u8]| bytes.iter().map(|&byte| u8::from(byte == b'\n')).sum::<u8>();
    piece.chunks(255).map(|bytes| usize::from(count(bytes))).sum()
}

/// Appends an answer for each line to `answers`. Returns the reason for each line without an answer.
fn answer(question: Question, piece: &[u8], line: usize, answers: &mut Vec<u8>) -> Vec<String> {
    let (engine, mut faults) = (Engine::best(), Vec::new());
    let (mut rest, mut number) = (piece, line);
    if number == 1 {
        rest = rest.strip_prefix(b"\xef\xbb\xbf").unwrap_or(rest); // byte-order mark
    }
    while !rest.is_empty() {
        let board = read_board(rest);
        // The newline mostly follows the 81 cells of a board, so the search starts there.
        let from = if board.is_some() { 81 } else { 0 };
        let end = rest[from..].iter().position(|&byte| byte == b'\n');
        let (line, next) = rest.split_at(end.map_or(rest.len(), |end| from + end + 1));
        let fault = match (board, question) {
            _ if line.len() > LONGEST_LINE => Some(format!("longer than {LONGEST_LINE} bytes")),
            (Some(board), Question::First) => write(engine.first(&board), answers),
            (Some(board), Question::Any) => write(engine.any(&board), answers),
            (Some(board), Question::Count(limit)) => {
                answers.extend(format!("{}\n", engine.count(&board, limit)).bytes());
                None
            }
            (None, _) if line.starts_with(b"#") || line.iter().all(u8::is_ascii_whitespace) => {
                answers.extend(line);
                None
            }
            (None, _) => Some(board_fault(line)),
        };
        if let Some(why) = fault {
            answers.extend(format!("# line {number}: {why}\n").bytes());
            faults.push(format!("line {number}: {why}"));
        }
        (rest, number) = (next, number + 1);
    }
    faults
}

/// Appends a completion to `answers`, or says that there is none.
fn write(completion: Option<[u8; 81]>, answers: &mut Vec<u8>) -> Option<String> {
    let Some(completion) = completion else { return Some("no completion".to_string()) };
    answers.extend(completion.map(|digit| b'0' + digit));
    answers.push(b'\n');
    None
}

/// Reads 81 cells from the start of the text: digits, with `0`, `.` or `_` for a blank. None if one of the 81
/// bytes is something else, or if something else than white space, `#` or `,` follows them. The rest is not
/// read.
pub fn read_board(text: &[u8]) -> Option<[u8; 81]> {
    let mut cells = [0; 81];
    let mut odd = text.get(81).is_some_and(|byte| !separates(byte));
    // No branch for each byte, so that the compiler can use vector instructions.
    for (cell, &byte) in cells.iter_mut().zip(text.get(..81)?) {
        let digit = byte.wrapping_sub(b'0');
        *cell = if byte == b'.' || byte == b'_' { 0 } else { digit };
        odd |= *cell > 9;
    }
    (!odd).then_some(cells)
}

/// Returns the reason why [`read_board`] rejects a line.
pub fn board_fault(line: &[u8]) -> String {
    let given = String::from_utf8_lossy(line.split(separates).next().unwrap_or_default());
    let odd = given.chars().enumerate().find(|(_, c)| !c.is_ascii_digit() && !"._".contains(*c));
    match (given.chars().count(), odd) {
        (1, _) => "expected 81 characters, got 1".to_string(),
        (81, Some((at, odd))) => format!("invalid character `{}` in column {}", odd.escape_debug(), at + 1),
        (characters, _) => format!("expected 81 characters, got {characters}"),
    }
}

/// Returns whether this byte may follow the 81 cells.
fn separates(byte: &u8) -> bool {
    byte.is_ascii_whitespace() || b"#,".contains(byte)
}
