//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다

use std::io::{self, Read, Write};

/// en: Appends every pick that begins with the numbers before `place`. `numbers` ascends, and only its
/// en: numbers from the index `first` on may follow.
/// ko: `place` 앞의 수는 이미 정해져 있습니다. 나머지 자리를 채우는 방법을 모두 찾아 한 줄씩 추가합니다. `numbers`는
/// ko: 오름차순이고, 인덱스가 `first` 이상인 수만 쓸 수 있습니다.
///
/// en: `pick.places()` is 6, and places count from 0. `push_numbers` appends the pick as a line. Change the
/// en: pick only through `put` and `erase`, so that `cargo oj bench` can count the steps of this search and
/// en: `cargo oj trace` can draw it. Call `pick.found()` where you append a line, so that `cargo oj judge`
/// en: can name a pick that is wrong or missing.
/// ko: `pick.places()`는 6이고, 자리 번호는 0부터입니다. `push_numbers`는 고른 수를 출력에 한 줄 추가합니다. `pick`은 `put`과
/// ko: `erase`로만 바꾸세요. 그래야 `cargo oj bench`가 탐색의 단계를 세고 `cargo oj trace`가 탐색을 그릴 수 있습니다. 한
/// ko: 줄을 추가하는 곳에서 `pick.found()`를 호출하면 `cargo oj judge`가 틀린 답이나 빠진 답을 알려 줄 수 있습니다.
fn list(numbers: &[usize], pick: &mut Sequence, place: usize, first: usize, lines: &mut Vec<u8>) {
    // en: Placeholder: it picks only the first numbers, appends them as a line and erases them.
    // ko: 앞의 수들을 차례로 놓고 한 줄을 추가한 다음 다시 비우기만 합니다. 이 부분을 풀이로 바꾸세요.
    for rest in place..pick.places() {
        pick.put(rest, numbers[first + rest - place]);
    }
    pick.found();
    push_numbers(lines, pick);
    for rest in (place..pick.places()).rev() {
        pick.erase(rest);
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut lines = Vec::new();
    loop {
        let count = words.next().unwrap();
        if count == 0 {
            break;
        }
        let numbers: Vec<usize> = words.by_ref().take(count).collect();
        if !lines.is_empty() {
            // en: An empty line between two sets.
            // ko: 두 집합 사이의 빈 줄입니다.
            lines.push(b'\n');
        }
        list(&numbers, &mut Sequence::empty(6), 0, 0, &mut lines);
    }
    io::stdout().write_all(&lines).unwrap();
}

// region: main::lines
/// Appends the numbers of a pick as a line, separated by spaces.
fn push_numbers(lines: &mut Vec<u8>, pick: &Sequence) {
    let words: Vec<String> = pick.numbers().iter().map(usize::to_string).collect();
    lines.extend_from_slice(words.join(" ").as_bytes());
    lines.push(b'\n');
}
// endregion 9be3a5f0

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
