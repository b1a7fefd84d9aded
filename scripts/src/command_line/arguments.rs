//! The arguments of a command, which are taken by name. An option that nothing has taken is an error.

use crate::report::command_help::Command;
use messages::{error, message, Result};
use std::ops::RangeInclusive;
use stdx::spelling;

/// The arguments of a command that were not taken yet.
pub struct Arguments {
    command: Command,
    /// The arguments. One that was taken leaves its place empty, so that the ones beside it do not become neighbours.
    left: Vec<Option<String>>,
}

impl Arguments {
    /// `--case`, which some commands have, is `--cases` for the others.
    pub fn new(command: Command, mut given: Vec<String>) -> Arguments {
        let is_case = |argument: &&mut String| *argument == "--case" || argument.starts_with("--case=");
        if command.has("--cases") && !command.has("--case") {
            given.iter_mut().filter(is_case).for_each(|argument| argument.insert("--case".len(), 's'));
        }
        Arguments { command, left: given.into_iter().map(Some).collect() }
    }

    /// Takes the option `name` without a value. Returns whether the command has it and it is given.
    pub fn flag(&mut self, name: &'static str) -> bool {
        let mut is_given = false;
        for argument in &mut self.left {
            if self.command.has(name) && argument.as_deref() == Some(name) {
                (*argument, is_given) = (None, true);
            }
        }
        is_given
    }

    /// Takes `--name VALUE` or `--name=VALUE` (`-n4` for a short name), and returns its value, or `None` if
    /// the command does not have the option or it is not given.
    pub fn value(&mut self, name: &'static str) -> Result<Option<String>> {
        let glued = if name.starts_with("--") { format!("{name}=") } else { name.to_string() };
        let mut value = None;
        if !self.command.has(name) {
            return Ok(None);
        }

        for at in 0..self.left.len() {
            let is_this = |argument: &mut String| argument == name || argument.starts_with(&glued);
            let Some(argument) = self.left[at].take_if(is_this) else { continue };
            let given = match argument.strip_prefix(&glued) {
                Some(rest) if argument != name => rest.to_string(),
                _ => self.take_value(at + 1).ok_or_else(|| error!("`{name}` requires a value"))?,
            };
            if value.replace(given).is_some() {
                return Err(error!("`{name}` is given twice"));
            }
        }

        Ok(value)
    }

    /// Takes the value that follows an option, unless it is another option.
    fn take_value(&mut self, at: usize) -> Option<String> {
        let command = &self.command;
        let is_short = |option: &str, word: &str| !option.starts_with("--") && word.starts_with(option);
        let is_option = |word: &str| {
            command.has(word) || command.options.iter().any(|option| is_short(option.name, word))
        };
        self.left.get_mut(at)?.take_if(|word| !is_option(word))
    }

    /// Takes an option whose value is a whole number in `range`.
    pub fn number(&mut self, name: &'static str, range: RangeInclusive<u64>) -> Result<Option<u64>> {
        let Some(text) = self.value(name)? else { return Ok(None) };
        let number = text.parse().ok().filter(|number| range.contains(number));
        let (least, most) = range.into_inner();

        number.map(Some).ok_or_else(|| match most {
            u64::MAX => error!("`{name} {text}`: expected a whole number of {least} or more"),
            _ => error!("`{name} {text}`: expected a whole number from {least} to {most}"),
        })
    }

