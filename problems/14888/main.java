// BOJ 14888: puts operators between numbers and finds the largest and the smallest result.
//@ idea-ko: 수 사이에 연산자를 넣어 만들 수 있는 가장 큰 값과 가장 작은 값을 구합니다.
//@ board: operators

import java.util.Scanner;

public class Main {
    static int n;
    static int[] numbers, operators;
    static int[] remaining = new int[5];
    static int largest = Integer.MIN_VALUE, smallest = Integer.MAX_VALUE;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        n = in.nextInt();
        numbers = new int[n];
        for (int index = 0; index < n; index++) {
            numbers[index] = in.nextInt();
        }
        for (int operator = 1; operator <= 4; operator++) {
            remaining[operator] = in.nextInt();
        }
        operators = new int[n - 1];
        fill(0, numbers[0]);
        System.out.println(largest);
        System.out.println(smallest);
    }

    // Fills the places from `place` on. `value` is the value of the expression before `place`.
    static void fill(int place, int value) {
        if (place == n - 1) {
            largest = Math.max(largest, value);
            smallest = Math.min(smallest, value);
            return;
        }

        for (int operator = 1; operator <= 4; operator++) {
            if (remaining[operator] > 0) {
                remaining[operator]--;
                operators[place] = operator;
                fill(place + 1, apply(operator, value, numbers[place + 1]));
                operators[place] = 0;
                remaining[operator]++;
            }
        }
    }

    static int apply(int operator, int a, int b) {
        switch (operator) {
            case 1: return a + b;
            case 2: return a - b;
            case 3: return a * b;
            // Towards 0, as the task requires.
            default: return a / b;
        }
    }
}
