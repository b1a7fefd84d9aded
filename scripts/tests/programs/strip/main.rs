//! A strip of letters without two equal words side by side.
//@ board: strip
use std::io::Read;

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let mut strip = vec![0; input.trim().parse().unwrap()];
    fill(&mut strip, 0);
    let letters: String = strip.iter().map(|letter| (b'a' - 1 + letter) as char).collect();
    println!("{letters}");
}

fn fill(strip: &mut [u8], place: usize) -> bool {
    if place == strip.len() {
        return true;
    }

    for letter in 1..=3 {
        strip[place] = letter;
        if fits(&strip[..=place]) && fill(strip, place + 1) {
            return true;
        }
        strip[place] = 0;
    }
    false
}

/// Whether the letters do not end in two equal words.
fn fits(letters: &[u8]) -> bool {
    let end = letters.len();
    (1..=end / 2).all(|length| letters[end - length..] != letters[end - 2 * length..end - length])
}
