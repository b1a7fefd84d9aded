//! Calls itself without end.

fn main() {
    println!("{}", deeper(1));
}

#[allow(unconditional_recursion)]
fn deeper(n: u64) -> u64 {
    let held = std::hint::black_box([n; 100]);
    deeper(n + 1) + held[7]
}
