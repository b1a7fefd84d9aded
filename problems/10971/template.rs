//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다

use std::io::{self, Read};

/// en: A search over the order of the cities.
/// ko: 도시를 방문하는 순서를 정하는 탐색입니다.
struct Search {
    /// en: The cost of the road from one city to another, or 0 if there is no road.
    /// ko: 한 도시에서 다른 도시로 가는 비용입니다. 길이 없으면 0입니다.
    costs: Vec<Vec<u32>>,
    order: Sequence,
    cheapest: u32,
}

impl Search {
    /// en: Chooses the cities from `place` on, and keeps the cost of the cheapest tour. `cost` is the cost of
    /// en: the roads so far. Place 0 already holds the first city, city 1.
    /// ko: 이 자리부터 방문할 도시를 차례로 정하고, 순회의 최소 비용을 기록합니다. `cost`는 지금까지 지나온 길의
    /// ko: 비용입니다. 첫 도시는 이미 정해져 있습니다. 0번 자리에 1번 도시가 있습니다.
    ///
    /// en: `self.order.places()` is the number of cities. `self.order.numbers()` returns the city in each
    /// en: place, with 0 for a blank. Places count from 0 and cities from 1, so the road from city a to city
    /// en: b costs `self.costs[a - 1][b - 1]`. You may add parameters. Change the order only through `put`
    /// en: and `erase`, so that `cargo oj bench` can count the steps of this search and `cargo oj trace` can
    /// en: draw it. Call `self.order.found()` where a tour is the cheapest so far, so that `cargo oj judge`
    /// en: can say whether the search reached the cheapest tour, and which tour it kept last.
    /// ko: `self.order.places()`는 도시의 수이고, `self.order.numbers()`로 자리마다 어느 도시가 있는지 읽을 수 있습니다. 아직
    /// ko: 없으면 0입니다. 자리 번호는 0부터, 도시 번호는 1부터이므로 도시 a에서 도시 b로 가는 비용은
    /// ko: `self.costs[a - 1][b - 1]`입니다. 매개변수를 추가해도 됩니다. `order`는 `put`과 `erase`로만 바꾸세요. 그래야
    /// ko: `cargo oj bench`가 탐색의 단계를 세고 `cargo oj trace`가 탐색을 그릴 수 있습니다. 지금까지보다 비용이 적은 순회를 찾은
    /// ko: 곳에서 `self.order.found()`를 호출하면 `cargo oj judge`가 비용이 가장 적은 순회를 찾았는지, 마지막으로
    /// ko: 고른 순회가 무엇인지 알려 줄 수 있습니다.
    fn visit(&mut self, place: usize, cost: u32) {
        // en: Placeholder: it visits the cities in the order of their numbers and erases them all.
        // ko: 도시를 번호 순서대로 방문했다가 모두 되돌리기만 합니다. 이 부분을 풀이로 바꾸세요.
        let cities = self.order.places();
        self.cheapest = cost;
        for next in place..cities {
            self.order.put(next, next + 1);
            self.cheapest += self.costs[next - 1][next];
        }
        self.cheapest += self.costs[cities - 1][0];
        self.order.found();
        for next in (place..cities).rev() {
            self.order.erase(next);
        }
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<u32>().unwrap());
    let cities = words.next().unwrap() as usize;
    let costs: Vec<Vec<u32>> = (0..cities).map(|_| words.by_ref().take(cities).collect()).collect();
    let mut search = Search { costs, order: Sequence::empty(cities), cheapest: u32::MAX };
    // en: A tour is a ring, so it may begin in any city.
    // ko: 순회는 고리 모양이므로 어느 도시에서 출발해도 됩니다.
    search.order.put(0, 1);
    search.visit(1, 0);
    println!("{}", search.cheapest);
}

// region: shared::sequences::board
/// A row of places, each blank or with a number above 0.
pub struct Sequence(Vec<usize>);

#[allow(dead_code)] // not every search reads it
impl Sequence {
    /// A row of blank places.
    pub fn empty(places: usize) -> Sequence {
        Sequence(vec![0; places])
    }

    /// The number of places.
    pub fn places(&self) -> usize {
        self.0.len()
    }

    /// The number in each place, 0 where it is blank.
    pub fn numbers(&self) -> &[usize] {
        &self.0
    }

    /// Puts a number into a blank place. Places count from 0.
    pub fn put(&mut self, place: usize, number: usize) {
        self.0[place] = number;
    }

    /// Makes a place blank again.
    pub fn erase(&mut self, place: usize) {
        self.0[place] = 0;
    }

    /// Marks the sequence as an answer of the search.
    pub fn found(&self) {}
}
// endregion 94daa64e
