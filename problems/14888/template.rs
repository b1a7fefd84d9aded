//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: operators

use std::io::{self, Read};

/// en: A search over the operators between the numbers.
/// ko: 수 사이에 넣을 연산자를 찾는 탐색입니다.
struct Search<'a> {
    numbers: &'a [i32],
    /// en: How many of each of + - * / are left, in this order.
    /// ko: 남은 +, -, *, /의 개수입니다(이 순서대로).
    left: [i32; 4],
    operators: Vec<usize>,
    largest: i32,
    smallest: i32,
}

impl Search<'_> {
    /// en: Fills the places from `place` on. `value` is the value of the expression before `place`. Places count from 0,
    /// en: and place 0 is after the first number. An operator is 1 for +, 2 for -, 3 for *, 4 for /; 0 is a blank.
    /// ko: 이 자리부터 연산자를 채웁니다. `value`는 그 앞까지 계산한 값입니다. 자리 번호는 0부터이고, 0번 자리는 첫 수의 바로
    /// ko: 뒤입니다. 연산자 1은 +, 2는 -, 3은 *, 4는 /이고, 0은 빈자리입니다.
    fn fill(&mut self, place: usize, value: i32) {
        // en: Placeholder: it puts the first operator that is left and erases it at once.
        // ko: 남은 연산자 하나를 넣었다가 바로 빼기만 합니다. 이 부분을 풀이로 바꾸세요.
        let first = self.left.iter().position(|&left| left > 0).unwrap();
        self.operators[place] = first + 1;
        self.largest = apply(first, value, self.numbers[place + 1]);
        self.smallest = self.largest;
        self.operators[place] = 0;
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
        operators: vec![0; numbers.len() - 1],
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
