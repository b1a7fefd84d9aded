//@ board: sequence
use std::io;

macro_rules! put {
    ($sequence:ident[$place:expr], $number:expr) => {
        $sequence[$place] = $number
    };
}

fn choose(
    sequence: &mut [usize; 8],
    (n, m): (usize, usize),
    place: usize,
    counts: &mut [u32; 2], // counter
) {
    if place == m {
        sequence[..m].iter().for_each(|number| print!("{} ", number));
        println!();
        return;
    }
    for number in 1..=n {
        if !sequence[..place].contains(&number) {
            put!(sequence[place], number); // put
            counts[0] += 1; // counter
            choose(
                sequence,
                (n, m),
                place + 1,
                counts, // counter
            );
            put!(sequence[place], 0); // erase
            counts[1] += 1; // counter
        }
    }
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let numbers: Vec<usize> = line.split_whitespace().flat_map(str::parse).collect();
    let mut counts = [0; 2]; // counter
    choose(
        &mut [0; 8],
        (numbers[0], numbers[1]),
        0,
        &mut counts, // counter
    );
    eprintln!("{} {}", counts[0], counts[1]); // counter
}
