//! Many bits in few characters: each is written with the odds it has had so far, so that what can be foretold costs
//! next to nothing.
//!
//! A binary arithmetic coder without carries, as in Matt Mahoney's fpaq0: all that could still be written is an
//! interval of 32-bit numbers; a bit keeps the part of it that its odds give it, and leading bytes that can no longer
//! change are done with. `recording.js` reads it.

use crate::support::base64::base64;

/// How likely a bit is to be 1, out of 65536; learnt from the bits written with it.
#[derive(Clone, Copy)]
pub struct Odds(u16);

impl Odds {
    pub const EVEN: Odds = Odds(1 << 15);
    /// A bit moves its odds by a sixteenth of what they were wrong.
    const SLOWNESS: u32 = 4;
}

pub struct Coder {
    low: u32,
    high: u32,
    bytes: Vec<u8>,
}

impl Coder {
    pub fn new() -> Coder {
        Coder { low: 0, high: u32::MAX, bytes: Vec::new() }
    }

    pub fn bit(&mut self, bit: bool, odds: &mut Odds) {
        let share = (u64::from(self.high - self.low) * u64::from(odds.0)) >> 16;
        let middle = self.low + share as u32; // less than the interval, which fits
        if bit {
            self.high = middle;
            odds.0 += (u16::MAX - odds.0) >> Odds::SLOWNESS;
        } else {
            self.low = middle + 1;
            odds.0 -= odds.0 >> Odds::SLOWNESS;
        }
        while self.low >> 24 == self.high >> 24 {
            self.bytes.push((self.high >> 24) as u8);
            self.low <<= 8;
            self.high = self.high << 8 | 0xff;
        }
    }

    /// A number of so many bits, each with odds of its own for all that may stand before it.
    pub fn bits(&mut self, value: u8, width: u32, odds: &mut [Odds]) {
        let mut before = 1; // a 1, then the bits so far
        for place in (0..width).rev() {
            let bit = value >> place & 1;
            self.bit(bit == 1, &mut odds[before]);
            before = before << 1 | usize::from(bit);
        }
    }

    /// Any number; small ones are short: as many ones as its successor has bits behind the first, a zero, those bits.
    pub fn number(&mut self, value: u64, odds: &mut [Odds; 128]) {
        let successor = value + 1;
        let width = successor.ilog2() as usize;
        let (widths, bits) = odds.split_at_mut(64);
        for (place, odds) in widths.iter_mut().enumerate().take(width + 1) {
            self.bit(place < width, odds);
        }
        for place in (0..width).rev() {
            self.bit(successor >> place & 1 == 1, &mut bits[place]);
        }
    }

    /// Everything written, in the 64 characters of base64.
    pub fn end(mut self) -> String {
        self.bytes.extend(self.high.to_be_bytes());
        base64(&self.bytes)
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use shared::random::Random;

    /// The other end, as `recording.js` has it.
    pub struct Decoder {
        bytes: std::vec::IntoIter<u8>,
        low: u32,
        high: u32,
        code: u32,
    }

    impl Decoder {
        pub fn new(text: &str) -> Decoder {
            let mut decoder = Decoder { bytes: bytes(text).into_iter(), low: 0, high: u32::MAX, code: 0 };
            (0..4).for_each(|_| decoder.shift());
            decoder
        }

        fn shift(&mut self) {
            self.code = self.code << 8 | u32::from(self.bytes.next().unwrap_or(0));
        }

        pub fn bit(&mut self, odds: &mut Odds) -> bool {
            let middle = self.low + (u64::from(self.high - self.low) * u64::from(odds.0) / 65536) as u32;
            let bit = self.code <= middle;
            if bit {
                self.high = middle;
                odds.0 += (65535 - odds.0) / 16;
            } else {
                self.low = middle + 1;
                odds.0 -= odds.0 / 16;
            }
            while self.low >> 24 == self.high >> 24 {
                (self.low, self.high) = (self.low << 8, self.high << 8 | 255);
                self.shift();
            }
            bit
        }

        pub fn bits(&mut self, width: u32, odds: &mut [Odds]) -> u8 {
            let before =
                (0..width).fold(1, |before, _| before << 1 | usize::from(self.bit(&mut odds[before])));
            (before - (1 << width)) as u8
        }

        pub fn number(&mut self, odds: &mut [Odds; 128]) -> u64 {
            let width = (0..).find(|place| !self.bit(&mut odds[*place])).expect("numbers end");
            let places = (0..width).rev();
            places.fold(1, |before, place| before << 1 | u64::from(self.bit(&mut odds[64 + place]))) - 1
        }
    }

    fn bytes(base64: &str) -> Vec<u8> {
        let digit = |c: char| match c {
            'A'..='Z' => c as u32 - 65,
            'a'..='z' => c as u32 - 71,
            '0'..='9' => c as u32 + 4,
            '+' => 62,
            '/' => 63,
            _ => 0,
        };
        let digits: Vec<u32> = base64.chars().map(digit).collect();
        let group = |digits: &[u32]| digits.iter().fold(0, |group, digit| group << 6 | digit).to_be_bytes();
        digits.chunks(4).flat_map(|digits| group(digits)[1..].to_vec()).collect()
    }

    #[test]
    fn what_is_written_is_read() {
        let random = &mut Random::new(1);
        // Likely and unlikely bits, wide and narrow numbers.
        let bits: Vec<bool> = (0..20_000).map(|at| random.below(1 + at % 97) == 0).collect();
        let numbers: Vec<u64> = (0..2000).map(|_| random.bits() >> random.below(64) >> 1).collect();
        let mut coder = Coder::new();
        let (mut one, mut wide, mut digits) = ([Odds::EVEN], [Odds::EVEN; 128], [Odds::EVEN; 16]);
        bits.iter().for_each(|bit| coder.bit(*bit, &mut one[0]));
        numbers.iter().for_each(|number| coder.number(*number, &mut wide));
        numbers.iter().for_each(|number| coder.bits((number % 16) as u8, 4, &mut digits));
        let mut decoder = Decoder::new(&coder.end());
        let (mut one, mut wide, mut digits) = ([Odds::EVEN], [Odds::EVEN; 128], [Odds::EVEN; 16]);
        assert!(bits.iter().all(|bit| decoder.bit(&mut one[0]) == *bit));
        assert!(numbers.iter().all(|number| decoder.number(&mut wide) == *number));
        assert!(numbers.iter().all(|number| u64::from(decoder.bits(4, &mut digits)) == number % 16));
    }

    #[test]
    fn what_can_be_foretold_takes_no_room() {
        let mut coder = Coder::new();
        let mut odds = Odds::EVEN;
        (0..8000).for_each(|_| coder.bit(false, &mut odds));
        assert!(coder.end().len() < 32);
    }
}
