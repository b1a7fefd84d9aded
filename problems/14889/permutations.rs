//! Tries all orders of the players, and lets the first half of each order play against the second half: 20
//! players have 20! orders.
//!
//! A team is a set, so the order of its players does not matter. The search finds each split 2 (N/2)! (N/2)!
//! times: either team can come first, and each team has (N/2)! orders. 8 players have 40,320 orders for 35
//! splits, which is still fast, but 12 players have 479,001,600 orders. Choose a team for each player instead
//! of an order of the players.
//@ idea-ko: 선수를 모든 순서로 늘어놓고 앞의 절반과 뒤의 절반으로 팀을 나눕니다. 20명이면 20!가지입니다.
//@ expect: TLE on large
//@ board: order

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<i32>().unwrap());
    let players = words.next().unwrap() as usize;
    let values: Vec<Vec<i32>> = (0..players).map(|_| words.by_ref().take(players).collect()).collect();
    let (order, used) = (vec![0; players], vec![false; players]);

    let mut search = Search { values, order, used, smallest: i32::MAX };
    search.call(0);
    println!("{}", search.smallest);
}

/// A search over the orders of the players. In an order, players count from 1.
struct Search {
    /// `values[one][other]` is the value that player `one` adds to the team of player `other`.
    values: Vec<Vec<i32>>,
    order: Vec<usize>,
    used: Vec<bool>,
    smallest: i32,
}

impl Search {
    /// Fills the places of the order from `place` on.
    fn call(&mut self, place: usize) {
        let players = self.used.len();
        if place == players {
            let (first, second) = self.order.split_at(players / 2);
            self.smallest = self.smallest.min((self.sum(first) - self.sum(second)).abs());
            return;
        }

        for player in 0..players {
            if !self.used[player] {
                self.used[player] = true;
                self.order[place] = player + 1;
                self.call(place + 1);
                self.order[place] = 0;
                self.used[player] = false;
            }
        }
    }

    /// Returns the sum of the team with these players.
    fn sum(&self, team: &[usize]) -> i32 {
        team.iter().flat_map(|one| team.iter().map(move |other| self.values[one - 1][other - 1])).sum()
    }
}
