//! The bench `solvers`: its options, its table, and that a wrong answer has no time.

#[allow(dead_code)] // its `main` is not called here
#[path = "../../../benches/solvers.rs"]
pub mod bench;

use bench::{lost_speed, parse, table, Complete, Set, Solver, KINDS, SOLVERS};
use shared::sudoku::bands::Engine;

#[test]
fn options_are_read_and_unknown_ones_refused() {
    let parse = |line: &str| parse(line.split_whitespace().map(str::to_string));
    assert_eq!(parse("--bench"), Ok([200, 9, 1]));
    assert_eq!(parse("--seed=7 --boards 50 --rounds 3 --bench"), Ok([50, 3, 7]));
    for (line, why) in [
        ("--frist", "unknown option `--frist` (known: --boards N, --rounds N, --seed N)"),
        ("2580", "unknown option `2580` (known: --boards N, --rounds N, --seed N)"),
        ("--boards --bench", "`--boards` requires a value"),
        ("--rounds 0", "`--rounds 0`: expected a whole number from 1 to 1000"),
        ("--boards x", "`--boards x`: expected a whole number from 1 to 1000000"),
        ("--seed 1 --seed 2", "`--seed` is given twice"),
    ] {
        assert_eq!(parse(line), Err(why.to_string()), "{line}");
    }
}

#[test]
fn a_row_shows_median_spread_and_ratio() {
    let mut rates = vec![vec![3.0, 1.0, 2.0]; SOLVERS.len()];
    rates[0] = vec![50.0, 60.0, 10.0];
    let table = table(&rates);
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows[0], "  bands first                50          10 to        60   x 25.00");
    assert_eq!(rows[3], "  candidates first            2           1 to         3   x 1.00");
}

#[test]
fn a_loss_of_speed_is_named() {
    let [easy, ..] = &KINDS;
    let mut rates = vec![vec![1.0, 1.0, 9.0]; SOLVERS.len()];
    rates[0] = vec![9.0, easy.least, easy.least + 1.0];
    assert_eq!(lost_speed(easy, &rates), None);
    rates[0] = vec![easy.least - 1.0; 3];
    let why = "easy: `bands first` is 69 times as fast as `candidates first`, expected 70";
    assert_eq!(lost_speed(easy, &rates).as_deref(), Some(why));
}

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
        let why = set.run(&[Solver { name: "mine", first, complete }], 1).unwrap_err();
        assert!(why.starts_with("no time counts: `mine` has a wrong answer for "), "{why}");
    }
}
