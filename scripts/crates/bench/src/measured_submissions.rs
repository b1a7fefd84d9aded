//! The submissions that are measured.

use messages::{error, message, Message, Result};
use selection::Submission;

/// Returns the submissions to measure, and a note for each kind that is left out: work in progress, and
/// submissions that need not be correct. These are measured too if the command line names them and
/// `for_readme` is false. Returns an error if no submission is left.
pub fn submissions_to_measure(
    submissions: Vec<Submission>,
    for_readme: bool,
) -> Result<(Vec<Submission>, Vec<Message>)> {
    let is_measured = |submission: &Submission| {
        submission.expectation.requires_correct_answers() || submission.is_named() && !for_readme
    };
    let (measured, left_out): (Vec<_>, Vec<_>) = submissions.into_iter().partition(is_measured);
    let is_missing =
        |left_out: &&Submission| measured.iter().all(|other| other.display_name != left_out.display_name);
    let (in_progress, wrong): (Vec<&Submission>, Vec<_>) = left_out
        .iter()
        .filter(is_missing)
        .partition(|submission| submission.expectation.is_work_in_progress());
    let [in_progress, wrong] = [in_progress, wrong].map(|submissions| {
        let names = submissions.iter().map(|submission| submission.target());
        names.collect::<Vec<_>>().join(", ")
    });
    if measured.is_empty() && !in_progress.is_empty() {
        return Err(error!(
            "nothing to compare: all submissions are work in progress ({in_progress}); delete `//@ expect: \
             anything` when they are done"
        ));
    }
    if measured.is_empty() {
        return Err(error!(
            "nothing to compare: none of the selected submissions is expected to be correct ({wrong})"
        ));
    }
    let mut notes = Vec::new();
    if !in_progress.is_empty() {
        notes.push(message!("left out as work in progress (`//@ expect: anything`): {in_progress}"));
    }
    if !wrong.is_empty() {
        notes.push(message!("left out because they are not expected to be correct: {wrong}"));
    }
    Ok((measured, notes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use judge::test_submissions;
    use selection::SelectedBy;

    fn submission(name: &str, expect: &str, is_named: bool) -> Submission {
        let [name, display_name] = [name.to_string(), format!("{name}.rs")];
        Submission {
            name,
            display_name,
            selected_by: if is_named { SelectedBy::Name } else { SelectedBy::Problem },
            ..test_submissions::submission(expect, &[])
        }
    }

    #[test]
    fn submissions_that_may_be_wrong_are_measured_if_named() {
        let measured_of = |is_named, for_readme| {
            let wrong = submission("w", "WA on tiny; TLE on worst", is_named);
            let all =
                vec![submission("a", "TLE on worst", false), submission("b", "anything", is_named), wrong];
            let (left, notes) = submissions_to_measure(all, for_readme).expect("one must be correct");
            let names =
                notes.iter().filter_map(|note| note.to_string().split(' ').next_back().map(str::to_string));
            (left.into_iter().map(|one| one.name).collect::<String>(), names.collect::<Vec<_>>().join(" "))
        };
        let (all, one) = (("abw".to_string(), String::new()), ("a".to_string(), "1/b 1/w".to_string()));
        assert_eq!(
            [measured_of(true, false), measured_of(false, false), measured_of(true, true)],
            [all, one.clone(), one]
        );
        let twice = vec![submission("b", "anything", true), submission("b", "anything", false)];
        let (left, notes) = submissions_to_measure(twice, false).expect("one is named");
        assert_eq!((left.len(), notes.len()), (1, 0), "the other one is the same file");
    }

    #[test]
    fn nothing_that_can_be_measured_is_an_error_that_names_it() {
        let submissions = |expect| vec![submission("a", expect, true), submission("b", expect, false)];
        for (expect, names) in
            [("anything", "(1/a, 1/b)"), ("WA on tiny", "expected to be correct (1/a, 1/b)")]
        {
            let Err(why) = submissions_to_measure(submissions(expect), true) else {
                panic!("nothing is left")
            };
            assert!(why.to_string().contains(names), "{why}");
        }
    }
}
