//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다

use std::io::{self, Read};

/// en: What to put into the place of a number: `TAKEN` if it is taken, `LEFT` if it is skipped.
/// ko: 수마다 그 자리에 놓는 값입니다. 고르면 `TAKEN`, 고르지 않으면 `LEFT`입니다.
const TAKEN: usize = 1;
const LEFT: usize = 2;

/// en: Counts the ways to take or skip the numbers from `place` on so that the sum of all taken numbers is
/// en: `target`. `sum` is the sum of the numbers taken before `place`. At least one number must be taken.
/// ko: `place` 앞의 수는 고를지 말지 이미 정해져 있고, 고른 수의 합이 `sum`입니다. 나머지 수를 고르거나 고르지 않아서,
/// ko: 고른 수를 모두 더한 값이 `target`이 되게 하는 방법의 수를 반환합니다. 수를 하나 이상 골라야 합니다.
///
/// en: Places count from 0, like the indexes of `numbers`: `choices.put(place, TAKEN)` takes
/// en: `numbers[place]`, and `choices.put(place, LEFT)` skips it. You may add parameters. Change the choices
/// en: only through `put` and `erase`, so that `cargo oj bench` can count the steps of this search and
/// en: `cargo oj trace` can draw it. Call `choices.found()` where you count a way, so that `cargo oj judge`
/// en: can name a way that is wrong or missing.
/// ko: 자리 번호는 `numbers`의 인덱스와 같이 0부터입니다. `choices.put(place, TAKEN)`은 `numbers[place]`를 고르고,
/// ko: `choices.put(place, LEFT)`는 고르지 않습니다. 매개변수를 추가해도 됩니다. `choices`는 `put`과 `erase`로만 바꾸세요.
/// ko: 그래야 `cargo oj bench`가 탐색의 단계를 세고 `cargo oj trace`가 탐색을 그릴 수 있습니다. 방법 하나를 세는 곳에서
/// ko: `choices.found()`를 호출하면 `cargo oj judge`가 잘못 센 방법이나 빠진 방법을 알려 줄 수 있습니다.
fn count(numbers: &[i32], target: i32, choices: &mut Sequence, place: usize, sum: i32) -> u32 {
    // en: Placeholder: it takes the first number, skips the others, and erases all choices.
    // ko: 첫 번째 수만 고른 다음 모두 되돌리기만 합니다. 이 부분을 풀이로 바꾸세요.
    let mut ways = 0;
    choices.put(place, TAKEN);
    for rest in place + 1..choices.places() {
        choices.put(rest, LEFT);
    }
    if sum + numbers[place] == target {
        choices.found();
        ways += 1;
    }
    for rest in (place..choices.places()).rev() {
        choices.erase(rest);
    }
    ways
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<i32>().unwrap());
    let (n, target) = (words.next().unwrap(), words.next().unwrap());
    let numbers: Vec<i32> = words.take(n as usize).collect();
    println!("{}", count(&numbers, target, &mut Sequence::empty(numbers.len()), 0, 0));
}

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
