//! Right, without the newline at the end.

fn main() {
    print!("1 2\n3");
}
