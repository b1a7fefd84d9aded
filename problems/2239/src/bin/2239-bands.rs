//! Three bands of boxes side by side in vectors of sixteen lanes: the first completion in microseconds.
//!
//! The board is nine vectors of candidate sets; the comment at `Grid` shows the layout. One sweep over them applies
//! naked singles, hidden singles and locked candidates to the whole board at once, where `main` goes from unit to
//! unit. A sweep takes about 400 instructions on a machine with AVX2, which is checked at run time; on others, three
//! 64-bit words replace each vector. The search is described at `Engine::first`: in reading order as long as that is
//! fast, then in free order for completions smaller than the best so far, then cell by cell. It is long for a
//! submission and meant for completing thousands of boards.
//@ after: any

use std::io::{self, Read, Write};

fn main() {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input).unwrap();
    let mut board = [0; 81];
    let digits = input.iter().filter(|byte| byte.is_ascii_digit());
    board.iter_mut().zip(digits).for_each(|(cell, byte)| *cell = byte - b'0');
    if let Some(completion) = Engine::best().first(&board) {
        io::stdout().write_all(print(&completion).as_bytes()).unwrap();
    }
}

/// Nine lines of nine digits.
fn print(completion: &[u8; 81]) -> String {
    let row = |row: &[u8]| row.iter().map(u8::to_string).collect::<String>() + "\n";
    completion.chunks(9).map(row).collect()
}

// region: shared::sudoku::bands::first
impl Engine {
    /// The lexicographically first completion of a board of digits, 0 for a blank, if there is any.
    ///
    /// Up to three searches, each of which stops where the next is better.
    /// 1. In reading order, smallest digit first: the completion found first is the answer. Best where there are many
    ///    completions, but slow to refute a wrong early digit (20 ms seen), so the number of dead ends is limited.
    /// 2. In free order; after the first completion, only for smaller ones. Best where there is one completion. Where
    ///    there are many, it finds them one after another (4 ms seen), so it stops at the second.
    /// 3. Cell by cell, with that completion as a witness: never the fastest, but never slow.
    pub fn first(self, board: &[u8; 81]) -> Option<[u8; 81]> {
        // No board with fewer than 17 clues has just one completion. Most have very many, and then it pays to branch
        // before everything is inferred.
        let clues: u8 = board.iter().map(|&digit| (digit > 0) as u8).sum();
        let few_changes = if clues < 17 { 4 } else { 1 };
        let in_order = Walk { in_order: true, dead_ends: 14, few_changes, ..ANY };
        let two_best = Walk { improve: true, enough: 2, ..ANY };

        let mut grid = grid_of(board);
        let (mut found, mut complete) = self.search(&mut grid, in_order);
        if found == 0 && !complete {
            grid = grid_of(board);
            (found, complete) = self.search(&mut grid, two_best);
            if !complete {
                grid = self.probe(grid_of(board), grid);
            }
        }
        completion(&grid, found)
    }

    /// Decides the smallest digit of the first blank: it stays if there is a completion with it, and is removed if
    /// not; then the next digit, until no blank is left. A completion already known, the witness, makes most searches
    /// unnecessary. At most eight searches for each blank, most of them short.
    fn probe(self, mut grid: Grid, mut witness: Grid) -> Grid {
        while (self.settle)(&mut grid, 0) == State::Open {
            let mut rest = grid;
            (self.split)(&mut rest, &mut grid, true);
            if !within(&witness, &grid) {
                let mut trial = grid;
                match self.search(&mut trial, ANY).0 {
                    0 => grid = rest,
                    _ => witness = trial,
                }
            }
        }
        grid
    }
}

/// Whether every digit of `inner` is in `outer` too.
fn within(inner: &Grid, outer: &Grid) -> bool {
    let mut cells = CELLS.iter();
    cells.all(|&(vector, lane)| inner[vector].0[lane] & !outer[vector].0[lane] == 0)
}
// endregion b7037d60

// region: shared::sudoku::bands
use std::ops::{BitAnd, BitOr};

