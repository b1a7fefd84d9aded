//! The board that practice variants read, change and print.
//!
//! A search changes a board only through [`Board::put`] and [`Board::erase`]. To count or draw its steps, the
//! tool compiles the submission once more with a line in each of the two that records the change. Digits that
//! [`Board::read`] puts are recorded as clues.

// region: shared::sudoku::board
/// Nine rows of nine digits, 0 for a blank.
#[derive(Clone, PartialEq, Eq)]
pub struct Board([[u8; 9]; 9]);

impl Board {
    /// Reads the first 81 digits of the text, whatever other characters are between them. Cells without a digit
    /// stay blank.
    pub fn read(text: &str) -> Board {
        let mut board = Board([[0; 9]; 9]);
        for (cell, byte) in text.bytes().filter(u8::is_ascii_digit).take(81).enumerate() {
            board.put(cell / 9, cell % 9, byte - b'0');
        }
        board
    }

    /// The digit of a cell, 0 for a blank.
    pub fn digit(&self, row: usize, column: usize) -> u8 {
        self.0[row][column]
    }

    /// Puts a digit into a blank cell.
    pub fn put(&mut self, row: usize, column: usize, digit: u8) {
        self.0[row][column] = digit;
    }

    /// Makes a cell blank again.
    pub fn erase(&mut self, row: usize, column: usize) {
        self.0[row][column] = 0;
    }
}
// endregion

// region: shared::sudoku::board::spaced
/// Nine lines of nine digits, separated by spaces.
pub fn spaced(board: &Board) -> String {
    let behind = |cell| if cell % 9 < 8 { ' ' } else { '\n' };
    (0..81).flat_map(|cell| [char::from(b'0' + board.digit(cell / 9, cell % 9)), behind(cell)]).collect()
}
// endregion

/// How the digits of a row are printed: without separators, as in 2239, or separated by spaces, as in 2580.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// `103000509`
    Packed,
    /// `1 0 3 0 0 0 5 0 9`
    Spaced,
}

impl Layout {
    /// Returns the layout of a board in text.
    pub fn of(text: &[u8]) -> Layout {
        match text.trim_ascii().get(1) {
            Some(b' ') => Layout::Spaced,
            _ => Layout::Packed,
        }
    }
}

impl Board {
    /// Returns a board from its 81 digits in row-major order.
    pub fn from_cells(cells: [u8; 81]) -> Board {
        Board(std::array::from_fn(|row| std::array::from_fn(|column| cells[9 * row + column])))
    }

    /// Returns the 81 digits in row-major order.
    pub fn cells(&self) -> [u8; 81] {
        std::array::from_fn(|cell| self.0[cell / 9][cell % 9])
    }

    /// Returns the number of cells that hold a digit.
    pub fn clues(&self) -> usize {
        self.cells().iter().filter(|&&digit| digit != 0).count()
    }

    /// Returns nine lines, each ended by a newline.
    pub fn print(&self, layout: Layout) -> String {
        let separator = if layout == Layout::Spaced { " " } else { "" };
        self.0.iter().map(|row| row.map(|digit| digit.to_string()).join(separator) + "\n").collect()
    }

    /// Returns the board on one line of 81 digits.
    pub fn line(&self) -> String {
        self.cells().map(|digit| char::from(b'0' + digit)).iter().collect()
    }
}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.line())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PACKED: &str =
        "103000509\n002109400\n000704000\n300502006\n060000050\n700803004\n000401000\n009205800\n804000107\n";

    #[test]
    fn both_layouts_read_and_print_alike() {
        let board = Board::read(PACKED);
        let spaced = board.print(Layout::Spaced);
        assert!(spaced.starts_with("1 0 3 0 0 0 5 0 9\n"));
        assert_eq!(super::spaced(&board), spaced);
        assert_eq!(board.print(Layout::Packed), PACKED);
        assert_eq!(Board::read(&spaced), board);
        assert_eq!(Board::read(&board.line()), board);
    }

    #[test]
    fn reading_takes_what_judges_send() {
        let board = Board::read(PACKED);
        for text in
            [PACKED.replace('\n', "\r\n"), PACKED.replace('\n', "  \n"), PACKED.trim_end().to_string()]
        {
            assert_eq!(Board::read(&text), board, "{text:?}");
        }
    }

    #[test]
    fn what_is_put_is_read_and_erased() {
        let mut board = Board::read("");
        assert_eq!(board.clues(), 0);
        board.put(2, 7, 9);
        assert_eq!((board.digit(2, 7), board.cells()[25], board.clues()), (9, 9, 1));
        board.erase(2, 7);
        assert_eq!(board, Board::from_cells([0; 81]));
    }
}
