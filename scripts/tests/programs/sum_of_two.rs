fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let mut words = line.split_whitespace().map(|word| word.parse::<i64>().unwrap());
    println!("{}", words.next().unwrap() + words.next().unwrap());
}
