//! Begins with 1,000,000 as the cheapest cost so far, which is only the largest cost of one road.
//!
//! A tour of ten cities may cost ten times as much. Then the bound ends every branch, and the program prints
//! 1,000,000.
//@ idea-ko: 최솟값을 길 하나의 최대 비용인 1,000,000으로 두고 시작해서, 그보다 비싼 순회는 찾지 못합니다.
//@ expect: WA on edge, large
//@ after: free-way-back
//@ board: order

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<u32>().unwrap());
    let cities = words.next().unwrap() as usize;
    let costs: Vec<Vec<u32>> = (0..cities).map(|_| words.by_ref().take(cities).collect()).collect();

    let mut search = Search { costs, order: vec![0; cities], cheapest: 1_000_000 };
    search.order[0] = 1; // a tour is a ring, so it may begin in any city
    search.visit(1, 0);
    println!("{}", search.cheapest);
}

/// A search over the order of the cities. In the order cities count from 1, in the table from 0.
struct Search {
    /// The cost of the road from one city to another, or 0 if there is no road.
    costs: Vec<Vec<u32>>,
    order: Vec<usize>,
    cheapest: u32,
}

impl Search {
    /// Chooses the cities from `place` on. `cost` is the cost of the roads so far.
    fn visit(&mut self, place: usize, cost: u32) {
        let cities = self.order.len();
        let here = self.order[place - 1];
        if place == cities {
            let back = self.costs[here - 1][0];
            if back > 0 && cost + back < self.cheapest {
                self.cheapest = cost + back; //@ answer
            }
            return;
        }

        for city in 1..=cities {
            let road = self.costs[here - 1][city - 1];
            if road == 0 || self.order.contains(&city) {
                continue;
            }
            if cost + road < self.cheapest {
                self.order[place] = city;
                self.visit(place + 1, cost + road);
                self.order[place] = 0;
            }
        }
    }
}
