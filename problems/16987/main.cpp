// BOJ 16987: finds the most eggs that can be broken when each egg in turn strikes another one.
//@ idea-ko: 차례대로 계란을 쳐서 깰 수 있는 계란의 최대 개수를 구합니다. 친 계란과 맞은 계란의 내구도를 둘 다 되돌립니다.
//@ board: struck

#include <iostream>
#include <vector>
using namespace std;

int n;
vector<int> durability, weight, struck;
int best;

int broken_eggs() {
    int broken = 0;
    for (int value : durability) {
        broken += value <= 0;
    }
    return broken;
}

// Lets each egg from the index `hand` on strike in turn, in all ways, and keeps in `best` the largest number
// of broken eggs at the end.
void strike(int hand) {
    if (hand == n) {
        if (broken_eggs() > best) {
            best = broken_eggs(); //@ answer
        }
        return;
    }

    bool has_struck = false;
    for (int other = 0; other < n; other++) {
        if (other != hand && durability[hand] > 0 && durability[other] > 0) {
            has_struck = true;
            struck[hand] = other + 1;
            durability[hand] -= weight[other];
            durability[other] -= weight[hand];
            strike(hand + 1);
            durability[hand] += weight[other];
            durability[other] += weight[hand];
            struck[hand] = 0;
        }
    }
    if (!has_struck) {
        strike(hand + 1);
    }
}

int main() {
    cin >> n;
    durability.resize(n);
    weight.resize(n);
    struck.resize(n);
    for (int egg = 0; egg < n; egg++) {
        cin >> durability[egg] >> weight[egg];
    }
    strike(0);
    cout << best << '\n';
}
