// BOJ 1208: counts the ways of 1182 for up to 40 numbers.
//@ idea-ko: 1182와 같은 문제이지만 수가 40개까지 주어집니다. 반으로 나누어 합을 모두 구한 다음, 더해서 S가 되는 쌍을 셉니다.
//@ board: choices

import java.util.Arrays;
import java.util.Scanner;

public class Main {
    static int n, target, length;
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
        int[] first = new int[1 << (n / 2)], second = new int[1 << (n - n / 2)];
        length = 0;
        listSums(0, n / 2, 0, first);
        length = 0;
        listSums(n / 2, n, 0, second);
        System.out.println(countPairs(first, second));
    }

    // Stores the sum of each way to take or skip the numbers from `place` to `end`, exclusive.
    static void listSums(int place, int end, int total, int[] sums) {
        if (place == end) {
            sums[length++] = total;
            return;
        }
        choices[place] = 1;
        listSums(place + 1, end, total + numbers[place], sums);
        choices[place] = 2;
        listSums(place + 1, end, total, sums);
        choices[place] = 0;
    }

    // Counts the ways to take at least one number so that the sum is `target`. The sums of one half ascend
    // and those of the other half descend, so one walk along both lists meets all pairs.
    static long countPairs(int[] first, int[] second) {
        Arrays.sort(first);
        Arrays.sort(second);
        long pairs = target == 0 ? -1 : 0; // without the pair that takes nothing
        int i = 0, j = second.length - 1;
        while (i < first.length && j >= 0) {
            int low = first[i], high = second[j];
            if (low + high != target) {
                if (low + high < target) i++; else j--;
                continue;
            }
            long lows = 0, highs = 0;
            for (; i < first.length && first[i] == low; i++) lows++;
            for (; j >= 0 && second[j] == high; j--) highs++;
            pairs += lows * highs;
        }
        return pairs;
    }
}
