/// Each call needs about 100 bytes of stack.
fn deep(n: u64) -> u64 {
    let here = std::hint::black_box([n; 8]);
    if n == 0 {
        0
    } else {
        deep(n - 1) + std::hint::black_box(&here)[3] % 2
    }
}

fn main() {
    assert_eq!(deep(100_000), 50_000);
    println!("1 2");
}
