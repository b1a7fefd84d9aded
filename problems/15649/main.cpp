// BOJ 15649: lists all sequences of M different numbers from 1 to N, in lexicographic order.
//@ idea-ko: 1부터 N까지의 수 가운데 서로 다른 M개로 이루어진 수열을 사전순으로 모두 출력합니다.
//@ board: sequence

#include <iostream>
#include <vector>
using namespace std;

int n, m;
vector<int> sequence;

void print_line() {
    for (int number : sequence) {
        cout << number << ' ';
    }
    cout << '\n';
}

bool used[9];

// Prints every sequence of different numbers from 1 to `n` that begins with the numbers before `place`.
void choose(int place) {
    if (place == m) {
        print_line(); //@ answer
        return;
    }

    for (int number = 1; number <= n; number++) {
        if (!used[number]) {
            used[number] = true;
            sequence[place] = number;
            choose(place + 1);
            sequence[place] = 0;
            used[number] = false;
        }
    }
}

int main() {
    ios::sync_with_stdio(false);
    cin >> n >> m;
    sequence.resize(m);
    choose(0);
}
