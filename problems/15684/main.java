// BOJ 15684: finds the fewest rungs, at most three, that make every line of a ladder end where it began.
//@ idea-ko: 모든 세로선이 자기 번호에 도착하도록 추가해야 하는 가로선의 최소 개수를 세 개까지 구합니다. 0개, 1개, 2개, 3개를 차례로 찾습니다.
//@ board: rungs

import java.util.Scanner;

public class Main {
    static int heights, gaps;
    static int[][] rungs;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        gaps = in.nextInt() - 1;
        int count = in.nextInt();
        heights = in.nextInt();
        rungs = new int[heights][gaps];
        for (int rung = 0; rung < count; rung++) {
            rungs[in.nextInt() - 1][in.nextInt() - 1] = 1;
        }

        int fewest = 0;
        while (fewest <= 3 && !add(fewest, 0)) {
            fewest++;
        }
        System.out.println(fewest <= 3 ? fewest : -1);
    }

    // Puts exactly `count` rungs into gaps from the number `first` on, so that every line ends where it
    // began. Returns `false` if there is no way. Gaps are numbered along each height, from the top down.
    static boolean add(int count, int first) {
        if (count == 0) {
            if (isStraight()) {
                return true; //@ answer
            }
            return false;
        }

        for (int number = first; number < heights * gaps; number++) {
            int height = number / gaps, gap = number % gaps;
            if (isFree(height, gap)) {
                rungs[height][gap] = 1;
                if (add(count - 1, number + 1)) {
                    return true;
                }
                rungs[height][gap] = 0;
            }
        }
        return false;
    }

    // Whether neither this gap nor a gap beside it has a rung.
    static boolean isFree(int height, int gap) {
        int[] row = rungs[height];
        return row[gap] == 0 && (gap == 0 || row[gap - 1] == 0) && (gap == gaps - 1 || row[gap + 1] == 0);
    }

    // Whether every line ends where it began.
    static boolean isStraight() {
        for (int line = 0; line <= gaps; line++) {
            int place = line;
            for (int[] row : rungs) {
                if (place < gaps && row[place] == 1) {
                    place++;
                } else if (place > 0 && row[place - 1] == 1) {
                    place--;
                }
            }
            if (place != line) {
                return false;
            }
        }
        return true;
    }
}
