//! `cargo oj stress`: random inputs until a submission is wrong, then a small input on which it still is: one on which a
//! right search takes few steps.

mod counterexample;
mod failure_report;
mod generator_option;

use crate::commands::arguments::Arguments;
use crate::commands::command_line::{option, text, Command};
use crate::commands::shared_options;
use crate::report::{format::counted, locale::Locale, terminal};
use failure_report::FailureReport;
use judge::{Checker, Selection, Session};
use std::process::ExitCode;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use stdx::{error, reason, Reason, Result};
use stress::{search, Generator, Reference, ReferenceFinder, SearchOutcome, Trial};
use workspace::Workspace;

pub static COMMAND: Command = Command {
    name: "stress",
    operands: "TARGET",
    summary: text(
        "Try random inputs until one fails, then make it smaller",
        "무작위 입력으로 반례를 찾아 작게 줄입니다",
    ),
    examples: &[
        ("stress 2580/mine", text("for ten seconds", "10초 동안")),
        ("stress 2580/mine --seconds 60", text("for a minute", "1분 동안")),
        ("stress 2580/mine --rounds 1000 --seed 7", text("the same inputs each time", "매번 같은 입력으로")),
        ("stress path/to/mine.rs --problem 2580", text("a file", "파일 하나")),
        (
            "stress 1000/mine --generator gen.py --reference brute.py",
            text("with programs in any language", "원하는 언어로 짠 프로그램으로"),
        ),
    ],
    options: &[
        option("--rounds", "N", "stop after N inputs", "입력 N개를 시도하고 멈춥니다"),
        option(
            "--seconds",
            "N",
            "stop after N seconds, even while making an input smaller (default: 10, unless `--rounds` is given)",
            "입력을 줄이는 시간까지 합쳐 N초 뒤에 멈춥니다 (기본값: 10, `--rounds`가 있으면 제한 없음)",
        ),
        option(
            "--seed",
            "N",
            "seed of the first input; the next input has seed N + 1, and so on (default: a new seed in each run)",
            "첫 번째 입력의 시드. 다음 입력부터 1씩 늘어납니다 (기본값: 매번 새 시드)",
        ),
        option("--no-shrink", "", "do not make the failing input smaller", "반례를 줄이지 않고 그대로 남깁니다"),
        option(
            "--generator",
            "PATH",
            "program that makes the inputs (default: the generator in `problem.txt`)",
            "입력을 만드는 프로그램 (기본값: `problem.txt`의 생성기)",
        ),
        option(
            "--reference",
            "PATH",
            "program whose answers are right: a file, `N/NAME` or `known/NAME` (default: the first of `main`, the \
             other submissions and `known/correct_*` that passes the samples)",
            "정답을 내는 기준 풀이: 파일, `N/NAME`, `known/NAME` (기본값: `main`, 다른 풀이, `known/correct_*` 중 예제를 \
             모두 맞힌 첫 번째 것)",
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
            "It keeps the failing input on which a correct search takes the fewest steps, so that you can follow \
             that search by hand.",
            "여러 반례 중 맞는 풀이의 탐색 단계가 가장 적은 것, 곧 손으로 따라가기 가장 쉬운 것을 남깁니다.",
        ),
        text(
            "Inputs come from the generator. The problem's checker judges the outputs. If the checker needs right \
             outputs, the reference makes them; it must first pass the samples. If `problem.txt` names a validator, \
             it checks every input. A failing input becomes a case `hack-SEED`; in a terminal, you are asked first. \
             If the input is already a case, that case is named. No existing file is overwritten.",
            "입력은 생성기가 만듭니다. 출력은 문제의 체커가 확인하며, 정답이 필요하면 기준 풀이의 출력을 씁니다. 기준 풀이로는 예제를 모두 맞힌 \
             것만 씁니다. `problem.txt`에 검증기가 적혀 있으면 그 검증기로 모든 입력을 검사합니다. 반례는 `hack-SEED` 케이스가 됩니다. 터미널에서는 먼저 \
             물어보고, 터미널이 아니면 바로 저장합니다. 이미 있는 케이스와 같으면 그 이름을 알려 줍니다. 이미 있는 파일은 덮어쓰지 않습니다.",
        ),
        text(
            "A generator program is called with a seed and a size from 1 to 100. To make a failing input smaller, \
             `stress` tries smaller sizes and other seeds; with `arguments=seed,size,shrink`, it asks the generator \
             (see problems/README.md); with a validator, it also removes lines and words and lowers numbers. \
             Generated inputs are changed in no other way.",
            "생성기가 프로그램이면 시드와 1부터 100까지의 크기를 인자로 주어 실행합니다. 반례는 더 작은 크기와 다른 시드로 줄이고, \
             `arguments=seed,size,shrink`이면 생성기가 직접 줄이며(problems/README.md 참고), 검증기가 있으면 줄과 단어를 빼고 수를 줄여 \
             봅니다. 그 밖에는 생성기가 만든 입력을 바꾸지 않습니다.",
        ),
        text(
            "Exit status: 0 if no failing input was found, 1 if one was, 2 after a usage, configuration or judge \
             error.",
            "종료 코드: 반례를 찾지 못했으면 0, 찾았으면 1, 사용법·설정·채점기 오류는 2입니다.",
        ),
    ],
    run,
};

