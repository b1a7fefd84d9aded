//! `cargo oj stress`: random inputs until a submission is wrong, then a small input on which it still is: one on which a
//! right search takes few steps.

mod generator;
mod new_case;
mod reference;
mod runner;
mod shrink;
mod shrink_unknown_text;
mod trial;
mod tried_inputs;

use crate::commands::arguments::Arguments;
use crate::commands::command_line::{option, text, Command};
use crate::commands::shared_options;
use crate::judging::case_result::CaseResult;
use crate::judging::session::Session;
use crate::judging::submission_selection::Selection;
use crate::report::format::{counted, grouped};
use crate::report::locale::Locale;
use crate::report::{failing_case, terminal};
use crate::support::error::Result;
use crate::workspace::verdict::Verdict;
use crate::workspace::Workspace;
use generator::Generator;
use runner::Runner;
use shrink::{Shrunk, Task};
use std::process::ExitCode;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use trial::Trial;

pub static COMMAND: Command = Command {
    name: "stress",
    operands: "TARGET",
    summary: text(
        "Try random inputs until one fails, and make it smaller",
        "실패하는 무작위 입력을 찾아 작게 줄입니다",
    ),
    examples: &[
        ("stress 2580/mine", text("for ten seconds", "10초 동안")),
        ("stress 2580/mine --seconds 60", text("for a minute", "1분 동안")),
        ("stress 2580/mine --rounds 1000 --seed 7", text("the same inputs each time", "매번 같은 입력으로")),
        ("stress path/to/mine.rs --problem 2580", text("a file", "파일 하나")),
    ],
    options: &[
        option("--rounds", "N", "stop after N inputs", "입력 N개를 넣어 보고 멈춥니다"),
        option(
            "--seconds",
            "N",
            "stop after N seconds (default: 10, unless `--rounds` is given)",
            "N초 뒤에 멈춥니다 (기본값: 10, `--rounds`가 있으면 제한 없음)",
        ),
        option(
            "--seed",
            "N",
            "seed of the first input; each later input has the next seed (default: a new one each time)",
            "첫 번째 입력의 시드. 다음 입력부터 1씩 늘어납니다 (기본값: 매번 새 시드)",
        ),
        option(
            "--reference",
            "NAME",
            "submission whose answers are right (default: the problem's answer, or else the first `correct_*` of its \
             folder `known`)",
            "정답으로 삼을 풀이 (기본값: 문제의 모범 답안, 없으면 `known` 폴더의 첫 번째 `correct_*`)",
        ),
        shared_options::PROBLEM,
        shared_options::COMMAND,
        shared_options::LANGUAGE,
        shared_options::TIME,
        shared_options::MEMORY,
        shared_options::FLOAT,
        shared_options::LANG,
    ],
    notes: &[
        shared_options::TARGETS,
        text(
            "Of the inputs that fail, the one is kept on which a right search takes the fewest steps, to be followed by hand.",
            "실패하는 입력 중에서 올바른 탐색의 단계가 가장 적어 손으로 따라갈 수 있는 것을 남깁니다.",
        ),
        text(
            "Inputs come from the generator that `problem.txt` names. The problem's checker judges the answers; without \
             one, they are compared with those of the reference. If `problem.txt` names a validator, it checks every \
             input. An input that fails becomes a case, `hack-SEED`: in a terminal after a question, elsewhere at once. \
             If it is a case already, that case is named. No existing file is overwritten.",
            "입력은 `problem.txt`에 적힌 생성기가 만듭니다. 출력은 문제의 체커가 확인하며, 체커가 없으면 기준 풀이의 출력과 비교합니다. \
             `problem.txt`에 검증기가 있으면 모든 입력을 확인합니다. 실패한 입력은 `hack-SEED` 케이스가 됩니다. 터미널에서는 먼저 물어보고, 다른 \
             곳에서는 바로 저장합니다. 이미 있는 케이스와 같으면 그 이름을 알려 줍니다. 이미 있는 파일은 덮어쓰지 않습니다.",
        ),
        text(
            "A generator that is a program is called with `shrink` and a failing input on standard input, and prints \
             smaller inputs, best first, with a line `---` between two of them. If it fails or prints nothing, lines \
             and words are left out and numbers made smaller; an input on which the reference fails, or which the \
             checker calls unfit, does not count.",
            "생성기가 프로그램이면 `shrink` 인자와 함께 실행하고 실패한 입력을 표준 입력으로 줍니다. 생성기는 더 작은 입력을 좋은 것부터, 사이에 `---` \
             줄을 넣어 출력합니다. 생성기가 실패하거나 아무것도 출력하지 않으면 줄과 단어를 빼고 수를 줄여 봅니다. 기준 풀이가 실패하거나 체커가 \
             부적합하다고 한 입력은 세지 않습니다.",
        ),
        text(
            "Exit status: 0 if nothing was found, 1 if the submission fails on an input, 2 after a usage, configuration \
             or judge error.",
            "종료 코드: 반례를 찾지 못했으면 0, 풀이가 실패하는 입력을 찾았으면 1, 사용법·설정·채점기 오류는 2입니다.",
        ),
    ],
    run,
};

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
    let mut stress = Stress { workspace, session, options, generator, trial };
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
    language: Locale,
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
        let selection = shared_options::selection(&mut arguments)?;
        let selection = selection.of_one("stress", &arguments.rest()?)?;
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
    session: Session,
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
            format!("{name}: {took:.1}초 동안 입력 {round}개(초당 {rate:.0}개)를 시도했지만 반례를 찾지 못했습니다\n"),
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
            format!("{name}: {round}번째 입력(시드 {seed})에서 실패합니다: {why}\n"),
        ))?;
        let (smallest, result, tries) = self.shrink(failure)?;
        let (failing, why) = (self.generator.failing(&smallest, language), words(&result));
        let (smaller, search) = (self.made_smaller(input, &smallest, tries), self.right_search(&smallest)?);
        terminal::print(&format!("{smaller}\n{failing}{search}: {why}\n"))?;
        let answer = self.trial.right_answer(&smallest)?;
        let submission = &self.trial.target.submission;
        let right = answer.as_deref();
        // Where the search cannot be followed, nothing is said.
        let diagnosis = self.trial.diagnose(&self.session, (&smallest, right), &result).ok().flatten();
        if let Some(diagnosis) = diagnosis {
            let search = language.pick("search", "탐색");
            terminal::print(&format!("{search}: {}\n", language.reason(&diagnosis)))?;
        }
        terminal::print(&failing_case::shown(submission, &smallest, right, &result, language))?;
        match &answer {
            Some(answer) => new_case::offer(&self.workspace, submission, *seed, (&smallest, answer), language),
            None => terminal::print(language.pick(
                "It cannot become a case: no accepted submission answers it, and a case needs a right output.\n",
                "케이스로 저장할 수 없습니다. 케이스에는 정답 출력이 필요한데, 이 입력의 정답을 내는 제출이 없습니다.\n",
            )),
        }
    }

    /// `made smaller in 57 tries, from 52 blanks to 3 blanks`
    fn made_smaller(&self, input: &[u8], smallest: &[u8], tries: usize) -> String {
        let language = self.options.language;
        let counted = counted(tries, "try");
        if smallest == input {
            return language.pick(
                format!("not made smaller in {counted}"),
                format!("더 작은 반례를 찾지 못했습니다 ({tries}번 시도)"),
            );
        }
        let [from, to] = [input, smallest].map(|input| self.generator.size(input, language));
        language.pick(
            format!("made smaller in {counted}, from {from} to {to}"),
            format!("줄인 입력 ({tries}번 시도, {from} → {to})"),
        )
    }

    /// `; a right search takes 5 steps`; empty if they cannot be counted.
    fn right_search(&self, input: &[u8]) -> Result<String> {
        let known = match &self.generator {
            Generator::BuiltIn(generator, _) => (generator.steps)(&String::from_utf8_lossy(input)),
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
                format!("; a right search takes {number} {noun}"),
                format!(". 올바른 탐색은 {number}단계로 끝납니다"),
            )
        }))
    }

    /// The smallest input found on which the target fails in the same way, its result, and the number of inputs tried.
    fn shrink(&mut self, failure: &Failure) -> Result<(Vec<u8>, CaseResult, usize)> {
        let Failure { input, result, .. } = failure;
        let (language, time) = (self.options.language, self.trial.target.submission.limits.time);
        // A search without an end exceeds a tenth of the limit too. One that is only slow has to exceed the limit clearly.
        // After another failure, the same one is expected in about the same time, or less.
        let attempts = match result.verdict {
            Verdict::TLE => vec![(time / 10, 100), (time * 5 / 4, 20)],
            _ => vec![(Duration::from_millis(20 + 10 * result.time).min(time), 4000)],
        };
        let mut tries = 0;
        for (limit, most) in attempts {
            self.trial.target.submission.limits.time = limit;
            let shrunk = self.shrink_with(most, failure, &mut tries);
            self.trial.target.submission.limits.time = time;
            let shrunk = shrunk?;
            if shrunk.input == *input {
                return Ok((shrunk.input, result.clone(), tries));
            }
            let smallest = self.trial.try_input(&shrunk.input)?;
            if matches!(smallest.verdict, Verdict::AC | Verdict::JE) {
                continue;
            }
            if shrunk.as_text && self.trial.validator.is_none() {
                terminal::print_note(language.pick(
                    "note: the generator does not know `shrink`, so lines, words and numbers were changed; check that \
                     the input is still a legal one, or name a program that checks it in `problem.txt`, as \
                     `validator: ./validator.py`",
                    "참고: 생성기가 `shrink`를 지원하지 않아 줄, 단어, 숫자 단위로 줄였습니다. 문제의 조건에 맞는 입력인지 확인하거나, \
                     조건을 검사하는 프로그램을 `problem.txt`에 적으세요(예: `validator: ./validator.py`)",
                ));
            }
            return Ok((shrunk.input, smallest, tries));
        }
        terminal::print_note(language.pick(
            "note: on one and the same input it fails at one time and not at another",
            "참고: 같은 입력에서 실패하기도 하고 실패하지 않기도 합니다",
        ));
        Ok((input.clone(), result.clone(), tries))
    }

    /// Makes the input smaller, trying `most` others.
    fn shrink_with(&self, most: usize, failure: &Failure, tries: &mut usize) -> Result<Shrunk> {
        let (trial, language, verdict) = (&self.trial, self.options.language, failure.result.verdict);
        let task = Task {
            generator: &self.generator,
            input: &failure.input,
            seed: failure.seed,
            tries: most,
            knows_legal: trial.reference.is_some() || trial.validator.is_some(),
        };
        shrink::shrink(&task, &mut |input| {
            *tries += 1;
            terminal::progress(&language.pick(
                format!("making it smaller: {}", counted(*tries, "try")),
                format!("입력을 줄이는 중: {tries}번 시도"),
            ));
            trial.fails_alike(input, verdict)
        })
    }
}
