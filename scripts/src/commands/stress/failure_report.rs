//! What is said about a failing input: how small it became, why the target fails on it, and what to do with it.

use crate::commands::stress::counterexample::{self, Counterexample};
use crate::commands::stress::deadline::Deadline;
use crate::commands::stress::generator::Generator;
use crate::commands::stress::shrink::Smallest;
use crate::commands::stress::{Failure, Stress};
use crate::report::format::grouped;
use crate::report::invocation::Invocation;
use crate::report::{case_texts, terminal};
use judge::case_result::CaseResult;
use stdx::Result;
use trace::instrumented_program::InstrumentedProgram;

impl Stress {
    /// Makes the input smaller, shows it, and offers it as a case.
    pub fn report(&mut self, failure: &Failure) -> Result<()> {
        let language = self.options.language;
        let words = |result: &CaseResult| format!("{}, {}", result.verdict, language.reason(&result.reason));
        let Failure { seed, input, result } = failure;
        let round = seed.wrapping_sub(self.options.seed).wrapping_add(1);
        let (name, why) = (self.name(), words(result));
        terminal::print_if_interrupted(self.if_interrupted(*seed, input));
        let korean_round = if round == 1 { "첫 번째".to_string() } else { format!("{round}번째") };
        terminal::print(&language.pick(
            format!("{name} fails on input {round} (seed {seed}): {why}\n"),
            format!("{name}: {korean_round} 입력(시드 {seed})에서 실패합니다: {why}\n"),
        ))?;
        let smallest = self.smallest(failure)?;
        let Smallest { input: small, result, .. } = &smallest;
        let (failing, why) = (self.generator.failing(small, language), words(result));
        let (smaller, search) = (self.made_smaller(input, &smallest), self.right_search(small)?);
        terminal::print(&format!("{smaller}{failing}{search}: {why}\n"))?;
        self.trial.deadline = Deadline::NONE; // the answer to this input is wanted
        let answer = self.trial.right_answer(small)?;
        let submission = &self.trial.target.submission;
        let right = answer.as_deref().ok();
        // Where the search cannot be followed, nothing is said.
        let diagnosis = self.trial.diagnose(&self.session, small, right, result).ok().flatten();
        if let Some(diagnosis) = diagnosis {
            let search = language.pick("search", "탐색");
            terminal::print(&format!("{search}: {}\n", language.reason(&diagnosis.sentence)))?;
        }
        terminal::print(&case_texts::shown(submission, small, right, result, language))?;
        terminal::print_if_interrupted(String::new());
        let case = match &answer {
            Ok(answer) => {
                let repeat = Invocation::new("judge", submission, &self.options.selection).to_string();
                let found = Counterexample { seed: *seed, input: small, answer };
                counterexample::offer(&self.workspace, &repeat, submission, &found, language)?
            }
            Err(why) => {
                let why = language.reason(why);
                terminal::print(&language.pick(
                    format!("It cannot be kept as a case, because its right output is unknown: {why}\n"),
                    format!("케이스로 저장할 수 없습니다. 케이스에는 정답 출력이 필요합니다: {why}\n"),
                ))?;
                None
            }
        };
        match case {
            Some(case) if InstrumentedProgram::fits(submission) => {
                let trace = Invocation::new("trace", submission, &self.options.selection);
                terminal::print(&language.pick(
                    format!("to see it: {trace} --case {case}\n"),
                    format!("탐색을 보려면: {trace} --case {case}\n"),
                ))
            }
            _ => Ok(()),
        }
    }

    /// `; a right search takes 5 steps`; empty if they cannot be counted.
    fn right_search(&self, input: &[u8]) -> Result<String> {
        let known = match &self.generator {
            Generator::Family(generator, _) => (generator.steps)(&String::from_utf8_lossy(input)),
            Generator::Program(_) => None,
        };
        let steps = match known {
            Some(steps) => Some(steps),
            None => self.trial.steps_of_reference(&self.session, input)?,
        };
        let language = self.options.language;
        Ok(steps.map_or(String::new(), |steps| {
            let (number, noun) = (grouped(steps), if steps == 1 { "step" } else { "steps" });
            language.pick(
                format!("; a correct search takes {number} {noun}"),
                format!("(맞는 풀이의 탐색은 {number}단계)"),
            )
        }))
    }
}
