// BOJ 6603: lists, for each set of numbers, all ways to pick six of them, in lexicographic order.
//@ idea-ko: 집합마다 수 여섯 개를 고르는 방법을 사전순으로 모두 출력합니다.
//@ board: pick

import java.util.Scanner;

public class Main {
    static int[] numbers;
    static int[] pick = new int[6];
    static StringBuilder out = new StringBuilder();

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int count = in.nextInt();
        while (count > 0) {
            numbers = new int[count];
            for (int index = 0; index < count; index++) {
                numbers[index] = in.nextInt();
            }
            choose(0, 0);

            count = in.nextInt();
            if (count > 0) {
                // Between two sets.
                out.append('\n');
            }
        }
        System.out.print(out);
    }

    // Prints every pick of six numbers that begins with the numbers before `place`. Only numbers from the
    // index `first` on may follow them.
    static void choose(int place, int first) {
        if (place == 6) {
            addLine(); //@ answer
            return;
        }

        for (int index = first; index < numbers.length; index++) {
            pick[place] = numbers[index];
            choose(place + 1, index + 1);
            pick[place] = 0;
        }
    }

    static void addLine() {
        for (int number : pick) {
            out.append(number).append(' ');
        }
        out.append('\n');
    }
}
