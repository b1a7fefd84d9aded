//! What is said about a failing input: how small it became, why the target fails on it, and what to do with it.

use crate::commands::stress::{note, Options};
use crate::report::format::{counted, grouped};
use crate::report::{case_texts, invocation::Invocation, locale::Locale, terminal};
use judge::CaseResult;
use stdx::{display, reason, shell_words::in_quotes, Result};
use stress::{shrink, Deadline, Event, Failure, Generator, Smaller, Trial};
use workspace::Workspace;

/// A failure and all that is needed to report it.
pub struct FailureReport<'a> {
    pub workspace: &'a Workspace,
    pub options: &'a Options,
    pub trial: &'a Trial<'a>,
    /// The target: `2580/mine`.
    pub name: &'a str,
    pub failure: &'a Failure,
}

impl FailureReport<'_> {
    /// Makes the input smaller, shows it, and offers it as a case.
    pub fn print(&self) -> Result<()> {
        let (name, locale) = (self.name, self.options.locale);
        let Failure { seed, input, result, is_repeatable } = self.failure;
        if !is_repeatable {
            let why = reason!(
                "the generator ignores its seed: seed {seed} gives another input each time",
                "생성기가 시드를 무시합니다. 같은 시드({seed})로 실행해도 매번 다른 입력이 나옵니다"
            );
            note(&why, locale);
        }
        let words = |result: &CaseResult| format!("{}, {}", result.verdict, locale.reason(&result.reason));
        let round = seed.wrapping_sub(self.options.seed).wrapping_add(1);
        let why = words(result);
        terminal::print_if_interrupted(self.if_interrupted(input));
        let korean_round = if round == 1 { "첫 번째".to_string() } else { format!("{round}번째") };
        terminal::print(&locale.pick(
            format!("{name} fails on input {round} (seed {seed}): {why}\n"),
            format!("{name}: {korean_round} 입력(시드 {seed})에서 실패합니다: {why}\n"),
        ))?;
        let (how, smaller) = self.make_smaller()?;
        let (small, result) = smaller.as_ref().map_or((input, result), |(small, result)| (small, result));
        let (failing, search) = (failing(&self.trial.generator, small, locale), self.right_search(small)?);
        terminal::print(&format!("{how}{failing}{search}: {}\n", words(result)))?;
        let answer = self.trial.right_answer(small, Deadline::NONE)?;
        let right = answer.as_deref().ok();
        // Without a recording there is no diagnosis.
        let diagnosis = self.trial.diagnose(small, right, result).ok().flatten();
        if let Some(diagnosis) = diagnosis {
            let search = locale.pick("search", "탐색");
            terminal::print(&format!("{search}: {}\n", locale.reason(&diagnosis.sentence)))?;
        }
        terminal::print(&case_texts::shown(self.trial.submission(), small, right, result, locale))?;
        terminal::print_if_interrupted(String::new());
        match &answer {
            Ok(answer) => self.offer(small, answer),
            Err(why) => {
                let why = locale.reason(why);
                terminal::print(&locale.pick(
                    format!("It cannot be kept as a case, because its right output is unknown: {why}\n"),
                    format!("케이스로 저장할 수 없습니다. 케이스에는 정답 출력이 필요합니다: {why}\n"),
                ))
            }
        }
    }

    /// How the input became smaller, or why it did not (`made smaller in 57 tries, from 52 blanks to 3 blanks`), and the
    /// smaller input with its result.
    fn make_smaller(&self) -> Result<(String, Option<Smaller>)> {
        let locale = self.options.locale;
        if !self.options.shrinks {
            let line = locale.pick("not made smaller (`--no-shrink`)\n", "줄이지 않은 입력\n");
            return Ok((line.to_string(), None));
        }
        let mut tries = 0;
        let mut observe = |event: Event<'_>| match event {
            Event::Try => {
                tries += 1;
                terminal::progress(&locale.pick(
                    format!("shrinking it: {}", counted(tries, "try")),
                    format!("입력을 줄이는 중: {tries}번 시도"),
                ));
            }
            Event::Smaller(input) => terminal::print_if_interrupted(self.if_interrupted(input)),
            Event::Note(why) => note(&why, locale),
        };
        let smaller = shrink::smaller(self.trial, self.failure, &mut observe)?;
        let counted = counted(tries, "try");
        let line = match &smaller {
            None => locale.pick(
                format!("not made smaller in {counted}\n"),
                format!("더 작은 반례를 찾지 못했습니다 ({tries}번 시도)\n"),
            ),
            Some((small, _)) => {
                let [from, to] =
                    [&self.failure.input, small].map(|input| size(&self.trial.generator, input, locale));
                let sizes = match from == to {
                    true => String::new(), // its numbers are smaller
                    false => locale.pick(format!(", from {from} to {to}"), format!(", {from} → {to}")),
                };
                locale.pick(
                    format!("made smaller in {counted}{sizes}\n"),
                    format!("줄인 입력 ({tries}번 시도{sizes})\n"),
                )
            }
        };
        Ok((line + self.how_to_make_smaller(), smaller))
    }

    /// What would make the input even smaller, if it is known.
    fn how_to_make_smaller(&self) -> &'static str {
        let locale = self.options.locale;
        if self.trial.deadline.is_over() {
            locale.pick(
                "it may become smaller with more time: `--seconds N`\n",
                "시간을 더 주면 더 작아질 수 있습니다: `--seconds N`\n",
            )
        } else if self.trial.only_generates() {
            locale.pick(
                "only generated inputs were tried; to let `stress` also remove lines and words and lower numbers, \
                 add a validator to `problem.txt` (`validator: ./validator.py`)\n",
                "생성기가 만든 입력만 시도했습니다. `problem.txt`에 검증기를 적으면(`validator: ./validator.py`) 줄과 단어를 빼고 수를 \
                 줄여 보기도 합니다\n",
            )
        } else {
            ""
        }
    }

    /// What is printed if Ctrl-C comes while a failing input is made smaller: the best one so far.
    fn if_interrupted(&self, input: &[u8]) -> String {
        let (name, seed, locale) = (self.name, self.failure.seed, self.options.locale);
        let submission = self.trial.submission();
        let shown = match case_texts::shown(submission, input, None, &CaseResult::default(), locale) {
            large if large.is_empty() => format!("\n{}\n\n", display::beginning(input)),
            shown => shown,
        };
        let size = size(&self.trial.generator, input, locale);
        let mut again = Invocation::new("stress", submission, &self.options.selection).to_string();
        let programs = [("generator", &self.options.generator), ("reference", &self.options.reference)];
        for (option, value) in programs {
            if let Some(value) = value {
                again += &format!(" --{option} {}", in_quotes(value));
            }
        }
        locale.pick(
            format!(
                "interrupted; the smallest input so far on which {name} fails, from seed {seed}: {size}\n{shown}to find \
                 it again: {again} --seed {seed} --rounds 1\n"
            ),
            format!(
                "중단했습니다. 지금까지 찾은 가장 작은 반례({name}, 시드 {seed}): {size}\n{shown}다시 찾으려면: {again} --seed \
                 {seed} --rounds 1\n"
            ),
        )
    }

    /// `; a correct search takes 5 steps`; empty if they cannot be counted.
    fn right_search(&self, input: &[u8]) -> Result<String> {
        let Some(steps) = self.trial.steps(input)? else { return Ok(String::new()) };
        let (number, noun) = (grouped(steps), if steps == 1 { "step" } else { "steps" });
        let english = format!("; a correct search takes {number} {noun}");
        Ok(self.options.locale.pick(english, format!("(맞는 풀이의 탐색은 {number}단계)")))
    }
}

