//@ board: sequence
use std::io;

struct Counts(u32, u32); // counter

fn choose(
    n: char,
    m: usize,
    sequence: &mut String,
    counts: &mut Counts, // counter
) {
    if sequence.len() == m {
        let line: Vec<String> = sequence.chars().map(String::from).collect();
        println!("{}", line.join(" "));
        return;
    }
    for number in '1'..=n {
        if !sequence.contains(number) {
            sequence.push(number); // put
            counts.0 += 1; // counter
            choose(
                n,
                m,
                sequence,
                counts, // counter
            );
            sequence.pop(); // erase
            counts.1 += 1; // counter
        }
    }
}

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let mut words = line.split_whitespace();
    let (n, m) = (words.next().unwrap(), words.next().unwrap());
    let mut counts = Counts(0, 0); // counter
    choose(
        n.parse().unwrap(),
        m.parse().unwrap(),
        &mut String::new(),
        &mut counts, // counter
    );
    eprintln!("{} {}", counts.0, counts.1); // counter
}
