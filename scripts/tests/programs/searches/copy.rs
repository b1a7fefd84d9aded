//@ board: sequence, next
use std::io;

static mut COUNTS: (u32, u32, usize) = (0, 0, 0); // counter

fn choose(n: u32, m: usize, sequence: Vec<u32>) {
    if sequence.len() == m {
        sequence.iter().for_each(|number| print!("{} ", number));
        println!();
        return;
    }
    for number in 1..=n {
        if !sequence.contains(&number) {
            unsafe { COUNTS.1 += u32::from(COUNTS.2 > sequence.len()) } // counter
            let mut next = sequence.clone(); // erase
            next.push(number); // put
            unsafe { COUNTS = (COUNTS.0 + 1, COUNTS.1, next.len()) } // counter
            choose(n, m, next);
        }
    }
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let mut numbers = line.split_whitespace().map(|word| word.parse().unwrap());
    choose(numbers.next().unwrap(), numbers.next().unwrap() as usize, Vec::new());
    unsafe { eprintln!("{} {}", { COUNTS.0 }, { COUNTS.1 }) } // counter
}
