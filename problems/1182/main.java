// BOJ 1182: counts the ways to take some of the given numbers, at least one, so that their sum is S.
//@ idea-ko: 주어진 수 가운데 하나 이상을 골라 합이 S가 되게 하는 방법의 수를 셉니다.
//@ board: choices

import java.util.Scanner;

public class Main {
    static int n, target;
    static int[] numbers, choices;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        n = in.nextInt();
        target = in.nextInt();
        numbers = new int[n];
        for (int index = 0; index < n; index++) {
            numbers[index] = in.nextInt();
        }
        choices = new int[n];
        System.out.println(count(0, 0));
    }

    // Counts the ways to take or skip the numbers from `place` on so that the sum of all taken numbers is
    // `target`. `total` is the sum of the numbers taken so far. The way that takes no number does not count.
    static int count(int place, int total) {
        if (place == n) {
            if (total != target || !isAnyTaken()) {
                return 0;
            }
            return 1; //@ answer
        }

        choices[place] = 1;
        int ways = count(place + 1, total + numbers[place]);
        choices[place] = 2;
        ways += count(place + 1, total);
        choices[place] = 0;
        return ways;
    }

    static boolean isAnyTaken() {
        for (int choice : choices) {
            if (choice == 1) {
                return true;
            }
        }
        return false;
    }
}
