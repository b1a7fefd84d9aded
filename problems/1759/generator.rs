//! Prints a length and different letters, from which at least one password can be made.

fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<u64>().unwrap());
    let (seed, size) = (arguments.next().unwrap(), arguments.next().unwrap());
    let mut random = Random(seed);
    let count = 3 + random.below(size.clamp(1, 13)) as usize;
    let places = 3 + random.below(count as u64 - 2) as usize;
    let mut letters: Vec<u8> = (b'a'..=b'z').collect();
    // Shuffle until the first `count` letters have a vowel and two consonants.
    loop {
        for last in (1..letters.len()).rev() {
            letters.swap(last, random.below(last as u64 + 1) as usize);
        }
        let vowels = letters[..count].iter().filter(|letter| b"aeiou".contains(letter)).count();
        if vowels >= 1 && count - vowels >= 2 {
            break;
        }
    }
    let words: Vec<String> = letters[..count].iter().map(|&letter| char::from(letter).to_string()).collect();
    println!("{} {}\n{}", places, count, words.join(" "));
}

/// SplitMix64 (Steele, Lea and Flood, 2014).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % bound
    }
}
