//@ board: sequence
use std::io;

struct Search {
    n: usize,
    sequence: Vec<usize>,
    used: Vec<bool>,
    counts: (u32, u32), // counter
}

impl Search {
    fn choose(&mut self, place: usize) {
        if place == self.sequence.len() {
            self.sequence.iter().for_each(|number| print!("{} ", number));
            println!();
            return;
        }
        for number in 1..=self.n {
            if !self.used[number] {
                self.used[number] = true;
                self.sequence[place] = number; // put
                self.counts.0 += 1; // counter
                self.choose(place + 1);
                self.sequence[place] = 0; // erase
                self.counts.1 += 1; // counter
                self.used[number] = false;
            }
        }
    }
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let numbers: Vec<usize> = line.split_whitespace().flat_map(str::parse).collect();
    let mut search = Search {
        n: numbers[0],
        sequence: vec![0; numbers[1]],
        used: vec![false; numbers[0] + 1],
        counts: (0, 0), // counter
    };
    search.choose(0);
    eprintln!("{} {}", search.counts.0, search.counts.1); // counter
}
