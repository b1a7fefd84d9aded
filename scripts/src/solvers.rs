//! The solvers of `shared` side by side: every answer is proved before a time counts, and runs are taken in turn.

use crate::error::{Error, Result};
use shared::random::Random;
use shared::sudoku::bands::Engine;
use shared::sudoku::board::Board;
use shared::sudoku::candidates::Candidates;
use shared::sudoku::{checker, exact_cover, first_completion, random_boards, rules};
use std::time::{Duration, Instant};

/// A run goes over its boards again until it has taken so long.
const RUN: Duration = Duration::from_millis(20);

type Cells = [u8; 81];
type Complete = fn(&Puzzle) -> Option<Cells>;

/// A way to complete a board.
pub struct Solver {
    pub name: &'static str,
    /// Whether the completion must be the first.
    first: bool,
    complete: Complete,
}

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
struct Puzzle {
    board: Board,
    cells: Cells,
    line: Vec<u8>,
}

/// Boards of a kind.
pub struct Kind {
    pub name: &'static str,
    pub about: &'static str,
    make: fn(&mut Random) -> Board,
}

pub const KINDS: [Kind; 5] = [
    Kind {
        name: "easy",
        about: "32 clues, one completion",
        make: |random| random_boards::unique(random, 32),
    },
    Kind {
        name: "minimal",
        about: "no clue can go, one completion",
        make: |random| random_boards::unique(random, 0),
    },
    Kind {
        name: "many",
        about: "24 clues, several completions",
        make: |random| random_boards::several(random, 24),
    },
    Kind {
        name: "few",
        about: "10 clues, very many completions",
        make: |random| random_boards::several(random, 10),
    },
    Kind {
        name: "against",
        about: "minimal ones turned against reading order",
        make: |random| {
            let board = random_boards::unique(random, 0);
            random_boards::against_row_major(random, &board)
        },
    },
];

/// Boards of one kind, with what every solver must say of them.
pub struct Set {
    puzzles: Vec<Puzzle>,
    firsts: Vec<Cells>,
}

impl Set {
    /// The same for the same seed.
    pub fn new(kind: &Kind, boards: usize, seed: u64) -> Result<Set> {
        let random = &mut Random::new(seed);
        let mut set = Set { puzzles: Vec::new(), firsts: Vec::new() };
        for _ in 0..boards {
            let board = (kind.make)(random);
            // A solver says which is first, the referee that nothing smaller exists.
            let first = Candidates::of(&board).and_then(first_completion::first).map(|first| first.board());
            let proved = first
                .filter(|first| checker::smaller(&board, first).is_none() && sound(&board, &first.cells()));
            let Some(first) = proved else {
                return Err(Error::new(format!("cannot prove the first completion of {}", board.line())));
            };
            set.firsts.push(first.cells());
            set.puzzles.push(Puzzle { cells: board.cells(), line: board.line().into_bytes(), board });
        }
        Ok(set)
    }

    /// The first board that the solver has no right answer for.
    fn wrong<'a>(&'a self, solver: &Solver, answers: &[Option<Cells>]) -> Option<&'a Board> {
        let right = |(at, answer): (usize, &Option<Cells>)| match answer {
            Some(answer) if solver.first => *answer == self.firsts[at],
            Some(answer) => sound(&self.puzzles[at].board, answer),
            None => false,
        };
        let wrong = answers.iter().enumerate().find(|&answer| !right(answer));
        wrong.map(|(at, _)| &self.puzzles[at].board)
    }

    /// Boards a second of each solver, in each of the rounds.
    pub fn run(&self, solvers: &[Solver], rounds: usize) -> Result<Vec<Vec<f64>>> {
        let mut rates = vec![Vec::new(); solvers.len()];
        for _ in 0..rounds {
            for (solver, rates) in solvers.iter().zip(&mut rates) {
                rates.push(self.rate(solver)?);
            }
        }
        Ok(rates)
    }

    fn rate(&self, solver: &Solver) -> Result<f64> {
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
            Some(board) => Err(Error::new(format!(
                "no time counts: `{}` has a wrong answer for {}",
                solver.name,
                board.line()
            ))),
        }
    }
}

fn sound(board: &Board, completion: &Cells) -> bool {
    completion.iter().all(|digit| (1..=9).contains(digit))
        && rules::fault(board, &Board::from_cells(*completion)).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_solver_is_right_on_every_kind() {
        for kind in &KINDS {
            let set = Set::new(kind, 5, 3).expect("provable");
            let rates = set.run(&SOLVERS, 1).expect("right");
            assert!(rates.iter().flatten().all(|rate| *rate > 0.0), "{}", kind.name);
        }
    }

    #[test]
    fn a_wrong_answer_has_no_time() {
        let set = Set::new(&KINDS[2], 3, 3).expect("provable");
        let wrong: [(bool, Complete); 4] = [
            (false, |_| None),
            (false, |puzzle| Some(puzzle.cells)),
            (false, |_| Some([1; 81])),
            // A completion, but the last rather than the first.
            (true, |puzzle| {
                let turned = puzzle.cells.map(|digit| if digit == 0 { 0 } else { 10 - digit });
                Engine::best().first(&turned).map(|last| last.map(|digit| 10 - digit))
            }),
        ];
        for (first, complete) in wrong {
            let why = set.run(&[Solver { name: "mine", first, complete }], 1).unwrap_err().to_string();
            assert!(why.starts_with("no time counts: `mine` has a wrong answer for "), "{why}");
        }
    }
}
