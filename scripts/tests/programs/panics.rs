//! Looks beyond the end.

fn main() {
    let numbers = vec![1];
    let place = std::env::args().count() + 1;
    println!("{}", numbers[place]);
}