/// The digits that may still stand in each cell, one bit a digit. Cells at the same place of their boxes share a
/// vector, one lane a box, so nine vectors (288 bytes) are the whole board:
///
/// ```text
/// vector 3 * r + c: the cell in row r, column c of every box       bit d of a lane: digit d + 1 may stand there
///
///   lane   0  1  2  3 | 4  5  6  7 | 8  9 10 11 | 12 13 14 15
///   box    0  1  2  - | 3  4  5  - | 6  7  8  - |  -  -  -  -      - is a pad, always zero
///          top band   | middle     | bottom     |
/// ```
///
/// Three cells in a line within a box are a triad (word and idea from tdoku by Tom Dillon, BSD-2). The digits that a
/// triad may hold are the union of three vectors. The other triads of its box are in other vectors, those of its row or
/// column in other lanes. So one sweep, without a table or a loop over digits, applies naked singles, hidden singles,
/// locked candidates in rows and columns both ways, and hidden triples of triads to the whole board: about 400
/// instructions, 50 ns with AVX2. An easy board takes six sweeps, the hardest known ones about 500.
type Grid = [Lanes; 9];

/// Sixteen lanes, nine of them boxes.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
struct Lanes([u16; 16]);

/// The two inner loops, in the fastest form for this machine. The search around them is the same for every form.
#[derive(Clone, Copy)]
pub struct Engine {
    settle: fn(&mut Grid, u32) -> State,
    split: fn(&mut Grid, &mut Grid, bool),
}

/// What the sweeps have found out about a grid.
#[derive(PartialEq)]
enum State {
    /// It has no completion.
    Dead,
    /// The search must branch.
    Open,
    /// It is its own only completion.
    Solved,
}

/// How to search, and when to stop.
#[derive(Clone, Copy)]
struct Walk {
    /// Branch at the first blank in reading order; otherwise where the search tree is likely to be smallest.
    in_order: bool,
    /// Stop after this many completions.
    enough: usize,
    /// Stop after more contradictions than this.
    dead_ends: usize,
    /// After the first completion, search only for lexicographically smaller ones.
    improve: bool,
    /// Stop sweeping, and branch, after a sweep that changes at most this many boxes.
    few_changes: u32,
}

const ANY: Walk = Walk { in_order: false, enough: 1, dead_ends: usize::MAX, improve: false, few_changes: 1 };

impl Engine {
    /// The fastest engine for this machine.
    pub fn best() -> Engine {
        #[cfg(target_arch = "x86_64")]
        if let Some(engine) = avx2::engine() {
            return engine;
        }
        Engine::portable()
    }

    /// The engine for any machine. Its answers are the same, at a quarter to a sixth of the speed.
    pub fn portable() -> Engine {
        Engine { settle: settle::<Words>, split: split::<Words> }
    }

    /// Searches depth first from `grid`, which becomes the last completion found. Returns how many were found, and
    /// whether everything was searched. The stack holds the grids of the path, each without the choice that is being tried: at
    /// most one grid for each blank.
    fn search(self, grid: &mut Grid, walk: Walk) -> (usize, bool) {
        let state = (self.settle)(grid, walk.few_changes);
        if state != State::Open {
            return ((state == State::Solved) as usize, true);
        }
        let mut stack = Vec::with_capacity(64);
        stack.push(*grid);
        let (mut found, mut dead_ends) = (0, 0);
        let mut top = self.branch(&mut stack, 0, walk.in_order);
        loop {
            match (self.settle)(&mut stack[top], walk.few_changes) {
                State::Open => {
                    top = self.branch(&mut stack, top, walk.in_order);
                    continue;
                }
                State::Dead => dead_ends += 1,
                State::Solved if walk.improve && found > 0 && !earlier(&mut stack[top], grid) => {}
                State::Solved => {
                    *grid = stack[top];
                    found += 1;
                }
            }
            if found == walk.enough || dead_ends > walk.dead_ends {
                return (found, false);
            }
            loop {
                if top == 0 {
                    return (found, true);
                }
                top -= 1;
                if !walk.improve || found == 0 || earlier(&mut stack[top], grid) {
                    break;
                }
            }
        }
    }

