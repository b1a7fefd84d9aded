//! The verdicts that a submission must get.

use crate::case::{HACK_GROUP, SAMPLE_GROUP};
use crate::verdict::Verdict;
use messages::{error, message, Message, Result};
use std::fmt;

/// `AC` means AC in every case. `WA on multi, hard; TLE on worst` means that each case of a named group gets
/// AC or the verdict of that group, and that at least one case of the group gets the verdict. `WA or OLE on
/// multi` allows both verdicts. `AC or TLE on large` requires neither, because the result may depend on the
/// machine. A clause without `on` applies to all groups taken together, except the samples; `AC or TLE` applies
/// to the samples too. A case to which no clause applies must be AC.
///
/// `anything` marks work in progress, which is judged as if it must be AC, and any verdict is as expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// The text in the header.
    text: String,
    /// Without a clause, every case must be AC, or is judged as if it must be.
    clauses: Vec<Clause>,
}

/// The text of the expectation that any verdict meets.
const ANYTHING: &str = "anything";

#[derive(Clone, Debug, PartialEq, Eq)]
struct Clause {
    verdicts: Vec<Verdict>,
    cases: Cases,
}

/// The cases to which a clause applies.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Cases {
    All,
    /// All cases except the samples, for a clause without `on` that does not allow AC.
    Unnamed,
    Group(String),
}

impl Expectation {
    /// Returns the expectation of AC in every case.
    pub fn accepted() -> Expectation {
        Expectation { text: Verdict::AC.to_string(), clauses: Vec::new() }
    }

    /// Returns the expectation of programs that are known to be wrong: any verdict except AC, CE and JE in at
    /// least one case, samples included.
    pub fn rejected() -> Expectation {
        let is_failure = |verdict: &Verdict| !matches!(verdict, Verdict::AC | Verdict::CE | Verdict::JE);
        let verdicts = Verdict::ALL.into_iter().filter(is_failure).collect();
        Expectation { text: "rejected".to_string(), clauses: vec![Clause { verdicts, cases: Cases::All }] }
    }

    /// Parses the text after `expect:`. An error describes what is wrong with the text, not its position.
    pub fn parse(text: &str) -> Result<Expectation> {
        let clauses = match text {
            ANYTHING | "AC" => Vec::new(),
            _ => parse_clauses(text)?,
        };
        Ok(Expectation { text: text.to_string(), clauses })
    }

    /// Returns the expectation as part of a sentence: `WA on multi, hard; TLE on worst`.
    pub fn message(&self) -> Message {
        let either = |verdict, others| message!("{verdict} or {others}");
        let verdicts =
            |text: &str| text.split(" or ").map(Message::verbatim).reduce(either).unwrap_or_default();
        let clause = |clause: &str| match clause.trim().split_once(" on ") {
            Some((text, group)) => message!("{verdicts} on {group}", verdicts = verdicts(text)),
            None => verdicts(clause.trim()),
        };

        self.text.split(';').map(clause).reduce(|first, rest| message!("{first}; {rest}")).unwrap_or_default()
    }

    /// Returns the groups that the expectation names, in the order of the text.
    pub fn groups(&self) -> impl Iterator<Item = &str> {
        groups_of(&self.clauses)
    }

    /// Whether any verdict is as expected, because the submission is work in progress.
    pub fn is_work_in_progress(&self) -> bool {
        self.text == ANYTHING
    }

    /// Whether all answers must be correct: only AC and TLE are allowed, so answers may only be late.
    pub fn requires_correct_answers(&self) -> bool {
        let is_correct = |verdict: &Verdict| matches!(verdict, Verdict::AC | Verdict::TLE);
        let mut verdicts = self.clauses.iter().flat_map(|clause| &clause.verdicts);
        !self.is_work_in_progress() && verdicts.all(is_correct)
    }

    /// Whether a case of the group may get the verdict. In group `hack`, a submission that may fail somewhere
    /// may get any verdict, because a hack is an input on which some other submission failed.
    pub fn allows(&self, group: &str, verdict: Verdict) -> bool {
        verdict == Verdict::AC
            || group == HACK_GROUP && !self.clauses.is_empty()
            || self.clauses.iter().any(|clause| clause.allows(group, verdict))
    }

