//! All programs of a problem whose input is a count and that many numbers, and whose output is their sum. The
//! arguments select the program. Every program fails on an invalid input, so it is a validator too.
//!
//! With the name `endless.exe`, it needs 20 ms for each input, and `shrink` never ends.

use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::exit;
use std::time::{Duration, Instant};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        [_, expected, got] => check(expected, got),
        ["shrink"] => shrink(),
        [seed] if is_number(seed) => generate(seed, "20"),
        [seed, size] if is_number(seed) => generate(seed, size),
        kind => answer(kind),
    }
}

fn is_number(word: &str) -> bool {
    word.parse::<u64>().is_ok()
}

fn is_endless() -> bool {
    std::env::args().next().unwrap().ends_with("endless.exe")
}

fn take_time() {
    if is_endless() {
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// A generator of numbers below 100.
fn generate(seed: &str, size: &str) {
    take_time();
    let (seed, size): (u64, u64) = (seed.parse().unwrap(), size.parse().unwrap());
    let numbers: Vec<String> = (0..size).map(|at| ((seed * 31 + at * 17) % 100).to_string()).collect();
    println!("{size}\n{}", numbers.join(" "));
}

/// Makes smaller inputs: single numbers, smaller ones first. The line `---` ends with CR LF.
fn shrink() {
    take_time();
    let (_, numbers) = input();
    let largest = numbers.into_iter().max().unwrap_or(0);
    if is_endless() {
        println!("1\n{}", largest + 1);
    } else {
        println!("1\n{}\n---\r\n1\n{}", largest - 30, largest - 1);
    }
}

/// A checker: the outputs must be the same number. Crashes on anything else.
fn check(expected: &str, got: &str) {
    let number = |path: &str| fs::read_to_string(path).unwrap().trim().parse::<f64>().unwrap();
    exit(i32::from(number(expected) != number(got)));
}

/// A submission. The arguments select its mistake; without arguments it is correct.
fn answer(kind: &[&str]) {
    let (count, numbers) = input();
    assert_eq!(count, numbers.len(), "invalid input");
    let sum: i64 = numbers.iter().sum();
    match kind {
        [] => println!("{sum}"),
        ["nothing"] => {}
        ["about"] => println!("{sum}.0001"),
        ["capped"] => println!("{}", numbers.iter().map(|number| number.min(&40)).sum::<i64>()),
        ["at-most-five"] => {
            assert!(count <= 5, "more than five numbers");
            println!("{sum}");
        }
        ["crashes-or-capped"] => {
            assert!(count <= 5, "more than five numbers");
            println!("{}", numbers.iter().map(|number| number.min(&40)).sum::<i64>());
        }
        ["asleep"] => std::thread::park(),
        ["slow"] if count > 10 => loop {
            std::hint::black_box(sum);
        },
        ["slow"] => {
            let begun = Instant::now();
            while cpu_time(begun) < 15 {}
            println!("boom");
        }
        // Wrong in every second run.
        ["flaky", mark] if fs::remove_file(Path::new(mark)).is_ok() => println!("{sum}"),
        ["flaky", mark] => fs::write(mark, "").unwrap(),
        other => panic!("no program is called {other:?}"),
    }
}

fn input() -> (usize, Vec<i64>) {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<i64>().unwrap());
    (numbers.next().unwrap() as usize, numbers.collect())
}

/// CPU time in milliseconds; where it cannot be read, the time since `begun`.
fn cpu_time(begun: Instant) -> u128 {
    let nanoseconds = fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = nanoseconds.and_then(|text| text.split(' ').next().unwrap().parse().ok());
    nanoseconds.unwrap_or_else(|| begun.elapsed().as_nanos()) / 1_000_000
}
