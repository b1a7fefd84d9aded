//! The frames of a recording. A long search has fewer frames than steps.

use crate::recording::Frame;

/// The number of steps at the beginning of a long search that have a frame each.
pub const EXACT_STEPS: u64 = 4_000;

/// A search with at most this number of frames has one for each step.
pub const MAX_EXACT_FRAMES: usize = 40_000;

/// A longer search has this to twice this number of frames after its first `EXACT_STEPS` steps.
const SPACED_FRAMES: usize = 2_000;

/// The frames so far, and the one that is being made.
pub struct Frames {
    all: Vec<Frame>,
    /// The changes since the last frame, and the counts up to now.
    pub next: Frame,
    /// The number of steps from one frame to the next, after the first ones.
    pub stride: u64,
}

impl Default for Frames {
    fn default() -> Frames {
        Frames { all: Vec::new(), next: Frame::default(), stride: 1 }
    }
}

impl Frames {
    /// Ends the frame of the last step, if a frame is due.
    pub fn end_step(&mut self) {
        if self.next.step >= EXACT_STEPS && self.next.step % self.stride != 0 {
            return;
        }

        self.end_frame();

        let spaced = 2 * SPACED_FRAMES + EXACT_STEPS as usize;
        let most = if self.stride == 1 { MAX_EXACT_FRAMES } else { spaced };
        if self.all.len() > most {
            self.thin_out();
        }
    }

    fn end_frame(&mut self) {
        let changes = std::mem::take(&mut self.next.changes);
        self.all.push(Frame { changes, ..self.next });
        self.next.is_last = false;
    }

    /// Doubles the stride until there are at most `SPACED_FRAMES` after the first steps. A frame that is removed is
    /// merged into the next one.
    fn thin_out(&mut self) {
        while self.all.len() > SPACED_FRAMES + EXACT_STEPS as usize {
            self.stride *= 2;
            let mut kept: Vec<Frame> = Vec::new();
            for frame in self.all.drain(..).chain([std::mem::take(&mut self.next)]) {
                match kept.last_mut() {
                    Some(last) if last.step >= EXACT_STEPS && last.step % self.stride != 0 => {
                        last.merge(frame);
                    }
                    _ => kept.push(frame),
                }
            }
            self.next = kept.pop().expect("the next frame is the last");
            self.all = kept;
        }
    }

    /// Ends the last frame. Returns all frames.
    pub fn finish(mut self) -> Vec<Frame> {
        self.end_frame();
        self.all
    }
}