pub fn run(arguments: Arguments) -> Result<ExitCode> {
    let workspace = &Workspace::find()?;
    let options = &Options::parse(arguments, workspace)?;
    let (selection, locale) = (&options.selection, options.locale);
    let submission = selection.submissions(workspace)?.remove(0);
    terminal::print(&format!("{} {}\n", locale.pick("seed", "시드"), options.seed))?;
    let session = &Session::new(workspace, 1);
    let generator = generator_option::named(&submission.problem, options.generator.as_deref())?;
    generator_option::note_templates(&generator, &submission.problem.folder, locale);
    let generator = Generator::prepare(generator, &submission, &session.compiler)?;
    let checker = Checker::prepare(&submission.problem, &session.compiler);
    let finder = ReferenceFinder { session, workspace, target: &submission, selection, checker: &checker };
    let reference = finder.find(options.reference.as_deref(), &mut |why| note(&why, locale))?;
    if let Some(reference) = &reference {
        terminal::print(&introduction(reference, locale))?;
    }
    let name = format!("{}/{}", submission.problem.number, submission.name);
    let mut trial = Trial::prepare(session, submission, generator, reference, checker, options.time)?;
    if !trial.can_judge() {
        let why = reason!(
            "no other accepted submission to compare with (work in progress is not used), so only crashes and \
             exceeded limits are found; name a reference with `--reference`",
            "비교할 맞은 풀이가 따로 없어서(작업 중인 풀이는 쓰지 않습니다) 런타임 에러와 제한 초과만 찾습니다. `--reference`로 기준 풀이를 지정할 수 있습니다"
        );
        note(&why, locale);
    }
    match search(&mut trial, &name, options)? {
        SearchOutcome::NothingFound(_) => Ok(ExitCode::SUCCESS),
        SearchOutcome::NothingTried(why) => Err(error!(
            "no input could be tried within `--seconds`: {}",
            "`--seconds`로 정한 시간 안에 입력을 하나도 시도하지 못했습니다: {}", &why
        )),
        SearchOutcome::Failed(failure) => {
            let report = FailureReport { workspace, options, trial: &trial, name: &name, failure: &failure };
            report.print().map(|()| ExitCode::from(1))
        }
    }
}

