//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: row

use std::io::{self, Read};

/// en: Fills the row from `place` on with digits from 1 to 3, so that no part is followed directly by an
/// en: equal part, and keeps the smallest such row. Returns false if no row begins with the digits before
/// en: `place`. Places count from 0, and `row.len()` is N. You may add functions.
/// en: Put `//@ answer` behind a line that runs only for an answer; `judge` can then name a wrong one.
/// ko: `place` 앞의 숫자는 이미 정해져 있습니다. 똑같은 부분이 연달아 나오지 않게 나머지 자리를 1, 2, 3으로 채웁니다.
/// ko: 가능한 수열 가운데 가장 작은 것을 남겨 두고 `true`를 반환합니다. 채울 수 없으면 `false`를 반환합니다. 자리 번호는
/// ko: 0부터이고, `row.len()`은 N입니다. 함수를 추가해도 됩니다.
/// ko: 답일 때만 실행되는 줄 뒤에 `//@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
fn extend(row: &mut [usize], place: usize) -> bool {
    // en: Placeholder: it puts a 1 into this place and erases it at once.
    // ko: 이 자리에 1을 놓았다가 바로 지우기만 합니다. 이 부분을 풀이로 바꾸세요.
    row[place] = 1;
    row[place] = 0;
    true
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut row = vec![0; input.trim().parse().unwrap()];
    extend(&mut row, 0);

    let digits: Vec<String> = row.iter().map(usize::to_string).collect();
    println!("{}", digits.concat());
}
