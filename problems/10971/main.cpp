// BOJ 10971: finds the cost of the cheapest tour that visits each city once and returns to the first.
//@ idea-ko: 모든 도시를 한 번씩 방문하고 처음 도시로 돌아오는 순회의 최소 비용을 구합니다.
//@ board: order

#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int n;
int costs[11][11];
vector<int> order;
int cheapest = 1000000000;

// Chooses the cities from `place` on. `cost` is the cost of the roads so far.
void visit(int place, int cost) {
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
        bool is_visited = count(order.begin(), order.end(), city) > 0;
        if (road > 0 && !is_visited && cost + road < cheapest) {
            order[place] = city;
            visit(place + 1, cost + road);
            order[place] = 0;
        }
    }
}

int main() {
    cin >> n;
    for (int from = 1; from <= n; from++) {
        for (int to = 1; to <= n; to++) {
            cin >> costs[from][to];
        }
    }
    order.resize(n);
    // A tour is a ring, so it may begin in any city.
    order[0] = 1;
    visit(1, 0);
    cout << cheapest << '\n';
}