    /// Goes one level down the path. The stack grows only when a level is reached for the first time.
    fn branch(self, stack: &mut Vec<Grid>, top: usize, in_order: bool) -> usize {
        if top + 1 == stack.len() {
            stack.extend_from_within(top..);
        }
        let (path, next) = stack.split_at_mut(top + 1);
        (self.split)(&mut path[top], &mut next[0], in_order);
        top + 1
    }
}

const ALL: u16 = 0x1ff;
const BOXES: Lanes = Lanes([ALL, ALL, ALL, 0, ALL, ALL, ALL, 0, ALL, ALL, ALL, 0, 0, 0, 0, 0]);

/// Vector and lane of every cell, in reading order.
const CELLS: [(usize, usize); 81] = {
    let mut cells = [(0, 0); 81];
    let mut i = 0;
    while i < 81 {
        let (row, column) = (i / 9, i % 9);
        cells[i] = (3 * (row % 3) + column % 3, 4 * (row / 3) + column / 3);
        i += 1;
    }
    cells
};

/// The reverse: the number of the cell at every vector and lane.
const NUMBERS: Grid = {
    let mut grid = [Lanes([0; 16]); 9];
    let mut i = 0;
    while i < 81 {
        let (vector, lane) = CELLS[i];
        grid[vector].0[lane] = i as u16;
        i += 1;
    }
    grid
};

/// The grid of a board: all digits for a blank, one for a clue. Without branches, since the processor cannot predict
/// clues.
fn grid_of(board: &[u8; 81]) -> Grid {
    const CANDIDATES: [u16; 16] = [ALL, 1, 2, 4, 8, 16, 32, 64, 128, 256, 0, 0, 0, 0, 0, 0];
    let mut grid = [Lanes([0; 16]); 9];
    for (i, vector) in grid.iter_mut().enumerate() {
        for b in 0..9 {
            let digit = board[27 * (b / 3) + 9 * (i / 3) + 3 * (b % 3) + i % 3];
            vector.0[4 * (b / 3) + b % 3] = CANDIDATES[digit as usize & 15];
        }
    }
    grid
}

/// The digits of a solved grid, None if none was found.
fn completion(grid: &Grid, found: usize) -> Option<[u8; 81]> {
    if found == 0 {
        return None;
    }
    let mut board = [0; 81];
    for (i, vector) in grid.iter().enumerate() {
        for b in 0..9 {
            let digit = 1 + vector.0[4 * (b / 3) + b % 3].trailing_zeros() as u8;
            board[27 * (b / 3) + 9 * (i / 3) + 3 * (b % 3) + i % 3] = digit;
        }
    }
    Some(board)
}

/// Removes digits that would make `grid` greater than the solved `best`. False if nothing smaller is left.
fn earlier(grid: &mut Grid, best: &Grid) -> bool {
    for &(vector, lane) in &CELLS {
        let (digits, limit) = (&mut grid[vector].0[lane], best[vector].0[lane]);
        *digits &= 2 * limit - 1;
        if *digits != limit {
            return *digits != 0;
        }
    }
    false
}

