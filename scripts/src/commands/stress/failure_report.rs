//! The report about a failing input: how it was shrunk, why the target fails on it, and how to keep it.

use crate::commands::stress::options::Options;
use crate::report::{input_and_outputs, invocation::Invocation, terminal};
use judge::CaseResult;
use messages::{message, plural, tr, Message, Result};
use shared::judgement::Judgement;
use std::io::{self, IsTerminal};
use stdx::{display::grouped, files};
use stress::{shrink, FailingInput, ShrinkEvent, SmallerInput, StressTest};
use trace::InstrumentedProgram;
use verdicts::compare;
use verdicts::Deadline;
use workspace::{case::HACK_GROUP, Case, Comparison};

/// A failure, with the values that its report needs.
pub struct FailureReport<'a> {
    pub options: &'a Options,
    pub test: &'a StressTest<'a>,
    pub failure: &'a FailingInput,
}

impl FailureReport<'_> {
    /// Shrinks the input, shows it, and offers it as a case.
    pub fn print(&self) -> Result<()> {
        let submission = self.test.submission();
        let name = submission.target();
        let FailingInput { round, seed, input, result } = self.failure;
        let words = |result: &CaseResult| format!("{}, {}", result.verdict, result.reason.localized());
        let why = words(result);
        self.set_interruption_text(input);
        terminal::print(&tr!("{name} fails on input {round} (seed {seed}): {why}\n"))?;
        let (shrinking, smaller) = self.make_smaller()?;
        let (small, result) = smaller.as_ref().map_or((input, result), |(small, result)| (small, result));
        let (failing, search) = (self.test.generator.failure_text(small), self.correct_search(small)?);
        terminal::print(&format!("{shrinking}{}{search}: {}\n", failing.localized(), words(result)))?;
        let answer = self.test.correct_answer(small, Deadline::NONE)?;
        let right = answer.as_deref().ok();

        // Without a recording there is no diagnosis.
        let case = self.test.case(small, right)?;
        let of_search = reasons::diagnose(submission, self.test.session, &case, result).ok().flatten();
        let of_output = reasons::output_remark(&submission.problem.settings, &case, result)?;
        if let Some(sentence) = of_search.map(|finding| finding.sentence).or(of_output) {
            terminal::print(&format!("{}: {}\n", tr!("diagnosis"), sentence.localized()))?;
        }

        terminal::print(&input_and_outputs::columns(submission, (&tr!("input"), small), right, result))?;
        terminal::set_interruption_text(String::new());

        match &answer {
            Ok(_) if !self.has_folder() => {
                terminal::print_note(&message!(
                    "to keep such inputs as cases, specify a folder for them with `--cases-dir DIR`"
                ));
                Ok(())
            }
            Ok(answer) => self.offer(small, answer),
            Err(failure) => {
                let why = failure.reason.localized();
                terminal::print(&tr!(
                    "It cannot be kept as a case, because its expected output is unknown: {why}\n"
                ))
            }
        }
    }

    /// Shrinks the input. Returns a line about it (`made smaller in 57 tries, from 52 blanks to 3 blanks`),
    /// and the smaller input with its result, if there is one.
    fn make_smaller(&self) -> Result<(String, Option<SmallerInput>)> {
        if !self.options.shrinks {
            return Ok((tr!("not made smaller (`--no-shrink`)\n"), None));
        }

        let (mut tries, mut skipped) = (0, 0);
        let mut observe = |event: ShrinkEvent<'_>| match event {
            ShrinkEvent::Try | ShrinkEvent::Skip => {
                *if matches!(event, ShrinkEvent::Try) { &mut tries } else { &mut skipped } += 1;
                terminal::progress(&tr!(
                    "making it smaller: {tried}, {skipped} skipped; Ctrl-C shows the smallest input so far",
                    tried = tried(tries)
                ));
            }
            ShrinkEvent::Smaller(input) => self.set_interruption_text(input),
            ShrinkEvent::Note(why) => terminal::print_note(&why),
        };

        let smaller = shrink::smaller(self.test, self.failure, &mut observe)?;
        let tried = tried(tries);
        let mut line = match &smaller {
            None if tries == 0 && !self.test.deadline.is_over() => {
                tr!("it was not made smaller: there is no other input to try\n")
            }
            None => tr!("it was not made smaller ({tried})\n"),
            Some((small, _)) => {
                let [from, to] =
                    [&self.failure.input, small].map(|input| self.test.generator.size_text(input));
                if from == to {
                    tr!("made simpler in {tried}, still {to}\n")
                } else {
                    tr!("made smaller in {tried}, from {from} to {to}\n")
                }
            }
        };
        if self.test.deadline.is_over() {
            line += &tr!("with more time (`--seconds N`) it may become smaller\n");
        }

        Ok((line, smaller))
    }

    /// Sets the text that is printed after Ctrl-C while the input is being shrunk. It contains the smallest failing
    /// input so far.
    fn set_interruption_text(&self, input: &[u8]) {
        let submission = self.test.submission();
        let (name, seed) = (submission.target(), self.failure.seed);
        let excerpt =
            input_and_outputs::columns(submission, (&tr!("input"), input), None, &CaseResult::default());
        let size = self.test.generator.size_text(input);
        let again = self.again();

        let text = tr!("interrupted; the smallest input so far on which {name} fails, from seed {seed}: \
             {size}\n{excerpt}to find it again: {again} --seed {seed} --rounds 1\n");
        terminal::set_interruption_text(text);
    }

    /// Returns the command that repeats this one with another seed.
    fn again(&self) -> String {
        let mut again = Invocation::new("stress", self.test.submission(), &self.options.selection.options);
        again.add("--generator", self.options.generator.as_ref());
        again.add("--reference", self.options.reference.as_ref());
        again.to_string()
    }

    /// Returns `; a correct search takes 5 steps`, or an empty text if the steps cannot be counted.
    fn correct_search(&self, input: &[u8]) -> Result<String> {
        Ok(match self.test.steps(input)? {
            None => String::new(),
            Some(1) => tr!("; a correct search takes 1 step"),
            Some(steps) => tr!("; a correct search takes {steps} steps", steps = grouped(steps)),
        })
    }

    /// Writes an input with its expected output as the case `hack-SEED`, or names the case that already has
    /// this input. On a terminal, the user is asked first. Then prints the commands that judge and trace the
    /// submission on the case.
    fn offer(&self, input: &[u8], answer: &[u8]) -> Result<()> {
        let submission = self.test.submission();
        let stored = match self.case_with(input)? {
            Some(name) => Some((name.clone(), tr!("The input is already stored as case `{name}`"))),
            None => self.keep(input, answer)?,
        };
        let Some((name, outcome)) = stored else { return Ok(()) };
        let again =
            |command| Invocation::new(command, submission, &self.options.selection.options).to_string();
        let mut text = format!("{outcome}. {}: {} --cases {name}\n", tr!("To judge it"), again("judge"));
        if InstrumentedProgram::is_named(submission) {
            text += &format!("{}: {} --case {name}\n", tr!("To trace it"), again("trace"));
        }

        terminal::print(&text)
    }

    /// Whether there is a folder for a new case. The cases that CPH saved are copied into the cache.
    fn has_folder(&self) -> bool {
        let problem = &self.test.submission().problem;
        let is_saved = problem.cases.starts_with(&self.test.session.workspace.cache);
        !self.options.is_alone && (self.options.selection.options.cases_dir.is_some() || !is_saved)
    }

    fn case_with(&self, input: &[u8]) -> Result<Option<&String>> {
        for case in &self.test.submission().cases {
            if compare(Comparison::Exact, &files::read(&case.input)?, input) == Judgement::Accepted {
                return Ok(Some(&case.name));
            }
        }
        Ok(None)
    }

    /// Writes the case `hack-SEED`. Returns its name and a report, or `None` if the user does not want it.
    fn keep(&self, input: &[u8], answer: &[u8]) -> Result<Option<(String, String)>> {
        let problem = &self.test.submission().problem;
        let folder =
            self.options.selection.options.cases_dir.clone().unwrap_or_else(|| problem.cases.clone());
        let first = format!("{HACK_GROUP}-{}", self.failure.seed);
        let others = (2..).map(|number| format!("{first}-{number}"));
        let name = Case::first_free(&folder, std::iter::once(first.clone()).chain(others));
        let file = self.test.session.workspace.display_path(&folder.join(format!("{name}.in")));

        if io::stdin().is_terminal() && io::stdout().is_terminal() && !is_wanted(&file)? {
            return Ok(None);
        }

        // An interactive problem has no reference and no expected outputs.
        let reference = self.test.reference_name();
        Case::store(&folder, &name, input, reference.as_ref().map(|_| answer))?;

        let mut report = match &reference {
            None => tr!("Kept the input as `{file}`"),
            Some(reference) => tr!("Kept the input as `{file}`, with the output of `{reference}`"),
        };
        if reference.as_ref().is_some_and(|reference| !reference.starts_with("main.")) {
            report += &tr!(" (if that is wrong, delete `{name}.*`)");
        }

        Ok(Some((name, report)))
    }
}

fn tried(tries: usize) -> Message {
    plural!(tries, "{count} try", "{count} tries")
}

/// Asks whether to keep the case. An empty line means yes; the end of the input means no.
fn is_wanted(file: &str) -> Result<bool> {
    // This discards the keys that were pressed before the question.
    system::pressed_keys(|_| false);
    system::restore_keys();
    terminal::print(&tr!("Keep this input as `{file}`? [Y/n] "))?;
    let mut line = String::new();
    let read = io::stdin().read_line(&mut line);
    let no = tr!("n").chars().chain(['n']).any(|no| line.trim().to_lowercase().starts_with(no));

    Ok(!no && read.is_ok_and(|bytes| bytes > 0))
}
