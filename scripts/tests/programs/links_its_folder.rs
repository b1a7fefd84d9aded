//! Answers and leaves a link to elsewhere in the place of its folder.

fn main() {
    let home = std::env::current_dir().unwrap();
    std::fs::remove_dir(&home).unwrap();
    std::os::unix::fs::symlink("/usr", &home).unwrap();
    print!("1 2\n3\n");
}
