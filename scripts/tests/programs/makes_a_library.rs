//! Compiles, and is no program.
#![crate_type = "rlib"]

pub fn main() {
    print!("1 2\n3\n");
}
