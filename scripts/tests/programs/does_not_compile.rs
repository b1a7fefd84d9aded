//! Is not Rust.

fn main() {
    let n: u32 = "one";
}
