//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다

use std::io::{self, Read};

/// en: A search over the operators between the numbers.
/// ko: 수 사이에 넣을 연산자를 찾는 탐색입니다.
struct Search<'a> {
    numbers: &'a [i32],
    /// en: How many of each of + - * / are left, in this order.
    /// ko: 남은 +, -, *, /의 개수입니다(이 순서대로).
    left: [i32; 4],
    operators: Sequence,
    largest: i32,
    smallest: i32,
}

impl Search<'_> {
    /// en: Fills the places from `place` on. `value` is the value of the expression before `place`.
    /// ko: 이 자리부터 연산자를 채웁니다. `value`는 그 앞까지 계산한 값입니다.
    ///
    /// en: `self.operators.places()` is the number of places. Places count from 0, and place 0 is after the
    /// en: first number. Change the operators only through `put` (1 for +, 2 for -, 3 for *, 4 for /) and
    /// en: `erase`, so that `cargo oj bench` can count the steps of this search and `cargo oj trace` can draw
    /// en: it.
    /// ko: `self.operators.places()`는 자리의 수이고, 자리 번호는 0부터입니다. 0번 자리는 첫 수의 바로 뒤입니다.
    /// ko: 연산자는 `put`(1은 +, 2는 -, 3은 *, 4는 /)과 `erase`로만 바꾸세요. 그래야 `cargo oj bench`가 탐색의 단계를
    /// ko: 세고 `cargo oj trace`가 탐색을 그릴 수 있습니다.
    fn fill(&mut self, place: usize, value: i32) {
        // en: Placeholder: it puts the first operator that is left and erases it at once.
        // ko: 남은 연산자 하나를 넣었다가 바로 빼기만 합니다. 이 부분을 풀이로 바꾸세요.
        let first = self.left.iter().position(|&left| left > 0).unwrap();
        self.operators.put(place, first + 1);
        self.largest = apply(first, value, self.numbers[place + 1]);
        self.smallest = self.largest;
        self.operators.erase(place);
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let words: Vec<i32> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let (numbers, counts) = words[1..].split_at(words[0] as usize);
    let mut search = Search {
        numbers,
        left: [counts[0], counts[1], counts[2], counts[3]],
        operators: Sequence::empty(numbers.len() - 1),
        largest: i32::MIN,
        smallest: i32::MAX,
    };
    search.fill(0, numbers[0]);
    println!("{}\n{}", search.largest, search.smallest);
}

fn apply(operator: usize, left: i32, right: i32) -> i32 {
    match operator {
        0 => left + right,
        1 => left - right,
        2 => left * right,
        // en: Division rounds towards 0, as the task requires.
        // ko: 문제에서 정한 대로 소수점 아래를 0에 가까운 쪽으로 버립니다.
        _ => left / right,
    }
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
