//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: sequence

use std::io::{self, Read};

/// en: Appends every different sequence that begins with the numbers before `place`. Places count from 0, and
/// en: `sequence.len()` is M. `numbers` is sorted, and `used` says which of them are in the sequence.
/// ko: `place` 앞의 자리는 이미 정해져 있습니다. 나머지 자리를 채워 만들 수 있는 서로 다른 수열을 모두 찾아 한 줄씩
/// ko: 추가합니다. 자리 번호는 0부터이고, `sequence.len()`은 M입니다. `numbers`는 정렬되어 있고, `used`에는 각 수를 이미
/// ko: 썼는지가 들어 있습니다.
fn list(numbers: &[usize], sequence: &mut [usize], place: usize, used: &mut [bool], lines: &mut String) {
    // en: Placeholder: it appends only the first sequence and erases it.
    // ko: 첫 번째 수열만 한 줄로 추가하고 다시 비우기만 합니다. 이 부분을 풀이로 바꾸세요.
    used[0] = true;
    let m = sequence.len();
    sequence[place..].copy_from_slice(&numbers[place..m]);
    let line: Vec<String> = sequence.iter().map(usize::to_string).collect();
    lines.push_str(&(line.join(" ") + "\n")); //@ answer
    sequence.fill(0);
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let (n, m) = (words.next().unwrap(), words.next().unwrap());
    let mut numbers: Vec<usize> = words.take(n).collect();
    numbers.sort_unstable();

    let mut lines = String::new();
    list(&numbers, &mut vec![0; m], 0, &mut vec![false; n], &mut lines);
    print!("{}", lines);
}
