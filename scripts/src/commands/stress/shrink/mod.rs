//! Makes the failing input smaller, with a time limit that fits the failure, and sees whether it still fails.

mod by_text;
mod shrink_state;
mod strategy;

use self::shrink_state::{Bounds, Observer, ShrinkState};
use self::strategy::ShrinkRequest;
use crate::commands::stress::generator::Generator;
use crate::commands::stress::{Failure, Stress};
use crate::report::format::counted;
use crate::report::invocation::Invocation;
use crate::report::{case_texts, terminal};
use judge::case_result::CaseResult;
use std::time::Duration;
use stdx::display;
use stdx::shell_words::in_quotes;
use stdx::Result;
use workspace::verdict::Verdict;

/// The smallest input found on which the target fails.
pub struct Smallest {
    pub input: Vec<u8>,
    pub result: CaseResult,
    /// How many other inputs were tried.
    pub tries: usize,
}

impl Stress {
    pub fn smallest(&mut self, failure: &Failure) -> Result<Smallest> {
        let Failure { input, result, .. } = failure;
        let (language, time) = (self.options.language, self.trial.target.submission.limits.time);
        // A search without an end exceeds a tenth of the limit too. One that is only slow has to exceed the limit clearly.
        // After another failure, the same one is expected in about the same time, or less.
        let attempts = match result.verdict {
            _ if !self.options.shrinks => Vec::new(),
            Verdict::TLE => vec![(time / 10, 100), (time * 5 / 4, 20)],
            _ => vec![(Duration::from_millis(20 + 10 * result.used.time).min(time), 4000)],
        };
        let mut tries = 0;
        let mut is_flaky = false;
        for (limit, most) in attempts {
            self.trial.target.submission.limits.time = limit;
            let shrunk = self.shrink(most, failure, &mut tries);
            self.trial.target.submission.limits.time = time;
            if shrunk == *input {
                is_flaky = false;
                break;
            }
            let result = self.trial.try_input(&shrunk)?;
            if !matches!(result.verdict, Verdict::AC | Verdict::JE) {
                return Ok(Smallest { input: shrunk, result, tries });
            }
            is_flaky = true;
        }
        if is_flaky {
            terminal::print_note(language.pick(
                "note: flaky: the failure is not reproducible",
                "참고: 같은 입력에서 실패할 때도 있고 아닐 때도 있습니다",
            ));
        }
        Ok(Smallest { input: input.clone(), result: result.clone(), tries })
    }

    /// The smallest failing input of `most` others. Whatever goes wrong on the way is said, and what was found is kept.
    fn shrink(&self, most: usize, failure: &Failure, tries: &mut usize) -> Vec<u8> {
        let (trial, language, verdict) = (&self.trial, self.options.language, failure.result.verdict);
        let task = ShrinkRequest {
            generator: &self.generator,
            input: &failure.input,
            seed: failure.seed,
            has_validator: trial.validator.is_some(),
        };
        let observer = Observer {
            fails: &mut |input| {
                *tries += 1;
                terminal::progress(&language.pick(
                    format!("shrinking it: {}", counted(*tries, "try")),
                    format!("입력을 줄이는 중: {tries}번 시도"),
                ));
                trial.fails_alike(input, verdict)
            },
            is_smaller: &|input, best| self.generator.is_smaller(input, best),
            improved: &mut |input| terminal::print_if_interrupted(self.if_interrupted(failure.seed, input)),
        };
        let bounds = Bounds { tries: most, deadline: trial.deadline };
        let mut tried = ShrinkState::new(&failure.input, bounds, observer);
        if let Err(why) = strategy::shrink(&task, &mut tried) {
            let why = language.reason(why.reason());
            terminal::print_note(&language.pick(
                format!("note: shrinking stopped: {why}"),
                format!("참고: 입력을 더 줄이지 못했습니다: {why}"),
            ));
        }
        tried.best().to_vec()
    }

    /// What is printed if Ctrl-C comes while a failing input is made smaller: the best one so far.
    pub fn if_interrupted(&self, seed: u64, input: &[u8]) -> String {
        let (language, submission) = (self.options.language, &self.trial.target.submission);
        let shown = match case_texts::shown(submission, input, None, &CaseResult::default(), language) {
            large if large.is_empty() => format!("\n{}\n\n", display::beginning(input)),
            shown => shown,
        };
        let (name, size) = (self.name(), self.generator.size(input, language));
        let mut again = Invocation::new("stress", submission, &self.options.selection).to_string();
        for (option, value) in
            [("generator", &self.options.generator), ("reference", &self.options.reference)]
        {
            again +=
                &value.as_ref().map_or(String::new(), |value| format!(" --{option} {}", in_quotes(value)));
        }
        language.pick(
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

    /// How the input became smaller, or why it did not: `made smaller in 57 tries, from 52 blanks to 3 blanks`.
    pub fn made_smaller(&self, input: &[u8], smallest: &Smallest) -> String {
        let (language, tries) = (self.options.language, smallest.tries);
        if !self.options.shrinks {
            return language.pick("not made smaller (`--no-shrink`)\n", "줄이지 않은 입력\n").to_string();
        }
        let counted = counted(tries, "try");
        let line = if smallest.input == input {
            language.pick(
                format!("not made smaller in {counted}\n"),
                format!("더 작은 반례를 찾지 못했습니다 ({tries}번 시도)\n"),
            )
        } else {
            let [from, to] = [input, &smallest.input].map(|input| self.generator.size(input, language));
            let sizes = match from == to {
                true => String::new(), // its numbers are smaller
                false => language.pick(format!(", from {from} to {to}"), format!(", {from} → {to}")),
            };
            language.pick(
                format!("made smaller in {counted}{sizes}\n"),
                format!("줄인 입력 ({tries}번 시도{sizes})\n"),
            )
        };
        let limit = if self.trial.deadline.is_over() {
            language.pick(
                "it may become smaller with more time: `--seconds N`\n",
                "시간을 더 주면 더 작아질 수 있습니다: `--seconds N`\n",
            )
        } else if self.knows_little() {
            language.pick(
                "only generated inputs were tried; to let `stress` also remove lines and words and lower numbers, \
                 add a validator to `problem.txt` (`validator: ./validator.py`)\n",
                "생성기가 만든 입력만 시도했습니다. `problem.txt`에 검증기를 적으면(`validator: ./validator.py`) 줄과 단어를 빼고 수를 \
                 줄여 보기도 합니다\n",
            )
        } else {
            ""
        };
        line + limit
    }

    /// Whether nothing tells which inputs are legal but that the generator makes them.
    fn knows_little(&self) -> bool {
        match &self.generator {
            Generator::Family(..) => false,
            Generator::Program(program) => !program.knows_shrink() && self.trial.validator.is_none(),
        }
    }
}
