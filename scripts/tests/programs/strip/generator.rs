use std::io::Read;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if words == ["shrink"] {
        let mut input = String::new();
        std::io::stdin().read_to_string(&mut input).unwrap();
        let smaller: Vec<String> = (1..input.trim().parse::<usize>().unwrap()).map(|n| format!("{n}\n")).collect();
        print!("{}", smaller.join("---\n"));
        return;
    }
    println!("{}", 1 + words[0].parse::<usize>().unwrap() % words[1].parse::<usize>().unwrap());
}
