//! Which case of which entry runs next, and what follows from a finding. Nothing here runs anything.

use crate::judging::case_result::{Finding, Judged};
use crate::judging::fold::{counted, fold};
use crate::judging::submission::Entry;
use crate::workspace::case::Case;
use crate::workspace::verdict::Verdict;

/// The entries under judgement, in the order in which they are asked for.
pub struct Docket<'a> {
    tables: Vec<Table<'a>>,
}

/// Ends a run that no longer counts.
pub type Cancel = Box<dyn FnOnce() + Send>;

/// Which cases come into question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    /// Those that are expected to be slow, and will not have run for nothing.
    Slow,
    /// Those that will not have run for nothing.
    Certain,
    Any,
}

/// The cases of an entry, and how far each of them is.
struct Table<'a> {
    entry: &'a Entry,
    groups: Vec<&'a str>,
    all: bool,
    taken: Vec<bool>,
    running: Vec<Option<Cancel>>,
    findings: Vec<Option<Finding>>,
}

impl<'a> Docket<'a> {
    /// With `all`, every case of every entry counts.
    pub fn new(entries: &[&'a Entry], all: bool) -> Docket<'a> {
        Docket { tables: entries.iter().map(|entry| Table::new(entry, all)).collect() }
    }

    /// The next case to run, as indices of entry and case. None when there will be none.
    ///
    /// A case is left for later while one of its group runs that may prove what is expected of the group: then it
    /// would have run for nothing. Those that are expected to be slow come first: then nobody waits for them in the end.
    pub fn take(&mut self, cancel: impl FnOnce() + Send + 'static) -> Option<(usize, usize)> {
        let next = |wanted: Wanted| {
            self.tables.iter().enumerate().find_map(|(entry, table)| Some((entry, table.next(wanted)?)))
        };
        let order = [Wanted::Slow, Wanted::Certain, Wanted::Any];
        let (entry, case) = order.into_iter().find_map(next)?;
        self.tables[entry].taken[case] = true;
        self.tables[entry].running[case] = Some(Box::new(cancel));
        Some((entry, case))
    }

    /// Notes what was found, and cancels what no longer counts because of it. The judgement if the entry is done.
    pub fn note(&mut self, entry: usize, case: usize, finding: Finding) -> Option<Judged> {
        let table = &mut self.tables[entry];
        table.running[case] = None;
        table.findings[case] = Some(finding);
        let counted = table.counted();
        let idle = table.running.iter_mut().zip(&counted).filter(|(_, counts)| !**counts);
        idle.filter_map(|(cancel, _)| cancel.take()).for_each(|cancel| cancel());
        let done = table.findings.iter().zip(counted).all(|(finding, counts)| finding.is_some() || !counts);
        done.then(|| table.judged())
    }

    /// How many cases of an entry are done.
    pub fn done(&self, entry: usize) -> usize {
        self.tables[entry].findings.iter().flatten().count()
    }
}

impl<'a> Table<'a> {
    fn new(entry: &'a Entry, all: bool) -> Table<'a> {
        let count = entry.cases.len();
        Table {
            entry,
            groups: entry.cases.iter().map(Case::group).collect(),
            all,
            taken: vec![false; count],
            running: (0..count).map(|_| None).collect(),
            findings: vec![None; count],
        }
    }

    /// Which cases count, as far as is known.
    fn counted(&self) -> Vec<bool> {
        let verdicts: Vec<Option<Verdict>> =
            self.findings.iter().map(|finding| finding.as_ref().map(|finding| finding.verdict)).collect();
        counted(&self.groups, &verdicts, &self.entry.expectation, self.all)
    }

    fn next(&self, wanted: Wanted) -> Option<usize> {
        let counted = self.counted();
        let undecided = |group: &str| {
            let may_prove = Verdict::ALL
                .into_iter()
                .any(|verdict| verdict != Verdict::AC && self.entry.expectation.allows(group, verdict));
            let everywhere =
                Verdict::ALL.into_iter().any(|verdict| self.entry.expectation.asks_everywhere(verdict));
            let runs = |(run, other): (&Option<Cancel>, &&str)| {
                run.is_some() && (*other == group || everywhere && *other != "sample")
            };
            !self.all && may_prove && self.running.iter().zip(&self.groups).any(runs)
        };
        let fits = |group: &str| match wanted {
            Wanted::Slow => self.entry.expectation.allows(group, Verdict::TLE) && !undecided(group),
            Wanted::Certain => !undecided(group),
            Wanted::Any => true,
        };
        (0..counted.len()).find(|&case| counted[case] && !self.taken[case] && fits(self.groups[case]))
    }

    fn judged(&self) -> Judged {
        let cases = self.entry.cases.iter().zip(&self.findings).zip(self.counted());
        let findings: Vec<(Case, Finding)> = cases
            .filter(|(_, counts)| *counts)
            .filter_map(|((case, finding), _)| Some((case.clone(), finding.clone()?)))
            .collect();
        let verdicts: Vec<(&str, Verdict)> =
            findings.iter().map(|(case, finding)| (case.group(), finding.verdict)).collect();
        let ok = self.entry.expectation.met(&verdicts, self.entry.whole);
        Judged { verdict: fold(verdicts.iter().map(|(_, verdict)| *verdict)), ok, findings, refusal: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::Arc;

    fn finding(verdict: Verdict) -> Finding {
        Finding { verdict, ..Finding::default() }
    }

    #[test]
    fn a_case_waits_while_another_may_make_it_needless() {
        let slow = Entry::of_cases("TLE on worst", &["sample-1", "worst-1", "worst-2"]);
        let quick = Entry::of_cases("", &["sample-1", "worst-1"]);
        let mut docket = Docket::new(&[&slow, &quick], false);
        let order: Vec<(usize, usize)> = std::iter::from_fn(|| docket.take(|| ())).collect();
        let expected = [(0, 1), (0, 0), (1, 0), (1, 1), (0, 2)];
        assert_eq!(order, expected, "the slow one first, and worst-2 last, for want of anything else");
    }

    #[test]
    fn a_proof_ends_its_group_and_cancels_what_runs() {
        let slow = Entry::of_cases("TLE on worst", &["sample-1", "worst-1", "worst-2"]);
        let mut docket = Docket::new(&[&slow], false);
        let cancelled = Arc::new(AtomicUsize::new(0));
        for _ in 0..3 {
            let cancelled = Arc::clone(&cancelled);
            let cancel = move || {
                cancelled.fetch_add(1, Ordering::SeqCst);
            };
            assert!(docket.take(cancel).is_some());
        }
        assert!(docket.note(0, 0, finding(Verdict::AC)).is_none());
        let judged = docket.note(0, 1, finding(Verdict::TLE)).expect("worst-2 no longer counts");
        assert_eq!((judged.verdict, judged.ok, judged.findings.len()), (Verdict::TLE, true, 2));
        assert_eq!(cancelled.load(Ordering::SeqCst), 1);
    }

    #[test]
    fn the_order_of_ends_decides_nothing() {
        let entry = Entry::of_cases("", &["sample-1", "multi-1", "multi-2"]);
        let ends = |order: [usize; 3]| {
            let mut docket = Docket::new(&[&entry], false);
            while docket.take(|| ()).is_some() {}
            let verdicts = [Verdict::AC, Verdict::WA, Verdict::RE];
            let judged: Vec<Judged> =
                order.into_iter().filter_map(|case| docket.note(0, case, finding(verdicts[case]))).collect();
            (judged.last().expect("done").verdict, judged.last().expect("done").findings.len())
        };
        assert_eq!(ends([0, 1, 2]), (Verdict::WA, 2));
        assert_eq!(ends([2, 1, 0]), (Verdict::WA, 2));
    }
}
