// BOJ 2580: completes a Sudoku board, and any completion is accepted.
//@ idea-ko: 스도쿠 보드를 채웁니다. 답이 여럿이면 어느 것이든 됩니다.
//@ board: board

import java.util.Scanner;

public class Main {
    static int[][] board = new int[9][9];

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        for (int[] row : board) {
            for (int column = 0; column < 9; column++) {
                row[column] = in.nextInt();
            }
        }
        if (solve()) {
            for (int[] row : board) {
                for (int digit : row) {
                    System.out.print(digit + " ");
                }
                System.out.println();
            }
        }
    }

    // Fills the blanks. Returns `false` if there is no completion. Each call goes on where there are the
    // fewest choices, so it notices at once if there is none.
    static boolean solve() {
        int row = -1, column = -1, digits = 0b1111111111;
        for (int cell = 0; cell < 81; cell++) {
            if (board[cell / 9][cell % 9] == 0) {
                int here = candidates(cell / 9, cell % 9);
                if (Integer.bitCount(here) < Integer.bitCount(digits)) {
                    row = cell / 9;
                    column = cell % 9;
                    digits = here;
                }
            }
        }
        if (row < 0) {
            return true; // the board is full
        }

        for (int digit = 1; digit <= 9; digit++) {
            if ((digits & 1 << digit) != 0) {
                board[row][column] = digit;
                if (solve()) {
                    return true;
                }
                board[row][column] = 0;
            }
        }
        return false;
    }

    // The digits that fit a cell, a bit for each: none of its row, column and box has them.
    static int candidates(int row, int column) {
        int top = row / 3 * 3, left = column / 3 * 3;
        int taken = 0;
        for (int i = 0; i < 9; i++) {
            taken |= 1 << board[row][i] | 1 << board[i][column] | 1 << board[top + i / 3][left + i % 3];
        }
        return 0b1111111110 & ~taken;
    }
}
