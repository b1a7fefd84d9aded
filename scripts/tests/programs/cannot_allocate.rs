//! Asks for more memory than any machine has, and aborts.

fn main() {
    let reserved: Vec<u8> = Vec::with_capacity(1 << 60);
    std::hint::black_box(&reserved);
}
