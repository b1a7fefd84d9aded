// BOJ 9663: counts the ways to place N queens on an N x N board so that none attacks another.
//@ idea-ko: N x N 체스판에 퀸 N개를 서로 공격할 수 없게 놓는 방법의 수를 셉니다.
//@ board: board

import java.util.Scanner;

public class Main {
    static int n;
    static int[][] board;

    public static void main(String[] args) {
        n = new Scanner(System.in).nextInt();
        board = new int[n][n];
        System.out.println(count(0));
    }

    // Which columns and diagonals have a queen.
    static boolean[] columns = new boolean[15], rising = new boolean[30], falling = new boolean[30];

    // Counts the ways to fill the board from `row` down.
    static int count(int row) {
        if (row == n) {
            return 1; //@ answer
        }

        int ways = 0;
        for (int column = 0; column < n; column++) {
            int up = row + column, down = row - column + n;
            if (!columns[column] && !rising[up] && !falling[down]) {
                columns[column] = rising[up] = falling[down] = true;
                board[row][column] = 1;
                ways += count(row + 1);
                board[row][column] = 0;
                columns[column] = rising[up] = falling[down] = false;
            }
        }
        return ways;
    }
}
