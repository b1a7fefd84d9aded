//! Measures how many boards per second each solver of `shared` completes.
//!
//! ```text
//! cargo bench -p shared
//! cargo bench -p shared -- --boards 200 --rounds 9 --seed 1      (these are the defaults)
//! ```
//!
//! There are five kinds of boards, `--boards` of each. A round runs every solver once, in turn; a row shows
//! the median of the rounds, the slowest and the fastest, and the ratio to the median of `candidates first`.
//! Only correct answers have a time: completions are checked against the rules, first completions also
//! against a proof that no smaller one exists.
//!
//! On a processor with AVX2, the program fails if `bands first` is slower, in units of `candidates first`, than `least`
//! of a kind: about two thirds of what was measured, because that varies by a fifth from run to run.
//!
//! The figures are better than in use: one thread solves the same boards again and again, which caches and
//! branch predictors learn, and nothing is read or printed. They are wall-clock time; if slowest and fastest
//! are far apart, something else was running.

use shared::random::Random;
use shared::sudoku::bands::Engine;
use shared::sudoku::board::Board;
use shared::sudoku::candidates::Candidates;
use shared::sudoku::{checker, exact_cover, first_completion, random_boards, rules};
use std::io::{self, IsTerminal, Write};
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::time::{Duration, Instant};

#[allow(dead_code)] // the tests permute boards
#[path = "../tests/it/sudoku/test_boards.rs"]
pub mod test_boards;

/// Each option with its default and the values it may have.
const OPTIONS: [(&str, u64, RangeInclusive<u64>); 3] =
    [("--boards", 200, 1..=1_000_000), ("--rounds", 9, 1..=1000), ("--seed", 1, 0..=u64::MAX)];

/// The row whose median is the unit of the last column.
const BASELINE: &str = "candidates first";

/// A run repeats its boards until it has taken this long, so that the clock's resolution does not matter.
const RUN: Duration = Duration::from_millis(20);

fn main() -> ExitCode {
    let arguments = std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned());
    match parse(arguments).and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            progress("");
            eprintln!("error: {why}");
            ExitCode::from(2)
        }
    }
}

/// Returns the values of `OPTIONS`, in that order.
pub fn parse(arguments: impl Iterator<Item = String>) -> Result<[u64; 3], String> {
    let mut arguments = arguments.filter(|argument| argument != "--bench"); // `cargo bench` appends it
    let mut values = [None; 3];
    while let Some(argument) = arguments.next() {
        let (name, attached) = match argument.split_once('=') {
            Some((name, value)) => (name, Some(value.to_string())),
            None => (argument.as_str(), None),
        };
        let Some(at) = OPTIONS.iter().position(|(known, ..)| *known == name) else {
            return Err(format!("unknown option `{name}` (known: --boards N, --rounds N, --seed N)"));
        };
        let value = attached.or_else(|| arguments.next()).ok_or(format!("`{name}` requires a value"))?;
        let (least, most) = (OPTIONS[at].2.start(), OPTIONS[at].2.end());
        let number = value.parse().ok().filter(|number| OPTIONS[at].2.contains(number));
        let number =
            number.ok_or(format!("`{name} {value}`: expected a whole number from {least} to {most}"))?;
        if values[at].replace(number).is_some() {
            return Err(format!("`{name}` is given twice"));
        }
    }
    Ok(std::array::from_fn(|at| values[at].unwrap_or(OPTIONS[at].1)))
}

fn run([boards, rounds, seed]: [u64; 3]) -> Result<(), String> {
    let counted = |count: u64, thing: &str| format!("{count} {thing}{}", if count == 1 { "" } else { "s" });
    let (shown, turns) = (counted(boards, "board"), counted(rounds, "round"));
    print(&format!("seed {seed}, {shown} of a kind, {turns}; boards a second\n"))?;
    let mut slower = Vec::new();
    for kind in &KINDS {
        progress(&format!("{}: making boards", kind.name));
        let set = Set::new(kind, boards, seed)?;
        progress(&format!("{}: {turns}", kind.name));
        let rates = set.run(&SOLVERS, rounds)?;
        print(&format!("\n{}: {}\n{}", kind.name, kind.about, table(&rates)))?;
        slower.extend(lost_speed(kind, &rates));
    }

    if has_avx2() && !slower.is_empty() {
        return Err(slower.join("; ") + "; if other programs were running, run it again");
    }
    Ok(())
}

