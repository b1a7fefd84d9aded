//! The vector solver, which works on all three bands of boxes at once: the first completion of a board, any
//! completion, or the number of completions, in microseconds.
//!
//! A submission takes both regions, `bands` and `bands::first`. The tests compare the answers with
//! [`super::exact_cover`], which shares no idea with this solver.
//!
//! Inference removes only digits that are in no completion, so it never changes which completion is first.
//! The search, and why it has several parts, is described at [`Engine::first`].
//!
//! What holds vector code is `#[inline]`, so a crate that does not call it, such as the tool, does not compile it: 2 s of
//! the first `cargo oj`. The functions of the search only call that code through pointers. They have no such hint,
//! because the compiler then puts one into the other, and hard boards take a tenth longer.

// region: shared::sudoku::bands
use std::ops::{BitAnd, BitOr, BitXor};

// A band is three boxes side by side; a stack is three boxes one below the other. Three cells in a line within a box
// are a triad, so the rows of a band have nine triads. In a band, a digit is once in each row and once in each box:
// in three triads, of which no two share a row or a box. Such three triads are a configuration of the digit. There are
// six:
//
//               down from box to box              up from box to box
// box    0 1 2      0 1 2      0 1 2      0 1 2      0 1 2      0 1 2
// row 0  # . .      . # .      . . #      # . .      . # .      . . #
// row 1  . # .      . . #      # . .      . . #      # . .      . # .
// row 2  . . #      # . .      . # .      . # .      . . #      # . .
//
// A configuration is possible while each of its three triads may hold the digit. Stacks are the same with columns in
// place of rows. Where the search has to guess, it takes the band or stack whose nine digits together have the
// fewest possible configurations. There it takes a digit that has two possible configurations, or, if there is none, a
// digit that has three. One guess then decides the row of the digit in three boxes and leaves fewer configurations to
// other digits of the band, so a wrong guess is found out soon. Bands and digits that were in contradictions before are
// preferred.
// (Triads, and the choice of the band, are ideas of tdoku by Tom Dillon, BSD-2.)

/// The digits that are still possible in each cell, one bit for each digit. Cells at the same place of their boxes
/// share a vector, one lane for each box, so nine vectors (288 bytes) are the whole board:
///
/// ```text
/// vector 3 * r + c: the cell in row r, column c of every box       bit d of a lane: digit d + 1 is possible there
///
///   lane   0  1  2  3 | 4  5  6  7 | 8  9 10 11 | 12 13 14 15
///   box    0  1  2  - | 3  4  5  - | 6  7  8  - |  -  -  -  -      - is a pad, always zero
///          top band   | middle     | bottom     |
/// ```
///
/// The digits that a triad may hold are the union of three vectors. The other triads of its box are in other vectors,
/// those of its row or column in other lanes. So one sweep, without a table or a loop over digits, applies naked
/// singles, hidden singles, locked candidates in rows and columns both ways, and hidden triples of triads to the whole
/// board: about 400 instructions, 50 ns with AVX2. An easy board takes six sweeps, hard ones about 330.
type Grid = [Lanes; 9];

/// Sixteen lanes, nine of them boxes.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
struct Lanes([u16; 16]);

/// The two inner loops, in the fastest form for this machine. The search around them is the same for every form.
#[derive(Clone, Copy)]
pub struct Engine {
    settle: fn(&mut Grid, u32, bool) -> State,
    split: fn(&mut Grid, &mut Grid, Branch, &Contradictions),
}

/// The state of a grid after its sweeps.
#[derive(PartialEq)]
enum State {
    /// It has no completion.
    Dead,
    /// The search must branch.
    Open,
    /// It is a completion, and no other completion of the grid exists.
    Solved,
}

/// How to search, and when to stop.
#[derive(Clone, Copy)]
struct Walk {
    /// Begin in reading order; go on as `free` says after some contradictions.
    in_order: bool,
    /// Where to branch when that is not in reading order.
    free: Branch,
    /// Stop after this many completions.
    enough: usize,
    /// After the first completion, search only for lexicographically smaller ones.
    improve: bool,
    /// Stop sweeping, and branch, after a sweep that changes at most this many boxes. After the first
    /// branch this holds only in reading order; elsewhere it is one box.
    few_changes: u32,
}

/// Where to branch.
#[derive(Clone, Copy, PartialEq)]
enum Branch {
    /// At the first blank in reading order, smallest digit first.
    InOrder,
    /// At a cell with few digits: best with few clues, until some contradictions are met.
    Cell,
    /// At a digit with two or three configurations, in the band or stack with the fewest: best for everything else.
    Band,
}

