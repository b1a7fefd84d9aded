//! Waits for a child that loops.

fn main() {
    std::process::Command::new("sh").args(["-c", "while :; do :; done"]).status().unwrap();
}
