//! The limits of submissions, and the values of a command line that replace those of problems and of file names.

use languages::SourceLanguage;
use sandbox::Limits;
use sites::Site;
use std::{path::Path, time::Duration};
use workspace::{Comparison, ProblemSettings};

/// The limit of the output in bytes; see also [`limits_on_case`].
const OUTPUT_LIMIT: u64 = 16 << 20;

/// Returns the limits of `problem.txt` with the extra time and memory that the site gives to the language of a
/// file. The options of the command line replace these values.
pub(crate) fn limits_of_submission(
    settings: &ProblemSettings,
    language: Option<&SourceLanguage>,
    overrides: &Overrides,
) -> Limits {
    let (time, memory) = match language {
        Some(language) if settings.site.has_extra_limits => {
            (language.time(settings.time), language.memory(settings.memory))
        }
        _ => (settings.time, settings.memory),
    };
    Limits {
        time: overrides.time.unwrap_or(time),
        overtime: Duration::ZERO,
        memory: overrides.memory.unwrap_or(memory),
        output: OUTPUT_LIMIT,
        stack: overrides.stack.unwrap_or(settings.stack(overrides.memory.unwrap_or(settings.memory))),
    }
}

/// Returns the limits on a case whose expected output has `length` bytes: an output may be twice as long.
pub fn limits_on_case(limits: Limits, length: u64) -> Limits {
    Limits { output: limits.output.max(2 * length), ..limits }
}

/// Returns the limits of a program that was compiled with checks because the user asked for them. C and C++
/// programs have sanitizers, with which a call takes two to three times as much stack.
pub fn limits_with_checks(limits: Limits, language: Option<&SourceLanguage>) -> Limits {
    match language {
        Some(language) if language.is_c_or_cpp() => {
            Limits { time: limits.time * 5, memory: 0, stack: limits.stack.max(8 << 20) * 8, ..limits }
        }
        _ => Limits { time: limits.time * 10, ..limits },
    }
}

/// Values of a command line that replace those of problems and of file names. `None` keeps a value.
#[derive(Clone, Default)]
pub struct Overrides {
    /// The language of all files whose extension does not name another language; C and C++ are one here.
    pub language: Option<&'static SourceLanguage>,
    /// The language of files that have its extension and whose names contain no language.
    pub default_language: Option<&'static SourceLanguage>,
    pub time: Option<Duration>,
    /// The memory limit in bytes.
    pub memory: Option<u64>,
    /// The stack of the main thread in bytes.
    pub stack: Option<u64>,
    /// The site whose rules apply.
    pub site: Option<&'static Site>,
    /// The comparison of outputs in place of the problem's checker.
    pub comparison: Option<Comparison>,
    /// Whether sources are compiled with checks too.
    pub wants_checks: bool,
}

impl Overrides {
    /// Returns the language in which a file is compiled, or `None` if it is not known.
    pub fn language_of(&self, path: &Path) -> Option<&'static SourceLanguage> {
        match self.language {
            Some(language) if self.contradicted(path).is_none() => Some(language),
            _ => languages::of_path_or_default(path, self.default_language),
        }
    }

    /// Returns the option `--language` and the language of a file's extension, if that is another one.
    pub(crate) fn contradicted(&self, path: &Path) -> Option<[&'static SourceLanguage; 2]> {
        let (option, own) = (self.language?, languages::of_path(path)?);
        let is_same = option.extension() == own.extension() || option.is_c_or_cpp() && own.is_c_or_cpp();
        (!is_same).then_some([option, own])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Limits = Limits::new(Duration::from_secs(1), 64 << 20, OUTPUT_LIMIT);

    #[test]
    fn an_option_does_not_change_the_language_of_an_extension() {
        let language = |file: &str, option: &str| {
            let overrides = Overrides { language: languages::find(option).ok(), ..Overrides::default() };
            overrides.language_of(Path::new(file)).map_or("", |language| language.name)
        };
        assert_eq!(
            ["a.py", "a", "a.txt", "a.cpp"].map(|file| language(file, "pypy")),
            ["pypy", "pypy", "pypy", "c++17"]
        );
        assert_eq!(["a.c", "a.py"].map(|file| language(file, "c++20")), ["c++20", "python"]);
    }

    #[test]
    fn only_sites_with_extra_limits_give_a_language_more() {
        let limits_at = |site: &str| {
            let text = format!("title: x\nsite: {site}\ntime: 1s\nmemory: 128MB\n");
            let settings = ProblemSettings::parse(&text).expect("it is complete");
            let limits =
                limits_of_submission(&settings, languages::find("python").ok(), &Overrides::default());
            (limits.time.as_secs(), limits.memory >> 20)
        };
        assert_eq!(limits_at("codeforces"), (1, 128));
        assert_eq!(limits_at("boj"), (5, 288));
    }

    #[test]
    fn a_large_expected_output_and_checks_raise_limits() {
        let output = |length: u64| limits_on_case(LIMITS, length).output;
        assert_eq!(output(1), 16 << 20);
        assert_eq!(output(8 << 20), 16 << 20);
        assert_eq!(output((8 << 20) + 1), (16 << 20) + 2);
        let Limits { time, memory, output, .. } = limits_with_checks(LIMITS, None);
        assert_eq!((time, memory, output), (Duration::from_secs(10), LIMITS.memory, LIMITS.output));
        let sanitized = limits_with_checks(LIMITS, languages::find("c++").ok());
        assert_eq!((sanitized.memory, sanitized.stack), (0, 64 << 20));
    }
}
