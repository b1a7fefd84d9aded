//! Waits for nothing.

fn main() {
    loop {
        std::thread::park();
    }
}
