//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다

use std::io::{self, Read};

/// en: Lets each egg from the index `hand` on strike in turn, in all ways, and keeps in `best` the largest
/// en: number of broken eggs at the end.
/// ko: 인덱스가 `hand`인 계란부터 차례로 다른 계란을 치는 방법을 모두 해 보고, 끝났을 때 깨진 계란이 가장 많은 경우의
/// ko: 개수를 `best`에 기록합니다.
///
/// en: Each egg has `durability`, `weight` and `is_broken()`, and `broken` counts the broken eggs. Your
/// en: function must change `durability`. Call `struck.put(hand, other + 1)` for each strike, and
/// en: `struck.erase(hand)` to undo it, so that `cargo oj bench` can count the steps of this search and
/// en: `cargo oj trace` can draw it. Call `struck.found()` where more eggs are broken at the end than ever
/// en: before, so that `cargo oj judge` can say what a wrong search does.
/// ko: 계란마다 `durability`(내구도), `weight`(무게), `is_broken()`이 있고, `broken`은 깨진 계란의 수를 셉니다. 내구도는 직접
/// ko: 바꾸세요. 어느 계란을 쳤는지는 `struck.put(hand, other + 1)`로 남기고 `struck.erase(hand)`로 되돌립니다. 그래야
/// ko: `cargo oj bench`가 탐색의 단계를 세고 `cargo oj trace`가 탐색을 그릴 수 있습니다. 끝났을 때 깨진 계란이 지금까지보다
/// ko: 많은 곳에서 `struck.found()`를 호출하면 `cargo oj judge`가 틀린 탐색이 무엇을 잘못했는지 알려 줄 수 있습니다.
fn strike(eggs: &mut [Egg], struck: &mut Sequence, hand: usize, best: &mut usize) {
    // en: Placeholder: it strikes only once, and counts the eggs that are broken before the strike.
    // ko: 한 번만 치고 되돌리며, 치기 전에 깨진 계란을 셉니다. 이 부분을 풀이로 바꾸세요.
    if eggs.len() > 1 {
        struck.put(hand, 2);
        eggs[1].durability -= eggs[0].weight;
        eggs[1].durability += eggs[0].weight;
        struck.erase(hand);
    }
    if broken(eggs) > *best {
        *best = broken(eggs);
        struck.found();
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut eggs = read_eggs(&input);
    let mut best = 0;
    let mut struck = Sequence::empty(eggs.len());
    strike(&mut eggs, &mut struck, 0, &mut best);
    println!("{}", best);
}

// region: main::eggs
struct Egg {
    durability: i32,
    weight: i32,
}

impl Egg {
    fn is_broken(&self) -> bool {
        self.durability <= 0
    }
}

fn broken(eggs: &[Egg]) -> usize {
    eggs.iter().filter(|egg| egg.is_broken()).count()
}

fn read_eggs(input: &str) -> Vec<Egg> {
    let mut words = input.split_whitespace().map(|word| word.parse::<i32>().unwrap());
    let count = words.next().unwrap();
    (0..count).map(|_| Egg { durability: words.next().unwrap(), weight: words.next().unwrap() }).collect()
}
// endregion fffa5816

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
