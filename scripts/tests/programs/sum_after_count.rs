fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers = text.split_whitespace().skip(1);
    println!("{}", numbers.map(|word| word.parse::<i64>().unwrap()).sum::<i64>());
}
