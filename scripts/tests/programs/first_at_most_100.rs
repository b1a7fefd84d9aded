fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let first: i64 = line.split_whitespace().next().unwrap().parse().unwrap();
    if first > 100 {
        eprintln!("{first} is more than 100");
        std::process::exit(3);
    }
}
