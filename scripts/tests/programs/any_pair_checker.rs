//! Accepts two numbers whose sum is the input.
use std::process::exit;

fn main() {
    let paths: Vec<String> = std::env::args().skip(1).collect();
    let numbers = |path: &str| -> Vec<i64> {
        std::fs::read_to_string(path).unwrap().split_whitespace().map(|word| word.parse().unwrap_or(0)).collect()
    };
    let (sum, user, expected) = (numbers(&paths[0])[0], numbers(&paths[1]), numbers(&paths[2]));
    assert_eq!(expected.iter().sum::<i64>(), sum);
    match user.as_slice() {
        [99, 99] => exit(3),
        [98, 98] => panic!("stumbled"),
        [97, 97] => loop {
            std::thread::park();
        },
        [96] => exit(2),
        [a, b] if a + b == sum => exit(0),
        _ => {
            eprintln!("{user:?} do not add up to {sum}");
            eprintln!("ko: {user:?}의 합이 {sum}이 아닙니다");
            exit(1)
        }
    }
}
