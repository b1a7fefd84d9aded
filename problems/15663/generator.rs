//! Prints up to eight numbers, many of which are equal.

fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<u64>().unwrap());
    let (seed, size) = (arguments.next().unwrap(), arguments.next().unwrap());
    let mut random = Random(seed);
    let n = 1 + random.below(size.clamp(1, 8));
    let m = 1 + random.below(n);
    let most = 1 + random.below(size.clamp(1, 10_000));
    let numbers: Vec<String> = (0..n).map(|_| (1 + random.below(most)).to_string()).collect();
    println!("{} {}\n{}", n, m, numbers.join(" "));
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
