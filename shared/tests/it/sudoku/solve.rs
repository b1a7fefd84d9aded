//! The example `solve`: boards in, completions out.

#[allow(dead_code)] // its `main` is not called here
#[path = "../../../examples/solve.rs"]
mod example;

use shared::random::Random;
use shared::sudoku::board::Board;
use shared::sudoku::{exact_cover, random_boards, rules};
use std::io::{self, Read, Write};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

const EASY: &str = "103000509002109400000704000300502006060000050700803004000401000009205800804000107";
const FULL: &str = "143628579572139468986754231391542786468917352725863914237481695619275843854396127";
const SLIPPED: &str = "8..........36......7..9.2...5...7.......457.....1...3..1.....68..85...1..9....4..";

/// One end of a pipe. A read waits for a write, and returns what that one wrote.
struct Source(Receiver<Vec<u8>>, Vec<u8>);

impl Read for Source {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() {
            self.1 = self.0.recv_timeout(Duration::from_secs(60)).unwrap_or_default();
        }
        let count = self.1.as_slice().read(buffer)?;
        self.1.drain(..count);
        Ok(count)
    }
}

/// The other end.
struct Sink(Sender<Vec<u8>>);

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.send(bytes.to_vec()).map(|()| bytes.len()).map_err(|_| io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn pipe() -> (Sink, Source) {
    let (sender, receiver) = mpsc::channel();
    (Sink(sender), Source(receiver, Vec::new()))
}

fn run(
    arguments: &str,
    input: impl Read + Send + 'static,
    output: impl Write + Send + 'static,
    errors: Sink,
) -> Result<usize, String> {
    // Boxed, so that the example is compiled once here.
    let (input, output): (Box<dyn Read + Send>, Box<dyn Write + Send>) = (Box::new(input), Box::new(output));
    example::run(arguments.split_whitespace().map(str::to_string), input, output, errors)
}

/// How many lines have no answer, and what is on standard output and on standard error.
fn solve(arguments: &str, text: &str) -> (usize, String, String) {
    let ((output, answers), (errors, messages)) = (pipe(), pipe());
    let faults = run(arguments, io::Cursor::new(text.as_bytes().to_vec()), output, errors).expect("no error");
    let read = |source| io::read_to_string(source).expect("text");
    (faults, read(answers), read(messages))
}

#[test]
fn order_is_kept_with_any_number_of_threads() {
    let (mut boards, mut completions) = (String::new(), String::new());
    let random = &mut Random::new(5);
    for _ in 0..20 {
        let board = random_boards::unique(random, 30);
        boards += &format!("{}\n", board.line());
        completions += &format!("{}\n", exact_cover::completion(&board).expect("it has one").line());
    }
    let (boards, completions) = (boards.repeat(150), completions.repeat(150));
    for (jobs, chunk) in [(1, 10_000), (2, 10), (3, 300), (7, 81)] {
        let ((mut input, source), (output, answers), (errors, _messages)) = (pipe(), pipe(), pipe());
        for chunk in boards.as_bytes().chunks(chunk) {
            input.write_all(chunk).expect("the reader is there");
        }
        drop(input);
        assert_eq!(run(&format!("-j {jobs}"), source, output, errors), Ok(0));
        assert!(io::read_to_string(answers).expect("text") == completions, "{jobs} threads");
    }
}

#[test]
fn every_line_has_an_answer() {
    let odd = |cell: &str| EASY.replacen('0', cell, 1);
    let fault = |why: &str| format!("# line N: {why}");
    let mut table = vec![
        (format!("\u{feff}{EASY}"), FULL.to_string()), // an editor's byte-order mark
        (EASY[1..].to_string(), fault("expected 81 characters, got 80")),
        (format!("{EASY}0"), fault("expected 81 characters, got 82")),
        (format!("{EASY}.x y"), fault("expected 81 characters, got 83")),
        (format!("\u{feff}{EASY}"), fault("expected 81 characters, got 82")),
        ("7".to_string(), fault("expected 81 characters, got 1")),
        (" 7".to_string(), fault("expected 81 characters, got 0")),
        (odd("O"), fault("invalid character `O` in column 2")),
        (odd("\u{c2a4}"), fault("invalid character `\u{c2a4}` in column 2")), // three bytes
        (odd("\u{1}"), fault("invalid character `\\u{1}` in column 2")),
        (odd("1"), fault("no completion")),
    ];
    for board in [EASY.replace('0', "."), EASY.replace('0', "_"), format!("{EASY},{FULL}")] {
        table.push((board, FULL.to_string()));
    }
    for end in ["\r", "  \t", " easy 3.1", "#easy"] {
        table.push((format!("{EASY}{end}"), FULL.to_string()));
    }
    for line in ["", "  \r", "# 81 cells", "#\r", "\t", "#"] {
        table.push((line.to_string(), line.to_string()));
    }
    // The longest line has 32768 bytes, with its newline.
    table.push((format!("#{}", "x".repeat(32_766)), format!("#{}", "x".repeat(32_766))));
    for length in [32_767, 65_535, 65_536, 300_000] {
        table.push((format!("#{}", "x".repeat(length)), fault("longer than 32768 bytes")));
    }
    let text: String = table.iter().map(|(line, _)| format!("{line}\n")).collect();
    let numbered = (1..).zip(&table).map(|(number, (_, answer))| answer.replace('N', &number.to_string()));
    let expected: Vec<String> = numbered.collect();
    let messages: String =
        expected.iter().filter(|a| a.starts_with("# line")).map(|a| format!("{}\n", &a[2..])).collect();
    let expected = expected.join("\n") + "\n";
    for jobs in ["-j1", "-j2"] {
        let (faults, output, errors) = solve(jobs, &text);
        let differing = output.lines().zip(expected.lines()).find(|(given, right)| given != right);
        assert_eq!((differing, output.len()), (None, expected.len()));
        assert_eq!((faults, &errors), (14, &messages));
        // What comes out can go in again.
        assert!(solve(jobs, &output) == (0, output, String::new()));
    }
}

#[test]
fn at_most_20_messages_are_printed() {
    for (lines, rest) in
        [(20, ""), (21, "1 more line has no answer\n"), (50_000, "49980 more lines have no answer\n")]
    {
        let (faults, answers, messages) = solve("-j 3", &"7\n".repeat(lines));
        assert_eq!((faults, answers.lines().count()), (lines, lines));
        let printed: String =
            (1..=20).map(|line| format!("line {line}: expected 81 characters, got 1\n")).collect();
        assert_eq!(messages, printed + rest);
    }
}

#[test]
fn each_question_has_its_answer() {
    let text = format!("{SLIPPED}\n{}\n", ".".repeat(81));
    let first = solve("--first", &text);
    assert_eq!(first, solve("", &text));
    assert!(first.1.lines().nth(1).is_some_and(|line| line.starts_with("123456789456789123")), "{first:?}");
    let any = solve("--any", &text).1;
    assert_eq!(any.lines().count(), 2);
    for (board, completion) in text.lines().zip(any.lines()) {
        assert_eq!(rules::fault(&Board::read(&board.replace('.', "0")), &Board::read(completion)), None);
    }
    let text = format!("{text}{EASY}\n{}\nx", EASY.replacen('0', "1", 1));
    let answers = "477\n500\n1\n0\n# line 5: expected 81 characters, got 1\n";
    assert_eq!(solve("--count 500", &text).1, answers);
    assert_eq!(solve("--count=476", SLIPPED).1, "476\n");
}

#[test]
fn a_typed_line_is_answered_before_the_next_one() {
    for jobs in ["-j1", "-j3"] {
        let ((mut input, source), (output, mut answers), (errors, _messages)) = (pipe(), pipe(), pipe());
        let call = thread::spawn(move || run(jobs, source, output, errors));
        let mut answer = vec![0; 82];
        // Each write ends with the start of the next line, which must not delay the answer either.
        for written in [format!("{EASY}\n103"), format!("{}\n10", &EASY[3..]), format!("{}\n", &EASY[2..])] {
            input.write_all(written.as_bytes()).expect("the reader is there");
            answers.read_exact(&mut answer).expect("an answer");
            assert_eq!(String::from_utf8_lossy(&answer), format!("{FULL}\n"));
        }
        drop(input);
        assert_eq!((call.join().expect("no panic"), answers.read(&mut answer).expect("the end")), (Ok(0), 0));
    }
}

#[test]
fn a_closed_output_ends_the_call_although_the_input_is_open() {
    for jobs in ["-j1", "-j3"] {
        let ((mut input, source), (output, answers), (errors, messages)) = (pipe(), pipe(), pipe());
        drop(answers);
        input.write_all(b"7\n").expect("the reader is there");
        assert_eq!(run(jobs, source, output, errors), Ok(1));
        drop(input);
        assert_eq!(io::read_to_string(messages).expect("text"), "line 1: expected 81 characters, got 1\n");
    }
}

/// Cannot be read or written.
struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("gone"))
    }
}

