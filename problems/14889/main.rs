//! BOJ 14889: divides players into two teams of the same size with the smallest difference of their sums.
//!
//! The search puts one player after another into a team that has room, and passes the difference of the sums
//! along. A player adds the values of the pairs with the current members of the team, at most nine pairs, so
//! no sum is computed from the beginning. If the two teams change places, the difference stays the same. So
//! the first player stays in team 1, which leaves 92,378 of the 184,756 splits of 20 players.
//@ idea-ko: 선수들을 인원이 같은 두 팀으로 나누어, 두 팀의 능력치 합이 가장 비슷할 때의 차이를 구합니다.
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

    /// Returns the value that a player adds to the sum of a team: both values of each pair with a member
    /// before this player.
    fn gain(&self, player: usize, team: usize) -> i32 {
        let mates = (0..player).filter(|&mate| self.teams[mate] == team);
        mates.map(|mate| self.values[player][mate] + self.values[mate][player]).sum()
    }
}
