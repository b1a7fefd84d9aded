//! Finds the largest sum of numbers without two neighbours.
//@ board: board

fn main() {
    let input = std::io::read_to_string(std::io::stdin()).unwrap();
    let numbers: Vec<i64> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let mut best = 0;
    choose(&numbers, &mut vec![0; numbers.len()], 0, 0, &mut best);
    println!("{best}");
}

fn choose(numbers: &[i64], board: &mut [usize], place: usize, sum: i64, best: &mut i64) {
    if sum > *best {
        *best = sum; //@ answer
    }

    for at in place..numbers.len() {
        board[at] = 1;
        choose(numbers, board, at + 2, sum + numbers[at], best);
        board[at] = 0;
    }
}
