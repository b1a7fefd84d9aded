//! Never stops complaining.

fn main() {
    use std::io::Write;
    let line = [b'x'; 1 << 16];
    loop {
        let _ = std::io::stderr().write_all(&line);
    }
}