impl Write for Broken {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::Error::other("full"))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn errors_are_told_after_the_answers_before_them() {
    let board = || io::Cursor::new(format!("{EASY}\n"));
    for jobs in ["-j1", "-j3"] {
        let ((output, answers), (errors, _messages)) = (pipe(), pipe());
        let outcome = run(jobs, board().chain(Broken), output, errors);
        assert_eq!(outcome, Err("cannot read standard input: gone".to_string()));
        assert_eq!(io::read_to_string(answers).expect("text"), format!("{FULL}\n"));

        let outcome = run(jobs, board(), Broken, pipe().0);
        assert_eq!(outcome, Err("cannot write to standard output: full".to_string()));
    }
}

#[test]
fn wrong_arguments_are_refused() {
    for (arguments, why) in [
        ("boards.txt", "unexpected `boards.txt`; boards come from standard input: solve < boards.txt"),
        ("--frist", "unknown option `--frist` (see `--help`)"),
        ("-j none", "`-j none`: expected a whole number from 1 to 256"),
        ("-j0", "`-j 0`: expected a whole number from 1 to 256"),
        ("-j 257", "`-j 257`: expected a whole number from 1 to 256"),
        ("--count=0", "`--count 0`: expected a whole number of 1 or more"),
        ("--count", "`--count` requires a value"),
        ("--first --any", "`--first`, `--any` and `--count` exclude each other; give one of them"),
    ] {
        assert_eq!(run(arguments, io::empty(), io::sink(), pipe().0), Err(why.to_string()), "{arguments}");
    }
    assert_eq!(run("-j 256 --count 18446744073709551615", io::empty(), io::sink(), pipe().0), Ok(0));
}

#[test]
fn blanks_are_written_in_three_ways() {
    let line = "10_.56789".repeat(9);
    let cells = example::read_board(line.as_bytes()).expect("a board");
    assert_eq!(cells[72..], [1, 0, 0, 0, 5, 6, 7, 8, 9]);
    assert_eq!(example::read_board(&line.as_bytes()[..80]), None);
    for odd in ["x", ":", "/", "-", " ", "\n", "\u{ff}"] {
        assert_eq!(example::read_board(line.replace('5', odd).as_bytes()), None, "{odd:?}");
    }
}

#[test]
fn what_follows_a_board_is_separated_from_it() {
    let line = |end: &str| format!("{}{end}", "1".repeat(81));
    for end in ["", "\n", "\r\n", " easy", "\t3.1", "#easy", ",2"] {
        assert!(example::read_board(line(end).as_bytes()).is_some(), "{end:?}");
    }
    for end in ["1", ".", "x", "-", "\u{ff}"] {
        assert_eq!(example::read_board(line(end).as_bytes()), None, "{end:?}");
        assert_eq!(example::board_fault(line(end).as_bytes()), "expected 81 characters, got 82");
    }
}