/// The size of an input with its unit: `3 blanks`, `N x M = 4`.
fn size(generator: &Generator, input: &[u8], locale: Locale) -> String {
    let (size, unit) = generator.size(input);
    match unit {
        "blank" => locale.pick(counted(size, unit), format!("빈칸 {size}개")),
        "row" => locale.pick(counted(size, unit), format!("{size}행")),
        "byte" => locale.pick(counted(size, unit), format!("{size}바이트")),
        formula => format!("{formula} = {size}"),
    }
}

/// The sentence that a target fails on an input, with its size: `fails with 3 blanks left`, `fails with N x M = 4`.
fn failing(generator: &Generator, input: &[u8], locale: Locale) -> String {
    let (number, unit) = generator.size(input);
    let size = size(generator, input, locale);
    let (english, korean) = match unit {
        "blank" => (format!("fails with {size} left"), format!("빈칸이 {number}개일 때 실패합니다")),
        "byte" => (format!("fails on an input of {size}"), format!("{size} 입력에서 실패합니다")),
        _ => (format!("fails with {size}"), format!("{size}일 때 실패합니다")),
    };
    locale.pick(english, korean)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_size_of_an_input_is_told_with_its_unit() {
        let table = [
            ("queens", "1\n", "1 row", "fails with 1 row", "1행일 때 실패합니다"),
            ("sudoku", "0", "81 blanks", "fails with 81 blanks left", "빈칸이 81개일 때 실패합니다"),
            ("queens", "8\n", "8 rows", "fails with 8 rows", "8행일 때 실패합니다"),
            ("sequences", "4 2\n", "N x M = 8", "fails with N x M = 8", "N x M = 8일 때 실패합니다"),
        ];
        for (name, input, sized, english, korean) in table {
            let family = shared::families::generator(name).expect("it is known");
            let generator = Generator::Family(family, String::new());
            assert_eq!(size(&generator, input.as_bytes(), Locale::English), sized);
            assert_eq!(failing(&generator, input.as_bytes(), Locale::English), english);
            assert_eq!(failing(&generator, input.as_bytes(), Locale::Korean), korean);
        }
    }
}
