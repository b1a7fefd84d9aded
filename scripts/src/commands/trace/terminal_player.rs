//! Plays a recording in the terminal.

use crate::commands::trace::board_text::{bare_width, board, draw};
use crate::commands::trace::keys::{keys, Key};
use crate::commands::trace::terminal_side_panel::{side_panel, NARROWEST};
use crate::report::terminal;
use drawing::search_wording;
use std::io;
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};
use stdx::{display::cut, error, message, tr, Result};
use system::{self, Area};
use trace::{search_tree::nodes, Node, RecordedSearch};

/// The maximum number of frames per second.
const FASTEST: u32 = 2048;
/// The maximum number of drawings of the screen per second. At higher speeds frames are skipped.
const DRAWS: u32 = 60;

/// The size that is assumed for a terminal of unknown size.
const STANDARD: Area = Area { rows: 24, columns: 80 };

/// Plays a search until a key ends it, and restores the terminal.
pub fn play(search: &RecordedSearch) -> Result<()> {
    let failed = |why: io::Error| error!("cannot draw on this terminal: {why}");
    let screen = Screen; // restores the terminal when it is dropped, also after an error
    system::raw_keys().and_then(|()| terminal::full_screen()).map_err(failed)?;
    let keys = keys();
    let speed = if search.recording.frames.len() <= 40 { 2 } else { 8 };
    let named = search.named_frame();
    let (at, playing, nodes) = (named.unwrap_or(0), named.is_none(), nodes(&search.recording));
    let mut player = Player { search, nodes, at, speed, playing };
    loop {
        let size = system::terminal_size().unwrap_or(STANDARD);
        draw(&player.lines(size)).map_err(failed)?;
        let begun = Instant::now();
        match keys.recv_timeout(player.pause()) {
            Ok(Key::Leave) | Err(RecvTimeoutError::Disconnected) => return Ok(()),
            Ok(Key::Interrupt) => {
                drop(screen);
                std::process::exit(130);
            }
            Ok(key) => player.press(key),
            Err(RecvTimeoutError::Timeout) => player.advance(begun.elapsed()),
        }
    }
}

/// The terminal while a recording plays, restored when this is dropped.
struct Screen;

impl Drop for Screen {
    fn drop(&mut self) {
        terminal::restore();
    }
}

struct Player<'a> {
    search: &'a RecordedSearch,
    nodes: Vec<Node>,
    at: usize,
    /// The speed in frames per second. A key doubles or halves it.
    speed: u32,
    playing: bool,
}

