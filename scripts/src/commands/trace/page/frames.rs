//! The frames of a recording in few characters: each as what cannot be foretold from the one before. `recording.js` reads them.
//!
//! A frame is, in this order:
//! - its step, beyond that of the frame before and the stride; its puts, beyond half of step and depth together (which
//!   they are where digits go into blanks only);
//! - for each cell whether it changed, and if so its digit;
//! - whether it has lists, and if so for each blank whether its list is another than the last one seen there, and if
//!   so for each digit whether it is in the list.

use super::coder::{Coder, Odds};
use crate::build::recording::{Frame, Recording};

/// Digits are below 16, as in lists.
const WIDTH: u32 = 4;

/// The odds of everything that is written about a cell.
#[derive(Clone)]
struct CellOdds {
    /// That its digit changed; apart for cells behind one that changed.
    changed: [Odds; 2],
    digit: [Odds; 1 << WIDTH],
    relisted: [Odds; 1],
    /// That a digit is in its list; apart for digits that were in it before.
    listed: [[Odds; 2]; 1 << WIDTH],
}

/// The frames, to be read with the recording's stride and number of cells.
pub fn coded(recording: &Recording) -> String {
    let fresh = CellOdds {
        changed: [Odds::EVEN; 2],
        digit: [Odds::EVEN; 1 << WIDTH],
        relisted: [Odds::EVEN],
        listed: [[Odds::EVEN; 2]; 1 << WIDTH],
    };
    let mut odds = vec![fresh; recording.clues.len()];
    let (mut steps, mut puts, mut lists) = ([Odds::EVEN; 128], [Odds::EVEN; 128], [Odds::EVEN]);
    let mut coder = Coder::new();
    let mut last =
        Last { step: 0, cells: vec![0; recording.clues.len()], lists: vec![0; recording.clues.len()] };
    for frame in &recording.frames {
        coder.number(folded(frame.step, last.step + recording.stride), &mut steps);
        coder.number(folded(frame.puts, (frame.step + frame.depth as u64) / 2), &mut puts);
        last.step = frame.step;
        digits(frame, &mut last, &mut odds, &mut coder);
        coder.bit(frame.lists.is_some(), &mut lists[0]);
        candidates(frame, &mut last, &mut odds, &mut coder);
    }
    coder.end()
}

/// What a reader knows from the frames before.
struct Last {
    step: u64,
    cells: Vec<u8>,
    /// Per cell the last list that was seen there.
    lists: Vec<u16>,
}

fn digits(frame: &Frame, last: &mut Last, odds: &mut [CellOdds], coder: &mut Coder) {
    let mut behind = false;
    for ((&digit, last), odds) in frame.cells.iter().zip(&mut last.cells).zip(odds) {
        let changed = digit != *last;
        coder.bit(changed, &mut odds.changed[usize::from(behind)]);
        if changed {
            coder.bits(digit, WIDTH, &mut odds.digit);
        }
        (behind, *last) = (changed, digit);
    }
}

fn candidates(frame: &Frame, last: &mut Last, odds: &mut [CellOdds], coder: &mut Coder) {
    let lists = frame.lists.iter().flatten();
    let blanks = lists.zip(&mut last.lists).zip(odds).zip(&frame.cells).filter(|(_, digit)| **digit == 0);
    for (((&list, last), odds), _) in blanks {
        coder.bit(list != *last, &mut odds.relisted[0]);
        if list != *last {
            for (digit, odds) in odds.listed.iter_mut().enumerate() {
                let listed = |list: u16| list >> digit & 1 == 1;
                coder.bit(listed(list), &mut odds[usize::from(listed(*last))]);
            }
        }
        *last = list;
    }
}

/// How far a value is from the one expected: 0, and then below and above in turn.
fn folded(value: u64, expected: u64) -> u64 {
    match value.checked_sub(expected) {
        Some(above) => 2 * above,
        None => 2 * (expected - value) - 1,
    }
}

#[cfg(test)]
mod tests {
    use super::super::coder::tests::Decoder;
    use super::super::samples;
    use super::*;

