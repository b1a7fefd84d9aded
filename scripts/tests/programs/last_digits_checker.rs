//! Accepts an output that ends with the same character as the expected output.

fn main() {
    let files: Vec<String> = std::env::args().skip(2).collect();
    let last = |path: &str| std::fs::read_to_string(path).unwrap().trim().chars().last();
    std::process::exit(i32::from(last(&files[0]) != last(&files[1])));
}
