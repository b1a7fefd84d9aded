//! Has a type error.

fn main() {
    let n: u32 = "one";
}
