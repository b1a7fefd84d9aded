//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: password

use std::io::{self, Read};

/// en: Appends every password that begins with the letters before `place`, of which `vowels` are vowels. Places count
/// en: from 0, and `password.len()` is L. `letters` ascends, and only its letters from the index `first` on may follow.
/// ko: `place` 앞의 글자는 이미 정해져 있고, 그 가운데 모음은 `vowels`개입니다. 나머지 자리를 채워 만들 수 있는 암호를
/// ko: 모두 찾아 한 줄씩 추가합니다. 자리 번호는 0부터이고, `password.len()`은 L입니다. `letters`는 오름차순이고, 인덱스가
/// ko: `first` 이상인 글자만 쓸 수 있습니다.
fn list(
    letters: &[char],
    password: &mut [char],
    place: usize,
    first: usize,
    vowels: usize,
    lines: &mut String,
) {
    // en: Placeholder: it puts only the first letters, appends them if the first one is a vowel, and erases
    // en: them.
    // ko: 앞의 글자들을 차례로 놓고, 첫 글자가 모음이면 한 줄을 추가한 다음 다시 비우기만 합니다. 이 부분을 풀이로 바꾸세요.
    let missing = password.len() - place;
    password[place..].copy_from_slice(&letters[first..first + missing]);
    if vowels > 0 || "aeiou".contains(letters[first]) {
        lines.extend(password.iter());
        lines.push('\n'); //@ answer
    }
    password.fill('.');
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace();
    let (places, count) = (words.next().unwrap().parse().unwrap(), words.next().unwrap().parse().unwrap());
    let mut letters: Vec<char> = words.take(count).map(|word| word.parse().unwrap()).collect();
    letters.sort_unstable();

    let mut lines = String::new();
    list(&letters, &mut vec!['.'; places], 0, 0, 0, &mut lines);
    print!("{}", lines);
}
