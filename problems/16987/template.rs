//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: struck

use std::io::{self, Read};

/// en: Lets each egg from the index `hand` on strike in turn, in all ways, and keeps in `best` the largest
/// en: number of broken eggs at the end. An egg is broken if its `durability` is at most 0. `struck` has a place for
/// en: each egg: the number of the egg that it strikes, counted from 1, or 0.
/// en: Put `//@ answer` behind a line that runs only for a better answer; `judge` can then name a wrong one.
/// ko: 인덱스가 `hand`인 계란부터 차례로 다른 계란을 치는 방법을 모두 해 보고, 끝났을 때 깨진 계란이 가장 많은 경우의
/// ko: 개수를 `best`에 기록합니다. `durability`(내구도)가 0 이하이면 깨진 계란입니다. `struck`에는 계란마다 그 계란으로 친
/// ko: 계란의 번호(1부터)를 넣고, 아직 치지 않았으면 0입니다.
/// ko: 더 좋은 답일 때만 실행되는 줄 뒤에 `//@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
fn strike(durability: &mut [i32], weight: &[i32], struck: &mut [usize], hand: usize, best: &mut usize) {
    // en: Placeholder: it strikes only once, and counts the eggs that are broken before the strike.
    // ko: 한 번만 치고 되돌리며, 치기 전에 깨진 계란을 셉니다. 이 부분을 풀이로 바꾸세요.
    if struck.len() > 1 {
        struck[hand] = 2;
        durability[1] -= weight[0];
        durability[1] += weight[0];
        struck[hand] = 0;
    }
    *best = durability.iter().filter(|&&left| left <= 0).count();
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<i32>().unwrap());
    let eggs = words.next().unwrap() as usize;
    let (mut durability, mut weight) = (Vec::new(), Vec::new());
    for _ in 0..eggs {
        durability.push(words.next().unwrap());
        weight.push(words.next().unwrap());
    }

    let mut best = 0;
    strike(&mut durability, &weight, &mut vec![0; eggs], 0, &mut best);
    println!("{}", best);
}
