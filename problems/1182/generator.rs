//! Prints some numbers and a sum. In half of the inputs, it is the sum of some of the numbers.

fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<u64>().unwrap());
    let (seed, size) = (arguments.next().unwrap(), arguments.next().unwrap());
    let mut random = Random(seed);
    let n = 1 + random.below(size.clamp(1, 20));
    let most = random.below(size + 1) as i64;
    let numbers: Vec<i64> = (0..n).map(|_| random.below(2 * most as u64 + 1) as i64 - most).collect();
    let target = match random.below(4) {
        0 => 0,
        1 => random.below(2 * most as u64 + 1) as i64 - most,
        _ => numbers.iter().filter(|_| random.below(2) == 1).sum(),
    };
    let words: Vec<String> = numbers.iter().map(|number| number.to_string()).collect();
    println!("{} {}\n{}", n, target, words.join(" "));
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
