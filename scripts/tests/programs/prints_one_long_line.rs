//! Prints a line of 10 MB without a newline.

fn main() {
    print!("{}", "1".repeat(10 << 20));
}
