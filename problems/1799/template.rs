//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: board

use std::io::{self, Read};

const BISHOP: u8 = 1;
const FORBIDDEN: u8 = 2;

/// en: A search over the cells with a bishop.
/// ko: 비숍을 놓을 칸을 정하는 탐색입니다.
struct Search {
    /// en: A cell is 0, `BISHOP` or `FORBIDDEN`.
    /// ko: 칸마다 0, `BISHOP`, `FORBIDDEN` 가운데 하나입니다.
    board: Vec<Vec<u8>>,
    /// en: The cells with a bishop: row and column.
    /// ko: 비숍을 놓은 칸의 행과 열입니다.
    bishops: Vec<(usize, usize)>,
    /// en: The best placement so far.
    /// ko: 지금까지 비숍을 가장 많이 놓은 배치입니다.
    most: Vec<(usize, usize)>,
}

impl Search {
    /// en: Puts bishops on this rising diagonal and on each later one of the same colour, and keeps the best
    /// en: placement. The cells of a rising diagonal have the same `row + column`, here called `sum`. `main` calls
    /// en: `fill` for each of the two colours; the bishops of the first colour are still there for the second.
    /// en: `bishops` has all cells with a bishop, so change it together with the board.
    /// ko: 이 대각선과 그 뒤에 있는 같은 색의 대각선에 차례로 비숍을 놓고, 가장 많이 놓은 배치를 기록합니다. 대각선은
    /// ko: 오른쪽 위로 올라가는 것이고, 한 대각선에 있는 칸은 모두 `행 + 열`이 `sum`입니다. `main` 함수가 색마다 한
    /// ko: 번씩 호출합니다. 둘째 색을 탐색하는 동안 첫째 색의 비숍은 보드에 놓여 있습니다. `bishops`에는 비숍이 있는 칸이
    /// ko: 모두 들어 있어야 하므로 보드와 함께 바꾸세요.
    fn fill(&mut self, sum: usize) {
        // en: Placeholder: if the first cell of the diagonal is allowed, it puts a bishop there and erases it
        // en: at once.
        // ko: 대각선의 첫 칸에 놓을 수 있으면 비숍을 놓았다가 바로 치우기만 합니다. 이 부분을 풀이로 바꾸세요.
        let (row, column) = (0, sum);
        if column < self.board.len() && self.board[row][column] == 0 {
            self.board[row][column] = BISHOP;
            self.bishops.push((row, column));
            self.most = self.bishops.to_vec(); //@ answer
            self.bishops.pop();
            self.board[row][column] = 0;
        }
    }
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let size = words.next().unwrap();
    let cells: Vec<u8> = words.map(|allowed| if allowed == 1 { 0 } else { FORBIDDEN }).collect();
    let board = cells.chunks(size).map(<[u8]>::to_vec).collect();

    let mut search = Search { board, bishops: Vec::new(), most: Vec::new() };
    for first in [0, 1] {
        search.fill(first);
        // en: The best placement of the first colour stays on the board.
        // ko: 첫째 색의 가장 좋은 배치는 보드에 그대로 둡니다.
        for &(row, column) in &search.most[search.bishops.len()..] {
            search.board[row][column] = BISHOP;
        }
        search.bishops = search.most.to_vec();
    }
    println!("{}", search.most.len());
}