impl Player<'_> {
    fn last(&self) -> usize {
        self.search.recording.frames.len() - 1
    }

    fn press(&mut self, key: Key) {
        match key {
            Key::Play if self.at == self.last() => (self.at, self.playing) = (0, true),
            Key::Play => self.playing = !self.playing,
            Key::Forward => (self.at, self.playing) = ((self.at + 1).min(self.last()), false),
            Key::Back => (self.at, self.playing) = (self.at.saturating_sub(1), false),
            Key::Faster => self.speed = (self.speed * 2).min(FASTEST),
            Key::Slower => self.speed = (self.speed / 2).max(1),
            Key::Start => self.at = 0,
            Key::End => (self.at, self.playing) = (self.last(), false),
            Key::Leave | Key::Interrupt => {}
        }
    }

    fn pause(&self) -> Duration {
        if self.playing {
            Duration::from_secs(1) / self.speed.min(DRAWS)
        } else {
            Duration::from_millis(250) // the terminal may change its size
        }
    }

    fn advance(&mut self, passed: Duration) {
        if self.playing {
            let frames = (passed.as_secs_f64() * f64::from(self.speed)).round().max(1.0);
            self.at = (self.at + frames as usize).min(self.last());
            self.playing = self.at < self.last();
        }
    }

    fn lines(&self, area: Area) -> Vec<String> {
        let Area { rows, columns } = area;
        let RecordedSearch { problem, submission, case, .. } = self.search;
        let board = board(self.search, self.at, rows, columns);
        let board_width = bare_width(&board[0]);
        let outcome = search_wording::outcome(self.search);
        let heading = tr!("{problem}/{submission} on {case}  {outcome}");
        let first = first_words(&heading, columns);
        let mut lines = vec![first.to_string(), cut(heading[first.len()..].trim_start(), columns)];
        lines.extend(board);
        lines.push(String::new());
        lines.extend(self.status());
        let (needed, wide) = (lines.len(), lines.iter().map(|line| bare_width(line)).max().unwrap_or(0));
        let wide = wide.min(40).max(board_width); // only the board must fit completely
        if rows < needed || columns < wide {
            return vec![tr!("too small"), tr!("{wide}x{needed} needed"), tr!("q quits")];
        }
        self.beside(lines, area)
    }

    /// The lines with the source and the tree at their right, if the terminal is wide enough.
    fn beside(&self, lines: Vec<String>, Area { rows, columns }: Area) -> Vec<String> {
        let left = lines[2..].iter().map(|line| bare_width(line)).max().unwrap_or(0) + 3;
        if columns < left + NARROWEST {
            return lines;
        }
        let area = Area { rows: rows - 3, columns: columns - left - 1 }; // the last column may wrap
        let panel = side_panel(self.search, &self.nodes, self.at, area);
        let blank = String::new();
        let row = |number: usize| {
            let line = lines.get(number).unwrap_or(&blank);
            match number.checked_sub(2).and_then(|number| panel.get(number)) {
                Some(beside) => format!("{line}{}{beside}", " ".repeat(left - bare_width(line).min(left))),
                None => line.clone(),
            }
        };
        (0..lines.len().max(panel.len() + 2)).map(row).collect()
    }

    fn status(&self) -> Vec<String> {
        let recording = &self.search.recording;
        let frame = &recording.frames[self.at];
        let (step, puts, erases, depth) = (frame.step, frame.puts, frame.step - frame.puts, frame.depth);
        let count = frame.overwritten;
        let overwritten = (count > 0).then(|| message!("   overwritten {count}"));
        let (steps, stride, speed) = (recording.steps(), recording.stride, self.speed);
        let exact_to = recording.exact_to();
        let state = if self.playing { tr!("playing") } else { tr!("paused") };
        let mut lines = vec![
            tr!("step {step} of {steps}   put {puts}   taken back {erases}{overwritten}   depth {depth}"),
            tr!("{state}, {speed} frames per second"),
        ];
        lines.extend(search_wording::marks(self.search, self.at));
        if stride > 1 {
            lines.push(tr!("a long search: after step {exact_to}, one frame for every {stride} steps"));
        }
        if recording.is_cut {
            lines.push(tr!("the recording ends at step {steps}; the search went on"));
        }
        lines.push(tr!("space play  ←→ step  +- speed  Home End q quit"));
        lines
    }
}

