//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: choices

use std::io::{self, Read};

/// en: The two choices for a number: it is taken or skipped.
/// ko: 수마다 고르면 `TAKEN`, 고르지 않으면 `LEFT`입니다.
const TAKEN: usize = 1;
const LEFT: usize = 2;

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<i32>().unwrap());
    let (n, target) = (words.next().unwrap(), words.next().unwrap());
    let numbers: Vec<i32> = words.take(n as usize).collect();

    let mut choices = vec![0; numbers.len()];
    let (mut first, mut second) = (Vec::new(), Vec::new());
    list_sums(&numbers, &mut choices, 0, numbers.len() / 2, 0, &mut first);
    list_sums(&numbers, &mut choices, numbers.len() / 2, numbers.len(), 0, &mut second);
    println!("{}", count_pairs(&mut first, &mut second, target));
}

/// en: Counts the ways to take at least one number so that the sum is `target`. `first` has a sum for each
/// en: way to take or skip the numbers of the first half, and `second` has the same for the second half. Both
/// en: lists are in no particular order. A way may take nothing from one half, but not from both. You may
/// en: sort the lists, and you may count in another integer type.
/// ko: 수를 하나 이상 골라 합이 `target`이 되게 하는 방법의 수를 반환합니다. `first`에는 앞 절반에서 고르는 방법마다 그 합이,
/// ko: `second`에는 뒤 절반에서 고르는 방법마다 그 합이 들어 있고, 정렬되어 있지는 않습니다. 한쪽에서는 아무것도 고르지
/// ko: 않아도 되지만, 양쪽 모두 아무것도 고르지 않은 것은 세지 않습니다. 두 목록을 정렬해도 되고, 개수의 자료형을 바꾸어도
/// ko: 됩니다.
fn count_pairs(first: &mut [i32], second: &mut [i32], target: i32) -> u64 {
    // en: Placeholder: it looks at every pair, and also counts the pair that takes nothing. It is too slow
    // en: for 40 numbers.
    // ko: 양쪽 모두 아무것도 고르지 않은 쌍까지 모든 쌍을 하나씩 확인합니다. 수가 40개이면 너무 느립니다. 이 부분을 풀이로
    // ko: 바꾸세요.
    let mut ways = 0;
    for one in first.iter() {
        ways += second.iter().filter(|&other| one + other == target).count() as u64;
    }
    ways
}

/// Appends the sum of each way to take or skip the numbers from `place` to `end`, exclusive. `sum` is the sum
/// of the numbers taken before `place`.
fn list_sums(
    numbers: &[i32],
    choices: &mut [usize],
    place: usize,
    end: usize,
    sum: i32,
    sums: &mut Vec<i32>,
) {
    if place == end {
        sums.push(sum);
        return;
    }

    for (choice, sum) in [(TAKEN, sum + numbers[place]), (LEFT, sum)] {
        choices[place] = choice;
        list_sums(numbers, choices, place + 1, end, sum, sums);
        choices[place] = 0;
    }
}
