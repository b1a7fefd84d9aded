//! What `watch` does when a key is pressed.

use crate::commands::watch::changed_files::{WatchedFiles, LOOK};
use crate::commands::watch::{failed_cases, judge, keys::Key, LastResult, Watch, CLEAR};
use crate::report::{invocation::Invocation, terminal, verdict_details};
use judge::{JudgeOptions, Selection, Session};
use std::thread;
use stdx::{display::width, error, Error, Result};
use trace::InstrumentedProgram;
use workspace::Expectation;

impl Watch<'_> {
    /// Does what a key asks for.
    pub fn serve(&mut self, key: Key, seen: &WatchedFiles<'_>) -> Result<()> {
        let Some(index) = self.current() else {
            return self.show("", &self.which_target());
        };
        match key {
            Key::Trace => self.run_command(&self.trace(index, &["--text"])),
            Key::Page => {
                let name = self.known[index].name().replace('/', "-");
                let page = self.workspace.target.join("oj").join(format!("trace-{name}.html"));
                self.run_command(&self.trace(index, &["--html", &page.display().to_string()]))
            }
            Key::Stress => {
                let selection = Selection { cases_dir: None, ..self.selection.clone() };
                self.run_command(&self.arguments("stress", index, &selection))
            }
            Key::NextFailure | Key::PreviousFailure => {
                let by = if key == Key::NextFailure { 1 } else { -1 };
                self.until_files_change(seen, |watch, session| watch.other_failure(session, index, by))
            }
            Key::Leave => Ok(()), // the loop of `watch` ends
        }
    }

    /// The submission that keys concern: the one that was judged last and fails, or the only one.
    fn current(&self) -> Option<usize> {
        let failing = (0..self.known.len()).filter(|&index| self.known[index].fails);
        let last = failing.max_by_key(|&index| self.known[index].judged);
        last.or(if self.known.len() == 1 { Some(0) } else { None })
    }

    /// What to do if keys concern no submission; empty if nothing was judged yet.
    fn which_target(&self) -> String {
        let Some(name) = self.known.last().map(LastResult::name) else { return String::new() };
        let why = self.locale.pick(
            "No submission fails. To trace or stress one that is accepted, watch it alone:",
            "실패한 풀이가 없습니다. 맞은 풀이의 탐색을 보거나 반례를 찾으려면 그 풀이만 지정하세요:",
        );
        format!("\n{why} `cargo oj watch {name}`\n")
    }

    /// The last lines of the screen: which keys there are.
    pub fn footer(&self) -> String {
        let key = if self.keyboard.is_there { "q" } else { "Ctrl-C" };
        let leaves = self
            .locale
            .pick(format!("watching; {key} quits"), format!("저장을 기다리는 중입니다. 끝내려면 {key}"));
        let Some(index) = self.current().filter(|_| self.keyboard.is_there) else { return leaves };
        let known = &self.known[index];
        let is_traced = InstrumentedProgram::fits(&known.submission);
        let traced = ["t trace", "T trace as a page"];
        let traced = self.locale.pick(traced, ["t 탐색 보기", "T 페이지로 저장"]);
        let others = ["s stress", "n next failing case", "p previous one"];
        let others = self.locale.pick(others, ["s 반례 찾기", "n 다음 실패 케이스", "p 이전"]);
        let keys = traced.into_iter().filter(|_| is_traced).chain(others);
        let keys = in_lines(format!("{}:", known.name()), keys, terminal::columns().unwrap_or(usize::MAX));
        format!("{keys}\n{leaves}")
    }

    /// The arguments of `trace` for a submission: on the smallest case that fails, or the one that a key chose.
    fn trace(&self, index: usize, options: &[&str]) -> Vec<String> {
        let known = &self.known[index];
        let mut arguments = self.arguments("trace", index, self.selection);
        if let Some(case) = known.traced.as_ref().or(known.case.as_ref()) {
            arguments.extend(["--case".to_string(), case.clone()]);
        }
        arguments.extend(options.iter().map(ToString::to_string));
        arguments
    }

    /// The arguments of another command for a submission, with cases and limits of the selection.
    fn arguments(&self, command: &str, index: usize, selection: &Selection) -> Vec<String> {
        let mut arguments = Invocation::new(command, &self.known[index].submission, selection).arguments();
        arguments.extend(["--lang", self.locale.pick("en", "ko")].map(str::to_string));
        arguments
    }

    /// Runs another command of this tool in this terminal, and waits for a key.
    fn run_command(&self, arguments: &[String]) -> Result<()> {
        terminal::restore();
        terminal::print(CLEAR)?;
        if let Err(why) = sandbox::run_own(arguments) {
            let why = error!(
                "cannot start this tool again: {}",
                "이 도구를 다시 시작할 수 없습니다: {}",
                Error::from(why).reason()
            );
            terminal::print_error(&why, self.locale);
        }
        system::pressed_keys(); // what was typed for the other command
        let back = self.locale.pick("press a key to go back", "아무 키나 누르면 돌아갑니다");
        terminal::print(&format!("\n{back}\n"))?;
        while system::pressed_keys().is_empty() {
            thread::sleep(LOOK);
        }
        self.show("", "")
    }

    /// Shows the failing case of a submission that is so many cases after the one that is shown, or before it; after
    /// the last comes the first. The first time, all its cases run.
    fn other_failure(&mut self, session: &Session, index: usize, by: isize) -> Result<()> {
        let submissions = self.selection.submissions(self.workspace)?;
        let known = &mut self.known[index];
        let Some(mut submission) = submissions.into_iter().find(|submission| known.is_of(submission)) else {
            return Ok(());
        };
        submission.expectation = Expectation::accepted(); // each failure counts, whatever is expected
        if !known.failed_is_complete {
            let all = JudgeOptions { all: true, ..JudgeOptions::default() };
            let Some((result, _)) = judge(session, &submission, all, self.locale)? else { return Ok(()) };
            (known.failed, known.failed_is_complete) = (failed_cases(&result), true);
        }
        let count = known.failed.len();
        let shown = known.failed.iter().position(|name| Some(name) == known.case.as_ref());
        if count == 0 {
            return self.show("", self.locale.pick("\nNo case fails.\n", "\n실패한 케이스가 없습니다.\n"));
        }
        if count == 1 && shown.is_some() {
            let none = self.locale.pick("\nNo other case fails.\n", "\n실패한 케이스가 더 없습니다.\n");
            return self.show("", none);
        }
        let next = shown.map_or(0, |shown| (shown as isize + by).rem_euclid(count as isize) as usize);
        let case = known.failed[next].clone();
        submission.cases.retain(|other| other.name == case);
        let judged = judge(session, &submission, JudgeOptions::default(), self.locale)?;
        let Some((result, explanation)) = judged else { return Ok(()) };
        let number = next + 1;
        let place = self.locale.pick(
            format!("\n    failing case {number} of {count}\n"),
            format!("\n    실패한 케이스 {count}개 중 {number}번째\n"),
        );
        let failure =
            verdict_details::failure(self.selection, &submission, &result, &explanation, self.locale)?;
        known.failure = place + failure.trim_start_matches('\n');
        (known.case, known.traced) = (Some(case.clone()), Some(case));
        self.show("", "")
    }
}

/// A text that more follows, in lines of at most so many columns.
fn in_lines<'a>(first: String, more: impl IntoIterator<Item = &'a str>, columns: usize) -> String {
    const GAP: &str = "   ";
    let (mut used, mut text) = (width(&first), first);
    for part in more {
        let needed = width(GAP) + width(part);
        if used + needed > columns {
            text.push('\n');
            used = 0;
        }
        text += GAP;
        text += part;
        used += needed;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_take_as_many_lines_as_the_terminal_needs() {
        let keys = ["t trace", "s stress", "n 다음"];
        let lines = |columns| in_lines("2580/mine:".to_string(), keys, columns);
        assert_eq!(lines(usize::MAX), "2580/mine:   t trace   s stress   n 다음");
        assert_eq!(lines(40), lines(usize::MAX), "40 columns");
        assert_eq!(lines(39), "2580/mine:   t trace   s stress\n   n 다음");
        assert_eq!(lines(20), "2580/mine:   t trace\n   s stress   n 다음");
    }
}
