// Plain backtracking: the first blank gets each value that fits, in order.
import java.util.Scanner;

public class Main {
    static int[][] board = new int[9][9];

    static boolean fits(int row, int column, int value) {
        for (int i = 0; i < 9; i++) {
            int other = board[row / 3 * 3 + i / 3][column / 3 * 3 + i % 3];
            if (board[row][i] == value || board[i][column] == value || other == value) return false;
        }
        return true;
    }

    static boolean solve(int cell) {
        if (cell == 81) return true;
        int row = cell / 9, column = cell % 9;
        if (board[row][column] != 0) return solve(cell + 1);
        for (int value = 1; value <= 9; value++) {
            if (!fits(row, column, value)) continue;
            board[row][column] = value;
            if (solve(cell + 1)) return true;
        }
        board[row][column] = 0;
        return false;
    }

    public static void main(String[] words) {
        Scanner in = new Scanner(System.in);
        for (int[] row : board) for (int column = 0; column < 9; column++) row[column] = in.nextInt();
        solve(0);
        for (int[] row : board) {
            StringBuilder line = new StringBuilder();
            for (int value : row) line.append(line.length() > 0 ? " " : "").append(value);
            System.out.println(line);
        }
    }
}