    /// Returns the arguments that are not options. An option that is left is unknown, which is an error.
    pub fn rest(self) -> Result<Vec<String>> {
        let Command { name, options, .. } = &self.command;
        let left: Vec<String> = self.left.into_iter().flatten().collect();
        let Some(unknown) = left.iter().find(|argument| argument.starts_with('-') && argument.len() > 1)
        else {
            return Ok(left);
        };
        let given = unknown.split('=').next().unwrap_or(unknown);
        let near = spelling::nearest(given, options.iter().map(|option| option.name));
        let hint = near.map(|near| message!("; did you mean `{near}`?"));

        Err(error!("unknown option `{unknown}` (see `cargo oj {name} --help`){hint}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::{command_help::CommandOption, invocation::Invocation};
    use judge::test_submissions;
    use std::time::Duration;
    use submissions::{Origin, Overrides, SelectionOptions, Submission};
    use workspace::Comparison;

    /// Returns the values of all options, then the other arguments.
    fn taken(line: &str) -> Result<Vec<String>> {
        let (mut arguments, mut taken) = (arguments(line), Vec::new());
        for option in OPTIONS.iter().filter(|option| !option.value.is_empty()) {
            taken.extend(arguments.value(option.name)?);
        }

        arguments.flag("--json");
        taken.extend(arguments.rest()?);
        Ok(taken)
    }

    #[test]
    fn what_is_taken_from_mutations_is_a_part_of_them() {
        let line = "judge 2580 --time=2s -j4 --json --lang ko";
        let accepts = |text: &str| taken(text).is_ok_and(|taken| taken == ["2s", "4", "ko", "judge", "2580"]);
        stdx::test_mutations::for_mutations_of_accepted(line, accepts, |_, text| {
            let taken = taken(text).unwrap_or_default();
            assert!(taken.iter().all(|part| text.contains(part)), "{text:?}: {taken:?}");
        });
    }

    const fn option(name: &'static str, value: &'static str) -> CommandOption {
        CommandOption { name, value, text: "" }
    }

    static OPTIONS: [CommandOption; 4] =
        [option("--time", "TIME"), option("-j", "N"), option("--lang", "ko|en"), option("--json", "")];

    fn arguments(line: &str) -> Arguments {
        let command = Command { name: "judge", options: OPTIONS.to_vec(), ..Command::default() };
        Arguments::new(command, line.split_whitespace().map(str::to_string).collect())
    }

    /// Returns the error of these arguments after every option was taken.
    fn error(line: &str) -> String {
        let mut given = arguments(line);
        let mut values = ["--time", "-j", "--lang"].map(|name| given.value(name).err()).into_iter().flatten();
        given.flag("--json");
        values.next().unwrap_or_else(|| given.rest().unwrap_err()).to_string()
    }

    /// Returns the arguments of a printed command line, without the options that its command knows.
    fn rest_of(call: Invocation, command: &str) -> Result<Vec<String>> {
        let command = Command::named(command);
        let words = call.arguments().split_off(1);
        let options = command.options.clone();
        let mut arguments = Arguments::new(command, words);
        for option in options {
            match option.value {
                "" => drop(arguments.flag(option.name)),
                _ => drop(arguments.value(option.name)?),
            }
        }

        arguments.rest()
    }

    #[test]
    fn every_command_that_is_printed_is_accepted() {
        let overrides = Overrides {
            language: Some(languages::rust()),
            time: Some(Duration::from_secs(1)),
            memory: Some(1 << 20),
            stack: Some(1 << 20),
            comparison: Some(Comparison::Numbers(1e-9)),
            wants_checks: true,
            ..Overrides::default()
        };
        let cases_dir = Some("a".into());
        let options = SelectionOptions { overrides, cases_dir, ..SelectionOptions::default() };
        let outside = |archive: Option<&str>| Origin::Outside { archive: archive.map(str::to_string) };
        let command = Origin::Command("./a".to_string());

        for (origin, judged, other) in [
            (Origin::Problem, &["1/main"][..], &["1/main"][..]),
            (Origin::Known, &["1"], &["main.rs"]),
            (outside(None), &["main.rs"], &["main.rs"]),
            (outside(Some("data")), &["main.rs"], &["main.rs"]),
            (command, &[], &[]),
        ] {
            let display_name = "main.rs".to_string();
            let submission = Submission { origin, display_name, ..test_submissions::submission("AC", &[]) };
            for (name, expected) in [("judge", judged), ("trace", other), ("stress", other)] {
                let rest = rest_of(Invocation::new(name, &submission, &options), name);
                let expected = expected.iter().map(ToString::to_string).collect();
                assert_eq!(rest, Ok(expected), "{name} {:?}", submission.origin);
            }
        }
    }

    #[test]
    fn options_are_taken_from_any_place() {
        let mut given = arguments("2580 --json --time 2s -j4 --lang=ko 2239/main");
        assert!(given.flag("--json"));
        assert!(!given.flag("--json"));
        assert_eq!(given.value("--time").expect("a value"), Some("2s".to_string()));
        assert_eq!(given.number("-j", 1..=256).expect("a value"), Some(4));
        assert_eq!(given.value("--lang").expect("a value"), Some("ko".to_string()));
        assert_eq!(given.value("--time").expect("none"), None);
        assert_eq!(given.rest().expect("targets"), ["2580", "2239/main"]);
    }

    #[test]
    fn missing_values_and_repeated_or_unknown_options_are_errors() {
        for line in
            ["--time", "2580 --time --json", "--time --json 2580", "--time -j4 2580", "--time -j 4 2580"]
        {
            assert_eq!(error(line), "`--time` requires a value", "{line}");
        }

        assert_eq!(error("--time 1s --time=2s"), "`--time` is given twice");
        let see = "(see `cargo oj judge --help`)";
        assert_eq!(error("2580 --tiem 1s"), format!("unknown option `--tiem` {see}; did you mean `--time`?"));
        assert_eq!(error("--zzz=1"), format!("unknown option `--zzz=1` {see}"));
    }
}
