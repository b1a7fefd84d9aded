//! Prints the expected output of 15651 without a search: it writes each number from 0 to N^M - 1 with M
//! digits in base N, and adds 1 to each digit.

use std::io::Read;

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let words: Vec<u32> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let (n, m) = (words[0], words[1]);
    let mut output = String::new();
    for index in 0..n.pow(m) {
        for place in (0..m).rev() {
            let number = 1 + index / n.pow(place) % n;
            output += &number.to_string();
            output.push(if place > 0 { ' ' } else { '\n' });
        }
    }
    print!("{output}");
}