/// Sweeps until the grid is solved, contradicts itself, or a sweep changes at most `few_changes` boxes. `Solved` is
/// certain: every cell holds one digit; every row, column and box holds all nine. An `Open` grid may have no open
/// cell left: that is a contradiction, which the next call finds.
#[inline(always)]
fn settle<V: Vector>(grid: &mut Grid, few_changes: u32) -> State {
    let mut cell = load::<V>(grid);
    let boxes = V::load(&BOXES);
    // Cells only lose digits, so a box has changed if its sum has. A sum of 511 with all digits placed means that each
    // stands exactly once.
    let mut sum = total(&cell);
    loop {
        let single = naked_singles(&cell);
        let mut placed = boxes;
        let (may, known) = (across(&cell, V::bitor), across(&single, V::bitor));
        let (row, sure_row) = triads(may, known, V::turn_boxes, &mut placed);
        for i in 0..9 {
            cell[i] = cell[i] & row[i / 3];
        }
        let (may, known) = (down(&cell, V::bitor), down(&single, V::bitor));
        let (column, sure_column) = triads(may, known, V::turn_bands, &mut placed);
        if placed.differing(boxes) > 0 {
            return State::Dead;
        }
        if sum.differing(boxes) == 0 {
            break;
        }
        for i in 0..9 {
            cell[i] = cell[i] & column[i % 3];
        }
        hidden_singles(&mut cell, sure_row, sure_column);
        let least = cell[1..].iter().fold(cell[0], |least, &x| least.min(x));
        if (least.is_zero() & boxes).differing(V::splat(0)) > 0 {
            return State::Dead;
        }
        let before = sum;
        sum = total(&cell);
        if sum.differing(before) <= few_changes && sum.differing(boxes) > 0 {
            break;
        }
    }
    for i in 0..9 {
        cell[i].store(&mut grid[i]);
    }
    match sum.differing(boxes) {
        0 => State::Solved,
        _ => State::Open,
    }
}

/// For the three parallel triads of every box: the digits they may still hold, and the digits they certainly hold.
/// `may` is what their cells may hold, `known` what their single cells hold; `turn` gives the other two triads in the
/// same line. `placed` loses each digit that no triad of some line or box may hold.
#[inline(always)]
fn triads<V: Vector>(may: [V; 3], known: [V; 3], turn: fn(V) -> (V, V), placed: &mut V) -> ([V; 3], [V; 3]) {
    let (mut left, mut sure) = (may, known);
    for i in 0..3 {
        let (x, y) = turn(may[i]);
        let (in_line, in_box) = (x | y, may[(i + 1) % 3] | may[(i + 2) % 3]);
        *placed = *placed & (may[i] | in_line);
        sure[i] = known[i] | may[i].minus(in_line & in_box);
    }
    *placed = *placed & (may[0] | may[1] | may[2]);
    for i in 0..3 {
        // A triad with three sure digits has no room for others.
        let room = sure[i].less_one().less_one().is_zero();
        let (x, y) = turn(sure[i]);
        let elsewhere = x | y | sure[(i + 1) % 3] | sure[(i + 2) % 3];
        left[i] = (may[i] & (sure[i] | room)).minus(elsewhere);
    }
    (left, sure)
}

/// The cells with one digit left; zero for all others.
#[inline(always)]
fn naked_singles<V: Vector>(cell: &[V; 9]) -> [V; 9] {
    let mut single = *cell;
    for i in 0..9 {
        single[i] = cell[i] & cell[i].less_one().is_zero();
    }
    single
}

/// A digit that a triad certainly holds, and that only one of its cells may hold, stands in that cell.
#[inline(always)]
fn hidden_singles<V: Vector>(cell: &mut [V; 9], sure_row: [V; 3], sure_column: [V; 3]) {
    let twice = |a: V, b: V, c: V| (a & b) | (c & (a | b));
    let (mut row, mut column) = (sure_row, sure_column);
    for i in 0..3 {
        row[i] = row[i].minus(twice(cell[3 * i], cell[3 * i + 1], cell[3 * i + 2]));
        column[i] = column[i].minus(twice(cell[i], cell[i + 3], cell[i + 6]));
    }
    for i in 0..9 {
        let only = cell[i] & (row[i / 3] | column[i % 3]);
        cell[i] = cell[i] & (only | only.is_zero());
    }
}

/// Branches at one open cell: `next` keeps its smallest digit, `rest` the others. Without an open cell, a
/// contradiction that `settle` has not found yet, it takes any cell.
#[inline(always)]
fn split<V: Vector>(rest: &mut Grid, next: &mut Grid, in_order: bool) {
    let cell = load::<V>(rest);
    let mut key = [V::splat(0); 9];
    if !in_order {
        key = rank(&cell);
    }
    let mut best = V::splat(u16::MAX);
    for i in 0..9 {
        key[i] = key[i] | V::load(&NUMBERS[i]) | cell[i].less_one().is_zero();
        best = best.min(key[i]);
    }
    let best = V::splat(best.lowest());
    for i in 0..9 {
        let chosen = key[i].equal(best);
        let smallest = chosen & cell[i].minus(cell[i].less_one());
        cell[i].minus(smallest).store(&mut rest[i]);
        (cell[i].minus(chosen) | smallest).store(&mut next[i]);
    }
}

