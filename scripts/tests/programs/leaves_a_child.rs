//! Answers and leaves a child that holds standard output.

fn main() {
    print!("1 2\n3\n");
    std::process::Command::new("sleep").arg("1000").spawn().unwrap();
}
