//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: sequence

use std::io::{self, Read};

/// en: Appends every ascending sequence of numbers from 1 to `n` that begins with the numbers before `place`. Places
/// en: count from 0, and `sequence.len()` is M. You may add parameters.
/// ko: `place` 앞의 자리는 이미 정해져 있습니다. 나머지 자리를 1부터 `n`까지의 수로 채워 전체가 오름차순이
/// ko: 되는 수열을 모두 찾아 한 줄씩 추가합니다. 자리 번호는 0부터이고, `sequence.len()`은 M입니다. 매개변수를 추가해도
/// ko: 됩니다.
fn list(n: usize, sequence: &mut [usize], place: usize, lines: &mut String) {
    // en: Placeholder: it puts N into the first place, appends a line and erases N again.
    // ko: 첫 자리에 N을 놓고 한 줄을 추가한 다음 다시 비우기만 합니다. 이 부분을 풀이로 바꾸세요.
    sequence[place] = n;
    let line: Vec<String> = sequence.iter().map(usize::to_string).collect();
    lines.push_str(&(line.join(" ") + "\n")); //@ answer
    sequence[place] = 0;
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let numbers: Vec<usize> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let (n, m) = (numbers[0], numbers[1]);

    let mut lines = String::new();
    list(n, &mut vec![0; m], 0, &mut lines);
    print!("{}", lines);
}
