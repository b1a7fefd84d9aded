//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다

use std::io::{self, Read};

/// en: Fills the row from `place` on with digits from 1 to 3, so that no part is followed directly by an
/// en: equal part, and keeps the smallest such row. Returns false if no row begins with the digits before
/// en: `place`.
/// ko: `place` 앞의 숫자는 이미 정해져 있습니다. 똑같은 부분이 연달아 나오지 않게 나머지 자리를 1, 2, 3으로 채웁니다.
/// ko: 가능한 수열 가운데 가장 작은 것을 남겨 두고 `true`를 반환합니다. 채울 수 없으면 `false`를 반환합니다.
///
/// en: `row.places()` is N, and places count from 0. `&row.numbers()[..place]` are the digits before
/// en: `place`. You may add parameters and functions. Change the row only through `put` and `erase`, so that
/// en: `cargo oj bench` can count the steps of this search and `cargo oj trace` can draw it. Call
/// en: `row.found()` where the row is full.
/// ko: `row.places()`는 N이고, 자리 번호는 0부터입니다. `&row.numbers()[..place]`는 `place` 앞에 놓인 숫자입니다.
/// ko: 매개변수나 함수를 추가해도 됩니다. `row`는 `put`과 `erase`로만 바꾸세요. 그래야 `cargo oj bench`가 탐색의 단계를
/// ko: 세고 `cargo oj trace`가 탐색을 그릴 수 있습니다. 수열을 다 채운 곳에서 `row.found()`를 호출하세요.
fn extend(row: &mut Sequence, place: usize) -> bool {
    // en: Placeholder: it puts a 1 into this place and erases it at once.
    // ko: 이 자리에 1을 놓았다가 바로 지우기만 합니다. 이 부분을 풀이로 바꾸세요.
    row.put(place, 1);
    row.erase(place);
    true
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut row = Sequence::empty(input.trim().parse().unwrap());
    extend(&mut row, 0);
    let digits: Vec<String> = row.numbers().iter().map(|number| number.to_string()).collect();
    println!("{}", digits.concat());
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
