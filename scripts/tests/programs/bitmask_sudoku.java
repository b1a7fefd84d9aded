// A mask of bits for each row, column and box. It stops at the first completion, or prints all of them.
import java.util.*;

public class Main {
    static final boolean ALL = false;

    static int[][] board = new int[9][9];
    static int[] rows = new int[9], columns = new int[9], boxes = new int[9];
    static List<int[]> blanks = new ArrayList<>();
    static StringBuilder out = new StringBuilder();

    static void flip(int row, int column, int bit) {
        rows[row] ^= bit;
        columns[column] ^= bit;
        boxes[row / 3 * 3 + column / 3] ^= bit;
    }

    static boolean solve(int depth) {
        if (depth == blanks.size()) {
            for (int[] row : board) {
                for (int value : row) out.append(value).append(' ');
                out.append('\n');
            }
            return !ALL;
        }
        int row = blanks.get(depth)[0], column = blanks.get(depth)[1];
        for (int value = 1; value <= 9; value++) {
            int bit = 1 << value;
            if (((rows[row] | columns[column] | boxes[row / 3 * 3 + column / 3]) & bit) != 0) continue;
            board[row][column] = value;
            flip(row, column, bit);
            if (solve(depth + 1)) return true;
            flip(row, column, bit);
        }
        return false;
    }

    public static void main(String[] words) {
        Scanner in = new Scanner(System.in);
        for (int row = 0; row < 9; row++) {
            for (int column = 0; column < 9; column++) {
                int value = in.nextInt();
                board[row][column] = value;
                if (value == 0) blanks.add(new int[] {row, column});
                else flip(row, column, 1 << value);
            }
        }
        solve(0);
        System.out.print(out);
    }
}
