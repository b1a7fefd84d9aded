//! `cargo oj stress`: random inputs until a submission is wrong, then the smallest input on which it still is.

mod generator;
mod reference;

use crate::commands::arguments::Arguments;
use crate::commands::shared_options::Options;
use crate::judging::case_result::Finding;
use crate::judging::session::Workshop;
use crate::judging::submission::{self, Entry};
use crate::report::numbers::counted;
use crate::report::terminal;
use crate::report::verdict_table;
use crate::sandbox::Keeper;
use crate::support::error::{Error, Result};
use crate::support::files;
use crate::workspace::verdict::Verdict;
use crate::workspace::Workspace;
use generator::Generator;
use reference::Rivals;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

pub const HELP: &str = "\
Tries a submission on random inputs, and makes the first one it fails on as small as possible.

  cargo oj stress 2580/mine
  cargo oj stress 2580/mine --seconds 60
  cargo oj stress 2580/mine --rounds 1000 --seed 7
  cargo oj stress path/to/mine.rs --problem 2580

  --rounds N         so many inputs
  --seconds N        so many seconds (default: 10, unless there are rounds)
  --seed N           the seed of the first input; those after it have the next ones (default: a new one each time)
  --reference NAME   the submission that knows the right answers (default: the problem's answer)
  --problem N        the problem that a path to a file is meant for
  --time TIME        another time limit, `500ms` or `2s`
  --memory SIZE      another memory limit, `64MB`
  --lang ko|en       the language of the reasons

Inputs come from the generator that `problem.txt` names. The problem's checker judges the answers; without one, they
are compared with those of the reference. An input that fails becomes a case, `hack-SEED`: in a terminal after a
question, elsewhere at once. Nothing that is there is overwritten.

Exit status: 0 nothing found, 1 an input on which the submission fails, 2 something is wrong with the call, the
configuration or the judge.
";

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let rounds = arguments.number("--rounds")?;
    let seconds = arguments.number("--seconds")?;
    if rounds == Some(0) || seconds == Some(0) {
        return Err(Error::new("nothing would be tried: `--rounds` and `--seconds` are at least 1"));
    }
    let seed = arguments.number("--seed")?.unwrap_or_else(new_seed);
    let reference = arguments.value("--reference")?;
    let mut options = Options::choose(&mut arguments)?;
    if options.cases.is_some() || options.cases_dir.is_some() {
        return Err(Error::new(
            "`cargo oj stress` makes its own cases; it takes no `--cases` and no `--cases-dir`",
        ));
    }
    options.targets = arguments.rest("stress")?;
    let [target] = options.targets.as_mut_slice() else {
        return Err(Error::new("stress takes one target: `cargo oj stress 2580/main`"));
    };
    *target = submission::answer_of(target);
    let limit = seconds.or(if rounds.is_some() { None } else { Some(10) }).map(Duration::from_secs);
    let workspace = Workspace::find()?;
    let entry = submission::choose(&workspace, &options)?.remove(0);
    terminal::print(&format!("seed {seed}\n"))?;
    let name = format!("{}/{}", entry.problem.number, entry.name);
    let mut hunt = Hunt::prepare(&workspace, entry, reference.as_deref(), &options)?;
    match hunt.search(seed, rounds, limit)? {
        Search::Nothing { rounds, took } => {
            let rate = rounds as f64 / took.as_secs_f64().max(0.001);
            let (inputs, took) = (counted(rounds as usize, "input"), took.as_secs_f64());
            terminal::print(&format!(
                "{name}: {inputs} in {took:.1} s ({rate:.0} a second), nothing found\n"
            ))?;
            Ok(ExitCode::SUCCESS)
        }
        Search::Found { round, input, finding } => {
            hunt.report(seed.wrapping_add(round), round + 1, &input, &finding)?;
            Ok(ExitCode::from(1))
        }
    }
}

/// Short enough to be typed again.
fn new_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_micros() as u64 % 1_000_000
}

struct Hunt<'a> {
    workspace: &'a Workspace,
    options: &'a Options,
    generator: Generator,
    rivals: Rivals,
    workshop: Workshop,
}

enum Search {
    Nothing { rounds: u64, took: Duration },
    Found { round: u64, input: Vec<u8>, finding: Finding },
}

/// A batch is as large as fits into this time.
const BATCH: Duration = Duration::from_millis(100);

