//! Lists the pairs of numbers of each line.
//@ board: board

fn main() {
    let mut out = String::new();
    for line in std::io::read_to_string(std::io::stdin()).unwrap().lines() {
        let numbers: Vec<usize> = line.split_whitespace().map(|word| word.parse().unwrap()).collect();
        let mut board = [0; 2];
        list(&numbers, &mut board, 0, 0, &mut out);
    }
    print!("{out}");
}

fn list(numbers: &[usize], board: &mut [usize; 2], place: usize, first: usize, out: &mut String) {
    if place == 2 {
        out.push_str(&format!("{} {}\n", board[0], board[1])); //@ answer
        return;
    }

    for at in first..numbers.len() {
        board[place] = numbers[at];
        list(numbers, board, place + 1, at + 1, out);
        board[place] = 0;
    }
}
