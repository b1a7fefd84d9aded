//! Korean particles. Some have two forms, one after a consonant and one after a vowel: 파일을, 폴더를.

/// The forms after a consonant and after a vowel.
const PAIRS: [(&str, &str); 6] =
    [("이", "가"), ("을", "를"), ("은", "는"), ("과", "와"), ("으로", "로"), ("이라", "라")];

/// Returns the form of `particle` that fits after `text`: `korean_particle("3", "를")` is `"을"`, because 3 is read 삼.
/// `particle` is any form of a pair. Any other text is returned unchanged.
pub fn korean_particle<'a>(text: &str, particle: &'a str) -> &'a str {
    let pair = PAIRS.iter().find(|(consonant, vowel)| [*consonant, *vowel].contains(&particle));
    let Some((consonant, vowel)) = pair else { return particle };
    match (last_sound(text), *vowel) {
        (Sound::Vowel, _) | (Sound::Rieul, "로") => vowel,
        _ => consonant,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sound {
    Vowel,
    /// The consonant ㄹ, after which 로 has the form for vowels.
    Rieul,
    Consonant,
}

/// Returns the last sound of a text as it is read in Korean. Digits and Latin letters are read by their
/// names, 삼 for 3 and 엘 for L.
fn last_sound(text: &str) -> Sound {
    match text.chars().rev().find(|letter| letter.is_alphanumeric()) {
        Some(syllable @ '가'..='힣') => match (syllable as u32 - '가' as u32) % 28 {
            0 => Sound::Vowel,
            8 => Sound::Rieul,
            _ => Sound::Consonant,
        },
        Some('1' | '7' | '8' | 'l' | 'L' | 'r' | 'R') => Sound::Rieul,
        Some('0' | '3' | '6' | 'm' | 'M' | 'n' | 'N') => Sound::Consonant,
        _ => Sound::Vowel,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn particles_fit_the_last_sound() {
        // The digits are read 영, 일, 이, 삼, 사, 오, 육, 칠, 팔 and 구.
        let digits = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
        let after = |form| digits.map(|digit| korean_particle(digit, form)).concat();
        assert_eq!(after("이"), "이이가이가가이이이가");
        assert_eq!(after("로"), "으로로로으로로로으로로로로");

        for (text, expected) in [
            ("`a.rs`", "를 로"),
            ("", "를 로"),
            ("가", "를 로"),
            ("폴더", "를 로"),
            ("HTTP", "를 로"),
            // Those that end in ㄹ, then those that end in another consonant, also in one of ㄹ and another.
            ("파일", "을 로"),
            ("HTML", "을 로"),
            ("html", "을 로"),
            ("JAR", "을 로"),
            ("jar", "을 로"),
            ("곧", "을 으로"),
            ("닭", "을 으로"),
            ("힣", "을 으로"),
            ("PROGRAM", "을 으로"),
            ("program", "을 으로"),
            ("JSON", "을 으로"),
            ("json", "을 으로"),
            ("(3)", "을 으로"),
        ] {
            let particles = ["을", "로"].map(|form| korean_particle(text, form)).join(" ");
            assert_eq!(particles, expected, "{text}");
        }
        assert_eq!([korean_particle("a", ""), korean_particle("a", "도")], ["", "도"]);
    }
}
