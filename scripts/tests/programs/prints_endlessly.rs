//! Never stops printing.

fn main() {
    use std::io::Write;
    let line = [b'x'; 1 << 16];
    loop {
        let _ = std::io::stdout().write_all(&line);
    }
}
