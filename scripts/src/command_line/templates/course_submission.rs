//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: sequence

use std::io::{self, Read};

/// en: TODO: the value that it returns if the places before `place` are filled. Places count from 0.
/// ko: TODO: `place` 앞의 자리가 채워져 있을 때 반환하는 값을 쓰세요. 자리 번호는 0부터입니다.
fn search(sequence: &mut [usize], place: usize) -> u64 {
    // en: Placeholder: puts 1 into each place and takes it back.
    // ko: 자리마다 1을 놓았다가 되돌리기만 합니다. 이 부분을 풀이로 바꾸세요.
    if place == sequence.len() {
        return 1; //@ answer
    }

    sequence[place] = 1;
    let ways = search(sequence, place + 1);
    sequence[place] = 0;
    ways
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let places = input.split_whitespace().next().map_or(0, |word| word.parse().unwrap());
    println!("{}", search(&mut vec![0; places], 0));
}
