//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
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

    // en: Plays on from this grid in all ways until five moves are made, and keeps the largest block in
    // en: `best`. `place` is the number of moves so far. `moved` returns a new grid after a move: direction 1
    // en: is left, 2 right, 3 up, 4 down. `largest` returns the largest block of a grid. Keep the directions
    // en: in `moves`, which has 5 places; 0 stands for a blank.
    // en: Put `//@ answer` behind a line that runs only for a better answer; `judge` can then name a wrong one.
    // ko: 이 격자에서 최대 다섯 번 이동하는 방법을 모두 시도하고, 가장 큰 블록을 `best`에 기록합니다.
    // ko: `place`는 지금까지 이동한 횟수입니다. `moved`는 이동한 격자를 새로 만들어 반환합니다(1 왼쪽, 2
    // ko: 오른쪽, 3 위, 4 아래). `largest`는 격자에서 가장 큰 블록을 반환합니다. 이동한 방향은 자리가 5개인
    // ko: `moves`에 남겨 두세요. 빈자리는 0입니다.
    // ko: 더 좋은 답일 때만 실행되는 줄 뒤에 `//@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
    static void play(int[][] grid, int place) {
        // en: Placeholder: it moves only once to the left and takes the move back.
        // ko: 왼쪽으로 한 번 이동해 보고 되돌리기만 합니다. 이 부분을 풀이로 바꾸세요.
        moves[0] = 1;
        best = largest(moved(grid, 1)); //@ answer
        moves[0] = 0;
    }

    static int largest(int[][] grid) {
        int block = 0;
        for (int[] row : grid) {
            block = Math.max(block, Arrays.stream(row).max().getAsInt());
        }
        return block;
    }

    // en: Returns a new grid after a move: 1 is left, 2 right, 3 up, 4 down.
    // ko: 이동한 격자를 새로 만들어 반환합니다. 1은 왼쪽, 2는 오른쪽, 3은 위, 4는 아래입니다.
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

    // en: Moves a line towards its first cell. A merged block does not merge again in this move.
    // ko: 한 줄을 첫 칸 쪽으로 밉니다. 한 번 합쳐진 블록은 이번 이동에서 다시 합쳐지지 않습니다.
    static int[] slide(int[] line) {
        int[] after = new int[n];
        // en: Where the next block comes to rest.
        // ko: 다음 블록이 멈출 자리.
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
