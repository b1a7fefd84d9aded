// Recursion over positions: checks the reasons to stop, then tries the possible values of the cell.
import java.util.*;

public class Main {
    static int[][] board = new int[9][9];

    static int sum() {
        int sum = 0;
        for (int[] row : board) for (int value : row) sum += value;
        return sum;
    }

    static List<Integer> candidates(int row, int column) {
        List<Integer> list = new ArrayList<>();
        for (int value = 1; value <= 9; value++) {
            boolean fits = true;
            for (int i = 0; i < 9; i++) {
                int other = board[row / 3 * 3 + i / 3][column / 3 * 3 + i % 3];
                fits &= board[row][i] != value && board[i][column] != value && other != value;
            }
            if (fits) list.add(value);
        }
        return list;
    }

    /** The first blank from a position on; 81 if there is none. */
    static int nextBlank(int position) {
        while (position < 81 && board[position / 9][position % 9] != 0) position++;
        return position;
    }

    static boolean solve(int position) {
        if (nextBlank(0) == 81) return sum() == 405;
        if (position >= 81) return false;
        List<Integer> list = candidates(position / 9, position % 9);
        if (list.isEmpty()) return false;
        int next = nextBlank(position + 1);
        for (int value : list) {
            board[position / 9][position % 9] = value;
            if (solve(next)) return true;
            board[position / 9][position % 9] = 0;
        }
        return false;
    }

    public static void main(String[] words) {
        Scanner in = new Scanner(System.in);
        for (int[] row : board) for (int column = 0; column < 9; column++) row[column] = in.nextInt();
        solve(nextBlank(0));
        for (int[] row : board) {
            StringBuilder line = new StringBuilder();
            for (int value : row) line.append(value).append(' ');
            System.out.println(line);
        }
    }
}
