// BOJ 10971: finds the cost of the cheapest tour that visits each city once and returns to the first.
//@ idea-ko: 모든 도시를 한 번씩 방문하고 처음 도시로 돌아오는 순회의 최소 비용을 구합니다.
//@ board: order

import java.util.Scanner;

public class Main {
    static int n;
    static int[][] costs;
    static int[] order;
    static int cheapest = Integer.MAX_VALUE;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        n = in.nextInt();
        costs = new int[n + 1][n + 1];
        for (int from = 1; from <= n; from++) {
            for (int to = 1; to <= n; to++) {
                costs[from][to] = in.nextInt();
            }
        }
        order = new int[n];
        // A tour is a ring, so it may begin in any city.
        order[0] = 1;
        visit(1, 0);
        System.out.println(cheapest);
    }

    static boolean[] isVisited = new boolean[11];

    // Chooses the cities from `place` on. `cost` is the cost of the roads so far.
    static void visit(int place, int cost) {
        int here = order[place - 1];
        if (place == n) {
            int back = costs[here][1];
            if (back > 0 && cost + back < cheapest) {
                cheapest = cost + back; //@ answer
            }
            return;
        }

        for (int city = 2; city <= n; city++) {
            int road = costs[here][city];
            if (road > 0 && !isVisited[city] && cost + road < cheapest) {
                isVisited[city] = true;
                order[place] = city;
                visit(place + 1, cost + road);
                order[place] = 0;
                isVisited[city] = false;
            }
        }
    }
}
