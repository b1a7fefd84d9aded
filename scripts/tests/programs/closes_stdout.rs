//! Answers, closes standard output and works on for a while.

extern "C" {
    fn close(descriptor: i32) -> i32;
}

fn main() {
    use std::io::Write;
    print!("1 2\n3\n");
    std::io::stdout().flush().unwrap();
    unsafe { close(1) };
    (0..50_000_000u64).for_each(|n| {
        std::hint::black_box(n);
    });
}