/// Ranks cells for branching, the best lowest: first those with few digits, then those with many two-digit cells in
/// their row and column, which saves a fifth of the nodes on hard boards. The low seven bits stay free for the cell's
/// number.
#[inline(always)]
fn rank<V: Vector>(cell: &[V; 9]) -> [V; 9] {
    let (mut rank, mut pair) = (*cell, *cell);
    for i in 0..9 {
        let (one, two) = (cell[i].less_one().is_zero(), cell[i].less_one().less_one());
        pair[i] = V::splat(1 << 7) & two.is_zero().minus(one);
        rank[i] = V::splat(1 << 12).minus(two.is_zero()) | V::splat(1 << 13).minus(two.less_one().is_zero());
    }
    let (mut row, mut column) = (across(&pair, V::plus), down(&pair, V::plus));
    for i in 0..3 {
        let ((x, y), (z, w)) = (row[i].turn_boxes(), column[i].turn_bands());
        row[i] = row[i].plus(x).plus(y);
        column[i] = column[i].plus(z).plus(w);
    }
    for i in 0..9 {
        rank[i] = rank[i] | V::splat(31 << 7).minus(row[i / 3].plus(column[i % 3]));
    }
    rank
}

#[inline(always)]
fn load<V: Vector>(grid: &Grid) -> [V; 9] {
    let mut cell = [V::splat(0); 9];
    for i in 0..9 {
        cell[i] = V::load(&grid[i]);
    }
    cell
}

/// The sum of the nine cells of every box.
#[inline(always)]
fn total<V: Vector>(cell: &[V; 9]) -> V {
    cell[1..].iter().fold(cell[0], |sum, &x| sum.plus(x))
}

/// Joins the three cells of each row of every box.
#[inline(always)]
fn across<V: Vector>(x: &[V; 9], join: fn(V, V) -> V) -> [V; 3] {
    let row = |i| join(join(x[i], x[i + 1]), x[i + 2]);
    [row(0), row(3), row(6)]
}

/// Joins the three cells of each column of every box.
#[inline(always)]
fn down<V: Vector>(x: &[V; 9], join: fn(V, V) -> V) -> [V; 3] {
    let column = |i| join(join(x[i], x[i + 3]), x[i + 6]);
    [column(0), column(1), column(2)]
}

/// Sixteen-bit lanes, and the operations on all of them at once that the loops need.
trait Vector: Copy + BitAnd<Output = Self> + BitOr<Output = Self> {
    fn load(from: &Lanes) -> Self;
    fn store(self, to: &mut Lanes);
    fn splat(x: u16) -> Self;
    /// The bits of `self` that are not in `other`.
    fn minus(self, other: Self) -> Self;
    fn plus(self, other: Self) -> Self;
    fn min(self, other: Self) -> Self;
    /// All ones in every lane where the two are the same.
    fn equal(self, other: Self) -> Self;
    /// For every box, the other two of its band.
    fn turn_boxes(self) -> (Self, Self);
    /// For every box, the two above and below it.
    fn turn_bands(self) -> (Self, Self);
    /// In how many lanes the two differ.
    fn differing(self, other: Self) -> u32;
    /// The smallest lane.
    fn lowest(self) -> u16;
    #[inline(always)]
    fn is_zero(self) -> Self {
        self.equal(Self::splat(0))
    }
    /// Every lane without its lowest set bit. Lanes must be below 512.
    fn less_one(self) -> Self;
}

/// The portable form: a 64-bit word for each band, with its four lanes side by side.
#[derive(Clone, Copy)]
struct Words([u64; 3]);

/// The highest bit of every lane; it keeps borrows and carries inside their lanes.
const HIGH: u64 = 0x8000_8000_8000_8000;

