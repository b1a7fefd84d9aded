//! A command line of this tool for a submission, with the cases and limits of the current command, to type or
//! to run.

use crate::report::command_help::{program_name, Command};
use std::{fmt, time::Duration};
use stdx::shell_words::quoted;
use submissions::{Origin, SelectionOptions, Submission};
use workspace::Comparison;

pub struct Invocation {
    words: Vec<String>,
    command: Command,
}

impl Invocation {
    /// Returns the call of a command, without the options that the command does not have.
    pub fn new(command: &str, submission: &Submission, options: &SelectionOptions) -> Invocation {
        let mut call = Invocation { words: vec![command.to_string()], command: Command::named(command) };
        let id = submission.problem.name().map(str::to_string);

        match &submission.origin {
            Origin::Problem => call.words.push(submission.target()),
            Origin::Known if call.command.has("--all-known") => {
                call.words.extend([submission.problem.id.clone(), "--all-known".to_string()]);
            }
            Origin::Known => call.words.push(submission.display_name.clone()),
            Origin::Outside { archive } => {
                call.words.push(submission.display_name.clone());
                call.add("--problem", id);
                call.add("--archive", archive.as_ref());
            }
            Origin::Command(words) => {
                call.add("--problem", id);
                call.add("--command", Some(words));
            }
        }

        let overrides = &options.overrides;
        call.add("--language", overrides.language.map(|language| language.name));
        call.add("--cases-dir", options.cases_dir.as_ref().map(|folder| folder.display()));
        let time = |time: Duration| match time.as_millis() {
            ms if ms % 1000 == 0 => format!("{}s", ms / 1000),
            ms => format!("{ms}ms"),
        };
        let size = |bytes: u64| match bytes.trailing_zeros() {
            30.. => format!("{}GB", bytes >> 30),
            20.. => format!("{}MB", bytes >> 20),
            _ => format!("{}KB", bytes >> 10),
        };

        call.add("--time", overrides.time.map(time));
        call.add("--memory", overrides.memory.map(size));
        call.add("--stack", overrides.stack.map(size));
        call.add("--site", overrides.site.map(|site| site.name));
        let tolerance = match overrides.comparison {
            Some(Comparison::Numbers(tolerance)) => Some(tolerance),
            Some(Comparison::Kattis(flags)) => {
                call.words.push("--ignore-case".to_string());
                flags.tolerance.map(|tolerance| tolerance.absolute)
            }
            _ => None,
        };

        call.add("--float", tolerance.map(|tolerance| format!("{tolerance:e}")));
        if overrides.wants_checks && call.command.has("--checked") {
            call.words.push("--checked".to_string());
        }

        call
    }

    /// Adds an option with its value, if the command has it and there is a value.
    pub fn add(&mut self, option: &str, value: Option<impl ToString>) {
        if let (Some(value), true) = (value, self.command.has(option)) {
            self.words.extend([option.to_string(), value.to_string()]);
        }
    }

    pub fn arguments(self) -> Vec<String> {
        self.words
    }
}

/// The command line, to type it.
impl fmt::Display for Invocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(program_name())?;
        self.words.iter().try_for_each(|word| write!(f, " {}", quoted(word)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use judge::test_submissions;
    use submissions::Overrides;
    use workspace::{parse_memory, parse_time, KattisFlags};

    #[test]
    fn limits_are_written_as_they_are_read_again() {
        let submission = Submission { origin: Origin::Problem, ..test_submissions::submission("AC", &[]) };
        let overrides = Overrides {
            language: languages::find("c++20").ok(),
            time: Some(Duration::from_millis(2500)),
            memory: Some(3 << 30),
            stack: Some(65 << 10),
            comparison: Some(Comparison::Numbers(1e-9)),
            ..Overrides::default()
        };

        let options = SelectionOptions { overrides: overrides.clone(), ..SelectionOptions::default() };
        let call = || Invocation::new("judge", &submission, &options);
        let options = "--language c++20 --time 2500ms --memory 3GB --stack 65KB --float 1e-9";
        assert_eq!(call().to_string(), format!("cargo oj judge 1/main {options}"));
        let words = call().arguments();
        assert_eq!(words.join(" "), format!("judge 1/main {options}"));
        assert_eq!(parse_time(&words[5]).ok(), overrides.time);
        assert_eq!(parse_memory(&words[7]).ok(), overrides.memory);
        assert_eq!(parse_memory(&words[9]).ok(), overrides.stack);
        for (bytes, expected) in
            [(512 << 20, "512MB"), (1536 << 20, "1536MB"), (1 << 30, "1GB"), (1 << 10, "1KB")]
        {
            let overrides = Overrides { memory: Some(bytes), ..Overrides::default() };
            let call = Invocation::new(
                "judge",
                &submission,
                &SelectionOptions { overrides, ..SelectionOptions::default() },
            );
            assert_eq!(call.to_string(), format!("cargo oj judge 1/main --memory {expected}"));
        }

        let comparison = Some(Comparison::Kattis(KattisFlags::with_tolerance(1e-6)));
        let overrides = Overrides { comparison, ..Overrides::default() };
        let both = Invocation::new(
            "judge",
            &submission,
            &SelectionOptions { overrides, ..SelectionOptions::default() },
        );
        assert_eq!(both.to_string(), "cargo oj judge 1/main --ignore-case --float 1e-6");
    }

    #[test]
    fn each_origin_has_its_target() {
        let call = |origin| {
            let display_name = "a b.py".to_string();
            let submission = Submission { origin, display_name, ..test_submissions::submission("AC", &[]) };
            Invocation::new("judge", &submission, &SelectionOptions::default()).to_string()
        };
        assert_eq!(call(Origin::Known), "cargo oj judge 1 --all-known");
        let file = format!("cargo oj judge {} --problem 1", quoted("a b.py"));
        assert_eq!(call(Origin::Outside { archive: None }), file);
        let archive = Some("data".to_string());
        assert_eq!(call(Origin::Outside { archive }), format!("{file} --archive data"));
        let command = format!("cargo oj judge --problem 1 --command {}", quoted("./a x"));
        assert_eq!(call(Origin::Command("./a x".to_string())), command);
    }
}
