//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
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

    // en: Stores the sum of each way to take or skip the numbers from `place` to `end`, exclusive.
    // ko: `place`번부터 `end`번 앞까지의 수를 고르거나 건너뛰는 모든 방법의 합을 저장합니다.
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

    // en: Counts the ways to take at least one number so that the sum is `target`. `first` has a sum for each
    // en: way to take or skip the numbers of the first half, and `second` has the same for the second half.
    // en: Both lists are in no particular order. A way may take nothing from one half, but not from both.
    // ko: 수를 하나 이상 골라 합이 `target`이 되게 하는 방법의 수를 반환합니다. `first`에는 앞 절반에서
    // ko: 고르는 방법마다 그 합이, `second`에는 뒤 절반에서 고르는 방법마다 그 합이 들어 있고, 정렬되어
    // ko: 있지는 않습니다. 한쪽에서는 아무것도 고르지 않아도 되지만, 양쪽 모두 아무것도 고르지 않은 것은 세지
    // ko: 않습니다.
    static long countPairs(int[] first, int[] second) {
        // en: Placeholder: it looks at every pair, and also counts the pair that takes nothing. It is too
        // en: slow for 40 numbers.
        // ko: 양쪽 모두 아무것도 고르지 않은 쌍까지 모든 쌍을 하나씩 확인합니다. 수가 40개이면 너무 느립니다.
        // ko: 이 부분을 풀이로 바꾸세요.
        long pairs = 0;
        for (int one : first) {
            for (int other : second) {
                if (one + other == target) {
                    pairs++;
                }
            }
        }
        return pairs;
    }
}