impl Walk {
    /// The search for any completion. No board with fewer than 17 clues has just one (McGuire, Tugemann, Civario 2012).
    /// Most have very many: then reading order finds one at once, and it is faster to branch before everything is inferred.
    fn any(board: &[u8; 81]) -> Walk {
        let clues: u8 = board.iter().map(|&digit| (digit > 0) as u8).sum();
        if clues < 17 {
            Walk { in_order: true, free: Branch::Cell, enough: 1, improve: false, few_changes: 6 }
        } else {
            Walk { in_order: false, free: Branch::Band, enough: 1, improve: false, few_changes: 1 }
        }
    }
}

impl Engine {
    /// The fastest engine for this machine.
    #[inline]
    pub fn best() -> Engine {
        #[cfg(target_arch = "x86_64")]
        if let Some(engine) = avx2::engine() {
            return engine;
        }
        Engine::portable()
    }

    /// The engine for any machine. Its answers are the same, at a quarter to a sixth of the speed.
    #[inline]
    pub fn portable() -> Engine {
        let settle = |grid: &mut Grid, few_changes: u32, careful: bool| {
            if careful {
                settle::<Lanes, true>(grid, few_changes)
            } else {
                settle::<Lanes, false>(grid, few_changes)
            }
        };
        Engine { settle, split: split::<Lanes> }
    }

