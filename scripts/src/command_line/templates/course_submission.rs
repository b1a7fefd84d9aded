//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다

use std::io::{self, Read};

/// en: TODO: the value that it returns if the places before `place` are filled. Places count from 0.
/// ko: TODO: `place` 앞의 자리가 채워져 있을 때 반환하는 값을 쓰세요. 자리 번호는 0부터입니다.
///
/// en: Change the sequence only through `put` and `erase`: then `cargo oj bench` counts the steps of this search, and
/// en: `cargo oj trace` draws it. Call `sequence.found()` where an answer is complete: then `cargo oj judge` can name an answer
/// en: that is wrong or missing.
/// ko: 수열은 `put`과 `erase`로만 바꾸세요. 그래야 `cargo oj bench`가 탐색의 단계를 세고 `cargo oj trace`가 탐색을 그릴 수
/// ko: 있습니다. 답이 완성되는 곳에서 `sequence.found()`를 호출하면 `cargo oj judge`가 틀린 답이나 빠진 답을 알려 줄 수 있습니다.
fn search(sequence: &mut Sequence, place: usize) -> u64 {
    // en: Placeholder: puts 1 into each place and takes it back.
    // ko: 자리마다 1을 놓았다가 되돌리기만 합니다. 이 부분을 풀이로 바꾸세요.
    if place == sequence.places() {
        sequence.found();
        return 1;
    }
    sequence.put(place, 1);
    let ways = search(sequence, place + 1);
    sequence.erase(place);
    ways
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let places = input.split_whitespace().next().map_or(0, |word| word.parse().unwrap());
    println!("{}", search(&mut Sequence::empty(places), 0));
}

// region: shared::sequences::board
// endregion
