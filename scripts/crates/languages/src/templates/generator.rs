//! en: Prints an input for `cargo oj stress`: the same input for the same seed and size, and a smaller input for a smaller size.
//! ko: `cargo oj stress`에 쓸 입력을 출력합니다. 시드와 크기가 같으면 입력도 같고, 크기가 작으면 입력도 작습니다.

fn main() {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse::<u64>().unwrap());
    let (seed, size) = (numbers.next().unwrap(), numbers.next().unwrap());
    let mut random = Random(seed);
    println!("{}", 1 + random.below(size));
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
