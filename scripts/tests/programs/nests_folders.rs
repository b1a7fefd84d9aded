//! Answers and leaves folders in folders, more than most systems let anybody have open.

fn main() {
    for _ in 0..2000 {
        std::fs::create_dir("d").unwrap();
        std::fs::write("file", "").unwrap();
        std::env::set_current_dir("d").unwrap();
    }
    print!("1 2\n3\n");
}
