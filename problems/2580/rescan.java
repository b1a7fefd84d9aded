// Plain backtracking that scans the board for the first blank again at each level.
//@ idea-ko: 호출할 때마다 첫 빈칸을 처음부터 다시 찾는 단순한 백트래킹입니다.
//@ expect: TLE on worst
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

    // Fills the blanks in reading order with ascending digits. Returns `false` if there is no completion.
    static boolean solve() {
        int cell = 0;
        while (cell < 81 && board[cell / 9][cell % 9] != 0) {
            cell++;
        }
        if (cell == 81) {
            return true; // the board is full
        }

        int row = cell / 9, column = cell % 9;
        for (int digit = 1; digit <= 9; digit++) {
            if (fits(row, column, digit)) {
                board[row][column] = digit;
                if (solve()) {
                    return true;
                }
                board[row][column] = 0;
            }
        }
        return false;
    }

    // Whether neither the row, nor the column, nor the box has the digit.
    static boolean fits(int row, int column, int digit) {
        int top = row / 3 * 3, left = column / 3 * 3;
        for (int i = 0; i < 9; i++) {
            if (board[row][i] == digit || board[i][column] == digit || board[top + i / 3][left + i % 3] == digit) {
                return false;
            }
        }
        return true;
    }
}
