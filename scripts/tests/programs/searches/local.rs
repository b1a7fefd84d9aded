//@ board: sequence
use std::io::{stdin, Read};

fn main() {
    static mut COUNTS: (u32, u32) = (0, 0); // counter

    fn choose(sequence: &mut [Option<u8>], place: usize, n: u8) {
        if place == sequence.len() {
            sequence.iter().flatten().for_each(|number| print!("{} ", number));
            println!();
            return;
        }
        for number in 1..=n {
            if sequence.contains(&Some(number)) {
                continue;
            }
            sequence[place] = Some(number); // put
            unsafe { COUNTS.0 += 1 } // counter
            choose(sequence, place + 1, n);
            sequence[place] = None; // erase
            unsafe { COUNTS.1 += 1 } // counter
        }
    }

    let mut line = String::new();
    stdin().read_to_string(&mut line).unwrap();
    let numbers: Vec<u8> = line.split_ascii_whitespace().flat_map(str::parse).collect();
    let mut sequence = [None; 8];
    choose(&mut sequence[..numbers[1] as usize], 0, numbers[0]);
    unsafe { eprintln!("{} {}", { COUNTS.0 }, { COUNTS.1 }) } // counter
}
