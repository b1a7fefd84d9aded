//! Writes each line when it is found, with `println!`: it makes a system call for each of up to 823,543 lines.
//!
//! In Rust, standard output is flushed at each line end, even if it is a file or a pipe. `endl` in C++ and
//! `Console.WriteLine` in C# have the same problem. The search takes the same steps as `main`, but the
//! program spends nearly all of its time on writing, and that time depends on the system. To avoid this,
//! collect the lines, or write through a `BufWriter`.
//@ idea-ko: 수열을 하나 찾을 때마다 `println!`으로 바로 출력해서, 시스템 호출을 줄마다 한 번씩 최대 823,543번 합니다.
//@ expect: AC or TLE on large
//@ after: used-kept
//@ board: sequence

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let numbers: Vec<usize> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let (n, m) = (numbers[0], numbers[1]);

    list(n, &mut vec![0; m], 0);
}

/// Prints every sequence that begins with the numbers before `place`.
fn list(n: usize, sequence: &mut [usize], place: usize) {
    if place == sequence.len() {
        let line: Vec<String> = sequence.iter().map(usize::to_string).collect();
        println!("{}", line.join(" ")); //@ answer
        return;
    }

    for number in 1..=n {
        sequence[place] = number;
        list(n, sequence, place + 1);
        sequence[place] = 0;
    }
}
