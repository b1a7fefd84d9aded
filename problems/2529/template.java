//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: number

import java.util.Scanner;

public class Main {
    static char[] signs;
    static int[] number;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        signs = new char[in.nextInt()];
        for (int index = 0; index < signs.length; index++) {
            signs[index] = in.next().charAt(0);
        }
        search(new int[] {9, 8, 7, 6, 5, 4, 3, 2, 1, 0});
        search(new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9});
    }

    static void search(int[] digits) {
        number = new int[signs.length + 1];
        complete(digits, 0);
        for (int value : number) {
            System.out.print(value - 1);
        }
        System.out.println();
    }

    // en: Fills the number from `place` on with different digits that obey the signs. Returns `false` if the
    // en: digits before `place` cannot be completed. Places count from 0, and `signs[place - 1]` is between
    // en: the digits at `place - 1` and `place`. `digits` has 9 to 0 for the largest number and 0 to 9 for
    // en: the smallest. `number` holds each digit plus 1, and 0 stands for a blank.
    // en: Put `//@ answer` behind a line that runs only for an answer; `judge` can then name a wrong one.
    // ko: `place` 앞의 숫자는 이미 정해져 있습니다. 부등호를 만족하도록 나머지 자리를 서로 다른 숫자로
    // ko: 채웁니다. 채울 수 없으면 `false`를 반환합니다. `signs[place - 1]`은 `place - 1`번 자리와 `place`번
    // ko: 자리 사이의 부등호이고, 자리 번호는 0부터입니다. `digits`는 가장 큰 수를 찾을 때 9부터 0까지, 가장
    // ko: 작은 수를 찾을 때 0부터 9까지입니다. `number`에는 숫자보다 1 큰 값을 놓습니다. 0은 빈자리입니다.
    // ko: 답일 때만 실행되는 줄 뒤에 `//@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
    static boolean complete(int[] digits, int place) {
        // en: Placeholder: it puts the digits in their order and checks only the first sign.
        // ko: 숫자를 차례로 놓고 첫 부등호만 봅니다. 이 부분을 풀이로 바꾸세요.
        for (int index = 0; index < number.length; index++) {
            number[index] = digits[index] + 1;
        }
        return fits(signs[0], number[0], number[1]);
    }

    static boolean fits(char sign, int a, int b) {
        return sign == '<' ? a < b : a > b;
    }
}
