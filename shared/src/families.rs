//! The table of all families of problems, and the lookup of checkers and generators by the names that
//! `problem.txt` uses.
//!
//! A new family is a new folder (with its `pub mod` in `lib.rs`) and one line in [`FAMILIES`].

use crate::family::{Checker, Family, Generator, NamedChecker, Nearest};
use crate::{operators, queens, sequences, sudoku, teams};

/// Every family.
pub static FAMILIES: [Family; 5] =
    [operators::FAMILY, queens::FAMILY, sequences::FAMILY, sudoku::FAMILY, teams::FAMILY];

/// Finds the checker of that name.
pub fn checker(name: &str) -> Option<Checker> {
    Some(checkers().find(|checker| checker.name == name)?.check)
}

/// Finds the function that finds the nearest correct output for the checker of that name. Returns None if the
/// checker accepts only one output.
pub fn nearest(checker: &str) -> Option<Nearest> {
    checkers().find(|known| known.name == checker)?.nearest
}

/// Returns the names of all checkers.
pub fn checker_names() -> Vec<&'static str> {
    checkers().map(|checker| checker.name).collect()
}

/// Finds the generator of that name.
pub fn generator(name: &str) -> Option<Generator> {
    FAMILIES.iter().find(|family| family.name == name).map(|family| family.generator)
}

/// Returns the names of all generators.
pub fn generator_names() -> Vec<&'static str> {
    FAMILIES.iter().map(|family| family.name).collect()
}

/// Finds the family that has a checker or a generator of that name.
pub fn family(name: &str) -> Option<&'static Family> {
    let has_checker = |family: &Family| family.checkers.iter().any(|checker| checker.name == name);
    FAMILIES.iter().find(|family| family.name == name || has_checker(family))
}

fn checkers() -> impl Iterator<Item = &'static NamedChecker> {
    FAMILIES.iter().flat_map(|family| family.checkers)
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
        let family_of = |name| family(name).map(|family| family.name);
        assert_eq!(
            ["sudoku", "sudoku-any", "queens"].map(family_of),
            [Some("sudoku"), Some("sudoku"), Some("queens")]
        );
        assert!(family("sudoku-all").is_none());
        assert!(checker("sudoku").is_none() && generator("sudoku-any").is_none());
    }
}
