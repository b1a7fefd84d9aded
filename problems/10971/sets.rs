//! Keeps the cheapest path for each set of visited cities and each last city, because the rest of the tour
//! depends on nothing else.
//!
//! For ten cities there are 2^10 * 10 pairs of a set and a last city, instead of 9! orders. The program has
//! no search, so there is nothing to draw.
//@ idea-ko: 방문한 도시의 집합과 마지막 도시마다 가장 싼 비용을 구합니다. 그 뒤의 비용은 이 둘에만 달려 있습니다.
//@ after: stops-at-expensive

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<u32>().unwrap());
    let cities = words.next().unwrap() as usize;
    let costs: Vec<Vec<u32>> = (0..cities).map(|_| words.by_ref().take(cities).collect()).collect();

    // `None` if no path visits exactly this set and ends in this city.
    let mut cheapest = vec![vec![None; cities]; 1 << cities];
    cheapest[1][0] = Some(0);
    for set in 1..1 << cities {
        for here in 0..cities {
            let cost: u32 = match cheapest[set][here] {
                Some(cost) => cost,
                None => continue,
            };
            for next in (0..cities).filter(|next| set >> next & 1 == 0) {
                if costs[here][next] > 0 {
                    let best: &mut Option<u32> = &mut cheapest[set | 1 << next][next];
                    let cost = cost + costs[here][next];
                    *best = Some(best.map_or(cost, |best| best.min(cost)));
                }
            }
        }
    }
    let ends = cheapest[(1 << cities) - 1].iter().zip(&costs).filter(|(_, costs)| costs[0] > 0);
    println!("{}", ends.filter_map(|(cost, costs)| cost.map(|cost| cost + costs[0])).min().unwrap());
}
