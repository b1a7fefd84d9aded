//! Prints a length and different letters, from which at least one password can be made.

fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<u64>().unwrap());
    let (seed, size) = (arguments.next().unwrap(), arguments.next().unwrap());
    let mut random = Random(seed);
    let count = 3 + random.below(size.clamp(1, 13)) as usize;
    let places = 3 + random.below(count as u64 - 2) as usize;
    // Of all letters, one in five is a vowel: passwords with several of them would be rare.
    let vowels = 1 + random.below((count as u64 - 2).min(5)) as usize;
    let (mut letters, mut consonants): (Vec<u8>, Vec<u8>) =
        (b'a'..=b'z').partition(|letter| b"aeiou".contains(letter));
    random.shuffle(&mut letters);
    random.shuffle(&mut consonants);
    letters.truncate(vowels);
    letters.extend(&consonants[..count - vowels]);
    random.shuffle(&mut letters);
    let words: Vec<String> = letters.iter().map(|&letter| char::from(letter).to_string()).collect();
    println!("{} {}\n{}", places, count, words.join(" "));
}

/// SplitMix64 (Steele, Lea and Flood, 2014).
struct Random(u64);

impl Random {
    fn shuffle(&mut self, letters: &mut [u8]) {
        for last in (1..letters.len()).rev() {
            letters.swap(last, self.below(last as u64 + 1) as usize);
        }
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % bound
    }
}
