//! The site's words for verdicts, in English and Korean.

use crate::report::locale::Locale;
use workspace::Verdict;

pub fn wording(verdict: Verdict, locale: Locale) -> &'static str {
    let (english, korean) = match verdict {
        Verdict::AC => ("accepted", "맞았습니다!!"),
        Verdict::PE => ("presentation error", "출력 형식이 잘못되었습니다"),
        Verdict::WA => ("wrong answer", "틀렸습니다"),
        Verdict::TLE => ("time limit exceeded", "시간 초과"),
        Verdict::MLE => ("memory limit exceeded", "메모리 초과"),
        Verdict::OLE => ("output limit exceeded", "출력 초과"),
        Verdict::RE => ("runtime error", "런타임 에러"),
        Verdict::CE => ("compile error", "컴파일 에러"),
        Verdict::JE => ("judge error", "채점기 오류"),
    };
    locale.pick(english, korean)
}
