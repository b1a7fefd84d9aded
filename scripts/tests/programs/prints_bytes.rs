//! Prints what is no text.

fn main() {
    use std::io::Write;
    std::io::stdout().write_all(b"1 \xff\x00\n").unwrap();
}
