//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: number

use std::io::{self, Read};

/// en: Fills the number from `place` on with different digits that obey the signs. Returns false if the digits before
/// en: `place` cannot be completed. Places count from 0, and `signs[place - 1]` is between the digits at `place - 1`
/// en: and `place`. `digits` has 9 to 0 for the largest number and 0 to 9 for the smallest. In `number`, `.` is a blank.
/// en: `fits` says whether a sign is true for two neighbours.
/// en: Put `//@ answer` behind a line that runs only for an answer; `judge` can then name a wrong one.
/// ko: `place` 앞의 숫자는 이미 정해져 있습니다. 부등호를 만족하도록 나머지 자리를 서로 다른 숫자로 채웁니다. 채울 수
/// ko: 없으면 false를 반환합니다. `signs[place - 1]`은 `place - 1`번 자리와 `place`번 자리 사이의 부등호이고, 자리 번호는
/// ko: 0부터입니다. `digits`는 가장 큰 수를 찾을 때 9부터 0까지, 가장 작은 수를 찾을 때 0부터 9까지입니다. `number`에서
/// ko: `.`은 빈자리입니다. `fits`는 이웃한 두 숫자가 부등호를 만족하는지 알려 줍니다.
/// ko: 답일 때만 실행되는 줄 뒤에 `//@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
fn complete(signs: &[char], digits: &str, number: &mut [char], place: usize) -> bool {
    // en: Placeholder: it puts the digits in their order, and checks only the first sign.
    // ko: 숫자를 차례로 놓고 첫 부등호만 봅니다. 이 부분을 풀이로 바꾸세요.
    for (cell, digit) in number[place..].iter_mut().zip(digits.chars()) {
        *cell = digit;
    }
    fits(signs[0], number[0], number[1])
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let signs: Vec<char> = input.split_whitespace().skip(1).map(|word| word.parse().unwrap()).collect();

    let mut number = vec!['.'; signs.len() + 1];
    for digits in ["9876543210", "0123456789"] {
        complete(&signs, digits, &mut number, 0);
        println!("{}", number.iter().collect::<String>());
        // en: The next search begins with a blank number.
        // ko: 다음 탐색은 빈 수에서 시작합니다.
        number.fill('.');
    }
}

/// Whether the sign between two neighbours is true for them.
fn fits(sign: char, left: char, right: char) -> bool {
    if sign == '<' {
        left < right
    } else {
        left > right
    }
}
