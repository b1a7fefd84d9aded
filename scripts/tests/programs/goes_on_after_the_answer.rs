//! Right, and then more.

fn main() {
    print!("1 2\n3\n4\n");
}
