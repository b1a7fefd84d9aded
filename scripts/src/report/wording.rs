//! The two languages in which verdicts are told.

use crate::support::error::{Error, Result};
use shared::judgement::Reason;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    English,
    Korean,
}

impl Language {
    /// The language of `--lang`, or else of the locale: `LC_ALL`, `LC_MESSAGES`, `LANG`, the first that is set.
    pub fn choose(option: Option<&str>) -> Result<Language> {
        match option {
            Some("ko") => Ok(Language::Korean),
            Some("en") => Ok(Language::English),
            Some(other) => Err(Error::new(format!("unknown language `{other}` (known: en, ko)"))),
            None => Ok(Language::of_locale(|name| std::env::var(name).ok())),
        }
    }

    fn of_locale(variable: impl Fn(&str) -> Option<String>) -> Language {
        let set = |name: &&str| variable(name).filter(|value| !value.is_empty());
        match ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set) {
            Some(locale) if locale == "ko" || locale.starts_with("ko_") => Language::Korean,
            _ => Language::English,
        }
    }

    pub fn pick<T>(self, english: T, korean: T) -> T {
        match self {
            Language::English => english,
            Language::Korean => korean,
        }
    }

    pub fn reason(self, reason: &Reason) -> &str {
        self.pick(&reason.english, &reason.korean)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_locale_decides_where_nobody_asked() {
        let locale = |all: &'static str, lang: &'static str| {
            Language::of_locale(move |name| match name {
                "LC_ALL" => Some(all.to_string()),
                "LANG" => Some(lang.to_string()),
                _ => None,
            })
        };
        assert_eq!(locale("", "ko_KR.UTF-8"), Language::Korean);
        assert_eq!(locale("C.UTF-8", "ko_KR.UTF-8"), Language::English);
        assert_eq!(locale("", "kok_IN"), Language::English);
    }
}
