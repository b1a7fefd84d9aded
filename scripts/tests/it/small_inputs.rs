//! The submissions of 15649 to 15652, 14888 and 14889 on many small inputs. `shared` computes the expected
//! outputs without a search.

use crate::shipped_problems;
use crate::test_workspace::{field, TestWorkspace};
use shared::operators::arrangements::extremes;
use shared::operators::generator::Input;
use shared::random::Random;
use shared::sequences::counting::{lines, RULES};
use shared::teams::generator::{print, values};
use shared::teams::splits::smallest_difference;

/// Judges all submissions of a problem on these inputs and outputs. Those that must be accepted pass every
/// case, and the wrong ones fail at least one.
fn check(number: &str, cases: &[(String, String)]) {
    let workspace = TestWorkspace::with(&[number], &format!("answers-{number}"));
    for (index, (input, output)) in cases.iter().enumerate() {
        workspace.write_pair(&format!("many/case-{index}"), input, output);
    }
    // The headers name other groups than that of these cases, so not all verdicts are as expected.
    let answer = workspace.oj_exits(1, &["judge", number, "--cases-dir", "many", "--all", "--json"]);
    let submissions = shipped_problems::names(number).len();
    let results = answer.exactly(submissions * cases.len(), "case");
    for submission in answer.exactly(submissions, "submission") {
        let name = field(&submission, "submission");
        let own = results.iter().filter(|case| field(case, "submission") == name);
        let failed = own.clone().find(|case| field(case, "verdict") != "AC");
        assert_eq!(own.count(), cases.len(), "{number}/{name}");
        if field(&submission, "expected").starts_with("WA") {
            assert!(failed.is_some(), "{number}/{name} makes no mistake");
        } else {
            assert_eq!(failed, None, "{number}/{name}");
        }
    }
}

#[test]
#[ignore = "slow"]
fn sequences_agree_with_counting() {
    for (number, rule) in RULES {
        let all = (1..=6).flat_map(|n| (1..=n).map(move |m| (format!("{n} {m}\n"), lines(rule, n, m))));
        check(number, &all.collect::<Vec<_>>());
    }
}

#[test]
#[ignore = "slow"]
fn results_agree_with_all_arrangements() {
    let random = &mut Random::new(14_888);
    let inputs = std::iter::repeat_with(|| {
        let (length, most) = (2 + random.below(6), [9, 100][random.below(2)]);
        Input::random(random, length, most)
    });
    let output = |input: &Input| {
        let (largest, smallest) = extremes(&input.numbers, input.counts)?;
        Some((input.print(), format!("{largest}\n{smallest}\n")))
    };
    check("14888", &inputs.filter_map(|input| output(&input)).take(40).collect::<Vec<_>>());
}

#[test]
#[ignore = "slow"]
fn differences_agree_with_all_splits() {
    let random = &mut Random::new(14_889);
    let inputs = std::iter::repeat_with(|| {
        let (players, most) = (4 + 2 * random.below(3), [3, 100][random.below(2)]);
        values(random, players, most)
    });
    let output = |values: &Vec<Vec<u32>>| (print(values), format!("{}\n", smallest_difference(values)));
    check("14889", &inputs.map(|values| output(&values)).take(40).collect::<Vec<_>>());
}
