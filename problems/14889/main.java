// BOJ 14889: divides players into two teams of the same size with the smallest difference of their sums.
//@ idea-ko: 선수들을 인원이 같은 두 팀으로 나누어, 두 팀의 능력치 합이 가장 비슷할 때의 차이를 구합니다.
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

    static void assign(int player) {
        assign(player, new int[3], 0);
    }

    // Puts each player from `player` on into a team. `sizes` are the sizes of the teams, and `difference` is
    // the sum of team 1 minus the sum of team 2. The teams have no names, so the first player is always in
    // team 1.
    static void assign(int player, int[] sizes, int difference) {
        if (player == n) {
            smallest = Math.min(smallest, Math.abs(difference));
            return;
        }

        for (int team = 1; team <= 2; team++) {
            if (sizes[team] < n / 2 && (player > 0 || team == 1)) {
                int change = team == 1 ? gain(player, team) : -gain(player, team);
                teams[player] = team;
                sizes[team]++;
                assign(player + 1, sizes, difference + change);
                sizes[team]--;
                teams[player] = 0;
            }
        }
    }

    // What a player adds to the sum of a team: both values of each pair with a member before this player.
    static int gain(int player, int team) {
        int sum = 0;
        for (int mate = 0; mate < player; mate++) {
            if (teams[mate] == team) {
                sum += values[player][mate] + values[mate][player];
            }
        }
        return sum;
    }
}
