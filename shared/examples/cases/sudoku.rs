//! The cases of 2239 and 2580: from seeds, and from a few published boards.

use super::Case;
use shared::random::Random;
use shared::sudoku::board::{Board, Layout};
use shared::sudoku::candidates::Candidates;
use shared::sudoku::first_completion::first;
use shared::sudoku::tiny_boards::{with_dead_end, Mistake};
use shared::sudoku::{backtracking_steps, exact_cover, random_boards};

/// Both problems; with `slow`, the `worst-*` boards that take minutes to make as well.
pub fn problems(with_slow: bool) -> Vec<(&'static str, Vec<Case>)> {
    let problems = [("2239", Layout::Packed, 2239), ("2580", Layout::Spaced, 2580)];
    let cases = problems.map(|(number, layout, seed)| {
        let mut cases = quick(layout, number, seed);
        if with_slow {
            cases.extend(slow(layout, number));
        }
        (number, cases)
    });
    cases.into()
}

/// Boards published by others: the samples of the two problems.
const SAMPLE_2239: &str = "103000509002109400000704000300502006060000050700803004000401000009205800804000107";
const SAMPLE_2580: &str = "035469278782105609060278135321046897804913506596820413917652080603701952258394760";
/// A well-known board whose seventh row is shifted by one cell: 477 completions.
const SLIPPED: &str = "800000000003600000070090200050007000000045700000100030010000068008500010090000400";
/// The well-known board itself: Arto Inkala, 2012.
const INKALA: &str = "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
/// Eleven clues and many completions. A search that always guesses in the cell with the fewest digits may take
/// seconds.
const TRAP: &str = "000005007000000002000401000000000030000009000000000000000000206000000000003000700";
/// A board that is slow for row-major search: Wikipedia, "Sudoku solving algorithms".
const BRUTE: &str = "000000000000003085001020000000507000004000100090000000500000073002010000000040009";
/// Two boards that singles alone solve.
const LOGIC: [&str; 2] = [
    "600240010931065027000000003407580032006400008080010700350000871809370050702050049",
    "900010005020053100000490802702500984001009050059027003145960300600105009008070500",
];

/// All cases except the `worst-*` boards that take minutes to make.
fn quick(layout: Layout, number: &str, seed: u64) -> Vec<Case> {
    let random = &mut Random::new(seed);
    let sample = if layout == Layout::Packed { SAMPLE_2239 } else { SAMPLE_2580 };
    let mut cases = vec![case("sample-1", &Board::read(sample), layout)];
    // Few clues and many completions. The first completion is seldom the one that a search finds first.
    cases.push(case("multi-1-empty", &Board::read(""), layout));
    for (number, clues) in [(2, 4), (3, 10), (4, 17), (5, 24), (6, 30)] {
        cases.push(case(&format!("multi-{number}"), &random_boards::several(random, clues), layout));
    }
    cases.push(case("multi-7-trap", &Board::read(TRAP), layout));
    cases.push(case("hard-1-slipped", &Board::read(SLIPPED), layout));
    cases.push(case("hard-2-inkala", &Board::read(INKALA), layout));
    for (number, line) in (3..).zip(LOGIC) {
        cases.push(case(&format!("hard-{number}-logic"), &Board::read(line), layout));
    }
    for number in 5..9 {
        cases.push(case(&format!("hard-{number}"), &guessing(random), layout));
    }
    // Last of its group: plain search takes about as long as the limit, so the verdict on it is not certain.
    let last = worst(number).len() + 1;
    cases.push(case(&format!("worst-{last}-wikipedia"), &Board::read(BRUTE), layout));
    let easy = random_boards::unique(random, 32);
    let full = exact_cover::completion(&easy).expect("it has one");
    let mut one_blank = full.clone();
    one_blank.erase(random.below(9), random.below(9));
    cases.push(case("edge-1-full", &full, layout));
    cases.push(case("edge-2-one-blank", &one_blank, layout));
    cases.push(case("edge-3-plain", &easy, layout));
    // The same board again: a program that is right on the plain one and wrong here misreads the line ends.
    let mut edge = |name: &str, change: fn(&str) -> String| {
        let plain = case(name, &easy, layout);
        cases.push(Case { input: change(&plain.input), ..plain });
    };
    edge("edge-4-crlf", |input| input.replace('\n', "\r\n"));
    edge("edge-5-no-final-newline", |input| input.trim_end().to_string());
    edge("edge-6-trailing-blanks", |input| input.replace('\n', "  \n"));
    edge("edge-7-empty-lines-after", |input| input.to_string() + "\n\n");
    // Last, so that the random boards above stay as they are.
    let grid = random_boards::solved(random);
    for (number, tiny) in (1..).zip(&TINY) {
        cases.push(case(&format!("tiny-{number}"), &tiny.board(random, &grid), layout));
    }
    cases
}

