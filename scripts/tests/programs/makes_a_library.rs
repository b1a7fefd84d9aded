//! Compiles to a library instead of a program.
#![crate_type = "rlib"]

pub fn main() {
    print!("1 2\n3\n");
}
