//! Prints a grid of blocks, most of them small.

fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<u64>().unwrap());
    let (seed, size) = (arguments.next().unwrap(), arguments.next().unwrap());
    let mut random = Random(seed);
    let side = 1 + random.below(size.clamp(1, 6));
    let kinds = 1 + random.below(size.clamp(1, 4));
    let blanks = random.below(4);
    println!("{}", side);
    for _ in 0..side {
        let block = |random: &mut Random| match random.below(4) < blanks {
            true => 0,
            false => 2_u64 << random.below(kinds),
        };
        let row: Vec<String> = (0..side).map(|_| block(&mut random).to_string()).collect();
        println!("{}", row.join(" "));
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
