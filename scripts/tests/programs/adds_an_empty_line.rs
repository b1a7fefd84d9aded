//! Right but for an empty line in the middle.

fn main() {
    print!("1 2\n\n3\n");
}
