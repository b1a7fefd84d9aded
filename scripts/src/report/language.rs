//! The two languages of the tool, English and Korean, and which of them is meant.

use crate::sandbox::platform;
use crate::support::error::{error, Result};
use shared::judgement::Reason;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    English,
    Korean,
}

impl Language {
    /// The language of `--lang`, or else of the locale: `LC_ALL`, `LC_MESSAGES`, `LANG`, the first that is set, or else
    /// what the user has told Windows.
    pub fn choose(option: Option<&str>) -> Result<Language> {
        match option {
            Some("ko") => Ok(Language::Korean),
            Some("en") => Ok(Language::English),
            Some(other) => Err(error!(
                "unknown language `{other}` (known: en, ko)",
                "알 수 없는 언어입니다: `{other}` (가능: en, ko)"
            )),
            None => Ok(Language::of_environment()),
        }
    }

    pub fn of_environment() -> Language {
        Language::of_locale(|name| std::env::var(name).ok(), platform::locale)
    }

    fn of_locale(
        variable: impl Fn(&str) -> Option<String>,
        of_system: impl Fn() -> Option<String>,
    ) -> Language {
        let set = |name: &&str| variable(name).filter(|value| !value.is_empty());
        match ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set).or_else(of_system) {
            Some(locale) if locale.split(['_', '-', '.']).next() == Some("ko") => Language::Korean,
            _ => Language::English,
        }
    }

    /// One of two texts of the same meaning.
    pub fn pick<T>(self, english: T, korean: T) -> T {
        match self {
            Language::English => english,
            Language::Korean => korean,
        }
    }

    /// A reason in this language.
    pub fn reason(self, reason: &Reason) -> &str {
        self.pick(&reason.english, &reason.korean)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_locale_decides_without_an_option() {
        let locale = |all: &'static str, lang: &'static str| {
            let variable = |name: &str| match name {
                "LC_ALL" => Some(all.to_string()),
                "LANG" => Some(lang.to_string()),
                _ => None,
            };
            Language::of_locale(variable, || Some("ko-KR".to_string()))
        };
        assert_eq!(locale("", "ko_KR.UTF-8"), Language::Korean);
        assert_eq!(locale("C.UTF-8", "ko_KR.UTF-8"), Language::English);
        assert_eq!(locale("", "kok_IN"), Language::English);
        assert_eq!(locale("", ""), Language::Korean, "that of Windows");
    }
}
