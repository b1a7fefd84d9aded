//! Answers from 60,000 calls deep: more than 5 MB of stack.

fn main() {
    print!("1 2\n{}\n", deeper(60_000));
}

fn deeper(left: u64) -> u64 {
    let held = std::hint::black_box([left; 10]);
    if left == 0 {
        return 3;
    }
    deeper(left - 1) + held[7] - left
}
