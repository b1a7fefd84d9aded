//! Playing a recording in the terminal.

use crate::build::recording::Recording;
use crate::commands::trace::board_text::{bare_width, board, draw};
use crate::commands::trace::keys::{keys, Key};
use crate::report::terminal;
use crate::sandbox::platform;
use crate::support::error::{Error, Result};
use std::io;
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

/// Frames a second: each step of the speed control doubles them.
const SPEEDS: [u32; 12] = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048];
/// The screen is drawn at most so many times a second; at higher speeds frames are passed over.
const DRAWS: u32 = 60;

/// Plays until somebody leaves. Whatever happens, the terminal gets back what it had.
pub fn play(recording: &Recording) -> Result<()> {
    let failed = |why: io::Error| Error::new(format!("cannot draw on this terminal: {why}"));
    let stage = Stage::enter().map_err(failed)?;
    let keys = keys();
    let mut player = Player { recording, at: 0, speed: 3, playing: true };
    loop {
        let size = platform::terminal_size().unwrap_or((24, 80));
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

/// The terminal while a recording plays: a screen of its own, no cursor, keys one by one.
struct Stage;

impl Stage {
    fn enter() -> io::Result<Stage> {
        let stage = Stage; // from here on, whatever fails
        platform::raw_keys()?;
        terminal::full_screen()?;
        Ok(stage)
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        terminal::restore();
    }
}

struct Player<'a> {
    recording: &'a Recording,
    /// The frame on the screen.
    at: usize,
    /// An index into [`SPEEDS`].
    speed: usize,
    playing: bool,
}

impl Player<'_> {
    fn last(&self) -> usize {
        self.recording.frames.len() - 1
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
        let recording = self.recording;
        let frame = &recording.frames[self.at];
        let before = &recording.frames[self.at.saturating_sub(1)];
        let board = board(recording, frame, before, rows, columns);
        let steps = recording.puts + recording.erases;
        let mut lines = vec![
            format!(
                "{}/{} on {}  {}",
                recording.problem, recording.submission, recording.case, recording.verdict
            ),
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
        if recording.stride > 1 {
            lines.push(format!("a long search: one frame for every {} steps", recording.stride));
        }
        if recording.cut {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::recording::Frame;
    use crate::commands::trace::board_text::{PLAIN, PUT, TAKEN};

    fn recording(rows: usize, columns: usize) -> Recording {
        let frame = |step: u64, put: bool| Frame {
            step,
            puts: step.min(1),
            depth: usize::from(put),
            cells: (0..rows * columns).map(|cell| u8::from(put && cell == 1)).collect(),
            lists: None,
        };
        Recording {
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
        let recording = recording(2, 2);
        let mut player = Player { recording: &recording, at: 0, speed: 0, playing: false };
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
        let recording = recording(9, 9);
        let player = Player { recording: &recording, at: 0, speed: 0, playing: false };
        let lines = player.lines((24, 80));
        assert_eq!(lines[2], "┌───────┬───────┬───────┐");
        assert_eq!(lines[6], "├───────┼───────┼───────┤");
        assert_eq!(bare_width(&lines[3]), bare_width(&lines[2]));
    }

    #[test]
    fn candidates_are_shown_where_there_is_room() {
        let mut recording = recording(9, 9);
        recording.frames.iter_mut().for_each(|frame| frame.lists = Some(vec![0b10_0000_0010; 81]));
        let player = Player { recording: &recording, at: 1, speed: 0, playing: false };
        let lines = player.lines((50, 80));
        assert!(lines[3].contains(" 1    ") && lines[5].contains("     9"), "{lines:?}");
        assert!(lines[2..39].iter().all(|line| bare_width(line) == 73), "{lines:?}");
        assert!(player.lines((24, 80))[3].contains('·'), "no room: no candidates");
    }

    #[test]
    fn a_tiny_terminal_is_told_what_is_needed() {
        let recording = recording(9, 9);
        let player = Player { recording: &recording, at: 0, speed: 0, playing: false };
        assert_eq!(player.lines((5, 80))[0], "too small");
        assert_eq!(player.lines((24, 10))[0], "too small");
    }

    #[test]
    fn playing_stops_at_the_end_and_starts_again() {
        let recording = recording(2, 2);
        let mut player = Player { recording: &recording, at: 0, speed: 0, playing: true };
        player.advance(Duration::from_secs(1));
        assert_eq!((player.at, player.playing), (1, true));
        player.advance(Duration::from_secs(9));
        assert_eq!((player.at, player.playing), (2, false));
        player.press(Key::Play);
        assert_eq!((player.at, player.playing), (0, true));
    }
}
