//! Prints a grid of zeros with some squares of ones, and changes some of the ones back to zeros.

fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<u64>().unwrap());
    let (seed, size) = (arguments.next().unwrap(), arguments.next().unwrap());
    let mut random = Random(seed);
    let mut rows = [["0"; 10]; 10];
    for _ in 0..random.below(size.clamp(1, 10) + 1) {
        let side = 1 + random.below(5) as usize;
        let (row, column) = (random.below(11 - side as u64) as usize, random.below(11 - side as u64) as usize);
        for cells in &mut rows[row..row + side] {
            cells[column..column + side].fill("1");
        }
    }
    for _ in 0..random.below(size.clamp(1, 8)) {
        rows[random.below(10) as usize][random.below(10) as usize] = "0";
    }
    for row in rows {
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
