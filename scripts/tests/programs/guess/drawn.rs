//@ board: guesses
use std::io;

fn read() -> String {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    line.trim().to_string()
}

fn main() {
    let high = read().parse().unwrap();
    ask(&mut [0; 100], 1, high);
}

fn ask(guesses: &mut [u8; 100], low: usize, high: usize) {
    let guess = (low + high) / 2;
    guesses[guess - 1] = 1;
    println!("{guess}");
    let (low, high) = match read().as_str() {
        "up" => (guess + 1, high),
        "down" => (low, guess - 1),
        _ => return,
    };

    guesses[guess - 1] = 0;
    ask(guesses, low, high);
}
