// BOJ 2529: prints the largest and the smallest number of different digits whose neighbours obey the signs.
//@ idea-ko: 부등호를 모두 만족하는, 서로 다른 숫자로 된 가장 큰 수와 가장 작은 수를 출력합니다.
//@ board: number

import java.util.Scanner;

public class Main {
    static char[] signs;
    static int[] number;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        signs = new char[in.nextInt()];
        for (int index = 0; index < signs.length; index++) {
            signs[index] = in.next().charAt(0);
        }
        search(new int[] {9, 8, 7, 6, 5, 4, 3, 2, 1, 0});
        search(new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9});
    }

    static void search(int[] digits) {
        number = new int[signs.length + 1];
        complete(digits, 0);
        for (int value : number) {
            System.out.print(value - 1);
        }
        System.out.println();
    }

    // Fills the number from `place` on. Tries the digits in the order of `digits`, so the first number that
    // it finds is the largest or the smallest. Returns `false` if the digits before `place` cannot be
    // completed.
    static boolean complete(int[] digits, int place) {
        if (place == number.length) {
            return true; //@ answer
        }

        for (int digit : digits) {
            int value = digit + 1; // 0 stands for a blank
            if (isUsed(value) || place > 0 && !fits(signs[place - 1], number[place - 1], value)) {
                continue;
            }
            number[place] = value;
            if (complete(digits, place + 1)) {
                return true;
            }
            number[place] = 0;
        }
        return false;
    }

    static boolean isUsed(int value) {
        for (int other : number) {
            if (other == value) {
                return true;
            }
        }
        return false;
    }

    static boolean fits(char sign, int a, int b) {
        return sign == '<' ? a < b : a > b;
    }
}
