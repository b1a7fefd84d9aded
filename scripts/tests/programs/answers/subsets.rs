//! Counts the subsets with a given sum. A place of the board is 1 for a number in the subset, and 2 for
//! another one.
//@ board: board

fn main() {
    let input = std::io::read_to_string(std::io::stdin()).unwrap();
    let words: Vec<i64> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    println!("{}", count(&words[1..], &mut vec![0; words.len() - 1], 0, words[0]));
}

fn count(numbers: &[i64], board: &mut [usize], place: usize, rest: i64) -> u64 {
    if place == numbers.len() {
        if rest == 0 {
            return 1; //@ answer
        }
        return 0;
    }

    board[place] = 1;
    let mut ways = count(numbers, board, place + 1, rest - numbers[place]);
    board[place] = 0;
    board[place] = 2;
    ways += count(numbers, board, place + 1, rest);
    board[place] = 0;
    ways
}
