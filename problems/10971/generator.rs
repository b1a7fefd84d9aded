//! Prints a table of costs that always contains one tour. The other roads may be missing.

fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<u64>().unwrap());
    let (seed, size) = (arguments.next().unwrap(), arguments.next().unwrap());
    let mut random = Random(seed);
    let cities = 2 + random.below(size.clamp(1, 9)) as usize;
    let most = [size, 1_000_000][random.below(2) as usize];
    let missing = random.below(4);
    let mut tour: Vec<usize> = (0..cities).collect();
    for place in 1..cities {
        tour.swap(place, random.below(place as u64 + 1) as usize);
    }
    let mut costs = vec![vec![0; cities]; cities];
    for from in 0..cities {
        for to in 0..cities {
            if from != to && random.below(4) >= missing {
                costs[from][to] = 1 + random.below(most);
            }
        }
    }
    for place in 0..cities {
        costs[tour[place]][tour[(place + 1) % cities]] = 1 + random.below(most);
    }
    println!("{}", cities);
    for row in costs {
        let words: Vec<String> = row.iter().map(|cost| cost.to_string()).collect();
        println!("{}", words.join(" "));
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
