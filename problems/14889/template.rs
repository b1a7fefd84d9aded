//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: teams

use std::io::{self, Read};

/// en: A search over the teams of the players, 1 or 2.
/// ko: 선수마다 팀(1 또는 2)을 정하는 탐색입니다.
struct Search {
    /// en: `values[one][other]` is the value that player `one` adds to the team of player `other`.
    /// ko: `values[i][j]`는 i번 선수와 j번 선수가 같은 팀일 때 i번 선수가 더하는 능력치입니다.
    values: Vec<Vec<i32>>,
    teams: Vec<usize>,
    smallest: i32,
}

impl Search {
    /// en: Puts each player from `player` on into team 1 or 2, and stores the smallest difference in `self.smallest`.
    /// en: Players count from 0, and a player without a team has 0. You may add parameters.
    /// ko: 이 선수부터 차례로 1번 팀이나 2번 팀에 넣고, 가장 작은 차이를 `self.smallest`에 기록합니다. 선수 번호는 0부터이고,
    /// ko: 아직 팀이 없으면 0입니다. 매개변수를 추가해도 됩니다.
    fn assign(&mut self, player: usize) {
        // en: Placeholder: it puts the first two players into team 1 and takes them out at once.
        // ko: 처음 두 선수를 1번 팀에 넣었다가 바로 빼기만 합니다. 이 부분을 풀이로 바꾸세요.
        self.teams[player] = 1;
        self.teams[player + 1] = 1;
        self.smallest = self.values[player][player + 1];
        self.teams[player + 1] = 0;
        self.teams[player] = 0;
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<i32>().unwrap());
    let players = words.next().unwrap() as usize;
    let values: Vec<Vec<i32>> = (0..players).map(|_| words.by_ref().take(players).collect()).collect();

    let mut search = Search { values, teams: vec![0; players], smallest: i32::MAX };
    search.assign(0);
    println!("{}", search.smallest);
}
