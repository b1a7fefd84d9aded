//! Prints much that is wrong, then ends.

fn main() {
    use std::io::Write;
    let line = [b'x'; 1 << 20];
    (0..54).for_each(|_| std::io::stdout().write_all(&line).unwrap());
}
