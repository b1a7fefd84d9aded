//! Playing a film in the terminal.

use crate::error::{Error, Result};
use crate::film::{Film, Frame};
use crate::screen;
use crate::system;
use crate::visible::width;
use std::io::{self, Read, Write};
use std::sync::mpsc::{channel, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// What keys ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Key {
    Play,
    Forward,
    Back,
    Faster,
    Slower,
    Start,
    End,
    Leave,
    /// Ctrl-C.
    Interrupt,
}

/// Frames a second: each step of the speed control doubles them.
const SPEEDS: [u32; 12] = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048];
/// The screen is drawn at most so many times a second; at higher speeds frames are passed over.
const DRAWS: u32 = 60;

/// Plays until somebody leaves. Whatever happens, the terminal gets back what it had.
pub fn play(film: &Film) -> Result<()> {
    let failed = |why: io::Error| Error::new(format!("cannot draw on this terminal: {why}"));
    let stage = Stage::enter().map_err(failed)?;
    let keys = keys();
    let mut player = Player { film, at: 0, speed: 3, playing: true };
    loop {
        let size = system::terminal_size().unwrap_or((24, 80));
        draw(&player.lines(size)).map_err(failed)?;
        let begun = Instant::now();
        match keys.recv_timeout(player.pause()) {
            Ok(Key::Leave) | Err(RecvTimeoutError::Disconnected) => return Ok(()),
            Ok(Key::Interrupt) => {
                drop(stage);
                std::process::exit(130);
            }
            Ok(key) => player.press(key),
            Err(RecvTimeoutError::Timeout) => player.advance(begun.elapsed()),
        }
    }
}

/// The terminal while a film plays: a screen of its own, no cursor, keys one by one.
struct Stage;

impl Stage {
    fn enter() -> io::Result<Stage> {
        let stage = Stage; // from here on, whatever fails
        system::take_keys()?;
        screen::borrow()?;
        Ok(stage)
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        screen::give_back();
    }
}

/// Keys as they are pressed. The thread that reads them ends with the process.
fn keys() -> Receiver<Key> {
    let (sender, keys) = channel();
    thread::spawn(move || {
        let mut bytes = [0; 64];
        let mut input = io::stdin();
        while let Ok(count @ 1..) = input.read(&mut bytes) {
            for key in parse(&bytes[..count]) {
                if sender.send(key).is_err() {
                    return;
                }
            }
        }
    });
    keys
}

/// The keys in what a terminal sends; arrows and their kind come as several bytes at once.
fn parse(mut bytes: &[u8]) -> Vec<Key> {
    const KEYS: [(&[u8], Key); 24] = [
        (b"\x1b[C", Key::Forward),
        (b"\x1bOC", Key::Forward),
        (b"\x1b[D", Key::Back),
        (b"\x1bOD", Key::Back),
        (b"\x1b[H", Key::Start),
        (b"\x1bOH", Key::Start),
        (b"\x1b[1~", Key::Start),
        (b"\x1b[F", Key::End),
        (b"\x1bOF", Key::End),
        (b"\x1b[4~", Key::End),
        (b"\x1b[A", Key::Faster),
        (b"\x1b[B", Key::Slower),
        (b" ", Key::Play),
        (b"n", Key::Forward),
        (b"l", Key::Forward),
        (b"p", Key::Back),
        (b"h", Key::Back),
        (b"+", Key::Faster),
        (b"=", Key::Faster),
        (b"-", Key::Slower),
        (b"0", Key::Start),
        (b"$", Key::End),
        (b"q", Key::Leave),
        (b"\x03", Key::Interrupt),
    ];
    let mut keys = Vec::new();
    while !bytes.is_empty() {
        let known = KEYS.iter().find(|(sent, _)| bytes.starts_with(sent));
        let length = match known {
            Some((sent, _)) => sent.len(),
            // A sequence nobody knows goes as a whole; Escape alone leaves.
            None if bytes.starts_with(b"\x1b[") => {
                2 + bytes[2..].iter().take_while(|byte| !(0x40..=0x7e).contains(*byte)).count() + 1
            }
            None => 1,
        };
        match known {
            Some((_, key)) => keys.push(*key),
            None if bytes == b"\x1b" => keys.push(Key::Leave),
            None => {}
        }
        bytes = &bytes[length.min(bytes.len())..];
    }
    keys
}

