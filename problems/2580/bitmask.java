// Keeps a bit mask for each row, column and box, so one check instead of three scans shows whether a digit fits.
//@ idea-ko: 행, 열, 상자마다 비트마스크를 두어, 숫자가 후보인지 세 번 훑지 않고 한 번에 확인합니다.
//@ board: board
//@ expect: TLE on worst

import java.util.ArrayList;
import java.util.Scanner;

public class Main {
    static int[][] board = new int[9][9];
    static int[] rows = new int[9], columns = new int[9], boxes = new int[9]; // a bit for each digit of the unit
    static ArrayList<int[]> blanks = new ArrayList<>(); // each with its row, column and box

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        for (int row = 0; row < 9; row++) {
            for (int column = 0; column < 9; column++) {
                int digit = in.nextInt(), box = row / 3 * 3 + column / 3;
                board[row][column] = digit;
                if (digit == 0) {
                    blanks.add(new int[] {row, column, box});
                } else {
                    flip(row, column, box, 1 << digit);
                }
            }
        }
        if (fill(0)) {
            print();
        }
    }

    // Fills the blanks from `depth` on. Returns `false` if there is no completion.
    static boolean fill(int depth) {
        if (depth == blanks.size()) {
            return true;
        }

        int row = blanks.get(depth)[0], column = blanks.get(depth)[1], box = blanks.get(depth)[2];
        for (int digit = 1; digit <= 9; digit++) {
            int bit = 1 << digit;
            if (((rows[row] | columns[column] | boxes[box]) & bit) != 0) {
                continue;
            }
            board[row][column] = digit;
            flip(row, column, box, bit);
            if (fill(depth + 1)) {
                return true;
            }
            flip(row, column, box, bit);
            board[row][column] = 0;
        }
        return false;
    }

    // Sets the bit in the masks of the row, the column and the box, or clears it if it was set.
    static void flip(int row, int column, int box, int bit) {
        rows[row] ^= bit;
        columns[column] ^= bit;
        boxes[box] ^= bit;
    }

    static void print() {
        for (int[] row : board) {
            for (int digit : row) {
                System.out.print(digit + " ");
            }
            System.out.println();
        }
    }
}
