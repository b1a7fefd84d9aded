//! Command-line arguments of a verb, taken by name; what nobody takes is an error.

use crate::support::error::{Error, Result};
use std::ops::RangeInclusive;

pub struct Arguments {
    left: Vec<String>,
}

impl Arguments {
    pub fn new(arguments: Vec<String>) -> Arguments {
        Arguments { left: arguments }
    }

    /// Whether `name` is given.
    pub fn flag(&mut self, name: &str) -> bool {
        let before = self.left.len();
        self.left.retain(|argument| argument != name);
        self.left.len() < before
    }

    /// The value of `--name VALUE` or `--name=VALUE` (`-n4` for a short name).
    pub fn value(&mut self, name: &str) -> Result<Option<String>> {
        let glued = if name.starts_with("--") { format!("{name}=") } else { name.to_string() };
        let mut value = None;
        while let Some(at) = self.left.iter().position(|a| a == name || a.starts_with(&glued)) {
            let argument = self.left.remove(at);
            let given = match argument.strip_prefix(&glued) {
                Some(rest) if argument != name => rest.to_string(),
                _ if at < self.left.len() => self.left.remove(at),
                _ => return Err(Error::new(format!("`{name}` wants a value"))),
            };
            if value.replace(given).is_some() {
                return Err(Error::new(format!("`{name}` is given twice")));
            }
        }
        Ok(value)
    }

    /// The value of an option that is a whole number.
    pub fn number(&mut self, name: &str) -> Result<Option<u64>> {
        self.number_of(name, 0..=u64::MAX, "a whole number is wanted")
    }

    /// The value of an option that counts something: 1 or more, and so many at most.
    pub fn count(&mut self, name: &str, most: u64) -> Result<Option<usize>> {
        let wanted = format!("a whole number from 1 to {most} is wanted");
        Ok(self.number_of(name, 1..=most, &wanted)?.map(|count| count as usize))
    }

    fn number_of(&mut self, name: &str, range: RangeInclusive<u64>, wanted: &str) -> Result<Option<u64>> {
        let Some(text) = self.value(name)? else { return Ok(None) };
        match text.parse().ok().filter(|number| range.contains(number)) {
            None => Err(Error::new(format!("`{name} {text}`: {wanted}"))),
            number => Ok(number),
        }
    }

    /// Everything that was not taken, options included, for another program to read.
    pub fn untaken(self) -> Vec<String> {
        self.left
    }

    /// Everything that is not an option. An option that is still there is unknown to the verb.
    pub fn rest(self, verb: &str) -> Result<Vec<String>> {
        match self.left.iter().find(|argument| argument.starts_with('-') && argument.len() > 1) {
            None => Ok(self.left),
            Some(unknown) => {
                Err(Error::new(format!("unknown option `{unknown}` (see `cargo oj {verb} --help`)")))
            }
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
    fn options_are_taken_wherever_they_stand() {
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
    fn what_is_missing_repeated_or_unknown_is_an_error() {
        assert_eq!(arguments("--time").value("--time").unwrap_err().to_string(), "`--time` wants a value");
        let twice = arguments("--time 1s --time=2s").value("--time").unwrap_err();
        assert_eq!(twice.to_string(), "`--time` is given twice");
        let unknown = arguments("2580 --tiem 1s").rest("judge").unwrap_err();
        assert_eq!(unknown.to_string(), "unknown option `--tiem` (see `cargo oj judge --help`)");
    }
}
