//! The board of the submissions: a row of places. A search changes it only through [`Sequence::put`] and
//! [`Sequence::erase`], where the tool counts and draws steps.

// region: shared::sequences::board
/// A row of places, each blank or with a number above 0.
pub struct Sequence(Vec<usize>);

#[allow(dead_code)] // not every search reads it
impl Sequence {
    /// A row of blank places.
    pub fn empty(places: usize) -> Sequence {
        Sequence(vec![0; places])
    }

    /// The number of places.
    pub fn places(&self) -> usize {
        self.0.len()
    }

    /// The number in each place, 0 where it is blank.
    pub fn numbers(&self) -> &[usize] {
        &self.0
    }

    /// Puts a number into a blank place. Places count from 0.
    pub fn put(&mut self, place: usize, number: usize) {
        self.0[place] = number;
    }

    /// Makes a place blank again.
    pub fn erase(&mut self, place: usize) {
        self.0[place] = 0;
    }

    /// Marks the sequence as an answer of the search.
    pub fn found(&self) {}
}
// endregion

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_is_read_and_taken_back() {
        let mut sequence = Sequence::empty(3);
        sequence.put(1, 7);
        assert_eq!((sequence.places(), sequence.numbers()), (3, &[0, 7, 0][..]));
        sequence.erase(1);
        assert_eq!(sequence.numbers(), [0, 0, 0]);
    }
}
