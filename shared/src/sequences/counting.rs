//! Lists all sequences by counting. It shares no code with a search: tests and cases use it as the reference.

/// A function that says whether a sequence belongs to the output.
pub type Rule = fn(numbers: &[usize]) -> bool;

/// The rule of each problem.
pub const RULES: [(&str, Rule); 4] =
    [("15649", different), ("15650", ascending), ("15651", any), ("15652", never_descending)];

/// The rule of that problem.
///
/// # Panics
/// When `problem` is not one of these four.
pub fn rule(problem: &str) -> Rule {
    RULES.iter().find(|(known, _)| *known == problem).expect("one of the four").1
}

/// The lines of all sequences of `places` numbers of 1 to `most` that the rule wants, in lexicographic order: counts
/// from 1 1 ... 1 to N N ... N and leaves out the others.
pub fn lines(rule: Rule, most: usize, places: usize) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_lists_are_as_written_by_hand() {
        let table = [
            ("15649", "1 2\n1 3\n2 1\n2 3\n3 1\n3 2\n"),
            ("15650", "1 2\n1 3\n2 3\n"),
            ("15651", "1 1\n1 2\n1 3\n2 1\n2 2\n2 3\n3 1\n3 2\n3 3\n"),
            ("15652", "1 1\n1 2\n1 3\n2 2\n2 3\n3 3\n"),
        ];
        for (problem, expected) in table {
            assert_eq!(lines(rule(problem), 3, 2), expected, "{problem}");
        }
    }

    #[test]
    fn the_numbers_of_lines_are_the_known_ones() {
        // 7! / 2!, 7 over 5, 7^5, 11 over 5
        let counts = RULES.map(|(_, rule)| lines(rule, 7, 5).lines().count());
        assert_eq!(counts, [2520, 21, 16_807, 462]);
    }
}
