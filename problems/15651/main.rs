//! BOJ 15651: lists all sequences of M numbers from 1 to N, repeats included, in lexicographic order.
//!
//! Of the four problems called N과 M, this one has the shortest search: each place tries every number. The
//! output of up to 823,543 lines costs more than the search. The program collects the lines, at most 11.5
//! MB, and writes them with one call. `line-a-write` shows the cost of a system call for each line.
//@ idea-ko: 중복을 허용해 1부터 N까지의 수 M개를 늘어놓은 수열을 사전순으로 모두 출력합니다.
//@ board: sequence

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let numbers: Vec<usize> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let (n, m) = (numbers[0], numbers[1]);

    let mut lines = String::new();
    list(n, &mut vec![0; m], 0, &mut lines);
    print!("{}", lines);
}

/// Appends every sequence that begins with the numbers before `place`.
fn list(n: usize, sequence: &mut [usize], place: usize, lines: &mut String) {
    if place == sequence.len() {
        let line: Vec<String> = sequence.iter().map(usize::to_string).collect();
        lines.push_str(&(line.join(" ") + "\n")); //@ answer
        return;
    }

    for number in 1..=n {
        sequence[place] = number;
        list(n, sequence, place + 1, lines);
        sequence[place] = 0;
    }
}
