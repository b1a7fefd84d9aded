//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다

use std::io::{self, Read, Write};

/// en: Appends every password that begins with the letters before `place`, of which `vowels` are vowels.
/// en: `letters` ascends, and only its letters from the index `first` on may follow.
/// ko: `place` 앞의 글자는 이미 정해져 있고, 그 가운데 모음은 `vowels`개입니다. 나머지 자리를 채워 만들 수 있는 암호를
/// ko: 모두 찾아 한 줄씩 추가합니다. `letters`는 오름차순이고, 인덱스가 `first` 이상인 글자만 쓸 수 있습니다.
///
/// en: `password.places()` is L, and places count from 0. Letters are numbers: `a` is 1. `is_vowel` says
/// en: whether a letter is a vowel, and `push_word` appends the password as a line. Change the password only
/// en: through `put` and `erase`, so that `cargo oj bench` can count the steps of this search and
/// en: `cargo oj trace` can draw it. Call `password.found()` where you append a line, so that
/// en: `cargo oj judge` can name a password that is wrong or missing.
/// ko: `password.places()`는 L이고, 자리 번호는 0부터입니다. 글자는 수로 나타내며 `a`가 1입니다. `is_vowel`은 모음인지
/// ko: 알려 주고, `push_word`는 암호를 한 줄로 추가합니다. `password`는 `put`과 `erase`로만 바꾸세요. 그래야
/// ko: `cargo oj bench`가 탐색의 단계를 세고 `cargo oj trace`가 탐색을 그릴 수 있습니다. 한 줄을 추가하는 곳에서
/// ko: `password.found()`를 호출하면 `cargo oj judge`가 틀린 암호나 빠진 암호를 알려 줄 수 있습니다.
fn list(letters: &[usize], password: &mut Sequence, place: usize, first: usize, vowels: usize, lines: &mut Vec<u8>) {
    // en: Placeholder: it puts only the first letters, appends them if the first one is a vowel, and erases
    // en: them.
    // ko: 앞의 글자들을 차례로 놓고, 첫 글자가 모음이면 한 줄을 추가한 다음 다시 비우기만 합니다. 이 부분을 풀이로 바꾸세요.
    for rest in place..password.places() {
        password.put(rest, letters[first + rest]);
    }
    if vowels > 0 || is_vowel(letters[first]) {
        password.found();
        push_word(lines, password);
    }
    for rest in (place..password.places()).rev() {
        password.erase(rest);
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace();
    let places = words.next().unwrap().parse().unwrap();
    let count = words.next().unwrap().parse().unwrap();
    let mut letters: Vec<usize> = words.take(count).map(|word| (word.as_bytes()[0] - b'a' + 1) as usize).collect();
    letters.sort_unstable();
    let mut lines = Vec::new();
    list(&letters, &mut Sequence::empty(places), 0, 0, 0, &mut lines);
    io::stdout().write_all(&lines).unwrap();
}

// region: main::letters
/// Whether a letter is a vowel. Letters are numbers, and `a` is 1.
fn is_vowel(letter: usize) -> bool {
    b"aeiou".contains(&(b'a' + letter as u8 - 1))
}

/// Appends a password as a line.
fn push_word(lines: &mut Vec<u8>, password: &Sequence) {
    lines.extend(password.numbers().iter().map(|&letter| b'a' + letter as u8 - 1));
    lines.push(b'\n');
}
// endregion a63850ae

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
