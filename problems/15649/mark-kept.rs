//! Erases a number but keeps its mark, so after the last place has tried all numbers, no number is left.
//!
//! The place becomes blank again, but the number stays marked as used. To undo a choice, a search must undo
//! everything that it did to make the choice. With M = 1 the mistake has no effect.
//@ idea-ko: 선택을 되돌릴 때 사용 표시를 지우지 않아서, 마지막 자리에 수를 다 놓아 보고 나면 앞의 자리들에는 쓸 수 있는 수가 남지 않습니다.
//@ expect: WA on sample, tiny, edge, large
//@ after: filter
//@ board: sequence

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let numbers: Vec<usize> = input.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let (n, m) = (numbers[0], numbers[1]);

    let mut lines = String::new();
    list(&mut vec![0; m], 0, &mut vec![false; n + 1], &mut lines);
    print!("{}", lines);
}

/// Appends every sequence that begins with the numbers before `place`. `used[number]` is true if one of them
/// is `number`.
fn list(sequence: &mut [usize], place: usize, used: &mut [bool], lines: &mut String) {
    if place == sequence.len() {
        let line: Vec<String> = sequence.iter().map(usize::to_string).collect();
        lines.push_str(&(line.join(" ") + "\n")); //@ answer
        return;
    }

    for number in 1..used.len() {
        if !used[number] {
            sequence[place] = number;
            used[number] = true;
            list(sequence, place + 1, used, lines);
            sequence[place] = 0;
        }
    }
}
