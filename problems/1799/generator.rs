//! Prints a board on which one to four quarters of the cells are allowed. In some inputs, only cells of one
//! colour are allowed.

fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<u64>().unwrap());
    let (seed, size) = (arguments.next().unwrap(), arguments.next().unwrap());
    let mut random = Random(seed);
    let rows = 1 + random.below(size.clamp(1, 10));
    let quarters = 1 + random.below(4);
    let forbidden_colour = random.below(8);
    println!("{}", rows);
    for row in 0..rows {
        let allowed = |column| (row + column) % 2 != forbidden_colour && random.below(4) < quarters;
        let cells: Vec<&str> = (0..rows).map(allowed).map(|allowed| if allowed { "1" } else { "0" }).collect();
        println!("{}", cells.join(" "));
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
