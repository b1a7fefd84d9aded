
// region: board
pub struct Board(Vec<usize>);

impl Board {
    pub fn empty(places: usize) -> Board {
        Board(vec![0; places])
    }
    pub fn put(&mut self, place: usize, value: usize) {
        self.0[place] = value;
    }
    pub fn erase(&mut self, place: usize) {
        self.0[place] = 0;
    }
    pub fn found(&self) {}
}
// endregion
