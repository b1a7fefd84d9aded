//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
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
                // en: Between two sets.
                // ko: 두 집합 사이.
                out.append('\n');
            }
        }
        System.out.print(out);
    }

    // en: Prints every pick of six numbers that begins with the numbers before `place`. `numbers` is the
    // en: current set, which ascends, and only its numbers from the index `first` on may follow. `pick` has 6
    // en: places, which count from 0, and 0 stands for a blank.
    // ko: `place` 앞의 수는 이미 정해져 있습니다. 나머지 자리를 채워 여섯 개를 고르는 방법을 모두 찾아 한
    // ko: 줄씩 출력합니다. `numbers`는 지금 집합의 수로 오름차순이고, 인덱스가 `first` 이상인 수만 쓸 수
    // ko: 있습니다. `pick`에는 자리가 6개 있고, 자리 번호는 0부터이며, 빈자리는 0입니다.
    static void choose(int place, int first) {
        // en: Placeholder: it picks only the first six numbers, prints them and makes all places blank again.
        // ko: 앞의 수 여섯 개를 놓고 한 줄을 출력한 다음 다시 비우기만 합니다. 이 부분을 풀이로 바꾸세요.
        for (int index = 0; index < 6; index++) {
            pick[index] = numbers[index];
        }
        addLine(); //@ answer
        for (int index = 0; index < 6; index++) {
            pick[index] = 0;
        }
    }

    static void addLine() {
        for (int number : pick) {
            out.append(number).append(' ');
        }
        out.append('\n');
    }
}
