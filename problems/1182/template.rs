//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: choices

use std::io::{self, Read};

/// en: The two choices for a number: it is taken or skipped.
/// ko: 수마다 고르면 `TAKEN`, 고르지 않으면 `LEFT`입니다.
const TAKEN: usize = 1;
const LEFT: usize = 2;

/// en: Counts the ways to take or skip the numbers from `place` on so that the sum of all taken numbers is
/// en: `target`. `sum` is the sum of the numbers taken before `place`. At least one number must be taken. `choices`
/// en: has a place for each number: `TAKEN`, `LEFT`, or 0 if it is not decided. You may add parameters.
/// en: Put `//@ answer` behind a line that runs only for an answer; `judge` can then name a wrong one.
/// ko: `place` 앞의 수는 고를지 말지 이미 정해져 있고, 고른 수의 합이 `sum`입니다. 나머지 수를 고르거나 고르지 않아서,
/// ko: 고른 수를 모두 더한 값이 `target`이 되게 하는 방법의 수를 반환합니다. 수를 하나 이상 골라야 합니다. `choices`에는
/// ko: 수마다 `TAKEN`, `LEFT`, 아직 정하지 않았으면 0이 들어 있습니다. 매개변수를 추가해도 됩니다.
/// ko: 답일 때만 실행되는 줄 뒤에 `//@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
fn count(numbers: &[i32], target: i32, choices: &mut [usize], place: usize, sum: i32) -> u32 {
    // en: Placeholder: it takes the first number, skips the others, and erases all choices.
    // ko: 첫 번째 수만 고른 다음 모두 되돌리기만 합니다. 이 부분을 풀이로 바꾸세요.
    let mut ways = 0;
    choices[place] = TAKEN;
    choices[place + 1..].fill(LEFT);
    if sum + numbers[place] == target {
        ways = 1; //@ answer
    }
    choices.fill(0);
    ways
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<i32>().unwrap());
    let (n, target) = (words.next().unwrap(), words.next().unwrap());
    let numbers: Vec<i32> = words.take(n as usize).collect();
    println!("{}", count(&numbers, target, &mut vec![0; numbers.len()], 0, 0));
}
