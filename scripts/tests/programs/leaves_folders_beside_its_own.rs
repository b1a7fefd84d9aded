//! Answers and leaves folders beside its own, with names that the supervisor may want.

fn main() {
    for number in 0..5 {
        std::fs::create_dir_all(format!("../up-{number}/kept")).unwrap();
    }
    std::fs::create_dir_all("a/b").unwrap();
    print!("1 2\n3\n");
}
