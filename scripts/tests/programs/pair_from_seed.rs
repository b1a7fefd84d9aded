fn main() {
    let words: Vec<String> = std::env::args().collect();
    assert_eq!(words.len(), 2);
    let seed: u64 = words[1].parse().unwrap();
    println!("{} {}", seed * 7919 % 50, seed * 104729 % 50);
}
