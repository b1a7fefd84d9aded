//! Prints a few sets of ascending numbers, and then the last line, `0`.

fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<u64>().unwrap());
    let (seed, size) = (arguments.next().unwrap(), arguments.next().unwrap());
    let mut random = Random(seed);
    for _ in 0..1 + random.below(size.clamp(1, 4)) {
        let count = 7 + random.below(size.clamp(1, 6)) as usize;
        let mut numbers: Vec<u64> = (1..=49).collect();
        while numbers.len() > count {
            numbers.remove(random.below(numbers.len() as u64) as usize);
        }
        let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
        println!("{} {}", count, words.join(" "));
    }
    println!("0");
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
