//! Prints a ladder with a few rungs.

fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<u64>().unwrap());
    let (seed, size) = (arguments.next().unwrap(), arguments.next().unwrap());
    let mut random = Random(seed);
    let lines = 2 + random.below(size.clamp(1, 4));
    let heights = 1 + random.below(size.clamp(1, 6));
    let mut rungs = Vec::new();
    for _ in 0..random.below(size.clamp(1, 10)) {
        let (height, gap) = (1 + random.below(heights), 1 + random.below(lines - 1));
        if (gap - 1..=gap + 1).all(|near| !rungs.contains(&(height, near))) {
            rungs.push((height, gap));
        }
    }
    println!("{} {} {}", lines, rungs.len(), heights);
    for (height, gap) in rungs {
        println!("{} {}", height, gap);
    }
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
