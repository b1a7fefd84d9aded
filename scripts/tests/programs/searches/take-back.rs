//@ board: sequence
use std::io;

fn main() {
    let line = io::read_to_string(io::stdin()).unwrap();
    let numbers: Vec<usize> = line.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let mut counts = (0, 0); // counter
    choose(
        0,
        &mut vec![0; numbers[1]],
        &mut vec![false; numbers[0] + 1],
        &mut counts, // counter
    );
    eprintln!("{} {}", counts.0, counts.1); // counter
}

fn choose(
    place: usize,
    sequence: &mut [usize],
    used: &mut [bool],
    counts: &mut (u32, u32), // counter
) {
    if place == sequence.len() {
        sequence.iter().for_each(|number| print!("{} ", number));
        println!(); //@ answer
        return;
    }
    for number in 1..used.len() {
        if used[number] {
            continue;
        }
        used[number] = true;
        sequence[place] = number; // put
        counts.0 += 1; // counter
        choose(
            place + 1,
            sequence,
            used,
            counts, // counter
        );
        sequence[place] = 0; // erase
        counts.1 += 1; // counter
        used[number] = false;
    }
}
