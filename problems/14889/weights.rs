//! Uses one number for each player instead of one for each pair: the sum of the player's row and column.
//!
//! The weight of a player is the sum of the player's row and column, and the weight of a team is the sum of
//! its players' weights. The weight of a team contains each value inside the team twice, and each value
//! between the two teams once. The values between the teams are in both weights, so they cancel out: the
//! difference of the teams is half the difference of their weights. A choice then costs one addition. The
//! search tries the same splits as `main`.
//@ idea-ko: 쌍마다 값을 더하는 대신, 선수마다 자기 행과 열을 모두 더한 수 하나만 씁니다.
//@ after: both-halves
//@ board: teams

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<i32>().unwrap());
    let players = words.next().unwrap() as usize;
    let values: Vec<Vec<i32>> = (0..players).map(|_| words.by_ref().take(players).collect()).collect();
    let row = |player: usize| values[player].iter().sum::<i32>();
    let column = |player: usize| values.iter().map(|row| row[player]).sum::<i32>();
    let weights = (0..players).map(|player| row(player) + column(player)).collect();

    let mut search = Search { weights, teams: vec![0; players], smallest: i32::MAX };
    search.teams[0] = 1; // the teams have no names, so the first player is always in team 1
    search.assign(1, [1, 0], search.weights[0]);
    println!("{}", search.smallest / 2);
}

/// A search over the teams of the players, 1 or 2.
struct Search {
    weights: Vec<i32>,
    teams: Vec<usize>,
    /// The smallest difference of the teams' weights so far.
    smallest: i32,
}

impl Search {
    /// Puts each player from `player` on into a team. `sizes` are the current sizes of the teams.
    /// `difference` is the weight of team 1 minus the weight of team 2.
    fn assign(&mut self, player: usize, sizes: [usize; 2], difference: i32) {
        let players = self.teams.len();
        if player == players {
            self.smallest = self.smallest.min(difference.abs());
            return;
        }

        let ([first, second], weight) = (sizes, self.weights[player]);
        if first < players / 2 {
            self.teams[player] = 1;
            self.assign(player + 1, [first + 1, second], difference + weight);
            self.teams[player] = 0;
        }
        if second < players / 2 {
            self.teams[player] = 2;
            self.assign(player + 1, [first, second + 1], difference - weight);
            self.teams[player] = 0;
        }
    }
}
