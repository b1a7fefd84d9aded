//! Right, with a blank at the end of each line.

fn main() {
    print!("1 2 \n3 \n");
}