/// Says that `bands first` has lost its speed on boards of a kind, if it has.
pub fn lost_speed(kind: &Kind, rates: &[Vec<f64>]) -> Option<String> {
    let times = median_of("bands first", rates) / median_of(BASELINE, rates);
    let is_slower = times < kind.least;
    let (name, least) = (kind.name, kind.least);
    is_slower.then(|| {
        format!("{name}: `bands first` is {times:.0} times as fast as `{BASELINE}`, expected {least}")
    })
}

fn has_avx2() -> bool {
    #[cfg(target_arch = "x86_64")]
    return std::arch::is_x86_feature_detected!("avx2");
    #[cfg(not(target_arch = "x86_64"))]
    return false;
}

/// Returns the median of the rates of a solver.
fn median_of(name: &str, rates: &[Vec<f64>]) -> f64 {
    let solver = SOLVERS.iter().position(|solver| solver.name == name).expect("it is a solver");
    let mut rates = rates[solver].clone();
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}

/// Returns a row for each solver, from its boards per second in every round.
pub fn table(rates: &[Vec<f64>]) -> String {
    let mut sorted = rates.to_vec();
    sorted.iter_mut().for_each(|rates| rates.sort_by(f64::total_cmp));
    let median = |rates: &[f64]| rates[rates.len() / 2];
    let baseline = median_of(BASELINE, rates);
    let row = |(solver, rates): (&Solver, &Vec<f64>)| {
        let (name, median) = (solver.name, median(rates));
        let (slowest, fastest) = (rates[0], rates[rates.len() - 1]);
        let times = median / baseline;
        format!("  {name:<20}{median:>9.0}   {slowest:>9.0} to {fastest:>9.0}   x {times:.2}\n")
    };
    SOLVERS.iter().zip(&sorted).map(row).collect()
}

/// Shows on standard error what is being done, if that is a terminal. The next text replaces it.
fn progress(text: &str) {
    if io::stderr().is_terminal() {
        eprint!("\r\x1b[K{text}"); // `\x1b[K` clears the line
    }
}

fn print(text: &str) -> Result<(), String> {
    progress("");
    let printed = io::stdout().write_all(text.as_bytes());
    printed.map_err(|why| format!("cannot write to standard output: {why}"))
}

/// The 81 digits of a board in row-major order, 0 for a blank.
pub type Cells = [u8; 81];

/// Completes a board; None if it finds no completion.
pub type Complete = fn(&Puzzle) -> Option<Cells>;

/// A way to complete a board.
pub struct Solver {
    /// Its name in the table.
    pub name: &'static str,
    /// Whether it must find the lexicographically first completion, or may find any.
    pub first: bool,
    /// The solver itself.
    pub complete: Complete,
}

/// The solvers, in the order of the table's rows.
pub const SOLVERS: [Solver; 6] = [
    Solver { name: "bands first", first: true, complete: |puzzle| Engine::best().first(&puzzle.cells) },
    Solver { name: "bands any", first: false, complete: |puzzle| Engine::best().any(&puzzle.cells) },
    Solver {
        name: "bands portable",
        first: true,
        complete: |puzzle| Engine::portable().first(&puzzle.cells),
    },
    Solver {
        name: "candidates first",
        first: true,
        complete: |puzzle| {
            Candidates::read(&puzzle.line).and_then(first_completion::first).as_ref().map(digits)
        },
    },
    Solver {
        name: "candidates complete",
        first: false,
        complete: |puzzle| Candidates::read(&puzzle.line).and_then(Candidates::complete).as_ref().map(digits),
    },
    Solver {
        name: "exact cover",
        first: false,
        complete: |puzzle| exact_cover::completion(&puzzle.board).map(|board| board.cells()),
    },
];

fn digits(solved: &Candidates) -> Cells {
    solved.0.map(|digits| digits.trailing_zeros() as u8 + 1)
}

/// A board in the forms that solvers take.
pub struct Puzzle {
    board: Board,
    /// As digits.
    pub cells: Cells,
    /// As text: 81 characters.
    line: Vec<u8>,
}

/// A kind of boards.
pub struct Kind {
    /// Its name above the table.
    pub name: &'static str,
    /// What its boards have in common.
    pub about: &'static str,
    /// How many times as fast as `candidates first` `bands first` is at least.
    pub least: f64,
    make: fn(&mut Random) -> Board,
}

