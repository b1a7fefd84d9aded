//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다

use std::io::{self, Read};

/// en: A search over the groups of seats.
/// ko: 일곱 자리를 고르는 탐색입니다.
struct Search {
    /// en: The letter of each seat.
    /// ko: 자리마다 적힌 글자입니다.
    letters: Vec<usize>,
    board: Board,
    /// en: The chosen seats, in ascending order.
    /// ko: 고른 자리의 번호이고, 오름차순입니다.
    chosen: Vec<usize>,
    /// en: The number of groups so far.
    /// ko: 지금까지 찾은 방법의 수입니다.
    groups: usize,
}

impl Search {
    /// en: Adds seats with the number `first` or a greater one until there are seven, and counts the groups
    /// en: in `groups`. `rivals` is the number of chosen seats with a Y.
    /// ko: 번호가 `first` 이상인 자리를 일곱 자리가 될 때까지 더 고르고, 조건에 맞는 방법의 수를 `groups`에 더합니다. 이미 고른
    /// ko: 자리 가운데 Y는 `rivals`개입니다.
    ///
    /// en: Seats count from 0, row after row: the seat is in row `seat / SIDE` and column `seat % SIDE`. Your
    /// en: function must keep the chosen seats in `chosen`. `is_connected` says whether seats are connected.
    /// en: Change the board only through `put` and `erase`, so that `cargo oj bench` can count the steps of
    /// en: this search and `cargo oj trace` can draw it. Call `self.board.found()` where you count a group,
    /// en: so that `cargo oj judge` can name a group that is wrong or missing.
    /// ko: 자리 번호는 0부터 한 줄씩 매기며, `seat / SIDE`행 `seat % SIDE`열입니다. `chosen`에는 고른 자리가 들어
    /// ko: 있어야 하므로 직접 바꾸세요. `is_connected`는 자리들이 이어져 있는지 알려 줍니다. 보드는 `put`과 `erase`로만
    /// ko: 바꾸세요. 그래야 `cargo oj bench`가 탐색의 단계를 세고 `cargo oj trace`가 탐색을 그릴 수 있습니다. 방법을
    /// ko: 하나 세는 곳에서 `self.board.found()`를 호출하면 `cargo oj judge`가 잘못 센 방법이나 빠진 방법을 알려 줄 수
    /// ko: 있습니다.
    fn choose(&mut self, first: usize, rivals: usize) {
        // en: Placeholder: it chooses only the first seven seats, whatever their letters are.
        // ko: 글자를 보지 않고 앞의 일곱 자리를 고르기만 합니다. 이 부분을 풀이로 바꾸세요.
        for seat in first..first + GROUP {
            self.board.put(seat / SIDE, seat % SIDE, self.letters[seat]);
            self.chosen.push(seat);
        }
        if is_connected(&self.chosen) {
            self.board.found();
            self.groups += 1 + rivals;
        }
        while let Some(seat) = self.chosen.pop() {
            self.board.erase(seat / SIDE, seat % SIDE);
        }
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let board = Board::empty(SIDE, SIDE);
    let mut search = Search { letters: read_seats(&input), board, chosen: Vec::new(), groups: 0 };
    search.choose(0, 0);
    println!("{}", search.groups);
}

// region: main::seats
const SIDE: usize = 5;
const GROUP: usize = 7;
const S: usize = 1;
const Y: usize = 2;

/// Reads the letters of the 25 seats, row after row.
fn read_seats(text: &str) -> Vec<usize> {
    text.bytes().filter(u8::is_ascii_uppercase).map(|letter| if letter == b'S' { S } else { Y }).collect()
}

/// Whether two seats are side by side. Seats count from 0, row after row.
fn are_neighbours(one: usize, other: usize) -> bool {
    let rows = (one / SIDE).max(other / SIDE) - (one / SIDE).min(other / SIDE);
    let columns = (one % SIDE).max(other % SIDE) - (one % SIDE).min(other % SIDE);
    rows + columns == 1
}
// endregion f8e823da

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

// region: main::board
/// The class with the chosen seats on it. A seat that is not chosen is blank.
pub struct Board(Vec<Vec<usize>>);

#[allow(dead_code)] // not every search reads it
impl Board {
    /// A class in which no seat is chosen.
    pub fn empty(rows: usize, columns: usize) -> Board {
        Board(vec![vec![0; columns]; rows])
    }

    /// Puts a letter onto a seat: 1 is S, 2 is Y. Rows and columns count from 0.
    pub fn put(&mut self, row: usize, column: usize, letter: usize) {
        self.0[row][column] = letter;
    }

    /// Makes a seat blank again.
    pub fn erase(&mut self, row: usize, column: usize) {
        self.0[row][column] = 0;
    }

    /// Marks the chosen seats as a group that counts.
    pub fn found(&self) {}
}
// endregion de270a12