impl Words {
    #[inline(always)]
    fn zip(mut self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        for i in 0..3 {
            self.0[i] = f(self.0[i], other.0[i]);
        }
        self
    }

    /// `HIGH` in the lanes where the two differ.
    #[inline(always)]
    fn differences(self, other: Self) -> Self {
        self.zip(other, |x, y| ((((x ^ y) & !HIGH) + !HIGH) | (x ^ y)) & HIGH)
    }
}

#[rustfmt::skip] // one line a method
impl Vector for Words {
    #[inline(always)] fn load(from: &Lanes) -> Self {
        let word = |i: usize| (0..3).fold(0, |word, lane| word | (from.0[i + lane] as u64) << (16 * lane));
        Words([word(0), word(4), word(8)])
    }
    #[inline(always)] fn store(self, to: &mut Lanes) {
        for lane in 0..12 {
            to.0[lane] = (self.0[lane / 4] >> (16 * (lane % 4))) as u16;
        }
    }
    #[inline(always)] fn splat(x: u16) -> Self { Words([x as u64 * 0x0001_0001_0001_0001; 3]) }
    #[inline(always)] fn minus(self, other: Self) -> Self { self.zip(other, |x, y| x & !y) }
    #[inline(always)] fn plus(self, other: Self) -> Self { self.zip(other, |x, y| x + y) }
    #[inline(always)] fn min(self, other: Self) -> Self {
        self.zip(other, |x, y| {
            let not_less = ((x & !y) | (!(x ^ y) & ((x | HIGH) - (y & !HIGH)))) & HIGH;
            x ^ ((x ^ y) & (not_less | (not_less - (not_less >> 15))))
        })
    }
    #[inline(always)] fn equal(self, other: Self) -> Self {
        self.differences(other).zip(self, |high, _| !(high | (high - (high >> 15))))
    }
    #[inline(always)] fn less_one(self) -> Self { self.zip(self, |x, _| x & ((x | HIGH) - HIGH / 0x8000)) }
    #[inline(always)] fn turn_boxes(self) -> (Self, Self) {
        let three_lanes = u64::MAX >> 16;
        (self.zip(self, |x, _| ((x << 32) | (x >> 16)) & three_lanes),
         self.zip(self, |x, _| ((x << 16) | (x >> 32)) & three_lanes))
    }
    #[inline(always)] fn turn_bands(self) -> (Self, Self) {
        let [top, middle, bottom] = self.0;
        (Words([middle, bottom, top]), Words([bottom, top, middle]))
    }
    #[inline(always)] fn differing(self, other: Self) -> u32 {
        self.differences(other).0.iter().map(|high| high.count_ones()).sum()
    }
    #[inline(always)] fn lowest(self) -> u16 {
        (0..12).fold(u16::MAX, |low, lane| low.min((self.0[lane / 4] >> (16 * (lane % 4))) as u16))
    }
}

#[rustfmt::skip]
impl BitAnd for Words {
    type Output = Self;
    #[inline(always)] fn bitand(self, other: Self) -> Self { self.zip(other, |x, y| x & y) }
}

#[rustfmt::skip]
impl BitOr for Words {
    type Output = Self;
    #[inline(always)] fn bitor(self, other: Self) -> Self { self.zip(other, |x, y| x | y) }
}

/// The AVX2 form, with all the `unsafe` code of this solver. Functions with a target feature, and the intrinsics they
/// call, may be called only on a machine with that feature: `engine` returns `settle` and `split` only after a check
/// of the machine, and values of `Avx2` exist only inside them. Each load and store is of one whole `Lanes` behind a
/// reference.
#[allow(unsafe_code)]
#[cfg(target_arch = "x86_64")]
mod avx2 {
    use super::{BitAnd, BitOr, Engine, Grid, Lanes, State, Vector};
    use std::arch::x86_64::*;

    pub(super) fn engine() -> Option<Engine> {
        let there = is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt");
        there.then_some(Engine {
            settle: |grid, few_changes| unsafe { settle(grid, few_changes) },
            split: |rest, next, in_order| unsafe { split(rest, next, in_order) },
        })
    }

