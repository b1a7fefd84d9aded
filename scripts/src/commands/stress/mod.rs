//! `cargo oj stress`: random inputs until a submission is wrong, then the smallest input on which it still is.

mod generator;
mod new_case;
mod reference;
mod runner;
mod shrink;
mod trial;

use crate::commands::arguments::Arguments;
use crate::commands::shared_options;
use crate::judging::case_result::CaseResult;
use crate::judging::selection::{self, Selection};
use crate::judging::session::Session;
use crate::report::language::Language;
use crate::report::numbers::counted;
use crate::report::{terminal, verdict_table};
use crate::support::error::{error, Result};
use crate::workspace::verdict::Verdict;
use crate::workspace::Workspace;
use generator::Generator;
use runner::Runner;
use std::process::ExitCode;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use trial::Trial;

pub const HELP: &str = "\
Tries a submission on random inputs, and makes the first one it fails on as small as possible.

  cargo oj stress 2580/mine
  cargo oj stress 2580/mine --seconds 60
  cargo oj stress 2580/mine --rounds 1000 --seed 7
  cargo oj stress path/to/mine.rs --problem 2580

  --rounds N         stop after N inputs
  --seconds N        stop after N seconds (default: 10, unless there are rounds)
  --seed N           the seed of the first input; each later input has the next seed (default: a new one each time)
  --reference NAME   the submission whose answers are right (default: the problem's answer)
  --problem N        the problem that a path to a file is meant for
  --time TIME        another time limit, `500ms` or `2s`
  --memory SIZE      another memory limit, `64MB`
  --lang ko|en       the language (default: that of the locale)

Inputs come from the generator that `problem.txt` names. The problem's checker judges the answers; without one, they
are compared with those of the reference. An input that fails becomes a case, `hack-SEED`: in a terminal after a
question, elsewhere at once. No existing file is overwritten.

Exit status: 0 nothing found, 1 an input on which the submission fails, 2 something is wrong with the call, the
configuration or the judge.
";

pub fn run(arguments: Arguments) -> Result<ExitCode> {
    let options = Options::parse(arguments)?;
    let workspace = Workspace::find()?;
    let submission = options.selection.submissions(&workspace)?.remove(0);
    let language = options.language;
    terminal::print(&format!("{} {}\n", language.pick("seed", "시드"), options.seed))?;
    let session = Session::new(&workspace, 1);
    let generator = Generator::prepare(&submission, &session.compiler)?;
    let name = options.reference.as_deref();
    let reference = reference::prepare(&session, &workspace, &submission, name, &options.selection)?;
    let trial = Trial::prepare(&session, Runner::prepare(&session, submission)?, reference)?;
    if !trial.can_judge() {
        terminal::print_note(language.pick(
            "note: there is no checker and no other accepted submission to compare with, so only crashes and \
             exceeded limits are found",
            "참고: 체커도, 비교할 다른 정답 제출도 없어서 런타임 에러와 제한 초과만 찾습니다",
        ));
    }
    let mut stress = Stress { workspace, options, generator, trial };
    match stress.search()? {
        None => Ok(ExitCode::SUCCESS),
        Some(failure) => stress.report(&failure).map(|()| ExitCode::from(1)),
    }
}

struct Options {
    selection: Selection,
    rounds: u64,
    time: Duration,
    seed: u64,
    reference: Option<String>,
    language: Language,
}

impl Options {
    fn parse(mut arguments: Arguments) -> Result<Options> {
        let rounds = arguments.number("--rounds", 1..=u64::MAX)?;
        let seconds = arguments.number("--seconds", 1..=u64::MAX)?;
        let time = match (rounds, seconds) {
            (_, Some(seconds)) => Duration::from_secs(seconds),
            (Some(_), None) => Duration::MAX,
            (None, None) => Duration::from_secs(10),
        };
        let rounds = rounds.unwrap_or(u64::MAX);
        let seed = arguments.number("--seed", 0..=u64::MAX)?.unwrap_or_else(new_seed);
        let reference = arguments.value("--reference")?;
        let language = shared_options::language(&mut arguments)?;
        let mut selection = shared_options::selection(&mut arguments)?;
        if selection.cases.is_some() || selection.cases_dir.is_some() {
            return Err(error!(
                "`cargo oj stress` makes its own cases; it takes no `--cases` and no `--cases-dir`",
                "`cargo oj stress`는 케이스를 직접 만듭니다. `--cases`와 `--cases-dir` 옵션은 쓸 수 없습니다"
            ));
        }
        let targets = arguments.rest("stress")?;
        let [target] = targets.as_slice() else {
            return Err(error!(
                "stress takes one target: `cargo oj stress 2580/main`",
                "대상은 하나여야 합니다: `cargo oj stress 2580/main`"
            ));
        };
        selection.targets = vec![selection::answer_of(target)];
        Ok(Options { selection, rounds, time, seed, reference, language })
    }
}

/// A seed from the clock, of at most six digits, which are easy to type again.
fn new_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_micros() as u64 % 1_000_000
}

struct Stress {
    workspace: Workspace,
    options: Options,
    generator: Generator,
    trial: Trial,
}

/// An input on which the target fails.
struct Failure {
    seed: u64,
    input: Vec<u8>,
    result: CaseResult,
}

/// The number of inputs that are tried together is chosen so that they take about this long.
const BATCH: Duration = Duration::from_millis(100);

