//! Verdicts: their codes, and the site's words for them.

use crate::report::wording::Language;
use std::fmt;

/// What the site said of a submission. JE, judge error, is ours: the checker, the data or the machine failed.
#[allow(clippy::upper_case_acronyms)] // the site's codes
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    AC,
    PE,
    WA,
    TLE,
    MLE,
    OLE,
    RE,
    CE,
    JE,
}

impl Verdict {
    pub const ALL: [Verdict; 9] = {
        use Verdict::*;
        [AC, PE, WA, TLE, MLE, OLE, RE, CE, JE]
    };

    /// The verdict of that code, `TLE` for example.
    pub fn named(code: &str) -> Option<Verdict> {
        Verdict::ALL.into_iter().find(|verdict| verdict.to_string() == code)
    }

    /// The site's wording.
    pub fn wording(self, language: Language) -> &'static str {
        let (english, korean) = match self {
            Verdict::AC => ("accepted", "맞았습니다!!"),
            Verdict::PE => ("presentation error", "출력 형식이 잘못되었습니다"),
            Verdict::WA => ("wrong answer", "틀렸습니다"),
            Verdict::TLE => ("time limit exceeded", "시간 초과"),
            Verdict::MLE => ("memory limit exceeded", "메모리 초과"),
            Verdict::OLE => ("output limit exceeded", "출력 초과"),
            Verdict::RE => ("runtime error", "런타임 에러"),
            Verdict::CE => ("compile error", "컴파일 에러"),
            Verdict::JE => ("judge error", "채점 오류"),
        };
        language.pick(english, korean)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{self:?}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_and_written() {
        assert!(Verdict::ALL.iter().all(|&verdict| Verdict::named(&verdict.to_string()) == Some(verdict)));
        assert_eq!(Verdict::named("ac"), None);
    }

    #[test]
    fn the_wording_is_the_sites() {
        assert_eq!(Verdict::OLE.wording(Language::Korean), "출력 초과");
        assert_eq!(Verdict::OLE.wording(Language::English), "output limit exceeded");
    }
}
