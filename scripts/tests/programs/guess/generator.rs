fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).map(|word| word.parse().unwrap()).collect();
    let (seed, most) = (numbers[0], numbers[1] + 1);
    println!("{most} {}", 1 + seed * 7919 % most);
}
