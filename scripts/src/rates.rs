//! How many boards a second each solver of `shared` completes: `cargo oj bench --solver`.

use crate::arguments::Arguments;
use crate::error::{Error, Result};
use crate::numbers::counted;
use crate::screen;
use crate::solvers::{Set, KINDS, SOLVERS};
use crate::visible::pad;
use std::process::ExitCode;

/// The row that the others are compared with.
const YARDSTICK: &str = "candidates first";

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let boards = arguments.count("--boards", 1_000_000)?.unwrap_or(200);
    let rounds = arguments.count("--rounds", 1000)?.unwrap_or(9);
    let seed = arguments.number("--seed")?.unwrap_or(1);
    let rest = arguments.rest("bench")?;
    if let Some(extra) = rest.first() {
        return Err(Error::new(format!("`cargo oj bench --solver` takes no `{extra}`")));
    }
    let (shown, turns) = (counted(boards, "board"), counted(rounds, "round"));
    screen::print(&format!("seed {seed}, {shown} of a kind, {turns}; boards a second\n"))?;
    for kind in &KINDS {
        screen::progress(&format!("{}: making boards", kind.name));
        let set = Set::new(kind, boards, seed)?;
        screen::progress(&format!("{}: {turns}", kind.name));
        let rates = set.run(&SOLVERS, rounds)?;
        screen::print(&format!("\n{}: {}\n{}", kind.name, kind.about, table(&rates)))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn table(rates: &[Vec<f64>]) -> String {
    let sorted: Vec<Vec<f64>> = rates
        .iter()
        .map(|rates| {
            let mut rates = rates.clone();
            rates.sort_by(f64::total_cmp);
            rates
        })
        .collect();
    let median = |rates: &[f64]| rates[rates.len() / 2];
    let yardstick = SOLVERS.iter().position(|solver| solver.name == YARDSTICK).map(|at| median(&sorted[at]));
    let row = |(name, rates): (&str, &Vec<f64>)| {
        let times = median(rates) / yardstick.unwrap_or(f64::NAN);
        let (slowest, fastest) = (rates[0], rates[rates.len() - 1]);
        let name = pad(name, 20);
        format!("  {name}{:>9.0}   {slowest:>9.0} to {fastest:>9.0}   x {times:.2}\n", median(rates))
    };
    SOLVERS.iter().map(|solver| solver.name).zip(&sorted).map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_shows_median_spread_and_ratio() {
        let mut rates = vec![vec![3.0, 1.0, 2.0]; SOLVERS.len()];
        rates[0] = vec![50.0, 60.0, 10.0];
        let table = table(&rates);
        let rows: Vec<&str> = table.lines().collect();
        assert_eq!(rows[0], "  bands first                50          10 to        60   x 25.00");
        assert_eq!(rows[3], "  candidates first            2           1 to         3   x 1.00");
    }
}
