//! A strip of letters without two equal words side by side.
use std::io::Read;

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let mut strip = Strip(vec![0; input.trim().parse().unwrap()]);
    fill(&mut strip, 0);
    let letters: String = strip.0.iter().map(|letter| (b'a' - 1 + *letter as u8) as char).collect();
    println!("{letters}");
}

fn fill(strip: &mut Strip, place: usize) -> bool {
    if place == strip.0.len() {
        return true;
    }
    for letter in 1..=3 {
        strip.put(place, letter);
        if fits(&strip.0[..=place]) && fill(strip, place + 1) {
            return true;
        }
        strip.erase(place);
    }
    false
}

/// Whether the letters do not end in two equal words.
fn fits(letters: &[u32]) -> bool {
    let end = letters.len();
    (1..=end / 2).all(|length| letters[end - length..] != letters[end - 2 * length..end - length])
}

struct Strip(Vec<u32>);

// region: board
impl Strip {
    fn put(&mut self, place: usize, letter: u32) {
        self.0[place] = letter;
    }

    fn erase(&mut self, place: usize) {
        self.0[place] = 0;
    }
}
// endregion