/// The whole words at the beginning of a text that fit into `columns` columns, or the part of the first word
/// that fits.
fn first_words(text: &str, columns: usize) -> &str {
    let beginning = cut(text, columns);
    let end = beginning.rfind(' ').filter(|_| beginning.len() < text.len());
    &text[..end.unwrap_or(beginning.len())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::trace::board_text::{PLAIN, PUT, TAKEN};
    use drawing::test_searches;
    use stdx::Message;
    use trace::Finding;

    fn player(search: &RecordedSearch) -> Player<'_> {
        Player { search, nodes: nodes(&search.recording), at: 0, speed: 1, playing: false }
    }

    #[test]
    fn a_step_in_either_direction_pauses() {
        let search = test_searches::sudoku();
        for key in [Key::Back, Key::Forward, Key::End] {
            let mut player = Player { playing: true, ..player(&search) };
            player.press(key);
            assert!(!player.playing);
        }
    }

    #[test]
    fn what_is_put_and_what_is_taken_back_have_colours_of_their_own() {
        let search = test_searches::search(2, 2, "0 0 0\n1 1 3 1:1\n1 0 4 1:0\n");
        let mut player = player(&search);
        let row = |player: &Player<'_>| player.lines(STANDARD)[3].clone();
        assert_eq!(row(&player).replace('\x1b', ""), "│ [2m.[0m [2m.[0m │");
        player.press(Key::Forward);
        assert!(row(&player).contains(&format!("{PUT}1{PLAIN}")), "{:?}", row(&player));
        player.press(Key::Forward);
        assert!(row(&player).contains(&format!("{TAKEN}1{PLAIN}")), "{:?}", row(&player));
        assert!(player.lines(STANDARD).contains(&"step 2 of 2   put 1   taken back 1   depth 0".to_string()));
    }

    #[test]
    fn keys_stay_within_the_search_and_the_speeds() {
        let search = test_searches::search(2, 2, "0 0 0\n1 1 3 1:1\n1 0 4 1:0\n");
        let mut player = player(&search);
        let mut after = |keys: &[Key]| {
            keys.iter().for_each(|key| player.press(*key));
            (player.at, player.playing, player.speed, player.pause())
        };
        let (waiting, second) = (Duration::from_millis(250), Duration::from_secs(1));
        assert_eq!(after(&[Key::Back, Key::Slower]), (0, false, 1, waiting));
        assert_eq!(after(&[Key::Forward, Key::Forward, Key::Forward]), (2, false, 1, waiting));
        assert_eq!(after(&[Key::Play]), (0, true, 1, second), "at the end, from the beginning");
        assert_eq!(after(&[Key::Faster, Key::Faster]), (0, true, 4, second / 4));
        assert_eq!(after(&[Key::Faster; 20]), (0, true, FASTEST, second / DRAWS));
        assert_eq!(after(&[Key::Play]), (0, false, FASTEST, waiting));
        assert_eq!(after(&[Key::End, Key::Start, Key::Slower]), (0, false, FASTEST / 2, waiting));
    }

    #[test]
    fn as_many_frames_pass_as_the_time_is_worth() {
        let search = test_searches::search(2, 2, "0 0 0\n1 1 3 1:1\n1 0 4 1:0\n1 1 5 1:2\n1 0 6 1:0\n");
        let mut player = player(&search);
        player.advance(Duration::from_secs(1));
        assert_eq!(player.at, 0, "it is not playing");
        (player.playing, player.speed) = (true, 4);
        let mut after = |milliseconds| {
            player.advance(Duration::from_millis(milliseconds));
            (player.at, player.playing)
        };
        assert_eq!(after(1), (1, true), "at least one");
        assert_eq!(after(500), (3, true));
        assert_eq!(after(500), (4, false), "not beyond the last");
    }

    #[test]
    fn a_value_that_vanished_is_drawn_as_overwritten() {
        let search = test_searches::search(2, 2, "0 0 0\n1 1 3 0:1\n1 1 3 1:1 0!0 ~1\n");
        let mut player = player(&search);
        player.press(Key::End);
        let lines = player.lines(STANDARD);
        assert!(lines[3].contains("\x1b[30;43m1") && lines[3].contains(&format!("{PUT}1")), "{:?}", lines[3]);
        let status = "step 2 of 2   put 2   taken back 0   overwritten 1   depth 1";
        assert!(lines.contains(&status.to_string()), "{lines:?}");
    }

    #[test]
    fn boxes_are_those_of_the_problem() {
        let sudoku = test_searches::sudoku();
        let lines = player(&sudoku).lines(STANDARD);
        assert_eq!(lines[2], "┌───────┬───────┬───────┐");
        assert_eq!(lines[6], "├───────┼───────┼───────┤");
        assert_eq!(bare_width(&lines[3]), bare_width(&lines[2]));
        let mut queens = test_searches::search(9, 9, "0 0 0\n1 1 3 4:1\n");
        queens.drawing = test_searches::drawing("symbols: .Q\n", &queens);
        let mut player = player(&queens);
        player.press(Key::End);
        let lines = player.lines(STANDARD);
        assert_eq!(lines[2], "┌───────────────────┐");
        assert!(lines[3].contains(&format!("{PUT}Q{PLAIN}")) && lines[6].starts_with("│ "), "{lines:?}");
        let row = test_searches::row();
        assert_eq!(self::player(&row).lines(STANDARD)[2].chars().count(), 63, "twenty cells in one row");
    }

    #[test]
    fn the_cells_that_the_diagnosis_names_are_marked_at_its_step() {
        let mut search = test_searches::search(2, 2, "0 0 0\n1 1 3 0:1\n1 1 3 3:1 +1\n1 0 3 3:0\n");
        search.diagnosis = Some(Finding { sentence: Message::quoted("a"), step: Some(2), cells: vec![0, 3] });
        assert_eq!(search.named_frame(), Some(2));
        let mut player = player(&search);
        let marked = |player: &Player<'_>| player.lines(STANDARD).join("\n").matches("\x1b[30;45m1").count();
        player.at = 2;
        assert_eq!(marked(&player), 2);
        assert!(player.lines(STANDARD).contains(&"line 1 printed here".to_string()));
        player.at = 1;
        assert_eq!(marked(&player), 0);
    }

    #[test]
    fn symbols_of_two_columns_keep_the_board_even() {
        let mut search = test_searches::search(2, 2, "0 0 0\n1 1 3 1:1\n");
        search.drawing = test_searches::drawing("symbols: .가\n", &search);
        let mut player = player(&search);
        player.press(Key::End);
        let lines = player.lines(STANDARD);
        assert!(lines[2..6].iter().all(|line| bare_width(line) == 9), "{lines:?}");
    }

    #[test]
    fn candidates_are_shown_where_there_is_room() {
        let search = test_searches::sudoku();
        let player = player(&search);
        let lines = player.lines(Area { rows: 50, columns: 80 });
        assert!(lines[3].contains(" 1 2   ") && lines[4].contains(" 4     "), "{lines:?}");
        assert!(lines[2..39].iter().all(|line| bare_width(line) == 73), "{lines:?}");
        assert!(player.lines(STANDARD)[3].contains('.'), "no room: no candidates");
    }

    #[test]
    fn the_line_at_work_and_the_tree_are_shown_where_there_is_room() {
        let search = test_searches::sudoku();
        let mut player = player(&search);
        (0..4).for_each(|_| player.press(Key::Forward));
        let wide = player.lines(Area { rows: 30, columns: 100 }).join("\n");
        assert!(
            wide.contains("source, line 3") && wide.contains(&format!("{PUT}   3      let x = 3;")),
            "{wide}"
        );
        assert!(wide.contains("(1, 3) = 4\n"), "{wide}");
        assert!(
            wide.contains("  (1, 4) = 2 x") && wide.contains(&format!("{PUT}  (1, 4) = 6{PLAIN}")),
            "{wide}"
        );
        assert!(
            !player.lines(Area { rows: 30, columns: 60 }).join("\n").contains("source"),
            "no room: no source"
        );
    }

    #[test]
    fn a_terminal_that_is_too_small_is_named() {
        let search = test_searches::sudoku();
        let player = player(&search);
        assert_eq!(player.lines(Area { rows: 5, columns: 80 })[0], "too small");
        assert_eq!(player.lines(Area { rows: 24, columns: 10 })[0], "too small");
        assert_eq!(
            self::player(&test_searches::row()).lines(Area { rows: 24, columns: 42 })[1],
            "63x11 needed"
        );
    }

    #[test]
    fn playing_stops_at_the_end_and_starts_again() {
        let search = test_searches::queens();
        let mut player = Player { playing: true, ..player(&search) };
        player.advance(Duration::from_secs(1));
        assert_eq!((player.at, player.playing), (1, true));
        player.advance(Duration::from_secs(9));
        assert_eq!((player.at, player.playing), (2, false));
        player.press(Key::Play);
        assert_eq!((player.at, player.playing), (0, true));
    }
}
