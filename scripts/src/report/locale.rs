//! The language of messages, English or Korean, chosen once at the start.

use messages::{catalogue, error, Catalogue, Result};

pub static KOREAN: Catalogue = catalogue!("po/ko.po");

/// Returns the value of `--lang` for the language of this process.
pub fn current() -> &'static str {
    if messages::has_catalogue() {
        "ko"
    } else {
        "en"
    }
}

/// Whether a value of `--lang` is Korean.
pub fn is_korean(name: &str) -> Result<bool> {
    match name {
        "ko" => Ok(true),
        "en" => Ok(false),
        other => Err(error!("unknown language `{other}` (known: en, ko)")),
    }
}

/// Whether the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set, or else the language of the system, is Korean.
pub fn is_korean_by_default(
    variable: impl Fn(&str) -> Option<String>,
    system: impl Fn() -> Option<String>,
) -> bool {
    let set = |name| variable(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set).or_else(system);
    locale.is_some_and(|locale| locale.split(['_', '-', '.']).next() == Some("ko"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_locale_decides_without_an_option() {
        let is_korean_in = |all: &'static str, lang: &'static str| {
            let variable = |name: &str| match name {
                "LC_ALL" => Some(all.to_string()),
                "LANG" => Some(lang.to_string()),
                _ => None,
            };
            is_korean_by_default(variable, || Some("ko-KR".to_string()))
        };
        assert!(is_korean_in("", "ko_KR.UTF-8"));
        assert!(!is_korean_in("C.UTF-8", "ko_KR.UTF-8"));
        assert!(!is_korean_in("", "kok_IN"));
        assert!(is_korean_in("", ""), "that of Windows");
        assert!(is_korean_in("ko", "en_US.UTF-8"));
        assert!(is_korean_in("ko.UTF-8", ""));
    }

    #[test]
    fn an_option_chooses_the_language() {
        assert_eq!(["ko", "en"].map(is_korean), [Ok(true), Ok(false)]);
        assert!(is_korean("de").is_err());
    }
}
