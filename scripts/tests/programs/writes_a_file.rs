//! Answers, and leaves a file where it runs.

fn main() {
    std::fs::write("left-behind", "x").unwrap();
    print!("1 2\n3\n");
}