struct Player<'a> {
    film: &'a Film,
    /// The frame on the screen.
    at: usize,
    /// An index into [`SPEEDS`].
    speed: usize,
    playing: bool,
}

impl Player<'_> {
    fn last(&self) -> usize {
        self.film.frames.len() - 1
    }

    fn press(&mut self, key: Key) {
        match key {
            Key::Play if self.at == self.last() => (self.at, self.playing) = (0, true),
            Key::Play => self.playing = !self.playing,
            Key::Forward => (self.at, self.playing) = ((self.at + 1).min(self.last()), false),
            Key::Back => (self.at, self.playing) = (self.at.saturating_sub(1), false),
            Key::Faster => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            Key::Slower => self.speed = self.speed.saturating_sub(1),
            Key::Start => self.at = 0,
            Key::End => (self.at, self.playing) = (self.last(), false),
            Key::Leave | Key::Interrupt => {}
        }
    }

    /// How long to wait for a key.
    fn pause(&self) -> Duration {
        match self.playing {
            true => Duration::from_secs(1) / SPEEDS[self.speed].min(DRAWS),
            false => Duration::from_millis(250), // the terminal may change its size
        }
    }

    fn advance(&mut self, passed: Duration) {
        if self.playing {
            let frames = (passed.as_secs_f64() * f64::from(SPEEDS[self.speed])).round().max(1.0);
            self.at = (self.at + frames as usize).min(self.last());
            self.playing = self.at < self.last();
        }
    }

    /// The screen, line by line.
    fn lines(&self, (rows, columns): (usize, usize)) -> Vec<String> {
        let film = self.film;
        let frame = &film.frames[self.at];
        let before = &film.frames[self.at.saturating_sub(1)];
        let board = board(film, frame, before, rows, columns);
        let steps = film.puts + film.erases;
        let mut lines = vec![
            format!("{}/{} on {}  {}", film.problem, film.submission, film.case, film.verdict),
            String::new(),
        ];
        lines.extend(board);
        lines.push(String::new());
        lines.push(format!(
            "step {} of {steps}   put {}   taken back {}   depth {}",
            frame.step,
            frame.puts,
            frame.step - frame.puts,
            frame.depth
        ));
        let state = if self.playing { "playing" } else { "paused" };
        lines.push(format!("{state}, {} frames a second", SPEEDS[self.speed]));
        if film.stride > 1 {
            lines.push(format!("a long search: one frame for every {} steps", film.stride));
        }
        if film.cut {
            lines.push(format!("it went on after step {steps}, where the recording ends"));
        }
        lines.push("space play  ←→ step  +- speed  Home End  q leave".to_string());
        let (needed, wide) = (lines.len(), lines.iter().map(|line| bare_width(line)).max().unwrap_or(0));
        if rows < needed || columns < wide.min(40) {
            return vec![
                "too small".to_string(),
                format!("{}x{needed} needed", wide.min(40)),
                "q leaves".to_string(),
            ];
        }
        lines
    }
}

const CLUE: &str = "\x1b[1m";
const PUT: &str = "\x1b[30;42m";
const TAKEN: &str = "\x1b[30;41m";
const FAINT: &str = "\x1b[2m";
const PLAIN: &str = "\x1b[0m";

/// The board with room for candidates if there are any and the terminal is large enough, else without.
fn board(film: &Film, frame: &Frame, before: &Frame, rows: usize, columns: usize) -> Vec<String> {
    let boxed = film.rows == 9 && film.columns == 9;
    match (&frame.lists, boxed && rows >= 46 && columns >= 73) {
        (Some(lists), true) => with_candidates(film, frame, before, lists),
        _ => plain(film, frame, before, boxed),
    }
}

