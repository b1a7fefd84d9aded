//! Reserves much memory and touches little of it.

fn main() {
    let mut reserved: Vec<u8> = Vec::with_capacity(1 << 30);
    reserved.resize(1 << 20, 1);
    print!("1 2\n3\n");
    std::hint::black_box(&reserved);
}
