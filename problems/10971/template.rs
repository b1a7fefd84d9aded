//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: order

use std::io::{self, Read};

/// en: A search over the order of the cities.
/// ko: 도시를 방문하는 순서를 정하는 탐색입니다.
struct Search {
    /// en: The cost of the road from one city to another, or 0 if there is no road.
    /// ko: 한 도시에서 다른 도시로 가는 비용입니다. 길이 없으면 0입니다.
    costs: Vec<Vec<u32>>,
    order: Vec<usize>,
    cheapest: u32,
}

impl Search {
    /// en: Chooses the cities from `place` on, and keeps the cost of the cheapest tour in `self.cheapest`. `cost` is the
    /// en: cost of the roads so far. Places count from 0 and cities from 1; a blank place has 0. Place 0 already holds city
    /// en: 1. The road from city a to city b costs `self.costs[a - 1][b - 1]`. You may add parameters.
    /// en: Put `//@ answer` behind a line that runs only for a better answer; `judge` can then name a wrong one.
    /// ko: 이 자리부터 방문할 도시를 차례로 정하고, 순회의 최소 비용을 `self.cheapest`에 기록합니다. `cost`는 지금까지 지나온
    /// ko: 길의 비용입니다. 자리 번호는 0부터, 도시 번호는 1부터이고, 빈자리는 0입니다. 0번 자리에는 이미 1번 도시가 있습니다.
    /// ko: 도시 a에서 도시 b로 가는 비용은 `self.costs[a - 1][b - 1]`입니다. 매개변수를 추가해도 됩니다.
    /// ko: 더 좋은 답일 때만 실행되는 줄 뒤에 `//@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
    fn visit(&mut self, place: usize, cost: u32) {
        // en: Placeholder: it visits the cities in the order of their numbers and erases them all.
        // ko: 도시를 번호 순서대로 방문했다가 모두 되돌리기만 합니다. 이 부분을 풀이로 바꾸세요.
        let cities = self.order.len();
        self.cheapest = cost;
        for next in place..cities {
            self.order[next] = next + 1;
            self.cheapest += self.costs[next - 1][next];
        }
        self.cheapest += self.costs[cities - 1][0]; //@ answer
        self.order[place..].fill(0);
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<u32>().unwrap());
    let cities = words.next().unwrap() as usize;
    let costs: Vec<Vec<u32>> = (0..cities).map(|_| words.by_ref().take(cities).collect()).collect();

    let mut search = Search { costs, order: vec![0; cities], cheapest: u32::MAX };
    // en: A tour is a ring, so it may begin in any city.
    // ko: 순회는 고리 모양이므로 어느 도시에서 출발해도 됩니다.
    search.order[0] = 1;
    search.visit(1, 0);
    println!("{}", search.cheapest);
}
