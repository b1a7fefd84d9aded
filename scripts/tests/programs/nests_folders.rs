//! Answers and leaves folders in folders, more than the 1,024 that a program may usually have open.

fn main() {
    for _ in 0..1200 {
        std::fs::create_dir("d").unwrap();
        std::fs::write("file", "").unwrap();
        std::env::set_current_dir("d").unwrap();
    }
    print!("1 2\n3\n");
}
