// BOJ 2661: prints the smallest row of N digits from 1 to 3 in which no part is followed directly by an equal
// part.
//@ idea-ko: 똑같은 부분이 연달아 나오지 않는, 길이가 N인 수열 가운데 가장 작은 것을 구합니다.
//@ board: row

import java.util.Scanner;

public class Main {
    static int n;
    static int[] row;

    public static void main(String[] args) {
        n = new Scanner(System.in).nextInt();
        row = new int[n];
        extend(0);
        for (int digit : row) {
            System.out.print(digit);
        }
        System.out.println();
    }

    // Fills the row from `place` on. Returns `false` if no row begins with the digits before `place`.
    static boolean extend(int place) {
        if (place == n) {
            return true; //@ answer
        }

        for (int digit = 1; digit <= 3; digit++) {
            row[place] = digit;
            if (!endsWithRepeat(place + 1) && extend(place + 1)) {
                return true;
            }
            row[place] = 0;
        }
        return false;
    }

    // Whether the first `length` digits end with two equal parts side by side. Only the last digit is new, so
    // a new repeat ends there.
    static boolean endsWithRepeat(int length) {
        for (int part = 1; 2 * part <= length; part++) {
            int equal = 0;
            while (equal < part && row[length - 1 - equal] == row[length - 1 - part - equal]) {
                equal++;
            }
            if (equal == part) {
                return true;
            }
        }
        return false;
    }
}
