// BOJ 15663: lists all different sequences of M of the given numbers, in lexicographic order.
//@ idea-ko: 주어진 수 가운데 M개를 늘어놓은 수열을 중복 없이 사전순으로 모두 출력합니다.
//@ board: sequence

import java.util.Arrays;
import java.util.Scanner;

public class Main {
    static int n, m;
    static int[] numbers, sequence;
    static boolean[] used;
    static StringBuilder out = new StringBuilder();

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        n = in.nextInt();
        m = in.nextInt();
        numbers = new int[n];
        for (int index = 0; index < n; index++) {
            numbers[index] = in.nextInt();
        }
        Arrays.sort(numbers);
        used = new boolean[n];
        sequence = new int[m];
        choose(0);
        System.out.print(out);
    }

    // Prints every different sequence that begins with the numbers before `place`. At one place, equal
    // numbers would begin the same sequences, so the loop skips the number that it tried last.
    static void choose(int place) {
        if (place == m) {
            addLine(); //@ answer
            return;
        }

        int last = 0;
        for (int index = 0; index < n; index++) {
            if (!used[index] && numbers[index] != last) {
                last = numbers[index];
                used[index] = true;
                sequence[place] = last;
                choose(place + 1);
                sequence[place] = 0;
                used[index] = false;
            }
        }
    }

    static void addLine() {
        for (int number : sequence) {
            out.append(number).append(' ');
        }
        out.append('\n');
    }
}
