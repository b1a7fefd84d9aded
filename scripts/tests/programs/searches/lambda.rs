//@ board: sequence
use std::io;

fn choose(n: usize, m: usize, place: usize, change: &mut dyn FnMut(usize, usize) -> bool) {
    if place == m {
        change(m, 0);
        return;
    }
    for number in 1..=n {
        if change(place, number) {
            choose(n, m, place + 1, change);
            change(place, 0);
        }
    }
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let numbers: Vec<usize> = line.split_whitespace().flat_map(str::parse).collect();
    let mut sequence = vec![0; numbers[1]];
    let mut counts = (0, 0); // counter
    choose(numbers[0], numbers[1], 0, &mut |place, number| {
        if place == sequence.len() {
            sequence.iter().for_each(|number| print!("{} ", number));
            println!();
            return true;
        }
        let is_free = number == 0 || !sequence.contains(&number);
        if is_free && number > 0 { counts.0 += 1 } // counter
        if is_free && number == 0 { counts.1 += 1 } // counter
        if is_free {
            sequence[place] = number; // put or erase
        }
        is_free
    });
    eprintln!("{} {}", counts.0, counts.1); // counter
}
