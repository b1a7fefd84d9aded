//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
//@ board: teams

import java.util.Scanner;

public class Main {
    static int n;
    static int[][] values;
    static int[] teams;
    static int smallest = Integer.MAX_VALUE;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        n = in.nextInt();
        values = new int[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                values[i][j] = in.nextInt();
            }
        }
        teams = new int[n];
        assign(0);
        System.out.println(smallest);
    }

    // en: Puts each player from `player` on into team 1 or 2, in all ways, and keeps the smallest difference
    // en: of the two sums in `smallest`. Players count from 0. `teams[player]` is 1 or 2, and 0 for a player
    // en: without a team. `values[i][j]` is what player i adds if j is in the same team. You may add
    // en: functions and parameters.
    // ko: `player`번 선수부터 차례로 1번 팀이나 2번 팀에 넣는 방법을 모두 시도하고, 두 팀의 차이 가운데 가장
    // ko: 작은 것을 `smallest`에 기록합니다. 선수 번호는 0부터입니다. `teams[player]`는 1이나 2이고, 아직
    // ko: 팀이 없으면 0입니다. `values[i][j]`는 i번 선수와 j번 선수가 같은 팀일 때 i번 선수가 더하는
    // ko: 능력치입니다. 함수나 매개변수를 추가해도 됩니다.
    static void assign(int player) {
        // en: Placeholder: it puts the first two players into team 1 and takes them out at once.
        // ko: 처음 두 선수를 1번 팀에 넣었다가 바로 빼기만 합니다. 이 부분을 풀이로 바꾸세요.
        teams[0] = teams[1] = 1;
        smallest = values[0][1] + values[1][0];
        teams[0] = teams[1] = 0;
    }
}
