//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: board

use std::io::{self, Read};

const SIDE: usize = 5;
const GROUP: usize = 7;

/// en: A search over the groups of seats.
/// ko: 일곱 자리를 고르는 탐색입니다.
struct Search {
    /// en: The letter of each seat.
    /// ko: 자리마다 적힌 글자입니다.
    letters: Vec<char>,
    /// en: The chosen seats with their letters; the others have `.`.
    /// ko: 고른 자리에는 그 글자가, 나머지 자리에는 `.`이 있습니다.
    board: [[char; SIDE]; SIDE],
    /// en: The chosen seats, in ascending order.
    /// ko: 고른 자리의 번호이고, 오름차순입니다.
    chosen: Vec<usize>,
    /// en: The number of groups so far.
    /// ko: 지금까지 찾은 방법의 수입니다.
    groups: usize,
}

impl Search {
    /// en: Adds seats with the number `first` or a greater one until there are seven, and counts the groups
    /// en: in `groups`. `rivals` is the number of chosen seats with a Y. Seats count from 0, row after row: the seat is in
    /// en: row `seat / SIDE` and column `seat % SIDE`. Keep the chosen seats in `chosen` and on the board. `is_connected`
    /// en: says whether seats are connected.
    /// en: Put `//@ answer` behind a line that runs only for an answer; `judge` can then name a wrong one.
    /// ko: 번호가 `first` 이상인 자리를 일곱 자리가 될 때까지 더 고르고, 조건에 맞는 방법의 수를 `groups`에 더합니다. 이미 고른
    /// ko: 자리 가운데 Y는 `rivals`개입니다. 자리 번호는 0부터 한 줄씩 매기며, `seat / SIDE`행 `seat % SIDE`열입니다. 고른
    /// ko: 자리는 `chosen`과 `board`에 모두 남기세요. `is_connected`는 자리들이 이어져 있는지 알려 줍니다.
    /// ko: 답일 때만 실행되는 줄 뒤에 `//@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
    fn choose(&mut self, first: usize, rivals: usize) {
        // en: Placeholder: it chooses only the first seven seats, whatever their letters are.
        // ko: 글자를 보지 않고 앞의 일곱 자리를 고르기만 합니다. 이 부분을 풀이로 바꾸세요.
        for seat in first..first + GROUP {
            self.board[seat / SIDE][seat % SIDE] = self.letters[seat];
            self.chosen.push(seat);
        }
        if is_connected(&self.chosen) {
            self.groups += 1 + rivals; //@ answer
        }
        while let Some(seat) = self.chosen.pop() {
            self.board[seat / SIDE][seat % SIDE] = '.';
        }
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let letters: Vec<char> = input.split_whitespace().flat_map(str::chars).collect();

    let board = [['.'; SIDE]; SIDE];
    let mut search = Search { letters, board, chosen: Vec::new(), groups: 0 };
    search.choose(0, 0);
    println!("{}", search.groups);
}

/// Whether two seats are side by side. Seats count from 0, row after row.
fn are_neighbours(one: usize, other: usize) -> bool {
    (one / SIDE).abs_diff(other / SIDE) + (one % SIDE).abs_diff(other % SIDE) == 1
}

// region: main::connected
/// Whether each of these seats can be reached from the first one, going from neighbour to neighbour.
fn is_connected(seats: &[usize]) -> bool {
    let mut reached = vec![seats[0]];
    let mut next = 0;
    while next < reached.len() {
        for &seat in seats {
            if !reached.contains(&seat) && are_neighbours(seat, reached[next]) {
                reached.push(seat);
            }
        }
        next += 1;
    }
    reached.len() == seats.len()
}
// endregion 4d194858