/// The most inputs that are tried together.
const MOST: u64 = 4096;

impl Stress {
    /// Tries inputs until one fails. None, and a line about it, if the rounds or the time are over before.
    fn search(&mut self) -> Result<Option<Failure>> {
        let Options { rounds, time, seed, language, .. } = self.options;
        let begun = Instant::now();
        let rate = |round: u64| round as f64 / begun.elapsed().as_secs_f64().max(0.001);
        let (mut round, mut size) = (0, 1);
        while round < rounds && begun.elapsed() < time {
            let before = Instant::now();
            let seeds = (round..round + size.min(rounds - round)).map(|round| seed.wrapping_add(round));
            let inputs = seeds.clone().map(|seed| self.generator.make(seed)).collect::<Result<Vec<_>>>()?;
            if let Some((index, result)) = self.trial.first_failure(&inputs)? {
                let failed = seeds.zip(inputs).nth(index);
                return Ok(failed.map(|(seed, input)| Failure { seed, input, result }));
            }
            round += inputs.len() as u64;
            if before.elapsed() < BATCH / 2 {
                size = (size * 2).min(MOST);
            } else if before.elapsed() > BATCH {
                size = (size / 2).max(1);
            }
            let rate = rate(round);
            terminal::progress(&language.pick(
                format!("{round} inputs, {rate:.0} a second"),
                format!("입력 {round}개, 초당 {rate:.0}개"),
            ));
        }
        let (rate, took) = (rate(round), begun.elapsed().as_secs_f64());
        let (name, inputs) = (self.name(), counted(round as usize, "input"));
        terminal::print(&language.pick(
            format!("{name}: {inputs} in {took:.1} s ({rate:.0} a second), nothing found\n"),
            format!("{name}: {took:.1}초 동안 입력 {round}개(초당 {rate:.0}개)를 시도했지만 실패를 찾지 못했습니다\n"),
        ))?;
        Ok(None)
    }

    /// `2580/mine`
    fn name(&self) -> String {
        let submission = &self.trial.target.submission;
        format!("{}/{}", submission.problem.number, submission.name)
    }

    fn report(&mut self, failure: &Failure) -> Result<()> {
        let language = self.options.language;
        let words = |result: &CaseResult| format!("{}, {}", result.verdict, language.reason(&result.reason));
        let Failure { seed, input, result } = failure;
        let round = seed.wrapping_sub(self.options.seed).wrapping_add(1);
        let (name, why) = (self.name(), words(result));
        terminal::print(&language.pick(
            format!("{name} fails on input {round} (seed {seed}): {why}\n"),
            format!("{name}: 입력 {round}(시드 {seed})에서 실패합니다: {why}\n"),
        ))?;
        let (smallest, result, tries) = self.shrink(failure)?;
        let size = |input: &[u8]| self.generator.size(input, language);
        let (from, to, why) = (size(input), size(&smallest), words(&result));
        terminal::print(&language.pick(
            format!("made smaller in {}, from {from} to {to}: {why}\n", counted(tries, "try")),
            format!("줄인 입력 ({tries}번 시도, {from} → {to}): {why}\n"),
        ))?;
        let answer = self.trial.right_answer(&smallest)?;
        let case = self.trial.case(&smallest, answer.as_deref())?;
        let submission = &self.trial.target.submission;
        terminal::print(&verdict_table::columns(submission, &case, &result, language)?)?;
        match answer {
            Some(answer) => new_case::offer(&self.workspace, submission, *seed, (&smallest, &answer), language),
            None => terminal::print(language.pick(
                "It cannot become a case: no accepted submission answers it, and a case needs a right output.\n",
                "케이스로 저장할 수 없습니다. 케이스에는 정답 출력이 필요한데, 이 입력의 정답을 내는 제출이 없습니다.\n",
            )),
        }
    }

    /// The smallest input found on which the target gets the same verdict, its result, and the number of inputs tried.
    fn shrink(&mut self, failure: &Failure) -> Result<(Vec<u8>, CaseResult, usize)> {
        let Failure { seed, input, result } = failure;
        let time = self.trial.target.submission.limits.time;
        if result.verdict != Verdict::TLE {
            // On a smaller input the same failure is expected in about the same time, or less.
            let expected = Duration::from_millis(20 + 10 * result.time);
            self.trial.target.submission.limits.time = expected.min(time);
        }
        let mut tries = 0;
        let (trial, language) = (&self.trial, self.options.language);
        let shrunk = shrink::shrink(&self.generator, input, *seed, &mut |input| {
            tries += 1;
            terminal::progress(&language.pick(
                format!("making it smaller: {}", counted(tries, "try")),
                format!("입력을 줄이는 중: {tries}번 시도"),
            ));
            Ok(trial.try_input(input)?.verdict == result.verdict)
        })?;
        self.trial.target.submission.limits.time = time;
        if shrunk == *input {
            return Ok((shrunk, result.clone(), tries));
        }
        let smallest = self.trial.try_input(&shrunk)?;
        if smallest.verdict != result.verdict {
            terminal::print_note(language.pick(
                "note: on one and the same input it fails at one time and not at another",
                "참고: 같은 입력에서 실패하기도 하고 실패하지 않기도 합니다",
            ));
            return Ok((input.clone(), result.clone(), tries));
        }
        Ok((shrunk, smallest, tries))
    }
}
