// BOJ 15651: lists all sequences of M numbers from 1 to N, repeats included, in lexicographic order.
//@ idea-ko: 중복을 허용해 1부터 N까지의 수 M개를 늘어놓은 수열을 사전순으로 모두 출력합니다.
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

    // Prints every sequence of numbers from 1 to `n` that begins with the numbers before `place`.
    static void choose(int place) {
        if (place == m) {
            addLine(); //@ answer
            return;
        }

        for (int number = 1; number <= n; number++) {
            sequence[place] = number;
            choose(place + 1);
            sequence[place] = 0;
        }
    }

    static void addLine() {
        for (int number : sequence) {
            out.append(number).append(' ');
        }
        out.append('\n');
    }
}
