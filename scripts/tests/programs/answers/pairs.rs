//! Lists the pairs of numbers of each line.

fn main() {
    let mut out = String::new();
    for line in std::io::read_to_string(std::io::stdin()).unwrap().lines() {
        let numbers: Vec<usize> = line.split_whitespace().map(|word| word.parse().unwrap()).collect();
        list(&numbers, &mut Board::empty(2), 0, 0, &mut out);
    }
    print!("{out}");
}

fn list(numbers: &[usize], board: &mut Board, place: usize, first: usize, out: &mut String) {
    if place == 2 {
        board.found();
        out.push_str(&format!("{} {}\n", board.0[0], board.0[1]));
        return;
    }
    for at in first..numbers.len() {
        board.put(place, numbers[at]);
        list(numbers, board, place + 1, at + 1, out);
        board.erase(place);
    }
}
