//! Command-line arguments of a verb, taken by name. An option that is left at the end is an error.

use crate::support::error::{error, Result};
use std::ops::RangeInclusive;

/// The arguments that were not taken yet.
pub struct Arguments {
    left: Vec<String>,
}

impl Arguments {
    /// The arguments behind the verb.
    pub fn new(arguments: Vec<String>) -> Arguments {
        Arguments { left: arguments }
    }

    /// Whether `name` is given. Takes it.
    pub fn flag(&mut self, name: &str) -> bool {
        let before = self.left.len();
        self.left.retain(|argument| argument != name);
        self.left.len() < before
    }

    /// The value of `--name VALUE` or `--name=VALUE` (`-n4` for a short name). Takes both words.
    pub fn value(&mut self, name: &str) -> Result<Option<String>> {
        let glued = if name.starts_with("--") { format!("{name}=") } else { name.to_string() };
        let mut value = None;
        while let Some(at) = self.left.iter().position(|a| a == name || a.starts_with(&glued)) {
            let argument = self.left.remove(at);
            let given = match argument.strip_prefix(&glued) {
                Some(rest) if argument != name => rest.to_string(),
                _ if at < self.left.len() => self.left.remove(at),
                _ => return Err(error!("`{name}` wants a value", "`{name}` 옵션에 값이 필요합니다")),
            };
            if value.replace(given).is_some() {
                return Err(error!("`{name}` is given twice", "`{name}` 옵션이 두 번 나옵니다"));
            }
        }
        Ok(value)
    }

    /// The value of an option that is a whole number in this range.
    pub fn number(&mut self, name: &str, range: RangeInclusive<u64>) -> Result<Option<u64>> {
        let Some(text) = self.value(name)? else { return Ok(None) };
        let number = text.parse().ok().filter(|number| range.contains(number));
        let (least, most) = range.into_inner();
        number.map(Some).ok_or_else(|| {
            if most == u64::MAX {
                return error!(
                    "`{name} {text}`: a whole number of {least} or more is wanted",
                    "`{name} {text}`: {least} 이상의 정수가 필요합니다"
                );
            }
            error!(
                "`{name} {text}`: a whole number from {least} to {most} is wanted",
                "`{name} {text}`: {least}부터 {most}까지의 정수가 필요합니다"
            )
        })
    }

    /// All arguments that were not taken, options included, for another program.
    pub fn untaken(self) -> Vec<String> {
        self.left
    }

    /// The arguments that are not options. An option that was not taken is an error: the verb does not know it.
    pub fn rest(self, verb: &str) -> Result<Vec<String>> {
        match self.left.iter().find(|argument| argument.starts_with('-') && argument.len() > 1) {
            None => Ok(self.left),
            Some(unknown) => Err(error!(
                "unknown option `{unknown}` (see `cargo oj {verb} --help`)",
                "알 수 없는 옵션입니다: `{unknown}` (`cargo oj {verb} --help` 참고)"
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(line: &str) -> Arguments {
        Arguments::new(line.split_whitespace().map(str::to_string).collect())
    }

    #[test]
    fn options_are_taken_from_any_place() {
        let mut given = arguments("2580 --json --time 2s -j4 --lang=ko 2239/main");
        assert!(given.flag("--json"));
        assert!(!given.flag("--all"));
        assert_eq!(given.value("--time").expect("a value"), Some("2s".to_string()));
        assert_eq!(given.value("-j").expect("a value"), Some("4".to_string()));
        assert_eq!(given.value("--lang").expect("a value"), Some("ko".to_string()));
        assert_eq!(given.value("--cases").expect("none"), None);
        assert_eq!(given.rest("judge").expect("targets"), ["2580", "2239/main"]);
    }

    #[test]
    fn missing_values_and_repeated_or_unknown_options_are_errors() {
        assert_eq!(arguments("--time").value("--time").unwrap_err().to_string(), "`--time` wants a value");
        let twice = arguments("--time 1s --time=2s").value("--time").unwrap_err();
        assert_eq!(twice.to_string(), "`--time` is given twice");
        let unknown = arguments("2580 --tiem 1s").rest("judge").unwrap_err();
        assert_eq!(unknown.to_string(), "unknown option `--tiem` (see `cargo oj judge --help`)");
    }
}
