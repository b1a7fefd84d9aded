//@ expect: anything // en: delete this line when the solution is done
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요

use std::io::{self, Read, Write};

/// en: Returns the output for an input.
/// ko: 입력을 받아, 출력할 내용을 반환합니다.
fn solve(input: &str) -> String {
    // en: Prints every number of the input: replace this with your solution.
    // ko: 입력의 수를 그대로 출력합니다. 이 부분을 풀이로 바꾸세요.
    let numbers: Vec<i64> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    numbers.iter().map(|number| format!("{number}\n")).collect()
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    io::stdout().write_all(solve(&input).as_bytes()).unwrap();
}
