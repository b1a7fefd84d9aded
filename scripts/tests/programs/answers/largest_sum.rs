//! Finds the largest sum of numbers without two neighbours.

fn main() {
    let input = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<i64> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let mut best = 0;
    choose(&numbers, &mut Board::empty(numbers.len()), 0, 0, &mut best);
    println!("{best}");
}

fn choose(numbers: &[i64], board: &mut Board, place: usize, sum: i64, best: &mut i64) {
    if sum > *best {
        *best = sum;
        board.found();
    }
    for at in place..numbers.len() {
        board.put(at, 1);
        choose(numbers, board, at + 2, sum + numbers[at], best);
        board.erase(at);
    }
}
