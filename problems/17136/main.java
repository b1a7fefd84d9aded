// BOJ 17136: covers all ones of a grid of 10 x 10 with the fewest square papers, five of each size from 1 to
// 5.
//@ idea-ko: 크기마다 다섯 장씩 있는 정사각형 색종이를 가장 적게 써서 10 x 10 격자의 1을 모두 덮습니다.
//@ board: grid

import java.util.Arrays;
import java.util.Scanner;

public class Main {
    static int[][] grid = new int[10][10];
    static int[] stock = {0, 5, 5, 5, 5, 5};
    static int fewest = 100;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        for (int[] row : grid) {
            for (int column = 0; column < 10; column++) {
                row[column] = in.nextInt() == 1 ? 0 : 6;
            }
        }
        cover(0);
        System.out.println(fewest < 100 ? fewest : -1);
    }

    // Covers the first open cell with a paper of each size in turn, and goes on to the next open cell.
    // `papers` is the number of papers on the grid.
    static void cover(int papers) {
        int cell = 0;
        while (cell < 100 && grid[cell / 10][cell % 10] != 0) {
            cell++;
        }
        if (cell == 100) {
            fewest = Math.min(fewest, papers); //@ answer
            return;
        }
        if (papers + 1 >= fewest) {
            return;
        }

        int row = cell / 10, column = cell % 10;
        for (int size = 5; size >= 1; size--) {
            if (stock[size] > 0 && fits(row, column, size)) {
                stock[size]--;
                coverSquare(row, column, size, size);
                cover(papers + 1);
                coverSquare(row, column, size, 0);
                stock[size]++;
            }
        }
    }

    // Whether a paper with this upper left cell would cover only open cells.
    static boolean fits(int row, int column, int size) {
        if (row + size > 10 || column + size > 10) {
            return false;
        }
        for (int r = row; r < row + size; r++) {
            for (int c = column; c < column + size; c++) {
                if (grid[r][c] != 0) {
                    return false;
                }
            }
        }
        return true;
    }

    static void coverSquare(int row, int column, int size, int value) {
        for (int r = row; r < row + size; r++) {
            Arrays.fill(grid[r], column, column + size, value);
        }
    }
}
