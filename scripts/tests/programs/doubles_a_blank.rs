//! Right but for two blanks in the place of one.

fn main() {
    print!("1  2\n3\n");
}
