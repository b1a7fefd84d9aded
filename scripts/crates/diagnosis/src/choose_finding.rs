//! The choice between the findings of a search that failed.

use crate::findings::{
    answers_unlike_reference, broken_rule, left_out, not_taken_back, unprinted_completion, wrong_line,
};
use crate::{
    failed_search::FailedSearch, goal::Goal, output_values::values, sentence_parts::step_and_line, Finding,
};
use messages::message;
use workspace::Verdict;

impl FailedSearch<'_> {
    /// Finds the most certain mistake, or else the first mistake of the search.
    pub fn find(&self) -> Option<Finding> {
        let (recording, uses_one_board) = (self.recording, self.recording.uses_one_board());
        let not_taken_back = not_taken_back::find(recording, &self.symbols, self.is_to_blame());
        if not_taken_back.is_some() && uses_one_board {
            return not_taken_back;
        }
        if self.verdict == Verdict::RE {
            let last = recording.last_call().filter(|_| !recording.is_cut)?;
            let sentence = message!("the last step was {at}", at = step_and_line(last));
            return Some(Finding::at_call(last, sentence));
        }
        let (line, is_foreign) = wrong_line::find(self).filter(|_| uses_one_board).unzip();
        let foreign = line.clone().filter(|_| is_foreign == Some(true));
        let wrong_step = self.first_wrong_step().filter(|_| uses_one_board);
        let first = [wrong_step, foreign].into_iter().flatten().min_by_key(|finding| finding.step);
        if first.is_some() {
            return first;
        }
        let answer = answers_unlike_reference::find(self);
        // A repeated answer explains the failure better than a wrong line.
        let found = match (line, answer) {
            (Some(line), Some(answer)) if line.step != answer.step => Some(line),
            (line, answer) => answer.or(line),
        };
        if found.is_some() {
            return found;
        }
        let goal = self.goal.as_ref().filter(|_| self.verdict != Verdict::TLE && !recording.is_cut);
        let unprinted = goal.and_then(|goal| unprinted_completion::find(self, goal.completion()?));
        unprinted.or_else(|| answers_unlike_reference::no_answer(self))
    }

    /// Whether the search itself is certainly wrong, and not only the printing or the counting: it
    /// never reached the completion; the output shows the answers that it took; or it was stopped after it
    /// had put all values in one cell, or had taken back more values than it put.
    fn is_to_blame(&self) -> bool {
        let recording = self.recording;
        if self.verdict != Verdict::WA {
            return not_taken_back::is_stuck(recording) || recording.erases > recording.puts;
        }
        match self.goal.as_ref().and_then(Goal::completion) {
            Some(board) => recording.is_whole() && recording.boards().all(|(_, cells)| cells != board),
            None => answers_unlike_reference::are_shown(self),
        }
    }

    /// Returns the first value against the rules on a board that was marked as an answer or printed, or
    /// the first correct value that was left out, whichever comes first.
    pub fn first_wrong_step(&self) -> Option<Finding> {
        let (recording, goal) = (self.recording, self.goal.as_ref()?);
        let end = (recording.steps(), recording.end().cells);
        let printed = values(&self.printed, &self.symbols, end.1.len());
        let is_end_printed = goal.is_completion && recording.is_whole() && printed == end.1;
        let answers = recording.answers().into_iter().map(|answer| (answer.step, answer.cells));
        let taken = answers.chain(is_end_printed.then_some(end));
        let broken = goal.conflicts.and_then(|conflicts| broken_rule::find(recording, conflicts, taken));
        // A search that never takes anything back has another mistake.
        let goes_back = recording.erases > 0 || recording.puts == 0;
        let is_failure = self.verdict == Verdict::WA && self.is_to_blame();
        let is_certain = is_failure && goes_back && goal.shows_the_same(recording);
        let left_out = || left_out::find(recording, goal, &self.symbols);
        let left_out = is_certain.then(left_out).flatten();
        [broken, left_out].into_iter().flatten().min_by_key(|finding| finding.step)
    }
}
