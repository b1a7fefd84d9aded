use std::io::{self, BufRead, Write};
use std::process::exit;

const AC: i32 = 0;
const WA: i32 = 1;

fn argument(position: usize) -> String {
    std::env::args().nth(position).unwrap()
}

fn explain() {}

fn wrong(why: &str) -> ! {
    eprintln!("{why}");
    explain();
    exit(WA)
}

fn main() {
    let input = std::fs::read_to_string(argument(1)).unwrap();
    let words: Vec<i64> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let mut out = io::stdout();
    writeln!(out, "{}", words[0]).unwrap();
    for line in io::stdin().lock().lines().take(20) {
        let guess: i64 = match line.unwrap().trim().parse() {
            Ok(guess) => guess,
            Err(_) => wrong("no number"),
        };
        let answer = if guess < words[1] { "up" } else if guess > words[1] { "down" } else { "yes" };
        let _ = writeln!(out, "{answer}");
        if answer == "yes" {
            exit(AC)
        }
    }
    wrong("the number was not found")
}
