//! The table of all families of problems, and the lookup of checkers and generators by the names that `problem.txt` uses.
//!
//! A new family is a new folder (with its `pub mod` in `lib.rs`) and one line in [`FAMILIES`].

use crate::family::{Checker, Conflicts, Family, Generator, Nearest, Results};
use crate::{operators, queens, sequences, sudoku, teams};

/// Every family.
pub const FAMILIES: [Family; 5] =
    [operators::FAMILY, queens::FAMILY, sequences::FAMILY, sudoku::FAMILY, teams::FAMILY];

/// The checker of that name.
pub fn checker(name: &str) -> Option<Checker> {
    checkers().find(|(known, _)| *known == name).map(|(_, checker)| checker)
}

/// The function that finds the nearest right output for the checker of that name; None if it accepts only one output.
pub fn nearest(checker: &str) -> Option<Nearest> {
    let known = FAMILIES.iter().flat_map(|family| family.nearest);
    known.copied().find(|(name, _)| *name == checker).map(|(_, nearest)| nearest)
}

/// The names of all checkers.
pub fn checker_names() -> Vec<&'static str> {
    checkers().map(|(name, _)| name).collect()
}

/// The generator of that name.
pub fn generator(name: &str) -> Option<Generator> {
    FAMILIES.iter().find(|family| family.name == name).map(|family| family.generator)
}

/// The conflicts of the family that has a checker or a generator of that name; None if it has none.
pub fn conflicts(name: &str) -> Option<Conflicts> {
    family(name)?.conflicts
}

/// The results of the family with a checker or generator of that name; None if its outputs are not results of boards.
pub fn results(name: &str) -> Option<Results> {
    family(name)?.results
}

fn family(name: &str) -> Option<Family> {
    let has_checker = |family: &Family| family.checkers.iter().any(|(checker, _)| *checker == name);
    FAMILIES.into_iter().find(|family| family.name == name || has_checker(family))
}

/// The names of all generators.
pub fn generator_names() -> Vec<&'static str> {
    FAMILIES.iter().map(|family| family.name).collect()
}

fn checkers() -> impl Iterator<Item = (&'static str, Checker)> {
    FAMILIES.iter().flat_map(|family| family.checkers.iter().copied())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judgement::Judgement;
    use crate::sudoku::board::{Board, Layout};

    #[test]
    fn names_are_those_of_problem_txt() {
        assert_eq!(checker_names(), ["sudoku-any", "sudoku-first"]);
        assert_eq!(generator_names(), ["operators", "queens", "sequences", "sudoku", "teams"]);
    }

    #[test]
    fn each_name_finds_its_own_entry() {
        // A completion of the empty board, but not the first one.
        let completion = "987654321654321987321987654896745213745213896213896745579468132468132579132579468";
        let output = Board::read(completion).print(Layout::Packed);
        let judge = |name| {
            let check = checker(name).expect("it is known");
            check("0".repeat(81).as_bytes(), output.as_bytes(), output.as_bytes())
        };
        assert_eq!(judge("sudoku-any"), Judgement::Accepted);
        assert!(matches!(judge("sudoku-first"), Judgement::Wrong(_)));
        assert_eq!(generator("queens").expect("it is known").unit, "row");
        assert_eq!(generator("sudoku").expect("it is known").unit, "blank");
        assert!(nearest("sudoku-any").is_some() && nearest("sudoku-first").is_none());
        assert!(conflicts("sudoku").is_some() && conflicts("sudoku-any").is_some());
        assert!(conflicts("queens").is_some() && conflicts("teams").is_none());
        assert!(results("teams").is_some() && results("operators").is_some() && results("queens").is_none());
        assert!(checker("sudoku").is_none() && generator("sudoku-any").is_none());
    }
}