/// The colour of a cell, and what stands in it.
fn cell(film: &Film, frame: &Frame, before: &Frame, index: usize) -> (&'static str, char) {
    let (now, was) = (frame.cells[index], before.cells[index]);
    let symbol = |digit: u8| match (film.clues.iter().any(|&clue| clue) || film.rows == 9, digit) {
        (_, 0) => '·',
        (false, 1) => 'Q',
        (_, digit) => char::from_digit(u32::from(digit), 36).unwrap_or('?'),
    };
    match (film.clues[index], now, was) {
        (true, _, _) => (CLUE, symbol(now)),
        (false, 0, 0) => (FAINT, symbol(0)),
        (false, 0, was) => (TAKEN, symbol(was)),
        (false, now, was) if now != was => (PUT, symbol(now)),
        (false, now, _) => ("", symbol(now)),
    }
}

fn plain(film: &Film, frame: &Frame, before: &Frame, boxed: bool) -> Vec<String> {
    let rule = |left: &str, middle: &str, right: &str| match boxed {
        true => format!("{left}{}{right}", ["───────"; 3].join(middle)),
        false => format!("{left}{}{right}", "─".repeat(2 * film.columns + 1)),
    };
    let mut lines = vec![rule("┌", "┬", "┐")];
    for row in 0..film.rows {
        if boxed && row > 0 && row % 3 == 0 {
            lines.push(rule("├", "┼", "┤"));
        }
        let mut line = String::from("│ ");
        for column in 0..film.columns {
            if boxed && column > 0 && column % 3 == 0 {
                line.push_str("│ ");
            }
            let (colour, symbol) = cell(film, frame, before, row * film.columns + column);
            line.push_str(&format!("{colour}{symbol}{PLAIN} "));
        }
        lines.push(line + "│");
    }
    lines.push(rule("└", "┴", "┘"));
    lines
}

/// Each cell three by three: its digit in the middle, or its candidates in the places of a telephone's keys.
fn with_candidates(film: &Film, frame: &Frame, before: &Frame, lists: &[u16]) -> Vec<String> {
    let rule = |left: &str, thin: &str, thick: &str, right: &str, line: &str| {
        let cell = line.repeat(7);
        let boxed = [cell.as_str(); 3].join(thin);
        format!("{left}{}{right}", [boxed.as_str(); 3].join(thick))
    };
    let mut lines = vec![rule("┏", "┯", "┳", "┓", "━")];
    for row in 0..9 {
        if row > 0 {
            lines.push(match row % 3 {
                0 => rule("┣", "┿", "╋", "┫", "━"),
                _ => rule("┠", "┼", "╂", "┨", "─"),
            });
        }
        for part in 0..3 {
            let mut line = String::from("┃");
            for column in 0..9 {
                let index = row * 9 + column;
                let (colour, symbol) = cell(film, frame, before, index);
                let inner = match frame.cells[index] {
                    0 => (1..=3)
                        .map(|place| part * 3 + place)
                        .map(|digit| match lists[index] & 1 << digit {
                            0 => "  ".to_string(),
                            _ => format!(" {digit}"),
                        })
                        .collect::<String>(),
                    _ if part == 1 => format!("   {symbol}  "),
                    _ => " ".repeat(6),
                };
                let colour = if frame.cells[index] == 0 && colour != TAKEN { FAINT } else { colour };
                line.push_str(&format!("{colour}{inner} {PLAIN}"));
                line.push(if column % 3 == 2 { '┃' } else { '│' });
            }
            lines.push(line);
        }
    }
    lines.push(rule("┗", "┷", "┻", "┛", "━"));
    lines
}

/// The width of a line without its colours.
fn bare_width(line: &str) -> usize {
    let coloured: usize = line.split('\x1b').skip(1).filter_map(|part| part.find('m')).map(|at| at + 1).sum();
    width(&line.replace('\x1b', "")) - coloured
}

