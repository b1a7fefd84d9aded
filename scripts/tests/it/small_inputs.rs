//! The submissions of 15649 to 15652, 14888 and 14889 on many small inputs. `shared` computes the expected
//! outputs without a search.

use crate::oj_calls::field;
use crate::shipped_problems;
use crate::test_workspace::TestWorkspace;
use shared::family_table;
use shared::operators::{arrangements, generator::Input};
use shared::random::Random;
use shared::teams::generator::{print, values};

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
        let values = arrangements::all(&input.numbers, input.counts).map(|(_, value)| value);
        let values = values.collect::<Option<Vec<i64>>>()?;
        let (largest, smallest) = (values.iter().max()?, values.iter().min()?);
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
    let results =
        family_table::family("teams").and_then(|family| family.results).expect("its splits have results");
    let smallest_difference = |input: &str| {
        let splits = (results.boards)(input).expect("the input is legal");
        let differences = splits.iter().filter_map(|split| (results.result)(input, split));
        differences.map(|(difference, _)| difference).min().expect("there are splits")
    };
    let output = |input: String| (input.clone(), format!("{}\n", smallest_difference(&input)));
    check("14889", &inputs.map(|values| output(print(&values))).take(40).collect::<Vec<_>>());
}

/// Whether a sequence belongs to the output.
type Rule = fn(numbers: &[usize]) -> bool;

/// The rule of each problem.
const RULES: [(&str, Rule); 4] =
    [("15649", different), ("15650", ascending), ("15651", any), ("15652", never_descending)];

/// Returns the lines of all sequences of `places` numbers of 1 to `most` that the rule wants, in
/// lexicographic order. Counts from 1 1 ... 1 to N N ... N and leaves out the others.
fn lines(rule: Rule, most: usize, places: usize) -> String {
    let mut numbers = vec![1; places];
    let mut lines = String::new();
    loop {
        if rule(&numbers) {
            let words: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            lines += &(words.join(" ") + "\n");
        }
        let Some(place) = numbers.iter().rposition(|&number| number < most) else { return lines };
        numbers[place] += 1;
        numbers[place + 1..].fill(1);
    }
}

fn different(numbers: &[usize]) -> bool {
    (1..numbers.len()).all(|place| !numbers[..place].contains(&numbers[place]))
}

fn ascending(numbers: &[usize]) -> bool {
    numbers.windows(2).all(|pair| pair[0] < pair[1])
}

fn any(_numbers: &[usize]) -> bool {
    true
}

fn never_descending(numbers: &[usize]) -> bool {
    numbers.windows(2).all(|pair| pair[0] <= pair[1])
}

#[test]
fn small_lists_are_as_written_by_hand() {
    let table = [
        ("15649", "1 2\n1 3\n2 1\n2 3\n3 1\n3 2\n"),
        ("15650", "1 2\n1 3\n2 3\n"),
        ("15651", "1 1\n1 2\n1 3\n2 1\n2 2\n2 3\n3 1\n3 2\n3 3\n"),
        ("15652", "1 1\n1 2\n1 3\n2 2\n2 3\n3 3\n"),
    ];
    for ((problem, rule), (known, expected)) in RULES.into_iter().zip(table) {
        assert_eq!((problem, lines(rule, 3, 2).as_str()), (known, expected));
    }
}

#[test]
fn the_numbers_of_lines_are_the_known_ones() {
    // 7! / 2!, 7 over 5, 7^5, 11 over 5
    let counts = RULES.map(|(_, rule)| lines(rule, 7, 5).lines().count());
    assert_eq!(counts, [2520, 21, 16_807, 462]);
}
