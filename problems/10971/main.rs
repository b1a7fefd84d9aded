//! BOJ 10971: finds the cost of the cheapest tour that visits each city once and returns to the first.
//!
//! A tour is a ring, so it costs the same from any of its cities. So the search always begins in city 1,
//! which leaves 9! = 362,880 orders of ten cities. The search passes the cost along. Costs are greater than
//! 0, so a beginning that costs as much as the cheapest tour so far cannot be part of a cheaper tour. The
//! search ends such a branch.
//@ idea-ko: 모든 도시를 한 번씩 방문하고 처음 도시로 돌아오는 순회의 최소 비용을 구합니다.
//@ board: order

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<u32>().unwrap());
    let cities = words.next().unwrap() as usize;
    let costs: Vec<Vec<u32>> = (0..cities).map(|_| words.by_ref().take(cities).collect()).collect();

    let mut search = Search { costs, order: vec![0; cities], cheapest: u32::MAX };
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
