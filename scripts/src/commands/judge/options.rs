//! The options of `cargo oj judge`.

use crate::command_line::{arguments::Arguments, shared_options};
use judge::CaseScope;
use messages::{error, Result};
use submissions::SelectionOptions;

pub struct Options {
    pub selection_options: SelectionOptions,
    /// The targets as they were typed.
    pub typed: Vec<String>,
    pub scope: CaseScope,
    pub jobs: usize,
    pub json: bool,
    pub old_solutions: OldSolutionsOptions,
}

impl Options {
    pub fn parse(mut arguments: Arguments) -> Result<Options> {
        let mut selection_options = shared_options::selection_options(&mut arguments)?;
        selection_options.all_known = arguments.flag("--all-known");
        selection_options.all_languages = arguments.flag("--all-languages");

        Ok(Options {
            selection_options,
            scope: if arguments.flag("--all") { CaseScope::AllCases } else { CaseScope::UntilDecided },
            jobs: shared_options::jobs(&mut arguments)?,
            json: arguments.flag("--json"),
            old_solutions: OldSolutionsOptions {
                list: arguments.flag("--list"),
                shard: arguments.value("--shard")?.map(|text| parse_shard(&text)).transpose()?,
                html: arguments.value("--html")?,
                archive: arguments.value("--archive")?,
                again: arguments.flag("--again"),
            },
            typed: arguments.rest()?,
        })
    }
}

/// The options of `judge` that are only for old solutions.
#[derive(Default, PartialEq)]
pub struct OldSolutionsOptions {
    pub list: bool,
    /// The part of the problems to judge, counted from 1, and the number of parts.
    pub shard: Option<(usize, usize)>,
    pub html: Option<String>,
    /// The folder with the data of problems that the workspace does not have.
    pub archive: Option<String>,
    /// Whether files whose verdicts are remembered are judged too.
    pub again: bool,
}

/// Returns a part and the number of parts, from `3/16`.
fn parse_shard(text: &str) -> Result<(usize, usize)> {
    let numbers = text.split_once('/').and_then(|(part, all)| Some((part.parse().ok()?, all.parse().ok()?)));
    numbers
        .filter(|&(part, all): &(usize, usize)| (1..=all).contains(&part))
        .ok_or_else(|| error!("`--shard {text}`: expected a part and the number of parts, as in `3/16`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shard_is_one_of_the_parts() {
        for (text, parts) in [("1/1", (1, 1)), ("3/16", (3, 16)), ("16/16", (16, 16))] {
            assert_eq!(parse_shard(text), Ok(parts));
        }
        for text in ["0/3", "4/3", "1/0", "1", "a/3", "1/", "1/2/3", "-1/3"] {
            assert!(parse_shard(text).unwrap_err().to_string().starts_with(&format!("`--shard {text}`: ")));
        }
    }
}
