use std::io;

fn read() -> String {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    line.trim().to_string()
}

fn main() {
    let (mut low, mut high) = (1, read().parse::<usize>().unwrap());
    let mut guesses = Guesses([0; 100]);
    loop {
        let guess = (low + high) / 2;
        guesses.put(guess - 1, 1);
        println!("{guess}");
        match read().as_str() {
            "up" => low = guess + 1,
            "down" => high = guess - 1,
            _ => return,
        }
        guesses.erase(guess - 1);
    }
}

// region: board
struct Guesses([u8; 100]);

impl Guesses {
    fn put(&mut self, place: usize, mark: usize) {
        self.0[place] = mark as u8;
    }

    fn erase(&mut self, place: usize) {
        self.0[place] = 0;
    }
}
// endregion