/// The kinds, in the order of the tables.
pub const KINDS: [Kind; 5] = [
    Kind {
        name: "easy",
        about: "32 clues, one completion",
        least: 70.0,
        make: |random| random_boards::unique(random, 32),
    },
    Kind {
        name: "minimal",
        about: "no clue can be removed, one completion",
        least: 42.0,
        make: |random| random_boards::unique(random, 0),
    },
    Kind {
        name: "many",
        about: "24 clues, several completions",
        least: 38.0,
        make: |random| test_boards::several(random, 24),
    },
    Kind {
        name: "few",
        about: "10 clues, very many completions",
        least: 115.0,
        make: |random| test_boards::several(random, 10),
    },
    Kind {
        name: "slow",
        about: "minimal ones that are slow in reading order",
        least: 42.0,
        make: |random| {
            let board = random_boards::unique(random, 0);
            test_boards::against_row_major(random, &board)
        },
    },
];

/// Boards of one kind, and the first completion of each.
pub struct Set {
    puzzles: Vec<Puzzle>,
    firsts: Vec<Cells>,
}

impl Set {
    /// Makes boards, the same ones for the same seed.
    pub fn new(kind: &Kind, boards: u64, seed: u64) -> Result<Set, String> {
        let random = &mut Random::new(seed);
        let mut set = Set { puzzles: Vec::new(), firsts: Vec::new() };
        for _ in 0..boards {
            let board = (kind.make)(random);
            // One solver finds the first completion; exact cover, another one, proves that no smaller one
            // exists.
            let first = test_boards::candidates(&board).and_then(first_completion::first);
            let first = first.as_ref().map(test_boards::board_of);
            let proved = first.filter(|first| {
                is_completion(&board, &first.cells()) && checker::smaller(&board, first).is_none()
            });
            let Some(first) = proved else {
                return Err(format!("cannot prove the first completion of {}", board.line()));
            };
            set.firsts.push(first.cells());
            set.puzzles.push(Puzzle { cells: board.cells(), line: board.line().into_bytes(), board });
        }
        Ok(set)
    }

    /// Returns the first board to which the solver's answer is missing or wrong.
    fn wrong<'a>(&'a self, solver: &Solver, answers: &[Option<Cells>]) -> Option<&'a Board> {
        let right = |(at, answer): (usize, &Option<Cells>)| match answer {
            Some(answer) if solver.first => *answer == self.firsts[at],
            Some(answer) => is_completion(&self.puzzles[at].board, answer),
            None => false,
        };
        let wrong = answers.iter().enumerate().find(|&answer| !right(answer));
        wrong.map(|(at, _)| &self.puzzles[at].board)
    }

    /// Measures the boards per second of each solver, in each of the rounds.
    pub fn run(&self, solvers: &[Solver], rounds: u64) -> Result<Vec<Vec<f64>>, String> {
        let mut rates = vec![Vec::new(); solvers.len()];
        for _ in 0..rounds {
            for (solver, rates) in solvers.iter().zip(&mut rates) {
                rates.push(self.rate(solver)?);
            }
        }
        Ok(rates)
    }

    /// Measures boards per second in one run. An error if one of the answers is wrong.
    fn rate(&self, solver: &Solver) -> Result<f64, String> {
        let mut answers = vec![None; self.puzzles.len()];
        let (mut passes, start) = (0, Instant::now());
        while passes == 0 || start.elapsed() < RUN {
            for (answer, puzzle) in answers.iter_mut().zip(&self.puzzles) {
                *answer = (solver.complete)(puzzle);
            }
            passes += 1;
        }
        let elapsed = start.elapsed();
        match self.wrong(solver, &answers) {
            None => Ok((passes * answers.len()) as f64 / elapsed.as_secs_f64()),
            Some(board) => {
                Err(format!("no time counts: `{}` has a wrong answer for {}", solver.name, board.line()))
            }
        }
    }
}

/// Returns whether every cell holds a digit and no rule is broken.
fn is_completion(board: &Board, completion: &Cells) -> bool {
    completion.iter().all(|digit| (1..=9).contains(digit))
        && rules::fault(board, &Board::from_cells(*completion)).is_none()
}
