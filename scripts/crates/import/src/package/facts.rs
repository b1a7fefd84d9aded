//! The facts that the `.yaml` files of a package state, and the flags of Kattis' default output validator.

use super::layout::{PackageFiles, Part};
use super::yaml_reader;
use messages::{error, message, Message, Result};
use std::collections::BTreeSet;
use std::path::Path;
use stdx::files;
use workspace::{problem_draft::limits, Case, KattisFlags, NewProblem};

/// The facts of a problem. What no file states is `None` or false.
#[derive(Default)]
pub(crate) struct Facts {
    /// The problem with its title and its limits.
    pub problem: NewProblem,
    /// Whether the problem has no input, so that its only case is an empty input.
    pub output_only: bool,
    /// Whether several outputs may be correct.
    pub has_special_judge: bool,
    pub is_interactive: bool,
    pub is_kattis: bool,
    /// Whether a folder with an output validator says that several outputs may be correct: not in older packages, which
    /// state it.
    pub validator_counts: bool,
    /// The languages of programs that the facts state: `correct_b.cpp` and `cpp14`.
    pub codes: Vec<(String, String)>,
    /// The flags of the output validator for all cases.
    flags: String,
}

impl Facts {
    /// Reads the facts of a package. Returns an error if a case takes several runs of a program.
    pub fn read(package: &PackageFiles) -> Result<Facts> {
        let mut facts = Facts::default();
        for file in package.of(Part::Facts) {
            facts = Facts::parse(&files::read_text(&file.path)?)?;
            facts.is_kattis = file.name == "problem.yaml";
        }
        Ok(facts)
    }

    fn parse(text: &str) -> Result<Facts> {
        let values = yaml_reader::read(text);
        let value =
            |key: &str| values.iter().find(|(known, _)| known == key).map_or("", |(_, value)| value.as_str());
        let number = |key: &str| value(key).parse::<f64>().ok();
        let in_languages = values.iter().find(|(key, _)| key.starts_with("name/"));
        let titles = [value("title"), value("name"), in_languages.map_or("", |(_, value)| value)];
        let titles = titles.map(|title| title.replace(char::is_control, " ").trim().to_string());

        // Kattis packages state `validation: custom` or `custom interactive`, newer ones `type: interactive`.
        let kind = [value("validation"), value("type")].join(" ");
        if kind.contains("multi-pass") || kind.contains("multipass") {
            return Err(error!(
                "the problem is multi-pass: a case takes several runs of the program, and this judge \
                 supports only one"
            ));
        }

        let seconds = number("limits/time_limit").map(|seconds| seconds * 1000.0);
        let [time, memory] =
            limits(number("timeLimitMs").or(seconds), number("memoryLimitMb").or(number("limits/memory")));
        let version = value("problem_format_version");
        let codes = values.iter().filter_map(|(key, code)| Some((key.strip_prefix("codes/")?, code)));

        let title = titles.into_iter().find(|title| !title.is_empty());

        Ok(Facts {
            problem: NewProblem { title, time, memory, ..NewProblem::default() },
            output_only: value("outputOnly") == "true",
            has_special_judge: value("isSpecialJudge") == "true" || kind.contains("custom"),
            is_interactive: kind.contains("interactive"),
            is_kattis: false,
            validator_counts: !version.is_empty() && !version.starts_with("legacy"),
            codes: codes.map(|(file, code)| (file.to_string(), code.clone())).collect(),
            flags: validator_flags(&values).unwrap_or_default(),
        })
    }

    /// Returns the flags of the output validator that the package states for some case, each once.
    pub fn flags_of_cases(&self, package: &PackageFiles, cases: &[Case]) -> Result<Vec<String>> {
        let stated: BTreeSet<&Path> = package.of(Part::Flags).map(|file| file.path.as_path()).collect();
        let mut found = BTreeSet::new();
        for case in cases {
            let flags = flags_of_case(&package.folder, &stated, &case.input)?.unwrap_or_default();
            found.insert(format!("{} {flags}", self.flags).trim().to_string());
        }

        if found.is_empty() {
            found.insert(self.flags.clone());
        }

        Ok(found.into_iter().collect())
    }
}

/// The checker that flags of Kattis' default output validator mean.
pub(crate) enum FlagsMeaning {
    Default,
    Checker(String),
    /// Flags that no checker here follows, and why.
    Unknown(Message),
}

impl FlagsMeaning {
    /// Returns the meaning of the flags that cases have, each once.
    pub fn of(flags: &[String]) -> FlagsMeaning {
        match flags {
            [] => FlagsMeaning::Default,
            [flags] if flags.is_empty() => FlagsMeaning::Default,
            [flags] => match KattisFlags::parse(flags) {
                Ok(_) => FlagsMeaning::Checker(format!("kattis {flags}")),
                Err(why) => FlagsMeaning::Unknown(why.message().clone()),
            },
            [.., last] => FlagsMeaning::Unknown(message!(
                "cases have different flags of the output validator, such as `{last}`; write those that fit \
                 into `problem.txt`, such as `checker: kattis case_sensitive`"
            )),
        }
    }
}

/// Returns the flags of the output validator in the nearest of these `.yaml` files, for a case of a package.
fn flags_of_case(package: &Path, stated: &BTreeSet<&Path>, input: &Path) -> Result<Option<String>> {
    let own = input.with_extension("yaml");
    let folders = input.ancestors().skip(1).take_while(|above| above.starts_with(package));
    let names = ["test_group.yaml", "testdata.yaml"];
    let of_groups = folders.flat_map(|folder| names.map(|name| folder.join(name)));

    for path in [own].into_iter().chain(of_groups) {
        if stated.contains(path.as_path()) {
            let flags = validator_flags(&yaml_reader::read(&files::read_text(&path)?));
            if flags.is_some() {
                return Ok(flags);
            }
        }
    }

    Ok(None)
}

/// Returns the flags of the output validator in a `.yaml` file, or `None` if it does not state them.
fn validator_flags(values: &[(String, String)]) -> Option<String> {
    let keys = ["validator_flags", "output_validator_flags", "output_validator_args"];
    let is_key = |(key, _): &&(String, String)| {
        let key = key.strip_suffix("/flags").unwrap_or(key); // of a map with `name` and `flags`
        key.rsplit('/').next().is_some_and(|key| keys.contains(&key))
    };
    let (_, flags) = values.iter().rfind(is_key)?;
    let list = flags.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let flags = list.map_or(flags.clone(), |list| list.replace([',', '"', '\''], " "));

    Some(flags.split_whitespace().collect::<Vec<_>>().join(" "))
}
