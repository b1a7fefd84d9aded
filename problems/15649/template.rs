//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다

use std::io::{self, Read, Write};

/// en: Appends every sequence of different numbers from 1 to `n` that begins with the numbers before `place`.
/// en: The function is also called with the place after the last one. Then the sequence is complete, and the
/// en: call only has to append its line.
/// ko: `place` 앞의 자리는 이미 정해져 있습니다. 나머지 자리를 채워, 1부터 `n`까지의 서로 다른 수로 이루어진 수열을
/// ko: 모두 찾아 한 줄씩 추가합니다. `place`가 M이면 수열이 완성된 것이므로 한 줄만 추가하면 됩니다.
///
/// en: `sequence.places()` is M, and places count from 0. `sequence.numbers()` returns the numbers, with 0
/// en: for a blank. `push_line` appends the whole sequence as a line. You may add parameters. Change the
/// en: sequence only through `put` and `erase`, so that `cargo oj bench` can count the steps of this search
/// en: and `cargo oj trace` can draw it. Call `sequence.found()` where you append a line, so that
/// en: `cargo oj judge` can name an answer that is wrong or missing.
/// ko: `sequence.places()`는 M이고, 자리 번호는 0부터입니다. `sequence.numbers()`로 수를 읽을 수 있고, 빈자리는
/// ko: 0입니다. `push_line`은 수열 전체를 한 줄로 추가합니다. 매개변수를 추가해도 됩니다. 수열은 `put`과 `erase`로만
/// ko: 바꾸세요. 그래야 `cargo oj bench`가 탐색의 단계를 세고 `cargo oj trace`가 탐색을 그릴 수 있습니다. 한 줄을
/// ko: 추가하는 곳에서 `sequence.found()`를 호출하면 `cargo oj judge`가 틀린 답이나 빠진 답을 알려 줄 수 있습니다.
fn list(n: usize, sequence: &mut Sequence, place: usize, lines: &mut Vec<u8>) {
    // en: Placeholder: it puts N into the first place, appends a line and erases N again.
    // ko: 첫 자리에 N을 놓고 한 줄을 추가한 다음 다시 비우기만 합니다. 이 부분을 풀이로 바꾸세요.
    sequence.put(place, n);
    sequence.found();
    push_line(lines, sequence);
    sequence.erase(place);
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut numbers = input.split_whitespace().map(|word| word.parse().unwrap());
    let (n, m): (usize, usize) = (numbers.next().unwrap(), numbers.next().unwrap());
    let mut lines = Vec::new();
    list(n, &mut Sequence::empty(m), 0, &mut lines);
    io::stdout().write_all(&lines).unwrap();
}

// region: shared::sequences::lines
/// Appends the numbers of a sequence, each a single digit, as a line, separated by spaces.
pub fn push_line(lines: &mut Vec<u8>, sequence: &Sequence) {
    for &number in sequence.numbers() {
        lines.push(b'0' + number as u8);
        lines.push(b' ');
    }
    lines.pop(); // the blank after the last number
    lines.push(b'\n');
}
// endregion ba9c3bc7

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
