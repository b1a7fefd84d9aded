// BOJ 12100: finds the largest block that five moves of 2048 can make.
//@ idea-ko: 2048에서 최대 다섯 번 이동해 만들 수 있는 가장 큰 블록을 구합니다.
//@ board: moves

import java.util.Arrays;
import java.util.Scanner;

public class Main {
    static int n, best;
    static int[] moves = new int[5];

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        n = in.nextInt();
        int[][] grid = new int[n][n];
        for (int[] row : grid) {
            for (int column = 0; column < n; column++) {
                row[column] = in.nextInt();
            }
        }
        play(grid, 0);
        System.out.println(best);
    }

    // Plays on from this grid in all ways until five moves are made, and keeps the largest block in `best`. A
    // move that changes nothing cannot help.
    static void play(int[][] grid, int place) {
        if (largest(grid) > best) {
            best = largest(grid); //@ answer
        }
        if (place == 5) {
            return;
        }

        for (int direction = 1; direction <= 4; direction++) {
            int[][] after = moved(grid, direction);
            if (!Arrays.deepEquals(after, grid)) {
                moves[place] = direction;
                play(after, place + 1);
                moves[place] = 0;
            }
        }
    }

    static int largest(int[][] grid) {
        int block = 0;
        for (int[] row : grid) {
            block = Math.max(block, Arrays.stream(row).max().getAsInt());
        }
        return block;
    }

    // Returns a new grid after a move: 1 is left, 2 right, 3 up, 4 down.
    static int[][] moved(int[][] grid, int direction) {
        int[][] after = new int[n][n];
        for (int index = 0; index < n; index++) {
            int[] line = new int[n];
            for (int step = 0; step < n; step++) {
                line[step] = grid[row(direction, index, step)][column(direction, index, step)];
            }
            line = slide(line);
            for (int step = 0; step < n; step++) {
                after[row(direction, index, step)][column(direction, index, step)] = line[step];
            }
        }
        return after;
    }

    // Moves a line towards its first cell. A merged block does not merge again in this move.
    static int[] slide(int[] line) {
        int[] after = new int[n];
        // Where the next block comes to rest.
        int end = 0;
        boolean mayMerge = false;
        for (int block : line) {
            if (block > 0 && mayMerge && after[end - 1] == block) {
                after[end - 1] *= 2;
                mayMerge = false;
            } else if (block > 0) {
                after[end] = block;
                end++;
                mayMerge = true;
            }
        }
        return after;
    }

    static int row(int direction, int index, int step) {
        return direction <= 2 ? index : direction == 3 ? step : n - 1 - step;
    }

    static int column(int direction, int index, int step) {
        return direction >= 3 ? index : direction == 1 ? step : n - 1 - step;
    }
}
