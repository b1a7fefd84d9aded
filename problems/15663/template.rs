//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다

use std::io::{self, Read, Write};

/// en: Appends every different sequence that begins with the numbers before `place`. `numbers` is sorted, and
/// en: `used` says which of them are in the sequence.
/// ko: `place` 앞의 자리는 이미 정해져 있습니다. 나머지 자리를 채워 만들 수 있는 서로 다른 수열을 모두 찾아 한 줄씩
/// ko: 추가합니다. `numbers`는 정렬되어 있고, `used`에는 각 수를 이미 썼는지가 들어 있습니다.
///
/// en: `sequence.places()` is M, and places count from 0. Put the numbers themselves:
/// en: `sequence.put(place, numbers[index])`. `push_line` appends the sequence as a line. You may add
/// en: parameters. Change the sequence only through `put` and `erase`, so that `cargo oj bench` can count the
/// en: steps of this search and `cargo oj trace` can draw it. Call `sequence.found()` where you append a
/// en: line, so that `cargo oj judge` can name an answer that is wrong or missing.
/// ko: `sequence.places()`는 M이고, 자리 번호는 0부터입니다. `sequence.put(place, numbers[index])`처럼 수 자체를 놓으세요.
/// ko: `push_line`은 지금까지 놓은 수열을 한 줄로 추가합니다. 매개변수를 추가해도 됩니다. 수열은 `put`과 `erase`로만
/// ko: 바꾸세요. 그래야 `cargo oj bench`가 탐색의 단계를 세고 `cargo oj trace`가 탐색을 그릴 수 있습니다. 한 줄을 추가하는
/// ko: 곳에서 `sequence.found()`를 호출하면 `cargo oj judge`가 틀린 답이나 빠진 답을 알려 줄 수 있습니다.
fn list(numbers: &[usize], sequence: &mut Sequence, place: usize, used: &mut [bool], lines: &mut Vec<u8>) {
    // en: Placeholder: it appends only the first sequence and erases it.
    // ko: 첫 번째 수열만 한 줄로 추가하고 다시 비우기만 합니다. 이 부분을 풀이로 바꾸세요.
    used[0] = true;
    for rest in place..sequence.places() {
        sequence.put(rest, numbers[rest]);
    }
    sequence.found();
    push_line(lines, sequence);
    for rest in (place..sequence.places()).rev() {
        sequence.erase(rest);
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let (n, m) = (words.next().unwrap(), words.next().unwrap());
    let mut numbers: Vec<usize> = words.take(n).collect();
    numbers.sort_unstable();
    let mut lines = Vec::new();
    list(&numbers, &mut Sequence::empty(m), 0, &mut vec![false; n], &mut lines);
    io::stdout().write_all(&lines).unwrap();
}

// region: main::lines
/// Appends the numbers of a sequence as a line, separated by spaces.
fn push_line(lines: &mut Vec<u8>, sequence: &Sequence) {
    let words: Vec<String> = sequence.numbers().iter().map(ToString::to_string).collect();
    lines.extend_from_slice(words.join(" ").as_bytes());
    lines.push(b'\n');
}
// endregion 0d60a8bf

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
