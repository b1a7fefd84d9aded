//! The Korean particles that follow a digit.

/// The Korean particle after a digit, which depends on whether the digit's name ends in a consonant.
pub(super) fn particle(digit: u8, consonant: &'static str, vowel: &'static str) -> &'static str {
    if [0, 1, 3, 6, 7, 8].contains(&digit) {
        consonant
    } else {
        vowel
    }
}

/// The Korean particle for "to" after a digit. Here a name that ends in ㄹ takes the form for vowels.
pub(super) fn toward(digit: u8) -> &'static str {
    if [0, 3, 6].contains(&digit) {
        "으로"
    } else {
        "로"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn particles_follow_the_korean_names_of_the_digits() {
        // 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구
        let digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
        assert_eq!(digits.map(toward), ["으로", "로", "로", "으로", "로", "로", "으로", "로", "로", "로"]);
        let subject = digits.map(|digit| particle(digit, "이", "가"));
        assert_eq!(subject, ["이", "이", "가", "이", "가", "가", "이", "이", "이", "가"]);
    }
}
