//! Divides by zero.

fn main() {
    let zero = std::env::args().count() - 1;
    println!("{}", 1 / zero);
}
