//! Answers and takes away the folder it runs in.

fn main() {
    std::fs::remove_dir(std::env::current_dir().unwrap()).unwrap();
    print!("1 2\n3\n");
}