/// Tries inputs, and prints how many if none failed.
fn search(trial: &mut Trial<'_>, name: &str, options: &Options) -> Result<SearchOutcome> {
    let locale = options.locale;
    let begun = Instant::now();
    let rate = |round: u64| round as f64 / begun.elapsed().as_secs_f64().max(0.001);
    let nothing_found = |round: u64| {
        let (rate, took) = (rate(round), begun.elapsed().as_secs_f64());
        let inputs = counted(round as usize, "input");
        locale.pick(
            format!("{name}: {inputs} in {took:.1} s ({rate:.0} a second), nothing found\n"),
            format!("{name}: {took:.1}초 동안 입력 {round}개(초당 {rate:.0}개)를 시도했지만 반례를 찾지 못했습니다\n"),
        )
    };
    let outcome = search::search(trial, options.seed, options.rounds, &mut |round| {
        terminal::print_if_interrupted(nothing_found(round));
        let rate = rate(round);
        if round > 0 {
            terminal::progress(&locale.pick(
                format!("{round} inputs, {rate:.0} a second"),
                format!("입력 {round}개, 초당 {rate:.0}개"),
            ));
        }
    })?;
    if let SearchOutcome::NothingFound(round) = outcome {
        terminal::print(&nothing_found(round))?;
    }
    Ok(outcome)
}

fn note(why: &Reason, locale: Locale) {
    terminal::print_note(&format!("{}: {}", locale.pick("note", "참고"), locale.reason(why)));
}

/// Which one the reference is, and why it is believed.
fn introduction(reference: &Reference, locale: Locale) -> String {
    let (shown, count) = (reference.name(), reference.accepted);
    let (english, korean) = if reference.on_samples { ("sample", "예제") } else { ("case", "케이스") };
    let english = counted(count, english);
    locale.pick(
        format!("reference: {shown}, accepted on {english}\n"),
        format!("기준 풀이: {shown} ({korean} {count}개 통과)\n"),
    )
}

struct Options {
    selection: Selection,
    rounds: u64,
    /// None for no limit.
    time: Option<Duration>,
    seed: u64,
    shrinks: bool,
    generator: Option<String>,
    reference: Option<String>,
    locale: Locale,
}

impl Options {
    fn parse(mut arguments: Arguments, workspace: &Workspace) -> Result<Options> {
        const A_CENTURY: u64 = 100 * 365 * 24 * 3600;
        let rounds = arguments.number("--rounds", 1..=u64::MAX)?;
        let seconds = arguments.number("--seconds", 1..=A_CENTURY)?;
        let time = time(rounds, seconds);
        let rounds = rounds.unwrap_or(u64::MAX);
        let seed = arguments.number("--seed", 0..=u64::MAX)?.unwrap_or_else(|| new_seed(SystemTime::now()));
        let shrinks = !arguments.flag("--no-shrink");
        let generator = arguments.value("--generator")?;
        let reference = arguments.value("--reference")?;
        let locale = shared_options::locale(&mut arguments)?;
        let choice = shared_options::choice(&mut arguments)?;
        let selection = choice.of_one(workspace, "stress", &arguments.rest()?, locale)?;
        Ok(Options { selection, rounds, time, seed, shrinks, generator, reference, locale })
    }
}

/// A seed from the clock, with at most six digits, so that it is easy to type again.
fn new_seed(now: SystemTime) -> u64 {
    let now = now.duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_micros() as u64 % 1_000_000
}

/// How long inputs are tried: without `--seconds` ten seconds, or without end if `--rounds` ends it.
fn time(rounds: Option<u64>, seconds: Option<u64>) -> Option<Duration> {
    seconds.or(if rounds.is_some() { None } else { Some(10) }).map(Duration::from_secs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_alone_have_no_time_limit() {
        let limit = |rounds, seconds| time(rounds, seconds).map(|time| time.as_secs());
        assert_eq!(limit(None, None), Some(10));
        assert_eq!(limit(Some(1000), None), None);
        assert_eq!([limit(None, Some(3)), limit(Some(1000), Some(3))], [Some(3); 2]);
    }

    #[test]
    fn a_new_seed_is_the_part_of_the_time_below_a_second() {
        let seed = |microseconds| new_seed(UNIX_EPOCH + Duration::from_micros(microseconds));
        assert_eq!([seed(7), seed(999_999), seed(1_000_000), seed(12_345_678)], [7, 999_999, 0, 345_678]);
        assert_eq!(new_seed(UNIX_EPOCH - Duration::from_secs(1)), 0, "a clock that is wrong");
    }
}
