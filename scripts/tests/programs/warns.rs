//! Accepted without reading its input, and with a warning of the compiler.

fn main() {
    let unused = 1;
    print!("1 2\n3\n");
}
