//@ expect: anything // en: delete this line when the submission is done: from then on it must be accepted
//@ expect: anything // ko: 풀이가 완성되면 이 줄을 지우세요. 그때부터는 AC를 받아야 합니다
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
        // en: A tour is a ring, so it may begin in any city.
        // ko: 순회는 고리 모양이므로 어느 도시에서 시작해도 됩니다.
        order[0] = 1;
        visit(1, 0);
        System.out.println(cheapest);
    }

    // en: Chooses the cities from `place` on, and keeps the cost of the cheapest tour in `cheapest`. `cost`
    // en: is the cost of the roads so far. `order[place]` is a city, and 0 stands for a blank. Places count
    // en: from 0 and cities from 1. Place 0 already holds city 1. `costs[a][b]` is the cost of the road from
    // en: city a to city b, or 0 if there is no road. You may add parameters.
    // en: Put `//@ answer` behind a line that runs only for a better answer; `judge` can then name a wrong one.
    // ko: `place`번 자리부터 방문할 도시를 차례로 정하고, 순회의 최소 비용을 `cheapest`에 기록합니다.
    // ko: `cost`는 지금까지 지나온 길의 비용입니다. `order[place]`는 그 자리의 도시이고, 빈자리는 0입니다.
    // ko: 자리 번호는 0부터, 도시 번호는 1부터이며, 0번 자리에는 이미 1번 도시가 있습니다. `costs[a][b]`는
    // ko: 도시 a에서 도시 b로 가는 비용이고, 길이 없으면 0입니다. 매개변수를 추가해도 됩니다.
    // ko: 더 좋은 답일 때만 실행되는 줄 뒤에 `//@ answer`를 쓰면, `judge`가 틀린 답이나 빠뜨린 답을 알려 줍니다.
    static void visit(int place, int cost) {
        // en: Placeholder: it visits the cities in the order of their numbers and makes their places blank
        // en: again.
        // ko: 도시를 번호 순서대로 방문했다가 모두 되돌리기만 합니다. 이 부분을 풀이로 바꾸세요.
        for (int city = 2; city <= n; city++) {
            order[city - 1] = city;
            cost += costs[city - 1][city];
        }
        cheapest = cost; //@ answer
        for (int city = 2; city <= n; city++) {
            order[city - 1] = 0;
        }
    }
}
