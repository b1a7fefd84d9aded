//! A search as single steps, each of which puts or takes back one value.

use crate::recording::{Change, Frame, Recording};

/// The change that a step makes in its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Put(usize, u8),
    Erase(usize),
    /// Anything but one value that is put or taken back.
    Unclear,
}

/// The steps that have a frame each, up to [`Recording::exact_to`], with the cells of other values that
/// vanished.
pub fn exact_steps(recording: &Recording) -> Vec<(Vec<usize>, Step)> {
    let frames = &recording.frames[..=recording.exact_to() as usize];
    let step = |pair: &[Frame]| {
        let is_put = pair[1].puts > pair[0].puts;
        let (found, made): (Vec<&Change>, Vec<&Change>) =
            pair[1].changes.iter().partition(|change| change.is_side_effect);
        let step = match made[..] {
            _ if found.iter().any(|change| change.value != 0) => Step::Unclear,
            [&Change { cell, value, .. }] if is_put && value != 0 => Step::Put(cell, value),
            [&Change { cell, value: 0, .. }] if !is_put => Step::Erase(cell),
            _ => Step::Unclear,
        };
        (found.iter().map(|change| change.cell).collect(), step)
    };
    frames.windows(2).map(step).collect()
}
