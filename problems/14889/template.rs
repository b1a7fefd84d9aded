//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다

use std::io::{self, Read};

/// en: A search over the teams of the players, 1 or 2.
/// ko: 선수마다 팀(1 또는 2)을 정하는 탐색입니다.
struct Search {
    /// en: `values[one][other]` is the value that player `one` adds to the team of player `other`.
    /// ko: `values[i][j]`는 i번 선수와 j번 선수가 같은 팀일 때 i번 선수가 더하는 능력치입니다.
    values: Vec<Vec<i32>>,
    teams: Sequence,
    smallest: i32,
}

impl Search {
    /// en: Puts each player from `player` on into a team, and stores the smallest difference in
    /// en: `self.smallest`.
    /// ko: 이 선수부터 차례로 팀을 정하고, 가장 작은 차이를 `self.smallest`에 기록합니다.
    ///
    /// en: `self.teams.places()` is the number of players, and players count from 0. `self.teams.numbers()`
    /// en: returns the team of each player, with 0 for a player without a team. You may add parameters.
    /// en: Change the teams only through `put` and `erase`, so that `cargo oj bench` can count the steps of
    /// en: this search and `cargo oj trace` can draw it.
    /// ko: `self.teams.places()`는 선수의 수이고, 선수 번호는 0부터입니다. `self.teams.numbers()`로 각 선수의 팀을 읽을
    /// ko: 수 있고, 아직 팀이 없으면 0입니다. `self.values[one][other]`는 `one`번 선수와 `other`번 선수가 같은 팀일 때
    /// ko: `one`번 선수가 더하는 능력치입니다. 매개변수를 추가해도 됩니다. 팀은 `put`과 `erase`로만 바꾸세요. 그래야
    /// ko: `cargo oj bench`가 탐색의 단계를 세고 `cargo oj trace`가 탐색을 그릴 수 있습니다.
    fn assign(&mut self, player: usize) {
        // en: Placeholder: it puts the first two players into team 1 and takes them out at once.
        // ko: 처음 두 선수를 1번 팀에 넣었다가 바로 빼기만 합니다. 이 부분을 풀이로 바꾸세요.
        self.teams.put(player, 1);
        self.teams.put(player + 1, 1);
        self.smallest = self.values[player][player + 1];
        self.teams.erase(player + 1);
        self.teams.erase(player);
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<i32>().unwrap());
    let players = words.next().unwrap() as usize;
    let values: Vec<Vec<i32>> = (0..players).map(|_| words.by_ref().take(players).collect()).collect();
    let mut search = Search { values, teams: Sequence::empty(players), smallest: i32::MAX };
    search.assign(0);
    println!("{}", search.smallest);
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
