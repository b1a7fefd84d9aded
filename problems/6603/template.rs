//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: pick

use std::io::{self, Read};

/// en: Appends every pick of six numbers that begins with the numbers before `place`. Places count from 0. `numbers`
/// en: ascends, and only its numbers from the index `first` on may follow.
/// ko: `place` 앞의 수는 이미 정해져 있습니다. 나머지 자리를 채워 수 여섯 개를 고르는 방법을 모두 찾아 한 줄씩 추가합니다.
/// ko: 자리 번호는 0부터입니다. `numbers`는 오름차순이고, 인덱스가 `first` 이상인 수만 쓸 수 있습니다.
fn list(numbers: &[usize], pick: &mut [usize], place: usize, first: usize, lines: &mut String) {
    // en: Placeholder: it picks only the first numbers, appends them as a line and erases them.
    // ko: 앞의 수들을 차례로 놓고 한 줄을 추가한 다음 다시 비우기만 합니다. 이 부분을 풀이로 바꾸세요.
    let missing = pick.len() - place;
    pick[place..].copy_from_slice(&numbers[first..first + missing]);
    let line: Vec<String> = pick.iter().map(usize::to_string).collect();
    lines.push_str(&(line.join(" ") + "\n")); //@ answer
    pick.fill(0);
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut lines = String::new();
    loop {
        let count = words.next().unwrap();
        if count == 0 {
            break;
        }
        let numbers: Vec<usize> = words.by_ref().take(count).collect();
        if !lines.is_empty() {
            // en: An empty line between two sets.
            // ko: 두 집합 사이의 빈 줄입니다.
            lines.push('\n');
        }
        list(&numbers, &mut [0; 6], 0, 0, &mut lines);
    }
    print!("{}", lines);
}
