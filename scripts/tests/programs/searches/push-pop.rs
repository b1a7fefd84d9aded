//@ board: sequence
use std::io::{self, Write};

fn choose(n: i32, m: usize, sequence: &mut Vec<i32>, out: &mut impl Write) -> [u32; 2] {
    let mut counts = [0; 2]; // counter
    if sequence.len() == m {
        for number in sequence.iter() {
            write!(out, "{} ", number).unwrap();
        }
        writeln!(out).unwrap();
        return [0; 2];
    }
    for number in 1..=n {
        if !sequence.contains(&number) {
            sequence.push(number); // put
            counts[0] += 1; // counter
            let _below = choose(n, m, sequence, out);
            counts = [counts[0] + _below[0], counts[1] + _below[1]]; // counter
            sequence.pop(); // erase
            counts[1] += 1; // counter
        }
    }
    return counts; // counter
    #[allow(unreachable_code)]
    [0; 2]
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let numbers: Vec<i32> = line.split_whitespace().flat_map(str::parse).collect();
    let stdout = io::stdout();
    let _counts = choose(numbers[0], numbers[1] as usize, &mut Vec::new(), &mut stdout.lock());
    eprintln!("{} {}", _counts[0], _counts[1]); // counter
}
