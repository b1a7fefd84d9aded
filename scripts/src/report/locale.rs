//! The language of messages, English or Korean, chosen once at the start.

use messages::{catalogue, error, korean_particle, Catalogue, Result};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Locale {
    English,
    Korean,
}

/// Returns the language of this process.
pub fn current() -> Locale {
    if messages::has_catalogue() {
        Locale::Korean
    } else {
        Locale::English
    }
}

pub static KOREAN: Catalogue = Catalogue { particle: korean_particle, ..catalogue!("po/ko.po") };

impl Locale {
    /// Returns the language of `--lang`.
    pub fn named(name: &str) -> Result<Locale> {
        match name {
            "ko" => Ok(Locale::Korean),
            "en" => Ok(Locale::English),
            other => Err(error!("unknown language `{other}` (known: en, ko)")),
        }
    }

    /// Returns the language of the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set, or else of the system.
    pub fn from_variables(
        variable: impl Fn(&str) -> Option<String>,
        system: impl Fn() -> Option<String>,
    ) -> Locale {
        let set = |name| variable(name).filter(|value| !value.is_empty());
        match ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set).or_else(system) {
            Some(locale) if locale.split(['_', '-', '.']).next() == Some("ko") => Locale::Korean,
            _ => Locale::English,
        }
    }

    pub fn code(self) -> &'static str {
        match self {
            Locale::English => "en",
            Locale::Korean => "ko",
        }
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
            Locale::from_variables(variable, || Some("ko-KR".to_string()))
        };
        assert_eq!(locale("", "ko_KR.UTF-8"), Locale::Korean);
        assert_eq!(locale("C.UTF-8", "ko_KR.UTF-8"), Locale::English);
        assert_eq!(locale("", "kok_IN"), Locale::English);
        assert_eq!(locale("", ""), Locale::Korean, "that of Windows");
        assert_eq!(locale("ko", "en_US.UTF-8"), Locale::Korean);
        assert_eq!(locale("ko.UTF-8", ""), Locale::Korean);
    }

    #[test]
    fn an_option_chooses_the_language() {
        let chosen = ["ko", "en"].map(|code| Locale::named(code).map(Locale::code));
        assert_eq!(chosen, [Ok("ko"), Ok("en")]);
        assert!(Locale::named("de").is_err());
    }
}
