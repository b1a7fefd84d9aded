// Tries every split twice, once with each team as team 1, and computes both sums from the beginning, which
// adds 180 values 184,756 times.
//@ idea-ko: 팀 이름만 바꾼 것까지 세어 팀을 나누는 모든 방법을 두 번씩 시도하고, 합을 매번 새로 구합니다. 20명이면 값 180개를 184,756번 더합니다.
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

    // Puts each player from `player` on into a team.
    static void assign(int player) {
        if (player == n) {
            smallest = Math.min(smallest, Math.abs(sumOf(1) - sumOf(2)));
            return;
        }

        for (int team = 1; team <= 2; team++) {
            if (sizeOf(team) < n / 2) {
                teams[player] = team;
                assign(player + 1);
                teams[player] = 0;
            }
        }
    }

    // Returns the sum of a team.
    static int sumOf(int team) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (teams[i] == team && teams[j] == team) {
                    sum += values[i][j];
                }
            }
        }
        return sum;
    }

    // Returns the number of players in a team.
    static int sizeOf(int team) {
        int size = 0;
        for (int other : teams) {
            if (other == team) {
                size++;
            }
        }
        return size;
    }
}