    /// Whether a case of the group may get a verdict other than AC.
    pub fn allows_failure(&self, group: &str) -> bool {
        group == HACK_GROUP && !self.clauses.is_empty()
            || self.clauses.iter().any(|clause| clause.applies_to(group))
    }

    /// Whether a clause has no `on` and does not allow AC, and so applies to all groups except the samples.
    pub fn has_clause_without_on(&self) -> bool {
        self.clauses.iter().any(|clause| clause.cases == Cases::Unnamed)
    }

    /// Whether a clause without `on` names the verdict.
    pub fn requires_anywhere(&self, verdict: Verdict) -> bool {
        self.has_clause_without_on() && self.clauses.iter().any(|clause| clause.verdicts.contains(&verdict))
    }

    /// Whether the verdicts, each with the group of its case, are as expected. If `all_cases` ran, each
    /// expected verdict must also have occurred in its groups.
    pub fn is_met_by(&self, verdicts: &[(&str, Verdict)], all_cases: bool) -> bool {
        let are_allowed = || verdicts.iter().all(|&(group, verdict)| self.allows(group, verdict));
        self.is_work_in_progress() || are_allowed() && (!all_cases || self.missing(verdicts).is_none())
    }

    /// Returns the first expected verdict that does not occur, with its group: `WA on multi`.
    pub fn missing(&self, verdicts: &[(&str, Verdict)]) -> Option<String> {
        let is_there =
            |clause: &&Clause| verdicts.iter().any(|&(group, verdict)| clause.allows(group, verdict));
        let clause = self.clauses.iter().find(|clause| !is_there(clause))?;
        let verdicts = clause.verdicts.iter().map(Verdict::to_string).collect::<Vec<_>>().join(" or ");

        Some(match &clause.cases {
            Cases::Group(group) => format!("{verdicts} on {group}"),
            Cases::All | Cases::Unnamed => verdicts,
        })
    }
}

impl Clause {
    fn applies_to(&self, group: &str) -> bool {
        match &self.cases {
            Cases::All => true,
            Cases::Unnamed => group != SAMPLE_GROUP,
            Cases::Group(name) => name == group,
        }
    }

    fn allows(&self, group: &str, verdict: Verdict) -> bool {
        self.applies_to(group) && self.verdicts.contains(&verdict)
    }
}

/// Parses the rules of a text: `WA on multi, hard; TLE on worst`.
fn parse_clauses(text: &str) -> Result<Vec<Clause>> {
    if text.split([' ', ';', ',']).any(|word| word == ANYTHING) {
        return Err(error!(
            "`{anything}` cannot be combined with other rules; delete it or the other rules",
            anything = ANYTHING
        ));
    }

    let mut clauses: Vec<Clause> = Vec::new();
    for clause in text.split(';') {
        let Some((verdicts, groups)) = clause.split_once(" on ") else {
            let verdicts = parse_verdicts(clause)?;
            let cases = if verdicts.contains(&Verdict::AC) { Cases::All } else { Cases::Unnamed };
            clauses.push(Clause { verdicts, cases });
            continue;
        };
        let verdicts = parse_verdicts(verdicts)?;
        for group in groups.split(',').map(str::trim) {
            check_group(group, &clauses)?;
            let cases = Cases::Group(group.to_string());
            clauses.push(Clause { verdicts: verdicts.clone(), cases });
        }
    }

    if clauses.len() > 1 && groups_of(&clauses).count() < clauses.len() {
        return Err(error!("if there are several rules, each needs `on GROUP`"));
    }

    Ok(clauses)
}

/// Returns an error if the text is not the name of a group, or the name of one before.
fn check_group(name: &str, before: &[Clause]) -> Result<()> {
    if name.is_empty() || !name.chars().all(|c| c.is_alphanumeric() || c == '_') {
        return Err(error!("`{name}` is not a group of cases (write `WA on multi, hard; TLE on worst`)"));
    }
    if groups_of(before).any(|group| group == name) {
        return Err(error!("group `{name}` is named twice"));
    }
    Ok(())
}

