//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
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

    // en: Fills the blanks. Returns `false` if there is no completion. The board is `board[row][column]`,
    // en: with 0 for a blank. Rows and columns count from 0. You may add functions.
    // ko: 빈칸을 채웁니다. 채울 수 없으면 `false`를 반환합니다. 보드는 `board[row][column]`이고, 빈칸은
    // ko: 0입니다. 행과 열의 번호는 0부터입니다. 함수를 추가해도 됩니다.
    static boolean solve() {
        // en: Placeholder: it puts a 1 into the first cell if it is blank, and makes it blank again.
        // ko: 첫 칸이 빈칸이면 1을 놓았다가 바로 지우기만 합니다. 이 부분을 풀이로 바꾸세요.
        if (board[0][0] == 0) {
            board[0][0] = 1;
            board[0][0] = 0;
        }
        return true;
    }
}
