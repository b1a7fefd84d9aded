//! Right but for the lines.

fn main() {
    print!("1 2 3\n");
}
