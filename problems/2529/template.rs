//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다

use std::io::{self, Read, Write};

/// en: Fills the number from `place` on with digits that obey the signs. Returns false if the digits before
/// en: `place` cannot be completed.
/// ko: `place` 앞의 숫자는 이미 정해져 있습니다. 부등호를 만족하도록 나머지 자리를 채웁니다. 채울 수 없으면 false를
/// ko: 반환합니다.
///
/// en: Places count from 0, and `signs[place - 1]` is between the digits at `place - 1` and `place`. `digits`
/// en: has 9 to 0 for the largest number and 0 to 9 for the smallest. In `number`, 0 stands for a blank, so
/// en: `number` holds each digit plus 1: call `number.put(place, digit + 1)`, and compare with `digit + 1`.
/// en: `fits` says whether a sign is true for two neighbours. Change the number only through `put` and
/// en: `erase`, so that `cargo oj bench` can count the steps of this search and `cargo oj trace` can draw it.
/// en: Call `number.found()` where the number is complete, so that `cargo oj trace` can mark it as an answer.
/// ko: `signs[place - 1]`은 `place - 1`번 자리와 `place`번 자리 사이의 부등호이고, 자리 번호는 0부터입니다. `digits`는 가장 큰
/// ko: 수를 찾을 때 9부터 0까지, 가장 작은 수를 찾을 때 0부터 9까지입니다. `number`에서 0은 빈자리이므로 숫자보다 1 큰
/// ko: 값을 놓습니다. `number.put(place, digit + 1)`로 놓고, 놓은 값과 비교할 때도 `digit + 1`을 쓰세요. `fits`는 이웃한
/// ko: 두 수가 부등호를 만족하는지 알려 줍니다. `number`는 `put`과 `erase`로만 바꾸세요. 그래야 `cargo oj bench`가 탐색의
/// ko: 단계를 세고 `cargo oj trace`가 탐색을 그릴 수 있습니다. 수가 완성되는 곳에서 `number.found()`를 호출하면
/// ko: `cargo oj trace`가 그 수를 답으로 표시합니다.
fn complete(signs: &[u8], digits: &[usize], number: &mut Sequence, place: usize) -> bool {
    // en: Placeholder: it puts the digits in their order, and checks only the first sign.
    // ko: 숫자를 차례로 놓고 첫 부등호만 봅니다. 이 부분을 풀이로 바꾸세요.
    for rest in place..number.places() {
        number.put(rest, digits[rest] + 1);
    }
    let is_answer = signs.is_empty() || fits(signs[0], digits[0], digits[1]);
    if is_answer {
        number.found();
    }
    is_answer
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let signs: Vec<u8> = input.split_whitespace().skip(1).map(|word| word.as_bytes()[0]).collect();
    let descending: Vec<usize> = (0..10).rev().collect();
    let ascending: Vec<usize> = (0..10).collect();
    let mut lines = Vec::new();
    let mut number = Sequence::empty(signs.len() + 1);
    for digits in [descending, ascending] {
        complete(&signs, &digits, &mut number, 0);
        push_digits(&mut lines, &number);
        // en: The next search begins with a blank number.
        // ko: 다음 탐색은 빈 수에서 시작합니다.
        for place in (0..number.places()).rev() {
            number.erase(place);
        }
    }
    io::stdout().write_all(&lines).unwrap();
}

// region: main::signs
/// Whether the sign between two neighbours is true for them.
fn fits(sign: u8, left: usize, right: usize) -> bool {
    if sign == b'<' {
        left < right
    } else {
        left > right
    }
}
// endregion 4b7fd0f1

// region: main::digits
/// Appends the digits of a number as a line. The number holds each digit plus 1.
fn push_digits(lines: &mut Vec<u8>, number: &Sequence) {
    lines.extend(number.numbers().iter().map(|&held| b'0' + held as u8 - 1));
    lines.push(b'\n');
}
// endregion 94904f81

// region: shared::sequences::board
/// A row of places, each blank or with a number above 0.
pub struct Sequence(Vec<usize>);

#[allow(dead_code)] // not every search reads it
impl Sequence {
    /// A row of blank places.
    pub fn empty(places: usize) -> Sequence {
        Sequence(vec![0; places])
    }

    /// The number of places.
    pub fn places(&self) -> usize {
        self.0.len()
    }

    /// The number in each place, 0 where it is blank.
    pub fn numbers(&self) -> &[usize] {
        &self.0
    }

    /// Puts a number into a blank place. Places count from 0.
    pub fn put(&mut self, place: usize, number: usize) {
        self.0[place] = number;
    }

    /// Makes a place blank again.
    pub fn erase(&mut self, place: usize) {
        self.0[place] = 0;
    }

    /// Marks the sequence as an answer of the search.
    pub fn found(&self) {}
}
// endregion 94daa64e
