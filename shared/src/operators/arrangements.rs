//! The results of all arrangements, one permutation after the other. It shares no code with a search: tests,
//! cases and the generator use it as the reference.

/// The largest absolute value that an intermediate result may have.
pub const BOUND: i64 = 1_000_000_000;

/// Returns all arrangements in lexicographic order, each with its result. Returns None if an intermediate
/// result exceeds [`BOUND`].
///
/// # Panics
/// When the number of operators is not one less than the number of numbers.
pub fn all(numbers: &[i64], counts: [usize; 4]) -> impl Iterator<Item = (Vec<u8>, Option<i64>)> + '_ {
    let first: Vec<u8> = (1..=4).zip(counts).flat_map(|(operator, count)| vec![operator; count]).collect();
    assert_eq!(first.len() + 1, numbers.len(), "there is an operator between each two numbers");
    let next = |order: &Vec<u8>| {
        let mut order = order.clone();
        next_permutation(&mut order).then_some(order)
    };
    let orders = std::iter::successors(Some(first), next);
    orders.map(|order| {
        let value = value(numbers, &order);
        (order, value)
    })
}

/// Returns the value of the expression. Returns None if an intermediate result exceeds [`BOUND`].
fn value(numbers: &[i64], order: &[u8]) -> Option<i64> {
    let mut steps = numbers[1..].iter().zip(order);
    steps.try_fold(numbers[0], |left, (&right, &operator)| {
        apply(left, operator, right).filter(|value| (-BOUND..=BOUND).contains(value))
    })
}

/// Applies an operator. Returns None if it is none of the four, or if the number is too large or divides by 0.
pub fn apply(left: i64, operator: u8, right: i64) -> Option<i64> {
    match operator {
        1 => left.checked_add(right),
        2 => left.checked_sub(right),
        3 => left.checked_mul(right),
        4 => left.checked_div(right), // towards 0
        _ => None,
    }
}

/// Changes the order into the next one in lexicographic order. Returns false after the last one.
fn next_permutation(order: &mut [u8]) -> bool {
    let ascent = (1..order.len()).rev().find(|&at| order[at - 1] < order[at]);
    if let Some(at) = ascent {
        let larger = order.iter().rposition(|&operator| operator > order[at - 1]).expect("the one at `at`");
        order.swap(at - 1, larger);
        order[at..].reverse();
    }
    ascent.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the largest and the smallest result of all arrangements. Returns None if an intermediate
    /// result exceeds [`BOUND`].
    fn extremes(numbers: &[i64], counts: [usize; 4]) -> Option<(i64, i64)> {
        let mut values = all(numbers, counts).map(|(_, value)| value);
        let first = values.next()??;
        values.try_fold((first, first), |(largest, smallest), value| {
            let value = value?;
            Some((largest.max(value), smallest.min(value)))
        })
    }

    #[test]
    fn small_results_are_as_computed_by_hand() {
        assert_eq!(extremes(&[2, 5, 1], [1, 1, 0, 0]), Some((6, -2)));
        assert_eq!(extremes(&[2, 3, 4], [1, 0, 1, 0]), Some((20, 10)), "no precedence");
        assert_eq!(extremes(&[4, 5, 4], [0, 1, 0, 1]), Some((0, -4)), "-1 / 4 is 0");
    }

    #[test]
    fn each_arrangement_comes_once() {
        let mut order = [0, 0, 0, 1, 1, 1, 2, 2, 3, 3];
        let mut seen = vec![order];
        while next_permutation(&mut order) {
            seen.push(order);
        }
        assert_eq!(seen.len(), 25_200);
        assert!(seen.windows(2).all(|pair| pair[0] < pair[1]));
    }

    #[test]
    fn values_on_the_way_have_a_bound() {
        let product = |last| extremes(&[100, 100, 100, 100, 10, last], [0, 0, 5, 0]);
        assert_eq!(product(1), Some((BOUND, BOUND)));
        assert_eq!(product(2), None);
        assert_eq!(extremes(&[100, 100, 100, 100, 100, 100], [0, 0, 4, 1]), None, "it comes back to 10^8");
    }
}
