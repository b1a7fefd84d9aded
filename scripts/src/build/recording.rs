//! A search as it is shown: frames of its board.

/// The search of one submission on one case.
pub struct Recording {
    pub problem: String,
    pub submission: String,
    pub case: String,
    pub rows: usize,
    pub columns: usize,
    /// Per cell, row-major: whether it is a clue.
    pub clues: Vec<bool>,
    /// In order of `step`, the first being the board before the search (step 0), the last its end.
    pub frames: Vec<Frame>,
    /// Digits put and taken back in all (the recording may have been cut before the search ended).
    pub puts: u64,
    pub erases: u64,
    /// Every so many steps a frame: 1 if all of it is there.
    pub stride: u64,
    /// Whether the recording ended before the search did.
    pub cut: bool,
    /// The verdict of the submission on the case, e.g. "AC"; may be other than AC.
    pub verdict: String,
}

/// The board at one moment.
pub struct Frame {
    /// Puts and erases so far.
    pub step: u64,
    pub puts: u64,
    /// Digits on the board that are no clues.
    pub depth: usize,
    /// Per cell, row-major: 0 for blank, else the digit (for N-Queen: 1 where a queen stands).
    pub cells: Vec<u8>,
    /// Per cell the candidates that the submission keeps, bit `digit` for a digit; None if it keeps none.
    pub lists: Option<Vec<u16>>,
}
