//! A board that is read from text and printed. Solvers take the array in it.

use std::ops::{Deref, DerefMut};

/// Nine rows of nine digits, 0 for a blank.
#[derive(Clone, PartialEq, Eq)]
pub struct Board([[u8; 9]; 9]);

impl Deref for Board {
    type Target = [[u8; 9]; 9];

    fn deref(&self) -> &[[u8; 9]; 9] {
        &self.0
    }
}

impl DerefMut for Board {
    fn deref_mut(&mut self) -> &mut [[u8; 9]; 9] {
        &mut self.0
    }
}

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
    /// Reads the first 81 digits of the text, whatever other characters are between them. Cells without a digit
    /// stay blank.
    pub fn read(text: &str) -> Board {
        let mut board = Board([[0; 9]; 9]);
        for (cell, byte) in text.bytes().filter(u8::is_ascii_digit).take(81).enumerate() {
            board[cell / 9][cell % 9] = byte - b'0';
        }

        board
    }

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
}