/// What a `tiny-*` board must be.
struct Tiny {
    blanks: usize,
    /// How many different digits the blanks hold.
    digits: u8,
    completions: usize,
    /// The mistakes that must show on it, besides those that show wherever plain search goes back.
    mistakes: &'static [Mistake],
}

/// From the smallest board on which plain search can go back to one on which every usual mistake shows.
const TINY: [Tiny; 5] = [
    Tiny { blanks: 3, digits: 2, completions: 1, mistakes: &[] },
    Tiny { blanks: 4, digits: 2, completions: 1, mistakes: &[Mistake::NoUndo] },
    Tiny { blanks: 6, digits: 2, completions: 2, mistakes: &[] },
    Tiny { blanks: 7, digits: 2, completions: 1, mistakes: &[Mistake::NoColumnCheck, Mistake::NoBoxCheck] },
    Tiny { blanks: 8, digits: 3, completions: 1, mistakes: &Mistake::ALL },
];

impl Tiny {
    /// Draws boards until one is as wanted: for `Mistake::ALL` about ten thousand, a second.
    fn board(&self, random: &mut Random, grid: &Board) -> Board {
        let mut boards = std::iter::repeat_with(|| with_dead_end(random, grid, self.digits, self.blanks));
        let is_wanted = |board: &Board| {
            exact_cover::count(board, self.completions + 1) == self.completions
                && self.mistakes.iter().all(|mistake| mistake.shows(board))
        };
        boards.find(is_wanted).expect("they do not end")
    }
}

/// Seeds whose boards take plain row-major search many steps, with these steps: found by `--search`.
const WORST: [(&str, &[(u64, u64)]); 2] = [
    ("2239", &[(1, 3_127_005_917), (3, 2_192_836_641), (102, 2_277_965_138)]),
    ("2580", &[(101, 1_935_076_432), (103, 1_620_698_618)]),
];

/// Rounds of simulated annealing for each seed.
const ROUNDS: u32 = 40_000;

/// The seeds of a problem with their steps.
fn worst(number: &str) -> &'static [(u64, u64)] {
    WORST.iter().find(|(known, _)| *known == number).expect("both are there").1
}

fn slow(layout: Layout, number: &str) -> Vec<Case> {
    let board = |seed: u64, steps: u64| {
        let board = random_boards::worst(&mut Random::new(seed), ROUNDS);
        assert_eq!(
            backtracking_steps::count(&board, steps),
            Some(steps),
            "seed {seed} makes another board now"
        );
        board
    };
    let cases = (1..)
        .zip(worst(number))
        .map(|(place, (seed, steps))| case(&format!("worst-{place}"), &board(*seed, *steps), layout));
    cases.collect()
}

/// Prints seeds from this one on with the steps of their boards, without end.
pub fn search_from(first: u64) -> ! {
    for seed in first.. {
        let board = random_boards::worst(&mut Random::new(seed), ROUNDS);
        match backtracking_steps::count(&board, 10_000_000_000) {
            Some(steps) => println!("seed {seed}: {steps} steps on {board:?}"),
            None => println!("seed {seed}: more than 10000000000 steps on {board:?}"),
        }
    }
    unreachable!("seeds do not run out")
}

/// A board with one completion that singles alone do not reach, with as few clues as ten tries give.
fn guessing(random: &mut Random) -> Board {
    let boards = std::iter::repeat_with(|| random_boards::unique(random, 0));
    let stuck = |board: &Board| Candidates::of(board).expect("legal").board().cells().contains(&0);
    boards.filter(stuck).take(10).min_by_key(Board::clues).expect("there are ten")
}

fn case(name: &str, board: &Board, layout: Layout) -> Case {
    let completion =
        Candidates::of(board).and_then(first).expect("every board here has a completion").board();
    Case::new(name, board.print(layout), completion.print(layout))
}
