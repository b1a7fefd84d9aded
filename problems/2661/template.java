//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: row

import java.util.Scanner;

public class Main {
    static int n;
    static int[] row;

    public static void main(String[] args) {
        n = new Scanner(System.in).nextInt();
        row = new int[n];
        extend(0);
        for (int digit : row) {
            System.out.print(digit);
        }
        System.out.println();
    }

    // en: Fills the row from `place` on with digits from 1 to 3, so that no part is followed directly by an
    // en: equal part, and keeps the smallest such row. Returns `false` if no row begins with the digits
    // en: before `place`. `row` has `n` places, which count from 0, and 0 stands for a blank. You may add
    // en: functions.
    // en: Put `//@ answer` behind a line that runs only for an answer; `judge` can then name a wrong one.
    // ko: `place` 앞의 숫자는 이미 정해져 있습니다. 똑같은 부분이 연달아 나오지 않게 나머지 자리를 1, 2,
    // ko: 3으로 채웁니다. 가능한 수열 가운데 가장 작은 것을 남겨 두고 `true`를 반환합니다. 채울 수 없으면
    // ko: `false`를 반환합니다. `row`에는 자리가 `n`개 있고, 자리 번호는 0부터이며, 빈자리는 0입니다. 함수를
    // ko: 추가해도 됩니다.
    // ko: 답일 때만 실행되는 줄 뒤에 `//@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
    static boolean extend(int place) {
        // en: Placeholder: it puts a 1 into this place and makes it blank again.
        // ko: 이 자리에 1을 놓았다가 바로 지우기만 합니다. 이 부분을 풀이로 바꾸세요.
        row[place] = 1;
        row[place] = 0;
        return true;
    }
}
