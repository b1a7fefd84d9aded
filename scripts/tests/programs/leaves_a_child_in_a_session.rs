//! Answers and leaves a child that left its process group.

fn main() {
    print!("1 2\n3\n");
    std::process::Command::new("setsid").args(["sleep", "1000"]).spawn().unwrap();
}