    /// Searches depth first from `grid`, which becomes the last completion found. Returns how many were found, and
    /// whether no further search can change the answer. The stack holds the path: at each level the grid without the
    /// choices tried there, at the top the grid that is looked at.
    fn search(self, grid: &mut Grid, walk: Walk, contradictions: &mut Contradictions) -> (usize, bool) {
        let state = (self.settle)(grid, walk.few_changes, false);
        if state != State::Open {
            return ((state == State::Solved) as usize, true);
        }
        contradictions.start(walk.in_order);
        let mut stack = Vec::with_capacity(64);
        stack.push(*grid);
        let (mut found, mut root) = (0, *grid);
        let mut top = self.branch(&mut stack, 0, contradictions.branch(walk.free), contradictions);
        loop {
            let branch = contradictions.branch(walk.free);
            let few_changes = if branch == Branch::InOrder { walk.few_changes } else { 1 };
            match (self.settle)(&mut stack[top], few_changes, contradictions.careful()) {
                State::Open => {
                    if top == 0 {
                        root = stack[0]; // without the digits that are refuted; so beginning again loses no completion
                    }
                    top = self.branch(&mut stack, top, branch, contradictions);
                    continue;
                }
                State::Dead => contradictions.add(&stack[top][0], &stack[0]),
                State::Solved if walk.improve && found > 0 && !earlier(&mut stack[top], grid) => {}
                State::Solved => {
                    *grid = stack[top];
                    found += 1;
                    if walk.improve && branch == Branch::InOrder {
                        return (found, true); // every smaller one is refuted
                    }
                }
            }
            if found == walk.enough {
                return (found, false);
            }
            if found == 0 && contradictions.count == contradictions.begin_again {
                contradictions.begin_again();
                (stack[0], top) = (root, 0);
                continue;
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
    fn branch(
        self,
        stack: &mut Vec<Grid>,
        top: usize,
        branch: Branch,
        contradictions: &Contradictions,
    ) -> usize {
        if top + 1 == stack.len() {
            stack.extend_from_within(top..);
        }
        let (path, next) = stack.split_at_mut(top + 1);
        (self.split)(&mut path[top], &mut next[0], branch, contradictions);
        top + 1
    }
}

/// The contradictions that the searches of one board have met. After a wrong guess a search may meet the same one in
/// thousands of places before it takes the guess back. Two things make that rare. With `Branch::Band` the search
/// prefers boxes and digits that were in contradictions (the idea: Boussemart, Hemery, Lecoutre, Sais 2004). And as
/// long as it has found no completion, it begins again from time to time, so that these come first (the idea: Gomes,
/// Selman, Kautz 1998).
struct Contradictions {
    /// The number of contradictions in this search.
    count: usize,
    /// The number of contradictions in all searches of the board.
    total: usize,
    /// The number of contradictions after which the search leaves reading order.
    in_order: usize,
    /// The search begins again when `count` is this, then when it is twice this, and so on.
    begin_again: usize,
    /// For each box `HALVE_AT`, less one for every contradiction there.
    boxes: Lanes,
    /// For each digit nine times the number of its contradictions, less the sum of these numbers for all digits.
    digits: [i16; 9],
    /// The digits that were in more contradictions than the average digit.
    frequent: u16,
}

/// The number of contradictions after which a search in reading order goes on in free order.
const IN_ORDER: usize = 3;
/// The same for an open board, which mostly has several completions.
const IN_ORDER_WHEN_OPEN: usize = 30;

/// A board is open if the numbers of digits that its cells may hold add up to more than this.
const OPEN_DIGITS: u32 = 265;

/// The number of contradictions after which a search begins again for the first time.
const BEGIN_AGAIN: usize = 128;
/// The same for an open board, which then is not searched in reading order.
const BEGIN_AGAIN_WHEN_OPEN: usize = 64;

/// The number of contradictions after which `Band` is the better rule even with few clues.
const MANY_CONTRADICTIONS: usize = 32;

/// Contradictions of one box that are counted before old ones count half.
const HALVE_AT: u16 = 480;

impl Contradictions {
    fn none() -> Contradictions {
        Contradictions {
            count: 0,
            total: 0,
            in_order: 0,
            begin_again: 0,
            boxes: Lanes([HALVE_AT; 16]),
            digits: [0; 9],
            frequent: ALL,
        }
    }

    /// Starts to count for another search of the same board.
    fn start(&mut self, in_order: bool) {
        self.count = 0;
        self.in_order = if in_order { IN_ORDER } else { 0 };
        self.begin_again = BEGIN_AGAIN;
    }

    /// Decides when to begin again the next time. Twice as late each time, so that every search ends.
    fn begin_again(&mut self) {
        if self.in_order == IN_ORDER_WHEN_OPEN {
            self.start(false);
        } else {
            self.begin_again *= 2;
        }
    }

    /// Where to branch next.
    fn branch(&self, free: Branch) -> Branch {
        match free {
            _ if self.count < self.in_order => Branch::InOrder,
            Branch::Cell if self.count >= MANY_CONTRADICTIONS => Branch::Band,
            free => free,
        }
    }

    /// Whether sweeps look for cells that two digits need and triads that four need. It takes an eighth more time, and
    /// without it a few boards with few clues take thousands of times longer.
    fn careful(&self) -> bool {
        self.count >= if self.in_order == IN_ORDER_WHEN_OPEN { 8 } else { BEGIN_AGAIN }
    }

    /// Adds a contradiction: for each box the digits that it concerns there.
    fn add(&mut self, boxes: &Lanes, root: &Grid) {
        (self.count, self.total) = (self.count + 1, self.total + 1);
        if self.count == self.in_order && self.in_order == IN_ORDER && digits_left(root) > OPEN_DIGITS {
            (self.in_order, self.begin_again) = (IN_ORDER_WHEN_OPEN, BEGIN_AGAIN_WHEN_OPEN);
        }
        let mut digits = 0;
        for (left, contradiction) in self.boxes.0.iter_mut().zip(boxes.0) {
            *left -= contradiction.min(1);
            digits |= if contradiction == ALL { 0 } else { contradiction };
        }
        self.frequent = 0;
        for (digit, above) in self.digits.iter_mut().enumerate() {
            *above += 9 * (digits >> digit & 1) as i16 - digits.count_ones() as i16;
            self.frequent |= u16::from(*above > 0) << digit;
        }
        if self.total % (HALVE_AT as usize / 2) == 0 {
            // Old contradictions count half, and no lane falls below zero.
            self.boxes.0.iter_mut().for_each(|left| *left = (*left + HALVE_AT) / 2);
            self.digits.iter_mut().for_each(|above| *above /= 2);
        }
    }
}

/// The number of digits that the cells of a grid may hold, added up.
fn digits_left(grid: &Grid) -> u32 {
    let in_vector = |vector: &Lanes| vector.0.iter().map(|lane| lane.count_ones()).sum::<u32>();
    grid.iter().map(in_vector).sum()
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

/// The number of every lane.
const LANES: Lanes = Lanes([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);

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

/// The digits of a solved grid, or `None` if none was found.
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
/// cell left: that is a contradiction, which the next call finds. Of a `Dead` grid only the first vector means
/// something: in the boxes where the contradiction showed, it holds digits concerned, or all if they are not known.
#[inline(always)]
fn settle<V: Vector, const CAREFUL: bool>(grid: &mut Grid, few_changes: u32) -> State {
    let mut cell = load::<V>(grid);
    let boxes = V::load(&BOXES);
    // Cells only lose digits, so a box has changed if its sum has. A sum of 511 with all digits placed means that each
    // is there exactly once.
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
            boxes.minus(placed).store(&mut grid[0]);
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
        let mut wrong = least.is_zero() & boxes;
        if CAREFUL {
            wrong = wrong | crowded(&cell, sure_row, sure_column);
        }
        if wrong.differing(V::splat(0)) > 0 {
            wrong.store(&mut grid[0]);
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
        // What no other triad of the line may hold, or none of the box, is in this one.
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

/// A digit that a triad certainly holds, and that only one of its cells may hold, is in that cell.
#[inline(always)]
fn hidden_singles<V: Vector>(cell: &mut [V; 9], sure_row: [V; 3], sure_column: [V; 3]) {
    let (row, column) = in_one_cell(cell, sure_row, sure_column);
    for i in 0..9 {
        let only = cell[i] & (row[i / 3] | column[i % 3]);
        cell[i] = cell[i] & (only | only.is_zero());
    }
}

/// Not zero in the boxes with a cell that is the only one for two digits, or a triad that four digits need.
#[inline(always)]
fn crowded<V: Vector>(cell: &[V; 9], sure_row: [V; 3], sure_column: [V; 3]) -> V {
    let (row, column) = in_one_cell(cell, sure_row, sure_column);
    let mut crowded = V::splat(0);
    for i in 0..9 {
        crowded = crowded | (cell[i] & (row[i / 3] | column[i % 3])).less_one();
    }
    for i in 0..3 {
        let four = |sure: V| sure.less_one().less_one().less_one();
        crowded = crowded | four(sure_row[i]) | four(sure_column[i]);
    }
    crowded
}

/// The digits that a triad certainly holds, and that only one of its cells may hold.
#[inline(always)]
fn in_one_cell<V: Vector>(cell: &[V; 9], sure_row: [V; 3], sure_column: [V; 3]) -> ([V; 3], [V; 3]) {
    let (mut row, mut column) = (sure_row, sure_column);
    for i in 0..3 {
        row[i] = row[i].minus(twice(cell[3 * i], cell[3 * i + 1], cell[3 * i + 2]));
        column[i] = column[i].minus(twice(cell[i], cell[i + 3], cell[i + 6]));
    }
    (row, column)
}

/// The bits that at least two of three vectors have.
#[inline(always)]
fn twice<V: Vector>(a: V, b: V, c: V) -> V {
    (a & b) | (c & (a | b))
}

/// Branches at one open cell: `next` keeps its smallest digit, `rest` the others. Without an open cell, a
/// contradiction that `settle` has not found yet, it leaves nothing in `rest`.
#[inline(always)]
fn split<V: Vector>(rest: &mut Grid, next: &mut Grid, branch: Branch, contradictions: &Contradictions) {
    let cell = load::<V>(rest);
    if branch == Branch::Band && split_band(&cell, rest, next, contradictions) {
        return;
    }
    let mut key = [V::splat(0); 9];
    if branch != Branch::InOrder {
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

/// Branches at a digit of the band or stack with the fewest configurations: `next` keeps one of the digit's two or
/// three configurations, `rest` the others. False if no digit has two or three. A band with many contradictions
/// is preferred, and in it the digits that were in many contradictions.
#[inline(always)]
fn split_band<V: Vector>(
    cell: &[V; 9],
    rest: &mut Grid,
    next: &mut Grid,
    contradictions: &Contradictions,
) -> bool {
    let in_bands = configurations(across(cell, V::bitor), V::turn_boxes);
    let in_stacks = configurations(down(cell, V::bitor), V::turn_bands);
    let (band_key, band_digits) = tightness(in_bands, &contradictions.boxes, V::turn_boxes);
    let (stack_key, stack_digits) = tightness(in_stacks, &contradictions.boxes, V::turn_bands);
    let stack_key = stack_key | V::splat(16);
    let lowest = band_key.min(stack_key).lowest();
    if lowest >= NO_DIGIT {
        return false;
    }
    // One lane of one band or stack has this key. For all other bands and stacks `choose` gets no digit.
    let (best, frequent) = (V::splat(lowest), V::splat(contradictions.frequent));
    let preferred = |digits: V| (digits & frequent) | (digits & (digits & frequent).is_zero());
    let band_digits = preferred(band_digits & band_key.equal(best));
    let stack_digits = preferred(stack_digits & stack_key.equal(best));
    let band_losses = choose(in_bands, band_digits, V::turn_boxes);
    let stack_losses = choose(in_stacks, stack_digits, V::turn_bands);
    for i in 0..9 {
        let lost = |side: usize| band_losses[side][i / 3] | stack_losses[side][i % 3];
        cell[i].minus(lost(0)).store(&mut next[i]);
        cell[i].minus(lost(1)).store(&mut rest[i]);
    }
    true
}

/// The possible configurations of every digit in the bands, or stacks, whose triads are given. The first vector holds
/// those that go down from box to box, the second those that go up; row 0 comes after row 2, and box 0 after box 2. A
/// configuration is in the lane of the box in which it is in row 0.
#[inline(always)]
fn configurations<V: Vector>(triad: [V; 3], turn: fn(V) -> (V, V)) -> [V; 2] {
    let ((next_1, after_1), (next_2, after_2)) = (turn(triad[1]), turn(triad[2]));
    [triad[0] & next_1 & after_2, triad[0] & next_2 & after_1]
}

/// The reverse: the digits that each triad has in at least one of the configurations.
#[inline(always)]
fn united<V: Vector>([down, up]: [V; 2], turn: fn(V) -> (V, V)) -> [V; 3] {
    let ((next_down, after_down), (next_up, after_up)) = (turn(down), turn(up));
    [down | up, after_down | next_up, next_down | after_up]
}

/// A key at least this high belongs to a band in which no digit has two or three configurations.
const NO_DIGIT: u16 = 0xff00;

/// A key for each band or stack, lowest where the search must branch, and its digits with two configurations, or else
/// its digits with three. Keys of lanes differ in the lowest four bits; the next bit is free. A configuration counts as
/// much as eight contradictions in one of the boxes.
#[inline(always)]
fn tightness<V: Vector>([down, up]: [V; 2], boxes: &Lanes, turn: fn(V) -> (V, V)) -> (V, V) {
    let ((next_down, after_down), (next_up, after_up)) = (turn(down), turn(up));
    // Binary numbers, a bit in each vector: how many of the three lanes of a band have the digit.
    let (ones_down, twos_down) = (down ^ next_down ^ after_down, twice(down, next_down, after_down));
    let (ones_up, twos_up) = (up ^ next_up ^ after_up, twice(up, next_up, after_up));
    let two =
        (ones_down & ones_up).minus(twos_down | twos_up) | (twos_down ^ twos_up).minus(ones_down | ones_up);
    let three = (ones_down ^ ones_up) & (twos_down ^ twos_up);
    let digits = two | (three & two.is_zero());

    // Times eight, and later times 32.
    let doubled = |x: V, times: u32| (0..times).fold(x, |x, _| x.plus(x));
    let weight = doubled(down.bits().plus(up.bits()), 3).plus(V::load(boxes));
    let (next, after) = turn(weight);
    let key = doubled(weight.plus(next).plus(after), 5) | V::load(&LANES);
    (key | digits.is_zero(), digits)
}

/// Takes the smallest of the digits in the only lane that has some, and one configuration of it in the band of that
/// lane. Returns what every triad loses if the digit has this configuration, and what it loses if it has another. The
/// triads of two configurations allow no third one, so with two or three nothing else can be possible then.
#[inline(always)]
fn choose<V: Vector>([down, up]: [V; 2], digits: V, turn: fn(V) -> (V, V)) -> [[V; 3]; 2] {
    let digit = digits.minus(digits.less_one());
    let (next, after) = turn(digit);
    let digit = digit | next | after;
    let (down, up) = (down & digit, up & digit);
    let (down_key, up_key) =
        (V::load(&LANES) | down.is_zero(), V::load(&LANES) | V::splat(16) | up.is_zero());
    let first = V::splat(down_key.min(up_key).lowest());
    let (one_down, one_up) = (down & down_key.equal(first), up & up_key.equal(first));
    let one = united([one_down, one_up], turn);
    let others = united([down.minus(one_down), up.minus(one_up)], turn);
    let mut lost = [[digit; 3]; 2];
    for i in 0..3 {
        lost[0][i] = digit.minus(one[i]);
        lost[1][i] = digit.minus(others[i]);
    }
    lost
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
trait Vector: Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> {
    fn load(from: &Lanes) -> Self;
    fn store(self, to: &mut Lanes);
    fn splat(x: u16) -> Self;
    /// The bits of `self` that are not in `other`.
    fn minus(self, other: Self) -> Self;
    fn plus(self, other: Self) -> Self;
    fn min(self, other: Self) -> Self;
    /// A vector with all bits set in every lane in which both are equal, and zero in the others.
    fn equal(self, other: Self) -> Self;
    /// For every box, the lanes of the other two boxes of its band.
    fn turn_boxes(self) -> (Self, Self);
    /// For every box, the lanes of the other two boxes of its stack.
    fn turn_bands(self) -> (Self, Self);
    /// The number of lanes in which the two differ.
    fn differing(self, other: Self) -> u32;
    /// The smallest lane.
    fn lowest(self) -> u16;
    #[inline(always)]
    fn is_zero(self) -> Self {
        self.equal(Self::splat(0))
    }
    /// Every lane without its lowest set bit. Lanes must be below 512.
    fn less_one(self) -> Self;
    /// The number of bits set in every lane. Lanes must be below 512.
    fn bits(self) -> Self;
}

/// The portable form: loops over the lanes, which the compiler makes into the vector instructions of the machine.
impl Lanes {
    #[inline(always)]
    fn zip(mut self, other: Self, f: impl Fn(u16, u16) -> u16) -> Self {
        for i in 0..16 {
            self.0[i] = f(self.0[i], other.0[i]);
        }
        self
    }

    /// For every box, the one that is this many boxes to the right and this many bands below, with wrap-around.
    #[inline(always)]
    fn turn(self, boxes: usize, bands: usize) -> Self {
        let mut turned = Lanes([0; 16]);
        for band in 0..3 {
            for b in 0..3 {
                turned.0[4 * band + b] = self.0[4 * ((band + bands) % 3) + (b + boxes) % 3];
            }
        }
        turned
    }
}

#[rustfmt::skip] // one line for each method
impl Vector for Lanes {
    #[inline(always)] fn load(from: &Lanes) -> Self { *from }
    #[inline(always)] fn store(self, to: &mut Lanes) { *to = self; }
    #[inline(always)] fn splat(x: u16) -> Self { Lanes([x; 16]) }
    #[inline(always)] fn minus(self, other: Self) -> Self { self.zip(other, |x, y| x & !y) }
    #[inline(always)] fn plus(self, other: Self) -> Self { self.zip(other, |x, y| x + y) }
    #[inline(always)] fn min(self, other: Self) -> Self { self.zip(other, u16::min) }
    #[inline(always)] fn equal(self, other: Self) -> Self { self.zip(other, |x, y| if x == y { u16::MAX } else { 0 }) }
    #[inline(always)] fn less_one(self) -> Self { self.zip(self, |x, _| x & x.wrapping_sub(1)) }
    #[inline(always)] fn bits(self) -> Self { self.zip(self, |x, _| x.count_ones() as u16) }
    #[inline(always)] fn turn_boxes(self) -> (Self, Self) { (self.turn(1, 0), self.turn(2, 0)) }
    #[inline(always)] fn turn_bands(self) -> (Self, Self) { (self.turn(0, 1), self.turn(0, 2)) }
    #[inline(always)] fn differing(self, other: Self) -> u32 {
        self.zip(other, |x, y| (x != y) as u16).0.iter().sum::<u16>() as u32
    }
    #[inline(always)] fn lowest(self) -> u16 { self.0.into_iter().fold(u16::MAX, u16::min) }
}

#[rustfmt::skip]
impl BitAnd for Lanes {
    type Output = Self;
    #[inline(always)] fn bitand(self, other: Self) -> Self { self.zip(other, |x, y| x & y) }
}

#[rustfmt::skip]
impl BitXor for Lanes {
    type Output = Self;
    #[inline(always)] fn bitxor(self, other: Self) -> Self { self.zip(other, |x, y| x ^ y) }
}

#[rustfmt::skip]
impl BitOr for Lanes {
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
    use super::{BitAnd, BitOr, BitXor, Branch, Contradictions, Engine, Grid, Lanes, State, Vector};
    use std::arch::x86_64::*;

    #[inline]
    pub(super) fn engine() -> Option<Engine> {
        let there = is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt");
        there.then_some(Engine {
            settle: |grid, few_changes, careful| unsafe { settle(grid, few_changes, careful) },
            split: |rest, next, branch, contradictions| unsafe { split(rest, next, branch, contradictions) },
        })
    }

    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    unsafe fn settle(grid: &mut Grid, few_changes: u32, careful: bool) -> State {
        if careful {
            super::settle::<Avx2, true>(grid, few_changes)
        } else {
            super::settle::<Avx2, false>(grid, few_changes)
        }
    }

    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    unsafe fn split(rest: &mut Grid, next: &mut Grid, branch: Branch, contradictions: &Contradictions) {
        super::split::<Avx2>(rest, next, branch, contradictions);
    }

    #[derive(Clone, Copy)]
    struct Avx2(__m256i);

    #[rustfmt::skip] // one line for each method; inlined into `settle` and `split`, where the features are
    impl Vector for Avx2 {
        #[inline(always)] fn load(from: &Lanes) -> Self { Avx2(unsafe { _mm256_loadu_si256(from.0.as_ptr().cast()) }) }
        #[inline(always)] fn store(self, to: &mut Lanes) { unsafe { _mm256_storeu_si256(to.0.as_mut_ptr().cast(), self.0) } }
        #[inline(always)] fn splat(x: u16) -> Self { Avx2(unsafe { _mm256_set1_epi16(x as i16) }) }
        #[inline(always)] fn minus(self, other: Self) -> Self { Avx2(unsafe { _mm256_andnot_si256(other.0, self.0) }) }
        #[inline(always)] fn plus(self, other: Self) -> Self { Avx2(unsafe { _mm256_add_epi16(self.0, other.0) }) }
        #[inline(always)] fn min(self, other: Self) -> Self { Avx2(unsafe { _mm256_min_epu16(self.0, other.0) }) }
        #[inline(always)] fn equal(self, other: Self) -> Self { Avx2(unsafe { _mm256_cmpeq_epi16(self.0, other.0) }) }
        #[inline(always)] fn less_one(self) -> Self { self & self.plus(Self::splat(u16::MAX)) }
        #[inline(always)] fn bits(self) -> Self {
            unsafe {
                // The number of bits of a half byte, for every value it can have.
                let bits = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
                let low = _mm256_set1_epi8(15);
                let high_half = _mm256_and_si256(_mm256_srli_epi16(self.0, 4), low);
                let bytes = _mm256_add_epi8(
                    _mm256_shuffle_epi8(bits, _mm256_and_si256(self.0, low)),
                    _mm256_shuffle_epi8(bits, high_half),
                );
                // Adds the two bytes of every lane.
                Avx2(_mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1)))
            }
        }
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
            // The source of each quarter of the result, the last quarter first.
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
    impl BitXor for Avx2 {
        type Output = Self;
        #[inline(always)] fn bitxor(self, other: Self) -> Self { Avx2(unsafe { _mm256_xor_si256(self.0, other.0) }) }
    }

    #[rustfmt::skip]
    impl BitOr for Avx2 {
        type Output = Self;
        #[inline(always)] fn bitor(self, other: Self) -> Self { Avx2(unsafe { _mm256_or_si256(self.0, other.0) }) }
    }
}
// endregion

// region: shared::sudoku::bands::first
impl Engine {
    /// The lexicographically first completion of a board of digits, 0 for a blank, if there is any.
    ///
    /// The search has three parts, each of which stops where the next is better.
    /// 1. In reading order, smallest digit first: the completion found first is the answer. Best where there are many
    ///    completions, but slow to refute a wrong early digit (20 ms seen), so it ends after some contradictions.
    /// 2. In free order; after the first completion, only for smaller ones. This goes on in the same tree, the deepest
    ///    subtree first: its completions are smaller than those of the subtrees above it, so one of them cuts off the
    ///    rest. Best where there is one completion. Where there are many, it may find them one after another (4 ms
    ///    seen), so it stops after a few.
    /// 3. Cell by cell, with the last completion as a witness: never the fastest, but never slow.
    #[inline]
    pub fn first(self, board: &[u8; 81]) -> Option<[u8; 81]> {
        let any = Walk::any(board);
        let enough = if any.in_order { 2 } else { 4 };
        let (mut grid, mut contradictions) = (grid_of(board), Contradictions::none());
        let walk = Walk { in_order: true, enough, improve: true, ..any };
        let (found, complete) = self.search(&mut grid, walk, &mut contradictions);
        if !complete {
            grid = self.probe(grid_of(board), grid, Walk { in_order: false, ..any }, &mut contradictions);
        }
        completion(&grid, found)
    }

    /// Decides the smallest digit of the first blank: it stays if there is a completion with it, and is removed if
    /// not; then the next digit, until no blank is left. A completion already known, the witness, makes most searches
    /// unnecessary. At most eight searches for each blank, most of them short.
    fn probe(
        self,
        mut grid: Grid,
        mut witness: Grid,
        any: Walk,
        contradictions: &mut Contradictions,
    ) -> Grid {
        while (self.settle)(&mut grid, 0, true) == State::Open {
            let mut rest = grid;
            (self.split)(&mut rest, &mut grid, Branch::InOrder, contradictions);
            if !within(&witness, &grid) {
                let mut trial = grid;
                match self.search(&mut trial, any, contradictions).0 {
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
// endregion

impl Engine {
    /// Finds any completion. Returns None if there is none.
    #[inline]
    pub fn any(self, board: &[u8; 81]) -> Option<[u8; 81]> {
        let mut grid = grid_of(board);
        let (found, _) = self.search(&mut grid, Walk::any(board), &mut Contradictions::none());
        completion(&grid, found)
    }

    /// Returns the number of completions, counted up to `limit`.
    #[inline]
    pub fn count(self, board: &[u8; 81], limit: usize) -> usize {
        let any = Walk::any(board);
        let up_to =
            |enough| self.search(&mut grid_of(board), Walk { enough, ..any }, &mut Contradictions::none()).0;
        match limit {
            0 => 0,
            // With so few clues a second completion is certain once there is one.
            2 if any.in_order => 2 * up_to(1),
            enough => up_to(enough),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::Board;
    use super::super::{exact_cover, rules};
    use super::*;

    const SLIPPED: &str = "800000000003600000070090200050007000000045700000100030010000068008500010090000400";
    const EASY: &str = "103000509002109400000704000300502006060000050700803004000401000009205800804000107";
    const FULL: &str = "143628579572139468986754231391542786468917352725863914237481695619275843854396127";

    fn cells(line: &str) -> [u8; 81] {
        Board::read(line).cells()
    }

    /// Both engines must give the same first completion and number of completions, up to 1000.
    fn check(board: [u8; 81], first: Option<[u8; 81]>, count: usize) {
        for (name, engine) in [("best", Engine::best()), ("portable", Engine::portable())] {
            let board_line = Board::from_cells(board);
            assert_eq!(engine.first(&board), first, "{name}: {board_line:?}");
            assert_eq!(engine.count(&board, 1000), count, "{name}: {board_line:?}");
            let any = engine.any(&board).map(Board::from_cells);
            assert_eq!(any.is_some(), first.is_some(), "{name}: {board_line:?}");
            assert!(
                any.map_or(true, |any| rules::fault(&board_line, &any).is_none()),
                "{name}: {board_line:?}"
            );
        }
    }

    #[test]
    fn known_boards_are_completed() {
        check(cells(EASY), Some(cells(FULL)), 1);
        let first =
            cells("123456789456789123789123456214365897365897214897214365531642978642978531978531642");
        check(cells(""), Some(first), 1000);
        let inkala = SLIPPED.replace("010000068", "001000068");
        let first =
            cells("812753649943682175675491283154237896369845721287169534521974368438526917796318452");
        check(cells(&inkala), Some(first), 1);
    }

    #[test]
    fn a_full_board_is_its_own_completion() {
        check(cells(FULL), Some(cells(FULL)), 1);
        for cell in 0..81 {
            let mut board = cells(FULL);
            board[cell] = 0;
            check(board, Some(cells(FULL)), 1);
            board[cell] = 1 + cells(FULL)[cell] % 9;
            check(board, None, 0);
        }
    }

    #[test]
    fn contradictions_have_no_completion() {
        // The same digit twice in a row, in a column, in a box.
        for (one, other) in [(0, 8), (0, 72), (0, 10), (80, 78), (40, 31), (40, 37)] {
            let mut board = [0; 81];
            (board[one], board[other]) = (5, 5);
            check(board, None, 0);
        }
        // Nothing fits the last cell of the first row; the 9 has no place in the first row.
        check(cells("123456780000000009"), None, 0);
        check(cells("120000000000000900000900000900000000090000000"), None, 0);
        let mut nowhere = [0; 81];
        (nowhere[9 + 3], nowhere[18 + 6], nowhere[0], nowhere[1], nowhere[2]) = (9, 9, 1, 2, 3);
        check(nowhere, None, 0);
        // Four digits need three cells: 1, 4, 6 and 7 in row 6; 3, 4, 5 and 9 in row 9.
        check(cells("000000050000100007000400006060000014041000000000700080000007600"), None, 0);
        check(
            cells("790000000000000000000500000000038000000700000900000000000403500000050340009000000"),
            None,
            0,
        );
    }

    #[test]
    fn completions_are_counted_up_to_the_limit() {
        let slipped = cells(SLIPPED);
        for engine in [Engine::best(), Engine::portable()] {
            for (limit, count) in [(0, 0), (1, 1), (2, 2), (476, 476), (477, 477), (478, 477), (1000, 477)] {
                assert_eq!(engine.count(&slipped, limit), count, "up to {limit}");
            }
            assert_eq!(engine.count(&[0; 81], 12_345), 12_345);
        }
        assert_eq!(exact_cover::count(&Board::read(SLIPPED), 1000), 477);
    }

    #[test]
    fn the_first_of_many_is_the_smallest() {
        // Fewer and fewer clues of one grid: from one completion to very many.
        let mut board = cells(FULL);
        for cell in (0..81).map(|step| step * 32 % 81) {
            board[cell] = 0;
            let first = Engine::best().first(&board).expect("the grid is one");
            assert!(first <= cells(FULL));
            assert_eq!(Engine::portable().first(&board), Some(first));
            let (board, first) = (Board::from_cells(board), Board::from_cells(first));
            assert_eq!(rules::fault(&board, &first), None);
            assert_eq!(super::super::checker::smaller(&board, &first), None, "{board:?}");
        }
    }
}