    /// Reads frames in the order in which the head of this file lists what they are, and holds them against the recording's.
    fn check(recording: &Recording) {
        let size = recording.clues.len();
        let mut decoder = Decoder::new(&coded(recording));
        let (mut steps, mut puts, mut lists) = ([Odds::EVEN; 128], [Odds::EVEN; 128], Odds::EVEN);
        let (mut changed, mut digit) = (vec![[Odds::EVEN; 2]; size], vec![[Odds::EVEN; 16]; size]);
        let (mut relisted, mut listed) = (vec![Odds::EVEN; size], vec![[[Odds::EVEN; 2]; 16]; size]);
        let (mut step, mut cells, mut list) = (0, vec![0; size], vec![0; size]);
        for frame in &recording.frames {
            step = unfolded(decoder.number(&mut steps), step + recording.stride);
            assert_eq!(step, frame.step);
            let beyond = decoder.number(&mut puts);
            let mut behind = false;
            for cell in 0..size {
                behind = decoder.bit(&mut changed[cell][usize::from(behind)]);
                if behind {
                    cells[cell] = decoder.bits(4, &mut digit[cell]);
                }
            }
            assert_eq!(cells, frame.cells, "step {step}");
            let depth =
                cells.iter().zip(&recording.clues).filter(|(digit, clue)| **digit != 0 && !**clue).count();
            assert_eq!(unfolded(beyond, (step + depth as u64) / 2), frame.puts);
            assert_eq!(decoder.bit(&mut lists), frame.lists.is_some());
            for cell in (0..size).filter(|cell| frame.lists.is_some() && cells[*cell] == 0) {
                if decoder.bit(&mut relisted[cell]) {
                    let odds = listed[cell].iter_mut().enumerate();
                    list[cell] = odds.fold(0, |now, (digit, odds)| {
                        now | u16::from(decoder.bit(&mut odds[usize::from(list[cell] >> digit & 1)])) << digit
                    });
                }
                assert_eq!(Some(list[cell]), frame.lists.as_ref().map(|lists| lists[cell]), "step {step}");
            }
        }
    }

    fn unfolded(folded: u64, expected: u64) -> u64 {
        match folded % 2 {
            0 => expected + folded / 2,
            _ => expected - folded.div_ceil(2),
        }
    }

    #[test]
    fn what_is_written_is_read() {
        check(&samples::fewest("hard-1-slipped", u64::MAX));
        check(&samples::rescan("hard-2-inkala", u64::MAX));
        check(&samples::rescan("worst-2", 1001));
        check(&samples::queens(8));
        check(&samples::recording("2580", "done", "edge", 9, (0..81).map(|cell| cell % 9 + 1).collect()));
    }

    /// Steps that leap, digits put over others, lists that come and go.
    #[test]
    fn frames_that_nobody_expects_are_read_too() {
        let mut recording = samples::recording("1", "odd", "case", 3, vec![0, 7, 0, 0, 15, 0]);
        let frame = |step, puts, cells: [u8; 6], lists: Option<[u16; 6]>| Frame {
            step,
            puts,
            depth: cells
                .iter()
                .enumerate()
                .filter(|(at, digit)| **digit != 0 && *at != 1 && *at != 4)
                .count(),
            cells: cells.to_vec(),
            lists: lists.map(|lists| lists.to_vec()),
        };
        recording.frames.extend([
            frame(1, 1, [9, 7, 0, 0, 15, 0], Some([0, 0, 0xffff, 1, 0, 2])),
            frame(2, 2, [8, 7, 0, 0, 15, 0], None),
            frame(1 << 40, 1 << 39, [0, 7, 0, 0, 15, 1], Some([6, 0, 0xffff, 0, 0, 0])),
            frame((1 << 40) + 1, 1 << 40, [1, 7, 1, 1, 15, 1], None),
        ]);
        check(&recording);
        recording.stride = 1 << 20;
        check(&recording);
    }

    #[test]
    fn frames_are_small() {
        let long = samples::rescan("hard-2-inkala", u64::MAX);
        let with_lists = samples::fewest("hard-2-inkala", u64::MAX);
        assert!(long.frames.len() > 2000 && with_lists.frames.len() > 2000);
        assert!(coded(&long).len() < 6 * long.frames.len());
        assert!(coded(&with_lists).len() < 25 * with_lists.frames.len());
    }
}
