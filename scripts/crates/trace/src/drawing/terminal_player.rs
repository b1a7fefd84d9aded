//! Plays a recorded search in a terminal: which frame is shown, how fast, and what each key does.

use crate::drawing::{terminal_screen, RecordedSearch};
use crate::{search_tree, Node};
use messages::tr;
use std::time::Duration;
use system::Area;

/// The maximum number of frames per second.
const FASTEST: u32 = 2048;
/// The maximum number of drawings of the screen per second. At higher speeds frames are skipped.
const DRAWS: u32 = 60;

/// What the keys of the player do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Play,
    Forward,
    Back,
    Faster,
    Slower,
    Start,
    End,
    Leave,
    /// The key Ctrl-C.
    Interrupt,
}

/// A search that is played in a terminal.
pub struct Player<'a> {
    search: &'a RecordedSearch,
    nodes: Vec<Node>,
    at: usize,
    /// The speed in frames per second. A key doubles or halves it.
    speed: u32,
    playing: bool,
}

impl<'a> Player<'a> {
    /// Begins at the mistake that the diagnosis names, or else plays from the beginning.
    pub fn new(search: &'a RecordedSearch) -> Player<'a> {
        let speed = if search.recording.frames.len() <= 40 { 2 } else { 8 };
        let (nodes, named) = (search_tree::nodes(&search.recording), search.named_frame());
        Player { search, nodes, at: named.unwrap_or(0), speed, playing: named.is_none() }
    }

    pub fn lines(&self, area: Area) -> Vec<String> {
        let (state, speed) = (if self.playing { tr!("playing") } else { tr!("paused") }, self.speed);
        let state = tr!("{state}, {speed} frames per second");
        terminal_screen::lines(self.search, &self.nodes, self.at, &state, area)
    }

    fn last(&self) -> usize {
        self.search.recording.frames.len() - 1
    }

    /// Does what a key asks for. The caller ends the player.
    pub fn press(&mut self, key: Key) {
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

    /// Returns the time until the next frame is drawn.
    pub fn pause(&self) -> Duration {
        if self.playing {
            Duration::from_secs(1) / self.speed.min(DRAWS)
        } else {
            Duration::from_millis(250) // the terminal may change its size
        }
    }

    /// Shows a later frame if the search is playing. `passed` is the time since the last call.
    pub fn advance(&mut self, passed: Duration) {
        if self.playing {
            let frames = (passed.as_secs_f64() * f64::from(self.speed)).round().max(1.0);
            self.at = (self.at + frames as usize).min(self.last());
            self.playing = self.at < self.last();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::test_searches;

    fn player(search: &RecordedSearch) -> Player<'_> {
        Player { at: 0, speed: 1, playing: false, ..Player::new(search) }
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