/// Draws over what was there. Keys are taken one by one, so a line end alone does not go back to the left.
fn draw(lines: &[String]) -> io::Result<()> {
    let mut text = String::from("\x1b[H");
    for line in lines {
        text.push_str(line);
        text.push_str("\x1b[K\r\n");
    }
    text.truncate(text.len() - 2); // the last line may be that of the terminal
    text.push_str("\x1b[J");
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn film(rows: usize, columns: usize) -> Film {
        let frame = |step: u64, put: bool| Frame {
            step,
            puts: step.min(1),
            depth: usize::from(put),
            cells: (0..rows * columns).map(|cell| u8::from(put && cell == 1)).collect(),
            lists: None,
        };
        Film {
            problem: "1".into(),
            submission: "plain".into(),
            case: "sample-1".into(),
            rows,
            columns,
            clues: vec![false; rows * columns],
            frames: vec![frame(0, false), frame(1, true), frame(2, false)],
            puts: 1,
            erases: 1,
            stride: 1,
            cut: false,
            verdict: "AC".into(),
        }
    }

    #[test]
    fn what_is_put_and_what_is_taken_back_have_colours_of_their_own() {
        let film = film(2, 2);
        let mut player = Player { film: &film, at: 0, speed: 0, playing: false };
        let row = |player: &Player<'_>| player.lines((24, 80))[3].clone();
        assert_eq!(row(&player).replace('\x1b', ""), "│ [2m·[0m [2m·[0m │");
        player.press(Key::Forward);
        assert!(row(&player).contains(&format!("{PUT}Q{PLAIN}")), "{:?}", row(&player));
        player.press(Key::Forward);
        assert!(row(&player).contains(&format!("{TAKEN}Q{PLAIN}")), "{:?}", row(&player));
        assert!(player.lines((24, 80)).contains(&"step 2 of 2   put 1   taken back 1   depth 0".to_string()));
    }

    #[test]
    fn a_sudoku_board_has_boxes() {
        let film = film(9, 9);
        let player = Player { film: &film, at: 0, speed: 0, playing: false };
        let lines = player.lines((24, 80));
        assert_eq!(lines[2], "┌───────┬───────┬───────┐");
        assert_eq!(lines[6], "├───────┼───────┼───────┤");
        assert_eq!(bare_width(&lines[3]), bare_width(&lines[2]));
    }

    #[test]
    fn candidates_are_shown_where_there_is_room() {
        let mut film = film(9, 9);
        film.frames.iter_mut().for_each(|frame| frame.lists = Some(vec![0b10_0000_0010; 81]));
        let player = Player { film: &film, at: 1, speed: 0, playing: false };
        let lines = player.lines((50, 80));
        assert!(lines[3].contains(" 1    ") && lines[5].contains("     9"), "{lines:?}");
        assert!(lines[2..39].iter().all(|line| bare_width(line) == 73), "{lines:?}");
        assert!(player.lines((24, 80))[3].contains('·'), "no room: no candidates");
    }

    #[test]
    fn a_tiny_terminal_is_told_what_is_needed() {
        let film = film(9, 9);
        let player = Player { film: &film, at: 0, speed: 0, playing: false };
        assert_eq!(player.lines((5, 80))[0], "too small");
        assert_eq!(player.lines((24, 10))[0], "too small");
    }

    #[test]
    fn keys_are_told_apart() {
        assert_eq!(parse(b"\x1b[C\x1b[D +"), [Key::Forward, Key::Back, Key::Play, Key::Faster]);
        assert_eq!(parse(b"\x1b[1;5Cq"), [Key::Leave], "a sequence nobody knows goes as a whole");
        assert_eq!(parse(b"\x1b"), [Key::Leave]);
        assert_eq!(parse(b"\x03x"), [Key::Interrupt]);
    }

    #[test]
    fn playing_stops_at_the_end_and_starts_again() {
        let film = film(2, 2);
        let mut player = Player { film: &film, at: 0, speed: 0, playing: true };
        player.advance(Duration::from_secs(1));
        assert_eq!((player.at, player.playing), (1, true));
        player.advance(Duration::from_secs(9));
        assert_eq!((player.at, player.playing), (2, false));
        player.press(Key::Play);
        assert_eq!((player.at, player.playing), (0, true));
    }
}