impl<'a> Hunt<'a> {
    fn prepare(
        workspace: &'a Workspace,
        entry: Entry,
        reference: Option<&str>,
        options: &'a Options,
    ) -> Result<Hunt<'a>> {
        let mut workshop = Workshop::open(workspace, std::slice::from_ref(&entry), 1)?;
        let generator = Generator::prepare(&entry.problem, &workshop.compiler, &mut workshop.keepers[0])?;
        let rivals = Rivals::prepare(&mut workshop, workspace, entry, reference, options)?;
        Ok(Hunt { workspace, options, generator, rivals, workshop })
    }

    fn search(&mut self, seed: u64, rounds: Option<u64>, limit: Option<Duration>) -> Result<Search> {
        let begun = Instant::now();
        let (mut round, mut size) = (0, 1);
        loop {
            let took = begun.elapsed();
            let left = rounds.map_or(u64::MAX, |rounds| rounds - round);
            if left == 0 || limit.is_some_and(|limit| took >= limit) {
                return Ok(Search::Nothing { rounds: round, took });
            }
            let count = left.min(size);
            let before = Instant::now();
            let inputs = (round..round + count)
                .map(|round| self.generator.make(seed.wrapping_add(round), &mut self.workshop.keepers[0]))
                .collect::<Result<Vec<_>>>()?;
            if let Some((index, finding)) = self.rivals.try_all(&mut self.workshop, &inputs)? {
                let input = inputs[index].clone();
                return Ok(Search::Found { round: round + index as u64, input, finding });
            }
            round += count;
            if before.elapsed() < BATCH / 2 {
                size = (size * 2).min(4096);
            } else if before.elapsed() > BATCH {
                size = (size / 2).max(1);
            }
            let rate = round as f64 / begun.elapsed().as_secs_f64().max(0.001);
            terminal::progress(&format!("{round} inputs, {rate:.0} a second"));
        }
    }

    fn report(&mut self, seed: u64, count: u64, input: &[u8], finding: &Finding) -> Result<()> {
        let language = self.options.language;
        let words = |finding: &Finding| format!("{}, {}", finding.verdict, language.reason(&finding.reason));
        let name = format!("{}/{}", self.rivals.target.entry.problem.number, self.rivals.target.entry.name);
        terminal::print(&format!("{name} fails on input {count} (seed {seed}): {}\n", words(finding)))?;
        let (smallest, finding, tries) = self.shrink(input, seed, finding)?;
        terminal::clear_progress();
        let tries = counted(tries, "try");
        let (from, to) = (self.generator.size(input), self.generator.size(&smallest));
        terminal::print(&format!("made smaller in {tries}, from {from} to {to}: {}\n", words(&finding)))?;
        let answer = self.rivals.right_answer(&mut self.workshop, &smallest)?;
        let files = self.rivals.files(&smallest, answer.as_deref())?;
        terminal::print(&verdict_table::columns(&self.rivals.target.entry, &files, &finding, language)?)?;
        match answer {
            Some(answer) => self.offer(seed, &smallest, &answer),
            None => {
                let why = "no accepted submission answers it, and a case needs a right output";
                terminal::print(&format!("It cannot become a case: {why}.\n"))
            }
        }
    }

    /// The smallest input found on which the submission gets the same verdict.
    fn shrink(&mut self, input: &[u8], seed: u64, finding: &Finding) -> Result<(Vec<u8>, Finding, usize)> {
        let mut smallest = finding.clone();
        let mut tries = 0;
        let (rivals, workshop) = (&mut self.rivals, &mut self.workshop);
        // A wrong answer that came at once is not waited for much longer on other inputs.
        if finding.verdict != Verdict::TLE {
            rivals.hurry(Duration::from_millis(20 + 10 * finding.time));
        }
        let mut own = Keeper::start()?; // generators' programs run beside the submission
        let shrunk = self.generator.shrink(input, seed, &mut own, &mut |input| {
            tries += 1;
            terminal::progress(&format!("making it smaller: {}", counted(tries, "try")));
            Ok(rivals.try_one(workshop, input)?.verdict == finding.verdict)
        })?;
        rivals.no_hurry();
        if shrunk != input {
            smallest = rivals.try_one(workshop, &shrunk)?;
        }
        if smallest.verdict != finding.verdict {
            terminal::tell("note: on one and the same input it fails at one time and not at another");
            return Ok((input.to_vec(), finding.clone(), tries));
        }
        Ok((shrunk, smallest, tries))
    }

    /// Makes a case of it, if nobody objects.
    fn offer(&self, seed: u64, input: &[u8], answer: &[u8]) -> Result<()> {
        let folder = self.rivals.target.entry.problem.folder.join("cases");
        let Some(name) = free_name(&folder, seed, input) else {
            return terminal::print("That is a case already.\n");
        };
        let path = |extension: &str| -> PathBuf { folder.join(format!("{name}.{extension}")) };
        let shown = self.workspace.shown(&path("in"));
        if io::stdin().is_terminal() && io::stdout().is_terminal() {
            terminal::print(&format!("Keep it as `{shown}`? [Y/n] "))?;
            let mut line = String::new();
            let read = io::stdin().read_line(&mut line);
            let no = ["n", "아니"].iter().any(|no| line.trim().to_lowercase().starts_with(no));
            if no || !read.is_ok_and(|bytes| bytes > 0) {
                return Ok(());
            }
        }
        files::write(&path("out"), answer)?;
        files::write(&path("in"), input)?;
        let again = &self.rivals.target.entry.again;
        terminal::print(&format!("Kept as `{shown}` with its output. To judge it: {again} --cases {name}\n"))
    }
}

/// A name for the case that no other input has; None if this very input has one.
fn free_name(folder: &Path, seed: u64, input: &[u8]) -> Option<String> {
    let names = std::iter::once(format!("hack-{seed}")).chain((2..).map(|n| format!("hack-{seed}-{n}")));
    for name in names {
        match std::fs::read(folder.join(format!("{name}.in"))) {
            Err(_) => return Some(name),
            Ok(there) if there == input => return None,
            Ok(_) => {}
        }
    }
    None
}
