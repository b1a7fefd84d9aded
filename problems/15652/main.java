// BOJ 15652: lists all sequences of M numbers from 1 to N that never descend, in lexicographic order.
//@ idea-ko: 1부터 N까지의 수 M개로 이루어진 비내림차순 수열을 사전순으로 모두 출력합니다.
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
        choose(0, 1);
        System.out.print(out);
    }

    // Prints every sequence of numbers up to `n` that never descends and begins with the numbers before
    // `place`. Only numbers from `first` on may follow them.
    static void choose(int place, int first) {
        if (place == m) {
            addLine(); //@ answer
            return;
        }

        for (int number = first; number <= n; number++) {
            sequence[place] = number;
            choose(place + 1, number);
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