    #[target_feature(enable = "avx2,popcnt")]
    unsafe fn settle(grid: &mut Grid, few_changes: u32) -> State {
        super::settle::<Avx2>(grid, few_changes)
    }

    #[target_feature(enable = "avx2,popcnt")]
    unsafe fn split(rest: &mut Grid, next: &mut Grid, in_order: bool) {
        super::split::<Avx2>(rest, next, in_order);
    }

    #[derive(Clone, Copy)]
    struct Avx2(__m256i);

    #[rustfmt::skip] // one line a method; inlined into `settle` and `split`, where the features are
    impl Vector for Avx2 {
        #[inline(always)] fn load(from: &Lanes) -> Self { Avx2(unsafe { _mm256_loadu_si256(from.0.as_ptr().cast()) }) }
        #[inline(always)] fn store(self, to: &mut Lanes) { unsafe { _mm256_storeu_si256(to.0.as_mut_ptr().cast(), self.0) } }
        #[inline(always)] fn splat(x: u16) -> Self { Avx2(unsafe { _mm256_set1_epi16(x as i16) }) }
        #[inline(always)] fn minus(self, other: Self) -> Self { Avx2(unsafe { _mm256_andnot_si256(other.0, self.0) }) }
        #[inline(always)] fn plus(self, other: Self) -> Self { Avx2(unsafe { _mm256_add_epi16(self.0, other.0) }) }
        #[inline(always)] fn min(self, other: Self) -> Self { Avx2(unsafe { _mm256_min_epu16(self.0, other.0) }) }
        #[inline(always)] fn equal(self, other: Self) -> Self { Avx2(unsafe { _mm256_cmpeq_epi16(self.0, other.0) }) }
        #[inline(always)] fn less_one(self) -> Self { self & self.plus(Self::splat(u16::MAX)) }
        #[inline(always)] fn turn_boxes(self) -> (Self, Self) {
            unsafe {
                // Numbers of bytes within half a vector. -1 clears the pad and makes this one instruction, not two.
                let once = _mm_setr_epi8(2, 3, 4, 5, 0, 1, -1, -1, 10, 11, 12, 13, 8, 9, -1, -1);
                let twice = _mm_setr_epi8(4, 5, 0, 1, 2, 3, -1, -1, 12, 13, 8, 9, 10, 11, -1, -1);
                let turn = |from| _mm256_shuffle_epi8(self.0, _mm256_broadcastsi128_si256(from));
                (Avx2(turn(once)), Avx2(turn(twice)))
            }
        }
        #[inline(always)] fn turn_bands(self) -> (Self, Self) {
            // Which quarter each quarter of the result comes from, the last one first.
            unsafe { (Avx2(_mm256_permute4x64_epi64(self.0, 0b11_00_10_01)), Avx2(_mm256_permute4x64_epi64(self.0, 0b11_01_00_10))) }
        }
        #[inline(always)] fn differing(self, other: Self) -> u32 {
            let equal_bytes = unsafe { _mm256_movemask_epi8(self.equal(other).0) };
            equal_bytes.count_zeros() / 2
        }
        #[inline(always)] fn lowest(self) -> u16 {
            unsafe {
                let half = _mm_min_epu16(_mm256_castsi256_si128(self.0), _mm256_extracti128_si256(self.0, 1));
                _mm_cvtsi128_si32(_mm_minpos_epu16(half)) as u16
            }
        }
    }

    #[rustfmt::skip]
    impl BitAnd for Avx2 {
        type Output = Self;
        #[inline(always)] fn bitand(self, other: Self) -> Self { Avx2(unsafe { _mm256_and_si256(self.0, other.0) }) }
    }

    #[rustfmt::skip]
    impl BitOr for Avx2 {
        type Output = Self;
        #[inline(always)] fn bitor(self, other: Self) -> Self { Avx2(unsafe { _mm256_or_si256(self.0, other.0) }) }
    }
}
// endregion e3853aea
