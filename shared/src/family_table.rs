//! The table of all families of problems, and their lookup by the names that `problem.txt` uses.
//!
//! A new family is a new folder (with its `pub mod` in `lib.rs`) and an entry in [`FAMILIES`].

use crate::family::{Family, NamedChecker, Results};
use crate::sudoku::{checker, nearest_completion};
use crate::{operators, queens, sequences, sudoku, teams};

pub static FAMILIES: [Family; 5] = [
    Family {
        results: Some(Results { boards: operators::boards, result: operators::result }),
        ..Family::new("operators", operators::generator::GENERATOR)
    },
    Family {
        conflicts: Some(queens::rules::conflict),
        ..Family::new("queens", queens::generator::GENERATOR)
    },
    Family::new("sequences", sequences::generator::GENERATOR),
    Family {
        checkers: &[
            NamedChecker {
                name: "sudoku-any",
                check: checker::any,
                nearest: Some(nearest_completion::nearest),
            },
            NamedChecker { name: "sudoku-first", check: checker::first, nearest: None },
        ],
        conflicts: Some(sudoku::rules::conflict_of_cell),
        ..Family::new("sudoku", sudoku::generator::GENERATOR)
    },
    Family {
        results: Some(Results { boards: teams::boards, result: teams::result }),
        ..Family::new("teams", teams::generator::GENERATOR)
    },
];

pub fn checker(name: &str) -> Option<&'static NamedChecker> {
    checkers().find(|checker| checker.name == name)
}

pub fn checker_names() -> Vec<&'static str> {
    checkers().map(|checker| checker.name).collect()
}

/// Finds the family of that name, which is also that of its generator.
pub fn family(name: &str) -> Option<&'static Family> {
    FAMILIES.iter().find(|family| family.name == name)
}

pub fn generator_names() -> Vec<&'static str> {
    FAMILIES.iter().map(|family| family.name).collect()
}

pub fn family_of(checker: &NamedChecker) -> Option<&'static Family> {
    FAMILIES.iter().find(|family| family.checkers.contains(checker))
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
            let check = checker(name).expect("it is known").check;
            check("0".repeat(81).as_bytes(), output.as_bytes(), output.as_bytes())
        };
        assert_eq!(judge("sudoku-any"), Judgement::Accepted);
        assert!(matches!(judge("sudoku-first"), Judgement::Wrong(_)));
        let [any, first] = ["sudoku-any", "sudoku-first"].map(|name| checker(name).expect("it is known"));
        assert!(any.nearest.is_some() && first.nearest.is_none());
        assert_eq!(
            [any, first].map(|checker| family_of(checker).map(|family| family.name)),
            [Some("sudoku"); 2]
        );
        let size = |name| family(name).map(|family| (family.generator.size)("0"));
        assert_eq!(["queens", "sudoku", "sudoku-any"].map(size), [Some(0), Some(81), None]);
        assert!(checker("sudoku").is_none());
    }
}
