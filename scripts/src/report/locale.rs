//! The two languages of the tool, English and Korean, and which of them is meant.

use stdx::{error, Reason, Result};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Locale {
    English,
    Korean,
}

impl Locale {
    /// The language of `--lang`, or else of the locale: `LC_ALL`, `LC_MESSAGES`, `LANG`, the first that is set, or else
    /// what the user has told Windows.
    pub fn choose(option: Option<&str>) -> Result<Locale> {
        match option {
            Some("ko") => Ok(Locale::Korean),
            Some("en") => Ok(Locale::English),
            Some(other) => Err(error!(
                "unknown language `{other}` (known: en, ko)",
                "알 수 없는 언어입니다: `{other}` (사용할 수 있는 값: en, ko)"
            )),
            None => Ok(Locale::of_environment()),
        }
    }

    pub fn of_environment() -> Locale {
        Locale::of_locale(|name| std::env::var(name).ok(), system::locale)
    }

    fn of_locale(variable: impl Fn(&str) -> Option<String>, system: impl Fn() -> Option<String>) -> Locale {
        let set = |name| variable(name).filter(|value| !value.is_empty());
        match ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set).or_else(system) {
            Some(locale) if locale.split(['_', '-', '.']).next() == Some("ko") => Locale::Korean,
            _ => Locale::English,
        }
    }

    /// One of two texts of the same meaning.
    pub fn pick<T>(self, english: T, korean: T) -> T {
        match self {
            Locale::English => english,
            Locale::Korean => korean,
        }
    }

    /// A text in which `⟦english|korean⟧` stands for what differs.
    pub fn in_text(self, text: &str) -> String {
        let mut parts = text.split('⟦');
        let mut whole = parts.next().unwrap_or_default().to_string();
        for part in parts {
            let (both, rest) = part.split_once('⟧').expect("each is closed");
            let (english, korean) = both.split_once('|').expect("both languages");
            whole += self.pick(english, korean);
            whole += rest;
        }
        whole
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
            Locale::of_locale(variable, || Some("ko-KR".to_string()))
        };
        assert_eq!(locale("", "ko_KR.UTF-8"), Locale::Korean);
        assert_eq!(locale("C.UTF-8", "ko_KR.UTF-8"), Locale::English);
        assert_eq!(locale("", "kok_IN"), Locale::English);
        assert_eq!(locale("", ""), Locale::Korean, "that of Windows");
        assert_eq!(locale("ko", "en_US.UTF-8"), Locale::Korean);
        assert_eq!(locale("ko.UTF-8", ""), Locale::Korean);
    }

    #[test]
    fn an_option_or_a_text_picks_the_language() {
        assert_eq!(
            [Locale::choose(Some("ko")), Locale::choose(Some("en"))],
            [Ok(Locale::Korean), Ok(Locale::English)]
        );
        assert!(Locale::choose(Some("de")).is_err());
        let text = "a⟦b|c⟧d⟦|e⟧";
        assert_eq!(
            (Locale::English.in_text(text), Locale::Korean.in_text(text)),
            ("abd".into(), "acde".into())
        );
    }
}
