//! Adds only the value of each pair that is in the upper half of the table and forgets the value in the lower
//! half.
//!
//! The two values of a pair may be different, and the sum of a team includes both. If the table is symmetric,
//! the difference is half of the correct one. If the correct difference is 0, the mistake has no effect.
//@ idea-ko: 쌍마다 표의 대각선 위쪽 값만 더하고 아래쪽 값을 빠뜨립니다.
//@ expect: WA on sample, tiny, edge, skew, large
//@ after: both-halves
//@ board: teams

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<i32>().unwrap());
    let players = words.next().unwrap() as usize;
    let values: Vec<Vec<i32>> = (0..players).map(|_| words.by_ref().take(players).collect()).collect();

    let mut search = Search { values, teams: vec![0; players], smallest: i32::MAX };
    search.teams[0] = 1; // the teams have no names, so the first player is always in team 1
    search.assign(1, [1, 0], 0);
    println!("{}", search.smallest);
}

/// A search over the teams of the players, 1 or 2.
struct Search {
    /// `values[one][other]` is the value that player `one` adds to the team of player `other`.
    values: Vec<Vec<i32>>,
    teams: Vec<usize>,
    smallest: i32,
}

impl Search {
    /// Puts each player from `player` on into a team. `sizes` are the current sizes of the teams.
    /// `difference` is the sum of team 1 minus the sum of team 2.
    fn assign(&mut self, player: usize, sizes: [usize; 2], difference: i32) {
        let players = self.teams.len();
        if player == players {
            self.smallest = self.smallest.min(difference.abs());
            return;
        }

        let [first, second] = sizes;
        if first < players / 2 {
            let gain = self.gain(player, 1);
            self.teams[player] = 1;
            self.assign(player + 1, [first + 1, second], difference + gain);
            self.teams[player] = 0;
        }
        if second < players / 2 {
            let gain = self.gain(player, 2);
            self.teams[player] = 2;
            self.assign(player + 1, [first, second + 1], difference - gain);
            self.teams[player] = 0;
        }
    }

    /// Returns the value that a player adds to the sum of a team: one value of each pair with a member before
    /// this player.
    fn gain(&self, player: usize, team: usize) -> i32 {
        let mates = (0..player).filter(|&mate| self.teams[mate] == team);
        mates.map(|mate| self.values[mate][player]).sum()
    }
}
