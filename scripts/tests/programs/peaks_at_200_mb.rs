//! Answers with 200 MB touched.

fn main() {
    std::hint::black_box(vec![1u8; 200 << 20]);
    print!("1 2\n3\n");
}
