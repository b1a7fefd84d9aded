use std::io::{self, Write};

fn read() -> String {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    line.trim().to_string()
}

fn main() {
    let (mut low, mut high) = (1, read().parse::<i64>().unwrap());
    loop {
        let guess = (low + high) / 2;
        println!("{guess}");
        io::stdout().flush().unwrap();
        match read().as_str() {
            "up" => low = guess + 1,
            "down" => high = guess - 1,
            _ => return,
        }
    }
}