fn groups_of(clauses: &[Clause]) -> impl Iterator<Item = &str> {
    clauses.iter().filter_map(|clause| match &clause.cases {
        Cases::Group(group) => Some(group.as_str()),
        Cases::All | Cases::Unnamed => None,
    })
}

/// Parses `WA or OLE`.
fn parse_verdicts(text: &str) -> Result<Vec<Verdict>> {
    let verdict = |code: &str| {
        let code = code.trim();
        Verdict::with_code(code).ok_or_else(|| {
            let known = Verdict::ALL.map(|verdict| verdict.to_string()).join(", ");
            error!(
                "unknown verdict `{code}` (known: {known}; `{anything}` alone for work in progress)",
                anything = ANYTHING
            )
        })
    };
    let verdicts = text.split(" or ").map(verdict).collect::<Result<Vec<_>>>()?;

    if verdicts.iter().all(|verdict| *verdict == Verdict::AC) {
        return Err(error!("AC alone is the default; leave out that rule, or name another verdict too"));
    }

    Ok(verdicts)
}

impl fmt::Display for Expectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::Verdict::*;
    use super::*;
    use messages::Catalogue;

    fn met(expect: &str, verdicts: &[(&str, Verdict)], whole: bool) -> bool {
        Expectation::parse(expect).expect("an expectation").is_met_by(verdicts, whole)
    }

    #[test]
    fn an_expectation_is_met_by_the_verdicts_it_names_and_no_others() {
        let cases = [("sample", AC), ("multi", AC), ("worst", AC), ("worst", TLE)];
        assert!(met("TLE on worst", &cases, true));
        assert!(met("TLE", &cases, true));
        assert!(met("TLE or MLE on worst", &cases, true));
        assert!(!met("AC", &cases, true));
        assert!(!met("TLE on multi", &cases, true));
        assert!(
            met("AC or TLE on worst, multi", &cases, true),
            "on a fast machine the case is AC, on a slow one TLE"
        );
        assert!(!met("AC or TLE on multi", &cases, true));
        assert!(!met("TLE on worst, multi", &cases, true), "each named group must have a TLE");
        assert!(!met("WA on worst", &cases, true));
    }

    #[test]
    fn the_english_message_is_the_text() {
        for text in ["WA or OLE on multi, hard; TLE on worst", "AC or TLE", "WA or OLE or RE"] {
            assert_eq!(Expectation::parse(text).expect("an expectation").message().to_string(), text);
        }
    }

    #[test]
    fn each_word_of_a_message_is_translated() {
        let catalogue = Catalogue::new(&[
            ("{first}; {rest}", "{first} / {rest}"),
            ("{verdicts} on {group}", "{group}: {verdicts}"),
            ("{verdict} or {others}", "{verdict} 또는 {others}"),
        ]);
        for (text, korean) in [
            ("WA or OLE or RE", "WA 또는 OLE 또는 RE"),
            ("WA or OLE on a, b; TLE on c; MLE on d", "a, b: WA 또는 OLE / c: TLE / d: MLE"),
        ] {
            let message = Expectation::parse(text).expect("an expectation").message();
            assert_eq!(message.translated(&catalogue), korean);
        }
    }

    #[test]
    fn groups_are_in_the_order_of_the_text() {
        let expectation = Expectation::parse("WA on multi, hard; TLE on worst").expect("an expectation");
        assert_eq!(expectation.groups().collect::<Vec<_>>(), ["multi", "hard", "worst"]);
    }

    #[test]
    fn without_all_cases_an_expected_verdict_may_be_missing() {
        let cases = [("sample", AC), ("multi", AC)];
        assert!(!met("TLE on worst", &cases, true));
        assert!(met("TLE on worst", &cases, false));
        assert!(!met("TLE on worst", &[("multi", TLE)], false));
    }

    #[test]
    fn samples_are_accepted_unless_they_are_named() {
        assert!(!met("WA", &[("sample", WA), ("multi", WA)], true));
        assert!(met("WA on sample, multi", &[("sample", WA), ("multi", WA)], true));
        assert!(met("CE", &[("", CE)], true));
        assert!(met("AC or TLE", &[("sample", TLE), ("multi", AC)], true), "a slow program");
        assert!(!met("AC or TLE", &[("sample", WA)], true));
        assert!(Expectation::parse("AC or TLE; WA on multi").is_err());
    }

    #[test]
    fn a_program_known_to_be_wrong_has_to_compile_and_to_fail() {
        let rejected = |verdict| Expectation::rejected().is_met_by(&[("sample", verdict)], true);
        let rejecting: Vec<Verdict> = Verdict::ALL.into_iter().filter(|verdict| rejected(*verdict)).collect();
        assert_eq!(rejecting, [PE, WA, TLE, MLE, OLE, RE]);
    }

    /// Returns one expectation with groups, one without groups, and one without failures.
    fn examples() -> [Expectation; 3] {
        ["WA on multi; TLE on worst", "WA or RE", "AC"].map(|text| Expectation::parse(text).expect(text))
    }

    #[test]
    fn the_clauses_decide_which_verdicts_a_group_may_get() {
        let [named, everywhere, accepted] = examples();
        for (expectation, group, verdict, is_allowed) in [
            (&named, "multi", WA, true),
            (&named, "worst", TLE, true),
            (&named, "tiny", AC, true),
            (&named, "multi", TLE, false),
            (&named, "worst", WA, false),
            (&named, "sample", WA, false),
            (&everywhere, "multi", RE, true),
            (&everywhere, "sample", RE, false),
            (&named, "hack", MLE, true),
            (&everywhere, "hack", MLE, true),
            (&accepted, "hack", MLE, false),
        ] {
            assert_eq!(expectation.allows(group, verdict), is_allowed, "{expectation}: {verdict} on {group}");
        }
    }

    #[test]
    fn the_clauses_decide_which_groups_may_fail() {
        let [named, everywhere, accepted] = examples();
        let may_fail = |expectation: &Expectation| {
            ["sample", "multi", "worst", "hack"].map(|group| expectation.allows_failure(group))
        };
        assert_eq!(may_fail(&named), [false, true, true, true]);
        assert_eq!(may_fail(&everywhere), [false, true, true, true]);
        assert_eq!(may_fail(&accepted), [false; 4]);
        assert_eq!(may_fail(&Expectation::rejected()), [true; 4]);
    }

    #[test]
    fn only_a_clause_without_on_requires_a_verdict_anywhere() {
        let [named, everywhere, accepted] = examples();
        assert_eq!(
            [&named, &everywhere, &accepted].map(Expectation::has_clause_without_on),
            [false, true, false]
        );
        assert_eq!([WA, RE, TLE].map(|verdict| everywhere.requires_anywhere(verdict)), [true, true, false]);
        assert_eq!([WA, TLE].map(|verdict| named.requires_anywhere(verdict)), [false, false]);
    }

    #[test]
    fn a_clause_without_its_verdict_is_missing() {
        let [named, everywhere, accepted] = examples();
        assert_eq!(named.missing(&[("multi", WA), ("multi", TLE)]).as_deref(), Some("TLE on worst"));
        assert_eq!(everywhere.missing(&[("sample", WA)]).as_deref(), Some("WA or RE"));
        assert_eq!(everywhere.missing(&[("multi", RE)]), None);
        assert_eq!(accepted.missing(&[]), None);
    }

    #[test]
    fn anything_is_met_by_any_verdict_and_judged_like_ac() {
        for verdict in Verdict::ALL {
            assert!(met("anything", &[("sample", verdict)], true));
        }

        let anything = Expectation::parse("anything").expect("an expectation");
        assert_eq!(["multi", "hack"].map(|group| anything.allows(group, WA)), [false, false]);
        assert_ne!(anything, Expectation::accepted());
        for text in ["anything; TLE on worst", "WA on multi; anything", "WA or anything", "anything on multi"]
        {
            let why = Expectation::parse(text).unwrap_err().to_string();
            assert!(why.starts_with("`anything` cannot be combined"), "{text}: {why}");
        }
    }
}
