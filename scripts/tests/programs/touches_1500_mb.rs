//! Takes more memory than there is for it.

fn main() {
    let mut held = Vec::new();
    for _ in 0..1500 {
        held.push(vec![1u8; 1 << 20]);
    }
    print!("1 2\n3\n");
    std::hint::black_box(&held);
}
