//! Begins in each city in turn, so it finds each tour again for each of its cities.
//!
//! If the bound ends few branches, as with equal costs, this takes ten times the work for ten cities.
//@ idea-ko: 출발 도시를 바꿔 가며 탐색하므로, 같은 순회를 도시 수만큼 되풀이해서 찾습니다.
//@ after: all-orders
//@ board: order

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<u32>().unwrap());
    let cities = words.next().unwrap() as usize;
    let costs: Vec<Vec<u32>> = (0..cities).map(|_| words.by_ref().take(cities).collect()).collect();

    let mut search = Search { costs, order: vec![0; cities], cheapest: u32::MAX };
    for start in 1..=cities {
        search.order[0] = start;
        search.visit(1, 0);
        search.order[0] = 0;
    }
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
            let back = self.costs[here - 1][self.order[0] - 1];
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
