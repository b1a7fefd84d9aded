//! Right, without reading its input, and with something that the compiler does not like.

fn main() {
    let unused = 1;
    print!("1 2\n3\n");
}
