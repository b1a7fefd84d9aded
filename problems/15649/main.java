// BOJ 15649: lists all sequences of M different numbers from 1 to N, in lexicographic order.
//@ idea-ko: 1부터 N까지의 수 가운데 서로 다른 M개로 이루어진 수열을 사전순으로 모두 출력합니다.
//@ board: sequence

import java.util.Scanner;

public class Main {
    static int n, m;
    static int[] sequence;
    static StringBuilder out = new StringBuilder();

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        n = in.nextInt();
        m = in.nextInt();
        sequence = new int[m];
        choose(0);
        System.out.print(out);
    }

    static boolean[] used = new boolean[9];

    // Prints every sequence of different numbers from 1 to `n` that begins with the numbers before `place`.
    static void choose(int place) {
        if (place == m) {
            addLine(); //@ answer
            return;
        }

        for (int number = 1; number <= n; number++) {
            if (!used[number]) {
                used[number] = true;
                sequence[place] = number;
                choose(place + 1);
                sequence[place] = 0;
                used[number] = false;
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
